"""What the five puzzles share: notation, named heuristics, options, instances."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar

from pysolve.errors import OptionError, UnknownNameError
from pysolve.problem import ZERO, Abilities, Heuristic, HeuristicInfo, State
from pysolve.resources import rules_directory
from pysolve.search.guided import Policy

if TYPE_CHECKING:
    from pysolve.compiled.kernel import Kernel
    from pysolve.compiled.tables import Table
    from pysolve.lab.reports.table import Report
    from pysolve.policy.encoding import Encoding
    from pysolve.puzzles.translation import Translation
    from pysolve.view.drawing import Drawing

Method = TypeVar("Method", bound=Callable[..., float])

# Who answers the questions. The readable Python rules are the reference.
MODELS = ("python", "prolog", "asp", "native")


def heuristic(
    name: str,
    summary: str,
    *,
    admissible: bool | None = None,
    consistent: bool | None = None,
    reads_path: bool = False,
    aliases: tuple[str, ...] = (),
) -> Callable[[Method], Method]:
    """Make a method a named heuristic of its puzzle.

    The method takes the state, or the Node when ``reads_path`` is set.
    """

    def mark(method: Method) -> Method:
        info = HeuristicInfo(
            name=name,
            summary=summary,
            method=method.__name__,
            admissible=admissible,
            consistent=consistent,
            reads_path=reads_path,
            aliases=aliases,
        )
        method.heuristic_info = info  # type: ignore[attr-defined]
        return method

    return mark


class PuzzleProblem(Abilities[State], ABC):
    """A puzzle's rules with a start and a goal; subclasses answer the questions."""

    family: ClassVar[Puzzle]  # the puzzle whose rules these are
    default_heuristic: str
    heuristics: dict[str, HeuristicInfo] = {}  # noqa: RUF012 (never changed in place)
    uniform_cost = True
    name = "custom"
    source: tuple[str, dict[str, Any]] = ("", {})  # the text and options it was built from

    def __init_subclass__(cls) -> None:
        """Collect the methods marked with @heuristic, in the order written.

        Puzzles that come with pysolve are tested; others are tried out on their start.
        """
        cls.well_formed = cls.__module__.startswith("pysolve.")
        found = [getattr(value, "heuristic_info", None) for value in vars(cls).values()]
        if own := {info.name: info for info in found if info}:
            cls.heuristics = {**cls.heuristics, **own}

    @abstractmethod
    def start(self) -> State:
        """Return the state in which the search begins."""

    @abstractmethod
    def is_goal(self, state: State) -> bool:
        """Tell whether the state solves the puzzle."""

    @abstractmethod
    def successors(self, state: State) -> Iterable[tuple[Any, State, float]]:
        """Give the steps that can be made, always in the same order."""

    def lower_bound(self, state: State) -> float:
        """Return a cost that no solution from here undercuts: the best admissible guess."""
        known = (self.heuristic(name) for name in self.heuristics)
        return max(
            (h.function(state) for h in known if h.admissible and not h.reads_path), default=0
        )

    @abstractmethod
    def parse(self, text: str) -> State:
        """Read a state of this problem in the puzzle's notation."""

    @abstractmethod
    def format(self, state: State) -> str:
        """Write a state in the puzzle's notation; ``parse`` reads it back."""

    def drawing(self, state: State) -> Drawing | None:
        """Draw a state as the puzzle says."""
        return None if self.family.draw is None else self.family.draw()(self.rules, state)

    def encoding(self, kind: str = "cells") -> Encoding:
        """Return how networks see this problem's states; raise OptionError if none can."""
        if self.family.encoding is None:
            raise OptionError(
                f"no network knows {self.puzzle}",
                advice="In Python, give a policy of your own: "
                "search(problem, 'guided', policy=function).",
            )
        return self.family.encoding()(self.rules, kind)

    def policy(self, name: str | None = None) -> Policy[State]:
        """Return the policy of that name, or that of a network in a file (``*.npz``)."""
        from pysolve.policy.learned import DEFAULT, learned_policy

        return learned_policy(self.encoding, self.successors, name or DEFAULT)

    def identity(self) -> dict[str, Any] | None:
        """Return what this problem was built from; the rules must be pysolve's own."""
        if not type(self.rules).__module__.startswith("pysolve."):
            return None
        text, options = self.source
        return {"puzzle": self.puzzle, "model": self.model, "text": text, "options": options}

    @property
    def rules(self) -> PuzzleProblem[State]:
        """The readable rules whose states these are."""
        rules: PuzzleProblem[State] = self.reference or self
        return rules

    def heuristic(self, name: str) -> Heuristic[State]:
        """Return the heuristic of that name or alias; case does not matter."""
        if name.lower() == ZERO.name:
            return ZERO
        for info in self.heuristics.values():
            if info.is_called(name):
                return info.with_function(getattr(self, info.method))
        raise UnknownNameError(f"heuristic of {self.puzzle}", name, [*self.heuristics, ZERO.name])


@dataclass(frozen=True)
class Option:
    """A setting of a puzzle: a keyword in Python, a flag on the command line.

    ``parse`` turns the flag's text into the keyword's value; a flag with
    ``constant`` takes no text and means that value (``--no-symmetry``).
    ``random`` says that the generator takes it, ``rules`` that the rules do.
    """

    name: str
    summary: str
    parse: Callable[[str], Any] = str
    choices: tuple[str, ...] = ()
    metavar: str = ""
    flag: str = ""
    constant: Any = None
    rules: bool = True
    random: bool = False


@dataclass(frozen=True)
class Instance:
    """A named start: its notation (or what makes it) and the options it needs."""

    name: str
    summary: str
    text: str | Callable[[], str]
    options: Mapping[str, Any] = field(default_factory=dict)

    def notation(self) -> str:
        """Return the start in the puzzle's notation."""
        return self.text if isinstance(self.text, str) else self.text()


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as the catalog knows it: how to build, name and generate problems.

    ``build(text, **options)`` makes a problem of a start in notation;
    ``generate(seed, **options)`` makes such a text. What else the puzzle brings is
    loaded when it is asked for, by functions that import it: a drawing, compiled rules,
    how its states are written in ASP, and so on; None where it brings none.
    """

    name: str
    title: str
    notation: str
    problem: type[PuzzleProblem[Any]]
    build: Callable[..., PuzzleProblem[Any]]
    generate: Callable[..., str]
    options: tuple[Option, ...]
    instances: Mapping[str, Instance]
    default_instance: str
    random_summary: str = ""
    draw: Callable[[], Callable[[Any, Any], Drawing]] | None = None  # a state of a problem
    prolog: Path | None = None  # its rules in Prolog (default: where the package has them)
    asp: Path | None = None  # and in ASP
    translation: Callable[[], type[Translation[Any]]] | None = None  # between Python and ASP
    kernel: Callable[[], type[Kernel]] | None = None  # compiled rules
    encoding: Callable[[], Callable[[Any, str], Encoding]] | None = None  # as networks see it
    prolog_heuristics: Mapping[str, HeuristicInfo] = field(default_factory=dict)  # only there
    reports: Mapping[str, Callable[[], Callable[[bool], Report]]] = field(default_factory=dict)
    tables: Callable[[], Iterable[Table]] | None = None  # large ones, built once and kept

    def __post_init__(self) -> None:
        """Let the problems of this puzzle know it."""
        self.problem.family = self
        self.problem.puzzle = self.name

    @property
    def models(self) -> tuple[str, ...]:
        """Who can answer for the rules."""
        able = {
            "python": True,
            "prolog": self.prolog_file is not None,
            "asp": self.asp_file is not None and self.translation is not None,
            "native": self.kernel is not None,
        }
        return tuple(model for model in MODELS if able[model])

    @property
    def prolog_file(self) -> Path | None:
        """Where the rules in Prolog are."""
        return self.prolog or _packaged("prolog", f"puzzles/{self.name}/{self.name}.pl")

    @property
    def asp_file(self) -> Path | None:
        """Where the rules in ASP are."""
        return self.asp or _packaged("asp", f"{self.name}/{self.name}.lp")

    def only_in(self, model: str) -> Mapping[str, HeuristicInfo]:
        """Return the heuristics that only one model of the puzzle has."""
        if model not in self.models:
            return {}
        if model == "prolog":
            return self.prolog_heuristics
        if model == "asp" and self.translation is not None:
            return self.translation().heuristics
        if model == "native" and self.kernel is not None:
            return self.kernel().heuristics
        return {}

    def from_text(self, text: str, **options: Any) -> PuzzleProblem[Any]:
        """Build a problem whose start is given in notation."""
        self._reject(options, lambda option: option.rules, "this start")
        return self._make("custom", text, options)

    def instance(self, name: str | None = None, **options: Any) -> PuzzleProblem[Any]:
        """Build a named instance; options given here override its own."""
        name = name or self.default_instance
        if name not in self.instances:
            raise UnknownNameError(f"instance of {self.name}", name, self.instances)
        chosen = self.instances[name]
        self._reject(options, lambda option: option.rules, f"instance '{name}'")
        return self._make(name, chosen.notation(), {**chosen.options, **options})

    def random(self, seed: int, **options: Any) -> PuzzleProblem[Any]:
        """Build a random instance; the same seed and options give the same one."""
        self._reject(options, lambda option: True, "a random start")
        takes = {option.name: option for option in self.options}
        text = self.generate(seed, **{k: v for k, v in options.items() if takes[k].random})
        rules = {k: v for k, v in options.items() if takes[k].rules}
        return self._make(f"random-{seed}", text, rules)

    def _make(self, name: str, text: str, options: dict[str, Any]) -> PuzzleProblem[Any]:
        problem = self.build(text, **options)
        problem.name, problem.source = name, (text, options)
        return problem

    def _reject(
        self, options: Mapping[str, Any], fits: Callable[[Option], bool], target: str
    ) -> None:
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise UnknownNameError(f"option of {self.name}", name, known)
            if not fits(known[name]):
                raise OptionError(
                    f"option '{name}' of {self.name} does not go with {target}",
                    advice="It shapes random instances: use it with --random SEED.",
                )


def _packaged(language: Literal["prolog", "asp"], file: str) -> Path | None:
    path = rules_directory(language) / file
    return path if path.is_file() else None


MOST_CELLS = 1024


def parse_size(text: str) -> tuple[int, int]:
    """Read a size such as ``4x4`` (rows, then columns)."""
    rows, _, columns = text.lower().replace("×", "x").partition("x")
    if not (rows.isdecimal() and columns.isdecimal() and int(rows) * int(columns) > 1):
        raise OptionError(f"'{text}' is not a size", advice="Write rows x columns, such as 4x4.")
    if int(rows) * int(columns) > MOST_CELLS:
        raise OptionError(
            f"a board of {text} is too large", advice=f"{MOST_CELLS:,} cells are the most: 32x32."
        )
    return int(rows), int(columns)

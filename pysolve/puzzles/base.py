"""What the five puzzles share: notation, named heuristics, options, instances."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from pysolve.errors import OptionError, UnknownNameError
from pysolve.problem import ZERO, Heuristic, State
from pysolve.search.guided import Policy

Method = TypeVar("Method", bound=Callable[..., float])


@dataclass(frozen=True)
class HeuristicInfo:
    """What is known of a heuristic before there is a problem to ask."""

    name: str
    summary: str
    method: str
    admissible: bool | None
    consistent: bool | None
    reads_path: bool
    aliases: tuple[str, ...]


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
            name, summary, method.__name__, admissible, consistent, reads_path, aliases
        )
        method.heuristic_info = info  # type: ignore[attr-defined]
        return method

    return mark


class PuzzleProblem(ABC, Generic[State]):
    """A puzzle's rules with a start and a goal; subclasses answer the questions."""

    puzzle: ClassVar[str]
    default_heuristic: ClassVar[str]
    heuristics: ClassVar[dict[str, HeuristicInfo]] = {}
    uniform_cost: bool = True
    name: str = "custom"
    source: tuple[str, dict[str, Any]] = ("", {})  # the text and options it was built from

    def __init_subclass__(cls) -> None:
        """Collect the methods marked with @heuristic, in the order written."""
        found = [getattr(value, "heuristic_info", None) for value in vars(cls).values()]
        cls.heuristics = {**cls.heuristics, **{info.name: info for info in found if info}}

    @abstractmethod
    def start(self) -> State:
        """Return the state in which the search begins."""

    @abstractmethod
    def is_goal(self, state: State) -> bool:
        """Tell whether the state solves the puzzle."""

    @abstractmethod
    def successors(self, state: State) -> Iterable[tuple[Any, State, float]]:
        """Give the steps that can be made, always in the same order."""

    def hopeless(self, state: State) -> str | None:
        """Prove in words that no goal can be reached from here, or return None."""
        return None

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

    def format_action(self, action: Any) -> str:
        """Write an action as people say it."""
        return str(action)

    def policy(self, name: str = "learned") -> Policy[State]:
        """Return the policy of that name, or that of a network in a file (``*.npz``)."""
        from pysolve.policy.learned import policy  # which knows the puzzles

        return policy(self, name)

    def heuristic(self, name: str) -> Heuristic[State]:
        """Return the heuristic of that name or alias; case does not matter."""
        wanted = name.lower()
        if wanted == ZERO.name:
            return ZERO
        for info in self.heuristics.values():
            if wanted in (info.name.lower(), *map(str.lower, info.aliases)):
                return Heuristic(
                    info.name,
                    getattr(self, info.method),
                    info.summary,
                    info.admissible,
                    info.consistent,
                    info.reads_path,
                )
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
    ``generate(seed, **options)`` makes such a text.
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


def parse_size(text: str) -> tuple[int, int]:
    """Read a size such as ``4x4`` (rows, then columns)."""
    rows, _, columns = text.lower().replace("×", "x").partition("x")
    if not (rows.isdecimal() and columns.isdecimal() and int(rows) * int(columns) > 1):
        raise OptionError(f"'{text}' is not a size", advice="Write rows x columns, such as 4x4.")
    return int(rows), int(columns)

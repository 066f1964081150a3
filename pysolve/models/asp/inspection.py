"""Opens somebody's ASP program: what it says on each question, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from clingo.ast import AST

from pysolve.errors import suggestion
from pysolve.models.asp.engine import AspEngine, AspError
from pysolve.models.asp.facts import split_facts
from pysolve.models.asp.model import AspModel
from pysolve.models.asp.rules import GIVEN, Rules, Signature, When
from pysolve.resources import rules_directory

_HEADER = re.compile(r"^% (recognises|ignores|uses): *(.*)$", re.MULTILINE)
_MOST_SHOWN = 5
# Each question: who may answer it, and what to write if nobody does.
_QUESTIONS: dict[str, tuple[tuple[Signature, ...], str]] = {
    "start": ((("init", 1),), "Say what holds at the start, such as init(at(a)), or use --start."),
    "goal": ((("goal", 0), ("goal", 1)), "Say when it is reached: goal :- holds(…), or goal(F)."),
    "successors": (
        (("action", 1), ("do", 1)), "Say what can be done: action(A) :- holds(…).",
    ),
    "effects": (
        (("adds", 2), ("removes", 2), ("next", 1)),
        "Say what actions change, with adds(A,F) and removes(A,F), or what holds next(F).",
    ),
}  # fmt: skip
_NOT_FROM: dict[Signature, When] = {
    ("init", 1): When.ALWAYS, ("goal", 1): When.ALWAYS, ("image", 3): When.ALWAYS,
    ("order", 2): When.ALWAYS, ("horizon", 1): When.ALWAYS,
    ("action", 1): When.STATE, ("goal", 0): When.STATE, ("adds", 2): When.STATE,
    ("removes", 2): When.STATE, ("defers", 1): When.STATE, ("touches", 2): When.STATE,
}  # fmt: skip
_ONLY_GIVEN: frozenset[Signature] = frozenset({("holds", 1), ("previous", 1)})
_DEPENDS = {When.STATE: "the present state (holds)", When.STEP: "the step taken (do, next)"}


class Opening:
    """A program as it was understood; ``answer`` is what the parent is told."""

    def __init__(self, engine: AspEngine, files: list[tuple[str, str]], start: str | None) -> None:
        self.engine = engine
        self.model: AspModel | None = None
        self.rules = _with_format(Rules(files), files)
        self.start: list[str] = split_facts(start) if start else []
        self._given_start = start is not None
        self._samples: dict[str, str] = {}
        self._check_given()
        if not self._hindered:
            self._check_rules()
        if not self._hindered:
            self._ground()

    @property
    def _hindered(self) -> bool:
        """Tell whether something is wrong that would make further complaints meaningless."""
        records = self.rules.source.records
        return any(r["severity"] == "error" and r["code"] != "given" for r in records)

    def _check_given(self) -> None:
        """Look for rules that derive what pysolve gives, and go on without them."""
        kept = [r for r in self.rules.rules if r.heads.isdisjoint(_ONLY_GIVEN)]
        wrong = [r for r in self.rules.rules if not r.heads.isdisjoint(_ONLY_GIVEN)]
        self.rules.rules = kept
        for rule in wrong:
            for given in rule.heads & _ONLY_GIVEN:
                advice = "Use it in bodies; say init(F), adds(A,F) or next(F) in heads."
                message = f"{_name(given)} is given by pysolve"
                self.rules.source.say_at(rule.ast, "error", "given", message, advice)

    def _check_rules(self) -> None:
        """Look for what can be seen without grounding."""
        rules, say_at = self.rules, self.rules.source.say_at
        for question, (answers, advice) in _QUESTIONS.items():
            if not rules.defines(*answers) and not (question == "start" and self._given_start):
                names = " or ".join(map(_name, answers))
                rules.source.say(
                    "error", question, f"no rule says {names}", None, advice + self._near(answers)
                )
        for predicate, latest in _NOT_FROM.items():
            when = rules.when.get(predicate, When.ALWAYS)
            if when > latest:
                message = f"{_name(predicate)} must not depend on {_DEPENDS[when]}"
                say_at(self._first(predicate), "error", "depends", message, "")

    def _near(self, wanted: tuple[Signature, ...]) -> str:
        """Name a predicate that was probably meant, by another name or number of arguments."""
        known = {s for rule in self.rules.rules for s in rule.heads if s not in GIVEN}
        for name, arity in wanted:
            for other, number in sorted(known):
                hint = suggestion(other, [name])
                if (other == name and number != arity) or hint.startswith("Did you mean"):
                    return f" Is {other}/{number} meant to be {name}/{arity}?"
        return ""

    def _first(self, predicate: Signature) -> AST:
        return next(rule.ast for rule in self.rules.rules if predicate in rule.heads)

    def _ground(self) -> None:
        source = self.rules.source
        try:
            self.model = AspModel(self.rules, self.engine, self.start)
        except AspError as error:
            if not source.failed:
                source.say("error", "clingo", str(error))
            return
        if not self._given_start:
            self.start = self.model.initial()
        model = self.model
        state = model.state(self.start)
        looked = model.look(state)
        if looked is None:
            self._complain_of_start(state)
            return
        if not model.by_step and model.several_answers(state):
            source.say(
                "error", "choices", "the rules have several answer sets for the start",
                None, "Leave choices to do(A): action, adds and removes must follow.",
            )  # fmt: skip
        steps = [
            step
            for step in model.steps(state, looked)
            if not model.forbids_states or model.look(step[1]) is not None
        ]
        if not steps and not looked.goal:
            source.say("warning", "stuck", "nothing can be done at the start", None,
                       "Check the bodies of action(A), and the constraints.")  # fmt: skip
        shown = ", ".join(
            f"{model.actions[action]} → {model.format(child)}"
            for action, child, _ in steps[:_MOST_SHOWN]
        )
        more = f", … ({len(steps)} in all)" if len(steps) > _MOST_SHOWN else ""
        self._samples = {
            "start": model.format(state),
            "goal": "true" if looked.goal else "false",
            "successors": shown + more,
            "cost": f"{steps[0][2]:g}" if steps else "",
        }

    def _complain_of_start(self, state: int) -> None:
        assert self.model is not None
        self.rules.source.say(
            "error", "start", f"the start {self.model.format(state)} breaks a constraint",
            None, "Change the start or the constraint; --strategy clingo --why names it.",
        )  # fmt: skip

    def answer(self) -> dict[str, Any]:
        """Return what was understood, for the parent."""
        ok = not self.rules.source.failed and self.model is not None
        return {
            "ok": ok,
            "questions": list(self._described()) if ok else [],
            "heuristics": self._heuristics() if ok else [],
            "looks_back": [name for name in self._heuristics() if self.rules.looks_back(name)]
            if ok
            else [],
            "uniform_cost": not self.rules.defines(("cost", 1), ("cost", 2)),
            "plans_side_by_side": self.rules.defines(("touches", 2)),
            "draws": self.rules.defines(("draw", 3)),
            "diagnostics": self.rules.source.records,
            "readings": [],
            "starts": [],
            "output": "",
            "files": self.rules.source.names,
        }

    def _heuristics(self) -> list[str]:
        assert self.model is not None
        names = self.rules.guess_names()
        if any(r.guess is None and r.heads & {("h", 2), ("h", 3)} for r in self.rules.rules):
            unnamed = AspModel(self.rules, self.engine, self.start, "")
            names += [name for name in unnamed.names_of_guesses() if name not in names]
        return names

    def _described(self) -> Iterator[dict[str, Any]]:
        """Say for each question who answers it."""
        rules = self.rules
        by_next = rules.has_next
        how = {
            "start": "Given with --start." if self._given_start else "All F with init(F) hold.",
            "goal": "goal says so."
            if rules.defines(("goal", 0))
            else "All F of goal(F) must hold.",
            "successors": "do(A) is tried for each action(A); next(F) says what holds then."
            if by_next
            else "action(A) says what can be done, adds(A,F) and removes(A,F) what it changes.",
        }
        for question in ("start", "goal", "successors"):
            yield self._question(question, _QUESTIONS[question][0], how[question])
        costs: tuple[Signature, ...] = (("cost", 2), ("cost", 1))
        priced = rules.defines(*costs)
        yield self._question("cost", costs, "cost says so." if priced else "Each step costs 1.")
        for name in self._heuristics():
            rule = next((r for r in rules.rules if r.guess == name), None)
            parts = rule is not None and ("h", 3) in rule.heads
            what = (
                f"h({name},V,Part) gives it; parts add up." if parts else f"h({name},V) gives it."
            )
            predicate: Signature = ("h", 3 if parts else 2)
            yield self._question("heuristic", (predicate,), what, rule.ast if rule else None, name)
        if rules.defines(("touches", 2)):
            yield self._question("plan", (("touches", 2),), "Actions that touch nothing in common "
                                 "may go side by side in clingo's plans.")  # fmt: skip

    def _question(
        self, question: str, answers: tuple[Signature, ...], how: str, at: AST | None = None,
        heuristic: str | None = None,
    ) -> dict[str, Any]:  # fmt: skip
        found = next((s for s in answers if self.rules.defines(s)), None)
        if at is None and found is not None:
            at = self._first(found)
        file, line = self.rules.source.place(at.location.begin.line if at else None)
        sample = self._samples.get(question, "")
        if heuristic is not None and self.model is not None:
            sample = self._guess_at_start(heuristic)
        return {
            "question": question, "predicate": _name(found) if found else "", "how": how,
            "sample": sample, "file": file, "line": line,
        }  # fmt: skip

    def _guess_at_start(self, name: str) -> str:
        model = AspModel(self.rules, self.engine, self.start, name)
        state = model.state(self.start)
        looked = model.look(state, state)
        value = None if looked is None else model.guess(state, looked)
        return "no value at the start: 0 is taken" if value is None else f"{value:g}"


def _with_format(rules: Rules, files: list[tuple[str, str]]) -> Rules:
    """Join an instance in somebody else's format with the rules that make sense of it."""
    if rules.defines(("action", 1), ("do", 1), ("adds", 2), ("next", 1)):
        return rules
    for file in sorted(rules_directory("asp").glob("*/formats/*.lp")):
        text = file.read_text(encoding="utf-8")
        header = {key: value.split() for key, value in _HEADER.findall(text)}
        if all(rules.defines(_signature(word)) for word in header["recognises"]):
            used = [(file.parent / name).resolve() for name in header["uses"]]
            more = [(str(path), path.read_text(encoding="utf-8")) for path in used]
            joined = Rules([*files, (str(file), text), *more])
            _tell_of_format(joined, text, header)
            return joined
    return rules


def _tell_of_format(rules: Rules, text: str, header: dict[str, list[str]]) -> None:
    title = text.splitlines()[0].lstrip("% ")
    rules.source.say("info", "format", f"an instance of another's: {title}")
    for word in header.get("ignores", ()):
        if rules.defines(_signature(word)):
            rules.source.say("warning", "format", f"{word} is not heeded")


def _signature(word: str) -> Signature:
    name, _, arity = word.rpartition("/")
    return name, int(arity)


def _name(predicate: Signature) -> str:
    return f"{predicate[0]}/{predicate[1]}"

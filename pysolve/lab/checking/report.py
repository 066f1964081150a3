"""What a check found out, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pysolve.lab.checking.findings import CHECKS, TOLERANCE, Finding
from pysolve.lab.checking.informed import SHARES, Informed
from pysolve.lab.checking.witness import Steps, Witness
from pysolve.problem import Heuristic, Problem, abilities
from pysolve.result import json_number
from pysolve.search.evidence import CLAIMS, Proof


@dataclass(frozen=True)
class Scope:
    """What was looked at. ``exact`` means every state that can be reached.

    ``known`` counts the states whose distance to a goal is certain, ``solvable``
    those from which a way to a goal is known.
    """

    exact: bool
    states: int
    steps: int
    goals: int
    solvable: int
    known: int
    farthest: float | None  # the largest certain and finite distance
    stopped: str = ""  # at which limit the exploring ended, if it did
    sample: str = ""  # what was done then, in words


@dataclass(frozen=True)
class Verdict:
    """What was found out about one heuristic."""

    heuristic: Heuristic[Any]
    findings: Mapping[str, Finding]
    witnesses: Mapping[str, tuple[Witness, ...]]  # smallest first, then nearest to a goal
    informed: Informed
    scope: str = ""  # what was looked at instead of states, where h reads the path

    @property
    def name(self) -> str:
        """The heuristic's name."""
        return self.heuristic.name

    def holds(self, check: str) -> bool | None:
        """Tell whether it keeps a promise; None if that is not decided."""
        return self.findings[check].holds

    @property
    def claims(self) -> dict[str, bool | None]:
        """What is claimed of the heuristic."""
        return {
            "admissible": self.heuristic.admissible,
            "consistent": self.heuristic.consistent,
        }

    @property
    def refuted(self) -> list[str]:
        """The claims that are not true; what is claimed not to hold may still hold here."""
        return [name for name, claim in self.claims.items() if claim and self.holds(name) is False]


@dataclass(frozen=True)
class Report:
    """The outcome of one check of one problem's heuristics."""

    problem: Problem[Any]
    scope: Scope
    verdicts: tuple[Verdict, ...]
    dominance: tuple[tuple[str, str], ...]
    notes: tuple[str, ...] = ()
    seconds: float = field(default=0.0, compare=False)

    def __getitem__(self, name: str) -> Verdict:
        """Return the verdict on a heuristic, by its name."""
        return next(verdict for verdict in self.verdicts if verdict.name == name)

    @property
    def proofs(self) -> dict[str, Proof]:
        """What was decided for certain about the heuristics, all states having been seen."""
        if not self.scope.exact:
            return {}
        words = f"by check (all {self.scope.states:,} states)"
        decided = {
            verdict.name: {
                claim: holds for claim in CLAIMS if (holds := verdict.holds(claim)) is not None
            }
            for verdict in self.verdicts
        }
        return {name: Proof(claims, words) for name, claims in decided.items() if claims}

    def to_dict(self) -> dict[str, Any]:
        """Return a JSON-ready record."""
        able = abilities(self.problem)
        return {
            "puzzle": able.puzzle,
            "instance": able.name,
            "model": able.model,
            **{name: json_number(value) for name, value in vars(self.scope).items()},
            "tolerance": TOLERANCE,
            "seconds": round(self.seconds, 6),
            "notes": list(self.notes),
            "reading": list(able.reading),
            "doubts": list(able.doubts),
            "dominance": [list(pair) for pair in self.dominance],
            "heuristics": [self._verdict(verdict) for verdict in self.verdicts],
        }

    def _verdict(self, verdict: Verdict) -> dict[str, Any]:
        record: dict[str, Any] = {"heuristic": verdict.name, "scope": verdict.scope or None}
        record |= {f"claimed_{name}": claim for name, claim in verdict.claims.items()}
        for check in CHECKS:
            found, key = verdict.findings[check], check.replace("-", "_")
            record |= {
                key: found.holds,
                f"{key}_violations": found.violations,
                f"{key}_tested": found.tested,
                f"{key}_unit": found.unit,
                f"{key}_worst": json_number(found.worst),
                f"{key}_witnesses": [
                    self._witness(witness) for witness in verdict.witnesses.get(check, ())
                ],
            }
        figures = vars(verdict.informed) | {
            "shares": dict(zip(SHARES, verdict.informed.shares, strict=True))
        }
        return record | {f"informed_{name}": value for name, value in figures.items()}

    def _witness(self, witness: Witness) -> dict[str, Any]:
        write = abilities(self.problem).format
        return {
            "state": write(witness.state),
            "h": json_number(witness.h),
            "true": json_number(witness.true),
            "certain": witness.certain,
            "moves_from_start": witness.start_to_here,
            "moves_to_goal": witness.here_to_goal,
            "path": self._steps(witness.path),
            "rest": self._steps(witness.rest),
            "step": self._steps(None if witness.step is None else (witness.step,)),
            "next_h": json_number(witness.next_h),
            "error": witness.error,
        }

    def _steps(self, steps: Steps | None) -> list[dict[str, Any]] | None:
        if steps is None:
            return None
        able = abilities(self.problem)
        write_state, write_action = able.format, able.format_action
        return [
            {"action": write_action(a), "state": write_state(s), "cost": c} for a, s, c in steps
        ]

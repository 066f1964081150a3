"""What the head of each program says of it: the true answer, and how it is run."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
PROGRAMS = HERE / "programs"
MARK = "%: "


@dataclass(frozen=True)
class Program:
    """A program, and its lines ``%: name: value``.

    ``cost: C`` (of a cheapest way), ``unsolvable`` or ``refused`` is true of it. ``says: TEXT``
    must be shown. ``flags: WORDS`` are given on the command line. ``over: WHY`` lets an answer that
    claims nothing be dearer. ``start``, ``goal`` and ``step`` are its reading for the brute force.
    """

    file: Path
    lines: dict[str, tuple[str, ...]]

    @property
    def truth(self) -> str:
        """What the brute force must say, or ``refused``."""
        (word,) = self.lines.keys() & {"cost", "unsolvable", "refused"}
        return f"cost {self.lines['cost'][0]}" if word == "cost" else word

    @property
    def flags(self) -> list[str]:
        return [word for line in self.lines.get("flags", ()) for word in shlex.split(line)]


def read(file: Path) -> Program:
    lines: dict[str, list[str]] = defaultdict(list)
    for line in file.read_text().splitlines():
        if line.startswith(MARK):
            name, _, value = line.removeprefix(MARK).partition(":")
            lines[name].append(value.strip())
    return Program(file, {name: tuple(values) for name, values in lines.items()})


def without_head(text: str) -> str:
    """The program as its author wrote it: nothing is given away, and lines keep their numbers."""
    return "".join(
        "%\n" if line.startswith(MARK) else line for line in text.splitlines(keepends=True)
    )


def brute_force(program: Program) -> str:
    """Search it in plain SWI-Prolog, read as its head says."""
    command = ["swipl", str(HERE / "brute.pl"), "--", str(program.file)]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.stdout.strip() + done.stderr


@dataclass(frozen=True)
class Answer:
    """What a run of ``pysolve solve --json`` said."""

    code: int
    out: str
    err: str

    @property
    def record(self) -> dict:
        return json.loads(self.out) if self.out.strip() else {}

    @property
    def claim(self) -> str:
        """``cost C`` or ``unsolvable`` where it says that this is certain, else nothing."""
        status = self.record.get("status")
        certain = {"optimal": f"cost {self.record.get('cost')}", "unsolvable": "unsolvable"}
        return certain.get(status, "")


def shortcoming(program: Program, answer: Answer) -> str:
    """Where an answer falls short of what its program asks for, or nothing."""
    missing = [text for text in program.lines.get("says", ()) if text not in _shown(answer)]
    return _wrong_result(program, answer) or (f"does not say {missing}" if missing else "")


def _shown(answer: Answer) -> str:
    record = {name: value for name, value in answer.record.items() if name not in {"path", "start"}}
    return answer.err + (json.dumps(record, ensure_ascii=False) if record else answer.out)


def _wrong_result(program: Program, answer: Answer) -> str:
    status, cost = answer.record.get("status", "refused"), answer.record.get("cost")
    found = f"cost {cost:g}" if cost is not None else status
    if found == program.truth or (status == "error" and program.truth == "refused"):
        return ""
    if "over" in program.lines and status == "solved" and found.startswith("cost"):
        return ""
    return f"{found} instead of {program.truth}"

"""The text of an ASP program: files joined, includes followed, clingo's messages placed.

Each file is parsed with as many empty lines before it as the files before it
have, so that a line number alone tells file and line, whatever clingo says and
whenever it says it.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from clingo import MessageCode
from clingo.ast import AST, parse_string

from pysolve.models.asp.advice import advice_for
from pysolve.models.program import read_program

_INCLUDE = re.compile(r'^\s*#include\s+(?:"([^"]+)"|<([^>]+)>)\s*\.', re.MULTILINE)
_MESSAGE = re.compile(
    r"<(?:string|block)>:(\d+):(\d+)(?:-[\d:]+)?: (error|warning|info|note): (.*)", re.DOTALL
)


@dataclass
class Source:
    """The files of a program, and what is to be said about places in them."""

    records: list[dict[str, Any]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    _texts: list[list[str]] = field(default_factory=list)
    _firsts: list[int] = field(default_factory=list)  # the line before each file's first

    def parse(self, files: Sequence[tuple[str, str]], add: Callable[[AST], None]) -> None:
        """Parse files and what they include; what is wrong goes to ``records``."""
        waiting = list(files)
        while waiting:
            name, text = waiting.pop(0)
            if name in self.names:
                continue
            first = self._last_line
            self.names.append(name)
            self._texts.append(text.splitlines())
            self._firsts.append(first)
            text = _INCLUDE.sub(partial(self._include, name, first, waiting), text)
            try:
                parse_string("\n" * first + text, add, logger=self.hear)
            except RuntimeError:  # the logger has heard why
                continue

    def _include(
        self, name: str, first: int, waiting: list[tuple[str, str]], found: re.Match[str]
    ) -> str:
        """Follow an include of a file below the including one; blank it out of the text."""
        line = first + 1 + found.string.count("\n", 0, found.end())
        folder = Path(name).parent.resolve()
        if found[2]:
            advice = "Leave it out: pysolve unrolls the steps itself (--strategy clingo)."
            self.say("error", "include", f"#include <{found[2]}> has no effect here", line, advice)
        else:
            path = (folder / found[1]).resolve()
            if not path.is_relative_to(folder):
                message = f"'{found[1]}' is not below the folder of this file"
                self.say("error", "include", message, line, "Name that file as well.")
            elif not path.is_file():
                message = f"cannot read '{found[1]}'"
                self.say("error", "include", message, line, "Is it beside this file?")
            else:
                waiting.append((str(path), read_program(path)))
        return "\n" * found[0].count("\n")

    def hear(self, _code: object, text: str) -> None:
        """Turn a message of clingo's into a record."""
        found = _MESSAGE.match(text)
        if not found:
            self.say("error", "clingo", text.strip())
            return
        line, column, severity, said = int(found[1]), int(found[2]), found[3], found[4].strip()
        if line > self._last_line:  # about statements of our own
            return
        message, advice = advice_for(said, self._word(line, column))
        severity = "warning" if severity == "info" else severity
        self.say(severity, "clingo", message, line, advice, column)

    def hear_errors(self, code: object, text: str) -> None:
        """Listen only to what keeps a program from being used."""
        if code == MessageCode.RuntimeError:
            self.hear(code, text)

    def say(
        self, severity: str, code: str, message: str, line: int | None = None, advice: str = "",
        column: int | None = None,
    ) -> None:  # fmt: skip
        """Record something that was noticed, once."""
        file, number = self.place(line)
        record = {
            "severity": severity,
            "code": code,
            "message": message,
            "file": file,
            "line": number,
            "column": column,
            "advice": advice,
            "clause": self._line(line),
        }
        if record not in self.records:
            self.records.append(record)

    def say_at(self, statement: AST, severity: str, code: str, message: str, advice: str) -> None:
        """Record something about a statement."""
        begin = statement.location.begin
        self.say(severity, code, message, begin.line, advice, begin.column)

    def glue(self, text: str) -> list[AST]:
        """Parse statements of our own, which no message places in a user's file."""
        found: list[AST] = []
        parse_string("\n" * (self._last_line + 1) + text, found.append)
        return found

    @property
    def _last_line(self) -> int:
        return self._firsts[-1] + len(self._texts[-1]) if self.names else 0

    def place(self, line: int | None) -> tuple[str, int | None]:
        """Return the file that a line of the whole belongs to, and its number there."""
        if line is None:
            return "", None
        number = bisect.bisect_left(self._firsts, line) - 1
        return self.names[number], line - self._firsts[number]

    def where(self, statement: AST) -> str:
        """Write the place of a statement."""
        file, line = self.place(statement.location.begin.line)
        return f"{file}:{line}:{statement.location.begin.column}"

    def _word(self, line: int, column: int) -> str:
        """Return the word that stands at a place, if there is one."""
        number = bisect.bisect_left(self._firsts, line) - 1
        lines, index = self._texts[number], line - self._firsts[number] - 1
        text = lines[index][column - 1 :] if index < len(lines) else ""
        found = re.match(r"\w+|\S", text)
        return found[0] if found else "the end of the line"

    def _line(self, line: int | None) -> str:
        if line is None:
            return ""
        number = bisect.bisect_left(self._firsts, line) - 1
        lines, index = self._texts[number], line - self._firsts[number] - 1
        return lines[index].strip() if index < len(lines) else ""

    @property
    def failed(self) -> bool:
        """Tell whether something keeps the program from being used."""
        return any(record["severity"] == "error" for record in self.records)

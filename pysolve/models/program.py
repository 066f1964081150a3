"""Somebody's program as a problem: what programs in all languages share."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from pysolve.errors import InputError, ProgramError, UnknownNameError
from pysolve.models.understanding import Understanding, read_understanding
from pysolve.models.worker.boundary.places import folder_places
from pysolve.models.worker.problem import RemoteProblem
from pysolve.models.worker.spawn import Confinement
from pysolve.problem import ZERO, Heuristic

Self = TypeVar("Self", bound="Program")


class Program(RemoteProblem):
    """A problem whose rules somebody wrote, in one file or several.

    Nothing of the program runs in this process.
    """

    trusted = False  # whether it may do what its user may do

    def __init__(self, files: Sequence[str | Path]) -> None:
        super().__init__()
        self.files = [Path(file) for file in files]
        self.name: str = self.files[0].name
        self.puzzle = self.model
        self.texts = [(str(file.resolve()), read_program(file)) for file in self.files]
        self._understanding: Understanding | None = None

    @property
    def understanding(self) -> Understanding:
        """What was understood of the program; opens it if need be."""
        if self._understanding is None:
            self.open()
        assert self._understanding is not None
        return self._understanding

    def confinement(self) -> Confinement:
        """Let the worker read what lies beside the program."""
        return Confinement(tuple(folder_places(self.folders())), walls=not self.trusted)

    def folders(self) -> list[Path]:
        """List the folders whose files the program may read."""
        return [file.resolve().parent for file in self.files]

    def open(self) -> None:
        """Start a worker and load the program there."""
        try:
            self.ask({"do": "nothing"})
        except KeyboardInterrupt:
            raise KeyboardInterrupt(f"{self.name} was being loaded") from None

    def opened(self, answer: dict[str, Any]) -> None:
        """Keep what the worker understood."""
        self._understanding = read_understanding(answer)

    def require(self: Self) -> Self:
        """Raise ProgramError unless the program can be searched."""
        found = self.understanding
        if not found.ok:
            raise ProgramError(self.name, found.complaints(), found)
        return self

    @property
    def heuristics(self) -> tuple[str, ...]:  # type: ignore[override]
        """The names of the program's heuristics."""
        return self.understanding.heuristics

    @property
    def understood(self) -> Understanding:
        """What was understood of the program, also when its worker has ended."""
        return self._understanding or self.understanding

    @property
    def doubts(self) -> tuple[str, ...]:  # type: ignore[override]
        """What is not certain about how the program was read."""
        return self.understood.doubts

    @property
    def reading(self) -> tuple[str, ...]:  # type: ignore[override]
        """What was chosen beyond a plain convention."""
        return self.understood.reading

    @property
    def warnings(self) -> tuple[str, ...]:  # type: ignore[override]
        """The warnings about the program, each with its place."""
        return tuple(map(str, self.understood.warnings))

    @property
    def default_heuristic(self) -> str:  # type: ignore[override]
        """The program's first heuristic; zero if it has none."""
        return next(iter(self.heuristics), ZERO.name)

    def known_heuristic(self, name: str) -> Heuristic[Any]:
        """Return a heuristic of the program's; nothing is claimed of it."""
        if name == ZERO.name:
            return ZERO
        if name not in self.heuristics:
            raise UnknownNameError(f"heuristic of {self.name}", name, [*self.heuristics, ZERO.name])
        return Heuristic(name, lambda state: 0)

    def format(self, state: Any) -> str:
        """Write a state as the program does."""
        return str(state)

    def format_action(self, action: Any) -> str:
        """Write an action as the program does."""
        return "" if action is None else str(action)

    def identity(self) -> dict[str, Any] | None:
        """Return the texts of the program, those it loads too, and what the user fixed.

        What a trusted program does may depend on anything, so of that nothing is known.
        """
        given, opening = dict(self.texts), self.opening()
        if opening.pop("trust", False):
            return None
        nested = [file for file in self.understanding.files if file not in given]
        texts = [*given.values(), *(read_program(Path(file)) for file in nested)]
        passing = {"do": None, "limits": None, "seconds": None}
        return {"model": self.model, **opening, **passing, "files": texts}

    def printed(self) -> str:
        """Return what the program has printed so far."""
        loaded = self._understanding.output if self._understanding else ""
        return loaded + (self._worker.said() if self._worker else "")


def read_program(file: Path) -> str:
    """Read a program in the encoding it has: UTF-8, or else Windows' Latin-1."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise InputError(f"cannot read '{file}': {error.strerror}") from None
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        with suppress(UnicodeDecodeError):
            data = data.decode("utf-16").encode()
    if is_binary(data):
        raise InputError(f"'{file}' is not a text file", advice="Name the program's source.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", " ")


def is_binary(data: bytes) -> bool:
    """Tell whether these are no letters; a stray control character is none's fault."""
    controls = sum(byte < 32 and byte not in b"\t\n\r\f\x1a" for byte in data)
    return controls > max(8, len(data) // 100)

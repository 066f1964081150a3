"""The walls around somebody's rules, which the operating system keeps for us.

Two are built in the worker itself: one around files before the engine starts (it
binds only threads that come later), one around system calls once the engine is up
and before any of somebody's rules is read. A machine that lacks one goes on without
it, and says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pysolve.models.worker.boundary.landlock import confine_files
from pysolve.models.worker.boundary.linux import WallError
from pysolve.models.worker.boundary.seccomp import confine_calls

# Since this version Landlock also keeps a process from TCP.
_WITH_NETWORK = 4


@dataclass
class Boundary:
    """Which walls stand around this process, and why others do not."""

    landlock: int = 0  # its version; 0 if files are open
    calls: bool = False
    missing: list[str] = field(default_factory=list)  # why a wall could not be built

    def around_files(self, readable: Iterable[Path], writable: Iterable[Path]) -> None:
        """Leave only these places to this thread and to those that it starts."""
        try:
            self.landlock = confine_files(readable, writable)
        except WallError as reason:
            self.missing.append(f"files: {reason}")

    def around_calls(self) -> None:
        """Refuse to all threads what rules have no use for."""
        try:
            confine_calls()
            self.calls = True
        except WallError as reason:
            self.missing.append(f"system calls: {reason}")

    @property
    def whole(self) -> bool:
        """Tell whether both walls stand."""
        return self.landlock > 0 and self.calls

    def record(self) -> dict[str, Any]:
        """Write it down for the parent."""
        return {"landlock": self.landlock, "calls": self.calls, "missing": self.missing}

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Boundary:
        """Read what a worker wrote."""
        return cls(record["landlock"], record["calls"], list(record["missing"]))

    def __str__(self) -> str:
        """Say in one line which walls stand."""
        if not self.landlock and not self.calls:
            return "only the Prolog guard: a hostile program can act as you"
        files = f"Landlock ABI {self.landlock}" if self.landlock else "open"
        calls = "seccomp" if self.calls else "open"
        off = self.calls or self.landlock >= _WITH_NETWORK
        return f"files: {files}; system calls: {calls}; network: {'off' if off else 'open'}"

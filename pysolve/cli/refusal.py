"""What ``--json`` prints where there is nothing but an error to print."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pysolve.errors import Place, ProgramError, PysolveError
from pysolve.models.understanding import Diagnostic


def refusal(error: PysolveError) -> dict[str, Any]:
    """Describe an error for programs: status ``refused`` if somebody's program is the reason."""
    if isinstance(error, ProgramError) and error.understanding is not None:
        told = error.understanding
        return {
            "status": "refused",
            "message": error.message,
            "diagnostics": flat_diagnostics(told.diagnostics),
            "starts": list(told.starts),
        }
    one = Diagnostic("error", "error", error.message, error.place, error.advice or "")
    return {"status": "error", "message": error.message, "diagnostics": flat_diagnostics([one])}


def flat_diagnostics(diagnostics: Iterable[Diagnostic]) -> list[dict[str, Any]]:
    """Give each diagnostic as one flat record."""
    return [_flat(diagnostic) for diagnostic in diagnostics]


def _flat(diagnostic: Diagnostic) -> dict[str, Any]:
    place = diagnostic.place or Place("")
    return {
        "severity": diagnostic.severity,
        "code": diagnostic.code,
        "file": place.file or None,
        "line": place.line,
        "column": place.column,
        "message": diagnostic.message,
        "advice": diagnostic.advice,
        "clause": diagnostic.clause,
    }

"""Commands that have parts: the first word names one, and only that one is imported."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterable

from pysolve.errors import PysolveError

EXIT_BAD_INPUT = 2


def run_part(
    words: list[str],
    package: str,
    parts: Iterable[str],
    help_page: str,
    unknown: Callable[[str], PysolveError],
) -> int:
    """Run what the first word names, in the module of that name; show the page without one."""
    if not words or words[0] in ("-h", "--help"):
        sys.stdout.write(help_page)
        return 0 if words else EXIT_BAD_INPUT
    if words[0] not in parts:
        raise unknown(words[0])
    module = importlib.import_module(f"{package}.{words[0].replace('-', '_')}")
    code: int = module.run(words[1:])
    return code

"""What a worker sees of the environment: what it needs, and nothing that could be a secret."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

# Language, time zone, where libraries are, and our own settings.
_KEPT = (
    "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_NUMERIC", "TZ",
    "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH",
    "PYTHONHASHSEED", "PYTHONDONTWRITEBYTECODE", "PYTHONUTF8", "PYTHONIOENCODING",
    "PYSOLVE_JIT",
)  # fmt: skip
_PROGRAMS = "/usr/local/bin:/usr/bin:/bin"


def clean_environment(scratch: Path, engine: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a worker; ``engine`` says where its engine's parts are."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    folders = {"HOME": str(scratch), "TMPDIR": str(scratch), "PATH": _PROGRAMS}
    return {**kept, **folders, **engine, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}

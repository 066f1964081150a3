"""A fault of pysolve itself: said to be one, with its details in a file to be reported."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from datetime import datetime

from pysolve.version import __version__

_SHOWN = "PYSOLVE_TRACEBACK"  # set it, and the details are printed


def tell_fault(error: Exception, words: list[str]) -> None:
    """Say that something went wrong that is nobody's fault but ours."""
    first = (str(error).strip().splitlines() or [""])[0]
    sys.stderr.write(f"pysolve: a fault of pysolve itself: {type(error).__name__}: {first}\n")
    details = "".join(traceback.format_exception(error))
    if os.environ.get(_SHOWN):
        sys.stderr.write(details)
        return
    sys.stderr.write("         This is not your doing. Please report it to whoever looks after")
    sys.stderr.write(" your pysolve, with\n")
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="pysolve-fault-", suffix=".txt", delete=False, encoding="utf-8",
            errors="backslashreplace",
        ) as file:  # fmt: skip
            file.write(f"pysolve {__version__}, Python {sys.version}\n")
            file.write(f"{datetime.now():%Y-%m-%d %H:%M}  pysolve {words}\n\n{details}")
        sys.stderr.write(f"         {file.name}, and the program that you gave it.\n")
    except OSError:
        sys.stderr.write(f"         what {_SHOWN}=1 prints, and the program that you gave it.\n")

"""Make ``python -m pysolve`` the same as ``pysolve``."""

from __future__ import annotations

import sys

from pysolve.cli.main import main

sys.exit(main())

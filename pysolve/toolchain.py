"""What is on this machine: SWI-Prolog, clingo, numba, and our own cache."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

DEBIAN_INSTALL = "apt-get install --no-install-recommends swi-prolog-core swi-prolog-core-packages"
HOMEBREW_INSTALL = "brew install swi-prolog"


# Packages that only some commands need, and what for.
EXTRAS = {
    "matplotlib": "plots",
    "distributed": "Dask clusters",
    "scikit-learn": "training the fifteen report's network",
}


@dataclass(frozen=True)
class SwiProlog:
    """An installed SWI-Prolog whose shared library Python can load."""

    program: str
    version: str
    library: str
    home: str


def find_swi_prolog() -> SwiProlog | str:
    """Find SWI-Prolog and its shared library; a string says what is missing."""
    program = shutil.which("swipl")
    if program is None:
        return "the program 'swipl' is not on the PATH"
    try:
        shown = subprocess.run(
            [program, "--dump-runtime-variables"],
            capture_output=True,
            text=True,
            timeout=30,
            check=True,
        ).stdout
    except (OSError, subprocess.SubprocessError) as error:
        return f"{program} does not run: {error}"
    variables = dict(re.findall(r'^(\w+)="(.*)";?$', shown, re.MULTILINE))
    library = os.environ.get("LIBSWIPL_PATH") or variables.get("PLLIBSWIPL", "")
    if not Path(library).is_file():
        return f"{program} has no shared library (looked for '{library or 'libswipl'}')"
    number = int(variables.get("PLVERSION", "0"))
    return SwiProlog(
        program,
        f"{number // 10000}.{number // 100 % 100}.{number % 100}",
        library,
        variables.get("PLBASE", ""),
    )


def install_advice() -> str:
    """Say which command installs SWI-Prolog on this kind of machine."""
    if sys.platform == "darwin":
        return HOMEBREW_INSTALL
    return DEBIAN_INSTALL if os.geteuid() == 0 else f"sudo {DEBIAN_INSTALL}"


def package_version(name: str) -> str | None:
    """Return the version of an installed Python package, without importing it."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def cache_directory() -> Path:
    """Return where pysolve keeps what it need not compute again."""
    chosen = os.environ.get("PYSOLVE_CACHE")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path  # late: help and listings do without

    return user_cache_path("pysolve", appauthor=False)


def install_package_advice(name: str) -> str:
    """Say how to install a package where this Python finds it."""
    return f"Install it: {sys.executable} -m pip install {name}"

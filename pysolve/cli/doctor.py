"""``pysolve doctor``: what is installed, and what to do about what is not."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from pysolve.cli.options.parser import Parser
from pysolve.cli.streams import write_json
from pysolve.toolchain import (
    EXTRAS,
    SwiProlog,
    cache_directory,
    find_swi_prolog,
    install_advice,
    package_version,
)
from pysolve.version import __version__


@dataclass(frozen=True)
class Finding:
    """One line of the diagnosis; ``advice`` says what to do if it is not well."""

    name: str
    well: bool
    found: str
    advice: str = ""


def run(words: list[str]) -> int:
    """Examine the machine; return 0 if all is well."""
    parser = Parser(
        "pysolve doctor",
        "Say what is installed, and what to do about what is not.",
        "  pysolve doctor\n  pysolve doctor --prolog && echo 'Prolog models work'",
    )
    parser.add_argument("--prolog", action="store_true", help="look at SWI-Prolog only")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    options = parser.parse(words)
    findings = _prolog() if options.prolog else examine()
    if options.json:
        write_json({f.name: asdict(f) for f in findings}, indent=2)
    else:
        _show(findings)
    return 0 if all(finding.well for finding in findings) else 1


def examine() -> list[Finding]:
    """Look at everything that pysolve can use."""
    return [
        Finding("pysolve", True, f"{__version__} in {Path(__file__).parents[1]}"),
        Finding("Python", True, f"{platform.python_version()} ({sys.executable})"),
        *_prolog(),
        _walls(),
        _package("clingo", "ASP models"),
        _package("numba", "compiled kernels"),
        _package("numpy", "compiled kernels"),
        *(_extra(name, use) for name, use in EXTRAS.items()),
        _cache(),
    ]


def _prolog() -> list[Finding]:
    swi = find_swi_prolog()
    if isinstance(swi, str):
        return [Finding("SWI-Prolog", False, swi, f"For Prolog models: {install_advice()}")]
    return [
        Finding("SWI-Prolog", True, f"{swi.version} ({swi.program})"),
        Finding("libswipl", True, swi.library),
        _pyswip(swi),
    ]


def _walls() -> Finding:
    """Start a worker, and ask which of the system's walls stand around it."""
    from pysolve.models.worker.boundary import Boundary
    from pysolve.models.worker.process import WorkerProcess

    worker = WorkerProcess("asp")
    try:
        boundary = Boundary.of(worker.ask({"do": "boundary"}))
    finally:
        worker.close()
    advice = "; ".join(boundary.missing)
    return Finding("walls", boundary.whole, str(boundary), advice)


def _pyswip(swi: SwiProlog) -> Finding:
    """Ask Prolog through pyswip for its version, in a process of its own: it may crash."""
    question = (
        "from pyswip import Prolog; "
        "print(next(iter(Prolog().query('current_prolog_flag(version, V)')))['V'])"
    )
    installed = package_version("pyswip")
    if installed is None:
        return Finding("pyswip", False, "not installed", "pip install pyswip")
    try:
        answer = subprocess.run(
            [sys.executable, "-c", question], capture_output=True, text=True, timeout=60
        )
    except subprocess.TimeoutExpired:
        return Finding("pyswip", False, f"{installed}, but Prolog does not answer", "Reinstall it.")
    if answer.returncode or not answer.stdout.strip().isdigit():
        last = (answer.stderr.strip().splitlines() or ["no answer"])[-1]
        advice = f"Set LIBSWIPL_PATH={swi.library}, or reinstall SWI-Prolog and pyswip."
        return Finding("pyswip", False, f"{installed}, but: {last}", advice)
    return Finding("pyswip", True, f"{installed}, Prolog answers")


def _extra(name: str, use: str) -> Finding:
    """Look at a package that most people can do without."""
    found = package_version(name)
    return Finding(name, True, found or f"not installed; needed for {use} only")


def _package(name: str, use: str) -> Finding:
    found = package_version(name)
    if found is None:
        return Finding(name, False, "not installed", f"For {use}: pip install {name}")
    return Finding(name, True, found)


def _cache() -> Finding:
    folder = cache_directory()
    if not folder.exists():
        return Finding("cache", True, f"{folder} (empty)")
    if not os.access(folder, os.W_OK):
        return Finding("cache", False, f"{folder} is not writable", "Set PYSOLVE_CACHE to another.")
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    return Finding("cache", True, f"{folder} ({size / 2**20:,.1f} MB)")


def _show(findings: list[Finding]) -> None:
    from rich.table import Table

    from pysolve.cli.show.console import make_console

    console = make_console()
    table = Table.grid(padding=(0, 2))
    for finding in findings:
        mark = "[green]ok[/]" if finding.well else "[bold red]missing[/]"
        table.add_row(mark, finding.name, finding.found)
        if finding.advice:
            table.add_row("", "", f"[yellow]{finding.advice}[/]")
    console.print(table)

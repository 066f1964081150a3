"""How fast are the compiled kernels? Each figure is measured in this one run.

    ./run measure native [--json] [PUZZLE ...]

Ratios compare with a C program of the same algorithm, compiled on the spot, or with
public packages, where there are some; node counts are exact. What each figure means
is said in kernels/PUZZLE.py beside this file.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
PUZZLES = sorted(file.stem for file in (FOLDER / "kernels").glob("*.py"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one flat object")
    parser.add_argument("puzzles", nargs="*", metavar="PUZZLE", help=", ".join(PUZZLES))
    options = parser.parse_args()
    if unknown := set(options.puzzles) - set(PUZZLES):
        parser.error(f"no benchmark of {', '.join(sorted(unknown))}: {', '.join(PUZZLES)}")
    sys.path.insert(0, str(FOLDER))
    figures = {}
    for name in options.puzzles or PUZZLES:
        found = importlib.import_module(f"kernels.{name}").figures()
        figures.update({key if name in key else f"{name}_{key}": v for key, v in found.items()})
    if options.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        shown = f"{value:,}" if isinstance(value, int) else f"{value:,.3f}"
        print(f"{name:<48}{shown:>18}")


if __name__ == "__main__":
    main()

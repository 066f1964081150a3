"""Every example runs, and prints what its first lines say it prints."""

from __future__ import annotations

import ast
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("[0-9]*.py"))


def promised_output(file: Path) -> str:
    text = ast.get_docstring(ast.parse(file.read_text()))
    return textwrap.dedent(text.split("Prints::\n")[1]).strip()


def test_examples_are_numbered_without_gaps():
    assert [int(file.name[:2]) for file in EXAMPLES] == list(range(1, len(EXAMPLES) + 1))


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_prints_what_it_promises(file, tmp_path):
    done = subprocess.run(
        [sys.executable, file], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    shown = [line.rstrip() for line in done.stdout.strip().splitlines()]
    assert shown == promised_output(file).splitlines()

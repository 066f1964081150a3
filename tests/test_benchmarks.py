"""Every benchmark starts, whatever was renamed around it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARKS = sorted((Path(__file__).parent / "bench").glob("*.py"))


def run(file, *words):
    done = subprocess.run([sys.executable, file, *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("file", BENCHMARKS, ids=lambda file: file.stem)
def test_a_benchmark_says_what_it_measures(file):
    assert run(file, "--help").startswith(f"usage: {file.name}")


def test_both_ways_to_ask_clingo_give_the_same_successors():
    figures = json.loads(run(BENCHMARKS[0].with_name("asp_bridge.py"), "--states", "3", "--json"))
    assert (figures["states_senku"], figures["successors_senku"]) == (3, 12)

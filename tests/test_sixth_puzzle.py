"""A sixth puzzle, in a package of its own: nothing of pysolve's is touched, and all works."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent / "sixth" / "package"


@pytest.fixture(scope="module")
def pysolve(tmp_path_factory):
    """The command line of an environment in which the package is installed."""
    built, installed = tmp_path_factory.mktemp("built"), tmp_path_factory.mktemp("installed")
    run = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", built, SOURCES]
    subprocess.run(list(map(str, run)), check=True, capture_output=True)
    (wheel,) = built.glob("*.whl")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index",
         "--target", str(installed), str(wheel)],
        check=True, capture_output=True,
    )  # fmt: skip
    environment = {**os.environ, "PYTHONPATH": str(installed)}

    def command(*words):
        return subprocess.run(
            [sys.executable, "-m", "pysolve", *words],
            capture_output=True, text=True, env=environment, timeout=300,
            cwd=Path(__file__).parents[1],
        )  # fmt: skip

    return command


def record(done):
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


def test_it_is_listed_with_the_heuristic_that_only_prolog_has(pysolve):
    assert "hanoi" in pysolve("list").stdout
    found = record(pysolve("list", "hanoi", "--json"))["hanoi"]
    assert found["models"] == ["python", "prolog", "asp"]
    assert list(found["heuristics"]) == ["misplaced", "tower"]
    assert list(found["model_heuristics"]) == ["prolog"]
    assert list(found["model_heuristics"]["prolog"]) == ["largest"]


@pytest.mark.parametrize("model", ["python", "prolog", "asp"])
def test_each_model_solves_it_with_the_same_counts(pysolve, model):
    found = record(pysolve("solve", "hanoi", "--instance", "four", "--model", model, "--json"))
    assert (found["status"], found["cost"], found["model"]) == ("optimal", 15, model)
    here = record(pysolve("solve", "hanoi", "--instance", "four", "--json"))
    assert [step["state"] for step in found["path"]] == [step["state"] for step in here["path"]]
    assert (found["expanded"], found["generated"]) == (here["expanded"], here["generated"])


def test_clingo_plans_with_its_rules(pysolve):
    found = record(pysolve("solve", "hanoi", "--strategy", "clingo", "--json"))
    assert (found["status"], found["cost"]) == ("optimal", 7)


def test_its_drawing_is_shown(pysolve):
    shown = pysolve("solve", "hanoi", "--steps").stdout
    assert " 1 " in shown
    assert " 3 " in shown


def test_the_heuristic_that_only_prolog_has_can_be_named(pysolve):
    words = ("solve", "hanoi", "--heuristic", "largest", "--json")
    found = record(pysolve(*words, "--model", "prolog"))
    assert (found["heuristic"], found["status"], found["cost"]) == ("largest", "optimal", 7)
    refused = pysolve(*words)
    assert refused.returncode == 2
    assert "unknown heuristic of hanoi 'largest'" in refused.stderr


@pytest.mark.parametrize("model", ["prolog", "asp"])
def test_a_heuristic_that_only_python_has_is_refused_elsewhere(pysolve, model):
    words = ("--heuristic", "exact", "--json")  # an alias of tower
    assert record(pysolve("solve", "hanoi", *words))["heuristic"] == "tower"
    refused = pysolve("solve", "hanoi", "--model", model, *words)
    assert refused.returncode == 2
    assert f"unknown heuristic of hanoi's rules in the model {model} 'exact'" in refused.stderr
    assert record(pysolve("check", "hanoi", "--model", model, "--all", "--json"))["states"] == 27


def test_its_heuristics_are_checked(pysolve):
    done = pysolve("check", "hanoi", "--expect", "admissible,consistent", "--json")
    assert record(done)["states"] == 27
    words = ("check", "hanoi", "--model", "prolog", "--heuristic", "largest")
    assert pysolve(*words, "--expect", "admissible").returncode == 0
    assert pysolve(*words, "--expect", "consistent").returncode == 1


def test_its_models_are_compared(pysolve):
    done = pysolve("compare", "hanoi", "--models", "python,prolog,asp", "--json")
    assert [one["status"] for one in record(done)["comparisons"]] == ["same", "same"]


def test_experiments_run_it(pysolve, tmp_path):
    done = pysolve(
        "bench", "--puzzle", "hanoi", "--model", "python,prolog", "--strategy", "bfs,astar",
        "--out", str(tmp_path / "runs.jsonl"), "--jobs", "1", "--format", "csv",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") >= 5

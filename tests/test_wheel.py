"""The wheel, built and installed away from the checkout, is all that a user needs."""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from pysolve import catalog

ROOT = Path(__file__).parents[1]


def run(*words, cwd):
    done = subprocess.run(list(map(str, words)), cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, cwd=ROOT)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory):
    """A new environment with the wheel in it; what it depends on is lent from this one."""
    folder = tmp_path_factory.mktemp("elsewhere")
    run(sys.executable, "-m", "venv", folder / "env", cwd=folder)
    python = folder / "env" / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=folder)
    packages = Path(run(python, "-c", "import site; print(site.getsitepackages()[0])",
                        cwd=folder).strip())  # fmt: skip
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def test_the_rules_and_the_licence_travel_inside(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert "pysolve/prolog/h.pl" in names
    assert {"pysolve/asp/senku/senku.lp", "pysolve/asp/sliding/formats/clingo.lp"} <= set(names)
    assert "pysolve/py.typed" in names
    assert {"pysolve/data/networks/sliding-4x4-learned.npz",
            "pysolve/data/networks/sliding-4x4-report.npz"} <= set(names)  # fmt: skip
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any(name.startswith(("tests/", "examples/")) for name in names)


def test_the_installed_package_is_the_one_that_runs(python):
    folder = python.parents[2]
    where = run(python, "-c", "import pysolve; print(pysolve.__file__)", cwd=folder)
    assert where.startswith(str(folder))


@pytest.mark.parametrize(
    ("puzzle", "model"),
    [(name, model) for name in catalog.names() for model in catalog.models(name)],
)
def test_every_puzzle_is_solved_with_every_model(python, puzzle, model):
    words = ("solve", puzzle, "--model", model, "--json")
    record = json.loads(run(python, "-m", "pysolve", *words, cwd=python.parents[2]))
    assert record["status"] in ("optimal", "solved")
    assert (record["puzzle"], record["model"]) == (puzzle, model)


def test_the_prolog_rules_work_from_where_they_are_installed(python):
    folder = python.parents[2]
    code = "from pysolve.resources import rules_directory; print(rules_directory('prolog'))"
    rules = Path(run(python, "-c", code, cwd=folder).strip())
    assert str(rules).startswith(str(folder))
    (folder / "count.pl").write_text(
        "is_goal(3).\nneighbours(N, [M]) :- M is N + 1.\n"
        f":- use_module('{rules / 'h'}').\n:- initialization((asearch1(0, P), print(P), nl)).\n"
    )
    assert run("swipl", "-g", "halt", "count.pl", cwd=folder) == "[0,1,2,3]\n"

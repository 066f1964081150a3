"""``pysolve bench --report`` as users run it."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.cli.test_solve import ROOT, pysolve


@pytest.fixture(scope="module")
def tangram(tmp_path_factory):
    """The quick tangram report, run once; its runs are kept."""
    folder = tmp_path_factory.mktemp("report")
    words = ("bench", "--report", "tangram", "--quick", "--out", str(folder / "runs.jsonl"))
    done = pysolve(*words, "--plot", str(folder / "plots"))
    assert done.returncode == 0, done.stderr
    return words, done, folder


def test_the_tables_show_theirs_beside_ours_with_notes(tangram):
    _, done, _ = tangram
    shown = [line.split() for line in done.stdout.splitlines()]
    assert ["the", "start", "2", "2", "=", "2", "2", "="] in [line[4:12] for line in shown]
    assert "H2 is not admissible, as the report shows" in done.stdout
    assert ["report-empty", "unit", "A*", "h1", "5", "83"] in [line[:6] for line in shown]
    assert max(map(len, (row for row in done.stdout.splitlines() if "─" in row))) <= 100


def test_its_plots_are_drawn_as_svg_and_png(tangram):
    _, done, folder = tangram
    files = sorted(file.name for file in (folder / "plots").iterdir())
    assert files == ["tangram-searches.png", "tangram-searches.svg"]
    assert "drawn in" in done.stderr


def test_the_same_command_again_runs_nothing_and_can_write_other_formats(tangram):
    words, _, folder = tangram
    before = (folder / "runs.jsonl").read_bytes()
    markdown, latex, table = (pysolve(*words, "--format", f) for f in ("markdown", "latex", "csv"))
    assert "26 of 26 runs are kept" in markdown.stderr
    assert "| figure 8: the goal " in markdown.stdout
    assert r"\begin{tabular}" in latex.stdout
    rows = list(csv.DictReader(io.StringIO(table.stdout)))
    assert {"measure": "cost", "published": "2", "ours": "2.0", "verdict": "="}.items() <= (
        rows[2].items()
    )
    assert (folder / "runs.jsonl").read_bytes() == before


def test_json_and_single_runs_are_for_programs(tangram):
    words, _, _ = tangram
    found = json.loads(pysolve(*words, "--json").stdout)
    assert found["report"] == "tangram"
    cost = next(figure for figure in found["figures"] if figure["measure"] == "cost")
    assert (cost["published"], cost["ours"], cost["verdict"]) == ("2", 2, "=")
    runs = list(csv.DictReader(io.StringIO(pysolve(*words, "--format", "runs").stdout)))
    assert len(runs) == 26


def test_limits_that_are_given_hold_for_every_run(tmp_path):
    done = pysolve("bench", "--report", "tangram", "--quick", "--limit-nodes", "3", "--json")
    figures = json.loads(done.stdout)["figures"]
    assert min(figure["counted"] for figure in figures) == 0


def test_an_interrupted_report_keeps_its_runs_and_says_how_to_go_on(tmp_path):
    out = tmp_path / "runs.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "pysolve", "bench", "--report", "mahjong", "--quick",
         "--out", str(out)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    while not out.exists() or out.read_bytes().count(b"\n") < 3:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=300)
    assert process.returncode == 130
    assert "The same command goes on from there." in said
    kept = out.read_bytes().count(b"\n") - 1
    assert f"interrupted: {kept} of 40 runs are kept" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--report", "senko"], "Did you mean 'senku'?"),
        (["--report", "senku", "--format", "pdf"], "unknown format 'pdf'"),
        (["--report", "senku", "--puzzle", "senku"], "a report says itself what to run"),
        (["--report", "senku", "--jobs", "-1"], "must not be negative"),
    ],
)
def test_bad_input_gets_a_clear_error(words, said):
    done = pysolve("bench", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_plot_without_matplotlib_is_refused_before_anything_runs(tmp_path):
    code = (
        "import sys; sys.modules['matplotlib'] = None\n"
        "from pysolve.cli.main import main\n"
        f"sys.exit(main(['bench', '--report', 'fifteen', '--plot', {str(tmp_path)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True,
                          timeout=300)  # fmt: skip
    assert "pip install matplotlib" in done.stderr
    assert done.returncode != 0

"""The suite itself: what it finds depends on the code alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

DRAWS = """
from hypothesis import given
from hypothesis import strategies as st

@given(st.integers(), st.text(), st.sets(st.sampled_from(["a", "b", "c"])))
def test_draws(number, text, letters):
    print(number, ascii(text), sorted(letters))
"""


def run_pytest(*words, **options):
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, **options)


def draws(folder, hash_seed, before=""):
    file = folder / "test_draws.py"
    file.write_text(before + DRAWS)
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "HYPOTHESIS_PROFILE": "repeat"}
    words = ("-s", "--confcutdir", "/", "--rootdir", str(ROOT), "-p", "tests.conftest")
    done = run_pytest(*words, str(file), env=environment)
    assert done.returncode == 0, done.stdout
    return done.stdout.splitlines()[:100]


def test_examples_are_the_same_whatever_ran_before(tmp_path):
    first = draws(tmp_path, "1")
    assert len(set(first)) > 50
    assert draws(tmp_path, "2", before="import pysolve.lab.checking\n") == first


def test_ctrl_c_is_heard_though_whoever_started_the_suite_ignores_it():
    test = "tests/search/test_limits.py::test_ctrl_c_ends_a_search_with_its_figures"
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        done = run_pytest(test, timeout=300)
    finally:
        signal.signal(signal.SIGINT, before)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("profile", ["repeat", "explore"])
def test_no_profile_has_a_deadline(profile):
    from hypothesis import settings

    assert settings.get_profile(profile).deadline is None

"""Where pysolve keeps what it need not compute again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pysolve.toolchain import cache_directory


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("PYSOLVE_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other places")
def test_the_cache_is_where_such_things_are_kept(home, monkeypatch):
    assert cache_directory() == home / ".cache" / "pysolve"
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert cache_directory() == home / ".cache" / "pysolve"
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "elsewhere"))
    assert cache_directory() == home / "elsewhere" / "pysolve"


def test_a_place_of_ones_own_goes_before_all_others(home, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "elsewhere"))
    monkeypatch.setenv("PYSOLVE_CACHE", str(home / "mine"))
    assert cache_directory() == home / "mine"


def test_help_does_not_ask_where_that_is():
    code = (
        "import sys\nfrom pysolve.cli.main import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print({'platformdirs', 'filelock', 'numpy'} & set(sys.modules))"
    )
    root = Path(__file__).parents[1]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root)
    assert done.stdout.splitlines()[-1] == "set()"

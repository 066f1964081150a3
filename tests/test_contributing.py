"""What CONTRIBUTING.md names is there."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text()
PROSE = re.sub(r"^```.*?^```$", "", TEXT, flags=re.MULTILINE | re.DOTALL)
QUOTED = sorted(set(re.findall(r"`([^`\n]+)`", PROSE)))
TREE = re.search(r"^```\n(prolog/.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)[1]
PATHS = [
    name for name in QUOTED if re.fullmatch(r"[\w.]+(/[A-Za-z_.][\w.]*)+/?", name)
] + re.findall(r"\b(?:prolog|asp|pysolve|tests)/[\w./]*\w|\b\w+\.(?:py|pl|lp)\b", TREE)
NAMES = [name for name in QUOTED if re.fullmatch(r"[A-Za-z_]{3,}(/\d|=)?", name)]
# Words for what is anybody's own.
MEANT = {"NAME": "senku"}


def filled_in(name):
    for word, example in MEANT.items():
        name = name.replace(word, example)
    return name


@pytest.mark.parametrize("name", PATHS)
def test_a_path_is_there(name):
    name = filled_in(name)
    if "/" not in name or name in ("lab/running", "models/asp", "models/prolog", "models/worker"):
        folders = (ROOT, ROOT / "prolog", ROOT / "pysolve")
    else:
        folders = (ROOT,)
    assert any((folder / name).exists() for folder in folders)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_used_in_the_sources(name):
    bare = re.sub(r"(/\d|=)$", "", name)
    found = subprocess.run(
        ["grep", "-rqw", "--include=*.py", "--include=*.pl", "--include=*.lp", bare,
         ROOT / "pysolve", ROOT / "prolog", ROOT / "asp"],
        check=False,
    )  # fmt: skip
    assert found.returncode == 0 or (ROOT / "pysolve" / bare).is_dir()


def test_there_are_enough_of_both_to_mean_something():
    assert len(PATHS) > 25
    assert len(NAMES) > 20


def test_it_is_a_page():
    assert len(TEXT.splitlines()) <= 120
    assert max(map(len, TEXT.splitlines())) <= 105


def test_the_moves_that_blame_leaves_out_are_full_hashes_with_what_they_did():
    lines = (ROOT / ".git-blame-ignore-revs").read_text().splitlines()
    hashes = [line for line in lines if not line.startswith("#")]
    assert all(re.fullmatch(r"[0-9a-f]{40}", line) for line in hashes)
    assert len(lines) == 2 * len(hashes) + 1

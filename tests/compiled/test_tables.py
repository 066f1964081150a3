"""The store for large tables: complete or absent, and never believed blindly."""

import os
import signal
import subprocess
import sys

import numpy as np
import pytest

from pysolve.compiled import tables
from pysolve.compiled.tables import Table
from pysolve.errors import PysolveError, UnknownNameError

SQUARES = np.arange(5000, dtype=np.int64).reshape(100, 50) ** 2


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("PYSOLVE_CACHE", str(tmp_path))
    return tmp_path / "tables"


class Squares:
    """A tiny table that counts how often it is built."""

    def __init__(self, version=1):
        self.built, self.shares = 0, []
        self.table = Table("squares", version, "squares", SQUARES.nbytes, self.make)

    def make(self, progress):
        self.built += 1
        progress(0.5)
        return SQUARES

    def load(self):
        return tables.load(self.table, self.shares.append)


def test_a_table_is_built_once_and_then_mapped(cache):
    squares = Squares()
    first, second = squares.load(), squares.load()
    assert np.array_equal(first, SQUARES)
    assert np.array_equal(second, SQUARES)
    assert first.dtype == np.int64
    assert not second.flags.writeable
    assert squares.built == 1
    assert squares.shares == [0.5]
    assert sorted(path.name for path in cache.iterdir()) == ["squares.json", "squares.npy"]
    assert np.array_equal(np.load(cache / "squares.npy"), SQUARES)


def test_a_build_by_hand_replaces_what_is_there():
    squares = Squares()
    squares.load()
    assert tables.build(squares.table).trouble == ""
    assert squares.built == 2


def damaged_in_the_middle(path):
    with path.open("r+b") as file:
        file.seek(20_000)
        file.write(b"\xff")


def truncated(path):
    os.truncate(path, path.stat().st_size - 1)


def emptied(path):
    path.write_bytes(b"")


def foreign(path):
    path.write_bytes(bytes(range(256)) * 40)


def header_garbled(path):
    with path.open("r+b") as file:
        file.seek(20)
        file.write(b"\x00\x01\x02")


def longer(path):
    with path.open("ab") as file:
        file.write(b"more")


def exchanged(path):
    """Another table of the same length."""
    np.save(path, SQUARES + 1)


def record_lost(path):
    path.with_suffix(".json").unlink()


def record_garbled(path):
    path.with_suffix(".json").write_text('{"name": "squares", "vers')


def record_of_another(path):
    path.with_suffix(".json").write_text('{"pegs": 32}')


MISHAPS = [
    damaged_in_the_middle, truncated, emptied, foreign, header_garbled, longer, exchanged,
    record_lost, record_garbled, record_of_another,
]  # fmt: skip


@pytest.mark.parametrize("mishap", MISHAPS, ids=lambda mishap: mishap.__name__)
def test_a_file_that_is_not_sound_is_noticed_and_built_anew(cache, mishap):
    squares = Squares()
    squares.load()
    mishap(cache / "squares.npy")
    assert tables.stored()[0].trouble
    assert np.array_equal(squares.load(), SQUARES)
    assert squares.built == 2
    assert tables.stored()[0].trouble == ""


def test_another_version_is_built_anew():
    Squares().load()
    newer = Squares(version=2)
    newer.load()
    newer.load()
    assert newer.built == 1


def test_a_table_under_another_name_is_not_taken_for_it(cache):
    squares = Squares()
    squares.load()
    other = Table("others", 1, "others", 8, lambda progress: np.zeros(1))
    for suffix in (".npy", ".json"):
        (cache / f"squares{suffix}").rename(cache / f"others{suffix}")
    assert tables.stored()[0].trouble == "it is the table 'squares' under another name"
    assert np.array_equal(tables.load(other), np.zeros(1))


def test_a_copy_with_another_time_is_compared_and_then_trusted(cache):
    squares = Squares()
    squares.load()
    path = cache / "squares.npy"
    before = path.stat().st_mtime
    os.utime(path)
    squares.load()
    assert squares.built == 1
    assert path.stat().st_mtime == before


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
def test_a_build_that_is_interrupted_leaves_nothing(cache, error):
    def make(progress):
        raise error

    with pytest.raises(error):
        tables.load(Table("broken", 1, "", 8, make))
    assert list(cache.iterdir()) == []


CHILD = """
import numpy as np
import sys
from pysolve.compiled import tables
size = int(sys.argv[1])
table = tables.Table("large", 1, "", size, lambda progress: np.zeros(size, np.uint8))
tables.load(table)
"""


LIMITED = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (10**6, 10**6))\n"


def test_a_process_that_is_killed_while_it_writes_leaves_no_table(cache):
    killed = "import signal\nsignal.signal(signal.SIGXFSZ, signal.SIG_DFL)\n"
    done = subprocess.run([sys.executable, "-c", LIMITED + killed + CHILD, str(2 * 10**6)])
    assert done.returncode == -signal.SIGXFSZ
    assert not list(cache.glob("*.npy"))
    assert ["cut off" in file.trouble for file in tables.stored()] == [True]
    Squares().load()  # the next build tidies up
    assert [file.name for file in tables.stored()] == ["squares"]


def test_a_full_disk_is_said_in_words(cache):
    done = subprocess.run(
        [sys.executable, "-c", LIMITED + CHILD, str(2 * 10**6)], capture_output=True, text=True
    )
    assert "PysolveError: the table 'large' (2 MB) cannot be written to" in done.stderr
    assert "the disk is full" in done.stderr
    assert "PYSOLVE_CACHE" in done.stderr
    assert list(cache.iterdir()) == []


def test_a_table_that_cannot_fit_is_refused_before_it_is_built():
    squares = Squares()
    huge = Table("huge", 1, "", 2**60, squares.make)
    with pytest.raises(PysolveError, match="no room for the table 'huge'"):
        tables.load(huge)
    assert squares.built == 0


def test_a_directory_that_cannot_be_made_is_said_in_words(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PYSOLVE_CACHE", str(tmp_path / "file"))
    with pytest.raises(PysolveError, match="tables cannot be kept in"):
        Squares().load()


def test_processes_that_want_the_same_table_build_it_once(cache):
    counting = CHILD.replace("np.zeros(", "print('built') or np.zeros(")
    children = [
        subprocess.Popen([sys.executable, "-c", counting, "1000"], stdout=subprocess.PIPE)
        for _ in range(3)
    ]
    assert b"".join(child.communicate()[0] for child in children) == b"built\n"


def test_tables_can_be_listed_and_cleared():
    assert tables.stored() == []
    assert tables.clear() == 0
    Squares().load()
    (listed,) = tables.stored()
    assert (listed.name, listed.size) == ("squares", 128 + SQUARES.nbytes)
    with pytest.raises(UnknownNameError):
        tables.clear(["sqares"])
    assert tables.clear(["squares"]) == listed.size
    assert tables.stored() == []
    assert list(tables.directory().iterdir()) == []


def test_files_of_an_older_pysolve_are_listed_and_can_be_removed(cache):
    Squares().load()
    (cache / "squares.table").write_bytes(b"pysolve table\n")
    troubles = {file.name: file.trouble for file in tables.stored()}
    assert troubles == {"squares": "", "squares.table": "left behind by an older pysolve"}
    tables.clear(["squares.table"])
    assert [(file.name, file.trouble) for file in tables.stored()] == [("squares", "")]

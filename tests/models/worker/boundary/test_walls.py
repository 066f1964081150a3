"""Behind the walls a process reaches nothing that is not its own, and still works."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pysolve.models.worker.boundary import Boundary

# Raises the walls, tries everything, and says what worked.
CHILD = """
import ctypes, json, os, resource, signal, socket, subprocess, sys, threading
from pathlib import Path
from pysolve.models.worker.boundary import Boundary

scratch, secret = map(Path, sys.argv[1:])
before = threading.Event()
early = threading.Thread(target=before.wait)
boundary = Boundary()
boundary.around_files([Path("/usr"), Path(sys.prefix), Path(sys.base_prefix)], [scratch])
early.start()  # as an engine's threads are: after the files' wall, before that of calls
boundary.around_calls()
libc = ctypes.CDLL(None, use_errno=True)

def call(number, *arguments):
    if libc.syscall(ctypes.c_long(number), *arguments) < 0:
        raise OSError(ctypes.get_errno(), "refused")

INTEL = os.uname().machine == "x86_64"

def linked(target):
    link = scratch / "way"
    link.symlink_to(target)
    return link

def in_thread(action):
    failed = []
    def run():
        try: action()
        except OSError as error: failed.append(error)
    thread = threading.Thread(target=run)
    thread.start(); thread.join()
    if failed: raise failed[0]

mine = scratch / "mine"
mine.write_text("x")
attempts = {
    "write in scratch": lambda: (scratch / "new").write_text("x"),
    "remove in scratch": lambda: (scratch / "new").unlink(),
    "read the library": lambda: Path(os.__file__).read_text(),
    "start a thread": lambda: in_thread(lambda: None),
    "signal itself": lambda: os.kill(os.getpid(), 0),
    "limit itself": lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)),
    "read a file": lambda: secret.read_text(),
    "list a folder": lambda: os.listdir(secret.parent),
    "write a file": lambda: secret.write_text("gone"),
    "empty a file": lambda: os.truncate(secret, 0),
    "remove a file": lambda: secret.unlink(),
    "make a file": lambda: (secret.parent / "made").write_text("x"),
    "rename a file": lambda: secret.rename(secret.parent / "other"),
    "link a file": lambda: os.link(secret, scratch / "link"),
    "read through a link": lambda: linked(secret).read_text(),
    "read passwords": lambda: Path("/etc/passwd").read_text(),
    "read the environment": lambda: Path("/proc/self/environ").read_bytes(),
    "read the parent's": lambda: Path(f"/proc/{os.getppid()}/environ").read_bytes(),
    "change rights": lambda: os.chmod(mine, 0o777),
    "change times": lambda: os.utime(mine, (0, 0)),
    "run a program": lambda: subprocess.run(["/usr/bin/env"]),
    "become a program": lambda: os.execv("/usr/bin/env", ["env"]),
    "become one in a thread": lambda: in_thread(lambda: os.execv("/usr/bin/env", ["env"])),
    "fork": os.fork,
    "open a socket": socket.socket,
    "open a pair of sockets": socket.socketpair,
    "signal the parent": lambda: os.kill(os.getppid(), 0),
    "signal everybody": lambda: os.kill(-1, 0),
    "limit the parent": lambda: resource.prlimit(os.getppid(), resource.RLIMIT_CORE),
    "trace the parent": lambda: call(101 if INTEL else 117, 16, os.getppid(), 0, 0),
    "set up a ring": lambda: call(425, 1, 0),
    "make name spaces": lambda: call(272 if INTEL else 97, 0x10000000),
}
worked = []
for name, attempt in attempts.items():
    try:
        attempt()
    except OSError:
        continue
    worked.append(name)
before.set()
print(json.dumps({"worked": worked, "boundary": boundary.record(), "says": str(boundary)}))
"""
ALLOWED = [
    "write in scratch", "remove in scratch", "read the library", "start a thread",
    "signal itself", "limit itself",
]  # fmt: skip


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    scratch, other = tmp_path_factory.mktemp("scratch"), tmp_path_factory.mktemp("other")
    secret = other / "secret"
    secret.write_text("secret")
    done = subprocess.run(
        [sys.executable, "-c", CHILD, scratch, secret], capture_output=True, text=True,
        cwd=Path(__file__).parents[4], env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert secret.read_text() == "secret"
    assert [file.name for file in other.iterdir()] == ["secret"]
    return json.loads(done.stdout)


def test_behind_the_walls_only_its_own_can_be_reached(found):
    assert found["worked"] == ALLOWED


def test_it_says_which_walls_stand(found):
    boundary = Boundary.of(found["boundary"])
    assert boundary.whole
    assert str(boundary) == found["says"]
    assert found["says"].startswith("files: Landlock ABI ")
    assert found["says"].endswith("; system calls: seccomp; network: off")


def test_without_walls_it_says_so():
    assert str(Boundary()) == "only the Prolog guard: a hostile program can act as you"
    assert not Boundary().whole
    assert str(Boundary(calls=True)) == "files: open; system calls: seccomp; network: off"

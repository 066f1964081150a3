"""Families of processes: what they hold together, and that none of them is left."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from contextlib import suppress

import psutil
import pytest

from pysolve.lab.running.processes import Family

# A child that starts a grandchild, which tells its pid once it has all it needs.
CHILD = """
import subprocess, sys
young = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
subprocess.run([sys.executable, "-c", young])
"""


@pytest.fixture
def child():
    process = subprocess.Popen([sys.executable, "-c", CHILD], stdout=subprocess.PIPE)
    yield process
    process.kill()
    process.wait()
    process.stdout.close()


def grandchild(child):
    return psutil.Process(int(child.stdout.readline()))


def wait_for_end(process):
    with suppress(psutil.NoSuchProcess):
        while process.is_running() and process.status() != psutil.STATUS_ZOMBIE:
            time.sleep(0.02)


def test_a_family_holds_what_all_its_members_hold(child):
    young = grandchild(child)
    part, whole = Family(young.pid).memory(), Family(child.pid).memory()  # it may still grow
    assert whole >= part + psutil.Process(child.pid).memory_info().rss // 2
    assert part > 1 << 20


def test_a_family_ends_with_its_grandchildren(child):
    young = grandchild(child)
    Family(child.pid).end()
    assert child.wait() == -signal.SIGKILL
    wait_for_end(young)


def test_descendants_end_and_the_process_itself_stays():
    text = f"""
import subprocess, sys
from pysolve.lab.running.processes import end_descendants
child = subprocess.Popen([sys.executable, "-c", {CHILD!r}], stdout=subprocess.PIPE)
print(child.stdout.readline().decode().strip())
end_descendants()
print(child.wait())
"""
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    young, code = map(int, done.stdout.split())
    assert code == -signal.SIGKILL
    with suppress(psutil.NoSuchProcess):
        wait_for_end(psutil.Process(young))


def test_the_family_of_a_process_that_is_gone_holds_nothing_and_has_no_end(child):
    young = grandchild(child)
    before = Family(child.pid)
    Family(child.pid).end()
    child.wait()
    wait_for_end(young)
    for family in (before, Family(child.pid)):
        assert family.memory() == 0
        family.end()

"""Hostile Prolog programs have no effect: not on files, processes, the network, or secrets."""

from __future__ import annotations

import pytest

from pysolve import Limits, search
from pysolve.errors import PysolveError
from pysolve.models.prolog.program import Choices, PrologProgram
from tests.hostile import innocent
from tests.hostile.machine import SECRET, Machine
from tests.hostile.payloads import GOALS, filled, program, programs

PROGRAMS = programs()
WHILE_LOADING = [name for name, (_, place) in PROGRAMS.items() if place == "while loading"]
ELSEWHERE = [name for name in PROGRAMS if name not in WHILE_LOADING]


@pytest.fixture
def machine(tmp_path, monkeypatch):
    monkeypatch.setenv("PYSOLVE_TEST_SECRET", SECRET)
    made = Machine(tmp_path)
    yield made
    made.close()


def attempt(folder, text, *, guard=True, walls=True):
    """Open and search a program; return all that was said on the way."""
    folder.mkdir()
    file = folder / "h.pl"
    file.write_text(text)
    opened = PrologProgram([file], Choices(seconds=5, force=True, trust=not guard))
    opened.trusted = not walls
    said = []
    try:
        said.append(repr(opened.understanding))
        if opened.understanding.ok:
            said.append(repr(search(opened, "astar", limits=Limits(seconds=5)).to_dict()))
    except PysolveError as error:
        said.append(f"{error.message} {error.advice}")
    said.append(opened.printed())
    opened.close()
    return "\n".join(said)


def effects_of(machine, tmp_path, name, *, guard=True):
    goal, place = PROGRAMS[name]
    folder = tmp_path / "class"
    said = attempt(folder, program(filled(goal, machine.places), place), guard=guard)
    return machine.effects(said, folder, ["h.pl"])


@pytest.mark.parametrize("name", WHILE_LOADING)
def test_a_goal_that_runs_while_loading_has_no_effect(machine, tmp_path, name):
    assert effects_of(machine, tmp_path, name) == []


@pytest.mark.parametrize("name", WHILE_LOADING)
def test_the_walls_alone_leave_a_goal_without_effect(machine, tmp_path, name):
    assert effects_of(machine, tmp_path, name, guard=False) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_goal_that_runs_later_has_no_effect(machine, tmp_path, name):
    assert effects_of(machine, tmp_path, name) == []


@pytest.mark.parametrize("name", [*innocent.GOALS])
def test_an_innocent_program_is_refused_only_for_what_could_do_harm(tmp_path, name):
    for file, text in innocent.FILES.items():
        (tmp_path / file).write_text(text)
    file = tmp_path / "h.pl"
    file.write_text(innocent.program(name))
    opened = PrologProgram([file])
    works = opened.understanding.ok and search(opened, "astar").cost == 3
    assert works == (name not in innocent.REFUSED), opened.understanding.complaints()
    opened.close()


@pytest.mark.parametrize(
    "name", ["command: shell/1", "write: open", "read: open", "reach: tcp", "reach: kill"]
)
def test_without_guard_and_walls_the_effect_is_seen(machine, tmp_path, name):
    folder = tmp_path / "class"
    text = program(filled(GOALS[name], machine.places), "while loading")
    said = attempt(folder, text, guard=False, walls=False)
    assert machine.effects(said, folder, ["h.pl"]) != []

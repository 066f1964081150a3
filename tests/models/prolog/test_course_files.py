"""Course-style Prolog files, unmodified: each is solved, or told what is wrong with it.

Each file under tests/prolog/course says in its first lines what must happen:
``% expect: cost=N`` (the cheapest cost, from ``% start: TERM`` if it has no start
of its own) and ``% expect: message=TEXT``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pysolve import Status, search
from pysolve.models.prolog.program import Choices, PrologProgram

COURSE = Path(__file__).parents[2] / "prolog" / "course"
FILES = sorted(COURSE.glob("*.pl"))


def said(file, key):
    return re.findall(rf"^% {key}(.*)$", file.read_text(encoding="latin-1"), re.MULTILINE)


def test_there_are_many_of_them_in_five_languages():
    assert len(FILES) >= 20


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_course_file_does_what_it_says(file):
    costs, messages = said(file, "expect: cost="), said(file, "expect: message=")
    assert costs or messages
    program = PrologProgram([file])
    found = program.understanding
    for message in messages:
        assert message.strip() in "\n".join(map(str, found.diagnostics))
    if costs:
        if starts := said(file, "start: "):
            program = PrologProgram([file], Choices(start=starts[0].strip()))
            found = program.understanding
        assert found.ok, found.complaints()
        result = search(program.require(), "ucs")
        assert result.cost == pytest.approx(float(costs[0]))
        if any("1 was taken" in note for note in result.notes):
            assert result.status is Status.SOLVED
        elif not any("negative" in note for note in result.notes):
            assert result.status is Status.OPTIMAL
            result.verify()
        if program.heuristics:
            assert search(program, "astar").solved
    else:
        assert not found.ok
        assert found.complaints()
    program.close()

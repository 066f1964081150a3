"""Programs as students and textbooks write them: what is claimed of them is true, or not claimed.

The programs follow many conventions, in many languages, and about every third has a mistake that
students really make. What is true of each stands in its head, and a brute-force search in plain
SWI-Prolog, which shares nothing with what is tested, says so too.
"""

from __future__ import annotations

import contextlib
import io

import pytest

from pysolve.cli.main import main
from tests.prolog.wild.brief import (
    PROGRAMS,
    Answer,
    brute_force,
    read,
    shortcoming,
    without_head,
)

# What is not yet understood, with the reason: whoever closes a gap removes its line.
GAPS: dict[str, str] = {
    "affe": "the names are tue/3 and satt/1",
    "ascensor": "STRIPS lists: aplica/3 wraps accio/4, whose name is known",
    "baldes": "the capacities are carried along, and the start stands in main/0",
    "becuri": "the successors are apasa/3",
    "bloques": "STRIPS lists that only the search loop applies",
    "caminos": "start and goal stand only in a query in a comment",
    "camins": "the graph is carried along as an argument",
    "canibales": "start and goal stand only in the body of main/0",
    "cavallo": "the size of the board is carried along as an argument",
    "comboios": "the start stands only in the body of main/0",
    "delivery": "the goal is goal_achieved/1",
    "driehoek": "the successors are sprong/3",
    "eau": "the names are gagne/1 and regle/3",
    "farmer": "start and goal stand only in a query in a comment",
    "fox": "initial_state/2 and final_state/2 of a named problem",
    "harta": "the start is oras_start/1",
    "interruptores": "the successors are pulsar/3",
    "kannor": "the names are starttillstand/1, klart/1 and drag/2",
    "kesme": "the names are basla/1, bitti/1 and git/2",
    "laberinto": "the start is entrada/1",
    "leggi": "the program reads its start; goal and successors are ordinata/1 and scambio/2",
    "mariti_gelosi": "the successors are traversata/2",
    "miu": "the names are axiom/1, theorem/1 and rewrites/2",
    "parking": "the names are out/1 and drive/3",
    "pasos_coste": "unTramo/3 has its cost first, and the raw facts are preferred",
    "ponte": "the state is spread over four arguments",
    "porzadek": "the goal is osiagniety/1, the test over the facts cel/1",
    "rane": "the successors are salto/2",
    "reinas": "the names are tablero_vacio/1, solucion/1 and colocar/2",
    "sayilar": "the names are ilk_durum/1, son_durum/1 and islem/3",
    "schafe": "start and goal stand only in a query in a comment",
    "singe": "start and goal stand in a comment and in the planner",
    "springer": "the state is spread over two arguments",
    "sprzatanie": "the state is spread over four arguments",
    "sudoku4": "the names are puzzle/1 and fill/2",
    "temizle": "shell/1 that is reached is called shell/2, without its line and --trust",
    "torre": "start and goal stand only in the body of principal/0",
    "towers": "initial_state/2 and final_state/2 of a named problem",
    "trajets": "aller/3 has its cost first",
    "troco": "the names are valor_inicial/1 and paga/3",
    "viatjant": "the names are complet/1 and seguent/2",
    "warehouse": "next/3, a helper, is taken for the successors",
    "wordchain": "start and goal stand only in a query in a comment",
}


# What is claimed and is not so: these are faults, and each is to be mended.
FALSE_CLAIMS: dict[str, str] = {
    "blokken": "a goal given as facts is compared whole, so the goal is never met",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The programs without what their heads give away."""
    folder = tmp_path_factory.mktemp("wild")
    for file in PROGRAMS.iterdir():
        (folder / file.name).write_text(without_head(file.read_text()))
    return folder


@pytest.fixture(scope="module", params=sorted(file.stem for file in PROGRAMS.glob("*.pl")))
def program(request):
    return read(PROGRAMS / f"{request.param}.pl")


@pytest.fixture(scope="module")
def answer(program, folder):
    words = ["solve", str(folder / program.file.name), "--json", *program.flags]
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(words)
    return Answer(code, out.getvalue(), err.getvalue())


def test_the_head_says_what_brute_force_finds(program):
    assert (brute_force(program) if "step" in program.lines else "refused") == program.truth


def test_nothing_untrue_is_claimed(program, answer):
    true = answer.claim in ("", program.truth)
    if program.file.stem in FALSE_CLAIMS:
        assert not true, "the claim is true now, or not made: remove its line"
    else:
        assert true


def test_it_is_answered_as_its_head_says_or_a_gap_says_why_not(program, answer):
    found = shortcoming(program, answer)
    if program.file.stem in GAPS | FALSE_CLAIMS:
        assert found, "the gap is closed: remove its line"
    else:
        assert not found, answer.err

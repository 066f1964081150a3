"""The oracle of peg solitaire, held against playing everything out, and known figures."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from math import inf

import pytest

from pysolve import search
from pysolve.compiled import tables
from pysolve.errors import NotationError, OptionError
from pysolve.problem import Heuristic
from pysolve.puzzles.senku import PUZZLE
from pysolve.puzzles.senku.native.ends import count_levels
from pysolve.puzzles.senku.native.kernel import SenkuKernel
from pysolve.puzzles.senku.native.oracle import TABLES, Oracle, build_oracle, oracle_of
from pysolve.puzzles.senku.native.sweeps import fewest_sweeps, sweeps_of
from pysolve.puzzles.senku.native.verdict import judge
from pysolve.puzzles.senku.rules import Senku, build

CENTRAL = PUZZLE.instance()
# Known values for the central game: positions up to symmetry by jumps made, 0 to 31.
ALL = [1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31312, 89927, 229614, 517854, 1022224, 1753737,
       2598215, 3312423, 3626632, 3413313, 2765623, 1930324, 1160977, 600372, 265865, 100565,
       32250, 8688, 1917, 348, 50, 7, 2]  # fmt: skip
# Of those, the ones that can still be won: the same from either end, as the game is its dual.
WINNABLE = [1, 1, 2, 8, 38, 164, 635, 2089, 6174, 16020, 35749, 68326, 112788, 162319, 204992,
            230230]  # fmt: skip


def played_out(problem: Senku) -> dict[int, int]:
    """Count the ways to win from every position that the start leads to."""
    ways: dict[int, int] = {}

    def count(position: int) -> int:
        if position not in ways:
            ways[position] = int(problem.is_goal(position)) or sum(
                count(child) for _, child, _ in problem.successors(position)
            )
        return ways[position]

    count(problem.start())
    return ways


def oracle(problem: Senku) -> Oracle:
    return build_oracle(problem.board, problem.start(), problem.goals)


SMALL = [
    PUZZLE.instance("square"),
    PUZZLE.instance("square", goal="b1"),
    PUZZLE.instance("rectangle"),
    PUZZLE.instance("rectangle", goal="any"),
    PUZZLE.instance("plus"),
    PUZZLE.instance("fireplace", goal="any"),
    PUZZLE.instance("square", goal="..../.oo./.oo./...."),
    build("ooo.oo.", goal="any"),
    build("oo./oo.", goal="any"),
    build(".o./ooo/.o.", goal="any"),
    build("--oo/oooo/oo.-/o---", goal="any"),
    # Keys of 33 bits are another type, and so compiled anew.
    pytest.param(PUZZLE.random(3, shape="european", pegs=11), marks=pytest.mark.slow),
    PUZZLE.random(5, pegs=12, goal="c1"),
]


@pytest.mark.parametrize("problem", SMALL, ids=lambda problem: problem.format(problem.start()))
def test_the_oracle_knows_what_playing_everything_out_would_show(problem):
    known, expected = oracle(problem), played_out(problem)
    assert {position: known.winnable(position) for position in expected} == {
        position: ways > 0 for position, ways in expected.items()
    }
    assert {position: known.ways(position) for position in expected} == expected


def test_a_position_of_another_class_is_hopeless():
    known = oracle(PUZZLE.instance("square"))
    moved = known.start ^ 0b11  # the hole is elsewhere, so the parities differ
    assert not known.winnable(moved)
    assert (known.place(moved), known.ways(moved)) == (-1, 0)


def test_starts_that_are_goals_or_have_too_few_pegs_need_no_play():
    won = oracle(build("-.-/.o./-.-"))
    assert (won.winnable(won.start), won.ways(won.start), won.levels()) == (True, 1, {1: 1})
    lost = oracle(build("-.-/.../-o-"))
    assert (lost.winnable(lost.start), lost.levels()) == (False, {})
    few = oracle(build("-o-/.../-.-", goal="-o-/.o./-.-"))
    assert not few.winnable(few.start)


def test_games_too_large_for_memory_are_refused():
    with pytest.raises(OptionError, match="up to 37 cells, not 49"):
        oracle(build("ooooooo/" * 3 + "ooo.ooo" + "/ooooooo" * 3))


def test_goals_must_have_equally_many_pegs():
    problem = Senku(CENTRAL.board, CENTRAL.start(), frozenset({1, 3}))
    with pytest.raises(OptionError, match="equally many"):
        oracle(problem)


@pytest.fixture(scope="module")
def central(tmp_path_factory) -> Oracle:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYSOLVE_CACHE", str(tmp_path_factory.mktemp("cache")))
        heard: list[float] = []
        oracle_of(CENTRAL.board, CENTRAL.start(), CENTRAL.goals, heard.append)
        assert heard == sorted(heard)
        assert 0.9 < heard[-1] < 1
        [stored] = tables.stored()
        assert (stored.name, stored.trouble) == (TABLES[0].name, "")
        assert stored.size < 7 << 20
        return oracle_of(CENTRAL.board, CENTRAL.start(), CENTRAL.goals)  # from the disk


def test_of_the_central_game_1679072_positions_can_be_won(central):
    levels = central.levels()
    assert [levels[32 - jumps] for jumps in range(32)] == WINNABLE + WINNABLE[::-1]
    assert sum(levels.values()) == 1_679_072


def test_the_central_game_can_be_won_in_40861647040079968_ways(central):
    assert central.ways(central.start) == 40_861_647_040_079_968


def test_the_winnable_positions_are_the_complements_of_each_other(central):
    state = central.start
    while not CENTRAL.is_goal(state):
        assert central.winnable(CENTRAL.board.full ^ state)
        state = next(s for _, s, _ in CENTRAL.successors(state) if central.winnable(s))
    assert central.ways(state) == 1


def test_with_the_oracle_a_star_expands_31_nodes(central):
    kernel = SenkuKernel(CENTRAL)
    kernel.oracle = central
    claims = kernel.heuristics["oracle"]
    assert (claims.admissible, claims.consistent) == (True, True)
    guess = Heuristic("oracle", lambda state: kernel.guess("oracle", state), "", True, True)
    found = search(CENTRAL, "astar", guess).verify()
    assert (found.stats.expanded, found.length) == (31, 31)
    assert kernel.guess("oracle", CENTRAL.start()) == 31


def test_the_oracle_says_with_which_jump_a_game_became_hopeless(central):
    words = ["b4-d4", "e4-c4", "d2-d4", "c4-e4"]
    jumps = [CENTRAL.parse_action(word) for word in words]
    verdict = judge(central, jumps)
    assert central.lost_at(jumps) == verdict.lost_at == 4
    assert central.lost_at(jumps[:3]) is None
    assert verdict.ways[2:] == (458_152_289_043_848, 102_196_620_271_655, 0)
    assert 4 * verdict.ways[1] == verdict.ways[0]  # four first jumps, all alike
    assert jumps[3] not in verdict.better


def test_a_game_lost_by_a_bad_jump_names_better_ones():
    known = oracle(PUZZLE.instance("cross"))
    position, made = known.start, []
    good = judge(known).better
    bad = next(
        jump
        for jump, child, _ in PUZZLE.instance("cross").successors(position)
        if not known.winnable(child)
    )
    made.append(bad)
    verdict = judge(known, made)
    assert (verdict.lost_at, verdict.winnable, verdict.better) == (1, False, good)
    assert SenkuKernel(PUZZLE.instance("cross")).guess("oracle", verdict.position) == inf


def test_jumps_that_cannot_be_made_are_refused(central):
    jumps = [CENTRAL.parse_action(word) for word in ("d2-d4", "d6-d4")]
    with pytest.raises(NotationError, match=r"jump 2 \(d6-d4\)"):
        central.lost_at(jumps)


def fewest_by_hand(known: Oracle) -> int:
    """Go breadth first over whole sweeps, without symmetry."""
    frontier, met, count = {known.start}, {known.start}, 0
    while not frontier & known.goals:
        frontier = {s for p in frontier for _, s in sweeps_of(known, p)} - met
        met |= frontier
        count += 1
    return count


@pytest.mark.parametrize("name", ["cross", "plus", "fireplace", "rectangle", "square"])
def test_fewest_sweeps_of_small_games(name):
    known = oracle(PUZZLE.instance(name))
    found = fewest_sweeps(known)
    assert found.fewest == len(found.jumps) == fewest_by_hand(known)
    check_sweeps(known, found.jumps)


def check_sweeps(known: Oracle, sweeps: list) -> None:
    """Replay sweeps: one peg each, and a goal at the end."""
    for sweep in sweeps:
        assert all(a.target == b.source for a, b in itertools.pairwise(sweep))
    assert known.positions([jump for sweep in sweeps for jump in sweep])[-1] in known.goals


def test_hopeless_games_have_no_sweeps():
    assert fewest_sweeps(oracle(PUZZLE.instance("square", goal="a1"))) is None


@pytest.mark.slow
def test_the_central_game_takes_18_sweeps_and_no_fewer(central):
    found = fewest_sweeps(central)
    assert found.fewest == len(found.jumps) == 18
    assert len(found.positions) == 19  # all that 17 sweeps reach was seen: the goal is not there
    check_sweeps(central, found.jumps)


@pytest.mark.slow
def test_the_central_game_has_23475688_positions():
    counts = count_levels(CENTRAL.board, CENTRAL.start(), CENTRAL.goals)
    assert counts == ALL
    assert sum(counts) == 23_475_688


WITHOUT_COMPILING = """
import json
from tests.puzzles.senku.native.test_oracle import PUZZLE, fewest_sweeps, oracle
known = [oracle(PUZZLE.instance(name)) for name in ("square", "fireplace")]
print(json.dumps([
    [one.levels(), one.ways(one.start), fewest_sweeps(one).jumps, one.keys.tolist()]
    for one in known
]))
"""


def answers(jit: str) -> list:
    """Ask the same in a process with compilation on or off."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT_COMPILING],
        env={**os.environ, "PYSOLVE_JIT": jit}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout)


def test_without_compilation_the_answers_are_the_same():
    assert answers("0") == answers("1")

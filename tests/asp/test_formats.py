"""Instances as others write them: each is recognised, and means what it means to them."""

import re
from collections import deque
from functools import cache
from itertools import product
from math import inf
from pathlib import Path

import clingo
import pytest

from pysolve.puzzles.senku import PUZZLE as SENKU
from pysolve.puzzles.sliding.rules import build as sliding
from tests.asp.harness import ASP, Encoding, arguments, effects, guess, in_order

BRIDGES = sorted(ASP.glob("*/formats/*.lp"))
FILES = {
    f"{file.parents[1].name}-{file.stem}": file
    for file in sorted(Path(__file__).parent.glob("*/formats/*.lp"))
}
CENTRAL = "--ooo--/--ooo--/ooooooo/ooo.ooo/ooooooo/--ooo--/--ooo--"


def words(bridge, key):
    """What a bridge says of itself in its head: '% key: word word'."""
    found = re.findall(rf"^% {key}: (.*)$", bridge.read_text(), re.MULTILINE)
    return " ".join(found).split()


def grounded(*texts):
    """All atoms of a program, as clingo's symbols."""
    control = clingo.Control(logger=lambda *_: None)
    control.add("base", [], "\n".join(texts))
    control.ground([("base", [])])
    return [atom.symbol for atom in control.symbolic_atoms]


def bridges(file):
    """The bridges of which an instance has all predicates that they ask for."""
    has = {f"{atom.name}/{len(atom.arguments)}" for atom in grounded(file.read_text())}
    return [b for b in BRIDGES if has >= set(words(b, "recognises"))]


class Game:
    """An instance with its bridge and the encoding that this uses."""

    def __init__(self, name):
        (bridge,) = bridges(FILES[name])
        (used,) = words(bridge, "uses")
        self.used = str((bridge.parent / used).resolve().relative_to(ASP))
        facts = bridge.read_text() + FILES[name].read_text()
        atoms = grounded((ASP / self.used).read_text(), facts)
        cells = [atom.arguments for atom in atoms if atom.match("cell", 2)]
        tiles = [atom.arguments[0] for atom in atoms if atom.match("tile", 1)]
        if self.used == "senku/senku.lp":
            fluents = [f"peg({r},{c})" for r, c in cells]
        else:
            fluents = [f"on({t},{r},{c})" for t, (r, c) in product([0, *tiles], cells)]
        self.encoding = Encoding(self.used, facts, fluents)
        self.start = frozenset(f for (f,) in arguments(self.derived(()), "init"))

    def derived(self, state):
        return self.encoding.model(state)

    def is_goal(self, atoms, state):
        wanted = {terms[0] for terms in arguments(atoms, "goal") if len(terms) == 1}
        return "goal" in atoms or (bool(wanted) and wanted <= state)

    def distances(self):
        """How far every reachable state is from the start, and what is derived there."""
        found, queue = {self.start: (0, self.derived(self.start))}, deque([self.start])
        while queue:
            state = queue.popleft()
            depth, atoms = found[state]
            for after in effects(atoms, state).values():
                if after not in found:
                    found[after] = depth + 1, self.derived(after)
                    queue.append(after)
        return found

    def goals(self):
        """The depths at which goals are met, with the states."""
        reached = self.distances()
        return {s: depth for s, (depth, atoms) in reached.items() if self.is_goal(atoms, s)}


game = cache(Game)


@pytest.mark.parametrize("name", FILES)
def test_exactly_one_bridge_recognises_an_instance(name):
    (bridge,) = bridges(FILES[name])
    assert name.startswith(f"{bridge.parents[1].name}-{bridge.stem}-")


@pytest.mark.parametrize("name", FILES)
def test_an_instance_is_grounded_without_a_message(name):
    assert game(name).encoding.messages == []


@pytest.mark.parametrize("bridge", BRIDGES, ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_a_bridge_names_an_encoding_that_exists(bridge):
    (used,) = words(bridge, "uses")
    assert (bridge.parent / used).is_file()


def pegs(problem, position):
    cells = problem.board.cells
    return {f"peg({r + 1},{c + 1})" for i, (r, c) in enumerate(cells) if position >> i & 1}


@pytest.mark.parametrize("name", ["senku-competition-central", "senku-clingo-central"])
def test_the_central_game_is_ours(name):
    problem, played = SENKU.from_text(CENTRAL), game(name)
    state = problem.start()
    for _ in range(6):
        fluents = frozenset(pegs(problem, state))
        atoms = played.derived(fluents)
        steps = [frozenset(pegs(problem, after)) for _, after, _ in problem.successors(state)]
        after = effects(atoms, fluents)
        assert [after[action] for action in in_order(atoms)] == steps
        assert len({s for s, _, _ in arguments(atoms, "image")}) == 7, "besides doing nothing"
        for letter in "abcde":
            assert guess(atoms, letter) == problem.heuristic(letter).function(state)
        state = problem.successors(state)[-1][1]
    assert played.start == pegs(problem, problem.start())
    assert arguments(atoms, "horizon") == [["31"]]


def test_in_the_competition_columns_come_first():
    start = game("senku-competition-small").start
    assert "peg(1,4)" in start
    assert "peg(2,4)" not in start


def test_in_the_competition_any_position_after_so_many_moves_is_a_goal():
    played = game("senku-competition-small")
    reached = played.distances()
    depths = {depth for depth, _ in reached.values()}
    assert max(depths) > 3, "the game could go on"
    assert all(("goal" in atoms) == (depth == 3) for depth, atoms in reached.values())
    assert len(played.goals()) > 1


def test_in_the_competition_a_and_relaxed_count_the_moves_still_to_be_made():
    for depth, atoms in game("senku-competition-small").distances().values():
        assert guess(atoms, "a") == guess(atoms, "relaxed") == max(3 - depth, 0)


def test_in_the_competition_there_may_be_no_such_moves():
    assert game("senku-competition-too-many").goals() == {}


def test_in_the_central_competition_one_peg_anywhere_is_a_goal():
    played = game("senku-competition-central")
    assert "goal" in played.derived(["peg(4,4)"])
    assert "goal" in played.derived(["peg(1,3)"])
    assert "goal" not in played.derived(["peg(4,4)", "peg(1,3)"])


def test_in_the_clingo_solitaire_goal_cells_and_no_others_hold_pegs():
    played = game("senku-clingo-small")
    assert played.goals() == {frozenset({"peg(1,3)", "peg(3,4)"}): 2}
    assert "goal" not in played.derived(["peg(1,3)"])
    assert "goal" not in played.derived(["peg(1,3)", "peg(3,4)", "peg(2,2)"])


def test_in_the_clingo_solitaire_the_board_is_moved_to_the_top_left():
    atoms = game("senku-clingo-small").derived(())
    assert ["1", "1"] in arguments(atoms, "cell")
    assert arguments(atoms, "grid") == [["3", "4"]]


USUAL = "dir(up,0,-1). dir(down,0,1). dir(left,-1,0). "


@pytest.mark.parametrize(
    ("directions", "jumps", "folds"),
    [
        (USUAL + "dir(right,1,0).", ["jump(1,1,1,3)"], True),
        (USUAL + "dir(right,1,0). dir(aslant,1,1).", ["jump(1,1,1,3)", "jump(1,1,3,3)"], False),
    ],
    ids=["usual", "more"],
)
def test_in_the_clingo_solitaire_pegs_jump_in_the_directions_given(directions, jumps, folds):
    bridge = (ASP / "senku/formats/clingo.lp").read_text()
    facts = "field(1..3,1..3). stone(1,1). stone(2,1). stone(2,2). goal(1,1). goal(2,2)."
    encoding = Encoding(
        "senku/senku.lp", bridge + facts + directions, ["peg(1,1)", "peg(1,2)", "peg(2,2)"]
    )
    atoms = encoding.model(["peg(1,1)", "peg(1,2)", "peg(2,2)"])
    assert [a for (a,) in arguments(atoms, "action") if a.startswith("jump(1,1,")] == jumps
    assert bool(arguments(atoms, "image")) == folds


def test_in_the_clingo_solitaire_fewer_directions_are_refused():
    bridge = (ASP / "senku/formats/clingo.lp").read_text()
    facts = "field(1..3,1). stone(1..2,1). goal(3,1)."
    assert (
        Encoding("senku/senku.lp", bridge + facts + USUAL, ["peg(1,1)"]).models(["peg(1,1)"]) == []
    )


def board(text):
    """A sliding board in our notation as fluents."""
    rows = [row.split() for row in text.split("/")]
    return {f"on({t},{r},{c})" for r, row in enumerate(rows, 1) for c, t in enumerate(row, 1)}


SLIDING = {
    "sliding-clingo-eight": ("3 1 2/6 0 5/7 4 8", "blank-first"),
    "sliding-clingo-fifteen": ("1 2 3 4/5 10 6 8/9 0 7 11/13 14 15 12", "blank-last"),
}


@pytest.mark.parametrize("name", SLIDING)
def test_the_clingo_15puzzle_is_ours(name):
    text, goal = SLIDING[name]
    problem, played = sliding(text, goal=goal), game(name)
    assert played.start == board(text)
    assert {f for (f,) in arguments(played.derived(()), "goal")} == board(
        problem.format(problem.goal)
    )
    state = problem.start()
    for turn in range(8):
        fluents = frozenset(board(problem.format(state)))
        atoms = played.derived(fluents)
        after = effects(atoms, fluents)
        steps = [frozenset(board(problem.format(b))) for _, b, _ in problem.successors(state)]
        assert [after[action] for action in in_order(atoms)] == steps
        for h in ("misplaced", "manhattan", "linear-conflict"):
            assert guess(atoms, h) == problem.heuristic(h).function(state)
        state = problem.successors(state)[turn % 2][1]


def test_in_the_clingo_15puzzle_cells_without_a_number_at_the_end_may_hold_anything():
    goals = game("sliding-clingo-partial").goals()
    assert len(goals) > 1
    assert all({"on(1,1,1)", "on(2,1,2)", "on(3,1,3)"} < state for state in goals)


def test_sliding_heuristics_stay_admissible_where_not_every_tile_has_a_home():
    played = game("sliding-clingo-partial")
    reached = played.distances()
    left = dict.fromkeys(played.goals(), 0)  # slides can be undone: search back from the goals
    queue = deque(left)
    while queue:
        state = queue.popleft()
        for before in effects(reached[state][1], state).values():
            if before not in left:
                left[before] = left[state] + 1
                queue.append(before)
    for name in ("misplaced", "manhattan", "linear-conflict", "gaschnig"):
        values = {state: guess(atoms, name) for state, (_, atoms) in reached.items()}
        assert all(values[state] <= left.get(state, inf) for state in reached), name
        assert max(values.values()) > 0


@pytest.mark.parametrize("name", FILES)
def test_the_start_is_drawn(name):
    played = game(name)
    atoms = played.derived(played.start)
    drawn = {(row, column): text for row, column, text in arguments(atoms, "draw")}
    if played.used == "senku/senku.lp":
        assert {(r, c) for r, c in arguments(atoms, "cell")} == set(drawn)
        assert sum(text == '"o"' for text in drawn.values()) == len(played.start)
    else:
        assert {f"on({t},{r},{c})" for (r, c), t in drawn.items()} >= {
            fluent for fluent in played.start if not fluent.startswith("on(0,")
        }

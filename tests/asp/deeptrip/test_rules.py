"""DeepTrip in ASP: the same moves, cascades and values as in Python, from rules of its own."""

import random
from collections import deque
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.models.asp.terms import read_term
from pysolve.problem import Node
from pysolve.puzzles.deeptrip import PUZZLE
from pysolve.puzzles.deeptrip.asp import DeepTripTranslation
from tests.asp.harness import ASP, Encoding, arguments, guess

FILES = {"easy-1": "easy", "hard-1": "hard", "real-1": "real"}
# A game of the report each, rows with periods, a narrow board, one with gaps, one in a column.
BOARDS = {
    "easy": PUZZLE.instance("easy-1").source[0],
    "hard": PUZZLE.instance("hard-2").source[0],
    "periods": "121212/343434/123123/434434/231231",
    "narrow": "12/21/33/21/12/33",
    "gaps": "1212/3323/1.31/2..2",
    "column": "1/2/1/1",
}
OWN = ("h0", "h1", "h2", "h3", "h4", "lookahead", "tiles")


def encode(problem):
    layout = problem.layout
    fluents = [
        f"tile({row},{column},{colour})"
        for row in range(1, layout.rows + 1)
        for column in range(1, layout.columns + 1)
        for colour in range(1, layout.colours + 1)
    ]
    return Encoding("deeptrip/deeptrip.lp", DeepTripTranslation(problem).facts(), fluents)


def game(text):
    problem = PUZZLE.from_text(text)
    return problem, DeepTripTranslation(problem), encode(problem)


def idle(models):
    return next(model for model in models if not arguments(model, "do"))


def steps(models, carry):
    """What each answer set does, in clingo's order of actions."""
    done = [(arguments(model, "do"), arguments(model, "next")) for model in models]
    moves = [
        (carry.action(read_term(do[0][0])), carry.state(map(read_term, (f for (f,) in after))))
        for do, after in done
        if do
    ]
    return sorted(moves)


def value(models, name, moves):
    """The smallest value over all actions, as the convention has it."""
    return min(guess(model, name, moves) for model in models)


def walk(problem, seed, length):
    """Random moves as nodes; a new game where one ends."""
    source = random.Random(seed)
    first = (0, 0, 0, 0, problem.start(), None, None, None)
    entry = first
    for _ in range(length):
        yield Node.of(entry)
        depth, state = entry[3:5]
        following = problem.successors(state)
        after = source.choice(following)[1] if following else None
        entry = first if after is None else (0, 0, 0, depth + 1, after, None, None, entry)


@pytest.mark.parametrize("text", BOARDS.values(), ids=BOARDS)
def test_steps_and_their_order_and_all_values_are_those_of_python(text):
    problem, carry, encoding = game(text)
    for node in walk(problem, seed=5, length=12):
        before = node.parent.state if node.parent else node.state
        models = encoding.models(carry.fluents(node.state), carry.fluents(before))
        expected = [(action, board) for action, board, _ in problem.successors(node.state)]
        assert steps(models, carry) == expected
        assert ("goal" in idle(models)) == problem.is_goal(node.state)
        for name in OWN:
            assert float(value(models, name, node.depth)) == pytest.approx(
                problem.heuristic(name)(node)
            ), (name, problem.format(node.state))
    assert encoding.messages == []


SMALL = game("1332/2123/1231/3121")


@settings(max_examples=60)
@given(st.lists(st.lists(st.integers(0, 3), min_size=4, max_size=4), min_size=4, max_size=4))
def test_any_settled_board_moves_and_is_valued_as_in_python(grid):
    problem, carry, encoding = SMALL
    board = problem.layout.settle(problem.layout.pack(tuple(map(tuple, grid))))
    models = encoding.models(carry.fluents(board), carry.fluents(board))
    expected = [(action, after) for action, after, _ in problem.successors(board)]
    assert steps(models, carry) == expected
    for name in OWN:
        expected_value = problem.heuristic(name)(Node(board))
        assert float(value(models, name, 0)) == pytest.approx(expected_value), name


def test_a_row_turns_by_less_than_its_period():
    problem, carry, encoding = game("1212/2121/3313/....")
    actions = arguments(encoding.model(carry.fluents(problem.start())), "action")
    turns = [carry.action(read_term(action)) for (action,) in actions]
    assert turns == [(1, 1), (2, 1), (3, 1), (3, 2), (3, 3)]


def test_a_cascade_goes_on_while_groups_form():
    problem, carry, encoding = game("2231/3321/2113/3232")
    stages = problem.stages(problem.start(), (1, 2))
    assert len(stages) == 5, "turned, fewer, lifted, fewer, lifted"
    models = encoding.models(carry.fluents(problem.start()))
    assert dict(steps(models, carry))[1, 2] == stages[-1]


def test_a_colour_with_one_or_two_tiles_ends_the_game():
    _, carry, encoding = game("1212/3323/1.31/2..2")
    lost = carry.fluents(carry.reference.parse("11.2/2..2/..../...."))
    assert arguments(encoding.model(lost), "action") == []
    assert len(encoding.models(lost)) == 1


def test_no_step_leaves_one_or_two_tiles_of_a_colour():
    problem, carry, encoding = game("1121/2212")
    models = encoding.models(carry.fluents(problem.start()))
    possible = {action for (action,) in arguments(idle(models), "action")}
    done = {f"rotate({row},{amount})" for (row, amount), _ in steps(models, carry)}
    assert done < possible


def test_h3_divides_by_the_colours_that_the_last_move_took_off():
    problem, carry, encoding = game("1212/3323/1.31/2..2")
    now = carry.fluents(problem.parse("2.2./2.../..../...."))
    before = [*now, "tile(1,2,1)", "tile(3,1,3)"]
    assert guess(encoding.model(now, now), "h3", 2) == 3 / 2
    assert guess(encoding.model(now, before), "h3", 2) == 3 / 4


def test_the_empty_board_is_the_goal_and_worth_nothing():
    _, _, encoding = game("1212/3323/1.31/2..2")
    model = encoding.model([], ["tile(1,1,1)"])
    assert "goal" in model
    assert all(guess(model, name) == 0 for name in (*OWN, "bands", "frozen"))


def whole_space(problem):
    """All states with their successors, and the exact distances to the empty board."""
    after, queue = {}, deque([problem.start()])
    while queue:
        state = queue.popleft()
        if state not in after:
            after[state] = [board for _, board, _ in problem.successors(state)]
            queue.extend(after[state])
    distance = {state: 0 if problem.is_goal(state) else inf for state in after}
    changed = True
    while changed:
        changed = False
        for state, following in after.items():
            best = min([distance[state], *(1 + distance[board] for board in following)])
            changed, distance[state] = changed or best < distance[state], best
    return after, distance


@pytest.mark.parametrize(
    "text",
    [
        "133/121/331/122",
        "331/123/312/221",
        "112/332/211/233",
        "3311/1223/2313",
        "2122/1213/3131",
        "12/34/12/34/12/34",
        "12/34/12/35/14/53/25",
    ],
)
def test_frozen_and_lookahead_are_admissible_and_consistent_on_whole_state_spaces(text):
    problem, carry, encoding = game(text)
    after, distance = whole_space(problem)
    models = {state: encoding.models(carry.fluents(state)) for state in after}
    for name in ("frozen", "lookahead"):
        values = {state: value(models[state], name, 0) for state in after}
        assert all(values[state] <= distance[state] for state in after)
        assert all(values[s] <= 1 + values[board] for s in after for board in after[s])


def frozen(text):
    problem, carry, encoding = game(text)
    return guess(encoding.model(carry.fluents(problem.start())), "frozen")


def test_frozen_is_infinite_where_full_rows_keep_a_colour_apart():
    assert frozen("12/34/12/34/12/34") == inf
    assert frozen("12/34/12/34/12/34/56/65/56") == inf, "5 and 6 go, but free nothing above them"


def test_frozen_sees_that_what_vanishes_lets_others_rise():
    assert frozen("21/23/12/33/21") == 1, "only 2 has three tiles in a run of rows; 1 and 3 follow"


def test_frozen_knows_that_a_gap_frees_the_rows_below():
    assert frozen("22/11/2./2./1.") == 1, "no colour has three tiles in a run of rows"


def test_bands_counts_the_runs_of_rows_that_share_a_colour():
    problem, carry, encoding = game("1332/2123/1231/3121")
    assert guess(encoding.model(carry.fluents(problem.start())), "bands") == 3
    apart = carry.fluents(problem.parse("1221/3113/2332/1..."))
    assert guess(encoding.model(apart), "bands") == 2 + 2 + 1


def test_bands_may_overestimate():
    problem, carry, encoding = game("122/211/122")
    models = encoding.models(carry.fluents(problem.start()))
    assert (value(models, "lookahead", 0), value(models, "bands", 0)) == (1, 2)
    assert not DeepTripTranslation.heuristics["bands"].admissible


@pytest.mark.parametrize("name", FILES)
def test_an_instance_file_is_what_the_translation_writes(name):
    written = (ASP / "deeptrip" / "instances" / f"{FILES[name]}.lp").read_text()
    facts = [line for line in written.splitlines() if not line.startswith("%")]
    assert set(" ".join(facts).split()) == set(
        DeepTripTranslation(PUZZLE.instance(name)).facts().split()
    )


def test_states_and_actions_go_there_and_back():
    problem = PUZZLE.instance("hard-1")
    carry = DeepTripTranslation(problem)
    for node in walk(problem, seed=1, length=20):
        assert carry.state(map(read_term, carry.fluents(node.state))) == node.state
    assert carry.action(read_term("rotate(3,2)")) == (3, 2)


def test_a_start_without_tiles_is_a_goal():
    problem, carry, encoding = game("../..")
    assert "goal" in encoding.model(carry.fluents(problem.start()))
    assert encoding.messages == []


def test_the_real_game_is_grounded_without_a_message():
    assert encode(PUZZLE.instance("real-1")).messages == []

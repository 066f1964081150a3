"""The tangram's notation: what is read comes back, what is wrong is explained."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.errors import InputError, NotationError, OptionError
from pysolve.puzzles.tangram import PUZZLE
from pysolve.puzzles.tangram.board import QUARTERS, WHOLE, parse_marks, turned
from pysolve.puzzles.tangram.pieces import PENTOMINOES, REPORT, parse_pieces, read_pieces, tans
from pysolve.puzzles.tangram.rules import build

START = "100000/110000/111000/114405/144555"
GOAL = "122222/112223/111233/114435/144555"
NAMES = list(PUZZLE.instances)


def walk(problem, choices):
    """Follow random steps from the start as far as they go."""
    state = problem.start()
    for choice in choices:
        steps = problem.successors(state)
        if not steps:
            break
        state = steps[choice % len(steps)][1]
    return state


@given(name=st.sampled_from(NAMES), choices=st.lists(st.integers(0, 10_000), max_size=12))
@settings(max_examples=150)
def test_every_state_reads_back_from_its_notation(name, choices):
    problem = PUZZLE.instance(name)
    state = walk(problem, choices)
    assert problem.parse(problem.format(state)) == state


@given(name=st.sampled_from(NAMES), choices=st.lists(st.integers(0, 10_000), max_size=12))
@settings(max_examples=150)
def test_a_step_lays_one_whole_piece_on_free_cells_and_changes_nothing_else(name, choices):
    problem = PUZZLE.instance(name)
    state = walk(problem, choices)
    for action, after, cost in problem.successors(state):
        changed = [cell for cell, piece in enumerate(after) if piece != state[cell]]
        pieces = {after[cell] for cell in changed}
        assert all(state[cell] == 0 for cell in changed)
        assert len(pieces) == 1
        assert not pieces & set(state)
        assert len(changed) == problem.cover.sizes[pieces.pop()]
        assert (cost, action.symbol in problem.format_action(action)) == (1, True)


@given(st.lists(st.lists(st.sampled_from("0-"), min_size=4, max_size=4), min_size=1, max_size=5))
def test_every_silhouette_reads_back_from_its_notation(rows):
    text = "/".join(map("".join, rows))
    if "0" in text:
        for parts in (WHOLE, QUARTERS):
            board, marks = parse_marks(text, parts)
            assert board.format(marks) == text
            assert len(board.cells) == text.count("0")


@pytest.mark.parametrize(
    "text",
    [START.replace("/", "\n"), START.replace("0", "."), f" {START.replace('/', ' / ')} /\n"],
)
def test_new_lines_dots_and_blanks_are_read_as_well(text):
    problem = build(text)
    assert problem.format(problem.start()) == START


def test_cells_are_numbered_along_the_shorter_side():
    wide, marks = parse_marks("abc/def", WHOLE)
    assert marks == "adbecf"
    assert [wide.where(cell) for cell in (0, 1, 5)] == [
        "row 1, column 1", "row 2, column 1", "row 2, column 3",
    ]  # fmt: skip
    assert parse_marks("ab/cd/ef", WHOLE)[1] == "abcdef"


def test_a_triangle_is_named_by_its_side():
    board, _ = parse_marks("0000", QUARTERS)
    assert [board.where(cell) for cell in range(4)] == [
        f"row 1, column 1, {side}" for side in ("north", "east", "south", "west")
    ]
    assert board.neighbours == ((1, 3), (2, 0), (3, 1), (0, 2))


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        ("", {}, "the board has no cells"),
        ("--/--", {}, "the board has no cells"),
        ("000/00", {}, "row 2 has 2 marks, row 1 has 3"),
        ("000/0x0", {}, "row 2, column 2: there is no piece 'x'"),
        (START.replace("5", "6"), {}, "row 5, column 4: there is no piece '6'"),
        ("333/000", {}, "piece 3 (marron), from row 1, column 1 on, is drawn with a shape that"),
        (START.replace("4405", "4005"), {}, "piece 4 (rojo), from row 5, column 2 on, is drawn"),
        ("00000", {"pieces": "tans"}, "row 1 has 5 marks, which is not a multiple of 4"),
        ("0000/0000", {"pieces": "tans"}, "these tans cannot cover 8 triangles exactly"),
        (START, {"goal": "122222"}, "goal '122222': the board does not have the silhouette"),
        (START, {"goal": START}, f"goal '{START}' has free cells"),
        (START, {"goal": GOAL.replace("5", "9")}, "there is no piece '9'"),
        ("000", {"goal": "arrangement"}, "goal 'arrangement' is that of the report's board"),
        ("000", {"goal": "covr"}, "goal 'covr': the board does not have the silhouette"),
        ("000", {"pieces": "pentominos"}, "Did you mean 'pentominoes'?"),
        ("000", {"pieces": "pentominoes:FQ"}, "there is no piece 'Q'"),
        ("000", {"pieces": "pentominoes:"}, "no piece is chosen"),
        ("000", {"pieces": "ab:XX"}, "'ab' cannot stand for a piece"),
        ("000", {"pieces": "0:XX"}, "'0' cannot stand for a piece"),
        ("000", {"pieces": "a:XX/X?"}, "piece 'a', row 2, column 2: '?' is neither X nor ."),
        ("000", {"pieces": "a:.."}, "piece 'a' has no cells"),
        ("000", {"pieces": "a:X;b:XX;a:XXX"}, "piece 'a' is drawn twice"),
    ],
)
def test_what_cannot_be_read_is_explained(text, options, message):
    with pytest.raises(InputError) as caught:
        build(text, **options)
    assert message in str(caught.value)
    assert caught.value.advice


def test_a_piece_drawn_wrongly_is_answered_with_its_shape():
    with pytest.raises(NotationError) as caught:
        build("30/33/03")
    assert str(caught.value) == (
        "piece 3 (marron), from row 1, column 1 on, is drawn with a shape that is not its own\n"
        "Its shape is '.X/XX/X.'. It may not be turned unless 'rotate' is set."
    )
    mirrored = build("30/33/03", reflect=True)
    assert mirrored.format(mirrored.start()) == "30/33/03"


def test_a_state_of_another_silhouette_is_refused():
    with pytest.raises(NotationError, match="silhouette of this puzzle"):
        PUZZLE.instance().parse("000/000")


def test_sets_are_known_by_name_and_some_of_a_set_can_be_chosen():
    assert parse_pieces("report") is REPORT
    assert parse_pieces("pentominoes:WIF").symbols == "FIW"
    assert parse_pieces("tans").pieces == tans().pieces


def test_drawn_pieces_may_stand_on_lines_of_their_own_and_in_a_file(tmp_path):
    drawn = "a:XX/X.\nb: ..X/XXX\n"
    (tmp_path / "pieces.txt").write_text(drawn, encoding="utf-8")
    text = read_pieces(f"@{tmp_path / 'pieces.txt'}")
    assert [len(piece.cells) for piece in parse_pieces(text).pieces] == [3, 4]
    assert parse_pieces("a:XX/X.;b:..X/XXX") == parse_pieces(text)
    assert read_pieces("tans") == "tans"


def test_empty_margins_of_a_drawn_piece_do_not_matter():
    assert parse_pieces("a:.../.XX/.X.") == parse_pieces("a:XX/X.")


def test_a_missing_file_of_pieces_is_explained():
    with pytest.raises(OptionError, match=r"cannot read pieces from 'nowhere\.txt'"):
        read_pieces("@nowhere.txt")


@pytest.mark.parametrize("pieces", [REPORT, PENTOMINOES, tans(0), tans(1)])
def test_four_quarter_turns_and_two_mirrorings_change_nothing(pieces):
    for piece in pieces.pieces:
        cells = piece.cells
        for _ in range(4):
            cells = turned(cells, 1, pieces.parts)
        assert cells == piece.cells
        assert turned(turned(cells, 4, pieces.parts), 4, pieces.parts) == piece.cells


def test_actions_say_how_a_piece_is_turned():
    problem = build("000/0--", pieces="a:X./XX", rotate=True, reflect=True)
    [(action, _, _)] = build("00/0-", pieces="a:X./XX", rotate=True).successors(bytes(3))
    assert problem.format_action(action) == "a at row 1, column 1, turned by 90°"
    assert problem.format_action(("a", 6, 1, 2)) == (
        "a at row 1, column 2, mirrored, turned by 180°"
    )

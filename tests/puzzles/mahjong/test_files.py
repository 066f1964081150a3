"""Mahjong layouts from files: three formats, the same places, and clear errors."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve.errors import InputError, NotationError, OptionError, UnknownNameError
from pysolve.puzzles.mahjong import PUZZLE
from pysolve.puzzles.mahjong.files import deal_onto, map_names, parse_layout, read_layout
from pysolve.puzzles.mahjong.layouts import LAYOUTS, generate

# A bridge: four tiles on the ground, two on them, the upper ones half a tile to the right.
BRIDGE = ((0, 0, 0), (2, 0, 0), (4, 0, 0), (6, 0, 0), (1, 0, 1), (3, 0, 1))
KMAHJONGG = """kmahjongg-layout-v1.1
# a bridge
w9
h2
d2
# the ground
12121212.
43434343.
# on it
.1212....
.4343....
"""
GNOME = """<!-- small maps -->
<mahjongg>
  <map name="Bridge" scorename="bridge">
    <layer z="0">
      <row y="0" left="0" right="3"/>
    </layer>
    <row z="1" y="0" left="0.5" right="1.5"/>
  </map>
  <map name="Yard" scorename="yard">
    <layer z="0">
      <block left="1" right="2" top="0" bottom="1"/>
      <column x="0" top="0" bottom="1"/>
      <tile x="3" y="0.5"/>
      <tile x="4" y="0.5"/>
    </layer>
  </map>
</mahjongg>
"""
XMAHJONGG = """# a bridge, somewhere on the table
3 4 0
3 6 0
3 8 0
3 10 0

3 5 1
3 7 1  # the last
"""


def old_kmahjongg(places):
    """Draw places as version 1.0 of KMahjongg did, in layers of 32x16 half tiles."""
    marks = {}
    for x, y, z in places:
        marks |= {(x, y, z): "1", (x + 1, y, z): "2", (x + 1, y + 1, z): "3", (x, y + 1, z): "4"}
    rows = [
        "".join(marks.get((x, y, z), ".") for x in range(32)) for z in range(5) for y in range(16)
    ]
    return "\n".join(["kmahjongg-layout-v1.0", *rows, ""])


@pytest.mark.parametrize("text", [KMAHJONGG, GNOME, XMAHJONGG])
def test_the_same_layout_in_three_formats(text):
    assert parse_layout(text) == BRIDGE


def test_a_gnome_file_has_several_maps(tmp_path):
    file = tmp_path / "two.map"
    file.write_text(GNOME)
    assert map_names(file) == ["Bridge", "Yard"]
    yard = ((0, 0, 0), (2, 0, 0), (4, 0, 0), (6, 1, 0), (8, 1, 0), (0, 2, 0), (2, 2, 0), (4, 2, 0))
    assert read_layout(file, "yard") == yard
    with pytest.raises(UnknownNameError, match="unknown map"):
        read_layout(file, "Garden")


def test_our_turtle_drawn_as_an_old_kmahjongg_file_is_our_turtle():
    assert parse_layout(old_kmahjongg(LAYOUTS["turtle"])) == LAYOUTS["turtle"]


@given(st.sampled_from(sorted(LAYOUTS)), st.integers(0, 30), st.integers(0, 30))
def test_a_layout_moves_to_the_corner(name, right, down):
    text = "\n".join(f"{y + down} {x + right} {z}" for x, y, z in LAYOUTS[name])
    assert parse_layout(text) == LAYOUTS[name]


def test_a_layout_can_be_dealt_onto_and_the_deal_is_that_of_our_own_layouts():
    for name in LAYOUTS:
        for deal in ("solvable", "random"):
            assert deal_onto(LAYOUTS[name], 5, deal) == generate(5, layout=name, deal=deal)


def test_a_deal_onto_a_file_is_a_problem():
    problem = PUZZLE.from_text(deal_onto(parse_layout(KMAHJONGG), 1))
    assert [tile.place for tile in problem.board] == list(BRIDGE)


def test_a_layout_that_nothing_can_clear_is_not_dealt_solvable():
    stack = parse_layout("0 0 0\n0 0 1")
    with pytest.raises(OptionError, match="could be cleared"):
        deal_onto(stack, 1)
    assert PUZZLE.from_text(deal_onto(stack, 1, "random")).hopeless(3)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("0 0 0\nhello", 2, "'hello' is not a tile"),
        ("0 0 0\n0 1 0", 2, "overlaps"),
        ("0 0 0\n9 9 1", 2, "floats"),
        ("0 0 0\n0 200 0", 2, "too far away"),
        ("0 0 0\n0 2 -1", 2, "is not a tile"),
        (KMAHJONGG.replace("w9\n", ""), 1, "no line 'w'"),
        (KMAHJONGG.replace("h2", "hx"), 4, "'x' is not a size"),
        (KMAHJONGG.replace("d2", "d3"), 11, "there are 4 rows"),
        (KMAHJONGG.replace("12121212.", "12121212"), 7, "8 marks instead of 9"),
        (KMAHJONGG.replace("43434343.", "4343434x."), 8, "'x' in column 8"),
        (KMAHJONGG.replace("43434343.", "434343434"), 8, "corner 4 in column 9 belongs to no tile"),
        (KMAHJONGG.replace(".1212....", "11212...."), 10, "has no corner 2"),
        (GNOME.replace('right="3"/>', 'right="3">'), 6, "not well-formed"),
        (GNOME.replace('left="0" ', ""), 5, "this row has no 'left'"),
        (GNOME.replace('left="0" ', 'left="0.25" '), 5, "left is '0.25'"),
        (GNOME.replace('right="3"/>', 'right="-3"/>'), 5, "right is '-3'"),
        (GNOME.replace(' z="1"', ""), 7, "has no layer"),
        (GNOME.replace('left="0.5" ', 'left="7" '), 7, "ends before it begins"),
        ("<mahjongg>\n<tile x='0' y='0' z='0'/></mahjongg>", 2, "in no map"),
        ("<html>\n</html>", 1, "no element 'html'"),
        ("<mahjongg>\n</mahjongg>", 1, "there is no map"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(text, line, message):
    with pytest.raises(NotationError, match=message) as caught:
        parse_layout(text, "bad.layout")
    assert str(caught.value.place) == f"bad.layout:{line}"


@pytest.mark.parametrize("text", ["", "# nothing", "0 0 0", "0 0 0\n0 2 0\n0 4 0"])
def test_the_number_of_tiles_must_be_even_and_above_zero(text):
    with pytest.raises(NotationError, match="tiles"):
        parse_layout(text)


def test_more_tiles_than_a_set_has_are_refused():
    with pytest.raises(NotationError, match="146 tiles"):
        parse_layout("\n".join(f"{2 * (n // 40)} {2 * (n % 40)} 0" for n in range(146)))


def test_a_file_that_is_not_there_is_said(tmp_path):
    with pytest.raises(InputError, match="cannot read the layout"):
        read_layout(tmp_path / "none.layout")


def test_a_layout_file_can_be_dealt_onto_by_its_name(tmp_path):
    file = tmp_path / "bridge.layout"
    file.write_text(KMAHJONGG)
    problem = PUZZLE.random(1, layout=str(file))
    assert tuple(tile.place for tile in problem.board) == BRIDGE
    with pytest.raises(UnknownNameError, match="turtel"):
        PUZZLE.random(1, layout="turtel")

"""Mahjong layouts, blocking, deals and named boards."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pysolve.errors import UnknownNameError
from pysolve.puzzles.mahjong import PUZZLE
from pysolve.puzzles.mahjong.layouts import (
    DEALS,
    INSTANCES,
    LAYOUTS,
    free_tiles,
    generate,
    rules_of,
)
from pysolve.puzzles.mahjong.tiles import MATCHINGS, SUITS, match_group, parse_tiles

SIZES = {"turtle": 144, "pyramid": 80, "wall": 52, "weave": 36, "tower": 18}


def test_the_turtle_has_layers_of_87_36_16_4_and_1_tiles():
    assert Counter(z for _, _, z in LAYOUTS["turtle"]) == {0: 87, 1: 36, 2: 16, 3: 4, 4: 1}


def test_the_turtles_ground_has_its_classical_rows_and_wings():
    rows = Counter(y for _, y, z in LAYOUTS["turtle"] if z == 0)
    assert rows == {0: 12, 2: 8, 4: 10, 6: 12, 7: 3, 8: 12, 10: 10, 12: 8, 14: 12}


def test_the_turtle_opens_with_its_cap_its_wings_and_the_ends_of_uncovered_rows():
    places = LAYOUTS["turtle"]
    free = {places[tile] for tile in free_tiles((1 << 144) - 1, rules_of(places))}
    by_layer = Counter(z for _, _, z in free)
    # On the ground the ends of six rows (the wings hold those of the two middle
    # ones) and the tips of the wings; above, the ends of all rows not under the cap.
    assert by_layer == {0: 6 * 2 + 2, 1: 6 * 2, 2: 4 * 2, 4: 1}


@pytest.mark.parametrize(("layout", "size"), SIZES.items())
def test_layouts_have_their_sizes(layout, size):
    assert len(LAYOUTS[layout]) == size


@given(st.sampled_from(sorted(LAYOUTS)), st.integers(min_value=0))
def test_free_means_uncovered_and_open_at_one_side(layout, bits):
    places = LAYOUTS[layout]
    state = bits % (1 << len(places))
    present = [place for number, place in enumerate(places) if state >> number & 1]

    def open_at(x, y, z, step):
        return not any(c == z and a == x + step and abs(b - y) < 2 for a, b, c in present)

    expected = [
        number
        for number, (x, y, z) in enumerate(places)
        if (x, y, z) in present
        and not any(c == z + 1 and abs(a - x) < 2 and abs(b - y) < 2 for a, b, c in present)
        and (open_at(x, y, z, -2) or open_at(x, y, z, 2))
    ]
    assert free_tiles(state, rules_of(places)) == expected


def test_a_neighbour_half_a_tile_lower_blocks_a_side():
    board = parse_tiles("0,0,0:B1 2,1,0:B2 4,0,0:B3")
    rules = rules_of([tile.place for tile in board])
    assert [board[tile].face for tile in free_tiles(0b111, rules)] == ["B1", "B3"]


def test_a_tile_that_touches_only_a_corner_blocks_nothing():
    board = parse_tiles("0,0,0:B1 2,2,0:B2 4,4,0:B3")
    assert len(free_tiles(0b111, rules_of([tile.place for tile in board]))) == 3


def test_a_full_deal_is_a_set_of_144_tiles():
    faces = Counter(tile.face for tile in parse_tiles(generate(1)))
    for suit, members in SUITS.items():
        each = 1 if suit in ("flowers", "seasons") else 4
        assert [faces[face] for face in members] == [each] * len(members)


def test_an_exact_deal_has_two_flowers_and_two_seasons_twice():
    faces = Counter(tile.face for tile in parse_tiles(generate(1, matching="exact")))
    wild = {face: count for face, count in faces.items() if face[0] in "FS"}
    assert wild == {"F1": 2, "F2": 2, "S1": 2, "S2": 2}


every_deal = st.fixed_dictionaries(
    {
        "layout": st.sampled_from(sorted(LAYOUTS)),
        "deal": st.sampled_from(sorted(DEALS)),
        "matching": st.sampled_from(MATCHINGS),
    }
)


@settings(max_examples=40)
@given(st.integers(0, 10**6), every_deal)
def test_deals_repeat_fill_their_layout_and_hold_even_groups(seed, options):
    text = generate(seed, **options)
    assert text == generate(seed, **options)
    board = parse_tiles(text)
    assert tuple(tile.place for tile in board) == LAYOUTS[options["layout"]]
    groups = Counter(match_group(tile.face, options["matching"]) for tile in board)
    assert all(count in (2, 4) for count in groups.values())
    assert sum(count == 2 for count in groups.values()) <= 1 or options["matching"] == "exact"


def test_deals_do_not_depend_on_the_process():
    code = "from pysolve.puzzles.mahjong.layouts import generate; print(generate(1), end='')"
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert printed == {generate(1)}


def test_the_first_deal_stays_what_it_was():
    assert hashlib.sha256(generate(1).encode()).hexdigest()[:16] == "a6552b9867fbd7bd"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"layout": "turtel"}, "unknown layout of mahjong 'turtel'\nDid you mean 'turtle'?"),
        ({"deal": "fair"}, "unknown deal of mahjong 'fair'\nKnown: solvable, random"),
        ({"matching": "loose"}, "unknown matching of mahjong 'loose'\nKnown: wild, exact"),
    ],
)
def test_unknown_options_are_refused_with_advice(options, message):
    with pytest.raises(UnknownNameError) as caught:
        generate(1, **options)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("name", "pairs"), {"one": 5, "two": 7, "three": 11, "four": 4, "five": 72, "lost": 72}.items()
)
def test_named_boards_have_the_reports_numbers_of_pairs(name, pairs):
    assert len(PUZZLE.instance(name).board) == 2 * pairs


@pytest.mark.parametrize("name", ["one", "two", "three", "four"])
def test_small_boards_are_written_as_pictures_without_partial_cover(name):
    text = INSTANCES[name].notation()
    problem = PUZZLE.instance(name)
    assert problem.format(problem.start()) == text

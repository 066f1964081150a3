"""What a search for pairings holds, all in one place, and who is partner of whom in it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.puzzles.mahjong.native.arrays import (
    GONE,
    Numbers,
    Tables,
    Values,
    position_of,
    values_of,
)
from pysolve.puzzles.mahjong.native.nogoods import Choice, Nogoods, more_room, new_choice
from pysolve.puzzles.mahjong.native.play import Game, Play, new_game, new_play
from pysolve.puzzles.mahjong.tiles import Tiles


class Hunt(NamedTuple):
    """The state of a search, which goes on where it stopped."""

    tables: Tables
    values: Values
    play: Play
    real: Game
    easy: Game
    nogoods: Nogoods
    choice: Choice
    partner: Numbers  # of each tile, the one it must leave with, or -1
    bound: Numbers  # of each group, whether its partners count in the easier game


def new_hunt(tables: Tables, state: Tiles) -> Hunt:
    """Prepare a search from a state in which no group has a value."""
    counter, fate = position_of(tables, state)
    values = values_of(tables, fate)
    play = new_play(tables, counter, fate)
    tiles, groups = len(fate), len(values.ways)
    hunt = Hunt(
        tables, values, play, new_game(tiles), new_game(tiles), more_room(None, 1, 0),
        new_choice(values), np.full(tiles, -1, np.int64), np.zeros(groups, np.int64),
    )  # fmt: skip
    return with_room(hunt)


def with_room(hunt: Hunt) -> Hunt:
    """Return the same search with more room for nogoods."""
    rows = 4 * int(hunt.values.ways.sum()) + 64
    # A nogood may name all groups, but most name few.
    return hunt._replace(nogoods=more_room(hunt.nogoods, rows, rows * len(hunt.bound)))


@jit
def bind(hunt: Hunt) -> None:
    """Make partners of the tiles whose groups have values, and of no others."""
    hunt.partner[:] = -1
    for group in range(len(hunt.bound)):
        value = hunt.choice.value[group]
        hunt.bound[group] = value >= 0
        if value >= 0:
            marry(hunt, group, value)


@jit
def marry(hunt: Hunt, group: int, value: int) -> None:
    """Make partners of a group's tiles as a value says."""
    for k in range(hunt.tables.begins[group], hunt.tables.begins[group + 1]):
        tile = hunt.tables.members[k]
        if hunt.play.there[tile] != GONE:
            hunt.partner[tile] = hunt.values.mate[hunt.values.offset[tile] + value]

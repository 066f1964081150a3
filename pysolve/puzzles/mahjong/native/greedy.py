"""A greedy game of mahjong: pairs that block much go first, unless they lose the easier game."""

from __future__ import annotations

from pysolve.compiled.jit import jit
from pysolve.puzzles.mahjong.native.arrays import BLOCKED, FREE, Tables
from pysolve.puzzles.mahjong.native.hunt import Hunt, marry
from pysolve.puzzles.mahjong.native.play import TAKEN, TOP, Game, relax, take_what_is_safe


@jit
def play_greedily(hunt: Hunt) -> bool:
    """Go on with the real game by values that are left; tell whether it clears the board."""
    tables, play, choice = hunt.tables, hunt.play, hunt.choice
    choice.tried[:] = 0
    while play.now[TAKEN] < len(hunt.partner):
        one, value = best_pair(hunt)
        if one < 0:
            return False
        group = tables.group[one]
        choice.tried[group, value] = 1
        marry(hunt, group, value)
        hunt.bound[group] = 1
        if relax(tables, play, hunt.real, hunt.easy, hunt.partner, hunt.bound, group):
            part(hunt, group)
            continue
        choice.liked[group] = value
        for k in range(tables.begins[group], tables.begins[group + 1]):
            if hunt.real.fate[tables.members[k]] == FREE:
                hunt.real.stack[play.now[TOP]] = tables.members[k]
                play.now[TOP] += 1
        take_what_is_safe(tables, play, hunt.real, hunt.partner)
    return True


@jit
def part(hunt: Hunt, group: int) -> None:
    """Take a group's partners back."""
    hunt.bound[group] = 0
    for k in range(hunt.tables.begins[group], hunt.tables.begins[group + 1]):
        hunt.partner[hunt.tables.members[k]] = -1


@jit
def best_pair(hunt: Hunt) -> tuple[int, int]:
    """Find the free pair that blocks the most: one of its tiles, and its value; or (-1, -1).

    Pairs whose value is ruled out, or was tried in this game, do not count.
    """
    tables, fate = hunt.tables, hunt.real.fate
    most, best, found = -1, -1, -1
    for group in range(len(hunt.bound)):
        if hunt.play.free[group] < 2 or hunt.bound[group] or hunt.play.left[group] == 0:
            continue
        for k in range(tables.begins[group], tables.begins[group + 1]):
            one = tables.members[k]
            if fate[one] != FREE:
                continue
            for j in range(k + 1, tables.begins[group + 1]):
                two = tables.members[j]
                if fate[two] != FREE:
                    continue
                worth = blocked_by(tables, hunt.real, one) + blocked_by(tables, hunt.real, two)
                if worth > most:
                    value = value_with(hunt, group, one, two)
                    if value >= 0:
                        most, best, found = worth, one, value
    return best, found


@jit
def blocked_by(tables: Tables, game: Game, tile: int) -> int:
    """Count the tiles that a tile helps to block."""
    count = 0
    for k in range(tables.first[tile], tables.first[tile + 1]):
        count += game.fate[tables.blocked[k]] == BLOCKED
    return count


@jit
def value_with(hunt: Hunt, group: int, one: int, two: int) -> int:
    """Find a value that pairs two tiles, is not ruled out and was not tried; -1 if none is."""
    for value in range(hunt.values.ways[group]):
        if (
            hunt.values.mate[hunt.values.offset[one] + value] == two
            and hunt.choice.ruled_by[group, value] < 0
            and not hunt.choice.tried[group, value]
        ):
            return value
    return -1

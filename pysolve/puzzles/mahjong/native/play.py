"""Games of mahjong played in the head: safe moves of the real game, and an easier game.

``partner`` holds for each tile the one it must leave with, or -1. Taking partners
once both are free never hurts, so the order of play follows from the pairs.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.puzzles.mahjong.native.arrays import BLOCKED, FREE, GONE, Numbers, Tables, is_open

TOP, TAKEN = 0, 1  # entries of ``Play.now``


class Game(NamedTuple):
    """The position of a game."""

    counter: Numbers  # of each tile, what blocks it
    fate: Numbers  # of each tile: BLOCKED, FREE or GONE
    stack: Numbers  # free tiles that were not looked at yet


class Play(NamedTuple):
    """A real game, and an easier one that begins where the real one is."""

    start: Numbers  # of each tile, its counter where the real game begins
    there: Numbers  # of each tile, its fate there
    size: Numbers  # of each group, its tiles there
    free: Numbers  # of each group, its free tiles that were looked at
    left: Numbers  # of each group, its tiles that are left
    moves: Numbers  # the tiles taken, pair by pair
    now: Numbers  # height of the stack, tiles taken
    waiting: Numbers  # easier game, of each group: a free tile that waits for another, or -1
    opened: Numbers  # easier game, of each group: whether its tiles may leave alone by now


def new_game(tiles: int) -> Game:
    """Make room for a game."""
    return Game(np.zeros(tiles, np.int64), np.zeros(tiles, np.int64), np.zeros(tiles, np.int64))


def new_play(tables: Tables, counter: Numbers, fate: Numbers) -> Play:
    """Make working space for games that begin in a position."""
    tiles, groups = len(fate), len(tables.begins) - 1
    size = np.bincount(tables.group[fate != GONE], minlength=groups).astype(np.int64)

    def zeros(length: int) -> Numbers:
        return np.zeros(length, np.int64)

    return Play(
        counter, fate, size, zeros(groups), zeros(groups), zeros(tiles), zeros(2),
        zeros(groups), zeros(groups),
    )  # fmt: skip


@jit
def take(tables: Tables, game: Game, tile: int, top: int) -> int:
    """Take a tile away and push those that become free; return the stack's new height."""
    game.fate[tile] = GONE
    for k in range(tables.first[tile], tables.first[tile + 1]):
        other = tables.blocked[k]
        game.counter[other] -= tables.steps[k]
        if game.fate[other] == BLOCKED and is_open(game.counter[other]):
            game.fate[other] = FREE
            game.stack[top] = other
            top += 1
    return top


@jit
def push_free(game: Game) -> int:
    """Push all free tiles; return the stack's height."""
    top = 0
    for tile in range(len(game.fate)):
        if game.fate[tile] == FREE:
            game.stack[top] = tile
            top += 1
    return top


@jit
def relax(
    tables: Tables, play: Play, real: Game, easy: Game, partner: Numbers, bound: Numbers, until: int
) -> int:
    """Play the easier game; return how many tiles are left, which nothing can free.

    In groups that are ``bound``, tiles leave with their partners. Of other groups two
    free tiles leave together, and from then on each leaves alone. The game also ends,
    with 0, once the group ``until`` is gone (-1: no such group).
    """
    easy.counter[:] = real.counter
    easy.fate[:] = real.fate
    play.waiting[:] = -1
    for group in range(len(play.opened)):
        play.opened[group] = play.left[group] < play.size[group]
    top = push_free(easy)
    left = len(real.fate) - play.now[TAKEN]
    wanted = play.left[until] if until >= 0 else -1
    while top and wanted != 0:
        top -= 1
        tile = easy.stack[top]
        if easy.fate[tile] == GONE:
            continue
        group = tables.group[tile]
        other = partner[tile] if bound[group] else -1
        if other < 0 and not play.opened[group]:
            other = play.waiting[group]
            if other < 0:
                play.waiting[group] = tile
                continue
            play.opened[group] = 1
        if other >= 0:
            if easy.fate[other] != FREE:
                continue
            top = take(tables, easy, other, top)
            left -= 1
            wanted -= group == until
        top = take(tables, easy, tile, top)
        left -= 1
        wanted -= group == until
    return 0 if wanted == 0 else left


@jit
def begin(tables: Tables, play: Play, real: Game, partner: Numbers) -> None:
    """Begin the real game anew, and make all moves that are safe."""
    real.counter[:] = play.start
    real.fate[:] = play.there
    play.free[:] = 0
    play.left[:] = play.size
    play.now[TAKEN] = len(play.there) - play.size.sum()
    play.now[TOP] = push_free(real)
    take_what_is_safe(tables, play, real, partner)


@jit
def take_what_is_safe(tables: Tables, play: Play, real: Game, partner: Numbers) -> None:
    """Go on with the real game: take free partners, and groups that are free as a whole."""
    while play.now[TOP]:
        play.now[TOP] -= 1
        tile = real.stack[play.now[TOP]]
        if real.fate[tile] == GONE:
            continue
        other = partner[tile]
        if other >= 0:
            if real.fate[other] == FREE:
                take_pair(tables, play, real, tile, other)
            continue
        group = tables.group[tile]
        play.free[group] += 1
        if play.free[group] == play.size[group]:
            take_group(tables, play, real, group)


@jit
def take_group(tables: Tables, play: Play, real: Game, group: int) -> None:
    """Take a group that is free as a whole."""
    one = -1
    for k in range(tables.begins[group], tables.begins[group + 1]):
        two = tables.members[k]
        if real.fate[two] == FREE:
            if one >= 0:
                take_pair(tables, play, real, one, two)
                one = -1
            else:
                one = two


@jit
def take_pair(tables: Tables, play: Play, real: Game, one: int, two: int) -> None:
    """Take two tiles away and write the move down."""
    taken = play.now[TAKEN]
    play.moves[taken], play.moves[taken + 1] = one, two
    play.now[TAKEN] = taken + 2
    play.left[tables.group[one]] -= 2
    play.now[TOP] = take(tables, real, two, take(tables, real, one, play.now[TOP]))

"""Mahjong decided: a search over who leaves with whom, not over moves.

Each node has given some groups their pairs. It makes the moves that are safe, and
plays the easier game: if tiles are left, the pairs at fault are found, made as few
as possible, and kept as a nogood. Then it plays the real game greedily (see
``mahjong_greedy``), which often clears the board. If not, it tries the values of all
other groups in the easier game, which gives more nogoods, and decides on the most
critical group: the one with the fewest values left, then with the most conflicts.
"""

from __future__ import annotations

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.outcomes import FOUND, FULL, OVER, PAUSED
from pysolve.puzzles.mahjong.native.arrays import FREE, GONE
from pysolve.puzzles.mahjong.native.greedy import play_greedily
from pysolve.puzzles.mahjong.native.hunt import Hunt, bind, marry
from pysolve.puzzles.mahjong.native.nogoods import (
    DEPTH,
    NODES,
    NOGOODS,
    PROBED,
    TRAIL,
    give,
    learn,
    note_seen,
    propagate,
    rule_out,
)
from pysolve.puzzles.mahjong.native.play import begin, relax

CLEARED, STOPPED = -1, -2  # how a descent ends that meets no nogood


@jit
def search_on(hunt: Hunt, until: int) -> int:
    """Search until that many nodes: FOUND a solution, or OVER, for there is none.

    FULL asks for more room for nogoods, as much as one descent may need.
    """
    now, nogoods = hunt.choice.now, hunt.nogoods
    rows = hunt.values.ways.sum() + 2
    entries = rows * len(hunt.bound)
    while now[NODES] < until:
        if now[NOGOODS] + rows >= len(nogoods.first):
            return FULL
        if nogoods.first[now[NOGOODS]] + entries > len(nogoods.group):
            return FULL
        met = propagate(hunt.values, nogoods, hunt.choice)
        if met < 0:
            met = descend(hunt, until)
        if met == STOPPED:
            return PAUSED
        if met == CLEARED:
            return FOUND
        if not learn(hunt.values, nogoods, hunt.choice, met):
            return OVER
    return PAUSED


@jit
def descend(hunt: Hunt, until: int) -> int:
    """Decide one group after another until the board is CLEARED or a nogood is met: its number.

    STOPPED if there were that many nodes before.
    """
    now = hunt.choice.now
    while now[NODES] < until:
        now[NODES] += 1
        bind(hunt)
        begin(hunt.tables, hunt.play, hunt.real, hunt.partner)
        if relax(hunt.tables, hunt.play, hunt.real, hunt.easy, hunt.partner, hunt.bound, -1):
            return blame(hunt)
        if play_greedily(hunt):
            return CLEARED
        bind(hunt)
        begin(hunt.tables, hunt.play, hunt.real, hunt.partner)
        given = now[TRAIL]
        met = probe(hunt)
        if met < 0 and now[TRAIL] == given:
            decide(hunt)
            met = propagate(hunt.values, hunt.nogoods, hunt.choice)
        if met >= 0:
            return met
    return STOPPED


@jit
def blame(hunt: Hunt) -> int:
    """Find few values that suffice to leave tiles, after a stuck game; return their nogood.

    Groups that are bound are let loose one by one, the latest first, as long as
    tiles are still left.
    """
    bound, trail = hunt.bound, hunt.choice.trail
    loosen(hunt)
    for place in range(hunt.choice.now[TRAIL] - 1, -1, -1):
        group = trail[place]
        if bound[group]:
            bound[group] = 0
            if relax(hunt.tables, hunt.play, hunt.real, hunt.easy, hunt.partner, bound, -1):
                loosen(hunt)
            else:
                bound[group] = 1
    hunt.choice.seen[:] = bound
    return note_seen(hunt.nogoods, hunt.choice)


@jit
def loosen(hunt: Hunt) -> None:
    """Let all groups loose that would be as stuck without their partners.

    What is left stays stuck under less: a group matters only if one of its tiles
    is free there and, were it not bound, could leave, because another one is free
    or gone.
    """
    play = hunt.play
    free, left = play.opened, play.waiting  # the game is over: they serve again
    free[:] = 0
    left[:] = 0
    for tile in range(len(hunt.partner)):
        fate = hunt.easy.fate[tile]
        if fate != GONE:
            left[hunt.tables.group[tile]] += 1
        if fate == FREE:
            free[hunt.tables.group[tile]] += 1
    for group in range(len(hunt.bound)):
        if free[group] == 0 or (free[group] == 1 and left[group] == play.size[group]):
            hunt.bound[group] = 0


@jit
def probe(hunt: Hunt) -> int:
    """Try each value left in the easier game; return a nogood that is met, or -1.

    It ends early once a group gets a value: then the games of this node are over.
    The next node goes on from there, because it is there that things happen.
    """
    groups, choice = len(hunt.bound), hunt.choice
    for turn in range(groups):
        group = (choice.now[PROBED] + turn) % groups
        if choice.value[group] >= 0 or hunt.values.ways[group] < 2 or not hunt.play.left[group]:
            continue
        for value in range(hunt.values.ways[group]):
            if choice.ruled_by[group, value] < 0 and is_refuted(hunt, group, value):
                if choice.value[group] >= 0:
                    choice.now[PROBED] = group
                    return propagate(hunt.values, hunt.nogoods, choice)
                bind(hunt)
        hunt.bound[group] = 0
    return -1


@jit
def is_refuted(hunt: Hunt, group: int, value: int) -> bool:
    """Rule a value out if the easier game leaves tiles under it; tell whether it did.

    Without the value that game clears the board, so with it too, once the group is gone.
    """
    choice = hunt.choice
    hunt.bound[group] = 1
    marry(hunt, group, value)
    if not relax(hunt.tables, hunt.play, hunt.real, hunt.easy, hunt.partner, hunt.bound, group):
        return False
    choice.value[group] = value  # for the nogood only
    number = blame(hunt)
    choice.value[group] = -1
    choice.weight[group] += 1
    rule_out(hunt.values, choice, group, value, number)
    return True


@jit
def decide(hunt: Hunt) -> None:
    """Give the most critical group a value that is left, that of the greedy game if it is."""
    choice, ways = hunt.choice, hunt.values.ways
    best, most = -1, -1
    for group in range(len(ways)):
        if choice.value[group] < 0 and ways[group] > 1:
            ruled = 0
            for value in range(ways[group]):
                ruled += choice.ruled_by[group, value] >= 0
            worth = (ruled << 32) + choice.weight[group]
            if worth > most:
                best, most = group, worth
    chosen = choice.liked[best]
    for value in range(ways[best]):
        if chosen < 0 or choice.ruled_by[best, chosen] >= 0:
            chosen = value
    choice.now[DEPTH] += 1
    give(choice, best, chosen)

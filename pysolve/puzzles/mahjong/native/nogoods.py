"""Nogoods: values of mahjong groups that never go together, and what follows from them.

A value is a way to pair a group's tiles. A nogood of which all but one value are
given rules out the last; a group with one value left gets it. A nogood that is met
is resolved with those that led to it, into a new one that says how far to jump back.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pysolve.compiled.jit import jit
from pysolve.puzzles.mahjong.native.arrays import Numbers, Values

DEPTH, TRAIL, RULED, NOGOODS, NODES, PROBED = 0, 1, 2, 3, 4, 5  # entries of ``Choice.now``
MET, IDLE = -1, -2  # of a nogood: all its values are given, or two and more are not


class Nogoods(NamedTuple):
    """Nogood n has the entries from ``first[n]`` to ``first[n + 1]``."""

    first: Numbers
    group: Numbers
    value: Numbers


class Choice(NamedTuple):
    """Which groups have which values, which are ruled out, and why."""

    value: Numbers  # of each group, or -1
    level: Numbers  # of each group with a value: how many decisions stood
    trail: Numbers  # the groups in the order in which they got values
    ruled_by: Numbers  # of each group and value: the nogood that rules it out, or -1
    ruled: Numbers  # the values ruled out, in order: group, value, level
    weight: Numbers  # of each group: how often it was in a conflict
    seen: Numbers  # of each group: whether the conflict at hand has it
    tried: Numbers  # of each group and value: whether the greedy game at hand tried it
    liked: Numbers  # of each group: its value in the last greedy game, or -1
    now: Numbers  # depth, lengths of trail and ruled, number of nogoods, of nodes, last probe


def new_choice(values: Values) -> Choice:
    """Start with nothing given and nothing ruled out."""
    groups, most = len(values.ways), int(values.ways.max(initial=1))

    def zeros(*shape: int) -> Numbers:
        return np.zeros(shape, np.int64)

    return Choice(
        zeros(groups) - 1, zeros(groups), zeros(groups), zeros(groups, most) - 1,
        zeros(groups * most, 3), zeros(groups), zeros(groups), zeros(groups, most),
        zeros(groups) - 1, zeros(6),
    )  # fmt: skip


def more_room(nogoods: Nogoods | None, rows: int, entries: int) -> Nogoods:
    """Return the same nogoods with twice the room, and room for so many at least."""

    def grown(known: Numbers | None, least: int) -> Numbers:
        if known is None:
            return np.zeros(least, np.int64)
        return np.concatenate((known, np.zeros(max(least, len(known)), np.int64)))

    first, group, value = nogoods or (None, None, None)
    return Nogoods(grown(first, rows), grown(group, entries), grown(value, entries))


@jit
def propagate(values: Values, nogoods: Nogoods, choice: Choice) -> int:
    """Rule values out by nogoods until nothing changes; return a nogood that is met, or -1."""
    changed = True
    while changed:
        changed = False
        for number in range(choice.now[NOGOODS]):
            which = open_entry(nogoods, choice, number)
            if which == MET:
                return number
            if which >= 0:
                group, value = nogoods.group[which], nogoods.value[which]
                if choice.ruled_by[group, value] < 0:
                    rule_out(values, choice, group, value, number)
                    changed = changed or choice.value[group] >= 0
    return -1


@jit
def open_entry(nogoods: Nogoods, choice: Choice, number: int) -> int:
    """Find the only entry of a nogood whose group has no value; MET or IDLE without it."""
    which = MET
    for k in range(nogoods.first[number], nogoods.first[number + 1]):
        value = choice.value[nogoods.group[k]]
        if value != nogoods.value[k]:
            if value >= 0 or which >= 0:
                return IDLE
            which = k
    return which


@jit
def rule_out(values: Values, choice: Choice, group: int, value: int, number: int) -> None:
    """Rule a value out, and give the group its last one if only that is left."""
    choice.ruled_by[group, value] = number
    end = choice.now[RULED]
    choice.ruled[end, 0], choice.ruled[end, 1] = group, value
    choice.ruled[end, 2] = choice.now[DEPTH]
    choice.now[RULED] = end + 1
    left, last = 0, -1
    for other in range(values.ways[group]):
        if choice.ruled_by[group, other] < 0:
            left += 1
            last = other
    if left == 1:
        give(choice, group, last)


@jit
def give(choice: Choice, group: int, value: int) -> None:
    """Give a group its value."""
    choice.value[group] = value
    choice.level[group] = choice.now[DEPTH]
    choice.trail[choice.now[TRAIL]] = group
    choice.now[TRAIL] += 1


@jit
def jump_to(choice: Choice, depth: int) -> None:
    """Undo what was given and ruled out above a depth."""
    while choice.now[TRAIL] and choice.level[choice.trail[choice.now[TRAIL] - 1]] > depth:
        choice.now[TRAIL] -= 1
        choice.value[choice.trail[choice.now[TRAIL]]] = -1
    while choice.now[RULED] and choice.ruled[choice.now[RULED] - 1, 2] > depth:
        choice.now[RULED] -= 1
        end = choice.now[RULED]
        choice.ruled_by[choice.ruled[end, 0], choice.ruled[end, 1]] = -1
    choice.now[DEPTH] = depth


@jit
def learn(values: Values, nogoods: Nogoods, choice: Choice, number: int) -> bool:
    """Jump back from a nogood that is met, to where it or what it resolves to rules out.

    False if it is met without any decision: then there is no solution.
    """
    choice.seen[:] = 0
    depth = 0
    for k in range(nogoods.first[number], nogoods.first[number + 1]):
        group = nogoods.group[k]
        choice.seen[group] = 1
        depth = max(depth, choice.level[group])
    if depth == 0:
        return False
    jump_to(choice, depth)
    if resolve(values, nogoods, choice, depth):
        note_seen(nogoods, choice)
    back = 0
    for group in range(len(choice.seen)):
        if choice.seen[group]:
            choice.weight[group] += 1
            if choice.level[group] < depth:
                back = max(back, choice.level[group])
    jump_to(choice, back)
    return True


@jit
def resolve(values: Values, nogoods: Nogoods, choice: Choice, depth: int) -> bool:
    """Replace seen groups by why they have their values, until one of this depth is left.

    Tell whether there was anything to replace.
    """
    many = 0
    for group in range(len(choice.seen)):
        many += choice.seen[group] and choice.level[group] == depth
    if many < 2:
        return False
    place = choice.now[TRAIL]
    while many > 1:
        place -= 1
        group = choice.trail[place]
        if not choice.seen[group]:
            continue
        choice.seen[group] = 0
        many -= 1
        for value in range(values.ways[group]):
            if value != choice.value[group]:
                many += see_others(nogoods, choice, choice.ruled_by[group, value], group, depth)
    return True


@jit
def see_others(nogoods: Nogoods, choice: Choice, number: int, group: int, depth: int) -> int:
    """Mark the other groups of a nogood as seen; return how many of this depth were new."""
    new = 0
    for k in range(nogoods.first[number], nogoods.first[number + 1]):
        other = nogoods.group[k]
        if other != group and not choice.seen[other] and choice.level[other] > 0:
            choice.seen[other] = 1
            new += choice.level[other] == depth
    return new


@jit
def note_seen(nogoods: Nogoods, choice: Choice) -> int:
    """Write down the values of the groups seen as a nogood; return its number."""
    number: int = choice.now[NOGOODS]
    end = nogoods.first[number]
    for group in range(len(choice.seen)):
        if choice.seen[group]:
            nogoods.group[end], nogoods.value[end] = group, choice.value[group]
            end += 1
    nogoods.first[number + 1] = end
    choice.now[NOGOODS] = number + 1
    return number

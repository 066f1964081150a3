"""Fewest sweeps: a sweep is all that one peg jumps in a row.

Breadth first by sweeps inside the winnable positions. A sweep may stop after each
of its jumps, and wherever it stops must be winnable, so nothing else is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pysolve.compiled.jit import jit
from pysolve.compiled.loops.sets import number_of
from pysolve.puzzles.senku.board import Jump, Position
from pysolve.puzzles.senku.native.keys import Keys, find_jumps, spread_keys, unpack
from pysolve.puzzles.senku.native.masks import Masks, Numbers, smallest_after
from pysolve.puzzles.senku.native.oracle import Oracle
from pysolve.puzzles.senku.native.ways import Place

Indices = npt.NDArray[np.int32]
SHARE = 1 << 16  # positions between two looks
UNKNOWN = -1


class Line(NamedTuple):
    """The board's jumps, and the sweep made so far, jump by jump."""

    changed: Masks  # [jump]
    pegs: Masks  # [jump]
    following: Numbers  # [jump, up to four] with which the same peg could go on, or -1
    positions: Masks  # [jumps made]
    images: Keys  # [jumps made, symmetry]
    last: Numbers  # [jumps made] the last of them
    tried: Numbers  # [jumps made] how many of those that follow were tried


@jit
def sweep_all(  # one function on purpose: to hand over so many arrays takes longer than a jump
    frontier: Indices, table: Place, index: Masks, line: Line, parents: Indices, out: Indices
) -> int:
    """Make every sweep from the positions of a frontier; return how many are new."""
    game, jumps, turned = table.game, table.desk.jumps, table.game.turned
    changed, pegs, following = line.changed, line.pegs, line.following
    positions, images, last, tried = line.positions, line.images, line.last, line.tried
    filled = 0
    for i in range(len(frontier)):
        positions[0] = unpack(table.keys[frontier[i]], game)
        spread_keys(positions[0], game, images[0])
        first, count = 0, find_jumps(positions[0], game, jumps)
        depth = 0
        while depth > 0 or first < count:
            if depth == 0:
                jump = jumps[first]
                first += 1
            elif tried[depth] == following.shape[1]:
                depth -= 1
                continue
            else:
                jump = following[last[depth], tried[depth]]
                tried[depth] += 1
            if jump < 0 or positions[depth] & changed[jump] != pegs[jump]:
                continue
            child = number_of(np.uint64(smallest_after(images[depth], turned[jump])), index)
            if child < 0:
                continue
            if parents[child] == UNKNOWN:
                parents[child] = frontier[i]
                out[filled] = child
                filled += 1
            for turn in range(turned.shape[1]):
                images[depth + 1, turn] = images[depth, turn] ^ turned[jump, turn]
            positions[depth + 1] = positions[depth] ^ changed[jump]
            depth += 1
            last[depth], tried[depth] = jump, 0
    return filled


@dataclass
class Sweeps:
    """What the search by sweeps found: no way to win has fewer."""

    fewest: int
    jumps: list[list[Jump]]  # a game with so few: the jumps of each sweep
    positions: list[int]  # how many were first met after 0, 1, ... sweeps


def fewest_sweeps(oracle: Oracle) -> Sweeps | None:
    """Win with as few sweeps as possible, which is thereby proved; None if it is hopeless."""
    first = oracle.place(oracle.start)
    if first < 0:
        return None
    parents = np.full(len(oracle.keys), UNKNOWN, np.int32)
    parents[first] = first
    line, room = _make_line(oracle), np.zeros(len(oracle.keys) + 1, np.int32)
    goals = int(oracle.places[oracle.fewest + 1])  # their keys stand first
    frontier, counts = np.array([first], np.int32), [1]
    while not (frontier < goals).any():
        new = []
        for begin in range(0, len(frontier), SHARE):
            share = frontier[begin : begin + SHARE]
            count = sweep_all(share, oracle.table, oracle.index, line, parents, room)
            new.append(room[:count].copy())
        frontier = np.concatenate(new)
        counts.append(len(frontier))
    goal = int(frontier[frontier < goals][0])
    return Sweeps(len(counts) - 1, _replay(oracle, _chain(parents, goal)), counts)


def _make_line(oracle: Oracle) -> Line:
    """Lay out the jumps, and room for one sweep."""
    jumps, pegs = oracle.board.jumps, oracle.start.bit_count()
    following = np.full((len(jumps), 4), -1, np.int64)
    for number, jump in enumerate(jumps):
        after = [other for other, step in enumerate(jumps) if step.source == jump.target]
        following[number, : len(after)] = after
    return Line(
        np.array([sum(1 << cell for cell in jump) for jump in jumps], np.uint64),
        np.array([1 << jump.source | 1 << jump.over for jump in jumps], np.uint64),
        following,
        np.zeros(pegs + 1, np.uint64),
        np.zeros((pegs + 1, oracle.game.images.shape[2]), oracle.game.images.dtype),
        np.zeros(pegs + 1, np.int64),
        np.zeros(pegs + 1, np.int64),
    )


def _chain(parents: Indices, place: int) -> list[int]:
    chain = [place]
    while parents[chain[-1]] != chain[-1]:
        chain.append(int(parents[chain[-1]]))
    return chain[::-1]


def _replay(oracle: Oracle, chain: list[int]) -> list[list[Jump]]:
    """Find the sweeps that lead from each position of a chain to the next, up to symmetry."""
    position, sweeps = oracle.start, []
    for place in chain[1:]:
        sweep, position = next(
            (jumps, child)
            for jumps, child in sweeps_of(oracle, position)
            if oracle.place(child) == place
        )
        sweeps.append(sweep)
    return sweeps


def sweeps_of(oracle: Oracle, position: Position) -> Iterator[tuple[list[Jump], Position]]:
    """Give every sweep that can be made, with the position it leads to."""
    waiting: list[tuple[list[Jump], Position]] = [([], position)]
    while waiting:
        made, here = waiting.pop()
        for jump in oracle.board.jumps:
            x, y, z = (1 << cell for cell in jump)
            if here & (x | y | z) == x | y and (not made or made[-1].target == jump.source):
                step = ([*made, jump], here ^ (x | y | z))
                yield step
                waiting.append(step)

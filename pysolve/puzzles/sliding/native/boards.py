"""Networks and pattern tables laid over one board, as compiled searches read them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pysolve.policy.network import Network
from pysolve.puzzles.sliding.encoding import SlidingEncoding
from pysolve.puzzles.sliding.native.layout import Ints, Layout
from pysolve.puzzles.sliding.native.patterns.databases import Database
from pysolve.puzzles.sliding.native.valued import Net, Patterns
from pysolve.puzzles.sliding.rules import DIRECTIONS


def net_of(layout: Layout, network: Network | None) -> Net:
    """Lay a network over a board; without one, make something of the same shape."""
    if network is None:
        shorts, ints = np.zeros((1, 1), np.int16), np.zeros(1, np.int32)
        network = Network(shorts, shorts, shorts, ints, ints)
    encoding = SlidingEncoding(layout.rows, layout.columns, layout.goal, network.kind)
    left, right = np.array(encoding.pairs, np.int64).reshape(-1, 2).T
    return Net(
        network.first, network.second, network.third, network.second_bias, network.third_bias,
        np.array(encoding.cell_of, np.int64), np.array(encoding.token_of, np.int64),
        np.ascontiguousarray(left), np.ascontiguousarray(right),
        np.array([encoding.number(name) for name, _, _ in DIRECTIONS], np.int64),
        np.zeros(layout.cells, np.int64), np.zeros(layout.cells + len(left), np.int64),
        np.zeros(network.first.shape[1], np.int16), np.zeros(len(network.second), np.int16),
        np.zeros(len(network.third), np.int32),
    )  # fmt: skip


def patterns_of(
    layout: Layout, known: tuple[Database, npt.NDArray[np.uint8]] | None
) -> Patterns:  # fmt: skip
    """Lay a pattern database over a board; without one, make something of the same shape."""
    nothing = np.zeros(1, np.int64)
    if known is None:
        distances = np.zeros(1, np.uint8)
        distances.flags.writeable = False  # as mapped tables are
        return Patterns(
            nothing, nothing, nothing, nothing, np.zeros(1, np.uint32), distances, 0, nothing,
            nothing,
        )  # fmt: skip
    base, distances = known
    index = base.partition.index
    reflect = [list(range(16)), list(base.mirror)]
    names = [base.turned[layout.home[tile]] for tile in range(16)]
    group, rank_in = np.full(16, -1, np.int64), np.zeros(16, np.int64)
    for number, pattern in enumerate(index.patterns):
        for rank, tile in enumerate(pattern):
            group[tile], rank_in[tile] = number, rank
    return Patterns(
        np.array([side[cell] for side in reflect for cell in base.turned], np.int64),
        np.array([side[name] for side in reflect for name in names], np.int64),
        group, rank_in, index.starts.reshape(-1), distances, len(index.patterns),
        np.zeros(16, np.int64), np.zeros(16, np.int64),
    )  # fmt: skip


def sums_by_tile(layout: Layout, heuristic: str) -> Ints:
    """Tabulate by cell and tile what the tile adds to a sum over tiles."""
    table, far = np.zeros(256, np.int64), layout.distances(heuristic)
    for cell in range(layout.cells):
        table[cell << 4 : (cell << 4) + layout.cells] = far[cell]
    return table


def directions_to(layout: Layout) -> Ints:
    """Tabulate by blank and cell which direction leads there."""
    table, numbers = np.zeros(256, np.int64), [name for name, _, _ in DIRECTIONS]
    for blank in range(layout.cells):
        for name, cell in layout.neighbours(blank):
            table[blank << 4 | cell] = numbers.index(name)
    return table


def legal_directions(layout: Layout) -> Ints:
    """Tabulate by blank the directions that it has, as bits."""
    numbers = [name for name, _, _ in DIRECTIONS]
    return np.array(
        [
            sum(1 << numbers.index(name) for name, _ in layout.neighbours(blank))
            for blank in range(layout.cells)
        ],
        np.int64,
    )

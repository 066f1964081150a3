"""Frontiers of compiled searches: nodes come out by priority, then by the tie rule."""

import numpy as np
import pytest

from pysolve.compiled.loops import buckets, heap
from pysolve.compiled.loops.order import Order, bucket_of

H_VALUES = 5
RANKS = [(7 * n % 11, 3 * n % H_VALUES) for n in range(60)]  # depth and h of nodes 1, 2, ...


def orders():
    return [
        Order(per_step, per_h, by_h, fifo, False)
        for per_step, per_h in ((1, 0), (0, 1), (2, 3))
        for by_h in (0, H_VALUES)
        for fifo in (True, False)
    ]


def expected(order):
    """Sort nodes as the driver does: by priority, by h if asked, then by age."""

    def rank(number):
        depth, h = RANKS[number - 1]
        total = order.per_step * depth + order.per_h * h
        return total, h if order.by_h else 0, number if order.fifo else -number

    return sorted(range(1, len(RANKS) + 1), key=rank)


@pytest.mark.parametrize("order", orders())
def test_buckets_give_nodes_in_the_drivers_order(order):
    places = [int(bucket_of(order, depth, h)) for depth, h in RANKS]
    ends, links = np.zeros((max(places) + 1, 2), np.int64), np.zeros(len(RANKS) + 1, np.int64)
    for number, place in enumerate(places, 1):
        buckets.push(ends, links, number, place, order.fifo)
    taken, place = [], buckets.first_used(ends, 0, len(ends))
    while place < len(ends):
        taken.append(int(ends[place, 0]))
        buckets.drop_first(ends, links, place)
        place = buckets.first_used(ends, place, len(ends))
    assert taken == expected(order)


@pytest.mark.parametrize("order", orders())
def test_a_heap_gives_nodes_in_the_drivers_order(order):
    ranks = [(0, 0), *RANKS]
    priorities = np.array([order.per_step * d + order.per_h * h for d, h in ranks], np.float64)
    values = np.array([h for _, h in ranks], np.float64)
    nodes, taken = np.zeros(len(ranks) + 1, np.int64), []
    for number in range(1, len(ranks)):
        heap.push(nodes, number, priorities, values, order)
    while nodes[0]:
        taken.append(int(nodes[1]))
        heap.drop_first(nodes, priorities, values, order)
    assert taken == expected(order)

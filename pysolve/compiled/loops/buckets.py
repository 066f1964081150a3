"""A frontier of whole priorities: a bucket for each, in which nodes are linked in a list.

``ends`` holds the first and the last node of each bucket, 0 where it is empty; ``links``
holds for each node the next one of its bucket.
"""

from __future__ import annotations

from typing import Any

from pysolve.compiled.jit import jit


@jit
def push(ends: Any, links: Any, number: int, bucket: int, fifo: bool) -> None:
    """Put a node into a bucket: in front, or with ``fifo`` behind the others."""
    first = ends[bucket, 0]
    if fifo and first:
        links[ends[bucket, 1]] = number
        links[number] = 0
        ends[bucket, 1] = number
        return
    links[number] = first
    ends[bucket, 0] = number
    if not first:
        ends[bucket, 1] = number


@jit
def drop_first(ends: Any, links: Any, bucket: int) -> None:
    """Take the first node out of a bucket."""
    ends[bucket, 0] = links[ends[bucket, 0]]


@jit
def first_used(ends: Any, bucket: int, end: int) -> int:
    """Return the first bucket from there on that is not empty, or the end."""
    while bucket < end and ends[bucket, 0] == 0:
        bucket += 1
    return bucket

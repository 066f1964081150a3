"""Mahjong layouts, which tiles block which, deals onto a layout, and named boards.

The mahjong report used boards "one" to "five" but did not print them. Ours have
its numbers of pairs and come as near as we could to its node counts.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import partial

from pysolve.errors import UnknownNameError
from pysolve.puzzles.base import Instance
from pysolve.puzzles.mahjong.tiles import (
    FACES,
    MATCHINGS,
    SUITS,
    WILD_SUITS,
    Place,
    Tile,
    Tiles,
    format_tiles,
    half_cells,
    match_group,
    reading_order,
)

# A tile as the rules see it: its number, its bit, and the sets of tiles that lie
# on it, that touch its left side and that touch its right side.
Rule = tuple[int, Tiles, Tiles, Tiles, Tiles]
Block = tuple[int, int, int, int, int]  # a rectangle of tiles: x, y, z, columns, rows
FacePair = tuple[str, str]

_BLOCKS: dict[str, tuple[Block, ...]] = {
    "turtle": (
        (2, 0, 0, 12, 1), (6, 2, 0, 8, 1), (4, 4, 0, 10, 1), (2, 6, 0, 12, 2),
        (4, 10, 0, 10, 1), (6, 12, 0, 8, 1), (2, 14, 0, 12, 1),
        (0, 7, 0, 1, 1), (26, 7, 0, 2, 1),  # the wings stand between two rows
        (8, 2, 1, 6, 6), (10, 4, 2, 4, 4), (12, 6, 3, 2, 2), (13, 7, 4, 1, 1),
    ),
    "pyramid": ((0, 0, 0, 8, 6), (2, 2, 1, 6, 4), (4, 4, 2, 4, 2)),
    # Like bricks: every tile above the ground rests on two.
    "wall": ((0, 0, 0, 8, 2), (1, 0, 1, 7, 2), (2, 0, 2, 6, 2), (3, 0, 3, 5, 2)),
    # Every other column half a tile lower, so that each side touches two tiles.
    "weave": (
        *((2 * column, column % 2, 0, 1, 4) for column in range(6)),
        *((2 * column, 1 + column % 2, 1, 1, 3) for column in range(1, 5)),
    ),
    # Small and deep: most shuffles of it cannot be cleared.
    "tower": tuple((0, 0, z, 3, 2) for z in range(3)),
}  # fmt: skip


def _places(blocks: Iterable[Block]) -> tuple[Place, ...]:
    found = (
        (x + 2 * column, y + 2 * row, z)
        for x, y, z, columns, rows in blocks
        for row in range(rows)
        for column in range(columns)
    )
    return tuple(sorted(found, key=reading_order))


LAYOUTS = {name: _places(blocks) for name, blocks in _BLOCKS.items()}


def rules_of(places: Sequence[Place]) -> list[Rule]:
    """Tabulate for each tile which others lie on it and which touch its sides."""
    owner = {
        (*cell, z): 1 << number
        for number, (x, y, z) in enumerate(places)
        for cell in half_cells(x, y)
    }

    def tiles_at(cells: Iterable[Place]) -> Tiles:
        found = 0
        for cell in cells:
            found |= owner.get(cell, 0)
        return found

    return [
        (
            number,
            1 << number,
            tiles_at((*cell, z + 1) for cell in half_cells(x, y)),
            tiles_at(((x - 1, y, z), (x - 1, y + 1, z))),
            tiles_at(((x + 2, y, z), (x + 2, y + 1, z))),
        )
        for number, (x, y, z) in enumerate(places)
    ]


def free_tiles(state: Tiles, rules: Iterable[Rule]) -> list[int]:
    """List the tiles of these rules that are there, uncovered, and open at a side."""
    return [
        tile
        for tile, bit, above, left, right in rules
        if state & bit and not state & above and not (state & left and state & right)
    ]


def generate(
    seed: int, layout: str = "turtle", deal: str = "solvable", matching: str = "wild"
) -> str:
    """Deal tiles onto a layout; the same seed and options give the same board."""
    if layout not in LAYOUTS:
        raise UnknownNameError("layout of mahjong", layout, LAYOUTS)
    if deal not in DEALS:
        raise UnknownNameError("deal of mahjong", deal, DEALS)
    if matching not in MATCHINGS:
        raise UnknownNameError("matching of mahjong", matching, MATCHINGS)
    places, rng = LAYOUTS[layout], random.Random(seed)
    faces = DEALS[deal](places, draw_pairs(len(places) // 2, matching, rng), rng)
    return format_tiles(Tile(*place, face) for place, face in zip(places, faces, strict=True))


def draw_pairs(number: int, matching: str, rng: random.Random) -> list[FacePair]:
    """Draw matching pairs from a full set of 144 tiles.

    Fours come whole, but for the last if need be: it is the choice between two
    pairs that makes the game hard.
    """
    fours = _full_set(matching)
    rng.shuffle(fours)
    pairs = [pair for four in fours for pair in four][:number]
    rng.shuffle(pairs)
    return pairs


def _full_set(matching: str) -> list[tuple[FacePair, FacePair]]:
    """List the 36 fours of a set, each as two pairs.

    A set has one tile of each flower and season. Where pairs must be identical
    those could never leave, so that an exact set has the first two of each twice.
    """
    fours = [((face, face), (face, face)) for face in FACES if match_group(face) == face]
    for suit in WILD_SUITS:
        one, two, three, four = SUITS[suit]
        fours.append(
            ((one, two), (three, four)) if matching == "wild" else ((one, one), (two, two))
        )
    return fours


def _deal_solvable(places: Sequence[Place], pairs: list[FacePair], rng: random.Random) -> list[str]:
    """Clear the bare layout at random, and paint each pair as it is taken.

    Taking the pairs in the same order clears the board.
    """
    rules = rules_of(places)
    taken: list[int] = []
    while len(taken) < len(places):
        taken = take_at_random(rules, rng)
    face_of = dict(zip(taken, (face for pair in pairs for face in pair), strict=True))
    return [face_of[tile] for tile in range(len(places))]


def take_at_random(rules: list[Rule], rng: random.Random) -> list[int]:
    """Take pairs of free tiles, whatever is on them, until there is none."""
    state, taken = (1 << len(rules)) - 1, list[int]()
    while len(free := free_tiles(state, rules)) > 1:
        for tile in rng.sample(free, 2):
            state ^= 1 << tile
            taken.append(tile)
    return taken


def _deal_random(places: Sequence[Place], pairs: list[FacePair], rng: random.Random) -> list[str]:
    """Shuffle the tiles; some of these boards cannot be cleared."""
    faces = [face for pair in pairs for face in pair]
    rng.shuffle(faces)
    return faces


DEALS = {"solvable": _deal_solvable, "random": _deal_random}

_EASY_TURTLES = (2, 3, 5, 6, 7)  # seeds of solvable deals that dfs clears in 200 nodes
_LISTED = (
    Instance("one", "5 pairs in 2 layers", "C5 F3 F4/B3 C5 F1 = .. B3 C2/C2 .. F2"),
    Instance(
        "two", "7 pairs in 2 layers", "S4 O4 O4/DR S1 S2/DR B3 S3 = C2 .. C5/C2 .. C5/.. .. B3"
    ),
    Instance(
        "three",
        "11 pairs in 2 layers",
        "C3 B4 B3 O4 O3 F1 C2/O2 F2 O3 O4 F3 B3 O2 = .. .. B4 F4 .. C1 B1/C3 C2 .. C1 .. B1",
    ),
    Instance("four", "4 pairs in 2 layers", "DR O4 F2/F1 F3 O4 = .. .. F4/DR"),
    Instance("five", "the Turtle with 72 pairs; plain dfs gets lost in it", partial(generate, 1)),
    *(
        Instance(f"turtle-{number}", f"the Turtle, solvable deal {seed}", partial(generate, seed))
        for number, seed in enumerate(_EASY_TURTLES, 1)
    ),
    Instance(
        "lost", "the Turtle, a shuffle that nobody can clear",
        partial(generate, 174, deal="random"),
    ),
)  # fmt: skip
INSTANCES = {instance.name: instance for instance in _LISTED}

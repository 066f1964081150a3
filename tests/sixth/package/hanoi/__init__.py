"""The towers of Hanoi: what the catalog knows of it, and where its parts are."""

from __future__ import annotations

from pathlib import Path

from hanoi.rules import Hanoi, build, generate
from pysolve.problem import HeuristicInfo
from pysolve.puzzles.base import Instance, Option, Puzzle

_FOLDER = Path(__file__).parent


def _draw():
    from hanoi.draw import draw

    return draw


def _translation():
    from hanoi.asp import HanoiTranslation

    return HanoiTranslation


PUZZLE = Puzzle(
    name="hanoi",
    title="The towers of Hanoi",
    notation="the peg of each disc, the smallest first: 'aab'",
    problem=Hanoi,
    build=build,
    generate=generate,
    options=(
        Option("discs", "of a random start (default: 3)", parse=int, metavar="N",
               rules=False, random=True),
    ),
    instances={
        "three": Instance("three", "three discs on the first peg: 7 moves", "aaa"),
        "four": Instance("four", "four discs on the first peg: 15 moves", "aaaa"),
    },
    default_instance="three",
    random_summary="discs on pegs drawn at random",
    draw=_draw,
    prolog=_FOLDER / "hanoi.pl",
    asp=_FOLDER / "hanoi.lp",
    translation=_translation,
    prolog_heuristics={
        "largest": HeuristicInfo(
            "largest", "moves that the largest disc out of place needs at least",
            admissible=True, consistent=False,
        )
    },
)  # fmt: skip

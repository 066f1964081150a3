"""Which word of one model is which word of another: the same, a blank, or found by trying."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, permutations

from pysolve.lab.comparing.readings import Words

BLANKS = frozenset(
    ("0", "", "_", " ", ".", "-", "*", "b", "e", "v", "blank", "empty", "hole", "free",
     "none", "nil", "null", "gap", "space", "vacio", "vacia", "hueco", "libre", "blanco", "vide",
     "vuoto", "leer", "vazio")
)  # fmt: skip
_MOST_TRIED = 24  # ways to pair words that nothing says more about


def blank_in(words: list[str]) -> str | None:
    """Find the one word that means an empty place."""
    found = [word for word in words if word.lower() in BLANKS]
    return found[0] if len(found) == 1 else None


def translations(
    theirs: set[str], ours: set[str], starts: tuple[Words, Words], given: Mapping[str, str]
) -> Iterator[dict[str, str]]:
    """Give the ways to write their words as ours that make the two starts the same.

    A word that both have means the same in both, unless words repeat so often in a
    start that its pattern says otherwise (pegs and holes, say).
    """
    common = {word: word for word in theirs & ours if word not in given}
    yield from _completed({**common, **given}, theirs, ours, starts)
    if len(set(starts[0])) < len(starts[0]) / 2:
        yield from _completed(dict(given), theirs, ours, starts)


def _completed(
    known: dict[str, str], theirs: set[str], ours: set[str], starts: tuple[Words, Words]
) -> Iterator[dict[str, str]]:
    for their, our in zip(*starts, strict=True):
        if known.setdefault(their, our) != our:
            return
    if len(set(known.values())) < len(known):
        return
    left = sorted(theirs - known.keys())
    free = sorted(ours - set(known.values()))
    if not left:
        yield known
        return
    blank = blank_in(left), blank_in(free)
    if blank[0] is not None and blank[1] is not None:
        yield from _completed({**known, blank[0]: blank[1]}, theirs, ours, starts)
        return
    # Words that are met on one side only keep their own spelling.
    free += [f"{word} (theirs)" for word in left[len(free) :]]
    for chosen in islice(permutations(free, len(left)), _MOST_TRIED):
        yield {**known, **dict(zip(left, chosen, strict=True))}

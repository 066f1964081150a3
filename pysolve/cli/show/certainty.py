"""How sure the reading of somebody's program is, and what would settle the rest."""

from __future__ import annotations

from itertools import zip_longest

from pysolve.models.understanding import Understanding

_DEFAULTS = {"cost": "each step costs 1", "heuristic": "no heuristic, so 0"}


def certainty(found: Understanding) -> str:
    """Say in one paragraph what is certain, what is likely and what is open."""
    parts = _settled(found) if found.ok else []
    return f"How sure is this? {' '.join([*parts, _open(found)])}"


def _settled(found: Understanding) -> list[str]:
    """Name the questions by how their answers were found."""
    named, given, likely = [], [], []
    for question in dict.fromkeys(q.question for q in found.questions):
        answers = [q for q in found.questions if q.question == question]
        if question in found.inferred:
            likely.append(question)
        elif any(answer.predicate for answer in answers):
            named.append(question)
        elif question not in _DEFAULTS:
            given.append(question)
    assumed = [words for question, words in _DEFAULTS.items() if question not in (*named, *likely)]
    kinds = {
        "Certain, by name and by what they answer": named,
        "Given by you": given,
        "Likely, as read above": likely,
        "For want of a predicate": assumed,
    }
    return [f"{kind}: {', '.join(names)}." for kind, names in kinds.items() if names]


def _open(found: Understanding) -> str:
    if not found.ok:
        return "Open: what the errors above name; each says what to mend or to choose."
    if not found.doubts:
        return "Nothing is open."
    pairs = zip_longest(found.doubts, found.remedies[: len(found.doubts)], fillvalue="")
    doubts = [f"{doubt} (to settle it: {remedy})" if remedy else doubt for doubt, remedy in pairs]
    return f"Open, so that nothing is called optimal: {'; '.join(doubts)}."

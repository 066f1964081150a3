"""Rules of your own, tested against a model that you trust: run with ``pytest``."""

import pysolve
from pysolve.lab import assert_same_model


class Jugs:
    """Jugs of 4 and 3 litres; get 2 litres into the larger one."""

    def start(self):
        """Begin with both empty."""
        return (0, 0)

    def is_goal(self, state):
        """Look at the larger jug."""
        return state[0] == 2

    def successors(self, state):
        """Fill, empty or pour."""
        large, small = state
        down, up = min(large, 3 - small), min(small, 4 - large)
        moves = {
            "fill large": (4, small),
            "fill small": (large, 3),
            "empty large": (0, small),
            "empty small": (large, 0),
            "pour down": (large - down, small + down),
            "pour up": (large + up, small - up),
        }
        return [(action, after, 1) for action, after in moves.items() if after != state]

    def heuristic(self, name):
        """Know nothing."""
        return pysolve.Heuristic(name, lambda state: 0)


RULES = """
start(jugs(0, 0)).
goal(jugs(2, _)).
s(jugs(L, S), jugs(M, T), 1) :- pour(L, S, M, T), jugs(L, S) \\== jugs(M, T).

pour(_, S, 4, S).
pour(L, _, L, 3).
pour(_, S, 0, S).
pour(L, _, L, 0).
pour(L, S, M, T) :- D is min(L, 3 - S), M is L - D, T is S + D.
pour(L, S, M, T) :- D is min(S, 4 - L), M is L + D, T is S - D.
"""


def test_the_rules_in_python_and_prolog_are_the_same(tmp_path):
    """If this fails, its message draws the first state at which the two part."""
    file = tmp_path / "jugs.pl"
    file.write_text(RULES)
    comparison = assert_same_model(Jugs(), pysolve.load(file))
    assert comparison.exhausted  # every state that can be reached was compared


def test_states_may_be_matched_by_your_own_functions(tmp_path):
    """Here a key is all the water there is, and how much of it is in the small jug."""
    file = tmp_path / "jugs.pl"
    file.write_text(RULES)
    assert_same_model(
        Jugs(),
        pysolve.load(file),
        match=(lambda pair: (sum(pair), pair[1]), lambda term: (term[0] + term[1], term[1])),
    )

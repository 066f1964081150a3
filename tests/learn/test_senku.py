"""The same pipeline on another puzzle: peg solitaire, learned from 18 pegs."""

from __future__ import annotations

from pysolve import problem, search


def test_on_boards_it_never_saw_guided_search_expands_a_fifth_of_what_a_star_does():
    starts = [problem("senku", random=seed, pegs=18) for seed in range(6)]
    alone = [search(start, "astar", "c") for start in starts]
    guided = [search(start, "guided", "c").verify() for start in starts]
    assert all(one.solved for one in alone)
    expanded = [sum(one.stats.expanded for one in found) for found in (guided, alone)]
    assert 5 * expanded[0] < expanded[1]


def test_it_helps_the_central_game_too_which_has_14_pegs_more():
    central = problem("senku", "central")
    assert search(central, "astar", "c").stats.expanded == 92
    assert search(central, "guided", "c").verify().stats.expanded == 45


def test_compiled_rules_are_guided_to_the_same_nodes():
    found = [
        search(problem("senku", random=4, pegs=18, model=model), "guided", "c").stats.expanded
        for model in ("python", "native")
    ]
    assert found[0] == found[1]

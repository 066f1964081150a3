"""The named starts in Prolog are those of the catalog, and each can be set up there."""

from __future__ import annotations

import json
import subprocess

import pytest

from pysolve import catalog
from pysolve.resources import rules_directory

RULES = rules_directory("prolog") / "puzzles"


def listed(name):
    """Every instance that Prolog knows: name, text, options, and its start's notation."""
    goal = (
        f"use_module('{RULES / 'instances'}'), use_module('{RULES / name / name}', []), "
        "use_module(library(http/json)), "
        f"forall(instance({name}, N, T, O), (setup_instance({name}, N), {name}:start(S), "
        f"{name}:notation(S, W), findall([K, V], member(K=V, O), Os), "
        "json_write_dict(current_output, [N, T, Os, W], [width(0)]), nl)), halt"
    )
    done = subprocess.run(["swipl", "-g", goal], capture_output=True, text=True, timeout=300)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    "name", sorted(found.parent.name for found in RULES.glob("*/instances.pl"))
)
def test_prolog_and_the_catalog_name_the_same_starts(name):
    puzzle, found = catalog.puzzle(name), listed(name)
    assert puzzle.default_instance in [instance for instance, *_ in found]
    for instance, text, options, written in found:
        known = puzzle.instances[instance]
        assert (text, dict(options)) == (known.notation(), dict(known.options))
        problem = puzzle.instance(instance)
        assert written == problem.format(problem.start())


def test_a_start_that_no_folder_has_is_an_error():
    goal = (
        f"use_module('{RULES / 'instances'}'), use_module('{RULES / 'senku/senku'}', []), "
        "catch(setup_instance(senku, nowhere), error(E, _), (print(E), nl)), "
        "findall(P, instance(P, _, _, _), Ps), sort(Ps, Puzzles), print(Puzzles), halt"
    )
    done = subprocess.run(["swipl", "-g", goal], capture_output=True, text=True, timeout=60)
    error, puzzles = done.stdout.splitlines()
    assert error == "existence_error(instance,senku:nowhere)"
    assert "senku" in puzzles

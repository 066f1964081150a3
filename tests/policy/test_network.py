"""Networks in whole numbers: rounding, files, and the same answers compiled."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve import problem
from pysolve.errors import InputError, OptionError, UnknownNameError
from pysolve.policy.compiled import forward
from pysolve.policy.encoding import KINDS
from pysolve.policy.learned import directory, names
from pysolve.policy.network import UNIT, Network


def random_layers(seed, inputs=30, one=8, two=5, out=3):
    rng = np.random.default_rng(seed)
    sizes = (inputs, one, two, out)
    weights = [rng.normal(scale=0.3, size=pair) for pair in pairwise(sizes)]
    return weights, [rng.normal(size=size) for size in sizes[1:]]


def real_outputs(weights, biases, active):
    one = np.maximum(weights[0][active].sum(axis=0) + biases[0], 0)
    two = np.maximum(one @ weights[1] + biases[1], 0)
    return two @ weights[2] + biases[2]


@given(st.integers(0, 10**6), st.sets(st.integers(0, 29), min_size=1, max_size=10))
def test_rounding_changes_outputs_by_little(seed, on):
    layers = random_layers(seed)
    network = Network.rounded(*layers, {})
    active = np.array(sorted(on))
    exact = real_outputs(*layers, active)
    assert network.outputs(active) / UNIT == pytest.approx(exact, abs=0.05, rel=0.02)


@given(st.integers(0, 10**6), st.sets(st.integers(0, 29), min_size=1, max_size=10))
def test_compiled_answers_are_the_same_to_the_last_bit(seed, on):
    network = Network.rounded(*random_layers(seed), {})
    active = np.array(sorted(on), np.int64)
    out = np.zeros(3, np.int32)
    forward(active, network.first, network.second, network.third, network.second_bias,
            network.third_bias, np.zeros(8, np.int16), np.zeros(5, np.int16), out)  # fmt: skip
    assert out.tolist() == network.outputs(active).tolist()


def test_a_file_gives_back_what_was_saved(tmp_path):
    network = Network.rounded(*random_layers(1), {"lesson": "none", "inputs": "lines"})
    network.save(tmp_path / "some.npz")
    found = Network.load(tmp_path / "some.npz")
    assert found.made == network.made
    assert found.kind == "lines"
    assert np.array_equal(found.first, network.first)
    assert [path.name for path in tmp_path.iterdir()] == ["some.npz"]


def test_files_that_hold_no_network_are_refused(tmp_path):
    with pytest.raises(InputError, match="cannot read"):
        Network.load(tmp_path / "missing.npz")
    (tmp_path / "text.npz").write_text("hello")
    with pytest.raises(InputError, match=r"text\.npz"):
        Network.load(tmp_path / "text.npz")
    np.savez(tmp_path / "other.npz", other=np.zeros(3))
    with pytest.raises(InputError, match="does not hold a network"):
        Network.load(tmp_path / "other.npz")


def test_weights_that_cannot_be_rounded_are_refused():
    weights, biases = random_layers(1)
    weights[0][0, 0] = 1e6
    with pytest.raises(InputError, match="too large"):
        Network.rounded(weights, biases, {})


@pytest.mark.parametrize("kind", KINDS)
def test_as_many_inputs_are_on_as_there_are_cells_and_pairs(kind):
    board = problem("sliding", random=1, size=(4, 4))
    encoding = board.encoding(kind)
    active = encoding.active(np.array(encoding.tokens(board.start()), np.uint8))
    assert active.size == len(set(active.tolist())) == {"cells": 16, "lines": 64}[kind]
    assert encoding.inputs == {"cells": 256, "lines": 256 + 48 * 256}[kind]
    assert 0 <= active.min() <= active.max() < encoding.inputs


def test_goals_with_the_blank_in_another_corner_look_the_same_to_a_network():
    first = problem("sliding", board="1 4 2/6 5 8/7 3 0")
    turned = tuple(reversed([tile and 9 - tile for tile in first.start()]))
    rows = (turned[at : at + 3] for at in (0, 3, 6))
    board = "/".join(" ".join(map(str, row)) for row in rows)
    last = problem("sliding", board=board, goal="blank-last")
    one, other = first.encoding(), last.encoding()
    assert one.tokens(first.start()) == other.tokens(last.start())
    assert (one.number("up"), one.number("left")) == (other.number("down"), other.number("right"))


def test_goals_with_the_blank_elsewhere_are_refused():
    board = problem("sliding", board="1 4 2/6 5 8/7 3 0", goal="1 2 3/4 0 5/6 7 8")
    with pytest.raises(OptionError, match="corner"):
        board.encoding()


def test_puzzles_that_no_network_knows_say_so():
    with pytest.raises(OptionError, match="no network knows mahjong"):
        problem("mahjong").policy()
    with pytest.raises(UnknownNameError):
        problem("sliding", "fifteen").policy("lerned")
    with pytest.raises(OptionError, match="no network of the package knows senku-37-elsewhere"):
        problem("senku", "european").policy()
    with pytest.raises(OptionError, match="knows sliding-2x3"):
        problem("sliding", random=1, size=(2, 3)).policy()


def test_the_packages_networks_say_how_they_were_made():
    files = sorted(path.name for path in directory().glob("*.npz"))
    assert files == [
        "senku-33-centre-learned.npz", "sliding-3x3-learned.npz", "sliding-4x4-learned.npz",
        "sliding-4x4-report.npz",
    ]  # fmt: skip
    assert sum(path.stat().st_size for path in directory().glob("*.npz")) < 2 << 20
    for path in directory().glob("*.npz"):
        made = Network.load(path).made
        assert made["seed"] == 1
        assert made["accuracy"] > 0.4
        assert {"summary", "problems", "states", "data", "versions"} <= set(made)


def test_the_reports_network_has_the_reports_layers():
    board = problem("sliding", "fifteen")
    assert names(board.encoding()) == ["learned", "report"]
    network = Network.load(directory() / "sliding-4x4-report.npz")
    assert network.first.shape == (256 + 1, 64)
    assert network.second.shape == (16, 64)
    assert network.third.shape == (4, 16)
    assert network.made["problems"] == 30_367


def test_a_network_for_another_size_is_refused():
    eight = problem("sliding", "hardest")
    with pytest.raises(InputError, match="is for sliding-4x4"):
        eight.policy(str(directory() / "sliding-4x4-report.npz"))

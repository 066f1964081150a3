"""Training: a tiny network on the 8-puzzle, in seconds, and what it is good for."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from pysolve import problem, search
from pysolve.errors import InputError, MissingDependencyError, OptionError, UnknownNameError
from pysolve.learn.data import generate, read
from pysolve.learn.examples import read_dataset
from pysolve.learn.lessons import lesson
from pysolve.learn.plots import draw_curve, plot_curve
from pysolve.learn.training import TrainingSettings, measure, train
from pysolve.policy.network import Network

TINY = TrainingSettings("learned", 4, 1, (16, 8))


@pytest.fixture(scope="module")
def dataset(tmp_path_factory):
    path = tmp_path_factory.mktemp("dataset") / "eight.tsv"
    generate("eight", path, seed=1, count=400)
    return read_dataset(lesson("eight"), read(path)[1])


@pytest.fixture(scope="module", params=["learned", "report"])
def trained(request, dataset, tmp_path_factory):
    path = tmp_path_factory.mktemp("networks") / f"{request.param}.npz"
    network, curve = train(dataset, TrainingSettings(request.param, 6, 1, (32, 16)), path)
    return path, network, curve


def expansions(strategy, **settings):
    """Add up the expansions on boards that no training has seen."""
    found = [
        search(problem("sliding", random=seed), strategy, **settings) for seed in range(900, 912)
    ]
    assert all(one.solved for one in found)
    return sum(one.stats.expanded for one in found), sum(one.length for one in found)


def test_guided_search_with_it_expands_fewer_nodes_than_without(trained):
    path, _, _ = trained
    guided, moves = expansions("guided", policy=str(path), complete=True)
    alone, fewest = expansions("astar")
    assert guided < alone
    assert fewest <= moves <= fewest * 1.2


def test_it_learns(trained):
    _, network, curve = trained
    assert curve[0].accuracy < curve[-1].accuracy
    assert network.made["accuracy"] > 0.6
    if network.made["kind"] == "learned":
        assert curve[-1].error < curve[0].error
        assert network.made["error"] < 2


def test_what_is_saved_says_how_it_was_made(trained, dataset):
    path, network, _ = trained
    made = Network.load(path).made
    assert made == {**network.made, "hidden": list(network.made["hidden"])}
    assert made["lesson"] == "eight"
    assert (made["seed"], made["problems"], made["data"]) == (1, dataset.problems, dataset.digest)
    assert made["states"] + made["held_out"] == len(dataset.train) + len(dataset.test)
    assert set(made["versions"]) == {"pysolve", "numpy", "python"}


def test_the_same_seed_makes_the_same_network(dataset, tmp_path):
    first, _ = train(dataset, TINY, tmp_path / "a.npz")
    second, _ = train(dataset, TINY, tmp_path / "b.npz")
    other, _ = train(dataset, TrainingSettings("learned", 4, 2, (16, 8)), tmp_path / "c.npz")
    assert np.array_equal(first.first, second.first)
    assert not np.array_equal(first.first, other.first)


@pytest.mark.parametrize("kind", ["learned", "report"])
def test_an_interrupted_training_comes_to_the_same_network(dataset, tmp_path, kind):
    settings = TrainingSettings(kind, 3, 1, (16, 8))
    whole, curve = train(dataset, settings, tmp_path / "whole.npz")

    def interrupt(share):
        if share > 1 / 3 + 0.01:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(dataset, settings, tmp_path / "cut.npz", progress=interrupt)
    assert not (tmp_path / "cut.npz").exists()
    shares = []
    resumed, same = train(dataset, settings, tmp_path / "cut.npz", progress=shares.append)
    assert min(shares) > 1 / 3  # the first epoch was not gone through again
    for layer in ("first", "second", "third", "second_bias", "third_bias"):
        assert np.array_equal(getattr(whole, layer), getattr(resumed, layer))
    assert curve == same
    assert [path.name for path in tmp_path.iterdir() if "checkpoint" in path.name] == []


def test_a_tenth_of_the_problems_is_held_out_whole(dataset):
    # Problems share states near the goal only: far ones of the test are not in the training.
    seen = {row.tobytes() for row in dataset.train.tokens[dataset.train.left > 20]}
    far = dataset.test.tokens[dataset.test.left > 20]
    assert len(far) > 20
    assert sum(row.tobytes() in seen for row in far) < len(far) / 4


def test_examples_end_one_move_before_the_goal(dataset):
    last = dataset.train.some(np.flatnonzero(dataset.train.left == 1))
    after = dataset.encoding.after(last.tokens, last.moves)
    assert (after == np.arange(9)).all()


def test_symmetries_keep_rules_and_distances(dataset):
    encoding, some = dataset.encoding, dataset.test
    (mirror,) = encoding.symmetries
    mirrored = some.seen_through(mirror)
    assert np.array_equal(encoding.at_least(mirrored.tokens), encoding.at_least(some.tokens))
    moved = encoding.after(some.tokens, some.moves)
    again = type(some)(moved, some.moves, some.left).seen_through(mirror)
    assert np.array_equal(encoding.after(mirrored.tokens, mirrored.moves), again.tokens)


@pytest.mark.parametrize("kind", ["cells", "lines"])
def test_senkus_symmetries_keep_its_rules(kind):
    board = problem("senku", "central")
    encoding = board.encoding(kind)
    state = board.start()
    tokens = np.array([encoding.tokens(state)], np.uint8)
    assert len(encoding.symmetries) == 7
    for action, child, _ in board.successors(state):
        move = np.array([encoding.number(action)], np.uint8)
        assert encoding.after(tokens, move)[0].tolist() == encoding.tokens(child)
        for cells, _, moves in encoding.symmetries:
            turned = np.empty_like(tokens)
            turned[:, cells] = tokens
            image = np.empty_like(tokens)
            image[:, cells] = encoding.after(tokens, move)
            assert np.array_equal(encoding.after(turned, np.array(moves)[move]), image)


def test_measuring_counts_exactly(dataset):
    network = Network.rounded(
        [np.zeros((81, 4)), np.zeros((4, 4)), np.zeros((4, 5))],
        [np.zeros(4), np.zeros(4), np.array([0.0, 0, 1, 0, 0])], {},
    )  # fmt: skip
    accuracy, error = measure(network, dataset.encoding, dataset.test)
    assert accuracy == pytest.approx((dataset.test.moves == 2).mean())
    short = dataset.test.left - dataset.encoding.at_least(dataset.test.tokens)
    assert error == pytest.approx(np.sqrt((short**2).mean()))


def test_the_curve_is_drawn_as_it_was_measured(trained, tmp_path):
    _, network, curve = trained
    axes = draw_curve(curve, network.made).axes
    drawn = axes[0].lines[0].get_ydata()
    assert list(drawn) == [100 * point.accuracy for point in curve]
    assert len(axes) == (2 if network.made["kind"] == "learned" else 1)
    plot_curve(curve, network.made, tmp_path / "curve.svg")
    assert "examples seen" in (tmp_path / "curve.svg").read_text()


def test_bad_settings_are_refused(dataset, tmp_path):
    with pytest.raises(UnknownNameError):
        train(dataset, TrainingSettings("deep", 1, 1, (4, 4)), tmp_path / "x.npz")
    with pytest.raises(OptionError):
        train(dataset, TrainingSettings("learned", 0, 1, (4, 4)), tmp_path / "x.npz")
    with pytest.raises(OptionError):
        train(dataset, TrainingSettings("learned", 1, 1, (4,)), tmp_path / "x.npz")
    with pytest.raises(InputError, match="too few"):
        read_dataset(lesson("eight"), [])


def test_without_scikit_learn_the_advice_is_to_install_it(dataset, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "sklearn.neural_network", None)
    with pytest.raises(MissingDependencyError, match="pip install scikit-learn"):
        train(dataset, TrainingSettings("report", 1, 1, (4, 4)), tmp_path / "x.npz")

"""``pysolve learn`` from the outside, and guided search on the command line."""

from __future__ import annotations

import json

import pytest

from pysolve.cli.main import main


def ask(capsys, *words):
    """Run a command; return its exit code and what it wrote."""
    code = main(list(words))
    written = capsys.readouterr()
    return code, written.out, written.err


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    path = tmp_path_factory.mktemp("learn") / "eight.tsv"
    assert main(["learn", "data", "eight", "--count", "150", "--out", str(path)]) == 0
    return path


@pytest.fixture(scope="module")
def network(data):
    path = data.with_name("tiny.npz")
    words = ["learn", "train", "eight", "--data", str(data), "--epochs", "2", "--hidden", "8,4"]
    assert main([*words, "--out", str(path)]) == 0
    return path


def test_data_says_what_it_made_and_makes_it_once(capsys, data):
    code, out, _ = ask(
        capsys, "learn", "data", "eight", "--count", "150", "--out", str(data), "--json"
    )
    figures = json.loads(out)
    assert code == 0
    assert (figures["problems"], figures["new"], figures["seed"]) == (150, 0, 1)
    assert figures["states"] == sum(
        len(line.split("\t")[2].strip()) for line in data.read_text().splitlines()[1:]
    )


def test_training_shows_its_curve_and_draws_it(capsys, data, tmp_path):
    code, out, _ = ask(
        capsys, "learn", "train", "eight", "--data", str(data), "--epochs", "2",
        "--out", str(tmp_path / "some.npz"), "--curve", str(tmp_path / "curve.png"),
    )  # fmt: skip
    assert code == 0
    assert "examples seen" in out
    assert "held out" in out
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_training_as_json_has_the_whole_curve(capsys, data, tmp_path):
    code, out, _ = ask(
        capsys, "learn", "train", "eight", "--kind", "report", "--data", str(data), "--epochs",
        "1", "--hidden", "8,4", "--out", str(tmp_path / "some.npz"), "--json",
    )  # fmt: skip
    made = json.loads(out)
    assert code == 0
    assert made["kind"] == "report"
    assert made["curve"][-1]["seen"] == made["states"]


def test_a_trained_network_guides_a_search(capsys, network):
    code, out, _ = ask(
        capsys, "solve", "sliding", "--instance", "easy", "--strategy", "guided", "--policy",
        str(network), "--complete", "--json",
    )  # fmt: skip
    result = json.loads(out)
    assert code == 0
    assert result["strategy"] == "guided"
    assert result["policy"] == str(network)
    assert result["complete"] is True


def test_networks_lists_those_of_the_package(capsys):
    code, out, _ = ask(capsys, "learn", "networks")
    assert code == 0
    assert "sliding-4x4-report" in out
    assert "256 - 64 - 16 - 4" in out
    assert "30,367 problems" in out


def test_networks_tells_all_about_a_file(capsys, network):
    _, out, _ = ask(capsys, "learn", "networks", str(network), "--json")
    (made,) = json.loads(out)["networks"]
    assert made["hidden"] == [8, 4]
    assert made["lesson"] == "eight"


def test_thresholds_are_settings_of_the_result(capsys):
    _, out, _ = ask(
        capsys, "solve", "sliding", "--strategy", "guided", "--preferred", "0.6", "--normal",
        "0.2", "--complete", "--json",
    )  # fmt: skip
    result = json.loads(out)
    assert (result["preferred"], result["normal"], result["policy"]) == (0.6, 0.2, "learned")


@pytest.mark.parametrize("model", ["prolog", "asp"])
def test_rules_in_another_language_can_be_guided_too(capsys, model):
    found = [
        json.loads(ask(capsys, "solve", "sliding", "--instance", "easy", "--strategy", "guided",
                       "--model", which, "--json")[1])["expanded"]
        for which in ("python", model)
    ]  # fmt: skip
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["learn", "dat"], "Did you mean 'data'"),
        (["learn", "data", "nine"], "unknown lesson 'nine'"),
        (["learn", "data", "eight", "--count", "0"], "at least 1"),
        (["learn", "train", "eight", "--data", "/nowhere.tsv"], "pysolve learn data"),
        (["learn", "train", "eight", "--hidden", "x"], "layers"),
        (["learn", "train", "eight", "--curve", "x.pdf"], ".svg or .png"),
        (["learn", "train", "eight", "--epochs", "0"], "at least one epoch"),
        (["learn", "train", "eight", "--kind", "deep"], "unknown kind of network"),
        (["learn", "networks", "/nowhere.npz"], "cannot read"),
        (["learn", "frontier", "--method", "magic"], "unknown method"),
        (["learn", "frontier", "--quick", "--plot", "x.pdf"], ".svg or .png"),
        (["solve", "sliding", "--strategy", "guided", "--policy", "lerned"], "'learned'"),
        (["solve", "sliding", "--policy", "learned"], "guided does"),
        (["solve", "sliding", "--strategy", "guided", "--normal", "0.9"], "thresholds"),
        (["solve", "mahjong", "--strategy", "guided"], "no network knows mahjong"),
    ],
)
def test_mistakes_are_explained(capsys, data, words, said):
    if "train" in words and "--data" not in words:
        words = [*words, "--data", str(data)]
    code, _, err = ask(capsys, *words)
    assert code == 2
    assert said in err


def test_help_shows_every_part(capsys):
    code, out, _ = ask(capsys, "learn", "--help")
    assert code == 0
    for part in ("data", "train", "networks", "frontier"):
        assert part in out
        with pytest.raises(SystemExit):
            main(["learn", part, "--help"])
        assert "examples:" in capsys.readouterr().out

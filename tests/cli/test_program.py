"""``pysolve solve FILE.pl`` and ``pysolve explain FILE.pl`` as users run them."""

from __future__ import annotations

import json

import pytest

from tests.cli.test_solve import ROOT, pysolve

COURSE = ROOT / "tests" / "prolog" / "course"
TANGRAM = ROOT / "examples" / "tangram" / "h.pl"


def test_an_assignment_is_solved_unmodified():
    done = pysolve("solve", str(TANGRAM))
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 expanded + 3 frontier = 5 generated" in done.stdout


def test_json_has_states_as_prolog_writes_them():
    done = pysolve("solve", str(COURSE / "romania.pl"), "--json")
    record = json.loads(done.stdout)
    assert (record["model"], record["instance"], record["cost"]) == ("prolog", "romania.pl", 418)
    assert record["path"][-1]["state"] == "bucharest"


def test_start_and_goal_can_be_given():
    words = ("solve", str(COURSE / "romania.pl"), "--start", "zerind", "--goal", "sibiu", "--json")
    assert json.loads(pysolve(*words, "--strategy", "ucs").stdout)["cost"] == 215


def test_a_file_without_a_start_says_so_and_suggests_one():
    done = pysolve("solve", str(COURSE / "no_start.pl"))
    assert done.returncode == 2
    assert "no start state" in done.stderr
    assert "--start '1'" in done.stderr
    assert pysolve("solve", str(COURSE / "no_start.pl"), "--start", "1").returncode == 0


def test_several_readings_are_listed_with_the_flag_that_chooses():
    file = str(COURSE / "ambiguous.pl")
    done = pysolve("solve", file)
    assert done.returncode == 2
    assert "--successors 'move/3: state, action, next'" in done.stderr
    assert pysolve("solve", file, "--successors", "move/3: state, next, cost").returncode == 0


@pytest.mark.parametrize("command", ["solve", "check"])
def test_two_programs_are_not_merged_in_silence(tmp_path, command):
    rules = "start(0).\nis_goal(3).\nneighbours(N, [M]) :- N < 9, M is N + {}.\n"
    for name, step in (("a.pl", 1), ("b.pl", 2)):
        (tmp_path / name).write_text(rules.format(step))
    files = [str(tmp_path / "a.pl"), str(tmp_path / "b.pl")]
    done = pysolve(command, *files)
    assert done.returncode == 2
    assert "b.pl:3: error: neighbours/2 is also defined at a.pl:3, in another way" in done.stderr
    assert "pysolve compare a.pl b.pl" in done.stderr
    assert "more than one file" not in done.stderr
    assert pysolve("compare", *files).returncode == 1


def test_explain_shows_each_question_with_its_place():
    done = pysolve("explain", str(TANGRAM))
    assert done.returncode == 0
    for part in ("init/1", "neighbours/2", "is_goal/1", "cost/3", "h/2", "h.pl:40"):
        assert part in done.stdout


def test_explain_for_programs_is_json():
    record = json.loads(pysolve("explain", str(TANGRAM), "--json").stdout)
    assert record["ok"] is True
    assert record["questions"][0]["question"] == "start"


def test_explain_exits_with_2_if_the_file_cannot_be_searched():
    done = pysolve("explain", str(ROOT / "examples" / "mistakes" / "h.pl"))
    assert done.returncode == 2
    assert "distance/3, which is not defined" in done.stdout


def test_odd_answers_are_noted_below_the_panel():
    done = pysolve("solve", str(COURSE / "odd_heuristic.pl"))
    assert "note: h of floor(2) is unknown, which is no number: 0 was taken" in done.stdout


def test_a_hang_ends_at_the_limit_with_the_state(tmp_path):
    file = tmp_path / "h.pl"
    file.write_text("start(0).\nis_goal(9).\nneighbours(N, [M]) :- N < 5, M is N + 1.\n"
                    "neighbours(5, _) :- repeat, fail.\n")  # fmt: skip
    done = pysolve("solve", str(file), "--limit-time", "1s")
    assert done.returncode == 2
    assert "successors of 5" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["solve", "nowhere.pl"], "cannot read 'nowhere.pl'"),
        (["explain"], "required: FILE.pl"),
        (["solve", str(TANGRAM), "--heuristic", "hh"], "Did you mean 'h'?"),
        (["solve", str(TANGRAM), "--start", "[1,2"], "--start"),
        (["solve", str(TANGRAM), "--strat", "x"], "Did you mean '--start'?"),
    ],
)
def test_bad_input_exits_with_2_and_a_clear_message(words, message):
    done = pysolve(*words)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_what_a_program_prints_is_shown_on_request(tmp_path):
    file = tmp_path / "h.pl"
    file.write_text(":- write(hello).\nstart(0).\nis_goal(1).\nneighbours(0, [1]).\n")
    assert "hello" not in pysolve("solve", str(file)).stderr
    assert "hello" in pysolve("solve", str(file), "--output").stderr


@pytest.mark.parametrize("command", ["solve", "check", "explain"])
def test_a_heuristic_that_the_file_lacks_is_refused_with_what_there_is(command):
    done = pysolve(command, str(TANGRAM), "--h", "foo")
    assert done.returncode == 2
    assert "unknown heuristic of h.pl 'foo'" in done.stderr
    assert "Known: h" in done.stderr


@pytest.mark.parametrize("suffix", ["pl", "lp"])
def test_a_file_that_is_no_text_is_refused(tmp_path, suffix):
    file = tmp_path / f"h.{suffix}"
    file.write_bytes(bytes(range(256)) * 8)
    done = pysolve("solve", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"pysolve: '{file}' is not a text file\n")


def test_a_file_as_windows_writes_it_in_two_bytes_a_letter_is_read(tmp_path):
    file = tmp_path / "h.pl"
    file.write_text("start(0).\nis_goal(1).\nneighbours(0, [1]).\n", encoding="utf-16")
    assert pysolve("solve", str(file)).returncode == 0


@pytest.mark.parametrize("suffix", ["pl", "lp"])
def test_a_directory_or_an_empty_file_is_said_to_be_one(tmp_path, suffix):
    folder, empty = tmp_path / f"d.{suffix}", tmp_path / f"e.{suffix}"
    folder.mkdir()
    empty.touch()
    assert "Is a directory" in pysolve("solve", str(folder)).stderr
    done = pysolve("solve", str(empty))
    assert done.returncode == 2
    assert "start" in done.stderr

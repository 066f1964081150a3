"""Which word a command line is about: never a flag, never the value of one."""

from __future__ import annotations

import pytest

from pysolve.cli.options.parser import Outline, Parser, first_word
from pysolve.errors import OptionError


def form(*flags, **settings):
    parser = Parser("pysolve try", "Try.", **settings)
    for flag in flags:
        parser.add_argument(flag)
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("what", nargs="*")
    return parser


def never():
    pytest.fail("nobody needs the other forms")


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("one two", "one"),
        ("--start one two", "two"),
        ("--start=one two", "two"),
        ("--goal one --start two three", "three"),
        ("--quiet one", "one"),
        ("--start --o-- one", "one"),
        ("--help one", "one"),
        ("-- one", "one"),
        ("one --of-some-puzzle two", "one"),
        ("--start one", None),
        ("", None),
    ],
)
def test_the_first_word_is_neither_a_flag_nor_a_value(line, word):
    assert first_word(line.split(), [form("--start"), form("--goal")], never) == word


def test_a_flag_before_it_that_no_form_knows_is_looked_for_in_the_others():
    def more():
        return [form("--pieces")]

    assert first_word(["--pieces", "one", "two"], [form("--start")], more) == "two"
    with pytest.raises(OptionError, match="unknown option '--peices'\nDid you mean '--pieces'"):
        first_word(["--peices", "one", "two"], [form("--start")], more)


def test_an_outline_gives_the_options_wherever_they_stand():
    options, others = Outline([form("--start"), form("--goal")]).read(
        ["one", "--goal", "x", "--else", "two", "--start", "y"]
    )
    assert (options.goal, options.start, options.quiet) == ("x", "y", False)
    assert others == ["one", "--else", "two"]


def test_flags_may_stand_between_other_words():
    options = form("--start").parse(["one", "--start", "x", "two", "--quiet", "three"])
    assert (options.what, options.start, options.quiet) == (["one", "two", "three"], "x", True)


def test_a_drawing_that_begins_with_a_dash_is_no_flag():
    assert form("--start").parse(["-o-/ooo/-.-"]).what == ["-o-/ooo/-.-"]
    assert form("--start").parse(["--start", "--o--"]).start == "--o--"
    assert form("--start").parse(["--start=/a/b"]).start == "/a/b"

"""Means with their deviations, in four formats; a run that did not end is in none of them."""

from __future__ import annotations

import csv
import io
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve.errors import UnknownNameError
from pysolve.lab.running.cells import Cell, Record, Source
from pysolve.lab.sheets import Mean, Sheet, to_csv, to_latex, to_markdown, to_text, write_sheet
from pysolve.lab.sheets.labels import program_labels
from pysolve.lab.sheets.summary import MEANS_NOTE, each_run, summarize

SHEET = Sheet(
    ("strategy", "runs", "expanded", "seconds"),
    [("astar_1", "2", Mean(1234.5, 7.25, 2), 0.00125), ("bfs", "0 of 2; 2 at limit", None, None)],
    title="sliding",
    notes=("50 % of it",),
    names=2,
)


def test_text_is_aligned():
    assert to_text(SHEET) == (
        "sliding\n"
        "strategy  runs                 expanded  seconds\n"
        "────────  ──────────────────  ─────────  ───────\n"
        "astar_1   2                   1,234 ± 7   0.0013\n"
        "bfs       0 of 2; 2 at limit          –        –\n"
        "50 % of it\n"
    )


def test_markdown_is_aligned_and_says_which_columns_are_numbers():
    assert to_markdown(SHEET) == (
        "**sliding**\n\n"
        "| strategy | runs               |  expanded | seconds |\n"
        "| -------- | ------------------ | --------: | ------: |\n"
        "| astar_1  | 2                  | 1,234 ± 7 |  0.0013 |\n"
        "| bfs      | 0 of 2; 2 at limit |         – |       – |\n"
        "\n50 % of it\n"
    )


def test_csv_has_plain_numbers_with_the_deviation_in_a_column_of_its_own():
    assert to_csv(SHEET) == (
        "strategy,runs,expanded mean,expanded sd,seconds\n"
        "astar_1,2,1234.5,7.25,0.00125\n"
        "bfs,0 of 2; 2 at limit,,,\n"
    )


def test_latex_escapes_what_latex_would_take_for_itself():
    assert to_latex(SHEET) == (
        "% sliding\n"
        "\\begin{tabular}{llrr}\n\\hline\n"
        "strategy & runs & expanded & seconds \\\\\n\\hline\n"
        "astar\\_1 & 2 & 1,234 $\\pm$ 7 & 0.0013 \\\\\n"
        "bfs & 0 of 2; 2 at limit & -- & -- \\\\\n"
        "\\hline\n\\end{tabular}\n"
        "\n\\par\\noindent 50 \\% of it\n"
    )


@given(st.text(st.characters(codec="ascii", min_codepoint=32)))
def test_no_special_letter_of_latex_is_left_bare(text):
    row = to_latex(Sheet(("a",), [(text,)])).splitlines()[4]
    bare = row.replace(r"\textbackslash{}", "").replace(r"\textasciitilde{}", "")
    bare = bare.replace(r"\textasciicircum{}", "").removesuffix(r" \\")
    for escaped in (r"\&", r"\%", r"\$", r"\#", r"\_", r"\{", r"\}", "$=$", "$<$", "$>$", "$|$"):
        bare = bare.replace(escaped, "")
    assert not set(bare) & set("\\&%$#_{}~^")


@given(st.lists(st.tuples(st.text(st.characters(exclude_categories=["C", "Z"])), st.integers())))
def test_csv_reads_back(rows):
    found = list(csv.reader(io.StringIO(to_csv(Sheet(("name", "n"), rows)))))
    assert found[1:] == [[name, str(number)] for name, number in rows]


@given(st.lists(st.floats(0.001, 1e9), min_size=2))
def test_a_mean_has_the_sample_deviation(values):
    mean = Mean.of(values)
    assert mean.value == pytest.approx(statistics.fmean(values))
    assert mean.deviation == pytest.approx(statistics.stdev(values))


def test_of_one_value_there_is_no_deviation_and_of_none_no_mean():
    assert Mean.of([7]) == Mean(7.0, None, 1)
    assert str(Mean.of([7])) == "7"
    assert Mean.of([]) is None


def test_whole_numbers_that_never_vary_stay_whole():
    assert str(Mean.of([8, 8, 8])) == "8 ± 0"
    assert str(Mean.of([8, 9])) == "8.500 ± 0.707"


def test_an_unknown_format_is_refused():
    with pytest.raises(UnknownNameError, match="unknown format 'html'"):
        write_sheet(SHEET, "html")


def run(instance, strategy, outcome, expanded, repeat=1, **figures):
    cell = Cell(Source("sliding", instance), strategy, repeat=repeat)
    counted = {"expanded": expanded, "generated": 2 * expanded, "frontier": expanded}
    return cell, Record(cell.key, outcome, "why", {"length": 4, "cost": 4, **counted, **figures})


def summary(*runs, by=None):
    return summarize([cell for cell, _ in runs], [record for _, record in runs], by)


def row_of(sheet, name):
    return next(dict(zip(sheet.headers, row, strict=True)) for row in sheet.rows if row[0] == name)


def test_runs_at_a_limit_are_marked_and_enter_no_mean():
    sheet = summary(
        run("easy", "bfs", "optimal", 10), run("hardest", "bfs", "optimal", 30),
        run("fifteen", "bfs", "limit", 10**9), run("easy", "dfs", "memory", 5),
        run("hardest", "dfs", "solved", 8), run("fifteen", "dfs", "unsolvable", 9, length=None),
    )  # fmt: skip
    bfs, dfs = row_of(sheet, "bfs"), row_of(sheet, "dfs")
    assert bfs["runs"] == "2 of 3; 1 at limit"
    assert bfs["expanded"] == Mean(20.0, pytest.approx(14.142, rel=1e-4), 2)
    assert dfs["runs"] == "2 of 3; 1 unsolvable; 1 out of memory"
    assert dfs["expanded"] == Mean(8.5, pytest.approx(0.7071, rel=1e-4), 2)
    assert dfs["length"] == 4
    assert MEANS_NOTE in sheet.notes


def test_one_run_is_shown_as_it_is():
    sheet = summary(run("easy", "bfs", "optimal", 10))
    assert (sheet.headers[0], row_of(sheet, "bfs")["expanded"]) == ("strategy", 10)
    assert sheet.notes == ()


def test_rows_are_what_varies_and_the_title_what_does_not():
    sheet = summary(run("easy", "bfs", "optimal", 1), run("hardest", "dfs", "optimal", 1))
    assert (sheet.headers[:2], sheet.title) == (
        ("strategy", "runs"), "sliding · python · 2 instances",
    )  # fmt: skip


def test_rows_can_be_chosen():
    runs = [run(name, "bfs", "optimal", 1) for name in ("easy", "hardest")]
    sheet = summary(*runs, by=["instance"])
    assert [row[0] for row in sheet.rows] == ["easy", "hardest"]
    with pytest.raises(UnknownNameError, match="unknown axis 'colour'"):
        summary(*runs, by=["colour"])


def test_counts_that_differ_between_repeats_are_told():
    same = summary(*(run("easy", "bfs", "optimal", 7, repeat=n, seconds=n) for n in (1, 2)))
    assert not any("not the same" in note for note in same.notes)
    other = summary(*(run("easy", "bfs", "optimal", 7 + n, repeat=n) for n in (1, 2)))
    assert "not the same each time: sliding easy python bfs: expanded 8, 9" in other.notes


def test_failures_are_told_with_their_reason_once_a_problem():
    sheet = summary(run("easy", "bfs", "error", 0), run("easy", "dfs", "error", 0))
    assert "error: sliding easy python: why" in sheet.notes
    assert sum("why" in note for note in sheet.notes) == 1


def test_a_cost_that_is_not_the_length_gets_a_column():
    assert "cost" in summary(run("easy", "bfs", "optimal", 7, cost=9)).headers
    assert "cost" not in summary(run("easy", "bfs", "optimal", 7)).headers


def test_programs_of_one_name_are_told_apart_by_their_folder():
    files = ("/class/ana/h.pl", "/class/eva/h.pl", "/class/eva/queens.pl")
    labels = program_labels(Source(files=(file,)) for file in files)
    assert list(labels.values()) == ["ana/h.pl", "eva/h.pl", "queens.pl"]


def test_all_runs_are_listed_with_all_that_was_measured():
    runs = [run("easy", "bfs", "optimal", 7, repeat=n, seconds=0.5) for n in (1, 2)]
    sheet = each_run([cell for cell, _ in runs], [record for _, record in runs])
    rows = list(csv.DictReader(io.StringIO(to_csv(sheet))))
    assert [(row["repeat"], row["expanded"], row["seconds"]) for row in rows] == [
        ("1", "7", "0.5"), ("2", "7", "0.5"),
    ]  # fmt: skip

"""The course reports made anew: printed figures, ours, and how they are held together."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pysolve import catalog
from pysolve.data.reported import REPORTS, reported
from pysolve.errors import UnknownNameError
from pysolve.lab.reports import make_report
from pysolve.lab.reports.comparing import compare, difference, printed_decimals
from pysolve.lab.reports.table import Measure, Row, Table, make_cell
from pysolve.lab.reports.writing import figures_of, make_sheet, write_report
from pysolve.lab.running.batch import run_cells
from pysolve.lab.running.cells import Record
from pysolve.limits import Limits


def some_of(report, *wanted, boards=None):
    """Keep the rows of those names, each with its first boards."""
    tables = [
        replace(table, rows=tuple(
            replace(row, cells=row.cells[:boards]) for row in table.rows if row.names in wanted
        ))
        for table in report.tables
    ]  # fmt: skip
    return replace(report, tables=tuple(t for t in tables if t.rows), figures=())


def run(report):
    cells = report.cells()
    return {cell.key: record for cell, record in zip(cells, run_cells(cells), strict=True)}


def verdicts(report):
    """Give by row and measure our figure and how it compares."""
    records = run(report)
    return {
        (*comparison.row.names, comparison.measure.heading): (
            comparison.ours and comparison.ours.value,
            comparison.verdict,
        )
        for table in report.tables
        for line in compare(table, records)
        for comparison in line
        if comparison.measure.compared
    }


# What was printed


def test_the_printed_tables_have_all_their_rows():
    assert {name: len(reported(name)) for name in REPORTS} == {
        "senku": 14, "deeptrip": 28, "mahjong": 33, "fifteen": 7,
    }  # fmt: skip


def test_printed_nodes_add_up():
    rows = [row.figures for name in ("senku", "mahjong") for row in reported(name)]
    counted = [row for row in rows if row["frontier"]]
    assert len(counted) == 35
    for row in counted:
        assert int(row["generated"]) == int(row["expanded"]) + int(row["frontier"])


def test_printed_figures_keep_their_digits():
    assert reported("fifteen")[3].figures["mean_length"] == "51.50"
    assert reported("mahjong")[0].figures["time_s"] == "0.0040"


def test_printed_astar_of_deeptrip_is_greedy_but_for_h1():
    rows = {(r.group, r.algorithm, r.heuristic): r.figures["expanded_mean"]
            for r in reported("deeptrip")}  # fmt: skip
    for group in ("easy", "hard"):
        same = [float(rows[group, "astar", h]) == float(rows[group, "greedy", h])
                for h in ("h0", "h1", "h2", "h3", "h4")]  # fmt: skip
        assert same == [True, False, True, True, True]


# How figures are compared


@pytest.mark.parametrize(
    ("printed", "ours", "verdict"),
    [
        ("475", 475, "="), ("475", 476, "+0.2 %"), ("475", 92, "÷5.2"), ("92", 475, "×5.2"),
        ("50.18", 50.184, "="), ("38.84", 38.846, "="), ("1.49", 2.013, "+35.1 %"),
        ("55.50", 55.105, "-0.7 %"), ("50.67", 50.658, "-0.02 %"),
        ("3", 12345, "×4,115"), ("0", 0, "="), ("0", 3, "+3"),
    ],
)  # fmt: skip
def test_a_difference_is_told_as_far_as_digits_were_printed(printed, ours, verdict):
    assert difference(printed, ours) == verdict


@given(st.floats(0.01, 1e6), st.integers(1, 4))
def test_a_figure_is_the_same_as_itself_rounded_or_cut_off(value, places):
    cut = int(value * 10**places) / 10**places
    for printed in (f"{value:.{places}f}", f"{cut:.{places}f}"):
        assert printed_decimals(printed) == places
        assert difference(printed, value) == "="


SMALL = Table(
    "Small", ("board",),
    (Measure("expanded", "expanded", "expanded"), Measure("ms", "seconds", "ms", scale=1000,
                                                          compared=False)),
    (Row(("one",), (make_cell("mahjong", "one", "bfs"),), {"expanded": "14", "ms": "4"}),
     Row(("two",), (make_cell("mahjong", "two", "bfs"),), {"expanded": "out-of-memory"}),
     Row(("three",), (make_cell("mahjong", "three", "bfs"),), {"expanded": "7"}),
     Row(("five",), (), {"expanded": "5"})),
    ("A note.",),
)  # fmt: skip
ENDS = [
    ("solved", "", {"expanded": 14, "seconds": 0.5}),
    ("solved", "", {"expanded": 20, "seconds": 0.5}),
    ("limit", "time limit of 1 s", {"expanded": 1234, "seconds": 1.0}),
]
FOUND = {
    row.cells[0].key: Record(row.cells[0].key, *end)
    for row, end in zip(SMALL.rows, ENDS, strict=False)
}


def test_a_table_shows_theirs_ours_and_the_difference_and_what_was_stopped():
    sheet = make_sheet(SMALL, FOUND)
    assert sheet.headers == (
        "board", "expanded: report", "ours", "diff", "ms: report", "ours", "finished",
    )  # fmt: skip
    assert sheet.rows == [
        ["one", "14", "14", "=", "4", "500", "1 of 1"],
        ["two", "out-of-memory", "20", "new", "–", "500", "1 of 1"],
        ["three", "7", "> 1,234", "", "–", "> 1,000", "0 of 1"],
        ["five", "5", "–", "", "–", "–", ""],
    ]
    assert sheet.notes == (
        "=: the same as printed.",
        "new: the report has no figure here.",
        "Not finished (time limit of 1 s): three.",
        "A note.",
    )


def test_a_stopped_run_enters_no_mean():
    cells = (make_cell("mahjong", "one", "bfs"), make_cell("mahjong", "three", "bfs"))
    table = replace(SMALL, rows=(Row(("both",), cells, {"expanded": "14"}),))
    ((nodes, _),) = compare(table, FOUND)
    assert (nodes.ours.value, nodes.ours.count, len(nodes.stopped)) == (14, 1, 1)
    assert nodes.verdict == ""  # what is left of a mean is not held against the printed one
    assert make_sheet(table, FOUND).rows[0][-1] == "1 of 2"


def test_a_report_is_written_in_every_format():
    report = replace(make_report("mahjong", quick=True), tables=(SMALL,), figures=())
    table = write_report(report, FOUND, "markdown")
    assert [word.strip() for word in table.splitlines()[8].split("|")[1:5]] == [
        "one", "14", "14", "=",
    ]  # fmt: skip
    assert r"out-of-memory & 20 & new" in write_report(report, FOUND, "latex")
    rows = list(csv.DictReader(io.StringIO(write_report(report, FOUND, "csv"))))
    assert rows[0] == {
        "table": "Small", "row": "one", "measure": "expanded", "published": "14",
        "published sd": "", "ours": "14.0", "ours sd": "", "runs": "1", "counted": "1",
        "verdict": "=",
    }  # fmt: skip
    assert [figure["verdict"] for figure in figures_of(report, FOUND)][:3] == ["=", None, "new"]


# The five reports


@pytest.mark.parametrize("name", REPORTS)
def test_every_printed_row_has_its_place_in_the_report(name):
    tables = make_report(name).tables
    placed = [row.published for table in tables for row in table.rows if row.published]
    missing = [row for row in reported(name) if row.figures not in placed]
    assert missing == []


@pytest.mark.parametrize("name", sorted(catalog.reports()))
def test_quick_runs_are_fewer_and_no_run_is_listed_twice(name):
    quick, whole = (make_report(name, quick=quick).cells() for quick in (True, False))
    assert len(quick) < len(whole)
    assert len({cell.key for cell in whole}) == len(whole)


def test_an_unknown_report_is_refused():
    with pytest.raises(UnknownNameError, match="Did you mean 'senku'"):
        make_report("senko")


def test_limits_can_be_set_for_all_runs():
    report = make_report("senku").changed(lambda cell: replace(cell, limits=Limits(nodes=5)))
    assert {cell.limits for cell in report.cells()} == {Limits(nodes=5)}


def test_senku_figures():
    found = verdicts(some_of(make_report("senku", quick=True), ("A*", "c"), ("greedy", "d")))
    assert found["A*", "c", "expanded"] == (92, "÷5.2")
    assert found["A*", "c", "generated"] == (202, "÷3.2")
    assert found["greedy", "d", "expanded"] == (2272, "÷49")
    report = some_of(make_report("senku", quick=True), ("A*", "d"))
    change = next(table for table in report.tables if table.title.startswith("Pruning"))
    report = replace(report, tables=(change,))
    assert verdicts(report)["A*", "d", "expanded, change in %"][0] == pytest.approx(-88.5, abs=0.1)


def test_mahjong_figures_are_the_printed_ones_on_board_one():
    searches = [("one", "BFS"), ("one", "DFS"), ("one", "greedy", "H1"), ("one", "A*", "H2")]
    found = verdicts(some_of(make_report("mahjong", quick=True), *searches))
    assert len(found) == 16
    assert {verdict for _, verdict in found.values()} == {"="}
    assert found["one", "A*", "H2", "frontier"] == (3, "=")


def test_mahjong_board_five_is_cleared_past_the_report():
    found = verdicts(some_of(make_report("mahjong", quick=True), ("A*", "relaxed", "python")))
    assert found["A*", "relaxed", "python", "expanded"] == (72, "new")


def test_deeptrip_figures():
    report = make_report("deeptrip", quick=True)
    found = verdicts(some_of(report, ("easy", "h1"), ("easy", "bfs"), boards=1))
    assert found["easy", "bfs", "depth"][0] == 2
    assert found["easy", "h1", "expanded"][0] == 2


def test_tangram_values_are_the_reports_but_for_the_mislaid_piece():
    report = make_report("tangram", quick=True)
    found = verdicts(replace(report, tables=report.tables[:1], figures=()))
    told = {key: pair for key, pair in found.items() if pair[1] != "new"}
    assert len(told) == 13
    wrong = {key for key, (_, verdict) in told.items() if verdict != "="}
    assert wrong == {("figures 4 and 6: brown mislaid", "cost")}
    assert told["figures 4 and 6: brown mislaid", "cost"][0] is None


def test_fifteen_figures_of_the_two_easiest_boards():
    report = some_of(make_report("fifteen", quick=True), ("WIDA* 1.5",), ("WA* 1.5",), boards=2)
    found = verdicts(report)
    assert found["WIDA* 1.5", "moves - 1"][0] == 46.5
    assert found["WIDA* 1.5", "moves"][0] == 47.5
    assert found["WIDA* 1.5", "generated, M"][0] == pytest.approx(0.144325)
    assert found["WA* 1.5", "moves"][0] == 45.5
    assert found["WA* 1.5", "expanded, M"][0] == pytest.approx(0.022031)


@pytest.mark.slow
def test_wida_gives_the_fifteen_report_its_figures_to_the_digit():
    found = verdicts(some_of(make_report("fifteen"), ("WIDA* 1.4",), ("WIDA* 1.5",)))
    for search in ("WIDA* 1.4", "WIDA* 1.5"):
        assert found[search, "moves - 1"][1] == found[search, "generated, M"][1] == "="

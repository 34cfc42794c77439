"""The questions in SQL, to a corpus with injected faults: what they find is what was injected."""

import shutil

import duckdb
import pytest
from conftest import FOLDER


@pytest.fixture(scope="module")
def answers(tables, tmp_path_factory):
    """The answers to the questions, by their names: lists of rows with names."""
    folder = tmp_path_factory.mktemp("duckdb")
    shutil.copy(tables, folder / "tables.jsonl")
    database = duckdb.connect()
    database.execute(f"SET file_search_path = '{folder}'")
    found = []
    for statement in duckdb.extract_statements((FOLDER / "DuckDB" / "questions.sql").read_text()):
        result = database.execute(statement)
        if statement.type == duckdb.StatementType.SELECT:
            names = [column[0] for column in result.description]
            found.append([dict(zip(names, row)) for row in result.fetchall()])
    return dict(zip(["sessions", "errors", "gestures", "misses", "limits", "rage", "watch"], found, strict=True))


def one(rows, **values):
    """The only row with these values."""
    (row,) = [row for row in rows if values.items() <= row.items()]
    return row


def test_every_session_is_counted(answers, truth):
    assert answers["sessions"] == [
        {"sessions": truth["sessions"] - truth["unreadable"], "unreadable": truth["unreadable"]}]
    (error,) = answers["errors"]
    assert error["sessions"] == truth["unreadable"] == 2
    assert error["message"].startswith("expected ")


def test_taps_that_move_too_far_are_found_with_their_limit_and_distance(answers, truth):
    taps = one(answers["gestures"], element="#buy", gesture="tap")
    assert (taps["tried"], taps["fired"]) == (truth["buyTaps"], truth["buyTaps"] - truth["buyTapsMoved"])
    missed = one(answers["misses"], element="#buy", gesture="tap")
    assert (missed["reason"], missed["setting"], missed["unit"]) == ("movedTooFar", "tap.maximumMovement", "pt")
    assert missed["attempts"] == truth["buyTapsMoved"]
    # 11 points where 10 are allowed; a value is at most 1/64 too large.
    assert 1 <= missed["p50"] <= missed["p90"] <= missed["p99"] <= 1 + 1 / 64
    # So a limit of 11.5 lets all of them pass, and none of the bursts, which move 12.
    limit = one(answers["limits"], element="#buy")
    assert limit["more"] == truth["buyTapsMoved"]
    assert limit["percent"] == pytest.approx(14, abs=0.6)
    assert one(answers["limits"], element="#menu")["more"] == 0


def test_presses_that_end_too_early_are_found(answers, truth):
    holds = one(answers["gestures"], element="#card", gesture="hold")
    assert (holds["tried"], holds["fired"]) == (truth["holds"], truth["holds"] - truth["holdsTooShort"])
    missed = one(answers["misses"], element="#card", gesture="hold")
    assert (missed["reason"], missed["setting"]) == ("notEnoughTime", "minimumPressDuration")
    assert missed["attempts"] == truth["holdsTooShort"]
    assert 0.05 <= missed["p50"] <= missed["p99"] <= 0.05 * (1 + 1 / 64) + 0.0005


def test_slow_swipes_are_found(answers, truth):
    swipes = one(answers["gestures"], element="#list", gesture="swipe")
    assert (swipes["tried"], swipes["fired"]) == (truth["swipes"], truth["swipes"] - truth["swipesTooSlow"])
    missed = one(answers["misses"], element="#list", gesture="swipe")
    assert (missed["reason"], missed["setting"]) == ("tooSlow", "swipe.maximumDuration")
    assert missed["attempts"] == truth["swipesTooSlow"]


def test_pinches_fire(answers, truth):
    pinches = one(answers["gestures"], element="#photo", gesture="pinch")
    assert pinches["tried"] == pinches["fired"] == truth["pinches"]


def test_rage_taps_are_found_where_they_are(answers, truth):
    menu = [row for row in answers["rage"] if row["element"] == "#menu"]
    assert sum(row["bursts"] for row in menu) == truth["bursts"]
    assert sum(row["rage_taps"] for row in menu) == truth["burstTaps"]
    others = [row for row in answers["rage"] if row["element"] != "#menu"]
    assert {row["element"] for row in others} == {"#buy"}
    assert sum(row["bursts"] for row in others) == 0
    assert sum(row["dead"] for row in others) == truth["buyTapsMoved"]
    assert len(answers["watch"]) == 10 and answers["watch"][0]["rage_taps"] >= 6

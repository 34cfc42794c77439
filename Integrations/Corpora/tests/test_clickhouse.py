"""The recipes for ClickHouse in chDB, which is ClickHouse within the process."""

import json
import os
import random
import subprocess
from pathlib import Path

import pytest
from chdb import session

FOLDER = Path(__file__).resolve().parent.parent / "ClickHouse"
COMMAND = Path(os.environ["GESTURE"]).resolve()
MODULE = Path(os.environ["GESTURE_COLUMNS"]).resolve()


def statements(name):
    """The statements of a file, without its comments."""
    lines = [line for line in (FOLDER / name).read_text().splitlines() if not line.startswith("--")]
    return [part for part in "\n".join(lines).split(";") if part.strip()]


def people(count, seed):
    """Sessions of hands that tap, drag, pinch and hold, as lists of (t, finger, phase, x, y)."""
    source = random.Random(seed)
    sessions = []
    for _ in range(count):
        t, touches = source.choice([0.0, 1.5, 86400.25]), []
        for _ in range(source.randint(1, 4)):
            fingers = [(finger, source.uniform(20, 380), source.uniform(20, 780), source.choice([0, 0, 4, 9, -12]),
                        source.choice([0, 0, 3, -7])) for finger in range(1, source.randint(1, 3) + 1)]
            steps = source.randint(1, 15)
            for step in range(steps + 1):
                phase = "began" if step == 0 else source.choice(["ended"] * 9 + ["cancelled"]) if step == steps else "moved"
                touches += [(round(t, 3), finger, phase, round(x + dx * step, 2), round(y + dy * step, 2))
                            for finger, x, y, dx, dy in fingers]
                t += source.choice([0.008, 0.016, 0.05, 0.6 if step == 0 else 0.016])
            t += source.choice([0.05, 0.2, 0.5])
        sessions.append(touches)
    return sessions


def trace(touches):
    """A session as a trace: the touches of one time are one frame."""
    frames = {}
    for t, finger, phase, x, y in touches:
        frames.setdefault(t, []).append({"id": finger, "phase": phase, "x": x, "y": y})
    lines = [{"format": "gesture-trace", "version": 1, "size": [400, 800]}]
    lines += [{"t": t, "touches": list(frame)} for t, frame in frames.items()]
    return "".join(json.dumps(line) + "\n" for line in lines)


def answers(command, sessions, key):
    """What the command answers to a row for each session."""
    rows = "".join(json.dumps({"recording": trace(touches)}) + "\n" for touches in sessions)
    run = subprocess.run([COMMAND, command, "--rows", "--settle"], input=rows, capture_output=True, text=True, check=True)
    return [json.loads(line)[key] for line in run.stdout.splitlines()]


def column(result):
    """The values of a query's only column."""
    return [json.loads(line)[0] for line in str(result).splitlines()]


def as_facts(answer):
    """What happened, without what was tried: the command plays a recording again with changes, a module doesn't."""
    facts = {key: value for key, value in answer.items() if key != "tried"}
    if "tried" in answer:
        facts["text"], tried, _ = answer["text"].partition(" Tried with ")
        assert tried
    return facts


TOUCHES = "Array(Tuple(Float64, Int64, String, Float64, Float64))"


def literal(touches):
    return "[" + ",".join(f"({t!r},{finger},'{phase}',{x!r},{y!r})" for t, finger, phase, x, y in touches) + "]::" + TOUCHES


@pytest.fixture(scope="module")
def chdb(tmp_path_factory):
    folder = tmp_path_factory.mktemp("chdb")
    # The functions find the command where a server has it: on the path.
    binaries = tmp_path_factory.mktemp("bin")
    (binaries / "gesture").symlink_to(COMMAND)
    os.environ["PATH"] = f"{binaries}:{os.environ['PATH']}"
    database = session.Session(
        f"{folder}?user_defined_executable_functions_config={FOLDER / 'functions.xml'}"
        "&allow_experimental_webassembly_udf=1")
    database.query("INSERT INTO system.webassembly_modules (name, code) "
                   f"SELECT 'gestures', code FROM file('{MODULE}', RawBLOB, 'code String')")
    for statement in statements("columns.sql"):
        database.query(statement)
    yield database
    database.close()


def recordings(chdb, texts):
    """A table of recordings."""
    chdb.query("DROP TABLE IF EXISTS recordings")
    chdb.query("CREATE TABLE recordings (id UInt32, recording String) ENGINE = MergeTree ORDER BY id")
    for index, text in enumerate(texts):
        escaped = text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
        chdb.query(f"INSERT INTO recordings VALUES ({index}, '{escaped}')")


def test_a_pool_of_commands_answers_every_row(chdb):
    sessions = people(40, seed=1)
    recordings(chdb, [trace(touches) for touches in sessions])
    for function, command, key in [("gestureEvents", "recognize", "events"), ("gestureAttempts", "explain", "attempts")]:
        found = column(chdb.query(f"SELECT {function}(recording) FROM recordings ORDER BY id", "JSONCompactEachRow"))
        rows = "".join(json.dumps({"recording": trace(touches)}) + "\n" for touches in sessions)
        run = subprocess.run([COMMAND, command, "--rows"], input=rows, capture_output=True, text=True, check=True)
        expected = [json.loads(line)[key] for line in run.stdout.splitlines()]
        assert [json.loads(text) for text in found] == expected
        assert sum(map(len, expected)) > 40


def test_touches_in_columns_play_like_the_recordings_that_they_come_from(chdb, corpus, truth):
    """Every session of the corpus, once as text by a pool of commands, and once as columns by WebAssembly."""
    chdb.query("DROP TABLE IF EXISTS recordings")
    for statement in statements("recordings.sql"):
        chdb.query(statement.replace("'sessions/", f"'{corpus}/sessions/"))
    query = ("SELECT count(), countIf(text = ''), countIf(text = columns), sum(length(columns)) FROM ("
             "SELECT gestureEvents(recording) AS text, gesture_events(400., 800., touches) AS columns "
             "FROM recordings JOIN touch_columns USING id)")
    sessions, unreadable, equal, size = json.loads(str(chdb.query(query, "JSONCompactEachRow")))
    assert sessions == truth["sessions"]
    assert unreadable == truth["unreadable"]
    assert equal == sessions - unreadable
    assert size > 100 * sessions


def test_an_error_is_data_in_its_row(chdb):
    texts = [trace(people(1, seed=2)[0]), "nonsense", '{"t":1}\n{"t":0}\n', ""]
    recordings(chdb, texts)
    query = "SELECT gestureAnswer(formatRowNoNewline('JSONEachRow', id, recording)) FROM recordings ORDER BY id"
    found = [json.loads(text) for text in column(chdb.query(query, "JSONCompactEachRow"))]
    assert [answer["id"] for answer in found] == [0, 1, 2, 3]
    assert [answer["error"]["line"] for answer in found if "error" in answer] == [1, 2]
    assert found[3]["events"] == []
    assert column(chdb.query("SELECT gestureEvents(recording) FROM recordings WHERE id = 1", "JSONCompactEachRow")) == [""]


@pytest.mark.parametrize("function, command, key",
                         [("gesture_events", "recognize", "events"), ("gesture_attempts", "explain", "attempts")])
def test_webassembly_answers_like_the_command(chdb, function, command, key):
    sessions = people(150, seed=3)
    expected = [list(map(as_facts, events)) for events in answers(command, sessions, key)]
    assert sum(map(len, expected)) > 150
    for touches, events in zip(sessions, expected):
        found = column(chdb.query(f"SELECT {function}(400., 800., {literal(touches)})", "JSONCompactEachRow"))
        assert json.loads(found[0]) == events


def test_a_session_that_cannot_be_played_says_why(chdb):
    touches = [(0.0, 1, "began", 10.0, 10.0), (0.1, 1, "ended", 10.0, 10.0)]
    wrong = {
        "touch 2: phase must be began, moved, ended or cancelled": [touches[0], (0.1, 1, "lifted", 10.0, 10.0)],
        "touch 2: t is before that of the touch before it": [touches[1], touches[0]],
    }
    for message, session_touches in wrong.items():
        found = column(chdb.query(f"SELECT gesture_events(400., 800., {literal(session_touches)})", "JSONCompactEachRow"))
        assert json.loads(found[0]) == {"error": message}
    for values in ["nan, 800.", "400., -1.", "inf, 800."]:
        found = column(chdb.query(f"SELECT gesture_events({values}, {literal(touches)})", "JSONCompactEachRow"))
        assert json.loads(found[0]) == {"error": "width and height must be positive"}
    for t, x, message in [("nan", "1.", "t must be a number of seconds"), ("1e18", "1.", "t must be a number of seconds"),
                          ("0.", "inf", "x and y must be numbers")]:
        query = f"SELECT gesture_events(400., 800., [({t}, 1, 'began', {x}, 1.)]::{TOUCHES})"
        assert json.loads(column(chdb.query(query, "JSONCompactEachRow"))[0]) == {"error": f"touch 1: {message}"}
    empty = f"SELECT gesture_events(400., 800., []::{TOUCHES})"
    assert column(chdb.query(empty, "JSONCompactEachRow")) == ["[]"]


def test_many_rows_take_no_more_memory(chdb):
    """Each session frees what it used: 4,000 of them would not fit into 8 MB otherwise."""
    touches = ("arrayMap(i -> (i * 0.01, 1, if(i = 0, 'began', if(i = 20, 'ended', 'moved')), 10. + i * 5, 10.), "
               f"range(21))::{TOUCHES}")
    query = f"SELECT sum(length(gesture_events(400., 800., {touches}))) / count() FROM numbers(4000) SETTINGS webassembly_udf_max_memory = 8388608"
    one = json.loads(str(chdb.query(f"SELECT length(gesture_events(400., 800., {touches}))", "JSONCompactEachRow")))[0]
    assert json.loads(str(chdb.query(query, "JSONCompactEachRow")))[0] == one > 1000


def test_the_questions_find_what_was_injected(chdb):
    """50 taps, 14 of them moved by 46 to 59 points, which is too far; and 9 pinches."""
    chdb.query("DROP TABLE IF EXISTS touches")
    chdb.query("CREATE TABLE touches (session String, t Float64, finger Int64, phase String, x Float64, y Float64) "
               "ENGINE = MergeTree ORDER BY session")
    rows = []
    for tap in range(50):
        moved = 46 + tap if tap < 14 else 0
        rows += [(f"tap {tap}", 0, 1, "began", 100, 100), (f"tap {tap}", 0.05, 1, "moved", 100 + moved, 100),
                 (f"tap {tap}", 0.1, 1, "ended", 100 + moved, 100)]
    for pinch in range(9):
        for step in range(11):
            phase = "began" if step == 0 else "ended" if step == 10 else "moved"
            rows += [(f"pinch {pinch}", step / 60, finger, phase, 200 + side * (30 + 6 * step), 300)
                     for finger, side in [(1, -1), (2, 1)]]
    chdb.query("INSERT INTO touches VALUES " + ",".join(map(repr, rows)))
    fired, failed = [chdb.query(statement, "JSONEachRow") for statement in statements("questions.sql")]
    times = {row["recognizer"]: int(row["times"]) for row in map(json.loads, str(fired).splitlines())}
    assert times["tap"] == 36
    assert times["pinch"] == 9
    (row,) = [json.loads(line) for line in str(failed).splitlines()]
    assert row["setting"] == "tap.maximumMovement"
    assert (row["limit"], int(row["attempts"]), int(row["within_50"])) == (45, 14, 5)
    # Missed by 1 to 14 points.
    assert row["missed_by"] == [8, 13, 14]

"""Rows through one process."""

import json
import sys

import pandas
import pytest
from gesture_rows import RowProcess, answering, merging

TAP = '{"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}\n{"t":0.1,"touches":[{"id":1,"phase":"ended","x":9,"y":9}]}\n'


def row(name, recording=TAP):
    return json.dumps({"id": name, "recording": recording})


def test_answers_come_in_order_from_one_process(command):
    with RowProcess([command, "recognize", "--rows"]) as process:
        for group in (range(500), range(500, 503), []):
            answers = [json.loads(line) for line in process.answers(row(name) for name in group)]
            assert [answer["id"] for answer in answers] == list(group)
            assert all(answer["events"][0]["recognizer"] == "tap" for answer in answers)
        assert process.finish() == ""


def test_more_than_a_pipe_holds_does_not_block(command):
    long = "".join(f'{{"t":{t / 100},"touches":[{{"id":1,"phase":"{"began" if t == 0 else "moved"}","x":{t},"y":9}}]}}\n'
                   for t in range(2000))
    with RowProcess([command, "recognize", "--rows", "--jobs", "1"]) as process:
        answers = list(process.answers([row(name, long) for name in range(8)]))
    assert sum(map(len, answers)) > 1_000_000


def test_an_error_is_data(command):
    with RowProcess([command, "recognize", "--rows"]) as process:
        answers = [json.loads(line) for line in process.answers([row("a", "nonsense"), row("b")])]
    assert ["error" in answer for answer in answers] == [True, False]


def test_a_row_of_two_lines_is_refused(command):
    with RowProcess([command, "recognize", "--rows"]) as process, pytest.raises(ValueError, match="expected one line"):
        list(process.answers(["{}\n{}"]))


@pytest.mark.parametrize("program, message", [
    ("import sys; sys.exit('out of memory')", r"\(exit code 1\): out of memory"),
    ("print(input()); raise SystemExit(7)", r"ended before it had answered every row \(exit code 7\)"),
    ("import os; os.kill(os.getpid(), 9)", r"\(exit code -9\)")])
def test_a_process_that_ends_says_why(program, message):
    with RowProcess([sys.executable, "-c", program]) as process, pytest.raises(RuntimeError, match=message):
        list(process.answers([b"x" * 1000] * 1000))


def test_wrong_options_are_reported(command):
    with RowProcess([command, "recognize", "--rows", "--sceen", "x"]) as process:
        with pytest.raises(RuntimeError, match="Unknown option '--sceen'"):
            list(process.answers([row(1)]))


def test_frames_of_pandas_become_frames(command):
    frames = [pandas.DataFrame({"value": [row(name) for name in part]}) for part in ([1, 2], [], [3])]
    answers = list(answering([command, "explain", "--rows", "--table"])(frames))
    assert [len(frame) for frame in answers] == [2, 0, 1]
    merge = merging([command, "merge", "--format", "jsonl", "-"])
    (sums,) = list(merge(answers))
    assert json.loads(sums.table[0])["table"]["sessions"] == 3
    assert list(merge([])) == list(merge([answers[1]])) == []
    with pytest.raises(RuntimeError, match="expected an object"):
        list(merge([pandas.DataFrame({"answer": ["[]"]})]))

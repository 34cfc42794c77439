"""The events of real touchscreens are those that `gesture recognize` prints, with all values."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from conftest import CHECKOUT
from gestures.scenarios import Happening, Player, Scene, read_trace

HERE = Path(__file__).resolve().parent / "recordings"
SCENE = json.loads((HERE / "standard.scene.json").read_text())
#: The command, if it has been built: then recordings of the checkout are compared, too.
COMMAND = Path(os.environ.get("GESTURE_COMMAND") or CHECKOUT / "Tools/.build/release/gesture")


def play(trace: Path) -> list[Happening]:
    """Returns what the library makes of a trace, until nothing is due any more."""
    read = read_trace(str(trace))
    scene = Scene(SCENE, str(trace), trace.parent, read.size)
    with scene.window:
        player = Player(scene)
        player.play(read.frames)
        scene.settle()
    return player.happenings


def compare(happenings: list[Happening], text: str) -> int:
    """Compares events with lines of `gesture recognize --failures`; returns how many there are."""
    lines = [json.loads(line) for line in text.splitlines()]
    actions = [line for line in lines if "reason" not in line]
    got = [happening for happening in happenings if happening.is_action]
    assert [(a["recognizer"], a["state"]) for a in actions] == [(h.recognizer, h.state) for h in got]
    for line, happening in zip(actions, got):
        same(line, happening)
    failures = [line for line in lines if "reason" in line]
    failed = [happening for happening in happenings if happening.reason]
    assert [(f["recognizer"], f["state"], f["reason"]) for f in failures] == [
        (h.recognizer, h.state, h.reason) for h in failed
    ]
    for line, happening in zip(failures, failed):
        assert abs(line["t"] - happening.time / 1e9) <= 5.1e-4
        if "value" in line:
            assert abs(line["value"] - happening.measured) <= 5.1e-4
            assert abs(line["limit"] - happening.limit) <= 5.1e-4
    return len(lines)


def same(line: dict[str, Any], happening: Happening) -> None:
    """Compares an action; the command prints three decimals."""
    words = {"recognizer", "type", "state", "t"}
    if happening.word:
        words.add(happening.word[0])
        assert line[happening.word[0]] == happening.word[1]
    assert line["type"] == happening.type
    assert abs(line["t"] - happening.time / 1e9) <= 5.1e-4
    values = {key: value for key, value in line.items() if key not in words}
    assert values.keys() == happening.values.keys(), line
    for name, value in values.items():
        assert abs(value - happening.values[name]) <= 5.1e-4, (name, line)


@pytest.mark.parametrize("trace", sorted(HERE.glob("*.trace.jsonl")), ids=lambda path: path.name)
def test_the_events_are_those_of_the_command(trace: Path) -> None:
    expected = trace.with_name(trace.name.replace(".trace.", ".expected."))
    assert compare(play(trace), expected.read_text()) > 5


def test_recordings_give_the_events_of_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if not COMMAND.is_file():
        with capsys.disabled():
            print(f"\nonly {len(list(HERE.glob('*.trace.jsonl')))} recordings: no {COMMAND}")
        return
    evemu = CHECKOUT / "Tests/Fixtures/evemu"
    recordings = sorted(file for file in evemu.rglob("*") if file.suffix in (".events", ".evemu"))
    for folder in ("Examples", "Tests/Fixtures"):
        recordings += sorted((CHECKOUT / folder).rglob("*.trace.jsonl"))
    assert len(recordings) > 40
    # All of them take half a minute, most of it in the command.
    if os.environ.get("GESTURES_RECORDINGS") != "all":
        recordings = recordings[::5]
    count = 0
    for recording in recordings:
        trace = tmp_path / "converted.trace.jsonl"
        made = run("convert", recording, "--output", trace)
        assert made.returncode == 0, made.stderr
        count += compare(play(trace), run("recognize", "--failures", "--settle", trace).stdout)
    with capsys.disabled():
        print(f"\n{len(recordings)} recordings, {count} lines of `gesture recognize` compared")
    assert count > 500


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(COMMAND), *map(str, arguments)], capture_output=True, text=True, timeout=60
    )

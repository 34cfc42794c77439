"""Every scenario file, played through the library, comes out as in Swift."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import CHECKOUT
from gestures import scenarios
from gestures.scenarios import Outcome

FOLDERS = [CHECKOUT / "Tests/Fixtures/scenarios"]
if os.environ.get("GESTURES_SCENARIOS"):
    FOLDERS.append(Path(os.environ["GESTURES_SCENARIOS"]))
DISPUTED = scenarios.read_disputed(str(CHECKOUT / "Tests/Fixtures/scenarios" / "disputed.json"))
FILES = [file for folder in FOLDERS for file in scenarios.find(str(folder))]


@pytest.mark.parametrize("static", [False, True], ids=["delegates", "allowed"])
@pytest.mark.parametrize("file", FILES, ids=lambda file: Path(file).name)
def test_a_file_comes_out_as_in_swift(file: str, static: bool) -> None:
    reports = [scenarios.run(case, DISPUTED, static) for case in scenarios.read(file)]
    assert reports
    failed = [
        f"{report.scenario.name}: {line}"
        for report in reports
        if report.outcome == Outcome.FAILED
        for line in report.lines
    ]
    assert failed == []
    SUMMARY.reports += reports


SUMMARY = scenarios.Summary()


def test_few_cases_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print("\nscenarios, each with delegates and with gestures_allow_together:", SUMMARY.text)
    # Only what the interface has no views or functions for is left out, and that is a small part.
    assert set(SUMMARY.missing) == {
        'views of type "button"', 'views of type "scrollView"', "resampling",
        "answers of delegates that change", "views and recognizers that move",
    }  # fmt: skip
    assert SUMMARY.count(Outcome.PASSED) > 5 * sum(SUMMARY.missing.values())


CASE = {
    "name": "a tap",
    "scene": {"size": [400, 800], "views": [{"recognizers": [{"id": "tap", "type": "tap"}]}]},
    "trace": [
        {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 100, "y": 200}]},
        {"t": 0.05, "touches": [{"id": 1, "phase": "ended", "x": 100, "y": 200}]},
    ],
    "expect": {"tap": {"states": ["ended"], "at": [0.05, 0.05], "values": {"x": [100, 100]}}},
}


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gestures.scenarios", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_the_command_counts(tmp_path: Path) -> None:
    wrong = json.loads(json.dumps(CASE))
    wrong["name"] = "no tap"
    wrong["expect"] = {"tap": {"states": [], "count": 2, "failure": "tooFewTaps"}}
    button = json.loads(json.dumps(CASE))
    button["scene"]["views"][0]["type"] = "button"
    file = tmp_path / "some.scenario.json"
    file.write_text(json.dumps([CASE, wrong, button]))
    result = command(str(tmp_path))
    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout.splitlines() == [
        f"{file}: no tap: failed",
        "  tap.states: expected nothing, got ended",
        "  tap.count: expected 2, got 1",
        "  tap.failure: expected tooFewTaps, got none",
        '1 passed, 1 failed, 1 skipped (1 views of type "button")',
    ]
    assert command(str(file), "--filter", "a tap").returncode == 0
    listed = tmp_path / "disputed.json"
    listed.write_text(json.dumps([{"file": file.name, "name": "no tap", "reason": "x"}]))
    result = command(str(file), "--disputed", str(listed))
    assert result.stdout.strip().startswith("1 passed, 0 failed, 1 disputed, 1 skipped")
    listed.write_text(json.dumps([{"file": file.name, "name": "a tap", "reason": "x"}]))
    assert command(str(file), "--disputed", str(listed)).returncode == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"expect": {}}, "at least one expectation"),
        ({"nmae": 1}, 'unknown key "nmae"'),
        ({"trace": [{"t": 1}, {"t": 0.5}]}, "a time not before"),
        ({"trace": [{"t": "now"}]}, "a time in seconds"),
        ({"trace": [{"t": 1, "do": [{"set": "tip.isEnabled", "to": True}]}]}, '"tip"'),
        (
            {"scene": {"size": [9, 9], "views": [{"recognizers": [{"id": "a", "type": "tapp"}]}]}},
            "tapp",
        ),
    ],
)
def test_a_mistake_in_a_file_is_named(
    tmp_path: Path, change: dict[str, object], message: str
) -> None:
    file = tmp_path / "wrong.scenario.json"
    file.write_text(json.dumps({**CASE, **change}))
    result = command(str(file))
    assert result.returncode == 65
    assert message in result.stderr and file.name in result.stderr


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "broken.scenario.json"
    file.write_text('{"name":\n  "a", }')
    result = command(str(file))
    assert result.returncode == 65
    assert f"{file}:2:8" in result.stderr
    assert command(str(tmp_path / "none.json")).returncode == 65


def test_a_trace_file_is_read(tmp_path: Path) -> None:
    lines = [{"format": "gesture-trace", "version": 1, "size": [400, 800]}, *CASE["trace"]]
    (tmp_path / "tap.trace.jsonl").write_text("\n".join(map(json.dumps, lines)))
    case = {key: value for key, value in CASE.items() if key != "trace"}
    scene = {"views": CASE["scene"]["views"]}  # type: ignore[index]
    file = tmp_path / "a.scenario.json"
    file.write_text(json.dumps({**case, "scene": scene, "traceFile": "tap.trace.jsonl"}))
    assert command(str(file)).stdout == "1 passed, 0 failed\n"

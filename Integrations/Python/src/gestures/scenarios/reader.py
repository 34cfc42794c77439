"""Reads scenario files and traces."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any, Iterable, Iterator

from .errors import MissingFeature, ScenarioError, judging

#: The extension of scenario files.
SUFFIX = ".scenario.json"

_CASE_KEYS = {
    "name", "source", "note", "scene", "trace", "traceFile", "expect", "expectTouches",
    "expectOrder", "exactlyOneOf", "expectScroll", "stagger", "staggerChanges",
}  # fmt: skip
_EXPECTATIONS = ("expect", "expectTouches", "expectOrder", "exactlyOneOf", "expectScroll")
_FRAME_KEYS = {"t", "touches", "cancelAll", "hover", "scroll", "transform", "presses", "do"}


@dataclass
class Trace:
    """The frames of a trace, in order; times are exact, in nanoseconds."""

    frames: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    size: tuple[float, float] | None = None


@dataclass
class Scenario:
    """A test case: a scene, its input, and what is expected."""

    file: str
    name: str
    folder: Path
    case: dict[str, Any]
    #: Why the input cannot be played; empty if it can.
    missing: str
    trace: Trace

    @property
    def scene(self) -> dict[str, Any]:
        """The scene, as in the file."""
        scene: dict[str, Any] = self.case["scene"]
        return scene


def find(path: str) -> list[str]:
    """Returns the scenario files of a file or folder, sorted by path; at least one.

    Raises ScenarioError when there is none.
    """
    place = Path(path)
    if not place.exists():
        raise ScenarioError(f"{path}: expected a scenario file or a folder, found no such file")
    if not place.is_dir():
        return [path]
    found = sorted(str(file) for file in place.rglob("*" + SUFFIX))
    if not found:
        raise ScenarioError(f"{path}: expected a folder with files that end in {SUFFIX}, found none")
    return found


def read(path: str) -> list[Scenario]:
    """Returns the scenarios of a file, in order; at least one.

    Raises ScenarioError with the place of the first mistake.
    """
    top = parse(read_bytes(path), path)
    cases = top if isinstance(top, list) else [top]
    if not cases:
        raise ScenarioError(f"{path}: expected at least one scenario, found an empty list")
    with judging(path):
        return [_scenario(path, case) for case in cases]


def read_bytes(path: str) -> bytes:
    """Returns the contents of a file, decompressed if it is compressed with gzip."""
    try:
        data = Path(path).read_bytes()
        return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
    except (OSError, EOFError) as error:
        raise ScenarioError(f"{path}: {error}") from error


def parse(data: bytes, name: str, first_line: int = 1) -> Any:
    """Returns the value of a JSON text, in which decimal numbers are exact."""
    try:
        return json.loads(data.decode("utf-8"), parse_float=Decimal, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        line = first_line + error.lineno - 1
        raise ScenarioError(f"{name}:{line}:{error.colno}: {error.msg}") from error
    except (UnicodeDecodeError, RecursionError, ValueError, ArithmeticError) as error:
        raise ScenarioError(f"{name}:{first_line}: {error}") from error


def _refuse(word: str) -> None:
    raise ValueError(f"expected a number, found {word}")


def _scenario(path: str, case: Any) -> Scenario:
    where = f"{path}: {case['name']}" if isinstance(case, dict) and "name" in case else path
    check_keys(case, _CASE_KEYS, where)
    for key in ("name", "scene"):
        if key not in case:
            raise ScenarioError(f"{where}: expected the key \"{key}\"")
    if not isinstance(case["name"], str):
        raise ScenarioError(f"{where}: expected a text as the name")
    if not any(case.get(key) for key in _EXPECTATIONS):
        raise ScenarioError(f"{where}: expected at least one expectation")
    folder = Path(path).parent
    missing, trace = "", Trace()
    if "traceFile" in case:
        if "trace" in case:
            raise ScenarioError(f"{where}: expected either \"trace\" or \"traceFile\", found both")
        try:
            trace = read_trace(str(folder / case["traceFile"]))
        except MissingFeature as error:
            missing = str(error)
    elif "trace" in case:
        trace.frames = frames(((where, frame) for frame in case["trace"]))
    else:
        raise ScenarioError(f"{where}: expected the key \"trace\"")
    if "stagger" in case:
        if any(t.get("coalesced") for _, f in trace.frames for t in f.get("touches", [])):
            missing = missing or "a stagger of touches with \"coalesced\""
        with judging(where):
            trace.frames = _staggered(trace.frames, case["stagger"], where)
    return Scenario(path, case["name"], folder, case, missing, trace)


def read_trace(path: str) -> Trace:
    """Returns the frames of a trace file.

    Raises ScenarioError with the place of the first mistake, and MissingFeature for recordings in
    another format, which ``gesture convert`` makes traces of.
    """
    if not path.removesuffix(".gz").endswith((".jsonl", ".json")):
        raise MissingFeature("a recording that is not a trace")
    trace = Trace()
    lines: list[tuple[str, Any]] = []
    for number, line in enumerate(read_bytes(path).split(b"\n"), 1):
        if not line.strip():
            continue
        value = parse(line, path, number)
        if not lines and not trace.size and isinstance(value, dict) and "format" in value:
            if value["format"] != "gesture-trace" or value.get("version") != 1:
                raise ScenarioError(f"{path}:{number}: expected a gesture-trace of version 1")
            if "size" in value:
                with judging(f"{path}:{number}"):
                    trace.size = (float(value["size"][0]), float(value["size"][1]))
            continue
        lines.append((f"{path}:{number}", value))
    with judging(path):
        trace.frames = frames(lines)
    return trace


def frames(values: Iterable[tuple[str, Any]]) -> list[tuple[int, dict[str, Any]]]:
    """Returns frames with their times in nanoseconds, which must not decrease."""
    result: list[tuple[int, dict[str, Any]]] = []
    for where, frame in values:
        check_keys(frame, _FRAME_KEYS, where)
        time = nanoseconds(frame.get("t"), where)
        if result and time < result[-1][0]:
            raise ScenarioError(f"{where}: expected a time not before {result[-1][0] / 1e9}")
        result.append((time, frame))
    return result


def _staggered(
    given: list[tuple[int, dict[str, Any]]], stagger: Any, where: str
) -> list[tuple[int, dict[str, Any]]]:
    """Returns frames in which fingers that land or lift together do so one after another."""
    options = stagger if isinstance(stagger, dict) else {"interval": stagger}
    check_keys(options, {"interval", "order", "liftOrder"}, where)
    interval = nanoseconds(options["interval"], where)
    order = list(options.get("order", []))
    orders = {"began": order, "ended": list(options.get("liftOrder", order))}
    numbers: dict[Any, int] = {}
    result: list[tuple[int, dict[str, Any]]] = []
    delay = 0
    for time, frame in given:
        touches = frame.get("touches", [])
        landing = [touch for touch in touches if touch["phase"] == "began"]
        numbers |= {_key(touch): number for number, touch in enumerate(landing, 1)}
        turns = []
        for phase, first in orders.items():
            fingers = [touch for touch in touches if touch["phase"] == phase]
            known = {_key(touch): numbers.get(_key(touch), 1) for touch in fingers}
            rank = first + sorted(set(known.values()) - set(first))
            turns.append(sorted(fingers, key=lambda touch: rank.index(known[_key(touch)])))
        count = max(map(len, turns))
        if count < 2 or len({_key(touch) for touch in touches}) < len(touches):
            result.append((time + delay, frame))
            continue
        last = ("do", "cancelAll")
        for turn in range(count):
            part = {key: value for key, value in frame.items() if turn == 0 and key not in last}
            part["touches"] = [
                touch for touch in touches if turn == 0 and touch["phase"] not in orders
            ]
            part["touches"] += [fingers[turn] for fingers in turns if turn < len(fingers)]
            if turn == count - 1:
                part |= {key: frame[key] for key in last if key in frame}
            result.append((time + delay + interval * turn, part))
        delay += interval * (count - 1)
    return result


def _key(touch: dict[str, Any]) -> tuple[Any, Any]:
    return (touch.get("device", 0), touch["id"])


def nanoseconds(value: Any, where: str) -> int:
    """Returns a time of a file, exact to the nanosecond."""
    if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
        raise ScenarioError(f"{where}: expected a time in seconds, found {value!r}")
    return int((Decimal(value) * 1_000_000_000).to_integral_value(rounding="ROUND_HALF_UP"))


def check_keys(value: Any, known: Iterable[str], where: str) -> None:
    """Raises ScenarioError unless the value is an object with known keys; ``x-…`` is a note."""
    if not isinstance(value, dict):
        raise ScenarioError(f"{where}: expected an object, found {value!r:.40}")
    for key in value:
        if key not in known and not key.startswith("x-"):
            raise ScenarioError(f"{where}: unknown key \"{key}\"")


def members(value: Any) -> Iterator[tuple[str, Any]]:
    """Returns the members of an object without notes, in file order."""
    return ((key, item) for key, item in (value or {}).items() if not key.startswith("x-"))

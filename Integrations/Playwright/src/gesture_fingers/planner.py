"""The planner: words become touches. It is Swift, in fingers.wasm; nothing here plans."""

from __future__ import annotations

import os
import struct
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from wasmtime import Engine, Instance, Module, Store

from .words import checked_number, unexpected

#: Words: one text, or a list of lines.
Words = str | Sequence[str]

_PHASES = {0: "began", 1: "moved", 3: "ended", 4: "cancelled"}
_TYPES = ("touchStart", "touchMove", "touchEnd", "touchCancel")


class PlanError(ValueError):
    """Words that are no plan, with the place of the mistake."""

    def __init__(self, line: int, column: int, expected: str, found: str, words: str) -> None:
        super().__init__(f"{line}:{column}: expected {expected}, found {found}\n{words}")
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found


@dataclass(frozen=True)
class Area:
    """The rectangle that places are relative to, in points of the page's viewport."""

    x: float
    y: float
    width: float
    height: float

    def __post_init__(self) -> None:
        for name in ("x", "y", "width", "height"):
            checked_number(f"Area: {name}", getattr(self, name))


@dataclass(frozen=True)
class Touch:
    """A finger that changed."""

    id: int
    #: began, moved, ended or cancelled.
    phase: str
    x: float
    y: float


@dataclass(frozen=True)
class Frame:
    """What was read at one time."""

    #: In seconds since the start of the plan.
    time: float
    #: The fingers that changed; empty when only time passes.
    touches: tuple[Touch, ...]


@dataclass(frozen=True)
class Message:
    """A message of DevTools, `Input.dispatchTouchEvent`."""

    #: In seconds since the start of the plan.
    time: float
    #: touchStart, touchMove, touchEnd or touchCancel.
    type: str
    #: The fingers that changed, as the command takes them.
    points: tuple[dict[str, float], ...]


def plan(words: Words, *, area: Area | None = None, rate: float = 60) -> list[Frame]:
    """Plans words; the fingers are read `rate` times a second."""
    numbers = _planner().ask("plan", words, area, rate)
    frames: list[Frame] = []
    touches: list[Touch] = []
    for at in range(0, len(numbers) - 6, 6):
        time, rest, finger, phase, x, y = numbers[at:at + 6]
        touches.append(Touch(int(finger), _PHASES[int(phase)], x, y))
        if rest == 0:
            frames.append(Frame(time, tuple(touches)))
            touches = []
    if frames and numbers[-1] > frames[-1].time or not frames and numbers[-1] > 0:
        frames.append(Frame(numbers[-1], ()))
    return frames


def messages(
    words: Words, *, area: Area | None = None, rate: float = 60
) -> tuple[list[Message], float]:
    """Plans words as messages of DevTools; returns these and the duration in seconds."""
    numbers = _planner().ask("messages", words, area, rate)
    found: list[Message] = []
    at = 0
    while at < len(numbers) - 1:
        time, kind, count = numbers[at], int(numbers[at + 1]), int(numbers[at + 2])
        at += 3
        points = []
        for _ in range(count):
            points.append({"id": int(numbers[at]), "x": numbers[at + 1], "y": numbers[at + 2]})
            at += 3
        found.append(Message(time, _TYPES[kind], tuple(points)))
    return found, numbers[-1]


def module_path() -> Path:
    """The file of the planner."""
    named = os.environ.get("GESTURE_FINGERS")
    if named:
        return Path(named)
    inside = Path(__file__).with_name("fingers.wasm")
    if inside.is_file():
        return inside
    # A package in a checkout, installed as editable.
    for folder in Path(__file__).resolve().parents:
        built = folder / ".build-web" / "gestures" / "fingers.wasm"
        if built.is_file():
            return built
    raise FileNotFoundError("no fingers.wasm: run Integrations/Web/build-package fingers in swift-gestures")


def joined(words: Words) -> str:
    """Returns a text, or texts as the lines of one; raises TypeError for anything else."""
    if isinstance(words, str):
        return words
    if not isinstance(words, Sequence) or not all(isinstance(line, str) for line in words):
        raise unexpected("words", "a text, such as 'tap at 100,200', or a list of them", words)
    return "\n".join(words)


class _Planner:
    """The module, which one thread uses at a time."""

    def __init__(self) -> None:
        engine = Engine()
        self._store = Store(engine)
        module = Module(engine, module_path().read_bytes())
        self._exports: Any = Instance(self._store, module, []).exports(self._store)
        self._lock = threading.Lock()
        if "_initialize" in self._exports.keys():
            self._exports["_initialize"](self._store)

    def ask(self, name: str, words: Words, area: Area | None, rate: float) -> list[float]:
        text = joined(words)
        given = text.encode()
        checked_number("rate", rate)
        if area is not None and not isinstance(area, Area):
            raise unexpected("area", "an Area", area)
        store, exports = self._store, self._exports
        x, y, width, height = (
            (area.x, area.y, area.width, area.height) if area else (0, 0, float("nan"), 0))
        with self._lock:
            memory = exports["memory"]
            memory.write(store, given, exports["input"](store, len(given)))
            count = exports[name](store, len(given), float(x), float(y), float(width), float(height),
                                  float(rate))
            start = exports["output"](store)
            read = memory.read(store, start, start + 8 * abs(count))
        numbers = list(struct.unpack(f"<{abs(count)}d", read))
        if count > 0:
            return numbers
        line, column, expected, found = (int(number) for number in numbers[:4])
        letters = bytes(int(number) for number in numbers[4:])
        raise PlanError(line, column, letters[:expected].decode(errors="replace"),
                        letters[expected:expected + found].decode(errors="replace"), text)


@cache
def _planner() -> _Planner:
    return _Planner()

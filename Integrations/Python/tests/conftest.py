"""What the tests share: the checkout, and fingers."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Iterator

import pytest

from gestures import Phase, Touch, Window

#: The checkout whose scenarios and traces the tests play.
CHECKOUT = Path(os.environ.get("GESTURES_CHECKOUT") or Path(__file__).resolve().parents[3])


@pytest.fixture
def window() -> Iterator[Window]:
    """A window of 400 by 800 points."""
    with Window(400, 800) as window:
        yield window


def tap(window: Window, x: float, y: float, time: float) -> None:
    """Taps with one finger for 50 ms."""
    window.touch(1, Phase.BEGAN, x, y, time)
    window.touch(1, Phase.ENDED, x, y, time + 0.05)


def drag(window: Window, start: tuple[float, float], by: tuple[float, float], time: float) -> None:
    """Moves one finger in 20 steps of 10 ms, and lifts it."""
    for step in range(21):
        share = step / 20
        phase = Phase.BEGAN if step == 0 else Phase.ENDED if step == 20 else Phase.MOVED
        x, y = start[0] + by[0] * share, start[1] + by[1] * share
        window.send(Touch(7, phase, x, y), time + step * 0.01)


def spread(window: Window, time: float = 0.0) -> None:
    """Moves two fingers apart, from 100 to 300 points, in 40 frames; they stay down."""
    for step in range(41):
        half = 50 + 2.5 * step
        phase = Phase.MOVED if step else Phase.BEGAN
        fingers = [Touch(1, phase, 200 - half, 400), Touch(2, phase, 200 + half, 400)]
        window.send(fingers, time + step / 60)

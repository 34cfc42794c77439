"""Gestures as words: what a call writes is what `gesture make` reads.

    pinch(at=(200, 300), start=100, end=240, over=0.4)

is `pinch at 200,300 from 100 to 240 over 0.4s`. Times are in seconds, angles in degrees, distances in points; a text
is taken as it is, such as `over="300ms"` or `at="50%,50%"`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

#: A place or a displacement: two numbers, or words such as "50%,50%".
Place = Sequence[float] | str
#: A number in the unit of its option, or words with another unit.
Number = float | str
#: Options that every gesture has: fingers, spacing, hold, rest, stagger, order and lifts (such as "2,1"), tremor, seed,
#: rate; and `pace` (steady, smooth, slowing, speeding) and `ending` (cancelled, lost).
Option = float | str | bool | None


def _place(value: Place) -> str:
    return value if isinstance(value, str) else ",".join(_number(part) for part in value)


def _number(value: Number, unit: str = "") -> str:
    if isinstance(value, str):
        return value
    # A whole number without ".0", as a person writes it.
    is_whole = math.isfinite(value) and value == int(value) and abs(value) < 1e15
    return (str(int(value)) if is_whole else repr(float(value))) + unit


_TIMES = {"over", "for", "gap", "hold", "rest", "stagger"}
_ANGLES = {"angle", "turning"}


def _words(gesture: str, **options: object) -> str:
    parts = [gesture]
    for key, value in options.items():
        key = key.rstrip("_")
        if value is None or value is False:
            continue
        if value is True:
            parts.append(key)
        elif key in ("pace", "ending", "direction"):
            parts.append(str(value))
        elif key == "times":
            parts.append(f"{value} times")
        elif key == "through":
            assert isinstance(value, Sequence)
            parts += [f"to {_place(point)}" for point in value]
        elif isinstance(value, (int, float)):
            unit = "s" if key in _TIMES else "deg" if key in _ANGLES else ""
            parts += [key, _number(value, unit)]
        elif isinstance(value, str):
            parts += [key, value]
        else:
            assert isinstance(value, Sequence)
            # Two speeds, or a place.
            joint = " to " if key == "speed" else ","
            parts += [key, joint.join(_number(part) for part in value)]
    return " ".join(parts)


def tap(at: Place | None = None, *, times: int | None = None, for_: Number | None = None,
        gap: Number | None = None, **options: Option) -> str:
    """Taps."""
    return _words("tap", at=at, times=times, for_=for_, gap=gap, **options)


def press(at: Place | None = None, *, for_: Number | None = None, **options: Option) -> str:
    """A press without movement."""
    return _words("press", at=at, for_=for_, **options)


def drag(start: Place | None = None, end: Place | None = None, *,
         through: Sequence[Place] | None = None, by: Place | None = None,
         over: Number | None = None, speed: Number | Sequence[float] | None = None,
         **options: Option) -> str:
    """A drag from a place, through others, to another one, or by a displacement."""
    return _words("drag", from_=start, through=through, to=end, by=by, over=over, speed=speed,
                  **options)


def swipe(direction: str, *, at: Place | None = None, by: Number | None = None,
          over: Number | None = None, speed: Number | Sequence[float] | None = None,
          **options: Option) -> str:
    """A swipe to the left, to the right, up or down."""
    return _words("swipe", direction=direction, at=at, by=by, over=over, speed=speed, **options)


def flick(direction: str, *, at: Place | None = None, by: Number | None = None,
          speed: Number | Sequence[float] | None = None, **options: Option) -> str:
    """A flick with a speed in points per second, or with one at first and one at the lift."""
    return _words("flick", direction=direction, at=at, by=by, speed=speed, **options)


def pinch(at: Place | None = None, *, start: Number | None = None, end: Number | None = None,
          by: Number | None = None, angle: Number | None = None, turning: Number | None = None,
          moving: Place | None = None, over: Number | None = None, **options: Option) -> str:
    """A pinch from one distance between the fingers to another, or by a factor."""
    return _words("pinch", at=at, from_=start, to=end, by=by, angle=angle, turning=turning,
                  moving=moving, over=over, **options)


def rotate(at: Place | None = None, *, by: Number, radius: Number | None = None,
           angle: Number | None = None, over: Number | None = None, **options: Option) -> str:
    """A rotation, clockwise when positive."""
    return _words("rotate", at=at, by=_number(by, "deg"), radius=radius, angle=angle, over=over,
                  **options)


def circle(at: Place | None = None, *, radius: Number | None = None, by: Number | None = None,
           over: Number | None = None, **options: Option) -> str:
    """Circles of one finger, clockwise when the angle is positive."""
    return _words("circle", at=at, radius=radius, by=None if by is None else _number(by, "deg"),
                  over=over, **options)


def wait(time: Number) -> str:
    """Time in which nothing changes."""
    return f"wait {_number(time, 's')}"


def sequence(*scripts: str) -> str:
    """One gesture after another."""
    return "\n".join(scripts)


def together(*scripts: str) -> str:
    """Several gestures at the same time."""
    return " while ".join(scripts)

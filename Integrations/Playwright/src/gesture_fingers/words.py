"""Gestures as words: what a call writes is what `gesture make` reads.

    pinch(at=(200, 300), start=100, end=240, over=0.4)

is `pinch at 200,300 from 100 to 240 over 0.4s`. Times are in seconds, angles in degrees, distances in points; a text
is taken as it is, such as `over="300ms"` or `at="50%,50%"`.
"""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterable, Sequence
from numbers import Integral, Real

#: A place or a displacement: two numbers, or words such as "50%,50%".
Place = Sequence[float] | str
#: A number in the unit of its option, or words with another unit.
Number = float | str
#: Options that every gesture has: fingers, spacing, hold, rest, stagger, order and lifts (such as "2,1"), tremor, seed,
#: rate; and `pace` (steady, smooth, slowing, speeding) and `ending` (cancelled, lost).
Option = float | str | Sequence[int] | None


def _number(value: Number, unit: str = "") -> str:
    if isinstance(value, str):
        return value
    # A whole number without ".0", as a person writes it.
    is_whole = math.isfinite(value) and value == int(value) and abs(value) < 1e15
    return (str(int(value)) if is_whole else repr(float(value))) + unit


_TIMES = {"over", "for_", "gap", "hold", "rest", "stagger"}
_ANGLES = {"angle", "turning"}
_MOVEMENTS = ("drag", "swipe", "flick")
#: What options are called in words, where that is a keyword of Python.
_KEYWORDS = {"start": "from", "end": "to", "for_": "for"}
#: The options that every gesture has.
_COMMON = ("fingers", "spacing", "hold", "rest", "stagger", "order", "lifts", "tremor", "seed", "rate", "pace", "ending")
#: The options that are a word alone.
_CHOICES = {
    "direction": ("left", "right", "up", "down"),
    "pace": ("steady", "smooth", "slowing", "speeding"),
    "ending": ("cancelled", "lost"),
}
#: What others call an option.
_SYNONYMS = {"to": ["end"], "from_": ["start"], "count": ["times"], "duration": ["over", "for_"], "distance": ["by"]}


def unexpected(what: str, expected: str, found: object) -> TypeError:
    """The error of a value that is of another type than what was expected."""
    return TypeError(f"{what}: expected {expected}, found {found!r:.60}")


def meant(name: str, known: Iterable[str]) -> str:
    """What may be meant by a name, as the end of a message; empty for a strange one."""
    near = difflib.get_close_matches(name, [*known], 1)
    return f"; did you mean {near[0]}?" if near else ""


def refuse_unknown(what: str, options: Iterable[str], known: Iterable[str]) -> None:
    """Raises TypeError for a name that is no option."""
    known = [*known]
    for name in options:
        if name not in known:
            near = next((each for each in _SYNONYMS.get(name, ()) if each in known), name)
            raise TypeError(f"{what} has no option {name!r}; it has {', '.join(known)}{meant(near, known)}")


def _is_number(value: object, kind: type = Real) -> bool:
    return isinstance(value, kind) and not isinstance(value, bool)


def checked_number(what: str, value: object, *, is_whole: bool = False) -> None:
    """Raises TypeError unless a value is a number."""
    if not _is_number(value, Integral if is_whole else Real):
        raise unexpected(what, "a whole number" if is_whole else "a number", value)


def _value(gesture: str, key: str, value: object, unit: str = "") -> str:
    """A value in words; raises TypeError for what the option never is."""
    is_place = key in ("at", "moving", "through") or gesture in _MOVEMENTS and key in ("start", "end")
    is_list = is_place or key in ("speed", "order", "lifts") or gesture in _MOVEMENTS and key == "by"
    if isinstance(value, str):
        return value
    if _is_number(value) and not is_place:
        return _number(value, unit)  # type: ignore[arg-type]
    if is_list and isinstance(value, Sequence) and all(isinstance(part, str) or _is_number(part) for part in value):
        if len(value) == 2 or key in ("order", "lifts"):
            return (" to " if key == "speed" else ",").join(_number(part) for part in value)
    raise unexpected(f"{gesture}: {key}", "two numbers, or words such as '50%,50%'" if is_place else "a number, or words", value)


def _words(gesture: str, own: dict[str, object], options: dict[str, object], turn: str = "") -> str:
    refuse_unknown(gesture, options, [*own, *_COMMON])
    parts = [gesture]
    for key, value in {**own, **options}.items():
        if value is None or value is False:
            continue
        if key in _CHOICES:
            choices = _CHOICES[key]
            if value not in choices:
                raise ValueError(f"{gesture}: {key}: expected one of {', '.join(choices)}, found {value!r:.60}{meant(str(value), choices)}")
            parts.append(str(value))
        elif key == "times":
            checked_number(f"{gesture}: times", value, is_whole=True)
            parts.append(f"{value} times")
        elif key == "through":
            if isinstance(value, str) or not isinstance(value, Sequence):
                raise unexpected(f"{gesture}: through", "a list of places", value)
            parts += [f"to {_value(gesture, key, place)}" for place in value]
        else:
            unit = "s" if key in _TIMES else "deg" if key in _ANGLES or key == turn else ""
            parts += [_KEYWORDS.get(key, key), _value(gesture, key, value, unit)]
    return " ".join(parts)


def tap(at: Place | None = None, *, times: int | None = None, for_: Number | None = None,
        gap: Number | None = None, **options: Option) -> str:
    """Taps."""
    return _words("tap", {"at": at, "times": times, "for_": for_, "gap": gap}, {**options})


def press(at: Place | None = None, *, for_: Number | None = None, **options: Option) -> str:
    """A press without movement."""
    return _words("press", {"at": at, "for_": for_}, {**options})


def drag(start: Place | None = None, end: Place | None = None, *,
         through: Sequence[Place] | None = None, by: Place | None = None,
         over: Number | None = None, speed: Number | Sequence[float] | None = None,
         **options: Option) -> str:
    """A drag from a place, through others, to another one, or by a displacement."""
    own: dict[str, object] = {"start": start, "through": through, "end": end, "by": by, "over": over, "speed": speed}
    return _words("drag", own, {**options})


def swipe(direction: str, *, at: Place | None = None, by: Number | None = None,
          over: Number | None = None, speed: Number | Sequence[float] | None = None,
          **options: Option) -> str:
    """A swipe to the left, to the right, up or down."""
    return _words("swipe", {"direction": direction, "at": at, "by": by, "over": over, "speed": speed}, {**options})


def flick(direction: str, *, at: Place | None = None, by: Number | None = None,
          speed: Number | Sequence[float] | None = None, **options: Option) -> str:
    """A flick with a speed in points per second, or with one at first and one at the lift."""
    return _words("flick", {"direction": direction, "at": at, "by": by, "speed": speed}, {**options})


def pinch(at: Place | None = None, *, start: Number | None = None, end: Number | None = None,
          by: Number | None = None, angle: Number | None = None, turning: Number | None = None,
          moving: Place | None = None, over: Number | None = None, **options: Option) -> str:
    """A pinch from one distance between the fingers to another, or by a factor."""
    own: dict[str, object] = {"at": at, "start": start, "end": end, "by": by, "angle": angle, "turning": turning, "moving": moving, "over": over}
    return _words("pinch", own, {**options})


def rotate(at: Place | None = None, *, by: Number, radius: Number | None = None, angle: Number | None = None,
           moving: Place | None = None, over: Number | None = None, **options: Option) -> str:
    """A rotation, clockwise when positive."""
    own: dict[str, object] = {"at": at, "by": by, "radius": radius, "angle": angle, "moving": moving, "over": over}
    return _words("rotate", own, {**options}, turn="by")


def circle(at: Place | None = None, *, radius: Number | None = None, by: Number | None = None, angle: Number | None = None,
           over: Number | None = None, speed: Number | Sequence[float] | None = None, **options: Option) -> str:
    """Circles of one finger, clockwise when the angle is positive."""
    own: dict[str, object] = {"at": at, "radius": radius, "by": by, "angle": angle, "over": over, "speed": speed}
    return _words("circle", own, {**options}, turn="by")


def wait(time: Number) -> str:
    """Time in which nothing changes."""
    return f"wait {_value('wait', 'time', time, 's')}"


def sequence(*scripts: str) -> str:
    """One gesture after another."""
    return "\n".join(_scripts("sequence", scripts))


def together(*scripts: str) -> str:
    """Several gestures at the same time."""
    return " while ".join(_scripts("together", scripts))


def _scripts(what: str, scripts: Sequence[str]) -> Sequence[str]:
    for script in scripts:
        if not isinstance(script, str):
            raise unexpected(what, "gestures, as in tap((1, 2)), pinch(by=2)", script)
    return scripts

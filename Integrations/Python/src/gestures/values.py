"""The values that go into a window and come out of it."""

from __future__ import annotations

import enum
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Sequence

from .errors import meant
from .properties import HasHandle

# A misspelled attribute is an error; Python 3.9 cannot say so for values.
_values = {"slots": True} if sys.version_info >= (3, 10) else {}


class _Listed(enum.EnumMeta):
    """Lists the members alone, not the seventy methods of int, of which the help would tell."""

    def __dir__(cls) -> list[str]:
        return list(cls._member_names_)

    if not TYPE_CHECKING:

        def __getattr__(cls, name: str) -> object:
            if name.startswith("_"):
                raise AttributeError(name)
            names = cls._member_names_
            if name in names:  # before Python 3.12
                return cls._member_map_[name]
            raise AttributeError(f"{cls.__name__} has no {name}; it has {', '.join(names)}{meant(name, names)}")


class Phase(enum.IntEnum, metaclass=_Listed):
    """What a touch did."""

    BEGAN = 0
    MOVED = 1
    ENDED = 3
    #: The system took the touch: no gesture follows from it.
    CANCELLED = 4


class Kind(enum.IntEnum, metaclass=_Listed):
    """What a touch is made with."""

    FINGER = 0
    #: On a surface away from the screen, such as a touchpad.
    INDIRECT = 1
    PENCIL = 2
    #: A mouse or trackpad whose button is down.
    POINTER = 3


class Tool(enum.IntEnum, metaclass=_Listed):
    """What the source says about a contact, besides its kind."""

    #: A fingertip, the tip of a pencil, a pointer.
    STANDARD = 0
    PALM = 1
    #: The eraser of a pencil.
    ERASER = 2


class State(enum.IntEnum, metaclass=_Listed):
    """The state of a gesture.

    A discrete gesture only ends. A continuous one begins, changes any number of times, and ends or is
    cancelled. The classes of recognizers say which is which.
    """

    POSSIBLE = 0
    BEGAN = 1
    CHANGED = 2
    ENDED = 3
    CANCELLED = 4
    #: Only in windows whose property ``reports_failures`` is true.
    FAILED = 5


class Outcome(enum.IntEnum, metaclass=_Listed):
    """How an attempt ended."""

    #: A continuous gesture began and ended.
    FIRED = 0
    FAILED = 1
    #: It had begun.
    CANCELLED = 2
    #: The recognizer did not get the touch.
    REFUSED = 3
    #: Nothing is decided yet, or the gesture goes on.
    OPEN = 4


class Direction(enum.IntFlag, metaclass=_Listed):
    """Directions of a swipe."""

    NONE = 0
    RIGHT = 1
    LEFT = 2
    UP = 4
    DOWN = 8


class Modifiers(enum.IntFlag, metaclass=_Listed):
    """Modifier keys that are held."""

    NONE = 0
    CAPS_LOCK = 1
    SHIFT = 2
    CONTROL = 4
    ALT = 8
    COMMAND = 16


class Button(enum.IntEnum, metaclass=_Listed):
    """The buttons of a remote control or keyboard that presses come from."""

    UP = 0
    DOWN = 1
    LEFT = 2
    RIGHT = 3
    SELECT = 4
    MENU = 5
    PLAY_PAUSE = 6


class Reading:
    """One earlier reading of a touch: ``time`` in seconds, ``x`` and ``y`` in points of the window."""

    __slots__ = ("time", "x", "y")

    def __init__(self, time: float, x: float, y: float) -> None:
        self.time = time
        self.x = x
        self.y = y


@dataclass(**_values)
class Touch:
    """What one finger, pencil or pointer did."""

    #: Which finger: the same number from began to ended. It may be used again then.
    id: int
    phase: Phase
    #: The location, in points of the window.
    x: float
    y: float
    #: Only read when the touch begins.
    kind: Kind = Kind.FINGER
    #: Which device: fingers of different devices may have the same id.
    device: int = 0
    #: The buttons that are down: 1 primary, 2 secondary, 4 the third one and so on.
    buttons: int = 0
    #: From 0; 1 is the force of an average touch. None if unknown. A device with a pressure from 0 to 1 passes it
    #: times ``maximum_force``.
    force: float | None = None
    #: Points. None if unknown.
    radius: float | None = None
    #: Radians: 0 lies on the screen, pi/2 stands upright. None if unknown.
    altitude: float | None = None
    #: Radians, clockwise from the x axis. None if unknown.
    azimuth: float | None = None
    #: Radians, of a pencil about its own axis. None if unknown.
    roll: float | None = None
    #: Began: the view that your own hit test found. None: the library looks for it.
    view: HasHandle | None = None
    #: Readings between the last call and this one, oldest first.
    readings: Sequence[Reading] = ()
    tool: Tool = Tool.STANDARD
    #: Began: the largest force of the device, in the unit of ``force``; the default is that of an iPhone 6S.
    maximum_force: float = 20 / 3


@dataclass(**_values)
class TouchInfo:
    """A touch as delegates and touch functions see it."""

    id: int
    device: int
    #: Points of the view that the touch began on.
    x: float
    y: float
    #: Points of the window.
    window_x: float
    window_y: float
    #: Seconds.
    time: float
    #: The view that the touch began on, a View.
    view: HasHandle | None
    phase: Phase
    kind: Kind
    #: How often the finger came down here in quick succession.
    tap_count: int
    buttons: int


@dataclass(frozen=True, **_values)
class Action:
    """Something that a recognizer does without fingers; see ``Recognizer.perform``."""

    #: A word for programs, such as ``zoomIn``; for drawings ``draw:`` and the name of the template.
    id: str
    #: For people, in English: ``Zoom in``.
    name: str
    #: Suggested keys in the form of aria-keyshortcuts, such as ``Shift+F10``, the most usual one first.
    keys: tuple[str, ...]


@dataclass(frozen=True, **_values)
class Attempt:
    """What a recognizer did from the first touch that it was offered to its result."""

    #: Counts the attempts of all recognizers of the window, from 1.
    number: int
    #: Seconds: its first touch.
    start: float
    #: Seconds: its result; for one that is open, now.
    end: float
    outcome: Outcome
    #: Why it did not fire, such as ``movedTooFar``. Empty if it fired or is open.
    reason: str
    #: What the reason is about, such as the distance in points.
    measured: float
    #: The limit that ``measured`` missed.
    limit: float
    #: The attempt in one or two sentences.
    text: str

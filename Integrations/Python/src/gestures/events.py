"""Events: what recognizers report."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from .recognizer import Recognizer
from .values import Direction, State
from .view import View

# As in values.py.
_values = {"slots": True} if sys.version_info >= (3, 10) else {}


@dataclass(**_values)
class Event:
    """What a recognizer reported. Values that a kind does not measure are 0, and its scale is 1."""

    recognizer: Recognizer
    #: The view that the recognizer is attached to.
    view: View
    #: Seconds.
    time: float
    state: State
    #: How many fingers take part.
    touch_count: int
    #: The centre of the fingers, in points of the view.
    x: float
    y: float
    #: The centre of the fingers, in points of the window.
    window_x: float
    window_y: float
    #: Pan, transform: the way since it began, in points of the window.
    translation_x: float
    translation_y: float
    #: Pan, transform: points per second.
    velocity_x: float
    velocity_y: float
    #: Pan: points per second. Pinch: ratio per second. Rotation: radians per second.
    velocity: float
    #: Pinch, transform, tap-drag zoom: the ratio since it began.
    scale: float
    #: Rotation, transform: radians since it began, clockwise.
    rotation: float
    #: Circle: points of the view.
    radius: float
    #: Swipe.
    direction: Direction
    #: Tap: the number of the tap in its series.
    tap_count: int
    #: Knob: the detent at which it is.
    detent: int
    #: Failed, cancelled: why, such as ``movedTooFar``. Empty otherwise.
    reason: str
    #: What the reason is about, such as the distance in points.
    measured: float
    #: The limit that ``measured`` missed.
    limit: float
    #: Whether this is an end without a beginning, as that of a tap.
    is_discrete: bool
    #: Stroke: the name of the template.
    name: str

"""Plays traces in a scene and keeps what happened."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from .. import Event, Phase, PropertyTypeError, Recognizer, State, UnknownNameError, View
from ..properties import get_number, get_text
from .scene import Scene

#: The values that events of each kind have, in the order of `gesture recognize`; x, y come before
#: and numberOfTouches comes after.
VALUES = {
    # generated: pythonValues
    "tap": ("tapCount",),
    "longPress": (),
    "pan": ("translationX", "translationY", "velocityX", "velocityY", "velocity"),
    "pinch": ("scale", "velocity"),
    "rotation": ("rotation", "velocity"),
    "transform": ("translationX", "translationY", "velocityX", "velocityY", "velocity", "scale",
      "scaleVelocity", "rotation", "rotationVelocity"),
    "swipe": (),
    "screenEdgePan": ("translationX", "translationY", "velocityX", "velocityY", "velocity"),
    "hover": ("zOffset", "altitudeAngle", "rollAngle"),
    "circle": ("centerX", "centerY", "radius", "error"),
    "stroke": ("score", "margin"),
    "tapDragZoom": ("scale", "velocity"),
    "threeFingerTwist": ("rotation", "velocity"),
    "knob": ("rotation", "velocity", "detent"),
    # end of generated
}  # fmt: skip

#: The fields of gestures_event that hold these values.
_FIELDS = {
    "x": "x",
    "y": "y",
    "numberOfTouches": "touch_count",
    "tapCount": "tap_count",
    "translationX": "translation_x",
    "translationY": "translation_y",
    "velocityX": "velocity_x",
    "velocityY": "velocity_y",
    "velocity": "velocity",
    "scale": "scale",
    "rotation": "rotation",
    "radius": "radius",
}


@dataclass
class Happening:
    """An event of a recognizer; times are in nanoseconds."""

    time: int
    recognizer: str
    type: str
    state: str
    values: dict[str, float] = field(default_factory=dict)
    #: The direction of a swipe, or the name of a drawing.
    word: tuple[str, str] | None = None
    reason: str = ""
    measured: float = 0
    limit: float = 0

    @property
    def is_action(self) -> bool:
        """Whether its recognizer's actions would be called in Swift."""
        return self.state != "failed"


class Disagreement(AssertionError):
    """A field of an event differs from the value that the recognizer has."""


class Player:
    """Plays traces in a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.happenings: list[Happening] = []
        self._phases: dict[View, list[str]] = {view: [] for view in scene.views.values()}
        self._ids = {recognizer: name for name, (recognizer, _) in scene.recognizers.items()}
        scene.window.on_event(self._take)
        for view in scene.views.values():
            view.on_touches(self._take_touches)

    def play(self, frames: list[tuple[int, dict[str, Any]]]) -> None:
        """Plays frames, in order; nothing happens after the last one."""
        for time, frame in frames:
            self.scene.play(time, frame)

    def phases(self, view: str) -> list[str]:
        """Returns the phases of the touches of a view, one per call."""
        return self._phases[self.scene.views[view]]

    def failure(self, recognizer: str) -> str:
        """Returns the reason that a recognizer has now; empty if none."""
        return get_text(self.scene.recognizers[recognizer][0], "failureReason")

    def _take(self, event: Event) -> None:
        recognizer = event.recognizer
        name = self._ids[recognizer]
        kind = self.scene.recognizers[name][1]
        happening = Happening(
            round(event.time * 1e9),
            name,
            kind,
            event.state.name.lower(),
            reason=event.reason,
            measured=event.measured,
            limit=event.limit,
        )
        self.happenings.append(happening)
        if event.state == State.FAILED:
            return
        for value in ("x", "y", *VALUES[kind], "numberOfTouches"):
            number = self._value(recognizer, event, value)
            if number == number:
                happening.values[value] = number
        if kind == "swipe" and event.direction:
            happening.word = ("direction", str(event.direction.name).lower())
        if kind == "stroke" and event.name:
            happening.word = ("name", event.name)

    def _value(self, recognizer: Recognizer, event: Event, name: str) -> float:
        try:
            number = get_number(recognizer, name)
        except PropertyTypeError:
            # It has no value yet, such as the radius of a circle that is being drawn.
            return math.nan
        except UnknownNameError as error:
            raise Disagreement(f"{recognizer.kind} has no value {name}: {error}") from error
        if name in _FIELDS:
            reported = float(getattr(event, _FIELDS[name]))
            if reported != number and number == number:
                raise Disagreement(
                    f"{recognizer.kind}.{name} is {number}, but the event says {reported}"
                )
        return number

    def _take_touches(self, view: View, phase: Phase, touches: object) -> None:
        self._phases.setdefault(view, []).append(phase.name.lower())

"""Builds the window of a scene file with the library."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any, Callable

from .. import Phase, Recognizer, RefusedError, Stroke, Touch, UnknownNameError, View, Window
from ..properties import set_property
from ..values import Button, Kind, Reading, Tool
from .errors import MissingFeature, ScenarioError
from .reader import check_keys, members, nanoseconds, parse, read_bytes

_VIEW_FLAGS = (
    "isHidden",
    "isUserInteractionEnabled",
    "isMultipleTouchEnabled",
    "isExclusiveTouch",
    "clipsToBounds",
)
_VIEW_KEYS = {
    "id", "type", "recognizers", "subviews", "frame", "transform", "alpha", "isFocused",
    *_VIEW_FLAGS,
}  # fmt: skip
_RELATIONS = (
    "requireToFail", "simultaneousWith", "shouldBegin", "shouldReceiveTouch",
    "shouldNotReceiveTouchesIn", "takeOverFrom",
)  # fmt: skip
_INPUT = ("touches", "cancelAll", "hover", "scroll", "transform", "presses")
_PHASES = {
    "began": Phase.BEGAN, "moved": Phase.MOVED, "ended": Phase.ENDED, "cancelled": Phase.CANCELLED,
}  # fmt: skip
_KINDS = {
    "direct": Kind.FINGER, "pencil": Kind.PENCIL, "indirectPointer": Kind.POINTER,
    "indirect": Kind.INDIRECT,
}  # fmt: skip
_TOOLS = {"standard": Tool.STANDARD, "palm": Tool.PALM, "eraser": Tool.ERASER}
_HOVER_PHASES = {
    "entered": Phase.BEGAN, "moved": Phase.MOVED, "exited": Phase.ENDED, "began": Phase.BEGAN,
    "changed": Phase.MOVED, "ended": Phase.ENDED,
}  # fmt: skip
_STEP_PHASES = {
    "changed": Phase.MOVED, "began": Phase.BEGAN, "ended": Phase.ENDED,
    "cancelled": Phase.CANCELLED,
}  # fmt: skip
_BUTTONS = {
    "upArrow": Button.UP, "downArrow": Button.DOWN, "leftArrow": Button.LEFT,
    "rightArrow": Button.RIGHT, "select": Button.SELECT, "menu": Button.MENU,
    "playPause": Button.PLAY_PAUSE,
}  # fmt: skip


class Scene:
    """A window that was built from a scene file.

    ``static`` says that ``simultaneousWith`` becomes ``allow_together`` and ``takeOverFrom`` becomes
    ``take_over``; otherwise a delegate answers. Raises MissingFeature when the interface in C cannot do what the scene needs.
    """

    def __init__(
        self,
        scene: dict[str, Any],
        where: str,
        folder: Path,
        size: tuple[float, float] | None = None,
        static: bool = False,
    ) -> None:
        check_keys(scene, {"size", "settings", "resampling", "views"}, where)
        if "resampling" in scene:
            raise MissingFeature("resampling")
        self.where = where
        self.folder = folder
        #: The recognizers by id, in file order, each with its type.
        self.recognizers: dict[str, tuple[Recognizer, str]] = {}
        #: The views that have an id, in file order.
        self.views: dict[str, View] = {}
        self._frames: dict[int, tuple[float, float, float, float]] = {}
        self._parents: dict[int, View] = {}
        _refuse_unsupported(scene.get("views", []))
        if "size" in scene:
            size = (float(scene["size"][0]), float(scene["size"][1]))
        if size is None:
            raise ScenarioError(f"{where}: expected the key \"size\"")
        self.window = Window(*size)
        try:
            self._settings(self.window, scene.get("settings"))
            descriptions: list[dict[str, Any]] = []
            self.window.reports_failures = True
            for view in scene.get("views", []):
                self._add(view, self.window.root, size, descriptions)
            for description in descriptions:
                self._relate(description, static)
        except BaseException:
            self.window.close()
            raise

    # MARK: Views

    def _add(
        self,
        description: dict[str, Any],
        parent: View,
        size: tuple[float, float],
        descriptions: list[dict[str, Any]],
    ) -> None:
        check_keys(description, _VIEW_KEYS, self.where)
        view = View(parent, 0, 0, *size)
        self._parents[view.handle] = parent
        if description.get("type") in ("label", "image"):
            view.is_user_interaction_enabled = False
        identifier = description.get("id")
        if identifier is not None:
            if identifier in self.views:
                raise ScenarioError(f"{self.where}: two views have the id \"{identifier}\"")
            view.name = identifier
            self.views[identifier] = view
        for key, value in members(description):
            if key not in ("id", "type", "recognizers", "subviews"):
                self._set_view(view, key, value)
        frame = description.get("frame")
        size = (float(frame[2]), float(frame[3])) if frame else size
        for recognizer in description.get("recognizers", []):
            self._attach(recognizer, view)
            descriptions.append(recognizer)
        for subview in description.get("subviews", []):
            self._add(subview, view, size, descriptions)

    def _set_view(self, view: View, key: str, value: Any) -> None:
        if key == "frame":
            x, y, width, height = map(float, value)
            view.set_frame(x, y, width, height)
        elif key == "transform":
            view.set_transform(*map(float, value))
        elif key == "isFocused":
            if value:
                self.window.focus(view)
        else:
            set_property(view, key, _plain(value))

    # MARK: Recognizers

    def _attach(self, description: dict[str, Any], view: View) -> None:
        identifier = description["id"]
        if identifier in self.recognizers:
            raise ScenarioError(f"{self.where}: two recognizers have the id \"{identifier}\"")
        recognizer = view.attach(description["type"])
        recognizer.name = identifier
        self.recognizers[identifier] = (recognizer, description["type"])
        self._settings(recognizer, description.get("settings"))
        for key, value in members(description):
            if key in ("id", "type", "settings", "templates", *_RELATIONS):
                continue
            set_property(recognizer, key, _plain(value))
        if "templates" in description and isinstance(recognizer, Stroke):
            for sample in self._samples(description["templates"]):
                strokes = sample.get("strokes") or [sample["points"]]
                recognizer.add_template(
                    sample["label"], [[(float(p[0]), float(p[1])) for p in s] for s in strokes]
                )

    def _samples(self, templates: Any) -> list[dict[str, Any]]:
        if isinstance(templates, list):
            return templates
        path = str(self.folder / templates)
        lines = read_bytes(path).split(b"\n")
        return [parse(line, path, number) for number, line in enumerate(lines, 1) if line.strip()]

    def _settings(self, target: Window | Recognizer, settings: Any) -> None:
        if settings is None:
            return
        if isinstance(settings, str):
            settings = {"preset": settings}
        if "preset" in settings:
            preset = settings["preset"]
            if preset.endswith(".json"):
                preset = read_bytes(str(self.folder / preset)).decode().strip()
            set_property(target, "preset", preset)
        for key, value in members(settings):
            if key != "preset":
                set_property(target, key, _plain(value))

    def _relate(self, description: dict[str, Any], static: bool) -> None:
        recognizer = self.recognizers[description["id"]][0]
        for other in description.get("requireToFail", []):
            recognizer.require_failure(self._recognizer(other))
        functions: dict[str, Callable[..., bool]] = {}
        together = description.get("simultaneousWith", [])
        if together and static:
            for other in together:
                recognizer.allow_together(None if other == "*" else self._recognizer(other))
        elif together:
            all_of = "*" in together
            allowed = {self._recognizer(other) for other in together if other != "*"}
            functions["should_recognize_together"] = lambda _, other: all_of or other in allowed
        givers = {self._recognizer(other) for other in description.get("takeOverFrom", [])}
        if static:
            for giver in givers:
                recognizer.take_over(giver)
        elif givers:
            functions["should_take_over_from"] = lambda _, other: other in givers
        if not description.get("shouldBegin", True):
            functions["should_begin"] = lambda _: False
        refused = [
            self.views[name]
            for name in description.get("shouldNotReceiveTouchesIn", [])
            if name != "button"
        ]
        if not description.get("shouldReceiveTouch", True):
            functions["should_receive_touch"] = lambda _, touch: False
        elif refused:
            functions["should_receive_touch"] = lambda _, touch: not any(
                ancestor in refused for ancestor in self._chain(touch.view)
            )
        if functions:
            recognizer.delegate(**functions)

    def _recognizer(self, identifier: str) -> Recognizer:
        if identifier not in self.recognizers:
            raise ScenarioError(
                f"{self.where}: expected the id of a recognizer, found \"{identifier}\""
            )
        return self.recognizers[identifier][0]

    def _chain(self, view: View | None) -> list[View]:
        chain = []
        while view is not None:
            chain.append(view)
            view = self._parents.get(view.handle)
        return chain

    # MARK: Input

    def play(self, time: int, frame: dict[str, Any]) -> None:
        """Plays a frame: its touches, its other input, then its commands."""
        seconds = time / 1e9
        window = self.window
        # A frame with input does not advance the time: the window fires what is due before it.
        if not any(frame.get(key) for key in _INPUT):
            window.advance(seconds)
        if frame.get("touches"):
            window.send([self._touch(touch) for touch in frame["touches"]], seconds)
        if frame.get("cancelAll"):
            window.cancel_all(seconds)
        if "hover" in frame:
            step = frame["hover"]
            if step.get("kind", "indirectPointer") not in ("indirectPointer", "pencil"):
                raise MissingFeature(f"hovers of the kind \"{step['kind']}\"")
            window.hover(
                _HOVER_PHASES[step["phase"]],
                float(step["x"]),
                float(step["y"]),
                seconds,
                id=step.get("id", 0),
                device=step.get("device", 0),
                height=float(step.get("zOffset", 0)),
                altitude=_optional(step, "altitude"),
                azimuth=_optional(step, "azimuth"),
                roll=_optional(step, "roll"),
                kind=_KINDS[step.get("kind", "indirectPointer")],
            )
        if "scroll" in frame:
            step = frame["scroll"]
            window.scroll(
                float(step["x"]),
                float(step["y"]),
                float(step["dx"]),
                float(step["dy"]),
                seconds,
                continuous=step.get("continuous", False),
                phase=_STEP_PHASES[step.get("phase", "changed")],
            )
        if "transform" in frame:
            step = frame["transform"]
            window.transform(
                float(step["x"]),
                float(step["y"]),
                seconds,
                scale=float(step.get("scale", 1)),
                rotation=float(step.get("rotation", 0)),
                phase=_STEP_PHASES[step.get("phase", "changed")],
            )
        if frame.get("presses"):
            window.presses(
                [
                    (
                        _BUTTONS[press["type"]],
                        _STEP_PHASES[press["phase"]],
                        float(press.get("force", 1)),
                    )
                    for press in frame["presses"]
                ],
                seconds,
            )
        for command in frame.get("do", []):
            self._perform(command, seconds)

    def settle(self) -> None:
        """Lets time pass until no timer is pending."""
        for _ in range(1000):
            deadline = self.window.next_deadline
            if deadline is None:
                return
            self.window.advance(deadline)

    def _touch(self, touch: dict[str, Any]) -> Touch:
        check_keys(
            touch,
            {
                "id", "phase", "x", "y", "kind", "force", "maximumForce", "radius", "altitude", "azimuth",
                "buttons", "coalesced", "device", "roll", "predicted", "t", "tool",
            },
            self.where,
        )  # fmt: skip
        for key in ("predicted", "t"):
            if key in touch:
                raise MissingFeature(f"touches with \"{key}\"")
        return Touch(
            touch["id"],
            _PHASES[touch["phase"]],
            float(touch["x"]),
            float(touch["y"]),
            kind=_KINDS[touch.get("kind", "direct")],
            device=touch.get("device", 0),
            buttons=touch.get("buttons", 0),
            force=_optional(touch, "force"),
            radius=_optional(touch, "radius"),
            altitude=_optional(touch, "altitude"),
            azimuth=_optional(touch, "azimuth"),
            roll=_optional(touch, "roll"),
            readings=[
                Reading(nanoseconds(r["t"], self.where) / 1e9, float(r["x"]), float(r["y"]))
                for r in touch.get("coalesced", [])
            ],
            tool=_TOOLS[touch.get("tool", "standard")],
            maximum_force=float(touch.get("maximumForce", 20 / 3)),
        )

    def _perform(self, command: dict[str, Any], time: float) -> None:
        if "remove" in command:
            self.views[command["remove"]].remove()
            return
        if "perform" in command:
            at = (float(command["at"][0]), float(command["at"][1])) if "at" in command else None
            try:
                self._recognizer(command["on"]).perform(command["perform"], time, at)
            except (RefusedError, UnknownNameError):
                pass  # Nothing happens then, as in Swift, and the expectations tell of it.
            return
        identifier, _, key = command["set"].rpartition(".")
        if key in _RELATIONS:
            raise MissingFeature("answers of delegates that change")
        if key in ("view", "superview"):
            raise MissingFeature("views and recognizers that move")
        if identifier in self.recognizers:
            set_property(self.recognizers[identifier][0], key, _plain(command["to"]))
        elif identifier in self.views:
            self._set_view(self.views[identifier], key, command["to"])
        else:
            raise ScenarioError(
                f"{self.where}: expected the id of a recognizer or view, found \"{identifier}\""
            )


def _refuse_unsupported(views: list[dict[str, Any]]) -> None:
    for view in views:
        kind = view.get("type", "view")
        if kind not in ("view", "label", "image"):
            raise MissingFeature(f"views of type \"{kind}\"")
        _refuse_unsupported(view.get("subviews", []))


def _optional(value: dict[str, Any], key: str) -> float | None:
    return float(value[key]) if key in value else None


def _plain(value: Any) -> Any:
    """Returns a value of a file with ordinary numbers."""
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value

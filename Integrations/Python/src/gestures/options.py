"""The arguments that windows, views and recognizers take by name; a type checker reads them."""

from __future__ import annotations

from typing import Literal, Sequence, TypedDict, TypeVar, Union

from .values import Direction

T = TypeVar("T")
#: One of some words, or several.
Some = Union[T, Sequence[T]]


class WindowOptions(TypedDict, total=False):
    """Arguments of Window; settings have dotted names, and are set with ``window["tap.maximumGap"]``."""

    reports_failures: bool
    queue_capacity: int
    preset: Literal["standard", "forgiving"]


class ViewOptions(TypedDict, total=False):
    """Arguments of View."""

    name: str
    is_hidden: bool
    alpha: float
    is_user_interaction_enabled: bool
    is_multiple_touch_enabled: bool
    is_exclusive_touch: bool
    clips_to_bounds: bool


class RecognizerOptions(TypedDict, total=False):
    """Arguments of every recognizer."""

    name: str
    is_enabled: bool
    cancels_touches_in_view: bool
    delays_touches_began: bool
    delays_touches_ended: bool
    requires_exclusive_touch_type: bool
    allowed_touch_types: Some[Literal["direct", "pencil", "indirectPointer", "indirect"]]
    allowed_press_types: Some[
        Literal["upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu", "playPause"]
    ]


# generated: pythonOptions
class TapOptions(RecognizerOptions, total=False):
    """Arguments of Tap."""

    number_of_taps_required: int
    number_of_touches_required: int
    button_mask_required: Union[int, Some[Literal["primary", "secondary"]]]
    mode: Literal["immediate", "exclusive", "counting", "eachFinger"]


class LongPressOptions(RecognizerOptions, total=False):
    """Arguments of LongPress."""

    minimum_press_duration: float
    allowable_movement: float
    number_of_taps_required: int
    number_of_touches_required: int


class PanOptions(RecognizerOptions, total=False):
    """Arguments of Pan."""

    minimum_number_of_touches: int
    maximum_number_of_touches: int
    number_of_taps_required: int
    allowed_scroll_types_mask: Some[Literal["discrete", "continuous"]]
    room: Sequence[float]
    bound_policy: Literal["stay", "fail", "handOver"]
    maximum_angle: float
    begins_with_remaining_touches: bool
    ignores_resting_touches: bool
    translation: Sequence[float]


class PinchOptions(RecognizerOptions, total=False):
    """Arguments of Pinch."""

    scale: float


class RotationOptions(RecognizerOptions, total=False):
    """Arguments of Rotation."""

    snap: Sequence[float]
    rotation: float


class TransformOptions(RecognizerOptions, total=False):
    """Arguments of Transform."""

    components: Some[Literal["translation", "scale", "rotation"]]
    minimum_number_of_touches: int
    maximum_number_of_touches: int
    snap: Sequence[float]
    translation: Sequence[float]
    scale: float
    rotation: float


class SwipeOptions(RecognizerOptions, total=False):
    """Arguments of Swipe."""

    direction: Union[Direction, Some[Literal["right", "left", "up", "down"]]]
    number_of_touches_required: int
    maximum_angle: float


class ScreenEdgePanOptions(PanOptions, total=False):
    """Arguments of ScreenEdgePan."""

    edges: Some[Literal["top", "left", "bottom", "right"]]
    section: Sequence[float]
    corners: Some[Literal["top-left", "top-right", "bottom-left", "bottom-right"]]


class HoverOptions(RecognizerOptions, total=False):
    """Arguments of Hover."""



class CircleOptions(RecognizerOptions, total=False):
    """Arguments of Circle."""

    tolerance: float
    maximum_elongation: float


class StrokeOptions(RecognizerOptions, total=False):
    """Arguments of Stroke."""

    minimum_score: float
    minimum_margin: float
    maximum_gap: float
    is_recording: bool


class TapDragZoomOptions(PanOptions, total=False):
    """Arguments of TapDragZoom."""

    points_per_doubling: float
    hysteresis: float
    scale: float


class ThreeFingerTwistOptions(RecognizerOptions, total=False):
    """Arguments of ThreeFingerTwist."""

    hysteresis: float
    rotation: float


class KnobOptions(RecognizerOptions, total=False):
    """Arguments of Knob."""

    center: Sequence[float]
    hysteresis: float
    minimum_radius: float
    detent_angle: float
    detent_hysteresis: float
    rotation: float
# end of generated

"""Recognizers: each recognizes one kind of gesture in the touches of its view and its subviews."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Callable, ClassVar, Mapping, Sequence, TypedDict, TypeVar, Union

from . import _native
from .errors import unexpected
from .options import (
    # generated: pythonOptionNames
    TapOptions,
    LongPressOptions,
    PanOptions,
    PinchOptions,
    RotationOptions,
    TransformOptions,
    SwipeOptions,
    ScreenEdgePanOptions,
    HoverOptions,
    CircleOptions,
    StrokeOptions,
    TapDragZoomOptions,
    ThreeFingerTwistOptions,
    KnobOptions,
    # end of generated
)
from .properties import Count, Flag, HasHandle, Number, Owner, Place, PropertyOwner, Text, Value, Vector, Words
from .properties import check_options, handle_of, label, read_text, set_property
from .values import Action, Attempt, Outcome, State, TouchInfo

if TYPE_CHECKING:
    from typing_extensions import Never, Unpack

#: Receives an Event.
EventFunction = Callable[[Any], object]
_EventFunction = TypeVar("_EventFunction", bound="EventFunction | None")
_Relation = Union[Callable[["Recognizer", "Recognizer"], bool], None]


class DelegateFunctions(TypedDict, total=False):
    """Arguments of ``Recognizer.delegate``."""

    should_begin: Union[Callable[[Recognizer], bool], None]
    should_receive_touch: Union[Callable[[Recognizer, TouchInfo], bool], None]
    should_recognize_together: _Relation
    should_require_failure_of: _Relation
    should_be_required_to_fail_by: _Relation
    should_take_over_from: _Relation


class Recognizer(PropertyOwner):
    """Recognizes one kind of gesture; use one of its classes, or ``View.attach``.

    ``view`` is a view, or a window, which stands for its root. Other arguments are properties:
    ``Tap(view, number_of_taps_required=2)``. Thresholds of one recognizer have dotted names:
    ``tap["tap.maximumMovement"] = 20``.

    Two objects are equal when they stand for the same recognizer. It lives in its window until
    ``free`` is called: dropping this object does not remove it.
    """

    __slots__ = ("window", "_handle", "__weakref__")

    #: The word that scene files have for the kind.
    kind: ClassVar[str] = ""

    name = Text("name", "What explanations call the recognizer.")
    is_enabled = Flag("isEnabled", "Whether it gets touches; switching it off cancels its gesture.")
    cancels_touches_in_view = Flag(
        "cancelsTouchesInView", "Whether its gesture cancels the touches of the view."
    )
    delays_touches_began = Flag(
        "delaysTouchesBegan", "Whether the view gets touches only once this has failed."
    )
    delays_touches_ended = Flag(
        "delaysTouchesEnded", "Whether the view gets ends of touches only once this has failed."
    )
    requires_exclusive_touch_type = Flag(
        "requiresExclusiveTouchType", "Whether it takes touches of one type at a time."
    )
    allowed_touch_types = Words(
        "allowedTouchTypes", "Words: direct, pencil, indirectPointer, indirect."
    )
    allowed_press_types = Words(
        "allowedPressTypes",
        "Words: upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause.",
    )

    #: The window that it is in.
    window: Owner

    def __init__(self, view: Place, **options: Any) -> None:
        raise TypeError("use a class such as Tap, or View.attach")

    def _attach(self, view: Place, known: type, options: Mapping[str, Any]) -> None:
        """Begins with options of which a dictionary's type knows the names."""
        check_options(type(self).__name__, known, options)
        self._start(view, options)

    def _start(self, view: Place, properties: Mapping[str, Value]) -> None:
        library = _native.library
        handle = library["attach"](handle_of(view, f"{type(self).__name__}: view"), self.kind.encode())
        self.window = view.window
        self._handle = library.checked_handle(handle)
        self.window._add(self, view.handle)
        self.window._kinds[self._handle] = type(self)
        self._set_or_free(properties)

    @classmethod
    def _of(cls, window: Owner, handle: int) -> Recognizer:
        """Returns an object for a recognizer that exists."""
        recognizer = cls.__new__(cls)
        recognizer.window = window
        recognizer._handle = handle
        window._remember(recognizer)
        return recognizer

    def _set_or_free(self, properties: Mapping[str, Value]) -> None:
        try:
            for name, value in properties.items():
                set_property(self, name, value)
        except BaseException:
            self.free()
            raise

    @property
    def handle(self) -> int:
        """The number that the library has for the recognizer."""
        return self._handle

    @property
    def state(self) -> State:
        """The state of its gesture."""
        return State(_native.library["get_state"](self._handle))

    def touch(self, index: int, view: HasHandle | None = None) -> tuple[float, float]:
        """Returns the location of one of its fingers: x and y in points of a view or the window.

        ``index`` is from 0 to the number of fingers less 1. Raises ArgumentError for another one.
        """
        x, y = ctypes.c_double(), ctypes.c_double()
        library = _native.library
        _native.whole(index, "Recognizer.touch: index", lowest=0)
        handle = 0 if view is None else handle_of(view, "Recognizer.touch: view")
        library.check(library["get_touch"](self._handle, index, handle, x, y))
        return x.value, y.value

    def on_event(self, function: _EventFunction) -> _EventFunction:
        """Calls a function with each event; None returns to the queue. Also a decorator.

        An exception that it raises is raised again by the call during which it happened, such as
        ``Window.send``, after the library has done its work.
        """
        self.window._set_event_function(self._handle, function)
        return function

    def require_failure(self, other: Recognizer) -> None:
        """Makes it wait: it is only recognized once the other one has failed."""
        library = _native.library
        library.check(library["require_failure"](self._handle, _handle(other, "require_failure")))

    def allow_together(self, other: Recognizer | None = None) -> None:
        """Lets its gesture go on at the same time as another one's; None stands for all."""
        library = _native.library
        handle = 0 if other is None else _handle(other, "allow_together")
        library.check(library["allow_together"](self._handle, handle))

    def take_over(self, other: Recognizer) -> None:
        """Lets it begin while the other one goes on, which is cancelled first: ``takenOver``.

        A pinch takes over from a pan: otherwise its second finger has to come before the pan begins.
        """
        library = _native.library
        library.check(library["take_over"](self._handle, _handle(other, "take_over")))

    @property
    def actions(self) -> tuple[Action, ...]:
        """What it does without fingers, for people who cannot make its gesture; depends on its properties."""
        library, native = _native.library, _native.Action()
        found: list[Action] = []
        while library["get_action_sized"](self._handle, len(found), native, ctypes.sizeof(native)):
            id, name, keys = (
                text.decode("utf-8", "replace") for text in (native.id, native.name, native.keys)
            )
            found.append(Action(id, name, tuple(keys.split())))
        library.check(library["error"]())
        return tuple(found)

    def perform(
        self, action: Action | str, time: float, at: tuple[float, float] | None = None
    ) -> None:
        """Performs one of its ``actions``, or that with a word, such as ``zoomIn``.

        The gesture begins, has exactly the values of the action, and ends, in this call. It happens
        in the middle of its view, or at x and y in points of the window. How far it goes is a
        setting: ``alternatives.move``, ``.scroll``, ``.zoom``, ``.turn``.

        Raises UnknownNameError when it has no such action, RefusedError when no gesture came of it,
        and what a callback raised meanwhile.
        """
        word = _native.utf8(action.id if isinstance(action, Action) else action, "Recognizer.perform: action")
        if at is None:
            self.window._call_on(self._handle, "perform", word, time)
        else:
            x, y = _native.items(at, "Recognizer.perform: at", "x and y", 2)
            self.window._call_on(self._handle, "perform_at", word, x, y, time)

    def delegate(self, *objects: Never, **functions: Unpack[DelegateFunctions]) -> None:
        """Asks your functions; those that are left out have the usual answer. Replaces earlier ones.

        ``should_begin``: whether a gesture that was recognized may begin; usually true.
        ``should_receive_touch``: whether it gets a touch that began; usually true.
        ``should_recognize_together``: whether two gestures may go on at the same time; usually
        false. ``should_require_failure_of``: whether it waits until the other one has failed;
        usually false. ``should_be_required_to_fail_by``: whether the other one waits; usually
        false. ``should_take_over_from``: whether it takes the fingers of the other one, which has
        begun; usually false.
        """
        if objects:
            raise unexpected("Recognizer.delegate", "functions by their names, such as should_begin=function", objects[0])
        check_options("Recognizer.delegate", DelegateFunctions, functions)
        self.window._set_delegate(self._handle, functions)

    def explain(self) -> str:
        """Returns why the last attempt fired or did not, in one sentence; empty before any attempt.

        Without ``Window.watch`` it is only the reason, in words.
        """
        library = _native.library
        return read_text(lambda buffer, size: library["explain"](self._handle, buffer, size))

    def attempts(self, last: int | None = None) -> list[Attempt]:
        """Returns the last attempts, oldest first; all that are kept without ``last``.

        A double tap whose second tap came too late has two. The window keeps the last 256 attempts
        of all its recognizers, from ``Window.watch`` on. Raises ArgumentError if it is not watched.
        """
        library = _native.library
        # One more than are kept may be open.
        most = 257 if last is None else min(_native.whole(last, "Recognizer.attempts: last", 0), 257)
        array = (_native.Attempt * most)()
        size = ctypes.sizeof(_native.Attempt)
        count = library["get_attempts_sized"](self._handle, array, most, size)
        library.check(library["error"]())
        return [self._attempt(native) for native in array[:count]]

    def _attempt(self, native: _native.Attempt) -> Attempt:
        library = _native.library
        return Attempt(
            native.number,
            native.start,
            native.end,
            Outcome(native.outcome),
            library.reason_name(native.reason),
            native.measured,
            native.limit,
            read_text(
                lambda buffer, size: library["explain_attempt"](
                    self._handle, native.number, buffer, size
                )
            ),
        )

    def free(self) -> None:
        """Removes the recognizer from its view."""
        self.window._free(self._handle)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Recognizer) and other._handle == self._handle

    def __hash__(self) -> int:
        return hash(self._handle)

    def __repr__(self) -> str:
        return label(self)


def _handle(other: Recognizer, method: str) -> int:
    return handle_of(other, f"Recognizer.{method}: other", "a Recognizer")


class _PanMethods(Recognizer):
    """What a pan does besides its properties."""

    __slots__ = ()

    def set_translation(self, x: float, y: float) -> None:
        """Sets the way since the pan began, in points of the window."""
        set_property(self, "translation", [x, y])


class _StrokeMethods(Recognizer):
    """What a recognizer of drawings does besides its properties."""

    __slots__ = ()

    def add_template(
        self, name: str, strokes: Sequence[Sequence[tuple[float, float]]]
    ) -> None:
        """Adds a drawing to look for: its strokes in order, each with its points in order.

        Points are x and y in any unit. Several drawings may have the same name.
        """
        # The library reads as many numbers as the counts say, so these come from what was read.
        numbers: list[float] = []
        lengths: list[int] = []
        what, expected = "Stroke.add_template: strokes", "a list of strokes, each a list of points x, y"
        for stroke in _native.items(strokes, what, expected):
            begin = len(numbers)
            for point in _native.items(stroke, what, expected):
                numbers += (_native.real(part, what) for part in _native.items(point, what, expected, 2))
            lengths.append((len(numbers) - begin) // 2)
        points = (ctypes.c_double * len(numbers))(*numbers)
        counts = (ctypes.c_size_t * len(lengths))(*lengths)
        library, text = _native.library, _native.utf8(name, "Stroke.add_template: name")
        library.check(
            library["add_template"](self._handle, text, points, counts, len(lengths))
        )


# generated: pythonClasses
class Tap(Recognizer):
    """One or more taps. Discrete."""

    __slots__ = ()
    kind = "tap"
    number_of_taps_required = Count(
        "numberOfTapsRequired",
        "How many taps make the gesture; at least 1."
    )
    number_of_touches_required = Count(
        "numberOfTouchesRequired",
        "How many fingers make each tap; at least 1."
    )
    button_mask_required = Words(
        "buttonMaskRequired",
        "The buttons that must be down, for pointers. Of: primary, secondary."
    )
    mode = Words(
        "mode",
        "When the recognizer fires. Of: immediate, exclusive, counting, eachFinger."
    )

    def __init__(self, view: Place, **options: Unpack[TapOptions]) -> None:
        super()._attach(view, TapOptions, options)


class LongPress(Recognizer):
    """A press that rests. Continuous."""

    __slots__ = ()
    kind = "longPress"
    minimum_press_duration = Number(
        "minimumPressDuration",
        "How long the fingers must rest, in seconds; zero or less begins at touch down."
    )
    allowable_movement = Number(
        "allowableMovement",
        "How far a finger may move before the press begins, in points."
    )
    number_of_taps_required = Count(
        "numberOfTapsRequired",
        "How many taps come before the press."
    )
    number_of_touches_required = Count(
        "numberOfTouchesRequired",
        "How many fingers press; at least 1."
    )

    def __init__(self, view: Place, **options: Unpack[LongPressOptions]) -> None:
        super()._attach(view, LongPressOptions, options)


class Pan(_PanMethods):
    """A drag. Continuous."""

    __slots__ = ()
    kind = "pan"
    minimum_number_of_touches = Count(
        "minimumNumberOfTouches",
        "The fewest fingers that drag; at least 1."
    )
    maximum_number_of_touches = Count(
        "maximumNumberOfTouches",
        "The most fingers that drag; further ones are ignored once it has begun."
    )
    number_of_taps_required = Count(
        "numberOfTapsRequired",
        "How many taps come before the drag; none before that of an edge."
    )
    allowed_scroll_types_mask = Words(
        "allowedScrollTypesMask",
        "The kinds of devices whose scroll input is a drag. Of: discrete, continuous."
    )
    bound_policy = Words(
        "boundPolicy",
        "What the drag does where its content cannot move any further; by default it "
        "stays. Of: stay, fail, handOver."
    )
    maximum_angle = Number(
        "maximumAngle",
        "How far a drag may lean from its direction when it begins, in radians; beyond "
        "that it fails."
    )
    begins_with_remaining_touches = Flag(
        "beginsWithRemainingTouches",
        "Whether a drag may begin with fingers that are left when others are lifted; false "
        "by default."
    )
    ignores_resting_touches = Flag(
        "ignoresRestingTouches",
        "Whether fingers that rest do not slow the drag; false by default."
    )
    translation = Vector(
        "translation",
        "The way since the gesture began, in points of the window: x and y."
    )

    def __init__(self, view: Place, **options: Unpack[PanOptions]) -> None:
        super()._attach(view, PanOptions, options)


class Pinch(Recognizer):
    """Two fingers that spread or close. Continuous."""

    __slots__ = ()
    kind = "pinch"
    scale = Number(
        "scale",
        "The fingers' distance as a multiple of the reference distance; 1 at first."
    )

    def __init__(self, view: Place, **options: Unpack[PinchOptions]) -> None:
        super()._attach(view, PinchOptions, options)


class Rotation(Recognizer):
    """Two fingers that turn. Continuous."""

    __slots__ = ()
    kind = "rotation"
    rotation = Number(
        "rotation",
        "How far the fingers have turned, in radians, positive clockwise on screen."
    )

    def __init__(self, view: Place, **options: Unpack[RotationOptions]) -> None:
        super()._attach(view, RotationOptions, options)


class Transform(Recognizer):
    """Drag, pinch and turn together. Continuous."""

    __slots__ = ()
    kind = "transform"
    components = Words(
        "components",
        "The parts that are followed; the others stay at identity. Of: translation, scale, "
        "rotation."
    )
    minimum_number_of_touches = Count(
        "minimumNumberOfTouches",
        "The fewest fingers that take part; at least 1."
    )
    maximum_number_of_touches = Count(
        "maximumNumberOfTouches",
        "The most fingers that take part; further ones are ignored once it has begun."
    )
    translation = Vector(
        "translation",
        "The way since the gesture began, in points of the window: x and y."
    )
    scale = Number(
        "scale",
        "The fingers' distance as a multiple of the reference; 1 at first, settable, "
        "always positive."
    )
    rotation = Number(
        "rotation",
        "How far the fingers have turned, in radians, positive clockwise on screen; "
        "settable."
    )

    def __init__(self, view: Place, **options: Unpack[TransformOptions]) -> None:
        super()._attach(view, TransformOptions, options)


class Swipe(Recognizer):
    """A quick stroke in one direction. Discrete."""

    __slots__ = ()
    kind = "swipe"
    direction = Words(
        "direction",
        "The directions that are allowed; recognizedDirection says which one was swiped. "
        "Of: right, left, up, down."
    )
    number_of_touches_required = Count(
        "numberOfTouchesRequired",
        "How many fingers swipe; at least 1."
    )
    maximum_angle = Number(
        "maximumAngle",
        "How far a finger's motion may lean from the direction, in radians; beyond that "
        "the swipe fails."
    )

    def __init__(self, view: Place, **options: Unpack[SwipeOptions]) -> None:
        super()._attach(view, SwipeOptions, options)


class ScreenEdgePan(Pan):
    """A drag in from an edge of the window. Continuous."""

    __slots__ = ()
    kind = "screenEdgePan"
    edges = Words(
        "edges",
        "The edges from which a finger may come in; none by default. Of: top, left, "
        "bottom, right."
    )
    corners = Words(
        "corners",
        "The corners from which a finger may come in, in addition to the edges; none by "
        "default. Of: top-left, top-right, bottom-left, bottom-right."
    )

    def __init__(self, view: Place, **options: Unpack[ScreenEdgePanOptions]) -> None:
        super()._attach(view, ScreenEdgePanOptions, options)


class Hover(Recognizer):
    """A pointer without contact. Continuous."""

    __slots__ = ()
    kind = "hover"

    def __init__(self, view: Place, **options: Unpack[HoverOptions]) -> None:
        super()._attach(view, HoverOptions, options)


class Circle(Recognizer):
    """A drawn circle. Continuous."""

    __slots__ = ()
    kind = "circle"
    tolerance = Number(
        "tolerance",
        "How far a drawing may stray from a circle: the largest RMS distance, in radii; "
        "positive."
    )
    maximum_elongation = Number(
        "maximumElongation",
        "How many times as tall as wide, or as wide as tall, a circle may be; at least 1."
    )

    def __init__(self, view: Place, **options: Unpack[CircleOptions]) -> None:
        super()._attach(view, CircleOptions, options)


class Stroke(_StrokeMethods):
    """A drawing that resembles one of the templates. Discrete."""

    __slots__ = ()
    kind = "stroke"
    minimum_score = Number(
        "minimumScore",
        "The smallest score with which a drawing is recognized, from 0 to 1."
    )
    minimum_margin = Number(
        "minimumMargin",
        "How much nearer the winner must be than the runner-up, from 0 to 1."
    )
    maximum_gap = Number(
        "maximumGap",
        "How long the finger may be up between two strokes of one drawing, in seconds."
    )
    is_recording = Flag(
        "isRecording",
        "Whether every drawing is recognized, whatever it shows: to record templates."
    )

    def __init__(self, view: Place, **options: Unpack[StrokeOptions]) -> None:
        super()._attach(view, StrokeOptions, options)


class TapDragZoom(Pan):
    """A tap and then a finger that drags up or down, to zoom with one finger. Continuous."""

    __slots__ = ()
    kind = "tapDragZoom"
    points_per_doubling = Number(
        "pointsPerDoubling",
        "How far down the finger drags for twice the scale, in points; with a negative "
        "value, dragging up enlarges."
    )
    hysteresis = Number("hysteresis", "How far the finger must move up or down, in points.")
    scale = Number("scale", "The ratio of the present scale to the first one; 1 at first.")

    def __init__(self, view: Place, **options: Unpack[TapDragZoomOptions]) -> None:
        super()._attach(view, TapDragZoomOptions, options)


class ThreeFingerTwist(Recognizer):
    """Three fingers that turn. Continuous."""

    __slots__ = ()
    kind = "threeFingerTwist"
    hysteresis = Number(
        "hysteresis",
        "How far the fingers must turn before the gesture begins, in radians."
    )
    rotation = Number(
        "rotation",
        "How far the fingers have turned, in radians, positive clockwise on screen."
    )

    def __init__(self, view: Place, **options: Unpack[ThreeFingerTwistOptions]) -> None:
        super()._attach(view, ThreeFingerTwistOptions, options)


class Knob(Recognizer):
    """One finger that turns around the center of its view. Continuous."""

    __slots__ = ()
    kind = "knob"
    hysteresis = Number(
        "hysteresis",
        "How far the finger must turn before the gesture begins, in radians."
    )
    minimum_radius = Number(
        "minimumRadius",
        "How far from the center a finger must be to turn the knob, in points."
    )
    detent_angle = Number(
        "detentAngle",
        "The angle between two detents, in radians; 0 for none."
    )
    detent_hysteresis = Number(
        "detentHysteresis",
        "How far beyond the middle between two detents the finger must turn to get from "
        "one to the other, in radians."
    )
    rotation = Number(
        "rotation",
        "How far the finger has turned, in radians, positive clockwise on screen."
    )

    def __init__(self, view: Place, **options: Unpack[KnobOptions]) -> None:
        super()._attach(view, KnobOptions, options)

# end of generated

_KINDS: dict[str, type[Recognizer]] = {
    kind.kind: kind
    for kind in (
        # generated: pythonNames
        Tap,
        LongPress,
        Pan,
        Pinch,
        Rotation,
        Transform,
        Swipe,
        ScreenEdgePan,
        Hover,
        Circle,
        Stroke,
        TapDragZoom,
        ThreeFingerTwist,
        Knob,
        # end of generated
    )
}


def attach(view: Place, kind: str, properties: Mapping[str, Value]) -> Recognizer:
    """Attaches a recognizer by its word; see ``View.attach``."""
    word = _native.utf8(kind, "View.attach: kind")
    known = _KINDS.get(kind)
    if known is None:
        # The library says what the words are; it may know more than this package.
        library = _native.library
        handle = library.checked_handle(library["attach"](handle_of(view, "View.attach"), word))
        recognizer = Recognizer._of(view.window, handle)
        view.window._place(handle, view.handle)
        recognizer._set_or_free(properties)
        return recognizer
    made = known.__new__(known)
    made._start(view, properties)
    return made

"""Windows: surfaces that get touches."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import threading
import weakref
from collections import deque
from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, Literal, Mapping, TypeVar

from . import _native
from ._native import library
from .errors import BusyError, FileError, HandleError, NumberError, make_error, unexpected
from .events import Event
from .options import ViewOptions, WindowOptions
from .properties import Count, Flag, HasHandle, Property, PropertyOwner, Value, check_options, handle_of
from .recognizer import EventFunction, Recognizer, attach
from .values import (
    Button,
    Direction,
    Kind,
    Modifiers,
    Phase,
    Reading,
    State,
    Tool,
    Touch,
    TouchInfo,
)
from .view import TouchFunction, View

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: Returns the view under a point of the window; None for the root.
HitTest = Callable[[float, float], "View | None"]
_HitTest = TypeVar("_HitTest", bound="HitTest | None")
_EventFunction = TypeVar("_EventFunction", bound="EventFunction | None")


class _Preset(Property[Literal["standard", "forgiving"]]):
    """The usual settings, or forgiving ones. The library keeps settings, and not the word for them."""

    def read(self, target: HasHandle) -> Literal["standard", "forgiving"]:
        assert isinstance(target, Window)
        return target._preset


class Window(PropertyOwner):
    """A surface that gets touches: the root of a tree of views.

    ``width`` and ``height`` are in points. Other arguments are properties. A window
    belongs to the thread that created it. It is freed by ``close``, at the end of a ``with`` block,
    by the next call on its thread when it and its views and recognizers are no longer used, and when
    its thread ends.

    Raises NumberError for a size that is not finite or is negative.
    """

    __slots__ = (
        "_handle",
        "_root",
        "_is_closed",
        "_target",
        "_objects",
        "_parents",
        "_children",
        "_kinds",
        "_event_functions",
        "_touch_functions",
        "_delegates",
        "_hit_test",
        "_exceptions",
        "_preset",
        "__weakref__",
    )

    reports_failures = Flag("reportsFailures", "Whether events tell of gestures that failed.")
    queue_capacity = Count("queueCapacity", "How many events are kept; 1024 at first.")
    preset = _Preset(
        "preset",
        "The word that was set last: standard or forgiving. The contents of a settings file are set with "
        'window["preset"].',
    )

    def __init__(self, width: float, height: float, **options: Unpack[WindowOptions]) -> None:
        check_options("Window", WindowOptions, options)
        _free_abandoned()
        self._handle: int = library.checked_handle(library["window_create"](width, height))
        self._is_closed = False
        self._preset: Literal["standard", "forgiving"] = "standard"
        # What functions raised, and what was raised in the call during which they ran.
        self._exceptions: list[BaseException] = []
        self._target = _native.Target(
            ctypes.addressof(_native.python_api), _answer, self._exceptions, self._handle
        )
        # References without a function: Python would call it for an object that is dropped, and an
        # exception that a signal raises there is lost.
        self._objects: dict[int, weakref.ref[Any]] = {}
        self._parents: dict[int, int] = {}
        self._children: dict[int, set[int]] = {}
        self._kinds: dict[int, type[Recognizer]] = {}
        self._event_functions: dict[int, EventFunction] = {}
        self._touch_functions: dict[int, TouchFunction] = {}
        self._delegates: dict[int, Mapping[str, Callable[..., Any]]] = {}
        self._hit_test: HitTest | None = None
        reference = _WindowReference(self, _of_thread.abandoned.append)
        reference.handle, reference.target = self._handle, self._target
        _of_thread.windows[self._handle] = reference
        # Not the view itself, which keeps its window: without a cycle, the window is freed at once.
        self._root: int = library["window_root"](self._handle)
        try:
            self.set(**options)
        except BaseException:
            self.close()
            raise

    # MARK: Its life

    @property
    def handle(self) -> int:
        """The number that the library has for the window."""
        return self._handle

    @property
    def window(self) -> Window:
        """The window itself, as views have it."""
        return self

    @property
    def root(self) -> View:
        """The view that fills the window."""
        return self._view(self._root)

    def close(self) -> None:
        """Frees the window with all that it owns; a second time does nothing.

        Raises BusyError in a callback and ThreadError on another thread. Raises FileError when the
        recording is not whole; the window is freed all the same.
        """
        if self._is_closed:
            return
        status = library["free"](self._handle)
        text = library.error_text() if status else ""
        # Its thread ended, or a signal interrupted an earlier call.
        if status not in (0, FileError.status, HandleError.status):
            raise make_error(status, text)
        self._is_closed = True
        _of_thread.windows.pop(self._handle, None)
        self._event_functions.clear()
        self._touch_functions.clear()
        self._delegates.clear()
        self._hit_test = None
        if self._exceptions:
            self._raise()
        if status == FileError.status:
            raise make_error(status, text)

    def __enter__(self) -> Window:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def resize(self, width: float, height: float) -> None:
        """Changes the size, in points."""
        library.check(library["window_resize"](self._handle, width, height))

    # MARK: Views and recognizers

    def view(
        self, x: float, y: float, width: float, height: float, **options: Unpack[ViewOptions]
    ) -> View:
        """Adds a view in front of the others; the frame is in points."""
        return View(self, x, y, width, height, **options)

    def attach(self, kind: str, **properties: Value) -> Recognizer:
        """Attaches a recognizer to the root; see ``View.attach``."""
        return attach(self, kind, properties)

    def hit_test(self, function: _HitTest) -> _HitTest:
        """Uses your own hit test instead of the frames of the views; None returns to the frames.

        The function gets x and y in points of the window. Also a decorator.
        """
        _check_function("Window.hit_test", function)
        callback = None if function is None else library.callbacks.hit_test
        library.check(library["window_set_hit_test"](self._handle, callback, self._context))
        self._hit_test = function
        return function

    def focus(self, view: View | None) -> None:
        """Sets which view gets presses; None for the root."""
        library.check(library["window_focus"](self._handle, 0 if view is None else handle_of(view, "Window.focus: view", "a View or None")))

    # MARK: Input

    def send(
        self,
        touches: Touch | Iterable[Touch],
        time: float,
        modifiers: int | Modifiers = 0,
    ) -> None:
        """Passes in touches that changed at one time, as one event.

        ``time`` is in seconds from any start; a time before the last one counts as the last one.
        Raises what a callback raised meanwhile.
        """
        expected = "a Touch, or a list of them"
        samples = [touches] if isinstance(touches, Touch) else _native.items(touches, "Window.send: touches", expected)
        array = (_native.Touch * len(samples))()
        kept: list[Any] = []
        try:
            for native, touch in zip(array, samples):
                if not isinstance(touch, Touch):
                    raise unexpected("touches", expected, touch)
                _fill(native, touch, kept)
        except OverflowError as error:
            raise NumberError(f"Window.send: a number of a touch: {error}") from None
        except TypeError as error:
            shown = f": {touch!r:.300}" if isinstance(touch, Touch) else ""
            raise TypeError(f"{_wrong_field(touch) or f'Window.send: {error}'}{shown}") from None
        self._call(
            "send_sized",
            array,
            len(samples),
            ctypes.sizeof(_native.Touch),
            time,
            _native.whole(modifiers, "Window.send: modifiers", 0, 2**32 - 1),
        )

    def touch(
        self, id: int, phase: Phase, x: float, y: float, time: float, kind: Kind = Kind.FINGER
    ) -> None:
        """Passes in one touch, as ``send`` does."""
        self.send(Touch(id, phase, x, y, kind), time)

    def advance(self, time: float) -> None:
        """Lets time pass: fires every timer that is due.

        Call it once per frame, or at ``next_deadline``. Raises what a callback raised meanwhile.
        """
        self._call("advance", time)

    def cancel_all(self, time: float) -> None:
        """Ends every touch as cancelled: the window lost the focus, or the system took over."""
        self._call("cancel_all", time)

    def cancel_device(self, device: int, time: float) -> None:
        """Ends the touches of one device as cancelled: it was unplugged."""
        self._call("cancel_device", _native.whole(device, "Window.cancel_device: device"), time)

    def scroll(
        self,
        x: float,
        y: float,
        dx: float,
        dy: float,
        time: float,
        *,
        continuous: bool = False,
        phase: Phase = Phase.MOVED,
    ) -> None:
        """Passes in a step of a wheel or touchpad at x and y, by how far the content moves."""
        step = _native.Scroll()
        _native.flag(continuous, "Window.scroll: continuous")
        _native.fill("Window.scroll", step, x=x, y=y, dx=dx, dy=dy, continuous=continuous, phase=phase)
        self._call("send_scroll_sized", step, ctypes.sizeof(step), time)

    def transform(
        self,
        x: float,
        y: float,
        time: float,
        *,
        scale: float = 1,
        rotation: float = 0,
        phase: Phase = Phase.MOVED,
    ) -> None:
        """Passes in a step of a trackpad's own pinch or rotation: how much changed since the last."""
        step = _native.Transform()
        _native.fill("Window.transform", step, x=x, y=y, scale=scale, rotation=rotation, phase=phase)
        self._call("send_transform_sized", step, ctypes.sizeof(step), time)

    def hover(
        self,
        phase: Phase,
        x: float,
        y: float,
        time: float,
        *,
        id: int = 0,
        device: int = 0,
        height: float = 0,
        altitude: float | None = None,
        azimuth: float | None = None,
        roll: float | None = None,
        kind: Kind = Kind.POINTER,
    ) -> None:
        """Passes in a reading of a pointer above the window: BEGAN when it enters, ENDED when it leaves.

        ``kind`` is POINTER or PENCIL.
        """
        reading = _native.Hover()
        _native.fill("Window.hover", reading, id=id, device=device, x=x, y=y, height=height, phase=phase)
        if kind not in (Kind.POINTER, Kind.PENCIL):
            raise ValueError(str(unexpected("Window.hover: kind", "Kind.POINTER or Kind.PENCIL", kind)))
        if kind == Kind.PENCIL:
            reading.has |= 128
        for bit, name, value in ((4, "altitude", altitude), (8, "azimuth", azimuth), (16, "roll", roll)):
            if value is not None:
                _native.fill("Window.hover", reading, **{name: value})
                reading.has |= bit
        self._call("send_hover_sized", reading, ctypes.sizeof(reading), time)

    def presses(
        self, changes: Iterable[tuple[Button, Phase] | tuple[Button, Phase, float]], time: float
    ) -> None:
        """Passes in hardware buttons that changed: button, phase, and force from 0 to 1."""
        presses = [_press(change) for change in _native.items(changes, *_PRESSES)]
        array = (_native.Press * len(presses))(*presses)
        size = ctypes.sizeof(_native.Press)
        self._call("send_presses_sized", array, len(presses), size, time)

    @property
    def next_deadline(self) -> float | None:
        """When something is due, in seconds; None if nothing is. The program may sleep until then."""
        time = ctypes.c_double()
        if library["next_deadline"](self._handle, time):
            return time.value
        library.check(library["error"]())
        return None

    # MARK: Results

    def events(self) -> Iterator[Event]:
        """Returns the events since the last call, oldest first, and removes them from the queue.

        Events that have a function do not enter the queue.
        """
        native = _native.Event()
        following, size = library["next_sized"], ctypes.sizeof(native)
        while following(self._handle, native, size):
            yield self._event(native)
        library.check(library["error"]())

    def on_event(self, function: _EventFunction) -> _EventFunction:
        """Calls a function with the events of all recognizers that have no function of their own.

        None returns to the queue. Also a decorator.
        """
        self._set_event_function(self._handle, function)
        return function

    def watch(self, is_watched: bool = True) -> None:
        """Makes ``Recognizer.explain`` tell whole sentences; costs time and memory for every touch."""
        library.check(library["watch"](self._handle, _native.flag(is_watched, "Window.watch: is_watched")))

    def record(self, path: str | None) -> None:
        """Records all input from now on to a file, which ``gesture explain`` and ``recognize`` read.

        None ends the recording; so does closing the window. An existing file is replaced.

        Raises FileError when the file cannot be opened. When it cannot be written any more, the call
        during which that happened raises it, after it has taken its input, and so does the end.
        """
        place = os.fspath(path) if isinstance(path, os.PathLike) else path
        name = None if place is None else _native.utf8(place, "Window.record: path")
        library.check(library["record"](self._handle, name))

    @contextlib.contextmanager
    def recording(self, path: str) -> Iterator[None]:
        """Records all input during a ``with`` block; see ``record``."""
        self.record(path)
        try:
            yield
        finally:
            self.record(None)

    def __setitem__(self, name: str, value: Value) -> None:
        super().__setitem__(name, value)
        if name == "preset" and value in ("standard", "forgiving"):
            self._preset = "forgiving" if value == "forgiving" else "standard"

    def __repr__(self) -> str:
        return f"<Window {self._handle:#x}>"

    # MARK: For views and recognizers

    def _remember(self, target: HasHandle) -> None:
        self._objects[target.handle] = weakref.ref(target)

    def _known(self, handle: int) -> View | Recognizer | None:
        reference = self._objects.get(handle)
        return None if reference is None else reference()

    def _view(self, handle: int) -> View:
        known = self._known(handle)
        return known if isinstance(known, View) else View._of(self, handle)

    def _recognizer(self, handle: int) -> Recognizer:
        known = self._known(handle)
        if isinstance(known, Recognizer):
            return known
        return self._kinds.get(handle, Recognizer)._of(self, handle)

    def _add(self, target: HasHandle, parent: int) -> None:
        """Notes a new object and the view that owns it."""
        self._remember(target)
        self._place(target.handle, parent)

    def _place(self, handle: int, parent: int) -> None:
        self._take_out(handle)
        parent = self._root if parent == self._handle else parent
        self._parents[handle] = parent
        self._children.setdefault(parent, set()).add(handle)

    def _take_out(self, handle: int) -> None:
        """Notes that a view has no parent, so that freeing its former parent does not free it."""
        parent = self._parents.pop(handle, 0)
        if parent in self._children:
            self._children[parent].discard(handle)

    def _free(self, handle: int) -> None:
        library.check(library["free"](handle))
        self._take_out(handle)
        freed = [handle]
        while freed:
            gone = freed.pop()
            freed += self._children.pop(gone, ())
            self._objects.pop(gone, None)
            self._parents.pop(gone, None)
            self._kinds.pop(gone, None)
            self._event_functions.pop(gone, None)
            self._touch_functions.pop(gone, None)
            self._delegates.pop(gone, None)

    @property
    def _context(self) -> int:
        return ctypes.addressof(self._target)

    def _set_event_function(self, handle: int, function: EventFunction | None) -> None:
        _check_function("on_event", function)
        callback = None if function is None else library.callbacks.event
        library.check(library["on_event"](handle, callback, self._context))
        if function is not None:
            self._event_functions[handle] = function
        else:
            self._event_functions.pop(handle, None)

    def _set_touch_function(self, handle: int, function: TouchFunction | None) -> None:
        _check_function("View.on_touches", function)
        callback = None if function is None else library.callbacks.touches
        library.check(library["view_on_touches"](handle, callback, self._context))
        if function is not None:
            self._touch_functions[handle] = function
        else:
            self._touch_functions.pop(handle, None)

    def _set_delegate(self, handle: int, functions: Mapping[str, object]) -> None:
        for name, function in functions.items():
            _check_function(f"Recognizer.delegate: {name}", function)
        given = {name: function for name, function in functions.items() if callable(function)}
        callbacks = library.callbacks.delegate
        native = _native.Delegate(self._context, **{name: getattr(callbacks, name) for name in given})
        size = ctypes.sizeof(native)
        library.check(library["set_delegate_sized"](handle, native if given else None, size))
        if given:
            self._delegates[handle] = given
        else:
            self._delegates.pop(handle, None)

    # MARK: Calls

    def _call(self, name: str, *arguments: Any) -> None:
        """Calls a function of the window during which callbacks run, and raises what they raised."""
        self._call_on(self._handle, name, *arguments)

    def _call_on(self, handle: int, name: str, *arguments: Any) -> None:
        """Calls a function of an object during which callbacks run, and raises what they raised."""
        if _of_thread.abandoned:
            _free_abandoned()
        kept = self._exceptions
        status = 0
        try:
            status = library[name](handle, *arguments)
            if status:
                raise make_error(status, library.error_text())
        except BaseException as error:
            # In a function of this window, what is kept is for the call during which the function runs.
            if self._target.depth or not kept:
                raise
            # Nothing is called here, so that no signal comes in between.
            kept += [error]
        if kept and not self._target.depth:
            self._raise()

    def _raise(self) -> None:
        """Raises what is kept."""
        kept = self._exceptions
        error = kept[0]
        if kept[1:]:
            error = _joined(kept)
        # Nothing is called from here on, so that no signal comes in between. What a signal raises before
        # is raised instead, and the next call raises what is kept.
        kept[:] = []
        raise error

    def _event(self, native: Any) -> Event:
        return Event(
            self._recognizer(native.recognizer),
            self._view(native.view),
            native.time,
            State(native.state),
            native.touch_count,
            native.x,
            native.y,
            native.window_x,
            native.window_y,
            native.translation_x,
            native.translation_y,
            native.velocity_x,
            native.velocity_y,
            native.velocity,
            native.scale,
            native.rotation,
            native.radius,
            Direction(native.direction),
            native.tap_count,
            native.detent,
            library.reason_name(native.reason) if native.reason else "",
            native.measured,
            native.limit,
            bool(native.is_discrete),
            native.name.decode("utf-8", "replace"),
        )

    def _touch_info(self, native: Any) -> TouchInfo:
        return TouchInfo(
            native.id,
            native.device,
            native.x,
            native.y,
            native.window_x,
            native.window_y,
            native.time,
            self._view(native.view) if native.view else None,
            Phase(native.phase),
            Kind(native.kind),
            native.tap_count,
            native.buttons,
        )


def _check_function(what: str, function: object) -> None:
    """Raises TypeError now, because nobody would know later where the object comes from."""
    if function is not None and not callable(function):
        raise unexpected(what, "a function or None", function)


def _joined(errors: list[BaseException]) -> BaseException:
    """Returns one exception, in whose chain of contexts the others are.

    It is one that ends the program, such as KeyboardInterrupt, or else the first.
    """
    first = next((error for error in errors if not isinstance(error, Exception)), errors[0])
    last, seen = first, {id(first)}
    for error in [first, *errors]:
        if error is not first and id(error) in seen:
            continue
        if error is not first:
            last.__context__ = last = error
            seen.add(id(error))
        while last.__context__ is not None:
            if id(last.__context__) in seen:
                # Both were raised while one exception was handled. Its chain comes first.
                last.__context__ = None
                break
            last = last.__context__
            seen.add(id(last))
    return first


class _Unraisable:
    """The argument of sys.unraisablehook."""

    def __init__(self, error: BaseException) -> None:
        self.exc_type = type(error)
        self.exc_value = error
        self.exc_traceback = error.__traceback__
        self.err_msg = "Ignored when a window was dropped"
        self.object = None


#: What presses are, for messages.
_PRESSES = "Window.presses: changes", "a list of buttons with phases, such as [(Button.SELECT, Phase.BEGAN)]"


def _press(change: tuple[Any, ...]) -> Any:
    parts = _native.items(change, *_PRESSES)
    if len(parts) not in (2, 3):
        raise unexpected(*_PRESSES, change)
    press = _native.Press(force=1)
    _native.fill("Window.presses", press, **dict(zip(("button", "phase", "force"), parts)))
    return press


def _reading(reading: Reading) -> Any:
    if not isinstance(reading, Reading):
        raise unexpected("readings", "a list of Reading", reading)
    return _native.Reading(*(_native.real(part, "readings") for part in (reading.time, reading.x, reading.y)))


def _wrong_field(touch: object) -> str:
    """Returns what is wrong with the type of a field of a touch; empty if it is something else."""
    if not isinstance(touch, Touch):
        return ""
    unknown = ("force", "radius", "altitude", "azimuth", "roll")
    for name in ("id", "device", "x", "y", "phase", "kind", "buttons", "maximum_force", *unknown):
        value = getattr(touch, name)
        try:
            if value is not None or name not in unknown:
                _native.fill("Window.send", _native.Touch(), **{name: value})
        except TypeError as error:
            return str(error)
        except NumberError:
            pass
    return ""


def _fill(native: Any, touch: Touch, kept: list[Any]) -> None:
    """Fills the library's structure; what it points to is added to a list."""
    native.id = touch.id
    native.device = touch.device
    native.x = touch.x
    native.y = touch.y
    native.phase = touch.phase
    native.kind = touch.kind
    native.buttons = touch.buttons
    # ctypes cuts off the upper bits of whole numbers.
    stored = (native.id, native.device, native.phase, native.kind, native.buttons)
    if stored != (touch.id, touch.device, touch.phase, touch.kind, touch.buttons):
        raise NumberError(f"Window.send: a whole number of a touch does not fit: {touch!r:.300}")
    native.maximum_force = touch.maximum_force
    if touch.force is not None:
        native.force, native.has = touch.force, native.has | 1
    if touch.radius is not None:
        native.radius, native.has = touch.radius, native.has | 2
    if touch.altitude is not None:
        native.altitude, native.has = touch.altitude, native.has | 4
    if touch.azimuth is not None:
        native.azimuth, native.has = touch.azimuth, native.has | 8
    if touch.roll is not None:
        native.roll, native.has = touch.roll, native.has | 16
    if touch.tool == Tool.PALM:
        native.has |= 32
    elif touch.tool == Tool.ERASER:
        native.has |= 64
    elif touch.tool != Tool.STANDARD:
        raise unexpected("tool", "a Tool, such as Tool.PALM", touch.tool)
    if touch.view is not None:
        native.view = handle_of(touch.view, "view")
    if touch.readings:
        readings = [_reading(each) for each in _native.items(touch.readings, "readings", "a list of Reading")]
        array = (_native.Reading * len(readings))(*readings)
        kept.append(array)
        native.readings = array
        native.reading_count = len(array)


# MARK: - Windows that are no longer used

# A window can only be freed on its own thread and outside of callbacks, but Python drops objects
# anywhere, even between a failed call and the call that asks for its error. So a window that is dropped
# is only noted, and freed by the next call on its thread. The library frees those of a thread that ends.


class _WindowReference(weakref.ref["Window"]):
    """A reference to a window, and what is needed to free it."""

    __slots__ = ("handle", "target")
    handle: int
    #: The library may use it until the window is freed.
    target: _native.Target


class _OfThread(threading.local):
    """The windows of this thread."""

    def __init__(self) -> None:
        self.windows: dict[int, _WindowReference] = {}
        #: Those that were dropped. Another thread may add to it: the methods of a deque need no lock. They
        #: are not written in Python, so no exception that a signal raises is lost when Python calls them.
        self.abandoned: deque[weakref.ref[Window]] = deque()


_of_thread = _OfThread()


def _free_abandoned() -> None:
    abandoned = _of_thread.abandoned
    for _ in range(len(abandoned)):
        reference = abandoned[0]
        assert isinstance(reference, _WindowReference)
        status = library["free"](reference.handle)
        if status == BusyError.status:
            abandoned.rotate(-1)
            continue
        text = library.error_text()
        abandoned.popleft()
        _of_thread.windows.pop(reference.handle, None)
        if status == FileError.status:
            # There is no caller whom it concerns.
            hook: Callable[[Any], object] = sys.unraisablehook
            hook(_Unraisable(make_error(status, text)))


# MARK: - Functions that the library calls
#
# The library calls python.c, which calls this function and adds what it raises to the list of the window,
# also what the handler of a signal raises before its first line.


def _answer(handle: int, question: int, *arguments: Any) -> int:
    """Calls a function of the program; returns its answer as the library has it."""
    window = _of_thread.windows[handle]()
    if window is None:
        raise ReferenceError("the window was dropped")
    return _QUESTIONS[question](window, *arguments) or 0


def _call_event_function(window: Window, address: int) -> None:
    event = window._event(_native.Event.from_address(address))
    functions = window._event_functions
    function = functions.get(event.recognizer.handle, functions.get(window._handle))
    if function is not None:
        function(event)


def _call_touch_function(
    window: Window, view: int, phase: int, address: int, count: int
) -> None:
    function = window._touch_functions.get(view)
    if function is not None:
        touches = (_native.TouchInfo * count).from_address(address)
        infos = [window._touch_info(touch) for touch in touches]
        function(window._view(view), Phase(phase), infos)


def _call_hit_test(window: Window, x: float, y: float) -> int:
    view = None if window._hit_test is None else window._hit_test(x, y)
    return 0 if view is None else handle_of(view, "the answer of the hit test", "a View or None")


def _call_should_begin(window: Window, recognizer: int) -> bool:
    function = window._delegates[recognizer]["should_begin"]
    return bool(function(window._recognizer(recognizer)))


def _call_should_receive(window: Window, recognizer: int, address: int) -> bool:
    function = window._delegates[recognizer]["should_receive_touch"]
    info = window._touch_info(_native.TouchInfo.from_address(address))
    return bool(function(window._recognizer(recognizer), info))


def _relation(name: str) -> Callable[[Window, int, int], bool]:
    def call(window: Window, recognizer: int, other: int) -> bool:
        function = window._delegates[recognizer][name]
        return bool(function(window._recognizer(recognizer), window._recognizer(other)))

    return call


#: What the library asks, in the order of python.c.
_QUESTIONS: tuple[Callable[..., int | None], ...] = (
    _call_event_function,
    _call_touch_function,
    _call_hit_test,
    _call_should_begin,
    _call_should_receive,
    _relation("should_recognize_together"),
    _relation("should_require_failure_of"),
    _relation("should_be_required_to_fail_by"),
    _relation("should_take_over_from"),
)

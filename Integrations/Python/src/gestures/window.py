"""Windows: surfaces that get touches."""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import os
import sys
import threading
import weakref
from collections import deque
from types import TracebackType
from typing import Any, Callable, Iterable, Iterator, Mapping, TypeVar

from . import _native
from ._native import library
from .errors import BusyError, HandleError, NumberError, ThreadError, make_error
from .properties import Count, Flag, PropertyOwner, Value, Words, handle_of
from .recognizer import EventFunction, Recognizer, attach
from .values import (
    Button,
    Direction,
    Event,
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

#: Returns the view under a point of the window; None for the root.
HitTest = Callable[[float, float], "View | None"]
_HitTest = TypeVar("_HitTest", bound="HitTest | None")
_EventFunction = TypeVar("_EventFunction", bound="EventFunction | None")

_windows: weakref.WeakValueDictionary[int, Window] = weakref.WeakValueDictionary()


class Window(PropertyOwner):
    """A surface that gets touches: the root of a tree of views.

    ``width`` and ``height`` are in points. Other arguments are properties and settings. A window
    belongs to the thread that created it. It is freed by ``close``, at the end of a ``with`` block,
    or when it and its views and recognizers are no longer used.

    Raises NumberError for a size that is not finite or is negative.
    """

    __slots__ = (
        "_handle",
        "_root",
        "_thread",
        "_objects",
        "_parents",
        "_kinds",
        "_event_functions",
        "_touch_functions",
        "_delegates",
        "_hit_test",
        "_exception",
        "_depth",
        "_finalizer",
        "__weakref__",
    )

    reports_failures = Flag("reportsFailures", "Whether events tell of gestures that failed.")
    queue_capacity = Count("queueCapacity", "How many events are kept; 1024 at first.")
    preset = Words("preset", "Word: standard or forgiving.")

    def __init__(self, width: float, height: float, **properties: Value) -> None:
        _free_abandoned()
        self._handle: int = library.checked_handle(library["window_create"](width, height))
        self._thread = threading.get_ident()
        self._objects: weakref.WeakValueDictionary[int, View | Recognizer] = (
            weakref.WeakValueDictionary()
        )
        self._parents: dict[int, int] = {}
        self._kinds: dict[int, type[Recognizer]] = {}
        self._event_functions: dict[int, EventFunction] = {}
        self._touch_functions: dict[int, TouchFunction] = {}
        self._delegates: dict[int, Mapping[str, Callable[..., Any]]] = {}
        self._hit_test: HitTest | None = None
        self._exception: BaseException | None = None
        self._depth = 0
        self._finalizer = weakref.finalize(self, _free_window, self._handle, self._thread)
        _windows[self._handle] = self
        # Not the view itself, which keeps its window: without a cycle, the window is freed at once.
        self._root: int = library["window_root"](self._handle)
        try:
            self.set(**properties)
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

        Raises BusyError in a callback and ThreadError on another thread.
        """
        if not self._finalizer.alive:
            return
        library.check(library["free"](self._handle))
        self._finalizer.detach()
        _windows.pop(self._handle, None)
        self._event_functions.clear()
        self._touch_functions.clear()
        self._delegates.clear()
        self._hit_test = None

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
        self, x: float, y: float, width: float, height: float, **properties: Value
    ) -> View:
        """Adds a view in front of the others; the frame is in points."""
        return View(self, x, y, width, height, **properties)

    def attach(self, kind: str, **properties: Value) -> Recognizer:
        """Attaches a recognizer to the root; see ``View.attach``."""
        return attach(self, kind, properties)

    def hit_test(self, function: _HitTest) -> _HitTest:
        """Uses your own hit test instead of the frames of the views; None returns to the frames.

        The function gets x and y in points of the window. Also a decorator.
        """
        _check_function(function)
        callback = _native.HitTestCallback() if function is None else _hit_test_thunk
        library.check(library["window_set_hit_test"](self._handle, callback, self._handle))
        self._hit_test = function
        return function

    def focus(self, view: View | None) -> None:
        """Sets which view gets presses; None for the root."""
        library.check(library["window_focus"](self._handle, handle_of(view) if view is not None else 0))

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
        samples = [touches] if isinstance(touches, Touch) else list(touches)
        array = (_native.Touch * len(samples))()
        kept: list[Any] = []
        try:
            for native, touch in zip(array, samples):
                _fill(native, touch, kept)
        except OverflowError as error:
            raise NumberError(f"a number of a touch: {error}") from None
        self._call(
            "send_sized",
            array,
            len(samples),
            ctypes.sizeof(_native.Touch),
            time,
            _native.whole(modifiers, "modifiers", 0, 2**32 - 1),
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
        self._call("cancel_device", _native.whole(device, "device"), time)

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
        _native.fill(step, x=x, y=y, dx=dx, dy=dy, continuous=continuous, phase=phase)
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
        _native.fill(step, x=x, y=y, scale=scale, rotation=rotation, phase=phase)
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
        _native.fill(reading, id=id, device=device, x=x, y=y, height=height, phase=phase)
        if kind not in (Kind.POINTER, Kind.PENCIL):
            raise ValueError("kind: POINTER or PENCIL")
        if kind == Kind.PENCIL:
            reading.has |= 128
        for bit, name, value in ((4, "altitude", altitude), (8, "azimuth", azimuth), (16, "roll", roll)):
            if value is not None:
                _native.fill(reading, **{name: value})
                reading.has |= bit
        self._call("send_hover_sized", reading, ctypes.sizeof(reading), time)

    def presses(
        self, changes: Iterable[tuple[Button, Phase] | tuple[Button, Phase, float]], time: float
    ) -> None:
        """Passes in hardware buttons that changed: button, phase, and force from 0 to 1."""
        presses = [_press(*change) for change in changes]
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
        library.check(library["watch"](self._handle, is_watched))

    def record(self, path: str | None) -> None:
        """Records all input from now on to a file, which ``gesture explain`` and ``recognize`` read.

        None ends the recording; so does closing the window. An existing file is replaced. Raises
        FileError when the file cannot be written.
        """
        name = None if path is None else _native.utf8(os.fspath(path), "the path")
        library.check(library["record"](self._handle, name))

    @contextlib.contextmanager
    def recording(self, path: str) -> Iterator[None]:
        """Records all input during a ``with`` block; see ``record``."""
        self.record(path)
        try:
            yield
        finally:
            self.record(None)

    def __repr__(self) -> str:
        return f"<Window {self._handle:#x}>"

    # MARK: For views and recognizers

    def _remember(self, target: View | Recognizer) -> None:
        self._objects[target.handle] = target

    def _view(self, handle: int) -> View:
        known = self._objects.get(handle)
        return known if isinstance(known, View) else View._of(self, handle)

    def _recognizer(self, handle: int) -> Recognizer:
        known = self._objects.get(handle)
        if isinstance(known, Recognizer):
            return known
        return self._kinds.get(handle, Recognizer)._of(self, handle)

    def _add(self, target: View | Recognizer, parent: int) -> None:
        """Notes a new object and the view that owns it."""
        self._remember(target)
        self._place(target.handle, parent)

    def _place(self, handle: int, parent: int) -> None:
        self._parents[handle] = self._root if parent == self._handle else parent

    def _free(self, handle: int) -> None:
        library.check(library["free"](handle))
        freed = {handle}
        while True:
            owned = [child for child, parent in self._parents.items() if parent in freed]
            for gone in freed:
                self._parents.pop(gone, None)
                self._kinds.pop(gone, None)
                self._event_functions.pop(gone, None)
                self._touch_functions.pop(gone, None)
                self._delegates.pop(gone, None)
            if not owned:
                return
            freed = set(owned)

    def _set_event_function(self, handle: int, function: EventFunction | None) -> None:
        _check_function(function)
        callback = _native.EventCallback() if function is None else _event_thunk
        library.check(library["on_event"](handle, callback, self._handle))
        if function is not None:
            self._event_functions[handle] = function
        else:
            self._event_functions.pop(handle, None)

    def _set_touch_function(self, handle: int, function: TouchFunction | None) -> None:
        _check_function(function)
        callback = _native.TouchCallback() if function is None else _touch_thunk
        library.check(library["view_on_touches"](handle, callback, self._handle))
        if function is not None:
            self._touch_functions[handle] = function
        else:
            self._touch_functions.pop(handle, None)

    def _set_delegate(
        self, handle: int, functions: Mapping[str, Callable[..., Any] | None]
    ) -> None:
        for function in functions.values():
            _check_function(function)
        given = {name: function for name, function in functions.items() if function is not None}
        native = _native.Delegate(self._handle, **{name: _DELEGATE_THUNKS[name] for name in given})
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
        _free_abandoned()
        status = library[name](handle, *arguments)
        text = library.error_text() if status else ""
        if self._exception is not None and self._depth == 0:
            error, self._exception = self._exception, None
            raise error
        if status:
            raise make_error(status, text)

    def _keep(self, error: BaseException) -> None:
        """Keeps an exception of a callback, which must not pass through the library."""
        if self._exception is None:
            self._exception = error
        else:
            # Only one can be raised; the others are reported as those of finalizers are.
            hook: Callable[[Any], object] = sys.unraisablehook
            hook(_Unraisable(error))

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


def _check_function(function: object) -> None:
    """Raises TypeError now, because nobody would know later where the object comes from."""
    if function is not None and not callable(function):
        raise TypeError(f"expected a function or None, found {function!r:.60}")


class _Unraisable:
    """The argument of sys.unraisablehook."""

    def __init__(self, error: BaseException) -> None:
        self.exc_type = type(error)
        self.exc_value = error
        self.exc_traceback = error.__traceback__
        self.err_msg = "Ignored after another exception of a callback"
        self.object = None


def _press(button: Button, phase: Phase, force: float = 1.0) -> Any:
    press = _native.Press()
    _native.fill(press, button=button, phase=phase, force=force)
    return press


def _reading(reading: Reading) -> Any:
    if not isinstance(reading, Reading):
        raise TypeError(f"expected a Reading, found {reading!r:.60}")
    return _native.Reading(reading.time, reading.x, reading.y)


def _fill(native: Any, touch: Touch, kept: list[Any]) -> None:
    """Fills the library's structure; what it points to is added to a list."""
    if not isinstance(touch, Touch):
        raise TypeError(f"expected a Touch, found {touch!r:.60}")
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
        raise NumberError(f"a whole number of a touch does not fit: {touch!r:.300}")
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
    if touch.view is not None:
        native.view = handle_of(touch.view)
    if touch.readings:
        readings = [_reading(each) for each in touch.readings]
        array = (_native.Reading * len(readings))(*readings)
        kept.append(array)
        native.readings = array
        native.reading_count = len(array)


# MARK: - Windows that are no longer used

# A window can only be freed on its own thread and outside of callbacks, but Python drops objects
# anywhere, even between a failed call and the call that asks for its error. What could not be freed is
# freed at the next call on its thread.
#
# There is no lock, because Python may drop a window on a thread that holds it. The methods of a deque
# need none.
_abandoned: deque[tuple[int, int]] = deque()


def _free_window(handle: int, thread: int) -> None:
    # Freeing it would replace an error that is still to be raised.
    if threading.get_ident() == thread and library["error"]() == 0:
        try:
            library.check(library["free"](handle))
            return
        except (HandleError, ThreadError):
            # Another thread has the same number as one that ended, whose windows nothing can free.
            return
        except BusyError:
            pass
    _abandoned.append((handle, thread))


def _free_abandoned() -> None:
    thread = threading.get_ident()
    for _ in range(len(_abandoned)):
        try:
            handle, owner = _abandoned.popleft()
        except IndexError:  # Another thread took it.
            return
        if owner != thread or library["free"](handle) == BusyError.status:
            _abandoned.append((handle, owner))


# At the end, the windows that are left are abandoned before this is called: exit functions run in
# reverse order.
atexit.register(_free_abandoned)


# MARK: - Functions that the library calls
#
# There is one of each for the whole process, so that none can be dropped while the library has it.
# Their context is the handle of the window, which finds the Python function.


def _guarded(default: Any, body: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a function that the library may call: it never raises."""

    def call(context: int | None, *arguments: Any) -> Any:
        window = _windows.get(context or 0)
        if window is None:
            return default
        window._depth += 1
        try:
            return body(window, *arguments)
        except BaseException as error:  # also KeyboardInterrupt, which the caller is to see
            window._keep(error)
            return default
        finally:
            window._depth -= 1

    return call


def _call_event_function(window: Window, pointer: Any) -> None:
    event = window._event(pointer.contents)
    functions = window._event_functions
    function = functions.get(event.recognizer.handle, functions.get(window._handle))
    if function is not None:
        function(event)


def _call_touch_function(
    window: Window, view: int, phase: int, touches: Any, count: int
) -> None:
    function = window._touch_functions.get(view)
    if function is not None:
        infos = [window._touch_info(touches[index]) for index in range(count)]
        function(window._view(view), Phase(phase), infos)


def _call_hit_test(window: Window, handle: int, x: float, y: float) -> int:
    view = None if window._hit_test is None else window._hit_test(x, y)
    return 0 if view is None else handle_of(view)


def _call_should_begin(window: Window, recognizer: int) -> bool:
    function = window._delegates[recognizer]["should_begin"]
    return bool(function(window._recognizer(recognizer)))


def _call_should_receive(window: Window, recognizer: int, touch: Any) -> bool:
    function = window._delegates[recognizer]["should_receive_touch"]
    return bool(function(window._recognizer(recognizer), window._touch_info(touch.contents)))


def _relation(name: str) -> Callable[[Window, int, int], bool]:
    def call(window: Window, recognizer: int, other: int) -> bool:
        function = window._delegates[recognizer][name]
        return bool(function(window._recognizer(recognizer), window._recognizer(other)))

    return call


_event_thunk = _native.EventCallback(_guarded(None, _call_event_function))
_touch_thunk = _native.TouchCallback(_guarded(None, _call_touch_function))
_hit_test_thunk = _native.HitTestCallback(_guarded(0, _call_hit_test))
_DELEGATE_THUNKS: dict[str, Any] = {
    "should_begin": _native.ShouldBegin(_guarded(True, _call_should_begin)),
    "should_receive_touch": _native.ShouldReceive(_guarded(True, _call_should_receive)),
}
for _name in (
    "should_recognize_together",
    "should_require_failure_of",
    "should_be_required_to_fail_by",
    "should_take_over_from",
):
    _DELEGATE_THUNKS[_name] = _native.ShouldRelate(_guarded(False, _relation(_name)))

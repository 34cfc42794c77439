"""The functions and structures of gestures.h, and how the library is found.

Everything here has the name and the meaning that it has in that header.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import (
    POINTER,
    Structure,
    c_bool,
    c_char,
    c_char_p,
    c_double,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
    py_object,
)
from pathlib import Path
from typing import Any, Callable, Iterable

from .errors import ArgumentError, LibraryNotFound, NumberError, argument_of, make_error, unexpected

#: The version of the interface that this package was written for.
MAJOR, MINOR = 0, 1


class Reading(Structure):
    """gestures_reading"""

    _fields_ = [("time", c_double), ("x", c_double), ("y", c_double)]


class Touch(Structure):
    """gestures_touch"""

    _fields_ = [
        ("id", c_int64),
        ("device", c_int64),
        ("x", c_double),
        ("y", c_double),
        ("phase", c_int32),
        ("kind", c_int32),
        ("buttons", c_uint32),
        ("has", c_uint32),
        ("force", c_double),
        ("radius", c_double),
        ("altitude", c_double),
        ("azimuth", c_double),
        ("roll", c_double),
        ("view", c_uint64),
        ("readings", POINTER(Reading)),
        ("reading_count", c_size_t),
        ("maximum_force", c_double),
    ]


class Scroll(Structure):
    """gestures_scroll"""

    _fields_ = [
        ("x", c_double),
        ("y", c_double),
        ("dx", c_double),
        ("dy", c_double),
        ("continuous", c_int32),
        ("phase", c_int32),
    ]


class Transform(Structure):
    """gestures_transform"""

    _fields_ = [
        ("x", c_double),
        ("y", c_double),
        ("scale", c_double),
        ("rotation", c_double),
        ("phase", c_int32),
    ]


class Hover(Structure):
    """gestures_hover"""

    _fields_ = [
        ("id", c_int64),
        ("device", c_int64),
        ("x", c_double),
        ("y", c_double),
        ("height", c_double),
        ("altitude", c_double),
        ("azimuth", c_double),
        ("roll", c_double),
        ("phase", c_int32),
        ("has", c_uint32),
    ]


class Press(Structure):
    """gestures_press"""

    _fields_ = [("button", c_int32), ("phase", c_int32), ("force", c_double)]


class Event(Structure):
    """gestures_event"""

    _fields_ = [
        ("recognizer", c_uint64),
        ("view", c_uint64),
        ("time", c_double),
        ("state", c_int32),
        ("touch_count", c_int32),
        ("x", c_double),
        ("y", c_double),
        ("window_x", c_double),
        ("window_y", c_double),
        ("translation_x", c_double),
        ("translation_y", c_double),
        ("velocity_x", c_double),
        ("velocity_y", c_double),
        ("velocity", c_double),
        ("scale", c_double),
        ("rotation", c_double),
        ("radius", c_double),
        ("direction", c_int32),
        ("tap_count", c_int32),
        ("reason", c_int32),
        ("is_discrete", c_int32),
        ("measured", c_double),
        ("limit", c_double),
        ("name", c_char * 64),
        ("userdata", c_void_p),
        ("detent", c_int32),
    ]


class Attempt(Structure):
    """gestures_attempt"""

    _fields_ = [
        ("number", c_int64),
        ("start", c_double),
        ("end", c_double),
        ("measured", c_double),
        ("limit", c_double),
        ("outcome", c_int32),
        ("reason", c_int32),
    ]


class TouchInfo(Structure):
    """gestures_touch_info"""

    _fields_ = [
        ("id", c_int64),
        ("device", c_int64),
        ("x", c_double),
        ("y", c_double),
        ("window_x", c_double),
        ("window_y", c_double),
        ("time", c_double),
        ("view", c_uint64),
        ("phase", c_int32),
        ("kind", c_int32),
        ("tap_count", c_int32),
        ("buttons", c_uint32),
    ]


class Delegate(Structure):
    """gestures_delegate"""

    _fields_ = [
        ("context", c_void_p),
        ("should_begin", c_void_p),
        ("should_receive_touch", c_void_p),
        ("should_recognize_together", c_void_p),
        ("should_require_failure_of", c_void_p),
        ("should_be_required_to_fail_by", c_void_p),
        ("should_take_over_from", c_void_p),
    ]


class Callbacks(Structure):
    """python_callbacks of python.c: what the library calls. They call ``Target.function``."""

    _fields_ = [
        ("event", c_void_p),
        ("touches", c_void_p),
        ("hit_test", c_void_p),
        ("delegate", Delegate),
    ]


class Target(Structure):
    """python_window of python.c: the context of the callbacks of a window."""

    _fields_ = [
        ("python", c_void_p),
        ("function", py_object),
        ("exceptions", py_object),
        ("window", c_uint64),
        ("depth", c_int32),
    ]


#: The functions of Python that python.c calls, in its order.
_API = (
    "PyGILState_Ensure",
    "PyGILState_Release",
    "Py_VaBuildValue",
    "PyObject_CallObject",
    "PyLong_AsUnsignedLongLong",
    "PyErr_Occurred",
    "PyErr_Fetch",
    "PyErr_NormalizeException",
    "PyException_SetTraceback",
    "PyList_Append",
    "PyErr_Clear",
    "Py_DecRef",
)
python_api = (c_void_p * len(_API))(
    *(ctypes.cast(getattr(ctypes.pythonapi, name), c_void_p).value for name in _API)
)


class Action(Structure):
    """gestures_action"""

    _fields_ = [("id", c_char * 80), ("name", c_char * 80), ("keys", c_char * 64)]


_STATUS = c_int32
_SIGNATURES: dict[str, tuple[Any, list[Any]]] = {
    "version": (c_int32, []),
    "error_text": (c_char_p, []),
    "error": (_STATUS, []),
    "window_create": (c_uint64, [c_double, c_double]),
    "window_resize": (_STATUS, [c_uint64, c_double, c_double]),
    "window_root": (c_uint64, [c_uint64]),
    "window_set_hit_test": (_STATUS, [c_uint64, c_void_p, c_void_p]),
    "window_focus": (_STATUS, [c_uint64, c_uint64]),
    "free": (_STATUS, [c_uint64]),
    "view_create": (c_uint64, [c_uint64] + [c_double] * 4),
    "view_set_frame": (_STATUS, [c_uint64] + [c_double] * 4),
    "view_set_transform": (_STATUS, [c_uint64] + [c_double] * 6),
    "view_move": (_STATUS, [c_uint64, c_uint64, c_size_t]),
    "view_on_touches": (_STATUS, [c_uint64, c_void_p, c_void_p]),
    "attach": (c_uint64, [c_uint64, c_char_p]),
    "require_failure": (_STATUS, [c_uint64, c_uint64]),
    "allow_together": (_STATUS, [c_uint64, c_uint64]),
    "take_over": (_STATUS, [c_uint64, c_uint64]),
    "set_delegate_sized": (_STATUS, [c_uint64, POINTER(Delegate), c_size_t]),
    "add_template": (
        _STATUS,
        [c_uint64, c_char_p, POINTER(c_double), POINTER(c_size_t), c_size_t],
    ),
    "set_number": (_STATUS, [c_uint64, c_char_p, c_double]),
    "set_flag": (_STATUS, [c_uint64, c_char_p, c_bool]),
    "set_text": (_STATUS, [c_uint64, c_char_p, c_char_p]),
    "set_numbers": (_STATUS, [c_uint64, c_char_p, POINTER(c_double), c_size_t]),
    "get_number": (_STATUS, [c_uint64, c_char_p, POINTER(c_double)]),
    "get_flag": (_STATUS, [c_uint64, c_char_p, POINTER(c_bool)]),
    "get_text": (c_size_t, [c_uint64, c_char_p, c_char_p, c_size_t]),
    "get_state": (c_int32, [c_uint64]),
    "get_touch": (
        _STATUS,
        [c_uint64, c_size_t, c_uint64, POINTER(c_double), POINTER(c_double)],
    ),
    "send_sized": (
        _STATUS,
        [c_uint64, POINTER(Touch), c_size_t, c_size_t, c_double, c_uint32],
    ),
    "advance": (_STATUS, [c_uint64, c_double]),
    "next_deadline": (c_bool, [c_uint64, POINTER(c_double)]),
    "cancel_all": (_STATUS, [c_uint64, c_double]),
    "cancel_device": (_STATUS, [c_uint64, c_int64, c_double]),
    "send_scroll_sized": (_STATUS, [c_uint64, POINTER(Scroll), c_size_t, c_double]),
    "send_transform_sized": (_STATUS, [c_uint64, POINTER(Transform), c_size_t, c_double]),
    "send_hover_sized": (_STATUS, [c_uint64, POINTER(Hover), c_size_t, c_double]),
    "send_presses_sized": (
        _STATUS,
        [c_uint64, POINTER(Press), c_size_t, c_size_t, c_double],
    ),
    "next_sized": (c_bool, [c_uint64, POINTER(Event), c_size_t]),
    "on_event": (_STATUS, [c_uint64, c_void_p, c_void_p]),
    "get_action_sized": (c_bool, [c_uint64, c_size_t, POINTER(Action), c_size_t]),
    "perform": (_STATUS, [c_uint64, c_char_p, c_double]),
    "perform_at": (_STATUS, [c_uint64, c_char_p, c_double, c_double, c_double]),
    "watch": (_STATUS, [c_uint64, c_bool]),
    "explain": (c_size_t, [c_uint64, c_char_p, c_size_t]),
    "get_attempts_sized": (c_size_t, [c_uint64, POINTER(Attempt), c_size_t, c_size_t]),
    "explain_attempt": (c_size_t, [c_uint64, c_int64, c_char_p, c_size_t]),
    "reason_name": (c_char_p, [c_int32]),
    "record": (_STATUS, [c_uint64, c_char_p]),
    "python_callbacks": (POINTER(Callbacks), []),
}


class Library:
    """The functions of the library, by their names without ``gestures_``."""

    def __init__(self, path: str) -> None:
        #: The file that was loaded.
        self.path = path
        # CDLL gives other Python threads time during a call. It has to: the library runs one call at
        # a time, and a callback needs Python's lock.
        self._library = ctypes.CDLL(path)
        self._functions: dict[str, Callable[..., Any]] = {}
        for name, (result, arguments) in _SIGNATURES.items():
            function = getattr(self._library, "gestures_" + name)
            function.restype = result
            function.argtypes = arguments
            self._functions[name] = _refusing(function)
        self.version: int = self._functions["version"]()
        if self.version // 100 != MAJOR * 100 + MINOR:
            raise LibraryNotFound(
                f"{path} has version {version_text(self.version)}, "
                f"but this package is for {MAJOR}.{MINOR}"
            )
        self.callbacks: Callbacks = self._functions["python_callbacks"]().contents

    def __getitem__(self, name: str) -> Callable[..., Any]:
        return self._functions[name]

    def check(self, status: int) -> None:
        """Raises the exception of a status, unless it is GESTURES_OK."""
        if status != 0:
            raise make_error(status, self.error_text())

    def checked_handle(self, handle: int) -> int:
        """Returns a handle, or raises the exception of the call that returned 0."""
        if handle == 0:
            raise make_error(self._functions["error"](), self.error_text())
        return handle

    def error_text(self) -> str:
        """Returns what was wrong in the last call on this thread; empty if it went well."""
        text: bytes | None = self._functions["error_text"]()
        return (text or b"").decode("utf-8", "replace")

    def reason_name(self, reason: int) -> str:
        """Returns the name of a reason, such as ``movedTooFar``; empty for an unknown number."""
        text: bytes | None = self._functions["reason_name"](reason)
        return (text or b"").decode("utf-8", "replace")


def _refusing(function: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a function that raises the exceptions of Python for arguments of a wrong type."""

    def call(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except ctypes.ArgumentError as error:
            # "argument 2: TypeError: …"; the number is that of the function of C.
            place = int(str(error).split()[1].rstrip(":")) - 1
            what = argument_of(function.__name__, place)
            if "OverflowError" in str(error):
                raise NumberError(f"{what}: the number is too large") from None
            raise unexpected(what, "a number", arguments[place]) from None

    return call


def utf8(text: str, what: str) -> bytes:
    """Returns a text for the library.

    Raises ArgumentError for a text that is not UTF-8, or contains a 0, which ends texts in C.
    """
    if not isinstance(text, str):
        raise unexpected(what, "a text", text)
    try:
        encoded = text.encode()
    except UnicodeEncodeError as error:
        raise ArgumentError(f"{what} is not UTF-8: {error.reason}") from None
    if b"\0" in encoded:
        raise ArgumentError(f"{what} contains a 0, which ends texts in C")
    return encoded


def whole(number: int, what: str, lowest: int = -(2**63), largest: int = 2**63 - 1) -> int:
    """Returns a whole number that fits; ctypes would cut off the upper bits of another one."""
    if not isinstance(number, int):
        raise unexpected(what, "a whole number", number)
    if not lowest <= number <= largest:
        raise NumberError(f"{what}: expected a whole number from {lowest} to {largest}, found {number}")
    return number


def real(number: float, what: str) -> float:
    """Returns a number as the library has it; raises NumberError for one that is too large."""
    try:
        return c_double(number).value
    except TypeError:
        raise unexpected(what, "a number", number) from None
    except OverflowError as error:
        raise NumberError(f"{what}: {error}") from None


def flag(value: bool, what: str) -> bool:
    """Returns a flag; ctypes would take everything for one."""
    if not isinstance(value, bool):
        raise unexpected(what, "True or False", value)
    return value


def items(values: Iterable[Any], what: str, expected: str, count: int | None = None) -> list[Any]:
    """Returns what is in a list, or raises TypeError; raises ArgumentError if it has another length."""
    try:
        iter(values)
    except TypeError:
        raise unexpected(what, expected, values) from None
    found = list(values)
    if count not in (None, len(found)):
        raise ArgumentError(str(unexpected(what, expected, values)))
    return found


#: What the fields of structures are in Python, if they are not numbers there.
_EXPECTED = {
    "phase": "a Phase, such as Phase.BEGAN",
    "kind": "a Kind, such as Kind.FINGER",
    "button": "a Button, such as Button.SELECT",
    **dict.fromkeys(("id", "device", "buttons"), "a whole number"),
}


def fill(call: str, target: Structure, **values: Any) -> None:
    """Sets fields of a structure; raises NumberError for a number that does not fit, and TypeError for no number."""
    for name, value in values.items():
        try:
            setattr(target, name, value)
        except OverflowError as error:
            raise NumberError(f"{call}: {name}: {error}") from None
        except TypeError:
            raise unexpected(f"{call}: {name}", _EXPECTED.get(name, "a number"), value) from None
        # ctypes cuts off the upper bits of whole numbers.
        stored = getattr(target, name)
        if isinstance(stored, int) and stored != value:
            raise NumberError(f"{call}: {name}: {value} does not fit")


def version_text(number: int) -> str:
    """Returns the number of a version as text: 100 is 0.1.0."""
    return f"{number // 10000}.{number // 100 % 100}.{number % 100}"


def find_library() -> Library:
    """Loads libgestures.so.

    Looks at GESTURES_LIBRARY, then beside this file, where pip puts it, then in ``.build-c/lib`` of
    the checkout that this file is a source of, and then where the system keeps its libraries.

    Raises LibraryNotFound when none of them can be loaded.
    """
    named = os.environ.get("GESTURES_LIBRARY")
    if named:
        try:
            return Library(named)
        except (OSError, AttributeError) as error:
            raise LibraryNotFound(f"GESTURES_LIBRARY names {named}: {error}") from error
    here = Path(__file__).resolve().parent
    places = [here / "libgestures.so"]
    if here.parts[-4:] == ("Integrations", "Python", "src", "gestures"):
        # No other folder above, because everybody may put files into a shared one.
        checkout = here.parents[3]
        if (checkout / "Package.swift").is_file():
            places.append(checkout / ".build-c" / "lib" / "libgestures.so")
    for place in places:
        if place.is_file():
            try:
                return Library(str(place))
            except (OSError, AttributeError) as error:
                raise LibraryNotFound(f"{place} cannot be used: {error}") from error
    try:
        return Library("libgestures.so")
    except (OSError, AttributeError) as error:
        raise LibraryNotFound(
            "libgestures.so was not found: neither in the package nor among the system's "
            f"libraries ({error}). In a checkout of swift-gestures, Integrations/C/build builds it; then "
            "install the package again. Or let GESTURES_LIBRARY name the file."
        ) from error


library = find_library()

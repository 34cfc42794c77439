"""What is raised when the library refuses a call. The texts are the library's, without the function of C."""

from __future__ import annotations

import difflib
import re
from typing import Sequence


class GestureError(Exception):
    """The library refused a call; nothing has changed, except after a RefusedError or FileError.

    ``status`` is its number, as ``GESTURES_ERROR_…`` in gestures.h.
    """

    status = 0


class HandleError(GestureError):
    """The window, view or recognizer was freed."""

    status = 1


class KindError(GestureError, TypeError):
    """An object of another kind is needed, such as a view instead of a recognizer."""

    status = 2


class ArgumentError(GestureError, ValueError):
    """A phase, size or count that cannot be."""

    status = 3


class NumberError(GestureError, ValueError):
    """A NaN, an infinite number, or one outside its range."""

    status = 4


class UnknownNameError(GestureError, LookupError):
    """There is no such property, setting, kind or action; the text lists those that are."""

    status = 5


class PropertyTypeError(GestureError, TypeError):
    """The property has another type; the text says which."""

    status = 6


class BusyError(GestureError, RuntimeError):
    """Not possible from a callback."""

    status = 7


class ThreadError(GestureError, RuntimeError):
    """The window belongs to another thread."""

    status = 8


class FileError(GestureError, OSError):
    """The recording could not be opened or written; the call has done the rest of its work."""

    status = 9


class RefusedError(GestureError, RuntimeError):
    """The recognizer did not perform an action; the text says why. Time has passed all the same."""

    status = 10


class LibraryNotFound(ImportError):
    """There is no usable libgestures.so; the text says where it was looked for."""


_BY_STATUS: dict[int, type[GestureError]] = {
    kind.status: kind
    for kind in (
        HandleError,
        KindError,
        ArgumentError,
        NumberError,
        UnknownNameError,
        PropertyTypeError,
        BusyError,
        ThreadError,
        FileError,
        RefusedError,
    )
}


#: What the functions of C are in Python, with the names of their arguments.
CALLS = {
    "window_create": "Window(width, height)",
    "window_resize": "Window.resize(self, width, height)",
    "window_set_hit_test": "Window.hit_test(self, function)",
    "window_focus": "Window.focus(self, view)",
    "view_create": "View(parent, x, y, width, height)",
    "view_set_frame": "View.set_frame(self, x, y, width, height)",
    "view_set_transform": "View.set_transform(self, a, b, c, d, tx, ty)",
    "view_move": "View.move(self, parent, index)",
    "view_on_touches": "View.on_touches(self, function)",
    "attach": "View.attach(self, kind)",
    "require_failure": "Recognizer.require_failure(self, other)",
    "allow_together": "Recognizer.allow_together(self, other)",
    "take_over": "Recognizer.take_over(self, other)",
    "set_delegate": "Recognizer.delegate(self)",
    "add_template": "Stroke.add_template(self, name, strokes)",
    "get_touch": "Recognizer.touch(self, index, view)",
    "send": "Window.send(self, touches, count, size, time, modifiers)",
    "advance": "Window.advance(self, time)",
    "cancel_all": "Window.cancel_all(self, time)",
    "cancel_device": "Window.cancel_device(self, device, time)",
    "send_scroll": "Window.scroll(self, step, size, time)",
    "send_transform": "Window.transform(self, step, size, time)",
    "send_hover": "Window.hover(self, reading, size, time)",
    "send_presses": "Window.presses(self, changes, count, size, time)",
    "perform": "Recognizer.perform(self, action, time)",
    "perform_at": "Recognizer.perform(self, action, x, y, time)",
    "watch": "Window.watch(self, is_watched)",
    "get_attempts": "Recognizer.attempts(self)",
    "explain": "Recognizer.explain(self)",
    "record": "Window.record(self, path)",
    "on_event": "on_event(self, function)",
    "free": "free(self)",
}


def call_of(function: str) -> str:
    """Returns what a function of C is in Python: ``Window.resize``; empty for those of properties."""
    name = function.replace("gestures_", "").replace("_sized", "")
    return CALLS.get(name, "").partition("(")[0]


def argument_of(function: str, place: int) -> str:
    """Returns an argument of a function of C, from 0, as it is in Python: ``Window.resize: width``."""
    name = function.replace("gestures_", "").replace("_sized", "")
    call, _, names = CALLS.get(name, name).rstrip(")").partition("(")
    return ": ".join(filter(None, (call, *names.split(", ")[place : place + 1])))


def unexpected(what: str, expected: str, found: object) -> TypeError:
    """Returns the exception of a value that is of another type than what was expected."""
    return TypeError(f"{what}: expected {expected}, found {found!r:.60}")


def meant(name: str, known: Sequence[str]) -> str:
    """Returns what may be meant by a name, as the end of a message; empty for a strange one."""
    near = [each for each in known if each.lower() == name.lower()]
    near = near or [each for each in known if len(name) > 2 and name in each] or difflib.get_close_matches(name, known, 1)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def listed(text: str) -> list[str]:
    """Returns the names that the text of an error of the library lists."""
    names = re.search(r"; (?:it has|there are|expected some of) (.*)", text)
    return re.findall(r"(?<!\S)[\w.-]+(?!\S)", names[1]) if names else []


#: Words of the library, and what they are in Python.
_WORDS = (
    ("the handle's object was freed", "the window, view or recognizer was freed"),
    ("this is the handle of ", "this is "),
    (", not of ", ", not "),
    ("it is true or false", "it is True or False"),
    ("stroke_count is 0", "strokes is empty"),
    ("gestures_watch", "call Window.watch first"),
)


def make_error(status: int, text: str) -> GestureError:
    """Returns the exception of a status, with the call of Python in the place of the function of C."""
    function, colon, rest = text.partition(": ")
    if colon and function.startswith("gestures_"):
        call = call_of(function)
        text = f"{call}: {rest}" if call else rest
    for old, new in _WORDS:
        text = text.replace(old, new)
    wrong = re.search("there is no .*?'(.*)';", text)
    text += meant(wrong[1], listed(text)) if wrong else ""
    error = _BY_STATUS.get(status, GestureError)(text or f"error {status}")
    error.status = status
    return error

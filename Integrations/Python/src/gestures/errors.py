"""What is raised when the library refuses a call. The texts are the library's, without the function of C."""

from __future__ import annotations


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


class UnknownNameError(GestureError, LookupError, TypeError):
    """There is no such property, argument, setting, kind or action; the text lists those that are."""

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


def make_error(status: int, text: str) -> GestureError:
    """Returns the exception of a status."""
    function, colon, rest = text.partition(": ")
    if colon and function.startswith("gestures_"):
        text = rest
    error = _BY_STATUS.get(status, GestureError)(text or f"error {status}")
    error.status = status
    return error

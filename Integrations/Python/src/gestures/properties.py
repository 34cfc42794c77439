"""Properties of windows, views and recognizers, by their names in Swift or in Python."""

from __future__ import annotations

import ctypes
import enum
import re
from typing import TYPE_CHECKING, Any, Callable, Generic, Iterable, Mapping, Protocol, Sequence, TypeVar, Union, overload

from . import _native
from .errors import GestureError, NumberError, PropertyTypeError, UnknownNameError, listed, meant, unexpected

#: What a property may be set to. Several words are a text with spaces, a list, or flags such as
#: ``Direction.LEFT | Direction.RIGHT``.
Value = Union[bool, int, float, str, enum.Flag, Sequence[str], Sequence[float]]


class HasHandle(Protocol):
    """A window, a view or a recognizer."""

    @property
    def handle(self) -> int:
        """The number that the library has for it."""


class Owner(HasHandle, Protocol):
    """A window, as its views and recognizers know it."""

    _kinds: dict[int, Any]

    @property
    def root(self) -> HasHandle:
        """The view that fills the window."""

    def _add(self, target: HasHandle, parent: int) -> None: ...
    def _remember(self, target: HasHandle) -> None: ...
    def _place(self, handle: int, parent: int) -> None: ...
    def _take_out(self, handle: int) -> None: ...
    def _free(self, handle: int) -> None: ...
    def _set_event_function(self, handle: int, function: Callable[..., object] | None) -> None: ...
    def _set_touch_function(self, handle: int, function: Callable[..., object] | None) -> None: ...
    def _set_delegate(self, handle: int, functions: Mapping[str, object]) -> None: ...
    def _call_on(self, handle: int, name: str, *arguments: Any) -> None: ...


class Place(HasHandle, Protocol):
    """What recognizers are attached to and views are put into: a view, or a window, which stands for its root."""

    @property
    def window(self) -> Owner:
        """The window that it is in."""

    def attach(self, kind: str, **properties: Any) -> Any:
        """Attaches a recognizer: a recognizer itself is no place."""


def handle_of(target: HasHandle, what: str, expected: str = "a Window or View") -> int:
    """Returns the handle of a window, view or recognizer, of which the library says whether it is expected there."""
    if not isinstance(target, PropertyOwner):
        raise unexpected(what, expected, target)
    return target.handle


def library_name(name: str) -> str:
    """Returns the library's name of a property: ``number_of_taps`` is ``numberOfTaps``."""
    if not isinstance(name, str):
        raise unexpected("[…]", "the name of a property", name)
    if "_" not in name:
        return name
    first, *others = name.split("_")
    return first + "".join(word[:1].upper() + word[1:] for word in others)


def set_property(target: HasHandle, name: str, value: Value) -> None:
    """Sets a property to a value, whose Python type says which function is called."""
    key = _key(name)
    try:
        _set(target.handle, key, name, value)
    except (NumberError, PropertyTypeError, UnknownNameError) as error:
        raise _told(error, target, name, value) from None


def _set(handle: int, key: bytes, name: str, value: Value) -> None:
    library = _native.library
    if isinstance(value, enum.Flag):
        value = [str(flag.name).lower() for flag in type(value) if flag in value and flag.value]
    if isinstance(value, bool):
        status = library["set_flag"](handle, key, value)
    elif isinstance(value, (int, float)):
        status = library["set_number"](handle, key, _native.real(value, name))
    elif isinstance(value, str):
        status = library["set_text"](handle, key, _native.utf8(value, name))
    elif not isinstance(value, Iterable):
        # The library refuses another type, and says what it is.
        is_flag = library["get_flag"](handle, key, ctypes.c_bool()) == 0
        status = library["set_text"](handle, key, b"") if is_flag else library["set_flag"](handle, key, False)
    else:
        parts = list(value)
        if all(isinstance(part, str) for part in parts):
            text = _native.utf8(" ".join(map(str, parts)), name)
            status = library["set_text"](handle, key, text)
        else:
            reals = [_native.real(part, name) for part in parts]  # type: ignore[arg-type]
            numbers = (ctypes.c_double * len(reals))(*reals)
            status = library["set_numbers"](handle, key, numbers, len(reals))
    library.check(status)


def _told(error: GestureError, target: object, name: str, value: object) -> GestureError:
    """Returns an error of a property in words of Python."""
    owner = type(target).__name__
    snake = python_name(name)
    is_attribute = isinstance(getattr(type(target), snake, None), Property)
    if isinstance(error, UnknownNameError) and "has no property" in str(error):
        own = _properties(type(target))
        known = [python_name(each) if python_name(each) in own else each for each in listed(str(error))]
        text = str(error) + meant(snake, known)
    else:
        text = re.sub("^it is ", "expected ", str(error))
        if isinstance(error, PropertyTypeError) or "not a number" in text or "infinite" in text:
            text = text.replace("the number is not a number", "expected a number") + f", found {value!r:.60}"
        text = (f"{owner}.{snake}" if is_attribute else f"{owner}[{name!r:.60}]") + f": {text}"
    told = type(error)(text)
    told.status = error.status
    return told


def python_name(name: str) -> str:
    """Returns the name of an attribute: ``numberOfTaps`` is ``number_of_taps``."""
    return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)


def _properties(owner: type) -> list[str]:
    return [name for name in dir(owner) if isinstance(getattr(owner, name, None), Property)]


def check_options(owner: str, known: type, options: Mapping[str, object]) -> None:
    """Raises TypeError for an argument that the type of a dictionary does not have."""
    names = list(known.__annotations__)
    for name in options:
        if name not in names:
            near = meant(python_name(name), names) or f"; it has {', '.join(names)}"
            raise TypeError(f"{owner}() has no argument {name!r}{near}")


def label(target: PropertyOwner) -> str:
    """Returns what stands for an object in messages: its kind with its name, or with its number."""
    try:
        name = get_text(target, "name")
    except GestureError:
        name = ""
    return f"<{type(target).__name__} {repr(name) if name else hex(target.handle)}>"


def _key(name: str) -> bytes:
    return _native.utf8(library_name(name), "the name of a property")


def get_number(target: HasHandle, name: str) -> float:
    """Returns a number, a count or a flag as a number."""
    value = ctypes.c_double()
    library = _native.library
    library.check(library["get_number"](target.handle, _key(name), value))
    return value.value


def get_flag(target: HasHandle, name: str) -> bool:
    """Returns a flag."""
    value = ctypes.c_bool()
    library = _native.library
    library.check(library["get_flag"](target.handle, _key(name), value))
    return value.value


def get_text(target: HasHandle, name: str) -> str:
    """Returns a text or a word; several words are separated by spaces."""
    library, key = _native.library, _key(name)
    return read_text(lambda buffer, size: library["get_text"](target.handle, key, buffer, size))


class _Writer(Protocol):
    def __call__(self, buffer: Any, size: int, /) -> int: ...


def read_text(write: _Writer) -> str:
    """Returns the text that a function writes as snprintf does."""
    library = _native.library
    size = 256
    while True:
        buffer = ctypes.create_string_buffer(size)
        length = write(buffer, size)
        if length == 0:
            # Either an empty text or an error.
            library.check(library["error"]())
            return ""
        if length < size:
            return buffer.raw[:length].decode("utf-8", "replace")
        size = length + 1


def get_property(target: HasHandle, name: str) -> bool | float | str:
    """Returns a property: a text for words, true or false for a flag, otherwise a number."""
    for read in (get_text, get_flag):
        try:
            return read(target, name)
        except PropertyTypeError:
            pass
    return get_number(target, name)


T = TypeVar("T")


class Property(Generic[T]):
    """A property of a class, as an attribute with a Python name."""

    def __init__(self, name: str, doc: str) -> None:
        self.name = name
        self.__doc__ = doc

    @overload
    def __get__(self, target: None, owner: type) -> Property[T]: ...

    @overload
    def __get__(self, target: HasHandle, owner: type) -> T: ...

    def __get__(self, target: HasHandle | None, owner: type) -> Property[T] | T:
        return self if target is None else self.read(target)

    def __set__(self, target: HasHandle, value: T) -> None:
        self.write(target, value)

    def read(self, target: HasHandle) -> T:
        raise NotImplementedError

    def write(self, target: HasHandle, value: T) -> None:
        assert isinstance(target, PropertyOwner)
        target[self.name] = value  # type: ignore[assignment]


class Number(Property[float]):
    """A number."""

    def read(self, target: HasHandle) -> float:
        return get_number(target, self.name)


class Count(Property[int]):
    """A whole number."""

    def read(self, target: HasHandle) -> int:
        return int(get_number(target, self.name))


class Flag(Property[bool]):
    """True or false."""

    def read(self, target: HasHandle) -> bool:
        return get_flag(target, self.name)


class Text(Property[str]):
    """A text; empty when it was never set."""

    def read(self, target: HasHandle) -> str:
        try:
            return get_text(target, self.name)
        except PropertyTypeError:
            return ""


class Vector(Property["tuple[float, float]"]):
    """x and y; 0 for a kind that measures none, as in its events."""

    def read(self, target: HasHandle) -> tuple[float, float]:
        try:
            return get_number(target, self.name + "X"), get_number(target, self.name + "Y")
        except UnknownNameError:
            return 0, 0


class Words(Property[Value]):
    """One or several words; they are read as a text, with spaces between them."""

    def read(self, target: HasHandle) -> str:
        return get_text(target, self.name)


class PropertyOwner:
    """Gives access to every property by its name: ``tap["tap.maximumMovement"] = 20``."""

    __slots__ = ()

    @property
    def handle(self) -> int:
        """The number that the library has for it."""
        raise NotImplementedError

    def __getitem__(self, name: str) -> bool | float | str:
        """Returns a property, a setting, or a value that a recognizer measures now.

        It is a text for words, which are separated by spaces, true or false for a flag, and otherwise
        a number. Raises PropertyTypeError while it has no value, such as a name that was never set.
        """
        try:
            return get_property(self, name)
        except UnknownNameError as error:
            raise _told(error, self, name, None) from None

    def __setitem__(self, name: str, value: Value) -> None:
        """Sets a property or setting."""
        set_property(self, name, value)

    def set(self, **properties: Value) -> None:
        """Sets several properties, in order."""
        for name, value in properties.items():
            self[name] = value

    if not TYPE_CHECKING:  # which then would take every name for one that may be set

        def __setattr__(self, name: str, value: object) -> None:
            try:
                return super().__setattr__(name, value)
            except AttributeError as error:
                refused, kind = error, type(self)
            if callable(getattr(kind, name, None)):
                refused = AttributeError(f"{kind.__name__}.{name} is a method: call it instead of setting it")
            elif not hasattr(kind, name):
                refused = AttributeError(f"{refused}{meant(python_name(name), _properties(kind))}")
            raise refused from None

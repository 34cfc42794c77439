"""Views: rectangles that recognizers are attached to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Sequence, TypeVar

from . import _native
from .options import ViewOptions
from .properties import Flag, Number, Owner, Place, PropertyOwner, Text, Value, check_options, handle_of, label
from .recognizer import Recognizer, attach
from .values import Phase, TouchInfo

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: Receives the touches of a view that changed in the same way.
TouchFunction = Callable[["View", Phase, "Sequence[TouchInfo]"], object]
_TouchFunction = TypeVar("_TouchFunction", bound="TouchFunction | None")


class View(PropertyOwner):
    """A rectangle of a window, in front of the other subviews of its parent.

    ``parent`` is a view, or a window, which stands for its root. ``x``, ``y``, ``width`` and
    ``height`` are the frame, in points of the parent. Other arguments are properties, such as
    ``is_hidden=True``.

    Two objects are equal when they stand for the same view. A view lives in its window until
    ``free`` is called: dropping this object does not remove it.
    """

    __slots__ = ("window", "_handle", "__weakref__")

    name = Text("name", "What explanations call the view.")
    is_hidden = Flag("isHidden", "Whether the view and its subviews get no touches.")
    alpha = Number("alpha", "The opacity from 0 to 1; views that cannot be seen get no touches.")
    is_user_interaction_enabled = Flag(
        "isUserInteractionEnabled", "Whether the view and its subviews get touches."
    )
    is_multiple_touch_enabled = Flag(
        "isMultipleTouchEnabled", "Whether the view gets more than one finger; true at first."
    )
    is_exclusive_touch = Flag(
        "isExclusiveTouch", "Whether no other view gets touches while this one has some."
    )
    clips_to_bounds = Flag(
        "clipsToBounds", "Whether subviews get no touches outside of this view."
    )

    #: The window that the view is in.
    window: Owner

    def __init__(
        self,
        parent: Place,
        x: float,
        y: float,
        width: float,
        height: float,
        **options: Unpack[ViewOptions],
    ) -> None:
        check_options("View", ViewOptions, options)
        library = _native.library
        handle = library["view_create"](handle_of(parent, "View: parent"), x, y, width, height)
        self.window = parent.window
        self._handle = library.checked_handle(handle)
        self.window._add(self, parent.handle)
        try:
            self.set(**options)
        except BaseException:
            self.free()
            raise

    @classmethod
    def _of(cls, window: Owner, handle: int) -> View:
        """Returns an object for a view that exists."""
        view = cls.__new__(cls)
        view.window = window
        view._handle = handle
        window._remember(view)
        return view

    @property
    def handle(self) -> int:
        """The number that the library has for the view."""
        return self._handle

    def view(
        self, x: float, y: float, width: float, height: float, **options: Unpack[ViewOptions]
    ) -> View:
        """Adds a view in front of the others in this one; the frame is in points of this one."""
        return View(self, x, y, width, height, **options)

    def attach(self, kind: str, **properties: Value) -> Recognizer:
        """Attaches a recognizer by the word that scene files have for it.

        Such as ``view.attach("tap", numberOfTapsRequired=2)``.

        Raises UnknownNameError for a word that is no kind, with those that are, or for a property that the
        kind does not have.
        """
        return attach(self, kind, properties)

    def set_frame(self, x: float, y: float, width: float, height: float) -> None:
        """Sets the frame, in points of the parent."""
        library = _native.library
        library.check(library["view_set_frame"](self._handle, x, y, width, height))

    def set_transform(
        self, a: float, b: float, c: float, d: float, tx: float = 0, ty: float = 0
    ) -> None:
        """Turns, scales or shifts about the centre: x' = a x + c y + tx, y' = b x + d y + ty."""
        library = _native.library
        library.check(library["view_set_transform"](self._handle, a, b, c, d, tx, ty))

    def move(self, parent: Place, index: int | None = None) -> None:
        """Moves the view to another parent of the same window, or to another place among its siblings.

        ``index`` 0 is the back; None is the front.
        """
        library = _native.library
        place = _native.whole(2**63 - 1 if index is None else index, "View.move: index", lowest=0)
        library.check(library["view_move"](self._handle, handle_of(parent, "View.move: parent"), place))
        self.window._place(self._handle, parent.handle)

    def remove(self) -> None:
        """Takes the view with its subviews out of the window, without freeing them.

        Their gestures are cancelled. ``move`` puts it into a view of the same window again.
        """
        library = _native.library
        library.check(library["view_move"](self._handle, 0, 0))
        self.window._take_out(self._handle)

    def on_touches(self, function: _TouchFunction) -> _TouchFunction:
        """Calls a function with the touches of the view; None stops that. Also a decorator.

        A gesture that is recognized cancels the touches of its view, unless its property
        ``cancels_touches_in_view`` is false.
        """
        self.window._set_touch_function(self._handle, function)
        return function

    def free(self) -> None:
        """Frees the view with its subviews and their recognizers; their gestures end without an event."""
        self.window._free(self._handle)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and other._handle == self._handle

    def __hash__(self) -> int:
        return hash(self._handle)

    def __repr__(self) -> str:
        return label(self)

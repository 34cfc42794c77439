"""Recognizes touch gestures: taps, presses, pans, pinches, rotations, swipes, drawings.

You pass in touches and time; the library says which gestures began, changed and ended, and why one
did not.

    import gestures

    with gestures.Window(800, 600) as window:
        double = gestures.Tap(window, number_of_taps_required=2, name="double")
        for time in (0.0, 0.2):
            window.touch(1, gestures.Phase.BEGAN, 100, 100, time)
            window.touch(1, gestures.Phase.ENDED, 100, 100, time + 0.05)
        for event in window.events():
            print(event.recognizer, event.state.name, event.x, event.y)

Lengths are in points, x runs to the right and y down. Times are in seconds from any start, and must
not run backwards. Angles are in radians, clockwise on the screen. Velocities are per second.

A window and everything in it belong to the thread that created it. Functions that you register are
called during ``send``, ``advance`` and the other methods that take a time; what they raise is raised
by that method.
"""

from ._native import library as _library
from ._native import version_text as _version_text
from .errors import (
    ArgumentError as ArgumentError,
    BusyError as BusyError,
    FileError as FileError,
    GestureError as GestureError,
    HandleError as HandleError,
    KindError as KindError,
    LibraryNotFound as LibraryNotFound,
    NumberError as NumberError,
    PropertyTypeError as PropertyTypeError,
    RefusedError as RefusedError,
    ThreadError as ThreadError,
    UnknownNameError as UnknownNameError,
)
from .events import Event as Event
from .recognizer import (
    Recognizer as Recognizer,
    # generated: pythonExports
    Tap as Tap,
    LongPress as LongPress,
    Pan as Pan,
    Pinch as Pinch,
    Rotation as Rotation,
    Transform as Transform,
    Swipe as Swipe,
    ScreenEdgePan as ScreenEdgePan,
    Hover as Hover,
    Circle as Circle,
    Stroke as Stroke,
    TapDragZoom as TapDragZoom,
    ThreeFingerTwist as ThreeFingerTwist,
    Knob as Knob,
    # end of generated
)
from .values import (
    Action as Action,
    Attempt as Attempt,
    Button as Button,
    Direction as Direction,
    Kind as Kind,
    Modifiers as Modifiers,
    Outcome as Outcome,
    Phase as Phase,
    Reading as Reading,
    State as State,
    Tool as Tool,
    Touch as Touch,
    TouchInfo as TouchInfo,
)
from .view import View as View
from .window import Window as Window

#: The version of the library that was loaded.
__version__ = _version_text(_library.version)
#: The file that was loaded.
library_path = _library.path

if __doc__:
    # The names without an underscore, of which the help would else tell nothing or, with a list of them, 6,000 lines.
    _lines = [
        f"    {_name:18}{(_value.__doc__ or str()).partition(chr(10))[0]}"
        for _name, _value in list(vars().items())
        if isinstance(_value, type)
    ]
    __doc__ += "\nhelp(gestures.Tap) tells more of one of these:\n\n" + "\n".join(_lines) + "\n"

"""Recognizes touch gestures: taps, presses, pans, pinches, rotations, swipes, drawings.

You pass in touches and time; the library says which gestures began, changed and ended, and why one
did not.

    import gestures

    with gestures.Window(800, 600) as window:
        double = gestures.Tap(window, number_of_taps_required=2)
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
    ArgumentError,
    BusyError,
    FileError,
    GestureError,
    HandleError,
    KindError,
    LibraryNotFound,
    NumberError,
    PropertyTypeError,
    RefusedError,
    ThreadError,
    UnknownNameError,
)
from .recognizer import (
    Recognizer,
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
    # end of generated
)
from .values import (
    Action,
    Attempt,
    Button,
    Direction,
    Event,
    Kind,
    Modifiers,
    Outcome,
    Phase,
    Reading,
    State,
    Tool,
    Touch,
    TouchInfo,
)
from .view import View
from .window import Window

#: The version of the library that was loaded.
__version__ = _version_text(_library.version)
#: The file that was loaded.
library_path = _library.path

__all__ = [
    "Action",
    "ArgumentError",
    "Attempt",
    "BusyError",
    "Button",
    "Direction",
    "Event",
    "FileError",
    "GestureError",
    "HandleError",
    "Kind",
    "KindError",
    "LibraryNotFound",
    "Modifiers",
    "NumberError",
    "Outcome",
    "Phase",
    "PropertyTypeError",
    "Reading",
    "Recognizer",
    "RefusedError",
    "State",
    "ThreadError",
    "Tool",
    "Touch",
    "TouchInfo",
    "UnknownNameError",
    "View",
    "Window",
    "library_path",
    # generated: pythonExports
    "Tap",
    "LongPress",
    "Pan",
    "Pinch",
    "Rotation",
    "Transform",
    "Swipe",
    "ScreenEdgePan",
    "Hover",
    "Circle",
    "Stroke",
    "TapDragZoom",
    "ThreeFingerTwist",
    # end of generated
]

"""Windows, views and recognizers on real touches."""

from __future__ import annotations

import ctypes
import gc
import inspect
import json
import math
import os
import pydoc
import threading
from pathlib import Path
from typing import Callable, Sequence
from unittest.mock import create_autospec

import pytest

import gestures
from conftest import drag, spread, tap
from gestures import Direction, Event, Outcome, Phase, State, Tap, Touch, TouchInfo, View, Window
from gestures import _native
from gestures.properties import Property
from gestures.recognizer import _KINDS


def names(window: Window) -> list[str]:
    return [f"{event.recognizer.name}.{event.state.name.lower()}" for event in window.events()]


def test_a_single_tap_waits_for_the_double_tap(window: Window) -> None:
    double = Tap(window, number_of_taps_required=2, name="double")
    single = Tap(window, name="single")
    single.require_failure(double)
    tap(window, 100, 200, 0)
    assert names(window) == []
    deadline = window.next_deadline
    assert deadline is not None
    window.advance(deadline)
    assert names(window) == ["single.ended"]
    assert window.next_deadline is None
    tap(window, 100, 200, 2)
    tap(window, 100, 200, 2.2)
    window.advance(4)
    assert names(window) == ["double.ended"]


def test_an_event_has_all_values(window: Window) -> None:
    view = window.view(50, 100, 300, 300)
    pan = gestures.Pan(view)
    drag(window, (100, 200), (100, 0), 1)
    events = list(window.events())
    assert [event.state for event in events][:2] == [State.BEGAN, State.CHANGED]
    last = events[-1]
    assert (last.state, last.recognizer, last.view) == (State.ENDED, pan, view)
    assert (last.window_x, last.window_y, last.x, last.y) == (200, 200, 150, 100)
    assert last.velocity_x == pytest.approx(500, abs=1)
    assert (last.scale, last.is_discrete, last.reason) == (1, False, "")
    assert last.time == pytest.approx(1.2)


def test_two_fingers_pinch(window: Window) -> None:
    pinch = gestures.Pinch(window)
    spread(window)
    last = list(window.events())[-1]
    assert last.touch_count == 2
    assert last.scale == pinch["scale"] == pinch.scale
    assert 2 < last.scale < 3.1
    assert pinch.state == State.CHANGED
    assert pinch.touch(1) == (350, 400)
    with pytest.raises(gestures.ArgumentError):
        pinch.touch(2)


def test_properties_have_both_names(window: Window) -> None:
    recognizer = window.attach("tap", numberOfTapsRequired=2)
    assert isinstance(recognizer, Tap)
    recognizer["numberOfTouchesRequired"] = 3
    assert (recognizer.number_of_taps_required, recognizer.number_of_touches_required) == (2, 3)
    assert recognizer["number_of_taps_required"] == 2
    recognizer.set(is_enabled=False, cancelsTouchesInView=False)
    assert recognizer.is_enabled is False and recognizer.cancels_touches_in_view is False
    recognizer["tap.maximumMovement"] = 25
    assert recognizer["tap.maximumMovement"] == 25
    window["tap.maximumGap"] = 0.5
    assert window["tap.maximumGap"] == 0.5
    window.reports_failures = True
    assert window.reports_failures is True
    swipe = gestures.Swipe(window, direction=Direction.LEFT | Direction.UP)
    assert str(swipe["direction"]).split() == ["left", "up"]
    swipe.direction = ["right", "down"]
    assert str(swipe.direction).split() == ["right", "down"]
    with pytest.raises(AttributeError):
        setattr(swipe, "dirrection", "left")


def test_a_settings_file_is_a_preset(window: Window) -> None:
    window["tap.maximumHold"] = 2
    window["preset"] = '{"x-name":"slow \\"hands\\"","tap.maximumGap":0.475, "pan.hysteresis":14,"preset":"forgiving"}'
    assert window["tap.maximumGap"] == 0.475
    assert window["pan.hysteresis"] == 14
    assert window["pan.settlingTime"] == 0.25
    assert window["tap.maximumHold"] == 0.75
    broken = ['{"tap.maximumGab":1}', '{"tap.maximumGap":-1}', '{"tap.maximumGap":1', '{"preset":"calm"}', "{1}", '{"a"}']
    for text in broken:
        with pytest.raises(gestures.GestureError):
            window["preset"] = text
    assert window["tap.maximumGap"] == 0.475


def test_every_attribute_can_be_read(window: Window) -> None:
    """So that tools which look at objects work: doctest, mock, debuggers."""
    pan = gestures.Pan(window)
    for each in (window, window.root, pan, gestures.Stroke(window)):
        for name in dir(each):
            assert hasattr(each, name), name
        inspect.getmembers(each)
        create_autospec(each)
    assert window.preset == "standard"
    window.preset = "forgiving"
    assert window.preset == "forgiving"
    window.set(preset="standard")
    window["preset"] = '{"tap.maximumGap":0.4}'
    assert (window.preset, window["tap.maximumGap"]) == ("standard", 0.4)
    with pytest.raises(gestures.GestureError):
        window.preset = "calm"  # type: ignore[assignment]
    with Window(100, 100, preset="forgiving") as other:
        assert other.preset == "forgiving"


def test_a_translation_is_read_and_set(window: Window) -> None:
    pan = gestures.Pan(window)
    window.touch(1, Phase.BEGAN, 100, 100, 0)
    window.touch(1, Phase.MOVED, 150, 100, 0.1)
    assert pan.translation == (pan["translationX"], 0) and pan.translation[0] > 30
    pan.translation = (0, 5)
    assert pan.translation == (0, 5)
    pan.set_translation(7, 8)
    assert pan.translation == (7, 8)


def test_every_kind_can_be_attached(window: Window) -> None:
    assert len(_KINDS) > 10
    for kind in _KINDS:
        recognizer = window.attach(kind)
        assert recognizer.kind == kind
        assert recognizer.is_enabled
        # Every property that the class names exists in the library.
        for owner in type(recognizer).__mro__:
            for attribute, value in vars(owner).items():
                if isinstance(value, Property):
                    getattr(recognizer, attribute)
    for attribute in ("reports_failures", "queue_capacity"):
        getattr(window, attribute)
    view = window.view(0, 0, 10, 10, name="corner", is_hidden=True)
    assert (view.name, view.is_hidden, view.alpha) == ("corner", True, 1)
    assert view.is_multiple_touch_enabled


def test_errors_have_the_text_of_the_library(window: Window) -> None:
    recognizer = Tap(window)
    with pytest.raises(gestures.UnknownNameError, match="numberOfTapsRequired"):
        recognizer["numberOfTap"] = 2
    with pytest.raises(gestures.PropertyTypeError):
        recognizer["numberOfTapsRequired"] = "two"
    with pytest.raises(gestures.NumberError):
        recognizer.number_of_taps_required = math.nan  # type: ignore[assignment]
    with pytest.raises(gestures.UnknownNameError, match="longPress"):
        window.attach("tapp")
    with pytest.raises(gestures.NumberError):
        Window(math.inf, 1)
    with pytest.raises(gestures.NumberError):
        window.advance(math.nan)
    with pytest.raises(gestures.FileError):
        window.record("/nowhere/trace.jsonl")
    # An empty text is no error, also after one.
    assert recognizer.explain() == ""
    recognizer.free()
    uses: list[Callable[[], object]] = [
        recognizer.explain,
        recognizer.free,
        lambda: recognizer.name,
        lambda: window.close(),
        lambda: list(window.events()),
        lambda: window.advance(1),
        lambda: window.next_deadline,
    ]
    for number, use in enumerate(uses):
        if number == 3:
            use()
            continue
        with pytest.raises(gestures.HandleError):
            use()


def test_errors_name_what_is_meant_in_python(window: Window) -> None:
    recognizer = Tap(window)
    calls: list[tuple[type[Exception], str, Callable[[], object]]] = [
        (
            TypeError,
            r"Tap\(\) has no argument 'taps'; did you mean number_of_taps_required\?",
            lambda: Tap(window, taps=3),  # type: ignore[call-arg]
        ),
        (
            TypeError,
            r"no argument 'numberOfTapsRequired'; did you mean number_of_taps_required\?",
            lambda: Tap(window, numberOfTapsRequired=3),  # type: ignore[call-arg]
        ),
        (TypeError, "it has name, is_enabled", lambda: Tap(window, nope=1)),  # type: ignore[call-arg]
        (TypeError, "did you mean is_hidden", lambda: window.view(0, 0, 1, 1, hidden=True)),  # type: ignore[call-arg]
        (TypeError, "did you mean preset", lambda: Window(1, 1, presett="standard")),  # type: ignore[call-arg]
        (
            TypeError,
            "^Tap.number_of_taps_required: expected a number, found 'two'$",
            lambda: Tap(window, number_of_taps_required="two"),  # type: ignore[arg-type]
        ),
        (
            TypeError,
            "^Tap.mode: expected .*, found None$",
            lambda: Tap(window, mode=None),  # type: ignore[arg-type]
        ),
        (ValueError, "^Tap.number_of_taps_required: .*, not 0", lambda: Tap(window, number_of_taps_required=0)),
        (LookupError, "did you mean number_of_taps_required", lambda: recognizer.set(taps=3)),
        (LookupError, "tap.maximumMovement", lambda: recognizer.set(**{"tap.maximumMove": 3})),
        (AttributeError, "taps", lambda: setattr(recognizer, "taps", 3)),
        (TypeError, "^Window.advance: time: expected a number, found 'x'$", lambda: window.advance("x")),  # type: ignore[arg-type]
        (TypeError, "^View: width: expected a number, found 'x'$", lambda: window.view(0, 0, "x", 1)),  # type: ignore[arg-type]
        (TypeError, "^Window.send: .*'one'", lambda: window.touch("one", Phase.BEGAN, 0, 0, 0)),  # type: ignore[arg-type]
        (
            TypeError,
            "^Window.send: phase: expected a Phase, such as Phase.BEGAN, found 'began': Touch",
            lambda: window.touch(1, "began", 0, 0, 0),  # type: ignore[arg-type]
        ),
        (
            TypeError,
            "^Window.send: kind: expected a Kind, such as Kind.FINGER, found 'finger': Touch",
            lambda: window.touch(1, Phase.BEGAN, 0, 0, 0, "finger"),  # type: ignore[arg-type]
        ),
        (
            TypeError,
            "^Window.scroll: phase: expected a Phase, such as Phase.BEGAN, found 'moved'$",
            lambda: window.scroll(0, 0, 1, 1, 0, phase="moved"),  # type: ignore[arg-type]
        ),
        (
            TypeError,
            "^Window.presses: button: expected a Button, such as Button.SELECT, found 'select'$",
            lambda: window.presses([("select", Phase.BEGAN)], 0),  # type: ignore[list-item]
        ),
        (ValueError, "call Window.watch first", recognizer.attempts),
        (TypeError, "^Window: width: expected a number, found '800'$", lambda: Window("800", 600)),  # type: ignore[arg-type]
        (TypeError, "^Window.send: time: expected a number, found None$", lambda: window.send([], None)),  # type: ignore[arg-type]
        (TypeError, "^Window.watch: is_watched: expected True or False, found 'no'$", lambda: window.watch("no")),  # type: ignore[arg-type]
        (TypeError, "^Tap.is_enabled: expected True or False, found 1$", lambda: recognizer.set(is_enabled=1)),
        (TypeError, "^Tap.is_enabled: expected True or False, found None$", lambda: setattr(recognizer, "is_enabled", None)),
        (TypeError, "^Window.send: touches: expected a Touch, or a list of them, found 5$", lambda: window.send(5, 0)),  # type: ignore[arg-type]
        (
            TypeError,
            "^Window.send: force: expected a number, found 'a': Touch",
            lambda: window.send(Touch(1, Phase.BEGAN, 0, 0, force="a"), 0),  # type: ignore[arg-type]
        ),
        (
            TypeError,
            "^Window.send: tool: expected a Tool, such as Tool.PALM, found 'palm': Touch",
            lambda: window.send(Touch(1, Phase.BEGAN, 0, 0, tool="palm"), 0),  # type: ignore[arg-type]
        ),
        (
            ValueError,
            "^Window.hover: kind: expected Kind.POINTER or Kind.PENCIL, found 'pencil'$",
            lambda: window.hover(Phase.BEGAN, 0, 0, 0, kind="pencil"),  # type: ignore[arg-type]
        ),
        (TypeError, r"^Window.presses: changes: .*\[\(Button.SELECT, Phase.BEGAN\)\], found", lambda: window.presses([5], 0)),  # type: ignore[list-item]
        (TypeError, "^Recognizer.perform: at: expected x and y, found 5$", lambda: recognizer.perform("activate", 0, 5)),  # type: ignore[arg-type]
        (ValueError, r"^Recognizer.perform: at: expected x and y, found \(1,\)$", lambda: recognizer.perform("activate", 0, (1,))),  # type: ignore[arg-type]
        (TypeError, "translation: expected a number, found '1'$", lambda: gestures.Pan(window).set_translation("1", 2)),  # type: ignore[arg-type]
        (
            TypeError,
            "^Stroke.add_template: strokes: expected a list of strokes, each a list of points x, y, found 1$",
            lambda: gestures.Stroke(window).add_template("line", [(1, 2), (3, 4)]),  # type: ignore[list-item]
        ),
        (
            TypeError,
            r"^Recognizer.delegate\(\) has no argument 'should_beginn'; did you mean should_begin\?$",
            lambda: recognizer.delegate(should_beginn=print),  # type: ignore[call-arg]
        ),
        (
            TypeError,
            "^Recognizer.delegate: expected functions by their names, such as should_begin=function, found <Window",
            lambda: recognizer.delegate(window),  # type: ignore[arg-type]
        ),
        (TypeError, "^Recognizer.require_failure: other: expected a Recognizer, found 'pan'$", lambda: recognizer.require_failure("pan")),  # type: ignore[arg-type]
        (TypeError, "^Tap: view: expected a Window or View, found 'w'$", lambda: Tap("w")),  # type: ignore[arg-type]
        (LookupError, r"expected some of .*; did you mean exclusive\?$", lambda: Tap(window, mode="exclusiv")),  # type: ignore[arg-type]
        (LookupError, r"there are tap .*; did you mean longPress\?$", lambda: window.attach("longpress")),
        (LookupError, r"did you mean tap.maximumMovement\?$", lambda: recognizer["tap.maximumMove"]),
        (AttributeError, r"did you mean number_of_taps_required\?$", lambda: setattr(recognizer, "number_of_taps_requird", 2)),
        (AttributeError, "^Tap.on_event is a method: call it", lambda: setattr(recognizer, "on_event", print)),
        (AttributeError, "^Phase has no UP; it has BEGAN, MOVED, ENDED, CANCELLED$", lambda: getattr(Phase, "UP")),
        (TypeError, "this is a recognizer, not a view", lambda: Tap(recognizer)),  # type: ignore[arg-type]
    ]
    for kind, text, call in calls:
        with pytest.raises(kind, match=text) as raised:
            call()
        assert "gestures_" not in str(raised.value)
    with pytest.raises(TypeError, match="use a class"):
        gestures.Recognizer(window)


def test_an_object_is_shown_with_its_name(window: Window) -> None:
    recognizer, view = Tap(window, name="double"), window.view(0, 0, 1, 1, name="photo")
    assert (repr(recognizer), repr(view)) == ("<Tap 'double'>", "<View 'photo'>")
    assert repr(Tap(window)).startswith("<Tap 0x")
    recognizer.free()
    assert repr(recognizer).startswith("<Tap 0x")


def test_the_help_is_short() -> None:
    text = pydoc.plain(pydoc.render_doc(gestures))
    assert len(text.splitlines()) < 120
    for name in ("Tap ", "Window ", "NumberError ", "Phase "):
        assert f"    {name}" in text
    assert len(pydoc.plain(pydoc.render_doc(Phase)).splitlines()) < 60


def test_a_function_gets_the_events_of_its_recognizer(window: Window) -> None:
    zoom = 1.0
    pinch = gestures.Pinch(window)

    @pinch.on_event
    def follow(event: Event) -> None:
        nonlocal zoom
        zoom *= event.scale
        pinch.scale = 1

    others: list[Event] = []
    window.on_event(others.append)
    rotation = gestures.Rotation(window)
    pinch.allow_together(rotation)
    spread(window)
    assert 2 < zoom < 3.1
    assert list(window.events()) == []
    pinch.on_event(None)
    window.cancel_all(2)
    assert [event.state for event in others] == [State.CANCELLED]
    assert others[0].recognizer == pinch


def test_what_a_function_raises_is_raised_by_the_call(window: Window) -> None:
    first, calls = Tap(window), []

    @first.on_event
    def fail(event: Event) -> None:
        calls.append(event)
        raise ZeroDivisionError("from a function")

    with pytest.raises(ZeroDivisionError, match="from a function"):
        tap(window, 10, 10, 0)
    with pytest.raises(ZeroDivisionError):
        tap(window, 10, 10, 1)
    first.on_event(calls.append)
    tap(window, 10, 10, 2)
    assert len(calls) == 3

    @first.on_event
    def stop(event: Event) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tap(window, 10, 10, 3)


def test_a_function_may_not_send(window: Window) -> None:
    recognizer, refused = Tap(window), []

    @recognizer.on_event
    def again(event: Event) -> None:
        calls: list[Callable[[], None]] = [lambda: window.advance(9), window.close]
        for call in calls:
            with pytest.raises(gestures.BusyError):
                call()
        refused.append(event)
        event.recognizer.free()
        window.view(0, 0, 5, 5)

    tap(window, 10, 10, 0)
    assert len(refused) == 1
    tap(window, 10, 10, 1)
    assert len(refused) == 1


def test_delegates_are_functions(window: Window) -> None:
    pan, swipe = gestures.Pan(window, name="pan"), gestures.Swipe(window)
    asked: list[str] = []

    def begin(recognizer: gestures.Recognizer) -> bool:
        asked.append(recognizer.name)
        return True

    def receive(recognizer: gestures.Recognizer, touch: TouchInfo) -> bool:
        assert touch.view == window.root
        return touch.window_x < 350

    pan.delegate(should_begin=begin, should_receive_touch=receive)
    drag(window, (50, 300), (200, 0), 0)
    assert asked == ["pan"]
    assert all(event.recognizer == pan for event in window.events())
    drag(window, (390, 300), (-200, 0), 1)
    assert list(window.events()) == []
    pan.delegate(should_recognize_together=lambda _, other: other == swipe)
    drag(window, (50, 300), (200, 0), 2)
    assert any(event.recognizer == swipe for event in window.events())
    pan.delegate(should_begin=lambda _: 1 / 0 > 0)
    with pytest.raises(ZeroDivisionError):
        drag(window, (50, 300), (200, 0), 3)
    pan.delegate()
    window.cancel_all(4)


def test_delegates_make_recognizers_wait(window: Window) -> None:
    for forward in (True, False):
        first, second = Tap(window, name="first"), Tap(window, name="second", number_of_taps_required=2)
        if forward:
            first.delegate(should_require_failure_of=lambda _, other: other == second)
        else:
            second.delegate(should_be_required_to_fail_by=lambda _, other: other == first)
        start = 10.0 if forward else 20.0
        tap(window, 100, 100, start)
        assert names(window) == []
        window.advance(start + 5)
        assert names(window) == ["first.ended"]
        first.free()
        second.free()


def pinch_late(window: Window, time: float) -> list[Event]:
    """Drags with one finger, then spreads with a second one; returns the events."""
    steps = [(1, 100), (1, 140), (2, 240), (2, 260), (2, 356)]
    for frame, (finger, x) in enumerate(steps):
        phase = Phase.BEGAN if frame in (0, 2) else Phase.MOVED
        window.touch(finger, phase, x, 500, time + 0.02 * frame)
    window.cancel_all(time + 1)
    return list(window.events())


def test_a_late_pinch_takes_over(window: Window) -> None:
    pan, pinch = gestures.Pan(window), gestures.Pinch(window)
    asked: list[gestures.Recognizer] = []

    def take(recognizer: gestures.Recognizer, other: gestures.Recognizer) -> bool:
        asked.append(other)
        return recognizer == pinch

    assert all(event.recognizer == pan for event in pinch_late(window, 0))
    for start in (10, 20, 30):
        if start == 10:
            pinch.delegate(should_take_over_from=take)
        elif start == 20:
            pinch.delegate(should_begin=lambda _: True)
        else:
            pinch.take_over(pan)
        taken = start != 20
        events = pinch_late(window, start)
        assert any(event.reason == "takenOver" for event in events) == taken
        assert any(event.recognizer == pinch for event in events) == taken
    assert set(asked) == {pan}
    with pytest.raises(gestures.ArgumentError):
        pan.take_over(pan)


def test_actions_need_no_fingers(window: Window) -> None:
    view = window.view(0, 0, 200, 200)
    pinch = gestures.Pinch(view)
    pinch["alternatives.zoom"] = 2
    assert pinch.actions[0] == gestures.Action("zoomIn", "Zoom in", ("Plus",))
    pinch.perform("zoomIn", 1)
    pinch.perform(pinch.actions[1], 2, at=(30, 40))
    events = list(window.events())
    assert [event.state for event in events] == [State.BEGAN, State.CHANGED, State.ENDED] * 2
    assert [event.scale for event in events] == [1, 2, 2, 1, 0.5, 0.5]
    assert (events[2].time, events[2].x, events[2].y) == (1, 100, 100)
    assert (events[5].time, events[5].x, events[5].y) == (2, 30, 40)
    assert Tap(window).actions[0].keys == ("Enter", "Space")
    assert gestures.Swipe(window, direction=["left", "up"]).actions[1].id == "swipeUp"
    stroke = gestures.Stroke(window)
    assert stroke.actions == ()
    stroke.add_template("ok", [[(0.0, 0.0), (10.0, 10.0), (30.0, -10.0)]])
    stroke.perform("draw:ok", 3)
    assert [event.name for event in window.events()] == ["ok"]


def test_a_refused_action_says_why(window: Window) -> None:
    view = window.view(0, 0, 200, 200)
    pan = gestures.Pan(view)
    with pytest.raises(gestures.UnknownNameError, match="moveLeft moveRight"):
        pan.perform("zoomIn", 0)
    with pytest.raises(gestures.NumberError):
        pan.perform("moveLeft", 0, at=(math.nan, 0))
    pan.delegate(should_begin=lambda _: False)
    with pytest.raises(gestures.RefusedError, match="failed: delegateRefused"):
        pan.perform("moveLeft", 0)
    pan.delegate()
    view.is_hidden = True
    with pytest.raises(gestures.RefusedError, match="refused: unreachable"):
        pan.perform("moveLeft", 0)
    view.is_hidden = False
    pan.is_enabled = False
    with pytest.raises(gestures.RefusedError, match="refused: disabled"):
        pan.perform("moveLeft", 0)
    pan.is_enabled = True
    window.touch(1, Phase.BEGAN, 10, 10, 0)
    with pytest.raises(gestures.RefusedError, match="refused: busy"):
        pan.perform("moveLeft", 0)
    window.cancel_all(0)
    refused = []

    @pan.on_event
    def again(event: Event) -> None:
        with pytest.raises(gestures.BusyError):
            pan.perform("moveLeft", 0)
        refused.append(event.state)
        if event.state == State.ENDED:
            raise ZeroDivisionError("from a function")

    with pytest.raises(ZeroDivisionError):
        pan.perform("moveLeft", 1)
    assert refused == [State.BEGAN, State.CHANGED, State.ENDED]
    view.remove()
    with pytest.raises(gestures.RefusedError, match="refused: notInWindow"):
        pan.perform("moveLeft", 2)
    pan.free()
    with pytest.raises(gestures.HandleError):
        pan.perform("moveLeft", 3)
    with pytest.raises(gestures.HandleError):
        pan.actions


def test_palms_and_pencils_are_told_apart(window: Window) -> None:
    window["filter.rejectsPalms"] = True
    window["filter.pencilBlocksFingers"] = True
    Tap(window)
    for time, tool in enumerate(gestures.Tool):
        window.send(Touch(1, Phase.BEGAN, 10, 10, tool=tool), time)
        window.send(Touch(1, Phase.ENDED, 10, 10, tool=tool), time + 0.05)
    assert [round(event.time) for event in window.events()] == [0, 2]
    for kind, taps in ((gestures.Kind.PENCIL, 0), (gestures.Kind.POINTER, 1)):
        start = 10.0 * kind
        window.hover(Phase.BEGAN, 300, 300, start, kind=kind)
        tap(window, 10, 10, start + 0.1)
        window.hover(Phase.ENDED, 300, 300, start + 1, kind=kind)
        window.advance(start + 5)
        assert len(list(window.events())) == taps
    with pytest.raises(ValueError):
        window.hover(Phase.BEGAN, 1, 1, 99, kind=gestures.Kind.FINGER)


def test_views_may_be_found_by_the_program(window: Window) -> None:
    left, right = window.view(0, 0, 0, 0), window.view(0, 0, 0, 0)
    taps = [Tap(left), Tap(right)]

    @window.hit_test
    def find(x: float, y: float) -> View | None:
        return left if x < 100 else right if x < 200 else None

    for time, x in enumerate((150, 50, 300)):
        tap(window, x, 10, time)
    assert [event.recognizer for event in window.events()] == [taps[1], taps[0]]
    window.hit_test(None)
    tap(window, 50, 10, 5)
    window.send(Touch(1, Phase.BEGAN, 300, 300, view=left), 6)
    window.send(Touch(1, Phase.ENDED, 300, 300), 6.05)
    assert [event.recognizer for event in window.events()] == [taps[0]]


def test_views_move_and_turn(window: Window) -> None:
    back, front = window.view(0, 0, 100, 100), window.view(0, 0, 100, 100)
    taps = {Tap(back): "back", Tap(front): "front"}
    tap(window, 50, 50, 0)
    back.move(window)
    tap(window, 50, 50, 1)
    back.set_frame(200, 0, 100, 100)
    tap(window, 50, 50, 2)
    front.set_transform(0, 1, -1, 0)
    tap(window, 10, 20, 3)
    found = [(taps[event.recognizer], event.x, event.y) for event in window.events()]  # type: ignore[index]
    assert found[:3] == [("front", 50, 50), ("back", 50, 50), ("front", 50, 50)]
    assert found[3][0] == "front"
    assert found[3][1:] == pytest.approx((20, 90))
    front.remove()
    tap(window, 10, 20, 4)
    assert list(window.events()) == []
    front.move(back)
    back.free()
    with pytest.raises(gestures.HandleError):
        front.set_frame(0, 0, 1, 1)
    window.resize(10, 10)


def test_a_view_gets_its_touches(window: Window) -> None:
    view = window.view(0, 0, 400, 800)
    gestures.Pan(view)
    seen: list[Phase] = []

    @view.on_touches
    def note(of: View, phase: Phase, touches: Sequence[TouchInfo]) -> None:
        assert of == view and len(touches) == 1
        seen.append(phase)

    drag(window, (100, 100), (0, 200), 0)
    assert seen[0] == Phase.BEGAN and seen[-1] == Phase.CANCELLED
    count = len(seen)
    view.on_touches(None)
    drag(window, (100, 100), (0, 200), 2)
    assert len(seen) == count


def test_other_devices(window: Window) -> None:
    pan = gestures.Pan(window, allowed_scroll_types_mask=["discrete", "continuous"])
    for step in range(10):
        window.scroll(100, 100, 0, -12, step * 0.02, continuous=True)
    window.advance(3)
    assert [event.recognizer for event in window.events()][0] == pan
    pan.free()
    pinch = gestures.Pinch(window)
    for step in range(10):
        window.transform(100, 100, 5 + step * 0.02, scale=1.1)
    assert [event.recognizer for event in window.events()][0] == pinch
    pinch.free()
    hover = gestures.Hover(window)
    window.hover(Phase.BEGAN, 10, 10, 8, altitude=0.5)
    window.hover(Phase.MOVED, 20, 10, 8.1)
    window.hover(Phase.ENDED, 30, 10, 8.2)
    assert [event.state for event in window.events()] == [State.BEGAN, State.CHANGED, State.ENDED]
    hover.free()
    menu = Tap(window, allowed_press_types=["menu"])
    window.focus(window.root)
    window.presses([(gestures.Button.MENU, Phase.BEGAN)], 9)
    window.presses([(gestures.Button.MENU, Phase.ENDED, 0.0)], 9.1)
    assert [event.recognizer for event in window.events()] == [menu]
    window.cancel_device(3, 10)


def test_strokes_are_learned(window: Window) -> None:
    stroke = gestures.Stroke(window)
    caret = [(0.0, 100.0), (50.0, 0.0), (100.0, 100.0)]
    dash = [(0.0, 0.0), (100.0, 0.0)]

    def points(corners: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [
            (a[0] + (b[0] - a[0]) * step / 20, a[1] + (b[1] - a[1]) * step / 20)
            for a, b in zip(corners, corners[1:])
            for step in range(20)
        ]

    stroke.add_template("caret", [points(caret)])
    stroke.add_template("dash", [points(dash)])
    drawn = points(caret)
    for index, (x, y) in enumerate(drawn):
        phase = Phase.BEGAN if index == 0 else Phase.MOVED
        window.touch(1, phase, 100 + 2 * x, 300 + 2 * y, index * 0.01)
    window.touch(1, Phase.ENDED, 300, 500, 0.5)
    window.advance(5)
    events = list(window.events())
    assert [event.name for event in events] == ["caret"], stroke.explain()


def test_explanations_are_sentences(window: Window) -> None:
    double = Tap(window, number_of_taps_required=2, name="double")
    window.reports_failures = True
    window.watch()
    tap(window, 100, 100, 0)
    window.advance(3)
    assert "double" in double.explain() and "tap.maximumGap" in double.explain()
    (failed,) = window.events()
    assert (failed.state, failed.reason) == (State.FAILED, "tooFewTaps")


def test_a_reason_is_told_in_words_without_watching(window: Window) -> None:
    once = Tap(window, name="once")
    window.touch(1, Phase.BEGAN, 100, 100, 0)
    window.advance(2)
    assert once.explain().startswith("the finger was still down after 0.750 s"), once.explain()


def test_a_reason_names_the_function_of_the_delegate(window: Window) -> None:
    once = Tap(window, name="once")
    once.delegate(should_begin=lambda _: False)
    tap(window, 100, 100, 0)
    assert once.explain() == "its delegate returned false from `should_begin`"
    window.watch()
    once.delegate(should_receive_touch=lambda _, touch: False)
    tap(window, 100, 100, 2)
    assert once.explain().endswith("its delegate refused the touch (`should_receive_touch`).")


def test_a_late_second_tap_is_one_story(window: Window) -> None:
    double = Tap(window, number_of_taps_required=2, name="double")
    with pytest.raises(gestures.ArgumentError, match="not watched"):
        double.attempts()
    window.watch()
    assert double.attempts() == []
    tap(window, 100, 100, 0)
    window.advance(0.45)
    tap(window, 100, 100, 0.488)
    window.advance(3)
    story = "the second tap came 0.438 s after the first lift, the limit is 0.350 s"
    assert story in double.explain()
    first, second = double.attempts()
    for attempt in (first, second):
        assert story in attempt.text
        assert (attempt.outcome, attempt.reason) == (Outcome.FAILED, "tooFewTaps")
        assert (attempt.measured, attempt.limit) == (1, 2)
    assert (first.number, second.number, second.start) == (1, 2, 0.488)
    assert second.text == double.explain()
    assert double.attempts(last=1) == [second] and double.attempts(last=0) == []
    with pytest.raises(gestures.NumberError):
        double.attempts(last=-1)


def test_a_late_pinch_says_who_had_the_other_finger(window: Window) -> None:
    pan, pinch = gestures.Pan(window, name="drag"), gestures.Pinch(window, name="zoom")
    window.watch()
    window.touch(1, Phase.BEGAN, 100, 400, 0)
    window.touch(1, Phase.MOVED, 140, 400, 0.1)
    window.touch(2, Phase.BEGAN, 240, 400, 0.2)
    window.touch(2, Phase.MOVED, 340, 400, 0.3)
    window.touch(2, Phase.ENDED, 340, 400, 0.4)
    window.touch(1, Phase.ENDED, 140, 400, 0.5)
    window.advance(2)
    assert [attempt.outcome for attempt in pan.attempts()] == [Outcome.FIRED]
    assert pinch.explain().startswith(
        "`zoom` failed at 0.400 s: it had 1 of the 2 fingers that were down, 2 are required. "
        "It had lost touch 1 to `drag` at 0.100 s, which had moved 40.0 pt."
    ), pinch.explain()


def test_a_recording_is_a_trace(window: Window, tmp_path: Path) -> None:
    file = tmp_path / "touches.trace.jsonl"
    with window.recording(str(file)):
        tap(window, 100, 100, 0.25)
        window.advance(1)
    tap(window, 1, 1, 2)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert lines[0]["format"] == "gesture-trace" and lines[0]["size"] == [400, 800]
    assert [line["t"] for line in lines[1:]] == [0.25, 0.3, 1]
    assert lines[1]["touches"][0]["phase"] == "began"


def test_a_touch_has_the_maximum_of_its_device(window: Window, tmp_path: Path) -> None:
    file = tmp_path / "force.trace.jsonl"
    with window.recording(str(file)):
        window.send([Touch(1, Phase.BEGAN, 1, 2, force=1, maximum_force=4)], 0)
        window.send([Touch(2, Phase.BEGAN, 1, 2, force=1)], 1)
    touches = [json.loads(line)["touches"][0] for line in file.read_text().splitlines()[1:]]
    assert [touch["force"] for touch in touches] == [1, 1]
    assert [touch.get("maximumForce") for touch in touches] == [4, None]


def test_the_queue_drops_the_oldest_changes(window: Window) -> None:
    gestures.Pan(window)
    window.queue_capacity = 8
    drag(window, (0, 0), (300, 300), 0)
    states = [event.state for event in window.events()]
    assert len(states) == 8 and states[0] == State.BEGAN and states[-1] == State.ENDED
    assert float(window["droppedEvents"]) > 0


def test_a_window_belongs_to_its_thread(window: Window) -> None:
    caught: list[BaseException] = []

    def use() -> None:
        for call in (
            lambda: window.advance(1),
            lambda: list(window.events()),
            lambda: Tap(window),
            window.close,
        ):
            try:
                call()
            except gestures.ThreadError as error:
                caught.append(error)

    thread = threading.Thread(target=use)
    thread.start()
    thread.join()
    assert len(caught) == 4


def test_threads_have_windows_of_their_own() -> None:
    results: list[int] = []

    def use() -> None:
        with Window(400, 800) as own:
            taps: list[Event] = []
            Tap(own).on_event(taps.append)
            for time in range(200):
                tap(own, 10, 10, time)
            results.append(len(taps))

    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [200] * 4


def test_a_window_that_is_dropped_elsewhere_is_freed_by_its_thread() -> None:
    window: Window | None = Window(10, 10)
    assert window is not None
    handle = window.handle
    held = [window]
    window = None
    thread = threading.Thread(target=held.clear)
    thread.start()
    thread.join()
    assert _native.library["window_root"](handle) != 0
    Window(1, 1).close()
    assert _native.library["window_root"](handle) == 0


def test_a_view_keeps_its_window() -> None:
    view = Window(400, 800).view(0, 0, 10, 10)
    gc.collect()
    assert view.alpha == 1
    again = next(iter([view.window.root]))
    assert again == view.window.root and hash(again) == hash(view.window.root)
    assert again != view


def resident() -> int:
    """The memory of the process, in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.parametrize("closes", [True, False])
def test_ten_thousand_windows_leave_nothing(closes: bool) -> None:
    def make() -> None:
        window = Window(400, 800)
        view = window.view(0, 0, 100, 100)
        recognizer = Tap(view)
        # A cycle, as programs have them.
        recognizer.on_event(lambda event: recognizer.name)
        recognizer.delegate(should_begin=lambda _: True)
        tap(window, 10, 10, 0)
        if closes:
            window.close()

    for _ in range(1000):
        make()
    if not closes:
        gc.collect()
    objects, before = len(gc.get_objects()), resident()
    for _ in range(10_000):
        make()
    gc.collect()
    assert resident() - before < 2_000_000
    assert len(gc.get_objects()) - objects < 200


def test_views_that_are_freed_leave_nothing(window: Window) -> None:
    for _ in range(100):
        view = window.view(0, 0, 100, 100)
        inner = view.view(0, 0, 50, 50)
        assert view.view(50, 0, 50, 50, name="beside").name == "beside"
        inner.on_touches(lambda *_: None)
        recognizer = Tap(inner)
        recognizer.on_event(lambda _: None)
        recognizer.delegate(should_begin=lambda _: True)
        view.free()
    for table in (
        window._objects, window._parents, window._kinds, window._event_functions,
        window._touch_functions, window._delegates,
    ):  # fmt: skip
        assert len(table) == 0


def test_structures_are_as_in_c() -> None:
    text = Path(os.environ["GESTURES_LAYOUT"]).read_text()
    wanted = {}
    for line in text.splitlines():
        name, field, number = line.split()
        wanted[name, field] = int(number)
    types = {
        "reading": _native.Reading, "touch": _native.Touch, "scroll": _native.Scroll,
        "transform": _native.Transform, "hover": _native.Hover, "press": _native.Press,
        "event": _native.Event, "touch_info": _native.TouchInfo, "delegate": _native.Delegate,
        "action": _native.Action, "attempt": _native.Attempt,
    }  # fmt: skip
    got = {}
    for name, type_ in types.items():
        got[name, "."] = ctypes.sizeof(type_)
        for declared in type_._fields_:
            got[name, declared[0]] = getattr(type_, declared[0]).offset
    assert got == wanted


def test_the_version_is_that_of_the_library() -> None:
    assert gestures.__version__.count(".") == 2
    assert Path(gestures.library_path).name.startswith("libgestures")


def test_broken_touches_are_repaired_and_counted() -> None:
    with gestures.Window(400, 800) as window:
        assert window["repairs"] == 0
        window.touch(1, Phase.BEGAN, math.nan, 100, 1)
        window.touch(2, Phase.MOVED, 100, 100, 0.5)
        assert window["repairs"] == 3


def test_errors_name_no_function_of_c() -> None:
    with gestures.Window(400, 800) as window:
        tap = gestures.Tap(window)
        start = "^a recognizer has no property 'taps'; it has "
        with pytest.raises(gestures.UnknownNameError, match=start):
            tap["taps"] = 2
        for name, value in (("name", 2), ("isEnabled", "yes"), ("numberOfTapsRequired", "two")):
            with pytest.raises(gestures.GestureError) as caught:
                tap[name] = value
            assert "gestures_" not in str(caught.value)
        with pytest.raises(TypeError, match="expected a number, found 'now'"):
            window.advance("now")  # type: ignore[arg-type]

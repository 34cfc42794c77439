"""Words become touches, and wrong words an error with its place."""

from __future__ import annotations

from typing import Any

import pytest

import gesture_fingers
from gesture_fingers import Area, PlanError, Touch, messages, plan


def test_words_are_frames() -> None:
    frames = plan("tap twice at 50%,10", area=Area(100, 0, 200, 400))
    assert [frame.time for frame in frames] == [0, 0.05, 0.15, 0.2]
    assert frames[0].touches == (Touch(1, "began", 200, 10),)
    assert frames[3].touches == (Touch(1, "ended", 200, 10),)


def test_a_wait_at_the_end_is_a_frame_without_touches() -> None:
    assert plan("tap at 1,2\nwait 1s")[-1].touches == ()
    assert plan("wait 1s")[0].time == 1
    assert plan("") == []


def test_the_rate_is_that_of_the_call() -> None:
    assert len(plan("drag 0,0 to 60,0 over 1s", rate=240)) == 242


def test_messages_have_the_fingers_that_changed() -> None:
    found, duration = messages("pinch at 100,100 by 2 over 0.1s")
    assert duration == pytest.approx(0.1)
    assert [message.type for message in found] == ["touchStart"] + 6 * ["touchMove"] + ["touchEnd"]
    assert found[0].points == ({"id": 1, "x": 50, "y": 100}, {"id": 2, "x": 150, "y": 100})


def test_mistakes_have_their_place() -> None:
    with pytest.raises(PlanError) as caught:
        plan("tap at 1,2\ndrag 1,2 tö 3,4")
    assert (caught.value.line, caught.value.column, caught.value.found) == (2, 10, '"tö"')
    assert "2:10: expected left, right" in str(caught.value)


@pytest.mark.parametrize("words", [5, None, ["tap", 5]])
def test_what_is_no_text_is_refused(words: Any) -> None:
    with pytest.raises(TypeError, match="words: expected a text, such as 'tap at 100,200', or a list of them, found "):
        plan(words)


def test_calls_are_words() -> None:
    assert gesture_fingers.tap((100, 200), times=2, fingers=3) == "tap at 100,200 2 times fingers 3"
    assert gesture_fingers.press("50%,50%", for_=0.7) == "press at 50%,50% for 0.7s"
    assert gesture_fingers.drag((0, 0.5), (9, 9), through=[(1, 1)], over="300ms", pace="slowing") == (
        "drag from 0,0.5 to 1,1 to 9,9 over 300ms slowing")
    assert gesture_fingers.swipe("left", by=80) == "swipe left by 80"
    assert gesture_fingers.flick("up", at=(1, 2), by=200, speed=(3000, 1000), ending="cancelled") == (
        "flick up at 1,2 by 200 speed 3000 to 1000 cancelled")
    assert gesture_fingers.pinch((200, 300), start=100, end=240, angle=45, over=0.4) == (
        "pinch at 200,300 from 100 to 240 angle 45deg over 0.4s")
    assert gesture_fingers.rotate(by=-90, radius=50) == "rotate by -90deg radius 50"
    assert gesture_fingers.circle((1, 2), radius=9, by="2turns") == "circle at 1,2 radius 9 by 2turns"
    assert gesture_fingers.together("tap at 1,2", "tap at 3,4") == "tap at 1,2 while tap at 3,4"
    both = gesture_fingers.sequence(gesture_fingers.tap((1, 2)), gesture_fingers.wait(0.1))
    assert both == "tap at 1,2\nwait 0.1s"
    assert plan(both)[-1].time == pytest.approx(0.15)


#: Of which a type checker does not know that calls are wrong.
KIT: Any = gesture_fingers


@pytest.mark.parametrize("call, said", [
    (lambda: KIT.tap(count="1"), r"^tap has no option 'count'; it has at, times, for_, gap, fingers, .*; did you mean times\?$"),
    (lambda: KIT.tap((1, 2), finger=2), r"did you mean fingers\?$"),
    (lambda: KIT.tap(times="1"), "^tap: times: expected a whole number, found '1'$"),
    (lambda: KIT.tap(100), "^tap: at: expected two numbers, or words such as '50%,50%', found 100$"),
    (lambda: KIT.pinch(start=100, to=240), r"^pinch has no option 'to'; it has at, start, end, .*; did you mean end\?$"),
    (lambda: KIT.drag((1, 2), from_=(3, 4)), r"^drag has no option 'from_'; .*; did you mean start\?$"),
    (lambda: KIT.drag((1, 2), (3, 4), through=(5, 6)), "^drag: through: expected two numbers, .*, found 5$"),
    (lambda: KIT.pinch(start=[1, 2], end=240), r"^pinch: start: expected a number, or words, found \[1, 2\]$"),
    (lambda: KIT.press(hold=True), "^press: hold: expected a number, or words, found True$"),
    (lambda: KIT.swipe("lft"), r"^swipe: direction: expected one of left, right, up, down, found 'lft'; did you mean left\?$"),
    (lambda: KIT.wait(None), "^wait: time: expected a number, or words, found None$"),
    (lambda: KIT.sequence(["tap"]), r"^sequence: expected gestures, as in .*, found \['tap'\]$"),
    (lambda: KIT.plan("tap", area=(0, 0, 1, 1)), "^area: expected an Area, found "),
    (lambda: KIT.Area(0, 0, "1", 1), "^Area: width: expected a number, found '1'$"),
    (lambda: KIT.plan("tap at 1,2", rate="60"), "^rate: expected a number, found '60'$"),
])
def test_wrong_calls_say_what_was_expected(call: Any, said: str) -> None:
    with pytest.raises((TypeError, ValueError), match=said):
        call()


def test_all_options_are_words_of_the_planner() -> None:
    options: dict[str, Any] = {
        "fingers": 2, "spacing": 30, "hold": 0.1, "rest": 0.1, "stagger": 0.1, "order": [2, 1], "lifts": "2,1", "tremor": 1,
        "seed": 5, "rate": 120, "ending": "lost"}
    assert plan(gesture_fingers.tap((50, 50), gap=0.1, times=1, for_=0.1, **options))
    del options["spacing"]
    options["pace"] = "smooth"
    assert plan(gesture_fingers.circle((50, 50), radius=9, by=90, angle=45, over=0.2, **options))
    assert plan(gesture_fingers.circle((50, 50), speed=(300, 100)))
    assert plan(gesture_fingers.rotate((50, 50), by=90, radius=20, angle=45, moving=(5, 5), over=0.2, **options))


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -1e400, 1e300])
def test_no_number_goes_wrong(number: float) -> None:
    words = gesture_fingers.drag((number, number), (number, 0), over=number)
    with pytest.raises(PlanError):
        plan(words)
    with pytest.raises(PlanError):
        plan("tap", area=Area(0, 0, 1e300, 5))


def test_text_of_any_kind_is_refused_or_planned() -> None:
    for text in ["\0", "\ud7ff", "tap at \x1b[31m", "é" * 5000, "tap " * 3000, "1" * 5000]:
        with pytest.raises(PlanError):
            plan(text)

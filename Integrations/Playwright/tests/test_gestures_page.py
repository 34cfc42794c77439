"""Touches on a page that says what it recognized, and why not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from gesture_fingers import Fingers, Performance, expect_fingers


def test_a_pinch_is_handed_back(hooked: Page) -> None:
    result = Fingers(hooked).perform("pinch at 200,350 from 100 to 240 over 0.3s")
    assert result.has_gestures and result.settled
    events = expect_fingers(hooked).to_have_recognized("pinch", on="#photo", count=1)
    assert [event.state for event in events][:2] == ["began", "changed"]
    assert events[-2].values["scale"] == pytest.approx(2.4, abs=0.01)
    expect_fingers(result).not_to_have_recognized("tap")


def test_a_result_is_waited_for(hooked: Page) -> None:
    fingers = Fingers(hooked)
    fingers.perform("tap", on="#photo")
    # The page waits 0.2 s for a second tap.
    assert [event.type for event in expect_fingers(fingers).to_have_recognized("my tap")] == ["tap"]


def test_the_explanation_is_the_message(hooked: Page) -> None:
    Fingers(hooked).perform("press at 200,350 for 0.5s")
    with pytest.raises(AssertionError) as caught:
        expect_fingers(hooked).to_have_recognized("tap")
    assert str(caught.value) == (
        "expected the page to recognize tap\n"
        "recognized: nothing\n"
        "why not: the finger was down for 0.50 s, at most 0.25 s is allowed (tap on #photo)\n"
        "touches: press at 200,350 for 0.5s")
    Fingers(hooked).perform("tap at 200,350")
    with pytest.raises(AssertionError, match="why not: a pinch needs 2 fingers"):
        expect_fingers(hooked).to_have_recognized("pinch")
    with pytest.raises(AssertionError, match="but it did, on #photo"):
        expect_fingers(hooked).not_to_have_recognized("tap")
    with pytest.raises(AssertionError, match="2 times, not 1"):
        expect_fingers(hooked).to_have_recognized("tap", count=2)


def test_touches_that_no_recognizer_got(hooked: Page) -> None:
    result = Fingers(hooked).perform("tap at 10,10")
    assert result.fired == () and result.why_not == ()
    with pytest.raises(AssertionError, match="no recognizer for it got these touches"):
        expect_fingers(result).to_have_recognized("tap")


def test_every_performance_stands_alone(hooked: Page) -> None:
    fingers = Fingers(hooked)
    fingers.perform("press at 200,350 for 0.5s")
    result = fingers.perform("pinch at 200,350 by 2")
    assert result.why_not == ()
    assert {event.type for event in result.fired} == {"pinch"}


def test_a_page_that_never_rests_is_not_waited_for(hooked: Page) -> None:
    result = Fingers(hooked).perform("tap at 200,350 lost", settle=0.2)
    assert not result.settled
    assert isinstance(result, Performance)
    with pytest.raises(AssertionError, match="had not come to rest"):
        expect_fingers(hooked).to_have_recognized("tap")


def test_a_name_that_no_recognizer_has_passes_in_no_direction(gestures: Page) -> None:
    Fingers(gestures).perform("tap", on="#photo")
    said = 'no recognizer on the page has the name or kind "zom"; there are tap, open, zoom, pinch; did you mean zoom\\?'
    with pytest.raises(AssertionError, match=said):
        expect_fingers(gestures).not_to_have_recognized("zom")
    with pytest.raises(AssertionError, match=said):
        expect_fingers(gestures).to_have_recognized("zom")
    expect_fingers(gestures).not_to_have_recognized("zoom")
    expect_fingers(gestures).not_to_have_recognized("pinch")


def test_a_recognizer_that_its_gesture_removes_is_known(gestures: Page) -> None:
    gestures.evaluate("document.querySelector('#photo').addEventListener('pointerdown', (event) => event.target.remove())")
    Fingers(gestures).perform("tap", on="#photo")
    expect_fingers(gestures).not_to_have_recognized("zoom")


def test_a_page_that_uses_gestures(gestures: Page) -> None:
    fingers = Fingers(gestures)
    fingers.perform("pinch from 100 to 240 over 0.3s", on="#photo")
    events = expect_fingers(gestures).to_have_recognized("pinch", count=1)
    # A pinch begins some points after the fingers have landed, and the scale is counted from there.
    assert events[-1].values["scale"] == pytest.approx(2.4, rel=0.15)
    fingers.perform("tap twice", on="#photo")
    expect_fingers(gestures).to_have_recognized("zoom")
    fingers.perform("tap twice gap 0.6s", on="#photo")
    expect_fingers(gestures).to_have_recognized("open", count=2)
    with pytest.raises(AssertionError) as caught:
        expect_fingers(gestures).to_have_recognized("zoom")
    print(caught.value)
    assert "why not: " in str(caught.value)

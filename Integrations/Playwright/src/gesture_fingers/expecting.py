"""Matchers for tests."""

from __future__ import annotations

from typing import Any

from .fingers import AsyncFingers, Fingers, checked_page, last_performance
from .performing import Fired, Performance
from .words import checked_number, unexpected


class FingersAssertions:
    """What the last touches on a page must have done."""

    def __init__(self, performance: Performance) -> None:
        self._performance = performance

    def _check(self, gesture: str) -> None:
        if not isinstance(gesture, str):
            raise unexpected("to_have_recognized", "the kind or the name of a recognizer, such as 'pinch'", gesture)
        unknown = self._performance.unknown(gesture)
        if unknown:
            raise AssertionError(unknown)

    def to_have_recognized(self, gesture: str, *, on: str | None = None,
                           count: int | None = None) -> list[Fired]:
        """The page has recognized a gesture, by its kind ("pinch") or the name of its recognizer.

        `on` is the element, as the events name it; `count` how many times the gesture was recognized.
        Returns its events. Fails with what was recognized instead, and why this one was not.
        """
        self._check(gesture)
        if count is not None:
            checked_number("to_have_recognized: count", count, is_whole=True)
        events = self._performance.recognized(gesture, on)
        place = f" on {on}" if on else ""
        if not events:
            raise AssertionError(f"expected the page to recognize {gesture}{place}\n"
                                 + self._performance.story(gesture, on))
        if count is not None:
            # A gesture of some length is recognized once, when it begins.
            times = sum(event.state in ("began", "recognized") for event in events) or sum(
                event.state == "ended" for event in events)
            if times != count:
                raise AssertionError(f"expected the page to recognize {gesture}{place} {count} times,"
                                     f" not {times}\n" + self._performance.story(gesture, on))
        return events

    def not_to_have_recognized(self, gesture: str, *, on: str | None = None) -> None:
        """The page has not recognized a gesture."""
        if not self._performance.has_gestures:
            raise AssertionError(self._performance.story(gesture, on))
        self._check(gesture)
        events = self._performance.recognized(gesture, on)
        if events:
            raise AssertionError(f"expected the page not to recognize {gesture}, but it did,"
                                 f" on {events[0].element}")


def expect_fingers(subject: Any) -> FingersAssertions:
    """Expects something of the last touches on a page, of fingers, or of what `perform` returned."""
    if isinstance(subject, (Fingers, AsyncFingers)):
        subject = subject.last
    elif not isinstance(subject, Performance):
        checked_page("expect_fingers", subject)
        subject = last_performance(subject)
    if subject is None:
        raise AssertionError("no touches were performed on the page yet")
    return FingersAssertions(subject)

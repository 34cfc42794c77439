"""Touches on a page that knows nothing of them, in real Chromium."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from conftest import CHROMIUM, PAGES, VIEWPORT
from playwright.async_api import async_playwright
from playwright.sync_api import Page

from gesture_fingers import AsyncFingers, Fingers, audit, expect_fingers, pinch, plan, tap


def log(page: Page, prefix: str = "pointer") -> list[dict[str, Any]]:
    found = page.evaluate("log.splice(0)")
    return [event for event in found if event["name"].startswith(prefix)]


def check_pinch(events: list[dict[str, Any]], rate: float) -> None:
    """Checks that a page has seen what was planned, at the planned times."""
    frames = plan("pinch at 200,300 from 100 to 240 over 0.5s", rate=rate)
    assert all(event["isTrusted"] for event in events)
    down = [event for event in events if event["name"] == "pointerdown"]
    assert [(event["x"], event["y"]) for event in down] == [(150, 300), (250, 300)]
    up = [event for event in events if event["name"] == "pointerup"]
    assert sorted(event["x"] for event in up) == [80, 320]
    start = down[0]["time"]
    first = down[0]["finger"]
    moves = [event for event in events if event["name"] == "pointermove" and event["finger"] == first]
    # The browser puts readings together, on a busy machine many, and drops none of their last places.
    assert len(moves) > 1
    assert moves[-1]["x"] == pytest.approx(80, abs=0.01)
    for event in moves:
        frame = min(frames, key=lambda frame: abs(1000 * frame.time - (event["time"] - start)))
        # The browser rounds times to tenths of a millisecond.
        assert event["time"] - start == pytest.approx(1000 * frame.time, abs=0.2)
        assert event["x"] == pytest.approx(frame.touches[0].x, abs=0.01)


@pytest.mark.parametrize("rate", [60, 120, 240])
def test_two_fingers_pinch_at_the_planned_times(plain: Page, rate: float) -> None:
    fingers = Fingers(plain)
    result = fingers.perform("pinch at 200,300 from 100 to 240 over 0.5s", rate=rate)
    check_pinch(log(plain), rate)
    assert result.duration == pytest.approx(0.5)
    assert not result.has_gestures and result.settled
    assert result.late.count == 2 + 0.5 * rate


def test_the_finger_that_was_planned_lifts_first(plain: Page) -> None:
    Fingers(plain).perform("drag 50,100 to 50,200 over 0.2s while press at 300,100 for 0.4s")
    up = [event for event in log(plain) if event["name"] == "pointerup"]
    assert [(event["x"], event["y"]) for event in up] == [(50, 200), (300, 100)]


def test_taps_are_clicks_of_the_browser(plain: Page) -> None:
    Fingers(plain).perform(tap(), on="#box")
    clicks = log(plain, "click")
    assert [(click["target"], click["x"], click["y"]) for click in clicks] == [("box", 200, 350)]
    Fingers(plain).perform(tap((0, 0)), on=plain.locator("#box"))
    assert [(event["x"], event["y"]) for event in log(plain, "touchstart")] == [(100, 300)]


@pytest.mark.parametrize("words, said", [
    ("", "the words have no gesture"),
    ("  # nothing", "the words have no gesture"),
    ("tap at 500,100", "finger 1 is at 500,100 after 0 s: outside of the viewport, which is 400 by 800"),
    ("tap at 100,-1", "outside of the viewport"),
    ("drag 300,100 by 200,0", "outside of the viewport"),
])
def test_fingers_that_touch_nothing_are_refused(plain: Page, words: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Fingers(plain).perform(words)
    assert log(plain, "") == []


def test_the_edges_of_the_viewport_can_be_touched(plain: Page) -> None:
    Fingers(plain).perform("wait 0.1s")
    Fingers(plain).perform("drag 0,0 to 400,800")
    assert log(plain, "touchstart")


def test_a_lost_lift_and_a_cancellation(plain: Page) -> None:
    fingers = Fingers(plain)
    fingers.perform("press at 50,50 for 0.1s cancelled")
    assert [event["name"] for event in log(plain, "touch")] == ["touchstart", "touchcancel"]
    fingers.perform("tap at 50,50 lost")
    assert [event["name"] for event in log(plain, "touch")] == ["touchstart"]


def test_a_session_of_any_kind_is_enough(plain: Page) -> None:
    class Session:
        """As a program would write it for another library."""

        def __init__(self, session: Any) -> None:
            self.session = session

        def send(self, method: str, params: dict[str, Any]) -> Any:
            return self.session.send(method, params)

    session = Session(plain.context.new_cdp_session(plain))
    fingers = Fingers(session=session)
    fingers.perform("pinch at 200,300 from 100 to 240 over 0.5s")
    check_pinch(log(plain), 60)
    with pytest.raises(TypeError):
        fingers.perform("tap", on="#box")


def test_wrong_calls_say_what_was_expected(plain: Page) -> None:
    browser: Any = plain.context.browser
    fingers: Any = Fingers(plain)
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: Fingers(browser), "^Fingers: expected a page of Playwright, such as browser.new_page\\(\\), found <Browser"),
        (lambda: Fingers(), "^Fingers: expected a page of Playwright, .*, found None$"),
        (lambda: fingers.__class__(session="#box"), "^Fingers: session: expected an object with send\\(method, params\\), found '#box'$"),
        (lambda: AsyncFingers(browser), "^AsyncFingers: expected a page of Playwright"),
        (lambda: AsyncFingers(plain), "^AsyncFingers: the page is synchronous: use Fingers\\(page\\)$"),
        (lambda: fingers.perform("tap", onn="#box"), "^perform has no option 'onn'; it has on, rate, settle; did you mean on\\?$"),
        (lambda: fingers.perform("tap", on=5), "^perform: on: expected a CSS selector, a locator or an Area, found 5$"),
        (lambda: fingers.perform("tap", rate="60"), "^rate: expected a number, found '60'$"),
        (lambda: fingers.perform("tap", settle="5"), "^settle: expected a number, found '5'$"),
        (lambda: expect_fingers(browser), "^expect_fingers: expected a page of Playwright"),
        (lambda: audit(browser), "^audit: expected a page of Playwright"),
        (lambda: audit(plain, target=5), "^audit has no option 'target'; it has hosts, .*; did you mean targets\\?$"),
        (lambda: audit(plain, hosts="example.com"), "^audit: hosts: expected a list of texts, found 'example.com'$"),
        (lambda: audit(plain, sizes=["phon"]), "^audit: sizes: expected a list of \"phone\" and \"tablet\", found \\['phon'\\]$"),
    ]
    for call, said in calls:
        with pytest.raises(TypeError, match=said):
            call()
    fingers.perform("tap at 1,1")
    expected: Any = expect_fingers(plain)
    for wrong in ({"gesture": 5}, {"gesture": "tap", "count": "1"}):
        with pytest.raises(TypeError, match="^to_have_recognized"):
            expected.to_have_recognized(**wrong)


def test_an_asynchronous_page_has_fingers_too() -> None:
    async def play() -> list[dict[str, Any]]:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox"])
            context = await browser.new_context(
                viewport=VIEWPORT, has_touch=True)  # type: ignore[arg-type]
            page = await context.new_page()
            await page.goto((PAGES / "plain.html").as_uri())
            fingers = AsyncFingers(page)
            await fingers.perform(pinch((200, 300), start=100, end=240, over=0.5))
            events = await page.evaluate("log.splice(0)")
            await fingers.perform("tap", on="#box")
            clicks = await page.evaluate("log.filter(({ name }) => name === 'click').length")
            assert clicks == 1
            await browser.close()
            return [event for event in events if event["name"].startswith("pointer")]

    # In a thread, because the fixtures have a loop in this one.
    with ThreadPoolExecutor(1) as thread:
        check_pinch(thread.submit(asyncio.run, play()).result(), 60)


def test_nothing_is_known_of_a_page_without_gestures(plain: Page) -> None:
    with pytest.raises(AssertionError, match="no touches were performed"):
        expect_fingers(plain)
    Fingers(plain).perform("tap at 9,9")
    with pytest.raises(AssertionError, match="does not use gestures"):
        expect_fingers(plain).to_have_recognized("tap")
    with pytest.raises(AssertionError, match="does not use gestures"):
        expect_fingers(plain).not_to_have_recognized("tap")

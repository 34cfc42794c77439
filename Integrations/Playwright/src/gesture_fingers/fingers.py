"""Fingers on a page."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Coroutine
from typing import Any, NoReturn

from .performing import AsyncChannel, BlockingChannel, Performance, perform, run_now
from .planner import Area, Words
from .words import refuse_unknown, unexpected

#: An element (a locator of Playwright), a rectangle, or a CSS selector.
Target = Any

#: What `perform` takes besides the words.
_OPTIONS = ("on", "rate", "settle")
_last: weakref.WeakKeyDictionary[Any, Performance] = weakref.WeakKeyDictionary()


def last_performance(page: Any) -> Performance | None:
    """What the last touches on a page did."""
    return _last.get(page)


def checked_page(what: str, page: Any, session: Any = None) -> None:
    """Raises TypeError unless there is a page of Playwright, or a session."""
    if session is not None and not callable(getattr(session, "send", None)):
        raise unexpected(f"{what}: session", "an object with send(method, params)", session)
    if (session is None or page is not None) and not callable(getattr(getattr(page, "context", None), "new_cdp_session", None)):
        raise unexpected(what, "a page of Playwright, such as browser.new_page()", page)


class Fingers:
    """Fingers on a page of Playwright's synchronous API, or behind any session that sends to DevTools.

    `session` is an object with `send(method, params)`, such as `page.context.new_cdp_session(page)`.
    """

    def __init__(self, page: Any = None, *, session: Any = None) -> None:
        checked_page("Fingers", page, session)
        self.page = page
        self._session = session or page.context.new_cdp_session(page)
        if asyncio.iscoroutine(self._session):
            self._session.close()
            raise TypeError("Fingers: the page is asynchronous: use AsyncFingers(page)")
        inner = asynchronous(self._session)
        self._is_inner = inner is not None
        self._channel = AsyncChannel(inner) if inner else BlockingChannel(self._session)
        #: What the last touches did.
        self.last: Performance | None = None

    def perform(self, words: Words, *, on: Target = None, rate: float = 60,
                settle: float = 5, **unknown: NoReturn) -> Performance:
        """Performs words; returns when the page has come to rest, or after `settle` seconds.

        Places are relative to the element `on`, or to the viewport.
        """
        refuse_unknown("perform", unknown, _OPTIONS)
        self.last = self._run(perform(self._channel, words, self._area(on), rate, settle))
        if self.page is not None:
            _last[self.page] = self.last
        return self.last

    def _run(self, work: Coroutine[Any, Any, Performance]) -> Performance:
        result = self._session._sync(work) if self._is_inner else run_now(work)
        assert isinstance(result, Performance)
        return result

    def _area(self, on: Target) -> Area | None:
        if on is None or isinstance(on, Area):
            return on
        if isinstance(on, str):
            on = self._page().locator(on)
        _check_element(on)
        on.scroll_into_view_if_needed()
        return box_area(on.bounding_box())

    def _page(self) -> Any:
        if self.page is None:
            raise TypeError("a selector needs Fingers(page)")
        return self.page


class AsyncFingers:
    """Fingers on a page of Playwright's asynchronous API, or behind a session whose `send` is a coroutine."""

    def __init__(self, page: Any = None, *, session: Any = None) -> None:
        checked_page("AsyncFingers", page, session)
        if hasattr(page, "_sync"):
            raise TypeError("AsyncFingers: the page is synchronous: use Fingers(page)")
        self.page = page
        self._session = session
        #: What the last touches did.
        self.last: Performance | None = None

    async def perform(self, words: Words, *, on: Target = None, rate: float = 60,
                      settle: float = 5, **unknown: NoReturn) -> Performance:
        """As `Fingers.perform`."""
        refuse_unknown("perform", unknown, _OPTIONS)
        if self._session is None:
            self._session = await self.page.context.new_cdp_session(self.page)
        channel = AsyncChannel(self._session)
        self.last = await perform(channel, words, await self._area(on), rate, settle)
        if self.page is not None:
            _last[self.page] = self.last
        return self.last

    async def _area(self, on: Target) -> Area | None:
        if on is None or isinstance(on, Area):
            return on
        if isinstance(on, str):
            if self.page is None:
                raise TypeError("a selector needs AsyncFingers(page)")
            on = self.page.locator(on)
        _check_element(on)
        await on.scroll_into_view_if_needed()
        return box_area(await on.bounding_box())


def _check_element(on: Any) -> None:
    if not hasattr(on, "scroll_into_view_if_needed"):
        raise unexpected("perform: on", "a CSS selector, a locator or an Area", on)


def asynchronous(session: Any) -> Any:
    """A synchronous session of Playwright as an asynchronous one, whose commands need not wait for each other.

    None for other sessions, and should Playwright be made differently one day: then each touch waits until the
    page has taken in the last one.
    """
    inner = getattr(session, "_impl_obj", None)
    if inner is None or not hasattr(session, "_sync"):
        return None
    try:
        from playwright.async_api import CDPSession

        return CDPSession(inner)
    except (ImportError, TypeError):
        return None


def box_area(box: dict[str, float] | None) -> Area:
    """The box of an element as an area."""
    if box is None:
        raise ValueError("the element has no box: it is not visible")
    return Area(box["x"], box["y"], box["width"], box["height"])

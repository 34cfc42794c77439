"""A real browser, and two pages: a plain one, and one with the object that `gestures` offers to tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
VIEWPORT = {"width": 400, "height": 800}
PAGES = Path(__file__).with_name("pages")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def opened(browser: Browser, name: str) -> Page:
    context = browser.new_context(viewport=VIEWPORT, has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto((PAGES / name).as_uri())
    # Touches before the first frame are lost.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page


@pytest.fixture
def plain(browser: Browser) -> Iterator[Page]:
    """A page that writes down its events, and knows nothing of gestures."""
    page = opened(browser, "plain.html")
    yield page
    page.context.close()


@pytest.fixture
def hooked(browser: Browser) -> Iterator[Page]:
    """A page that recognizes a tap and a pinch, and offers what it knows as `gestures` does."""
    page = opened(browser, "hooked.html")
    yield page
    page.context.close()

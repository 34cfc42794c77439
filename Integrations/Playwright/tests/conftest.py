"""A real browser, and two pages: a plain one, and one with the object that `gestures` offers to tests."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
VIEWPORT = {"width": 400, "height": 800}
PAGES = Path(__file__).with_name("pages")
#: Where Integrations/Web/build leaves gestures.js.
BUILT = Path(os.environ.get("GESTURES_WEB", PAGES))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def opened(browser: Browser, name: str, address: str | None = None) -> Page:
    context = browser.new_context(viewport=VIEWPORT, has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{address}{name}" if address else (PAGES / name).as_uri())
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


class Handler(SimpleHTTPRequestHandler):
    """Serves the pages of the tests, and the built modules beside them."""

    def translate_path(self, path: str) -> str:
        page = PAGES / path.lstrip("/").partition("?")[0]
        return str(page) if page.is_file() else super().translate_path(path)

    def log_message(self, *arguments: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    """It says nothing about clients that went away."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the pages and the built modules are served."""
    if not (BUILT / "gestures.js").is_file():
        pytest.skip("gestures.js was not built")
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(BUILT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def gestures(browser: Browser, address: str) -> Iterator[Page]:
    """A page that uses gestures.js."""
    page = opened(browser, "gestures.html", address)
    page.wait_for_selector("html[data-ready]")
    yield page
    page.context.close()


@pytest.fixture
def documented(browser: Browser, address: str) -> Iterator[Page]:
    """A page with all that the code of README.md touches. No error may be thrown on it."""
    faults: list[str] = []
    page = opened(browser, "readme.html", address)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.wait_for_selector("html[data-ready]")
    yield page
    page.context.close()
    assert not faults, faults

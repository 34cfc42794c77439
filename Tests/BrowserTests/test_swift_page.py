"""A page that is written in Swift alone, which `Scripts/build-swift-page` leaves in .build-web/swift-page."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from fingers import Fingers

BUILT = Path(__file__).resolve().parent.parent.parent / ".build-web" / "swift-page"
ARTEFACTS = BUILT.parent.parent / ".build-browser" / "artefacts"


class Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def address():
    assert (BUILT / "swift-page.wasm").is_file(), "Scripts/build-swift-page has not been run"
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=BUILT))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


class SwiftPage:
    """The page in a browser with a touchscreen, and all that went wrong on it."""

    def __init__(self, browser, address):
        self.context = browser.new_context(viewport=dict(width=400, height=640), has_touch=True)
        self.page = self.context.new_page()
        self.faults = []
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("console", lambda message: message.type in ("error", "warning")
                     and self.faults.append(f"{message.type}: {message.text}"))
        self.page.goto(address)
        self.page.wait_for_selector("html[data-ready]")

    def taken(self):
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        return self

    def wait(self, milliseconds):
        self.page.wait_for_timeout(milliseconds)
        return self

    def middle(self, selector):
        box = self.page.locator(selector).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def page(browser, address):
    page = SwiftPage(browser, address)
    yield page
    page.context.close()
    assert not page.faults, "\n".join(page.faults)


def test_a_tap_changes_the_text_of_an_element_of_swift(page):
    assert page.page.locator("div").inner_text() == "Tap me"
    Fingers(page).tap(page.middle("div"))
    assert page.page.locator("div").inner_text() == "Taps: 1"

"""Fixtures of the browser tests: a running studio, and pages the size of a phone and of a desktop.

The tests drive Debian's Chromium with real touches, and test_both_browsers.py Firefox too. After each one the page must not have written an
error to the console, broken its Content-Security-Policy, or loaded anything from elsewhere.
"""

import os
import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from fingers import Fingers
from gesture_page import GesturePage, PageServer
from pages import Pages
from studio_page import StudioPage

ROOT = Path(__file__).resolve().parent.parent.parent
ARTEFACTS = ROOT / ".build-browser" / "artefacts"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")

# No wait is so long that a slow machine could not need it.
expect.set_options(timeout=120_000)

SIZES = {
    "phone": dict(viewport=dict(width=360, height=640), has_touch=True, is_mobile=True,
                  device_scale_factor=2),
    "desktop": dict(viewport=dict(width=1440, height=900), has_touch=True),
}


@pytest.fixture(scope="session")
def studio():
    """The address of a studio that serves the built page."""
    command = ROOT / "gesture"
    server = subprocess.Popen(
        [command, "studio", "--port", "0", "--site", ROOT / ".build-web" / "site"],
        stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().strip()
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address), f"the studio said {address!r}"
    yield address
    server.terminate()
    server.wait(timeout=10)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lender(browser):
    return Pages(browser)


class Opener:
    """Opens the studio: open_page("phone", "#image", color_scheme="dark"), fresh=True as Pages says."""

    def __init__(self, lender, studio, name):
        self.lender = lender
        self.studio = studio
        self.name = name
        self.count = 0
        self.pages = []

    def __call__(self, size="desktop", path="", fresh=False, **options):
        name = f"{self.name}-{self.count}"
        self.count += 1
        page = StudioPage(self.lender, {**SIZES[size], **options}, self.studio, ARTEFACTS, name, fresh)
        self.pages.append(page)
        page.goto(path)
        return page

    def close(self):
        """Closes all pages, on which nothing must have gone wrong."""
        pages, self.pages = self.pages, []
        faults = []
        for page in pages:
            faults += page.faults + page.violations()
            page.close()
        assert not faults, "\n".join(faults)


@pytest.fixture
def open_page(lender, studio, request):
    opener = Opener(lender, studio, request.node.name)
    yield opener
    opener.close()


@pytest.fixture
def phone(open_page):
    return open_page("phone", "#image")


@pytest.fixture
def desktop(open_page):
    return open_page("desktop", "#image")


@pytest.fixture
def fingers():
    """Real fingers on a page: fingers(page)."""
    return Fingers


@pytest.fixture(scope="module")
def gesture_server():
    server = PageServer()
    yield server
    server.close()


@pytest.fixture
def gestures(lender, gesture_server):
    """A page that loads gestures.js."""
    page = GesturePage(lender, gesture_server)
    yield page
    page.close()

"""The studio as a test sees it."""

import os
import re
import time

import clock

# How many times slower than this machine a page runs, to try the tests: SLOWDOWN=4 Tests/BrowserTests/run
SLOWDOWN = float(os.environ.get("SLOWDOWN", 1))


class StudioPage:
    """A page with the studio in it, and all that went wrong on it."""

    def __init__(self, lender, options, address, artefacts, name, fresh=False):
        self.lender = lender
        self.address = address
        self.artefacts = artefacts
        self.name = name
        self.faults = []
        script = """
          // Somebody who has been here, except where a test says so: nothing moves by itself.
          try { if (!sessionStorage.isStranger) localStorage.touched = "01234"; } catch { /* No page yet. */ }
          globalThis.readings = [];
          globalThis.violations = [];
          addEventListener("securitypolicyviolation", (event) =>
            violations.push(`${event.violatedDirective} ${event.blockedURI}`));
        """
        self.page = lender.take(
            options, script + clock.CLOCK, fresh, console=self._console, request=self._request,
            pageerror=lambda error: self.faults.append(f"{name}: {error}"))
        self.context = self.page.context
        if SLOWDOWN != 1:
            session = self.context.new_cdp_session(self.page)
            session.send("Emulation.setCPUThrottlingRate", dict(rate=SLOWDOWN))

    def close(self):
        self.lender.give_back(self.page, self.address)

    def follow(self, address):
        """Follows the link to another page, in the menu."""
        self.page.click("#more")
        self.page.click(f"#menu a[href='{address}']")
        self.page.wait_for_selector("html[data-ready]")

    def _console(self, message):
        # Reading pixels back and blocking workers is what tests do, and no fault of the page. Without encryption, a header is ignored.
        of_tests = ("willReadFrequently", "registration blocked by Playwright", "Cross-Origin-Opener-Policy header has been ignored")
        if message.type in ("error", "warning") and not any(s in message.text for s in of_tests):
            self.faults.append(f"{self.name}: console {message.type}: {message.text}")

    def _request(self, request):
        if not request.url.startswith((self.address, "blob:")):
            self.faults.append(f"{self.name}: asked for {request.url}")

    def goto(self, path=""):
        """Opens the page, waits until it can be used, and writes down the touches it takes in."""
        self.page.goto(self.address + path)
        self.page.wait_for_selector("html[data-ready]")
        self.page.evaluate("""
          globalThis.studio?.stage.addEventListener("touches", (event) => readings.push(...event.detail));
          globalThis.studio?.stage.addEventListener("cancelall", () => readings.push({ phase: "cancelAll" }));
        """)
        return self

    def violations(self):
        return self.eval("violations")

    def eval(self, script, argument=None):
        return self.page.evaluate(script, argument)

    @property
    def status(self):
        """How things stand, as a screen reader would say it."""
        return self.eval("globalThis.studio?.engine.status()")

    @property
    def readings(self):
        """The readings of touches that were sent to the engine so far."""
        return self.eval("readings")

    @property
    def ready(self):
        """How many milliseconds after it was asked for the page could be used."""
        return int(self.eval("document.documentElement.dataset.ready"))

    @property
    def canvas(self):
        """The canvas as x, y, width, height in points of the page."""
        box = self.page.locator("#stage").bounding_box()
        return box["x"], box["y"], box["width"], box["height"]

    def at(self, x, y):
        """A place of the canvas as shares of its width and height, in points of the page."""
        left, top, width, height = self.canvas
        return left + width * x, top + height * y

    def perform(self, title):
        """Clicks the button of an action, in the list that the help opens over the picture."""
        if not self.page.locator("#actions").is_visible():
            self.page.click("#keys")
        self.page.locator("#action-list button", has_text=re.compile("^" + re.escape(title))).first.click()
        self.page.click("#keys")
        return self

    def rest(self):
        """Waits until nothing moves and everything is drawn and told."""
        return self.until(
            "studio.stage.frame === 0 && !studio.engine.isAnimating && studio.actions.isTold")

    def taken(self):
        """Waits until the page has taken in all input that was sent to it, and drawn it."""
        self.eval("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        return self

    def wait(self, milliseconds):
        """Lets so much time pass on the page's clock."""
        clock.wait(self.page, milliseconds)
        return self

    def until(self, expression, argument=None):
        """Waits until an expression is true, or a function of an argument says so.

        It gives up after a time that no machine needs. Playwright's own wait makes functions out of
        text, which the page forbids.
        """
        end = time.monotonic() + 300
        while not self.eval(expression, argument):
            assert time.monotonic() < end, f"{self.name}: still not so: {expression}, {self.status}"
            clock.wait(self.page, 20)
        return self

    def picture(self, name=None):
        """Takes a picture of the page into the artefacts."""
        self.artefacts.mkdir(parents=True, exist_ok=True)
        path = self.artefacts / f"{name or self.name}.png"
        self.page.screenshot(path=path)
        return path

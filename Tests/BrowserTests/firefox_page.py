"""The studio in Firefox with real fingers, as tests see it in Chromium.

Firefox is driven by WebDriver BiDi, which has several fingers, a mouse and keys. The clock of the page is the real one.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Benchmarks/web"))

from firefox import Firefox  # noqa: E402

__all__ = ["Firefox", "FirefoxFingers", "FirefoxPage"]

KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Enter": "\ue007"}


class FirefoxPage:
    """A page with the studio in it, and what went wrong on it."""

    def __init__(self, firefox, address, path, width, height):
        self.firefox = firefox
        firefox.open(address + path, "document.documentElement.dataset.ready", width=width, height=height)
        self.eval("""(() => {
          globalThis.faults = [];
          addEventListener("error", ({ message }) => faults.push(message));
          addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
          addEventListener("securitypolicyviolation", ({ violatedDirective }) => faults.push(violatedDirective));
        })()""")

    def close(self):
        faults = self.eval("faults")
        self.firefox.close_page()
        assert faults == []

    def eval(self, script, argument=None):
        return self.firefox.evaluate(script, argument)

    def until(self, expression):
        assert self.firefox.wait(expression, 120_000), f"still not so: {expression}, {self.status}"
        return self

    def rest(self):
        return self.until("studio.stage.frame === 0 && !studio.engine.isAnimating && studio.actions.isTold")

    def wait(self, milliseconds):
        self.firefox.wait_for_timeout(milliseconds)
        return self

    @property
    def status(self):
        return self.eval("studio.engine.status()")

    @property
    def canvas(self):
        return self.eval("(({ x, y, width, height }) => [x, y, width, height])(studio.stage.canvas.getBoundingClientRect())")

    def at(self, x, y):
        left, top, width, height = self.canvas
        return left + width * x, top + height * y

    def press(self, key):
        value = KEYS.get(key, key)
        actions = [dict(type="keyDown", value=value), dict(type="keyUp", value=value)]
        self.perform([dict(type="key", id="keys", actions=actions)])

    def perform(self, actions):
        self.firefox.call("input.performActions", context=self.firefox.context, actions=actions)


PAUSE = dict(type="pause", duration=0)


class FirefoxFingers:
    """Fingers of a touchscreen, or one of a mouse: the calls of `Fingers`."""

    def __init__(self, page, pointer="touch"):
        self.page = page
        self.pointer = pointer
        self.places = {}

    def _perform(self, actions):
        # All fingers take part in each step, those that do nothing as well.
        self.page.perform([dict(type="pointer", id=f"{self.pointer}{finger}", parameters=dict(pointerType=self.pointer), actions=steps)
                           for finger, steps in actions.items()])
        return self

    def down(self, places):
        # One after the other, and in one call: between two calls, a busy machine may rest for longer than a tap.
        self.places.update(places)
        return self._perform({finger: [PAUSE] * 2 * index + [move(place), dict(type="pointerDown", button=0)]
                              for index, (finger, place) in enumerate(places.items())})

    def move(self, places, steps=8):
        start = dict(self.places)
        self.places.update(places)
        paths = {finger: [move([a + (b - a) * step / steps for a, b in zip(start[finger], place)], 16) for step in range(1, steps + 1)]
                 for finger, place in places.items()}
        return self._perform(paths)

    def along(self, points, finger=0):
        self.places[finger] = points[-1]
        return self._perform({finger: [move(point, 8) for point in points]})

    def up(self, *fingers):
        lifted = fingers or list(self.places)
        for finger in lifted:
            del self.places[finger]
        return self._perform({finger: [PAUSE] * index + [dict(type="pointerUp", button=0)] for index, finger in enumerate(lifted)})


def move(place, milliseconds=0):
    return dict(type="pointerMove", x=round(place[0]), y=round(place[1]), duration=milliseconds)

"""Firefox, driven by WebDriver BiDi, which it speaks itself. Needs the package `firefox-esr` of Debian and the environment of the
browser tests."""

import atexit
import base64
import itertools
import json
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from websockets.sync.client import connect

# The page's clock has steps of 1 ms otherwise, in place of 20 µs for a page that is isolated.
SETTINGS = ['"privacy.reduceTimerPrecision", false', '"remote.active-protocols", 1']


def finger(kind, x, y, pointer="touch"):
    """What a finger or a mouse does, as the actions of WebDriver have it."""
    move = dict(type="pointerMove", x=round(x), y=round(y), duration=0)
    actions = {"down": [move, dict(type="pointerDown", button=0)], "move": [move], "up": [dict(type="pointerUp", button=0)]}
    return [dict(type="pointer", id=pointer, parameters=dict(pointerType=pointer), actions=actions[kind])]


class Firefox:
    """A browser with one page at a time, with what the benchmark uses of Playwright's."""

    def __init__(self):
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            raise SystemExit("there is no Firefox; Scripts/install browser")
        self.version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
        self.folder = tempfile.TemporaryDirectory()
        (Path(self.folder.name) / "user.js").write_text("".join(f"user_pref({one});\n" for one in SETTINGS))
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", self.folder.name],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        # Also when a check fails, which nobody catches.
        atexit.register(self.process.terminate)
        for line in self.process.stderr:
            if found := re.search(r"BiDi listening on (ws://\S+)", line):
                break
        else:
            raise SystemExit("run: Firefox ended before it could be driven")
        self.socket = connect(found[1] + "/session", max_size=None).__enter__()
        self.numbers = itertools.count(1)
        self.call("session.new", capabilities={})

    def call(self, method, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps(dict(id=number, method=method, params=parameters)))
        # Other messages are events of the browser.
        while (answer := json.loads(self.socket.recv())).get("id") != number:
            pass
        if answer["type"] == "error":
            raise SystemExit(f"run: {method}: {answer['message']}")
        return answer["result"]

    def open(self, address, ready="document.documentElement.dataset.ready === 'true'", **viewport):
        self.context = self.call("browsingContext.create", type="tab")["context"]
        if viewport:
            self.call("browsingContext.setViewport", context=self.context, viewport=viewport)
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")
        if not self.wait(ready):
            raise SystemExit(f"run: {address} is not ready")

    def wait(self, condition, milliseconds=30_000):
        """Waits until an expression is true, on this page or the next; returns whether it is."""
        end = time.monotonic() + milliseconds / 1000
        while not (found := self.evaluate(f"Boolean({condition})")) and time.monotonic() < end:
            time.sleep(0.02)
        return found

    def touch(self, *what, **pointer):
        self.call("input.performActions", context=self.context, actions=finger(*what, **pointer))

    def picture(self, file):
        file.write_bytes(base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.context)["data"]))

    def close_page(self):
        self.call("browsingContext.close", context=self.context)

    def evaluate(self, code, argument=None):
        """Returns the value of an expression, or of a function that gets an argument."""
        value = code if argument is None else f"({code})({json.dumps(argument)})"
        result = self.call("script.evaluate", expression=f"(async () => JSON.stringify(await ({value})))()",
                           target=dict(context=self.context), awaitPromise=True)
        if result["type"] != "success":
            raise SystemExit(f"run: {code}: {result['exceptionDetails']['text']}")
        return json.loads(result["result"].get("value", "null"))

    def wait_for_timeout(self, milliseconds):
        self.evaluate("(time) => new Promise((done) => setTimeout(done, time))", milliseconds)

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

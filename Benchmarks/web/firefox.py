"""Firefox, driven by WebDriver BiDi, which it speaks itself. Needs the package `firefox-esr` of Debian and the environment of the
browser tests."""

import itertools
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from websockets.sync.client import connect

# The page's clock has steps of 1 ms otherwise, in place of 20 µs for a page that is isolated.
SETTINGS = ['"privacy.reduceTimerPrecision", false', '"remote.active-protocols", 1']


class Firefox:
    """A browser with one page at a time, with what the benchmark uses of Playwright's."""

    def __init__(self):
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            raise SystemExit("there is no Firefox; apt-get install firefox-esr")
        self.version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
        self.folder = tempfile.TemporaryDirectory()
        (Path(self.folder.name) / "user.js").write_text("".join(f"user_pref({one});\n" for one in SETTINGS))
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", self.folder.name],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
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

    def open(self, address):
        self.context = self.call("browsingContext.create", type="tab")["context"]
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")
        while self.evaluate("document.documentElement.dataset.ready") != "true":
            pass

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

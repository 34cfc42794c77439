"""Pages that use gestures.js, as its users write them, under a strict Content-Security-Policy."""

import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import clock

ROOT = Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / ".build-web" / "gestures"
# The words of all kinds of recognizers, in the order of error messages.
KINDS = ", ".join(re.findall(r"export const (\w+) = make\(",
                             (ROOT / "Integrations/Web/gestures/gestures.js").read_text()))
POLICY = "default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'"
TYPES = {".js": "text/javascript", ".html": "text/html; charset=utf-8", ".wasm": "application/wasm",
         ".css": "text/css"}

# A module whose functions can be made to trap: `fail = { name, after }`.
TRAPS = """
    globalThis.fail = null;
    const Real = WebAssembly.Instance;
    WebAssembly.Instance = function (module, imports) {
      const exports = {};
      for (const [name, value] of Object.entries(new Real(module, imports).exports)) {
        exports[name] = typeof value !== "function" ? value : Object.defineProperty((...given) => {
          if (globalThis.fail?.name === name && globalThis.fail.after-- <= 0) {
            globalThis.fail = null;
            throw new WebAssembly.RuntimeError("unreachable");
          }
          return value(...given);
        }, "length", { value: value.length });
      }
      return { exports };
    };
"""


class QuietServer(ThreadingHTTPServer):
    """A server that says nothing about clients that went away: a page is left before all of it has come."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class PageServer:
    """Serves a folder at `/`, by default the built package, and texts at the addresses of `texts`.

    `types` are content types other than the usual ones, by address.
    """

    def __init__(self, folder=BUILT, policy=POLICY):
        self.texts = {}
        self.types = {}
        self.delays = {}
        self.requests = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                path = self.path.split("?")[0].lstrip("/") or "index.html"
                outer.requests.append(path)
                delay = outer.delays.get(path)
                if delay:
                    delay.wait(60)
                body = outer.texts.get(path)
                if body is None and (folder / path).is_file():
                    body = (folder / path).read_bytes()
                if body is None:
                    self.send_error(404)
                    return
                body = body if isinstance(body, bytes) else body.encode()
                self.send_response(200)
                kind = outer.types.get(path) or TYPES.get(Path(path).suffix, "text/plain")
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                if policy:
                    self.send_header("Content-Security-Policy", policy)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self.server = QuietServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class GesturePage:
    """A page with a body and a module script, opened in Chromium with a touchscreen.

    The `package` is where the modules are, seen from the page.
    """

    def __init__(self, lender, server, package="./"):
        self.server = server
        self.package = package
        self.lender = lender
        self.faults = []
        self.page = lender.take(
            dict(viewport=dict(width=400, height=600), has_touch=True), clock.CLOCK,
            pageerror=lambda error: self.faults.append(f"error: {error}"),
            console=lambda message: message.type in ("error", "warning")
            and self.faults.append(f"{message.type}: {message.text}"))
        self.context = self.page.context

    def open(self, body, script, wait=True):
        """Opens the page; `log` is a list in the page, which scripts fill."""
        self.server.texts["page.html"] = (
            '<!doctype html><meta name="viewport" content="width=device-width"><title>Test</title><link rel="icon" href="data:,">'
            "<style>body { margin: 0 } .box { position: absolute; left: 50px; top: 100px; width: 300px;"
            f" height: 300px; background: #8ac }}</style><body>{body}"
            '<script type="module" src="page.js"></script>')
        # On a slow machine, a finger that taps is down for longer, and the next tap comes later.
        self.server.texts["page.js"] = (
            f'globalThis.log = [];\nimport {{ configure as wait }} from "{self.package}gestures.js";\n'
            'wait({ settings: { "tap.maximumHold": 10, "tap.maximumGap": 3 } });\n' + script)
        self.page.goto(self.server.address + "page.html")
        if wait:
            self.page.evaluate(f"async () => (await import('{self.package}gestures.js')).ready()")
        return self

    def log(self):
        """What the page has put into `log` since the last call."""
        self.taken()
        return self.page.evaluate("() => log.splice(0)")

    def wait_for(self, expression):
        """Waits until an expression is true; the page's policy forbids Playwright's own way."""
        for _ in range(1200):
            if self.page.evaluate(expression):
                return
            self.wait(50)
        raise AssertionError(f"not within a minute: {expression}")

    def wait(self, milliseconds):
        clock.wait(self.page, milliseconds)

    def taken(self):
        """Waits until the page has taken in what was sent."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    def close(self):
        self.lender.give_back(self.page, self.server.address)
        assert not self.faults, "\n".join(self.faults)

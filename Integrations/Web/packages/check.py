"""Installs, bundles and plays the packages for npm: check.py FOLDER; see Integrations/Web/package."""

import contextlib
import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

import playwright
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks/web"))
sys.dont_write_bytecode = True
from firefox import Firefox, finger  # noqa: E402

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
REACT = Path("/usr/share/nodejs")
WEBPACK = ROOT / ".build-npm/usr/share/nodejs"
MODULE, CLASSIC = ' type="module"', ""
HTML = ('<!doctype html><meta name="viewport" content="width=device-width"><style>#box {{ width: 300px; height: 300px; background: teal;'
        ' touch-action: none }}</style><div id="root"><div id="box"></div></div><script{kind} src="{script}"></script>')
# A busy machine must not make a tap too long.
PAGE = """import { attach, configure, pan, ready, tap } from "%s";
configure({ settings: { "tap.maximumHold": 30 }, wasm: { "gestures-all": "gestures-all.wasm" } });
const log = globalThis.log = [];
const box = document.querySelector("#box");
const note = (event) => log.push("pan " + event.state);
const single = tap({ ended: () => log.push("tap") });
attach(box, [pan({ began: note, ended: note }), single]);
globalThis.explain = () => single.explain();
ready().then(() => { document.documentElement.dataset.ready = "true"; });
"""
# Each render makes recognizers anew, and a handler that closes over what was rendered. The tap waits for a double tap of
# another component, which is made once.
REACT_PAGE = """import { StrictMode, createElement as h, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { configure, objectCount, pan, ready, tap } from "gestures";
import { useGestures } from "gestures/react";
configure({ settings: { "tap.maximumHold": 30 } });
const log = globalThis.log = [];
function Box({ double }) {
  const ref = useRef(null);
  const [count, setCount] = useState(0);
  useGestures(ref, [
    pan({ began: () => log.push("pan began"), changed: () => setCount(count + 1), ended: () => log.push("pan ended") }),
    tap({ requiresFailureOf: double, ended: () => { log.push("tap"); setCount(count + 1); globalThis.count = count + 1; } }),
  ]);
  return h("div", { id: "box", ref, "data-count": count });
}
function App() {
  const ref = useRef(null);
  const [isThere, setThere] = useState(true);
  const [, setDoubled] = useState(0);
  const [double] = useState(() => tap({ numberOfTapsRequired: 2, ended: (event) => { log.push("double tap"); setDoubled(event.time); } }));
  useGestures(ref, [double]);
  globalThis.remove = () => setThere(false);
  return h("main", { ref: isThere ? ref : null }, isThere && h(Box, { double }));
}
globalThis.objectCount = objectCount;
document.querySelector("#root").replaceChildren();
createRoot(document.querySelector("#root")).render(h(StrictMode, null, h(App)));
ready().then(() => { document.documentElement.dataset.ready = "true"; });
"""
USES = """import { attach, pan, tap, type PanEvent, type FailureKind } from "gestures";
import { attach as attachInline } from "gestures/inline";
import Hammer from "gestures/hammer";
import { momentum } from "gestures/momentum";
import { keyboard } from "gestures/keyboard";
import { lint } from "gestures/lint";
import { useGestures } from "gestures/react";
import { fingers } from "gestures-testing";
import { fingersOn } from "gestures-testing/playwright";
import { record } from "gestures-testing/record";

export function use(element: HTMLElement): FailureKind[] {
  const kinds: FailureKind[] = [];
  const move = pan({ changed: (event: PanEvent) => { element.style.translate = `${event.translationX}px`; } });
  attach(element, [move, tap({ numberOfTapsRequired: 2, failed: (event) => { kinds.push(event.reason.kind); } })]);
  useGestures({ current: element }, [move]);
  return kinds;
}
export const all = [attachInline, Hammer, momentum, keyboard, lint, fingers, fingersOn, record];
"""
NODE = """for (const name of ["gestures", "gestures/inline", "gestures/hammer", "gestures/momentum", "gestures/keyboard", "gestures/lint", "gestures-testing"]) {
  const module = await import(name);
  if (Object.keys(module).length === 0) throw new Error(name + " exports nothing");
}
const { fingers } = await import("gestures-testing");
if (!fingers) throw new Error("no fingers");
"""
# The fingers and the kit drive a page: program.mjs PLAYWRIGHT CHROMIUM ADDRESS
FINGERS = """import assert from "node:assert/strict";
import { fingers } from "gestures-testing";
import { fingersOn, matchers } from "gestures-testing/playwright";
const [playwright, executablePath, address] = process.argv.slice(2);
const { chromium } = await import(playwright);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await (await browser.newContext({ hasTouch: true })).newPage();
await page.goto(address);
await page.waitForSelector("html[data-ready]", { state: "attached" });
await fingers.perform(fingers.tap({ at: [150, 150] }), { page });
assert.deepEqual(await page.evaluate("log"), ["tap"]);
const hand = await fingersOn(page);
const performance = await hand.perform("tap at 50%,50%", { on: "#box" });
const isSeen = () => matchers.toHaveRecognized(page, "tap", { on: "#box", count: 1 }).pass;
assert.ok(isSeen(), performance.story("tap"));
await hand.perform("drag by 80,0", { on: "#box" });
assert.ok(!isSeen());
assert.deepEqual(await page.evaluate("log"), ["tap", "tap", "pan began", "pan ended"]);
await browser.close();
"""
# What stands around the component of the page.
CARD = """import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ready } from "gestures";
%s
createRoot(document.querySelector("#root")).render(<StrictMode><style>{".card { background: teal; height: 300px; width: 300px }"}</style>
  <Card /></StrictMode>);
ready().then(() => { document.documentElement.dataset.ready = "true"; });
"""
LOG = ["tap", "pan began", "pan ended"]
# Of an error, as the files for development have it.
SENTENCE = "is in the list twice"
# Of gestures-all.js, and what the entries of bundles are called.
ACTION = "Press and hold"
ENTRIES = ["page.js", "inline.js", "react.js", "card.js", "main.mjs"]


def run(*command, cwd, fails=False):
    result = subprocess.run([str(word) for word in command], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            env={"HOME": str(cwd), "PATH": "/usr/local/bin:/usr/bin:/bin", "NODE_PATH": f"{REACT}:{WEBPACK}"})
    if (result.returncode != 0) != fails:
        sys.exit(f"{' '.join(map(str, command))}: {'did not fail' if fails else result.stdout[-1500:]}")
    return result.stdout


def bundles(place):
    """Makes a bundle with each bundler that is here; returns the folders, by name."""
    made = {}
    modules = place / "node_modules/gestures"

    def add(name, script, kind=MODULE):
        (made.setdefault(name, place / name) / "index.html").write_text(HTML.format(script=script, kind=kind))

    run("esbuild", "--bundle", "--format=esm", "--minify", "--outdir=esbuild", "page.js", cwd=place)
    # esbuild leaves files beside the bundle to the page.
    shutil.copy(modules / "gestures.wasm", place / "esbuild")
    add("esbuild", "page.js")
    run("esbuild", "--bundle", "--splitting", "--format=esm", "--minify", "--outdir=split", "page.js", cwd=place)
    shutil.copy(modules / "gestures.wasm", place / "split")
    add("split", "page.js")
    run("esbuild", "--bundle", "--format=esm", "--minify", "--outdir=inline", "inline.js", cwd=place)
    add("inline", "inline.js")
    # esbuild's own format, for a classic script.
    run("esbuild", "--bundle", "--outdir=classic", "inline.js", cwd=place)
    add("classic", "inline.js", CLASSIC)
    run("esbuild", "--bundle", "--format=esm", "--minify", "--conditions=production", "--outdir=production", "page.js", cwd=place)
    shutil.copy(modules / "gestures.wasm", place / "production")
    add("production", "page.js")
    # No bundler: the files of the package as they are.
    shutil.copytree(modules, place / "plain/gestures")
    (place / "plain/page.js").write_text(PAGE % "./gestures/gestures.js")
    add("plain", "page.js")
    run("esbuild", "--bundle", "--format=esm", "--outdir=react", '--define:process.env.NODE_ENV="development"', "react.js", cwd=place)
    shutil.copy(modules / "gestures.wasm", place / "react")
    add("react", "react.js")
    run("esbuild", "--bundle", "--format=esm", "--jsx=automatic", "--outdir=card", '--define:process.env.NODE_ENV="development"', "card.jsx",
        cwd=place)
    shutil.copy(modules / "gestures.wasm", place / "card")
    add("card", "card.js")
    (place / "rollup.config.mjs").write_text(
        'export default { input: "page.js", output: { dir: "rollup", format: "es" }, plugins: [{ name: "node",\n'
        '  resolveId: (id) => (id === "gestures" ? new URL("node_modules/gestures/gestures.js", import.meta.url).pathname : null) }] };\n')
    run("rollup", "--config", "rollup.config.mjs", cwd=place)
    shutil.copy(modules / "gestures.wasm", place / "rollup")
    add("rollup", "page.js")
    (place / "webpack.mjs").write_text(
        'import { createRequire } from "node:module";\n'
        # Debian's webpack asks Debian's Node where its packages are.
        f'const variables = {{ ...process.config.variables, node_prefix: "{WEBPACK.parent.parent}", node_relative_path: "share/nodejs" }};\n'
        'Object.defineProperty(process, "config", { value: { variables } });\n'
        f'const webpack = createRequire("{WEBPACK}/webpack/package.json")("webpack");\n'
        'webpack({ mode: "production", entry: "./page.js", experiments: { outputModule: true },\n'
        '  output: { path: process.cwd() + "/webpack", module: true } }, (error, stats) => {\n'
        '  if (error ?? stats.hasErrors()) { console.error(error ?? stats.toString()); process.exit(1); } });\n')
    run("node", "webpack.mjs", cwd=place)
    add("webpack", "main.mjs")
    # Of bundles in one file, all have what belongs to the larger module; the others load it when it is asked for.
    for folder in made.values():
        shutil.copy(modules / "gestures-all.wasm", folder)
    first = {name for name, folder in made.items() if any(ACTION in (folder / file).read_text() for file in ENTRIES if (folder / file).exists())}
    assert first == {"esbuild", "inline", "classic", "production", "react", "card"}, f"{first} have all parts"
    # Only a bundler that builds for production leaves the sentences of errors out.
    production = {name for name, folder in made.items() if all(SENTENCE not in file.read_text() for file in folder.rglob("*.*js"))}
    assert production == {"production", "webpack"}, f"{production} have no sentences"
    return made


def play(touch, evaluate, wait):
    """Taps, and then drags; returns what was reported."""
    touch("down", 150, 150)
    touch("up", 150, 150)
    wait(500)
    touch("down", 100, 150)
    for step in range(1, 9):
        touch("move", 100 + 10 * step, 150)
        wait(16)
    touch("up", 180, 150)
    wait(100)
    return evaluate("log")


@contextlib.contextmanager
def chromium():
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

        def drag_card(page, touch):
            touch("down", 100, 150)
            for step in range(1, 9):
                touch("move", 100 + 10 * step, 150)
                page.wait_for_timeout(16)
            page.wait_for_function("Math.abs(parseFloat(document.querySelector('.card').style.translate) - 75) < 12", timeout=5000)
            touch("up", 180, 150)
            page.wait_for_function("document.querySelector('.card').style.translate === '0px'", timeout=5000)
            return LOG

        def played(address):
            page = browser.new_context(has_touch=True).new_page()
            page.goto(address)
            page.wait_for_selector("html[data-ready]", state="attached", timeout=5000)
            session = page.context.new_cdp_session(page)

            def touch(kind, x, y):
                words = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}
                points = [] if kind == "up" else [dict(x=x, y=y, id=1)]
                session.send("Input.dispatchTouchEvent", dict(type=words[kind], touchPoints=points))

            if address.endswith("/card/"):
                return drag_card(page, touch)
            log = play(touch, page.evaluate, page.wait_for_timeout)
            # What belongs to the larger module comes from where the bundler has put it.
            if page.evaluate("globalThis.explain !== undefined"):
                said = page.evaluate("explain()")
                assert said.startswith("`tap` on `#box` is explained from now on"), said
            if address.endswith("/react/"):
                # The newest handlers were called, and nothing is left when the component has gone.
                for _ in range(2):
                    for _ in range(2):
                        touch("down", 150, 150)
                        touch("up", 150, 150)
                    page.wait_for_timeout(500)
                assert page.evaluate("log") == [*LOG, "double tap", "double tap"], page.evaluate("log")
                assert page.evaluate("count") == 1 and int(page.get_attribute("#box", "data-count")) > 2, page.content()
                page.evaluate("remove()")
                page.wait_for_function("document.querySelector('#box') === null && objectCount() <= 1", timeout=5000)
            page.context.close()
            return log

        yield played
        browser.close()


@contextlib.contextmanager
def firefox():
    browser = Firefox()

    def played(address):
        browser.open(address)
        log = play(browser.touch, browser.evaluate, browser.wait_for_timeout)
        browser.close_page()
        return log

    yield played
    browser.close()


@contextlib.contextmanager
def webkit():
    """WebKitGTK, by its driver, which has one pointer. A finger arrives as a mouse."""
    port = 4450
    driver = subprocess.Popen(["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              start_new_session=True)

    def call(method, path, **body):
        request = urllib.request.Request(f"http://127.0.0.1:{port}/session{path}", method=method,
                                         data=json.dumps(body).encode() if method == "POST" else None)
        return json.load(urllib.request.urlopen(request, timeout=30))["value"]

    program = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    for attempt in range(50):
        try:
            options = {"webkitgtk:browserOptions": {"binary": str(program), "args": ["--automation"]}}
            session = "/" + call("POST", "", capabilities={"alwaysMatch": options})["sessionId"]
            break
        except OSError:
            if attempt == 49:
                raise
            time.sleep(0.2)

    def evaluate(code):
        return call("POST", session + "/execute/sync", script=f"return {code}", args=[])

    def played(address):
        call("POST", session + "/url", url=address)
        while evaluate("document.documentElement.dataset.ready") != "true":
            time.sleep(0.05)

        def touch(kind, x, y):
            call("POST", session + "/actions", actions=finger(kind, x, y))

        return play(touch, evaluate, lambda milliseconds: time.sleep(milliseconds / 1000))

    try:
        yield played
    finally:
        with contextlib.suppress(OSError):
            call("DELETE", session)
        os.killpg(driver.pid, 15)
        driver.wait()


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """It says nothing about clients that went away."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def main():
    packages = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "package.json").write_text('{ "name": "page", "private": true, "type": "module" }\n')
        run("npm", "install", "--offline", "--no-audit", "--no-fund", *sorted(packages.glob("gestures*.tgz")), cwd=place)
        for page in place.glob("node_modules/gestures*/README.md"):
            assert not re.search(r"\]\((?!#|https:)", page.read_text()), f"{page} has links that leave the package"
        for file in place.glob("node_modules/gestures*/package.json"):
            missing = {"author", "bugs", "description", "homepage", "keywords", "license", "repository"} - json.loads(file.read_text()).keys()
            assert not missing, f"{file} says nothing of {missing}"
        (place / "use.mjs").write_text(NODE)
        run("node", "use.mjs", cwd=place)
        (place / "uses.ts").write_text(USES)
        typed = ["tsc", "--strict", "--noEmit", "--target", "es2022", "--lib", "es2022,dom", "--moduleResolution", "node16",
                 "--module", "node16", "uses.ts"]
        run(*typed, cwd=place)
        (place / "uses.ts").write_text(USES.replace("event.reason.kind", "event.reasons"))
        run(*typed, cwd=place, fails=True)
        (place / "page.js").write_text(PAGE % "gestures")
        (place / "inline.js").write_text(PAGE % "gestures/inline")
        (place / "react.js").write_text(REACT_PAGE)
        [component] = re.findall(r"^```jsx\n(import .*?)^```$", (place / "node_modules/gestures/README.md").read_text(), re.M | re.S)
        (place / "card.jsx").write_text(CARD % component)
        made = bundles(place)
        server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        (place / "fingers.mjs").write_text(FINGERS)
        # Debian's Node is too old for Playwright, which brings its own.
        driver = Path(playwright.__file__).parent / "driver"
        run(driver / "node", "fingers.mjs", driver / "package/index.mjs", CHROMIUM, f"{address}/esbuild/", cwd=place)
        print("gestures-testing: taps and a drag seen")
        browsers = [chromium, firefox, webkit]
        for browser in browsers:
            with browser() as played:
                names = [name for name in made if name != "card" or browser is chromium]
                for name in names:
                    log = played(f"{address}/{name}/")
                    if log != LOG:
                        sys.exit(f"{name} in {browser.__name__}: {log} in place of {LOG}")
                print(f"{browser.__name__}: {', '.join(names)} played")
        page = (ROOT / "Integrations/Web/gestures/Details.md").read_text()
        tried = re.findall(r"^\| (\w+)[^|]*\| tried", page, re.M)
        if len(tried) != len(browsers) or not all(name.lower().startswith(browser.__name__) for name, browser in zip(tried, browsers)):
            sys.exit(f"Details.md says that {tried} were tried")
        # The check can fail: a package without its module does not play.
        (place / "esbuild/gestures.wasm").unlink()
        with chromium() as played:
            try:
                played(f"{address}/esbuild/")
                sys.exit("a page without the module plays")
            except Exception as error:
                assert "Timeout" in str(error), error


if __name__ == "__main__":
    main()

"""From a touch bug on any page to a test: the recorder, the test it becomes, red and then green."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from conftest import CHROMIUM, ROOT, SIZES
from gesture_page import PageServer

RECORD = ROOT / "Integrations" / "Web" / "record"
# The part of Playwright that its package for Python brings for Node.
DRIVER = Path(sys.prefix).glob("lib/python3*/site-packages/playwright/driver")


@pytest.fixture
def server(tmp_path):
    """A folder, and the address at which it is served."""
    folder = tmp_path / "site"
    folder.mkdir()
    shutil.copy(RECORD / "record.js", folder)
    shutil.copy(RECORD / "example" / "zoom.html", folder)
    server = PageServer(folder, policy=None)
    yield folder, server.address
    server.close()


@pytest.fixture
def opened(browser, server):
    """Opens a page of the folder, on which nothing must throw."""
    pages = []
    faults = []

    def open_page(name, size="phone", **options):
        context = browser.new_context(**{**SIZES[size], **options})
        page = context.new_page()
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(server[1] + name)
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.context.close()
    assert faults == []


class Touches:
    """Real touches at known times: each event says when it happened, however late it is sent."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.start = time.time()

    def __call__(self, milliseconds, kind, **fingers):
        wait = self.start + milliseconds / 1000 - time.time()
        if wait > 0:
            time.sleep(wait)
        points = [dict(id=int(name[1:]), x=x, y=y) for name, (x, y) in fingers.items()]
        self.session.send("Input.dispatchTouchEvent", dict(
            type=kind, touchPoints=points, timestamp=self.start + milliseconds / 1000))


def start(page, options=""):
    page.evaluate("(options) => import('/record.js').then(({ record }) => {"
                  " globalThis.recorder = record(options); })", json.loads(options or "{}"))


def taps(page, place, times):
    """Taps at some times, 50 ms each."""
    touch = Touches(page)
    for moment in times:
        touch(moment, "touchStart", f0=place)
        touch(moment + 50, "touchEnd", f0=place)


def lines(text):
    return [json.loads(line) for line in text.splitlines()]


def convert(trace, word, folder):
    """The test that a trace becomes."""
    name = {"playwright": "bug.spec.mjs", "playwright-python": "test_bug.py"}[word]
    path = folder / name
    subprocess.run([ROOT / "gesture", "convert", trace, "--to", word, "-o", path], check=True, timeout=600)
    return path


def pytest_of(path, address=None):
    """The result of a test in Python."""
    environment = {**os.environ, "CHROMIUM": CHROMIUM, **({"PAGE_URL": address} if address else {})}
    return subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", path],
                          env=environment, text=True, capture_output=True, timeout=120)


def record_bug(page, tmp_path):
    """A double tap with 220 ms between its taps, which the page does not take for one."""
    start(page, '{"events": ["zoom"]}')
    box = page.locator("#photo").bounding_box()
    taps(page, (box["x"] + 60, box["y"] + 45), [0, 220])
    page.wait_for_function("recorder.count === 2")
    page.evaluate("recorder.expect('zoom')")
    path = tmp_path / "bug.trace.jsonl"
    path.write_text(page.evaluate("recorder.stop()"), "utf-8")
    return path


def fix(folder):
    """The correction of the page."""
    page = folder / "zoom.html"
    text = page.read_text("utf-8")
    assert "longestPause = 150" in text
    page.write_text(text.replace("longestPause = 150", "longestPause = 350"), "utf-8")


def test_a_bug_is_recorded_and_becomes_a_test_that_is_red_until_the_page_is_right(opened, server, tmp_path):
    trace = record_bug(opened("zoom.html"), tmp_path)
    path = convert(trace, "playwright-python", tmp_path)
    red = pytest_of(path)
    assert red.returncode == 1, red.stdout + red.stderr
    assert "zoom on #photo happened 0 times, not 1" in red.stdout
    fix(server[0])
    green = pytest_of(path)
    assert green.returncode == 0, green.stdout + green.stderr


def test_the_test_in_javascript_is_red_and_green_too(opened, server, tmp_path):
    node = next((folder / "node" for folder in DRIVER), None)
    assert node is not None and node.exists()
    trace = record_bug(opened("zoom.html"), tmp_path)
    path = convert(trace, "playwright", tmp_path)
    # The registries here do not have @playwright/test; this runs one test with Playwright itself.
    module = tmp_path / "node_modules" / "@playwright" / "test"
    module.mkdir(parents=True)
    (module / "package.json").write_text('{"type": "module", "exports": "./index.js"}')
    (module / "index.js").write_text(RUNNER.replace("PLAYWRIGHT", str(node.parent / "package" / "index.js")))
    environment = {**os.environ, "CHROMIUM": CHROMIUM}

    def run():
        return subprocess.run([node, path], env=environment, text=True, capture_output=True, timeout=120)

    red = run()
    assert red.returncode == 1 and "zoom on #photo: 0 is not 1" in red.stderr, red.stdout + red.stderr
    fix(server[0])
    green = run()
    assert green.returncode == 0, green.stdout + green.stderr


RUNNER = """
import { createRequire } from "node:module";
const { chromium } = createRequire(import.meta.url)("PLAYWRIGHT");
let options = {};
export const test = async (name, body) => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
  const { browserName, ...context } = options;
  const page = await (await browser.newContext(context)).newPage();
  try {
    await body({ page });
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
  await browser.close();
};
test.use = (values) => { options = values; };
export const expect = (value, message) => ({
  toEqual(other) {
    if (JSON.stringify(value) !== JSON.stringify(other)) throw new Error(`${JSON.stringify(value)} is not it`);
  },
  toBe(other) {
    if (value !== other) throw new Error(`${message}: ${value} is not ${other}`);
  },
});
"""


def test_the_code_of_the_guide_records_and_its_output_is_right(opened, tmp_path):
    """The web part of RecordAndTest.md: its script runs as it stands, and its texts are what the tools print."""
    guide = (ROOT / "Documentation" / "RecordAndTest.md").read_text().split("\n## On a web page\n")[1]
    assert re.findall(r"```(\w+)\n", guide) == ["sh", "text", "js", "text"]
    _, test, script, story = re.findall(r"```\w+\n(.*?)```", guide, re.DOTALL)
    page = opened("zoom.html")
    page.add_script_tag(type="module", content=script + "document.body.dataset.trace = trace;")
    page.wait_for_selector("[data-trace]")
    assert page.locator("gesture-recorder").count() == 1
    _, frame = lines(page.locator("body").get_attribute("data-trace"))
    assert frame["x-events"] == [{"type": "zoom", "element": "#photo", "missing": True}]
    page.evaluate("document.querySelector('gesture-recorder').remove()")
    trace = record_bug(page, tmp_path)
    assert test in convert(trace, "playwright", tmp_path).read_text()
    told = subprocess.run([ROOT / "gesture", "explain", trace], check=True, capture_output=True, text=True,
                          timeout=600).stdout
    # Its times are others.
    for line in story.splitlines():
        assert re.sub(r"[\d.]+ s\b", "… s", line) in re.sub(r"[\d.]+ s\b", "… s", told), told


def test_what_was_recorded_right_stays_a_test(opened, server, tmp_path):
    fix(server[0])
    page = opened("zoom.html")
    start(page, '{"events": ["zoom"]}')
    box = page.locator("#photo").bounding_box()
    taps(page, (box["x"] + 60, box["y"] + 45), [0, 220])
    page.wait_for_function("recorder.text.includes('\"zoom\"')")
    path = tmp_path / "right.trace.jsonl"
    path.write_text(page.evaluate("recorder.stop()"), "utf-8")
    test = convert(path, "playwright-python", tmp_path)
    assert '["zoom","#photo",1]' in test.read_text("utf-8")
    assert pytest_of(test).returncode == 0
    # The photo is elsewhere and smaller: the fingers follow it.
    text = (server[0] / "zoom.html").read_text("utf-8")
    moved = text.replace("width: 240px", "width: 160px").replace("60px auto 20px", "1400px 10px 20px")
    (server[0] / "zoom.html").write_text(moved, "utf-8")
    assert pytest_of(test).returncode == 0


def test_the_trace_has_the_touches_and_their_elements(opened, tmp_path):
    page = opened("zoom.html")
    header, *frames = lines(record_bug(page, tmp_path).read_text("utf-8"))
    assert header["size"] == [360, 640] and header["x-url"] == page.url and header["x-pixel-ratio"] == 2
    assert header["source"] == "A photo that zooms"
    begun = [frame for frame in frames if "x-targets" in frame]
    assert [round(frame["t"] * 1000) for frame in begun] == [0, 220]
    target = begun[0]["x-targets"][0]
    box = page.locator("#photo").bounding_box()
    assert target["element"] == "#photo"
    assert target["box"] == [box["x"], box["y"], box["width"], box["height"]]
    touch = begun[0]["touches"][0]
    assert (touch["x"], touch["y"]) == (box["x"] + 60, box["y"] + 45) and touch["phase"] == "began"
    phases = [touch["phase"] for frame in frames for touch in frame.get("touches", [])]
    assert phases == ["began", "ended", "began", "ended"]
    events = [event for frame in frames for event in frame.get("x-events", [])]
    happened = [event["type"] for event in events if not event.get("missing")]
    # The browser takes it for a double tap, other than the page.
    assert happened == ["click", "click", "dblclick"]
    assert events[-1] == {"type": "zoom", "element": "#photo", "missing": True}


PAGE = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<body style="margin:0">
<button data-testid="buy">Buy</button><button id="sell"><svg width="20" height="20"></svg></button>
<button>Only <b>once</b></button><button>Twice</button><button>Twice</button>
<div id="react-1234"><p>a</p><p><i>second</i></p></div>
<div id="host"></div>
<script>
  const root = document.getElementById("host").attachShadow({ mode: "open" });
  root.innerHTML = "<section><p>x</p><p>inside</p></section>";
  window.addEventListener("pointerdown", (event) => event.stopImmediatePropagation(), { capture: true });
  document.addEventListener("touchstart", (event) => event.stopPropagation(), { capture: true });
</script>"""


def test_every_element_has_a_selector_that_finds_it_alone(opened, server):
    (server[0] / "page.html").write_text(PAGE, "utf-8")
    page = opened("page.html")
    page.evaluate("import('/record.js').then((module) => { globalThis.selectorOf = module.selectorOf; })")
    selectors = page.evaluate("""() => {
      const all = (root) => [...root.querySelectorAll("body, body *, section, p")].flatMap((one) =>
        one.shadowRoot ? [one, ...all(one.shadowRoot)] : [one]);
      globalThis.elements = all(document);
      return elements.map((one) => selectorOf(one));
    }""")
    assert len(set(selectors)) == len(selectors)
    for index, selector in enumerate(selectors):
        assert page.locator(selector).evaluate("(one, index) => one === elements[index]", index), selector
    assert '[data-testid="buy"]' in selectors and "#sell" in selectors
    assert 'role=button[name="Only once"]' in selectors
    assert not any("react-1234" in selector for selector in selectors)
    assert any(selector.startswith("#host >> ") or "section" in selector for selector in selectors)


def test_pages_that_stop_events_and_shadow_roots_are_recorded(opened, server):
    (server[0] / "page.html").write_text(PAGE.replace(
        "window.addEventListener", "document.addEventListener"), "utf-8")
    page = opened("page.html")
    start(page)
    box = page.locator("text=inside").bounding_box()
    taps(page, (box["x"] + 5, box["y"] + 5), [0])
    page.wait_for_function("recorder.count === 1")
    header, *frames = lines(page.evaluate("recorder.stop()"))
    selector = frames[0]["x-targets"][0]["element"]
    assert page.locator(selector).inner_text() == "inside"


def test_a_finger_that_scrolls_is_followed_to_its_lift(opened, server, tmp_path):
    (server[0] / "long.html").write_text(
        '<!doctype html><meta name="viewport" content="width=device-width">'
        '<div id="top" style="height:3000px">a</div>', "utf-8")
    page = opened("long.html")
    start(page)
    touch = Touches(page)
    touch(0, "touchStart", f0=(180, 500))
    for step in range(1, 11):
        touch(step * 20, "touchMove", f0=(180, 500 - 30 * step))
    touch(260, "touchEnd", f0=(180, 200))
    page.wait_for_function("recorder.text.includes('ended')")
    assert page.evaluate("scrollY") > 100
    _, *frames = lines(page.evaluate("recorder.stop()"))
    touches = [touch for frame in frames for touch in frame.get("touches", [])]
    assert [touch["phase"] for touch in touches][-1] == "ended"
    assert touches[-1]["y"] == 200
    events = [event["type"] for frame in frames for event in frame.get("x-events", [])]
    assert "pointercancel" in events


def test_what_the_package_gestures_recognized_is_expected_again(opened, server, tmp_path):
    """A page stands in for the package: the hook is what counts."""
    (server[0] / "hooked.html").write_text(HOOKED, "utf-8")
    page = opened("hooked.html")
    start(page)
    taps(page, (100, 100), [0, 120])
    page.wait_for_function("recorder.count === 2 && fired === 1")
    text = page.evaluate("recorder.stop()")
    events = [event for frame in lines(text)[1:] for event in frame.get("x-events", [])]
    assert {"type": "gesture:tap", "element": "#card"} in events
    path = tmp_path / "hooked.trace.jsonl"
    path.write_text(text, "utf-8")
    test = convert(path, "playwright-python", tmp_path)
    assert pytest_of(test).returncode == 0
    (server[0] / "hooked.html").write_text(HOOKED.replace("< 300", "< 90"), "utf-8")
    red = pytest_of(test)
    assert "gesture:tap on #card happened 0 times, not 1" in red.stdout
    assert "tap on #card: the second tap came too late" in red.stdout


HOOKED = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<body style="margin:0"><div id="card" style="width:200px;height:200px;touch-action:none"></div>
<script>
  let log = [], failures = [], last = -Infinity;
  globalThis.fired = 0;
  window[Symbol.for("swift-gestures")] = {
    async watch() {},
    take() { const taken = log; log = []; return taken; },
    whyNot() { const taken = failures; failures = []; return taken; },
  };
  document.getElementById("card").addEventListener("pointerdown", ({ timeStamp }) => {
    if (timeStamp - last < 300) {
      log.push({ type: "tap", state: "ended", element: "#card" });
      globalThis.fired += 1;
    } else if (last > 0) {
      failures.push({ recognizer: "tap", element: "#card", sentence: "the second tap came too late", reason: "tooSlow" });
    }
    last = timeStamp;
  });
</script>"""


def test_a_strict_policy_allows_the_recorder(opened, server):
    (server[0] / "strict.html").write_text(
        '<!doctype html><meta http-equiv="Content-Security-Policy"'
        """ content="default-src 'none'; script-src 'self'"><button id="a">A</button>""", "utf-8")
    page = opened("strict.html")
    page.evaluate("globalThis.broken = [];"
                  " addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective))")
    start(page)
    page.locator("#a").tap()
    page.wait_for_function("recorder.count === 1")
    assert page.locator("gesture-recorder").bounding_box()["height"] > 20
    assert page.evaluate("broken") == []
    page.evaluate("recorder.close()")
    assert page.locator("gesture-recorder").count() == 0


def test_the_control_is_not_recorded_and_saves(opened, tmp_path):
    page = opened("zoom.html", "desktop")
    start(page)
    page.evaluate("globalThis.heard = []; for (const type of ['pointerdown', 'click'])"
                  " document.addEventListener(type, () => heard.push(type));")
    host = page.locator("gesture-recorder").bounding_box()
    middle = host["y"] + host["height"] / 2

    def press(x):
        page.mouse.click(host["x"] + x, middle)

    page.mouse.click(*[page.locator("#photo").bounding_box()[side] + 20 for side in "xy"])
    assert page.evaluate("recorder.count") == 1
    page.evaluate("heard.length = 0")
    # "did not happen", then Stop, then Save: from the left of the control.
    press(host["width"] - 190)
    assert page.evaluate("recorder.text.includes('\"missing\":true')")
    press(host["width"] - 100)
    assert not page.evaluate("recorder.isRecording")
    with page.expect_download() as download:
        press(host["width"] - 100)
    _, *frames = lines(Path(download.value.path()).read_text("utf-8"))
    assert len([frame for frame in frames if "x-targets" in frame]) == 1
    assert page.evaluate("recorder.count") == 1 and page.evaluate("heard") == []


def test_the_bookmarklet_is_the_module(opened, tmp_path):
    subprocess.run([ROOT / "Integrations" / "Web" / "record" / "build", tmp_path / "out"], check=True, timeout=60)
    address = (tmp_path / "out" / "gesture-recorder.txt").read_text("utf-8").strip()
    assert re.fullmatch(r"javascript:\S+", address)
    page = opened("zoom.html")
    # As a click on the bookmark does, twice.
    for _ in range(2):
        page.evaluate("(address) => { location.href = address; }", address)
        page.wait_for_selector("gesture-recorder", state="attached")
    page.wait_for_timeout(100)
    assert page.locator("gesture-recorder").count() == 1

"""The audit finds injected faults, and nothing on the same pages without them.

Each run audits the page of Audit.md and two others. All thirty faults: AUDIT=all Integrations/Playwright/run-tests -k audit
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from conftest import CHROMIUM
from faults import FAULTS, LESSONS, Fault
from playwright.sync_api import Browser

from gesture_fingers import Audit, AuditError, audit

#: Beside the tests, as run-tests puts it there.
GUIDE = Path(__file__).with_name("Audit.md").read_text("utf-8")

ALL = FAULTS + LESSONS


class Handler(BaseHTTPRequestHandler):
    """Serves the pages: /NUMBER/faulty and /NUMBER/clean."""

    asked: list[str] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        number, _, kind = self.path.strip("/").partition("/")
        body = ALL[int(number)].html(kind == "faulty").encode() if number.isdigit() else PAGES.get(self.path, "").encode()
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        self.asked.append(f"POST {self.path}")
        self.send_error(405)

    def log_message(self, *arguments: object) -> None:
        pass


def block(kind: str) -> str:
    """The first block of a language in Audit.md."""
    found = re.search(rf"^```{kind}\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


PAGES = {
    "/": block("html"),
    "/leaving": """<!doctype html><html lang=en><title>Leaving</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>a, button { display: inline-block; padding: 20px }</style><a href="/elsewhere">Away</a> <a class="window" href="/window" target="_blank">Window</a>
<form action="/form" method="post"><button>Send</button></form><button onclick="fetch('/request', { method: 'POST' })">Ask</button>
<img src="http://192.0.2.1/picture.png" alt="">""",
}
#: A map that fills the window once the page is scrolled to it, with a pin that follows the finger. The pin stays in the map: a page that
#: becomes wider than a phone is made smaller by the browser, and the drag that did it does not scroll.
_MAP = """<!doctype html><html lang=en><title>Map</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>p { height: 700px } #map { height: 900px; overflow: hidden; touch-action: TOUCH } #pin { display: inline-block }</style><p>Where we are</p><div id="map"><b id="pin">Pin</b></div><p>How to get there</p>
<button onclick="pin.style.translate = '9px'">Move</button><script>map.onpointermove = (event) => { pin.style.translate = `${event.clientX}px` }</script>"""
PAGES["/map"], PAGES["/free-map"] = _MAP.replace("TOUCH", "none"), _MAP.replace("TOUCH", "pan-y pinch-zoom")


@pytest.fixture(scope="module")
def served() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def audited(browser: Browser, url: str, **options: Any) -> Audit:
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto(url)
        return audit(page, **{"sizes": ["phone"], **options})
    finally:
        context.close()


@pytest.fixture(scope="module")
def reports(served: str) -> Iterator[dict[str, Future[dict[str, Any]]]]:
    """The reports of all pages with and without a fault. An audit mostly waits, so several run at a time."""
    def report(path: str) -> dict[str, Any]:
        done = command(f"{served}/{path}", "--size", "phone", "--format", "json", timeout=900)
        assert done.returncode in (0, 1), done.stderr
        return dict(json.loads(done.stdout))

    with ThreadPoolExecutor(3) as threads:
        paths = [f"{number}/{kind}" for number in range(len(ALL)) for kind in ("faulty", "clean")]
        yield {path: threads.submit(report, path) for path in paths}


# They take half an hour.
if os.environ.get("AUDIT") == "all":
    @pytest.mark.parametrize("fault", ALL, ids=lambda fault: fault.name.replace(" ", "-"))
    def test_a_fault_is_found_and_its_remedy_was_tried(reports: dict[str, Future[dict[str, Any]]], fault: Fault) -> None:
        number = ALL.index(fault)
        findings = reports[f"{number}/faulty"].result()["findings"]
        found = [finding for finding in findings if finding["rule"] == fault.rule]
        assert len(found) == 1, findings
        [finding] = found
        assert finding["remedy"]["isTried"] and finding["remedy"]["works"], finding
        assert finding["words"] and finding["paths"] and finding["reason"]
        clean = reports[f"{number}/clean"].result()["findings"]
        assert clean == [], [finding["sentence"] for finding in clean]


def test_the_page_in_the_guide_prints_what_it_says(served: str) -> None:
    done = command(f"{served}/")
    assert done.returncode == 1, done.stderr
    assert block("text") in done.stdout
    assert "1 finding\n" in done.stdout


def test_what_fills_the_window_lets_the_page_scroll(browser: Browser, served: str) -> None:
    found = audited(browser, f"{served}/map").findings
    assert [finding["rule"] for finding in found] == ["scroller-stuck"]
    assert re.search(r"^the page does not scroll from \d of 7 places .* when the page is scrolled by \d+ points", found[0]["sentence"])
    assert found[0]["reason"] == "#map has a touch-action that forbids it." and found[0]["remedy"]["works"]
    assert found[0]["remedy"]["change"] == "#map { touch-action: pan-y pinch-zoom }"
    assert audited(browser, f"{served}/free-map").findings == []


def test_nothing_leaves_the_page(browser: Browser, served: str) -> None:
    Handler.asked.clear()
    result = audited(browser, f"{served}/leaving")
    assert set(Handler.asked) - {"/favicon.ico"} == {"/leaving"}
    did = {row["target"]: row["gestures"]["tap"] for row in result.report["matrix"] if "tap" in row["gestures"]}
    assert "would leave the page" in did["Away"] and "would leave the page" in did["Window"]
    assert "submit" in did["Send"] and "request POST" in did["Ask"]


def test_only_this_machine_and_given_hosts_are_opened(browser: Browser) -> None:
    page = browser.new_context().new_page()
    with pytest.raises(AuditError, match="about:blank is no address of a page"):
        audit(page)
    page.context.close()


def command(*words: str, timeout: float = 200) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "gesture_fingers", "--browser", CHROMIUM, *words],
                          capture_output=True, text=True, timeout=timeout, env={**os.environ, "PLAYWRIGHT_BROWSERS_PATH": "/nowhere"})


def test_the_command_writes_reports_and_knows_a_baseline(served: str, tmp_path: Path) -> None:
    url = f"{served}/24/faulty"
    first = command(url, "--size", "phone", "--out", str(tmp_path), "--format", "github")
    assert first.returncode == 1, first.stderr
    assert first.stdout.startswith("::warning title=A target is small (small-target)::“")
    report = json.loads((tmp_path / "audit.json").read_text())
    sarif = json.loads((tmp_path / "audit.sarif").read_text())
    assert sarif["version"] == "2.1.0"
    [run] = sarif["runs"]
    [result] = run["results"]
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "small-target"
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "127.0.0.1/24/faulty"
    assert result["partialFingerprints"]["gestureAudit/v1"] == report["findings"][0]["id"]
    page = (tmp_path / "audit.html").read_text()
    assert "data:image/png;base64,iVBOR" in page and "http" not in page.replace(url, "")
    assert (tmp_path / "1-small-target.png").read_bytes().startswith(b"\x89PNG")
    known = command(url, "--size", "phone", "--baseline", str(tmp_path / "audit.json"))
    assert known.returncode == 0 and "0 findings, and 1 known" in known.stdout


@pytest.mark.parametrize("words, said", [
    (("http://127.0.0.1:9/",), "gesture-audit: http://127.0.0.1:9/ cannot be opened: net::ERR_"),
    (("http://example.com/",), "example.com is neither on this machine nor one of the hosts that were given"),
    (("http://localhost@example.com/",), "example.com is neither"),
    (("nonsense",), "nonsense is no address of a page\n"),
    (("127.0.0.1:8000",), "127.0.0.1:8000 is no address of a page: it needs http://, as in http://127.0.0.1:8000\n"),
    (("localhost:8000/a?b",), "as in http://localhost:8000/a?b\n"),
    (("http://127.0.0.1:9/", "--browser", "/nowhere/chromium"),
     "there is no /nowhere/chromium: run `playwright install chromium`, or name a Chromium, as in --browser "),
    (("http://127.0.0.1:9/", "--browser", ""), "Playwright's own Chromium is not installed: run `playwright install chromium`"),
    (("http://127.0.0.1:9/", "--baseline", "/nowhere.json"), "no file /nowhere.json"),
])
def test_a_page_that_cannot_be_opened_is_no_finding(words: tuple[str, ...], said: str) -> None:
    done = command(*words)
    assert done.returncode == 2 and said in done.stderr, done

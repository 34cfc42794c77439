"""Audits a page: performs gestures on all that can be touched, and says what goes wrong.

The engine is `fingers-audit-engine.js`, which the JavaScript kit uses, too. Here it runs in an empty page of the browser, and this file
does what it asks for.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import re
import shutil
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from .fingers import checked_page
from .performing import AsyncChannel, evaluate, send
from .planner import Area, messages
from .words import checked_number, refuse_unknown, unexpected

_LOOPBACK = (r"localhost", r"[a-z0-9.-]+\.localhost", r"127\.\d+\.\d+\.\d+", r"\[::1\]")
#: How long the page may take to load, and to answer, in seconds.
_PATIENCE = 20


class AuditError(RuntimeError):
    """The page cannot be audited."""


@dataclass(frozen=True)
class Audit:
    """What an audit found."""

    #: All that is known, as in the JSON report.
    report: dict[str, Any]
    text: str
    json: str
    sarif: str
    github: str
    html: str

    @property
    def findings(self) -> list[dict[str, Any]]:
        """The findings, each with `rule`, `sentence`, `reason`, `remedy`, `selector`, `words` and `picture`."""
        found: list[dict[str, Any]] = self.report["findings"]
        return found

    def save(self, folder: str | Path) -> None:
        """Writes audit.txt, audit.json, audit.sarif, audit.html, and the pictures."""
        place = Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        for ending, content in (("txt", self.text), ("json", self.json), ("sarif", self.sarif), ("html", self.html)):
            (place / f"audit.{ending}").write_text(content, "utf-8")
        for number, finding in enumerate(self.findings, 1):
            if finding.get("picture"):
                (place / f"{number}-{finding['rule']}.png").write_bytes(base64.b64decode(finding["picture"]))


def audit(page: Any, *, hosts: Sequence[str] = (), baseline: Sequence[str] = (), **options: Any) -> Audit:
    """Audits the page that a page of Playwright's synchronous API shows; see `audit_async`."""
    _check_options(page, hosts, baseline, options)
    info = page.context.browser.new_browser_cdp_session().send("SystemInfo.getInfo")
    work = _in_own_browser(*_launched(info), page.url, hosts, baseline, page.context.storage_state(), options)
    # Playwright's synchronous API has a loop in this thread.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def audit_async(page: Any, *, hosts: Sequence[str] = (), baseline: Sequence[str] = (), **options: Any) -> Audit:
    """Audits the page that a page of Playwright's asynchronous API shows, in a browser of its own with the same cookies.

    Only loopback addresses and `hosts` are loaded. `baseline` has the ids of known findings. `targets` is the highest number of kinds of
    targets at each size (50), `seconds` the time limit (900), `sizes` a list of "phone" and "tablet", `lanes` how many pages are used at a time (4).
    """
    _check_options(page, hosts, baseline, options)
    session = await page.context.browser.new_browser_cdp_session()
    info = await session.send("SystemInfo.getInfo")
    state = await page.context.storage_state()
    return await _in_own_browser(*_launched(info), page.url, hosts, baseline, state, options)


def _check_options(page: Any, hosts: Sequence[str], baseline: Sequence[str], options: dict[str, Any]) -> None:
    checked_page("audit", page)
    refuse_unknown("audit", options, ("hosts", "baseline", "targets", "seconds", "sizes", "lanes"))
    for name, value in {"hosts": hosts, "baseline": baseline, **options}.items():
        if name in ("targets", "seconds", "lanes"):
            checked_number(f"audit: {name}", value)
        elif isinstance(value, str) or not isinstance(value, Sequence) or name == "sizes" and not set(value) <= {"phone", "tablet"}:
            raise unexpected(f"audit: {name}", 'a list of "phone" and "tablet"' if name == "sizes" else "a list of texts", value)


def _launched(info: dict[str, Any]) -> tuple[str, bool]:
    """The program of a browser, and whether it runs without a sandbox."""
    line: str = info["commandLine"]
    return line.partition(" --")[0], "--no-sandbox" in line


async def _in_own_browser(
    program: str | None, is_open: bool, url: str, hosts: Sequence[str], baseline: Sequence[str], state: Any, options: dict[str, Any]
) -> Audit:
    """Audits in a new browser, which resolves no other hosts."""
    from playwright.async_api import async_playwright

    check(url, hosts)
    names = ", ".join(f"EXCLUDE {name}" for name in ("localhost", "*.localhost", "127.*", "[::1]", *hosts))
    flags = [f"--host-resolver-rules=MAP * ~NOTFOUND, {names}"] + ["--no-sandbox"] * is_open
    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(executable_path=program, args=flags)
        except Exception as error:
            if "xecutable doesn't exist" not in str(error):
                raise
            given = f"there is no {program}" if program else "Playwright's own Chromium is not installed"
            named = shutil.which("chromium") or "FILE"
            raise AuditError(f"{given}: run `playwright install chromium`, or name a Chromium, as in --browser {named}") from error
        try:
            return await _run(browser, url, hosts, baseline, state, options)
        finally:
            await browser.close()


async def _run(browser: Any, url: str, hosts: Sequence[str], baseline: Sequence[str], state: Any, options: dict[str, Any]) -> Audit:
    here = files(__package__)
    engine, report = ((here / f"fingers-audit-{name}.js").read_text("utf-8") for name in ("engine", "report"))
    driver = _Driver(browser, url, hosts, state, (here / "fingers-audit-probe.js").read_text("utf-8"))
    host = await browser.new_context()
    try:
        page = await host.new_page()
        await page.expose_function("call", driver.call)
        settings = json.dumps({"url": url, **options})
        script = "\n".join(re.sub(r"^export ", "", text, flags=re.MULTILINE) for text in (engine, report))
        answer = await page.evaluate(
            f"(async () => {{\n{script}\nreturn render(await audit(call, {settings}), rules, {json.dumps(list(baseline))}); }})()")
        return Audit(**answer)
    finally:
        await driver.close_all()
        await host.close()


def check(url: str, hosts: Sequence[str]) -> None:
    """Raises AuditError unless an address may be opened."""
    parts = urlsplit(url)
    if parts.scheme == "file":
        return
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise AuditError(f"{url} is no address of a page" + _corrected(url))
    if re.match(blocked(hosts), url):
        raise AuditError(f"{parts.hostname} is neither on this machine nor one of the hosts that were given")


def _corrected(url: str) -> str:
    """What an address without a scheme should be, as the end of a message."""
    if os.path.isfile(url):
        return f": a file needs file://, as in {Path(url).resolve().as_uri()}"
    has_host = re.match(r"(localhost|[\w-]+(\.[\w-]+)+|\[[\da-fA-F:]+\])(:\d+)?([/?#]|$)", url)
    return f": it needs http://, as in http://{url}" if has_host else ""


def blocked(hosts: Sequence[str]) -> str:
    """A pattern of all addresses that are not loaded."""
    allowed = "|".join((*_LOOPBACK, *map(re.escape, hosts)))
    return rf"^(https?|wss?)://(?!({allowed})(:\d+)?([/?#]|$))"


class _Driver:
    """Does what the engine asks for."""

    def __init__(self, browser: Any, url: str, hosts: Sequence[str], state: Any, probe: str) -> None:
        self._browser = browser
        self._url = url
        self._blocked = re.compile(blocked(hosts), re.IGNORECASE)
        self._state = state
        self._probe = probe.replace("export function", "function")
        self._pages: dict[int, tuple[Any, Any, AsyncChannel]] = {}
        self._count = 0

    async def call(self, name: str, *values: Any) -> Any:
        return await getattr(self, f"_{name}")(*values)

    async def _open(self, size: dict[str, Any]) -> int:
        context = await self._browser.new_context(
            viewport={"width": size["width"], "height": size["height"]}, has_touch=True, is_mobile=True, device_scale_factor=1,
            service_workers="block", accept_downloads=False, storage_state=self._state)
        await context.add_init_script(
            f"(() => {{ {self._probe}\nprobe({json.dumps(size['fixes'])}); }})();\n//# sourceURL=gesture-audit-probe")
        await context.route(self._blocked, lambda route: route.abort())
        await context.route_web_socket(self._blocked, lambda socket: socket.close())
        page = await context.new_page()
        page.set_default_timeout(1000 * _PATIENCE)
        channel = AsyncChannel(await context.new_cdp_session(page))
        self._count += 1
        self._pages[self._count] = context, page, channel
        return self._count

    async def _goto(self, number: int, url: str) -> None:
        _, page, channel = self._pages[number]
        parts = urlsplit(url)
        if page.url != "about:blank" and parts.scheme != "file" and not (self._state and self._state["origins"]):
            await channel.call("Storage.clearDataForOrigin", {
                "origin": f"{parts.scheme}://{parts.netloc}", "storageTypes": "local_storage,indexeddb,cache_storage"})
        if "#" in url:
            await page.goto("about:blank")
        try:
            await page.goto(url)
        except Exception as error:
            if page.url.split("#")[0] != url.split("#")[0]:
                reason = str(error).splitlines()[0].removeprefix("Page.goto: ").removesuffix(f" at {url}")
                raise AuditError(f"{url} cannot be opened: {reason}") from error
        # A drag from the edge would go back.
        await channel.call("Page.resetNavigationHistory", {})

    async def _ask(self, number: int, expression: str) -> Any:
        return await asyncio.wait_for(evaluate(self._pages[number][2], expression), _PATIENCE)

    async def _perform(self, number: int, words: str) -> list[list[list[float]]]:
        planned, duration = messages(words, area=Area(0, 0, 100, 100))
        await asyncio.wait_for(send(self._pages[number][2], planned, duration, time.time()), _PATIENCE)
        paths: dict[float, list[list[float]]] = {}
        for message in planned:
            for point in message.points:
                paths.setdefault(point["id"], []).append([point["x"], point["y"]])
        return list(paths.values())

    async def _picture(self, number: int) -> str:
        answer = await self._pages[number][2].call("Page.captureScreenshot", {"format": "png"})
        data: str = answer["data"]
        return data

    async def _close(self, number: int) -> None:
        await self._pages.pop(number)[0].close()

    async def close_all(self) -> None:
        for number in list(self._pages):
            await self._close(number)


# MARK: The command


def _known(file: Path) -> list[str]:
    """The ids of the findings of a JSON report."""
    try:
        return [finding["id"] for finding in json.loads(file.read_text("utf-8"))["findings"]]
    except FileNotFoundError:
        raise AuditError(f"there is no file {file}") from None
    except (ValueError, LookupError, TypeError):
        raise AuditError(f"{file} is no JSON report of gesture-audit") from None


async def _command(arguments: argparse.Namespace) -> Audit:
    check(arguments.url, arguments.host)
    known: list[str] = []
    if arguments.baseline:
        known = _known(Path(arguments.baseline))
    options = {"targets": arguments.targets, "seconds": arguments.seconds, "lanes": arguments.lanes}
    if arguments.size:
        options["sizes"] = arguments.size
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return await _in_own_browser(arguments.browser, is_root, arguments.url, arguments.host, known, None, options)


def main() -> int:
    """The command `gesture-audit`: 0 without findings, 1 with findings, 2 if the page cannot be audited."""
    parser = argparse.ArgumentParser(
        prog="gesture-audit", description="Performs gestures on all that can be touched on a page, and says what goes wrong.")
    parser.add_argument("url", metavar="URL")
    parser.add_argument("--format", choices=("text", "json", "sarif", "github", "html"), default="text", help="what to print")
    parser.add_argument("--out", metavar="FOLDER", help="also write all reports and the pictures there")
    parser.add_argument("--baseline", metavar="FILE", help="a JSON report whose findings are known")
    parser.add_argument("--host", action="append", default=[], help="a host that may be loaded, besides this machine")
    parser.add_argument("--size", action="append", choices=("phone", "tablet"), help="only this size")
    parser.add_argument("--targets", type=int, default=50, help="at most so many kinds of targets at each size")
    parser.add_argument("--seconds", type=float, default=900, help="at most so long")
    parser.add_argument("--lanes", type=int, default=4, help="so many pages at a time")
    parser.add_argument("--browser", metavar="FILE", default=os.environ.get("CHROMIUM"), help="Chromium; else Playwright's own")
    arguments = parser.parse_args()
    try:
        result = asyncio.run(_command(arguments))
        if arguments.out:
            result.save(arguments.out)
    except Exception as error:
        if os.environ.get("DEBUG"):
            raise
        lines = str(error).splitlines()
        line = next((line for line in lines if "cannot be opened" in line), lines[0] if lines else type(error).__name__)
        # The engine, which runs in a page, puts its own words in front.
        print(f"gesture-audit: {line.removeprefix('Page.evaluate: AuditError: ')}", file=sys.stderr)
        return 2
    sys.stdout.write(getattr(result, arguments.format))
    return 1 if result.findings else 0

"""How well the times of touches are kept: python measure.py [SECONDS]

Prints a table for each number of readings a second, in milliseconds. `sent late` is how long after its time a touch
left; `event` by how much the time of an event on the page differs from the plan, beyond a constant; `arrived` how long
after that time the page was called.
"""

from __future__ import annotations

import statistics
import sys
from typing import Any

from conftest import CHROMIUM, PAGES, VIEWPORT
from playwright.sync_api import sync_playwright

from gesture_fingers import Fingers, plan


def line(name: str, values: list[float]) -> str:
    ordered = sorted(values)
    return (f"  {name:10} median {statistics.median(ordered):6.2f}   95 % {ordered[int(0.95 * len(ordered))]:6.2f}"
            f"   most {ordered[-1]:6.2f}")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(viewport=VIEWPORT, has_touch=True).new_page()  # type: ignore[arg-type]
        page.goto((PAGES / "plain.html").as_uri())
        fingers = Fingers(page)
        words = f"rotate at 200,300 by 5turns radius 100 over {seconds}s"
        for rate in (60, 120, 240):
            result = fingers.perform(words, rate=rate)
            events: list[dict[str, Any]] = page.evaluate("log.splice(0)")
            pointers = [event for event in events if event["name"] in ("pointerdown", "pointermove")]
            first = pointers[0]
            times = [1000 * frame.time for frame in plan(words, rate=rate)]
            passed = [event["time"] - first["time"] for event in pointers]
            off = [min(abs(time - planned) for planned in times) for time in passed]
            arrived = [event["now"] - event["time"] for event in pointers]
            print(f"{rate} readings a second, {len(times)} frames, {len(pointers)} events of 2 fingers")
            late = result.late
            print(f"  sent late  median {late.median:6.2f}   95 % {late.p95:6.2f}   most {late.most:6.2f}")
            print(line("event", off))
            print(line("arrived", arrived))
        browser.close()


if __name__ == "__main__":
    main()

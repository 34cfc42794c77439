"""The code of README.md works as it stands there. Integrations/Playwright/check runs its first block."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from gesture_fingers import Area, Fingers, Performance, expect_fingers, plan

README = Path(__file__).with_name("README.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.S)


class NotingFingers(Fingers):
    """Fingers that note what they have performed."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.performances: list[Performance] = []

    def perform(self, *arguments: Any, **options: Any) -> Performance:
        self.performances.append(super().perform(*arguments, **options))
        return self.performances[-1]


def run(start: str, **names: Any) -> dict[str, Any]:
    """Runs the block that starts with some words, and returns its names."""
    [block] = [block for block in BLOCKS if block.startswith(start)]
    exec(block, names)
    return names


def test_each_block_has_a_test() -> None:
    """Each block needs a test: for JavaScript in js/readme.test.mjs."""
    languages = re.findall(r"```(\w*)\n.*?```\n", README, re.S)
    assert languages == ["console", "python", "js", "python", "javascript", "python", "python", "javascript", "",
                         "python", "javascript"]


def test_words_and_calls(plain: Page) -> None:
    fingers = NotingFingers(plain)
    run("from gesture_fingers import pinch, tap, together", fingers=fingers)
    first, together, several = [performance.words for performance in fingers.performances]
    assert first in re.findall(r"#  *(.*)", "\n".join(BLOCKS))
    assert together == "drag 80,400 to 80,200 while rotate at 300,300 by 90deg"
    assert len(several.splitlines()) == 3
    downs = plain.evaluate("log.filter(({ name }) => name === 'pointerdown').map(({ x, y }) => [x, y])")
    assert downs[:2] == [[150, 300], [250, 300]] and [80, 400] in downs[2:5]
    assert downs[5:] == [[100, 200], [100, 200], [200, 550]]


def test_what_a_finger_can_do() -> None:
    table = README.partition("| a finger can |")[2].partition("\n\n")[0]
    words = re.findall(r"`([^`]+)`", table)
    assert len(words) > 12
    for each in words:
        # Some are options of a gesture.
        gesture = each if each.split()[0] not in ("fingers", "hold", "tremor") else f"drag by 50,0 {each}"
        assert plan(gesture, area=Area(0, 0, 400, 800)), each


def test_elements(documented: Page) -> None:
    run('fingers.perform("pinch by 2"', fingers=Fingers(documented), page=documented)
    assert documented.evaluate("log") == ["pinch began on photo", "pinch ended on photo", "swipe ended on first"]


def test_what_the_page_recognized(documented: Page, capsys: pytest.CaptureFixture[str]) -> None:
    fingers = Fingers(documented)
    result = run("from gesture_fingers import expect_fingers", fingers=fingers, page=documented)["result"]
    [zoom] = result.fired
    assert (zoom.type, zoom.name, zoom.state, zoom.element) == ("tap", "zoom", "ended", "#photo")
    pinch = next(attempt for attempt in result.why_not if attempt.recognizer == "pinch")
    assert pinch.element == "#photo" and pinch.reason and pinch.sentence
    assert capsys.readouterr().out == f"{result.fired}\n{result.why_not}\n"


def test_a_failure_explains_itself(documented: Page) -> None:
    [shown] = re.findall(r"```\n(expected .*?)\n```", README, re.S)
    fingers = Fingers(documented)
    fingers.perform(shown.partition("touches: ")[2], on="#photo")
    with pytest.raises(AssertionError) as caught:
        expect_fingers(documented).to_have_recognized("zoom")
    assert re.fullmatch(re.escape(shown).replace("…", ".+"), str(caught.value), re.S), caught.value


def test_a_session_of_selenium(documented: Page) -> None:
    class Driver:
        """Does what Selenium's driver does for Chromium."""

        session = documented.context.new_cdp_session(documented)

        def execute_cdp_cmd(self, cmd: str, cmd_args: dict[str, Any]) -> Any:
            return self.session.send(cmd, cmd_args)

    run("class Session:", driver=Driver(), Fingers=Fingers)
    assert documented.evaluate("log") == ["pinch began on photo", "pinch ended on photo"]

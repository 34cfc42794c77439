"""The code of the page works as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from conftest import CHECKOUT

PAGE = (CHECKOUT / "Integrations" / "Python" / "README.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.S)


def run(code: str, folder: Path) -> str:
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, timeout=60
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_the_first_lines_print_what_the_page_says(tmp_path: Path) -> None:
    assert re.fullmatch(r"<Tap 'double'> ENDED 100.0 100.0 0.25\n", run(BLOCKS[0], tmp_path))


def test_a_drag_moves_a_view(tmp_path: Path) -> None:
    [last] = re.findall(r"Its last line is `(.*?)`", PAGE)
    lines = run(BLOCKS[1] + "print(window.preset)", tmp_path).splitlines()
    assert lines[0] == "<Pan 'drag'> BEGAN 0.0"
    assert lines[-2] == last


#: As much of pygame as the page uses.
PYGAME = """
class pygame:
    FINGERDOWN, FINGERMOTION, FINGERUP = range(3)

    class time:
        @staticmethod
        def get_ticks():
            return 1000

    class event:
        def __init__(self, type, x):
            self.type, self.x, self.y, self.finger_id = type, x, 0.5, 3

        @staticmethod
        def get():
            return [pygame.event(pygame.FINGERDOWN, 0.5), pygame.event(9, 0), pygame.event(pygame.FINGERUP, 0.5)]
"""


def test_fingers_of_pygame(tmp_path: Path) -> None:
    [block] = [block for block in BLOCKS if block.startswith("PHASES")]
    start = "import gestures\nfrom gestures import Phase\nwindow = gestures.Window(800, 600)\ntap = gestures.Tap(window)\n"
    end = "print(*[(event.x, event.y) for event in window.events()])"
    assert run(start + PYGAME + block + end, tmp_path) == "(400.0, 300.0)\n"


def test_the_lines_of_the_front_page_print_what_it_says(tmp_path: Path) -> None:
    page = (CHECKOUT / "README.md").read_text()
    [code, printed] = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", page, re.S)[0]
    assert run(code, tmp_path) == printed


def test_the_other_lines_run(tmp_path: Path) -> None:
    assert len(BLOCKS) == 8
    start = """
import gestures
from gestures import Phase
window = gestures.Window(800, 600)
fingers, seconds, is_locked = [(1, 10.0, 10.0)], 1.0, False
pan, tap = gestures.Pan(window), gestures.Tap(window)
menu = []
"""
    others = [block for block in BLOCKS[2:] if not block.startswith("PHASES")]
    run(start + "\n".join(others), tmp_path)

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


def test_the_lines_of_the_front_page_print_what_it_says(tmp_path: Path) -> None:
    page = (CHECKOUT / "README.md").read_text()
    [code, printed] = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", page, re.S)[0]
    assert run(code, tmp_path) == printed


def test_the_other_lines_run(tmp_path: Path) -> None:
    assert len(BLOCKS) == 6
    start = """
import gestures
from gestures import Phase
window = gestures.Window(800, 600)
fingers, seconds, is_locked = [(1, 10.0, 10.0)], 1.0, False
pan, tap = gestures.Pan(window), gestures.Tap(window)
menu = []
"""
    run(start + "\n".join(BLOCKS[1:]), tmp_path)

"""Each file of the package can be read alone: none of them imports another one in a circle, not even for types."""

from __future__ import annotations

import ast
from pathlib import Path

import gestures

FILES = {path.stem: path for path in Path(gestures.__file__).parent.glob("*.py") if path.stem != "__init__"}


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            found |= {node.module} if node.module else {name.name for name in node.names}
    return found


def test_no_file_imports_another_one_in_a_circle() -> None:
    left = {name: imported(path) & set(FILES) for name, path in FILES.items()}
    assert left["window"] >= {"view", "recognizer", "events"} and len(left) > 8
    while free := [name for name, needs in left.items() if not needs & set(left)]:
        for name in free:
            del left[name]
    assert left == {}

"""Each file of the package can be read alone: none of them imports another one in a circle, not even for types."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import gestures

PACKAGE = Path(gestures.__file__).parent


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            found |= {node.module} if node.module else {name.name for name in node.names}
    return found


@pytest.mark.parametrize("folder, least", [(PACKAGE, 8), (PACKAGE / "scenarios", 6)])
def test_no_file_imports_another_one_in_a_circle(folder: Path, least: int) -> None:
    files = {path.stem: path for path in folder.glob("*.py") if path.stem != "__init__"}
    left = {name: imported(path) & set(files) for name, path in files.items()}
    assert len(left) > least and any(left.values())
    while free := [name for name, needs in left.items() if not needs & set(left)]:
        for name in free:
            del left[name]
    assert left == {}

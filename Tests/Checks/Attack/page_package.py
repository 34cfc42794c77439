"""Hostile calls of gestures.js on a page with two copies of it, made in another process: `page_calls.mjs`.

It needs the modules that Integrations/Web/build-package builds, and Node.js. Without the modules the attack is skipped, which is an
error with `--require page_package`.
"""

import shutil
from collections import Counter

import python_package
from context import ROOT

SCRIPTS = ROOT / "Integrations/Web/gestures"
MODULES = ROOT / ".build-web/gestures"
CHILD = ROOT / "Tests/Checks/Attack/page_calls.mjs"
# How many cases one process makes.
CASES = 2000


def missing():
    """Why the attack cannot be made; empty if it can."""
    files = [MODULES / "gestures.wasm", MODULES / "gestures-all.wasm"]
    lacking = [file for file in files if not file.is_file()]
    return f"no {lacking[0].relative_to(ROOT)}: run Integrations/Web/build-package first" if lacking else ""


def page_package(context, seconds):
    """Makes hostile calls until the time is over."""
    python_package.make_cases(context, seconds, perform, CASES, "gestures.js")


def one_case(context, number):
    """Makes one case again."""
    perform(context, number, 1, python_package.PATIENCE, Counter())


def perform(context, first, count, seconds, totals):
    """Makes some cases in a process of their own; returns the number of the next case."""
    folder = context.folder("page")
    # What is injected is in the first copy: a text of a script, and another one in its place.
    file, old, new = getattr(context, "injected", None) or ("gestures.js", "", "")
    for copy in ("one", "two"):
        shutil.copytree(SCRIPTS, folder / copy, ignore=shutil.ignore_patterns("*.md", "*.ts", "types"))
        for module in MODULES.glob("gestures*.wasm"):
            shutil.copy(module, folder / copy)
        (folder / copy / "package.json").write_text('{"type": "module"}')
    script = folder / "one" / file
    text = script.read_text()
    if old not in text:
        raise RuntimeError(f"{file} has no {old!r} to inject a fault into")
    script.write_text(text.replace(old, new, 1) if old else text)
    child = ["node", "--expose-gc", str(CHILD), str(context.seed), str(first), str(count), str(seconds), str(folder)]
    return python_package.watched(context, "page_package", "JavaScript", child, folder, {}, first, totals)

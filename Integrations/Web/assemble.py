#!/usr/bin/env python3
"""Puts the page of the studio together from what is built: Integrations/Web/assemble.py

Copies Examples/Studio, the package for any page, simulated users, and the newest module of each app to .build-web/site, writes the
code of the gestures that the page shows, packs what a browser loads with gzip beside it, and lists all files in the service worker, with a hash of their contents: a browser compares the
worker byte by byte, so any change makes a new version. The new folder replaces the old one as a whole.
"""

import gzip
import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / ".build-web"
APPS = ["match-it-up", "photo-board", "image-manipulator", "move-match", "page-turner", "drawing-pad"]
WORKERS = ["studio-lint", "studio-tune"]
PACKAGE = ["gestures", "gestures-all", "momentum"]
SCRIPTS = ["gestures.js", "gestures-all.js", "momentum.js", "shared.js"]

# The files whose gestures the page shows: below Examples/Sources/GestureScenes, with the name of the view whose recognizers they
# make if several files of an app make the same kind. Of a file with regions, only these are shown.
SOURCES = {
    "Match It Up": [("MatchItUp/MatchItUp.swift", None)],
    "PhotoBoard": [("PhotoBoard/PhotoBoard+Gestures.swift", None)],
    "Image Manipulator": [("ImageManipulator/ImagePanel+Naive.swift", "picture"),
                          ("ImageManipulator/ImagePanel+Together.swift", "Together"),
                          ("ImageManipulator/ImagePanel+Transform.swift", "Transform")],
    "Move Match": [("MoveMatch/Game/MoveBox.swift", None)],
    "Page Turner": [("PageTurner/SwipeWindow.swift", None)],
    "Playground": [("MoveMatch/Playground/PlaygroundKind.swift", None)],
}


def assemble(is_building=False):
    """Makes the page. While it is being built, modules may be missing, and the server says that they are coming."""
    site, new, old = WORK / "site", WORK / "site.new", WORK / "site.old"
    for left in (new, old):
        shutil.rmtree(left, ignore_errors=True)
    WORK.mkdir(exist_ok=True)
    shutil.copytree(ROOT / "Examples/Studio", new)
    (new / "gestures").mkdir()

    wanted = [(new / f"{app}.wasm", [WORK / "modules" / f"{app}.wasm", WORK / "fast" / f"{app}.wasm"]) for app in APPS + WORKERS]
    wanted += [(new / "people.trace.jsonl", [ROOT / "Examples/people/reader.trace.jsonl"])]
    wanted += [(new / "gestures" / name, [WORK / "gestures" / name])
               for name in SCRIPTS + [f"{module}.wasm" for module in PACKAGE]]
    for target, sources in wanted:
        built = [source for source in sources if source.is_file()]
        if built:
            shutil.copy(max(built, key=lambda source: source.stat().st_mtime_ns), target)
        elif not is_building:
            sys.exit(f"assemble: {sources[0].relative_to(ROOT)} is not built")

    repository = address()
    page = new / "index.html"
    text = page.read_text(encoding="utf-8")
    text = text.replace("REPOSITORY", repository) if repository else re.sub(r'.*href="REPOSITORY.*\n', "", text)
    page.write_text(text, encoding="utf-8")
    shown = {app: [source(repository, *one) for one in files] for app, files in SOURCES.items()}
    (new / "sources.js").write_text(f"export const sources = {json.dumps(shown)};\n", encoding="utf-8")
    seal(new)
    for path in [path for path in new.rglob("*") if path.suffix in {".html", ".css", ".js", ".wasm", ".svg", ".jsonl"}]:
        Path(f"{path}.gz").write_bytes(gzip.compress(path.read_bytes(), 6, mtime=0))
    if is_building:
        (new / ".building").touch()
    if site.exists():
        site.rename(old)
    new.rename(site)
    shutil.rmtree(old, ignore_errors=True)


def address():
    """The address of the repository; nothing while `.github/repository` has a placeholder for its account."""
    found = (ROOT / ".github/repository").read_text(encoding="utf-8").strip()
    return "" if "/OWNER/" in found else found


def source(repository, path, view):
    """What the page shows of a Swift file: its regions, or all of it without its imports."""
    path = f"Examples/Sources/GestureScenes/{path}"
    text = (ROOT / path).read_text(encoding="utf-8")
    regions = re.findall(r"^ *// #region\n(.*?)^ *// #endregion\n", text, re.DOTALL | re.MULTILINE)
    if not regions:
        regions = [re.sub(r"\A(//.*\n|(public |package |internal )?import .*\n|\n)*", "", text)]
    shown = {"path": path, "text": "\n".join(map(dedented, regions)).rstrip()}
    link = {"link": f"{repository}/blob/main/{path}"} if repository else {}
    return {**shown, **link, **({"view": view} if view else {})}


def dedented(text):
    lines = text.split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "\n".join(line[margin:] for line in lines)


def seal(folder):
    """Lists the files of a page in its service worker, and gives it a version."""
    worker = folder / "worker.js"
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path != worker)
    digest = hashlib.sha256()
    for path in files:
        name = path.relative_to(folder).as_posix()
        digest.update(f"{name}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    text = worker.read_text(encoding="utf-8")
    digest.update(text.encode())
    marks = {
        '"VERSION"': json.dumps(digest.hexdigest()[:16]),
        '["FILES"]': json.dumps(["./"] + [path.relative_to(folder).as_posix() for path in files]),
    }
    for mark, value in marks.items():
        if text.count(mark) != 1:
            sys.exit(f"assemble: worker.js must name {mark} once")
        text = text.replace(mark, value)
    worker.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    assemble()

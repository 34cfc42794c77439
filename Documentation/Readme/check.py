#!/usr/bin/env python3
"""Checks what README.md shows, without a browser: the pictures of this folder, the commands, and how long the page is."""

import os
import re
import struct
import sys
from pathlib import Path

import reports

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
README = ROOT / "README.md"
# Of each picture: its size in points (of a PNG in pixels), and the most bytes that it may have.
FILM, PICTURE, SHOT, REPORTS = (720, 484, 300_000), (390, 520, 80_000), (624, 832, 120_000), (*reports.SIZE, 10_000)
PICTURES = {f"{name}-{look}.{kind}": size for look in ("light", "dark") for name, kind, size in [
    ("film", "svg", FILM), ("photo-board", "svg", PICTURE), ("match-it-up", "svg", PICTURE), ("image-manipulator", "svg", PICTURE),
    ("move-match", "svg", PICTURE), ("page-turner", "svg", PICTURE), ("inspector", "png", SHOT), ("reports", "svg", REPORTS)]}
TOTAL = 1_200_000
MOST_LINKS, MOST_LINES = 25, 12


def size(path):
    """The width and height that a file states."""
    data = path.read_bytes()
    if path.suffix == ".png":
        return struct.unpack(">II", data[16:24])
    return tuple(int(value) for value in re.search(rb'width="(\d+)" height="(\d+)"', data).groups())


def faults():
    """Yields what is wrong."""
    text = README.read_text()
    total = 0
    for name, (width, height, most) in PICTURES.items():
        path = HERE / name
        if not path.is_file():
            yield f"{name} is missing"
            continue
        total += path.stat().st_size
        if size(path) != (width, height):
            yield f"{name} is {size(path)[0]} × {size(path)[1]}, not {width} × {height}"
        if path.stat().st_size > most:
            yield f"{name} has {path.stat().st_size} bytes, more than {most}"
        if f"Documentation/Readme/{name}" not in text:
            yield f"README.md does not show {name}"
    for look in reports.LOOKS:
        if (HERE / f"reports-{look}.svg").read_text() != reports.draw(look):
            yield f"reports-{look}.svg does not say what its pages say: Documentation/Readme/make"
    for path in HERE.iterdir():
        if path.suffix in (".svg", ".png", ".webp") and path.name not in PICTURES:
            yield f"{path.name} is not in the list of {Path(__file__).name}"
    if total > TOTAL:
        yield f"the pictures have {total} bytes together, more than {TOTAL}"
    version = re.search(r'^version = "(.*)"$', (ROOT / "Integrations/Rust/Cargo.toml").read_text(), re.M)[1]
    for file in re.findall(r"gestures-(\d[\d.]*\d)\.(?:tgz|crate)", text):
        if file != version:
            yield f"README.md installs gestures-{file}, and the version is {version}"
    for command in sorted(set(re.findall(r"\./(Scripts/\w+|gesture)\b", text))):
        if not os.access(ROOT / command, os.X_OK):
            yield f"README.md calls {command}, which is no command"
    links = len(re.findall(r"(?<!!)\[[^\]]*\]\(|<https?:", text))
    if links > MOST_LINKS:
        yield f"README.md has {links} links, more than {MOST_LINKS}"
    for block in re.findall(r"^```\w+\n(.*?)^```$", text, re.S | re.M):
        if block.count("\n") > MOST_LINES:
            yield f"README.md has a block of more than {MOST_LINES} lines, which begins with {block.splitlines()[0]}"
    for picture in re.findall(r"<img [^>]*>", text):
        if not re.search(r'alt="[^"]+"', picture):
            yield f"README.md has a picture without a description: {picture}"


found = list(faults())
if found:
    sys.exit("\n".join(found))
print(f"{len(PICTURES)} pictures, {sum((HERE / name).stat().st_size for name in PICTURES) // 1000} kB")

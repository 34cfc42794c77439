"""Hostile calls of the command, made up at random."""

import hashlib
import os
import time

from inputs import FORMATS, NUMBERS, broken
from judging import is_whole, judge
from running import run

NAMES = [b"plain", b"plain", b"plain", b"a b", b"\x1b[31mred\x07", b"new\nline", b"tab\there", b"-o",
         b"x" * 180, "é\u202e\x85".encode(), b"\xff\xfe", b"%s%n", b"'\"$(id)`", b"*?"]
SIZES = ["390x844", "0x0", "-1x5", "1e308x1e308", "nanx1", "10x", "x", "1x1x1", "infx1", "1e-320x1", "1"]
TEXTS = ["", "\x1b[31m", "\x07bell", "zzz", "a" * 5000, "é€😀", "%n", "-", "\u202e"]
SETTINGS = ["tap.maximumGap", "pan.hysteresis", "no.such", "", "\x1b[31m", "tap", "longPress.duration"]


def number(generator):
    """A number as somebody could type it."""
    return generator.choice(NUMBERS + ["", "nan", "inf", "-inf", "1_000", "١", "1,5"])


def playing(generator):
    """Options of the commands that play a trace."""
    return generator.choice([
        ["--size", generator.choice(SIZES)], ["--settle"], ["--no-settle"],
        ["--set", f"{generator.choice(SETTINGS)}={number(generator)}"],
        ["--set", generator.choice(TEXTS)], ["--scene", generator.choice(["touchscreen", *TEXTS])],
        ["--settings", generator.choice(["forgiving", "standard", *TEXTS])],
        *reading(generator),
    ])


def reading(generator):
    """Options of the commands that read a recording."""
    return [
        ["--rate", number(generator)], ["--range", generator.choice(SIZES)],
        ["--device", generator.choice(TEXTS)],
        ["--from", generator.choice([*list(FORMATS)[:8], *TEXTS])],
    ]


def options(generator, command):
    """Some options for a command."""
    def some(choices):
        return [word for _ in range(generator.choice([0, 0, 1, 1, 2])) for word in choices()]

    text = generator.choice(TEXTS)
    if command == "recognize":
        return some(lambda: generator.choice([
            playing(generator), ["--format", "text"], ["--failures"],
            ["--app", generator.choice(["photo-board", "move-match", "match-it-up", text])],
            ["--seed", number(generator)]]))
    if command == "explain":
        return some(lambda: generator.choice([
            playing(generator), ["--all"], ["--summary"], ["--format", "jsonl"],
            ["--recognizer", text]]))
    if command == "draw":
        return some(lambda: generator.choice([
            playing(generator), ["--start", number(generator)], ["--end", number(generator)],
            ["--animate"], ["--title", text], ["--recognizer", text]]))
    if command in ("convert", "make"):
        return some(lambda: generator.choice([
            ["--to", generator.choice([
                "trace", "webdriver", "devtools", "evemu", "libinput", "adb", "playwright",
                "playwright-python", text])],
            ["--to-device", text],
            ["--to-range", generator.choice(["1079x2399", "1x1", "1e300x1e-300", text])],
            ["--size", generator.choice(SIZES)],
            *(reading(generator) if command == "convert" else [["--rate", number(generator)]])]))
    if command == "listen --check":
        return some(lambda: generator.choice([
            ["--scene", generator.choice(["touchscreen", "standard", *TEXTS])],
            ["--set", f"{generator.choice(SETTINGS)}={number(generator)}"],
            ["--size", generator.choice(SIZES)], ["--rotate", number(generator)],
            ["--calibration", " ".join(number(generator) for _ in range(generator.choice([1, 6, 7])))],
            ["--recognizer", text], ["--why"], ["--format", "text"]]))
    if command == "check":
        return some(lambda: generator.choice([["--filter", text], ["--disputed", "other"]]))
    return some(lambda: generator.choice([
        ["--tolerance", number(generator)], ["--format", generator.choice(["text", "jsonl", "svg", text])],
        ["--rotation", generator.choice(["any", "fixed", number(generator)])]]))


def recordings(generator):
    """A format that the commands for traces read."""
    return generator.choice(list(FORMATS)[:8])


COMMANDS = {
    "recognize": recordings, "explain": recordings, "draw": recordings, "convert": recordings,
    "check": lambda _: "scenario", "make": lambda _: "plan",
    "shapes circle": lambda _: "strokes", "shapes classify": lambda _: "strokes",
    "listen --check": lambda _: "rules",
}


def calls(context, seconds):
    """Makes calls until the time is over."""
    end = time.monotonic() + seconds
    count = 0
    while time.monotonic() < end:
        call(context, count)
        count += 1
    context.note("hostile calls", count)


def call(context, count):
    """Makes one call, which depends on the seed and its number alone."""
    generator = context.random(count)
    command = generator.choice(list(COMMANDS))
    kind = COMMANDS[command](generator)
    if generator.random() < 0.05:
        kind = generator.choice(list(FORMATS))
    folder = context.folder(f"call-{count}")
    path = os.fsencode(folder) + b"/" + generator.choice(NAMES) + FORMATS[kind].encode()
    with open(path, "wb") as file:
        file.write(broken(generator, kind))
    os.chmod(path, 0o640)
    other = folder / "other"
    other.write_bytes(broken(generator, kind))
    arguments = command.split() + options(generator, command)
    output = None
    if command in ("draw", "convert", "make") or (command == "shapes circle" and generator.random() < 0.3):
        output = generator.choice(["-", str(folder / "out"), str(folder / "out"), "/dev/full",
                                   str(folder), str(folder / "no" / "where"), ""])
        output += suffix_of(command, arguments) if output.endswith("/out") else ""
        arguments += ["-o", output]
    if command == "shapes classify":
        arguments += ["--templates", str(other)] if generator.random() < 0.8 else []
    before = snapshot(folder)
    ways = [[path], [b"-"], [b"/dev/stdin"], [path, os.fsencode(other)], [b"-", b"-"], [b"--", path]]
    way = generator.choices(ways, weights=[12, 4, 1, 2, 1, 1])[0]
    if command == "listen --check":
        way = [b"--config", *way]
    with open(path, "rb") as file:
        piped = file.read() if generator.random() < 0.5 else file
        result = run(context.command, [*arguments, *way], stdin=piped, folder=str(folder))
    is_good = judge(context, result)
    is_good &= unchanged(context, result, folder, before, output)
    if is_good:
        remove(folder)


def suffix_of(command, arguments):
    """The suffix of the file that a call writes."""
    if command == "draw" or "svg" in arguments:
        return ".svg"
    if command in ("convert", "make"):
        lines = {"evemu", "libinput", "adb", "playwright", "playwright-python"}
        return ".json" if "webdriver" in arguments else ".txt" if lines & {*arguments} else ".jsonl"
    return ".txt" if "text" in arguments else ".jsonl"


def snapshot(folder):
    """The files of a folder: their contents and modes."""
    found = {}
    for name in os.listdir(os.fsencode(folder)):
        path = os.path.join(os.fsencode(folder), name)
        if os.path.isfile(path):
            with open(path, "rb") as file:
                found[name] = (hashlib.sha256(file.read()).digest(), os.stat(path).st_mode)
    return found


def unchanged(context, result, folder, before, output):
    """Checks that a call wrote only what it was asked for, and that completely."""
    count = context.count
    expect = context.expecting(result)
    after = snapshot(folder)
    for name, state in before.items():
        expect(after.get(name) == state, "an input was changed", repr(name))
    written = {os.fsdecode(name) for name in after.keys() - before.keys()}
    name = os.path.basename(output or "")
    expect(written <= {name}, "a file was left that nobody asked for", repr(written - {name}))
    if name in written:
        # "shapes" judges the other lines when some are broken.
        is_meant = result.code == 0 or (result.code == 65 and "shapes" in result.arguments)
        expect(is_meant, "a result was written although the call failed")
        expect(is_whole((folder / name).read_bytes(), name), "a result is not complete", name)
    return context.count == count


def remove(folder):
    """Removes a folder with names of any bytes."""
    for name in os.listdir(os.fsencode(folder)):
        os.remove(os.path.join(os.fsencode(folder), name))
    os.rmdir(folder)

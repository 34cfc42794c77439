"""Hostile calls of the command, made up at random."""

import dataclasses
import hashlib
import os
import subprocess
import tempfile
import time

from inputs import FORMATS, NUMBERS, READABLE, broken, seeds
from judging import is_plain, is_whole, judge
from running import end, run

NAMES = [b"plain", b"plain", b"plain", b"a b", b"\x1b[31mred\x07", b"new\nline", b"tab\there", b"-o",
         b"x" * 180, "é\u202e\x85\u2028".encode(), b"\xff\xfe", b"%s%n", b"'\"$(id)`", b"*?"]
SIZES = ["390x844", "0x0", "-1x5", "1e308x1e308", "nanx1", "10x", "x", "1x1x1", "infx1", "1e-320x1", "1"]
TEXTS = ["", "\x1b[31m", "\x07bell", "zzz", "a" * 5000, "é€😀", "%n", "-", "\u202e", "e" + "\u0301" * 3000]
SETTINGS = ["tap.maximumGap", "pan.hysteresis", "no.such", "", "\x1b[31m", "tap", "longPress.duration",
            "filter.maximumRadius", "filter.rejectsPalms", "tap.maximumMovement"]
NUMERALS = NUMBERS + ["", "nan", "inf", "-inf", "1_000", "١", "1,5", "2", "7", "20"]
RECOGNIZERS = ["tap", "pan", "double", "pinch", *TEXTS]
# Files that an option names, and how they begin. A name that ends in ".pipe" is a pipe.
SIDE = {"scene.json": "scene", "scene.pipe": "scene", "templates.strokes.jsonl": "strokes",
        "templates.pipe": "strokes", "disputed.json": "disputed", "rules.pipe": "rules"}
# The strokes file that scenes name.
MARKS = "marks.strokes.jsonl"


def option(name, *kinds):
    """An option with a value of one of some lists."""
    return lambda generator: [name, generator.choice(generator.choice(kinds))]


def setting(name):
    """An option that gives a setting a number."""
    return lambda generator: [name, generator.choice(
        [f"{generator.choice(SETTINGS)}={generator.choice(NUMERALS)}", generator.choice(TEXTS)])]


def calibration(generator):
    """Some numbers in place of six."""
    count = generator.choice([1, 6, 7])
    return ["--calibration", " ".join(generator.choice(NUMERALS) for _ in range(count))]


def flag(name):
    """An option without a value."""
    return lambda _: [name]


SCENE = option("--scene", ["scene.json"], ["scene.json", "scene.pipe"], ["standard", "touchscreen"], TEXTS)
PRESET = option("--settings", ["forgiving", "standard", "FILE.json"], TEXTS)
SIZE = option("--size", SIZES)
RATE = option("--rate", NUMERALS)
RECOGNIZER = option("--recognizer", RECOGNIZERS)
JOBS = option("--jobs", ["1", "2", "3", "1024"], NUMERALS)
FORMAT = option("--format", ["text", "jsonl", "svg", "json"], TEXTS)
ROTATION = option("--rotation", ["any", "fixed"], NUMERALS)
TOLERANCE = option("--tolerance", NUMERALS)
ELONGATION = option("--maximum-elongation", NUMERALS)
BYTES = ["0", "1", "1K", "1M", "2G", "9999999999999G", *NUMERALS]
UNPACKED = option("--max-unpacked", BYTES)
PLAYING = [SCENE, SCENE, PRESET, setting("--set"), SIZE, flag("--settle"), flag("--no-settle")]
READING = [RATE, option("--range", SIZES), option("--device", TEXTS), option("--from", READABLE, TEXTS)]
WRITING = [option("--to-device", TEXTS), option("--to-range", ["1079x2399", "1x1", "1e300x1e-300"], TEXTS),
           SIZE, RATE]
TO = option("--to", ["trace", "webdriver", "devtools", "evemu", "libinput", "adb", "playwright",
                     "playwright-python"], TEXTS)
APP = option("--app", ["match-it-up", "photo-board", "image-manipulator", "move-match", "page-turner"], TEXTS)
ROWS = [flag("--rows"), flag("--chunk-headers"), option("--max-row", BYTES)]
DELAYS = [f"{number}ms" for number in (0, 5, 10, 15, 20, 25, 30, 45, 60, 80, 100, 150, 200, 250, 300, 350, 400, 500, 700, 1000)]
TABLES = [option("--most", NUMERALS), setting("--what-if")]
# The options that calls are made with. "everything" in coverage.py compares them with the help.
OPTIONS = {
    "recognize": [*PLAYING, *READING, JOBS, FORMAT, flag("--failures"), *ROWS],
    "recognize --app": [
        APP, option("--seed", NUMERALS), PRESET, SIZE, JOBS, *READING],
    "explain": [*PLAYING, *READING, JOBS, FORMAT, flag("--all"), flag("--summary"), RECOGNIZER, *ROWS],
    "explain --table": [*PLAYING, *READING, JOBS, FORMAT, RECOGNIZER, *TABLES,
                        option("--by", ["element", "screen", "place"], TEXTS)],
    "draw": [*PLAYING, *READING, option("--start", NUMERALS), option("--end", NUMERALS), flag("--animate"),
             flag("--film"), option("--title", TEXTS), RECOGNIZER],
    "convert": [TO, TO, *WRITING, *READING],
    "make": [TO, *WRITING],
    "merge": [option("--format", ["text", "jsonl", "svg"], TEXTS), *TABLES],
    "lint": [option("--format", ["text", "json", "sarif", "github"], TEXTS), option("--hands", ["0", "3"], NUMERALS), SIZE,
             option("--picture", ["kept.svg"], TEXTS), option("--level", ["late=off", "also=error"], TEXTS), flag("--strict"),
             option("--save-baseline", ["kept.json"], TEXTS), option("--baseline", ["kept.json"], TEXTS), flag("--fix"), APP],
    "tune": [*PLAYING, *READING, JOBS, option("--format", ["text", "json", "svg"], TEXTS),
             option("--want", ["taps=99%", "drags=1"], TEXTS), option("--drag-delay", DELAYS, NUMERALS),
             option("--tap-delay", DELAYS, NUMERALS), option("--person", ["p1"], TEXTS),
             option("--save", ["kept.json"], TEXTS), option("--name", TEXTS)],
    "check": [option("--filter", TEXTS, ["a"]), option("--disputed", ["disputed.json"], TEXTS), JOBS],
    "check --record": [SCENE, PRESET, setting("--set"), RECOGNIZER, JOBS, option("--filter", TEXTS)],
    "shapes circle": [TOLERANCE, ELONGATION, FORMAT, JOBS, UNPACKED, *ROWS],
    "shapes classify": [option("--refuse", NUMERALS), option("--limit", NUMERALS), ROTATION, FORMAT, JOBS,
                        UNPACKED, *ROWS],
    "shapes evaluate": [
        *[option("--protocol", ["circles", "ovals", "leave-one-user-out", "user-dependent",
                                "leave-one-class-out", "across-sets"], TEXTS)] * 3,
        option("--without-user", TEXTS), option("--circles", ["circle", "circle,a", ",", *TEXTS]), ROTATION,
        option("--examples", ["1-9", "1", "9-1", "1-99999999", "1,,2", "-", "1-"], NUMERALS),
        option("--repetitions", ["1", "2"], NUMERALS), option("--seed", NUMERALS), TOLERANCE, ELONGATION,
        FORMAT, UNPACKED],
    "listen --check": [SCENE, PRESET, setting("--set"), SIZE, option("--rotate", ["90", "180", "270"], NUMERALS),
                       calibration, RECOGNIZER, flag("--why"), FORMAT, flag("--failures"), flag("--quiet"),
                       flag("--grab"), option("--record", ["kept.trace.jsonl"], TEXTS)],
    "studio": [option("--host", ["localhost", "127.0.0.1", "::1", "256.1.1.1"], TEXTS),
               option("--port", ["0", "80"], NUMERALS)],
}
# The format that a command reads.
KINDS = {
    "check": ["scenario"], "check --record": ["trace"], "make": ["plan"], "merge": ["tables"], "lint": ["scenario"],
    "shapes circle": ["strokes"], "shapes classify": ["strokes"], "shapes evaluate": ["strokes"],
    "listen --check": ["rules"], "studio": ["plan"],
}
# Commands with an output, and how often they get one.
WRITERS = {"draw": 1, "convert": 1, "make": 1, "merge": 0.5, "tune": 0.5, "shapes circle": 0.3, "shapes classify": 0.3,
           "shapes evaluate": 0.5}
FOLDERS = ("explain", "check", "shapes evaluate")


def words(generator, command):
    """A command with some options."""
    chosen = command.split()
    for _ in range(generator.choice([0, 0, 1, 1, 2, 3])):
        chosen += generator.choice(OPTIONS[command])(generator)
    if command == "shapes classify" and generator.random() < 0.9:
        chosen += ["--templates", generator.choice(["templates.strokes.jsonl"] * 3 + ["templates.pipe"])]
    if command == "studio":
        # Without a page it ends at once.
        chosen += ["--site", generator.choice([*(text for text in TEXTS if text), ".", "/dev/null"])]
    if generator.random() < 0.01:
        chosen.append(generator.choice(["--help", "--version", "-h", "--no-such", "--", "-"]))
    return chosen


def calls(context, seconds):
    """Makes calls until the time is over."""
    end_of_all = time.monotonic() + seconds
    count = 0
    while time.monotonic() < end_of_all:
        call(context, count)
        count += 1
    context.note("hostile calls", count)


def call(context, count):
    """Makes one call, which depends on the seed and its number alone."""
    generator = context.random(count)
    command = generator.choice(list(OPTIONS))
    arguments = words(generator, command)
    kind = "rows" if "--rows" in arguments else generator.choice(KINDS.get(command, READABLE))
    if generator.random() < 0.05:
        kind = generator.choice(list(FORMATS))
    folder = context.folder(f"call-{count}")
    path = os.fsencode(folder) + b"/" + generator.choice(NAMES) + FORMATS[kind].encode()
    other = folder / ("other" + FORMATS[kind])
    with open(path, "wb") as file:
        file.write(broken(generator, kind))
    os.chmod(path, 0o640)
    other.write_bytes(broken(generator, kind))
    writers = beside(generator, folder, arguments)
    output = output_of(generator, command, arguments, folder)
    arguments += ["-o", output] if output is not None else []
    transcripts = set()
    if command.startswith("check") and kind == "trace":
        transcripts = golden(generator, path, other)
    before = snapshot(folder)
    way = inputs(generator, command, arguments, path, other, folder, writers)
    try:
        with open(path, "rb") as file:
            piped = file.read() if generator.random() < 0.5 else file
            result = run(context.command, [*arguments, *way], stdin=piped, folder=str(folder))
    finally:
        for writer in writers:
            end(writer)
            writer.wait()
    # A row's id is repeated as it stands, also with control characters.
    is_good = judge(context, dataclasses.replace(result, output=b"") if "--rows" in arguments else result)
    named = {name for option, name in zip(arguments, arguments[1:]) if option in ("--picture", "--save", "--save-baseline")}
    mine = {os.path.basename(name) for name in {output or "", *named}} | (transcripts if "--record" in arguments else set())
    is_good &= unchanged(context, result, folder, before, mine)
    if is_good:
        remove(folder)


def beside(generator, folder, arguments):
    """Writes the files that options name; returns the processes that write pipes."""
    writers = []
    for name in {*arguments} & SIDE.keys():
        data = broken(generator, SIDE[name])
        if name.endswith(".pipe"):
            writers.append(feed(folder / name, data))
        else:
            (folder / name).write_bytes(data)
    if any(name.startswith("scene.") for name in arguments):
        (folder / MARKS).write_bytes(broken(generator, "strokes"))
    return writers


def feed(path, data):
    """Makes a pipe with a name, and starts a process that writes to it."""
    os.mkfifo(path)
    with tempfile.TemporaryFile() as source:
        source.write(data)
        source.seek(0)
        return subprocess.Popen(["sh", "-c", 'cat >"$0"', path], stdin=source, start_new_session=True)


def output_of(generator, command, arguments, folder):
    """Where a call writes; None for the default."""
    if generator.random() >= WRITERS.get(command, 0):
        return None
    # What an option names is an input, which must not be replaced.
    used = [name for at, name in enumerate(arguments) if name in SIDE and not name.endswith(".pipe")
            and arguments[at - 1] not in arguments[at:]]
    output = generator.choice(["-", "out", "out", "/dev/full", str(folder), str(folder / "no" / "where"), "",
                               *used])
    return str(folder / ("out" + suffix_of(command, arguments))) if output == "out" else output


def golden(generator, path, other):
    """Gives two traces a transcript or none; returns the names of the transcripts."""
    names = set()
    for trace in (path, os.fsencode(other)):
        transcript = trace[:-len(".trace.jsonl")] + b".transcript"
        names.add(os.fsdecode(os.path.basename(transcript)))
        if generator.random() < 0.4:
            with open(transcript, "wb") as file:
                file.write(broken(generator, "transcript"))
    return names


def inputs(generator, command, arguments, path, other, folder, writers):
    """The inputs of a call: files, standard input, a pipe, a folder."""
    other = os.fsencode(other)
    ways = [[path], [b"-"], [b"/dev/stdin"], [path, other], [b"-", b"-"], [b"--", path], [], "pipe"]
    way = generator.choices(ways, weights=[12, 4, 1, 4, 1, 1, 1, 2])[0]
    if command in FOLDERS and generator.random() < 0.2:
        os.mkfifo(os.fsencode(folder) + b"/endless" + os.path.splitext(path)[1])
        way = [os.fsencode(folder)]
    if command == "make" and generator.random() < 0.3:
        data = generator.choice(seeds("plan")).split(b"\n")
        way = [line.replace(b"\0", b"") for line in generator.choice([data, b" ".join(data).split()])][:50]
    if way == "pipe":
        pipe = folder / ("pipe" + os.fsdecode(b"".join(os.path.splitext(path)[1:])))
        with open(path, "rb") as file:
            writers.append(feed(pipe, file.read()))
        way = [str(pipe)] * generator.choice([1, 1, 1, 2])
    if command == "listen --check":
        way = [word for one in way for word in (b"--config", one)]
    return [] if command == "studio" else way


def suffix_of(command, arguments):
    """The suffix of the file that a call writes."""
    if command == "draw" or "svg" in arguments:
        return ".svg"
    if command in ("convert", "make"):
        lines = {"evemu", "libinput", "adb", "playwright", "playwright-python"}
        return ".json" if "webdriver" in arguments else ".txt" if lines & {*arguments} else ".jsonl"
    if command in ("shapes evaluate", "tune"):
        return ".json" if "json" in arguments else ".txt"
    return ".jsonl" if "jsonl" in arguments or command != "merge" and "text" not in arguments else ".txt"


def snapshot(folder):
    """The files of a folder: their contents and modes."""
    found = {}
    for name in os.listdir(os.fsencode(folder)):
        path = os.path.join(os.fsencode(folder), name)
        if os.path.isfile(path):
            with open(path, "rb") as file:
                found[name] = (hashlib.sha256(file.read()).digest(), os.stat(path).st_mode)
    return found


def unchanged(context, result, folder, before, mine):
    """Checks that a call wrote only what it was asked for, and that completely."""
    count = context.count
    expect = context.expecting(result)
    after = snapshot(folder)
    transcripts = {name for name in mine if name.endswith(".transcript")}
    for name, state in before.items():
        is_kept = after.get(name) == state or os.fsdecode(name) in transcripts
        expect(is_kept, "an input was changed", repr(name))
    written = {os.fsdecode(name) for name, state in after.items() if before.get(name) != state}
    made = written - {os.fsdecode(name) for name in before}
    expect(made <= mine, "a file was left that nobody asked for", repr(made - mine))
    for name in written & mine:
        # "shapes" judges the other lines when some are broken; "tune" says why it recommends nothing, and "lint" what is wrong.
        is_meant = result.code == 0 or any(result.code == code and word in result.arguments
                                           for code, word in [(65, "shapes"), (1, "tune"), (1, "lint")])
        expect(is_meant, "a result was written although the call failed")
        data = (folder / name).read_bytes()
        expect(is_whole(data, name), "a result is not complete", name)
        expect(is_plain(data), "raw control character in a result", name)
    return context.count == count


def remove(folder):
    """Removes a folder with names of any bytes."""
    for name in os.listdir(os.fsencode(folder)):
        os.remove(os.path.join(os.fsencode(folder), name))
    os.rmdir(folder)

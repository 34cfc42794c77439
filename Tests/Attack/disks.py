"""Disks that are full: a result is whole, or the call fails and names what it could not write."""

import os
import resource
import subprocess
import time

import coverage
from known import CIRCLE, EXAMPLE, call
from running import PATIENCE, Result, limit

# The words of the help that need no input.
HELP = [["--help"], ["--version"], ["help", "shapes"], ["recognize", "--help"]]


def writers(context, folder):
    """Calls of every command that writes, each with whether it has `-o`, and every option that changes how it writes."""
    trace, strokes, table, rows, scenario, rules = (
        folder / name for name in ("a.trace.jsonl", "a.strokes.jsonl", "a.table.json", "rows.jsonl", "a.scenario.json", "rules"))
    trace.write_bytes(EXAMPLE.read_bytes())
    strokes.write_bytes(CIRCLE + CIRCLE.replace(b'"a"', b'"b"', 1))
    rules.write_text("tap fingers 3 => true\n")
    scenario.write_text(SCENARIO)
    rows.write_text(ROW)
    table.write_bytes(call(context, "explain", "--table", "--format", "jsonl", trace).output)
    drawn = folder / "drawn.jsonl"
    drawn.write_text(DRAWN)
    with_output = [
        ["make", "tap at 10,10"], ["draw", trace], ["draw", "--animate", trace], ["draw", "--film", trace],
        *([*words, "--to", target] for words in (["convert", trace], ["make", "tap at 10,10"]) for target in TARGETS),
        *(["merge", "--format", word, table] for word in ("text", "jsonl", "svg")),
        *(["shapes", "circle", "--format", word, strokes] for word in ("text", "jsonl", "svg")),
        *(["shapes", "classify", "--templates", strokes, "--format", word, strokes] for word in ("text", "jsonl", "svg")),
        *(["shapes", "evaluate", "--protocol", "circles", "--format", word, strokes] for word in ("text", "json", "svg")),
        ["shapes", "circle", "--rows", drawn], ["shapes", "classify", "--rows", "--templates", strokes, drawn]]
    without = [
        *(["recognize", "--format", word, "--failures", trace] for word in ("text", "jsonl")),
        ["recognize", "--app", "photo-board", trace], ["recognize", "--jobs", "2", trace, trace],
        *(["explain", "--format", word, *more, trace] for word in ("text", "jsonl") for more in ([], ["--all"], ["--summary"], ["--table"])),
        *([command, "--rows", rows] for command in ("recognize", "explain")), ["explain", "--rows", "--summary", rows],
        ["check", scenario], ["listen", "--check", "--config", rules], *HELP]
    return [(words, True) for words in with_output] + [(words, False) for words in without]


TARGETS = ("trace", "webdriver", "devtools", "evemu", "libinput", "adb", "playwright", "playwright-python")
SCENARIO = """{"name":"a","scene":{"size":[9,9],"views":[{"recognizers":[{"id":"r","type":"tap"}]}]},"trace":[
{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]},{"t":0.1,"touches":[{"id":1,"phase":"ended","x":1,"y":1}]}],
"expect":{"r":{"count":1}}}"""
ROW = '{"id":1,"recording":"{\\"t\\":0,\\"touches\\":[{\\"id\\":1,\\"phase\\":\\"began\\",\\"x\\":1,\\"y\\":1}]}"}\n'
DRAWN = '{"id":1,"recording":' + CIRCLE.decode().strip() + "}\n"


def with_room(context, arguments, room, stdout=subprocess.PIPE):
    """Makes a call that may write files of so many bytes; errors go to a pipe, which has no limit."""
    def prepare():
        limit()
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    words = [*context.command, *map(str, arguments)]
    began = time.monotonic()
    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, preexec_fn=prepare,
                              timeout=PATIENCE, env={"PATH": os.environ["PATH"], "HOME": "/nowhere", "LC_ALL": "C.UTF-8"})
    except subprocess.TimeoutExpired as error:
        return Result(words, -9, b"", error.stderr or b"", time.monotonic() - began, 0, 0, True)
    return Result(words, done.returncode, done.stdout or b"", done.stderr, time.monotonic() - began, 0, 0)


def full_disks(context):
    """On a disk that is full at any byte, every call that writes fails, names the output and leaves the old one."""
    folder, results = context.folder("full"), context.folder("results")
    calls = writers(context, folder)
    for words in sorted({*coverage.subcommands(context, "")} - UNWRITING):
        is_known = any(map(str, arguments[:len(words.split())]) and arguments[:len(words.split())] == words.split() for arguments, _ in calls)
        context.expect(is_known, "a command that is not tried on a full disk", words)
    for arguments, has_output in calls:
        more = ["-o"] if has_output else []
        whole = call(context, *arguments, *more, *(["-"] if has_output else []), codes={0}).output
        if not whole:
            context.expect(False, "a call that should write writes nothing", str(arguments))
            continue
        for room in rooms(context, len(whole)):
            to_standard_output(context, [*arguments, *more, *(["-"] if has_output else [])], folder / "standard", room)
            if has_output:
                to_file(context, [*arguments, "-o"], results, room, whole)
    transcripts(context, folder / "a.trace.jsonl", results)
    context.note("calls that write, each on full disks", len(calls))


# What writes nothing that ends: the page's server prints its address, and ends when that fails.
UNWRITING = {"studio"}


def rooms(context, size):
    """Where a disk is full: at once, before the last byte, and somewhere between."""
    generator = context.random("rooms", size)
    between = [generator.randrange(size) for _ in range(3 if context.is_long else 1)]
    return sorted({size - 1, *between} if not context.is_long else {0, size - 1, *between})


def judged(context, result, name):
    """Checks that a call tells of a full disk."""
    expect = context.expecting(result)
    expect(not result.is_hung and result.code > 0, "a full disk is not noticed")
    expect(name.encode() in result.errors, "a full disk, and a message that does not name what is not written",
           repr(result.errors[:300]))


def to_standard_output(context, arguments, path, room):
    """Standard output is a file on a full disk, and a device that is always full."""
    with open(path, "wb") as file:
        judged(context, with_room(context, arguments, room, file), "standard output")
    with open("/dev/full", "wb") as full:
        judged(context, with_room(context, arguments, 1 << 30, full), "standard output")


def to_file(context, arguments, folder, room, whole):
    """The output is a file on a full disk: an old one stays as it was, and nothing lies beside it."""
    for old in (b"old\n", None):
        out = folder / "out"
        out.unlink(missing_ok=True)
        if old:
            out.write_bytes(old)
        result = with_room(context, [*arguments, out], room)
        judged(context, result, str(out))
        found = out.read_bytes() if out.exists() else None
        context.expecting(result)(found == old, "a part of a result is left on a full disk",
                                  f"{found and len(found)} of {len(whole)} bytes")
        context.expecting(result)({path.name for path in folder.iterdir()} <= {"out"}, "a file is left on a full disk")
    judged(context, with_room(context, [*arguments, "/dev/full"], 1 << 30), "/dev/full")


def transcripts(context, trace, folder):
    """Transcripts are written like other outputs."""
    copy = folder / "b.trace.jsonl"
    copy.write_bytes(trace.read_bytes())
    transcript = folder / "b.transcript"
    call(context, "check", "--record", copy, codes={0})
    whole = transcript.read_bytes() if transcript.exists() else b"none"
    for room in rooms(context, len(whole)):
        result = with_room(context, ["check", "--record", copy], room)
        judged(context, result, str(transcript))
        found = transcript.read_bytes() if transcript.exists() else b""
        context.expecting(result)(found == whole, "a part of a transcript is left on a full disk")

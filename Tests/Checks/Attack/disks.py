"""Outputs that cannot be written: disks that are full, and standard streams that the caller closed.

A result is whole, or the call fails and names what it could not write.
"""

import os
import resource
import subprocess
import time

import coverage
from known import CIRCLE, EXAMPLE, call
from running import LARGEST_FILE, PATIENCE, Result, limit, run

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
        ["tune", EXAMPLE.parent.parent / "people" / "reader.trace.jsonl"],
        *(["shapes", "circle", "--format", word, strokes] for word in ("text", "jsonl", "svg")),
        *(["shapes", "classify", "--templates", strokes, "--format", word, strokes] for word in ("text", "jsonl", "svg")),
        *(["shapes", "evaluate", "--protocol", "circles", "--format", word, strokes] for word in ("text", "json", "svg")),
        ["shapes", "circle", "--rows", drawn], ["shapes", "classify", "--rows", "--templates", strokes, drawn]]
    without = [
        *(["recognize", "--format", word, "--failures", trace] for word in ("text", "jsonl")),
        ["recognize", "--app", "match-it-up", trace], ["recognize", "--jobs", "2", trace, trace],
        *(["explain", "--format", word, *more, trace] for word in ("text", "jsonl") for more in ([], ["--all"], ["--summary"], ["--table"])),
        *([command, "--rows", rows] for command in ("recognize", "explain")), ["explain", "--rows", "--summary", rows],
        *(["lint", "--format", word, scenario] for word in ("text", "json", "sarif")),
        ["check", scenario], ["listen", "--check", "--config", rules], *HELP]
    return [(words, True) for words in with_output] + [(words, False) for words in without]


TARGETS = ("trace", "webdriver", "devtools", "evemu", "libinput", "adb", "playwright", "playwright-python")
SCENARIO = """{"name":"a","scene":{"size":[9,9],"views":[{"recognizers":[{"id":"r","type":"tap"}]}]},"trace":[
{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]},{"t":0.1,"touches":[{"id":1,"phase":"ended","x":1,"y":1}]}],
"expect":{"r":{"count":1}}}"""
ROW = '{"id":1,"recording":"{\\"t\\":0,\\"touches\\":[{\\"id\\":1,\\"phase\\":\\"began\\",\\"x\\":1,\\"y\\":1}]}"}\n'
DRAWN = '{"id":1,"recording":' + CIRCLE.decode().strip() + "}\n"


def closed_streams(context, most=None):
    """A call with closed standard streams writes its whole result to a file, or fails; none gets the number of a stream."""
    folder, results = context.folder("closed"), context.folder("results")
    out, transcript = results / "out", results / "a.transcript"
    (results / "a.trace.jsonl").write_bytes(EXAMPLE.read_bytes())
    streams = {"0": "<", "1": ">", "2": ">"}
    masks = ["".join(number for number in streams if mask >> int(number) & 1) for mask in range(1, 8)]
    for arguments, has_output in writers(context, folder)[:most]:
        whole = call(context, *arguments, *(["-o", "-"] if has_output else []), codes={0}).output
        for closed in some(context, masks, *arguments):
            closing = " ".join(f"{number}{streams[number]}&-" for number in closed)
            shell = ["/bin/sh", "-c", f'exec "$@" {closing}', "sh", *context.command]
            if has_output:
                out.unlink(missing_ok=True)
                done = run(shell, [*map(str, arguments), "-o", str(out)])
                data = out.read_bytes() if out.exists() else b""
                context.expecting(done)(done.code != 0 or data == whole, "success, and not the whole result",
                                        f"{closing}: {len(data)} of {len(whole)} bytes")
            done = run(shell, [*map(str, arguments), *(["-o", "-"] if has_output else [])])
            context.expecting(done)("1" not in closed or done.code != 0, "a closed output is not noticed", closing)
            context.expecting(done)("1" in closed or done.code != 0 or done.output == whole, "success, and another result",
                                    closing)
    for closed in masks:
        transcript.unlink(missing_ok=True)
        closing = " ".join(f"{number}{streams[number]}&-" for number in closed)
        done = run(["/bin/sh", "-c", f'exec "$@" {closing}', "sh", *context.command], ["check", "--record", str(results / "a.trace.jsonl")])
        data = transcript.read_bytes() if transcript.exists() else b""
        context.expecting(done)(done.code != 0 or data.endswith(b"\n"), "success, and no transcript", closing)


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


def full_disks(context, most=None):
    """On a disk that is full at any byte, every call that writes fails, names the output and leaves the old one."""
    folder, results = context.folder("full"), context.folder("results")
    calls = writers(context, folder)
    all_known(context, calls)
    for arguments, has_output in calls[:most]:
        standard = [*arguments, *(["-o", "-"] if has_output else [])]
        whole = call(context, *standard, codes={0}).output
        if not whole:
            context.expect(False, "a call that should write writes nothing", str(arguments))
            continue
        for room in rooms(context, len(whole)):
            to_standard_output(context, standard, folder / "standard", room)
            if has_output:
                to_file(context, [*arguments, "-o"], results, room, whole)
    transcripts(context, folder / "a.trace.jsonl", results)
    context.note("calls that write, each on full disks", len(calls))


# What prints an address and then serves: "studio" in server.py starts it.
SERVING = {"studio"}


def all_known(context, calls):
    """Every subcommand that the help lists is among the calls, and with its option for the output."""
    tried = {(" ".join(map(str, arguments[:count])), has_output) for arguments, has_output in calls for count in (1, 2)}
    for command in {*coverage.subcommands(context, "")} - SERVING:
        has_output = "--output" in coverage.help_of(context, command)
        context.expect((command, has_output) in tried, "a command that writes is not tried on a full disk", command)


def some(context, ways, *name):
    """All ways, or one of them in a short run."""
    return ways if context.is_long else [context.random(*name).choice(ways)]


def rooms(context, size):
    """Where a disk is full: at once, before the last byte, and somewhere between."""
    between = [context.random("rooms", size, at).randrange(size) for at in range(3)]
    return some(context, [0, size - 1, *between], "room", size)


def judged(context, result, name):
    """Checks that a call tells of a full disk."""
    expect = context.expecting(result)
    expect(not result.is_hung and result.code > 0, "a full disk is not noticed")
    expect(name.encode() in result.errors, "a full disk, and a message that does not name what is not written",
           repr(result.errors[:300]))


def to_standard_output(context, arguments, path, room):
    """Standard output is a file on a full disk, and a device that is always full."""
    for name, room in some(context, [(path, room), ("/dev/full", LARGEST_FILE)], *arguments):
        with open(name, "wb") as full:
            judged(context, with_room(context, arguments, room, full), "standard output")


def to_file(context, arguments, folder, room, whole):
    """The output is a file on a full disk: an old one stays as it was, and nothing lies beside it."""
    for old in some(context, [b"old\n", None, "/dev/full"], "old", *arguments):
        if old == "/dev/full":
            judged(context, with_room(context, [*arguments, old], LARGEST_FILE), old)
            continue
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

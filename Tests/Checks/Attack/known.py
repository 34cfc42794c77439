"""Attacks that found something once; each says what must be true instead."""

import gzip
import json
import os
import re
import subprocess
import time
import zlib

from context import ROOT
from judging import judge
from running import end, read, run, start

EXAMPLE = ROOT / "Examples/recordings/late-double-tap.trace.jsonl"
CIRCLE = b'{"id":"a","label":"b","points":[[0,0,0],[10,0,0.1],[10,10,0.2],[0,10,0.3],[0,0,0.4]]}\n'


def message(timestamp=None, kind="touchStart"):
    """A line of DevTools messages."""
    points = [] if kind == "touchEnd" else [{"x": 80, "y": 420, "id": 0}]
    parameters = {"type": kind, "touchPoints": points}
    if timestamp is not None:
        parameters["timestamp"] = timestamp
    return json.dumps({"method": "Input.dispatchTouchEvent", "params": parameters}) + "\n"


def call(context, *arguments, codes=None, **options):
    """Makes a call that must behave, and may have to end with one of some codes."""
    result = run(context.command, [str(argument) for argument in arguments], **options)
    judge(context, result)
    if codes is not None:
        context.expecting(result)(
            result.code in codes, f"an exit code that is not one of {sorted(codes)}",
            result.errors[:300].decode(errors="replace"))
    return result


def extreme_times(context):
    """Times and rates at the end of what can be counted are refused or read, and do not trap."""
    folder = context.folder("times")
    for at, times in enumerate([
            [9223372036.8, None, None], [1, 9223372036.8, None, None], [-9223372036.8, None, 1e300],
            [1e300, None], [9.2e9, None, None], [0, 1e-320, None]]):
        path = folder / f"{at}.jsonl"
        path.write_text("".join(message(time, "touchStart" if time == times[0] else "touchMove")
                                for time in times) + message(None, "touchEnd"))
        ways = [call(context, "recognize", path), call(context, "convert", path, "-o", "-"),
                call(context, "explain", path), call(context, "draw", path, "-o", "-")]
        codes = {result.code for result in ways}
        context.expect(len(codes) == 1, "the commands disagree about the same messages",
                       f"{times}: {[result.code for result in ways]}")
        for result in ways:
            context.expecting(result)(
                result.code == 0 or path.name.encode() in result.errors, "no file name in the error")
    path = folder / "rates.jsonl"
    path.write_text(message() + message(None, "touchMove") * 3 + message(None, "touchEnd"))
    for rate in ["1e-10", "1e-300", "1e-320", "5e-324", "0", "-1", "nan", "inf", "1e308", "1e-9"]:
        for command in (["convert", "-o", "-"], ["recognize"]):
            call(context, *command, "--rate", rate, path, codes={0, 64, 65})


def pipes(context):
    """A pipe is read as the file with the same contents would be, and nothing waits for ever."""
    folder = context.folder("pipes")
    trace = EXAMPLE.read_bytes()
    out = folder / "out.svg"
    for arguments in (["explain"], ["recognize"], ["convert", "-o", "-"],
                      ["draw", "-o", str(out), "--title", "t"],
                      ["draw", "-o", "-", "--title", "t"]):
        wanted = call(context, *arguments, EXAMPLE, codes={0})
        drawn = out.read_bytes() if out.exists() else b""
        fifo = folder / f"{arguments[0]}.trace.jsonl"
        for name in ["/dev/stdin", "-", "/dev/fd/0", "/proc/self/fd/0", fifo]:
            if name == fifo:
                result = through_fifo(context, fifo, trace, [*arguments, fifo])
            else:
                result = call(context, *arguments, name, stdin=trace, codes={0})
            pairs = [(result.output, wanted.output, EXAMPLE)]
            pairs += [(out.read_bytes(), drawn, EXAMPLE)] if out.exists() else []
            for got, must, known in pairs:
                same = without_names(got, name) == without_names(must, known)
                context.expecting(result)(same, "another answer for a pipe than for a file",
                                          f"{arguments[0]} {got[:200]!r}")
    fifo = folder / "golden.trace.jsonl"
    result = through_fifo(context, fifo, trace, ["check", "--record", fifo])
    context.expecting(result)(not result.is_hung, "recording from a pipe hangs")
    side_pipes(context, folder)


def side_pipes(context, folder):
    """A scene, templates, rules and tables may be pipes, too; a transcript cannot name one."""
    scene = b'{"views":[{"recognizers":[{"id":"mine","type":"tap"}]}]}'
    table = call(context, "explain", "--table", "--format", "jsonl", EXAMPLE, codes={0}).output
    strokes = folder / "a.strokes.jsonl"
    strokes.write_bytes(CIRCLE)
    pipe = folder / "side.trace.jsonl"
    for data, arguments in [
            (scene, ["recognize", "--scene", pipe, EXAMPLE]), (table, ["merge", pipe]),
            (scene, ["recognize", "--jobs", "3", "--scene", pipe, EXAMPLE, EXAMPLE, EXAMPLE]),
            (scene, ["draw", "--film", "--scene", pipe, "-o", "-", EXAMPLE]),
            (CIRCLE, ["shapes", "classify", "--templates", pipe, strokes]),
            (CIRCLE, ["shapes", "evaluate", "--protocol", "circles", pipe]),
            (gzip.compress(CIRCLE), ["shapes", "circle", pipe]),
            (b"tap => true\n", ["listen", "--check", "--config", pipe]),
            (scene, ["listen", "--check", "--scene", pipe]), (b"tap at 5,5\n", ["make", pipe]),
            (b'{"recording":""}\n', ["explain", "--rows", pipe])]:
        result = through_fifo(context, pipe, data, arguments)
        context.expecting(result)(result.code == 0, "a pipe in place of another input is not read")
    golden = folder / "b.trace.jsonl"
    golden.write_bytes(EXAMPLE.read_bytes())
    result = through_fifo(context, pipe, scene, ["check", "--record", "--scene", pipe, golden])
    context.expecting(result)(result.code == 66, "a transcript names a scene that is a pipe")


def pipes_in_folders(context):
    """A folder stands for its files: pipes and devices in it are not waited for."""
    folder = context.folder("pipes-in-folders")
    for name in ("a.trace.jsonl", "a.events", "a.scenario.json", "a.strokes.jsonl"):
        os.mkfifo(folder / name)
        (folder / f"z{name}").symlink_to("/dev/zero")
    (folder / "a.transcript").write_text("# scene: standard\n")
    for arguments in (["explain"], ["check"], ["check", "--record"], ["shapes", "evaluate"]):
        result = call(context, *arguments, folder, codes={64, 65, 66}, seconds=10)
        context.expecting(result)(not result.is_hung, "a pipe in a folder is waited for")
    (folder / "s.json").write_text(json.dumps({"views": [{"recognizers": [
        {"id": "s", "type": "stroke", "templates": "a.strokes.jsonl"}]}]}))
    call(context, "recognize", "--scene", folder / "s.json", EXAMPLE, codes={66}, seconds=10)
    recording = next((ROOT / "Tests/Fixtures/evemu").rglob("*.events"))
    (folder / "b.events").write_bytes(recording.read_bytes())
    os.mkfifo(folder / "b.desc")
    call(context, "recognize", folder / "b.events", seconds=10)


def endless_inputs(context):
    """An input without an end is refused before it fills the memory."""
    commands = [["make"], ["recognize", EXAMPLE, "--scene"], ["shapes", "circle"], ["recognize"],
                ["listen", "--check", "--config"], ["convert", "-o", "-", "--from", "rrweb"], ["merge"]]
    for arguments in commands if context.is_long else commands[:1]:
        result = run(context.command, [*map(str, arguments), "/dev/zero"], seconds=120)
        judge(context, result, 2 << 30)
        context.expecting(result)(result.code == 65, "an endless input is not refused")


def without_names(data, name):
    """Output without the names of its file, which may differ."""
    words = [str(name), os.path.basename(str(name)), "standard input", "&lt;stdin&gt;",
             "<stdin>"]
    for word in words:
        if len(word) < 5:  # Such as "-", which also stands for itself.
            continue
        data = data.replace(word.encode(), b"NAME")
    # What a remedy costs is counted in the part of a stream that has come.
    return re.sub(rb" \(counted from [0-9.]+ s to [0-9.]+ s\)", b"", data)


def through_fifo(context, fifo, data, arguments):
    """Makes a call whose file is a pipe with a name."""
    if not fifo.exists():
        os.mkfifo(fifo)
    writer = subprocess.Popen(["sh", "-c", 'cat > "$0"', str(fifo)], stdin=subprocess.PIPE,
                              start_new_session=True)
    writer.stdin.write(data)
    writer.stdin.close()
    try:
        return call(context, *arguments, seconds=15)
    finally:
        end(writer)
        writer.wait()


def input_twice(context):
    """Standard input is read once, so naming it twice is an error."""
    trace = EXAMPLE.read_bytes()
    for command in (["explain"], ["recognize"], ["check"], ["shapes", "circle"]):
        result = call(context, *command, "-", "-", stdin=trace)
        context.expecting(result)(result.code == 64, "standard input is accepted twice")
    folder = context.folder("twice")
    pipe, link = folder / "pipe", folder / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for arguments in (["recognize"], ["explain", "--jobs", "2"], ["shapes", "circle"], ["merge"], ["check"],
                      ["shapes", "classify", "--templates"], ["draw", "-o", "-", "--scene"],
                      ["listen", "--check", "--scene", pipe, "--config"]):
        names = [link] if "--check" in arguments else [pipe, link]
        result = call(context, *arguments, *names, seconds=10)
        context.expecting(result)(result.code == 64, "a pipe is accepted twice")


def slow_pipe(context):
    """`recognize -` prints what it recognized before the pipe ends, once it knows the size of the window."""
    process = start(context.command, ["recognize", "-", "--size", "400x400"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    os.set_blocking(process.stdout.fileno(), False)
    try:
        for number in range(400):
            process.stdin.write(taps(number, number + 1))
        process.stdin.flush()
        limit = time.monotonic() + 15
        got = None
        while not got and time.monotonic() < limit:
            got = process.stdout.read(10)
            time.sleep(0.05)
        context.expect(got, "recognize prints nothing before its pipe ends")
    except BrokenPipeError:
        context.expect(False, "recognize closes a pipe that goes on")
    finally:
        end(process)
        process.wait()
        process.stdin = None


def taps(first, last):
    """Lines of a trace with one tap per second."""
    return b"".join(
        b'{"t":%d,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}\n'
        b'{"t":%d.05,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}\n' % (at, at)
        for at in range(first, last))


def long_traces(context):
    """Memory does not grow with the length of a trace."""
    folder = context.folder("long")
    # Of twice as many taps, the transcript would be larger than a call may write.
    counts = (2_000, 20_000) if not context.is_long else (50_000, 500_000)
    paths = []
    for count in counts:
        path = folder / f"{count}.trace.jsonl"
        with open(path, "wb") as file:
            for at in range(0, count, 1000):
                file.write(taps(at, at + 1000))
        paths.append(path)
    null = ["-o", "/dev/null"]
    commands = [["recognize"], ["convert", *null], ["check", "--record"]]
    if context.is_long:
        commands += [["explain", "--summary"], ["explain", "--table"], ["draw", *null],
                     ["draw", "--film", *null]]
    for arguments in commands:
        with open("/dev/null", "wb") as sink:
            small, large = (run(context.command, [*arguments, str(path)], seconds=1200, stdout=sink)
                            for path in paths)
        growth = (large.memory - small.memory) / (2 * (counts[1] - counts[0]))
        context.note(f"{' '.join(arguments[:2])}: memory for {2 * counts[1]:,} frames",
                     f"{large.memory >> 20} MB, {growth:.0f} bytes a frame")
        context.expecting(large)(large.code == 0 and growth < 200, "memory grows with the trace",
                                 f"{growth:.0f} bytes a frame")
        for path in folder.glob("*.transcript"):
            path.unlink()


def templates_beside_a_scene(context):
    """Templates are found beside the scene, also when a transcript is recorded."""
    folder = context.folder("scene")
    (folder / "sc").mkdir()
    (folder / "sc" / "marks.strokes.jsonl").write_bytes(CIRCLE)
    (folder / "sc" / "s.json").write_text(json.dumps({"views": [{"recognizers": [
        {"id": "s", "type": "stroke", "templates": "marks.strokes.jsonl"}]}]}))
    (folder / "a.trace.jsonl").write_bytes(EXAMPLE.read_bytes())
    for arguments in (["recognize", "--scene"], ["check", "--record", "--scene"]):
        call(context, *arguments, "sc/s.json", "a.trace.jsonl", codes={0}, folder=str(folder))
    call(context, "check", "a.trace.jsonl", codes={0}, folder=str(folder))


def bombs(context):
    """A small compressed file does not fill the memory, and is refused with its name."""
    folder = context.folder("bombs")
    kinds = {"zeros": b"\0" * (64 << 20), "lines": b"\n" * (64 << 20),
             "strokes": CIRCLE * ((64 << 20) // len(CIRCLE))}
    if not context.is_long:
        # Each takes seconds, because the command is built without optimization.
        kinds = {"lines": kinds["lines"]}
    for name, data in kinds.items():
        path = folder / f"{name}.strokes.jsonl.gz"
        path.write_bytes(gzip.compress(data, 6) * 16)
        result = call(context, "shapes", "circle", path, seconds=120)
        context.expecting(result)(result.code == 65 and path.name.encode() in result.errors,
                                  "a bomb is not refused with its name")
        context.expecting(result)(result.seconds < 60, "a bomb takes long", f"{result.seconds:.0f} s")
        context.note(f"{path.stat().st_size >> 10} kB that unpack to 1 GB ({name})",
                     f"{result.memory >> 20} MB, {result.seconds:.1f} s")
    nested = folder / "nested.strokes.jsonl.gz"
    nested.write_bytes(zlib.compress(b""))
    call(context, "shapes", "circle", nested, codes={65})


def many_jobs(context):
    """More jobs than the system has memory for their threads: the others do the work."""
    path = context.folder("jobs") / "rows.jsonl"
    path.write_text(json.dumps({"id": 1, "recording": CIRCLE.decode()}) + "\n")
    result = call(context, "shapes", "circle", "--rows", "--jobs", "1024", path, codes={0})
    context.expecting(result)(result.output.count(b"\n") == 1, "a row without an answer", "")


def many_relations(context):
    """Relations and long names cost time in proportion to their number."""
    folder = context.folder("relations")
    worlds = {
        "300 that wait for all before": (300, lambda at: [f"r{one}" for one in range(at)]),
        "a chain of 8,000": (8000, lambda at: [f"r{at - 1}"] if at else []),
    }
    for name, (count, waits) in worlds.items():
        recognizers = [{"id": f"r{at}", "type": "tap", "requireToFail": waits(at)}
                       for at in range(count)]
        path = folder / "many.scenario.json"
        path.write_text(json.dumps([{
            "name": "many", "scene": {"views": [{"id": "v", "recognizers": recognizers}]},
            "trace": [{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1}]},
                      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 1, "y": 1}]}, {"t": 9}],
            "expect": {}}]))
        result = call(context, "check", path, seconds=60)
        context.note(name, f"{result.seconds:.1f} s")
        context.expecting(result)(result.seconds < 8, f"{name} take long", f"{result.seconds:.1f} s")
    scene = folder / "long.scene.json"
    scene.write_text(json.dumps({"views": [{"id": "v" * 4000, "recognizers": [
        {"id": "r" * 4000, "type": "tap"}]}]}))
    result = call(context, "draw", EXAMPLE, "--scene", scene, "-o", "-", seconds=60)
    context.note("drawing an id of 4,000 letters", f"{result.seconds:.1f} s")
    context.expecting(result)(result.seconds < 3, "a long id takes long to draw")


def output_is_input(context):
    """A result never replaces its own input under any name, and keeps the mode of its file."""
    folder = context.folder("output")
    for command, data in ((["draw"], EXAMPLE.read_bytes()), (["shapes", "circle"], CIRCLE)):
        path = folder / "x.trace.jsonl"
        for name in ("same", "other path", "symlink", "hard link"):
            for old in folder.iterdir():
                old.unlink()
            path.write_bytes(data)
            output = {"same": path, "other path": f"{folder}/../{folder.name}/x.trace.jsonl"}.get(
                name, folder / "link")
            if name == "symlink":
                output.symlink_to(path)
            elif name == "hard link":
                output.hardlink_to(path)
            result = call(context, *command, path, "-o", output)
            expect = context.expecting(result)
            expect(path.read_bytes() == data, f"an input is replaced by its result ({name})")
            expect(result.code not in (0,) or name == "hard link",
                   f"writing over the input is not refused ({name})")
    for mode in (0o600, 0o444, 0o755, 0o664):
        for command in (["draw"], ["convert"]):
            out = folder / "kept.svg"
            out.write_bytes(b"old\n")
            out.chmod(mode)
            result = call(context, *command, EXAMPLE, "-o", out, codes={0, 74})
            context.expecting(result)(out.stat().st_mode & 0o7777 == mode,
                                      f"mode {mode:o} becomes {out.stat().st_mode & 0o7777:o}")
            out.unlink()
    side_inputs(context)
    path = folder / "in-place.trace.jsonl"
    path.write_bytes(EXAMPLE.read_bytes())
    call(context, "convert", path, "-o", path)
    context.expect(path.read_bytes().count(b"\n") == EXAMPLE.read_bytes().count(b"\n"),
                   "a conversion in place loses lines")


def side_inputs(context):
    """Files that another input names are inputs, too."""
    folder = context.folder("side")
    names = {"s.json": json.dumps({"views": [{"recognizers": [
        {"id": "s", "type": "stroke", "templates": "t.strokes.jsonl"}]}]}).encode(),
        "t.strokes.jsonl": CIRCLE, "a.trace.jsonl": EXAMPLE.read_bytes(), "rules": b"tap => true\n",
        "b.trace.jsonl": EXAMPLE.read_bytes()}
    for name, data in names.items():
        (folder / name).write_bytes(data)

    def refuses(*arguments):
        result = call(context, *arguments, codes={64}, folder=str(folder), seconds=10)
        kept = all((folder / name).read_bytes() == data for name, data in names.items())
        context.expecting(result)(kept, "an input that another input names is replaced")

    (folder / "link").symlink_to("t.strokes.jsonl")
    for output in ("s.json", "t.strokes.jsonl", "link"):
        for more in ([], ["--film"]):
            refuses("draw", *more, "--scene", "s.json", "a.trace.jsonl", "-o", output)
    refuses("listen", "--config", "rules", "--record", "rules")
    refuses("listen", "--scene", "s.json", "--record", "t.strokes.jsonl")
    refuses("shapes", "classify", "--templates", "t.strokes.jsonl", "t.strokes.jsonl", "-o", "link")
    for output in ("s.json", "t.strokes.jsonl", "a.trace.jsonl", "b.trace.jsonl"):
        (folder / "a.transcript").symlink_to(output)
        refuses("check", "--record", "--scene", "s.json", "b.trace.jsonl", "a.trace.jsonl")
        (folder / "a.transcript").unlink()


def all_or_none(context):
    """Recording checks every trace before it writes any transcript."""
    folder = context.folder("all")
    good, bad = folder / "good.trace.jsonl", folder / "bad.trace.jsonl"
    good.write_bytes(EXAMPLE.read_bytes())
    bad.write_bytes(b'{"t":0}\n{"t":\n')
    for order in ([good, bad], [bad, good]):
        call(context, "check", "--record", *order, codes={65})
        context.expect(not (folder / "good.transcript").exists(),
                       "a transcript is written before another trace is refused")


def long_messages(context):
    """Messages are short and plain, also when they quote hostile text."""
    folder = context.folder("messages")
    key = folder / "key.trace.jsonl"
    key.write_bytes(b'{"t":0,"' + b"k" * 1_000_000 + b'":1}\n')
    text = folder / "text.trace.jsonl"
    text.write_bytes(b'{"t":0,"touches":[{"id":1,"phase":"' + b"p" * 1_000_000 + b'"}]}\n')
    digits = folder / "digits.trace.jsonl"
    digits.write_bytes(b'{"t":' + b"9" * 1_000_000 + b"}\n")
    marks = folder / "marks.trace.jsonl"
    marks.write_text('{"t":0,"' + "e" + "\u0301" * 100_000 + '":1}\n')
    lines = folder / "lines.strokes.jsonl"
    lines.write_bytes(b"{}\n" * 100_000)
    controls = folder / "\x1b[31m\x07\n\x7f.trace.jsonl"
    controls.write_bytes(b'{"t":0,"\\u001b[31m\\u0007\\u0000\\u009b":1}\n')
    for path in (key, text, digits, marks, controls):
        for command in (["recognize"], ["explain"], ["convert", "-o", "-"]):
            result = call(context, *command, path, codes={65})
            context.expecting(result)(len(result.errors) < 4096, "one fault, and a long message",
                                      f"{len(result.errors)} bytes")
    result = call(context, "shapes", "circle", lines, codes={65})
    context.expecting(result)(len(result.errors) < 16384, "many faults, and as long a message",
                              f"{len(result.errors)} bytes")


def words(context):
    """Messages say what is wrong and where, in the words of the user's files."""
    folder = context.folder("words")
    trace = folder / "a.trace.jsonl"
    trace.write_bytes(EXAMPLE.read_bytes())
    call(context, "check", "--record", trace, codes={0})

    def says(result, wanted=None, unwanted=None):
        expect = context.expecting(result)
        text = result.errors.decode(errors="replace") + result.output.decode(errors="replace")
        expect(wanted is None or wanted in text, f"its message does not say {wanted!r}", text[:300])
        expect(unwanted is None or unwanted not in text, f"its message says {unwanted!r}", text[:300])

    says(call(context, "check", "--filter", "zzz", folder, codes={64}), unwanted=".scenario.json")
    says(call(context, "check", "--record", folder), unwanted="Domain")
    (folder / "trap.trace.jsonl").mkdir()
    says(call(context, "check", "--record", folder / "trap.trace.jsonl", codes={64, 66}),
         unwanted="Domain")
    says(call(context, "draw", trace, "-o", "", codes={64, 74}), unwanted="error 512")
    for command in (["recognize"], ["explain"]):
        says(call(context, *command, "", codes={64, 66}), unwanted="a folder")
    golden = folder / "a.transcript"
    golden.write_text(golden.read_text().replace("# scene: standard", "# scene: standard\n# set: x"))
    says(call(context, "check", trace, codes={65}), wanted="a.transcript:2")
    with open("/dev/full", "wb") as full:
        for arguments in (["--help"], ["recognize", "--help"], ["--version"], ["recognize", trace],
                          ["explain", trace], ["shapes", "--help"]):
            result = call(context, *arguments, stdout=full)
            context.expecting(result)(result.code != 0, "a full disk is not noticed")


ALL = [extreme_times, pipes, pipes_in_folders, input_twice, slow_pipe, endless_inputs,
       templates_beside_a_scene, bombs, many_jobs, many_relations, output_is_input, all_or_none, long_messages, words,
       long_traces]

"""Hostile rows of a table: as many answers come out as rows go in, in their order."""

import dataclasses
import json
import re
import time

from inputs import FORMATS, MUTATIONS, NUMBERS, READABLE, STRINGS, VALUES, broken, seeds
from judging import CONTROL, judge
from running import run

COMMANDS = {
    "recognize": {"events"}, "recognize --failures": {"events"}, "explain": {"attempts", "untouched"},
    "explain --summary": {"summary"}, "shapes circle": {"strokes"}, "shapes classify": {"drawings"},
}
IDS = [None, True, False, 0, -1, 1.5, 2**63, 1e308, "", "a", "a" * 3000, "\0\x1b[31m\n", "é€😀\u2028"]
COUNT = re.compile(rb"gesture: (\d+) of (\d+) rows? ha(?:s|ve) an error\n")


def text(generator, kind):
    """A recording as a string of JSON; most are mutated."""
    data = generator.choice(seeds(kind)) if generator.random() < 0.4 else broken(generator, kind)
    recording = data.decode(
        errors=generator.choice(["replace", "ignore", "surrogateescape"]))
    return json.dumps(recording, ensure_ascii=generator.random() < 0.7).encode(
        errors="surrogateescape")


def inline(generator, kind):
    """A recording as JSON inside the row, which may be none."""
    return generator.choice([
        lambda: broken(generator, kind).replace(b"\n", b" "),
        lambda: generator.choice(seeds(kind)).split(b"\n")[0],
        lambda: json.dumps(generator.choice(VALUES)).encode(),
        lambda: b"[" * generator.choice([1, 128, 129, 50_000]),
        lambda: b"[" * 120 + b"]" * 120,
        lambda: generator.choice(NUMBERS).encode(),
    ])()


def row(generator, kind):
    """A row, whole or broken."""
    parts = []

    def add(share, key, value):
        if generator.random() < share:
            parts.append(json.dumps(key).encode() + b":" + value())

    add(0.8, "id", lambda: json.dumps(generator.choice(IDS)).encode())
    add(0.05, "id", lambda: generator.choice(NUMBERS).encode())
    add(0.2, generator.choice(["recodring", "trace", "", *STRINGS]),
        lambda: json.dumps(generator.choice(VALUES)).encode())
    add(0.15, "format", lambda: json.dumps(generator.choice([kind, *FORMATS, *STRINGS])).encode())
    add(0.15, "size", lambda: f"[{generator.choice(NUMBERS)},{generator.choice(NUMBERS)}]".encode())
    add(0.75, "recording", lambda: text(generator, kind))
    add(0.25, "recording", lambda: inline(generator, kind))
    generator.shuffle(parts)
    data = b"{" + b",".join(parts) + b"}"
    for _ in range(generator.choice([0, 0, 0, 0, 1, 3])):
        data = generator.choice(MUTATIONS)(generator, data)
    return data


def hostile(generator, kind):
    """Some rows, and things in their place."""
    rows = []
    for _ in range(generator.choice([1, 5, 40])):
        choice = generator.random()
        if choice < 0.9:
            rows.append(row(generator, kind))
        else:
            rows.append(generator.choice([
                b"", b" \t\r", b"\0", b"\xff\xfe", b"null", b"[]", b"{}", b"\xef\xbb\xbf{}", b"{" * 70_000,
                b'{"recording":"' + b"a" * 300_000 + b'"}', b'{"recording":"' + b"\\u0000" * 30_000 + b'"}',
                b'{"recording":"\\ud83d"}', b'{"recording":"\xed\xa0\xbd"}', b'{"recording":"","recording":""}']))
    return generator.choice([b"\n", b"\n", b"\r\n"]).join(rows) + generator.choice([b"\n", b""])


def rows(context, seconds):
    """Sends rows until the time is over."""
    end = time.monotonic() + seconds
    count = sent = 0
    while time.monotonic() < end:
        sent += batch(context, count)
        count += 1
    context.note("hostile rows", f"{sent} in {count} calls")


# The ends of what clocks, doubles and counters can hold.
EXTREMES = ["0", "-1", "9223372036.8", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
            "18446744073709551616", "4294967296", "1e308", "1e-320", "1e400", "253402300800000", "99999999999999999999"]


def extreme_numbers(context):
    """Each number of a recording of each format, at the end of what can be counted."""
    generator = context.random()
    for kind in READABLE:
        recording = min(seeds(kind), key=lambda data: abs(len(data) - 1500))
        places = list(re.finditer(rb"\d+(\.\d+)?", recording))
        changed = [recording[:place.start()] + number.encode() + recording[place.end():]
                   for place in places for number in EXTREMES]
        if not context.is_long:
            changed = generator.sample(changed, min(len(changed), 250))
        sent = [json.dumps({"id": at, "format": kind, "recording": data.decode(errors="replace")}).encode()
                for at, data in enumerate(changed)]
        for command in ("recognize", "explain --summary"):
            result = run(context.command, [*command.split(), "--rows"], stdin=b"\n".join(sent) + b"\n", seconds=600)
            check(context, result, b"\n".join(sent) + b"\n", COMMANDS[command])
    context.note("formats with extreme numbers", len(READABLE))


def batch(context, count):
    """Sends some rows, which depend on the seed and their number alone; returns how many."""
    generator = context.random(count)
    command = generator.choice(list(COMMANDS))
    kind = "strokes" if command.startswith("shapes") else generator.choice(READABLE)
    data = hostile(generator, kind)
    folder = context.folder(f"rows-{count}")
    (folder / "rows").write_bytes(data)
    arguments = [*command.split(), "--rows"]
    if command == "shapes classify":
        (folder / "templates").write_bytes(seeds("strokes")[-1])
        arguments += ["--templates", "templates"]
    found = context.count
    jobs = generator.choice(["1", "2", "7"])
    result = run(context.command, [*arguments, "--jobs", jobs], stdin=data, folder=str(folder))
    answers = check(context, result, data, COMMANDS[command])
    if generator.random() < 0.3:
        other = run(context.command, [*arguments, "--jobs", "3", "rows"], folder=str(folder))
        message = context.expecting(other)
        same = other.output.replace(b"rows:", b"<stdin>:") == result.output.replace(b"rows:", b"<stdin>:")
        message(same, "other answers with another number of jobs")
    if context.count == found:
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()
    return answers


def check(context, result, data, keys):
    """Checks the answers to some rows; returns their number."""
    # An id is repeated as it stands, also with control characters.
    judge(context, dataclasses.replace(result, output=b""))
    expect = context.expecting(result)
    sent = data.split(b"\n")
    sent = sent[:-1] if sent[-1] == b"" else sent
    answers = result.output.split(b"\n")
    expect(answers.pop() == b"", "the last answer has no end")
    expect(len(answers) == len(sent), f"{len(answers)} answers for {len(sent)} rows")
    expect(result.code == 0, f"rows end with {result.ending}")
    errors = 0
    for line, answer in zip(sent, answers):
        errors += judged(expect, line, answer, keys)
    counted = COUNT.fullmatch(result.errors)
    expect(not errors and not result.errors
           or counted and (int(counted[1]), int(counted[2])) == (errors, len(sent)),
           "a wrong count of errors", repr(result.errors[:300]))
    return len(answers)


def read(line):
    """The members of a row; none when it is no object."""
    try:
        row = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return {}
    return row if isinstance(row, dict) else {}


def judged(expect, line, answer, keys):
    """Checks one answer; returns whether it is an error."""
    try:
        value = json.loads(answer)
    except (ValueError, RecursionError):
        expect(False, "an answer that is no JSON", repr(answer[:300]))
        return False
    named = value.pop("id", NotImplemented)
    # The ids of drawings are repeated as they stand, too.
    for part in [*value.get("strokes", ()), *value.get("drawings", ())]:
        part.pop("id", None)
    found = CONTROL.search(json.dumps(value, ensure_ascii=False).encode(errors="replace"))
    expect(not found, "raw control character in an answer", repr(answer[:300]))
    error = value.get("error")
    if error is None:
        expect(keys <= value.keys() <= keys | {"notes"} | ({"together"} if "attempts" in keys else set()), "an answer with other keys", repr(sorted(value)))
    else:
        expect(value.keys() == {"error"}, "an error with an answer", repr(sorted(value)))
        expect(error["in"] in ("row", "recording") and error["message"] and "line" in error
               and "column" in error, "an error without a place", repr(error))
    if error is None or error["in"] == "recording":
        # The row was read, so that it is JSON.
        row = read(line)
        expect(row.get("id", NotImplemented) == named, "another id", repr(line[:300]))
        expect("recording" in row, "an answer to a row without a recording", repr(line[:300]))
    return error is not None

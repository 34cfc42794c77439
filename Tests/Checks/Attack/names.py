"""Hostile names in every file, and what every command shows of them."""

import json
import xml.etree.ElementTree as ET

from judging import CONTROL, DIRECTION, runs_nothing
from known import call

# Commands to a terminal, other directions, ends of lines, and markup.
HOSTILE = ("\x1b[31m\x07\0\x7f\x9b31m\u202e\u2066\u2028\ufffe</title><script>alert(1)</script>"
           "\"'&]]>--><!--\n\r\tx")
WORDS = HOSTILE.replace("\0", "")


def lines(*values):
    """Values as lines of JSON."""
    return "".join(json.dumps(value) + "\n" for value in values).encode()


def touch(time, phase, x=100):
    """A frame with one finger."""
    return {"t": time, "touches": [{"id": 1, "phase": phase, "x": x, "y": 100}]}


FRAMES = [touch(0, "began"), touch(0.05, "ended"), {"t": 1, "x-screen": HOSTILE}, touch(1.1, "began"),
          *[touch(1.1 + at * 0.02, "moved", 100 + 5 * at) for at in range(1, 30)], touch(2, "ended"), {"t": 4}]
HEADER = {"format": "gesture-trace", "version": 1, "size": [390, 844], "device": HOSTILE, "source": HOSTILE,
          "x-note": HOSTILE}
SCENE = {"size": [390, 844], "views": [{"id": HOSTILE + "view", "recognizers": [
    {"id": HOSTILE + "tap", "type": "tap"}, {"id": HOSTILE + "long", "type": "longPress"},
    {"id": HOSTILE + "pan", "type": "pan", "requireToFail": [HOSTILE + "stroke"]},
    {"id": HOSTILE + "stroke", "type": "stroke", "templates": "m.strokes.jsonl"}],
    "subviews": [{"id": HOSTILE + "button", "type": "button", "frame": [50, 50, 100, 100]}]}]}
LOOP = [[0, 0, 0], [10, 0, 0.1], [10, 10, 0.2], [0, 10, 0.3], [0, 0, 0.4]]
DRAWINGS = [{"id": f"{HOSTILE}{user}{at}", "label": f"{HOSTILE}{at % 2}", "user": f"{HOSTILE}{user}",
             "x-speed": HOSTILE, "points": [[x * (1 + at % 2), y + at, t] for x, y, t in LOOP]}
            for user in range(2) for at in range(4)]
FILES = {
    "a.trace.jsonl": lines(HEADER, *FRAMES), "s.json": lines(SCENE), "m.strokes.jsonl": lines(*DRAWINGS),
    "x.scenario.json": lines({
        "name": HOSTILE, "source": HOSTILE, "note": HOSTILE, "scene": SCENE, "trace": FRAMES,
        "expect": {HOSTILE + "tap": {"states": ["began"], "failure": "tooFewTaps"}},
        "expectTouches": {HOSTILE + "button": ["cancelled"]},
        "expectOrder": [HOSTILE + "tap.ended", HOSTILE + "pan.began"]}),
    "disputed.json": lines([{"file": "x.scenario.json", "name": HOSTILE, "reason": HOSTILE}]),
    "rules": ("\n".join(f"{word} => echo" for word in WORDS.splitlines())).encode(),
}
PLAYED = ["--scene", "s.json", "a.trace.jsonl"]
TEXTS = [
    ["recognize", "--format", "text", *PLAYED], ["recognize", "--format", "text", "--failures", *PLAYED],
    ["explain", *PLAYED], ["explain", "--all", *PLAYED, "a.trace.jsonl"], ["explain", "--summary", *PLAYED],
    *[["explain", "--table", "--by", by, "--what-if", WORDS + "=3", *PLAYED]
      for by in ("element", "screen", "place")],
    ["merge", "tables.jsonl"], ["merge", "--what-if", WORDS + "=3", "tables.jsonl"],
    ["check", "x.scenario.json"], ["check", "--disputed", "disputed.json", "x.scenario.json"],
    ["check", "--record", *PLAYED], ["check", "a.trace.jsonl"], ["check", "--filter", WORDS, "."],
    ["check", "--record", "--recognizer", WORDS, *PLAYED], ["recognize", "--set", WORDS, *PLAYED],
    ["explain", "--recognizer", WORDS, *PLAYED], ["recognize", "--from", WORDS, *PLAYED], ["make", WORDS],
    ["shapes", "circle", "--format", "text", "m.strokes.jsonl"],
    ["shapes", "classify", "--format", "text", "--templates", "m.strokes.jsonl", "m.strokes.jsonl"],
    ["listen", "--check", "--config", "rules"], ["listen", "--check", "--scene", "s.json"],
    *[["convert", "a.trace.jsonl", "-o", "-", "--to", word]
      for word in ("evemu", "libinput", "adb", "playwright", "playwright-python")],
]
PICTURES = [
    *[["draw", *more, *PLAYED, "-o", "-"] for more in (
        [], ["--animate"], ["--film"], ["--title", WORDS], ["--recognizer", HOSTILE.split("\0")[0]])],
    *[["merge", "--format", "svg", "tables.jsonl"]],
    ["shapes", "circle", "--format", "svg", "m.strokes.jsonl"],
    ["shapes", "classify", "--format", "svg", "--templates", "m.strokes.jsonl", "m.strokes.jsonl"],
]
PROTOCOLS = ["circles", "ovals", "leave-one-user-out", "user-dependent", "leave-one-class-out", "across-sets"]


def hostile_names(context):
    """No text for people and no picture commands a terminal, turns text around, or runs code."""
    folder = context.folder("names")
    for name, data in FILES.items():
        (folder / name).write_bytes(data)
    where = {"folder": str(folder)}
    table = call(context, "explain", "--table", "--format", "jsonl", "--by", "screen", *PLAYED, **where)
    (folder / "tables.jsonl").write_bytes(table.output)
    evaluated = [["shapes", "evaluate", "--circles", HOSTILE.split("\0")[0] + ",circle", "--protocol", protocol,
                  "--examples", "1", "--repetitions", "1",
                  *["m.strokes.jsonl"] * (1 + (protocol == "across-sets"))] for protocol in PROTOCOLS]
    for arguments in TEXTS + [[*one, "--format", "text"] for one in evaluated]:
        result = call(context, *arguments, **where)
        found = CONTROL.search(result.output) or DIRECTION.search(result.output)
        context.expecting(result)(not found, "a name commands a terminal",
                                  found and repr(result.output[max(0, found.start() - 60):found.end() + 30]))
    for arguments in PICTURES + [[*one, "--format", "svg"] for one in evaluated]:
        result = call(context, *arguments, **where)
        if result.output:
            context.expecting(result)(is_safe(result.output), "a name is markup of a picture")
    transcript = folder / "a.transcript"
    data = transcript.read_bytes() if transcript.exists() else b""
    context.expect(not CONTROL.search(data) and not DIRECTION.search(data),
                   "a name commands a terminal that shows a transcript")
    result = call(context, "check", "a.trace.jsonl", **where)
    context.expecting(result)(result.code == 0 or not data, "a transcript with such names differs from itself")


def is_safe(data):
    """Whether a picture is well-formed and runs nothing."""
    try:
        return runs_nothing(ET.fromstring(data)) and not DIRECTION.search(data)
    except ET.ParseError:
        return False

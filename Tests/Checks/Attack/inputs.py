"""Inputs to start from, and how they are broken."""

import base64
import gzip
import json
import re
from functools import cache

from context import ROOT

NUMBERS = [
    "0", "-0", "-1", "1e-10", "1e-320", "5e-324", "1e308", "-1e308", "1e400", "9223372036.8",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "4294967296", "1e19",
    "2147483648", "0.1", "1.5", "1e9", "01", "1e", "-", "0x10", "NaN", "Infinity", "null",
]
STRINGS = [
    "", "\x1b[31mred\x1b[0m", "\x07", "\0", "\x9b31m", "\u202egnp", "new\nline", "tab\t", "a" * 5000,
    "é€😀", "e" + "\u0301" * 3000, "\u2028\u2066", "../../etc/passwd", "/dev/stdin", "/dev/zero",
    "-", "%s%n", "__proto__", "<script>", "]]>&", "\ud83d",
]
VALUES = [None, True, False, 0, -1, 1e308, 1e-320, 2**63, -2**63, 0.1, "", "a", [], {}, [[]], [None],
          {"a": 1}, [0] * 100, "\x1b[31m", "x" * 3000]
TOKENS = [token.encode("utf-8", "surrogatepass") for token in NUMBERS + STRINGS] + [
    b"\xff", b"\xed\xa0\x80", b"\xc0\xaf", b"{", b"}", b"[" * 200, b"]", b",", b":", b'"', b"\\",
    b"\r", b"\n\n", b"\n", b"\x00" * 10, b"\xef\xbb\xbf"]
# The suffix of each format, and where its files are.
FORMATS = {
    "trace": ".trace.jsonl", "evemu": ".events", "libinput": ".yml", "getevent": ".txt",
    "evtest": ".txt", "webdriver": ".json", "devtools": ".jsonl",
    "rrweb": ".json",
    "scenario": ".scenario.json", "strokes": ".strokes.jsonl", "rules": ".rules",
    "plan": ".txt", "tables": ".jsonl", "rows": ".jsonl", "scene": ".json",
    "disputed": ".json", "transcript": ".transcript",
}
# The formats of recordings, which every command that plays one reads.
READABLE = list(FORMATS)[:8]
LARGEST = 100_000


def fuzzed(kind):
    """The inputs from which fuzzing starts."""
    file = ROOT / f"Tests/Checks/Fuzzing/Inputs/{kind}.txt"
    lines = file.read_text().splitlines() if file.exists() else []
    return [base64.b64decode(line.split(" ")[2]) for line in lines if line.startswith("start ")]


@cache
def seeds(kind):
    """The files of a format that are small enough to be read quickly."""
    found = []
    folders = {"trace": "Examples/recordings", "evemu": "Tests/Fixtures/evemu", "scenario": "Tests/Fixtures/scenarios",
               "rules": "Integrations/Linux/Examples", "transcript": "Examples/recordings"}
    if kind == "scene":
        return scenes()
    if kind == "disputed":
        return [json.dumps([{"file": "a.scenario.json", "name": "a", "reason": "b"}]).encode(),
                (ROOT / "Tests/Fixtures/scenarios/disputed.json").read_bytes()]
    suffix = FORMATS[kind]
    if kind in folders:
        found += sorted((ROOT / folders[kind]).rglob(f"*{suffix}"))
    found += sorted((ROOT / "Examples/formats").glob(f"{kind}-*"))
    contents = [path.read_bytes() for path in found if path.stat().st_size <= LARGEST] + fuzzed(kind)
    if kind == "strokes":
        packed = (ROOT / "Tests/Fixtures/strokes/dollar1/dollar1.strokes.jsonl.gz").read_bytes()
        contents.append(b"\n".join(gzip.decompress(packed).split(b"\n")[:12]) + b"\n")
    return contents


# What the scenes of the scenarios do not contain, or not together.
SCENES = [
    {"size": [390, 844], "resampling": {"latency": 0.005, "maximumPrediction": 0.008},
     "settings": {"filter.rejectsPalms": True, "filter.maximumRadius": 30, "filter.fingerPause": 0.2},
     "views": [{"id": "root", "recognizers": [
         {"id": "mark", "type": "stroke", "templates": "marks.strokes.jsonl", "rotation": "any"},
         {"id": "pan", "type": "pan", "requireToFail": ["mark"]},
         {"id": "tap", "type": "tap"},
         {"id": "double", "type": "tap", "numberOfTapsRequired": 2}]}]},
    {"views": [{"id": "root", "recognizers": [
        {"id": "mark", "type": "stroke", "rotation": 0.5, "order": "asDrawn", "templates": [
            {"id": "a", "label": "v", "points": [[0, 0], [50, 100], [100, 0]]},
            {"id": "b", "label": "line", "strokes": [[[0, 0], [100, 0]]]}]},
        {"id": "pinch", "type": "pinch", "takeOverFrom": ["pan"], "simultaneousWith": ["*"]},
        {"id": "pan", "type": "pan", "shouldNotReceiveTouchesIn": ["button"]}],
        "subviews": [{"id": "ok", "type": "button", "frame": [10, 10, 200, 200]},
                     {"id": "list", "type": "scrollView", "frame": [0, 300, 390, 400],
                      "contentSize": [390, 4000]}]}]},
]


def scenes():
    """The scenes of all scenarios, and a few more."""
    found = [*SCENES, *SCENES]
    for data in seeds("scenario"):
        try:
            value = json.loads(data)
        except ValueError:
            continue
        for scenario in value if isinstance(value, list) else [value]:
            if isinstance(scenario, dict) and isinstance(scenario.get("scene"), dict):
                found.append(scenario["scene"])
    return [json.dumps(scene).encode() for scene in found]


def broken(generator, kind):
    """A mutated file of a format."""
    data = generator.choice(seeds(kind))
    if generator.random() < 0.35:
        data = with_other_value(generator, data)
    for _ in range(generator.choice([0, 1, 1, 1, 2, 4, 16])):
        data = generator.choice(MUTATIONS)(generator, data)
    if kind == "strokes" and generator.random() < 0.2:
        data = gzip.compress(data, 1)
        if generator.random() < 0.5:
            data = cut(generator, data)
    return data[:4 * LARGEST]


def with_other_value(generator, data):
    """Replaces a value in one line, or in the whole text, by another one."""
    lines = data.split(b"\n")
    at = generator.randrange(len(lines))
    for place, text in [(at, lines[at]), (None, data)]:
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            continue
        replaced = json.dumps(replace(generator, value)).encode()
        if place is None:
            return replaced
        lines[place] = replaced
        return b"\n".join(lines)
    return data


def replace(generator, value):
    """The value with one part replaced, added or removed."""
    if isinstance(value, (dict, list)) and value and generator.random() < 0.9:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = generator.choice(keys)
        if generator.random() < 0.1:
            value.pop(key)
        elif generator.random() < 0.1 and isinstance(value, dict):
            value[generator.choice(STRINGS)] = generator.choice(VALUES)
        else:
            value[key] = replace(generator, value[key])
        return value
    return generator.choice(VALUES)


def place(generator, data):
    """A range of bytes, mostly short."""
    start = generator.randrange(len(data) + 1)
    return start, min(len(data), start + int(2 ** generator.uniform(0, 8)))


def cut(generator, data):
    """Without some bytes."""
    start, end = place(generator, data)
    return data[:start] + data[end:]


def cut_off(generator, data):
    """Without the end."""
    return data[:generator.randrange(len(data) + 1)]


def double(generator, data):
    """With some bytes repeated."""
    start, end = place(generator, data)
    return data[:end] + data[start:end] * generator.choice([1, 2, 50]) + data[end:]


def insert(generator, data):
    """With a hostile word."""
    start, _ = place(generator, data)
    return data[:start] + generator.choice(TOKENS) + data[start:]


def change(generator, data):
    """With another byte."""
    start, end = place(generator, data)
    return data[:start] + bytes([generator.randrange(256)]) * (end - start > 0) + data[start + 1:]


def renumber(generator, data):
    """With another number in place of one."""
    numbers = list(re.finditer(rb"-?\d+(\.\d+)?", data))
    if not numbers:
        return data
    number = generator.choice(numbers)
    return data[:number.start()] + generator.choice(NUMBERS).encode() + data[number.end():]


def reword(generator, data):
    """With another text between quotes."""
    texts = list(re.finditer(rb'"[^"\n]*"', data))
    if not texts:
        return data
    text = generator.choice(texts)
    other = generator.choice(STRINGS)
    quoted = json.dumps(other).encode() if generator.random() < 0.7 else (
        b'"' + other.encode("utf-8", "surrogatepass") + b'"')
    return data[:text.start()] + quoted + data[text.end():]


def shuffle(generator, data):
    """With its lines in another order."""
    lines = data.split(b"\n")
    at = generator.randrange(len(lines))
    lines.insert(generator.randrange(len(lines)), lines.pop(at))
    return b"\n".join(lines)


MUTATIONS = [cut, cut_off, double, insert, insert, change, renumber, renumber, renumber, reword, reword,
             shuffle]

"""What must be true of every call, however hostile."""

import json
import re
import xml.etree.ElementTree as ET

# Success, an unmet expectation, wrong usage, and the numbers of sysexits.h that the command uses.
DOCUMENTED = {0, 1, 64, 65, 66, 69, 74}
# Enough for a usage message and some errors of a bounded length.
LONGEST_ERRORS = 64 << 10
# C0 without tab and line feed, DEL, and C1 as UTF-8. Tabs may stand in output, not in messages.
CONTROL = re.compile(rb"[\0-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]")
# What changes the direction of text (U+202A to 202E, 2066 to 2069), and separators of lines (2028, 2029).
DIRECTION = re.compile(rb"\xe2\x80[\xa8-\xae]|\xe2\x81[\xa6-\xa9]")
# Words of libraries and of the runtime, which tell a user nothing.
INTERNAL = re.compile(
    rb"NS[A-Z][A-Za-z]*Domain|Fatal error|_GenericObjCError|Swift runtime|Optional\(|"
    rb"error \d{3}\b|DecodingError|POSIXErrorCode")
MOST_MEMORY = 512 << 20


def judge(context, result, memory=MOST_MEMORY):
    """Checks what every call must do; returns whether nothing was found."""
    before = context.count
    expect = context.expecting(result)
    if result.is_hung:
        expect(False, f"it hangs: no end after {result.seconds:.0f} s")
        return False
    expect(result.code >= 0, f"it ends with {result.ending}")
    expect(result.code < 0 or result.code in DOCUMENTED, f"{result.ending} is not documented")
    for name, stream in [("output", result.output), ("errors", result.errors)]:
        found = unsafe(stream)
        expect(not found, f"raw control character in its {name}",
               found and repr(stream[max(0, found.start() - 30):found.end() + 30]))
    expect(len(result.errors) <= LONGEST_ERRORS, f"{len(result.errors) >> 10} kB of errors")
    expect(result.code in (0, 1) or result.errors, f"{result.ending} without a message")
    internal = INTERNAL.search(result.errors)
    expect(not internal, "words of a library in its errors",
           internal and repr(result.errors[:300]))
    expect(result.memory <= memory, f"more memory than {memory >> 20} MB",
           f"{result.memory >> 20} MB")
    return context.count == before


def unsafe(data):
    """The first place of some output that commands a terminal; JSON may change the direction of text."""
    is_json = data[:1] in (b"{", b"[")
    return CONTROL.search(data) or (None if is_json else DIRECTION.search(data))


def is_plain(data):
    """Whether a written file can be shown on a terminal."""
    return unsafe(data) is None


def runs_nothing(picture):
    """Whether a picture has no part that runs code or loads something."""
    for part in picture.iter():
        name = part.tag.rsplit("}", 1)[-1].lower()
        if name in ("script", "foreignobject", "image", "use", "a", "iframe"):
            return False
        if any(key.lower().startswith("on") or key.endswith("href") for key in part.attrib):
            return False
    return True


def is_whole(data, name):
    """Whether a written file is complete for its kind."""
    if name.endswith(".svg"):
        try:
            return runs_nothing(ET.fromstring(data))
        except ET.ParseError:
            return False
    if name.endswith(".jsonl"):
        lines = data.split(b"\n")
        return lines[-1] == b"" and all(is_json(line) for line in lines[:-1])
    if name.endswith(".json"):
        return is_json(data)
    return not data or data.endswith(b"\n")


def is_json(data):
    """Whether bytes are one JSON value."""
    try:
        json.loads(data)
        return True
    except ValueError:
        return False

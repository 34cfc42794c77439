"""Time and memory at sizes that are doubled twice: no reader and no list may cost much more than in proportion."""

import gzip
import json

from judging import judge
from known import CIRCLE, taps
from running import run

# How many times as long four times as much may take: 4 in proportion, up to 5 for n log n at these sizes, 16 when each
# meets each. Half of the time of the larger size may be that of pairs.
MOST = 7
# For what compares each with each and says so: questions to delegates about pairs, takeovers of one recognizer, and which of the
# recognizers with one name an explanation means.
PAIRS = 20
# For lint, measured on the optimized command: 7 for buttons, each of which is performed in a window of all; 21 for findings, whose
# remedies are tried on all performances. 64 would be each with each pair.
BUTTONS = 12
FINDINGS = 30
# Times below this, in seconds, are those of the start and of the clock.
LEAST = 0.03
# Memory below this, in bytes, is that of the program.
LEAST_MEMORY = 8 << 20
# How often a time is measured that seems too long.
READINGS = 4
# The share of the ways in a short run.
SHARE = 0.25

TAP = b'{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}\n{"t":0.05,"touches":[{"id":1,"phase":"ended","x":1,"y":1}]}\n{"t":9}\n'
WAYS = {}


def way(size, name=None, codes=(0,), most=MOST, memory=PAIRS):
    """Registers a function that writes the files of a size, and returns the arguments of a call.

    Four times as much may take `most` times as long, and `memory` times as much memory.
    """
    def register(make):
        WAYS[name or make.__name__.replace("_", " ")] = (make, size, codes, most, memory)
        return make
    return register


def write(folder, name, data):
    path = folder / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode() if isinstance(data, str) else json.dumps(data).encode())
    return path


def contact(number, phase="began", x=1, y=1):
    return {"id": number, "phase": phase, "x": x, "y": y}


def lines(values):
    return "".join(json.dumps(value) + "\n" for value in values)


NULL = ["-o", "/dev/null"]


# Traces

@way(1500)
def frames_of_a_trace(folder, count):
    return ["convert", *NULL, write(folder, "a.trace.jsonl", taps(0, count))]


@way(1000)
def touches_of_a_frame(folder, count):
    return ["convert", *NULL, write(folder, "a.trace.jsonl", lines([
        {"t": 0, "touches": [contact(at) for at in range(count)]},
        {"t": 1, "touches": [contact(at, "ended") for at in range(count)]}]))]


@way(4000)
def keys_of_a_frame(folder, count):
    return ["convert", *NULL, write(folder, "a.trace.jsonl", lines([
        {"t": 0, **{f"x-{at}": at for at in range(count)}}]))]


@way(1000)
def page_events_of_a_frame(folder, count):
    return ["convert", *NULL, write(folder, "a.trace.jsonl", lines([
        {"t": 0, "touches": [contact(1)], "x-events": [{"type": "click", "element": f"e{at}"} for at in range(count)],
         "x-targets": [{"id": at, "element": f"e{at}"} for at in range(count)]}]))]


@way(1500)
def escapes_of_a_string(folder, count):
    return ["convert", *NULL, write(folder, "a.trace.jsonl", '{"t":0,"x-a":"' + "\\u0041\\n\\ud83d\\ude00" * count + '"}\n')]


@way(600)
def commands_of_a_frame(folder, count):
    scene = write(folder, "s.json", {"views": [{"id": "v", "recognizers": [{"id": "r", "type": "tap"}]}]})
    return ["recognize", "--scene", scene, write(folder, "a.trace.jsonl", lines([
        {"t": 0, "do": [{"set": "r.isEnabled", "to": True}] * count}]))]


@way(600)
def commands_about_recognizers(folder, count):
    scene = write(folder, "s.json", {"views": [{"id": "v", "recognizers": [{"id": f"r{at}", "type": "tap"} for at in range(count)]}]})
    return ["recognize", "--scene", scene, write(folder, "a.trace.jsonl", lines([
        {"t": 0, "do": [{"set": f"r{at}.isEnabled", "to": False} for at in range(count)]}]))]


# Recordings

for target in ("webdriver", "devtools", "evemu", "libinput", "adb", "playwright", "playwright-python"):
    @way(600, f"a recording written as {target}")
    def written(folder, count, target=target):
        return ["convert", *NULL, "--to", target, write(folder, "a.trace.jsonl", taps(0, count))]


@way(600)
def page_events_written_as_a_test(folder, count):
    return ["convert", *NULL, "--to", "playwright", write(folder, "a.trace.jsonl", lines(
        {"t": at, "touches": [contact(1, "began" if at % 2 == 0 else "ended")], "x-events": [{"type": "click", "element": f"e{at}"}]}
        for at in range(count)))]


@way(300)
def touches_written_as_a_test(folder, count):
    return ["convert", *NULL, "--to", "webdriver", write(folder, "a.trace.jsonl", lines([
        {"t": 0, "touches": [contact(at) for at in range(count)]},
        {"t": 1, "touches": [contact(at, "ended") for at in range(count)]}]))]


def linux(count):
    """Events of taps: seconds, type, code, value."""
    for at in range(count):
        yield from ((at, 3, 57, at), (at, 3, 53, 100), (at, 3, 54, 100), (at, 0, 0, 0))
        yield from ((at + 0.05, 3, 57, -1), (at + 0.05, 0, 0, 0))


AXES = ((47, 0, 9), (53, 0, 1079), (54, 0, 2399), (57, 0, 65535))


@way(600)
def events_of_evemu(folder, count):
    head = "# EVEMU 1.2\nN: panel\nI: 0018 0001 0002 0100\nP: 02 00 00 00 00 00 00 00\nB: 03 00 00 00 00 00 80 60 02\n"
    head += "".join(f"A: {code:02x} {low} {high} 0 0 0\n" for code, low, high in AXES)
    return ["convert", *NULL, write(folder, "a.events", head + "".join(
        f"E: {time:.6f} {kind:04x} {code:04x} {value:04d}\n" for time, kind, code, value in linux(count)))]


def libinput_device(number, count):
    return (f"- node: /dev/input/event{number}\n  evdev:\n    name: \"panel\"\n    id: [24, 1, 2, 256]\n    codes:\n"
            "      3: [47, 53, 54, 57]\n    absinfo:\n"
            + "".join(f"      {code}: [{low}, {high}, 0, 0, 0]\n" for code, low, high in AXES)
            + "    properties: [1]\n  events:\n" + "".join(
                f"  - evdev:\n    - [{int(time)}, {round(time % 1 * 1e6)}, {kind}, {code}, {value}]\n"
                for time, kind, code, value in linux(count)))


@way(400)
def events_of_libinput(folder, count):
    return ["convert", *NULL, write(folder, "a.yml", "version: 1\nndevices: 1\ndevices:\n" + libinput_device(0, count))]


@way(150, codes=[65])
def devices_of_libinput(folder, count):
    return ["convert", *NULL, write(folder, "a.yml", f"version: 1\nndevices: {count}\ndevices:\n" + "".join(
        libinput_device(at, 1) for at in range(count)))]


def getevent_device(number):
    names = {47: "ABS_MT_SLOT", 53: "ABS_MT_POSITION_X", 54: "ABS_MT_POSITION_Y", 57: "ABS_MT_TRACKING_ID"}
    return (f"add device {number + 1}: /dev/input/event{number}\n  name:     \"panel\"\n  events:\n" + "".join(
        f"    {'ABS (0003):' if code == 47 else '           '} {names[code]:22}: value 0, min {low}, max {high}, fuzz 0, flat 0, resolution 0\n"
        for code, low, high in AXES) + "  input props:\n    INPUT_PROP_DIRECT\n")


def getevent_events(number, count):
    names = {(3, 57): "EV_ABS ABS_MT_TRACKING_ID", (3, 53): "EV_ABS ABS_MT_POSITION_X", (3, 54): "EV_ABS ABS_MT_POSITION_Y",
             (0, 0): "EV_SYN SYN_REPORT"}
    return "".join(f"[{time:12.6f}] /dev/input/event{number}: {names[kind, code]} {value & 0xffffffff:08x}\n"
                   for time, kind, code, value in linux(count))


@way(600)
def events_of_getevent(folder, count):
    return ["convert", *NULL, write(folder, "a.txt", getevent_device(0) + getevent_events(0, count))]


@way(150, codes=[65])
def devices_of_getevent(folder, count):
    return ["convert", *NULL, write(folder, "a.txt", "".join(map(getevent_device, range(count)))
                                    + "".join(getevent_events(at, 1) for at in range(count)))]


@way(600)
def events_of_evtest(folder, count):
    names = {57: "ABS_MT_TRACKING_ID", 53: "ABS_MT_POSITION_X", 54: "ABS_MT_POSITION_Y"}
    head = 'Input device name: "panel"\nSupported events:\n  Event type 3 (EV_ABS)\n' + "".join(
        f"    Event code {code} ({names.get(code, 'ABS_MT_SLOT')})\n      Value 0\n      Min {low}\n      Max {high}\n" for code, low, high in AXES)
    return ["convert", *NULL, write(folder, "a.txt", head + "Properties:\n  Property type 1 (INPUT_PROP_DIRECT)\n" + "".join(
        f"Event: time {time:.6f}, " + ("-------------- SYN_REPORT ------------" if kind == 0 else
                                       f"type 3 (EV_ABS), code {code} ({names[code]}), value {value}") + "\n"
        for time, kind, code, value in linux(count)))]


def pointer(name, *actions):
    return {"type": "pointer", "id": name, "parameters": {"pointerType": "touch"}, "actions": list(actions)}


DOWN_AND_UP = [{"type": "pointerMove", "duration": 0, "x": 9, "y": 4}, {"type": "pointerDown", "button": 0},
               {"type": "pause", "duration": 50}, {"type": "pointerUp", "button": 0}]


@way(80)
def actions_of_webdriver(folder, count):
    return ["convert", *NULL, write(folder, "a.json", {"actions": [pointer("a", *DOWN_AND_UP * count)]})]


@way(60)
def fingers_of_webdriver(folder, count):
    return ["convert", *NULL, write(folder, "a.json", {"actions": [pointer(f"f{at}", *DOWN_AND_UP) for at in range(count)]})]


def dispatched(time, kind, points):
    return {"method": "Input.dispatchTouchEvent", "params": {"type": kind, "timestamp": time, "touchPoints": points}}


@way(800)
def messages_of_devtools(folder, count):
    return ["convert", *NULL, write(folder, "a.jsonl", lines(
        message for at in range(count)
        for message in (dispatched(at, "touchStart", [{"x": 1, "y": 1, "id": 0}]), dispatched(at + 0.05, "touchEnd", []))))]


@way(400)
def touches_of_devtools(folder, count):
    points = [{"x": 1, "y": 1, "id": at} for at in range(count)]
    return ["convert", *NULL, write(folder, "a.jsonl", lines([
        dispatched(0, "touchStart", points), dispatched(0.5, "touchMove", points), dispatched(1, "touchEnd", [])]))]


def rrweb(count, nodes):
    """A page of some elements, and taps on them."""
    elements = [{"type": 2, "tagName": "i", "attributes": {"id": f"e{at}"}, "childNodes": [], "id": at + 10} for at in range(nodes)]
    yield {"type": 4, "data": {"href": "https://a.example/", "width": 360, "height": 640}, "timestamp": 1000}
    yield {"type": 2, "timestamp": 1001, "data": {"initialOffset": {"left": 0, "top": 0}, "node": {
        "type": 0, "id": 1, "childNodes": [{"type": 2, "tagName": "html", "attributes": {}, "id": 2, "childNodes": [
            {"type": 2, "tagName": "body", "attributes": {}, "id": 3, "childNodes": elements}]}]}}}
    for at in range(count):
        place = {"id": at % nodes + 10, "x": 5, "y": 5}
        yield {"type": 3, "data": {"source": 2, "type": 7, **place}, "timestamp": 2000 + 1000 * at}
        yield {"type": 3, "data": {"source": 2, "type": 9, **place}, "timestamp": 2050 + 1000 * at}
        yield {"type": 3, "data": {"source": 2, "type": 2, **place}, "timestamp": 2051 + 1000 * at}


@way(120)
def events_of_rrweb(folder, count):
    return ["convert", *NULL, write(folder, "a.json", list(rrweb(count, 1)))]


@way(100)
def elements_of_rrweb(folder, count):
    return ["convert", *NULL, write(folder, "a.json", list(rrweb(count, count)))]


@way(150)
def mutations_of_rrweb(folder, count):
    adds = [{"parentId": 3, "nextId": None if at == 0 else 2_000_000 + at - 1, "node": {"type": 2, "tagName": "b", "attributes": {}, "childNodes": [], "id": 2_000_000 + at}}
            for at in range(count)]
    removes = [{"parentId": 3, "id": one["node"]["id"]} for one in adds]
    return ["convert", *NULL, write(folder, "a.json", [
        *rrweb(1, 1), {"type": 3, "timestamp": 9000, "data": {"source": 0, "texts": [], "attributes": [], "removes": [], "adds": adds}},
        {"type": 3, "timestamp": 9001, "data": {"source": 0, "texts": [], "attributes": [], "removes": removes, "adds": []}}])]


@way(120)
def nested_elements_of_rrweb(folder, count):
    adds = [{"parentId": 3 if at == 0 else 2_000_000 + at - 1, "nextId": None, "node": {"type": 2, "tagName": "b", "attributes": {}, "childNodes": [], "id": 2_000_000 + at}}
            for at in range(count)]
    tapped = [{"type": 3, "data": {"source": 2, "type": kind, "id": 2_000_000 + at, "x": 5, "y": 5}, "timestamp": 10_000 + 100 * at + kind}
              for at in range(count) for kind in (7, 9)]
    return ["convert", *NULL, write(folder, "a.json", [
        *rrweb(1, 1), {"type": 3, "timestamp": 9000, "data": {"source": 0, "texts": [], "attributes": [], "removes": [], "adds": adds}}, *tapped])]


@way(300)
def sessions_of_rrweb(folder, count):
    return ["recognize", write(folder, "a.jsonl", lines([f"w{at}", event] for at in range(count) for event in rrweb(1, 1)))]


# Rows and tables

@way(60)
def rows(folder, count):
    return ["recognize", "--rows", write(folder, "a.jsonl", lines(
        {"id": at, "recording": taps(0, 1).decode()} for at in range(count)))]


@way(16000)
def columns_of_a_row(folder, count):
    return ["recognize", "--rows", write(folder, "a.jsonl", lines([
        {"id": 1, "recording": taps(0, 1).decode(), **{f"c{at}": at for at in range(count)}}]))]


@way(300)
def frames_of_a_row(folder, count):
    return ["recognize", "--rows", write(folder, "a.jsonl", lines([{"id": 1, "recording": taps(0, count).decode()}]))]


@way(15)
def rows_explained(folder, count):
    return ["explain", "--rows", write(folder, "a.jsonl", lines(
        {"id": at, "recording": taps(0, 1).decode()} for at in range(count)))]


def table(places, reasons=1):
    counts = {"min": 1, "max": 1, "p50": 1, "p90": 1, "p99": 1, "buckets": [[65000, 1]]}
    return {"table": {"version": 1, "by": "element", "sessions": 1, "unreadable": 0, "touches": [
        {"element": f"e{at}", "touches": 1, "taps": 1, "dead": 0, "rage": 0, "rageTaps": 0} for at in range(places)],
        "gestures": [{"element": f"e{at}", "gesture": "tap", "type": "tap", "attempts": 1, "fired": 0, "failed": 1, "cancelled": 0,
                      "refused": 0, "open": 0, "nearMisses": 0, "reasons": [
                          {"reason": "movedTooFar", "setting": "tap.maximumMovement", "unit": "pt", "bound": "atMost",
                           "count": 1, "nearMisses": 0, "limit": [10, 10], "values": counts, "missedBy": counts}]} for at in range(places)]}}


@way(300)
def places_of_a_table(folder, count):
    return ["merge", write(folder, "a.jsonl", lines([table(count)]))]


@way(300)
def tables_of_a_sum(folder, count):
    return ["merge", "--format", "jsonl", write(folder, "a.jsonl", lines([table(1)] * count))]


@way(300)
def tables_of_other_places(folder, count):
    tables = []
    for at in range(count):
        one = table(1)
        one["table"]["touches"][0]["element"] = one["table"]["gestures"][0]["element"] = f"e{at}"
        tables.append(one)
    return ["merge", "--format", "jsonl", write(folder, "a.jsonl", lines(tables))]


@way(60)
def elements_of_a_table(folder, count):
    return ["explain", "--table", write(folder, "a.json", list(rrweb(count, count)))]


# Strokes

def drawing(name, points, times=True):
    return {"id": name, "label": "a", "points": [[at % 100, at * at % 97, at / 100] if times else [at % 100, at * at % 97] for at in range(points)]}


@way(400)
def drawings(folder, count):
    return ["shapes", "circle", write(folder, "a.strokes.jsonl", lines(drawing(f"d{at}", 20) for at in range(count)))]


@way(400)
def packed_drawings(folder, count):
    return ["shapes", "circle", write(folder, "a.strokes.jsonl.gz", gzip.compress(lines(drawing(f"d{at}", 20) for at in range(count)).encode()))]


@way(4000)
def points_of_a_drawing(folder, count):
    return ["shapes", "circle", write(folder, "a.strokes.jsonl", lines([drawing("d", count)]))]


@way(4000)
def strokes_of_a_drawing(folder, count):
    path = write(folder, "a.strokes.jsonl", lines([{"id": "d", "label": "a", "strokes": [[[at % 100, at * at % 97]] for at in range(count)]}]))
    return ["shapes", "circle", path]


@way(4000)
def strokes_of_a_drawing_classified(folder, count):
    path = write(folder, "a.strokes.jsonl", lines([{"id": "d", "label": "a", "strokes": [[[at % 100, at * at % 97]] for at in range(count)]}]))
    return ["shapes", "classify", "--templates", write(folder, "t.strokes.jsonl", CIRCLE), path]


@way(100)
def templates(folder, count):
    return ["shapes", "classify", "--limit", "0.5", "--templates", write(folder, "t.strokes.jsonl", lines(drawing(f"d{at}", 20) for at in range(count))),
            write(folder, "a.strokes.jsonl", CIRCLE)]


@way(100)
def drawings_classified(folder, count):
    return ["shapes", "classify", "--templates", write(folder, "t.strokes.jsonl", CIRCLE),
            write(folder, "a.strokes.jsonl", lines(drawing(f"d{at}", 20) for at in range(count)))]


@way(6000, codes=[65])
def faulty_lines(folder, count):
    return ["shapes", "circle", write(folder, "a.strokes.jsonl", "{}\n" * count)]


@way(400)
def circles_evaluated(folder, count):
    return ["shapes", "evaluate", "--protocol", "circles", write(folder, "a.strokes.jsonl", lines(
        {**drawing(f"d{at}", 20), "user": f"u{at}"} for at in range(count)))]


# Scenes and scenarios

def scene(recognizers=(), views=()):
    return {"size": [400, 800], "views": [{"id": "v", "recognizers": list(recognizers), "subviews": list(views)}]}


def recognizer(at, kind="tap", **more):
    return {"id": f"r{at}", "type": kind, **more}


def tapping(folder, described, trace=TAP, command=("recognize",)):
    return [*command, "--scene", write(folder, "s.json", described), write(folder, "a.trace.jsonl", trace)]


@way(3000)
def recognizers_of_a_view(folder, count):
    return tapping(folder, scene(recognizer(at) for at in range(count)), b'{"t":0}\n')


@way(3000)
def views_of_a_scene(folder, count):
    return tapping(folder, scene(views=[{"id": f"v{at}"} for at in range(count)]), b'{"t":0}\n')


for kind in ("tap", "doubleTap", "longPress", "pan", "swipe", "pinch", "rotation", "transform", "screenEdgePan", "circle", "hover"):
    @way(2000, f"recognizers of kind {kind} under a finger")
    def under(folder, count, kind=kind):
        more = {"numberOfTapsRequired": 2} if kind == "doubleTap" else {}
        return tapping(folder, scene(recognizer(at, "tap" if kind == "doubleTap" else kind, **more) for at in range(count)))


@way(2000)
def recognizers_that_pan(folder, count):
    moves = lines([{"t": 0, "touches": [contact(1)]}, *({"t": at / 100, "touches": [contact(1, "moved", 1 + 10 * at)]} for at in range(1, 8)),
                   {"t": 0.1, "touches": [contact(1, "ended", 80)]}, {"t": 9}])
    return tapping(folder, scene(recognizer(at, "pan") for at in range(count)), moves)


@way(2000)
def views_under_a_finger(folder, count):
    return tapping(folder, scene([recognizer(0)], [{"id": f"v{at}", "recognizers": [recognizer(at + 1)]} for at in range(count)]))


@way(2000)
def buttons_of_a_scene(folder, count):
    return tapping(folder, scene([recognizer(0, shouldNotReceiveTouchesIn=["button"])], [
        {"id": f"v{at}", "type": "button", "frame": [0, at, 10, 1]} for at in range(count)]))


@way(800)
def scroll_views_of_a_scene(folder, count):
    return tapping(folder, scene(views=[{"id": f"v{at}", "type": "scrollView", "contentSize": [400, 9000], "frame": [0, 0, 400, 800]} for at in range(count)]))


@way(2000)
def requirements_of_one(folder, count):
    return tapping(folder, scene([recognizer("", requireToFail=[f"r{at}" for at in range(count)]),
                                  *(recognizer(at, numberOfTapsRequired=2) for at in range(count))]))


@way(2000)
def requirements_on_one(folder, count):
    return tapping(folder, scene([recognizer("", numberOfTapsRequired=2), *(recognizer(at, requireToFail=["r"]) for at in range(count))]))


@way(2000)
def requirements_in_a_chain(folder, count):
    return tapping(folder, scene(recognizer(at, requireToFail=[f"r{at - 1}"] if at else []) for at in range(count)))


@way(2000)
def requirements_back_in_a_chain(folder, count):
    return tapping(folder, scene(recognizer(at, requireToFail=[f"r{at + 1}"] if at < count - 1 else []) for at in range(count)))


@way(150, most=PAIRS)
def names_that_recognize_together(folder, count):
    return tapping(folder, scene([recognizer("", simultaneousWith=[f"r{at}" for at in range(count)]), *(recognizer(at) for at in range(count))]))


@way(500, most=PAIRS)
def takeovers_of_one(folder, count):
    return tapping(folder, scene([recognizer("", "pan", takeOverFrom=[f"r{at}" for at in range(count)]), *(recognizer(at, "pan") for at in range(count))]))


@way(120)
def scenarios(folder, count):
    return ["check", write(folder, "a.scenario.json", [scenario(scene([recognizer(0)]), {"expect": {"r0": {"count": 1}}}, f"s{at}") for at in range(count)])]


def scenario(described, expected, name="a", trace=None):
    return {"name": name, "scene": described, "trace": trace or [json.loads(line) for line in TAP.splitlines()], **expected}


@way(2000)
def expectations(folder, count):
    return ["check", write(folder, "a.scenario.json", [scenario(scene([recognizer(at) for at in range(count)]), {
        "expect": {f"r{at}": {"count": 1 if at == count - 1 else 0} for at in range(count)},
    })])]


@way(2000, codes=[0, 1])
def expected_order(folder, count):
    return ["check", write(folder, "a.scenario.json", [scenario(scene([recognizer(at) for at in range(count)]), {
        "expectOrder": [f"r{at}.failed" for at in range(count - 1)]})])]


@way(2000)
def exactly_one(folder, count):
    return ["check", write(folder, "a.scenario.json", [scenario(scene([recognizer(at) for at in range(count)]), {
        "exactlyOneOf": [f"r{at}" for at in range(count)]})])]


@way(2000)
def expected_touches(folder, count):
    return ["check", write(folder, "a.scenario.json", [scenario(scene(views=[{"id": f"v{at}"} for at in range(count)]), {
        "expectTouches": {f"v{at}": ["began", "ended"] if at == count - 1 else [] for at in range(count)}})])]


@way(2000)
def expected_scrolling(folder, count):
    return ["check", write(folder, "a.scenario.json", [scenario(scene(views=[{"id": f"v{at}", "type": "scrollView"} for at in range(count)]), {
        "expectScroll": {f"v{at}": [{"t": 0, "contentOffsetY": [0, 0]}] for at in range(count)}})])]


@way(300)
def frames_of_a_scenario(folder, count):
    trace = [json.loads(line) for line in taps(0, count).splitlines()]
    return ["check", write(folder, "a.scenario.json", [scenario(scene([recognizer(0)]), {"expect": {"r0": {"count": count}}}, trace=trace)])]


@way(300)
def staggered_frames_of_a_scenario(folder, count):
    trace = [json.loads(line) for line in taps(0, count).splitlines()]
    return ["check", write(folder, "a.scenario.json", [scenario(scene([recognizer(0)]), {"expect": {"r0": {"count": count}}, "stagger": 0.01}, trace=trace)])]


@way(6000)
def disputed_scenarios(folder, count):
    return ["check", "--disputed", write(folder, "d.json", [{"file": "a.scenario.json", "name": f"n{at}", "reason": "b"} for at in range(count)]),
            write(folder, "a.scenario.json", [scenario(scene([recognizer(0)]), {"expect": {"r0": {"count": 1}}})])]


@way(100)
def lines_of_a_transcript(folder, count):
    return ["check", "--record", write(folder, "a.trace.jsonl", taps(0, count))]


# Configuration, words, lists of options

@way(800)
def rules(folder, count):
    return ["listen", "--check", "--config", write(folder, "a.rules", "".join(
        f"swipe left fingers {at % 5 + 1} device \"d{at}\" => true\n" for at in range(count)))]


@way(2000, codes=[65])
def rules_of_one_gesture(folder, count):
    return ["listen", "--check", "--config", write(folder, "a.rules", "tap fingers 3 => true\n" * count)]


@way(2000)
def rules_with_settings(folder, count):
    return ["listen", "--check", "--config", write(folder, "a.rules", "".join(
        f"drag up edge right by {at + 10} => true\n" for at in range(count)))]


@way(110)
def sentences(folder, count):
    return ["make", *NULL, write(folder, "a.txt", "tap at 10,10\nwait 1s\n" * count)]


@way(60)
def inputs_of_a_call(folder, count):
    return ["explain", "--summary", *(write(folder, f"{at}.trace.jsonl", TAP) for at in range(count))]


@way(60)
def files_of_a_folder(folder, count):
    for at in range(count):
        write(folder, f"{at}.trace.jsonl", TAP)
    return ["explain", "--summary", folder]


# What lint and tune do. Memory grows in proportion at most.

def grid(count, recognizers, **more):
    """Places in rows of twenty, each with recognizers of its own."""
    return {"size": [400, 800], **more, "views": [
        {"id": f"v{at}", "frame": [at % 20 * 20, at // 20 * 40, 18, 36], "recognizers": recognizers(at)} for at in range(count)]}


def tap_and_double_tap(at):
    """A tap that waits, which is a finding for each place."""
    return [recognizer(at, requireToFail=[f"d{at}"]), {"id": f"d{at}", "type": "tap", "numberOfTapsRequired": 2}]


@way(100, codes=[0, 1], most=BUTTONS, memory=MOST)
def buttons_linted(folder, count):
    return ["lint", "--hands", "20", write(folder, "s.json", grid(count, lambda at: [recognizer(at)]))]


@way(25, codes=[0, 1], most=FINDINGS, memory=MOST)
def findings_linted(folder, count, form="text"):
    return ["lint", "--hands", "0", "--format", form, write(folder, "s.json", grid(count, tap_and_double_tap))]


@way(25, codes=[0, 1], most=FINDINGS, memory=MOST)
def findings_as_sarif(folder, count):
    return findings_linted(folder, count, "sarif")


@way(500, codes=[0, 1], memory=MOST)
def acceptances_linted(folder, count, form="text"):
    return ["lint", "--hands", "0", "--format", form, write(folder, "s.json", grid(1, lambda at: [recognizer(at)], accepted=[
        {"rule": "late", "of": f"t{at}", "because": "x"} for at in range(count)]))]


@way(500, codes=[0, 1], memory=MOST)
def acceptances_as_sarif(folder, count):
    return acceptances_linted(folder, count, "sarif")


@way(20, codes=[0, 1], memory=MOST)
def scenes_linted(folder, count):
    return ["lint", "--hands", "0", *(write(folder, f"{at}.scene.json", grid(4, tap_and_double_tap)) for at in range(count))]


def meant(count, people=1, first=0):
    """A tap and a drag, each with what it was meant to be, from one person or from several."""
    frames = []
    for at in range(count):
        begun = {"x-meant": ["tap", "pan"][at % 2], "x-person": f"p{first + at % people}"}
        length = 12 if at % 2 == 0 else 120
        frames += [{"t": 2 * at, "touches": [contact(at, x=100, y=100)], **begun},
                   *({"t": 2 * at + step / 60, "touches": [contact(at, "moved", 100 + length * step / 6, 100)]} for step in range(1, 6)),
                   {"t": 2 * at + 0.1, "touches": [contact(at, "ended", 100 + length, 100)]}]
    return lines(frames)


@way(50, codes=[0, 1], memory=MOST)
def gestures_tuned(folder, count):
    return ["tune", write(folder, "a.trace.jsonl", meant(count))]


@way(50, codes=[0, 1], memory=MOST)
def people_tuned(folder, count):
    return ["tune", write(folder, "a.trace.jsonl", meant(count, count))]


@way(15, codes=[0, 1], memory=MOST)
def recordings_tuned(folder, count):
    return ["tune", *(write(folder, f"{at}.trace.jsonl", meant(4, first=at)) for at in range(count))]


@way(1000, codes=[0, 1], memory=MOST)
def misspelt_notes_tuned(folder, count):
    return ["tune", write(folder, "a.trace.jsonl", lines([
        {"t": 0, "touches": [contact(1)], **{f"x-mean{at}": "tap" for at in range(count)}}, {"t": 1, "touches": [contact(1, "ended")]}]))]


# What the engine keeps

@way(300)
def attempts_explained(folder, count):
    return tapping(folder, scene([recognizer(0)]), taps(0, count), ("explain", "--all"))


@way(300)
def attempts_as_json(folder, count):
    return tapping(folder, scene([recognizer(0)]), taps(0, count), ("explain", "--format", "jsonl"))


@way(150)
def attempts_in_a_table(folder, count):
    return ["explain", "--table", write(folder, "a.trace.jsonl", taps(0, count))]


@way(250)
def attempts_drawn(folder, count):
    return ["draw", *NULL, write(folder, "a.trace.jsonl", taps(0, count))]


@way(150)
def attempts_in_a_film(folder, count):
    return ["draw", "--film", *NULL, write(folder, "a.trace.jsonl", taps(0, count))]


@way(120, most=PAIRS)
def recognizers_explained(folder, count):
    return tapping(folder, scene(recognizer(at) for at in range(count)), command=("explain", "--recognizer", "r0"))


@way(100, most=PAIRS)
def recognizers_in_a_table(folder, count):
    return tapping(folder, scene(recognizer(at) for at in range(count)), command=("explain", "--table"))


@way(60)
def touches_at_once(folder, count):
    return ["recognize", write(folder, "a.trace.jsonl", lines([
        {"t": 0, "touches": [contact(at, x=at % 300) for at in range(count)]},
        {"t": 1, "touches": [contact(at, "ended", x=at % 300) for at in range(count)]}]))]


@way(60)
def touches_one_after_the_other(folder, count):
    return ["recognize", write(folder, "a.trace.jsonl", lines([
        *({"t": at / 100, "touches": [contact(at, x=at % 300)]} for at in range(count)),
        *({"t": (count + at) / 100, "touches": [contact(at, "ended", x=at % 300)]} for at in range(count))]))]


@way(60)
def touches_explained(folder, count):
    return ["explain", "--all", write(folder, "a.trace.jsonl", lines([
        {"t": 0, "touches": [contact(at, x=at % 300) for at in range(count)]},
        {"t": 1, "touches": [contact(at, "ended", x=at % 300) for at in range(count)]}]))]


@way(1500)
def moves_of_a_drag(folder, count):
    return ["recognize", write(folder, "a.trace.jsonl", lines([
        {"t": 0, "touches": [contact(1)]}, *({"t": at / 100, "touches": [contact(1, "moved", at % 300, at % 500)]} for at in range(1, count)),
        {"t": count / 100, "touches": [contact(1, "ended")]}]))]


@way(800)
def moves_of_a_stroke(folder, count):
    return tapping(folder, scene([{"id": "s", "type": "stroke", "templates": [drawing("d", 20)]}, {"id": "c", "type": "circle"}]), lines([
        {"t": 0, "touches": [contact(1)]}, *({"t": at / 100, "touches": [contact(1, "moved", at % 300, at * at % 500)]} for at in range(1, count)),
        {"t": count / 100, "touches": [contact(1, "ended")]}, {"t": count}]))


@way(300)
def taps_in_a_row(folder, count):
    return tapping(folder, scene([recognizer(0, numberOfTapsRequired=1 << 20)]), lines(
        {"t": at / 20, "touches": [contact(at // 2, "began" if at % 2 == 0 else "ended")]} for at in range(2 * count)))


@way(200)
def app_touches(folder, count):
    return ["recognize", "--app", "photo-board", write(folder, "a.trace.jsonl", taps(0, count))]


def growth(context):
    """Four times as much costs at most a little more than four times the time of processors."""
    names = list(WAYS)
    if not context.is_long:
        # All of them in some runs.
        names = [name for name in names if context.random(name).random() < SHARE]
    slowest = (0, "")
    for name in names:
        slowest = max(slowest, (grows(context, name), name))
    context.note("readers and lists of which each got four times as much", len(names))
    context.note("of these, the time grew most", f"{slowest[0]:.1f} times ({slowest[1]})")


def grows(context, name):
    """Measures one way; returns how many times as long four times as much took."""
    make, size, codes, limit, most_memory = WAYS[name]
    size *= 4 if context.is_long and limit == MOST else 1
    calls = [make(context.folder(f"{count}"), count) for count in (2, size, 4 * size)]
    least, memory = [float("inf")] * 3, [float("inf")] * 3
    # Other work on the machine makes a reading longer, never shorter. So a single good one is enough.
    for reading in range(READINGS):
        for at, arguments in enumerate(calls):
            result = run(context.command, [str(one) for one in arguments])
            least[at], memory[at] = min(least[at], result.processor), min(memory[at], result.memory)
            if reading == 0:
                judge(context, result)
                context.expecting(result)(result.code in codes, f"{name} are not read", repr(result.errors[:300]))
            if result.is_hung:
                break
        start, once, most = least
        growth = (most - start) / max(once - start, LEAST)
        if growth <= limit or result.is_hung:
            break
    context.expecting(result)(growth <= limit, f"{name} cost more than in proportion",
                              f"{once:.2f} s for {size}, {most:.2f} s for {4 * size}, {start:.2f} s for nearly none")
    start, once, most = memory
    kept = (most - start) / max(once - start, LEAST_MEMORY)
    context.expecting(result)(kept <= most_memory, f"{name} took more memory than in proportion",
                              f"{once / 2**20:.0f} MB for {size}, {most / 2**20:.0f} MB for {4 * size}, {start / 2**20:.0f} MB for nearly none")
    return growth

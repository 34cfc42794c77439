"""hammer.js: pages that were written for Hammer, with one import changed, under real fingers."""

import re

import pytest

from fingers import Fingers
from gesture_page import ROOT, GesturePage, PageServer

BOX = '<div id="box" class="box"><p id="inner" style="margin: 0; height: 50px"></p></div>'
NAMES = ("tap doubletap press pressup panstart panmove panend pancancel panleft panright panup pandown swipe "
         "swipeleft swiperight swipeup swipedown pinchstart pinchmove pinchend pinchcancel pinchin pinchout "
         "rotatestart rotatemove rotateend rotatecancel")
# A busy machine takes its time for a tap; Hammer's own times are compared in one test.
SLOW = 'for (const one of mc.recognizers) if (one instanceof Hammer.Tap) one.set({ time: 2000, interval: 1000 });\n'
START = f'import Hammer from "./hammer.js";\nconst note = (event) => log.push(event.type), all = "{NAMES}";\n'


@pytest.fixture(scope="module")
def server():
    server = PageServer()
    yield server
    server.close()


def lift(hand, finger):
    """Lifts one of several fingers: the browser lifts those that an end names."""
    x, y = hand.places.pop(finger)
    point = dict(x=x, y=y, id=finger)
    hand.session.send("Input.dispatchTouchEvent", dict(type="touchEnd", touchPoints=[point]))
    hand.page.taken()


@pytest.fixture(scope="module")
def window(lender, server):
    window = GesturePage(lender, server)
    yield window
    window.close()


@pytest.fixture
def hammer(window):
    yield window
    faults, window.faults[:] = window.faults[:], []
    assert not faults, "\n".join(faults)


def test_a_tap_and_a_double_tap_go_together(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        SLOW
        mc.on("tap doubletap", (e) => log.push([e.type, e.tapCount, e.center.x, e.center.y, e.target.id,
          e.pointerType, e.eventType, e.isFirst, e.isFinal, e.pointers.length, e.srcEvent.type]));
    """.replace("SLOW", SLOW.replace("1000", "5000")))
    Fingers(hammer, frame=0).tap((150, 120), times=2)
    same = [150, 120, "inner", "touch", 4, False, True, 1, "pointerup"]
    assert hammer.log() == [["tap", 1, *same], ["tap", 2, *same], ["doubletap", 2, *same]]


def test_a_tap_waits_for_a_double_tap(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.get("tap").requireFailure("doubletap");
        SLOW
        mc.get("press").set({ time: 2000 });
        mc.on(all, note);
    """.replace("SLOW", SLOW))
    hand = Fingers(hammer, frame=0)
    hand.tap((150, 250), times=2)
    hammer.wait(1200)
    assert hammer.log() == ["doubletap"]
    hand.tap((150, 250))
    assert hammer.log() == []
    hammer.wait(1200)
    assert hammer.log() == ["tap"]


def test_a_horizontal_pan_tells_where_and_how_fast(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.get("swipe").set({ enable: false });
        mc.remove("press");
        mc.on(all, note);
        globalThis.inputs = [];
        mc.on("hammer.input", (e) => inputs.push([e.srcEvent.timeStamp, e.deltaX, e.velocityX]));
        mc.on("panmove", (e) => {
          globalThis.last = { ...e, srcEvent: 0, target: 0, pointers: 0, changedPointers: 0, preventDefault: 0 };
        });
    """)
    hand = Fingers(hammer).down({0: (300, 250)}).move({0: (200, 260)}, steps=10).up()
    log = hammer.log()
    assert log[:3] == ["panstart", "panleft", "panmove"] and log[-1] == "panend"
    pan = hammer.page.evaluate("() => last")
    assert (pan["deltaX"], pan["deltaY"], pan["center"]) == (-100, 10, {"x": 200, "y": 260})
    assert pan["distance"] == pytest.approx(100.5, abs=0.1) and pan["angle"] == pytest.approx(174.3, abs=0.1)
    assert pan["direction"] == 2 and pan["offsetDirection"] == 2 and pan["additionalEvent"] == "panleft"
    assert pan["overallVelocityX"] == pytest.approx(-100 / pan["deltaTime"])
    assert pan["velocityX"] < 0 and pan["velocity"] == pan["velocityX"]
    # Pixels per millisecond since the last input that is more than 25 of them ago.
    inputs = hammer.page.evaluate("() => inputs")
    (then, before, velocity), count = inputs[0], 0
    for time, way, found in inputs:
        if time - then > 25:
            velocity, then, before, count = (way - before) / (time - then), time, way, count + 1
        assert found == pytest.approx(velocity)
    assert count > 1
    assert pan["scale"] == 1 and pan["rotation"] == 0 and not pan["isFinal"] and pan["eventType"] == 2
    # The browser keeps vertical movements.
    assert hammer.page.evaluate("() => box.style.touchAction") == "pan-y"
    hand.down({0: (200, 150)}).move({0: (200, 250)}).up()
    assert hammer.log() == []


def test_a_pan_begins_by_hammers_distance_and_direction(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer.Manager(box, { touchAction: "none" });
        mc.add(new Hammer.Pan({ direction: Hammer.DIRECTION_RIGHT }));
        mc.on("panstart panend", (e) => log.push([e.type, e.deltaX, e.deltaY]));
    """)
    hand = Fingers(hammer)
    hand.down({0: (100, 150)}).move({0: (110, 150)}, steps=1).move({0: (111, 150)}, steps=1).up()
    assert hammer.log() == [["panstart", 11, 0], ["panend", 11, 0]]
    hand.down({0: (200, 150)}).move({0: (120, 150)}).up()
    assert hammer.log() == []
    # What goes down first becomes a pan once it goes right.
    hand.down({0: (100, 150)}).move({0: (100, 190)}, steps=4).move({0: (120, 190)}, steps=4).up()
    [start, across, down], end = hammer.log()
    assert (start, down, end) == ("panstart", 40, ["panend", 20, 40]) and 5 <= across <= 15


def test_pinch_and_rotate_go_together_once_enabled(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.get("pinch").set({ enable: true });
        mc.get("rotate").set({ enable: true });
        mc.on(all, note);
        globalThis.last = {};
        mc.on("pinch rotate", (e) => { last[e.type] = [e.scale, e.rotation, e.center, e.pointers.length]; });
    """)
    hand = Fingers(hammer)
    hand.down({0: (150, 250), 1: (250, 250)}).move({0: (200, 150), 1: (200, 350)}).up()
    log = hammer.log()
    assert log.count("pinchstart") == log.count("pinchend") == log.count("rotatestart") == log.count("rotateend") == 1
    assert "pinchout" in log and not any(name.startswith(("pan", "swipe", "tap")) for name in log)
    assert hammer.page.evaluate("() => last") == {
        kind: [pytest.approx(2), pytest.approx(90), {"x": 200, "y": 250}, 2] for kind in ("pinch", "rotate")}


def test_a_swipe_is_judged_at_the_lift(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.get("swipe").set({ velocity: 0.1 });
        mc.on(all, note);
        mc.on("swipe", (e) => log.push([e.deltaX, e.offsetDirection, e.velocityX <= 0, e.overallVelocity < -0.1]));
        mc.on("hammer.input", (e) => { if (e.isFinal) log.push("lift"); });
        globalThis.mc = mc;
    """)
    hand = Fingers(hammer, frame=0)
    hand.down({0: (340, 250)}).move({0: (60, 250)}, steps=4).up()
    log = [name for name in hammer.log() if name != "panleft"]
    assert log[-5:] == ["lift", "swipeleft", "swipe", [-280, 2, True, True], "panend"]
    # Too slow, measured over the whole movement.
    hand.down({0: (300, 250)}).move({0: (285, 250)}, steps=4)
    hammer.wait(200)
    hand.up()
    assert [name for name in hammer.log() if "swipe" in name] == []
    # A pan that does not go together with it keeps it out.
    hammer.page.evaluate("() => { mc.get('pan').dropRecognizeWith('swipe'); mc.get('swipe').dropRecognizeWith('pan') }")
    hand.down({0: (340, 250)}).move({0: (60, 250)}, steps=4).up()
    log = hammer.log()
    assert log[0] == "panstart" and log[-1] == "panend" and "swipe" not in log


def test_a_press_and_what_follows(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.on(all, note);
    """)
    hand = Fingers(hammer)
    hand.down({0: (150, 250)})
    hammer.wait(350)
    assert hammer.log() == ["press"]
    hand.up()
    assert hammer.log() == ["pressup"]
    # As with Hammer, a press is over once it fired: it may turn into a pan, and then does not come up.
    hand.down({0: (300, 250)})
    hammer.wait(350)
    hand.move({0: (150, 250)}, steps=6)
    hammer.wait(400)
    hand.up()
    log = hammer.log()
    assert log[:3] == ["press", "panstart", "panleft"] and log[-1] == "panend" and "pressup" not in log


def test_a_manager_of_ones_own(hammer):
    hammer.open(BOX, START + """
        import { DIRECTION_VERTICAL, Manager, Pan, Press, Tap, Recognizer } from "./hammer.js";
        const mc = new Manager(box, { recognizers: [
          [Tap, { event: "triple", taps: 3, interval: 400, time: 2000 }],
          [Tap, { event: "single", interval: 400, time: 2000 }, ["triple"], ["triple"]],
          [Pan, { event: "drag", direction: DIRECTION_VERTICAL, threshold: 0 }],
        ] });
        mc.on("triple single dragstart drag dragend dragup", note).on("dragmove", note).off("dragmove", note);
        globalThis.mc = mc;
        globalThis.results = [
          mc.get("single") instanceof Tap, mc.get("single") instanceof Recognizer, mc.get("nothing"),
          mc.get(mc.get("drag")).options, box.style.touchAction, mc.add([new Press()]) === mc, mc.recognizers.length,
          mc.remove("press") === mc, mc.get("press"), mc.add(new Tap({ event: "single" })).options.taps, mc.recognizers.length];
        mc.add(new Tap({ event: "single", time: 2000 })).requireFailure(mc.get("triple"));
    """)
    assert hammer.page.evaluate("() => results") == [
        True, True, None, {"event": "drag", "threshold": 0, "pointers": 1, "direction": 24, "enable": True}, "pan-x",
        True, 4, True, None, 1, 3]
    hand = Fingers(hammer, frame=0)
    hand.tap((150, 250))
    hammer.wait(600)
    hand.tap((150, 250), times=3)
    assert hammer.log() == ["single", "triple"]
    hammer.page.evaluate("() => mc.get('drag').set({ enable: (drag, input) => input?.pointerType !== 'touch' })")
    hand.down({0: (150, 250)}).move({0: (150, 200)}, steps=2).up()
    assert hammer.log() == []
    hammer.page.evaluate("() => { mc.get('drag').set({ enable: true }); mc.off('drag dragup') }")
    hand.down({0: (150, 250)}).move({0: (150, 200)}, steps=2).up()
    assert hammer.log() == ["dragstart", "dragend"]
    hammer.page.evaluate("() => mc.set({ enable: false })")
    hand.down({0: (150, 250)}).move({0: (150, 200)}, steps=2).up()
    assert hammer.log() == []


def test_a_gesture_that_goes_on_keeps_back_those_that_wait_for_it(hammer):
    hammer.open(BOX, START + """
        const pan = (event, direction) => new Hammer.Pan({ event, direction: Hammer[direction] });
        const mc = new Hammer.Manager(box);
        const [h, v] = mc.add([pan("h", "DIRECTION_HORIZONTAL"), pan("v", "DIRECTION_VERTICAL")]).recognizers;
        v.requireFailure(h);
        mc.on("hstart hend vstart vend", note);
    """)
    hand = Fingers(hammer)
    hand.down({0: (150, 250)}).move({0: (250, 250)}, steps=4).move({0: (250, 350)}, steps=4).up()
    assert hammer.log() == ["hstart", "hend"]
    hand.down({0: (150, 250)}).move({0: (150, 350)}, steps=4).up()
    assert hammer.log() == ["vstart", "vend"]


def test_fingers_that_come_and_go_change_from_pan_to_pinch_and_back(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.get("pinch").set({ enable: true, threshold: 0.2 });
        mc.get("rotate").set({ enable: true, threshold: 20 });
        mc.remove("press");
        mc.on(all.replace("panmove", "").replace("pinchmove", ""), note);
    """)
    hand = Fingers(hammer)
    hand.down({0: (100, 250)}).move({0: (150, 250)}, steps=4)
    assert set(hammer.log()) == {"panstart", "panright"}
    hand.down({1: (250, 250)}).move({1: (260, 260)}, steps=2)
    assert hammer.log()[-1] == "pancancel"
    hand.move({1: (300, 250)}, steps=1)
    assert hammer.log() == ["pinchstart", "pinchout"]
    lift(hand, 1)
    assert hammer.log() == ["pinchout", "pinchend"]
    hand.move({0: (200, 250)}, steps=2).up()
    log = hammer.log()
    assert log[0] == "panstart" and log[-1] == "panend" and "pinchstart" not in log


def test_stop_ends_what_this_touch_can_do(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.on("panstart pan panmove panend swipe", note);
        globalThis.pressed = 0;
        mc.on("panmove", (e) => { if (e.deltaX > 40) mc.stop(globalThis.force); });
    """)
    hand = Fingers(hammer)
    hand.down({0: (100, 250)}).move({0: (200, 250)}, steps=4).up()
    assert hammer.log() == ["panstart", "pan", "panmove", "pan"]
    hammer.page.evaluate("() => { force = true }")
    hand.down({0: (100, 250)}).move({0: (200, 250)}, steps=4).up()
    assert hammer.log() == ["panstart", "pan", "panmove"]


def test_managers_inside_each_other_and_dom_events(hammer):
    hammer.open(BOX, START + """
        const outer = new Hammer(box, { domEvents: true }), inside = Hammer(inner);
        for (const one of [outer, inside]) one.get("tap").set({ time: 2000 });
        outer.on("tap", () => log.push("outer"));
        inside.on("tap", () => log.push("inner"));
        outer.on("hammer.input", (e) => log.push([e.eventType, e.isFirst, e.isFinal, e.pointers.length]));
        document.body.addEventListener("tap", (e) => log.push(["dom", e.target.id, e.gesture.tapCount]));
        outer.on("mine", (e) => log.push([e.type, e.a]));
        outer.emit("mine", { a: 1 });
        outer.on("panstart", () => { throw new Error("as expected"); });
    """)
    assert hammer.log() == [["mine", 1]]
    hand = Fingers(hammer, frame=0)
    hand.tap((150, 120))
    log = hammer.log()
    assert log[0] == [1, True, False, 1] and log.index([4, False, True, 1]) < log.index("outer")
    assert sorted(map(str, log[1:])) == sorted(map(str, [[4, False, True, 1], "inner", "outer", ["dom", "inner", 1]]))
    hand.down({0: (100, 250)}).move({0: (200, 250)}, steps=4).up()
    fault, hammer.faults[:] = hammer.faults[:], []
    assert fault == ["error: as expected"]


def test_what_comes_before_the_engine_is_kept(hammer):
    import threading
    hammer.server.delays["gestures.wasm"] = threading.Event()
    try:
        hammer.open(BOX, START + """
            const mc = new Hammer(box);
            mc.get("tap").set({ time: 2000 });
            mc.get("swipe").set({ velocity: 0.1 });
            mc.on("tap panstart panend swipe", (e) => log.push([e.type, e.deltaX]));
        """, wait=False)
        hammer.page.wait_for_function("() => box.style.touchAction")
        hand = Fingers(hammer, frame=0)
        hand.tap((150, 250))
        hand.down({0: (100, 250)}).move({0: (300, 250)}, steps=4).up()
        assert hammer.log() == []
    finally:
        hammer.server.delays.pop("gestures.wasm").set()
    hammer.page.wait_for_function("() => log.length > 3")
    assert hammer.log() == [["tap", 0], ["panstart", 50], ["swipe", 200], ["panend", 200]]


def test_a_mouse_and_a_wheel(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.on("tap panstart panend", (e) => log.push([e.type, e.pointerType]));
        mc.on("pinchstart pinchend", (e) => log.push([e.type, e.pointers.length, e.center, e.srcEvent.type]));
        mc.get("pinch").set({ enable: true });
        globalThis.mc = mc;
        const touches = new Hammer(inner, { inputClass: Hammer.TouchInput });
        touches.on("tap", (e) => log.push(["touch", e.pointerType]));
    """)
    mouse = hammer.page.mouse
    mouse.move(150, 120)
    mouse.down()
    mouse.up()
    assert hammer.log() == [["tap", "mouse"]]
    mouse.down()
    mouse.move(200, 120, steps=4)
    mouse.up()
    assert hammer.log() == [["panstart", "mouse"], ["panend", "mouse"]]
    hammer.page.keyboard.down("Control")
    mouse.wheel(0, -100)
    hammer.page.keyboard.up("Control")
    hammer.page.wait_for_function("() => log.length > 1")
    where = [0, {"x": 200, "y": 120}, "wheel"]
    assert hammer.log() == [["pinchstart", *where], ["pinchend", *where]]


def test_destroyed_managers_leave_nothing(hammer):
    hammer.open(BOX, START + """
        import { objectCount } from "./gestures.js";
        box.style.touchAction = "pan-x";
        globalThis.objectCount = objectCount;
        globalThis.managers = Array.from({ length: 100 }, () => new Hammer(box));
        for (const one of managers) one.on(all, note);
    """)
    assert hammer.page.evaluate("() => objectCount()") > 700
    hand = Fingers(hammer).down({0: (100, 250)}).move({0: (150, 250)}, steps=2)
    assert hammer.log().count("panstart") == 100
    hammer.page.evaluate("() => { for (const one of managers) { one.destroy(); one.destroy() } }")
    assert hammer.page.evaluate("() => [objectCount(), box.getAttribute('style'), managers[0].element]") == [
        0, "touch-action: pan-x;", None]
    hand.move({0: (250, 250)}, steps=2).up()
    assert hammer.log() == []


def test_what_is_wrong_is_said(hammer):
    hammer.open(BOX, START + """
        import { objectCount, ready } from "./gestures.js";
        await ready();
        const mc = new Hammer(box);
        const attempts = [
          () => new Hammer(null), () => mc.add({}), () => mc.get("tap").requireFailure("dubbletap"),
          () => new Hammer.Pinch({ pointers: 3 }), () => mc.get("pinch").set({ pointers: 1 }),
          () => new Hammer(inner, { recognizers: [[Hammer.Tap], [Hammer.Pan, {}, ["nothing"]]] }),
          () => mc.add(new Hammer.Tap({ event: "bad", interval: NaN })), () => mc.add(new Hammer.Recognizer()),
          () => mc.get("tap").set({ taps: "two" }),
        ];
        for (const attempt of attempts) try { attempt(); } catch (error) { log.push(error.message); }
        log.push([mc.recognizers.length, mc.get("tap").options.taps, mc.get("pinch").options.pointers, objectCount()]);
    """)
    *log, last, left = hammer.log()
    # What failed has left nothing: the recognizers, the element and its window.
    assert left == [7, 1, 2, 9]
    assert last.startswith("tap: numberOfTapsRequired: expected a whole number")
    assert log == [
        "Hammer: expected an element of a page, found null",
        "Hammer: add expects a recognizer, such as new Hammer.Tap(), found [object Object]",
        'Hammer: tap: there is no recognizer "dubbletap" in its manager',
        "Hammer: pinch: expected 2 or 0 for pointers, found 3: the engine follows two fingers",
        "Hammer: pinch: expected 2 or 0 for pointers, found 1: the engine follows two fingers",
        'Hammer: pan: there is no recognizer "nothing" in its manager',
        "tap.maximumGap: expected a number of at least 0, found NaN",
        "Hammer: add expects a recognizer, such as new Hammer.Tap(), found [object Object]",
    ]


def test_it_starts_with_hammers_recognizers(hammer):
    hammer.open(BOX, START + """
        import * as names from "./hammer.js";
        const mc = new Hammer(box);
        for (const one of mc.recognizers) log.push([one.constructor.name, one.options]);
        // All that is exported is a property of Hammer, too.
        log.push(Object.keys(names).filter((name) => name !== "default" && Hammer[name] !== names[name]));
        const partners = (one) => mc.recognizers.filter((other) => one.canRecognizeWith(other));
        log.push(mc.recognizers.map((one) => partners(one).map((other) => other.options.event)));
    """)
    tap = dict(enable=True, pointers=1, taps=1, interval=300, time=250, threshold=9, posThreshold=10)
    pair = dict(enable=False, threshold=0, pointers=2)
    *recognizers, unlike, partners = hammer.log()
    assert recognizers == [
        ["Rotate", dict(pair, event="rotate")],
        ["Pinch", dict(pair, event="pinch")],
        ["Swipe", dict(enable=True, event="swipe", threshold=10, velocity=0.3, direction=6, pointers=1)],
        ["Pan", dict(enable=True, event="pan", threshold=10, direction=6, pointers=1)],
        ["Tap", dict(tap, event="tap")],
        ["Tap", dict(tap, event="doubletap", taps=2)],
        ["Press", dict(enable=True, event="press", pointers=1, time=251, threshold=9)],
    ]
    assert unlike == []
    assert partners == [["pinch"], ["rotate"], ["pan"], ["swipe"], ["doubletap"], ["tap"], []]


def test_two_fingers_tap_drag_and_swipe(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer.Manager(box, { recognizers: [
          [Hammer.Swipe, { pointers: 2, velocity: 0.1 }], [Hammer.Pan, { pointers: 2 }, ["swipe"]],
          [Hammer.Tap, { pointers: 2, time: 2000 }],
        ] });
        mc.on(all, (e) => log.push([e.type, e.pointers.length]));
    """)
    hand = Fingers(hammer, frame=0)
    hand.down({0: (100, 250), 1: (200, 250)}).up()
    hand.tap((150, 250))
    assert hammer.log() == [["tap", 2]]
    hand.down({0: (100, 250), 1: (200, 250)}).move({0: (200, 250), 1: (300, 250)}).up()
    log = hammer.log()
    assert log[0] == ["panstart", 2] and set(name for name, _ in log) - {"panmove", "panright"} == {
        "panstart", "panend", "swipe", "swiperight"}
    assert log.count(["swipe", 2]) == log.count(["panend", 2]) == 1


def test_forgotten_elements_take_their_managers_along(hammer):
    hammer.open(BOX, START + """
        import { objectCount } from "./gestures.js";
        globalThis.objectCount = objectCount;
        for (let count = 0; count < 200; count += 1) {
          const element = document.createElement("p");
          document.body.append(element);
          new Hammer(element).on("tap", () => log.push(element.id));
          element.remove();
        }
    """)
    session = hammer.page.context.new_cdp_session(hammer.page)
    for _ in range(20):
        session.send("HeapProfiler.collectGarbage")
        hammer.wait(50)
        if hammer.page.evaluate("() => objectCount()") == 1:
            break
    assert hammer.page.evaluate("() => objectCount()") <= 1


def test_a_pinch_that_loses_a_finger_may_become_a_pan(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.get("pinch").set({ enable: true });
        mc.remove("swipe press tap doubletap".split(" "));
        mc.on("panstart panend pancancel pinchstart pinchend pinchcancel", note);
    """)
    hand = Fingers(hammer, frame=0)
    hand.down({0: (150, 250), 1: (200, 250)}).move({0: (100, 250), 1: (250, 250)})
    lift(hand, 0)
    hand.move({1: (330, 250)}).up()
    assert hammer.log() == ["pinchstart", "pinchend", "panstart", "panend"]
    # A pan goes on with whichever finger is left.
    hand.down({0: (100, 250)}).move({0: (150, 250)})
    hand.down({1: (250, 250)})
    lift(hand, 0)
    hand.move({1: (330, 250)}).up()
    assert hammer.log() == ["panstart", "pancancel", "panstart", "panend"]
    # A third finger is too many for a pinch.
    hand.down({0: (150, 250), 1: (200, 250)}).move({0: (120, 250), 1: (230, 250)})
    hand.down({2: (300, 300)}).up()
    assert hammer.log() == ["pinchstart", "pinchcancel"]


def test_events_come_while_the_pointer_event_is_sent(hammer):
    hammer.open(BOX, START + """
        new Hammer(box).on("panstart panend", note);
        const send = (type, clientX) => {
          const about = { pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true, composed: true };
          box.dispatchEvent(new PointerEvent(type, { ...about, clientX, clientY: 250 }));
          log.push(type);
        };
        globalThis.play = () => { send("pointerdown", 100); send("pointermove", 150); send("pointerup", 150); };
    """)
    hammer.page.evaluate("() => play()")
    assert hammer.log() == ["pointerdown", "panstart", "pointermove", "panend", "pointerup"]


def test_taps_that_are_not_connected(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer.Manager(box);
        mc.add([new Hammer.Tap(), new Hammer.Tap({ event: "doubletap", taps: 2 })]);
        SLOW
        mc.on("tap doubletap", (e) => log.push([e.type, e.center.x]));
        globalThis.mc = mc;
    """.replace("SLOW", SLOW))
    hand = Fingers(hammer, frame=0).tap((150, 250), times=2)
    # The first one in the list keeps the other one from counting.
    assert hammer.log() == [["tap", 150], ["tap", 150]]
    hammer.wait(1200)
    # Of two quick taps in two places, both fire, the first one as soon as the second one lands; Hammer keeps one.
    hammer.page.evaluate("() => mc.get('tap').requireFailure('doubletap')")
    hand.tap((100, 250)).tap((300, 250))
    hammer.wait(1200)
    assert hammer.log() == [["tap", 100], ["tap", 300]]


@pytest.mark.parametrize("snippet", range(4))
def test_the_documentation_can_be_pasted(hammer, snippet):
    """Hammer.md: all its scripts run, and the first one does what it says."""
    text = (ROOT / "Integrations" / "Web" / "gestures" / "Hammer.md").read_text()
    scripts = re.findall(r"```js\n(.*?)```", text, re.DOTALL)
    assert len(scripts) == 4
    hammer.open(BOX, scripts[snippet])
    if snippet == 0:
        hand = Fingers(hammer, frame=0)
        hand.down({0: (100, 250), 1: (200, 250)}).move({0: (50, 250), 1: (250, 250)}).up()
        assert hammer.page.evaluate("() => box.style.transform").startswith("scale(2)")


def test_what_plugins_and_old_pages_call(hammer):
    hammer.open(BOX, START + """
        const { emit } = Hammer.Manager.prototype;
        Hammer.Manager.prototype.emit = function (type, data) { log.push(type); emit.call(this, type, data); };
        const mc = new Hammer(box, { recognizers: [[Hammer.Tap, { time: 2000 }]] });
        Hammer.each(document.querySelectorAll("#box, #inner"), (one, index) => log.push([one.id, index]));
        Hammer.each({ a: 1 }, function (value, key) { log.push([this.name, value, key]); }, { name: "self" });
        log.push(Hammer.bindFn(function (more) { return this.a + more; }, { a: 1 })(2));
        log.push([Hammer.prefixed(window, "requestAnimationFrame"), Hammer.prefixed({ webkitUserDrag: 1 }, "userDrag")]);
    """)
    assert hammer.log() == [["box", 0], ["inner", 1], ["self", 1, "a"], 3, ["requestAnimationFrame", "webkitUserDrag"]]
    Fingers(hammer, frame=0).tap((150, 120))
    assert [one for one in hammer.log() if one != "hammer.input"] == ["tap"]

"""gestures.js on pages of other people: real elements, real fingers."""

import math
import re
import threading
from pathlib import Path

import pytest

from fingers import Fingers
from gesture_page import KINDS

BOX = '<div id="box" class="box"></div>'


def test_two_fingers_pinch_and_turn_together(gestures):
    gestures.open(BOX, """
        import { attach, pinch, rotation } from "./gestures.js";
        const turn = rotation({ on: (event) => log.push([event.name, event.state, event.rotation]) });
        attach(box, [turn, pinch({ recognizesWith: turn,
          on: (event) => log.push([event.name, event.state, event.scale, event.touches.length]) })]);
    """)
    hand = Fingers(gestures)
    hand.down({0: (150, 250), 1: (250, 250)}).move({0: (200, 150), 1: (200, 350)}).up()
    log = gestures.log()
    pinches = [entry for entry in log if entry[0] == "pinch"]
    turns = [entry for entry in log if entry[0] == "rotation"]
    assert [entry[1] for entry in (pinches[0], pinches[-1])] == ["began", "ended"]
    assert pinches[-2][2] == pytest.approx(2, rel=0.2) and pinches[0][3] == 2
    assert turns[-1][2] == pytest.approx(1.57, abs=0.2)


def test_a_tap_waits_for_a_double_tap(gestures):
    gestures.open(BOX, """
        import { attach, tap } from "./gestures.js";
        const double = tap({ name: "double", numberOfTapsRequired: 2, ended: (event) => log.push(event.name) });
        attach(box, [double, tap({ name: "single", requiresFailureOf: double,
          ended: (event) => log.push([event.name, event.x, event.y, event.target.id, event.isDiscrete]) })]);
    """)
    Fingers(gestures).tap((150, 250), times=2)
    assert gestures.log() == ["double"]
    Fingers(gestures).tap((160, 250))
    assert gestures.log() == []
    gestures.wait_for("log.length > 0")
    assert gestures.log() == [["single", 160, 250, "box", True]]


def test_touches_before_the_engine_is_there_are_kept(gestures, gesture_server):
    arrives = gesture_server.delays["gestures.wasm"] = threading.Event()
    try:
        gestures.open(BOX, """
            import { attach, tap, longPress } from "./gestures.js";
            attach(box, [tap({ ended: (event) => log.push(["tap", event.x]) }),
              longPress({ minimumPressDuration: 3, began: (event) => log.push(["press"]) })]);
        """, wait=False)
        Fingers(gestures).tap((150, 250))
        gestures.wait(3500)
        assert gestures.log() == []
    finally:
        arrives.set()
        del gesture_server.delays["gestures.wasm"]
    gestures.wait_for("log.length > 0")
    # The tap was short when it was made: it is no long press now.
    assert gestures.log() == [["tap", 150]]


def test_fingers_that_move_in_one_frame_are_one_change(gestures):
    gestures.open(BOX, """
        import { attach, pinch } from "./gestures.js";
        globalThis.moves = 0;
        window.addEventListener("pointermove", () => { moves += 1; }, true);
        attach(box, pinch({ changed: (event) => log.push(Math.round(event.scale * 100)) }));
    """)
    hand = Fingers(gestures)
    hand.down({0: (150, 250), 1: (250, 250)}).move({0: (100, 250), 1: (300, 250)}, steps=10)
    moves = gestures.page.evaluate("moves")
    # One finger rests, and the other one goes back.
    hand.move({0: (150, 250)}, steps=10)
    hand.up()
    scales = gestures.log()
    together = scales.index(max(scales)) + 1
    assert moves == 20 and 7 <= together <= 10 and len(scales) - together == 10, scales
    assert scales[-1] == pytest.approx(scales[together - 1] * 0.75, abs=1)


def test_frames_leave_little_garbage(gestures):
    """Frames are long when the browser collects garbage: how much there is repeats, and times do not."""
    gestures.open(BOX, """
        import { attach, longPress, pan, pinch, rotation, swipe, tap } from "./gestures.js";
        const turn = rotation();
        const spread = pinch({ recognizesWith: turn });
        const move = pan({ recognizesWith: [turn, spread], changed: (event) => log.push(event.translationX) });
        attach(box, [turn, spread, move, tap(), tap({ numberOfTapsRequired: 2 }), longPress(),
          ...["left", "right", "up", "down"].map((direction) => swipe({ direction }))]);
        globalThis.play = (frames) => {
          const send = (type, pointerId, clientX) => box.dispatchEvent(new PointerEvent(type, {
            pointerId, clientX, clientY: 200 + 50 * pointerId, pointerType: "touch", isPrimary: pointerId === 1,
            bubbles: true, cancelable: true, composed: true }));
          for (const id of [1, 2]) send("pointerdown", id, 150);
          for (let frame = 0; frame < frames; frame += 1) for (const id of [1, 2]) send("pointermove", id, 150 + frame % 50 * id);
          for (const id of [1, 2]) send("pointerup", id, 150);
          log.length = 0;
        };
    """)
    session = gestures.page.context.new_cdp_session(gestures.page)
    session.send("HeapProfiler.enable")
    gestures.page.evaluate("play(500)")
    session.send("HeapProfiler.startSampling", dict(
        samplingInterval=512, includeObjectsCollectedByMinorGC=True, includeObjectsCollectedByMajorGC=True))
    frames = 4000
    gestures.page.evaluate(f"play({frames})")
    profile = session.send("HeapProfiler.stopSampling")["profile"]

    def bytes_of(node):
        own = node["selfSize"] if node["callFrame"]["url"].endswith("gestures.js") else 0
        return own + sum(bytes_of(child) for child in node["children"])

    # Two events of a pan, each with two touches, and what sends them; it is 1,640.
    assert 800 < bytes_of(profile["head"]) / frames < 2000


def test_elements_inside_of_others_follow_the_rules_of_the_engine(gestures):
    gestures.open("""<div id="outer" class="box"><div id="inner" style="position: absolute;
        inset: 50px; background: #fff"></div></div>""", """
        import { attach, pan, tap } from "./gestures.js";
        const pans = [outer, inner].map((element) =>
          [element, pan({ name: element.id, began: (event) => log.push([event.name, event.target.id]) })]);
        for (const [element, one] of pans) attach(element, one);
        attach(outer, tap({ ended: (event) => log.push(["tap", event.element.id, event.target.id]) }));
        globalThis.together = () => pans[0][1].set({ recognizesWith: pans[1][1] });
    """)
    hand = Fingers(gestures)
    hand.down({0: (200, 250)}).move({0: (260, 250)}).up()
    assert gestures.log() == [["inner", "inner"]]
    hand.tap((200, 250))
    assert gestures.log() == [["tap", "outer", "inner"]]
    gestures.page.evaluate("() => { together(); }")
    hand.down({0: (200, 250)}).move({0: (260, 250)}).up()
    assert sorted(gestures.log()) == [["inner", "inner"], ["outer", "inner"]]


def test_shadow_roots_also_closed_ones(gestures):
    gestures.open('<div id="host" class="box"></div><div id="other"></div>', """
        import { attach, tap } from "./gestures.js";
        const log1 = (event) => log.push([event.name, event.element.id, event.target.id]);
        for (const [host, mode] of [[document.querySelector("#host"), "closed"]]) {
          const root = host.attachShadow({ mode });
          root.innerHTML = '<div id="inside" style="height: 100px; background: red"></div>';
          attach(root.querySelector("#inside"), tap({ ended: log1 }));
          attach(host, tap({ ended: log1, name: "of the host" }));
        }
    """)
    Fingers(gestures).tap((100, 150))
    assert gestures.log() == [["tap", "inside", "inside"]]
    Fingers(gestures).tap((100, 350))
    assert gestures.log() == [["of the host", "host", "host"]]


def test_an_element_in_a_slot_is_inside_of_the_slot(gestures):
    gestures.open('<div id="host" class="box"><p id="given">Given</p></div>', """
        import { attach, tap } from "./gestures.js";
        const root = host.attachShadow({ mode: "open" });
        root.innerHTML = '<div id="frame"><slot></slot></div>';
        attach(root.querySelector("#frame"), tap({ ended: (event) => log.push([event.element.id, event.target.id]) }));
    """)
    Fingers(gestures).tap((70, 125))
    assert gestures.log() == [["frame", "given"]]


def test_a_frame_has_its_own_touches_and_leaves_nothing(gestures):
    gestures.open('<iframe id="frame" style="position: absolute; left: 50px; top: 100px; width: 300px; height: 300px;'
                  ' border: 0"></iframe><div id="box" style="position: absolute; width: 40px; height: 40px"></div>', """
        import { attach, objectCount, longPress, tap } from "./gestures.js";
        attach(box, tap());
        const { contentDocument } = frame;
        contentDocument.body.innerHTML = '<div id="inside" style="height: 200px; background: teal"></div>';
        const inside = contentDocument.querySelector("#inside");
        attach(inside, [tap({ ended: (event) => log.push([event.element.id, event.x]) }),
          longPress({ minimumPressDuration: 1, began: () => log.push("press") })]);
        globalThis.objectCount = objectCount;
    """)
    hand = Fingers(gestures)
    hand.tap((150, 200))
    assert gestures.log() == [["inside", 100]]
    hand.down({0: (150, 200)})
    gestures.wait_for("log.includes('press')")
    hand.up()
    assert gestures.page.evaluate("() => objectCount()") == 7
    gestures.page.evaluate("() => frame.remove()")
    # The window, the box and its tap are left.
    assert gestures.page.evaluate("() => objectCount()") == 3


def test_points_of_a_turned_and_scaled_element(gestures):
    gestures.open("""<div style="transform: translate(30px, 10px) scale(1.5)"><div id="turned"
        style="position: absolute; left: 40px; top: 60px; width: 100px; height: 50px; rotate: 90deg;
        background: #9c6"><div id="mark" style="position: absolute; left: 80px; top: 10px; width: 2px;
        height: 2px; background: #000"></div></div></div>""", """
        import { attach, tap } from "./gestures.js";
        attach(turned, tap({ ended: ({ local }) => log.push([Math.round(local.x), Math.round(local.y)]) }));
        const box = mark.getBoundingClientRect();
        globalThis.where = [box.x + box.width / 2, box.y + box.height / 2];
    """)
    Fingers(gestures).tap(tuple(gestures.page.evaluate("() => where")))
    assert gestures.log() == [[81, 11]]


@pytest.mark.parametrize("recognizers, expected", [
    ("tap()", "auto"), ("tap({ numberOfTapsRequired: 2 })", "manipulation"), ("pan()", "pinch-zoom"),
    ("pinch()", "pan-x pan-y"), ("swipe({ direction: 'left' })", "pan-y pinch-zoom"),
    ("swipe({ direction: ['up', 'down'] })", "pan-x pinch-zoom"), ("longPress()", "auto"), ("[longPress(), pan()]", "pinch-zoom"),
    ("[pan(), pinch()]", "none"), ("pan({ touchAction: 'pan-y' })", "pan-y"),
    ("pan({ isEnabled: false })", "auto"), ("pan({ allowedTouchTypes: 'indirectPointer' })", "auto"),
])
def test_the_browser_keeps_what_no_recognizer_follows(gestures, recognizers, expected):
    gestures.open(BOX, f"""
        import {{ attach, tap, pan, pinch, swipe, longPress }} from "./gestures.js";
        globalThis.attachment = attach(box, {recognizers});
    """)
    read = "() => getComputedStyle(box).touchAction"
    assert gestures.page.evaluate(read) == expected
    gestures.page.evaluate("() => attachment.dispose()")
    assert gestures.page.evaluate(read) == "auto"


def test_a_page_that_scrolls_cancels_the_pan(gestures):
    gestures.open('<div style="height: 3000px"></div>' + BOX, """
        import { attach, pan } from "./gestures.js";
        attach(box, pan({ touchAction: "pan-y", on: (event) => log.push(event.state) }));
    """)
    Fingers(gestures).down({0: (200, 350)}).move({0: (200, 150)}, steps=12).up()
    assert gestures.page.evaluate("() => scrollY") > 50
    assert "changed" not in gestures.log()
    gestures.page.evaluate("() => scrollTo(0, 0)")
    Fingers(gestures).down({0: (100, 250)}).move({0: (300, 250)}, steps=12).up()
    assert gestures.log()[-1] == "ended"


def test_no_click_follows_a_gesture_but_one_follows_a_tap(gestures):
    gestures.open('<button id="box" class="box">Press</button>', """
        import { attach, longPress, pan, tap } from "./gestures.js";
        box.addEventListener("click", () => log.push("click"));
        attach(box, [tap({ ended: () => log.push("tap") }), longPress({ minimumPressDuration: 2,
          began: () => log.push("press") })]);
    """)
    hand = Fingers(gestures)
    hand.tap((200, 250))
    gestures.wait(50)
    assert gestures.log() == ["tap", "click"]
    hand.down({0: (200, 250)})
    gestures.wait_for("log.length > 0")
    hand.up()
    gestures.wait(50)
    assert gestures.log() == ["press"]
    gestures.page.mouse.click(200, 250)
    assert gestures.log() == ["tap", "click"]


def test_delegates_answer(gestures):
    gestures.open('<div id="box" class="box"><button id="no">No</button></div>', """
        import { attach, tap, pan } from "./gestures.js";
        const first = pan({ name: "first", began: () => log.push("first"),
          shouldRecognizeSimultaneouslyWith: (other) => { log.push("asked about " + other.name); return true; } });
        attach(box, [first, pan({ name: "second", began: () => log.push("second") }),
          tap({ shouldReceive: (touch) => touch.target.id !== "no", ended: () => log.push("tap") })]);
        attach(box, pan({ name: "never", shouldBegin: () => false, began: () => log.push("never") }));
    """)
    hand = Fingers(gestures)
    hand.tap((60, 110))
    assert gestures.log() == []
    hand.tap((200, 250))
    assert gestures.log() == ["tap"]
    hand.down({0: (200, 250)}).move({0: (260, 250)}).up()
    log = gestures.log()
    assert "first" in log and "second" in log and "never" not in log and "asked about second" in log


def test_a_handler_that_throws_breaks_nothing(gestures):
    gestures.open(BOX, """
        import { attach, tap } from "./gestures.js";
        addEventListener("error", (event) => { log.push(event.message); event.preventDefault(); });
        attach(box, tap({ shouldBegin: () => { throw new Error("first"); },
          ended: () => { log.push("tap"); throw new Error("second"); } }));
    """)
    for _ in range(2):
        Fingers(gestures).tap((200, 250))
        assert gestures.log() == ["Uncaught Error: first", "tap", "Uncaught Error: second"]


@pytest.mark.parametrize("call, message", [
    ("tap({ taps: 2 })", 'tap has no option "taps"; it has numberOfTapsRequired, numberOfTouchesRequired, '
     "buttonMaskRequired, mode, began, changed, ended, cancelled, failed, on, name, touchAction, settings, requiresFailureOf, "
     "recognizesWith, takesOverFrom, isEnabled, cancelsTouchesInView, requiresExclusiveTouchType, allowedTouchTypes, shouldBegin, "
     "shouldReceive, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy; "
     "did you mean `numberOfTapsRequired`?"),
    ("tap(box)", "tap: expected an object of options, as in attach(element, tap({ … })), found [object HTMLDivElement]"),
    ("tap(tap())", "tap: expected an object of options, as in attach(element, tap({ … })), found [object EventTarget]"),
    ("pan({ axis: 'horizontal' })", 'pan: axis: expected "x", "y" or null, for a pan, found "horizontal"'),
    ("pan({ takesOverFrom: 'tap' })", 'pan: takesOverFrom: expected another recognizer, found "tap"'),
    ("tap({ numberOfTapsRequired: 0 })", "tap: numberOfTapsRequired: expected a whole number of at least 1, found 0"),
    ("swipe({ direction: 'north' })", 'swipe: direction: expected one of "right", "left", "up", "down", '
     'or a list of them, found "north"'),
    ("pan({ settings: { 'pan.hysteresis': NaN } })", "pan.hysteresis: expected a number of at least 0, found NaN"),
    ("tap({ ended: 5 })", "tap: ended: expected a function or null, found 5"),
    ("new Recognizer('poke')", f'there is no recognizer "poke"; there are {KINDS}'),
    ("attach(null, tap())", "attach: expected an element, found null"),
    ("attach('#box', tap())", 'attach: expected an element, such as document.querySelector("#box"), found "#box"'),
    ("attach(box, tap)", "attach: expected recognizers, such as tap() or pinch(), found a function"),
    ("attach(box, {})", "attach: expected recognizers, such as tap() or pinch(), found [object Object]"),
    ("stroke({ templates: [{ name: 'a', strokes: [[]] }] })",
     "template: expected { name, strokes: [[{ x, y }, …], …] }, found [object Object]"),
])
def test_mistakes_are_reported(gestures, call, message):
    gestures.open(BOX, f"""
        import {{ attach, pan, swipe, stroke, tap, Recognizer }} from "./gestures.js";
        try {{ {call}; }} catch (error) {{ log.push(error.message); }}
    """, wait=False)
    gestures.wait_for("log.length > 0")
    assert gestures.log() == [message]


@pytest.mark.parametrize("call, name", [
    ("tap({ end() {} })", "ended"), ("pan({ onEnd() {} })", "ended"), ("pan({ onStart() {} })", "began"), ("pan({ begin() {} })", "began"),
    ("pan({ move() {} })", "changed"), ("pan({ cancel() {} })", "cancelled"), ("tap({ Ended() {} })", "ended"),
    ("pan({ minimumNumberOfTouch: 2 })", "minimumNumberOfTouches"), ("swipe({ directions: 'left' })", "direction"),
    ("tap({ requireFailureOf: tap() })", "requiresFailureOf"), ("tap().addEventListener('end', () => {})", "ended"),
    ("tap({ settings: { 'tap.maxMovement': 9 } })", "tap.maximumMovement"), ("attach(box, tap(), { signals: null })", "signal"),
    ("tap({ onTap() {} })", "on"), ("pan({ onDrag() {} })", "on"), ("pan({ minScale: 1 })", ""),
    ("pan({ lockAxis: 'x' })", "axis"), ("pan({ direction: 'x' })", "axis"), ("swipe({ threshold: 20 })", "settings"),
    ("tap({ zzz: 1 })", ""),
])
def test_what_was_meant_is_asked(gestures, call, name):
    gestures.open(BOX, f"""
        import {{ attach, pan, swipe, tap }} from "./gestures.js";
        try {{ {call}; }} catch (error) {{ log.push(error.message); }}
    """, wait=False)
    gestures.wait_for("log.length > 0")
    [message] = gestures.log()
    assert re.findall("did you mean `(.*?)`", message) == ([name] if name else []), message
    assert message.endswith("?") == bool(name)


def test_a_pan_of_one_axis_leaves_the_other_one_to_the_page(gestures):
    gestures.open('<div id="wide" class="box"></div><div style="height: 2000px"></div>', """
        import { attach, pan, ready } from "./gestures.js";
        globalThis.ready = ready;
        globalThis.aside = pan({ maximumAngle: undefined, axis: "x",
          on: (event) => log.push([event.state, event.translationX, event.translationY, event.velocityY]),
          failed: ({ reason }) => log.push(reason.kind) });
        attach(wide, aside);
    """)
    assert gestures.page.evaluate("wide.style.touchAction") == "pan-y pinch-zoom"
    hand = Fingers(gestures)
    hand.down({0: (200, 250)}).move({0: (260, 280)}).up()
    log = gestures.log()
    assert (log[0][0], log[-1][0]) == ("began", "ended") and log[-1][1] > 40, log
    assert {(y, velocity) for _, _, y, velocity in log} == {(0, 0)}
    hand.down({0: (200, 250)}).move({0: (220, 150)}).up()
    assert "began" not in str(gestures.log())
    gestures.wait_for("scrollY > 50")
    listed = gestures.page.evaluate("async () => { void aside.alternatives; await ready(); return aside.alternatives.map(({ id }) => id); }")
    assert listed == ["moveLeft", "moveRight"]
    gestures.page.evaluate("() => { aside.set({ axis: null }); }")
    assert gestures.page.evaluate("wide.style.touchAction") == "pinch-zoom"
    assert gestures.page.evaluate("aside.get('maximumAngle')") == pytest.approx(math.pi)


def test_rows_of_a_list_that_is_pulled_are_swiped_away(gestures):
    gestures.open("""<div id="list" style="height: 400px; overflow: auto">
        <p style="height: 200px; margin: 0">one</p><p style="height: 900px; margin: 0">two</p></div>""", """
        import { attach, pan } from "./gestures.js";
        const tell = ({ name, state }) => log.push([name, state]);
        attach(list, pan({ name: "pull", axis: "y", touchAction: "pan-down", began: tell, ended: tell }));
        for (const row of list.children) attach(row, pan({ name: row.textContent, axis: "x", began: tell, ended: tell }));
    """)
    hand = Fingers(gestures)
    hand.down({0: (300, 100)}).move({0: (150, 120)}).up()
    assert gestures.log() == [["one", "began"], ["one", "ended"]]
    hand.down({0: (200, 100)}).move({0: (220, 250)}).up()
    assert gestures.log() == [["pull", "began"], ["pull", "ended"]]
    hand.down({0: (200, 300)}).move({0: (200, 100)}).up()
    gestures.wait_for("list.scrollTop > 100")
    assert ["pull", "ended"] not in gestures.log()


@pytest.mark.parametrize("angle", [0.6, 1.0])
def test_options_beside_an_axis_count_in_any_order(gestures, angle):
    gestures.open(BOX, f"""
        import {{ attach, pan }} from "./gestures.js";
        attach(box, pan({{ maximumAngle: {angle}, axis: "y", touchAction: "none", began: (event) => log.push(event.state),
          failed: ({{ reason }}) => log.push(reason.kind) }}));
    """)
    # 0.8 from the vertical.
    Fingers(gestures).down({0: (150, 150)}).move({0: (150 + 80 * math.sin(0.8), 150 + 80 * math.cos(0.8))}).up()
    assert gestures.log() == ["began" if angle > 0.8 else "offAxis"]


def test_a_pinch_takes_over_from_a_drag(gestures):
    gestures.open(BOX, """
        import { attach, pan, pinch } from "./gestures.js";
        const tell = (event) => log.push([event.name, event.state]);
        const drag = pan({ began: tell, ended: tell, cancelled: (event) => log.push([event.name, event.reason.kind]) });
        globalThis.zoom = pinch({ began: tell, ended: tell });
        attach(box, [drag, zoom]);
        globalThis.relate = () => { zoom.set({ takesOverFrom: drag }); };
    """)
    hand = Fingers(gestures)

    def late_finger():
        hand.down({0: (150, 250)}).move({0: (190, 250)}).down({1: (250, 250)}).move({0: (130, 250), 1: (310, 250)}).up()
        return gestures.log()

    assert late_finger() == [["pan", "began"], ["pan", "ended"]]
    gestures.page.evaluate("relate()")
    assert late_finger() == [["pan", "began"], ["pan", "takenOver"], ["pinch", "began"], ["pinch", "ended"]]


def test_why_a_gesture_failed(gestures, gesture_server):
    gestures.open(BOX, """
        import { attach, tap } from "./gestures.js";
        globalThis.double = tap({ name: "zoom", numberOfTapsRequired: 2,
          failed: ({ reason }) => log.push([reason.kind, reason.measured, reason.limit]) });
        attach(box, double);
    """)
    Fingers(gestures).tap((200, 250))
    gestures.wait_for("log.length > 0")
    assert gestures.log() == [["tooFewTaps", 1, 2]]
    assert "gestures-all.wasm" not in gesture_server.requests[-3:]
    again = "make the gesture, and ask again."
    assert gestures.page.evaluate("() => double.explain()") == f"`zoom` on `#box` is explained from now on: {again}"
    assert "gestures-all.wasm" in gesture_server.requests
    assert gestures.page.evaluate("() => double.explain()") == f"`zoom` on `#box` has had no touch since explaining began: {again}"
    Fingers(gestures).tap((200, 250))
    gestures.wait_for("log.length > 0")
    sentence = gestures.page.evaluate("() => double.explain()")
    assert sentence.startswith("`zoom` on `#box` failed at ") and "no second tap" in sentence, sentence


def test_a_reason_names_the_function_that_refused(gestures):
    gestures.open(BOX, """
        import { attach, tap } from "./gestures.js";
        globalThis.never = tap({ name: "never", shouldBegin: () => false });
        globalThis.deaf = tap({ name: "deaf", shouldReceive: () => false });
        attach(box, [never, deaf]);
    """)
    gestures.page.evaluate("() => never.explain()")
    Fingers(gestures).tap((200, 250))
    told = gestures.page.evaluate("async () => [await never.explain(), await deaf.explain()]")
    assert told[0].endswith(": its delegate returned false from `shouldBegin`."), told
    assert told[1].endswith(": its delegate refused the touch (`shouldReceive`)."), told


def test_who_hears_of_failures_does_not_change_what_test_kits_are_told(gestures):
    """While a failure is told, its attempt is still open."""
    gestures.open(BOX, """
        import { attach, tap } from "./gestures.js";
        globalThis.double = tap({ name: "zoom", numberOfTapsRequired: 2 });
        globalThis.single = tap({ isEnabled: false });
        attach(box, [double, tap({ name: "triple", numberOfTapsRequired: 3, failed: async ({ recognizer }) => {
          log.push(await recognizer.explain());
          recognizer.detach();
        } })]);
    """)
    hook = "window[Symbol.for('swift-gestures')]"
    assert gestures.page.evaluate("() => single.explain()") == "`tap` is attached to no element."
    gestures.page.evaluate(f"() => {hook}.watch()")
    Fingers(gestures).tap((200, 250))
    gestures.page.evaluate(f"() => {hook}.settled()")
    told = {one["recognizer"]: one["sentence"] for one in gestures.page.evaluate(f"() => {hook}.whyNot()")}
    [explained] = gestures.log()
    assert told["triple"] == explained and set(told) == {"zoom", "triple"}
    for name, sentence in told.items():
        assert sentence.startswith(f"`{name}` on `#box` failed at ") and "no second tap" in sentence, sentence


# A listener that came first and keeps one lift for itself.
GREEDY = """
    globalThis.greed = 0;
    window.addEventListener("pointerup", (event) => {
      if (greed > 0) { greed -= 1; event.stopImmediatePropagation(); }
    }, true);
    const { attach, pan, tap } = await import("./gestures.js");
    globalThis.drag = pan({ on: (event) => log.push(event.state) });
    attach(box, [drag, tap({ ended: () => log.push("tap") })]);
    globalThis.isThere = true;
"""


def test_a_lift_that_another_listener_stops_leaves_no_finger_down(gestures):
    gestures.open(BOX, GREEDY)
    gestures.wait_for("globalThis.isThere")
    gestures.page.evaluate("greed = 1")
    hand = Fingers(gestures).down({0: (200, 250)}).move({0: (260, 250)}).up()
    log = gestures.log()
    assert (log[0], log[-1]) == ("began", "cancelled"), log
    hand.tap((200, 250))
    assert gestures.log() == ["tap"]


def test_fingers_of_a_script_are_lifted_when_the_next_one_comes_down(gestures):
    gestures.open(BOX, GREEDY)
    gestures.wait_for("globalThis.isThere")
    gestures.page.evaluate("""() => {
      const send = (type, pointerId, clientX, isPrimary) => box.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 250,
        isPrimary, pointerType: "touch", bubbles: true, composed: true, buttons: 1 }));
      const drag = (id) => [100, 130, 160].forEach((x, at) => send(at ? "pointermove" : "pointerdown", id, x, true));
      drag(7);
      log.push("up");
      drag(8);
      log.push("up");
      drag(8);
      send("pointerup", 8, 160, true);
    }""")
    log = gestures.log()
    assert [entry for entry in log if entry != "changed"] == [
        "began", "up", "cancelled", "began", "up", "cancelled", "began", "ended"], log


def test_a_mouse_without_a_button_drags_nothing(gestures):
    gestures.open(BOX, GREEDY)
    gestures.wait_for("globalThis.isThere")
    gestures.page.evaluate("greed = 1")
    mouse = gestures.page.mouse
    mouse.move(200, 250)
    mouse.down()
    mouse.move(260, 250, steps=4)
    mouse.up()
    mouse.move(270, 250)
    mouse.move(300, 250, steps=4)
    log = gestures.log()
    assert log[0] == "began" and log[-1] == "ended" and log.count("ended") == 1, log
    mouse.down()
    mouse.up()
    assert gestures.log() == ["tap"]


def test_an_event_of_a_script_does_not_end_the_page(gestures):
    gestures.open(BOX, GREEDY)
    gestures.wait_for("globalThis.isThere")
    hand = Fingers(gestures).down({0: (200, 250)}).move({0: (260, 250)})
    gestures.page.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide'))")
    hand.up()
    log = gestures.log()
    assert (log[0], log[-1]) == ("began", "cancelled"), log
    hand.tap((200, 250))
    assert gestures.log() == ["tap"]


def test_a_late_second_tap_is_one_story(gestures):
    gestures.open(BOX, """
        import { attach, tap, watch } from "./gestures.js";
        globalThis.double = tap({ name: "zoom", numberOfTapsRequired: 2, failed: () => log.push("failed") });
        attach(box, double);
        await watch();
    """)
    assert gestures.page.evaluate("() => double.attempts()") == []
    Fingers(gestures).tap((200, 250))
    gestures.wait_for("log.length === 1")
    Fingers(gestures).tap((200, 250))
    gestures.wait_for("log.length === 2")
    # The limit is the one that these pages set.
    story = r"the second tap came \d+\.\d{3} s after the first lift, the limit is 3\.000 s"
    sentence = gestures.page.evaluate("() => double.explain()")
    assert re.search(story, sentence), sentence
    first, second = gestures.page.evaluate("() => double.attempts()")
    for attempt in (first, second):
        assert re.search(story, attempt["text"]), attempt
        assert attempt["outcome"] == "failed" and attempt["start"] < attempt["end"]
        assert attempt["reason"] == {"kind": "tooFewTaps", "measured": 1, "limit": 2}
    assert (first["number"], second["number"], second["text"]) == (1, 2, sentence)
    assert gestures.page.evaluate("() => `${double.reason}`") == "too few taps: 1, the limit is 2"
    assert gestures.page.evaluate("() => double.attempts({ last: 1 })") == [second]
    message = gestures.page.evaluate("() => double.attempts({ last: -1 }).catch((error) => error.message)")
    assert message == "last: expected a whole number of at least 0, found -1"


def test_test_kits_are_reported(gestures):
    gestures.open(BOX, """
        import { attach, tap } from "./gestures.js";
        attach(box, [tap({ name: "single" }), tap({ name: "double", numberOfTapsRequired: 2 })]);
    """)
    hook = "window[Symbol.for('swift-gestures')]"
    gestures.page.evaluate(f"() => {hook}.watch()")
    Fingers(gestures).tap((200, 250))
    gestures.page.evaluate(f"() => {hook}.settled()")
    taken = gestures.page.evaluate(f"() => {hook}.take()")
    assert [(event["type"], event["state"], event["name"], event["element"]) for event in taken] == [
        ("tap", "ended", "single", "#box")]
    [reason] = gestures.page.evaluate(f"() => {hook}.whyNot()")
    assert (reason["recognizer"], reason["element"], reason["reason"]) == ("double", "#box", "tooFewTaps")
    assert "double" in reason["sentence"]
    assert gestures.page.evaluate(f"() => {hook}.roots.length") == 1
    assert gestures.page.evaluate("() => Object.keys(window).filter((key) => /gesture/i.test(key))") == []


def test_circles_and_drawings_load_the_larger_module(gestures):
    gestures.open(BOX, """
        import { attach, circle, stroke } from "./gestures.js";
        attach(box, [circle({ ended: (event) => log.push(["circle", Math.round(event.radius / 10)]) }),
          stroke({ recognizesWith: true, ended: (event) => log.push(["stroke", event.drawing]), templates: [
            { name: "v", strokes: [[{ x: 0, y: 0 }, { x: 50, y: 100 }, { x: 100, y: 0 }]] },
            { name: "line", strokes: [[{ x: 0, y: 0 }, { x: 100, y: 0 }]] }] })]);
    """)
    hand = Fingers(gestures)
    points = [(200 + 80 * math.cos(turn / 8), 250 + 80 * math.sin(turn / 8)) for turn in range(52)]
    hand.down({0: points[0]}).along(points).up()
    gestures.wait(800)
    assert ["circle", 8] in gestures.log()
    hand.down({0: (120, 150)}).move({0: (180, 300)}).move({0: (240, 150)}).up()
    gestures.wait(800)
    assert ["stroke", "v"] in gestures.log()


# What the page moves to together: its module and its script.
LARGER = pytest.mark.parametrize("file", ["gestures-all.wasm", "gestures-all.js"])


@LARGER
def test_the_larger_module_waits_for_the_finger(gestures, gesture_server, file):
    gestures.open(BOX, """
        import { attach, circle, pan } from "./gestures.js";
        attach(box, pan({ on: (event) => log.push(event.state) }));
        globalThis.more = () => attach(box, circle({ recognizesWith: true, ended: () => log.push("circle") }));
    """)
    hand = Fingers(gestures)
    hand.down({0: (200, 250)}).move({0: (240, 250)}, steps=3)
    before = len(gesture_server.requests)
    gesture_server.delays[file] = threading.Event()
    try:
        gestures.page.evaluate("() => { more(); }")
        gestures.wait(300)
        hand.move({0: (250, 250)}, steps=3)
    finally:
        gesture_server.delays.pop(file).set()
    gestures.wait(300)
    assert {"gestures-all.wasm", "gestures-all.js"} <= set(gesture_server.requests[before:])
    hand.move({0: (260, 250)}, steps=3).up()
    log = gestures.log()
    assert (log[0], log[-1]) == ("began", "ended") and log.count("changed") > 3
    gestures.page.evaluate("async () => (await import('./gestures.js')).ready()")
    points = [(200 + 80 * math.cos(turn / 8), 250 + 80 * math.sin(turn / 8)) for turn in range(52)]
    hand.down({0: points[0]}).along(points).up()
    gestures.wait_for("log.includes('circle')")


def test_hovering_is_followed_only_while_it_is_wanted(gestures):
    gestures.open(BOX, """
        import { attach, hover } from "./gestures.js";
        globalThis.attachment = attach(box, hover({ on: (event) => log.push([event.state, event.x]) }));
    """)
    mouse = gestures.page.mouse
    mouse.move(10, 10)
    mouse.move(100, 250)
    mouse.move(140, 250)
    mouse.move(10, 10)
    log = gestures.log()
    assert (log[0], log[-1][0]) == (["began", 100], "ended") and ["changed", 140] in log
    gestures.page.evaluate("() => attachment.dispose()")
    mouse.move(100, 250)
    assert gestures.log() == []


def test_nothing_is_left(gestures):
    gestures.open(BOX, """
        import { attach, objectCount, pan, pinch, tap } from "./gestures.js";
        attach(document.body, tap());
        globalThis.cycle = (count) => {
          for (let index = 0; index < count; index += 1) {
            const element = document.createElement("div");
            document.body.append(element);
            const controller = new AbortController();
            const double = tap({ numberOfTapsRequired: 2 });
            attach(element, [double, tap({ requiresFailureOf: double }), pan({ recognizesWith: true })],
              { signal: controller.signal });
            attach(element, pinch());
            controller.abort();
            attach(element, tap()).dispose();
            element.remove();
            globalThis.last = new WeakRef(element);
          }
        };
        globalThis.objectCount = objectCount;
    """)
    session = gestures.context.new_cdp_session(gestures.page)
    before = gestures.page.evaluate("() => objectCount()")
    gestures.page.evaluate("() => cycle(1000)")

    def used():
        for _ in range(4):
            session.send("HeapProfiler.collectGarbage")
            gestures.wait(20)
        metrics = session.send("Runtime.getHeapUsage")["usedSize"]
        return metrics, gestures.page.evaluate("() => objectCount()"), gestures.page.evaluate(
            "() => last.deref() === undefined")

    first = used()
    # Elements with a pinch that nobody disposed of went away with the garbage.
    assert first[1] == before and first[2]
    gestures.page.evaluate("() => cycle(9000)")
    last = used()
    assert last[1] == before and last[2]
    assert last[0] < first[0] + 300_000, (first, last)


def test_an_element_that_is_removed_under_a_finger(gestures):
    gestures.open(BOX, """
        import { attach, pan } from "./gestures.js";
        attach(box, pan({ on: (event) => log.push([event.state, event.reason?.kind]) }));
    """)
    hand = Fingers(gestures)
    hand.down({0: (200, 250)}).move({0: (260, 250)}, steps=3)
    gestures.page.evaluate("() => box.remove()")
    hand.move({0: (300, 250)}, steps=2)
    hand.up()
    assert gestures.log()[-1] == ["cancelled", "cancelledBySystem"]


def test_a_pen(gestures):
    gestures.open(BOX, """
        import { attach, pan } from "./gestures.js";
        attach(box, [pan({ allowedTouchTypes: "pencil", on: (event) => log.push(["pen", event.state]) }),
          pan({ allowedTouchTypes: "direct", on: (event) => log.push(["finger", event.state]) })]);
    """)
    session = gestures.context.new_cdp_session(gestures.page)
    for kind, x in [("mousePressed", 100), ("mouseMoved", 120), ("mouseMoved", 160), ("mouseReleased", 160)]:
        session.send("Input.dispatchMouseEvent", dict(
            type=kind, x=x, y=250, button="left", buttons=int(kind != "mouseReleased"), clickCount=1, pointerType="pen",
            force=0.5))
    log = gestures.log()
    assert (log[0], log[-1]) == (["pen", "began"], ["pen", "ended"])


def test_the_events_of_safari_for_a_trackpad(gestures):
    gestures.open(BOX, """
        import { attach, pinch, rotation } from "./gestures.js";
        const turn = rotation({ on: (event) => log.push(["turn", event.state, event.rotation]) });
        attach(box, [turn, pinch({ recognizesWith: turn, on: (event) => log.push(["pinch", event.state, event.scale]) })]);
        globalThis.fire = (type, scale, rotation) => {
          const event = new Event(type, { bubbles: true, cancelable: true });
          Object.assign(event, { clientX: 200, clientY: 250, scale, rotation });
          return !box.dispatchEvent(event);
        };
    """)
    steps = [("gesturestart", 1, 0), ("gesturechange", 1.5, 45), ("gesturechange", 2, 90), ("gestureend", 2, 90)]
    # At first at once. Then the fingers rest for longer than `pan.scrollIdle`: Safari tells the end, so nothing ends before.
    for rest in [0, 300]:
        for step in steps:
            assert gestures.page.evaluate("(step) => fire(...step)", step), "the page would zoom"
            gestures.wait(rest)
        # The first step loads the larger module.
        gestures.wait_for("log.filter(([, state]) => state === 'ended').length === 2")
        log = gestures.log()
        for name, value in [("pinch", 2), ("turn", math.pi / 2)]:
            entries = [entry[1:] for entry in log if entry[0] == name]
            assert [state for state, _ in entries if state != "changed"] == ["began", "ended"], log
            assert entries[-1][1] == pytest.approx(value)


def test_wheel_trackpad_and_mouse(gestures):
    gestures.open(BOX, """
        import { attach, pan, pinch, tap } from "./gestures.js";
        attach(box, [pan({ allowedScrollTypesMask: ["discrete", "continuous"], on: (event) =>
            log.push(["pan", event.state, Math.round(event.translationY)]) }),
          pinch({ on: (event) => log.push(["pinch", event.state, event.scale]) }),
          tap({ buttonMaskRequired: "secondary", ended: () => log.push(["secondary"]) })]);
    """)
    page = gestures.page
    page.mouse.move(200, 250)
    page.mouse.wheel(0, 120)
    gestures.wait(300)
    log = gestures.log()
    # A notch is a whole gesture, also for who follows only its changes.
    assert log == [["pan", "began", -120], ["pan", "changed", -120], ["pan", "ended", -120]]
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    gestures.wait(300)
    page.keyboard.up("Control")
    log = gestures.log()
    assert [entry[1] for entry in log] == ["began", "changed", "ended"], log
    assert log[1][2] == log[0][2]
    assert log[-1][2] > 1.2 and page.evaluate("() => visualViewport.scale") == 1
    page.mouse.click(200, 250, button="right")
    assert gestures.log() == [["secondary"]]
    page.mouse.down()
    page.mouse.move(240, 290, steps=4)
    page.mouse.up()
    log = gestures.log()
    assert log[-1][:2] == ["pan", "ended"] and log[-1][2] > 20


def test_both_modules_recognize_the_same(gestures, gesture_server):
    """What the smaller module leaves out changes nothing that it has."""
    gesture_server.texts["two_modules.js"] = (Path(__file__).parent / "two_modules.js").read_text()
    gestures.open("", """
        import { play } from "./two_modules.js";
        const [small, large] = await Promise.all(["gestures", "gestures-all"].map(async (name) =>
          WebAssembly.compile(await (await fetch(`./${name}.wasm`)).arrayBuffer())));
        globalThis.compare = (seed) => {
          const [one, other] = [play(small, seed), play(large, seed)];
          const at = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at).find((at) => one[at] !== other[at]);
          log.push(...one);
          return at === undefined ? "" : `${at}: ${one[at]} and ${other[at]}`;
        };
    """, wait=False)
    gestures.wait_for("globalThis.compare !== undefined")
    assert [(seed, said) for seed in range(200) if (said := gestures.page.evaluate("(seed) => compare(seed)", seed))] == []
    lines = [str(line).split(" ") for line in gestures.log()]
    # In the order of the states: each of them was told, and so were questions and fingers that were taken.
    assert all(sum(len(line) > 9 and line[1] == state for line in lines) > 100 for state in "12345")
    assert {"cancelled", "question"} <= {line[0] for line in lines}


@LARGER
def test_the_first_steps_of_a_wheel_wait_for_the_larger_module(gestures, gesture_server, file):
    gesture_server.delays[file] = threading.Event()
    before = len(gesture_server.requests)
    try:
        gestures.open(BOX, """
            import { attach, pan, pinch } from "./gestures.js";
            attach(box, [pan({ allowedScrollTypesMask: "discrete", on: (event) => log.push([event.state, event.translationY]) }),
              pinch({ on: (event) => log.push([event.state, event.scale]) })]);
        """)
        assert file not in gesture_server.requests[before:]
        page = gestures.page
        page.mouse.move(200, 250)
        page.mouse.wheel(0, 120)
        page.mouse.wheel(0, 120)
        gestures.wait(300)
        assert file in gesture_server.requests[before:]
        # Fingers go on meanwhile.
        hand = Fingers(gestures)
        hand.down({0: (200, 250)}).move({0: (200, 300)}, steps=4)
        assert [state for state, _ in gestures.log()][:2] == ["began", "changed"]
    finally:
        gesture_server.delays.pop(file).set()
    gestures.wait(300)
    hand.up()
    assert gestures.log()[-1][0] == "ended"
    gestures.wait_for("log.length > 5")
    notch = [["began", -120], ["changed", -120], ["ended", -120]]
    assert gestures.log() == notch + notch
    page.keyboard.down("Control")
    page.mouse.wheel(0, -40)
    page.keyboard.up("Control")
    gestures.wait_for("log.length > 2")
    assert [state for state, _ in gestures.log()] == ["began", "changed", "ended"]


@LARGER
def test_a_wheel_is_the_browsers_when_the_larger_module_does_not_come(gestures, gesture_server, file):
    gesture_server.texts[file], gesture_server.types[file] = b"<html>", "text/html"
    turn = """() => box.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, ctrlKey: true, deltaY: 40,
      clientX: 200, clientY: 250 }))"""
    try:
        gestures.open(BOX, """
            import { attach, pinch, ready, tap } from "./gestures.js";
            attach(box, [pinch({ on: (event) => log.push(event.state) }), tap({ ended: () => log.push("tap") })]);
            globalThis.ready = ready;
        """)
        assert not gestures.page.evaluate(turn)
        gestures.wait(500)
        assert gestures.page.evaluate(turn), "the page cannot be zoomed"
        Fingers(gestures).tap((200, 250))
        assert gestures.log() == ["tap"]
        # The browser says itself that a script is none.
        said = [fault for fault in gestures.faults if "gestures.js: " in fault]
        gestures.faults.clear()
        assert len(said) == 1 and re.search(f"{file} was not (found|loaded)", said[0]), said
    finally:
        del gesture_server.texts[file], gesture_server.types[file]
    gestures.page.evaluate("() => ready()")
    assert not gestures.page.evaluate(turn)
    gestures.wait_for("log.length > 2")
    assert gestures.log() == ["began", "changed", "ended"]


@pytest.mark.parametrize("kind, option", [
    ("tap", 'mode: "eachFinger"'), ("pan", 'boundPolicy: "handOver"'), ("pan", "beginsWithRemainingTouches: true"),
    ("pan", "ignoresRestingTouches: true"), ("longPress", "numberOfTapsRequired: 1")])
def test_options_that_need_the_larger_module_load_it(gestures, gesture_server, kind, option):
    before = len(gesture_server.requests)
    gestures.open(BOX, f"""
        import {{ attach, {kind} }} from "./gestures.js";
        globalThis.one = {kind}({{ on: (event) => log.push(event.state) }});
        attach(box, one);
        globalThis.more = () => one.set({{ {option} }});
    """)
    assert "gestures-all.wasm" not in gesture_server.requests[before:]
    hand = Fingers(gestures)
    hand.down({0: (200, 250)}).move({0: (205, 250)})
    gestures.page.evaluate("() => { more(); }")
    gestures.wait(300)
    assert "gestures-all.wasm" in gesture_server.requests[before:]
    hand.up()
    gestures.page.evaluate("async () => (await import('./gestures.js')).ready()")
    gestures.log()
    if kind == "longPress":
        hand.tap((200, 250))
    hand.down({0: (200, 250)})
    if kind == "pan":
        hand.move({0: (260, 250)}, steps=4)
    if kind == "longPress":
        gestures.wait_for("log.length > 0")
    hand.up()
    assert gestures.log()[-1] == "ended"


def test_a_pan_hands_its_fingers_over(gestures):
    gestures.open('<div id="outer" class="box"><div id="inner" class="box"></div></div>', """
        import { attach, pan } from "./gestures.js";
        attach(outer, pan({ on: (event) => log.push(["outer", event.state]) }));
        attach(inner, pan({ room: [40, 40, 0, 0], boundPolicy: "handOver", on: (event) => log.push(["inner", event.state]) }));
    """)
    hand = Fingers(gestures)
    hand.down({0: (150, 250)}).move({0: (330, 250)}, steps=18).up()
    log = gestures.log()
    assert log[0] == ["inner", "began"] and ["inner", "ended"] in log and log[-1] == ["outer", "ended"], log


def test_values_that_were_set_back_come_once(gestures):
    """A notch of a wheel, followed by increments, or by its changes alone."""
    gestures.open(BOX, """
        import { attach, pinch } from "./gestures.js";
        globalThis.sums = { steps: 1, changes: 1 };
        const follow = (name) => (event) => { sums[name] *= event.scale; event.recognizer.set({ scale: 1 }); };
        attach(box, [pinch({ on: follow("steps"), recognizesWith: true }),
          pinch({ changed: follow("changes"), recognizesWith: true })]);
    """)
    page = gestures.page
    page.mouse.move(200, 250)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -40)
    gestures.wait(300)
    page.keyboard.up("Control")
    notch = pytest.approx(math.exp(0.4))
    assert page.evaluate("() => sums") == {"steps": notch, "changes": notch}


def test_hostile_events_and_handlers(gestures):
    """Random events with any numbers, and handlers that attach, detach and remove in the middle."""
    gestures.open('<div id="area" style="width: 400px; height: 600px"></div>', """
        import * as all from "./gestures.js";
        const kinds = ["tap", "longPress", "pan", "pinch", "rotation", "transform", "swipe", "screenEdgePan",
          "hover", "circle", "tapDragZoom"];
        await all.watch();
        globalThis.acts = 0;
        globalThis.attack = (seed, count) => {
          let state = seed;
          const random = (most) => {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            return Math.floor(state / 2 ** 32 * most);
          };
          const pick = (list) => list[random(list.length)];
          const made = [];
          const wild = () => pick([0, -1, 1e-300, 1e300, -1e300, 2 ** 53, 200, 201.5, random(400), random(600)]);
          const make = () => {
            const kind = pick(kinds);
            const one = new all.Recognizer(kind, { name: pick(["", "a", "\\u0000\\ud800"]),
              recognizesWith: random(2) ? true : undefined, requiresFailureOf: random(4) || !made.length ? undefined : pick(made),
              settings: { "pan.hysteresis": Math.abs(wild()), "tap.maximumGap": Math.abs(wild()) },
              shouldBegin: () => random(8) > 0, shouldReceive: () => random(9) > 0, on: act, failed: act });
            made.push(one);
            return one;
          };
          const act = () => {
            acts += 1;
            switch (random(12)) {
              case 0: pick(made).detach(); break;
              case 1: attach(); break;
              case 2: pick([...area.querySelectorAll("div")])?.remove(); break;
              case 3: pick(made).set({ isEnabled: random(2) === 0 }); break;
              case 4: fire(); break;
              case 5: pick(made).addEventListener("ended", act); break;
            }
          };
          const attach = () => {
            if (made.length > 300) return;
            const inside = document.createElement("div");
            inside.style.cssText = "width: 90%; height: 90%";
            const parent = pick([area, ...area.querySelectorAll("div")]);
            if (area.querySelectorAll("div").length < 30) parent.append(inside);
            all.attach(pick([inside, parent]), [make(), make()]);
          };
          const fire = () => {
            const target = pick([area, ...area.querySelectorAll("div"), document, window]);
            const type = pick(["pointerdown", "pointermove", "pointermove", "pointermove", "pointerup",
              "pointercancel", "wheel", "click", "blur", "contextmenu", "dragstart"]);
            const init = { bubbles: true, composed: true, cancelable: true, pointerId: random(5),
              pointerType: pick(["touch", "touch", "mouse", "pen", "", "nose"]), clientX: wild(), clientY: wild(),
              button: random(3), buttons: random(8), pressure: random(2), width: wild(), height: wild(),
              deltaX: wild(), deltaY: wild(), deltaMode: random(3), ctrlKey: random(3) === 0 };
            const Type = type === "wheel" ? WheelEvent : type.startsWith("pointer") ? PointerEvent : MouseEvent;
            target.dispatchEvent(new Type(type, init));
          };
          attach();
          for (let index = 0; index < count; index += 1) { random(20) ? fire() : act(); }
          for (const one of made) one.detach();
          area.replaceChildren();
        };
        globalThis.all = all;
    """, wait=False)
    gestures.wait_for("globalThis.all")
    for seed in range(12):
        gestures.page.evaluate("(seed) => attack(seed, 1500)", seed)
    assert gestures.page.evaluate("() => [all.objectCount(), acts > 1000]") == [0, True]
    gestures.page.evaluate("() => { all.attach(area, all.tap({ ended: () => log.push('tap') })); }")
    Fingers(gestures).tap((200, 250))
    assert gestures.log() == ["tap"]


def test_what_is_thrown_glides_on_and_stops_at_its_bounds(gestures):
    gestures.open(BOX, """
        import { momentum } from "./momentum.js";
        const steps = [];
        const { finished } = momentum({ position: { x: 10, y: 20 }, velocity: { x: 1000, y: 300 }, rate: "fast",
          bounds: { x: [0, 60] }, reducesMotion: false, step: (state) => steps.push(state.x) });
        const last = await finished;
        log.push([Math.round(last.x * 100) / 100, Math.round(last.y), last.scale, steps.length > 5, Math.max(...steps) > 60]);
        const still = momentum({ velocity: { x: 500 }, reducesMotion: true, step: () => {} });
        log.push(Math.round((await still.finished).x));
        try { momentum({ step: 5 }); } catch (error) { log.push(error.message); }
        try { momentum({ step: () => {}, bounds: { x: [2, 1] } }); } catch (error) { log.push(error.message); }
    """)
    gestures.wait_for("log.length === 4")
    # Without an edge, it comes as far as its velocity divided by the decay: 300 / 10.05 = 29.85.
    assert gestures.log() == [
        [60, 50, 1, True, True], 250,
        "momentum: step: expected a function, found 5",
        "momentum: bounds.x: expected [least, most], found 2,1"]

"""gestures.js and what belongs to it, called with anything, and with an engine that breaks off in the middle."""

import json

import pytest

from fingers import Fingers
from gesture_page import BUILT, KINDS, TRAPS

BOX = '<div id="box" class="box"></div>'
ALL = """
    import * as g from "./gestures.js";
    import { keyboard } from "./keyboard.js";
    import { momentum } from "./momentum.js";
    import { record } from "./record.js";
    import Hammer from "./hammer.js";
"""
ATTACHED = "let a, b, s; a = g.tap(); b = g.pan(); s = g.stroke(); g.attach(box, a);"

# A call, and what its error says; every one of them said nothing once, or what JavaScript says about undefined.
MISTAKES = [
    ("a.requireFailureOf(null)", "tap: requireFailureOf: expected another recognizer, found null"),
    ("a.requireFailureOf()", "tap: requireFailureOf: expected another recognizer, found undefined"),
    ("a.requireFailureOf({ number: 1, dependents: new Set() })",
     "tap: requireFailureOf: expected another recognizer, found [object Object]"),
    ("a.requireFailureOf(Object.create(g.Recognizer.prototype))", "tap: requireFailureOf: found a recognizer of another copy "
     "of gestures.js; let the whole page load one copy"),
    ("a.requireFailureOf(a)", 'tap: requireFailureOf: expected another recognizer, found "itself"'),
    ("a.recognizeWith(undefined)", "tap: recognizeWith: expected true or another recognizer, found undefined"),
    ("a.recognizeWith(false)", "tap: recognizeWith: expected true or another recognizer, found false"),
    ("a.recognizeWith(a)", 'tap: recognizeWith: expected true or another recognizer, found "itself"'),
    ("g.tap({ requiresFailureOf: [b, null] })", "tap: requiresFailureOf: expected another recognizer, found null"),
    ("g.tap({ requiresFailureOf: [, b] })", "tap: requiresFailureOf: expected another recognizer, found undefined"),
    ("g.tap({ takesOverFrom: true })", "tap: takesOverFrom: expected another recognizer, found true"),
    ("a.takeOverFrom(a)", 'tap: takeOverFrom: expected another recognizer, found "itself"'),
    ("g.tap({ recognizesWith: [b, 5] })", "tap: recognizesWith: expected true or another recognizer, found 5"),
    ("a.addTemplate({ name: 'v', strokes: [[{ x: 0, y: 0 }]] })", "tap: only a stroke looks for drawings"),
    ("s.addTemplate()", "template: expected { name, strokes: [[{ x, y }, …], …] }, found undefined"),
    ("s.addTemplate({ name: 'v', strokes: [,] })", "template: expected { name, strokes: [[{ x, y }, …], …] }, found [object Object]"),
    ("s.addTemplate({ name: 'v', strokes: [[{ x: 0, y: NaN }]] })",
     "template: expected { name, strokes: [[{ x, y }, …], …] }, found [object Object]"),
    ("g.stroke({ templates: [,] })", "template: expected { name, strokes: [[{ x, y }, …], …] }, found undefined"),
    ("new g.Recognizer(['tap'])", f"there is no recognizer tap; there are {KINDS}"),
    ("a.get(null)", "tap has no property null; it has "),
    ("new g.Recognizer(Symbol('tap'))", f"there is no recognizer Symbol(tap); there are {KINDS}"),
    ("g.tap(null)", "tap: expected an object of options, as in attach(element, tap({ … })), found null"),
    ("g.tap({ ended: Object.create(null) })", "tap: ended: expected a function or null, found a value of type object"),
    ("g.tap({ settings: { 'tap.maximumGap': null } })", "tap.maximumGap: expected a number of at least 0, found null"),
    ("g.pan({ room: null })", "pan: room: expected a list of 4 numbers of at least 0, found null"),
    ("g.pan({ room: ['1', 2, 3, 4] })", "pan: room: expected a list of 4 numbers of at least 0, found 1,2,3,4"),
    ("g.pan({ room: [1, , 3, 4] })", "pan: room: expected a list of 4 numbers of at least 0, found 1,,3,4"),
    ("g.tap({ buttonMaskRequired: 2 ** 40 })", 'tap: buttonMaskRequired: expected one of "primary", "secondary", or a list of them, '
     "found 1099511627776"),
    ("a.isEnabled = false", "tap: isEnabled is set with set({ isEnabled: value }), or when the recognizer is made"),
    ("a.numberOfTapsRequired = 2", "tap: numberOfTapsRequired is set with set({ numberOfTapsRequired: value }), or when the "
     "recognizer is made"),
    ("a.ended = () => {}", "tap: ended is set with set({ ended: value }), or when the recognizer is made"),
    ("a.addEventListener('end', () => {})", 'tap: addEventListener: expected one of began, changed, ended, cancelled, failed, '
     'found "end"'),
    ("a.perform(5)", "perform: expected the id of an action, such as moveLeft, found 5"),
    ("a.perform('activate', null)", "perform: expected an object with amount, x, y, found null"),
    ("a.perform('activate', { x: '5' })", 'perform: x: expected a number, found "5"'),
    ("a.perform('activate', { amount: NaN })", "perform: amount: expected a number, found NaN"),
    ("a.perform('activate', { z: 1 })", 'perform has no option "z"; it has amount, x, y'),
    ("await a.attempts(null)", "attempts: expected an object with last, found null"),
    ("await a.attempts({ first: 1 })", 'attempts has no option "first"; it has last'),
    ("g.attach(document, b)", "attach: expected an element, found [object HTMLDocument]"),
    ("g.attach({ nodeType: 1, style: {}, ownerDocument: document }, b)", "attach: expected an element, found [object Object]"),
    ("g.attach(document.createElementNS('urn:x', 'y'), b)", "attach: expected an element of HTML, SVG or MathML, found [object Element]"),
    ("g.attach(new DOMParser().parseFromString('<p>', 'text/html').body, b)",
     "attach: the element belongs to a document without a window"),
    ("g.attach(box)", "attach: expected recognizers, such as tap() or pinch(), found undefined"),
    ("g.attach(box, [b, b])", "attach: the pan is in the list twice"),
    ("g.attach(box, [b, a])", "attach: the tap is attached to #box already"),
    ("g.attach(box, b, null)", "attach: expected an object with signal, found null"),
    ("g.attach(box, b, { sginal: null })", 'attach has no option "sginal"; it has signal'),
    ("g.attach(box, b, { signal: new AbortController() })", "attach: signal: expected an AbortSignal, found [object AbortController]"),
    ("g.configure(null)", "configure: expected an object with wasm, settings, coalescedEvents, found null"),
    ("g.configure({ setting: {} })", 'configure has no option "setting"; it has wasm, settings, coalescedEvents'),
    ("g.configure({ coalescedEvents: 1 })", "configure: coalescedEvents: expected true or false, found 1"),
    ("g.configure({ settings: null })", "configure: settings: expected an object of thresholds, found null"),
    ("g.configure({ wasm: { gesture: 'x' } })", 'configure: wasm has no option "gesture"; it has gestures, gestures-all'),
    ("g.configure({ wasm: { gestures: null } })",
     "configure: wasm: gestures: expected an address, a Response, bytes or a WebAssembly.Module, found null"),
    ("g.configure({ wasm: { gestures: 'late.wasm' } })",
     "configure: gestures.wasm is being loaded already; say where it is before the first attach"),
    ("g.localPoint(null, 1, 2)", "localPoint: expected an element, found null"),
    ("g.localPoint(box, NaN, 2)", "localPoint: expected two numbers, found NaN"),
    ("g.selectorOf(undefined)", "selectorOf: expected an element, found undefined"),
    ("keyboard(null, [])", "keyboard: expected an element, found null"),
    ("keyboard(box, b)", "keyboard: expected recognizers that are attached to the element, found [object EventTarget]"),
    ("keyboard(box, a, null)", "keyboard: expected an object with actions, signal, found null"),
    ("keyboard(box, a, { actions: { move: 'Move' } })", 'keyboard: there is no action "move"; there are '),
    ("keyboard(box, a, { actions: { activate: { amount: '5' } } })", 'keyboard: actions: activate: amount: expected a number, found "5"'),
    ("keyboard(box, a, { actions: { activate: { key: 'x' } } })",
     'keyboard: actions: activate has no option "key"; it has name, keys, amount'),
    ("momentum()", "momentum: expected an object with position, velocity, bounds, rate, reducesMotion, step, signal, found undefined"),
    ("momentum({ step() {}, velocity: null })", "momentum: velocity: expected an object with x, y, scale, angle, found null"),
    ("momentum({ step() {}, velocity: { velocityX: 5 } })", 'momentum: velocity has no option "velocityX"; it has x, y, scale, angle'),
    ("momentum({ step() {}, rate: 'toString' })",
     'momentum: rate: expected "normal", "fast" or a number between 0 and 1, found "toString"'),
    ("momentum({ step() {}, bounds: { x: ['a', 'b'] } })", "momentum: bounds.x: expected [least, most], found a,b"),
    ("record({ events: 'zoom' })", "record: events: expected a list of types of events, found zoom"),
    ("record({ view: {} })", "record: view: expected a window, found [object Object]"),
    ("record({ panel: false }).expect()", "expect: the type of an event is missing, such as dblclick"),
    ("record({ panel: false }).expect('zoom', 5)", "expect: expected an element or a selector, found 5"),
    ("new Hammer(box).on('tap', undefined)", 'Hammer: on: "tap": expected a function, found undefined'),
    ("new Hammer(box).get('tap').requireFailure('tap')", "Hammer: tap: expected another recognizer, found itself"),
    ("new Hammer(box, { recognizers: [[null]] })", "Hammer: recognizers: expected [Hammer.Tap, options], found null"),
]


def test_every_argument_is_checked(gestures):
    calls = ",\n".join(f"async () => {{ {ATTACHED} try {{ {call}; return null; }} finally {{ a.detach(); }} }}" for call, _ in MISTAKES)
    # Actions are checked once the list of them is there.
    gestures.open(BOX, ALL + f"""
        void g.tap().alternatives;
        await g.ready();
        globalThis.run = async () => {{
          const said = [];
          for (const call of [{calls}]) said.push(await call().catch((error) => `${{error.constructor.name}}: ${{error.message}}`));
          return said;
        }};
    """, wait=False)
    gestures.wait_for("globalThis.run !== undefined")
    said = gestures.page.evaluate("() => run()")
    wrong = [(call, found, expected) for (call, expected), found in zip(MISTAKES, said)
             if not (found or "").startswith(f"TypeError: {expected}") and found != f"Error: {expected}"]
    assert not wrong, "\n".join(map(str, wrong))


def test_options_are_taken_as_they_are_when_they_are_given(gestures):
    gestures.open(BOX, """
        import { attach, pan, stroke, swipe } from "./gestures.js";
        const room = [1, 2, 3, 4], direction = ["left"], strokes = [[{ x: 0, y: 0 }, { x: 9, y: 9 }]];
        const all = [pan({ room }), swipe({ direction }), stroke({ templates: [{ name: "v", strokes }] })];
        log.push(all[1].get("direction"), all[0].get("room"));
        room.length = 0;
        direction[0] = "nowhere";
        strokes[0][0].x = NaN;
        attach(box, all);
        globalThis.all = all;
    """)
    gestures.wait_for("all[2].get('minimumScore') !== null")
    assert gestures.log() == [["left"], [1, 2, 3, 4]]
    assert gestures.page.evaluate("() => [all[1].get('direction'), all[0].get('room')]") == [["left"], [1, 2, 3, 4]]


def test_a_preset_that_comes_later_changes_what_came_before_also_in_the_next_engine(gestures):
    gestures.open(BOX, """
        import { attach, configure, tap } from "./gestures.js";
        const one = tap({ settings: { "tap.maximumMovement": 1 }, ended: () => log.push("one") });
        one.set({ settings: { preset: "forgiving" } }).set({ settings: { "tap.maximumMovement": 1 } });
        attach(box, one);
        configure({ settings: { "tap.maximumMovement": 40, preset: undefined } });
    """)
    hand = Fingers(gestures)
    hand.down({0: (200, 250)}).move({0: (220, 250)}).up()
    assert gestures.log() == []
    hand.tap((200, 250))
    assert gestures.log() == ["one"]


def test_a_settings_file_may_have_notes(gestures):
    gestures.open(BOX, """
        import { attach, configure, tap } from "./gestures.js";
        configure({ settings: JSON.parse('{"x-name":"reader","tap.maximumMovement":5}') });
        attach(box, tap({ ended: () => log.push("tap") }));
    """)
    hand = Fingers(gestures)
    hand.down({0: (200, 250)}).move({0: (210, 250)}).up()
    assert gestures.log() == []
    hand.tap((200, 250))
    assert gestures.log() == ["tap"]


BROKE_OFF = "gestures.js: the engine broke off; the gestures of this moment are lost, and it begins anew: unreachable"
# The functions that `attach` calls with the recognizers below, and how often before.
IN_ATTACH = [(name, after) for name, most in [("addPlace", 1), ("addRecognizer", 3), ("set", 3), ("setSetting", 1),
             ("reportFailures", 1), ("touchAction", 3), ("require", 1), ("allow", 1), ("takeOver", 1), ("questions", 3)] for after in range(most)]


@pytest.mark.parametrize("is_new", [True, False])
def test_attach_attaches_all_or_nothing(gestures, is_new):
    gestures.open(BOX + '<div id="other" style="position: absolute; top: 450px; width: 100px; height: 100px"></div>', TRAPS + f"""
        import {{ attach, objectCount, pan, pinch, ready, tap }} from "./gestures.js";
        attach(other, tap({{ ended: () => log.push("other") }}));
        box.style.touchAction = "pan-x";
        if (!{json.dumps(is_new)}) attach(box, tap({{ name: "first" }}));
        await ready();
        globalThis.before = () => [box.style.touchAction, objectCount()];
        globalThis.trap = async (name, after) => {{
          const double = tap({{ numberOfTapsRequired: 2 }});
          const controller = new AbortController();
          const all = [double, tap({{ requiresFailureOf: double, ended: () => log.push("tap"), failed: () => {{}} }}),
            pan({{ settings: {{ "pan.hysteresis": 9 }}, recognizesWith: double, takesOverFrom: double, maximumNumberOfTouches: 2 }})];
          const start = before();
          globalThis.fail = {{ name, after }};
          let said = "nothing";
          try {{ attach(box, all, {{ signal: controller.signal }}); }} catch (error) {{ said = error.message; }}
          if (globalThis.fail) {{ globalThis.fail = null; controller.abort(); return "was not called"; }}
          const left = all.map((one) => one.element);
          await ready();
          const end = before();
          // All of them can be attached now, and are gone with the signal.
          attach(box, all, {{ signal: controller.signal }});
          const all1 = all.every((one) => one.element === box);
          controller.abort();
          return {{ said, left, isSame: String(start) === String(end), all1, last: String(start) === String(before()) }};
        }};
    """, wait=False)
    gestures.wait_for("globalThis.trap !== undefined")
    for name, after in IN_ATTACH:
        if name == "addPlace" and not is_new:
            continue
        result = gestures.page.evaluate("([name, after]) => trap(name, after)", [name, after])
        assert result == {"said": BROKE_OFF, "left": [None] * 3, "isSame": True, "all1": True, "last": True}, (
            name, after, result)
    hand = Fingers(gestures)
    hand.tap((50, 500))
    assert gestures.log() == ["other"]


@pytest.mark.parametrize("name", ["removeRecognizer", "removePlace", "removeRoot"])
def test_detach_detaches_all_or_nothing(gestures, name):
    gestures.open(BOX, TRAPS + """
        import { attach, objectCount, pan, ready, tap } from "./gestures.js";
        globalThis.trap = async (name) => {
          box.style.touchAction = "pan-y";
          const all = [tap(), pan()];
          const attachment = attach(box, all);
          await ready();
          globalThis.fail = { name, after: 0 };
          let said = "nothing";
          try { attachment.dispose(); } catch (error) { said = error.message; }
          const left = [...all.map((one) => one.element), box.style.touchAction];
          await ready();
          attach(box, [...all, tap({ ended: () => log.push("tap") })]);
          return [said, left, objectCount()];
        };
    """, wait=False)
    gestures.wait_for("globalThis.trap !== undefined")
    said, left, count = gestures.page.evaluate("(name) => trap(name)", name)
    assert (said, left, count) == (BROKE_OFF, [None, None, "pan-y"], 5)
    Fingers(gestures).tap((200, 250))
    assert gestures.log() == ["tap"]


@pytest.mark.parametrize("name", ["touch", "setParent", "nextDeadline", "output", "perform", "get"])
def test_an_engine_that_breaks_off_is_replaced(gestures, name):
    gestures.open(BOX, TRAPS + """
        import { attach, pan, ready, tap } from "./gestures.js";
        globalThis.one = pan({ on: (event) => log.push(event.state) });
        attach(box, [one, tap({ ended: () => log.push("tap") })]);
        globalThis.ready = ready;
    """)
    hand = Fingers(gestures)
    hand.down({0: (200, 250)}).move({0: (240, 250)}, steps=3)
    gestures.page.evaluate("(name) => { fail = { name, after: 0 }; }", name)
    gestures.page.evaluate("() => { try { one.get('maximumNumberOfTouches'); one.perform('moveLeft'); } catch (error) { log.push(error.message); } }")
    hand.move({0: (280, 250)}, steps=3)
    hand.up()
    gestures.wait_for("fail === null")
    gestures.page.evaluate("() => ready()")
    # The caller is told, or the page if it was an event of the browser.
    assert all(BROKE_OFF in fault for fault in gestures.faults)
    assert len(gestures.faults) + gestures.log().count(BROKE_OFF) == 1
    gestures.faults.clear()
    assert gestures.page.evaluate("() => one.state") == "possible"
    hand.tap((200, 250))
    hand.down({0: (200, 250)}).move({0: (240, 250)}, steps=3).up()
    log = gestures.log()
    assert (log[0], log[1], log[-1]) == ("tap", "began", "ended"), log


def test_a_handler_in_whose_call_the_engine_breaks_off(gestures):
    gestures.open(BOX, TRAPS + """
        import { attach, pan, ready, tap } from "./gestures.js";
        const inner = pan();
        attach(box, [tap({ name: "first", recognizesWith: true, ended: () => {
          log.push("first");
          if (inner.element) return;
          globalThis.fail = { name: "addRecognizer", after: 0 };
          try { attach(box, inner); } catch (error) { log.push(error.message, inner.element); }
        } }), tap({ name: "second", recognizesWith: true, ended: () => log.push("second") })]);
        Object.assign(globalThis, { ready, again: () => attach(box, inner) });
    """)
    hand = Fingers(gestures)
    hand.tap((200, 250))
    assert gestures.log() == ["second", "first", BROKE_OFF, None]
    gestures.faults = [fault for fault in gestures.faults if BROKE_OFF not in fault]
    gestures.page.evaluate("() => { again(); return ready(); }")
    hand.tap((200, 250))
    assert sorted(gestures.log()) == ["first", "second"]


def test_an_engine_that_breaks_off_at_its_beginning_is_reported_once_and_not_tried_without_end(gestures):
    gestures.open(BOX, TRAPS + """
        import { attach, ready, tap } from "./gestures.js";
        globalThis.fail = { name: "addRecognizer", after: 0 };
        attach(box, tap({ ended: () => log.push("tap") }));
        globalThis.ready = ready;
    """, wait=False)
    gestures.wait_for("fail === null")
    gestures.wait(300)
    assert len(gestures.faults) == 1 and BROKE_OFF in gestures.faults[0]
    gestures.faults.clear()
    gestures.page.evaluate("() => ready()")
    Fingers(gestures).tap((200, 250))
    assert gestures.log() == ["tap"]


# MARK: Two copies

@pytest.fixture
def copies(gestures, gesture_server):
    """A page with two copies of the package, `a` and `b`."""
    for file in ["gestures.js", "gestures-all.js", "shared.js", "keyboard.js", "hammer.js", "gestures.wasm", "gestures-all.wasm"]:
        gesture_server.texts[f"copy/{file}"] = (BUILT / file).read_bytes()
    gestures.open(BOX + '<div id="other" style="position: absolute; top: 450px; width: 100px; height: 100px"></div>', """
        import * as a from "./gestures.js";
        import * as b from "./copy/gestures.js";
        import { keyboard } from "./copy/keyboard.js";
        import Hammer from "./hammer.js";
        import Hammer2 from "./copy/hammer.js";
        Object.assign(globalThis, { a, b, keyboard, Hammer, Hammer2 });
    """)
    return gestures


COPY = "found a recognizer of another copy of gestures.js; let the whole page load one copy"


@pytest.mark.parametrize("call, message", [
    ("a.tap().requireFailureOf(b.tap())", f"tap: requireFailureOf: {COPY}"),
    ("a.tap().recognizeWith(b.tap())", f"tap: recognizeWith: {COPY}"),
    ("a.tap({ requiresFailureOf: [a.tap(), b.tap()] })", f"tap: requiresFailureOf: {COPY}"),
    ("a.tap({ recognizesWith: b.tap() })", f"tap: recognizesWith: {COPY}"),
    ("a.attach(box, b.tap())", f"attach: {COPY}"),
    ("(b.attach(box, b.tap()), a.attach(box, a.tap()))", "attach: #box has recognizers of another copy of gestures.js; let the whole "
     "page load one copy"),
    ("(() => { const one = a.tap(); a.attach(box, one); keyboard(box, one); })()",
     "keyboard: expected recognizers that are attached to the element, found [object EventTarget]"),
    ("new Hammer(box).get('tap').requireFailure(new Hammer2.Tap())",
     "Hammer: tap: found a recognizer of another copy of hammer.js; let the whole page load one copy"),
    ("new Hammer(box).add(new Hammer2.Tap())", "Hammer: add expects a recognizer, such as new Hammer.Tap(), found [object Object]"),
])
def test_a_recognizer_of_another_copy_is_refused(copies, call, message):
    assert copies.page.evaluate(f"() => {{ try {{ {call}; }} catch (error) {{ return error.message; }} }}") == message
    # What was refused is as it was.
    copies.page.evaluate("() => { for (const one of [a, b]) one.attach(document.createElement('i'), one.tap()).dispose(); }")


def test_two_copies_on_a_page_each_recognize_and_test_kits_are_told_about_both(copies):
    hook = "window[Symbol.for('swift-gestures')]"
    copies.page.evaluate("""() => {
        a.attach(box, a.tap({ name: "a" }));
        b.attach(other, b.tap({ name: "b" }));
    }""")
    copies.page.evaluate(f"() => {hook}.watch()")
    hand = Fingers(copies)
    hand.tap((200, 250))
    hand.tap((50, 500))
    copies.page.evaluate(f"() => {hook}.settled()")
    assert [event["name"] for event in copies.page.evaluate(f"() => {hook}.take()")] == ["a", "b"]
    assert copies.page.evaluate(f"() => {hook}.roots.map((one) => one.id)") == ["box", "other"]


def test_a_deadline_in_a_hundred_years_is_not_now(gestures):
    gestures.open(BOX, """
        import { attach, longPress, tap } from "./gestures.js";
        attach(box, [longPress({ minimumPressDuration: 3e9, began: () => log.push("press") }), tap({ ended: () => log.push("tap") })]);
        const { setTimeout } = globalThis;
        globalThis.timers = 0;
        globalThis.setTimeout = (...given) => { timers += 1; return setTimeout(...given); };
    """)
    hand = Fingers(gestures)
    hand.down({0: (200, 250)})
    gestures.wait(500)
    hand.up()
    assert gestures.log() == ["tap"]
    assert gestures.page.evaluate("() => timers") < 20


# MARK: Windows

def test_an_element_that_moved_to_another_window_says_so(gestures):
    gestures.open(BOX + '<iframe id="frame"></iframe>', """
        import { attach, objectCount, pan, tap } from "./gestures.js";
        const attachment = attach(box, tap());
        frame.contentDocument.body.append(box);
        const moved = frame.contentDocument.querySelector("#box");
        try { attach(moved, pan()); } catch (error) { log.push(error.message); }
        attachment.dispose();
        attach(moved, tap({ ended: () => log.push("tap") }));
        Object.assign(globalThis, { objectCount, fire() {
          for (const type of ["pointerdown", "pointerup"]) {
            moved.dispatchEvent(new frame.contentWindow.PointerEvent(type, { bubbles: true, composed: true, pointerId: 1,
              pointerType: "touch", clientX: 100, clientY: 150, buttons: type === "pointerdown" ? 1 : 0 }));
          }
        } });
    """)
    gestures.page.evaluate("() => { fire(); }")
    assert gestures.log() == ["attach: #box has moved to another window; detach its recognizers first", "tap"]
    gestures.page.evaluate("() => { frame.remove(); }")
    assert gestures.page.evaluate("() => objectCount()") == 0


def test_elements_that_are_not_in_the_page_can_have_recognizers(gestures):
    gestures.open(BOX, """
        import { attach, objectCount, ready, tap } from "./gestures.js";
        const loose = document.createElement("div");
        loose.className = "box";
        const one = tap({ ended: () => log.push("tap") });
        attach(loose, one);
        globalThis.check = async () => {
          void one.alternatives;
          await ready();
          log.push(one.perform("activate"));
          box.replaceWith(loose);
          one.detach();
          one.set({ name: "again" }).detach();
          log.push(one.perform("activate"), objectCount());
          attach(loose, one);
        };
    """)
    gestures.page.evaluate("() => check()")
    assert gestures.log() == ["notInWindow", "notPublished", 0]
    Fingers(gestures).tap((200, 250))
    assert gestures.log() == ["tap"]

"""What Hammer's own tests expect of it, case by case in our words, of hammer.js. Hammer.md says how many there are.

The cases are facts from the behaviour tests of Hammer 2.0.8 (github.com/hammerjs/hammer.js, tests/unit, MIT): which
events come, how often and in which order. Left out are its tests of utilities and of the jQuery plugin. The events are
PointerEvents of a script, as Hammer's are of one.
"""

import pytest

from gesture_page import ROOT, GesturePage, PageServer

# What the cases use: fingers, and the names of all events that came.
HANDS = """
export const about = { pointerType: "touch", bubbles: true, composed: true, cancelable: true };
const send = (target, type, x, y, id) => target.dispatchEvent(new PointerEvent(type,
  { ...about, pointerId: id + 1, isPrimary: id === 0, clientX: x, clientY: y, buttons: type === "pointerup" ? 0 : 1 }));
export const down = (target, x = 50, y = 50, id = 0) => send(target, "pointerdown", x, y, id);
export const move = (target, x = 50, y = 50, id = 0) => send(target, "pointermove", x, y, id);
export const up = (target, x = 50, y = 50, id = 0) => send(target, "pointerup", x, y, id);
export const tap = (target, times = 1) => { for (; times > 0; times -= 1) { down(target); up(target); } };
export const pause = (time) => new Promise((done) => setTimeout(done, time));

/** Fingers go from their first places through steps; `places` gives those of all fingers at a share from 0 to 1. */
export async function go(targets, places, time = 200) {
  const each = (send, share) => places(share).forEach(([x, y], id) => send([targets].flat()[id] ?? targets, x, y, id));
  each(down, 0);
  for (let share = 0.1; share < 1.05; share += 0.1) {
    await pause(time / 10);
    each(move, share);
  }
  each(up, 1);
}
export const drag = (target, dx, dy, time) => go(target, (share) => [[200 + dx * share, 200 + dy * share]], time);
export const pair = (targets, scale, turn = 0, time = 300) => go(targets, (share) => [0, Math.PI].map((side) => {
  const [span, angle] = [50 * (1 + (scale - 1) * share), side + turn * share];
  return [200 + span * Math.cos(angle), 200 + span * Math.sin(angle)];
}), time);
"""
NAMES = ("tap doubletap press pinch pinchin pinchout pinchstart pinchmove pinchend pinchcancel rotate rotatestart "
         "rotatemove rotateend rotatecancel pan panstart panmove panup pandown panleft panright panend pancancel swipe "
         "swipeleft swiperight swipeup swipedown")
START = f"""
import Hammer from "./hammer.js";
import {{ about, down, drag, go, move, pair, pause, tap, up }} from "./hands.js";
import {{ ready }} from "./gestures.js";
const names = "{NAMES}";
const note = (event) => log.push(event.type);
const kinds = () => [...new Set(log.splice(0))].sort().join(" ");
const say = (value) => log.push(value);
await ready();
"""

# What most cases begin with.
EMPTY = "const mc = new Hammer(box, { recognizers: [] });\n"
ALL = """const mc = new Hammer(box);
  mc.get("pinch").set({ enable: true, threshold: 0.1 });
  mc.get("rotate").set({ enable: true });
  mc.on(names, note);
"""
TAPS = """const mc = new Hammer(box, { recognizers: [] });
  const one = new Hammer.Tap(), two = new Hammer.Tap({ event: "twice", taps: 2 });
  const three = new Hammer.Tap({ event: "thrice", taps: 3 });
  mc.add([three, two, one]);
  three.recognizeWith([two, one]);
  two.recognizeWith(one);
  two.requireFailure(three);
  one.requireFailure([three, two]);
  mc.on("tap twice thrice", note);
"""
NESTED = """const outer = new Hammer.Manager(box, { touchAction: "none" });
  const inside = new Hammer.Manager(inner, { touchAction: "none" });
"""
BLOCKED = """const mc = new Hammer.Manager(box, { touchAction: "none" });
  const one = new Hammer.Tap(), two = new Hammer.Tap({ event: "doubletap", taps: 2 });
  mc.on("tap doubletap", note);
"""
# Rotation moves its fingers by no more than a rounding, which is no pinch beyond its threshold.
PANS = "pan panend panmove panright panstart"
PINCHES = "pinch pinchend pinchin pinchmove pinchstart"
TURNS = "rotate rotateend rotatemove rotatestart"

# What happens, and what then is in the log. The words before the colon are the topic.
CASES = {
    "Pan: start at the first movement, one move after it": (
        EMPTY + "mc.add(new Hammer.Pan({ threshold: 1 })); mc.on('panstart panmove', note);"
        "down(box); move(box, 70); move(box, 90);", ["panstart", "panmove"]),
    "Pan: start, left, end": (
        EMPTY + "mc.add(new Hammer.Pan({ threshold: 1 })); mc.on('panstart panleft panend', note);"
        "await drag(box, -100, 0); say([...new Set(log.splice(0))]);", [["panstart", "panleft", "panend"]]),
    "Pinch: start, in, end": (
        EMPTY + "mc.add(new Hammer.Pinch({ enable: true, threshold: 0.1 })); mc.on('pinchstart pinchin pinchend', note);"
        "await pair(box, 0.5); const all = log.splice(0); say([...new Set(all.slice(0, -1)), all.at(-1)]);",
        [["pinchstart", "pinchin", "pinchend"]]),
    "Swipe: recognized": (
        EMPTY + "mc.add(new Hammer.Swipe({ threshold: 1 })); mc.on('swipe', note); await drag(box, 300, 0, 100);", ["swipe"]),
    "Enable: off in the constructor": (
        EMPTY + "mc.add(new Hammer.Tap({ enable: false })); mc.on('tap', note); tap(box); await pause(100);", []),
    "Enable: the manager is off": (
        EMPTY + "mc.set({ enable: false }); mc.add(new Hammer.Tap()); mc.on('tap', note); tap(box); await pause(100);", []),
    "Enable: switched off by `set`": (
        EMPTY + "mc.add(new Hammer.Tap()); mc.on('tap', note); tap(box); say('off');"
        "mc.get('tap').set({ enable: false }); tap(box);", ["tap", "off"]),
    "Enable: a function in the constructor": (
        EMPTY + "let can = false; mc.add(new Hammer.Tap({ enable: () => can })); mc.on('tap', note);"
        "tap(box); await pause(100); say('on'); can = true; tap(box);", ["on", "tap"]),
    "Enable: a function by `set`": (
        EMPTY + "let can = false; mc.add(new Hammer.Tap()); mc.on('tap', note); tap(box);"
        "mc.get('tap').set({ enable: () => can }); say('off'); tap(box); say('on'); can = true; tap(box);",
        ["tap", "off", "on", "tap"]),
    "Enable: asked once when it is added and once per input, with the recognizer": (
        EMPTY + "const one = new Hammer.Tap({ enable: (given, input) => { say([given === one, input?.eventType ?? 0]);"
        " return true; } }); mc.add(one); down(box);", [[True, 0], [True, 1]]),
    "Enable: a method of another object": (
        EMPTY + "const view = { state: 0, can() { return this.state !== 0; } };"
        "mc.add(new Hammer.Tap({ enable: () => view.can() })); mc.on('tap', note);"
        "tap(box); say('on'); view.state = 1; tap(box);", ["on", "tap"]),
    "Events: `on`, `emit`, `off` and `destroy`": (
        "const mc = new Hammer.Manager(box); let stopped = 0; const third = () => say('third');"
        "const data = { target: document.body, srcEvent: { preventDefault() { stopped += 1; } } };"
        "mc.on('first', note); mc.on('second', (event) => { event.preventDefault();"
        " say([event.type, stopped, event.target === document.body]); }); mc.on('third', third);"
        "const all = () => ['first', 'second', 'third'].forEach((name) => mc.emit(name, data));"
        "all(); mc.off('second'); mc.off('third', third); say('off'); all(); mc.destroy(); say('gone'); all();",
        ["first", ["second", 1, True], "third", "off", "first", "gone"]),
    "Events: `off` without `on`": (
        "const mc = new Hammer(box, { inputTarget: document.body }); mc.off('swipeleft', note); say('nothing');", ["nothing"]),
    "All recognizers: pan": (ALL + "await drag(box, 100, 0, 500); say(kinds());", [PANS]),
    "All recognizers: press": (ALL + "down(box); await pause(400); up(box); say(kinds());", ["press"]),
    "All recognizers: pan and swipe": (
        ALL + "await drag(box, 400, 0, 300); say(kinds());", [f"{PANS} swipe swiperight"]),
    "All recognizers: pinch": (ALL + "mc.get('rotate').set({ threshold: 1 }); await pair(box, 0.5); say(kinds());", [PINCHES]),
    "All recognizers: pinch, one finger on each of two children": (
        ALL + "mc.get('rotate').set({ threshold: 1 }); await pair([inner, beside], 0.5); say(kinds());", [PINCHES]),
    "All recognizers: pinch, one finger on the element and one on a child": (
        ALL + "mc.get('rotate').set({ threshold: 1 }); await pair([box, inner], 0.5); say(kinds());", [PINCHES]),
    "All recognizers: rotate": (ALL + "await pair(box, 1, 2); say(kinds());", [TURNS]),
    "All recognizers: rotate, one finger on the element and one on a child": (
        ALL + "await pair([box, inner], 1, 2); say(kinds());", [TURNS]),
    "All recognizers: pinch and rotate together": (
        ALL + "await pair(box, 2, 2); say(kinds());", [f"pinch pinchend pinchmove pinchout pinchstart {TURNS}"]),
    "All recognizers: nothing downwards, since pan and swipe are horizontal": (
        ALL + "await drag(box, 0, 200, 200); say(kinds());", [""]),
    "All recognizers: a short press is a tap": (
        ALL + "down(box); await pause(100); up(box); await pause(300); say(kinds());", ["tap"]),
    "All recognizers: a long tap is a press": (
        ALL + "down(box); await pause(400); up(box); await pause(100); say(kinds());", ["press"]),
    "Manager: starts with none, `Hammer` with the preset": (
        "say([new Hammer(box, {}).recognizers.length === Hammer.defaults.preset.length,"
        " new Hammer.Manager(inner, {}).recognizers.length]);", [[True, 0]]),
    "Manager: `recognizers: false` starts with none": (
        "say([false, null, []].map((recognizers) => new Hammer(box, { recognizers }).recognizers.length));", [[0, 0, 0]]),
    "Manager: a recognizer replaces one of the same event": (
        "const mc = new Hammer(box); say([mc.get('tap') !== null, mc.recognizers.length]);"
        "mc.add(new Hammer.Tap({ time: 1337 })); say([mc.get('tap').options.time, mc.recognizers.length]);",
        [[True, 7], [1337, 7]]),
    "Manager: a swipe to the left is `swipe` and `swipeleft`": (
        EMPTY + "mc.add(new Hammer.Swipe()); mc.on('swipe swipeleft', note); await drag(box, -200, 0, 100);"
        "say(log.splice(0).sort());", [["swipe", "swipeleft"]]),
    "Manager: touches on another element, `inputTarget`": (
        "const mc = new Hammer(box, { inputTarget: document.body }); mc.on('tap', note); tap(document.body);", ["tap"]),
    "Manager: recognizers as lists": (
        "const mc = new Hammer.Manager(box, { recognizers: [[Hammer.Swipe], [Hammer.Pinch], [Hammer.Rotate],"
        " [Hammer.Pan, { direction: Hammer.DIRECTION_UP }, ['swipe', 'pinch'], ['rotate']]] });"
        "const pan = mc.recognizers[3]; say([mc.recognizers.length, pan.options.direction,"
        " mc.recognizers.filter((one) => pan.canRecognizeWith(one)).length, pan.hasRequireFailures()]);", [[4, 8, 2, True]]),
    "Manager: an unknown recognizer is not removed": (
        EMPTY + "mc.add(new Hammer.Swipe()); mc.remove('tap'); say(mc.recognizers.length);", [1]),
    "Manager: styles come back": (
        "box.style.userSelect = 'text'; const old = { ...box.style }; const mc = new Hammer(box);"
        "say(box.style.userSelect); mc.destroy(); say(box.style.userSelect);", ["none", "text"]),
    "Taps: three, neither two nor one": (TAPS + "tap(box, 3); await pause(450);", ["thrice"]),
    "Taps: two, neither three nor one": (TAPS + "tap(box, 2); await pause(450);", ["twice"]),
    "Taps: one, neither three nor two": (TAPS + "tap(box); await pause(450);", ["tap"]),
    "Child and parent: a tap of the child alone": (
        NESTED + "inside.add(new Hammer.Tap()); outer.add(new Hammer.Pan({ threshold: 5, pointers: 1 }));"
        "inside.on('tap', () => say('inner')); outer.on('tap', () => say('outer')); tap(inner);", ["inner"]),
    "Child and parent: a drag on the child is the parent's pan": (
        NESTED + "inside.add(new Hammer.Tap()); outer.add(new Hammer.Pan({ threshold: 5, pointers: 1 }));"
        "inside.on('tap', note); outer.on('panend', note); down(inner, 10, 0); move(inner, 20, 0); up(inner, 30, 0);",
        ["panend"]),
    "Child and parent: a press of the child alone": (
        NESTED + "inside.add(new Hammer.Press({ time: 300 })); outer.add(new Hammer.Pan({ threshold: 5, pointers: 1 }));"
        "inside.on('press', () => say('inner')); outer.on('press', () => say('outer')); down(inner); await pause(450);",
        ["inner"]),
    "Child and parent: a press, and then a pan": (
        NESTED + "inside.add(new Hammer.Press({ time: 300 })); outer.add(new Hammer.Pan({ threshold: 5, pointers: 1 }));"
        "inside.on('press', note); outer.on('panend', note); down(inner, 0, 10); await pause(450);"
        "for (const x of [10, 20, 30]) move(inner, x, 10); up(inner, 30, 10);", ["press", "panend"]),
    "Child and parent: a tap is one of both": (
        "const outer = new Hammer.Manager(box), inside = new Hammer.Manager(inner);"
        "inside.add(new Hammer.Tap()); outer.add(new Hammer.Tap());"
        "inside.on('tap', () => say('inner')); outer.on('tap', () => say('outer')); tap(inner);", ["inner", "outer"]),
    "Child and parent: a child that stops the lift keeps the tap from the parent": (
        "const outer = new Hammer.Manager(box), inside = new Hammer.Manager(inner);"
        "inside.add(new Hammer.Tap()); outer.add(new Hammer.Tap());"
        "inside.on('tap', () => say('inner')); outer.on('tap', () => say('outer'));"
        "inner.addEventListener('pointerup', (event) => event.stopPropagation()); tap(inner); await pause(50);", ["inner"]),
    "Waiting: a press after a swipe's failure": (
        EMPTY + "const swipe = new Hammer.Swipe({ threshold: 1 }), press = new Hammer.Press({ time: 200, threshold: 20 });"
        "mc.add(swipe); mc.add(press); swipe.recognizeWith(press); press.requireFailure(swipe); mc.on('press swipe', note);"
        "down(box); await pause(350);", ["press"]),
    "Waiting: no press after a swipe": (
        EMPTY + "const swipe = new Hammer.Swipe({ threshold: 1 }), press = new Hammer.Press({ time: 200, threshold: 20 });"
        "mc.add(swipe); mc.add(press); swipe.recognizeWith(press); press.requireFailure(swipe); mc.on('press swipe', note);"
        "await drag(box, 300, 0, 100); await pause(300);", ["swipe"]),
    "Waiting: a press after a pan's failure": (
        EMPTY + "const pan = new Hammer.Pan({ threshold: 1 }), press = new Hammer.Press({ time: 200, threshold: 20 });"
        "mc.add([pan, press]); pan.recognizeWith(press); press.requireFailure(pan); mc.on('press panstart', note);"
        "down(box); await pause(350);", ["press"]),
    "Waiting: no press during a pan": (
        EMPTY + "const pan = new Hammer.Pan({ threshold: 1 }), press = new Hammer.Press({ time: 200, threshold: 20 });"
        "mc.add([pan, press]); pan.recognizeWith(press); press.requireFailure(pan); mc.on('press panstart', note);"
        "down(box); move(box, 55); await pause(350);", ["panstart"]),
    "Together: pinch and pan with two fingers, both while connected, then the first one": (
        "const mc = new Hammer.Manager(box, { touchAction: 'none' }); mc.add(new Hammer.Pan({ threshold: 5, pointers: 2 }));"
        "const pinch = mc.add(new Hammer.Pinch({ threshold: 0, pointers: 2 })); pinch.recognizeWith(mc.get('pan'));"
        "mc.on('panend pinchend', note); const places = [[[0, 10], [10, 10]], [[10, 20], [20, 20]], [[20, 30], [40, 30]]];"
        "const play = async () => { for (const [step, all] of places.entries()) { if (step > 0) await pause(50);"
        " all.forEach(([x, y], id) => (step === 0 ? down : move)(box, x, y, id)); } up(box, 20, 30, 0); up(box, 40, 30, 1); };"
        "await play(); const both = kinds(); pinch.dropRecognizeWith(mc.get('pan')); await play(); const rest = kinds();"
        "say(both); say(rest);",
        ["panend pinchend", "panend"]),
    "Together: a tap before a double tap keeps it out until they are connected": (
        BLOCKED + "mc.add(one); mc.add(two); tap(box, 2); say('with'); two.recognizeWith('tap'); tap(box, 2);",
        ["tap", "tap", "with", "tap", "tap", "doubletap"]),
    "Together: a tap before a double tap keeps nothing out while it is off": (
        BLOCKED + "mc.add(one); mc.add(two); tap(box, 2); say('off'); mc.get('tap').set({ enable: false }); tap(box, 2);",
        ["tap", "tap", "off", "doubletap"]),
    "Together: a double tap before a tap, the second tap is its own until they are connected": (
        BLOCKED + "mc.add(two); mc.add(one); tap(box, 2); say('with'); two.recognizeWith('tap'); tap(box, 2); log.sort();",
        ["doubletap", "doubletap", "tap", "tap", "tap", "with"]),
}


@pytest.fixture(scope="module")
def window(lender):
    server = PageServer()
    server.texts["hands.js"] = HANDS
    window = GesturePage(lender, server)
    yield window
    window.close()
    server.close()


@pytest.mark.parametrize("case", CASES)
def test_hammers_own(window, case):
    script, expected = CASES[case]
    window.open('<div id="box" class="box"><p id="inner">1</p><p id="beside">2</p></div>',
                START + "try {\n" + script + "\n} catch (error) { globalThis.fault = String(error); }\nglobalThis.isOver = true;\n",
                wait=False)
    window.wait_for("globalThis.isOver")
    assert window.page.evaluate("globalThis.fault ?? null") is None
    window.taken()
    assert window.log() == expected


def test_the_page_counts_the_cases():
    text = (ROOT / "Integrations" / "Web" / "gestures" / "Hammer.md").read_text()
    assert f"`hammer.js` passes the {len(CASES)} tests of behaviour" in text

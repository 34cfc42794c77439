// The program that attacks gestures.js from inside: page_calls.mjs SEED FIRST COUNT SECONDS FOLDER
//
// The folder holds two copies of the package, `one` and `two`, as two bundles on a page would bring them. A small stand-in
// for the DOM is enough for both. Each case makes hostile calls of everything that is public, on objects of either copy. It
// depends on the seed and its number alone, and is printed as python_calls.py does.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const [seed, first, count, seconds] = process.argv.slice(2, 6).map(Number);
const folder = process.argv[6];
const print = (report) => process.stdout.write(`${JSON.stringify(report)}\n`);

// MARK: A page

class FakeNode extends EventTarget {
  #type;
  constructor(type) { super(); this.#type = type; }
  get nodeType() { return this.#type; }
}

class FakeElement extends FakeNode {
  constructor(document, id) {
    super(1);
    Object.assign(this, {
      ownerDocument: document, id, localName: "div", style: { touchAction: "" }, isConnected: true, parentElement: null, children: [],
      attributes: new Map(),
    });
  }
  getAttribute(name) { return this.attributes.get(name) ?? null; }
  hasAttribute(name) { return this.attributes.has(name); }
  setAttribute(name, value) { this.attributes.set(name, value); }
  removeAttribute(name) { this.attributes.delete(name); }
  getRootNode() { return this.ownerDocument; }
  getBoundingClientRect() { return { left: 0, top: 0, width: 100, height: 100 }; }
  matches() { return false; }
}

class FakeMatrix {
  a = 1; b = 0; c = 0; d = 1;
  multiply() { return this; }
  multiplySelf() { return this; }
}

function makeWindow() {
  const view = new EventTarget();
  const document = Object.assign(new FakeNode(9), { defaultView: view, hidden: false });
  return Object.assign(view, { document, performance, innerWidth: 400, innerHeight: 600 });
}

const faults = [];
Object.assign(globalThis, {
  Node: FakeNode, HTMLElement: FakeElement, DOMMatrix: FakeMatrix, CSS: { escape: String },
  getComputedStyle: () => ({ transform: "none" }), reportError: (error) => faults.push(error),
});
for (const name of ["unhandledRejection", "uncaughtException"]) process.on(name, (error) => faults.push(error));

/** Which function of an engine traps, after how many calls; null for none. */
let trap = null;
const { Instance } = WebAssembly;
WebAssembly.Instance = function (module, imports) {
  const exports = {};
  for (const [name, value] of Object.entries(new Instance(module, imports).exports)) {
    exports[name] = typeof value !== "function" ? value : Object.defineProperty((...given) => {
      if (trap?.name === name && trap.after-- <= 0) {
        trap = null;
        throw new WebAssembly.RuntimeError("unreachable");
      }
      return value(...given);
    }, "length", { value: value.length });
  }
  return { exports };
};
const trapping = ["addRoot", "addPlace", "addRecognizer", "set", "setSetting", "require", "allow", "takeOver", "questions", "touchAction",
  "touch", "setParent", "nextDeadline", "output", "perform", "removeRecognizer", "removePlace", "removeRoot", "alternatives"];

const copies = [];
for (const name of ["one", "two"]) {
  const read = (file) => readFileSync(join(folder, name, file));
  const g = await import(join(folder, name, "gestures.js"));
  const { keyboard } = await import(join(folder, name, "keyboard.js"));
  g.configure({ wasm: { gestures: read("gestures.wasm"), "gestures-all": read("gestures-all.wasm") } });
  copies.push({ g, keyboard });
}
await Promise.all(copies.map(({ g }) => g.watch()));

// MARK: Values

/** Thrown by what the page gives to the package: it comes out again. */
class Boom extends Error {}
const angry = () => { throw new Boom("of the page"); };
const kinds = Object.keys(copies[0].g).filter((name) => {
  try {
    return new copies[0].g.Recognizer(name).kind === name;
  } catch {
    return false;
  }
});
const names = ["numberOfTapsRequired", "minimumPressDuration", "direction", "edges", "isEnabled", "name", "scale", "translation",
  "snap", "mode", "components", "section", "room", "templates", "settings", "requiresFailureOf", "recognizesWith", "takesOverFrom", "axis", "touchAction",
  "ended", "on", "failed", "shouldBegin", "allowedTouchTypes", "buttonMaskRequired", "allowedScrollTypesMask", "signal", "wasm",
  "actions", "last", "amount", "x", "y", "strokes", "__proto__", "toString", "constructor", "", "place", "number", "known"];
const words = ["tap", "left", "activate", "moveLeft", "draw:v", "ended", "end", "tap.maximumGap", "pencil.pan.hysteresis", "preset",
  "forgiving", "", "\ud800", "n\0me", "a".repeat(5000)];
const numbers = [0, 1, 2, -1, 0.5, 3, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, 5e-324, -0];

class Case {
  constructor(number) {
    this.number = number;
    this.state = (Math.imul(seed, 2654435761) ^ Math.imul(number + 1, 40503)) >>> 0;
    this.views = [makeWindow(), makeWindow()];
    this.elements = [0, 1, 2, 3].map((at) => new FakeElement(this.views[at % 2].document, `e${at}`));
    this.elements[2].parentElement = this.elements[0];
    this.elements[3].style.touchAction = "manipulation";
    this.recognizers = [];
    this.attachments = [];
  }

  random(most) {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor(this.state / 2 ** 32 * most);
  }

  pick(list) { return list[this.random(list.length)]; }

  /** Any value, mostly a wrong one. */
  value(depth = 2) {
    const made = [
      () => this.pick(numbers), () => this.pick(words), () => this.pick([undefined, null, true, false, Symbol("s"), 10n]),
      () => this.pick(this.elements), () => this.pick(this.recognizers), () => this.pick(this.recognizers),
      () => this.pick(this.attachments), () => this.pick(this.views), () => this.views[0].document,
      () => Object.create(this.pick(copies).g.Recognizer.prototype), () => new Proxy(this.pick(this.recognizers) ?? {}, {}),
      () => new Proxy({}, { get: angry }), () => Object.create(null), () => ({ toString: angry }), () => angry, () => () => true,
      () => ({ nodeType: 1, style: {}, ownerDocument: this.views[0].document }), () => this.pick([new Date(NaN), /x/, new Map()]),
      () => (this.random(2) ? AbortSignal.abort() : new AbortController().signal),
      () => (depth > 0 ? Array.from({ length: this.random(4) }, () => this.value(depth - 1)) : [, 1]),
      () => (depth > 0 ? this.options(depth - 1) : {}),
      () => ({ name: "v", strokes: [[{ x: this.pick(numbers), y: 0 }, { x: 1, y: 1 }]] }),
    ];
    return this.pick(made)();
  }

  options(depth = 1) {
    return Object.fromEntries(Array.from({ length: this.random(3) }, () => [this.pick(names), this.value(depth)]));
  }

  // MARK: Calls

  /** Makes one call; returns what it was, for a finding. */
  call() {
    const { g, keyboard } = this.pick(copies);
    const one = this.pick(this.recognizers);
    const keep = (list, made) => { list.push(made); return made; };
    const calls = {
      make: () => keep(this.recognizers, g[this.pick(kinds)](this.random(2) ? undefined : this.value())),
      construct: () => keep(this.recognizers, new g.Recognizer(this.random(2) ? this.pick(kinds) : this.value(), this.value())),
      attach: () => keep(this.attachments, g.attach(this.random(3) ? this.pick(this.elements) : this.value(),
        this.random(3) ? this.recognizers.filter(() => this.random(3) === 0) : this.value(), this.random(3) ? undefined : this.value())),
      dispose: () => this.pick(this.attachments)?.dispose(),
      set: () => one?.set(this.value()),
      get: () => one?.get(this.random(2) ? this.pick(names) : this.value()),
      requireFailureOf: () => one?.requireFailureOf(this.value()),
      recognizeWith: () => one?.recognizeWith(this.value()),
      addTemplate: () => one?.addTemplate(this.value()),
      alternatives: () => one?.alternatives,
      perform: () => one?.perform(this.random(2) ? one.alternatives[0]?.id ?? "" : this.value(), this.random(2) ? {} : this.value()),
      detach: () => one?.detach(),
      addEventListener: () => one?.addEventListener(this.value(), this.value()),
      assign: () => { if (one) one[this.pick(["isEnabled", "ended", "name", "element", "scale"])] = this.value(); },
      configure: () => g.configure(this.random(2) ? { settings: this.options() } : this.value()),
      localPoint: () => g.localPoint(this.value(), this.value(), this.value()),
      selectorOf: () => g.selectorOf(this.value()),
      keyboard: () => keyboard(this.value(), this.value(), this.value()).dispose(),
      touch: () => this.touch(),
    };
    const name = this.pick(Object.keys(calls));
    const before = this.snapshot();
    if (this.random(8) === 0) trap = { name: this.pick(trapping), after: this.random(4) };
    try {
      calls[name]();
      counts.ok += 1;
    } catch (error) {
      counts.refused += 1;
      if (brokeOff(error)) {
        // What was to be attached is not, and what was to be detached is; the next engine has the rest.
        const attached = JSON.parse(this.snapshot())[0];
        const wrong = JSON.parse(before)[0].filter(([element], at) => attached[at][0] !== element && attached[at][0] !== -1);
        this.expect(wrong.length === 0, `${name} breaks off and leaves something`, `${before} ${this.snapshot()}`);
        return;
      }
      if (!(error instanceof Boom)) {
        this.expect(error instanceof TypeError && documented.test(error.message), `${name} raises something else`, String(error?.stack));
      }
      // A listener may have met the trap.
      const isBroken = copies.some(({ g }) => g.objectCount() === 0);
      this.expect(isBroken || this.snapshot() === before, `${name} is refused and leaves something`, `${error.message}: ${before} ${this.snapshot()}`);
    }
  }

  /** What a call that is refused must not change. */
  snapshot() {
    const index = (element) => this.elements.indexOf(element);
    return JSON.stringify([
      this.recognizers.map((one) => [index(one.element), one.isEnabled, one.name]),
      this.elements.map(({ style }) => style.touchAction), copies.map(({ g }) => g.objectCount()),
    ]);
  }

  fire(element, type, more) {
    const event = new Event(type, { cancelable: true });
    const path = [];
    for (let next = element; next; next = next.parentElement) path.push(next);
    event.composedPath = () => path;
    element.ownerDocument.defaultView.dispatchEvent(Object.assign(event, {
      pointerId: 1, pointerType: "touch", clientX: 50, clientY: 50, button: 0, buttons: 1, pressure: 0, width: 1, height: 1, ...more,
    }));
  }

  touch() {
    const type = this.pick(["pointerdown", "pointermove", "pointerup", "pointercancel", "click", "blur", "resize"]);
    this.fire(this.pick(this.elements), type, { pointerId: this.random(3), clientX: this.pick(numbers), clientY: this.pick(numbers) });
  }

  expect(isTrue, found, detail) { if (!isTrue) print({ found, case: this.number, detail: detail.slice(0, 900) }); }

  async run() {
    for (let at = 0; at < 60; at += 1) this.call();
    trap = null;
    await Promise.all(copies.map(({ g }) => g.ready()));
    for (const one of this.recognizers) one.detach();
    const left = copies.map(({ g }) => g.objectCount());
    this.expect(left.every((number) => number === 0), `${left.join(" and ")} objects are left`, "");
    this.expect(this.snapshot().includes('["","","","manipulation"]'), "a touch-action is left", this.snapshot());
    // Both copies still recognize.
    for (const [at, { g }] of copies.entries()) {
      let taps = 0;
      g.configure({ settings: { preset: "standard" } });
      const attachment = g.attach(this.elements[at], g.tap({ ended: () => { taps += 1; } }));
      this.fire(this.elements[at], "pointerdown");
      this.fire(this.elements[at], "pointerup", { buttons: 0 });
      attachment.dispose();
      this.expect(taps === 1, "a copy does not recognize a tap", `${taps} taps`);
    }
    await new Promise((done) => { setImmediate(done); });
    const own = faults.splice(0).filter((error) => !(error instanceof Boom) && !brokeOff(error));
    this.expect(own.length === 0, "an error is reported", String(own[0]?.stack));
  }
}

const brokeOff = (error) => /^gestures.js: the engine broke off; .*: unreachable$/.test(error?.message);
/** How errors say what was expected: not as JavaScript does. */
const documented = new RegExp(["expected .+, found ", "has no (option|property) ", "there is no (recognizer|setting|action) ",
  "is attached to .+ already", "is in the list twice", "another copy of gestures", "is set with set\\(", "only a stroke",
  "has moved to another window", "a document without a window", "being loaded already"].join("|"), "s");
const counts = { ok: 0, refused: 0 };
const until = performance.now() + seconds * 1000;
const used = () => { globalThis.gc?.(); return process.memoryUsage().heapUsed; };
let before = 0;
for (let number = first; number < first + count && (number === first || performance.now() < until); number += 1) {
  print({ case: number });
  await new Case(number).run();
  // What is compiled at first is no growth.
  if (number === first + 20) before = used();
}
print({ grown: before ? used() - before : 0, counts });
process.exit();

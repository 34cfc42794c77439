// Performs every gesture that a page offers, in a copy of it, and reports conflicts: see README.md beside this file.
import { _page, selectorOf } from "./gestures.js";
import { functions, moreFunctions } from "./gestures/functions.js";
import { parentOf } from "./gestures/places.js";
import { checkedOptions, compile, instantiate, wrong } from "./shared.js";

const file = "gestures-lint.wasm";
const { closedRoots, kinds, numbersOf, pageSettings, placeOf, propertyOf, settingOf } = _page;
/** The questions about two recognizers, as the engine's bits. Others depend on the fingers. */
const questions = { shouldRecognizeSimultaneouslyWith: 4, shouldRequireFailureOf: 8, shouldBeRequiredToFailBy: 16 };
/** The least that must be in view of an element, in points: what people can touch. */
const leastInView = 24;
let module = null;

/** An element and all inside it, as they are shown. */
function* shown(element) {
  yield element;
  const root = element.shadowRoot ?? closedRoots.get(element);
  const assigned = element.localName === "slot" ? element.assignedElements() : [];
  for (const child of assigned.length > 0 ? assigned : (root ?? element).children) yield* shown(child);
}

function isInside(element, outer) {
  while (element && element !== outer) element = parentOf(element);
  return Boolean(element);
}

/** The innermost element at a point of the visible part of the page. */
function elementAt(page, x, y) {
  let element = page.elementFromPoint(x, y);
  for (let root; (root = element?.shadowRoot ?? closedRoots.get(element));) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === element) break;
    element = inner;
  }
  return element;
}

/** What is in view of an element; null if it is less than people can touch. */
function visiblePart(element, view) {
  const box = element.getBoundingClientRect();
  let { left, top, right, bottom } = box;
  const clip = (other) => {
    left = Math.max(left, other.left);
    top = Math.max(top, other.top);
    right = Math.min(right, other.right);
    bottom = Math.min(bottom, other.bottom);
  };
  let { position } = view.getComputedStyle(element);
  for (let outer = parentOf(element); outer && position !== "fixed"; outer = parentOf(outer)) {
    const style = view.getComputedStyle(outer);
    if (position === "absolute" && style.position === "static") continue;
    // That of the body is the window's.
    if (style.overflow !== "visible" && outer !== element.ownerDocument.body) clip(outer.getBoundingClientRect());
    position = style.position;
  }
  clip({ left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight });
  const isEnough = (part, whole) => part > 0 && part >= Math.min(whole, leastInView);
  const [width, height] = [right - left, bottom - top];
  return isEnough(width, box.width) && isEnough(height, box.height) ? { left, top, width, height } : null;
}

/** The outermost element that covers the middle of another one; null if none does. */
function coverOf(element, { left, top, width, height }) {
  let cover = elementAt(element.ownerDocument, left + width / 2, top + height / 2);
  if (!cover || isInside(cover, element) || isInside(element, cover)) return null;
  for (let outer; (outer = parentOf(cover)) && !isInside(element, outer);) cover = outer;
  return cover;
}

/** Describes the page to a new module, and lets it perform everything. */
function run(top, hands, accepted) {
  const view = top.ownerDocument.defaultView;
  const recognizers = new Map();
  const numbers = new Map();
  const page = {
    took() {},
    cancelled() {},
    answer: (question, number, other) => recognizers.get(number).deref().answer(question, other, { recognizers }),
    hit(x, y) {
      let element = elementAt(top.ownerDocument, x, y);
      while (element && !numbers.has(element)) element = parentOf(element);
      return numbers.get(element) ?? 0;
    },
  };
  const exports = instantiate("lint.js", file, module, { page }, `${functions}${moreFunctions} show2 accept1 lint2 words0`);
  const write = (values) => {
    const address = exports.input(values.length);
    new Float64Array(exports.memory.buffer, address, values.length).set(values);
    return values.length;
  };
  const writeText = (text) => {
    const bytes = new TextEncoder().encode(text);
    const address = exports.input(Math.ceil(bytes.length / 8) || 1);
    new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  };
  const read = (count) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.text(), count));
  const tellSettings = (root, number, all) => {
    for (const [name, value] of all) {
      const { position, device, form } = settingOf(name);
      exports.setSetting(root, number, position, device, write(numbersOf(name, form, value)));
    }
  };

  exports.start();
  const root = exports.addRoot();
  exports.resize(root, view.innerWidth, view.innerHeight);
  tellSettings(root, 0, pageSettings);
  const add = (element, { left, top: y, width, height }) => {
    const style = view.getComputedStyle(element);
    const number = exports.addPlace(root);
    exports.namePlace(number, writeText(selectorOf(element)));
    let outer = parentOf(element);
    while (outer && !numbers.has(outer)) outer = parentOf(outer);
    write([left, y, width, height, style.visibility === "visible" ? 0 : 1, style.pointerEvents === "none" ? 0 : 1]);
    exports.show(number, numbers.get(outer) ?? 0);
    return number;
  };

  const offered = [];
  const outOfView = [];
  const around = [];
  for (let outer = parentOf(top); outer; outer = parentOf(outer)) around.unshift(outer);
  const covers = new Map();
  for (const element of [...around, ...shown(top)]) {
    const place = placeOf(element);
    if (!place) continue;
    const part = visiblePart(element, view);
    if (!part) {
      outOfView.push(selectorOf(element));
      continue;
    }
    numbers.set(element, add(element, part));
    offered.push([element, place.recognizers]);
    const cover = coverOf(element, part);
    if (cover) covers.set(cover, cover.getBoundingClientRect());
    for (const one of place.recognizers) {
      const number = exports.addRecognizer(Object.keys(kinds).indexOf(one.kind), numbers.get(element));
      recognizers.set(number, new WeakRef(one));
      for (const [name, values] of one.values) exports.set(number, propertyOf(one.kind, name).position, write(values));
      tellSettings(0, number, one.thresholds);
      for (const { name, strokes } of one.drawings) {
        exports.beginTemplate(number, writeText(name));
        for (const stroke of strokes) exports.addStroke(write(stroke) / 2);
        exports.endTemplate();
      }
      if (one.name) exports.nameRecognizer(number, writeText(one.name));
    }
  }
  for (const [cover, box] of covers) if (!numbers.has(cover)) numbers.set(cover, add(cover, box));
  const numberOf = new Map([...recognizers].map(([number, reference]) => [reference.deref(), number]));
  for (const [one, number] of numberOf) {
    for (const other of one.required) if (numberOf.has(other)) exports.require(number, numberOf.get(other));
    if (one.goesWithAll) exports.allow(number, 0);
    for (const other of one.partners) if (numberOf.has(other)) exports.allow(number, numberOf.get(other));
    for (const other of one.givers) if (numberOf.has(other)) exports.takeOver(number, numberOf.get(other));
    let bits = 0;
    for (const [name, bit] of Object.entries(questions)) if (one.delegate[name]) bits |= bit;
    exports.questions(number, bits);
  }
  for (const [index, { rule, of = "", with: other = "", because }] of accepted.entries()) {
    if (exports.accept(writeText([rule, of, other, because].join("\0"))) !== 1) {
      throw wrong(`lint: accepted[${index}]: rule`, "the rule of a finding, such as late or instead", rule);
    }
  }
  const report = JSON.parse(read(exports.lint(root, hands)));
  return { report: { ...report, outOfView, text: read(exports.words()) }, offered };
}

/** Checks the findings that are known and wanted. */
function checkAccepted(accepted) {
  if (!Array.isArray(accepted)) throw wrong("lint: accepted", "a list of { rule, of, with, because }", accepted);
  for (const [index, one] of accepted.entries()) {
    checkedOptions(`lint: accepted[${index}]`, one, ["rule", "of", "with", "because"]);
    for (const name of ["rule", "of", "with", "because"]) {
      const isMissing = one[name] === undefined && (name === "of" || name === "with");
      if (!isMissing && (typeof one[name] !== "string" || one[name] === "")) {
        throw wrong(`lint: accepted[${index}]: ${name}`, "a text", one[name]);
      }
    }
  }
}

/**
 * Performs every gesture of an element, of what is inside it and around it, in a copy of them. Prints what they offer and what is
 * wrong to the console, and returns the report. Nothing happens in the page.
 */
export async function lint(element = document.documentElement, options = {}) {
  if (!element?.ownerDocument?.defaultView) throw wrong("lint", "an element of a page", element);
  const { accepted = [], hands = 200, wasm } = checkedOptions("lint", options, ["accepted", "hands", "wasm"]);
  checkAccepted(accepted);
  numbersOf("lint: hands", ["count", 0], hands);
  module ??= await compile("lint.js", file, wasm ?? (() => new URL("./gestures-lint.wasm", import.meta.url)));
  let found;
  try { found = run(element, hands, accepted); } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    throw new Error(`lint.js: ${file} broke off: ${error.message}`, { cause: error });
  }
  const { report, offered } = found;
  console.group(`gestures/lint: ${selectorOf(element)}`);
  for (const [one, recognizers] of offered) {
    console.log(`${selectorOf(one)}: ${recognizers.map(({ name, kind }) => name || kind).join(", ")}`, one);
  }
  if (report.outOfView.length > 0) console.log(`not looked at, because it is out of view: ${report.outOfView.join(", ")}`);
  console.log(report.text);
  console.groupEnd();
  return report;
}

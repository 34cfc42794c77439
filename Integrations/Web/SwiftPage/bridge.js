// Lets a Swift program make elements of this page, and passes events of the browser to it.

import { compile, instantiate } from "./shared.js";

/** How many readings and places of an event are passed on; the latest and the innermost ones. */
const readingsAtMost = 64;
const placesAtMost = 64;
/** The kinds of events and pointers, as the program numbers them. */
const kinds = ["pointerdown", "pointermove", "pointerup", "pointercancel"];
const types = { touch: 0, pen: 2, mouse: 3 };
/** The keys that type no character, as the program numbers them; the others have their code point. */
const keys = {
  ArrowLeft: 1, ArrowUp: 2, ArrowRight: 3, ArrowDown: 4, ContextMenu: 5, F10: 6, Enter: 13, Escape: 27,
};
/** Elements that keep their keys, and those that the browser clicks for Enter and Space. */
const fields = "input, select, textarea, [contenteditable]";
const buttons = "a[href], button, summary";

const decoder = new TextDecoder();
/** The elements by their numbers; 0 is the body. */
const elements = [document.body];
/** The numbers of removed elements. */
const free = [];
/** The numbers of the places that stand for elements. */
const places = new WeakMap();
let timer;
let exports;

const text = (start, length) =>
  decoder.decode(new Uint8Array(exports.memory.buffer, start, length));

/** The functions that the program calls; `bridge.h` describes them. */
const bridge = {
  createElement(tag, length) {
    const number = free.pop() ?? elements.length;
    elements[number] = document.createElement(text(tag, length));
    return number;
  },
  append(element, parent) {
    // An element that moves loses the focus.
    const focused = document.activeElement;
    elements[parent].append(elements[element]);
    if (elements[element].contains(focused)) focused.focus({ preventScroll: true });
  },
  remove(element) {
    if (element === 0 || !elements[element]) return;
    places.delete(elements[element]);
    elements[element].remove();
    elements[element] = undefined;
    free.push(element);
  },
  setText(element, start, length) { elements[element].textContent = text(start, length); },
  setAttribute(element, name, nameLength, value, valueLength) {
    elements[element].setAttribute(text(name, nameLength), text(value, valueLength));
  },
  setStyle(element, start, length) {
    elements[element].style.cssText += `;${text(start, length)}`;
  },
  setTransform(element, ...matrix) {
    elements[element].style.transform = `matrix(${matrix.join()})`;
  },
  listen(element, place) { places.set(elements[element], place); },
  wake(time) {
    clearTimeout(timer);
    if (time === Infinity) return;
    // A browser drops fractions of a millisecond, and the timer would come before its time.
    // A timer that was to wait for longer would come at once. The program asks for another one when this one comes.
    const delay = Math.min(Math.ceil(time - performance.now()), 2 ** 31 - 1);
    timer = setTimeout(() => exports.advance(performance.now()), delay);
  },
};

const modifiers = (event) => (event.shiftKey ? 2 : 0) | (event.ctrlKey ? 4 : 0)
  | (event.altKey ? 8 : 0) | (event.metaKey ? 16 : 0);

/** Writes numbers to the program's buffer, from an index on. */
function write(numbers, index) {
  new Float64Array(exports.memory.buffer, exports.buffer(), index + numbers.length)
    .set(numbers, index);
}

/** Writes the places under an event, innermost first, with their upper left corners. */
function writePath(event, index) {
  const path = event.composedPath().filter((node) => places.has(node)).slice(0, placesAtMost);
  write(path.flatMap((node) => {
    const box = node.getBoundingClientRect();
    return [places.get(node), box.left, box.top];
  }), index);
  return path.length;
}

function pointer(event) {
  const kind = kinds.indexOf(event.type);
  const coalesced = kind === 1 ? event.getCoalescedEvents?.() ?? [] : [];
  const readings = [event, ...coalesced.slice(-readingsAtMost)];
  write(readings.flatMap((one) =>
    [one.clientX, one.clientY, one.timeStamp, one.pressure, one.width, one.height]), 0);
  const length = kind === 0 ? writePath(event, 6 * readings.length) : 0;
  exports.pointer(kind, event.pointerId, types[event.pointerType] ?? 0, event.buttons,
    modifiers(event), readings.length, length);
}

function wheel(event) {
  const length = writePath(event, 0);
  const isTaken = exports.wheel(event.clientX, event.clientY, event.timeStamp, event.deltaX,
    event.deltaY, event.deltaMode, modifiers(event), length);
  if (isTaken) event.preventDefault();
}

/** Passes on a key that was pressed; returns whether it did something. */
function press(event, code) {
  const length = writePath(event, 0);
  return length > 0 && exports.key(code, modifiers(event), performance.now(), length) !== 0;
}

function keyDown(event) {
  if (event.defaultPrevented || event.isComposing || event.target.closest(fields)) return;
  // The browser turns these keys into a click.
  if ((event.key === "Enter" || event.key === " ") && event.target.closest(buttons)) return;
  const code = keys[event.key] ?? (/^.$/u.test(event.key) ? event.key.codePointAt(0) : 0);
  if (code > 0 && press(event, code)) event.preventDefault();
}

function click(event) {
  // Of a key or an assistive technology: no pointer came before it.
  if (event.detail === 0 && event.target.closest(buttons)) press(event, keys.Enter);
  if (!exports.click(event.detail)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const resize = () => exports.resize(innerWidth, innerHeight);
const cancelAll = () => exports.cancelAll(performance.now());

const file = "swift-page.wasm";
const module = await compile("bridge.js", file, new URL("swift-page.wasm", import.meta.url));
const functions = instantiate("bridge.js", file, module, { bridge },
  "buffer0 resize2 refresh0 pointer7 wheel8 click1 key4 cancelAll1 advance1 start0");
/** Aborts when the program trapped: its memory may be in any state, and it is not called again. */
const end = new AbortController();
exports = {};
for (const [name, value] of Object.entries(functions)) {
  exports[name] = typeof value !== "function" ? value : (...given) => {
    end.signal.throwIfAborted();
    try { return value(...given); } catch (error) {
      clearTimeout(timer);
      end.abort(new Error(`bridge.js: the program ${file} broke off and gets no more events: ${error.message}`, { cause: error }));
      throw end.signal.reason;
    }
  };
}
resize();
exports.start();
// What `start` has attached is in no event.
exports.refresh();
const { signal } = end;
for (const kind of kinds) addEventListener(kind, pointer, { capture: true, signal });
addEventListener("wheel", wheel, { capture: true, passive: false, signal });
addEventListener("click", click, { capture: true, signal });
addEventListener("keydown", keyDown, { signal });
addEventListener("resize", resize, { signal });
addEventListener("blur", cancelAll, { signal });
addEventListener("pagehide", cancelAll, { signal });
document.addEventListener("visibilitychange", () => { if (document.hidden) cancelAll(); }, { signal });
document.documentElement.dataset.ready = "";

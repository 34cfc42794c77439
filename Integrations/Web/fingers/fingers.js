// Fingers for tests of pages: gestures in words become touches.
//
//   import { fingers } from "./fingers.js";
//   await fingers.perform(fingers.pinch({ at: [200, 300], from: 100, to: 240, over: 0.4 }));
//
// The planner is Swift, in fingers.wasm; nothing here plans.

import { checkedOptions, compile, instantiate as start, meant, wrong as unexpected } from "./shared.js";

/** An error that names what was wrong and what was expected; `known` are words, one of which may be meant. */
function wrong(what, expected, found, known = []) {
  const error = unexpected(what, expected, found);
  error.message += meant(found, known);
  return error;
}

/** The phases of a reading, as the module numbers them. */
const phases = { 0: "began", 1: "moved", 3: "ended", 4: "cancelled" };
/** What a message says, as the module numbers it: the types of `Input.dispatchTouchEvent`. */
const types = ["touchStart", "touchMove", "touchEnd", "touchCancel"];
const decoder = new TextDecoder();
const encoder = new TextEncoder();
/** The numbers of pointers that are not real start here, above those of browsers. */
const firstPointer = 2000;

/** Words that are no plan, with the place of the mistake. */
export class PlanError extends Error {
  constructor(line, column, expected, found, words) {
    super(`${line}:${column}: expected ${expected}, found ${found}\n${words}`);
    this.name = "PlanError";
    Object.assign(this, { line, column, expected, found });
  }
}

// MARK: The module

let loading;
let given;

/** Loads the module once; `source` is its bytes or compiled module, if it is not beside this file. */
export function load(source) {
  if (source !== undefined && given !== undefined && source !== given) {
    return Promise.reject(new TypeError("fingers.load: the planner is loaded from another source already"));
  }
  given ??= source;
  loading ??= instantiate(given).catch((error) => {
    given = undefined;
    loading = undefined;
    throw error;
  });
  return loading;
}

async function instantiate(source) {
  const module = await compile("fingers.js", "fingers.wasm", source ?? await own());
  return start("fingers.js", "fingers.wasm", module, {}, "input1 output0 plan6 messages6");
}

/** The module beside this file: its address, or in Node its bytes. */
async function own() {
  const url = new URL("./fingers.wasm", import.meta.url);
  if (url.protocol !== "file:" || !globalThis.process?.versions?.node) return url;
  const { readFile } = await import("node:fs/promises");
  return await readFile(url).catch((error) => {
    throw new Error(`fingers.js: fingers.wasm could not be read: ${error.message}; it belongs beside fingers.js`);
  });
}

/** The text of words. */
function textOf(what, words, joint = "\n") {
  const lines = Array.isArray(words) ? words : [words];
  if (!lines.every((line) => typeof line === "string")) throw wrong(what, 'words, such as "tap at 100,200", or a list of them', words);
  return lines.join(joint);
}

/** Calls the planner; the answer is a copy of its numbers. */
async function ask(name, words, options = {}) {
  const { area, rate = 60 } = checkedOptions(`fingers.${name}`, options, ["area", "rate"]);
  const text = textOf(`fingers.${name}`, words);
  if (typeof rate !== "number") throw wrong(`fingers.${name}: rate`, "a number", rate);
  if (area && typeof (area.width ?? area.height) !== "number") throw wrong(`fingers.${name}: area`, "{ x, y, width, height }", area);
  const module = await load();
  const bytes = encoder.encode(text);
  const { x = 0, y = 0, width, height } = area ?? {};
  let count;
  try {
    const start = module.input(bytes.length);
    new Uint8Array(module.memory.buffer, start, bytes.length).set(bytes);
    count = module[name](bytes.length, x, y, width ?? NaN, height ?? NaN, rate);
  } catch (error) {
    // The memory of a module that trapped may be in any state: the next plan gets a new one.
    loading = undefined;
    throw new Error(`fingers.js: the planner broke off: ${error.message}`, { cause: error });
  }
  const numbers = new Float64Array(module.memory.buffer, module.output(), Math.abs(count)).slice();
  if (count > 0) return numbers;
  const [line, column, expected, found] = numbers;
  const letters = Uint8Array.from(numbers.subarray(4));
  throw new PlanError(line, column, decoder.decode(letters.subarray(0, expected)),
    decoder.decode(letters.subarray(expected, expected + found)), text);
}

/** The frames of a plan: `{ frames: [{ time, touches: [{ id, phase, x, y }] }], duration }`. */
async function plan(words, options) {
  const numbers = await ask("plan", words, options);
  const frames = [];
  let touches = [];
  for (let at = 0; at + 6 <= numbers.length; at += 6) {
    const [time, rest, id, phase, x, y] = numbers.subarray(at, at + 6);
    touches.push({ id, phase: phases[phase], x, y });
    if (rest > 0) continue;
    frames.push({ time, touches });
    touches = [];
  }
  return { frames, duration: numbers.at(-1) };
}

/** The messages to a browser: `{ messages: [{ time, type, touchPoints: [{ id, x, y }] }], duration }`. */
async function messages(words, options) {
  const numbers = await ask("messages", words, options);
  const list = [];
  let at = 0;
  while (at < numbers.length - 1) {
    const [time, type, count] = numbers.subarray(at, at += 3);
    const touchPoints = [];
    for (let finger = 0; finger < count; finger += 1) {
      const [id, x, y] = numbers.subarray(at, at += 3);
      touchPoints.push({ id, x, y });
    }
    list.push({ time, type: types[type], touchPoints });
  }
  return { messages: list, duration: numbers.at(-1) };
}

// MARK: Words

const place = (value) =>
  typeof value === "string" ? value : Array.isArray(value) ? value.join(",") : `${value.x},${value.y}`;
const unit = (name) => (value) => (typeof value === "string" ? value : `${value}${name}`);
const plain = (value) => `${value}`;
/** How the values of options are written. */
const units = {
  at: place, from: place, to: place, moving: place,
  over: unit("s"), for: unit("s"), gap: unit("s"), hold: unit("s"), rest: unit("s"), stagger: unit("s"),
  angle: unit("deg"), turning: unit("deg"),
};

/** The options that every gesture has, and every gesture that moves. */
const common = "fingers spacing hold rest stagger order lifts tremor seed rate ending";
const movement = `over pace ${common}`;
/** The options that are a word alone. */
const choices = {
  direction: ["left", "right", "up", "down"], pace: ["steady", "smooth", "slowing", "speeding"], ending: ["cancelled", "lost"],
};

const isAmount = (value) => typeof value === "number" || typeof value === "string";
/** Whether a value is a list of numbers, or has the form of one. */
const isList = (value) => (Array.isArray(value) ? value : [value?.x, value?.y]).every(isAmount);
/** Whether it is two numbers. */
const isPair = (value) => isList(value) && (!Array.isArray(value) || value.length === 2);
const isPlace = (value) => typeof value === "string" || isPair(value);

/** A number, or words for one. */
function amount(what, value) {
  if (!isAmount(value)) throw wrong(what, "a number, or words", value);
  return value;
}

/** Writes a gesture as words, with some of the options of these names; what their values may be is up to the planner. */
function words(gesture, options = {}, names = "", special = {}) {
  const what = `fingers.${gesture}`;
  const parts = [gesture];
  for (const [key, value] of Object.entries(checkedOptions(what, options, names.split(" ")))) {
    if (value === undefined || value === null) continue;
    const write = special[key] ?? units[key] ?? plain;
    if (choices[key]) {
      if (!choices[key].includes(value)) throw wrong(`${what}: ${key}`, `one of ${choices[key].join(", ")}`, value, choices[key]);
      parts.push(value);
    } else if (key === "times") {
      if (!Number.isInteger(value)) throw wrong(`${what}: times`, "a whole number", value);
      parts.push(`${value} times`);
    } else if (key === "through") {
      if (!Array.isArray(value) || !value.every(isPlace)) throw wrong(`${what}: through`, "a list of places", value);
      parts.push(...value.map((point) => `to ${place(point)}`));
    } else if (write === place) {
      if (!isPlace(value)) throw wrong(`${what}: ${key}`, 'two numbers, { x, y }, or words such as "50%,50%"', value);
      parts.push(key, place(value));
    } else {
      const isGiven = write === displacement ? isPair(value)
        : Array.isArray(value) && (write === speed ? isPair(value) : (key === "order" || key === "lifts") && isList(value));
      parts.push(key, write(isGiven ? value : amount(`${what}: ${key}`, value)));
    }
  }
  return parts.join(" ");
}

const displacement = (value) => (typeof value === "object" ? place(value) : plain(value));
const speed = (value) => (Array.isArray(value) ? value.join(" to ") : plain(value));

// MARK: Time

/** Waits until a time of a clock, in milliseconds. */
async function until(time, now) {
  const node = globalThis.setImmediate;
  for (;;) {
    const rest = time - now();
    if (rest <= 0) return;
    // Timers of Node wait up to a millisecond too long.
    if (node && rest < 2) await new Promise((done) => { node(done); });
    else await new Promise((done) => { setTimeout(done, node ? rest - 1.5 : rest); });
  }
}

/** Sends each of a list of items at its time; returns how late they were sent, in milliseconds. */
async function paced(items, duration, send, signal) {
  const now = () => performance.now();
  const start = now();
  const late = [];
  for (const item of items) {
    await until(start + item.time * 1000, now);
    signal?.throwIfAborted();
    late.push(now() - start - item.time * 1000);
    send(item, start);
  }
  await until(start + duration * 1000, now);
  return late;
}

/** What is said about how well the times were kept, in milliseconds. */
function summary(late) {
  const sorted = [...late].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { count: late.length, median: at(0.5), p95: at(0.95), most: sorted.at(-1) ?? 0 };
}

// MARK: Performing

/** Performs words on the page of this script, or through DevTools if there is a page or a session. */
async function perform(script, options = {}) {
  checkedOptions("fingers.perform", options, ["on", "page", "session", "rate", "events", "signal"]);
  textOf("fingers.perform", script);
  const { page, session, events = "both" } = options;
  if (!["pointer", "touch", "both"].includes(events)) throw wrong("fingers.perform: events", '"pointer", "touch" or "both"', events);
  if (!session && (page ? typeof page.context !== "function" : typeof document === "undefined")) {
    throw wrong("fingers.perform: page", "a page of Playwright, or a session of DevTools in its place", page);
  }
  if (!page && !session) return await performHere(script, options);
  const own = session ? undefined : await page.context().newCDPSession(page);
  try {
    return await performThere(script, { ...options, session: session ?? own });
  } finally {
    await own?.detach();
  }
}

/** The rectangle that places are relative to: that of an element, a rectangle, or the window. */
async function areaOf(on, page) {
  if (on?.width !== undefined && on.height !== undefined && !on.getBoundingClientRect) return on;
  if (on?.boundingBox) {
    await on.scrollIntoViewIfNeeded?.();
    const box = await on.boundingBox();
    if (!box) throw new Error("the element has no box: it is not visible");
    return box;
  }
  if (typeof on === "string" && page) return await areaOf(page.locator(on));
  if (on !== undefined && on !== null) {
    throw wrong("fingers.perform: on", page ? "a selector, a locator or a rectangle" : "a locator or a rectangle; a selector needs a page", on);
  }
  const size = page?.viewportSize?.();
  return size ? { x: 0, y: 0, ...size } : undefined;
}

/** Throws for words without a touch, and for a finger that is not on the screen. */
function check(list, duration, { width, height }) {
  if (list.length === 0 && duration === 0) throw new Error('fingers.perform: the words have no gesture; write one, such as "tap at 100,200"');
  for (const { time, touchPoints, touches = touchPoints } of list) {
    for (const { id, x, y } of touches) {
      if (x >= 0 && x <= width && y >= 0 && y <= height) continue;
      throw new RangeError(`fingers.perform: finger ${id} is at ${x},${y} after ${+time.toFixed(3)} s: outside of the viewport, `
        + `which is ${width} by ${height}`);
    }
  }
}

/** Sends the messages of DevTools at their times. */
async function performThere(script, { page, session, on, rate, signal }) {
  const view = await viewport(session);
  const area = await areaOf(on, page) ?? view;
  const { messages: list, duration } = await messages(script, { area, rate });
  check(list, duration, view);
  const sent = [];
  let failure;
  /** How many fingers are down after what was sent. */
  let down = 0;
  const pace = paced(list, duration, ({ time, type, touchPoints }, start) => {
    // The browser takes this as the time of the event, so a busy machine does not change what is recognized.
    const timestamp = (performance.timeOrigin + start) / 1000 + time;
    down = touchPoints.length;
    // Not awaited: the page may take longer to answer than the next message has time.
    sent.push(session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp })
      .catch((error) => { failure ??= error; }));
  }, signal);
  const late = await pace.catch(async (error) => {
    // Nothing stays down when a performance is ended. The browser refuses to cancel what has not begun.
    if (down > 0) await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
    throw error;
  });
  await Promise.all(sent);
  if (failure) throw failure;
  return { late: summary(late), duration };
}

async function viewport(session) {
  const { cssLayoutViewport: view } = await session.send("Page.getLayoutMetrics");
  return { x: 0, y: 0, width: view.clientWidth, height: view.clientHeight };
}

/**
 * Dispatches events in this page. They are not trusted: the page gets them, the browser does not scroll,
 * zoom or click because of them, and pointers cannot be captured.
 */
async function performHere(script, { on, rate, signal, events = "both" } = {}) {
  const element = typeof on === "string" ? document.querySelector(on) : on;
  if (on && !element) throw new Error(`no element ${on}`);
  const box = element?.getBoundingClientRect?.() ?? element
    ?? { x: 0, y: 0, width: innerWidth, height: innerHeight };
  const area = { x: box.x, y: box.y, width: box.width, height: box.height };
  const { frames, duration } = await plan(script, { area, rate });
  check(frames, duration, { width: innerWidth, height: innerHeight });
  const hand = new SyntheticHand(events);
  try {
    const late = await paced(frames, duration, (frame) => hand.take(frame), signal);
    return { late: summary(late), duration };
  } catch (error) {
    hand.cancel();
    throw error;
  }
}

/** The innermost element at a place, inside shadow roots too. */
function elementAt(x, y) {
  let element = document.elementFromPoint(x, y);
  while (element?.shadowRoot) {
    const inner = element.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === element) break;
    element = inner;
  }
  return element ?? document.documentElement;
}

/** Fingers that are down, and the events that they make. */
class SyntheticHand {
  constructor(events) {
    this.hasPointers = events !== "touch";
    this.hasTouches = events !== "pointer" && typeof TouchEvent === "function";
    /** The fingers that are down, by their numbers. */
    this.fingers = new Map();
  }

  take({ touches }) {
    for (const phase of ["moved", "ended", "cancelled", "began"]) {
      const changed = touches.filter((touch) => touch.phase === phase);
      if (changed.length > 0) this.change(phase, changed);
    }
  }

  /** Cancels all fingers. */
  cancel() {
    const touches = [...this.fingers].map(([id, { x, y }]) => ({ id, phase: "cancelled", x, y }));
    this.take({ touches });
  }

  change(phase, touches) {
    const changed = [];
    for (const { id, x, y } of touches) {
      if (phase === "began" && !this.fingers.has(id)) {
        const isPrimary = this.fingers.size === 0;
        this.fingers.set(id, { id, x, y, target: elementAt(x, y), isPrimary });
      }
      const finger = this.fingers.get(id);
      if (!finger) continue;
      Object.assign(finger, { x, y });
      changed.push(finger);
    }
    for (const finger of this.hasPointers ? changed : []) this.point(phase, finger);
    if (phase === "ended" || phase === "cancelled") {
      for (const { id } of changed) this.fingers.delete(id);
    }
    if (this.hasTouches && changed.length > 0) this.touch(phase, changed);
  }

  point(phase, { id, x, y, target, isPrimary }) {
    const names = { began: "pointerdown", moved: "pointermove", ended: "pointerup", cancelled: "pointercancel" };
    const isDown = phase === "began" || phase === "moved";
    const send = (name, bubbles = true) => target.dispatchEvent(new PointerEvent(name, {
      bubbles, cancelable: bubbles && phase !== "cancelled", composed: true, pointerId: firstPointer + id,
      pointerType: "touch", isPrimary, clientX: x, clientY: y, screenX: x, screenY: y, width: 1, height: 1,
      pressure: isDown ? 1 : 0, button: phase === "moved" ? -1 : 0, buttons: isDown ? 1 : 0,
    }));
    if (phase === "began") {
      send("pointerover");
      send("pointerenter", false);
    }
    send(names[phase]);
    if (!isDown) {
      send("pointerout");
      send("pointerleave", false);
    }
  }

  touch(phase, changed) {
    const names = { began: "touchstart", moved: "touchmove", ended: "touchend", cancelled: "touchcancel" };
    const make = ({ id, x, y, target }) => new Touch({
      identifier: id, target, clientX: x, clientY: y, pageX: x + scrollX, pageY: y + scrollY,
      screenX: x, screenY: y, radiusX: 1, radiusY: 1, force: 1,
    });
    const touches = [...this.fingers.values()].map(make);
    // Each target gets an event of its own, with what changed on it.
    for (const target of new Set(changed.map((finger) => finger.target))) {
      target.dispatchEvent(new TouchEvent(names[phase], {
        bubbles: true, cancelable: phase !== "cancelled", composed: true, touches,
        targetTouches: touches.filter((touch) => touch.target === target),
        changedTouches: changed.filter((finger) => finger.target === target).map(make),
      }));
    }
  }
}

// MARK: The interface

/** Gestures as words, plans of words, and fingers that perform them. */
export const fingers = {
  /** Taps: `{ at, times, for, gap, fingers }`. */
  tap: (options) => words("tap", options, `at times for gap ${common}`),
  /** A press without movement: `{ at, for, fingers }`. */
  press: (options) => words("press", options, `at for ${common}`),
  /** A drag: `{ from, to, through, by, over, speed }`. */
  drag: (options) => words("drag", options, `from to through by speed ${movement}`, { by: displacement, speed }),
  /** A swipe: `{ direction, at, by, over, speed }`. */
  swipe: (options) => words("swipe", options, `direction at from to by speed ${movement}`, { by: displacement, speed }),
  /** A flick: `{ direction, at, by, speed }`. */
  flick: (options) => words("flick", options, `direction at from to by speed ${movement}`, { by: displacement, speed }),
  /** A pinch: `{ at, from, to, by, angle, turning, moving, over }`. */
  pinch: (options) => words("pinch", options, `at from to by angle turning moving ${movement}`, { from: plain, to: plain }),
  /** A rotation: `{ at, by, radius, angle, over }`. */
  rotate: (options) => words("rotate", options, `at by radius angle moving ${movement}`, { by: units.angle }),
  /** Circles: `{ at, radius, by, angle, over, speed }`. */
  circle: (options) => words("circle", options, `at radius by angle speed ${movement}`, { by: units.angle, speed }),
  /** Time in which nothing changes, in seconds. */
  wait: (time) => `wait ${units.over(amount("fingers.wait", time))}`,
  /** One gesture after another. */
  sequence: (...scripts) => textOf("fingers.sequence", scripts.flat()),
  /** Several gestures at the same time. */
  together: (...scripts) => textOf("fingers.together", scripts.flat(), " while "),
  plan, messages, perform, load,
};

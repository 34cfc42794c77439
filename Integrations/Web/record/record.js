// Records what fingers, pens and mice do on any page as a trace, with the element under each of them.
//
//     import { record } from "./record.js";
//     const recorder = record();
//
// The page is not changed: the listeners are passive, on the window, and before those of the page.

/** Events that are noted beside the touches. */
const noted = ["click", "dblclick", "contextmenu", "input", "change", "submit"];
/** Attributes with which people name elements for tests. */
const testIDs = ["data-testid", "data-test-id", "data-test", "data-cy"];
/** The maximum number of readings: an hour of a finger that never rests. */
const mostReadings = 432_000;

const round = (number) => Math.round(number * 100) / 100;

/**
 * Starts a recording. `events` are further types of events to note, such as `["zoom"]`; `panel: false`
 * shows no control; `view` is the window to record.
 */
export function record(options = {}) {
  return new Recorder(options);
}

/** A recording of a page. Everything is forgotten with the last reference to it. */
export class Recorder {
  #view;
  #stops = new AbortController();
  #start;
  #readings = [];
  #notes = [];
  #pointers = new Map();
  #last = null;
  #panel = null;

  constructor({ events = [], panel = true, view = window } = {}) {
    if (!Array.isArray(events) || !events.every((type) => typeof type === "string" && type !== "")) {
      throw new TypeError(`record: events: expected a list of types of events, found ${String(events)}`);
    }
    if (view?.window !== view) throw new TypeError(`record: view: expected a window, found ${String(view)}`);
    this.#view = view;
    this.#start = view.performance.now();
    const on = (type, handle) => view.addEventListener(type, (event) => {
      if (!this.#isOwn(event)) handle(event);
    }, { capture: true, passive: true, signal: this.#stops.signal });
    on("pointerdown", (event) => this.#began(event));
    on("pointermove", (event) => this.#moved(event));
    on("pointerup", (event) => this.#ended(event, "ended"));
    on("pointercancel", (event) => this.#cancelled(event));
    on("touchstart", (event) => this.#joined(event));
    on("touchmove", (event) => this.#continued(event, "moved"));
    on("touchend", (event) => this.#continued(event, "ended"));
    on("touchcancel", (event) => this.#continued(event, "cancelled"));
    for (const type of new Set([...noted, ...events])) on(type, (event) => this.#note(event));
    // Pages with the package `gestures` say what they recognized.
    this.#hook?.watch();
    this.#hook?.take();
    try {
      if (panel) this.#panel = new Panel(this, view.document);
    } catch (error) {
      this.#stops.abort();
      throw error;
    }
  }

  /** Whether the recording goes on. */
  get isRecording() { return !this.#stops.signal.aborted; }

  /** The number of touches that have begun. */
  get count() { return this.#readings.filter(({ touch }) => touch.phase === "began").length; }

  get #hook() { return this.#view[Symbol.for("swift-gestures")]; }

  #isOwn(event) { return this.#panel !== null && event.composedPath().includes(this.#panel.host); }

  #time(event) { return Math.max(0, event.timeStamp - this.#start) / 1000; }

  // MARK: Pointers

  #began(event) {
    // A mouse has one finger, with any number of buttons.
    if (this.#pointers.has(event.pointerId)) return;
    const target = event.composedPath()[0];
    const finger = { type: event.pointerType, x: event.clientX, y: event.clientY };
    this.#pointers.set(event.pointerId, finger);
    const element = namedElement(target);
    const box = element.getBoundingClientRect();
    this.#last = selectorOf(element);
    this.#take(event, "began", {
      element: this.#last, box: [box.left, box.top, box.width, box.height].map(round),
    });
    this.#panel?.changed();
  }

  #moved(event) {
    const finger = this.#pointers.get(event.pointerId);
    if (!finger) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length > 0 ? all : [event]) this.#take(one, "moved");
    Object.assign(finger, { x: event.clientX, y: event.clientY });
  }

  #ended(event, phase) {
    if (!this.#pointers.has(event.pointerId)) return;
    // The last of a mouse's buttons.
    if (event.pointerType === "mouse" && event.buttons !== 0) return;
    this.#take(event, phase);
    this.#pointers.delete(event.pointerId);
  }

  /** The browser takes a touch to scroll or zoom. The finger is still there: touch events go on. */
  #cancelled(event) {
    const finger = this.#pointers.get(event.pointerId);
    if (!finger) return;
    this.#notes.push({ t: this.#time(event), type: event.type, element: selectorOf(namedElement(event.composedPath()[0])) });
    if (finger.touch === undefined) return this.#ended(event, "cancelled");
    finger.isTaken = true;
  }

  #take(event, phase, target) {
    const isPen = event.pointerType === "pen";
    const touch = { id: event.pointerId, phase, x: round(event.clientX), y: round(event.clientY) };
    if (isPen) touch.kind = "pencil";
    if (event.pointerType === "mouse") {
      touch.kind = "indirectPointer";
      if (event.buttons > 0) touch.buttons = event.buttons;
    }
    // In a trace, 1 is the force of an average touch, and 20/3 the largest one unless it names another.
    if (isPen && event.pressure > 0) touch.force = event.pressure * (20 / 3);
    if (isPen && event.altitudeAngle !== undefined) {
      touch.altitude = event.altitudeAngle;
      touch.azimuth = event.azimuthAngle;
    }
    if (event.pointerType === "touch" && event.width > 1) {
      touch.radius = round(Math.max(event.width, event.height) / 2);
    }
    this.#add({ t: this.#time(event), touch, target });
  }

  #add(reading) {
    this.#readings.push(reading);
    if (this.#readings.length >= mostReadings) this.stop();
  }

  // MARK: Touches that the browser took

  /** Finds the pointer of each new touch, by its location. */
  #joined(event) {
    for (const touch of event.changedTouches) {
      const free = [...this.#pointers.values()].filter((finger) => finger.type === "touch" && finger.touch === undefined);
      const distance = (finger) => Math.hypot(finger.x - touch.clientX, finger.y - touch.clientY);
      const nearest = free.sort((one, other) => distance(one) - distance(other))[0];
      if (nearest) nearest.touch = touch.identifier;
    }
  }

  #continued(event, phase) {
    for (const touch of event.changedTouches) {
      const entry = [...this.#pointers].find(([, finger]) => finger.touch === touch.identifier && finger.isTaken);
      if (!entry) continue;
      const reading = { id: entry[0], phase, x: round(touch.clientX), y: round(touch.clientY) };
      this.#add({ t: this.#time(event), touch: reading });
      if (phase !== "moved") this.#pointers.delete(entry[0]);
    }
  }

  // MARK: What the page did

  #note(event) {
    const target = event.composedPath()[0];
    if (!(target instanceof this.#view.Element)) return;
    this.#notes.push({ t: this.#time(event), type: event.type, element: selectorOf(namedElement(target)) });
    this.#panel?.changed();
  }

  /**
   * Notes that an event should have happened, and did not: on an element, a selector, or the element of
   * the last touch.
   */
  expect(type, element = this.#last) {
    if (typeof type !== "string" || type === "") throw new TypeError("expect: the type of an event is missing, such as dblclick");
    if (element === null) throw new Error("Touch the element first, or name it.");
    if (typeof element !== "string" && element?.nodeType !== 1) {
      throw new TypeError(`expect: expected an element or a selector, found ${String(element)}`);
    }
    const selector = typeof element === "string" ? element : selectorOf(namedElement(element));
    this.#notes.push({
      t: Math.max(0, this.#view.performance.now() - this.#start) / 1000,
      type, element: selector, missing: true,
    });
    this.#panel?.changed();
  }

  /** Ends the recording. Returns the trace. */
  stop() {
    this.#takeRecognized();
    this.#stops.abort();
    this.#panel?.changed();
    return this.text;
  }

  /** Removes the control. */
  close() {
    this.#stops.abort();
    this.#panel?.remove();
    this.#panel = null;
  }

  #takeRecognized() {
    if (!this.isRecording) return;
    const t = Math.max(0, this.#view.performance.now() - this.#start) / 1000;
    for (const { type, state, element } of this.#hook?.take() ?? []) {
      if (["ended", "recognized"].includes(state)) this.#notes.push({ t, type: `gesture:${type}`, element });
    }
  }

  /** The recording so far, as the lines of a `*.trace.jsonl` file. */
  get text() {
    const { location, innerWidth, innerHeight, devicePixelRatio, document } = this.#view;
    const header = {
      format: "gesture-trace", version: 1, size: [innerWidth, innerHeight], source: document.title || "a page",
      "x-url": location.href, "x-pixel-ratio": devicePixelRatio, "x-agent": this.#view.navigator.userAgent,
    };
    // Coalesced readings of several fingers come one finger after the other. Sorting keeps the order of
    // equal times.
    const entries = [...this.#readings, ...this.#notes].sort((one, other) => one.t - other.t);
    const first = entries[0]?.t ?? 0;
    const frames = [];
    for (const { t, touch, target, ...note } of entries) {
      const time = Math.round((t - first) * 1e6) / 1e6;
      if (frames.at(-1)?.t !== time) frames.push({ t: time });
      const frame = frames.at(-1);
      if (touch) (frame.touches ??= []).push(touch);
      if (target) (frame["x-targets"] ??= []).push({ id: touch.id, ...target });
      if (!touch) (frame["x-events"] ??= []).push(note);
    }
    return [header, ...frames].map((line) => `${JSON.stringify(line)}\n`).join("");
  }

  /** Offers the trace as a file. */
  save() {
    const { document } = this.#view;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.text], { type: "application/jsonl" }));
    link.download = "bug.trace.jsonl";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  /** Copies the trace. */
  async copy() {
    await this.#view.navigator.clipboard.writeText(this.text);
  }
}

// MARK: - Selectors

/** The element that a person would name: the button around an icon, otherwise the element itself. */
function namedElement(target) {
  const element = target.nodeType === 1 ? target : target.parentElement ?? target.ownerDocument?.documentElement ?? target.documentElement;
  const isNamed = (one) => testIDs.some((name) => one.hasAttribute(name)) || isStable(one.id)
    || one.matches("button, a[href], input, select, textarea, [role]");
  let one = element;
  for (let depth = 0; depth < 4 && one; depth += 1, one = one.parentElement) {
    if (isNamed(one)) return one;
  }
  return element;
}

/** Whether an id looks written by a person; those of libraries have numbers, and change. */
const isStable = (id) => typeof id === "string" && /^[A-Za-z][\w-]*$/.test(id) && !/\d{3}|[-_]\d+$/.test(id) && id.length < 60;

/** The elements that a CSS selector finds, also in open shadow roots. */
function found(selector, root) {
  const all = [...root.querySelectorAll(selector)];
  for (const host of root.querySelectorAll("*")) {
    if (host.shadowRoot) all.push(...found(selector, host.shadowRoot));
  }
  return all;
}

/** A selector of Playwright that finds an element and nothing else; it enters open shadow roots. */
export function selectorOf(element) {
  const { ownerDocument } = element;
  const finds = (selector) => {
    const elements = found(selector, ownerDocument);
    return elements.length === 1 && elements[0] === element;
  };
  for (const name of testIDs) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    const selector = `[${name}=${JSON.stringify(value)}]`;
    if (finds(selector)) return selector;
  }
  if (isStable(element.id) && finds(`#${element.id}`)) return `#${element.id}`;
  return roleOf(element) ?? pathOf(element, finds);
}

/** `role=button[name="Buy"]`, for a button or link with a text of its own; null for anything else. */
function roleOf(element) {
  const role = element.matches("button, [role=button]") ? "button" : element.matches("a[href], [role=link]") ? "link" : null;
  if (role === null || element.hasAttribute("aria-labelledby")) return null;
  const nameOf = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\s+/g, " ");
  const name = nameOf(element);
  if (name === "" || name.length > 40 || element.querySelector("img, svg, input, [aria-label], [aria-hidden]")) return null;
  const tags = role === "button" ? "button, [role=button], input" : "a[href], [role=link]";
  const others = found(tags, element.ownerDocument).filter((one) => one !== element && nameOf(one) === name);
  return others.length === 0 ? `role=${role}[name=${JSON.stringify(name)}]` : null;
}

/** A path of children from the nearest ancestor with a name. */
function pathOf(element, finds) {
  const root = element.getRootNode();
  const steps = [];
  for (let one = element; one; one = one.parentElement) {
    const tag = CSS.escape(one.localName);
    const anchor = one !== element && isStable(one.id) ? `#${one.id}` : null;
    const twins = one.parentNode ? [...one.parentNode.children].filter((twin) => twin.localName === one.localName) : [one];
    steps.unshift(anchor ?? (twins.length > 1 ? `${tag}:nth-of-type(${twins.indexOf(one) + 1})` : tag));
    const path = steps.join(" > ");
    if (finds(path)) return path;
    if (anchor && root.querySelectorAll(path).length === 1) break;
  }
  const path = steps.join(" > ");
  // Inside a shadow root the path starts at its host.
  return root.host ? `${selectorOf(root.host)} >> ${path}` : path;
}

// MARK: - The control

const style = `
  :host { all: initial; position: fixed; right: 12px; bottom: 12px; z-index: 2147483647; touch-action: manipulation }
  div { display: flex; gap: 6px; align-items: center; padding: 8px 10px; border-radius: 12px; font: 14px/1.2 system-ui;
    color: #fff; background: #1d2433; box-shadow: 0 2px 12px rgb(0 0 0 / 40%) }
  button, input { font: inherit; color: inherit; background: #39435a; border: 0; border-radius: 8px; padding: 8px 10px; min-height: 20px }
  input { width: 6.5em }
  output { min-width: 5.5em }
`;

/** A small control in the corner: how much there is, what is missing, and what to do with it. */
class Panel {
  constructor(recorder, document) {
    this.recorder = recorder;
    this.host = document.createElement("gesture-recorder");
    const root = this.host.attachShadow({ mode: "closed" });
    const sheet = new document.defaultView.CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    const make = (name, values) => Object.assign(document.createElement(name), values);
    const row = make("div");
    this.output = make("output");
    this.type = make("input", { value: "dblclick", ariaLabel: "Type of the event that should have happened" });
    const button = (text, act) => {
      const one = make("button", { textContent: text, type: "button" });
      one.addEventListener("click", act);
      return one;
    };
    this.ending = button("Stop", () => this.end());
    row.append(this.output, this.type, button("did not happen", () => this.miss()), this.ending, button("Copy", () => this.copy()));
    root.append(row);
    // Touches of the control are not for the page.
    for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click", "keydown", "keyup", "input"]) {
      this.host.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
    }
    document.documentElement.append(this.host);
    this.changed();
  }

  say(text) { this.output.textContent = text; }

  changed() {
    const { count, isRecording } = this.recorder;
    this.say(`${isRecording ? "● " : ""}${count} ${count === 1 ? "touch" : "touches"}`);
    this.ending.textContent = isRecording ? "Stop" : "Save";
  }

  miss() {
    try {
      this.recorder.expect(this.type.value.trim());
      this.say("noted");
    } catch (error) {
      this.say(error.message);
    }
  }

  end() {
    if (this.recorder.isRecording) this.recorder.stop();
    else this.recorder.save();
  }

  async copy() {
    try {
      await this.recorder.copy();
      this.say("copied");
    } catch {
      this.say("not allowed: Save");
    }
  }

  remove() { this.host.remove(); }
}

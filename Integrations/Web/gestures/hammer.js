// The interface of Hammer 2 on the recognizers of gestures.js: see Hammer.md beside this file.
//
// The engine decides which gesture it is and what excludes what. This file measures what Hammer's events carry,
// and gives the engine Hammer's thresholds. The engine has no thresholds for a direction, or for a scale: there
// its recognizer begins early and silently, as a sensor, until Hammer's condition is met.

import { attach, longPress, pan, pinch, ready, rotation, tap } from "./gestures.js";
import { forAll, report, shown } from "./shared.js";

// MARK: Constants

export const INPUT_START = 1;
export const INPUT_MOVE = 2;
export const INPUT_END = 4;
export const INPUT_CANCEL = 8;

export const DIRECTION_NONE = 1;
export const DIRECTION_LEFT = 2;
export const DIRECTION_RIGHT = 4;
export const DIRECTION_UP = 8;
export const DIRECTION_DOWN = 16;
export const DIRECTION_HORIZONTAL = DIRECTION_LEFT | DIRECTION_RIGHT;
export const DIRECTION_VERTICAL = DIRECTION_UP | DIRECTION_DOWN;
export const DIRECTION_ALL = DIRECTION_HORIZONTAL | DIRECTION_VERTICAL;

export const STATE_POSSIBLE = 1;
export const STATE_BEGAN = 2;
export const STATE_CHANGED = 4;
export const STATE_ENDED = 8;
export const STATE_RECOGNIZED = STATE_ENDED;
export const STATE_CANCELLED = 16;
export const STATE_FAILED = 32;

/** Values of the option `inputClass`: which devices a manager follows. */
export const PointerEventInput = Object.freeze({ devices: ["touch", "pen", "mouse"] });
export const TouchMouseInput = PointerEventInput;
export const TouchInput = Object.freeze({ devices: ["touch", "pen"] });
export const MouseInput = Object.freeze({ devices: ["mouse"] });

const touchTypes = { touch: "direct", pen: "pencil", mouse: "indirectPointer" };
const directionNames = { 2: "left", 4: "right", 8: "up", 16: "down" };
/** For how long velocities are measured at least, in milliseconds. */
const interval = 25;
/** A threshold of zero that still asks for a movement. */
const least = 0.001;
/** How many inputs are kept until the engine is there, as in gestures.js. */
const mostWaiting = 5000;
const isAtEnd = INPUT_END | INPUT_CANCEL;

// MARK: Geometry

function directionOf(x, y) {
  if (x === 0 && y === 0) return DIRECTION_NONE;
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? DIRECTION_LEFT : DIRECTION_RIGHT;
  return y < 0 ? DIRECTION_UP : DIRECTION_DOWN;
}

const degrees = (x, y) => Math.atan2(y, x) * 180 / Math.PI;
const largest = (x, y) => (Math.abs(x) > Math.abs(y) ? x : y);
const rate = (distance, time) => (time > 0 ? distance / time : 0);

/** The middle of some pointers, in whole points of the window. */
function centerOf(pointers) {
  const mean = (key) => Math.round(pointers.reduce((sum, one) => sum + one[key], 0) / pointers.length);
  return { x: mean("clientX"), y: mean("clientY") };
}

/** The name under which an object has a property, with a browser's prefix if need be. */
function prefixed(owner, name) {
  const tail = name[0].toUpperCase() + name.slice(1);
  return [name, `webkit${tail}`, `Moz${tail}`].find((one) => one in owner);
}

// MARK: Input

/** What is remembered from the first finger down to the last one up. */
class Session {
  constructor(start, time) {
    this.start = start;
    this.time = time;
    this.base = { x: 0, y: 0 };
    this.offset = start;
    this.delta = this.base;
    this.kind = INPUT_START;
    this.maxPointers = 0;
    this.pair = null;
    this.last = null;
    this.stopped = 0;
  }

  /** Measures the two earliest pointers; two others continue from the present values. */
  followPair(pointers, center) {
    if (pointers.length < 2) {
      this.pair = null;
      return;
    }
    const [a, b] = pointers;
    const [x, y] = [b.clientX - a.clientX, b.clientY - a.clientY];
    const span = Math.max(Math.hypot(x, y), 1);
    const angle = degrees(x, y);
    this.pair ??= { ids: [a.pointerId, b.pointerId], center, unit: span, angle, scale: 1, rotation: 0 };
    const { pair } = this;
    if (pair.ids[0] === a.pointerId && pair.ids[1] === b.pointerId) {
      pair.scale = span / pair.unit;
      // The short way round, so that turns add up beyond half a circle.
      pair.rotation += ((angle - pair.angle + 540) % 360 + 360) % 360 - 180;
    } else {
      pair.ids = [a.pointerId, b.pointerId];
      pair.unit = span / pair.scale;
    }
    pair.angle = angle;
  }

  /** Measures an input: the fields of Hammer's events. */
  measure(kind, pointers, event) {
    const center = centerOf(pointers);
    const time = event.timeStamp;
    if (kind === INPUT_START || this.kind & isAtEnd) {
      this.base = this.delta;
      this.offset = center;
    }
    this.kind = kind;
    this.delta = { x: this.base.x + center.x - this.offset.x, y: this.base.y + center.y - this.offset.y };
    this.followPair(pointers, center);
    this.maxPointers = Math.max(this.maxPointers, pointers.length);
    const { delta, pair } = this;
    const way = pair ? { x: center.x - pair.center.x, y: center.y - pair.center.y } : delta;
    const deltaTime = time - this.time;
    const overall = { x: rate(delta.x, deltaTime), y: rate(delta.y, deltaTime) };
    return {
      deltaX: delta.x, deltaY: delta.y, deltaTime, center,
      distance: Math.hypot(way.x, way.y), angle: degrees(way.x, way.y),
      offsetDirection: directionOf(delta.x, delta.y),
      overallVelocityX: overall.x, overallVelocityY: overall.y, overallVelocity: largest(overall.x, overall.y),
      ...this.velocity(kind, time, delta),
      scale: pair?.scale ?? 1, rotation: pair?.rotation ?? 0, maxPointers: this.maxPointers,
    };
  }

  /** The velocity and direction since at least 25 milliseconds ago. */
  velocity(kind, time, delta) {
    const { last } = this;
    if (last && (kind === INPUT_CANCEL || time - last.time <= interval)) return last.values;
    const [x, y] = last ? [delta.x - last.delta.x, delta.y - last.delta.y] : [0, 0];
    const velocityX = rate(x, time - (last?.time ?? time));
    const velocityY = rate(y, time - (last?.time ?? time));
    const values = { velocityX, velocityY, velocity: largest(velocityX, velocityY), direction: directionOf(x, y) };
    this.last = { time, delta, values };
    return values;
  }
}

/** The managers of the elements that they listen to. */
const managersOf = new WeakMap();
/** The styles of elements without managers, and how many managers there are. */
const oldStyles = new WeakMap();
/** The listeners of each window, until its last manager is destroyed. */
const hubs = new WeakMap();
/** Whether the engine is there; inputs before are kept until it has caught up. */
let isReady = false;

/** Listens to the pointers of a window, before gestures.js does. */
class Hub {
  constructor(view) {
    this.view = view;
    this.count = 0;
    /** The event and the managers of each pointer that is down. */
    this.down = new Map();
    this.abort = new AbortController();
    const on = (target, name, handle) =>
      target.addEventListener(name, handle, { capture: true, signal: this.abort.signal });
    /** The pointer event that is being dispatched, or was last. */
    this.event = null;
    /** The managers with events to send. */
    this.pending = new Set();
    on(view, "pointerdown", (event) => this.began(event));
    on(view, "pointermove", (event) => this.continued(event, INPUT_MOVE));
    on(view, "pointerup", (event) => this.continued(event, INPUT_END));
    on(view, "pointercancel", (event) => this.continued(event, INPUT_CANCEL));
    // A mouse's may go by outside of the element. The document comes after the window: the engine has done its part.
    for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      on(view.document, name, (event) => {
        for (const manager of this.pending) if (!manager.comesBy(event)) manager.flush(event);
      });
    }
    on(view, "blur", (event) => { if (event.target === view) this.cancelAll(); });
    on(view, "pagehide", () => this.cancelAll());
    on(view.document, "visibilitychange", () => { if (view.document.hidden) this.cancelAll(); });
  }

  static of(view) {
    let hub = hubs.get(view);
    if (!hub) hubs.set(view, hub = new Hub(view));
    return hub;
  }

  leave() {
    this.count -= 1;
    if (this.count > 0) return;
    this.abort.abort();
    hubs.delete(this.view);
  }

  began(event) {
    this.event = event;
    if (event.pointerType === "mouse" && event.button !== 0) return;
    // The end of an earlier pointer of this device was lost.
    if (event.isPrimary) this.cancelAll(event.pointerType);
    const managers = event.composedPath().flatMap((target) => [...managersOf.get(target) ?? []]);
    if (managers.length === 0) return;
    this.down.set(event.pointerId, { managers, event });
    for (const manager of managers) manager.input(INPUT_START, event);
  }

  continued(event, kind) {
    this.event = event;
    const pointer = this.down.get(event.pointerId);
    if (!pointer) return;
    pointer.event = event;
    if (kind & isAtEnd) this.down.delete(event.pointerId);
    for (const manager of pointer.managers) manager.input(kind, event);
  }

  cancelAll(device = null) {
    for (const [id, { managers, event }] of [...this.down]) {
      if (device !== null && event.pointerType !== device) continue;
      this.down.delete(id);
      for (const manager of managers) manager.input(INPUT_CANCEL, event);
    }
  }
}

// MARK: Manager

const isTrue = (value, ...context) => (typeof value === "function" ? Boolean(value(...context)) : value !== false);
const words = (text) => String(text).trim().split(/\s+/);

/** The recognizers of an element, and the handlers of their events. */
export class Manager {
  constructor(element, options = {}) {
    this.options = { ...Hammer.defaults, ...options };
    this.options.inputTarget ??= element;
    for (const one of [element, this.options.inputTarget]) {
      if (one?.nodeType === 1 && one.ownerDocument.defaultView) continue;
      throw new TypeError(`Hammer: expected an element of a page, found ${shown(one)}`);
    }
    this.element = element;
    this.handlers = {};
    this.recognizers = [];
    this.session = null;
    /** The pointers that are down, by their ids: their newest events. */
    this.pointers = new Map();
    /** The inputs that the engine may still ask about: the newest alone, once it is there. */
    this.inputs = [];
    this.turn = 0;
    this.queued = [];
    const target = this.options.inputTarget;
    this.abort = new AbortController();
    for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      const { signal } = this.abort;
      // Events come while the pointer event is at the element: an element inside that stops it keeps them away.
      target.addEventListener(name, (event) => this.flush(event), { signal });
    }
    if (!managersOf.has(target)) managersOf.set(target, new Set());
    managersOf.get(target).add(this);
    this.hub = Hub.of(target.ownerDocument.defaultView);
    this.hub.count += 1;
    try {
      this.style();
      for (const [Kind, settings, partners, awaited] of this.options.recognizers || []) {
        if (typeof Kind !== "function") throw new TypeError(`Hammer: recognizers: expected [Hammer.Tap, options], found ${shown(Kind)}`);
        const recognizer = this.add(new Kind(settings));
        if (partners) recognizer.recognizeWith(partners);
        if (awaited) recognizer.requireFailure(awaited);
      }
    } catch (error) {
      this.destroy();
      throw error;
    }
    ready().then(() => { isReady = true; }, () => {});
  }

  /** Sets the styles of `cssProps`, and remembers those of an element without managers. */
  style() {
    const { style } = this.element;
    if (!oldStyles.has(this.element)) oldStyles.set(this.element, { count: 0, values: {} });
    const old = oldStyles.get(this.element);
    old.count += 1;
    for (const [name, value] of Object.entries(this.options.cssProps ?? {})) {
      const known = prefixed(style, name);
      if (!known) continue;
      old.values[known] ??= style[known];
      style[known] = value;
    }
  }

  unstyle() {
    const old = oldStyles.get(this.element);
    old.count -= 1;
    if (old.count > 0) return;
    Object.assign(this.element.style, old.values);
    oldStyles.delete(this.element);
  }

  /** Changes options: all or, if one is wrong, none. */
  set(options) {
    const old = { ...this.options };
    const configure = () => {
      for (const recognizer of this.recognizers) recognizer.configure();
      this.updateTouchAction();
    };
    Object.assign(this.options, options);
    try {
      configure();
    } catch (error) {
      this.options = old;
      configure();
      throw error;
    }
    return this;
  }

  /** Recognizes no more until all fingers are up; with `force`, not even the rest of this input. */
  stop(force) {
    if (this.session) Object.assign(this.session, { stopped: force ? 2 : 1, stoppedAt: this.turn });
  }

  /** Returns a recognizer of this manager, also by the name of its event; null if there is none. */
  get(recognizer) {
    return this.recognizers.find((one) => one === recognizer || one.options.event === recognizer) ?? null;
  }

  /** Adds a recognizer, in place of one with the same event, and returns it; or adds a list. */
  add(recognizer) {
    const all = [recognizer].flat();
    // Nothing changes before all of them are right.
    for (const one of all) {
      if (!(one instanceof Recognizer && one.make)) {
        throw new TypeError(`Hammer: add expects a recognizer, such as new Hammer.Tap(), found ${shown(one)}`);
      }
      one.check(this);
    }
    for (const one of all) this.take(one);
    return Array.isArray(recognizer) ? this : recognizer;
  }

  take(recognizer) {
    const old = this.get(recognizer.options.event);
    const { manager } = recognizer;
    this.remove(old ?? []);
    manager?.remove(recognizer);
    this.recognizers.push(recognizer);
    try {
      recognizer.enter(this);
    } catch (error) {
      // Nothing is as wrong as half of it.
      this.remove(recognizer);
      if (old && old !== recognizer) this.take(old);
      else manager?.take(recognizer);
      throw error;
    }
    this.updateTouchAction();
  }

  /** Removes a recognizer, also by the name of its event, or a list. */
  remove(recognizer) {
    forAll([recognizer].flat(), (one) => {
      const found = this.get(one);
      if (!found) return;
      this.recognizers = this.recognizers.filter((other) => other !== found);
      found.leave();
    });
    this.updateTouchAction();
    return this;
  }

  /** Calls a function for each of some events, whose names spaces separate. */
  on(events, handler) {
    if (events === undefined) return this;
    if (typeof handler !== "function") {
      throw new TypeError(`Hammer: on: ${shown(events)}: expected a function, found ${shown(handler)}`);
    }
    for (const name of words(events)) (this.handlers[name] ??= []).push(handler);
    return this;
  }

  /** Removes a handler, or all of some events. */
  off(events, handler) {
    if (events === undefined) return this;
    for (const name of words(events)) {
      const left = handler ? (this.handlers[name] ?? []).filter((one) => one !== handler) : [];
      if (left.length > 0) this.handlers[name] = left;
      else delete this.handlers[name];
    }
    return this;
  }

  /** Calls the handlers of an event, and sends a DOM event if the option `domEvents` says so. */
  emit(type, data = {}) {
    data.type = type;
    data.preventDefault = () => data.srcEvent?.preventDefault();
    if (this.options.domEvents) {
      const event = new Event(type, { bubbles: true, cancelable: true });
      event.gesture = data;
      (data.target ?? this.element).dispatchEvent(event);
    }
    if (!Object.hasOwn(this.handlers, type)) return;
    for (const handler of [...this.handlers[type]]) {
      // A handler that throws must not stop the others.
      try { handler(data); } catch (error) { report(error); }
    }
  }

  /** Removes everything from the element; the manager cannot be used any more. */
  destroy() {
    if (!this.element) return;
    try {
      this.remove([...this.recognizers]);
    } finally {
      this.leave();
    }
  }

  leave() {
    this.handlers = {};
    this.unstyle();
    const all = managersOf.get(this.options.inputTarget);
    all.delete(this);
    if (all.size === 0) managersOf.delete(this.options.inputTarget);
    for (const pointer of this.hub.down.values()) {
      pointer.managers = pointer.managers.filter((one) => one !== this);
    }
    this.abort.abort();
    this.hub.leave();
    this.session = null;
    this.element = null;
  }

  // Touch action

  updateTouchAction() {
    const { touchAction } = this.options;
    const value = touchAction && touchAction !== "compute" ? touchAction : this.computedTouchAction();
    for (const recognizer of this.recognizers) recognizer.engine.set({ touchAction: value });
  }

  computedTouchAction() {
    const all = new Set(this.recognizers.filter((one) => one.isWanted)
      .flatMap((one) => one.getTouchAction()));
    if (all.has("none") || (all.has("pan-x") && all.has("pan-y"))) return "none";
    return ["pan-x", "pan-y", "manipulation"].find((one) => all.has(one)) ?? "auto";
  }

  // Input

  /** Whether the manager follows pointers at all. */
  get isEnabled() { return isTrue(this.options.enable, this); }

  /** A pointer came down, moved, was lifted, or was cancelled. */
  input(kind, event) {
    if (!this.element) return;
    const { devices } = this.options.inputClass ?? PointerEventInput;
    if (!(devices?.includes(event.pointerType) ?? true)) return;
    const isKnown = this.pointers.has(event.pointerId);
    if (kind !== INPUT_START && !isKnown) return;
    const isFirst = this.pointers.size === 0;
    this.pointers.set(event.pointerId, event);
    const pointers = [...this.pointers.values()];
    if (kind & isAtEnd) this.pointers.delete(event.pointerId);
    if (isFirst) {
      this.session = new Session(centerOf(pointers), event.timeStamp);
      for (const recognizer of this.recognizers) recognizer.restart();
    }
    this.turn += 1;
    const target = event.composedPath()[0] ?? event.target;
    const input = {
      srcEvent: event, target: this.element.contains(target) ? target : this.element,
      pointerType: event.pointerType, eventType: kind, pointers, changedPointers: [event],
      isFirst, isFinal: this.pointers.size === 0, timeStamp: Math.round(performance.timeOrigin + event.timeStamp),
      ...this.session.measure(kind, pointers, event),
    };
    if (isReady || this.inputs.length >= mostWaiting) this.inputs.length = 0;
    this.inputs.push({ time: event.timeStamp, turn: this.turn, input });
    const { isEnabled } = this;
    for (const recognizer of this.recognizers) recognizer.checkEnabled(isEnabled, input);
    if (!isEnabled) return;
    this.queue({ names: ["hammer.input"], input, order: -1 });
    for (const recognizer of this.recognizers) if (recognizer.engine) recognizer.took(input);
  }

  /** The input at a time of the engine, in seconds. */
  inputAt(time) {
    const { inputs } = this;
    while (inputs.length > 1 && inputs[1].time <= time * 1000 + 0.01) inputs.shift();
    return inputs[0]?.input ?? null;
  }

  /** The newest input that the engine has taken in. */
  get present() { return this.inputs[0]?.input ?? null; }

  /** Whether a recognizer that goes on keeps another one from starting. */
  hasRival(recognizer) {
    return this.recognizers.some((one) => one !== recognizer && one.isGoingOn && !recognizer.canRecognizeWith(one));
  }

  // Events

  /** Emits events once the engine has done everything about this input: in the order of the recognizers. */
  send(recognizer, names, input, more = {}) {
    this.queue({ names, input, more, order: this.recognizers.indexOf(recognizer), session: this.session });
  }

  queue(entry) {
    const { event } = this.hub;
    // Otherwise time alone decided.
    const isNow = event !== null && event.eventPhase !== Event.NONE;
    if (isNow) this.hub.pending.add(this);
    else queueMicrotask(() => this.flush(null));
    this.queued.push({ ...entry, turn: this.turn, event: isNow ? event : null });
  }

  /** Whether a pointer event will be at the element whose touches count, unless it is stopped. */
  comesBy(event) { return event.composedPath().includes(this.options.inputTarget); }

  /** Emits what a pointer event has led to, or time; what belongs to events that were stopped is gone. */
  flush(event) {
    if (this.queued.length === 0) return;
    const all = this.queued.filter((one) => one.event === event || one.event === null);
    this.queued = this.queued.filter((one) => one.event !== event && one.event !== null
      && one.event.eventPhase !== Event.NONE);
    if (this.queued.length === 0) this.hub.pending.delete(this);
    // Stable: what belongs to different inputs, while the engine catches up, keeps its order.
    const numbers = new Map();
    for (const { input } of all) if (!numbers.has(input)) numbers.set(input, numbers.size);
    all.sort((a, b) => numbers.get(a.input) - numbers.get(b.input) || a.order - b.order);
    for (const { names, input, more, turn, session } of all) {
      for (const name of names) {
        const isStopped = session && (session.stopped === 2 || (session.stopped === 1 && turn > session.stoppedAt));
        if (isStopped || !this.element) break;
        // A plugin that replaces `emit`, as Hammer's for jQuery does, gets every event.
        const isHeard = this.options.domEvents || this.emit !== emit || Object.hasOwn(this.handlers, name);
        if (isHeard) this.emit(name, { ...input, ...more });
      }
    }
  }
}
const { emit } = Manager.prototype;

// MARK: Recognizers

/** Which recognizer of this file belongs to one of gestures.js. */
const owners = new WeakMap();
let lastID = 0;

/** What all recognizers have in common. */
export class Recognizer {
  constructor(options = {}) {
    this.options = { enable: true, ...this.defaults, ...options };
    lastID += 1;
    this.id = lastID;
    this.manager = null;
    this.state = STATE_POSSIBLE;
    this.partners = new Set();
    this.awaited = new Set();
    this.engine = null;
    this.isEnabled = true;
    /** What `enable` said last. */
    this.isWanted = true;
    /** Whether it has started and not ended, as handlers see it. */
    this.isLive = false;
    /** Whether the engine has begun, or wants to, while Hammer's condition is not met. */
    this.isSensing = false;
    this.endedAt = 0;
    this.settings();
  }

  /** Changes options: all or, if one is wrong, none. */
  set(options) {
    const old = { ...this.options };
    Object.assign(this.options, options);
    try {
      this.settings();
      this.configure();
    } catch (error) {
      this.options = old;
      throw error;
    }
    this.manager?.updateTouchAction();
    return this;
  }

  recognizeWith(other) {
    for (const one of this.others(other)) {
      this.partners.add(one);
      one.partners.add(this);
    }
    return this;
  }

  dropRecognizeWith(other) {
    for (const one of this.others(other)) this.partners.delete(one);
    return this;
  }

  requireFailure(other) {
    for (const one of this.others(other)) this.awaited.add(one);
    return this;
  }

  dropRequireFailure(other) {
    for (const one of this.others(other)) this.awaited.delete(one);
    return this;
  }

  hasRequireFailures() { return this.awaited.size > 0; }
  canRecognizeWith(other) { return this.partners.has(other); }

  /** The recognizers that are meant, also by the names of their events. */
  others(list) {
    return [list].flat().map((one) => {
      const found = one instanceof Recognizer ? one : this.manager?.get(one);
      const { event } = this.options;
      if (!found && typeof one?.requireFailure === "function") {
        throw new TypeError(`Hammer: ${event}: found a recognizer of another copy of hammer.js; let the whole page load one copy`);
      }
      if (!found) throw new TypeError(`Hammer: ${event}: there is no recognizer ${shown(one)} in its manager`);
      if (found === this) throw new TypeError(`Hammer: ${event}: expected another recognizer, found itself`);
      return found;
    });
  }

  /** Whether it goes on, or did until the present input. */
  get isGoingOn() { return this.isLive || (this.endedAt > 0 && this.endedAt === this.manager?.turn); }

  // The engine

  /** Throws unless the engine takes the options. */
  check(manager) {
    const { inputClass } = manager.options;
    const devices = inputClass?.devices ?? PointerEventInput.devices;
    this.make({ ...this.settings(), allowedTouchTypes: devices.map((one) => touchTypes[one]) });
  }

  enter(manager) {
    this.manager = manager;
    this.engine = this.make({
      name: String(this.options.event),
      // Hammer leaves clicks alone.
      cancelsTouchesInView: false,
      shouldBegin: () => this.shouldBegin(manager.present),
      shouldRecognizeSimultaneouslyWith: (other) => this.goesWith(owners.get(other)),
      shouldRequireFailureOf: (other) => this.waitsFor(owners.get(other)),
      on: (event) => this.acted(event, manager.inputAt(event.time)),
    });
    owners.set(this.engine, this);
    this.configure();
    attach(manager.options.inputTarget, this.engine);
  }

  leave() {
    this.isLive = false;
    const { engine } = this;
    this.engine = null;
    this.manager = null;
    engine.detach();
  }

  /** Gives the options to the engine. */
  configure() {
    if (!this.engine) return;
    const { enable, inputClass } = this.manager.options;
    const devices = inputClass?.devices ?? PointerEventInput.devices;
    this.engine.set({ ...this.settings(), allowedTouchTypes: devices.map((one) => touchTypes[one]) });
    // A function is asked at each input.
    this.isWanted = isTrue(this.options.enable, this, null);
    this.enable(isTrue(enable, this.manager) && this.isWanted);
  }

  enable(isEnabled) {
    if (isEnabled === this.isEnabled) return;
    this.isEnabled = isEnabled;
    if (!isEnabled) this.isLive = false;
    this.engine.set({ isEnabled });
  }

  checkEnabled(isManagerEnabled, input) {
    if (!this.engine) return;
    if (isManagerEnabled) this.isWanted = isTrue(this.options.enable, this, input);
    this.enable(isManagerEnabled && this.isWanted);
  }

  /** A first finger comes down. */
  restart() {
    if (!this.isLive) this.isSensing = false;
    this.endedAt = 0;
    this.state = STATE_POSSIBLE;
  }

  took() {}

  /** The engine's options. */
  settings() { return {}; }

  shouldBegin() { return !this.isKeptBack; }

  /** Whether a recognizer that has to fail first goes on. */
  get isKeptBack() { return [...this.awaited].some((one) => one.isGoingOn); }

  goesWith(other) {
    if (this.isSensing || other?.isSensing) return true;
    // A recognizer of gestures.js itself: the engine's own rules.
    if (!other) return false;
    if (other.manager !== this.manager) return true;
    // A press excludes nothing; what goes on already excludes it.
    if ((this instanceof Press && !other.isLive) || (other instanceof Press && !this.isLive)) return true;
    if (this.isLive) return other.canRecognizeWith(this);
    if (other.isLive) return this.canRecognizeWith(other);
    return this.canRecognizeWith(other) || other.canRecognizeWith(this);
  }

  /** Whether the engine has to wait for another recognizer's failure: those of taps and presses take time. */
  waitsFor(other) {
    return this.awaited.has(other) && (this instanceof Tap || other instanceof Tap)
      && (other instanceof Tap || other instanceof Press);
  }

  getTouchAction() { return ["auto"]; }
}

/** One or more taps. */
export class Tap extends Recognizer {
  make(options) { return tap(options); }

  settings() {
    const { taps, pointers, threshold, time, interval: gap, posThreshold } = this.options;
    return {
      numberOfTapsRequired: taps, numberOfTouchesRequired: pointers || 1,
      settings: {
        "tap.maximumMovement": threshold, "tap.maximumHold": time / 1000, "tap.maximumGap": gap / 1000,
        "tap.maximumDistance": posThreshold,
      },
    };
  }

  /** Whether this is the lift that Hammer counts: of several fingers, the first one. */
  isLift({ eventType, pointers }) {
    return eventType === INPUT_END && pointers.length === (this.options.pointers || 1);
  }

  // A tap that has waited tells about its own lift.
  took(input) { if (this.isLift(input)) this.lift = input; }

  acted({ state }, present) {
    if (state !== "ended") return;
    const input = this.isLift(present) ? present : this.lift ?? present;
    const { taps, pointers, interval: gap, posThreshold, event } = this.options;
    // A tap beside a finger that stays down is none.
    if (input.maxPointers !== (pointers || 1)) return;
    const { last } = this;
    const isNext = last && input.timeStamp - last.timeStamp < gap
      && Math.hypot(input.center.x - last.center.x, input.center.y - last.center.y) < posThreshold;
    this.last = { timeStamp: input.timeStamp, center: input.center };
    this.count = (isNext ? this.count : 0) + taps;
    this.state = STATE_RECOGNIZED;
    this.manager.send(this, [event], input, { tapCount: this.count });
    this.blockLaterTaps();
  }

  /** A tap keeps those behind it in the list from counting on, unless they go with it, or it has waited for them. */
  blockLaterTaps() {
    const { recognizers } = this.manager;
    for (const other of recognizers.slice(recognizers.indexOf(this) + 1)) {
      if (!(other instanceof Tap) || !other.isEnabled || other.canRecognizeWith(this) || this.awaited.has(other)) continue;
      for (const isEnabled of [false, true]) other.engine.set({ isEnabled });
    }
  }

  getTouchAction() { return ["manipulation"]; }
}
Tap.prototype.defaults = {
  event: "tap", pointers: 1, taps: 1, interval: 300, time: 250, threshold: 9, posThreshold: 10,
};

/** A finger that rests. */
export class Press extends Recognizer {
  make(options) { return longPress(options); }

  settings() {
    const { time, threshold, pointers } = this.options;
    return { minimumPressDuration: time / 1000, allowableMovement: threshold, numberOfTouchesRequired: pointers || 1 };
  }

  acted({ state }, input) {
    const { event, threshold, pointers } = this.options;
    if (state === "began") {
      // A finger that comes later presses nothing.
      this.hasFired = input.maxPointers === (pointers || 1);
      if (!this.hasFired) return;
      // It fires and is over, for Hammer: it does not keep a pan from starting.
      this.state = STATE_RECOGNIZED;
      this.manager.send(this, [event], input);
    } else if (state === "ended" && this.hasFired && input.distance < threshold) {
      this.manager.send(this, [`${event}up`], input);
    }
  }
}
Press.prototype.defaults = { event: "press", pointers: 1, time: 251, threshold: 9 };

/** What goes on while fingers move: pan, pinch and rotate. */
class Followed extends Recognizer {
  /** Whether the right number of pointers is down. */
  matches({ pointers: { length } }) {
    const { pointers } = this.options;
    return pointers === 0 || length === pointers || length === 0;
  }

  /** Whether Hammer's recognizer would start now. */
  wouldStart(input) {
    return !(input.eventType & isAtEnd) && this.matches(input) && this.test(input) && !this.isKeptBack
      && !this.manager.hasRival(this);
  }

  shouldBegin(input) {
    // A trackpad has no pointers.
    const hasPointers = this.manager.pointers.size > 0 || this.manager.inputs.length > 1;
    this.isSensing = hasPointers && !this.wouldStart(input);
    return true;
  }

  goesWith(other) {
    // Never both at once: each one is over when the number of fingers changes.
    const [mine, its] = [this.options.pointers, other instanceof Followed ? other.options.pointers : 0];
    return (other?.manager === this.manager && mine > 0 && its > 0 && mine !== its) || super.goesWith(other);
  }

  acted(event, known) {
    if (event.state === "began") this.onTrackpad = event.numberOfTouches === 0;
    const input = this.onTrackpad ? this.trackpadInput(event) : known;
    switch (event.state) {
      case "began": case "changed":
        if (this.isLive) this.change(STATE_CHANGED, "move", input);
        else if (this.onTrackpad || (event.state === "began" && !this.isSensing) || this.wouldStart(input)) {
          this.isLive = true;
          this.change(STATE_BEGAN, "start", input);
        }
        break;
      case "ended": case "cancelled":
        if (this.isLive) this.finish(event.state === "ended", input);
        this.isSensing = false;
        break;
      default:
    }
  }

  took(input) {
    if (!this.isLive || this.onTrackpad) return;
    if (!this.matches(input) || input.eventType === INPUT_CANCEL) this.finish(false, input);
    else if (input.eventType === INPUT_END && !input.isFinal) this.finish(true, input);
  }

  /** Ends, as handlers see it; the engine may go on until all fingers are up. */
  finish(isEnd, input) {
    this.isLive = false;
    this.isSensing = true;
    this.endedAt = this.manager.turn;
    this.change(isEnd ? STATE_ENDED : STATE_CANCELLED, isEnd ? "end" : "cancel", input);
  }

  change(state, word, input) {
    this.isSensing = !this.isLive;
    this.state = state;
    const { event } = this.options;
    const more = this.more(input);
    const names = state < STATE_ENDED ? [event + word, event] : [event];
    if (more) names.push(event + more);
    if (state >= STATE_ENDED) names.push(event + word);
    this.manager.send(this, names, input, more ? { additionalEvent: event + more } : {});
  }

  /** The input of a trackpad, which has no pointers. */
  trackpadInput({ x, y, scale = 1, rotation: angle = 0, state, originalEvent }) {
    const { element } = this.manager;
    // The end comes from a timer.
    this.source = originalEvent ?? element.ownerDocument.defaultView.event ?? this.source;
    const none = {
      deltaX: 0, deltaY: 0, deltaTime: 0, distance: 0, angle: 0, velocityX: 0, velocityY: 0, velocity: 0,
      overallVelocityX: 0, overallVelocityY: 0, overallVelocity: 0, direction: DIRECTION_NONE,
      offsetDirection: DIRECTION_NONE, maxPointers: 0, pointers: [], changedPointers: [],
    };
    return {
      ...none, center: { x: Math.round(x), y: Math.round(y) }, scale, rotation: angle * 180 / Math.PI,
      srcEvent: this.source, target: element,
      pointerType: "mouse",
      eventType: { began: INPUT_START, changed: INPUT_MOVE, ended: INPUT_END }[state] ?? INPUT_CANCEL,
      isFirst: state === "began", isFinal: state === "ended" || state === "cancelled", timeStamp: Date.now(),
    };
  }

  more() { return ""; }
}

/** The values of `touch-action` that leave a gesture its directions. */
const touchActionOf = (direction) =>
  [...direction & DIRECTION_HORIZONTAL ? ["pan-y"] : [], ...direction & DIRECTION_VERTICAL ? ["pan-x"] : []];

/** How far the engine's pan needs to go along one axis, so that it begins before the whole distance is covered. */
const panSettings = ({ pointers, threshold }) => ({
  minimumNumberOfTouches: pointers || 1,
  settings: { "pan.hysteresis": Math.max(threshold * Math.SQRT1_2 * 0.99 - 0.5, least) },
});

/** A drag. */
export class Pan extends Followed {
  make(options) { return pan(options); }
  settings() { return panSettings(this.options); }

  test(input) {
    const { direction, threshold } = this.options;
    if (direction & input.direction) return input.distance > threshold;
    // The recent movement was across; the whole one along the axis decides.
    const isHorizontal = (direction & DIRECTION_HORIZONTAL) !== 0;
    const along = isHorizontal ? input.deltaX : input.deltaY;
    const found = isHorizontal ? directionOf(along, 0) : directionOf(0, along);
    return Math.abs(along) > threshold && (direction & found) !== 0;
  }

  more({ direction }) { return directionNames[direction] ?? ""; }
  getTouchAction() { return touchActionOf(this.options.direction); }
}
Pan.prototype.defaults = { event: "pan", threshold: 10, pointers: 1, direction: DIRECTION_ALL };

/** What two fingers do. */
class Pair extends Followed {
  settings() {
    const { event, pointers } = this.options;
    if (pointers === 0 || pointers === 2) return {};
    throw new TypeError(
      `Hammer: ${event}: expected 2 or 0 for pointers, found ${shown(pointers)}: the engine follows two fingers`);
  }

  getTouchAction() { return ["none"]; }
}

/** Two fingers that spread or close. */
export class Pinch extends Pair {
  make(options) { return pinch(options); }

  settings() {
    return { ...super.settings(), settings: { "pinch.hysteresis": least, "pinch.trackpadHysteresis": least } };
  }

  test({ scale }) { return Math.abs(scale - 1) > this.options.threshold; }
  more({ scale }) { return scale === 1 ? "" : scale < 1 ? "in" : "out"; }
}
Pinch.prototype.defaults = { event: "pinch", threshold: 0, pointers: 2 };

/** Two fingers that turn. */
export class Rotate extends Pair {
  make(options) { return rotation(options); }

  settings() {
    return { ...super.settings(), settings: { "rotation.hysteresis": 1e-5, "rotation.trackpadHysteresis": 1e-5 } };
  }

  test({ rotation: angle }) { return Math.abs(angle) > this.options.threshold; }
}
Rotate.prototype.defaults = { event: "rotate", threshold: 0, pointers: 2 };

/** A quick drag, judged at the lift: the engine's own swipe fires while the finger still moves. */
export class Swipe extends Recognizer {
  make(options) { return pan(options); }
  settings() { return panSettings(this.options); }

  restart() {
    super.restart();
    this.isSensing = true;
    this.isDone = false;
  }

  shouldBegin() {
    this.isSensing = true;
    return true;
  }

  goesWith() { return true; }

  acted({ state }, input) {
    this.isActive = state === "began" || state === "changed";
    if (state === "ended") this.judge(input);
  }

  // Of two fingers, the first lift counts.
  took(input) { if (this.isActive && input.eventType === INPUT_END && !input.isFinal) this.judge(input); }

  judge(input) {
    const { direction, threshold, velocity, pointers, event } = this.options;
    const isBoth = (direction & DIRECTION_HORIZONTAL) && (direction & DIRECTION_VERTICAL);
    const speed = isBoth ? input.overallVelocity
      : direction & DIRECTION_HORIZONTAL ? input.overallVelocityX : input.overallVelocityY;
    if (this.isDone || input.eventType !== INPUT_END || !(direction & input.offsetDirection)
      || input.distance <= threshold || Math.abs(speed) <= velocity
      || (pointers > 0 && (input.pointers.length !== pointers || input.maxPointers !== pointers))
      || this.isKeptBack || this.manager.hasRival(this)) return;
    this.isDone = true;
    this.state = STATE_RECOGNIZED;
    this.manager.send(this, [event + directionNames[input.offsetDirection], event], input);
  }

  getTouchAction() { return touchActionOf(this.options.direction); }
}
Swipe.prototype.defaults = {
  event: "swipe", threshold: 10, velocity: 0.3, direction: DIRECTION_ALL, pointers: 1,
};

// MARK: Hammer

/** Makes a manager with the recognizers of `Hammer.defaults.preset`. */
export default function Hammer(element, options = {}) {
  return new Manager(element, { recognizers: Hammer.defaults.preset, ...options });
}

Object.assign(Hammer, {
  VERSION: "2.0.8",
  Manager, Recognizer, Tap, Press, Pan, Pinch, Rotate, Swipe,
  PointerEventInput, TouchMouseInput, TouchInput, MouseInput,
  INPUT_START, INPUT_MOVE, INPUT_END, INPUT_CANCEL,
  DIRECTION_NONE, DIRECTION_LEFT, DIRECTION_RIGHT, DIRECTION_UP, DIRECTION_DOWN,
  DIRECTION_HORIZONTAL, DIRECTION_VERTICAL, DIRECTION_ALL,
  STATE_POSSIBLE, STATE_BEGAN, STATE_CHANGED, STATE_ENDED, STATE_RECOGNIZED, STATE_CANCELLED, STATE_FAILED,
  // What Hammer's own demos call.
  prefixed,
  bindFn: (work, self) => work.bind(self),
  each: (all, visit, self) => (all.forEach ? all.forEach(visit, self)
    : Object.entries(all).forEach(([key, value]) => visit.call(self, value, key, all))),
  /** What managers start with. */
  defaults: {
    domEvents: false,
    touchAction: "compute",
    enable: true,
    inputTarget: null,
    inputClass: null,
    /** The recognizers of `new Hammer(element)`: class, options, recognized with, required to fail. */
    preset: [
      [Rotate, { enable: false }],
      [Pinch, { enable: false }, ["rotate"]],
      [Swipe, { direction: DIRECTION_HORIZONTAL }],
      [Pan, { direction: DIRECTION_HORIZONTAL }, ["swipe"]],
      [Tap],
      [Tap, { event: "doubletap", taps: 2 }, ["tap"]],
      [Press],
    ],
    cssProps: {
      userSelect: "none", touchCallout: "none", userDrag: "none", tapHighlightColor: "rgba(0, 0, 0, 0)",
    },
  },
});

// The recognizers of an element, and the handlers of their events.

import { ready } from "../gestures.js";
import { forAll, report } from "../shared.js";
import { INPUT_START, isAtEnd, PointerEventInput } from "./constants.js";
import { fault } from "./errors.js";
import { centerOf, prefixed } from "./geometry.js";
import { Hub, managersOf } from "./hub.js";
import { isTrue, Recognizer } from "./recognizer.js";
import { Session } from "./session.js";

/** The styles of elements without managers, and how many managers there are. */
const oldStyles = new WeakMap();

/** Whether the engine is there; inputs before are kept until it has caught up. */
let isReady = false;

/** How many inputs are kept until the engine is there, as in gestures.js. */
const mostWaiting = 5000;

const words = (text) => String(text).trim().split(/\s+/);

/** The recognizers of an element, and the handlers of their events. */
export class Manager {
  constructor(element, options = {}) {
    this.options = { ...Hammer.defaults, ...options };
    this.options.inputTarget ??= element;
    for (const one of [element, this.options.inputTarget]) {
      if (one?.nodeType === 1 && one.ownerDocument.defaultView) continue;
      throw fault("element", one);
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
        if (typeof Kind !== "function") throw fault("recognizers", Kind);
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
      if (!(one instanceof Recognizer && one.make)) throw fault("recognizer", one);
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
    if (typeof handler !== "function") throw fault("handler", events, handler);
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
  input(kind, pointer) {
    if (!this.element) return;
    const { devices } = this.options.inputClass ?? PointerEventInput;
    if (!(devices?.includes(pointer.type) ?? true)) return;
    if (kind !== INPUT_START && !this.pointers.has(pointer.id)) return;
    const isFirst = this.pointers.size === 0;
    this.pointers.set(pointer.id, pointer);
    const pointers = [...this.pointers.values()];
    if (kind & isAtEnd) this.pointers.delete(pointer.id);
    if (isFirst) {
      this.session = new Session(centerOf(pointers), pointer.time);
      for (const recognizer of this.recognizers) recognizer.restart();
    }
    this.turn += 1;
    const target = this.element.contains(pointer.target) ? pointer.target : this.element;
    const input = this.session.measure(kind, pointers, pointer, target, isFirst, this.pointers.size === 0);
    if (isReady || this.inputs.length >= mostWaiting) this.inputs.length = 0;
    this.inputs.push({ time: pointer.time, turn: this.turn, input });
    const { isEnabled } = this;
    for (const recognizer of this.recognizers) recognizer.checkEnabled(isEnabled, input);
    if (!isEnabled) return;
    if (this.hears("hammer.input")) this.queue(["hammer.input"], input, {}, -1, null);
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
    this.queue(names, input, more, this.recognizers.indexOf(recognizer), this.session);
  }

  queue(names, input, more, order, session) {
    const { event } = this.hub;
    // Otherwise time alone decided.
    const isNow = event !== null && event.eventPhase !== Event.NONE;
    if (isNow) this.hub.pending.add(this);
    else queueMicrotask(() => this.flush(null));
    this.queued.push({ names, input, more, order, session, turn: this.turn, event: isNow ? event : null });
  }

  /** Whether anything gets an event. A plugin that replaces `emit`, as Hammer's for jQuery does, gets every one. */
  hears(name) { return this.options.domEvents || this.emit !== emit || Object.hasOwn(this.handlers, name); }

  /** Whether a pointer event will be at the element whose touches count, unless it is stopped. */
  comesBy(event) {
    const { inputTarget } = this.options;
    // Making a path takes long.
    return inputTarget.contains(event.target) || event.composedPath().includes(inputTarget);
  }

  /** Emits what a pointer event has led to, or time; what belongs to events that were stopped is gone. */
  flush(event) {
    if (this.queued.length === 0) return;
    const all = [], left = [];
    for (const one of this.queued) {
      if (one.event === event || one.event === null) all.push(one);
      else if (one.event.eventPhase !== Event.NONE) left.push(one);
    }
    this.queued = left;
    if (left.length === 0) this.hub.pending.delete(this);
    if (all.length > 1) {
      // Stable: what belongs to different inputs, while the engine catches up, keeps its order.
      const inputs = [...new Set(all.map((one) => one.input))];
      all.sort((a, b) => inputs.indexOf(a.input) - inputs.indexOf(b.input) || a.order - b.order);
    }
    for (const { names, input, more, turn, session } of all) {
      for (const name of names) {
        const isStopped = session && (session.stopped === 2 || (session.stopped === 1 && turn > session.stoppedAt));
        if (isStopped || !this.element) break;
        if (this.hears(name)) this.emit(name, { ...input, ...more });
      }
    }
  }
}
const { emit } = Manager.prototype;

/** Makes a manager with the recognizers of `Hammer.defaults.preset`. */
export function Hammer(element, options = {}) {
  return new Manager(element, { recognizers: Hammer.defaults.preset, ...options });
}

// What all of Hammer's recognizers have in common.

import { attach } from "../gestures.js";
import { PointerEventInput, STATE_POSSIBLE, touchTypes } from "./constants.js";
import { fault } from "./errors.js";

/** Whether an option `enable` or what it returns is true. */
export const isTrue = (value, first, second) => (typeof value === "function" ? Boolean(value(first, second)) : value !== false);

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
      if (!found) throw fault(typeof one?.requireFailure === "function" ? "otherCopy" : "unknown", event, one);
      if (found === this) throw fault("itself", event);
      return found;
    });
  }

  /** Whether it has something to do each time the engine's recognizer changes. */
  get followsChanges() { return false; }
  get isTap() { return false; }
  get isPress() { return false; }

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
    const act = (event) => this.acted(event, manager.inputAt(event.time));
    this.engine = this.make({
      name: String(this.options.event),
      // Hammer leaves clicks alone.
      cancelsTouchesInView: false,
      shouldBegin: () => this.shouldBegin(manager.present),
      shouldRecognizeSimultaneouslyWith: (other) => this.goesWith(owners.get(other)),
      shouldRequireFailureOf: (other) => this.waitsFor(owners.get(other)),
      // No event is made that nobody gets.
      ...(this.followsChanges ? { on: act } : { began: act, ended: act, cancelled: act }),
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
    if ((this.isPress && !other.isLive) || (other.isPress && !this.isLive)) return true;
    if (this.isLive) return other.canRecognizeWith(this);
    if (other.isLive) return this.canRecognizeWith(other);
    return this.canRecognizeWith(other) || other.canRecognizeWith(this);
  }

  /** Whether the engine has to wait for another recognizer's failure: those of taps and presses take time. */
  waitsFor(other) {
    return this.awaited.has(other) && (this.isTap || other.isTap) && (other.isTap || other.isPress);
  }

  getTouchAction() { return ["auto"]; }
}

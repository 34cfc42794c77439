// A window of the page or of a frame in it: its pointers, and its clock.

import { Defaults } from "./defaults.js";
import { Hovering } from "./hovering.js";
import { asksForAll, engine, isMissing, isWatching, pageSettings, surfaces, tellSetting } from "./loading.js";
import { closedRoots, pathOf, placesIn } from "./places.js";
import { Phase, readingLength, Readings } from "./readings.js";
import { forAll } from "./shared.js";

/** How many inputs are kept until the engine is there. */
const mostWaiting = 5000;

/** Faster than this, in points per millisecond, a finger may throw: its velocity needs the readings between frames. */
const fast = 0.5;
/** A longer pause between two events of a finger, in milliseconds, is a frame that was late. */
const late = 25;
/** In how many frames on end all fingers moved before an event waits for that of the others, and how long it waits at most. */
const regular = 2, patience = 250;

/** The longest that a timer of a browser waits, in milliseconds; a longer one would not wait at all. */
const longestWait = 2 ** 31 - 1;

/** A window of the page or of a frame in it: listens to its pointers and keeps its clock. */
class Surface {
  constructor(view) {
    this.view = view;
    this.places = new Set();
    this.number = 0;
    this.down = new Map();
    /** The finger that came down last, of those that are down. */
    this.newest = null;
    this.waiting = [];
    /** What was not sent yet. */
    this.readings = new Readings();
    /** The event of the last finger that moved in this frame, while it waits for the others. */
    this.held = null;
    /** The time of this frame, how many fingers moved in it, and in how many frames before it on end all fingers did. */
    this.frame = NaN;
    this.moves = 0;
    this.together = regular;
    this.waiter = 0;
    this.last = 0;
    this.timer = 0;
    /** The DOM event that the engine is taking in; null while time passes. */
    this.event = null;
    this.hovering = new Hovering(this);
    /** The last event of a wheel or trackpad. */
    this.lastTurn = null;
    /** The scale and rotation of a trackpad's gesture so far; null between gestures. */
    this.step = null;
    this.defaults = new Defaults(this);
    this.abort = new AbortController();
    const { signal } = this.abort;
    const on = (target, name, handle, options) =>
      target.addEventListener(name, handle, { signal, capture: true, passive: true, ...options });
    on(view, "pointerdown", (event) => this.began(event));
    on(view, "blur", (event) => { if (event.target === view) this.cancelAll(); });
    on(view, "pagehide", ({ persisted, isTrusted }) => {
      this.cancelAll();
      // A frame that was removed or shows another page does not come back; an event of a script says nothing about that.
      if (isTrusted && !persisted) forAll([...this.live()], (place) => place.leave());
    });
    on(view, "resize", () => this.resize());
    on(view.document, "visibilitychange", () => { if (view.document.hidden) this.cancelAll(); });
    on(view, "click", (event) => this.defaults.click(event), { passive: false });
    on(view, "contextmenu", (event) => this.defaults.menu(event), { passive: false });
    for (const name of ["dragstart", "selectstart"]) {
      on(view, name, (event) => this.defaults.prevent(event), { passive: false });
    }
    this.onMove = (event) => this.moved(event);
    this.onUp = (event) => this.ended(event, Phase.ended);
    this.onCancel = (event) => this.ended(event, Phase.cancelled);
    this.onLast = (event) => { if (event.touches?.length === 0) this.missLifts(event, ({ type }) => type === "touch"); };
    this.isListening = false;
  }

  // The page's elements

  add(place) {
    this.places.add(place.self);
    const root = place.element.getRootNode();
    if (root.mode === "closed") closedRoots.set(root.host, root);
    if (engine) {
      if (this.number === 0) this.enter();
      else place.enter();
    }
  }

  remove(place) {
    this.places.delete(place.self);
    if (this.places.size > 0) return;
    this.forget();
    this.abort.abort();
    clearTimeout(this.timer);
    surfaces.delete(this);
    surfaceOf.delete(this.view);
    const { number } = this;
    this.number = 0;
    if (number) engine.exports.removeRoot(number);
  }

  /** The engine broke off: everything is as before it was there, without the fingers that are down. */
  lose() {
    this.number = 0;
    clearTimeout(this.timer);
    this.timer = 0;
    this.hovering.last = null;
    this.step = null;
    this.forget();
    for (const place of this.live()) place.lose();
  }

  /** The elements that still exist. */
  *live() {
    for (const reference of this.places) {
      const place = reference.deref();
      if (place) yield place;
      else this.places.delete(reference);
    }
  }

  // The engine

  enter() {
    this.number = engine.exports.addRoot();
    this.resize();
    if (engine.hasAll && isWatching) engine.exports.watch(this.number, 1);
    for (const [name, value] of pageSettings) this.setSetting(name, value);
    forAll(this.live(), (place) => place.enter());
  }

  /** Connects recognizers once all of them are there. */
  relate() {
    for (const place of this.live()) for (const recognizer of place.recognizers) recognizer.relate();
  }

  setSetting(name, value) {
    tellSetting(this.number, 0, name, value);
  }

  resize() {
    const { innerWidth, innerHeight } = this.view;
    if (this.number) engine.exports.resize(this.number, innerWidth, innerHeight);
  }

  get isBusy() { return this.down.size > 0 || (this.number && engine.exports.nextDeadline(this.number) < Infinity); }

  /** The engine's time: it never goes back. */
  clock(milliseconds) {
    this.last = Math.max(this.last, milliseconds / 1000);
    return this.last;
  }

  now() { return this.view.performance.now(); }

  /**
   * Does something with the engine, now or once it is there; the function gets numbers, not places, and may return the next
   * deadline. What only the larger module can do waits for that one.
   */
  run(event, call, needsAll = false) {
    this.flush();
    if (!this.number || (needsAll && !engine.hasAll)) {
      if (this.waiting.length < mostWaiting) this.waiting.push([event, call, needsAll]);
      else if (!this.number) this.forget();
      return;
    }
    const outer = this.event;
    let deadline;
    this.event = event;
    try { deadline = call(engine.exports); } finally { this.event = outer; }
    this.schedule(deadline);
  }

  /** Begins anew, without the fingers that are down: a part of what they did would be a wrong gesture. */
  forget() {
    this.waiting = [];
    this.readings.count = 0;
    this.held = null;
    this.leaveAll();
  }

  /** The larger module does not come: what waits for it is over. */
  forgetUnusual() { this.waiting = this.waiting.filter(([, , needsAll]) => !needsAll); }

  catchUp() {
    const calls = this.waiting;
    this.waiting = [];
    for (const one of calls) this.run(...one);
    this.schedule();
  }

  schedule(known, isLate = false) {
    // What was called may have let the engine go.
    if (!this.number) return;
    const deadline = known ?? engine.exports.nextDeadline(this.number);
    // While fingers only move, the next deadline mostly stays as it is.
    if (deadline === this.deadline && !isLate && (this.timer || deadline === Infinity)) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.deadline = deadline;
    if (deadline === Infinity) return;
    const wait = deadline * 1000 - this.now();
    this.timer = setTimeout(() => {
      this.timer = 0;
      if (wait > longestWait) return this.schedule();
      const lateness = this.now() - deadline * 1000;
      // The page was busy. What fingers did meanwhile comes first, or a quick tap would be a long press.
      if (lateness > 50 && !isLate) return this.schedule(undefined, true);
      this.run(null, (exports) => exports.advance(this.number, this.clock(Math.max(deadline * 1000, this.now()))));
    }, Math.min(Math.max(wait, 0), longestWait));
  }

  // Pointers

  began(event) {
    const { pointerId, pointerType, isPrimary } = event;
    if (isMissing) return;
    // The first finger of a screen is alone, and one that comes down was up.
    this.missLifts(event, ({ id, type }) => id === pointerId || (isPrimary && type === "touch" && pointerType === "touch"));
    if (this.down.has(pointerId)) return;
    const path = pathOf(event);
    let chain = placesIn(path);
    if (chain.length === 0) return;
    // Fingers on the same elements share the list, so that it is looked through once.
    for (const other of this.down.values()) {
      if (other.chain.length === chain.length && chain.every((place, at) => place === other.chain[at])) chain = other.chain;
    }
    if (pointerType === "mouse" && event.button !== 0
      && !chain.some((place) => place.recognizers.some((one) => one.wantsButton(event.buttons)))) return;
    this.hovering.leave(event);
    const finger = {
      id: pointerId, chain, target: path[0], type: pointerType, x: event.clientX, y: event.clientY,
      time: event.timeStamp, wasTaken: false, event, isTrusted: event.isTrusted,
      // What is drawn has its form between frames.
      asksForAll: asksForAll || chain.some((place) => place.recognizers.some(({ kind }) => kind === "circle" || kind === "stroke")),
    };
    this.down.set(pointerId, this.newest = finger);
    this.listenToPointers(true);
    this.flush();
    this.expectAll();
    this.readings.add(event, finger, Phase.began);
    this.send(event, chain);
  }

  /**
   * The browser has an event for each finger, with the same time in one frame. While all fingers move, those of a frame go to
   * the engine together, so that a gesture of two fingers changes once.
   */
  moved(event) {
    const finger = this.down.get(event.pointerId);
    if (!finger) return;
    const isTouch = finger.type === "touch";
    // Its lift was kept away, or happened outside of the page.
    if (!isTouch && event.buttons === 0 && event.isTrusted === finger.isTrusted) return this.ended(event, Phase.ended);
    const { clientX: x, clientY: y, timeStamp: time } = event;
    if (time !== this.frame) {
      this.flush();
      this.together = this.moves < this.down.size ? 0 : this.together + 1;
      this.frame = time;
      this.moves = 0;
    }
    this.moves += 1;
    this.read(event, finger, x, y, time);
    finger.event = event;
    finger.x = x;
    finger.y = y;
    finger.time = time;
    if (this.moves >= this.down.size || this.together < regular || !isTouch || !finger.isTrusted) return this.send(event);
    this.held = event;
    // The others may rest, from now on. A timer costs as much as the rest of the frame, so one serves for many.
    this.waiter ||= setTimeout(() => {
      this.waiter = 0;
      this.flush();
    }, patience);
  }

  /** Adds the reading of an event, and those since the last frame where they matter: asking for them takes long. */
  read(event, finger, x, y, time) {
    const dx = x - finger.x, dy = y - finger.y, pause = time - finger.time;
    if (finger.asksForAll || pause > late || dx * dx + dy * dy > (fast * pause) ** 2) {
      const events = event.getCoalescedEvents?.() ?? [];
      if (events.length > 1) {
        for (const one of events) this.readings.add(one, finger, Phase.moved);
        return;
      }
    }
    this.readings.add(event, finger, Phase.moved, x, y, time);
  }

  /** Other fingers are down than before. */
  expectAll() {
    this.moves = this.down.size;
    this.together = regular;
    this.frame = NaN;
  }

  /** Sends what waits for the other fingers. */
  flush() {
    if (this.held) this.send(this.held);
  }

  ended(event, phase, pointerId = event.pointerId) {
    const finger = this.down.get(pointerId);
    if (!finger) return;
    finger.event = event;
    this.flush();
    this.readings.add(event, finger, phase);
    // A cancelled pointer may have no location.
    if (phase === Phase.cancelled) this.readings.moveFirst(finger);
    this.send(event);
    this.lift(pointerId);
    // The click of a lift that was missed has come already.
    if (finger.wasTaken && phase === Phase.ended && event.type === "pointerup") {
      this.defaults.expectClick(event, pointerId);
    }
  }

  /** Cancels fingers whose lift never came: a listener that came first may have stopped it. */
  missLifts(event, isUp) {
    for (const finger of [...this.down.values()]) {
      // A copy of an event that a script dispatches says nothing about a real finger.
      if ((event.isTrusted || !finger.isTrusted) && isUp(finger)) this.ended(event, Phase.cancelled, finger.id);
    }
  }

  lift(pointerId) {
    this.down.delete(pointerId);
    this.newest = [...this.down.values()].at(-1) ?? null;
    this.expectAll();
    if (this.down.size === 0) this.listenToPointers(false);
  }

  leaveAll() {
    this.down.clear();
    this.newest = null;
    this.listenToPointers(false);
  }

  /** Listens to moves only while they matter. */
  listenToPointers(isDown) {
    if (this.isListening === isDown) return;
    this.isListening = isDown;
    const change = isDown ? "addEventListener" : "removeEventListener";
    const options = { capture: true, passive: true };
    this.view[change]("pointermove", this.onMove, options);
    this.view[change]("pointerup", this.onUp, options);
    this.view[change]("pointercancel", this.onCancel, options);
    this.view[change]("touchend", this.onLast, options);
    this.view[change]("touchcancel", this.onLast, options);
  }

  /** Sends the readings that were added; those of a finger that came down are alone, and have elements. */
  send(event, chain = null) {
    this.held = null;
    this.checkRemoved();
    const { count } = this.readings;
    this.readings.count = 0;
    // What waits for the engine has numbers of its own.
    const { numbers: readings } = this.number ? this.readings : this.readings.copy(count);
    this.run(event, (exports) => {
      if (chain) {
        this.nest(chain, exports);
        readings[7] = chain[0].number;
      }
      const length = count * readingLength;
      const place = engine.input(length);
      const numbers = engine.memory();
      for (let at = 0; at < length; at += 1) numbers[place + at] = readings[at];
      for (let at = 4; at < length; at += readingLength) this.last = Math.max(this.last, readings[at]);
      return exports.touch(this.number, count, this.last);
    });
  }

  /** Tells the engine which element contains which. */
  nest(chain, exports) {
    for (const [index, place] of chain.entries()) {
      if (place.number) exports.setParent(place.number, chain[index + 1]?.number ?? 0);
    }
  }

  /** Gestures on elements that were removed from the page are cancelled. */
  checkRemoved() {
    let last = null;
    for (const { chain } of this.down.values()) {
      if (chain === last) continue;
      last = chain;
      for (const place of chain) {
        const isGone = !place.element.isConnected;
        if (isGone === (place.isGone ?? false) || !place.number) continue;
        place.isGone = isGone;
        engine.exports.leave(place.number, isGone ? 1 : 0);
      }
    }
  }

  cancelAll() {
    if (this.down.size === 0) return;
    this.leaveAll();
    const time = this.now();
    this.run(null, (exports) => exports.cancelAll(this.number, this.clock(time)));
  }

  /** A gesture has taken over a finger: no click may follow. */
  wasTaken(pointerId) {
    const finger = this.down.get(pointerId);
    if (!finger) return;
    finger.wasTaken = true;
    // Moves outside of the window go on.
    if (finger.type !== "touch") {
      try { finger.target.setPointerCapture?.(pointerId); } catch { /* It is up again already. */ }
    }
  }
}

/** The surface of each window. */
const surfaceOf = new WeakMap();

/** The surface of a window, which is made with its first element. */
export function surfaceFor(view) {
  let surface = surfaceOf.get(view);
  if (!surface) {
    surface = new Surface(view);
    surfaceOf.set(view, surface);
    surfaces.add(surface);
  }
  return surface;
}

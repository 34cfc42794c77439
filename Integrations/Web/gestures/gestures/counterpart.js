// What the engine is told of a recognizer, and what it tells.

import { usualAnswer } from "./engine.js";
import { FailureReason, GestureEvent, ListenedEvent } from "./event.js";
import { engine, isWatching, more, tellSetting } from "./loading.js";
import { report } from "./shared.js";
import { directions, kinds, larger, questions, reasons, relations, states, usual } from "./tables.js";
import { log, note } from "./test-kit.js";
import { checkTaken, propertyOf } from "./values.js";

const pointOf = (numbers, at) => ({ x: numbers[at], y: numbers[at + 1] });

/** Gives an event the values of its kind. Those of every frame are written out: the browser finds a name of a list much later. */
function fill(event, kind, numbers, at) {
  switch (kind) {
    case "pan":
      event.translationX = numbers[at];
      event.translationY = numbers[at + 1];
      event.velocityX = numbers[at + 2];
      event.velocityY = numbers[at + 3];
      event.velocity = numbers[at + 4];
      break;
    case "pinch":
      event.scale = numbers[at];
      event.velocity = numbers[at + 1];
      break;
    case "rotation":
      event.rotation = numbers[at];
      event.velocity = numbers[at + 1];
      break;
    default:
      for (const [index, name] of kinds[kind].values.entries()) event[name] = numbers[at + index];
  }
}

/** A recognizer, as far as it has to do with the engine, which may come later and may be replaced. */
export class Counterpart extends EventTarget {
  get followsPinch() { return ["pinch", "rotation", "transform"].includes(this.kind); }
  get followsScroll() {
    return this.kind === "transform" || (this.values.get("allowedScrollTypesMask")?.[0] ?? 0) !== 0;
  }
  get needsAll() {
    return !usual.has(this.kind) || Object.entries(larger[this.kind] ?? {}).some(([name, least]) => this.values.get(name)?.[0] >= least);
  }
  get followsWheel() { return this.followsPinch || this.followsScroll; }

  neededTouchAction() {
    // When the page scrolls, it cancels the press: a list whose rows can be pressed still scrolls.
    if (this.kind === "longPress") return 0;
    // Along another axis, the browser scrolls. One of a pinch leaves it alone.
    const own = this.axis === "x" ? ~2 : this.axis === "y" ? ~1 : ~0;
    if (this.number) return engine.exports.touchAction(this.number) & own;
    // Before the engine is there, the browser leaves all that a recognizer may follow.
    return this.kind === "tap" ? 8 : 15 & own;
  }

  wantsButton(buttons) {
    return ((this.values.get("buttonMaskRequired")?.[0] ?? 0) & buttons) !== 0;
  }

  // What the engine is told

  enter() {
    this.number = 0;
    if (!engine.hasAll && !usual.has(this.kind)) return;
    const { numbers } = this.place;
    this.number = engine.exports.addRecognizer(Object.keys(kinds).indexOf(this.kind), numbers.place);
    numbers.recognizers.add(this.number);
    engine.recognizers.set(this.number, new WeakRef(this));
    for (const [name, numbers] of this.values) this.tell(name, numbers);
    for (const [name, value] of this.thresholds) this.tellSetting(name, value);
    for (const drawing of this.drawings) more.tellTemplate(this, drawing);
    this.tellName();
    this.reportFailures();
  }

  tell(name, numbers) {
    if (!this.number) return;
    const { position } = propertyOf(this.kind, name);
    checkTaken(engine.exports.set(this.number, position, engine.write(numbers)), `${this.kind}: ${name}`, numbers);
  }

  tellSetting(name, value) {
    if (this.number) tellSetting(0, this.number, name, value);
  }

  tellName() {
    if (this.number && engine.hasAll && this.name) more.tellName(this);
  }

  reportFailures() {
    const isWanted = this.handlers.failed || this.listened.has("failed") || isWatching;
    if (this.number && isWanted) engine.exports.reportFailures(this.place.surface.number);
  }

  relate() {
    if (!this.number) return;
    if (this.goesWithAll) engine.exports.allow(this.number, 0);
    for (const [, , others, tell] of relations) {
      for (const other of this[others]) if (other.number) engine.exports[tell](this.number, other.number);
      for (const other of this.dependents) if (other.number && other[others].has(this)) engine.exports[tell](other.number, this.number);
    }
    let bits = 0;
    for (const [name, bit] of questions) if (this.delegate[name]) bits |= bit;
    engine.exports.questions(this.number, bits);
  }

  // What the engine tells

  /** The engine has changed the recognizer's state; its values are in the output. */
  took(source, start) {
    // This runs once a recognizer and frame, so it makes no lists and copies that nobody needs.
    const numbers = source.memory();
    const type = states[numbers[start]];
    const reason = numbers[start + 4];
    this.known.state = type === "failed" ? "possible" : type;
    if (reason > 0) {
      this.known.reason = new FailureReason(reasons[reason - 1], numbers[start + 5], numbers[start + 6]);
    }
    if (this.isHeard(type) || (type === "began" && this.isHeard("changed"))) {
      const event = this.event(type, numbers, start, source);
      this.deliver(type, event, source);
      if (source.hasAll && type === "began" && event.numberOfTouches === 0) more.followBeginning(this, event, source);
    }
    if (type === "ended" || type === "cancelled") this.known.state = "possible";
  }

  /** Whether anything listens to the events of a type. */
  isHeard(type) {
    return this.handlers[type] || (type !== "failed" && this.handlers.on) || this.listened.has(type) || log;
  }

  /** Calls a handler, if there is one; one that throws must not break the engine off in the middle. */
  call(handler, event) {
    if (handler) try { handler(event); } catch (error) { report(error); }
  }

  deliver(type, event, source) {
    if (log) note(this, event, source);
    this.call(this.handlers[type], event);
    if (type !== "failed") this.call(this.handlers.on, event);
    if (this.listened.has(type)) this.dispatchEvent(new ListenedEvent(event));
  }

  /** Leaves what a pan of one axis measures along the other one out of its event. */
  keepToAxis(event) {
    if (!this.axis) return;
    const [along, across] = this.axis === "x" ? ["X", "Y"] : ["Y", "X"];
    event[`translation${across}`] = event[`velocity${across}`] = 0;
    event.velocity = Math.abs(event[`velocity${along}`]);
  }

  /**
   * Makes an event of what the engine wrote: the state, whether it is discrete, x, y, the reason, what it measured
   * and its limit, the direction of a swipe, how many values and how many fingers follow.
   */
  event(type, numbers, start, source) {
    const surface = this.place?.surface;
    const { element, kind } = this.known;
    const event = new GestureEvent(type, this, surface?.newest?.target ?? element, surface);
    event.isDiscrete = numbers[start + 1] !== 0;
    event.x = numbers[start + 2];
    event.y = numbers[start + 3];
    // The first two values are x and y in points of a place, which are those of the page here.
    fill(event, kind, numbers, start + 12);
    const count = event.numberOfTouches = numbers[start + 9];
    const at = start + 10 + numbers[start + 8];
    // A list that grows takes the room for sixteen.
    if (count === 2) event.touches = [pointOf(numbers, at), pointOf(numbers, at + 2)];
    else if (count === 1) event.touches = [pointOf(numbers, at)];
    else for (let index = 0; index < count; index += 1) event.touches.push(pointOf(numbers, at + 2 * index));
    if (numbers[start + 4] > 0) event.reason = this.reason;
    this.keepToAxis(event);
    if (kind === "swipe") event.direction = directions[numbers[start + 7]] ?? null;
    if (source.hasAll && kind === "stroke") event.drawing = more.textOf(source, source.exports.drawing(this.number));
    return event;
  }

  /** The answer of a delegate's function. */
  answer(question, other, source) {
    const name = questions.find(([, bit]) => bit === question)[0];
    const ask = this.delegate[name];
    if (!ask) return usualAnswer(question);
    let about;
    if (question === 2) {
      const finger = this.place?.surface.down.get(other);
      about = finger && { x: finger.x, y: finger.y, target: finger.target, pointerType: finger.type, originalEvent: finger.event };
    } else if (question > 2) {
      about = source.recognizers.get(other)?.deref();
      if (!about) return usualAnswer(question);
    }
    try {
      return (question === 1 ? ask(this) : ask(about, this)) ? 1 : 0;
    } catch (error) {
      report(error);
      return usualAnswer(question);
    }
  }
}

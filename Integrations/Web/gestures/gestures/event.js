// What a recognizer did, as its handlers and listeners get it.

import { localPoint } from "./coordinates.js";

/** Why a gesture failed or was cancelled; as a text, people can read it. */
export class FailureReason {
  constructor(kind, measured, limit) {
    Object.assign(this, { kind, measured, limit });
  }

  toString() {
    const words = this.kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const short = (number) => Math.round(number * 1000) / 1000;
    return this.measured || this.limit ? `${words}: ${short(this.measured)}, the limit is ${short(this.limit)}` : words;
  }
}

/** What a recognizer did. An event of the browser takes ten times as long to make, so only listeners get one. */
export class GestureEvent {
  constructor(type, recognizer, target, surface) {
    this.type = type;
    const { known } = recognizer;
    this.state = type;
    this.recognizer = recognizer;
    this.element = known.element;
    /** The element under the finger. */
    this.target = target;
    this.name = known.name || known.kind;
    this.isDiscrete = false;
    this.x = 0;
    this.y = 0;
    this.touches = [];
    this.numberOfTouches = 0;
    this.time = surface?.last ?? 0;
    this.reason = null;
    this.originalEvent = surface?.event ?? null;
  }

  /** The location in the element's own points: 0, 0 is its top left corner, however it is turned or scaled. */
  get local() { return localPoint(this.element, this.x, this.y); }

  /** The location in the own points of any element. */
  locationIn(element) { return localPoint(element, this.x, this.y); }
}

/** The same for `addEventListener`. */
export class ListenedEvent extends Event {
  #target;

  constructor({ type, target, ...values }) {
    super(type);
    this.#target = target;
    Object.assign(this, values);
  }

  /** The element under the finger; of an event of the browser, it would be the recognizer. */
  get target() { return this.#target; }
}
for (const name of ["local", "locationIn"]) {
  Object.defineProperty(ListenedEvent.prototype, name, Object.getOwnPropertyDescriptor(GestureEvent.prototype, name));
}

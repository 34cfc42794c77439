// An element with recognizers, and the numbers that it has in an engine.

import { engine, isMissing, more } from "./loading.js";
import { places } from "./places.js";
import { forAll } from "./shared.js";
import { turned } from "./wheels.js";

/** Frees the engine's objects for an element that nobody refers to any more. */
const forgotten = new FinalizationRegistry((held) => held.free());

/** The numbers of an element and its recognizers in one engine. */
class Numbers {
  constructor(place, number) {
    this.engine = engine;
    this.place = number;
    this.recognizers = new Set();
    const { surface, self } = place;
    this.forget = () => {
      surface.places.delete(self);
      surface.hovering.follow({ self }, false);
    };
    forgotten.register(place, this, this);
  }

  free() {
    forgotten.unregister(this);
    this.forget();
    if (this.engine.fault) return;
    for (const number of this.recognizers) {
      this.engine.recognizers.delete(number);
      this.engine.exports.removeRecognizer(number);
    }
    this.engine.exports.removePlace(this.place);
  }
}

/** An element with recognizers. */
export class Place {
  constructor(element, surface) {
    this.element = element;
    this.surface = surface;
    this.recognizers = [];
    this.numbers = null;
    this.oldTouchAction = element.style.touchAction;
    this.listensToWheel = false;
    this.onWheel = (event) => turned(surface, event);
    this.self = new WeakRef(this);
  }

  get number() { return this.numbers?.place ?? 0; }

  enter() {
    // Those of an engine that was replaced went away with it.
    if (this.numbers) forgotten.unregister(this.numbers);
    this.numbers = new Numbers(this, engine.exports.addPlace(this.surface.number));
    if (engine.hasAll) more.tellPlace(this);
    forAll(this.recognizers, (recognizer) => recognizer.enter());
    this.update();
  }

  /** Brings `touch-action` and the listeners for wheels up to date. */
  update() {
    this.surface.hovering.follow(this, this.recognizers.some((one) => one.isEnabled && one.kind === "hover"));
    const { style } = this.element;
    const own = this.recognizers.map((one) => one.ownTouchAction).filter((one) => one !== undefined);
    if (isMissing) style.touchAction = this.oldTouchAction;
    else if (own.length > 0) style.touchAction = own.at(-1);
    else style.touchAction = touchActionOf(this.neededTouchAction());
    const needsWheel = this.recognizers.some((one) => one.isEnabled && one.followsWheel);
    if (needsWheel === this.listensToWheel) return;
    this.listensToWheel = needsWheel;
    const change = needsWheel ? "addEventListener" : "removeEventListener";
    for (const name of ["wheel", "gesturestart", "gesturechange", "gestureend"]) {
      this.element[change](name, this.onWheel, { passive: false });
    }
  }

  /** The movements that the browser must leave to the recognizers, as the engine's bits. */
  neededTouchAction() {
    let bits = 0;
    for (const one of this.recognizers) bits |= one.neededTouchAction();
    return bits;
  }

  leave() {
    const { numbers } = this;
    for (const one of this.recognizers) one.forgetPlace();
    this.recognizers = [];
    this.numbers = null;
    this.update();
    this.element.style.touchAction = this.oldTouchAction;
    places.delete(this.element);
    // The engine comes last: if it breaks off, the page has forgotten the element all the same.
    try { numbers?.free(); } finally { this.surface.remove(this); }
  }

  /** The engine broke off. */
  lose() {
    if (this.numbers) forgotten.unregister(this.numbers);
    this.numbers = null;
    for (const one of this.recognizers) one.lose();
  }
}

/** The value of `touch-action` that leaves some movements to the recognizers. */
function touchActionOf(bits) {
  const free = [];
  if (!(bits & 1)) free.push("pan-x");
  if (!(bits & 2)) free.push("pan-y");
  if (!(bits & 4)) free.push("pinch-zoom");
  if (free.length === 3) return bits & 8 ? "manipulation" : "";
  return free.length === 0 ? "none" : free.join(" ");
}

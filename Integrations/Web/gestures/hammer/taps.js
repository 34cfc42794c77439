// Taps and presses: what fingers do that rest.

import { longPress, tap } from "../gestures.js";
import { INPUT_END, STATE_RECOGNIZED } from "./constants.js";
import { Recognizer } from "./recognizer.js";

/** One or more taps. */
export class Tap extends Recognizer {
  get isTap() { return true; }

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
  get isPress() { return true; }

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

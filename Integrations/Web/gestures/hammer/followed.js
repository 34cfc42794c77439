// What goes on while fingers move: pan, pinch, rotate, and the swipe.

import { pan, pinch, rotation } from "../gestures.js";
import {
  DIRECTION_ALL, DIRECTION_HORIZONTAL, DIRECTION_NONE, DIRECTION_VERTICAL, directionNames, INPUT_CANCEL, INPUT_END, INPUT_MOVE,
  INPUT_START, isAtEnd, STATE_BEGAN, STATE_CANCELLED, STATE_CHANGED, STATE_ENDED, STATE_RECOGNIZED,
} from "./constants.js";
import { fault } from "./errors.js";
import { directionOf } from "./geometry.js";
import { Recognizer } from "./recognizer.js";

/** A threshold of zero that still asks for a movement. */
const least = 0.001;

/** The names that were made: a new text is looked up slowly. */
const knownNames = new Map();

function nameOf(event, ending) {
  let known = knownNames.get(event);
  if (!known) knownNames.set(event, known = new Map());
  if (!known.has(ending)) known.set(ending, event + ending);
  return known.get(ending);
}

/** What goes on while fingers move: pan, pinch and rotate. */
class Followed extends Recognizer {
  get followsChanges() { return true; }

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
    const names = state < STATE_ENDED ? [nameOf(event, word), event] : [event];
    if (more) names.push(nameOf(event, more));
    if (state >= STATE_ENDED) names.push(nameOf(event, word));
    this.manager.send(this, names, input, more ? { additionalEvent: nameOf(event, more) } : {});
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
    throw fault("pointers", event, pointers);
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
    this.isActive = state === "began";
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

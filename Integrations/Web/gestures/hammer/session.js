// Measures what Hammer's events carry, from the first finger down to the last one up.

import { INPUT_CANCEL, INPUT_START, isAtEnd } from "./constants.js";
import { centerOf, degrees, directionOf, largest, rate } from "./geometry.js";

/** The time of `timeStamp`, since 1970. */
const { timeOrigin } = performance;

/** For how long velocities are measured at least, in milliseconds. */
const interval = 25;

/** What is remembered from the first finger down to the last one up. */
export class Session {
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
    const a = pointers[0], b = pointers[1];
    const x = b.x - a.x, y = b.y - a.y;
    const span = Math.max(Math.hypot(x, y), 1);
    const angle = degrees(x, y);
    this.pair ??= { ids: [a.id, b.id], center, unit: span, angle, scale: 1, rotation: 0 };
    const { pair } = this;
    if (pair.ids[0] === a.id && pair.ids[1] === b.id) {
      pair.scale = span / pair.unit;
      // The short way round, so that turns add up beyond half a circle.
      pair.rotation += ((angle - pair.angle + 540) % 360 + 360) % 360 - 180;
    } else {
      pair.ids = [a.id, b.id];
      pair.unit = span / pair.scale;
    }
    pair.angle = angle;
  }

  /** Measures an input: the fields of Hammer's events, in one list, since each frame makes it. */
  measure(kind, pointers, { event, time, type }, target, isFirst, isFinal) {
    const center = centerOf(pointers);
    if (kind === INPUT_START || this.kind & isAtEnd) {
      this.base = this.delta;
      this.offset = center;
    }
    this.kind = kind;
    this.delta = { x: this.base.x + center.x - this.offset.x, y: this.base.y + center.y - this.offset.y };
    this.followPair(pointers, center);
    this.maxPointers = Math.max(this.maxPointers, pointers.length);
    const { delta, pair } = this;
    const wayX = pair ? center.x - pair.center.x : delta.x, wayY = pair ? center.y - pair.center.y : delta.y;
    const deltaTime = time - this.time;
    const overallVelocityX = rate(delta.x, deltaTime), overallVelocityY = rate(delta.y, deltaTime);
    const { velocityX, velocityY, velocity, direction } = this.velocity(kind, time, delta);
    return {
      srcEvent: event, target, pointerType: type, eventType: kind, pointers: pointers.map((one) => one.event), changedPointers: [event],
      isFirst, isFinal, timeStamp: Math.round(timeOrigin + time),
      deltaX: delta.x, deltaY: delta.y, deltaTime, center,
      distance: Math.hypot(wayX, wayY), angle: degrees(wayX, wayY), offsetDirection: directionOf(delta.x, delta.y),
      overallVelocityX, overallVelocityY, overallVelocity: largest(overallVelocityX, overallVelocityY),
      velocityX, velocityY, velocity, direction,
      scale: pair ? pair.scale : 1, rotation: pair ? pair.rotation : 0, maxPointers: this.maxPointers,
    };
  }

  /** The velocity and direction since at least 25 milliseconds ago. */
  velocity(kind, time, delta) {
    const { last } = this;
    if (last && (kind === INPUT_CANCEL || time - last.time <= interval)) return last.values;
    const x = last ? delta.x - last.delta.x : 0, y = last ? delta.y - last.delta.y : 0;
    const velocityX = rate(x, time - (last?.time ?? time));
    const velocityY = rate(y, time - (last?.time ?? time));
    const values = { velocityX, velocityY, velocity: largest(velocityX, velocityY), direction: directionOf(x, y) };
    this.last = { time, delta, values };
    return values;
  }
}

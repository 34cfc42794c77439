// The readings of fingers, as the engine's numbers.

export const Phase = { began: 0, moved: 1, ended: 3, cancelled: 4 };
const touchKinds = { touch: 0, pen: 2, mouse: 3 };
/** How many numbers a reading has. */
export const readingLength = 12;

/** Readings that were not sent yet; the memory of those that were sent is used again. */
export class Readings {
  constructor(numbers = new Float64Array(16 * readingLength)) {
    this.numbers = numbers;
    /** How many readings there are. */
    this.count = 0;
  }

  /**
   * Adds a reading as the engine's numbers; see `TouchNumbers` in GestureElements. Moves have read the location and the time already:
   * asking an event takes as long as the rest of this.
   */
  add(event, { id, type }, phase, x = event.clientX, y = event.clientY, time = event.timeStamp) {
    const at = this.count * readingLength;
    if (at === this.numbers.length) {
      const more = new Float64Array(2 * at);
      more.set(this.numbers);
      this.numbers = more;
    }
    const { numbers } = this;
    const isPen = type === "pen";
    numbers[at] = id;
    numbers[at + 1] = phase;
    numbers[at + 2] = x;
    numbers[at + 3] = y;
    numbers[at + 4] = Math.max(time / 1000, 0);
    numbers[at + 5] = touchKinds[type] ?? 0;
    numbers[at + 6] = phase === Phase.ended ? 0 : type === "touch" ? 1 : event.buttons;
    // The element, which `send` knows.
    numbers[at + 7] = 0;
    // A part of the pen's range, of which the engine expects 20/3 as the maximum; 1 is an average touch. A mouse
    // and most screens report a fixed number, which is no force.
    numbers[at + 8] = isPen && event.pressure > 0 ? event.pressure * (20 / 3) : NaN;
    // Nothing here asks how large a contact is.
    numbers[at + 9] = NaN;
    numbers[at + 10] = isPen ? event.altitudeAngle ?? NaN : NaN;
    numbers[at + 11] = isPen ? event.azimuthAngle ?? NaN : NaN;
    this.count += 1;
  }

  /** Gives the first reading a location. */
  moveFirst({ x, y }) { this.numbers.set([x, y], 2); }

  /** A copy of the first readings. */
  copy(count) { return new Readings(this.numbers.slice(0, count * readingLength)); }
}

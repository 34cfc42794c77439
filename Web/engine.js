// The wasm module as an object: calls with numbers, answers as views of its memory.

/** The phases of a touch, as the module numbers them. */
export const Phase = { began: 0, moved: 1, ended: 3, cancelled: 4 };
/** What makes a contact. */
export const Kind = { finger: 0, pencil: 2 };
/** What is told about the place where a scene is shown, as bits. */
export const Flag = { dark: 1, reducedMotion: 2 };

const recordLength = 8;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

export class Engine {
  /** Loads the module from an address. */
  static async load(url) {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(url), {});
    return new Engine(instance.exports);
  }

  constructor(exports) {
    this.exports = exports;
    exports._initialize?.();
  }

  /** The answer to the last call, valid until the next one. */
  answer(count) {
    return new Uint32Array(this.exports.memory.buffer, this.exports.output(), count);
  }

  // MARK: Scenes

  /** The apps there are: `[{ kind, title }]`. */
  catalog() {
    const words = this.answer(this.exports.catalog());
    const apps = [];
    for (let at = 0; at < words.length; ) {
      const kind = words[at];
      const [title, next] = textAt(words, at + 1);
      apps.push({ kind, title });
      at = next;
    }
    return apps;
  }

  open(kind, seed, width, height, flags) {
    return this.exports.open(kind, seed, width, height, flags) === 1;
  }

  resize(width, height, flags) { this.exports.resize(width, height, flags); }
  addImage(id, width, height) { this.exports.addImage(id, width, height); }

  /** What can be done without touching: `[{ id, kind, key, isEnabled, isOn, title }]`. */
  actions() {
    const words = this.answer(this.exports.actions());
    const actions = [];
    for (let at = 0; at < words.length; ) {
      const id = words[at] | 0;
      const bits = words[at + 1];
      const [title, next] = textAt(words, at + 2);
      actions.push({
        id, title,
        kind: bits & 0xff,
        key: (bits >> 8) & 0xff,
        isEnabled: ((bits >> 16) & 1) === 1,
        isOn: ((bits >> 24) & 1) === 1,
      });
      at = next;
    }
    return actions;
  }

  perform(id, text = "") {
    const bytes = encoder.encode(text);
    const place = this.exports.input(Math.ceil(bytes.length / 8));
    new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
    this.exports.perform(id, bytes.length);
  }

  /** How things stand, in words. */
  status() { return textAt(this.answer(this.exports.status()), 0)[0]; }

  /** The CSS `touch-action` that leaves the scene what its recognizers follow. */
  touchAction() {
    const needed = this.exports.touchAction();
    const free = [];
    if (!(needed & 1)) free.push("pan-x");
    if (!(needed & 2)) free.push("pan-y");
    if (!(needed & 4)) free.push("pinch-zoom");
    if (needed === 0) return "auto";
    return free.length === 0 ? "none" : free.join(" ");
  }

  // MARK: Touches and time, in seconds

  /** Sends readings `[{ id, phase, x, y, time, kind, force, radius }]` as one event. */
  touch(readings, time, modifiers) {
    const place = this.exports.input(readings.length * recordLength);
    const numbers = new Float64Array(
      this.exports.memory.buffer, place, readings.length * recordLength);
    let at = 0;
    for (const reading of readings) {
      numbers[at++] = reading.id;
      numbers[at++] = reading.phase;
      numbers[at++] = reading.x;
      numbers[at++] = reading.y;
      numbers[at++] = reading.time;
      numbers[at++] = reading.kind;
      numbers[at++] = reading.force ?? NaN;
      numbers[at++] = reading.radius ?? NaN;
    }
    this.exports.touch(readings.length, time, modifiers);
  }

  scroll(x, y, dx, dy, isContinuous, time) {
    this.exports.scroll(x, y, dx, dy, isContinuous ? 1 : 0, time);
  }

  pinch(x, y, scale, phase, time) { this.exports.pinch(x, y, scale, phase, time); }
  hover(x, y, phase, time) { this.exports.hover(x, y, phase, time); }
  cancelAll(time) { this.exports.cancelAll(time); }
  advance(time) { this.exports.advance(time); }
  get nextDeadline() { return this.exports.nextDeadline(); }
  get isAnimating() { return this.exports.isAnimating() === 1; }

  /** The scene as words of a display list, valid until the next call. */
  draw() { return this.answer(this.exports.draw()); }
}

/** Reads a text whose number of bytes stands at a place; returns it and the place after it. */
export function textAt(words, at) {
  const count = words[at];
  const bytes = new Uint8Array(words.buffer, words.byteOffset + (at + 1) * 4, count);
  return [decoder.decode(bytes), at + 1 + Math.ceil(count / 4)];
}

// Plays the last gestures once more in a copy of the module, with another limit.

/** How many gestures can be tried. */
const mostStarts = 5;

export class Rehearsal {
  constructor(stage) {
    this.stage = stage;
    this.hear = (frame) => this.take(frame);
    this.forget();
    // What no frame contains; a copy would not be the same any more.
    for (const name of ["interrupt", "open"]) stage.addEventListener(name, () => this.forget());
  }

  set isOn(isOn) {
    this.forget();
    const { listeners } = this.stage.engine;
    if (isOn) listeners.add(this.hear); else listeners.delete(this.hear);
  }

  forget() {
    /** The memory before each gesture, the time, and how many frames came before. */
    this.starts = [];
    this.frames = [];
    this.down = new Set();
  }

  /** Hears of a frame before the module gets it. */
  take(frame) {
    const { exports } = this.stage.engine;
    if (this.down.size === 0 && frame.touches?.some(({ phase }) => phase === "began")) {
      this.starts.push({ t: frame.t, memory: exports.memory.buffer.slice(0), at: this.frames.length });
      if (this.starts.length > mostStarts) this.starts.shift();
      const [{ at }] = this.starts;
      this.frames.splice(0, at);
      for (const start of this.starts) start.at -= at;
    }
    for (const { id, phase } of frame.touches ?? []) {
      if (phase === "began") this.down.add(id);
      else if (phase !== "moved") this.down.delete(id);
    }
    if (frame.cancelAll) this.down.clear();
    if (this.starts.length > 0) this.frames.push(frame);
  }

  // A report has whole milliseconds.
  startOf(attempt) { return this.starts.findLast(({ t }) => t <= attempt.start + 0.001); }

  /** Plays an attempt again with a limit; returns how it ends then, and the engine's sentence about it. */
  async play(attempt, setting, value) {
    const { engine, kind } = this.stage;
    const { memory, at } = this.startOf(attempt);
    const frames = this.frames.slice(at);
    const { exports } = await WebAssembly.instantiate(engine.compiled.get(kind), {});
    const missing = memory.byteLength - exports.memory.buffer.byteLength;
    if (missing > 0) exports.memory.grow(missing / 65536);
    new Uint8Array(exports.memory.buffer).set(new Uint8Array(memory));
    const copy = Object.assign(Object.create(engine), { exports, listeners: new Set() });
    copy.setLimit(setting, value);
    for (const frame of frames) copy.play(frame);
    // What waits for time decides.
    exports.advance(copy.now + 1);
    const found = copy.report().attempts.find(({ id, start }) => id === attempt.id && Math.abs(start - attempt.start) < 1e-6);
    return found && { ...found, sentence: copy.sentence(found.number) };
  }
}

// The wasm modules as one object: calls with numbers, results as views of the open module's memory.

/** The phases of a touch, as the module numbers them. */
export const Phase = { began: 0, moved: 1, ended: 3, cancelled: 4 };
/** What makes a contact. */
export const Kind = { finger: 0, pencil: 2 };
/** The flags that describe the environment of a scene, as bits. */
export const Flag = { dark: 1, reducedMotion: 2, forgiving: 4 };

/** How closely the scene is watched. */
export const Inspection = { off: 0, on: 1, recording: 2 };

const recordLength = 9;
/** The names of these numbers in traces, and the steps of hovers and pinches. */
const phaseWords = { 0: "began", 1: "moved", 3: "ended", 4: "cancelled" };
const kindWords = { 0: "direct", 1: "indirect", 2: "pencil", 3: "indirectPointer" };
const kindNumbers = Object.fromEntries(
  Object.entries(kindWords).map(([number, word]) => [word, Number(number)]));
const hoverWords = ["entered", "moved", "exited"];
/** The steps of a hover in a trace; the last three are other words for the first. */
const hoverNumbers = { entered: 0, moved: 1, exited: 2, began: 0, changed: 1, ended: 2 };
const stepWords = ["began", "changed", "ended", "cancelled"];
const decoder = new TextDecoder();
const encoder = new TextEncoder();

export class Engine {
  /** Creates an engine; `load` returns a promise of the module of an app. */
  constructor(load) {
    this.fetch = load;
    /** The exports of the loaded modules, by the numbers of their apps. */
    this.modules = new Map();
    /** The compiled modules, from which `renew` makes new exports. */
    this.compiled = new Map();
    /** The exports of the open app's module. */
    this.exports = null;
    this.inspection = Inspection.off;
    /** Receive all input as frames of a trace. */
    this.listeners = new Set();
    /** When the module's clock was 0, in seconds of the page's clock. */
    this.origin = 0;
    /** The latest time of the module. */
    this.now = 0;
    /** Whether a trace is played: then all other input is ignored. */
    this.isReplaying = false;
  }

  /** Loads the module of an app, which can be opened after that. */
  async load(app) {
    if (this.modules.has(app.kind)) return;
    const { instance, module } = await this.fetch(app);
    if (this.modules.has(app.kind)) return;
    this.compiled.set(app.kind, module);
    this.use(app.kind, instance);
  }

  use(kind, instance) {
    instance.exports._initialize?.();
    this.modules.set(kind, instance.exports);
  }

  /** Replaces a module that trapped: its memory may be in any state. */
  async renew(kind) {
    const old = this.modules.get(kind);
    this.use(kind, await WebAssembly.instantiate(this.compiled.get(kind), {}));
    if (this.exports === old) this.exports = this.modules.get(kind);
  }

  /** The result of the last call, valid until the next one. */
  answer(count) {
    return new Uint32Array(this.exports.memory.buffer, this.exports.output(), count);
  }

  // MARK: Scenes

  /** Opens an app whose module is loaded; its clock starts at 0. */
  open(kind, seed, width, height, flags) {
    this.exports?.inspect(Inspection.off);
    this.exports = this.modules.get(kind);
    this.exports.inspect(this.inspection);
    this.origin = performance.now() / 1000;
    this.now = 0;
    this.exports.open(seed, width, height, flags);
    this.exports.advance(0);
  }

  resize(width, height, flags) { this.exports.resize(width, height, flags); }
  addImage(id, width, height) { this.exports.addImage(id, width, height); }

  /** The actions: `[{ id, kind, key, isEnabled, isOn, title }]`. */
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
    if (this.isReplaying) return;
    this.notify({ t: this.now, do: [text ? { perform: id, text } : { perform: id }] });
    this.sendAction(id, text);
  }

  sendAction(id, text) { this.exports.perform(id, this.writeText(text)); }

  /** Writes a text for the next call; returns how many bytes it has. */
  writeText(text) {
    const bytes = encoder.encode(text);
    const place = this.exports.input(Math.ceil(bytes.length / 8));
    new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
    return bytes.length;
  }

  /** The status of the scene, in words. */
  status() { return textAt(this.answer(this.exports.status()), 0)[0]; }
  /** The score or the progress, in a few words. */
  progress() {
    const words = this.answer(this.exports.status());
    return textAt(words, textAt(words, 0)[1])[0];
  }

  // MARK: Touches and time, in seconds of the page's clock

  /** A time of the module's clock, to the microsecond, as in a trace. */
  grid(time) { return Math.max(Math.round((time - this.origin) * 1e6) / 1e6, 0); }

  /** The time of new input; it never goes back. */
  clock(time) {
    this.now = Math.max(this.now, this.grid(time));
    return this.now;
  }

  notify(frame) { for (const listener of this.listeners) listener(frame); }

  /** Sends readings `[{ id, phase, x, y, time, kind, force, radius }]` as one event; force 1 is an average touch. */
  touch(readings, time, modifiers) {
    if (this.isReplaying) return;
    const t = this.clock(time);
    const touches = readings.map((reading) => {
      const touch = { id: reading.id, phase: phaseWords[reading.phase], x: reading.x, y: reading.y };
      const own = this.grid(reading.time);
      if (own !== t) touch.t = own;
      if (reading.kind !== Kind.finger) touch.kind = kindWords[reading.kind];
      if (reading.force !== undefined) touch.force = reading.force;
      if (reading.radius !== undefined) touch.radius = reading.radius;
      return touch;
    });
    this.notify({ t, touches });
    this.sendTouches(touches, t, modifiers);
  }

  /** Sends touches in the form of a trace. */
  sendTouches(touches, time, modifiers = 0) {
    const place = this.exports.input(touches.length * recordLength);
    const numbers = new Float64Array(
      this.exports.memory.buffer, place, touches.length * recordLength);
    let at = 0;
    for (const touch of touches) {
      numbers[at++] = touch.id;
      numbers[at++] = Phase[touch.phase];
      numbers[at++] = touch.x;
      numbers[at++] = touch.y;
      numbers[at++] = touch.t ?? time;
      numbers[at++] = kindNumbers[touch.kind] ?? Kind.finger;
      numbers[at++] = touch.force ?? NaN;
      numbers[at++] = touch.radius ?? NaN;
      numbers[at++] = touch.maximumForce ?? NaN;
    }
    this.exports.touch(touches.length, time, modifiers);
  }

  scroll(x, y, dx, dy, isContinuous, time) {
    if (this.isReplaying) return;
    const t = this.clock(time);
    this.notify({ t, scroll: { x, y, dx, dy, continuous: isContinuous } });
    this.exports.scroll(x, y, dx, dy, isContinuous ? 1 : 0, t);
  }

  pinch(x, y, scale, phase, time) {
    if (this.isReplaying) return;
    const t = this.clock(time);
    this.notify({ t, transform: { x, y, scale, phase: stepWords[phase] } });
    this.exports.pinch(x, y, scale, phase, t);
  }

  hover(x, y, phase, time) {
    if (this.isReplaying) return;
    const t = this.clock(time);
    this.notify({ t, hover: { x, y, phase: hoverWords[phase] } });
    this.exports.hover(x, y, phase, t);
  }

  cursor(x, y) { return ["", "grab", "pointer"][this.exports.cursor(x, y)]; }

  cancelAll(time) {
    if (this.isReplaying) return;
    const t = this.clock(time);
    this.notify({ t, cancelAll: true });
    this.exports.cancelAll(t);
  }

  advance(time) {
    if (this.isReplaying) return;
    const t = this.clock(time);
    this.notify({ t });
    this.exports.advance(t);
  }

  /** Plays a frame of a trace, in the order of `TracePlayer` in GestureTraces. */
  play(frame) {
    const { t, touches, cancelAll, hover, scroll, transform } = frame;
    this.now = t;
    this.notify(frame);
    const sends = touches?.length > 0 || cancelAll || hover || scroll || transform;
    if (!sends) this.exports.advance(t);
    if (touches?.length > 0) this.sendTouches(touches, t);
    if (cancelAll) this.exports.cancelAll(t);
    if (hover) this.exports.hover(hover.x, hover.y, hoverNumbers[hover.phase], t);
    if (scroll) {
      this.exports.scroll(scroll.x, scroll.y, scroll.dx, scroll.dy, scroll.continuous ? 1 : 0, t);
    }
    if (transform) {
      const phase = stepWords.indexOf(transform.phase ?? "changed");
      this.exports.pinch(transform.x, transform.y, transform.scale ?? 1, phase, t);
    }
    for (const command of frame.do ?? []) {
      // A larger number would become the number of another action.
      const isAction = command.perform === (command.perform | 0);
      if (isAction) this.sendAction(command.perform, command.text ?? "");
    }
  }

  /** When time must next pass, in seconds of the page's clock. */
  get nextDeadline() { return this.origin + this.exports.nextDeadline(); }
  get isAnimating() { return this.exports.isAnimating() === 1; }

  // MARK: Inspection

  /** Changes how the open app, and apps that are opened later, are watched. */
  inspect(inspection) {
    this.inspection = inspection;
    this.exports.inspect(inspection);
  }
  /** The recognizers and their last attempts; see `Inspector` in GestureViews. */
  report() { return JSON.parse(this.text(this.exports.report()) || "null"); }
  /** Why an attempt fired or did not fire. */
  sentence(attempt) { return this.text(this.exports.sentence(attempt)); }
  /** The limit that decided an attempt: `{ setting, measured, limit, unit }`; null if no slider can change it. */
  limit(attempt) { return JSON.parse(this.text(this.exports.limit(attempt)) || "null"); }
  /** Changes a limit of the open app, by the name that `limit` gave. */
  setLimit(setting, value) { this.exports.setLimit(this.writeText(setting), value); }
  /** All events of a recording or replay, one per line. */
  transcript() { return this.text(this.exports.transcript()); }

  text(count) {
    return decoder.decode(
      new Uint8Array(this.exports.memory.buffer, this.exports.output(), count));
  }

  /** The scene as words of a display list, valid until the next call. */
  draw() { return this.answer(this.exports.draw()); }
}

/** Reads a text that begins with its number of bytes at an offset; returns it and the next offset. */
export function textAt(words, at) {
  const count = words[at];
  const bytes = new Uint8Array(words.buffer, words.byteOffset + (at + 1) * 4, count);
  return [decoder.decode(bytes), at + 1 + Math.ceil(count / 4)];
}

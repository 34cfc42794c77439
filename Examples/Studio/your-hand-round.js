// One round of circles: what is asked for, and the recording of what the fingers do.

/** With which words each gesture is asked for. */
const kinds = {
  tap: { word: "Tap", sentence: "Tap the circle" },
  pan: { word: "Drag", sentence: "Drag it onto the ring" },
  doubleTap: { word: "Twice", sentence: "Tap it twice" },
  longPress: { word: "Hold", sentence: "Press and hold until the ring is full" },
};
/** How often a round asks for each of its two gestures: nothing is fitted to fewer than ten. */
const count = 12;
/** The radius of a circle, and how far beside it a gesture still belongs to it. */
const radius = 44;
const reach = 60;
/** The pause before the next circle, and how long a second tap is waited for, in milliseconds. */
const pause = 350;
const patience = 1200;

const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** The next circles are shown by the event `task`; `done` ends the round. */
export class Round extends EventTarget {
  /** Frames of earlier rounds come before those of this one, so that gestures are spread over time. */
  constructor(board, seed, earlier = { frames: [], width: 0, height: 0 }) {
    super();
    this.board = board;
    this.state = seed;
    this.frames = [...earlier.frames];
    this.earlier = earlier.frames.length;
    this.start = performance.now() - 1000 * (this.earlier > 0 ? earlier.frames.at(-1).t + 5 : 0);
    const { width, height } = board.getBoundingClientRect();
    [this.width, this.height] = [Math.max(width, earlier.width), Math.max(height, earlier.height)];
    const made = (kind) => earlier.frames.filter((frame) => frame["x-meant"] === kind).length;
    const wanted = Object.keys(kinds).sort((one, other) => made(one) - made(other)).slice(0, 2);
    this.tasks = wanted.flatMap((kind) => Array.from({ length: count }, () => ({ kind, ...kinds[kind] })));
    for (let index = this.tasks.length - 1; index > 0; index -= 1) {
      const other = Math.floor(this.random() * (index + 1));
      [this.tasks[index], this.tasks[other]] = [this.tasks[other], this.tasks[index]];
    }
    this.index = -1;
    /** The fingers that are recorded, by pointer: their numbers, where they came down, and whether none was down before. */
    this.down = new Map();
    this.fingers = 0;
    /** How often a finger came down for the present circle while none was down. */
    this.contacts = 0;
    this.listeners = new AbortController();
    const on = (name, handle) => board.addEventListener(name, handle, { signal: this.listeners.signal });
    on("pointerdown", (event) => this.began(event));
    on("pointermove", (event) => { if (this.down.has(event.pointerId)) this.record(event, "moved"); });
    on("pointerup", (event) => this.ended(event, "ended"));
    on("pointercancel", (event) => this.ended(event, "cancelled"));
    // This event follows every pointerup, when the contact has already ended.
    on("lostpointercapture", (event) => this.ended(event, "cancelled"));
    on("contextmenu", (event) => event.preventDefault());
    this.next();
  }

  /** The next of a fixed series of numbers from 0 to 1. */
  random() {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return this.state / 2 ** 32;
  }

  /** Somewhere on the board, far from a place if there is room: a share of its width and of its height. */
  place(from, least) {
    const { width, height } = this.board.getBoundingClientRect();
    const along = (length) => (radius + 16 + this.random() * (length - 2 * radius - 32)) / length;
    const apart = (one) => from ? distance({ x: one.x * width, y: one.y * height }, { x: from.x * width, y: from.y * height }) : Infinity;
    let best = { x: along(width), y: along(height) };
    for (let tries = 0; tries < 12 && apart(best) < least; tries += 1) {
      const other = { x: along(width), y: along(height) };
      if (apart(other) > apart(best)) best = other;
    }
    return best;
  }

  next() {
    clearTimeout(this.timer);
    this.task = null;
    this.contacts = 0;
    this.dispatchEvent(new Event("task"));
    this.timer = setTimeout(() => {
      this.index += 1;
      if (this.index === this.tasks.length) return this.stop();
      this.circle = this.place(this.circle, 130);
      this.task = this.tasks[this.index];
      this.target = this.task.kind === "pan" ? this.place(this.circle, 150) : null;
      this.dispatchEvent(new Event("task"));
    }, pause);
  }

  stop() {
    clearTimeout(this.timer);
    this.listeners.abort();
    this.dispatchEvent(new Event("done"));
  }

  // MARK: Fingers

  began(event) {
    // The lift of a mouse may be lost.
    this.ended(event, "cancelled");
    if (!this.task || event.button > 0) return;
    const box = this.board.getBoundingClientRect();
    const finger = { x: event.clientX - box.left, y: event.clientY - box.top };
    const isFirst = this.down.size === 0 && this.contacts === 0;
    if (isFirst && distance(finger, { x: this.circle.x * box.width, y: this.circle.y * box.height }) > radius + reach) return;
    clearTimeout(this.timer);
    const leads = this.down.size === 0;
    if (leads) this.contacts += 1;
    this.fingers += 1;
    this.board.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, { id: this.fingers, from: finger, leads });
    this.record(event, "began", isFirst ? { "x-meant": this.task.kind } : {});
    this.dispatchEvent(new Event("down"));
  }

  ended(event, phase) {
    if (!this.down.has(event.pointerId)) return;
    this.record(event, phase);
    this.down.delete(event.pointerId);
    if (this.down.size > 0 || !this.task) return;
    this.dispatchEvent(new Event("up"));
    const waits = this.task.kind === "doubleTap" && this.contacts < 2;
    if (waits) this.timer = setTimeout(() => this.next(), patience); else this.next();
  }

  record(event, phase, notes) {
    const box = this.board.getBoundingClientRect();
    const { id, from, leads } = this.down.get(event.pointerId);
    const round = (value, digits) => Number(value.toFixed(digits));
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const t = Math.max(round((event.timeStamp - this.start) / 1000, 4), this.frames.at(-1)?.t ?? 0);
    this.frames.push({ t, touches: [{ id, phase, x: round(x, 1), y: round(y, 1) }], ...notes });
    if (leads) this.dispatchEvent(new CustomEvent("drag", { detail: { x: x - from.x, y: y - from.y } }));
  }

  /** Whether nothing was done in this round. */
  get isEmpty() { return this.frames.length === this.earlier; }

  /** The lines of a trace file. */
  get text() {
    const header = { format: "gesture-trace", version: 1, size: [this.width, this.height], "x-person": "you" };
    return [header, ...this.frames].map((line) => `${JSON.stringify(line)}\n`).join("");
  }
}

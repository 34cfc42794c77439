// The templates of a person: kept in the browser, and passed to the engine after every change.
import { read, write } from "./strokes.js";

/** The maximum number of examples: all are compared with each other. */
export const mostExamples = 200;
const keys = { text: "templates", options: "templates-options", unread: "templates-unread" };
const usual = { rotation: 0, order: 0 };

/** Sends `change` after every change, and `fault` with a sentence when something is not kept. */
export class Book extends EventTarget {
  constructor(engine) {
    super();
    this.engine = engine;
    this.samples = [];
    this.options = { ...usual };
    /** What the last change can be taken back to; null if there is nothing to take back. */
    this.before = null;
    // Another tab may change the templates, too.
    addEventListener("storage", ({ key }) => { if (key === keys.text || key === keys.options) this.load(); });
  }

  // MARK: Changes

  /** Adds a drawing; returns whether it has a shape. */
  add(label, strokes) {
    this.checkRoom(1);
    const sample = { id: this.newID(label), label, user: "", notes: {}, strokes };
    if (!this.engine.addExample(sample)) return false;
    this.before = { samples: this.samples, options: this.options };
    this.samples = [...this.samples, sample];
    this.changed();
    return true;
  }

  remove(index) { this.set(this.samples.filter((_, at) => at !== index)); }
  clear() { this.set([]); }

  /** Renames a template; a template that has the new name already gets the examples. */
  rename(label, other) {
    this.set(this.samples.map((sample) => sample.label === label ? { ...sample, label: other } : sample));
  }

  /** Adds the drawings of a file, except those that are here; returns how many were added, known and shapeless. */
  import(samples) {
    const drawing = ({ label, strokes }) => JSON.stringify([label, strokes.map((one) => one.map(([x, y]) => [x, y]))]);
    const known = new Set(this.samples.map(drawing));
    const added = samples.filter((sample) => !known.has(drawing(sample)));
    this.checkRoom(added.length);
    const before = this.samples.length;
    this.set([...this.samples, ...added]);
    const count = this.samples.length - before;
    return { added: count, known: samples.length - added.length, shapeless: added.length - count };
  }

  setOptions(options) { this.set(this.samples, { ...this.options, ...options }); }

  undo() {
    if (!this.before) return;
    const { samples, options } = this.before;
    this.before = null;
    this.open(samples, options);
    this.changed();
  }

  checkRoom(count) {
    if (this.samples.length + count <= mostExamples) return;
    throw new Error(`There is room for ${mostExamples} examples; with these there would be ${this.samples.length + count}.`);
  }

  newID(label) {
    const ids = new Set(this.samples.map(({ id }) => id));
    let number = 1;
    while (ids.has(`${label}-${number}`)) number++;
    return `${label}-${number}`;
  }

  set(samples, options = this.options) {
    this.before = { samples: this.samples, options: this.options };
    this.open(samples, options);
    this.changed();
  }

  open(samples, options) {
    this.samples = this.engine.openBook(samples, options);
    this.options = options;
  }

  changed() {
    this.dispatchEvent(new Event("change"));
    this.save();
  }

  // MARK: In the browser

  get text() { return write(this.samples); }

  // A browser may refuse to store anything; then the templates last until the page is closed.
  save() {
    try {
      localStorage.setItem(keys.text, this.text);
      localStorage.setItem(keys.options, JSON.stringify(this.options));
    } catch {
      this.fault("This browser does not keep these gestures. Export them before you close the page.");
    }
  }

  load() {
    let text = "";
    let options = { ...usual };
    try {
      text = localStorage.getItem(keys.text) ?? "";
      const { rotation, order } = JSON.parse(localStorage.getItem(keys.options) ?? "{}");
      if ([0, 30, 180].includes(rotation)) options.rotation = rotation;
      if (order === 1) options.order = 1;
    } catch { /* Nothing is kept, or what is kept is not ours. */ }
    let samples = [];
    let fault = "";
    try {
      samples = read(new TextEncoder().encode(text)).slice(0, mostExamples);
    } catch (error) {
      // The next change would replace the text.
      try { localStorage.setItem(keys.unread, text); } catch { /* Not kept. */ }
      fault = `The gestures that this browser kept cannot be read: ${error.message}`;
    }
    this.before = null;
    this.open(samples, options);
    this.dispatchEvent(new Event("change"));
    if (fault) this.fault(fault);
  }

  fault(sentence) { this.dispatchEvent(new CustomEvent("fault", { detail: sentence })); }
}

// A recognizer, as a page uses it: its options, its relations, and what it does.

import { Counterpart } from "./counterpart.js";
import { isElement } from "./elements.js";
import { fault, wrong } from "./errors.js";
import { askForAll, engine, isWatching, loadAll, loadMore, more, watch } from "./loading.js";
import { forAll, report } from "./shared.js";
import { common, further, handlers, kinds, questions, relations } from "./tables.js";
import { far, numbersOf, propertyOf, remember, thresholdsOf, valueOf } from "./values.js";

/** Whether a value is a recognizer of this copy of the file: those of another one have numbers of another engine. */
let isRecognizer;

/** Throws unless a value is a recognizer of this copy. */
export function checkRecognizer(what, value, expected) {
  if (isRecognizer(value)) return;
  if (typeof value?.requireFailureOf === "function") throw fault("otherCopy", what);
  throw wrong(what, expected, value);
}

/** Recognizes one kind of gesture on an element and all that is inside it. */
export class Recognizer extends Counterpart {
  // Minifying shortens the names of classes, and programs print them.
  static { Object.defineProperty(this, "name", { value: "Recognizer" }); }

  #isOwn = true;

  static { isRecognizer = (value) => typeof value === "object" && value !== null && #isOwn in value; }

  constructor(kind, options = {}) {
    super();
    if (typeof kind !== "string" || !Object.hasOwn(kinds, kind)) {
      throw fault("unknownKind", kind);
    }
    /** What the page can read. */
    this.known = {
      kind, name: "", element: null, state: "possible", isEnabled: true, axis: null,
      /** Why the last gesture failed or was cancelled; null before. */
      reason: null,
    };
    /** The options that it was made with. */
    this.options = { ...options };
    this.ownTouchAction = undefined;
    this.place = null;
    this.number = 0;
    /** The numbers of properties by name. */
    this.values = new Map();
    this.thresholds = new Map();
    this.handlers = {};
    /** The types of events that were ever listened to. */
    this.listened = new Set();
    this.delegate = {};
    this.required = new Set();
    this.dependents = new Set();
    this.partners = new Set();
    this.givers = new Set();
    this.goesWithAll = false;
    this.drawings = [];
    // The browser turns a tap into a click, which links and buttons inside the element need.
    if (kind === "tap") this.values.set("cancelsTouchesInView", [0]);
    this.set(options);
  }

  /** Changes properties, handlers, relations and thresholds; the names are those of the options. */
  set(options) {
    if (options === null || typeof options !== "object" || isElement(options) || isRecognizer(options)) {
      throw wrong(this.kind, "optionsOfKind", options, this.kind);
    }
    // All of it is checked before anything changes. An axis comes first: it sets other properties.
    const entries = Object.entries(options).filter(([, value]) => value !== undefined);
    entries.sort(([one], [other]) => (other === "axis") - (one === "axis"));
    const changes = entries.map(([name, value]) => this.change(name, value));
    // If the engine breaks off at one, the next engine gets them all.
    forAll([...changes, () => this.place?.update()], (change) => change());
    if (this.place && this.needsAll) askForAll();
    return this;
  }

  /** Checks one option; returns the function that sets it. */
  change(name, value) {
    const check = (isRight, expected) => { if (!isRight) throw wrong(`${this.kind}: ${name}`, expected, value); };
    if (name === "on" || handlers.includes(name)) {
      check(typeof value === "function" || value === null, "functionOrNull");
      return () => {
        this.handlers[name] = value;
        this.reportFailures();
      };
    }
    const relation = relations.find(([option]) => option === name);
    if (relation) {
      const isAll = value === true && name === "recognizesWith";
      const others = Array.isArray(value) ? Array.from(value) : [value];
      if (!isAll) for (const one of others) this.checkOther(name, one);
      return () => forAll(others, (one) => this[relation[1]](one));
    }
    if (questions.some(([question]) => question === name)) {
      check(typeof value === "function" || value === null, "functionOrNull");
      return () => {
        this.delegate[name] = value;
        this.relate();
      };
    }
    switch (name) {
      case "name":
        check(typeof value === "string", "text");
        return () => { this.known.name = value; this.tellName(); };
      case "touchAction":
        check(typeof value === "string", "touchAction");
        return () => { this.ownTouchAction = value; };
      case "settings": {
        const entries = thresholdsOf(`${this.kind}: ${name}`, value);
        return () => {
          remember(this.thresholds, entries);
          for (const [one, number] of entries) this.tellSetting(one, number);
        };
      }
      case "axis": {
        check(this.kind === "pan" && ["x", "y", null].includes(value), "axis");
        // A drag leans from the directions in which there is room; there is as much as needed in all of them without an axis.
        const changes = [
          this.change("room", [value === "y" ? 0 : far, value === "y" ? 0 : far, value === "x" ? 0 : far, value === "x" ? 0 : far]),
          this.change("maximumAngle", value === null ? Math.PI : Math.PI / 4),
        ];
        return () => {
          this.known.axis = value;
          forAll(changes, (change) => change());
        };
      }
      case "templates": {
        check(this.kind === "stroke" && Array.isArray(value), "templates");
        const drawings = Array.from(value, copiedTemplate);
        return () => forAll(drawings, (one) => this.addDrawing(one));
      }
      default: {
        const { form } = propertyOf(this.kind, name, "option");
        const numbers = numbersOf(`${this.kind}: ${name}`, form, value);
        return () => {
          if (form[0] !== "vector" && !["scale", "rotation"].includes(name)) this.values.set(name, numbers);
          if (name === "isEnabled") this.known.isEnabled = value;
          this.tell(name, numbers);
        };
      }
    }
  }

  /** Returns a property, or before the engine is there what was set; null if nothing was. */
  get(name) {
    const { position, form } = propertyOf(this.kind, name);
    if (!this.number) return valueOf(form, this.values.get(name) ?? []);
    const count = engine.exports.get(this.number, position);
    return valueOf(form, [...engine.output(count)]);
  }

  /** Throws unless a value is another recognizer of this copy of the file. */
  checkOther(name, value) {
    const expected = name.startsWith("recognize") ? "trueOrRecognizer" : "otherRecognizer";
    checkRecognizer(`${this.kind}: ${name}`, value, expected);
    if (value === this) throw wrong(`${this.kind}: ${name}`, expected, "itself");
  }

  /** Waits until another recognizer has failed: a tap requires the failure of a double tap. */
  requireFailureOf(other) { return this.relateTo(other, 0); }

  /** Lets the gesture go on together with another one, or with all for true. */
  recognizeWith(other) {
    if (other !== true) return this.relateTo(other, 1);
    this.goesWithAll = true;
    this.relate();
    return this;
  }

  /** Begins while another one goes on, which is cancelled first: a pinch whose second finger comes late takes over from a pan. */
  takeOverFrom(other) { return this.relateTo(other, 2); }

  /** Adds another recognizer to one of the relations. */
  relateTo(other, index) {
    const [, method, others] = relations[index];
    this.checkOther(method, other);
    this[others].add(other);
    other.dependents.add(this);
    this.relate();
    return this;
  }

  /** Adds a drawing that a stroke looks for: `{ name, strokes: [[{ x, y }, …], …] }`. */
  addTemplate(template) {
    if (this.kind !== "stroke") throw fault("onlyStroke", this.kind);
    this.addDrawing(copiedTemplate(template));
    return this;
  }

  addDrawing(drawing) {
    this.drawings.push(drawing);
    if (this.number) more.tellTemplate(this, drawing);
  }

  /**
   * The actions that do what the gesture does, for people who cannot make it: `{ id, name, keys }` each. The first call loads them;
   * empty before, and while the recognizer is disabled.
   */
  get alternatives() {
    if (more) return more.alternativesOf(this);
    loadMore().catch(report);
    return [];
  }

  /**
   * Performs one of the `alternatives`: the gesture begins, changes and ends, and its handlers are called. `amount`
   * is a distance, a factor or an angle; `x` and `y` are where it happens, by default the middle of the element.
   * Returns "performed", or why not; "waits" while the larger module is loaded, which then performs it.
   */
  perform(id, options = {}) {
    if (more) return more.perform(this, id, options);
    if (!this.place) return "notPublished";
    loadAll();
    this.place.surface.run(null, () => this.call(() => more.perform(this, id, options)), true);
    return "waits";
  }

  /** Removes the recognizer from its element. */
  detach() {
    const { place, number } = this;
    if (!place) return;
    place.recognizers = place.recognizers.filter((one) => one !== this);
    this.forgetPlace();
    // The engine comes last: if it breaks off, the recognizer is detached all the same.
    try {
      if (number) {
        place.numbers.recognizers.delete(number);
        engine.recognizers.delete(number);
        engine.exports.removeRecognizer(number);
      }
    } finally {
      if (place.recognizers.length === 0) place.leave();
      else place.update();
    }
  }

  forgetPlace() {
    this.place = null;
    this.known.element = null;
    this.lose();
  }

  /** Is as before the engine was there. */
  lose() {
    this.number = 0;
    this.known.state = "possible";
  }

  dispose() { this.detach(); }

  addEventListener(type, listener, options) {
    // No other event would ever come.
    if (!handlers.includes(type)) throw fault("unknownEvent", this.kind, type);
    if (typeof listener !== "function" && typeof listener !== "object") {
      throw wrong(`${this.kind}: addEventListener`, "listener", listener);
    }
    super.addEventListener(type, listener, options);
    this.listened.add(type);
    if (type === "failed") this.reportFailures();
  }

  /**
   * Why the last attempt fired or did not, in one sentence. The first call loads explanations, and says that they begin with
   * the next touch.
   */
  explain() {
    const begins = !isWatching;
    return watch().then(() => more.explain(this, begins));
  }

  /**
   * What became of the last attempts, oldest first, with a sentence or two about each; all that are kept without
   * `last`. Loads explanations at the first call.
   */
  attempts(options = {}) { return watch().then(() => more.attemptsOf(this, options)); }
}

if (Symbol.dispose) {
  Object.defineProperty(Recognizer.prototype, Symbol.dispose, { value() { this.detach(); } });
}

// Setting a field would change nothing, and nobody would know.
for (const name of new Set(["kind", "name", "element", "state", "isEnabled", "reason",
  ...Object.values(kinds).flatMap(({ properties }) => Object.keys(properties)), ...common.filter(Boolean).map(([one]) => one),
  ...handlers, ...questions.map(([one]) => one), ...further, "axis", "templates"])) {
  Object.defineProperty(Recognizer.prototype, name, {
    get() { return this.known?.[name]; },
    set() { throw fault("readOnly", this.kind, name); },
  });
}

/** Checks a drawing; returns a copy of it, which the page cannot change any more: `{ name, strokes: [[x, y, …], …] }`. */
function copiedTemplate(template) {
  const { name, strokes } = template ?? {};
  const isList = (list) => Array.isArray(list) && list.length > 0;
  const copies = isList(strokes) && Array.from(strokes, (stroke) =>
    (isList(stroke) ? Array.from(stroke, (point) => [point?.x, point?.y]).flat() : [NaN]));
  if (typeof name === "string" && copies && copies.flat().every(Number.isFinite)) return { name, strokes: copies };
  throw wrong("template", "template", template);
}

// A wasm module that runs: its functions, its memory, and what it calls.

import { brokenOff } from "./errors.js";
import { functions } from "./functions.js";
import { more } from "./loading.js";
import { instantiate } from "./shared.js";

/** One wasm module that runs. Its functions get numbers; `taken` and `brokeOff` are what it tells the page of fingers and itself. */
export class Engine {
  constructor(module, hasAll, { taken, brokeOff }) {
    this.hasAll = hasAll;
    /** Why it broke off; null while it runs. */
    this.fault = null;
    /** Whether everything of the page has entered it. */
    this.isAdopted = false;
    /** How many numbers of input have a place. */
    this.room = 0;
    /** The recognizers and elements by their numbers; weak, so that a forgotten element takes them along. */
    this.recognizers = new Map();
    const recognizer = (number) => this.recognizers.get(number)?.deref();
    const goOn = (answer) => {
      // It broke off while the page was called: it must not go on.
      if (this.fault) throw this.fault;
      return answer;
    };
    // Each of its own: the browser compiles a function better that always calls the same one.
    const page = {
      took: (number, address) => goOn(recognizer(number)?.took(this, address / 8)),
      cancelled: (contact) => goOn(taken(contact)),
      answer: (question, number, other) => goOn(recognizer(number)?.answer(question, other, this) ?? usualAnswer(question)),
    };
    const file = hasAll ? "gestures-all.wasm" : "gestures.wasm";
    const exports = instantiate("gestures.js", file, module, { page }, functions + (hasAll ? more.moreFunctions : ""));
    this.exports = {};
    for (const [name, value] of Object.entries(exports)) {
      this.exports[name] = typeof value !== "function" ? value : (a, b, c, d, e, f, g, h) => {
        if (this.fault) throw this.fault;
        try { return value(a, b, c, d, e, f, g, h); } catch (error) { throw this.breakOff(error, brokeOff); }
      };
    }
    // The call of every frame.
    const { touch } = exports;
    this.exports.touch = (root, count, time) => {
      if (this.fault) throw this.fault;
      try { return touch(root, count, time); } catch (error) { throw this.breakOff(error, brokeOff); }
    };
    this.exports.start();
  }

  /** The memory of a module that threw may be in any state: it is not called again, and another one begins. */
  breakOff(error, brokeOff) {
    if (this.fault) return this.fault;
    this.fault = brokenOff(error);
    brokeOff(this);
    return this.fault;
  }

  /** Where the engine reads its input, as an index of `memory()`: the place stays until more numbers come than ever before. */
  input(count) {
    if (count > this.room) {
      this.inputPlace = this.exports.input(count) / 8;
      this.room = count;
    }
    return this.inputPlace;
  }

  /** Writes numbers where the engine reads its input. */
  write(numbers) {
    const place = this.input(numbers.length);
    this.memory().set(numbers, place);
    return numbers.length;
  }

  /** The numbers of the last result, valid until the next call. */
  output(count) {
    return new Float64Array(this.exports.memory.buffer, this.exports.output(), count);
  }

  /** All memory as numbers, valid until the next call: an address has the index of an eighth of it. */
  memory() {
    // Memory that has grown has another buffer, and the numbers of the old one are gone.
    if (!this.numbers?.length) this.numbers = new Float64Array(this.exports.memory.buffer);
    return this.numbers;
  }
}

/** The answer to a question that nobody answers. */
export const usualAnswer = (question) => (question <= 2 ? 1 : 0);

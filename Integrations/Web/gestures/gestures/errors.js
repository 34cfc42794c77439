// Says what is wrong, in sentences; in production, errors.production.js takes the place of this file.

import { meant, shown, wrong as unexpected } from "./shared.js";
import { common, further, handlers, kinds, questions, settings } from "./tables.js";

const quoted = (words) => words.map((word) => `"${word}"`).join(", ");

/** The names of all properties of a kind that the engine knows, and of all its options. */
const propertiesOf = (kind) => [...Object.keys(kinds[kind].properties), ...common.filter(Boolean).map(([one]) => one)];
function optionsOf(kind) {
  const own = Object.keys(kinds[kind].properties);
  if (kind === "pan") own.push("axis");
  if (kind === "stroke") own.push("templates");
  return [...own, ...handlers, ...further, ...common.filter(Boolean).map(([one]) => one), ...questions.map(([one]) => one)];
}

/** What a value has to be, by the word that stands for it in production. */
const expectations = {
  action: () => "the id of an action, such as moveLeft",
  axis: () => '"x", "y" or null, for a pan',
  element: (value) => `an element${typeof value === "string" ? `, such as document.querySelector(${shown(value)})` : ""}`,
  elementWithStyle: () => "an element of HTML, SVG or MathML",
  flag: () => "true or false",
  functionOrNull: () => "a function or null",
  listener: () => "a function, or an object with handleEvent",
  number: (value, least, most, isWhole) => {
    const range = least === Number.MIN_VALUE ? " above 0" : most < 2 ** 31 - 1 ? ` from ${least} to ${most}`
      : least > -Infinity ? ` of at least ${least}` : "";
    return `a ${isWhole ? "whole " : ""}number${range}`;
  },
  numbers: (value, count, hasNone) => `${hasNone ? "null or " : ""}a list of ${count} numbers of at least 0`,
  optionsOfKind: (value, kind) => `an object of options, as in attach(element, ${kind}({ … }))`,
  otherRecognizer: () => "another recognizer",
  recognizers: () => "recognizers, such as tap() or pinch()",
  source: () => "an address, a Response, bytes or a WebAssembly.Module",
  template: () => "{ name, strokes: [[{ x, y }, …], …] }",
  templates: () => "a list of drawings, for a stroke",
  text: () => "a text",
  thresholds: () => "an object of thresholds",
  touchAction: () => "a value of the CSS property touch-action",
  trueOrRecognizer: () => "true or another recognizer",
  twoNumbers: () => "two numbers",
  vector: () => "an object with the numbers x and y",
  word: (value, words) => `one of ${quoted(words)}`,
  words: (value, words) => `one of ${quoted(words)}, or a list of them`,
};

/** What else can be wrong. */
const faults = {
  attachedAlready: (kind, element) => `attach: the ${kind} is attached to ${element} already`,
  listedTwice: (kind) => `attach: the ${kind} is in the list twice`,
  loadedAlready: (name) => `configure: ${name}.wasm is being loaded already; say where it is before the first attach`,
  movedToWindow: (element) => `attach: ${element} has moved to another window; detach its recognizers first`,
  notTaken: (what, numbers) => `${what}: the engine does not take ${numbers.join(", ")}`,
  noScript: (message) => `gestures.js: gestures-all.js was not loaded: ${message}; put it beside gestures.js, from the same release`,
  noWindow: () => "attach: the element belongs to a document without a window",
  onlyStroke: (kind) => `${kind}: only a stroke looks for drawings`,
  otherCopy: (what) => `${what}: found a recognizer of another copy of gestures.js; let the whole page load one copy`,
  otherCopyOn: (element) => `attach: ${element} has recognizers of another copy of gestures.js; let the whole page load one copy`,
  readOnly: (kind, name) => `${kind}: ${name} is set with set({ ${name}: value }), or when the recognizer is made`,
  unknownEvent: (kind, type) =>
    `${kind}: addEventListener: expected one of ${handlers.join(", ")}, found ${shown(type)}${meant(type, handlers)}`,
  unknownKind: (kind) => `there is no recognizer ${shown(kind)}; there are ${Object.keys(kinds).join(", ")}`,
  unknownName: (kind, what, name) => {
    const known = what === "option" ? optionsOf(kind) : propertiesOf(kind);
    return `${kind} has no ${what} ${shown(name)}; it has ${known.join(", ")}${meant(name, known)}`;
  },
  unknownSetting: (name) => `there is no setting ${shown(name)}; Options.md and gestures.d.ts have all, such as tap.maximumMovement or `
    + `pencil.pan.hysteresis${meant(name, ["preset", ...settings.map(([one]) => one)])}`,
};

/** An error that names what was wrong, what was expected, by its word, and what is there. */
export const wrong = (what, word, found, ...details) => unexpected(what, expectations[word](found, ...details), found);

/** An error of another kind, by its word. */
export const fault = (word, ...details) => new TypeError(faults[word](...details));

/** The error of a module that threw. */
export const brokenOff = (error) => new Error(
  `gestures.js: the engine broke off; the gestures of this moment are lost, and it begins anew: ${error.message}`, { cause: error });

/** What to do about a module that is not there. */
export const advice = (name) => `put ${name}.wasm beside gestures.js, or say where it is: configure({ wasm: { "${name}": address } })`;

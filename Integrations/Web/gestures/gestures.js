// Touch gestures on any element of any page: see README.md beside this file.
//
// The engine is `gestures.wasm`, which has the recognizers that most pages use. `gestures-all.wasm` has all of
// them, and explanations; it is loaded when one of these is asked for. Touches that come before are kept.

import { checkedOptions, compile, forAll, instantiate, meant, report, shown, wrong } from "./shared.js";

// MARK: What there is

/**
 * The kinds of recognizers in the order of the engine: their values besides x, y and numberOfTouches, and the
 * forms of their properties. A test compares all tables of this file with the engine's own.
 */
const kinds = {
  // generated: pageKinds
  tap: { values: ["tapCount"], properties: {
    numberOfTapsRequired: ["count", 1],
    numberOfTouchesRequired: ["count", 1],
    buttonMaskRequired: ["options", { primary: 1, secondary: 2 }],
    mode: ["word", "immediate", "exclusive", "counting", "eachFinger"],
  } },
  longPress: { values: [], properties: {
    minimumPressDuration: ["number"],
    allowableMovement: ["number", 0],
    numberOfTapsRequired: ["count", 0],
    numberOfTouchesRequired: ["count", 1],
  } },
  pan: { values: ["translationX", "translationY", "velocityX", "velocityY", "velocity"],
    properties: {
    minimumNumberOfTouches: ["count", 1],
    maximumNumberOfTouches: ["count", 1],
    numberOfTapsRequired: ["count", 0],
    allowedScrollTypesMask: ["options", { discrete: 1, continuous: 2 }],
    room: ["numbers", 4],
    boundPolicy: ["word", "stay", "fail", "handOver"],
    maximumAngle: ["number", 0],
    beginsWithRemainingTouches: ["flag"],
    ignoresRestingTouches: ["flag"],
    translation: ["vector"],
  } },
  pinch: { values: ["scale", "velocity"], properties: {
    scale: ["number", Number.MIN_VALUE],
  } },
  rotation: { values: ["rotation", "velocity"], properties: {
    snap: ["numbers", 3],
    rotation: ["number"],
  } },
  transform: { values: ["translationX", "translationY", "velocityX", "velocityY", "velocity",
    "scale", "scaleVelocity", "rotation", "rotationVelocity"], properties: {
    components: ["options", { translation: 1, scale: 2, rotation: 4 }],
    minimumNumberOfTouches: ["count", 1],
    maximumNumberOfTouches: ["count", 1],
    snap: ["numbers", 3],
    translation: ["vector"],
    scale: ["number", Number.MIN_VALUE],
    rotation: ["number"],
  } },
  swipe: { values: [], properties: {
    direction: ["options", { right: 1, left: 2, up: 4, down: 8 }],
    numberOfTouchesRequired: ["count", 1],
    maximumAngle: ["number", 0],
  } },
  screenEdgePan: { base: "pan", properties: {
    edges: ["options", { top: 1, left: 2, bottom: 4, right: 8 }],
    section: ["numbers", 2],
    corners: ["options", { "top-left": 1, "top-right": 2, "bottom-left": 4, "bottom-right": 8 }],
  } },
  hover: { values: ["zOffset", "altitudeAngle", "rollAngle"], properties: {} },
  circle: { values: ["centerX", "centerY", "radius", "error"], properties: {
    tolerance: ["number", Number.MIN_VALUE],
    maximumElongation: ["number", 1],
  } },
  stroke: { values: ["score", "margin"], properties: {
    minimumScore: ["number", 0, 1],
    minimumMargin: ["number", 0, 1],
    maximumGap: ["number", 0],
    isRecording: ["flag"],
  } },
  tapDragZoom: { base: "pan", values: ["scale", "velocity"], properties: {
    pointsPerDoubling: ["number"],
    hysteresis: ["number", 0],
    scale: ["number", Number.MIN_VALUE],
  } },
  threeFingerTwist: { values: ["rotation", "velocity"], properties: {
    hysteresis: ["number", 0],
    rotation: ["number"],
  } },
  knob: { values: ["rotation", "velocity", "detent"], properties: {
    center: ["vector"],
    hysteresis: ["number", 0],
    minimumRadius: ["number", 0],
    detentAngle: ["number", 0],
    detentHysteresis: ["number", 0],
    rotation: ["number"],
  } },
  // end of generated
};
for (const kind of Object.values(kinds)) {
  const base = kinds[kind.base];
  if (base) Object.assign(kind, { values: kind.values ?? base.values, properties: { ...kind.properties, ...base.properties } });
}

/** The properties that every kind has, in the order of the engine; null for those that mean nothing here. */
const common = [
  // generated: pageCommon
  null,
  ["isEnabled", ["flag"]],
  ["cancelsTouchesInView", ["flag"]],
  null,
  null,
  ["requiresExclusiveTouchType", ["flag"]],
  ["allowedTouchTypes", ["options", { direct: 1, pencil: 4, indirectPointer: 8, indirect: 2 }]],
  null,
  // end of generated
];

/** The thresholds in the order of the engine. */
const settings = [
  // generated: pageSettings
  ["tap.maximumMovement", ["number", 0]],
  ["tap.maximumHold", ["number", 0]],
  ["tap.maximumGap", ["number", 0]],
  ["tap.maximumDistance", ["number", 0]],
  ["longPress.duration", ["number"]],
  ["longPress.maximumMovement", ["number", 0]],
  ["pan.hysteresis", ["number", 0]],
  ["pan.settlingTime", ["number", 0]],
  ["pan.settlingHysteresis", ["number", 0]],
  ["pan.steadyTime", ["number", 0]],
  ["pan.steadySpeed", ["number", 0]],
  ["pan.wheelHysteresis", ["number", 0]],
  ["pan.trackpadHysteresis", ["number", 0]],
  ["pan.handOverHysteresis", ["number", 0]],
  ["pan.minimumRoom", ["number", 0]],
  ["pan.endsBelowMinimum", ["flag"]],
  ["pan.restRadius", ["number", 0]],
  ["pan.restTime", ["number", 0]],
  ["pan.scrollIdle", ["number", 0]],
  ["pinch.hysteresis", ["number", 0]],
  ["pinch.trackpadHysteresis", ["number", 0]],
  ["pinch.minimumSpan", ["number", 0]],
  ["pinch.endsWhenFingerLifts", ["flag"]],
  ["rotation.hysteresis", ["number", 0]],
  ["rotation.trackpadHysteresis", ["number", 0]],
  ["rotation.endsWhenFingerLifts", ["flag"]],
  ["transform.engagement", ["word", "independent", "together"]],
  ["swipe.minimumPrimary", ["number", 0]],
  ["swipe.maximumSecondary", ["number", 0]],
  ["swipe.maximumDuration", ["number", 0]],
  ["swipe.minimumSpeed", ["number", 0]],
  ["swipe.relaxation", ["number", 0, 1]],
  ["swipe.oppositeTolerance", ["number", 0]],
  ["edge.zone", ["number", 0]],
  ["edge.cornerSize", ["number", 0]],
  ["edge.hysteresis", ["number", 0]],
  ["circle.tolerance", ["number", Number.MIN_VALUE]],
  ["circle.minimumExtent", ["number", 0]],
  ["circle.maximumElongation", ["number", 1]],
  ["stroke.minimumScore", ["number", 0, 1]],
  ["stroke.minimumMargin", ["number", 0, 1]],
  ["stroke.maximumGap", ["number", 0]],
  ["stroke.minimumExtent", ["number", 0]],
  ["takeover.minimumMovement", ["number", 0]],
  ["velocityModel", ["word", "leastSquares", "lastKnown"]],
  ["velocityModel.window", ["number", 0]],
  ["velocityModel.restGap", ["number", 0]],
  ["velocityModel.restRadius", ["number", 0]],
  ["velocityModel.minimumFlingVelocity", ["number", 0]],
  ["velocityModel.maximumSamples", ["count", 1]],
  // end of generated
];

/** Why a gesture failed or was cancelled, in the order of the engine. */
const reasons = [
  "movedTooFar", "tapsTooFarApart", "notEnoughMovement", "heldTooLong", "notEnoughTime", "tooSlow",
  "tooFewTaps", "tooFewTouches", "tooManyTouches", "wrongDirection", "offAxis", "startedOutsideEdge",
  "startedInOtherSection", "atBound", "wrongButton",
  "tooSmall", "tooFewPoints", "errorTooLarge", "pointsInMiddle", "shortArc", "openRing", "corner", "tooLong",
  "wrongTurning", "noTemplateClose", "ambiguous", "lostTo", "takenOver", "requiredFailureRecognized",
  "delegateRefused", "viewRefused", "touchRefused", "allTouchesIgnored", "disabled", "detached", "cancelledBySystem",
  "contactTooLarge", "palmRejected", "pencilInUse", "custom",
];

/** Why a gesture failed or was cancelled; as a text, people can read it. */
class FailureReason {
  constructor(kind, measured, limit) {
    Object.assign(this, { kind, measured, limit });
  }

  toString() {
    const words = this.kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const short = (number) => Math.round(number * 1000) / 1000;
    return this.measured || this.limit ? `${words}: ${short(this.measured)}, the limit is ${short(this.limit)}` : words;
  }
}

/** The alternative actions by the engine's number: word, English name and keys, as `aria-keyshortcuts` has them. */
const actions = [
  ["activate", "Activate", ["Enter", "Space"]],
  ["pressAndHold", "Press and hold", ["ContextMenu", "Shift+F10"]],
  ["moveLeft", "Move left", ["ArrowLeft"]],
  ["moveRight", "Move right", ["ArrowRight"]],
  ["moveUp", "Move up", ["ArrowUp"]],
  ["moveDown", "Move down", ["ArrowDown"]],
  ["scrollRight", "Scroll right", ["ArrowRight"]],
  ["scrollLeft", "Scroll left", ["ArrowLeft"]],
  ["scrollDown", "Scroll down", ["ArrowDown"]],
  ["scrollUp", "Scroll up", ["ArrowUp"]],
  ["zoomIn", "Zoom in", ["Plus"]],
  ["zoomOut", "Zoom out", ["-"]],
  ["turnLeft", "Turn left", ["["]],
  ["turnRight", "Turn right", ["]"]],
  ["swipeLeft", "Swipe left", ["ArrowLeft"]],
  ["swipeRight", "Swipe right", ["ArrowRight"]],
  ["swipeUp", "Swipe up", ["ArrowUp"]],
  ["swipeDown", "Swipe down", ["ArrowDown"]],
  ["pullInFromLeft", "Pull in from the left", ["Shift+ArrowRight"]],
  ["pullInFromRight", "Pull in from the right", ["Shift+ArrowLeft"]],
  ["pullInFromTop", "Pull in from the top", ["Shift+ArrowDown"]],
  ["pullInFromBottom", "Pull in from the bottom", ["Shift+ArrowUp"]],
  ["drawCircle", "Draw a circle", []],
  ["draw", "Draw", []],
  ["point", "Point here", []],
  ["leave", "Point elsewhere", ["Escape"]],
  ["custom", "Perform", []],
];
/** The ids of all actions but those of drawings; for keyboard.js. */
export const _actionIDs = new Set([...actions.map(([id]) => id), "tapWithFingers", "doubleTap", "multipleTap"]);
/** What `perform` returns, in the order of the engine. */
const results = [
  "performed", "failed", "waits", "notPublished", "disabled", "notInWindow", "unreachable", "busy", "notActive",
];

/** The kinds that `gestures.wasm` has. */
const usual = new Set(["tap", "longPress", "pan", "pinch", "rotation", "swipe"]);
/** What became of attempts, in the order of the engine. */
const outcomes = ["fired", "failed", "cancelled", "refused", "open"];
const states = ["possible", "began", "changed", "ended", "cancelled", "failed"];
const directions = { 1: "right", 2: "left", 4: "up", 8: "down" };
const devices = ["", "finger.", "pencil.", "pointer."];
const questions = [
  ["shouldBegin", 1], ["shouldReceive", 2], ["shouldRecognizeSimultaneouslyWith", 4],
  ["shouldRequireFailureOf", 8], ["shouldBeRequiredToFailBy", 16],
];
const handlers = ["began", "changed", "ended", "cancelled", "failed"];
/** The options that are neither handlers, questions nor properties of the engine. */
const further = ["on", "name", "touchAction", "settings", "requiresFailureOf", "recognizesWith", "takesOverFrom"];
const Phase = { began: 0, moved: 1, ended: 3, cancelled: 4 };
const touchKinds = { touch: 0, pen: 2, mouse: 3 };
const readingLength = 12;
/** The rotation of a wheel that scales by a factor of e, in points: as when zooming pages. */
const pinchUnit = 100;
/** Points in a line, when a wheel counts lines, as most mice do in Firefox. */
const line = 16;
/** How many inputs are kept until the engine is there. */
const mostWaiting = 5000;
/** The attempts that are kept of all recognizers of a surface, and one that is open. */
const mostAttempts = 257;
/** The longest that a timer of a browser waits, in milliseconds; a longer one would not wait at all. */
const longestWait = 2 ** 31 - 1;
/** A room that has no limit, in points, as the engine writes it. */
const far = 1e9;
/** How long after a gesture the browser's click may come, in milliseconds. */
const clickPause = 500;

// MARK: Values

/** Turns a value into the engine's numbers, or throws. */
function numbersOf(name, [form, ...rest], value) {
  const words = (list) => list.map((word) => `"${word}"`).join(", ");
  const number = (least = -Infinity, most = Infinity, isWhole = false) => {
    if (typeof value === "number" && Number.isFinite(value) && value >= least && value <= most
      && (!isWhole || Number.isInteger(value))) return [value];
    const range = least === Number.MIN_VALUE ? " above 0" : most < 2 ** 31 - 1 ? ` from ${least} to ${most}`
      : least > -Infinity ? ` of at least ${least}` : "";
    throw wrong(name, `a ${isWhole ? "whole " : ""}number${range}`, value);
  };
  switch (form) {
    case "flag":
      if (typeof value === "boolean") return [value ? 1 : 0];
      throw wrong(name, "true or false", value);
    case "number": return number(rest[0], rest[1]);
    case "count": return number(rest[0], 2 ** 31 - 1, true);
    case "word":
      if (rest.includes(value)) return [rest.indexOf(value)];
      throw wrong(name, `one of ${words(rest)}`, value);
    case "options": {
      const known = rest[0];
      let bits = 0;
      for (const word of Array.isArray(value) ? value : [value]) {
        if (Number.isInteger(word) && word >= 0 && word < 2 ** 32) bits |= word;
        else if (typeof word === "string" && Object.hasOwn(known, word)) bits |= known[word];
        else throw wrong(name, `one of ${words(Object.keys(known))}, or a list of them`, word);
      }
      return [bits >>> 0];
    }
    case "vector":
      if (Number.isFinite(value?.x) && Number.isFinite(value?.y)) return [value.x, value.y];
      throw wrong(name, "an object with the numbers x and y", value);
    case "numbers": {
      // The engine takes a snap with a step of 0 for none.
      const hasNone = rest[0] === 3;
      if (value === null && hasNone) return [0, 0, 0];
      const numbers = Array.isArray(value) ? Array.from(value) : [];
      if (numbers.length === rest[0] && numbers.every((one) => Number.isFinite(one) && one >= 0)) return numbers;
      throw wrong(name, `${hasNone ? "null or " : ""}a list of ${rest[0]} numbers of at least 0`, value);
    }
    default: throw new Error(`the form ${form} is unknown`);
  }
}

/** Turns the engine's numbers into a value. */
function valueOf([form, ...rest], numbers) {
  if (numbers.length === 0) return null;
  switch (form) {
    case "flag": return numbers[0] !== 0;
    case "word": return rest[numbers[0]];
    case "options": return Object.keys(rest[0]).filter((word) => numbers[0] & rest[0][word]);
    case "vector": return { x: numbers[0], y: numbers[1] };
    case "numbers": return rest[0] === 3 && numbers[0] === 0 ? null : numbers;
    default: return numbers[0];
  }
}

/** The names of all options of a kind. */
function optionsOf(kind) {
  const own = Object.keys(kinds[kind].properties);
  if (kind === "pan") own.push("axis");
  if (kind === "stroke") own.push("templates");
  return [...own, ...handlers, ...further, ...common.filter(Boolean).map(([one]) => one), ...questions.map(([one]) => one)];
}

/** The position and the form of a property of a kind; throws if there is none. */
function propertyOf(kind, name, what = "property", known) {
  const all = [...Object.entries(kinds[kind].properties), ...common];
  const position = all.findIndex((entry) => entry !== null && entry[0] === name);
  if (position < 0) {
    known ??= all.filter(Boolean).map(([one]) => one);
    throw new TypeError(`${kind} has no ${what} ${shown(name)}; it has ${known.join(", ")}${meant(name, known)}`);
  }
  return { position, form: all[position][1] };
}

/** The position, device and form of a threshold; throws if there is none. */
function settingOf(name) {
  if (name === "preset") return { position: -1, device: 0, form: ["word", "standard", "forgiving"] };
  for (const [device, prefix] of devices.entries()) {
    if (!name.startsWith(prefix)) continue;
    const position = settings.findIndex(([one]) => one === name.slice(prefix.length));
    if (position >= 0) return { position, device, form: settings[position][1] };
  }
  throw new TypeError(`there is no setting ${shown(name)}; Options.md and gestures.d.ts have all, such as tap.maximumMovement or `
    + `pencil.pan.hysteresis${meant(name, ["preset", ...settings.map(([one]) => one)])}`);
}

/** Checks thresholds and returns those that are set. */
function thresholdsOf(what, values) {
  if (values === null || typeof values !== "object") throw wrong(what, "an object of thresholds", values);
  // A settings file that `gesture tune` made has notes, such as its name.
  const entries = Object.entries(values).filter(([name, value]) => value !== undefined && !name.startsWith("x-"));
  for (const [name, value] of entries) numbersOf(name, settingOf(name).form, value);
  return entries;
}

/** Adds thresholds to those that a later engine gets, in the same order: a preset changes all that came before. */
function remember(all, entries) {
  for (const [name, value] of entries) {
    all.delete(name);
    all.set(name, value);
  }
}

/** Throws if the engine did not take numbers that have the right form. */
function checkTaken(isTaken, what, numbers) {
  if (!isTaken) throw new TypeError(`${what}: the engine does not take ${numbers.join(", ")}`);
}

/** Whether a value is an element, also of another window. */
function isElement(value) {
  // What only looks like one throws.
  try { return Object.getOwnPropertyDescriptor(Node.prototype, "nodeType").get.call(value) === 1; } catch { return false; }
}

function checkElement(what, value) {
  if (isElement(value)) return;
  throw wrong(what, `an element${typeof value === "string" ? `, such as document.querySelector(${shown(value)})` : ""}`, value);
}

/** Whether a value is a recognizer of this copy of the file: those of another one have numbers of another engine. */
let isRecognizer;

function checkRecognizer(what, value, expected) {
  if (isRecognizer(value)) return;
  if (typeof value?.requireFailureOf === "function") {
    throw new TypeError(`${what}: found a recognizer of another copy of gestures.js; let the whole page load one copy`);
  }
  throw wrong(what, expected, value);
}

// MARK: The engine

/** The functions of both modules, and those of `gestures-all.wasm`, with the numbers of their parameters. */
const functions = "input1 output0 addRoot0 resize3 removeRoot1 addPlace1 setParent2 leave2 touchAction1 removePlace1 "
  + "addRecognizer2 removeRecognizer1 objectCount0 require2 allow2 takeOver2 questions2 set3 get2 setSetting5 reportFailures1 touch3 "
  + "scroll8 transform8 alternatives1 perform6 cancelAll2 advance2 nextDeadline1 start0";
const moreFunctions = " hover6 text0 namePlace2 nameRecognizer2 watch2 sentence2 attempts2 beginTemplate2 addStroke1 "
  + "endTemplate0 drawing1";

/** One wasm module that runs. Its functions get numbers; it calls the page through `Page`. */
class Engine {
  constructor(module, hasAll) {
    this.hasAll = hasAll;
    /** Why it broke off; null while it runs. */
    this.fault = null;
    /** Whether everything of the page has entered it. */
    this.isAdopted = false;
    /** How many numbers of input have a place. */
    this.room = 0;
    /** The recognizers and elements by their numbers; weak, so that a forgotten element takes them along. */
    this.recognizers = new Map();
    const page = {
      took: (number, address) => this.recognizers.get(number)?.deref()?.took(this, address / 8),
      cancelled: (contact) => { for (const surface of surfaces) surface.wasTaken(contact); },
      answer: (question, number, other) =>
        this.recognizers.get(number)?.deref()?.answer(question, other, this) ?? usualAnswer(question),
    };
    for (const [name, call] of Object.entries(page)) {
      // Named parameters: these calls are the most frequent ones, and a list of them would be made each time.
      page[name] = (first, second, third) => {
        const answer = call(first, second, third);
        // It broke off while the page was called: it must not go on.
        if (this.fault) throw this.fault;
        return answer;
      };
    }
    const file = hasAll ? "gestures-all.wasm" : "gestures.wasm";
    const exports = instantiate("gestures.js", file, module, { page }, functions + (hasAll ? moreFunctions : ""));
    this.exports = {};
    for (const [name, value] of Object.entries(exports)) {
      this.exports[name] = typeof value !== "function" ? value : (a, b, c, d, e, f, g, h) => {
        if (this.fault) throw this.fault;
        try { return value(a, b, c, d, e, f, g, h); } catch (error) { throw this.breakOff(error); }
      };
    }
    this.exports.start();
  }

  /** The memory of a module that threw may be in any state: it is not called again, and another one begins. */
  breakOff(error) {
    if (this.fault) return this.fault;
    this.fault = new Error("gestures.js: the engine broke off; the gestures of this moment are lost, and it begins anew: "
      + error.message, { cause: error });
    if (engine !== this) return this.fault;
    engine = null;
    loads.clear();
    for (const surface of surfaces) surface.lose();
    // One that breaks off at its beginning would do so again.
    if (this.isAdopted) load().catch(report);
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

  writeText(text) {
    const bytes = new TextEncoder().encode(text);
    const place = this.input(Math.ceil(bytes.length / 8) || 1);
    new Uint8Array(this.exports.memory.buffer, place * 8, bytes.length).set(bytes);
    return bytes.length;
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

  /** The text of the last result of `gestures-all.wasm`. */
  text(count) {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.text(), count);
    return new TextDecoder().decode(bytes);
  }
}

/** Sets a threshold of a surface or a recognizer; 0 stands for none. */
function tellSetting(surface, recognizer, name, value) {
  const { position, device, form } = settingOf(name);
  const numbers = numbersOf(name, form, value);
  checkTaken(engine.exports.setSetting(surface, recognizer, position, device, engine.write(numbers)), name, numbers);
}

const usualAnswer = (question) => (question <= 2 ? 1 : 0);

let engine = null;
/** Why the engine did not load. */
let lastFault = null;
/** The modules by name: compiled ones, and promises of their being the engine. */
const modules = new Map();
const loads = new Map();
let sources = {};
/** Whether a recognizer needs the larger module, and how many calls wait for explanations. */
let hasUnusual = false;
let explaining = 0;
let isWatching = false;
const pageSettings = new Map();
/** The surfaces with elements, one per window of the page and its frames. */
const surfaces = new Set();
const places = new WeakMap();
/** The closed shadow roots that have places, by their hosts. */
const closedRoots = new WeakMap();

/** Whether there is no engine, and none is on its way: the browser has all touches and wheels then. */
let isMissing = false;

function setMissing(isNow) {
  if (isMissing === isNow) return;
  isMissing = isNow;
  for (const surface of surfaces) {
    if (isNow) surface.forget();
    for (const place of surface.live()) place.update();
  }
}

const needsAll = () => hasUnusual || isWatching || explaining > 0;

/** Loads what is needed; resolves when the engine has it. */
async function load() {
  if (engine && (engine.hasAll || !needsAll())) return;
  const name = needsAll() ? "gestures-all" : "gestures";
  if (!loads.has(name)) {
    const isLoaded = adopt(name);
    // The next recognizer, or the next call of `ready`, tries again.
    isLoaded.catch(() => {
      if (loads.get(name) === isLoaded) loads.delete(name);
      setMissing(!engine && loads.size === 0);
    });
    loads.set(name, isLoaded);
    setMissing(false);
  }
  await loads.get(name);
  // Meanwhile more may have been asked for.
  await load();
}

/** Compiles a module once. */
async function moduleOf(name) {
  if (!modules.has(name)) {
    // Written out, because bundlers look for files like that.
    const own = () => (name === "gestures" ? new URL("./gestures.wasm", import.meta.url)
      : new URL("./gestures-all.wasm", import.meta.url));
    const source = await (sources[name] ?? own);
    const advice = `put ${name}.wasm beside gestures.js, or say where it is: configure({ wasm: { "${name}": address } })`;
    modules.set(name, await compile("gestures.js", `${name}.wasm`, source, advice));
  }
  return modules.get(name);
}

/** Replaces the engine, once no finger is down and nothing is due. */
async function adopt(name) {
  const module = await moduleOf(name);
  while (engine && [...surfaces].some((surface) => surface.isBusy)) await pause(20);
  if (engine?.hasAll) return;
  const next = new Engine(module, name === "gestures-all");
  engine = next;
  forAll(["enter", "relate", "catchUp"], (step) => {
    // What breaks off later depends on touches, which are gone then: a new engine can begin.
    next.isAdopted = step === "catchUp";
    forAll(surfaces, (surface) => { if (engine === next) surface[step](); });
  });
}

const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** Frees the engine's objects for an element that nobody refers to any more. */
const forgotten = new FinalizationRegistry((held) => held.free());

/** The numbers of an element and its recognizers in one engine. */
class Numbers {
  constructor(place, number) {
    this.engine = engine;
    this.place = number;
    this.recognizers = new Set();
    const { surface, self } = place;
    this.forget = () => {
      surface.places.delete(self);
      surface.follow({ self }, false);
    };
    forgotten.register(place, this, this);
  }

  free() {
    forgotten.unregister(this);
    this.forget();
    if (this.engine.fault) return;
    for (const number of this.recognizers) {
      this.engine.recognizers.delete(number);
      this.engine.exports.removeRecognizer(number);
    }
    this.engine.exports.removePlace(this.place);
  }
}

// MARK: Elements

/** An element with recognizers. */
class Place {
  constructor(element, surface) {
    this.element = element;
    this.surface = surface;
    this.recognizers = [];
    this.numbers = null;
    this.oldTouchAction = element.style.touchAction;
    this.listensToWheel = false;
    this.onWheel = (event) => surface.wheel(event);
    this.onGesture = (event) => surface.trackpad(event);
    this.self = new WeakRef(this);
  }

  get number() { return this.numbers?.place ?? 0; }

  enter() {
    // Those of an engine that was replaced went away with it.
    if (this.numbers) forgotten.unregister(this.numbers);
    this.numbers = new Numbers(this, engine.exports.addPlace(this.surface.number));
    if (engine.hasAll) engine.exports.namePlace(this.number, engine.writeText(selectorOf(this.element)));
    forAll(this.recognizers, (recognizer) => recognizer.enter());
    this.update();
  }

  /** Brings `touch-action` and the listeners for wheels up to date. */
  update() {
    this.surface.follow(this, this.recognizers.some((one) => one.isEnabled && one.kind === "hover"));
    const { style } = this.element;
    const own = this.recognizers.map((one) => one.ownTouchAction).filter((one) => one !== undefined);
    if (isMissing) style.touchAction = this.oldTouchAction;
    else if (own.length > 0) style.touchAction = own.at(-1);
    else style.touchAction = touchActionOf(this.neededTouchAction());
    const needsWheel = this.recognizers.some((one) => one.isEnabled && one.followsWheel);
    if (needsWheel === this.listensToWheel) return;
    this.listensToWheel = needsWheel;
    const change = needsWheel ? "addEventListener" : "removeEventListener";
    this.element[change]("wheel", this.onWheel, { passive: false });
    for (const name of ["gesturestart", "gesturechange", "gestureend"]) {
      this.element[change](name, this.onGesture, { passive: false });
    }
  }

  /** The movements that the browser must leave to the recognizers, as the engine's bits. */
  neededTouchAction() {
    let bits = 0;
    for (const one of this.recognizers) bits |= one.neededTouchAction();
    return bits;
  }

  leave() {
    const { numbers } = this;
    for (const one of this.recognizers) one.forgetPlace();
    this.recognizers = [];
    this.numbers = null;
    this.update();
    this.element.style.touchAction = this.oldTouchAction;
    places.delete(this.element);
    // The engine comes last: if it breaks off, the page has forgotten the element all the same.
    try { numbers?.free(); } finally { this.surface.remove(this); }
  }

  /** The engine broke off. */
  lose() {
    if (this.numbers) forgotten.unregister(this.numbers);
    this.numbers = null;
    for (const one of this.recognizers) one.lose();
  }
}

function touchActionOf(bits) {
  const free = [];
  if (!(bits & 1)) free.push("pan-x");
  if (!(bits & 2)) free.push("pan-y");
  if (!(bits & 4)) free.push("pinch-zoom");
  if (free.length === 3) return bits & 8 ? "manipulation" : "";
  return free.length === 0 ? "none" : free.join(" ");
}

/** A short CSS selector that finds an element, for people and tests. */
export function selectorOf(element) {
  checkElement("selectorOf", element);
  const name = element.localName;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const testID = element.getAttribute?.("data-testid");
  if (testID) return `[data-testid="${testID.replaceAll('"', '\\"')}"]`;
  const parent = element.parentElement;
  if (!parent || name === "body") return name;
  const alike = [...parent.children].filter((one) => one.localName === name);
  const nth = alike.length > 1 ? `:nth-of-type(${alike.indexOf(element) + 1})` : "";
  const above = selectorOf(parent);
  return above === "body" || above === "html" ? name + nth : `${above} > ${name}${nth}`;
}

/** What is under a pointer, the innermost element first; outside of a closed shadow root, events do not tell. */
function pathOf(event) {
  let path = event.composedPath();
  for (let root; (root = closedRoots.get(path[0]));) {
    const inner = root.elementFromPoint(event.clientX, event.clientY);
    if (!inner || inner.getRootNode() !== root) break;
    const inside = [];
    for (let next = inner; next; next = next.parentElement) inside.push(next);
    path = [...inside, ...path];
  }
  return path;
}

const placesIn = (path) => path.map((target) => places.get(target)).filter(Boolean);
const placesUnder = (event) => placesIn(pathOf(event));

// MARK: Windows

/** A window of the page or of a frame in it: listens to its pointers and keeps its clock. */
class Surface {
  constructor(view) {
    this.view = view;
    this.places = new Set();
    /** The elements over which a hovering pointer matters. */
    this.hovering = new Set();
    this.number = 0;
    this.down = new Map();
    this.waiting = [];
    /** Readings that were not sent yet, as the engine's numbers, and how many they are. */
    this.readings = new Float64Array(16 * readingLength);
    this.count = 0;
    /** How many fingers moved in this frame and were not sent yet, the event of the last one, and the number of the frame. */
    this.heldFingers = 0;
    this.heldEvent = null;
    this.frame = 1;
    /** Whether `touchmove` comes after the pointers of its frame, as far as is known. */
    this.hasFrames = true;
    this.last = 0;
    this.timer = 0;
    /** The DOM event that the engine is taking in; null while time passes. */
    this.event = null;
    this.hovered = null;
    this.clicks = new Map();
    this.abort = new AbortController();
    const { signal } = this.abort;
    const on = (target, name, handle, options) =>
      target.addEventListener(name, handle, { signal, capture: true, passive: true, ...options });
    on(view, "pointerdown", (event) => this.began(event));
    on(view, "blur", (event) => { if (event.target === view) this.cancelAll(); });
    on(view, "pagehide", ({ persisted, isTrusted }) => {
      this.cancelAll();
      // A frame that was removed or shows another page does not come back; an event of a script says nothing about that.
      if (isTrusted && !persisted) forAll([...this.live()], (place) => place.leave());
    });
    on(view, "resize", () => this.resize());
    on(view.document, "visibilitychange", () => { if (view.document.hidden) this.cancelAll(); });
    on(view, "click", (event) => this.click(event), { passive: false });
    on(view, "contextmenu", (event) => this.menu(event), { passive: false });
    for (const name of ["dragstart", "selectstart"]) {
      on(view, name, (event) => this.prevent(event), { passive: false });
    }
    this.onMove = (event) => this.moved(event);
    this.onUp = (event) => this.ended(event, Phase.ended);
    this.onCancel = (event) => this.ended(event, Phase.cancelled);
    this.onFrame = (event) => this.endFrame(event);
    this.onLast = (event) => { if (event.touches?.length === 0) this.missLifts(event, ({ type }) => type === "touch"); };
    this.onHover = (event) => this.hover(event);
    this.onOut = (event) => { if (!event.relatedTarget) this.leaveHover(event); };
    this.isListening = false;
  }

  // The page's elements

  add(place) {
    this.places.add(place.self);
    const root = place.element.getRootNode();
    if (root.mode === "closed") closedRoots.set(root.host, root);
    if (engine) {
      if (this.number === 0) this.enter();
      else place.enter();
    }
  }

  remove(place) {
    this.places.delete(place.self);
    if (this.places.size > 0) return;
    this.forget();
    this.abort.abort();
    clearTimeout(this.timer);
    surfaces.delete(this);
    surfaceOf.delete(this.view);
    const { number } = this;
    this.number = 0;
    if (number) engine.exports.removeRoot(number);
  }

  /** The engine broke off: everything is as before it was there, without the fingers that are down. */
  lose() {
    this.number = 0;
    clearTimeout(this.timer);
    this.timer = 0;
    this.hovered = null;
    this.trackpadStep = null;
    this.forget();
    for (const place of this.live()) place.lose();
  }

  /** The elements that still exist. */
  *live() {
    for (const reference of this.places) {
      const place = reference.deref();
      if (place) yield place;
      else this.places.delete(reference);
    }
  }

  // The engine

  enter() {
    this.number = engine.exports.addRoot();
    this.resize();
    if (engine.hasAll && isWatching) engine.exports.watch(this.number, 1);
    for (const [name, value] of pageSettings) this.setSetting(name, value);
    forAll(this.live(), (place) => place.enter());
  }

  /** Connects recognizers once all of them are there. */
  relate() {
    for (const place of this.live()) for (const recognizer of place.recognizers) recognizer.relate();
  }

  setSetting(name, value) {
    tellSetting(this.number, 0, name, value);
  }

  resize() {
    const { innerWidth, innerHeight } = this.view;
    if (this.number) engine.exports.resize(this.number, innerWidth, innerHeight);
  }

  get isBusy() { return this.down.size > 0 || (this.number && engine.exports.nextDeadline(this.number) < Infinity); }

  /** The engine's time: it never goes back. */
  clock(milliseconds) {
    this.last = Math.max(this.last, milliseconds / 1000);
    return this.last;
  }

  now() { return this.view.performance.now(); }

  /**
   * Does something with the engine, now or once it is there; the function gets numbers, not places, and may return the next
   * deadline.
   */
  run(event, call) {
    if (this.heldFingers > 0) this.flush();
    if (!this.number) {
      if (this.waiting.length < mostWaiting) this.waiting.push([event, call]);
      else this.forget();
      return;
    }
    const outer = this.event;
    let deadline;
    this.event = event;
    try { deadline = call(engine.exports); } finally { this.event = outer; }
    this.schedule(deadline);
  }

  /** Begins anew, without the fingers that are down: a part of what they did would be a wrong gesture. */
  forget() {
    this.waiting = [];
    this.count = 0;
    this.heldFingers = 0;
    this.down.clear();
    this.listenToPointers(false);
  }

  catchUp() {
    const calls = this.waiting;
    this.waiting = [];
    for (const [event, call] of calls) this.run(event, call);
    this.schedule();
  }

  schedule(known, isLate = false) {
    // What was called may have let the engine go.
    if (!this.number) return;
    const deadline = known ?? engine.exports.nextDeadline(this.number);
    // While fingers only move, the next deadline mostly stays as it is.
    if (this.timer && deadline === this.deadline && !isLate) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.deadline = deadline;
    if (deadline === Infinity) return;
    const wait = deadline * 1000 - this.now();
    this.timer = setTimeout(() => {
      this.timer = 0;
      if (wait > longestWait) return this.schedule();
      const lateness = this.now() - deadline * 1000;
      // The page was busy. What fingers did meanwhile comes first, or a quick tap would be a long press.
      if (lateness > 50 && !isLate) return this.schedule(undefined, true);
      this.run(null, (exports) => exports.advance(this.number, this.clock(Math.max(deadline * 1000, this.now()))));
    }, Math.min(Math.max(wait, 0), longestWait));
  }

  // Pointers

  began(event) {
    const { pointerId, pointerType, isPrimary } = event;
    if (isMissing) return;
    // The first finger of a screen is alone, and one that comes down was up.
    this.missLifts(event, ({ id, type }) => id === pointerId || (isPrimary && type === "touch" && pointerType === "touch"));
    if (this.down.has(pointerId)) return;
    const path = pathOf(event);
    let chain = placesIn(path);
    if (chain.length === 0) return;
    // Fingers on the same elements share the list, so that it is looked through once.
    for (const other of this.down.values()) {
      if (other.chain.length === chain.length && chain.every((place, at) => place === other.chain[at])) chain = other.chain;
    }
    if (pointerType === "mouse" && event.button !== 0
      && !chain.some((place) => place.recognizers.some((one) => one.wantsButton(event.buttons)))) return;
    this.leaveHover(event);
    const finger = {
      id: pointerId, chain, target: path[0], type: pointerType, x: event.clientX, y: event.clientY,
      wasTaken: false, event, isTrusted: event.isTrusted, frame: 0,
    };
    this.down.set(pointerId, finger);
    this.listenToPointers(true);
    this.flush();
    this.read(event, finger, Phase.began);
    this.send(event, chain);
  }

  /**
   * The browser has an event for each finger, and then a `touchmove` for all of them. Those of one frame go to the engine
   * together, so that a gesture of two fingers changes once.
   */
  moved(event) {
    const { pointerId } = event;
    const finger = this.down.get(pointerId);
    if (!finger) return;
    // Its lift was kept away, or happened outside of the page.
    if (finger.type !== "touch" && event.buttons === 0 && event.isTrusted === finger.isTrusted) return this.ended(event, Phase.ended);
    finger.event = event;
    // With a second event of a finger, the frame before had no end, so none has.
    if (finger.frame === this.frame && this.heldFingers > 0) this.hasFrames = false;
    const isHeld = this.hasFrames && this.down.size > 1 && finger.type === "touch" && finger.isTrusted;
    if (!isHeld) this.flush();
    const events = event.getCoalescedEvents?.() ?? [];
    if (events.length < 2) this.read(event, finger, Phase.moved);
    else for (const one of events) this.read(one, finger, Phase.moved);
    const last = (this.count - 1) * readingLength;
    finger.x = this.readings[last + 2];
    finger.y = this.readings[last + 3];
    if (!isHeld) return this.send(event);
    finger.frame = this.frame;
    this.heldEvent = event;
    this.heldFingers += 1;
    if (this.heldFingers === this.down.size) this.flush();
  }

  endFrame(event) {
    if (this.heldFingers === 0) return;
    // In an unusual order, these would be the fingers of the frame before.
    if (event.timeStamp > this.heldEvent.timeStamp + 2) this.hasFrames = false;
    this.flush();
  }

  /** Sends what is held of this frame. */
  flush() {
    if (this.heldFingers === 0) return;
    this.heldFingers = 0;
    this.frame += 1;
    this.send(this.heldEvent);
  }

  ended(event, phase, pointerId = event.pointerId) {
    const finger = this.down.get(pointerId);
    if (!finger) return;
    finger.event = event;
    this.flush();
    this.read(event, finger, phase);
    // A cancelled pointer may have no location.
    if (phase === Phase.cancelled) this.readings.set([finger.x, finger.y], 2);
    this.send(event);
    this.lift(pointerId);
    // The click of a lift that was missed has come already.
    if (finger.wasTaken && phase === Phase.ended && event.type === "pointerup") {
      this.clicks.set(pointerId, { x: event.clientX, y: event.clientY, time: this.now() });
    }
  }

  /** Cancels fingers whose lift never came: a listener that came first may have stopped it. */
  missLifts(event, isUp) {
    for (const finger of [...this.down.values()]) {
      // A copy of an event that a script dispatches says nothing about a real finger.
      if ((event.isTrusted || !finger.isTrusted) && isUp(finger)) this.ended(event, Phase.cancelled, finger.id);
    }
  }

  lift(pointerId) {
    this.down.delete(pointerId);
    if (this.down.size === 0) this.listenToPointers(false);
  }

  /** Listens to moves only while they matter. */
  listenToPointers(isDown) {
    if (this.isListening === isDown) return;
    this.isListening = isDown;
    const change = isDown ? "addEventListener" : "removeEventListener";
    const options = { capture: true, passive: true };
    this.view[change]("pointermove", this.onMove, options);
    this.view[change]("pointerup", this.onUp, options);
    this.view[change]("pointercancel", this.onCancel, options);
    this.view[change]("touchmove", this.onFrame, options);
    this.view[change]("touchend", this.onLast, options);
    this.view[change]("touchcancel", this.onLast, options);
  }

  /** Adds a reading as the engine's numbers; see `TouchNumbers` in GestureElements. */
  read(event, { id, type }, phase) {
    const at = this.count * readingLength;
    if (at === this.readings.length) {
      const more = new Float64Array(2 * at);
      more.set(this.readings);
      this.readings = more;
    }
    const { readings } = this;
    const isPen = type === "pen";
    readings[at] = id;
    readings[at + 1] = phase;
    readings[at + 2] = event.clientX;
    readings[at + 3] = event.clientY;
    readings[at + 4] = Math.max(event.timeStamp / 1000, 0);
    readings[at + 5] = touchKinds[type] ?? 0;
    readings[at + 6] = phase === Phase.ended ? 0 : type === "touch" ? 1 : event.buttons;
    // The element, which `send` knows.
    readings[at + 7] = 0;
    // A part of the pen's range, of which the engine expects 20/3 as the maximum; 1 is an average touch. A mouse
    // and most screens report a fixed number, which is no force.
    readings[at + 8] = isPen && event.pressure > 0 ? event.pressure * (20 / 3) : NaN;
    // Nothing here asks how large a contact is.
    readings[at + 9] = NaN;
    readings[at + 10] = isPen ? event.altitudeAngle ?? NaN : NaN;
    readings[at + 11] = isPen ? event.azimuthAngle ?? NaN : NaN;
    this.count += 1;
  }

  /** Sends the readings that were added; those of a finger that came down are alone, and have elements. */
  send(event, chain = null) {
    this.checkRemoved();
    const length = this.count * readingLength;
    this.count = 0;
    // What waits for the engine has numbers of its own.
    const readings = this.number ? this.readings : this.readings.slice(0, length);
    this.run(event, (exports) => {
      if (chain) {
        this.nest(chain, exports);
        readings[7] = chain[0].number;
      }
      const place = engine.input(length);
      const numbers = engine.memory();
      for (let at = 0; at < length; at += 1) numbers[place + at] = readings[at];
      for (let at = 4; at < length; at += readingLength) this.last = Math.max(this.last, readings[at]);
      return exports.touch(this.number, length / readingLength, this.last);
    });
  }

  /** Tells the engine which element contains which. */
  nest(chain, exports) {
    for (const [index, place] of chain.entries()) {
      if (place.number) exports.setParent(place.number, chain[index + 1]?.number ?? 0);
    }
  }

  /** Gestures on elements that were removed from the page are cancelled. */
  checkRemoved() {
    let last = null;
    for (const { chain } of this.down.values()) {
      if (chain === last) continue;
      last = chain;
      for (const place of chain) {
        const isGone = !place.element.isConnected;
        if (isGone === (place.isGone ?? false) || !place.number) continue;
        place.isGone = isGone;
        engine.exports.leave(place.number, isGone ? 1 : 0);
      }
    }
  }

  cancelAll() {
    if (this.down.size === 0) return;
    this.down.clear();
    this.listenToPointers(false);
    const time = this.now();
    this.run(null, (exports) => exports.cancelAll(this.number, this.clock(time)));
  }

  /** A gesture has taken over a finger: no click may follow. */
  wasTaken(pointerId) {
    const finger = this.down.get(pointerId);
    if (!finger) return;
    finger.wasTaken = true;
    // Moves outside of the window go on.
    if (finger.type !== "touch") {
      try { finger.target.setPointerCapture?.(pointerId); } catch { /* It is up again already. */ }
    }
  }

  click(event) {
    for (const [pointerId, { x, y, time }] of this.clicks) {
      if (this.now() - time > clickPause) this.clicks.delete(pointerId);
      else if (event.detail > 0 && (event.pointerId === pointerId
        || (event.clientX === x && event.clientY === y))) {
        this.clicks.delete(pointerId);
        event.stopImmediatePropagation();
        event.preventDefault();
      }
    }
  }

  /** A finger that is held for a long press opens no menu. */
  menu(event) {
    for (const { chain, type } of this.down.values()) {
      if (type === "mouse") continue;
      if (chain.some((place) => place.recognizers.some((one) => one.kind === "longPress" && one.isEnabled))) {
        event.preventDefault();
      }
    }
  }

  /** While a gesture follows a pointer, the browser neither drags a picture nor selects text. */
  prevent(event) {
    if (event.target?.closest?.("input, textarea, select, [contenteditable]:not([contenteditable=false])")) return;
    for (const { chain } of this.down.values()) {
      if (chain.some((place) => place.neededTouchAction() & 7)) event.preventDefault();
    }
  }

  // Hover

  /** Follows pointers without a button down while one of its elements wants them. */
  follow({ self }, isWanted) {
    if (this.hovering.has(self) === isWanted) return;
    if (isWanted) this.hovering.add(self);
    else this.hovering.delete(self);
    if (this.hovering.size !== (isWanted ? 1 : 0)) return;
    const change = isWanted ? "addEventListener" : "removeEventListener";
    this.view[change]("pointermove", this.onHover, { capture: true, passive: true });
    this.view.document[change]("pointerout", this.onOut, { capture: true, passive: true });
  }

  hover(event) {
    if (isMissing || event.pointerType === "touch" || this.down.has(event.pointerId)) return;
    const chain = placesUnder(event);
    const { clientX, clientY, timeStamp } = event;
    const phase = this.hovered ? 1 : 0;
    this.hovered = event;
    this.run(event, (exports) => {
      this.nest(chain, exports);
      exports.hover?.(this.number, chain[0]?.number ?? 0, clientX, clientY, phase, this.clock(timeStamp));
    });
  }

  leaveHover(event) {
    if (!this.hovered) return;
    this.hovered = null;
    const { clientX, clientY, timeStamp } = event;
    this.run(event, (exports) => exports.hover?.(this.number, 0, clientX, clientY, 2, this.clock(timeStamp)));
  }

  // Wheels and trackpads

  /** A wheel scrolls pans, and pinches while Control is held. */
  wheel(event) {
    if (isMissing || event === this.lastWheel) return;
    this.lastWheel = event;
    const chain = placesUnder(event);
    const all = chain.flatMap((place) => place.recognizers).filter((one) => one.isEnabled);
    const { clientX: x, clientY: y, timeStamp } = event;
    const unit = event.deltaMode === 1 ? line : event.deltaMode === 2 ? this.view.innerHeight : 1;
    if (event.ctrlKey) {
      if (!all.some((one) => one.followsPinch)) return;
      event.preventDefault();
      // One notch of a wheel is a small step. The end is not told; the engine ends it after a pause.
      const delta = Math.max(-50, Math.min(event.deltaY * unit, 50));
      this.transform(event, chain, Math.exp(-delta / pinchUnit), 0, 1);
      return;
    }
    if (!all.some((one) => one.followsScroll)) return;
    event.preventDefault();
    // Content moves against the wheel. Shift makes a wheel with one axis scroll sideways.
    const sideways = event.shiftKey && event.deltaX === 0;
    const dx = -(sideways ? event.deltaY : event.deltaX) * unit;
    const dy = sideways ? 0 : -event.deltaY * unit;
    const isNotched = event.deltaMode !== 0 || (Math.abs(event.deltaY) >= 50 && Number.isInteger(event.deltaY));
    this.run(event, (exports) => {
      this.nest(chain, exports);
      exports.scroll(this.number, chain[0]?.number ?? 0, x, y, dx, dy, isNotched ? 0 : 1, this.clock(timeStamp));
    });
  }

  /** Safari's events for a trackpad; on a touchscreen they repeat what the fingers tell. */
  trackpad(event) {
    if (isMissing || event === this.lastWheel) return;
    this.lastWheel = event;
    if (this.down.size > 0) return;
    const chain = placesUnder(event);
    if (!chain.some((place) => place.recognizers.some((one) => one.isEnabled && one.followsPinch))) return;
    event.preventDefault();
    const { scale, rotation } = event;
    if (event.type === "gesturestart" || !this.trackpadStep) {
      this.trackpadStep = { scale: 1, rotation: 0 };
      this.transform(event, chain, 1, 0, 0);
    }
    const step = this.trackpadStep;
    this.trackpadStep = { scale, rotation };
    if (event.type === "gestureend") this.trackpadStep = null;
    this.transform(event, chain, scale / step.scale, (rotation - step.rotation) * Math.PI / 180,
      event.type === "gestureend" ? 2 : 1);
  }

  transform(event, chain, scale, rotation, phase) {
    const { clientX: x, clientY: y, timeStamp } = event;
    this.run(event, (exports) => {
      this.nest(chain, exports);
      exports.transform(this.number, chain[0]?.number ?? 0, x, y, scale, rotation, phase, this.clock(timeStamp));
    });
  }
}

/** The surface of each window. */
const surfaceOf = new WeakMap();

function surfaceFor(view) {
  let surface = surfaceOf.get(view);
  if (!surface) {
    surface = new Surface(view);
    surfaceOf.set(view, surface);
    surfaces.add(surface);
  }
  return surface;
}

// MARK: Recognizers

/** What a recognizer did. An event of the browser takes ten times as long to make, so only listeners get one. */
class GestureEvent {
  constructor(type, recognizer, target, surface) {
    this.type = type;
    const { known } = recognizer;
    this.state = type;
    this.recognizer = recognizer;
    this.element = known.element;
    /** The element under the finger. */
    this.target = target;
    this.name = known.name || known.kind;
    this.isDiscrete = false;
    this.x = 0;
    this.y = 0;
    this.touches = [];
    this.numberOfTouches = 0;
    this.time = surface?.last ?? 0;
    this.reason = null;
    this.originalEvent = surface?.event ?? null;
  }

  /** The location in the element's own points: 0, 0 is its top left corner, however it is turned or scaled. */
  get local() { return localPoint(this.element, this.x, this.y); }

  /** The location in the own points of any element. */
  locationIn(element) { return localPoint(element, this.x, this.y); }
}

/** The same for `addEventListener`. */
class ListenedEvent extends Event {
  #target;

  constructor({ type, target, ...values }) {
    super(type);
    this.#target = target;
    Object.assign(this, values);
  }

  /** The element under the finger; of an event of the browser, it would be the recognizer. */
  get target() { return this.#target; }
}
for (const name of ["local", "locationIn"]) {
  Object.defineProperty(ListenedEvent.prototype, name, Object.getOwnPropertyDescriptor(GestureEvent.prototype, name));
}

/** Recognizes one kind of gesture on an element and all that is inside it. */
export class Recognizer extends EventTarget {
  #isOwn = true;

  static { isRecognizer = (value) => typeof value === "object" && value !== null && #isOwn in value; }

  constructor(kind, options = {}) {
    super();
    if (typeof kind !== "string" || !Object.hasOwn(kinds, kind)) {
      throw new TypeError(`there is no recognizer ${shown(kind)}; there are ${Object.keys(kinds).join(", ")}`);
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
      throw wrong(this.kind, `an object of options, as in attach(element, ${this.kind}({ … }))`, options);
    }
    // All of it is checked before anything changes. An axis comes first: it sets other properties.
    const entries = Object.entries(options).filter(([, value]) => value !== undefined);
    entries.sort(([one], [other]) => (other === "axis") - (one === "axis"));
    const changes = entries.map(([name, value]) => this.change(name, value));
    // If the engine breaks off at one, the next engine gets them all.
    forAll([...changes, () => this.place?.update()], (change) => change());
    return this;
  }

  /** Checks one option; returns the function that sets it. */
  change(name, value) {
    const check = (isRight, expected) => { if (!isRight) throw wrong(`${this.kind}: ${name}`, expected, value); };
    if (name === "on" || handlers.includes(name)) {
      check(typeof value === "function" || value === null, "a function or null");
      return () => {
        this.handlers[name] = value;
        this.reportFailures();
      };
    }
    if (questions.some(([question]) => question === name)) {
      check(typeof value === "function" || value === null, "a function or null");
      return () => {
        this.delegate[name] = value;
        this.relate();
      };
    }
    switch (name) {
      case "name":
        check(typeof value === "string", "a text");
        return () => { this.known.name = value; this.tellName(); };
      case "touchAction":
        check(typeof value === "string", "a value of the CSS property touch-action");
        return () => { this.ownTouchAction = value; };
      case "settings": {
        const entries = thresholdsOf(`${this.kind}: ${name}`, value);
        return () => {
          remember(this.thresholds, entries);
          for (const [one, number] of entries) this.tellSetting(one, number);
        };
      }
      case "requiresFailureOf": case "recognizesWith": case "takesOverFrom": {
        const isAll = value === true && name === "recognizesWith";
        const others = isAll ? [true] : Array.isArray(value) ? Array.from(value) : [value];
        if (!isAll) for (const one of others) this.checkOther(name, one);
        const method = { requiresFailureOf: "requireFailureOf", recognizesWith: "recognizeWith", takesOverFrom: "takeOverFrom" }[name];
        return () => forAll(others, (one) => this[method](one));
      }
      case "axis": {
        check(this.kind === "pan" && ["x", "y", null].includes(value), '"x", "y" or null, for a pan');
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
        check(this.kind === "stroke" && Array.isArray(value), "a list of drawings, for a stroke");
        const drawings = Array.from(value, copiedTemplate);
        return () => forAll(drawings, (one) => this.addDrawing(one));
      }
      default: {
        const { position, form } = propertyOf(this.kind, name, "option", optionsOf(this.kind));
        const numbers = numbersOf(`${this.kind}: ${name}`, form, value);
        return () => {
          if (form[0] !== "vector" && !["scale", "rotation"].includes(name)) this.values.set(name, numbers);
          if (name === "isEnabled") this.known.isEnabled = value;
          this.tell(position, numbers);
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
    const expected = name.startsWith("recognize") ? "true or another recognizer" : "another recognizer";
    checkRecognizer(`${this.kind}: ${name}`, value, expected);
    if (value === this) throw wrong(`${this.kind}: ${name}`, expected, "itself");
  }

  /** Waits until another recognizer has failed: a tap requires the failure of a double tap. */
  requireFailureOf(other) {
    this.checkOther("requireFailureOf", other);
    this.required.add(other);
    other.dependents.add(this);
    this.relate();
    return this;
  }

  /** Lets the gesture go on together with another one, or with all for true. */
  recognizeWith(other) {
    if (other === true) this.goesWithAll = true;
    else {
      this.checkOther("recognizeWith", other);
      this.partners.add(other);
      other.dependents.add(this);
    }
    this.relate();
    return this;
  }

  /** Begins while another one goes on, which is cancelled first: a pinch whose second finger comes late takes over from a pan. */
  takeOverFrom(other) {
    this.checkOther("takeOverFrom", other);
    this.givers.add(other);
    other.dependents.add(this);
    this.relate();
    return this;
  }

  /** Adds a drawing that a stroke looks for: `{ name, strokes: [[{ x, y }, …], …] }`. */
  addTemplate(template) {
    if (this.kind !== "stroke") throw new TypeError(`${this.kind}: only a stroke looks for drawings`);
    this.addDrawing(copiedTemplate(template));
    return this;
  }

  addDrawing(drawing) {
    this.drawings.push(drawing);
    if (this.number) this.tellTemplate(drawing);
  }

  /**
   * The actions that do what the gesture does, for people who cannot make it: `{ id, name, keys }` each. Empty
   * before the engine is loaded, and while the recognizer is disabled.
   */
  get alternatives() {
    const across = { x: /^(move|scroll)(Up|Down)$/, y: /^(move|scroll)(Left|Right)$/ }[this.axis];
    return this.allAlternatives().filter(({ id }) => !across?.test(id));
  }

  /** Those of the engine, which numbers them. */
  allAlternatives() {
    if (!this.number || !this.isEnabled) return [];
    const numbers = [...engine.output(engine.exports.alternatives(this.number))];
    const drawings = [...new Set(this.drawings.map(({ name }) => name))];
    const found = [];
    for (let at = 0; at < numbers.length; at += 2) {
      const [code, detail] = [numbers[at], numbers[at + 1]];
      let [id, name, keys] = actions[code];
      if (id === "activate" && detail !== 1) {
        if (detail < 0) [id, name, keys] = ["tapWithFingers", "Tap with several fingers", []];
        else if (detail === 2) [id, name, keys] = ["doubleTap", "Double tap", ["Shift+Enter"]];
        else [id, name, keys] = ["multipleTap", "Tap several times", []];
      } else if (id === "draw") [id, name] = [`draw:${drawings[detail]}`, `Draw ${drawings[detail]}`];
      found.push({ id, name, keys: [...keys] });
    }
    return found;
  }

  /**
   * Performs one of the `alternatives`: the gesture begins, changes and ends, and its handlers are called. `amount`
   * is a distance, a factor or an angle; `x` and `y` are where it happens, by default the middle of the element.
   * Returns "performed", or why not.
   */
  perform(id, options = {}) {
    if (typeof id !== "string") throw wrong("perform", "the id of an action, such as moveLeft", id);
    const given = Object.entries(checkedOptions("perform", options, ["amount", "x", "y"]));
    for (const [name, value] of given) if (value !== undefined) numbersOf(`perform: ${name}`, ["number"], value);
    const { amount = NaN, x, y } = options;
    const index = this.allAlternatives().findIndex((one) => one.id === id);
    if (!this.alternatives.some((one) => one.id === id)) return this.number && !this.isEnabled ? "disabled" : "notPublished";
    if (!this.element.isConnected) return "notInWindow";
    const { surface } = this.place;
    const box = this.element.getBoundingClientRect();
    const chain = [];
    for (let next = this.element; next; next = parentOf(next)) if (places.has(next)) chain.push(places.get(next));
    let result = 0;
    surface.run(null, (exports) => {
      surface.nest(chain, exports);
      result = exports.perform(this.number, index, amount, x ?? box.left + box.width / 2, y ?? box.top + box.height / 2,
        surface.clock(surface.now()));
    });
    return results[result];
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

  get followsPinch() { return ["pinch", "rotation", "transform"].includes(this.kind); }
  get followsScroll() {
    return this.kind === "transform" || (this.values.get("allowedScrollTypesMask")?.[0] ?? 0) !== 0;
  }
  get followsWheel() { return this.followsPinch || this.followsScroll; }

  neededTouchAction() {
    // When the page scrolls, it cancels the press: a list whose rows can be pressed still scrolls.
    if (this.kind === "longPress") return 0;
    // Along another axis, the browser scrolls. One of a pinch leaves it alone.
    const own = this.axis === "x" ? ~2 : this.axis === "y" ? ~1 : ~0;
    if (this.number) return engine.exports.touchAction(this.number) & own;
    // Before the engine is there, the browser leaves all that a recognizer may follow.
    return this.kind === "tap" ? 8 : 15 & own;
  }

  wantsButton(buttons) {
    return ((this.values.get("buttonMaskRequired")?.[0] ?? 0) & buttons) !== 0;
  }

  // What the engine is told

  enter() {
    this.number = 0;
    if (!engine.hasAll && !usual.has(this.kind)) return;
    const { numbers } = this.place;
    this.number = engine.exports.addRecognizer(Object.keys(kinds).indexOf(this.kind), numbers.place);
    numbers.recognizers.add(this.number);
    engine.recognizers.set(this.number, new WeakRef(this));
    for (const [name, numbers] of this.values) this.tell(propertyOf(this.kind, name).position, numbers);
    for (const [name, value] of this.thresholds) this.tellSetting(name, value);
    for (const drawing of this.drawings) this.tellTemplate(drawing);
    this.tellName();
    this.reportFailures();
  }

  tell(position, numbers) {
    if (!this.number) return;
    const [name] = [...Object.entries(kinds[this.kind].properties), ...common][position];
    checkTaken(engine.exports.set(this.number, position, engine.write(numbers)), `${this.kind}: ${name}`, numbers);
  }

  tellSetting(name, value) {
    if (this.number) tellSetting(0, this.number, name, value);
  }

  tellName() {
    if (this.number && engine.hasAll && this.name) {
      engine.exports.nameRecognizer(this.number, engine.writeText(this.name));
    }
  }

  tellTemplate({ name, strokes }) {
    const count = engine.writeText(name);
    engine.exports.beginTemplate(this.number, count);
    for (const numbers of strokes) engine.exports.addStroke(engine.write(numbers) / 2);
    engine.exports.endTemplate();
  }

  reportFailures() {
    const isWanted = this.handlers.failed || this.listened.has("failed") || isWatching;
    if (this.number && isWanted) engine.exports.reportFailures(this.place.surface.number);
  }

  addEventListener(type, listener, options) {
    // No other event would ever come.
    if (!handlers.includes(type)) {
      throw new TypeError(`${this.kind}: addEventListener: expected one of ${handlers.join(", ")}, found ${shown(type)}`
        + meant(type, handlers));
    }
    if (typeof listener !== "function" && typeof listener !== "object") {
      throw wrong(`${this.kind}: addEventListener`, "a function, or an object with handleEvent", listener);
    }
    super.addEventListener(type, listener, options);
    this.listened.add(type);
    if (type === "failed") this.reportFailures();
  }

  relate() {
    if (!this.number) return;
    for (const other of this.required) if (other.number) engine.exports.require(this.number, other.number);
    if (this.goesWithAll) engine.exports.allow(this.number, 0);
    for (const other of this.partners) if (other.number) engine.exports.allow(this.number, other.number);
    for (const other of this.givers) if (other.number) engine.exports.takeOver(this.number, other.number);
    let bits = 0;
    for (const [name, bit] of questions) if (this.delegate[name]) bits |= bit;
    engine.exports.questions(this.number, bits);
    for (const other of this.dependents) {
      if (!other.number) continue;
      if (other.required.has(this)) engine.exports.require(other.number, this.number);
      if (other.partners.has(this)) engine.exports.allow(other.number, this.number);
      if (other.givers.has(this)) engine.exports.takeOver(other.number, this.number);
    }
  }

  // What the engine tells

  /** The engine has changed the recognizer's state; its values are in the output. */
  took(source, start) {
    // This runs once a recognizer and frame, so it makes no lists and copies that nobody needs.
    const numbers = source.memory();
    const type = states[numbers[start]];
    const reason = numbers[start + 4];
    this.known.state = type === "failed" ? "possible" : type;
    if (reason > 0) {
      this.known.reason = new FailureReason(reasons[reason - 1], numbers[start + 5], numbers[start + 6]);
    }
    if (this.isHeard(type) || (type === "began" && this.isHeard("changed"))) {
      const event = this.event(type, numbers, start, source);
      this.deliver(type, event, source);
      if (type === "began" && event.numberOfTouches === 0) this.followBeginning(event, source);
    }
    if (type === "ended" || type === "cancelled") this.known.state = "possible";
  }

  /** Whether anything listens to the events of a type. */
  isHeard(type) {
    return this.handlers[type] || (type !== "failed" && this.handlers.on) || this.listened.has(type) || log;
  }

  /** Calls a handler, if there is one; one that throws must not break the engine off in the middle. */
  call(handler, event) {
    if (handler) try { handler(event); } catch (error) { report(error); }
  }

  deliver(type, event, source) {
    if (log) note(this, event, source);
    this.call(this.handlers[type], event);
    if (type !== "failed") this.call(this.handlers.on, event);
    if (this.listened.has(type)) this.dispatchEvent(new ListenedEvent(event));
  }

  /**
   * A notch of a wheel is a whole gesture, or its beginning. Handlers that follow only the changes get its values, too, as
   * they do when `perform` makes the gesture. The handlers of the beginning may have set the values back.
   */
  followBeginning(beginning, source) {
    const event = new GestureEvent("changed", this, beginning.target, null);
    Object.assign(event, beginning, { type: "changed", state: "changed" });
    let isMoved = false;
    const { properties } = kinds[this.kind];
    for (const [name, rest] of [["translation"], ["scale", 1], ["rotation", 0]]) {
      if (!this.number || !(name in properties)) continue;
      const value = this.get(name);
      if (name === "translation") Object.assign(event, { translationX: value.x, translationY: value.y });
      else event[name] = value;
      isMoved ||= name === "translation" ? value.x !== 0 || value.y !== 0 : value !== rest;
    }
    if (!isMoved) return;
    this.keepToAxis(event);
    this.known.state = "changed";
    this.deliver("changed", event, source);
  }

  /** Leaves what a pan of one axis measures along the other one out of its event. */
  keepToAxis(event) {
    if (!this.axis) return;
    const [along, across] = this.axis === "x" ? ["X", "Y"] : ["Y", "X"];
    event[`translation${across}`] = event[`velocity${across}`] = 0;
    event.velocity = Math.abs(event[`velocity${along}`]);
  }

  /**
   * Makes an event of what the engine wrote: the state, whether it is discrete, x, y, the reason, what it measured
   * and its limit, the direction of a swipe, how many values and how many fingers follow.
   */
  event(type, numbers, start, source) {
    const surface = this.place?.surface;
    const { element, kind } = this.known;
    let finger = null;
    if (surface) for (finger of surface.down.values());
    const event = new GestureEvent(type, this, finger?.target ?? element, surface);
    event.isDiscrete = numbers[start + 1] !== 0;
    event.x = numbers[start + 2];
    event.y = numbers[start + 3];
    // The first two values are x and y in points of a place, which are those of the page here.
    const { values } = kinds[kind];
    for (let index = 0; index < values.length; index += 1) event[values[index]] = numbers[start + 12 + index];
    for (let at = start + 10 + numbers[start + 8], end = at + 2 * numbers[start + 9]; at < end; at += 2) {
      event.touches.push({ x: numbers[at], y: numbers[at + 1] });
    }
    event.numberOfTouches = event.touches.length;
    if (numbers[start + 4] > 0) event.reason = this.reason;
    this.keepToAxis(event);
    if (kind === "swipe") event.direction = directions[numbers[start + 7]] ?? null;
    if (source.hasAll && kind === "stroke") event.drawing = source.text(source.exports.drawing(this.number));
    return event;
  }

  /** The answer of a delegate's function. */
  answer(question, other, source) {
    const name = questions.find(([, bit]) => bit === question)[0];
    const ask = this.delegate[name];
    if (!ask) return usualAnswer(question);
    let about;
    if (question === 2) {
      const finger = this.place?.surface.down.get(other);
      about = finger && { x: finger.x, y: finger.y, target: finger.target, pointerType: finger.type, originalEvent: finger.event };
    } else if (question > 2) {
      about = source.recognizers.get(other)?.deref();
      if (!about) return usualAnswer(question);
    }
    try {
      return (question === 1 ? ask(this) : ask(about, this)) ? 1 : 0;
    } catch (error) {
      report(error);
      return usualAnswer(question);
    }
  }

  /**
   * Why the last attempt fired or did not, in one sentence. The first call loads explanations, and says that they begin with
   * the next touch.
   */
  async explain() {
    const begins = !isWatching;
    await watch();
    if (!this.element) return `\`${this.name || this.kind}\` is attached to no element.`;
    const sentence = this.number ? engine.text(engine.exports.sentence(this.number, 0)) : "";
    return sentence || `\`${this.name || this.kind}\` on \`${selectorOf(this.element)}\` ${begins
      ? "is explained from now on" : "has had no touch since explaining began"}: make the gesture, and ask again.`;
  }

  /**
   * What became of the last attempts, oldest first, with a sentence or two about each; all that are kept without
   * `last`. Loads explanations at the first call.
   */
  async attempts(options = {}) {
    const { last } = checkedOptions("attempts", options, ["last"]);
    const [most] = last === undefined ? [mostAttempts] : numbersOf("last", ["count", 0], last);
    await watch();
    if (!this.number) return [];
    const count = engine.exports.attempts(this.number, Math.min(most, mostAttempts));
    const numbers = engine.output(7 * count).slice();
    return Array.from({ length: count }, (_, index) => {
      const [number, outcome, start, end, reason, measured, limit] = numbers.subarray(7 * index);
      return {
        number, outcome: outcomes[outcome], start, end,
        reason: reason > 0 ? new FailureReason(reasons[reason - 1], measured, limit) : null,
        text: engine.text(engine.exports.sentence(this.number, number)),
      };
    });
  }
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
    set() { throw new TypeError(`${this.kind}: ${name} is set with set({ ${name}: value }), or when the recognizer is made`); },
  });
}

/** Checks a drawing; returns a copy of it, which the page cannot change any more: `{ name, strokes: [[x, y, …], …] }`. */
function copiedTemplate(template) {
  const { name, strokes } = template ?? {};
  const isList = (list) => Array.isArray(list) && list.length > 0;
  const copies = isList(strokes) && Array.from(strokes, (stroke) =>
    (isList(stroke) ? Array.from(stroke, (point) => [point?.x, point?.y]).flat() : [NaN]));
  if (typeof name === "string" && copies && copies.flat().every(Number.isFinite)) return { name, strokes: copies };
  throw wrong("template", "{ name, strokes: [[{ x, y }, …], …] }", template);
}

const make = (kind) => (options) => new Recognizer(kind, options);
// generated: pageMakers
/** One or more taps. */
export const tap = make("tap");
/** A press that rests. */
export const longPress = make("longPress");
/** A drag. */
export const pan = make("pan");
/** Two fingers that spread or close. */
export const pinch = make("pinch");
/** Two fingers that turn. */
export const rotation = make("rotation");
/** Drag, pinch and turn together. */
export const transform = make("transform");
/** A quick stroke in one direction. */
export const swipe = make("swipe");
/** A drag in from an edge of the window. */
export const screenEdgePan = make("screenEdgePan");
/** A pointer without contact. */
export const hover = make("hover");
/** A drawn circle. */
export const circle = make("circle");
/** A drawing that resembles one of the templates. */
export const stroke = make("stroke");
/** A tap and then a finger that drags up or down, to zoom with one finger. */
export const tapDragZoom = make("tapDragZoom");
/** Three fingers that turn. */
export const threeFingerTwist = make("threeFingerTwist");
/** One finger that turns around the center of its view. */
export const knob = make("knob");
// end of generated

// MARK: Using it

/**
 * Attaches recognizers to an element. Returns an object whose `dispose` detaches them; so does the abort of
 * `options.signal`.
 */
export function attach(element, recognizers, options = {}) {
  checkElement("attach", element);
  if (!element.style) throw wrong("attach", "an element of HTML, SVG or MathML", element);
  const { signal } = checkedOptions("attach", options, ["signal"]);
  const all = Array.isArray(recognizers) ? Array.from(recognizers) : [recognizers];
  for (const [index, one] of all.entries()) {
    checkRecognizer("attach", one, "recognizers, such as tap() or pinch()");
    if (all.indexOf(one) < index) throw new TypeError(`attach: the ${one.kind} is in the list twice`);
    if (one.place) throw new TypeError(`attach: the ${one.kind} is attached to ${selectorOf(one.element)} already`);
  }
  const attachment = {
    element,
    recognizers: all,
    dispose: () => {
      signal?.removeEventListener("abort", attachment.dispose);
      forAll(all, (one) => { if (one.element === element) one.detach(); });
    },
  };
  if (Symbol.dispose) attachment[Symbol.dispose] = attachment.dispose;
  if (signal?.aborted || all.length === 0) return attachment;
  const view = element.ownerDocument.defaultView;
  if (!view) throw new TypeError("attach: the element belongs to a document without a window");
  checkCopies(element, view);
  let place = places.get(element);
  if (place && place.surface.view !== view) {
    throw new TypeError(`attach: ${selectorOf(element)} has moved to another window; detach its recognizers first`);
  }
  const isNew = !place;
  if (isNew) {
    place = new Place(element, surfaceFor(view));
    places.set(element, place);
  }
  try {
    for (const one of all) {
      one.place = place;
      one.known.element = element;
      place.recognizers.push(one);
    }
    if (isNew) place.surface.add(place);
    else if (place.number) for (const one of all) one.enter();
    place.update();
    for (const one of all) one.relate();
    signal?.addEventListener("abort", attachment.dispose, { once: true });
  } catch (error) {
    // All of them or none; a second error says nothing new.
    try { attachment.dispose(); } catch { /* The first one is thrown. */ }
    throw error;
  }
  if (all.some((one) => !usual.has(one.kind))) hasUnusual = true;
  load().catch((error) => {
    // All that waited have the same error.
    if (error !== lastFault) report(lastFault = error);
  });
  return attachment;
}

/**
 * Sets where the wasm files are (`wasm: { gestures, "gestures-all" }`, each an address, a `Response`, bytes or a
 * `WebAssembly.Module`), and thresholds for all recognizers (`settings`).
 */
export function configure(options = {}) {
  const { wasm = {}, settings: chosen = {} } = checkedOptions("configure", options, ["wasm", "settings"]);
  const thresholds = thresholdsOf("configure: settings", chosen);
  const given = Object.entries(checkedOptions("configure: wasm", wasm, ["gestures", "gestures-all"]))
    .filter(([, source]) => source !== undefined);
  for (const [name, source] of given) {
    if (typeof source !== "string" && (typeof source !== "object" || source === null)) {
      throw wrong(`configure: wasm: ${name}`, "an address, a Response, bytes or a WebAssembly.Module", source);
    }
    if (loads.has(name) && source !== sources[name]) {
      throw new TypeError(`configure: ${name}.wasm is being loaded already; say where it is before the first attach`);
    }
  }
  sources = { ...sources, ...Object.fromEntries(given) };
  remember(pageSettings, thresholds);
  forAll(engine ? surfaces : [], (surface) => { for (const [name, value] of thresholds) surface.setSetting(name, value); });
}

/** Resolves when the engine is loaded, and rejects when it cannot be. */
export const ready = () => load();

/** Collects from now on what explanations tell; loads them first. */
export async function watch() {
  explaining += 1;
  try {
    await load();
    isWatching = true;
  } finally {
    explaining -= 1;
  }
  for (const surface of surfaces) {
    if (surface.number) {
      engine.exports.watch(surface.number, 1);
      engine.exports.reportFailures(surface.number);
    }
  }
}

/** How many objects the engine holds: surfaces, elements and recognizers. */
export const objectCount = () => engine?.exports.objectCount() ?? 0;

// MARK: Coordinates

/** Turns a point of the visible part of the page into one of an element, with all its transforms. */
export function localPoint(element, x, y) {
  checkElement("localPoint", element);
  for (const number of [x, y]) if (!Number.isFinite(number)) throw wrong("localPoint", "two numbers", number);
  if (element.getScreenCTM && element.ownerSVGElement !== null && !(element instanceof HTMLElement)) {
    const matrix = element.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x, y };
  }
  // An affine map takes the middle of a box to the middle of the box around its image, so only the linear part
  // has to be collected from the ancestors.
  const box = element.getBoundingClientRect();
  let matrix = new DOMMatrix();
  for (let next = element; next; next = parentOf(next)) {
    const style = getComputedStyle(next);
    const parts = new DOMMatrix(individual(style));
    if (style.transform !== "none") parts.multiplySelf(new DOMMatrix(style.transform));
    if (style.zoom && style.zoom !== "1" && style.zoom !== "normal") parts.scaleSelf(parseFloat(style.zoom));
    matrix = parts.multiply(matrix);
  }
  const { a, b, c, d } = matrix;
  const size = a * d - b * c;
  const width = element.offsetWidth ?? box.width;
  const height = element.offsetHeight ?? box.height;
  if (!size) return { x: x - box.left, y: y - box.top };
  const dx = x - (box.left + box.width / 2);
  const dy = y - (box.top + box.height / 2);
  return { x: (d * dx - c * dy) / size + width / 2, y: (a * dy - b * dx) / size + height / 2 };
}

const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

/** The properties `rotate` and `scale` of a style, as a transform. */
function individual(style) {
  const rotate = style.rotate && style.rotate !== "none" ? `rotate(${style.rotate.split(" ").at(-1)})` : "";
  const scale = style.scale && style.scale !== "none" ? ` scale(${style.scale.split(" ").slice(0, 2).join(", ")})` : "";
  return rotate + scale;
}

/** For lint.js, which describes the page to a module of its own. */
export const _page = {
  closedRoots, functions: functions + moreFunctions, kinds: Object.keys(kinds), numbersOf, pageSettings, parentOf, propertyOf, settingOf,
  placeOf: (element) => places.get(element),
};

// MARK: For tests

/** What happened since the last `take`, once somebody has asked; null before. */
let log = null;
let failures = [];
/** Reads sentences of failures: while a failure is told, its attempt is still open, and the sentence would say so. */
let unread = [];

function readSentences() {
  const reads = unread;
  unread = [];
  for (const read of reads) read();
}

function note(recognizer, event, source) {
  const element = selectorOf(recognizer.element);
  if (event.type === "failed") {
    const { kind = "custom", measured = 0, limit = 0 } = event.reason ?? {};
    const failure = { recognizer: event.name, element, sentence: "", reason: kind, measured, limit };
    failures.push(failure);
    if (failures.length > 1000) failures.shift();
    if (!source.hasAll || !isWatching || source.exports.attempts(recognizer.number, 1) === 0) return;
    const { number } = recognizer;
    const [attempt] = source.output(1);
    if (unread.length === 0) queueMicrotask(readSentences);
    unread.push(() => {
      if (engine === source && recognizer.number === number) failure.sentence = source.text(source.exports.sentence(number, attempt));
    });
    return;
  }
  const plain = {};
  for (const [key, value] of Object.entries(event)) {
    if (typeof value === "number" || typeof value === "string") plain[key] = value;
  }
  log.push({ ...plain, type: recognizer.kind, element });
  if (log.length > 10_000) log.shift();
}

/** What this copy of the file tells; the first copy of a window asks all of them. */
const own = {
  holds: (element) => places.has(element),
  /** What can be recognized: the kinds and names of the recognizers. */
  recognizers: () => [...surfaces].flatMap((surface) => [...surface.live()].flatMap((place) =>
    place.recognizers.map(({ kind, name }) => ({ kind, name })))),
  roots: () => [...surfaces].flatMap((surface) => [...surface.live()].map((place) => place.element)),
  async watch() {
    log ??= [];
    await watch();
  },
  take() {
    const taken = log ?? [];
    log = [];
    return taken;
  },
  whyNot() {
    readSentences();
    const taken = failures;
    failures = [];
    return taken;
  },
  async settled() {
    await load();
    while ([...surfaces].some((surface) => surface.isBusy)) await pause(10);
  },
};

const copies = new Set([own]);
const hook = {
  copies,
  get roots() { return [...copies].flatMap((copy) => copy.roots()); },
  async watch() { await Promise.all([...copies].map((copy) => copy.watch())); },
  take: () => [...copies].flatMap((copy) => copy.take()),
  whyNot: () => [...copies].flatMap((copy) => copy.whyNot()),
  recognizers: () => [...copies].flatMap((copy) => copy.recognizers?.() ?? []),
  async settled() { await Promise.all([...copies].map((copy) => copy.settled())); },
};

/**
 * Lets test kits ask a page what fired and why something did not; see Integrations/Playwright. Throws when another copy of
 * this file has recognizers on the element: neither would know what the other one does, or which `touch-action` it needs.
 */
function checkCopies(element, view) {
  const key = Symbol.for("swift-gestures");
  if (!(key in view)) Object.defineProperty(view, key, { value: hook, configurable: true });
  const all = view[key].copies;
  if (all?.has(own) === false) all.add(own);
  for (const copy of all ?? []) {
    if (copy === own || !copy.holds(element)) continue;
    throw new TypeError(`attach: ${selectorOf(element)} has recognizers of another copy of gestures.js; let the whole page load one copy`);
  }
}

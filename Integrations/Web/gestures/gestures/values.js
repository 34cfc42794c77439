// Turns options into the engine's numbers and back, and says what is wrong with them.

import { fault, wrong } from "./errors.js";
import { common, devices, kinds, settings } from "./tables.js";

/** A room that has no limit, in points, as the engine writes it. */
export const far = 1e9;

/** Turns a value into the engine's numbers, or throws. */
export function numbersOf(name, [form, ...rest], value) {
  const number = (least = -Infinity, most = Infinity, isWhole = false) => {
    if (typeof value === "number" && Number.isFinite(value) && value >= least && value <= most
      && (!isWhole || Number.isInteger(value))) return [value];
    throw wrong(name, "number", value, least, most, isWhole);
  };
  switch (form) {
    case "flag":
      if (typeof value === "boolean") return [value ? 1 : 0];
      throw wrong(name, "flag", value);
    case "number": return number(rest[0], rest[1]);
    case "count": return number(rest[0], 2 ** 31 - 1, true);
    case "word":
      if (rest.includes(value)) return [rest.indexOf(value)];
      throw wrong(name, "word", value, rest);
    case "options": {
      const known = rest[0];
      let bits = 0;
      for (const word of Array.isArray(value) ? value : [value]) {
        if (Number.isInteger(word) && word >= 0 && word < 2 ** 32) bits |= word;
        else if (typeof word === "string" && Object.hasOwn(known, word)) bits |= known[word];
        else throw wrong(name, "words", word, Object.keys(known));
      }
      return [bits >>> 0];
    }
    case "vector":
      if (Number.isFinite(value?.x) && Number.isFinite(value?.y)) return [value.x, value.y];
      throw wrong(name, "vector", value);
    case "numbers": {
      // The engine takes a snap with a step of 0 for none.
      const hasNone = rest[0] === 3;
      if (value === null && hasNone) return [0, 0, 0];
      const numbers = Array.isArray(value) ? Array.from(value) : [];
      if (numbers.length === rest[0] && numbers.every((one) => Number.isFinite(one) && one >= 0)) return numbers;
      throw wrong(name, "numbers", value, rest[0], hasNone);
    }
    default: throw new Error(`the form ${form} is unknown`);
  }
}

/** Turns the engine's numbers into a value. */
export function valueOf([form, ...rest], numbers) {
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

/** The position and the form of a property of a kind; throws if there is none. */
export function propertyOf(kind, name, what = "property") {
  const all = [...Object.entries(kinds[kind].properties), ...common];
  const position = all.findIndex((entry) => entry !== null && entry[0] === name);
  if (position < 0) throw fault("unknownName", kind, what, name);
  return { position, form: all[position][1] };
}

/** The position, device and form of a threshold; throws if there is none. */
export function settingOf(name) {
  if (name === "preset") return { position: -1, device: 0, form: ["word", "standard", "forgiving"] };
  for (const [device, prefix] of devices.entries()) {
    if (!name.startsWith(prefix)) continue;
    const position = settings.findIndex(([one]) => one === name.slice(prefix.length));
    if (position >= 0) return { position, device, form: settings[position][1] };
  }
  throw fault("unknownSetting", name);
}

/** Checks thresholds and returns those that are set. */
export function thresholdsOf(what, values) {
  if (values === null || typeof values !== "object") throw wrong(what, "thresholds", values);
  // A settings file that `gesture tune` made has notes, such as its name.
  const entries = Object.entries(values).filter(([name, value]) => value !== undefined && !name.startsWith("x-"));
  for (const [name, value] of entries) numbersOf(name, settingOf(name).form, value);
  return entries;
}

/** Adds thresholds to those that a later engine gets, in the same order: a preset changes all that came before. */
export function remember(all, entries) {
  for (const [name, value] of entries) {
    all.delete(name);
    all.set(name, value);
  }
}

/** Throws if the engine did not take numbers that have the right form. */
export function checkTaken(isTaken, what, numbers) {
  if (!isTaken) throw fault("notTaken", what, numbers);
}

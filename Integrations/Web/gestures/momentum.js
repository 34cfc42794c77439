// What glides on after the fingers are lifted, slows down, and springs back at its bounds: see README.md.
// The formulas are the engine's own, in `momentum.wasm`.

import { checkedOptions, compile, instantiate, wrong } from "./shared.js";

const rates = { normal: 0.998, fast: 0.99 };
const file = "momentum.wasm";
const parts = ["x", "y", "scale", "angle"];
let exports = null;
const loaded = compile("momentum.js", file, () => new URL("./momentum.wasm", import.meta.url)).then((module) => {
  exports = instantiate("momentum.js", file, module, {}, "set2 get1 compute1");
});
// `momentum()` reports a failure to its caller.
loaded.catch(() => {});

const checked = (isRight, name, expected, value) => {
  if (!isRight) throw wrong(`momentum: ${name}`, expected, value);
  return value;
};

/** The numbers of a position or a velocity. */
function numbersOf(name, values, usual) {
  checkedOptions(`momentum: ${name}`, values, parts);
  return parts.map((part, at) => {
    const value = values[part] ?? usual[at];
    return checked(Number.isFinite(value), `${name}.${part}`, "a number", value);
  });
}

const isRange = (value) => Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number")
  && value[0] <= value[1];

/**
 * Starts a motion; `step` gets `{ x, y, scale, angle }` once per frame, and a last time where it rests.
 *
 * Returns `{ stop(), finished }`: `finished` is a promise of the last state, also when it was stopped.
 */
export function momentum(options) {
  const { position = {}, velocity = {}, bounds = {}, rate: chosen = "normal", reducesMotion, step, signal } = checkedOptions(
    "momentum", options, ["position", "velocity", "bounds", "rate", "reducesMotion", "step", "signal"]);
  checked(typeof step === "function", "step", "a function", step);
  checked(reducesMotion === undefined || typeof reducesMotion === "boolean", "reducesMotion", "true or false", reducesMotion);
  const rate = typeof chosen === "string" && Object.hasOwn(rates, chosen) ? rates[chosen] : chosen;
  checked(typeof rate === "number" && rate > 0 && rate < 1, "rate", '"normal", "fast" or a number between 0 and 1', chosen);
  checkedOptions("momentum: bounds", bounds, parts);
  const numbers = [
    ...numbersOf("position", position, [0, 0, 1, 0]), ...numbersOf("velocity", velocity, [0, 0, 0, 0]), rate,
    ...parts.flatMap((part) => {
      const range = bounds[part] ?? [part === "scale" ? 0 : -Infinity, Infinity];
      return checked(isRange(range), `bounds.${part}`, "[least, most]", range);
    }),
  ];
  let frame = 0;
  let last = { x: numbers[0], y: numbers[1], scale: numbers[2], angle: numbers[3] };
  let resolve;
  let reject;
  const finished = new Promise((done, fail) => { resolve = done; reject = fail; });
  let isOver = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    cancelAnimationFrame(frame);
    resolve(last);
  };
  const stateAt = (time) => {
    try {
      for (const [index, number] of numbers.entries()) exports.set(index, number);
      exports.compute(time);
      return { x: exports.get(0), y: exports.get(1), scale: exports.get(2), angle: exports.get(3) };
    } catch (error) {
      throw new Error(`momentum.js: ${file} broke off: ${error.message}`, { cause: error });
    }
  };
  const start = performance.now();
  // Who wants less motion gets the end at once.
  const isReduced = reducesMotion ?? matchMedia("(prefers-reduced-motion: reduce)").matches;
  const next = (now) => {
    if (isOver) return;
    const time = Math.max(0, (now - start) / 1000);
    let isAtEnd;
    try {
      last = stateAt(time);
      const duration = exports.get(4);
      isAtEnd = isReduced || time >= duration;
      // The end of a motion that has one is exact.
      if (isAtEnd) last = stateAt(Number.isFinite(duration) ? 1e6 : time);
      step(last);
    } catch (error) {
      isOver = true;
      reject(error);
      return;
    }
    if (isAtEnd) stop();
    else frame = requestAnimationFrame(next);
  };
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  else if (exports) frame = requestAnimationFrame(next);
  else loaded.then(() => { if (!isOver) frame = requestAnimationFrame(next); }, reject);
  return { stop, finished };
}

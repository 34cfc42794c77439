// What glides on after the fingers are lifted, slows down, and springs back at its bounds: see README.md.
// The formulas are the engine's own, in `momentum.wasm`.

const rates = { normal: 0.998, fast: 0.99 };
let exports = null;
const address = new URL("momentum.wasm", import.meta.url);
const loaded = (async () => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), {});
  instance.exports._initialize?.();
  exports = instance.exports;
})().catch((error) => {
  throw new Error(`momentum.js: ${address} cannot run: ${error.message}; it belongs beside momentum.js, and a page with a `
    + "Content-Security-Policy needs script-src 'self' 'wasm-unsafe-eval'");
});
// Whoever throws something is told.
loaded.catch(() => {});

const finite = (value, name, usual) => {
  if (value === undefined) return usual;
  if (!Number.isFinite(value)) throw new TypeError(`momentum: ${name}: expected a number, found ${value}`);
  return value;
};

const range = (value, name, usual) => {
  if (value === undefined) return usual;
  if (Array.isArray(value) && value.length === 2 && value[0] <= value[1]) return value;
  throw new TypeError(`momentum: bounds.${name}: expected [least, most], found ${value}`);
};

/**
 * Starts a motion; `step` gets `{ x, y, scale, angle }` once per frame, and a last time where it rests.
 *
 * Returns `{ stop(), finished }`: `finished` is a promise of the last state, also when it was stopped.
 */
export function momentum(options) {
  const { position = {}, velocity = {}, bounds = {}, step, signal } = options;
  if (typeof step !== "function") throw new TypeError(`momentum: step: expected a function, found ${step}`);
  const rate = rates[options.rate ?? "normal"] ?? finite(options.rate, "rate");
  if (!(rate > 0 && rate < 1)) throw new TypeError(`momentum: rate: expected "normal", "fast" or a number between 0 and 1, found ${rate}`);
  const everywhere = [-Infinity, Infinity];
  const numbers = [
    finite(position.x, "position.x", 0), finite(position.y, "position.y", 0),
    finite(position.scale, "position.scale", 1), finite(position.angle, "position.angle", 0),
    finite(velocity.x, "velocity.x", 0), finite(velocity.y, "velocity.y", 0),
    finite(velocity.scale, "velocity.scale", 0), finite(velocity.angle, "velocity.angle", 0), rate,
    ...range(bounds.x, "x", everywhere), ...range(bounds.y, "y", everywhere),
    ...range(bounds.scale, "scale", [0, Infinity]), ...range(bounds.angle, "angle", everywhere),
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
    for (const [index, number] of numbers.entries()) exports.set(index, number);
    exports.compute(time);
    return { x: exports.get(0), y: exports.get(1), scale: exports.get(2), angle: exports.get(3) };
  };
  const start = performance.now();
  // Who wants less motion gets the end at once.
  const isReduced = options.reducesMotion ?? matchMedia("(prefers-reduced-motion: reduce)").matches;
  const next = (now) => {
    if (isOver) return;
    const time = Math.max(0, (now - start) / 1000);
    last = stateAt(time);
    const duration = exports.get(4);
    const isAtEnd = isReduced || time >= duration;
    // The end of a motion that has one is exact.
    if (isAtEnd) last = stateAt(Number.isFinite(duration) ? 1e6 : time);
    try {
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

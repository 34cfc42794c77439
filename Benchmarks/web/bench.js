// Plays the workload `two` of peers/workload.md as pointer events, and measures what a library takes for it.

/** How many steps a gesture has, and how many of them are left out at its start: recognizers still decide. */
const steps = 60;
const left = 10;
/** The time between frames, in milliseconds: 120 Hz. */
const frame = 1000 / 120;

const board = document.getElementById("board");
const photo = document.getElementById("photo");

/** What a library has recognized since the last call of `take`. */
let seen = {};
/** Adapters call this: a gesture of this kind went on, with this value, if it has one. */
function report(kind, value = null) {
  const entry = (seen[kind] ??= { count: 0, last: null });
  entry.count += 1;
  entry.last = value;
}

/** Where two fingers are at step 0 to `steps`. */
export function places(step) {
  const u = step / steps;
  const half = 50 * (1 + u);
  const angle = (Math.PI / 4) * u;
  const [x, y] = [400 + 100 * u, 400 + 50 * u];
  const [dx, dy] = [half * Math.cos(angle), half * Math.sin(angle)];
  return [{ x: x - dx, y: y - dy }, { x: x + dx, y: y + dy }];
}

/** The time of the last event, in milliseconds; events of the tight loop have times of their own. */
let time = 0;

function pointerEvent(type, finger, { x, y }) {
  const isDown = type !== "pointerup";
  const event = new PointerEvent(type, {
    bubbles: true, composed: true, cancelable: true, view: window, pointerType: "touch", isPrimary: finger === 0,
    pointerId: 1000 + finger, clientX: x, clientY: y, screenX: x, screenY: y, width: 20, height: 20,
    pressure: isDown ? 0.5 : 0, buttons: isDown ? 1 : 0, button: type === "pointermove" ? -1 : 0,
  });
  // Libraries that take an event's time get that of a frame of 120 Hz.
  Object.defineProperty(event, "timeStamp", { value: time });
  return event;
}

/** Dispatches one frame, and returns how long that took, in milliseconds. */
function send(type, points) {
  time = Math.max(time + frame, performance.now());
  const events = points.map(([finger, point]) => pointerEvent(type, finger, point));
  const start = performance.now();
  for (const event of events) photo.dispatchEvent(event);
  return performance.now() - start;
}

function gesture(times) {
  const [first, second] = places(0);
  send("pointerdown", [[0, first]]);
  send("pointerdown", [[1, second]]);
  for (let step = 1; step <= steps; step += 1) {
    const taken = send("pointermove", places(step).map((point, finger) => [finger, point]));
    if (step > left) times.push(taken);
  }
  send("pointerup", places(steps).map((point, finger) => [finger, point]));
  // The next gesture is no part of a double tap.
  time += 1000;
}

globalThis.bench = {
  /** Loads an adapter and attaches it; returns how long that took, in milliseconds. */
  async start(name, library) {
    const start = performance.now();
    const { default: adapter } = await import(`./adapters/${name}.js`);
    await adapter.load?.(library);
    const loaded = performance.now();
    await adapter.attach({ board, photo }, report);
    const attached = performance.now();
    this.adapter = adapter;
    return { load: loaded - start, attach: attached - loaded };
  },

  stop() { this.adapter.detach(); },

  /** What was recognized since the last call. */
  take() {
    const taken = seen;
    seen = {};
    return taken;
  },

  places: (step) => places(step),

  /** Plays gestures one after the other, and returns the milliseconds of every frame in which both moved. */
  play(gestures) {
    const times = [];
    for (let index = 0; index < gestures; index += 1) gesture(times);
    return times;
  },
};
document.documentElement.dataset.ready = "true";

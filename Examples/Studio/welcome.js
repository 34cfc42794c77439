// How an app is used, until somebody touches it for the first time: a line, and a ghost of fingers.
import { keep, kept } from "./dom.js";
import { drawDots } from "./pointers.js";

/** How long the ghost waits, in seconds. */
const patience = 2;
const ids = [-10, -11];

/** The fingers of each app at a share of the gesture: where on the canvas, and how far from there. */
const ghosts = {
  // Around the first picture: they lie in two rows or, where there is room, in one.
  0: [{ seconds: 1.4, at: (share, { width, height }) => {
    const [x, y] = turned(0.16, 2 * Math.PI * share);
    return [width > 2 * height - 208 ? [0.13, 0.5, x, y] : [0.5, 0.5, x - 0.23, y - 0.23]];
  } }],
  1: [
    { isReal: true, seconds: 0.35, at: (share, { width, height }) => [[...(width > height ? [1 / 6, 0.25] : [0.25, 1 / 6]), 0.2 * share * share, 0.1 * share * share]] },
    { isReal: true, seconds: 1.2, at: (share, { width, height }) => pair(width > height ? [0.5, 0.25] : [0.25, 0.5], 0.08 + 0.05 * share, 0.5 * share) },
  ],
  2: [{ isReal: true, seconds: 1.2, at: (share) => pair([0.5, 0.5], 0.08 + 0.08 * share, 0.7 * share) }],
  4: [{ seconds: 0.8, at: (share) => [[0.75 - 0.5 * share, 0.6, 0, 0]] }],
};

const turned = (radius, angle) => [radius * Math.cos(angle), radius * Math.sin(angle)];
const pair = (center, radius, angle) => [[...center, ...turned(radius, angle)], [...center, ...turned(-radius, angle)]];

let end = () => {};

/** Welcomes who has not touched an app yet. */
export function welcome(stage, app, note) {
  end();
  if (stage.replay || app.start !== undefined) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // The others have their goal in the head.
  note.hidden = app.kind !== 1;
  let [timer, frame, fingers] = [0, 0, []];
  const draw = (context) => drawDots(context, stage.scale, fingers.map((place) => [place, 0.45]));
  const listening = new AbortController();
  end = () => {
    end = () => {};
    listening.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (stage.ghost) stage.engine.cancelAll(performance.now() / 1000);
    stage.ghost = false;
    fingers = [];
    note.hidden = true;
    stage.overlays = stage.overlays.filter((one) => one !== draw);
    stage.changed();
  };
  const touched = () => {
    end();
    keep("touched", (kept("touched") ?? "") + app.kind);
  };
  for (const name of ["pointerdown", "keydown", "wheel"]) {
    stage.canvas.addEventListener(name, touched, { signal: listening.signal, capture: true });
  }
  stage.addEventListener("leave", () => end(), { signal: listening.signal });
  if (calm || !ghosts[app.kind]) return;
  stage.overlays.push(draw);
  const gestures = ghosts[app.kind];
  const play = (number) => {
    const { isReal, seconds, at } = gestures[number % gestures.length];
    const { width, height } = stage.size;
    const side = Math.min(width, height);
    const start = performance.now();
    const step = () => {
      const share = Math.min((performance.now() - start) / 1000 / seconds, 1);
      const places = at(share, stage.size).map(([x, y, dx, dy]) => ({ x: x * width + dx * side, y: y * height + dy * side }));
      if (isReal) send(stage, places, stage.ghost ? 1 : 0);
      stage.ghost = isReal === true;
      fingers = places;
      stage.changed();
      if (share < 1) {
        frame = requestAnimationFrame(step);
        return;
      }
      if (isReal) send(stage, places, 3);
      stage.ghost = false;
      fingers = [];
      if (number + 1 < 2 * gestures.length) timer = setTimeout(() => play(number + 1), patience * 1000);
    };
    step();
  };
  timer = setTimeout(() => play(0), patience * 1000);
}

function send(stage, places, phase) {
  const time = performance.now() / 1000;
  stage.engine.touch(places.map((place, index) => ({ id: ids[index], phase, ...place, time, kind: 0 })), time, 0);
}

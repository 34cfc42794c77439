// The floor: a pan, a pinch and a rotation by hand, for this one case, without thresholds or anything else.
const fingers = new Map();
let abort;

function moved(event, report, last) {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size !== 2) return;
  const [a, b] = [...fingers.values()];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  report("pan", (a.x + b.x) / 2 - last.x);
  report("pinch", Math.hypot(dx, dy) / last.span);
  report("rotation", Math.atan2(dy, dx) - last.angle);
}

export default {
  name: "a listener by hand",
  recognizes: ["pan", "pinch", "rotation"],

  attach({ photo }, report) {
    abort = new AbortController();
    const on = (name, handle) => photo.addEventListener(name, handle, { signal: abort.signal });
    const last = { x: 0, span: 1, angle: 0 };
    on("pointerdown", (event) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size !== 2) return;
      const [a, b] = [...fingers.values()];
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      Object.assign(last, { x: (a.x + b.x) / 2, span: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) });
    });
    on("pointermove", (event) => moved(event, report, last));
    for (const name of ["pointerup", "pointercancel"]) on(name, (event) => fingers.delete(event.pointerId));
  },

  detach() { abort.abort(); },
};

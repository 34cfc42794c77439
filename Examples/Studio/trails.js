// Touches of the last seconds: for dots with trails on the picture, and for the timeline.

/** How long touches are kept, in seconds. */
export const span = 6;
/** How long a trail is, and how long a dot stays after its finger, in seconds. */
const trail = 0.7;

export class Trails {
  constructor(stage) {
    this.stage = stage;
    /** `{ id, number, began, ended, isCancelled, way: [{ t, x, y }] }`, oldest first. */
    this.touches = [];
    this.isShown = true;
    this.hear = (frame) => this.take(frame);
    stage.addEventListener("open", () => { this.touches = []; });
    stage.overlays.push((context) => this.draw(context));
  }

  set isOn(isOn) {
    if (isOn) this.stage.engine.listeners.add(this.hear);
    else this.stage.engine.listeners.delete(this.hear);
    this.touches = [];
  }

  get isOn() { return this.stage.engine.listeners.has(this.hear); }

  /** The module's current time: it also passes without input, unless a trace is played. */
  get now() {
    const { engine, replay } = this.stage;
    return replay ? engine.now : Math.max(engine.now, performance.now() / 1000 - engine.origin);
  }

  take({ t, touches, cancelAll }) {
    for (const { id, phase, x, y } of touches ?? []) {
      let touch = this.touches.findLast((one) => one.id === id && one.ended === undefined);
      if (phase === "began") {
        if (touch) touch.ended = t;
        touch = { id, number: this.freeNumber(), began: t, way: [] };
        this.touches.push(touch);
      }
      if (!touch) continue;
      touch.way.push({ t, x, y });
      if (phase === "ended" || phase === "cancelled") touch.ended = t;
      touch.isCancelled = phase === "cancelled";
    }
    if (cancelAll) {
      for (const touch of this.touches.filter((one) => one.ended === undefined)) {
        Object.assign(touch, { ended: t, isCancelled: true });
      }
    }
    if (touches) this.forget(t);
  }

  /** The lowest number that no finger on the surface has. */
  freeNumber() {
    const taken = this.touches.filter((one) => one.ended === undefined).map((one) => one.number);
    let number = 1;
    while (taken.includes(number)) number++;
    return number;
  }

  forget(now) {
    this.touches = this.touches.filter((one) => !(now - one.ended > span));
    for (const { way } of this.touches) {
      const old = way.findIndex((place) => now - place.t <= trail);
      if (old > 1) way.splice(0, old - 1);
    }
  }

  draw(context) {
    if (!this.isOn || !this.isShown) return;
    const now = this.now;
    const visible = this.touches.filter((one) => !(now - one.ended > trail));
    if (visible.length === 0) return;
    const { scale, left, top } = this.stage.place;
    const pixels = this.stage.scale;
    context.setTransform(
      pixels * scale, 0, 0, pixels * scale, pixels * left, pixels * top);
    context.setLineDash([]);
    context.shadowColor = "transparent";
    for (const touch of visible) this.drawTouch(context, touch, now);
    // Trails fade even if nothing else moves.
    this.stage.changed();
  }

  drawTouch(context, touch, now) {
    const color = touch.isCancelled ? "214 69 58" : "59 91 219";
    const { way } = touch;
    context.lineWidth = 4;
    context.lineCap = "butt";
    for (let at = 1; at < way.length; at++) {
      const age = (now - way[at].t) / trail;
      if (age > 1) continue;
      context.beginPath();
      context.moveTo(way[at - 1].x, way[at - 1].y);
      context.lineTo(way[at].x, way[at].y);
      context.strokeStyle = `rgb(${color} / ${0.6 * (1 - age)})`;
      context.stroke();
    }
    const { x, y } = way.at(-1);
    const fade = touch.ended === undefined ? 1 : Math.max(1 - (now - touch.ended) / trail, 0);
    context.beginPath();
    context.arc(x, y, touch.ended === undefined ? 20 : 20 + 8 * (1 - fade), 0, 2 * Math.PI);
    context.fillStyle = `rgb(${color} / ${0.28 * fade})`;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = `rgb(255 255 255 / ${0.9 * fade})`;
    context.stroke();
    context.fillStyle = `rgb(${color} / ${fade})`;
    context.font = "700 13px Helvetica, Arial, sans-serif";
    context.textAlign = "center";
    context.fillText(String(touch.number), x, y - 32);
    context.textAlign = "start";
  }
}

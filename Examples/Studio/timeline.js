// Touches at the top, and a row per recognizer below, for the last seconds.
import { span } from "./trails.js";

const gutter = 112;
const row = 20;
const axis = 18;
/** How many recognizers have a row: the ones that were active last. */
const mostRows = 12;

export class Timeline {
  /** `choose` is called with the number of an attempt that was clicked. */
  constructor(canvas, choose) {
    this.canvas = canvas;
    this.bars = [];
    canvas.addEventListener("click", (event) => {
      const box = canvas.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const near = this.bars
        .filter((bar) => y >= bar.y && y < bar.y + row && x >= bar.x - 8 && x <= bar.x + bar.width + 8)
        .sort((a, b) => Math.abs(a.x + a.width / 2 - x) - Math.abs(b.x + b.width / 2 - x));
      if (near.length > 0) choose(near[0].number);
    });
  }

  /** Shows attempts, the touches of the trails, and which attempt is selected. */
  draw(all, trails, chosen) {
    const now = trails.now;
    const start = now - span;
    const touchRows = Math.max(0, ...trails.touches.map((touch) => touch.number));
    const attempts = all.filter((one) => one.outcome === "open" || one.end >= start);
    const owners = new Map();
    for (const one of attempts) owners.set(one.id, one);
    const order = [...owners.values()].slice(-mostRows).sort((a, b) => a.id - b.id);
    const rows = touchRows + order.length;
    // Nothing happened: an axis without rows would look broken.
    this.canvas.hidden = rows === 0;
    if (rows === 0) return this.bars = [];
    const width = this.canvas.clientWidth;
    const height = axis + rows * row + 4;
    const context = this.prepare(width, height);
    const style = getComputedStyle(this.canvas);
    const color = (name) => style.getPropertyValue(`--${name}`).trim();
    const at = (time) => gutter + Math.max(time - start, 0) / span * (width - gutter);

    context.font = "12px system-ui, sans-serif";
    context.textBaseline = "middle";
    this.drawAxis(context, { now, start, at, height, width, color });
    for (const touch of trails.touches) {
      const y = axis + (touch.number - 1) * row;
      const end = Math.min(touch.ended ?? now, now);
      if (end < start) continue;
      this.label(context, `touch ${touch.number}`, y, color("secondary"));
      this.bar(context, at(touch.began), at(end), y, touch.isCancelled ? color("negative") : color("secondary"), 0.7);
    }
    this.bars = [];
    order.forEach((owner, index) => {
      const y = axis + (touchRows + index) * row;
      this.label(context, owner.name, y, color("text"));
      for (const one of attempts.filter((other) => other.id === owner.id)) {
        this.drawAttempt(context, one, y, { now, at, color, isChosen: one.number === chosen });
      }
    });
  }

  prepare(width, height) {
    const scale = Math.min(devicePixelRatio, 3);
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    if (this.canvas.width !== w || this.canvas.height !== h) {
      this.canvas.width = w;
      this.canvas.height = h;
      this.canvas.style.height = `${height}px`;
    }
    const context = this.canvas.getContext("2d");
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    return context;
  }

  drawAxis(context, { now, start, at, height, width, color }) {
    context.lineWidth = 1;
    for (let second = Math.ceil(Math.max(start, 0)); second <= now; second++) {
      const x = Math.round(at(second)) + 0.5;
      context.strokeStyle = color("line");
      context.beginPath();
      context.moveTo(x, axis - 3);
      context.lineTo(x, height);
      context.stroke();
      if (x > width - 14) continue;
      context.fillStyle = color("secondary");
      context.fillText(`${second} s`, x + 3, axis / 2);
    }
  }

  label(context, text, y, color) {
    context.save();
    context.beginPath();
    context.rect(0, y, gutter - 8, row);
    context.clip();
    context.fillStyle = color;
    context.fillText(text, 0, y + row / 2);
    context.restore();
  }

  bar(context, from, to, y, color, opacity) {
    context.globalAlpha = opacity;
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(from, y + 5, Math.max(to - from, 3), row - 10, 3);
    context.fill();
    context.globalAlpha = 1;
  }

  /** Undecided is pale, waiting outlined, begun or fired full; a cross marks an end without success. */
  drawAttempt(context, one, y, { now, at, color, isChosen }) {
    const isOpen = one.outcome === "open";
    const end = isOpen ? now : one.end;
    const [left, right] = [at(one.start), at(end)];
    const own = one.outcome === "cancelled" ? color("negative")
      : one.outcome === "fired" || one.began !== undefined ? color("accent") : color("secondary");
    this.bars.push({ number: one.number, x: left, y, width: right - left });
    this.bar(context, left, right, y, own, 0.25);
    if (one.began !== undefined) this.bar(context, at(one.began), right, y, own, 0.9);
    if (one.recognized !== undefined && one.began === undefined) {
      context.strokeStyle = own;
      context.strokeRect(at(one.recognized), y + 5.5, Math.max(right - at(one.recognized), 1), row - 11);
    }
    context.strokeStyle = own;
    context.fillStyle = own;
    context.lineWidth = 1.6;
    const middle = y + row / 2;
    if (one.outcome === "fired") {
      context.beginPath();
      context.arc(right, middle, 4.5, 0, 2 * Math.PI);
      context.fill();
    } else if (!isOpen) {
      context.beginPath();
      context.moveTo(right - 3.5, middle - 3.5);
      context.lineTo(right + 3.5, middle + 3.5);
      context.moveTo(right + 3.5, middle - 3.5);
      context.lineTo(right - 3.5, middle + 3.5);
      context.stroke();
    }
    context.lineWidth = 1;
    if (isChosen) {
      context.strokeStyle = color("text");
      context.beginPath();
      context.roundRect(left - 3, y + 1.5, right - left + 9, row - 3, 5);
      context.stroke();
    }
  }
}

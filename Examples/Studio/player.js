// Plays a display list on a canvas. The codes are those of `DisplayCode` in GestureScenes.
import { textAt } from "./engine.js";

const Code = {
  save: 1, restore: 2, transform: 3, opacity: 4, clip: 5, shadow: 6,
  beginPath: 7, move: 8, line: 9, quadratic: 10, cubic: 11, closePath: 12,
  rect: 13, circle: 14, arc: 15, fill: 16, fillGradient: 17, stroke: 18, image: 19, text: 20,
};

// The scenes lay out text with the widths of Helvetica; these fonts have nearly the same widths.
const font = '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", Roboto, system-ui, sans-serif';
const weights = [400, 600, 700];
const alignments = ["left", "center", "right"];

export class Player {
  /** Draws into a canvas; `images` maps numbers to what `drawImage` takes, or to a `Picture`. */
  constructor(canvas, images) {
    this.context = canvas.getContext("2d", { alpha: false, desynchronized: false });
    this.images = images;
    /** The numbers of the pictures in the list that was played last. */
    this.shown = new Set();
    this.colors = new Map();
  }

  /** The CSS colour of a word 0xRRGGBBAA. */
  color(word) {
    let color = this.colors.get(word);
    if (color === undefined) {
      if (this.colors.size > 2000) this.colors.clear();
      color = `#${word.toString(16).padStart(8, "0")}`;
      this.colors.set(word, color);
    }
    return color;
  }

  /** Plays a list, with a number of pixels per point and its corner at a pixel. */
  play(words, scale, left = 0, top = 0) {
    const context = this.context;
    const numbers = new Float32Array(words.buffer, words.byteOffset, words.length);
    context.setTransform(scale, 0, 0, scale, left, top);
    context.globalAlpha = 1;
    context.shadowColor = "transparent";
    context.lineCap = "round";
    context.lineJoin = "round";
    context.textBaseline = "middle";
    let depth = 0;
    this.shown.clear();
    for (let at = 0; at < words.length; ) {
      const code = words[at] & 0xff;
      const count = words[at] >>> 8;
      const n = at + 1;
      at = n + count;
      switch (code) {
        case Code.save: context.save(); depth++; break;
        case Code.restore: if (depth > 0) { context.restore(); depth--; } break;
        case Code.transform:
          context.transform(
            numbers[n], numbers[n + 1], numbers[n + 2], numbers[n + 3], numbers[n + 4],
            numbers[n + 5]);
          break;
        case Code.opacity: context.globalAlpha *= numbers[n]; break;
        case Code.clip:
          context.beginPath();
          roundRect(context, numbers, n);
          context.clip();
          break;
        case Code.shadow:
          context.shadowColor = this.color(words[n]);
          // The canvas takes the lengths of shadows in its own pixels.
          context.shadowBlur = numbers[n + 1] * scale;
          context.shadowOffsetX = numbers[n + 2] * scale;
          context.shadowOffsetY = numbers[n + 3] * scale;
          break;
        case Code.beginPath: context.beginPath(); break;
        case Code.move: context.moveTo(numbers[n], numbers[n + 1]); break;
        case Code.line: context.lineTo(numbers[n], numbers[n + 1]); break;
        case Code.quadratic:
          context.quadraticCurveTo(numbers[n], numbers[n + 1], numbers[n + 2], numbers[n + 3]);
          break;
        case Code.cubic:
          context.bezierCurveTo(
            numbers[n], numbers[n + 1], numbers[n + 2], numbers[n + 3], numbers[n + 4],
            numbers[n + 5]);
          break;
        case Code.closePath: context.closePath(); break;
        case Code.rect: roundRect(context, numbers, n); break;
        case Code.circle: {
          const [x, y, radius] = [numbers[n], numbers[n + 1], Math.max(numbers[n + 2], 0)];
          context.moveTo(x + radius, y);
          context.arc(x, y, radius, 0, 2 * Math.PI);
          break;
        }
        case Code.arc:
          context.arc(
            numbers[n], numbers[n + 1], Math.max(numbers[n + 2], 0), numbers[n + 3],
            numbers[n + 4], numbers[n + 4] < numbers[n + 3]);
          break;
        case Code.fill:
          context.fillStyle = this.color(words[n]);
          context.fill();
          break;
        case Code.fillGradient: {
          const gradient = context.createLinearGradient(
            numbers[n], numbers[n + 1], numbers[n + 2], numbers[n + 3]);
          gradient.addColorStop(0, this.color(words[n + 4]));
          gradient.addColorStop(1, this.color(words[n + 5]));
          context.fillStyle = gradient;
          context.fill();
          break;
        }
        case Code.stroke:
          context.strokeStyle = this.color(words[n]);
          context.lineWidth = numbers[n + 1];
          context.setLineDash(numbers[n + 2] > 0 ? [numbers[n + 2]] : []);
          context.stroke();
          break;
        case Code.image: this.image(words[n], numbers, n + 1); break;
        case Code.text: this.text(words, numbers, n); break;
      }
    }
    while (depth-- > 0) context.restore();
  }

  image(id, numbers, n) {
    const context = this.context;
    const picture = this.images.get(id);
    if (!picture) return;
    this.shown.add(id);
    const { a, b } = context.getTransform();
    const image = picture.copy?.(numbers[n + 2] * Math.hypot(a, b)) ?? picture;
    const radius = numbers[n + 4];
    if (radius > 0) {
      context.save();
      context.beginPath();
      roundRect(context, numbers, n);
      context.clip();
    }
    context.drawImage(image, numbers[n], numbers[n + 1], numbers[n + 2], numbers[n + 3]);
    if (radius > 0) context.restore();
  }

  text(words, numbers, n) {
    const context = this.context;
    const style = words[n + 3];
    const [text] = textAt(words, n + 6);
    context.font = `${weights[style & 0xff] ?? 400} ${numbers[n + 2]}px ${font}`;
    context.textAlign = alignments[(style >> 8) & 0xff] ?? "left";
    context.fillStyle = this.color(words[n + 4]);
    const width = numbers[n + 5];
    if (width > 0) context.fillText(text, numbers[n], numbers[n + 1], width);
    else context.fillText(text, numbers[n], numbers[n + 1]);
  }
}

function roundRect(context, numbers, n) {
  const [x, y, width, height] = [numbers[n], numbers[n + 1], numbers[n + 2], numbers[n + 3]];
  const radius = Math.min(numbers[n + 4], Math.abs(width) / 2, Math.abs(height) / 2);
  if (radius > 0) context.roundRect(x, y, width, height, radius);
  else context.rect(x, y, width, height);
}

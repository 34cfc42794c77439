// One scene on one canvas: what the page tells it, when it is drawn, how large it is.
import { Flag } from "./engine.js";
import { Player } from "./player.js";

export class Stage extends EventTarget {
  constructor(canvas, engine) {
    super();
    this.canvas = canvas;
    this.engine = engine;
    this.images = new Map();
    this.player = new Player(canvas, this.images);
    this.overlays = [];
    this.frame = 0;
    this.timer = 0;
    this.flags = 0;
    this.size = { width: 1, height: 1 };
    this.scale = 1;
    this.draws = 0;
    new ResizeObserver(() => this.measure()).observe(canvas);
    this.watchPixelRatio();
  }

  // MARK: Place

  /** A screen with another number of pixels a point, or another zoom. */
  watchPixelRatio() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener("change", () => {
      this.measure();
      this.watchPixelRatio();
    }, { once: true });
  }

  measure() {
    const width = this.canvas.clientWidth;
    const height = this.canvas.clientHeight;
    if (width === 0 || height === 0) return;
    // More than three pixels a point cost time and show nothing.
    this.scale = Math.min(devicePixelRatio, 3);
    const [w, h] = [Math.round(width * this.scale), Math.round(height * this.scale)];
    if (this.canvas.width !== w || this.canvas.height !== h) {
      this.canvas.width = w;
      this.canvas.height = h;
    }
    this.size = { width, height };
    if (this.kind !== undefined) {
      this.engine.resize(width, height, this.flags);
      // A changed canvas is empty until it is drawn: at once, not with the next frame.
      this.draw();
    }
  }

  setLook({ isDark, reducesMotion }) {
    this.flags = (isDark ? Flag.dark : 0) | (reducesMotion ? Flag.reducedMotion : 0);
    if (this.kind === undefined) return;
    this.engine.resize(this.size.width, this.size.height, this.flags);
    this.changed();
  }

  /** Shows an app from its start. */
  open(kind, seed) {
    this.dispatchEvent(new Event("leave"));
    for (const image of this.images.values()) image.close();
    this.images.clear();
    this.kind = kind;
    this.opened = (this.opened ?? 0) + 1;
    this.measure();
    this.engine.open(kind, seed, this.size.width, this.size.height, this.flags);
    this.engine.advance(performance.now() / 1000);
    this.dispatchEvent(new Event("open"));
    this.draw();
    this.changed();
  }

  /** Hands a picture to the scene; it is kept until another app is opened. */
  addImage(bitmap) {
    this.lastImage = (this.lastImage ?? 0) + 1;
    this.images.set(this.lastImage, bitmap);
    this.engine.addImage(this.lastImage, bitmap.width, bitmap.height);
    this.changed();
  }

  // MARK: Frames

  /** Something came in: the next frame is drawn. */
  changed() {
    if (this.frame === 0) this.frame = requestAnimationFrame((time) => this.show(time));
  }

  show(time) {
    this.frame = 0;
    const start = performance.now();
    const now = time / 1000;
    if (this.engine.isAnimating || this.engine.nextDeadline <= now) this.engine.advance(now);
    this.draw();
    this.cost = performance.now() - start;
    this.canvas.style.touchAction = this.engine.touchAction();
    this.dispatchEvent(new Event("frame"));
    this.schedule();
  }

  draw() {
    this.player.play(this.engine.draw(), this.scale);
    for (const overlay of this.overlays) overlay(this.player.context);
    this.draws++;
  }

  /** Sees to it that time passes when the scene next needs it. */
  schedule() {
    clearTimeout(this.timer);
    if (this.engine.isAnimating) return this.changed();
    const wait = this.engine.nextDeadline * 1000 - performance.now();
    if (wait === Infinity) return;
    this.timer = setTimeout(() => {
      this.engine.advance(performance.now() / 1000);
      this.changed();
    }, Math.max(wait, 0));
  }
}

// One scene on one canvas: its environment, when it is drawn, and its size.
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

  // MARK: Size

  /** Called when the number of pixels per point changes, by another screen or zoom. */
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
    // More than three pixels per point cost time and are not visible.
    this.scale = Math.min(devicePixelRatio, 3);
    const [w, h] = [Math.round(width * this.scale), Math.round(height * this.scale)];
    if (this.canvas.width !== w || this.canvas.height !== h) {
      this.canvas.width = w;
      this.canvas.height = h;
    }
    const isNew = width !== this.size.width || height !== this.size.height;
    this.size = { width, height };
    if (this.kind !== undefined) {
      if (isNew) this.interrupt("the picture has another size");
      if (!this.replay) this.engine.resize(width, height, this.flags);
      // A changed canvas is empty until it is drawn, so it is drawn at once, not with the next frame.
      this.draw();
    }
  }

  setLook({ isDark, reducesMotion }) {
    const look = (isDark ? Flag.dark : 0) | (reducesMotion ? Flag.reducedMotion : 0);
    this.setFlags((this.flags & Flag.forgiving) | look, "the appearance changed");
  }

  get isForgiving() { return (this.flags & Flag.forgiving) !== 0; }

  /** Switches the apps to the settings for users with a tremor, or to the usual settings. */
  set isForgiving(isForgiving) {
    const others = this.flags & ~Flag.forgiving;
    this.setFlags(others | (isForgiving ? Flag.forgiving : 0), "the settings changed");
  }

  setFlags(flags, reason) {
    this.flags = flags;
    if (this.kind === undefined) return;
    this.interrupt(reason);
    // A replay takes on the colours alone: its size and settings are those of the recording.
    const { width, height } = this.replay?.size ?? this.size;
    this.engine.resize(width, height, this.replay ? this.replayFlags : flags);
    this.changed();
  }

  /** Reports that something happened that a trace cannot contain. */
  interrupt(reason) { this.dispatchEvent(new CustomEvent("interrupt", { detail: reason })); }

  /**
   * Shows an app from its start.
   *
   * For a replay, `{ size, reducesMotion, isForgiving }` says how it was recorded. All other input is
   * then ignored. An action may be performed at the start; a recording has it in its first frame.
   */
  open(kind, seed, replay = null, start = undefined) {
    this.interrupt("another app was opened");
    this.dispatchEvent(new Event("leave"));
    this.replay = replay;
    this.seed = seed;
    this.start = start;
    this.engine.isReplaying = replay !== null;
    for (const image of this.images.values()) image.close();
    this.images.clear();
    this.opened = (this.opened ?? 0) + 1;
    // The previous app is not notified of a new size.
    this.kind = undefined;
    this.measure();
    this.kind = kind;
    const { width, height } = replay?.size ?? this.size;
    this.engine.open(kind, seed, width, height, replay ? this.replayFlags : this.flags);
    if (start !== undefined) this.engine.perform(start);
    this.dispatchEvent(new Event("open"));
    this.draw();
    this.changed();
  }

  get replayFlags() {
    return (this.flags & Flag.dark) | (this.replay.reducesMotion ? Flag.reducedMotion : 0)
      | (this.replay.isForgiving ? Flag.forgiving : 0);
  }

  /** The scene's place on the canvas: points of the page per point, and its corner in points. */
  get place() {
    const shown = this.replay?.size ?? this.size;
    const scale = Math.min(this.size.width / shown.width, this.size.height / shown.height);
    return {
      scale,
      left: (this.size.width - shown.width * scale) / 2,
      top: (this.size.height - shown.height * scale) / 2,
    };
  }

  /** Passes a picture to the scene; it is kept while the scene shows it. */
  addImage(picture) {
    if (this.replay) return picture.close();
    this.interrupt("recordings cannot contain pictures");
    this.lastImage = (this.lastImage ?? 0) + 1;
    this.images.set(this.lastImage, picture);
    this.engine.addImage(this.lastImage, picture.width, picture.height);
    this.changed();
  }

  /** Releases pictures that the scene no longer shows. */
  forgetImages() {
    for (const [id, picture] of this.images) {
      if (this.player.shown.has(id)) continue;
      picture.close();
      this.images.delete(id);
    }
  }

  // MARK: Frames

  /** Called for new input: the next frame is drawn. */
  changed() {
    if (this.frame === 0) this.frame = requestAnimationFrame((time) => this.show(time));
  }

  show(time) {
    this.frame = 0;
    try {
      this.pass(time);
    } catch (error) {
      if (!this.replay) throw error;
      this.dispatchEvent(new CustomEvent("fault", { detail: error }));
    }
  }

  pass(time) {
    const start = performance.now();
    const now = time / 1000;
    if (this.engine.isAnimating || this.engine.nextDeadline <= now) this.engine.advance(now);
    this.draw();
    this.cost = performance.now() - start;
    this.dispatchEvent(new Event("frame"));
    this.schedule();
  }

  draw() {
    const { scale, left, top } = this.place;
    if (left > 0 || top > 0) {
      const { context } = this.player;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = getComputedStyle(this.canvas).getPropertyValue("--well");
      context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    }
    this.player.play(this.engine.draw(), this.scale * scale, this.scale * left, this.scale * top);
    this.forgetImages();
    for (const overlay of this.overlays) overlay(this.player.context);
    this.draws++;
  }

  /** Makes sure that time passes when the scene next needs it. */
  schedule() {
    clearTimeout(this.timer);
    if (this.replay) return;
    if (this.engine.isAnimating) return this.changed();
    const wait = this.engine.nextDeadline * 1000 - performance.now();
    if (wait === Infinity) return;
    this.timer = setTimeout(() => {
      this.engine.advance(performance.now() / 1000);
      this.changed();
    }, Math.max(wait, 0));
  }
}

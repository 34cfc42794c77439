// Records the input of an app, and plays it again.
import { apps } from "./apps.js";
import { Inspection } from "./engine.js";
import { duration, header, kindOf } from "./trace.js";

/** The maximum number of frames of a recording: an hour of a finger that never rests. */
const mostFrames = 432_000;
/** How long a replay may play before the page gets a turn, in milliseconds. */
const longestStep = 50;

/**
 * Makes one recording at a time. Sends `change` when its `state` changes:
 * `idle`, `recording`, `replaying`, or `over` after a replay.
 *
 * A recording begins with a new app at time 0, so every replay is exact.
 */
export class Recorder extends EventTarget {
  constructor(stage) {
    super();
    this.stage = stage;
    this.engine = stage.engine;
    this.state = "idle";
    /** The trace that can be replayed, downloaded and shared; null if there is none. */
    this.trace = null;
    /** The events of the last recording or replay. */
    this.transcript = "";
    this.speed = 1;
    /** How closely the scene is watched while nothing is recorded. */
    this.inspection = Inspection.off;
    this.hear = (frame) => this.take(frame);
    stage.addEventListener("fault", (event) => this.fail(event.detail));
    stage.addEventListener("interrupt", (event) => this.interrupted(event.detail));
    stage.addEventListener("open", () => { this.kind = stage.kind; });
    stage.canvas.addEventListener("pointerdown", () => {
      if (this.state === "over") this.leave();
    }, { capture: true });
  }

  set(state, reason = "") {
    this.state = state;
    this.reason = reason;
    this.dispatchEvent(new Event("change"));
  }

  /** Starts or stops watching the scene, unless a recording needs it watched. */
  watch(inspection) {
    this.inspection = inspection;
    if (this.state !== "recording" && this.state !== "replaying") this.engine.inspect(inspection);
  }

  /** The time since the recording or the replay began, in seconds. */
  get time() { return this.engine.now; }

  // MARK: Recording

  /** Opens the app again and records all its input. */
  record() {
    const { stage } = this;
    this.halt();
    this.engine.inspect(Inspection.recording);
    stage.open(stage.kind, stage.seed, null, stage.start);
    const { kind, seed, size, isForgiving, start } = stage;
    const reducesMotion = (stage.flags & 2) !== 0;
    this.trace = { header: header({ kind, seed, size, reducesMotion, isForgiving }), frames: [{ t: 0, ...(start === undefined ? {} : { do: [{ perform: start }] }) }] };
    this.engine.listeners.add(this.hear);
    this.set("recording");
  }

  take(frame) {
    // The engine decides what a pinch of 0 or an unknown location means.
    this.trace.frames.push(frame);
    if (this.trace.frames.length >= mostFrames) this.stop("it reached the maximum length");
  }

  /** Ends the recording or the replay; the app continues, or opens again. */
  stop(reason = "") {
    if (this.state === "recording") {
      this.engine.listeners.delete(this.hear);
      this.transcript = this.engine.transcript();
      this.set("idle", reason);
      this.engine.inspect(this.inspection);
    } else if (this.state !== "idle") {
      this.leave();
    }
  }

  /** Stops a recording without opening anything. */
  halt() {
    cancelAnimationFrame(this.frame);
    this.engine.listeners.delete(this.hear);
    this.state = "idle";
  }

  interrupted(reason) {
    if (this.state === "recording") return this.stop(reason);
    // Another app was opened during a replay.
    if (reason.startsWith("another app") && this.state !== "idle") {
      cancelAnimationFrame(this.frame);
      this.engine.inspect(this.inspection);
      this.set("idle");
    }
  }

  // MARK: Replaying

  /**
   * Plays a trace in its app, which is opened as it was when the trace was recorded.
   *
   * The trace has at least one frame. If something throws, the replay ends with the event `fault`.
   */
  replay(trace = this.trace) {
    if (!trace) return;
    if (this.state === "recording") this.stop();
    this.halt();
    this.trace = trace;
    try {
      this.open(trace);
    } catch (error) {
      this.fail(error);
      return;
    }
    this.step(this.last);
  }

  open(trace) {
    const { stage, engine } = this;
    const { size, "x-seed": seed } = trace.header;
    const [width, height] = size ?? [stage.size.width, stage.size.height];
    engine.inspect(Inspection.recording);
    stage.open(kindOf(trace) ?? stage.kind, typeof seed === "number" ? seed : 0, {
      size: { width, height }, reducesMotion: trace.header["x-reduced-motion"] === true,
      isForgiving: trace.header["x-settings"] === "forgiving",
    });
    // Afterwards the person is on the same page of the app.
    const first = trace.frames[0].do?.[0].perform;
    stage.start = apps.find((app) => app.kind === stage.kind && app.start === first)?.start;
    this.next = 0;
    this.played = Math.min(trace.frames[0].t, 0);
    this.last = performance.now();
    this.set("replaying");
  }

  /** Goes to a time of the trace, as a share of it: from the start, as no time goes back. */
  seek(share) {
    this.halt();
    try {
      this.open(this.trace);
      this.played = share * duration(this.trace);
      this.step(this.last);
    } catch (error) {
      this.fail(error);
    }
  }

  step(now) {
    try {
      this.advance(now);
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Ends a replay in which something threw, and opens the app again for the person.
   *
   * A trap leaves the memory of the app's module in any state, so the module is replaced.
   */
  async fail(error) {
    if (this.isFailing) return;
    this.isFailing = true;
    this.halt();
    this.trace = null;
    const { stage, engine } = this;
    // After `open` threw, the stage does not name an app.
    const kind = stage.kind ?? this.kind;
    try {
      await engine.renew(kind);
      engine.inspection = this.inspection;
      stage.open(kind, stage.seed, null, stage.start);
    } finally {
      this.isFailing = false;
      this.set("idle");
      this.dispatchEvent(new CustomEvent("fault", { detail: error }));
    }
  }

  advance(now) {
    const { frames } = this.trace;
    this.played += Math.max(now - this.last, 0) / 1000 * this.speed;
    this.last = now;
    const end = performance.now() + longestStep;
    while (this.next < frames.length && frames[this.next].t <= this.played) {
      if (performance.now() > end) break;
      this.engine.play(frames[this.next++]);
    }
    this.stage.changed();
    this.dispatchEvent(new Event("step"));
    if (this.next < frames.length) {
      this.frame = requestAnimationFrame((time) => this.step(time));
      return;
    }
    this.transcript = this.engine.transcript();
    this.set("over");
  }

  /** The progress of the replay, from 0 to 1. */
  get progress() {
    const whole = this.trace ? duration(this.trace) : 0;
    return whole > 0 ? Math.min(this.engine.now / whole, 1) : 1;
  }

  /** Ends a replay and opens the app for the person. */
  leave() {
    const { stage } = this;
    cancelAnimationFrame(this.frame);
    this.engine.inspect(this.inspection);
    this.state = "idle";
    stage.open(stage.kind, stage.seed, null, stage.start);
    this.set("idle");
  }
}

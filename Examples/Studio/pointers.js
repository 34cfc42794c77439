// Converts pointer events to readings of touches. A mouse is one finger, or two.
import { Kind, Phase } from "./engine.js";

/** The number of a mouse's second finger; no pointer has this number. */
const mirrorID = -1;

/** The force of a pen's full pressure, where 1 is an average touch; `usualMaximumForce` of the engine. */
const maximumForce = 20 / 3;

/** The modifier keys as the engine's bits. */
export function modifiers(event) {
  return (event.shiftKey ? 2 : 0) | (event.ctrlKey ? 4 : 0) | (event.altKey ? 8 : 0)
    | (event.metaKey ? 16 : 0);
}

export class Pointers {
  constructor(stage) {
    this.stage = stage;
    this.canvas = stage.canvas;
    this.down = new Map();
    /** The second finger of the mouse: null, or its location and the first finger's location then. */
    this.mirror = null;
    this.hovering = null;
    this.alt = false;
    const on = (target, name, handle, options) => target.addEventListener(name, handle, options);
    on(this.canvas, "pointerdown", (event) => this.began(event));
    on(this.canvas, "pointermove", (event) => this.moved(event));
    on(this.canvas, "pointerup", (event) => this.ended(event, Phase.ended));
    on(this.canvas, "pointercancel", (event) => this.ended(event, Phase.cancelled));
    // This event follows every pointerup, when the pointer has already ended.
    on(this.canvas, "lostpointercapture", (event) => this.ended(event, Phase.cancelled));
    on(this.canvas, "pointerleave", (event) => this.left(event));
    on(this.canvas, "contextmenu", (event) => event.preventDefault());
    on(window, "blur", () => this.cancelAll());
    on(document, "visibilitychange", () => { if (document.hidden) this.cancelAll(); });
    on(window, "pagehide", () => this.cancelAll());
    on(window, "keydown", (event) => this.keyChanged(event));
    on(window, "keyup", (event) => this.keyChanged(event));
    // People who use a pointer see where the focus is; the ring is for people who use keys.
    const { classList } = this.canvas.parentElement;
    on(window, "pointerdown", () => classList.remove("keys"), { capture: true });
    on(window, "keydown", (event) => {
      if (!["Alt", "Shift", "Control", "Meta"].includes(event.key)) classList.add("keys");
    }, { capture: true });
    stage.addEventListener("leave", () => this.cancelAll());
    stage.overlays.push((context) => this.drawFingers(context));
  }

  /** The location of a pointer, in the scene's points. */
  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  reading(event, phase) {
    const isPencil = event.pointerType === "pen";
    return {
      id: event.pointerId, phase, ...this.place(event),
      time: event.timeStamp / 1000,
      kind: isPencil ? Kind.pencil : Kind.finger,
      force: isPencil && event.pressure > 0 ? event.pressure * maximumForce : undefined,
      radius: event.pointerType === "touch" && event.width > 1
        ? Math.max(event.width, event.height) / 2 : undefined,
    };
  }

  send(readings, event) {
    this.stage.engine.touch(readings, event.timeStamp / 1000, modifiers(event));
    this.stage.dispatchEvent(new CustomEvent("touches", { detail: readings }));
    this.stage.changed();
  }

  began(event) {
    // A mouse has one finger: its other buttons are not fingers.
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (this.down.has(event.pointerId)) return;
    this.canvas.focus({ preventScroll: true });
    try { this.canvas.setPointerCapture(event.pointerId); } catch { /* It is up again already. */ }
    this.leaveHover(event);
    if (this.canvas.style.cursor === "grab") this.canvas.style.cursor = "grabbing";
    const reading = this.reading(event, Phase.began);
    this.down.set(event.pointerId, { ...this.place(event), type: event.pointerType });
    const readings = [reading];
    if (event.pointerType === "mouse" && event.altKey) readings.push(this.addMirror(reading));
    this.send(readings, event);
  }

  moved(event) {
    const finger = this.down.get(event.pointerId);
    if (!finger) return this.hover(event);
    const events = event.getCoalescedEvents?.() ?? [];
    const readings = (events.length > 0 ? events : [event])
      .map((one) => this.reading(one, Phase.moved));
    if (finger.type === "mouse" && this.mirror) {
      for (const reading of [...readings]) readings.push(this.moveMirror(reading, event.shiftKey));
    }
    Object.assign(finger, this.place(event));
    this.send(readings, event);
  }

  ended(event, phase) {
    const finger = this.down.get(event.pointerId);
    if (!finger) return;
    this.down.delete(event.pointerId);
    const reading = this.reading(event, phase);
    // A lost capture has no valid location.
    if (event.type === "lostpointercapture") Object.assign(reading, { x: finger.x, y: finger.y });
    const readings = [reading];
    if (finger.type === "mouse" && this.mirror) {
      readings.push({ ...reading, id: mirrorID, x: this.mirror.x, y: this.mirror.y });
      this.mirror = null;
    }
    this.send(readings, event);
  }

  /** Ends every touch, because no further events will come for it. */
  cancelAll() {
    if (this.down.size === 0) return;
    const pointers = [...this.down.keys()];
    this.down.clear();
    this.mirror = null;
    for (const id of pointers) {
      if (this.canvas.hasPointerCapture(id)) this.canvas.releasePointerCapture(id);
    }
    this.stage.engine.cancelAll(performance.now() / 1000);
    this.stage.dispatchEvent(new CustomEvent("cancelall"));
    this.stage.changed();
  }

  // MARK: The second finger of a mouse

  /** The point opposite to the first finger, mirrored at the middle of the canvas. */
  opposite(place) {
    const { width, height } = this.stage.size;
    return { x: width - place.x, y: height - place.y };
  }

  addMirror(reading) {
    this.mirror = this.opposite(reading);
    this.first = { x: reading.x, y: reading.y };
    return { ...reading, id: mirrorID, phase: Phase.began, ...this.mirror };
  }

  /** With Shift, both fingers move together; without it, the second mirrors the first. */
  moveMirror(reading, isTogether) {
    const way = { x: reading.x - this.first.x, y: reading.y - this.first.y };
    const sign = isTogether ? 1 : -1;
    this.mirror = { x: this.mirror.x + sign * way.x, y: this.mirror.y + sign * way.y };
    this.first = { x: reading.x, y: reading.y };
    return { ...reading, id: mirrorID, ...this.mirror };
  }

  /** If Alt is pressed or released while the mouse is down, the second finger is added or lifted. */
  keyChanged(event) {
    if (event.key !== "Alt") return;
    this.alt = event.type === "keydown";
    const entry = [...this.down].find(([, finger]) => finger.type === "mouse");
    if (this.alt) event.preventDefault();
    if (entry && this.alt !== (this.mirror !== null)) {
      const [id, finger] = entry;
      const reading = {
        id, x: finger.x, y: finger.y, time: event.timeStamp / 1000, kind: Kind.finger,
      };
      if (this.alt) {
        this.send([this.addMirror(reading)], event);
      } else {
        this.send([{ ...reading, id: mirrorID, phase: Phase.ended, ...this.mirror }], event);
        this.mirror = null;
      }
    }
    this.stage.changed();
  }

  // MARK: Hover

  hover(event) {
    if (event.pointerType === "touch") return;
    const place = this.place(event);
    this.stage.engine.hover(place.x, place.y, this.hovering ? 1 : 0, event.timeStamp / 1000);
    this.hovering = place;
    this.canvas.style.cursor = this.stage.engine.cursor(place.x, place.y);
    this.alt = event.altKey;
    this.stage.changed();
  }

  leaveHover(event) {
    if (!this.hovering) return;
    const { x, y } = this.hovering;
    this.stage.engine.hover(x, y, 2, event.timeStamp / 1000);
    this.hovering = null;
  }

  left(event) {
    if (this.down.has(event.pointerId)) return;
    this.leaveHover(event);
    this.stage.changed();
  }

  // MARK: Showing them

  /** The locations of a mouse's fingers, now or with Alt. */
  drawFingers(context) {
    const dots = [];
    const mouse = [...this.down.values()].find((finger) => finger.type === "mouse");
    if (mouse && this.mirror) dots.push([mouse, 0.45], [this.mirror, 0.45]);
    else if (this.hovering && this.alt) {
      dots.push([this.hovering, 0.2], [this.opposite(this.hovering), 0.2]);
    }
    drawDots(context, this.stage.scale, dots);
  }
}

/** Draws fingers, each at a place with an opacity. */
export function drawDots(context, scale, dots) {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  for (const [place, opacity] of dots) {
    context.beginPath();
    context.arc(place.x, place.y, 20, 0, 2 * Math.PI);
    context.fillStyle = `rgb(110 120 150 / ${opacity})`;
    context.fill();
    context.lineWidth = 2;
    context.setLineDash([]);
    context.strokeStyle = `rgb(255 255 255 / ${opacity + 0.3})`;
    context.stroke();
  }
}

// MARK: Wheels

/** Points in a line, when a wheel counts lines, as most mice do in Firefox. */
const line = 16;
/** The rotation of a wheel that scales by a factor of e, in points: as when zooming pages. */
const pinchUnit = 100;
/** How long after its last step a trackpad's pinch has ended; a trackpad does not report the end. */
const pinchPause = 0.15;

/** Wheels and trackpads: a wheel scrolls, and pinches while Control is held. */
export function followWheel(stage) {
  const { canvas, engine } = stage;
  let pinch = null;

  const endPinch = () => {
    if (!pinch) return;
    clearTimeout(pinch.timer);
    engine.pinch(pinch.x, pinch.y, 1, 2, performance.now() / 1000);
    pinch = null;
    stage.changed();
  };

  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    const time = event.timeStamp / 1000;
    const unit = event.deltaMode === 1 ? line : event.deltaMode === 2 ? stage.size.height : 1;
    if (event.ctrlKey) {
      const isFirst = pinch === null;
      if (pinch) clearTimeout(pinch.timer);
      pinch = { x, y, timer: setTimeout(endPinch, pinchPause * 1000) };
      if (isFirst) engine.pinch(x, y, 1, 0, time);
      // One notch of a wheel is a small step.
      const delta = Math.max(-50, Math.min(event.deltaY * unit, 50));
      engine.pinch(x, y, Math.exp(-delta / pinchUnit), 1, time);
    } else {
      endPinch();
      // Content moves against the wheel. Shift makes a wheel with one axis scroll sideways.
      const sideways = event.shiftKey && event.deltaX === 0;
      const dx = sideways ? event.deltaY : event.deltaX;
      const dy = sideways ? 0 : event.deltaY;
      engine.scroll(x, y, -dx * unit, -dy * unit, false, time);
    }
    stage.changed();
  }, { passive: false });
  stage.addEventListener("leave", endPinch);
}

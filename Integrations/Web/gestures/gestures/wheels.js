// Turns wheels and trackpads into drags, pinches and turns. Only the larger module knows them; the first step asks for it.

import { askForAll, isMissing } from "./loading.js";
import { placesUnder } from "./places.js";

/** The rotation of a wheel that scales by a factor of e, in points: as when zooming pages. */
const pinchUnit = 100;
/** Points in a line, when a wheel counts lines, as most mice do in Firefox. */
const line = 16;

/** Takes the events of a window's wheels and trackpads; an event comes by at each element that listens. */
export class Wheels {
  constructor(surface) {
    this.surface = surface;
    this.lastEvent = null;
    /** The scale and rotation of a trackpad's gesture so far; null between gestures. */
    this.step = null;
  }

  /** A wheel scrolls pans, and pinches while Control is held. */
  turned(event) {
    if (isMissing || event === this.lastEvent) return;
    this.lastEvent = event;
    const { surface } = this;
    const chain = placesUnder(event);
    const all = chain.flatMap((place) => place.recognizers).filter((one) => one.isEnabled);
    const { clientX: x, clientY: y, timeStamp } = event;
    const unit = event.deltaMode === 1 ? line : event.deltaMode === 2 ? surface.view.innerHeight : 1;
    if (event.ctrlKey) {
      if (!all.some((one) => one.followsPinch) || !askForAll()) return;
      event.preventDefault();
      // One notch of a wheel is a small step. The end is not told; the engine ends it after a pause.
      const delta = Math.max(-50, Math.min(event.deltaY * unit, 50));
      this.transform(event, chain, Math.exp(-delta / pinchUnit), 0, 1);
      return;
    }
    if (!all.some((one) => one.followsScroll) || !askForAll()) return;
    event.preventDefault();
    // Content moves against the wheel. Shift makes a wheel with one axis scroll sideways.
    const sideways = event.shiftKey && event.deltaX === 0;
    const dx = -(sideways ? event.deltaY : event.deltaX) * unit;
    const dy = sideways ? 0 : -event.deltaY * unit;
    const isNotched = event.deltaMode !== 0 || (Math.abs(event.deltaY) >= 50 && Number.isInteger(event.deltaY));
    surface.run(event, (exports) => {
      surface.nest(chain, exports);
      exports.scroll(surface.number, chain[0]?.number ?? 0, x, y, dx, dy, isNotched ? 0 : 1, surface.clock(timeStamp));
    }, true);
  }

  /** Safari's events for a trackpad; on a touchscreen they repeat what the fingers tell. */
  spread(event) {
    if (isMissing || event === this.lastEvent) return;
    this.lastEvent = event;
    if (this.surface.down.size > 0) return;
    const chain = placesUnder(event);
    if (!chain.some((place) => place.recognizers.some((one) => one.isEnabled && one.followsPinch)) || !askForAll()) return;
    event.preventDefault();
    const { scale, rotation } = event;
    if (event.type === "gesturestart" || !this.step) {
      this.step = { scale: 1, rotation: 0 };
      this.transform(event, chain, 1, 0, 0);
    }
    const { step } = this;
    this.step = { scale, rotation };
    if (event.type === "gestureend") this.step = null;
    this.transform(event, chain, scale / step.scale, (rotation - step.rotation) * Math.PI / 180,
      event.type === "gestureend" ? 2 : 1);
  }

  transform(event, chain, scale, rotation, phase) {
    const { surface } = this;
    const { clientX: x, clientY: y, timeStamp } = event;
    surface.run(event, (exports) => {
      surface.nest(chain, exports);
      exports.transform(surface.number, chain[0]?.number ?? 0, x, y, scale, rotation, phase, surface.clock(timeStamp));
    }, true);
  }
}

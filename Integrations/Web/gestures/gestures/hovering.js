// Follows pointers that hover over the elements of a window.

import { isMissing } from "./loading.js";
import { placesUnder } from "./places.js";

/** Listens to pointers without a button down, while an element wants them. */
export class Hovering {
  constructor(surface) {
    this.surface = surface;
    /** The places that want them. */
    this.wanted = new Set();
    /** The last event over such an element; null before, and after the pointer has left. */
    this.last = null;
    this.onMove = (event) => this.moved(event);
    this.onOut = (event) => { if (!event.relatedTarget) this.leave(event); };
  }

  /** Follows pointers without a button down while one of its elements wants them. */
  follow({ self }, isWanted) {
    const { wanted, surface: { view } } = this;
    if (wanted.has(self) === isWanted) return;
    if (isWanted) wanted.add(self);
    else wanted.delete(self);
    if (wanted.size !== (isWanted ? 1 : 0)) return;
    const change = isWanted ? "addEventListener" : "removeEventListener";
    view[change]("pointermove", this.onMove, { capture: true, passive: true });
    view.document[change]("pointerout", this.onOut, { capture: true, passive: true });
  }

  moved(event) {
    const { surface } = this;
    if (isMissing || event.pointerType === "touch" || surface.down.has(event.pointerId)) return;
    const chain = placesUnder(event);
    const { clientX, clientY, timeStamp } = event;
    const phase = this.last ? 1 : 0;
    this.last = event;
    surface.run(event, (exports) => {
      surface.nest(chain, exports);
      exports.hover?.(surface.number, chain[0]?.number ?? 0, clientX, clientY, phase, surface.clock(timeStamp));
    });
  }

  leave(event) {
    if (!this.last) return;
    this.last = null;
    const { surface } = this;
    const { clientX, clientY, timeStamp } = event;
    surface.run(event, (exports) => exports.hover?.(surface.number, 0, clientX, clientY, 2, surface.clock(timeStamp)));
  }
}

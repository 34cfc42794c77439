// Listens to the pointers of a window, before gestures.js does.

import { INPUT_CANCEL, INPUT_END, INPUT_MOVE, INPUT_START, isAtEnd } from "./constants.js";

/** The managers of the elements that they listen to. */
export const managersOf = new WeakMap();

/** The listeners of each window, until its last manager is destroyed. */
const hubs = new WeakMap();

/** Listens to the pointers of a window, before gestures.js does. */
export class Hub {
  constructor(view) {
    this.view = view;
    this.count = 0;
    /** The managers of each pointer that is down, and what is read of its newest event, once for all of them. */
    this.down = new Map();
    this.abort = new AbortController();
    const on = (target, name, handle) =>
      target.addEventListener(name, handle, { capture: true, signal: this.abort.signal });
    /** The pointer event that is being dispatched, or was last. */
    this.event = null;
    /** The managers with events to send. */
    this.pending = new Set();
    on(view, "pointerdown", (event) => this.began(event));
    on(view, "pointermove", (event) => this.continued(event, INPUT_MOVE));
    on(view, "pointerup", (event) => this.continued(event, INPUT_END));
    on(view, "pointercancel", (event) => this.continued(event, INPUT_CANCEL));
    // A mouse's may go by outside of the element. The document comes after the window: the engine has done its part.
    for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      on(view.document, name, (event) => {
        for (const manager of this.pending) if (!manager.comesBy(event)) manager.flush(event);
      });
    }
    on(view, "blur", (event) => { if (event.target === view) this.cancelAll(); });
    on(view, "pagehide", () => this.cancelAll());
    on(view.document, "visibilitychange", () => { if (view.document.hidden) this.cancelAll(); });
  }

  static of(view) {
    let hub = hubs.get(view);
    if (!hub) hubs.set(view, hub = new Hub(view));
    return hub;
  }

  leave() {
    this.count -= 1;
    if (this.count > 0) return;
    this.abort.abort();
    hubs.delete(this.view);
  }

  began(event) {
    this.event = event;
    if (event.pointerType === "mouse" && event.button !== 0) return;
    // The end of an earlier pointer of this device was lost.
    if (event.isPrimary) this.cancelAll(event.pointerType);
    const managers = event.composedPath().flatMap((target) => [...managersOf.get(target) ?? []]);
    if (managers.length === 0) return;
    const { pointerId: id, pointerType: type } = event;
    const pointer = { managers, id, type, event, x: 0, y: 0, time: 0, target: null };
    this.down.set(id, pointer);
    this.tell(pointer, INPUT_START, event);
  }

  /** Reads an event, and tells its managers. */
  tell(pointer, kind, event) {
    pointer.event = event;
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    pointer.time = event.timeStamp;
    const { target } = event;
    // Inside of a shadow root, only the path has it.
    pointer.target = target.shadowRoot ? event.composedPath()[0] ?? target : target;
    for (const manager of pointer.managers) manager.input(kind, pointer);
  }

  continued(event, kind) {
    this.event = event;
    const pointer = this.down.get(event.pointerId);
    if (!pointer) return;
    if (kind & isAtEnd) this.down.delete(pointer.id);
    this.tell(pointer, kind, event);
  }

  cancelAll(device = null) {
    for (const pointer of [...this.down.values()]) {
      if (device !== null && pointer.type !== device) continue;
      this.down.delete(pointer.id);
      for (const manager of pointer.managers) manager.input(INPUT_CANCEL, pointer);
    }
  }
}

// Keeps the browser from what it does by default, where a gesture has followed the fingers.

/** How long after a gesture the browser's click may come, in milliseconds. */
const clickPause = 500;

/** The clicks, menus, drags and selections of a window. */
export class Defaults {
  constructor(surface) {
    this.surface = surface;
    /** Where and when fingers were lifted that a gesture had taken over, by their ids. */
    this.clicks = new Map();
  }

  /** No click may follow this lift. */
  expectClick({ clientX: x, clientY: y }, pointerId) {
    this.clicks.set(pointerId, { x, y, time: this.surface.now() });
  }

  click(event) {
    for (const [pointerId, { x, y, time }] of this.clicks) {
      if (this.surface.now() - time > clickPause) this.clicks.delete(pointerId);
      else if (event.detail > 0 && (event.pointerId === pointerId
        || (event.clientX === x && event.clientY === y))) {
        this.clicks.delete(pointerId);
        event.stopImmediatePropagation();
        event.preventDefault();
      }
    }
  }

  /** A finger that is held for a long press opens no menu. */
  menu(event) {
    for (const { chain, type } of this.surface.down.values()) {
      if (type === "mouse") continue;
      if (chain.some((place) => place.recognizers.some((one) => one.kind === "longPress" && one.isEnabled))) {
        event.preventDefault();
      }
    }
  }

  /** While a gesture follows a pointer, the browser neither drags a picture nor selects text. */
  prevent(event) {
    if (event.target?.closest?.("input, textarea, select, [contenteditable]:not([contenteditable=false])")) return;
    for (const { chain } of this.surface.down.values()) {
      if (chain.some((place) => place.neededTouchAction() & 7)) event.preventDefault();
    }
  }
}

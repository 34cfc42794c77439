// Turns wheels and trackpads into drags, pinches and turns.

/** The rotation of a wheel that scales by a factor of e, in points: as when zooming pages. */
const pinchUnit = 100;
/** Points in a line, when a wheel counts lines, as most mice do in Firefox. */
const line = 16;

/** Tells the engine of an event of a wheel or a trackpad over a place. */
export function turn(page, surface, event, place, exports) {
  const { type, clientX: x, clientY: y } = event;
  const time = surface.clock(event.timeStamp);
  const transform = (scale, rotation, phase) => exports.transform(surface.number, place, x, y, scale, rotation, phase, time);
  if (type !== "wheel") {
    // Safari tells the scale and the rotation since the gesture began.
    const { scale, rotation } = event;
    if (type === "gesturestart" || !surface.step) {
      surface.step = { scale: 1, rotation: 0 };
      transform(1, 0, 0);
    }
    const { step } = surface;
    const isEnd = type === "gestureend";
    surface.step = isEnd ? null : { scale, rotation };
    transform(scale / step.scale, (rotation - step.rotation) * Math.PI / 180, isEnd ? 2 : 1);
    return;
  }
  const unit = event.deltaMode === 1 ? line : event.deltaMode === 2 ? surface.view.innerHeight : 1;
  if (event.ctrlKey) {
    // One notch of a wheel is a small step. The end is not told; the engine ends it after a pause.
    const delta = Math.max(-50, Math.min(event.deltaY * unit, 50));
    transform(Math.exp(-delta / pinchUnit), 0, 1);
    return;
  }
  // Content moves against the wheel. Shift makes a wheel with one axis scroll sideways.
  const sideways = event.shiftKey && event.deltaX === 0;
  const dx = -(sideways ? event.deltaY : event.deltaX) * unit;
  const dy = sideways ? 0 : -event.deltaY * unit;
  const isNotched = event.deltaMode !== 0 || (Math.abs(event.deltaY) >= 50 && Number.isInteger(event.deltaY));
  exports.scroll(surface.number, place, x, y, dx, dy, isNotched ? 0 : 1, time);
}

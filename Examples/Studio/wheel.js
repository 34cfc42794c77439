// Wheels and trackpads: a wheel scrolls, and pinches while Control is held.

/** Points in a line, when a wheel counts lines, as most mice do in Firefox. */
const line = 16;
/** The rotation of a wheel that scales by a factor of e, in points: as when zooming pages. */
const pinchUnit = 100;
/** How long after its last step a trackpad's pinch has ended; a trackpad does not report the end. */
const pinchPause = 0.15;

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

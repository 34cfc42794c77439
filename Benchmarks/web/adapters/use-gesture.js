// @use-gesture/vanilla 10, bundled with its core into one module that exports `Gesture`. It has no swipe, double
// tap or long press of their own: drag (with taps and swipes in its state) and pinch (with an angle).
import { library } from "../library.js";

let Gesture;
let gestures = [];

export default {
  name: "use-gesture",
  recognizes: ["pan", "pinch", "rotation"],

  async load(address) { ({ Gesture } = await library(address, "UseGesture")); },

  attach({ board, photo }, report) {
    // A made-up pointer cannot be captured.
    const pointer = { capture: false };
    const inner = new Gesture(photo, {
      // Its drag follows one finger, so the path is that of the first one, which moves from 350 to 429.
      onDrag: ({ movement: [x] }) => report("pan", x),
      onPinch: ({ movement: [scale, angle] }) => {
        report("pinch", scale);
        report("rotation", (angle * Math.PI) / 180);
      },
    }, { drag: { pointer, threshold: 10 }, pinch: { pointer } });
    const outer = new Gesture(board, {
      onDrag: ({ tap, swipe: [x, y] }) => {
        if (tap) report("tap");
        if (x !== 0 || y !== 0) report("swipe");
      },
    }, { drag: { pointer, filterTaps: true } });
    gestures = [inner, outer];
  },

  detach() { for (const one of gestures) one.destroy(); },
};

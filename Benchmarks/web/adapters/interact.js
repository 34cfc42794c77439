// interact.js 1, as `interact.min.js`: drag and two-finger gesture on the photo, taps and hold on the board. It
// has no swipe. Two fingers make its gesture, which carries the movement, the scale and the angle.
import { library } from "../library.js";

let interact;
let targets = [];

export default {
  name: "interact.js",
  recognizes: ["pan", "pinch", "rotation"],

  async load(address) { interact = await library(address, "interact"); },

  attach({ board, photo }, report) {
    let [x, angle] = [0, 0];
    const inner = interact(photo).draggable({ listeners: { move() {} } }).gesturable({
      listeners: {
        start() { [x, angle] = [0, 0]; },
        move(event) {
          x += event.dx;
          angle += event.da;
          report("pan", x);
          report("pinch", event.scale);
          report("rotation", (angle * Math.PI) / 180);
        },
      },
    });
    const outer = interact(board)
      .on("tap", () => report("tap"))
      .on("doubletap", () => report("double tap"))
      .on("hold", () => report("long press"));
    targets = [inner, outer];
  },

  detach() { for (const one of targets) one.unset(); },
};

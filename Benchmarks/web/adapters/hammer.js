// Hammer 2, as `hammer.min.js`, or anything with its interface: ten recognizers, as those of gestures.js.
import { library } from "../library.js";

let Hammer;
let managers = [];

export default {
  name: "Hammer",
  recognizes: ["pan", "pinch", "rotation"],

  async load(address) { Hammer = await library(address, "Hammer"); },

  attach({ board, photo }, report) {
    const { Manager, Pan, Pinch, Press, Rotate, Swipe, Tap } = Hammer;
    const inner = new Manager(photo, { touchAction: "none" });
    const move = new Pan({ pointers: 0 });
    const spread = new Pinch();
    const turn = new Rotate();
    inner.add([move, spread, turn]);
    spread.recognizeWith([move, turn]);
    turn.recognizeWith([move, spread]);
    inner.on("panmove", (event) => report("pan", event.deltaX));
    inner.on("pinchmove", (event) => report("pinch", event.scale));
    let start = 0;
    inner.on("rotatestart", (event) => { start = event.rotation; });
    // Degrees, which may jump by a full turn.
    inner.on("rotatemove", (event) =>
      report("rotation", ((((event.rotation - start + 540) % 360) - 180) * Math.PI) / 180));
    const outer = new Manager(board, { touchAction: "none" });
    const double = new Tap({ event: "doubletap", taps: 2 });
    const single = new Tap({ event: "singletap" });
    const swipes = [2, 4, 8, 16].map((direction) => new Swipe({ event: `swipe${direction}`, direction }));
    outer.add([double, single, new Press(), ...swipes]);
    single.requireFailure(double);
    const names = { doubletap: "double tap", singletap: "tap", press: "long press" };
    for (const [event, kind] of Object.entries(names)) outer.on(event, () => report(kind));
    managers = [inner, outer];
  },

  detach() { for (const one of managers) one.destroy(); },
};

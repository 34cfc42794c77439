// gestures.js with ten recognizers: pan, pinch and rotation on the photo, and two taps, a long press and four
// swipes on the board around it.
let gestures;
let abort;

export default {
  name: "gestures.js",
  recognizes: ["pan", "pinch", "rotation"],

  async load() {
    gestures = await import("/gestures/gestures.js");
  },

  async attach({ board, photo }, report) {
    const { attach, longPress, pan, pinch, rotation, swipe, tap } = gestures;
    abort = new AbortController();
    const { signal } = abort;
    const move = pan({ on: (event) => report("pan", event.translationX), recognizesWith: true });
    const spread = pinch({ on: (event) => report("pinch", event.scale), recognizesWith: true });
    const turn = rotation({ on: (event) => report("rotation", event.rotation), recognizesWith: true });
    attach(photo, [move, spread, turn], { signal });
    const double = tap({ numberOfTapsRequired: 2, ended: () => report("double tap") });
    const single = tap({ requiresFailureOf: double, ended: () => report("tap") });
    const hold = longPress({ ended: () => report("long press") });
    const swipes = ["left", "right", "up", "down"].map((direction) =>
      swipe({ direction, ended: () => report("swipe") }));
    attach(board, [double, single, hold, ...swipes], { signal });
    await gestures.ready();
  },

  detach() { abort.abort(); },
};

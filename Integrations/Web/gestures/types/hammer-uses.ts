// What TypeScript must accept of Hammer's interface, and what it must refuse. Tests/BrowserTests/run runs tsc on it.
import Hammer, { DIRECTION_ALL, Manager, Pan, type HammerInput } from "../hammer.js";
const mc = new Hammer(document.body);
mc.get("pan").set({ direction: DIRECTION_ALL });
mc.get("pinch").set({ enable: true });
mc.on("panstart pan", (event: HammerInput) => console.log(event.deltaX.toFixed(), event.center.x));
const own = new Manager(document.body, {
  recognizers: [
    [Hammer.Tap, { taps: 2, interval: 200 }], [Hammer.Pan, {}, ["tap"], null], [Hammer.Swipe, { velocity: 1 }],
  ],
});
const pan: Pan = own.add(new Pan({ threshold: 0 }));
pan.requireFailure([own.get("tap"), "swipe"]);
Hammer.defaults.preset.push([Hammer.Press]);
own.off("pan").on("tap", () => {}).destroy();
// @ts-expect-error a pan has no taps
new Pan({ taps: 2 });
// @ts-expect-error a handler is missing
mc.on("pan");

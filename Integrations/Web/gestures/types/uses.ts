// What TypeScript must accept, and what it must refuse. Tests/BrowserTests/run runs tsc on it.
import { attach, tap, pinch, pan, screenEdgePan, stroke, configure, type FailureKind, type PanEvent } from "../gestures.js";
import { lint } from "../lint.js";
const box = document.querySelector("#box");
const double = tap({ numberOfTapsRequired: 2, ended: (event) => console.log(event.tapCount, event.local.x) });
const single = tap({ requiresFailureOf: double, buttonMaskRequired: ["primary", "secondary"] });
const drag = pan({ changed(event: PanEvent) { console.log(event.velocityX, event.touches[0].x); } });
attach(box, [double, single, drag, pinch({ recognizesWith: drag })], { signal: new AbortController().signal });
attach(box, stroke({ templates: [{ name: "v", strokes: [[{ x: 0, y: 0 }]] }], ended: (event) => event.drawing.length }));
configure({ coalescedEvents: true, settings: { "tap.maximumMovement": 20, preset: "forgiving" }, wasm: { gestures: new URL("x", import.meta.url) } });
double.addEventListener("ended", (event) => event.tapCount.toFixed());
(await double.attempts({ last: 2 })).map((attempt) => attempt.reason?.kind ?? attempt.outcome.toUpperCase());
tap({ failed: ({ reason }) => reason.kind === "tooFewTaps" && reason.limit.toFixed(), cancelled: ({ reason }) => reason.kind });
drag.addEventListener("failed", ({ reason }) => { const kind: FailureKind = reason.kind; console.log(kind); });
drag.addEventListener("changed", ({ reason }) => reason?.kind);
pinch({ on: ({ element, scale }) => { element.style.scale = `${scale}`; } });
const report = await lint(document.body, { accepted: [{ rule: "late", of: "tap", because: "it is rare" }] });
if (report.findings.some(({ level }) => level === "error")) throw new Error(report.text);
// @ts-expect-error not a rule
lint(document.body, { accepted: [{ rule: "slow", because: "it is rare" }] });
// @ts-expect-error other events have no reason
tap({ ended: ({ reason }) => reason.kind });
// @ts-expect-error not a kind
tap({ failed: ({ reason }) => reason.kind === "tooFewTabs" });
// @ts-expect-error there is no such option
tap({ taps: 2 });
// @ts-expect-error there is no such event
double.addEventListener("end", () => {});
double.addEventListener("ended", { handleEvent: (event: Event) => console.log(event.type) });
const aside = pan({ axis: "x", takesOverFrom: drag, maximumAngle: Math.PI / 6 });
const target: EventTarget = aside.takeOverFrom(drag);
// @ts-expect-error not an axis
pan({ axis: "z" });
// @ts-expect-error only a pan has an axis
screenEdgePan({ axis: "x" });
screenEdgePan({ edges: "left", room: [0, 100, 0, 0], ended: ({ translationX }) => translationX.toFixed() });
// @ts-expect-error there is no such setting
configure({ settings: { "tap.maximumMove": 20 } });
configure({ settings: { "pencil.pan.hysteresis": 4, "x-name": "reader", ...JSON.parse("{}") } });
// @ts-expect-error a tap has no scale
tap({ ended: (event) => event.scale });
// @ts-expect-error not a direction
attach(box, new (await import("../gestures.js")).Recognizer("swipe", { direction: "sideways" }));

// Touch gestures on any element of any page: see README.md beside this file.
//
// The engine is `gestures.wasm`, which has the recognizers that most pages use, for fingers. `gestures-all.wasm` has all of
// them, wheels, keys and explanations; it is loaded when one of these is asked for. Touches that come before are kept.
//
// What is published as `gestures.js` is this file and the modules of the folder `gestures`, in one.

import { selectorOf } from "./gestures/elements.js";
import { wrong } from "./gestures/errors.js";
import { FailureReason, GestureEvent } from "./gestures/event.js";
import { page } from "./gestures/loading.js";
import { closedRoots, places } from "./gestures/places.js";
import { Recognizer } from "./gestures/recognizer.js";
import { kinds, reasons } from "./gestures/tables.js";
import { numbersOf, propertyOf, settingOf } from "./gestures/values.js";

export { attach } from "./gestures/attach.js";
export { localPoint } from "./gestures/coordinates.js";
export { selectorOf };
export { configure, objectCount, ready, watch } from "./gestures/loading.js";
export { Recognizer };

const make = (kind) => (options) => new Recognizer(kind, options);
// generated: pageMakers
/** One or more taps. */
export const tap = make("tap");
/** A press that rests. */
export const longPress = make("longPress");
/** A drag. */
export const pan = make("pan");
/** Two fingers that spread or close. */
export const pinch = make("pinch");
/** Two fingers that turn. */
export const rotation = make("rotation");
/** Drag, pinch and turn together. */
export const transform = make("transform");
/** A quick stroke in one direction. */
export const swipe = make("swipe");
/** A drag in from an edge of the window. */
export const screenEdgePan = make("screenEdgePan");
/** A pointer without contact. */
export const hover = make("hover");
/** A drawn circle. */
export const circle = make("circle");
/** A drawing that resembles one of the templates. */
export const stroke = make("stroke");
/** A tap and then a finger that drags up or down, to zoom with one finger. */
export const tapDragZoom = make("tapDragZoom");
/** Three fingers that turn. */
export const threeFingerTwist = make("threeFingerTwist");
/** One finger that turns around the center of its view. */
export const knob = make("knob");
// end of generated

/** For gestures-all.js, keyboard.js, and lint.js, which describes the page to a module of its own. */
export const _page = Object.assign(page, {
  closedRoots, FailureReason, GestureEvent, kinds, numbersOf, propertyOf, reasons, selectorOf, settingOf, wrong,
  placeOf: (element) => places.get(element),
});

// The interface of Hammer 2 on the recognizers of gestures.js: see Hammer.md beside this file.
//
// The engine decides which gesture it is and what excludes what. These modules measure what Hammer's events carry,
// and give the engine Hammer's thresholds. The engine has no thresholds for a direction, or for a scale: there
// its recognizer begins early and silently, as a sensor, until Hammer's condition is met.
//
// What is published as `hammer.js` is this file and the modules of the folder `hammer`, in one.

import {
  DIRECTION_ALL, DIRECTION_DOWN, DIRECTION_HORIZONTAL, DIRECTION_LEFT, DIRECTION_NONE, DIRECTION_RIGHT, DIRECTION_UP, DIRECTION_VERTICAL,
  INPUT_CANCEL, INPUT_END, INPUT_MOVE, INPUT_START, MouseInput, PointerEventInput, STATE_BEGAN, STATE_CANCELLED, STATE_CHANGED,
  STATE_ENDED, STATE_FAILED, STATE_POSSIBLE, STATE_RECOGNIZED, TouchInput, TouchMouseInput,
} from "./hammer/constants.js";
import { Pan, Pinch, Rotate, Swipe } from "./hammer/followed.js";
import { prefixed } from "./hammer/geometry.js";
import { Hammer, Manager } from "./hammer/manager.js";
import { Recognizer } from "./hammer/recognizer.js";
import { Press, Tap } from "./hammer/taps.js";

export {
  DIRECTION_ALL, DIRECTION_DOWN, DIRECTION_HORIZONTAL, DIRECTION_LEFT, DIRECTION_NONE, DIRECTION_RIGHT, DIRECTION_UP, DIRECTION_VERTICAL,
  INPUT_CANCEL, INPUT_END, INPUT_MOVE, INPUT_START, MouseInput, PointerEventInput, STATE_BEGAN, STATE_CANCELLED, STATE_CHANGED,
  STATE_ENDED, STATE_FAILED, STATE_POSSIBLE, STATE_RECOGNIZED, TouchInput, TouchMouseInput,
  Manager, Pan, Pinch, Press, Recognizer, Rotate, Swipe, Tap,
};
export { Hammer as default };

// Minifying shortens the names of classes, and programs print them.
for (const [name, type] of Object.entries({ Manager, Pan, Pinch, Press, Recognizer, Rotate, Swipe, Tap })) {
  Object.defineProperty(type, "name", { value: name });
}

Object.assign(Hammer, {
  VERSION: "2.0.8",
  Manager, Recognizer, Tap, Press, Pan, Pinch, Rotate, Swipe,
  PointerEventInput, TouchMouseInput, TouchInput, MouseInput,
  INPUT_START, INPUT_MOVE, INPUT_END, INPUT_CANCEL,
  DIRECTION_NONE, DIRECTION_LEFT, DIRECTION_RIGHT, DIRECTION_UP, DIRECTION_DOWN,
  DIRECTION_HORIZONTAL, DIRECTION_VERTICAL, DIRECTION_ALL,
  STATE_POSSIBLE, STATE_BEGAN, STATE_CHANGED, STATE_ENDED, STATE_RECOGNIZED, STATE_CANCELLED, STATE_FAILED,
  // What Hammer's own demos call.
  prefixed,
  bindFn: (work, self) => work.bind(self),
  each: (all, visit, self) => (all.forEach ? all.forEach(visit, self)
    : Object.entries(all).forEach(([key, value]) => visit.call(self, value, key, all))),
  /** What managers start with. */
  defaults: {
    domEvents: false,
    touchAction: "compute",
    enable: true,
    inputTarget: null,
    inputClass: null,
    /** The recognizers of `new Hammer(element)`: class, options, recognized with, required to fail. */
    preset: [
      [Rotate, { enable: false }],
      [Pinch, { enable: false }, ["rotate"]],
      [Swipe, { direction: DIRECTION_HORIZONTAL }],
      [Pan, { direction: DIRECTION_HORIZONTAL }, ["swipe"]],
      [Tap],
      [Tap, { event: "doubletap", taps: 2 }, ["tap"]],
      [Press],
    ],
    cssProps: {
      userSelect: "none", touchCallout: "none", userDrag: "none", tapHighlightColor: "rgba(0, 0, 0, 0)",
    },
  },
});

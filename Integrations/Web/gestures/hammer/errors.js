// Says what is wrong, in sentences; in production, errors.production.js takes the place of this file.

import { shown } from "../shared.js";

/** What can be wrong, by the word that stands for it in production. */
const faults = {
  element: (found) => `expected an element of a page, found ${shown(found)}`,
  handler: (events, found) => `on: ${shown(events)}: expected a function, found ${shown(found)}`,
  itself: (event) => `${event}: expected another recognizer, found itself`,
  otherCopy: (event) => `${event}: found a recognizer of another copy of hammer.js; let the whole page load one copy`,
  pointers: (event, found) => `${event}: expected 2 or 0 for pointers, found ${shown(found)}: the engine follows two fingers`,
  recognizer: (found) => `add expects a recognizer, such as new Hammer.Tap(), found ${shown(found)}`,
  recognizers: (found) => `recognizers: expected [Hammer.Tap, options], found ${shown(found)}`,
  unknown: (event, found) => `${event}: there is no recognizer ${shown(found)} in its manager`,
};

/** An error, by its word. */
export const fault = (word, ...details) => new TypeError(`Hammer: ${faults[word](...details)}`);

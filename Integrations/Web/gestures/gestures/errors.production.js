// Says what is wrong in a word, of which errors.js has the sentence.

import { shown } from "./shared.js";

export { wrong } from "./shared.js";

export const fault = (word, ...details) => new TypeError([word, ...details.map(shown)].join(": "));

export const brokenOff = (error) => new Error(`gestures.js: brokenOff: ${error.message}`, { cause: error });

export const advice = () => "";

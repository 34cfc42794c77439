// Says what is wrong in a word, of which errors.js has the sentence.

import { shown } from "../shared.js";

export const fault = (word, ...details) => new TypeError(["Hammer", word, ...details.map(shown)].join(": "));

// What only `gestures-all.wasm` does: actions, explanations, wheels and trackpads, names and drawings. gestures.js loads both together.
//
// It imports nothing of gestures.js, which gives it what they share: a page may have several copies, at any address.
//
// What is published as `gestures-all.js` is this file and the modules of the folder `gestures/all`, in one.

import { alternativesOf, perform } from "./gestures/all/alternatives.js";
import { attemptsOf, explain } from "./gestures/all/explanations.js";
import { followBeginning } from "./gestures/all/following.js";
import { sentenceOf, tellName, tellPlace, tellTemplate, textOf } from "./gestures/all/texts.js";
import { turn } from "./gestures/all/turning.js";

export { moreFunctions } from "./gestures/functions.js";

const works = { alternativesOf, attemptsOf, explain, followBeginning, perform, sentenceOf, tellName, tellPlace, tellTemplate, textOf, turn };

/** What one copy of gestures.js calls: each function gets what the copy shares. */
export const begin = (page) =>
  Object.fromEntries(Object.entries(works).map(([name, work]) => [name, (...given) => work(page, ...given)]));

// Says what is wrong in a word, of which errors.js has the sentence.

import { shown } from "./unexpected.js";

export { shown, wrong } from "./unexpected.js";

export const meant = () => "";

export const unknownOption = (what, name) => new TypeError(`${what}: unknownOption: ${shown(name)}`);

export const sourceForms = "source";

export const moduleFault = (script, ...details) => new Error([script, ...details].filter(Boolean).join(": "));

// What the scripts of this folder share: errors that name what was expected, and loading of wasm modules.
//
// What is published as `shared.js` is this file and the modules of the folder `shared`, in one.

import { unknownOption, wrong } from "./shared/errors.js";

export { meant, shown, wrong } from "./shared/errors.js";
export { compile, instantiate } from "./shared/modules.js";

/** Checks an object of options and returns it: an unknown name would have no effect, and nobody would know. */
export function checkedOptions(what, options, names) {
  if (options === null || typeof options !== "object" || Array.isArray(options)) {
    throw wrong(what, `an object with ${names.join(", ")}`, options);
  }
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) throw unknownOption(what, unknown, names);
  const { signal } = options;
  if (signal !== undefined && signal !== null
    && !(typeof signal.aborted === "boolean" && typeof signal.addEventListener === "function")) {
    throw wrong(`${what}: signal`, "an AbortSignal", signal);
  }
  return options;
}

/** Reports an error as that of a listener, so that the caller goes on. */
export function report(error) {
  if (typeof reportError === "function") reportError(error);
  else setTimeout(() => { throw error; });
}

/** Calls a function for each of a list, also after an error; throws the first one at the end. */
export function forAll(list, call) {
  const errors = [];
  for (const one of list) try { call(one); } catch (error) { errors.push(error); }
  if (errors.length > 0) throw errors[0];
}

// Says what is wrong in a word, of which errors.js has the sentence.

/** A value in an error, in short. */
export function shown(value) {
  if (typeof value === "function") return "a function";
  try { return (typeof value === "string" ? `"${value}"` : String(value)).slice(0, 80); } catch { return `a value of type ${typeof value}`; }
}

/** An error that names what was wrong, what was expected and what is there. */
export const wrong = (what, expected, found) => new TypeError(`${what}: expected ${expected}, found ${shown(found)}`);

export const meant = () => "";

export const unknownOption = (what, name) => new TypeError(`${what}: unknownOption: ${shown(name)}`);

export const sourceForms = "source";

export const moduleFault = (script, ...details) => new Error([script, ...details].filter(Boolean).join(": "));

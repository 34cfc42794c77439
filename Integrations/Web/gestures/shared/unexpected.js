// Says what was expected and what is there, in development and in production.

/** A value in an error, in short. */
export function shown(value) {
  if (typeof value === "function") return "a function";
  try { return (typeof value === "string" ? `"${value}"` : String(value)).slice(0, 80); } catch { return `a value of type ${typeof value}`; }
}

/** An error that names what was wrong, what was expected and what is there. */
export const wrong = (what, expected, found) => new TypeError(`${what}: expected ${expected}, found ${shown(found)}`);

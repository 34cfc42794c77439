// Says what is wrong, in sentences; in production, errors.production.js takes the place of this file.

import { shown } from "./unexpected.js";

export { shown, wrong } from "./unexpected.js";

/** How many letters differ between two words. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let from = 0; from < one.length; from += 1) {
    const next = [from + 1];
    for (let to = 0; to < other.length; to += 1) {
      next.push(Math.min(row[to + 1] + 1, next[to] + 1, row[to] + (one[from] === other[to] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1);
}

/** What other libraries call a handler or an option. */
const synonyms = {
  start: "began", begin: "began", move: "changed", change: "changed", update: "changed", direction: "axis", lockaxis: "axis",
  threshold: "settings", count: "times", duration: "over",
};

/** Asks whether a known name was meant, as the end of an error; empty for a name that resembles none. */
export function meant(name, known) {
  if (typeof name !== "string" || name.length < 3 || name.length > 40) return "";
  const word = name.toLowerCase().replace(/^on(?=.)/, "");
  const rank = (one) => {
    const other = one.toLowerCase();
    if (synonyms[word] === one || other === word) return 0;
    if (other.startsWith(word)) return 1;
    const letters = distance(word, other);
    if (letters <= Math.max(1, word.length / 3)) return 1 + letters;
    if (one === "on" && /^on[A-Z]/.test(name)) return 20;
    return other.includes(word) ? 21 : Infinity;
  };
  const near = known.map((one) => [rank(one), one]).filter(([order]) => order < Infinity)
    .sort(([a, one], [b, other]) => a - b || one.length - other.length);
  return near.length > 0 ? `; did you mean \`${near[0][1]}\`?` : "";
}

/** The error of an option that nobody knows. */
export const unknownOption = (what, name, names) =>
  new TypeError(`${what} has no option ${shown(name)}; it has ${names.join(", ")}${meant(name, names)}`);

/** What the source of a module may be. */
export const sourceForms = "an address, a Response, bytes or a WebAssembly.Module";

/** Why a module was not found. */
const causes = {
  forbidden: () => "which the page forbids; allow it with connect-src in its Content-Security-Policy",
  noAnswer: (message) => `${message}: no server, no network, or one of another origin without CORS`,
  status: (status) => status,
  unreadable: (message) => `the answer could not be read: ${message}`,
  emptyFile: (type) => `where an empty file is (${type})`,
  otherFile: (type) => `where another file is (${type})`,
  page: (type) => `where a page of HTML, which some servers send for any address that they do not know, is (${type})`,
};

/** How a module differs from that of this release. */
const differences = {
  imports: (message) => message,
  noFunction: (name) => `it has no function ${name}`,
  noMemory: () => "it has no memory",
  parameters: (name, found, expected) => `its function ${name} has ${found} parameters in place of ${expected}`,
};

/** What can be wrong with a module, by the word that stands for it in production. */
const faults = {
  classicScript: (file, advice) => `only an ES module knows where ${file} is, and this is a classic script; ${advice}`,
  damaged: (file, address, length, message) =>
    `${file}${address} is damaged or cut off after ${length} bytes: ${message}; copy it again, as it was built`,
  mayNotRun: (file) => `this page may not run WebAssembly, which ${file} needs; allow it with `
    + "script-src 'self' 'wasm-unsafe-eval' in its Content-Security-Policy",
  noStart: (file, message) => `${file} does not start: ${message}`,
  notFound: (file, address, advice, cause, ...details) => `${file} was not found${address}, ${causes[cause](...details)}; ${advice}`,
  noWebAssembly: (file) => `this browser has no WebAssembly, which ${file} needs`,
  otherVersion: (file, difference, ...details) =>
    `${file} is of another version: ${differences[difference](...details)}; take both from one release`,
};

/** The error of a module `file` of the script `script`. */
export const moduleFault = (script, word, file, ...details) => new Error(`${script}: ${faults[word](file, ...details)}`);

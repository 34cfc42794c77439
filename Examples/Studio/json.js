// Reads lines of JSON, and checks their values as `JSONCursor` in GestureTraces does: the page and the command
// refuse the same files, with the same words for the same line and key. What is no JSON at all, the browser says
// in its own words. Tests/TraceConformance checks it.

/** The maximum depth of nested lists and objects. */
const depthLimit = 128;
/** The maximum length of a line, in bytes, as in `LineReader`. */
const longestLine = 16 << 20;
const lineEnd = 0x0a;
const carriageReturn = 0x0d;
/** Drops a byte order mark at the start of a line, as the parser does. */
const decoder = new TextDecoder("utf-8", { fatal: true });
/** Begins each key, and each text that stands for a number, while a line is read; no file can know it. */
const mark = crypto.getRandomValues(new Uint32Array(4)).join();
/** A text, which is a key before a colon; a number; the start or the end of a list or an object. */
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|[[\]{}]/gu;

/** What is wrong with a file, and where. */
export class Fault extends Error {
  constructor(line, expected, found, path = "") {
    const key = path === "" ? "" : ` (${short(path)})`;
    super(`line ${line}: expected ${expected}, found ${short(found)}${key}`);
    Object.assign(this, { line, expected, found, path });
  }
}

/** A text that fits into a sentence: the names in a file may have any length. */
const short = (text) => text.length > 200 ? `${text.slice(0, 200)}…` : text;

/** A number as the file has it: not every one is a floating-point number. */
class Numeral {
  constructor(literal) {
    this.literal = literal;
    this.value = Number(literal);
  }
}

/** Reads the one value of a line: as plain JavaScript, and with maps and numerals. */
function parse(bytes, line) {
  try {
    const text = decoder.decode(bytes);
    const value = JSON.parse(text);
    return { value, exact: JSON.parse(marked(text, line), (_, one) => unmarked(one)) };
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(line, "JSON", error.message);
  }
}

/**
 * The text with a mark and a number in each key, as JSON.parse keeps one of two, and with marked texts for numbers. What
 * JSON.parse does not refuse is refused here, where it stands: the parser of the command names the first fault of a line, too.
 */
function marked(text, line) {
  // Of each open object its keys, of each open list nothing.
  const open = [];
  let count = 0;
  return text.replace(tokens, (all, string, colon) => {
    if (string) {
      const read = string.includes("\\") ? JSON.parse(string) : string.slice(1, -1);
      if (/\p{Surrogate}/u.test(read)) {
        throw new Fault(line, "two halves of a surrogate pair", "one half alone");
      }
      if (!colon) return all;
      // Swift compares texts by the characters that they show.
      const key = read.normalize();
      if (open.at(-1).has(key)) throw new Fault(line, "each key once", `"${read}" again`);
      open.at(-1).add(key);
      return `"${mark}${count++}:${string.slice(1)}${colon}`;
    }
    if ("]}".includes(all)) open.pop();
    else if ("[{".includes(all)) {
      if (open.push(all === "{" ? new Set() : undefined) > depthLimit) {
        throw new Fault(line, `at most ${depthLimit} lists and objects inside each other`, "one more");
      }
    } else {
      if (Number.isFinite(Number(all))) return `"${mark}${all}"`;
      throw new Fault(line, "a number between -1.8e308 and 1.8e308", all);
    }
    return all;
  });
}

/** The value that a marked one stands for: an object is a map. */
function unmarked(value) {
  if (typeof value === "string") return value.startsWith(mark) ? new Numeral(value.slice(mark.length)) : value;
  if (kindOf(value) !== "record") return value;
  return new Map(Object.entries(value).map(([key, one]) => [key.slice(key.indexOf(":") + 1), one]));
}

// MARK: Lines

/** The values of the lines that are not blank: each as a cursor, and as plain JavaScript. */
export function* lines(bytes) {
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found < 0 ? bytes.length : found;
    line++;
    if (end - start > longestLine) {
      throw new Fault(line, `lines of at most ${longestLine} bytes`, "a longer line");
    }
    // The CR of a CRLF belongs to the line end.
    const hasReturn = end > start && bytes[end - 1] === carriageReturn;
    const text = bytes.subarray(start, hasReturn ? end - 1 : end);
    start = end + 1;
    if (text.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)) continue;
    const { value, exact } = parse(text, line);
    yield { cursor: new Cursor(exact, line), value };
  }
}

// MARK: Cursors

/** A value with the line and the path of keys that lead to it; its methods check what it holds. */
export class Cursor {
  constructor(node, line, path = "") {
    this.node = node;
    this.line = line;
    this.path = path;
  }

  fail(expected, found = summary(this.node)) {
    throw new Fault(this.line, expected, found, this.path);
  }

  is(kind) { return kindOf(this.node) === kind; }

  /** The value, which must be of a kind. */
  value(kind, expected) { return this.is(kind) ? this.node : this.fail(expected); }

  string() { return this.value("string", "a string"); }
  bool() { return this.value("boolean", "true or false"); }
  number() { return this.value("number", "a number").value; }

  /** The value, which must be a number from `least` to `most`. */
  numberFrom(least, words, most = Infinity) {
    const { value } = this.value("number", words);
    return value >= least && value <= most ? value : this.fail(words);
  }

  /** The value, which must be a whole number of 64 bits, or one in a range. */
  integer(least = -(2n ** 63n), most = 2n ** 63n - 1n) {
    const { value, literal } = this.node ?? {};
    if (this.is("number") && Number.isInteger(value)) {
      const integer = BigInt(/[.e]/i.test(literal) ? value : literal);
      if (integer >= least && integer <= most) return integer;
    }
    return this.fail(
      least < -(2n ** 62n) ? "an integer" : `an integer from ${least} to ${most}`);
  }

  /** The elements, which may have to be a number of them. */
  elements(count) {
    const words = count === undefined ? "a list" : `a list of ${count}`;
    const list = this.value("array", words);
    if (count !== undefined && list.length !== count) this.fail(words, `a list of ${list.length}`);
    return list.map((node, index) => new Cursor(node, this.line, `${this.path}[${index}]`));
  }

  /** The value, which must be one of some words. */
  word(words) {
    const text = this.node;
    if (words.includes(text)) return text;
    const hint = this.is("string") ? nearest(text, words) : "";
    const quoted = words.map((word) => `"${word}"`);
    const last = quoted.pop();
    return this.fail(`${quoted.join(", ")} or ${last}`, summary(text) + hint);
  }

  /** The value of a key, or undefined. The value must be an object. */
  get(key) {
    const object = this.value("object", "an object");
    if (!object.has(key)) return undefined;
    return new Cursor(object.get(key), this.line, this.path === "" ? key : `${this.path}.${key}`);
  }

  required(key) {
    return this.get(key) ?? this.fail(`the key "${key}"`, "an object without it");
  }

  /** Allows these keys, and notes. */
  allow(keys) {
    for (const key of this.value("object", "an object").keys()) {
      if (keys.includes(key) || key.startsWith("x-")) continue;
      this.fail('a known key or one that starts with "x-"', `"${key}"${nearest(key, keys)}`);
    }
  }
}

function kindOf(value) {
  if (value instanceof Map) return "object";
  if (value instanceof Numeral) return "number";
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value === "object" ? "record" : typeof value;
}

function summary(value) {
  const kind = kindOf(value);
  if (kind === "array") return "a list";
  if (kind === "object") return "an object";
  if (kind === "number") return value.literal;
  if (kind !== "string") return String(value);
  const letters = [...value];
  return letters.length > 40 ? `"${letters.slice(0, 40).join("")}…"` : `"${value}"`;
}

/** A hint at the word that was probably meant, as `Suggestion` in GestureTraces gives it. */
function nearest(word, words) {
  if (word.length > 64) return "";
  let best;
  for (const candidate of words) {
    const distance = edits([...word.toLowerCase()], [...candidate.toLowerCase()]);
    if (distance > Math.max(1, Math.floor(candidate.length / 3))) continue;
    if (!best || distance < best.distance) best = { distance, candidate };
  }
  return best ? ` (did you mean "${best.candidate}"?)` : "";
}

function edits(a, b) {
  const row = Array.from({ length: b.length + 1 }, (_, index) => index);
  a.forEach((letter, i) => {
    let diagonal = row[0];
    row[0] = i + 1;
    b.forEach((other, j) => {
      const replaced = diagonal + (letter === other ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = Math.min(replaced, row[j] + 1, diagonal + 1);
    });
  });
  return row[b.length];
}

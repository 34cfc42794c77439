// Reads JSON strictly, with the place of every value, as `JSONParser` in GestureTraces does: the page
// and the command refuse the same files, with the same words. Tests/TraceConformance checks it.

/** The maximum depth of nested lists and objects. */
const depthLimit = 128;
/** The maximum length of a line, in bytes, as in `LineReader`. */
const longestLine = 16 << 20;
const lineEnd = 0x0a;
const carriageReturn = 0x0d;
/** Drops a byte order mark at the start of a line, as the parser does; the other one keeps those in texts. */
const lineDecoder = new TextDecoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const code = (letter) => letter.charCodeAt(0);
const isDigit = (byte) => byte >= 0x30 && byte <= 0x39;
const escapes = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** What is wrong with a file, and where. */
export class Fault extends Error {
  constructor(line, column, expected, found, path = "") {
    const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
    const key = path === "" ? "" : ` (${short(path)})`;
    super(`${place}: expected ${expected}, found ${short(found)}${key}`);
    Object.assign(this, { line, column, expected, found, path });
  }
}

/** A text that fits into a sentence: the names in a file may have any length. */
const short = (text) => text.length > 200 ? `${text.slice(0, 200)}…` : text;

/** Whether bytes begin with a byte order mark. */
export const hasMark = (bytes) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/**
 * Reads the one value of a line.
 *
 * Returns a node: `{ kind, value, column }`, with `literal` for a number. The value of a list is an
 * array of nodes, and that of an object an array of `{ key, column, node }`.
 */
export function parse(bytes, line) {
  const parser = new Parser(bytes, line);
  parser.skipSpace();
  const node = parser.node(0);
  parser.skipSpace();
  if (parser.peek !== undefined) parser.fail("nothing after the value");
  return node;
}

class Parser {
  constructor(bytes, line) {
    this.bytes = bytes;
    this.line = line;
    this.start = hasMark(bytes) ? 3 : 0;
    this.index = this.start;
    /** Bytes that continue a character, so that columns count characters. */
    this.continuations = 0;
  }

  get peek() { return this.bytes[this.index]; }
  get column() { return this.index - this.start - this.continuations + 1; }
  is(letter) { return this.peek === code(letter); }

  fail(expected, found = this.summary(), column = this.column) {
    throw new Fault(this.line, column, expected, found);
  }

  /** The character here, in words. */
  summary() {
    const byte = this.peek;
    if (byte === undefined) return "the end";
    if (byte < 0x20 || byte === 0x7f) return `the control character ${byte}`;
    const [letter] = decoder.decode(this.bytes.subarray(this.index, this.index + 4));
    return `'${letter}'`;
  }

  skipSpace() {
    while (this.peek === 0x20 || this.peek === 0x09 || this.peek === 0x0d) this.index++;
  }

  node(depth) {
    const { column, peek } = this;
    if (peek === code("{")) return { kind: "object", value: this.members(depth + 1), column };
    if (peek === code("[")) return { kind: "array", value: this.elements(depth + 1), column };
    if (peek === code('"')) return { kind: "string", value: this.string(), column };
    if (peek === code("-") || isDigit(peek)) return { kind: "number", ...this.number(), column };
    for (const [text, kind, value] of words) {
      if (peek !== text[0]) continue;
      if (text.some((byte, at) => this.bytes[this.index + at] !== byte)) break;
      this.index += text.length;
      return { kind, value, column };
    }
    return this.fail("a value");
  }

  /** Goes into a list or an object; returns whether it is empty. */
  enter(depth, end) {
    if (depth > depthLimit) {
      this.fail(`at most ${depthLimit} lists and objects inside each other`, "one more");
    }
    this.index++;
    this.skipSpace();
    if (!this.is(end)) return false;
    this.index++;
    return true;
  }

  /** Goes on after an element; returns whether another one follows. */
  goesOn(end) {
    this.skipSpace();
    if (!this.is(",") && !this.is(end)) this.fail(`',' or '${end}'`);
    const more = this.is(",");
    this.index++;
    if (more) this.skipSpace();
    return more;
  }

  elements(depth) {
    const list = [];
    if (this.enter(depth, "]")) return list;
    do list.push(this.node(depth)); while (this.goesOn("]"));
    return list;
  }

  members(depth) {
    const list = [];
    const keys = new Set();
    if (this.enter(depth, "}")) return list;
    do {
      const { column } = this;
      if (!this.is('"')) this.fail("a key in quotes");
      const key = this.string();
      // Swift compares texts by the characters that they show.
      const known = key.normalize();
      if (keys.has(known)) this.fail("each key once", `"${key}" again`, column);
      keys.add(known);
      this.skipSpace();
      if (!this.is(":")) this.fail("':'");
      this.index++;
      this.skipSpace();
      list.push({ key, column, node: this.node(depth) });
    } while (this.goesOn("}"));
    return list;
  }

  number() {
    const start = this.index;
    if (this.is("-")) this.index++;
    if (this.is("0")) this.index++; else this.digits();
    let isWhole = true;
    if (this.is(".")) {
      this.index++;
      isWhole = false;
      this.digits();
    }
    if (this.is("e") || this.is("E")) {
      this.index++;
      isWhole = false;
      if (this.is("+") || this.is("-")) this.index++;
      this.digits();
    }
    const literal = decoder.decode(this.bytes.subarray(start, this.index));
    const value = Number(literal);
    if (!Number.isFinite(value)) {
      this.index = start;
      this.fail("a number between -1.8e308 and 1.8e308", literal);
    }
    return { value, literal, isWhole };
  }

  digits() {
    if (!isDigit(this.peek)) this.fail("a digit");
    while (isDigit(this.peek)) this.index++;
  }

  string() {
    let text = "";
    this.index++;
    let start = this.index;
    const take = () => { text += decoder.decode(this.bytes.subarray(start, this.index)); };
    for (;;) {
      const byte = this.peek;
      if (byte === undefined) this.fail("'\"'");
      if (byte < 0x20) this.fail("an escape such as \\n");
      if (byte === code('"')) {
        take();
        this.index++;
        return text;
      }
      if (byte === code("\\")) {
        take();
        text += this.escape();
        start = this.index;
      } else if (byte < 0x80) {
        this.index++;
      } else {
        this.character();
      }
    }
  }

  /** Goes past a character of several bytes: table 3-7 of the Unicode standard. */
  character() {
    const lead = this.peek;
    const length = lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3
      : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
    const least = { 0xe0: 0xa0, 0xf0: 0x90 }[lead] ?? 0x80;
    const most = { 0xed: 0x9f, 0xf4: 0x8f }[lead] ?? 0xbf;
    const rest = this.bytes.subarray(this.index + 1, this.index + length);
    const isGood = length > 0 && rest.length === length - 1 && rest[0] >= least && rest[0] <= most
      && rest.every((byte) => (byte & 0xc0) === 0x80);
    if (!isGood) this.fail("UTF-8", `the byte 0x${lead.toString(16)}`);
    this.index += length;
    this.continuations += length - 1;
  }

  escape() {
    const start = this.index++;
    const letter = String.fromCharCode(this.peek);
    if (letter === "u") {
      this.index++;
      return this.escapedCharacter(start);
    }
    if (!Object.hasOwn(escapes, letter)) this.fail('one of " \\ / b f n r t u after \'\\\'');
    this.index++;
    return escapes[letter];
  }

  /** Reads the digits after `\u`, and the second half of a pair if the first half requires one. */
  escapedCharacter(start) {
    const unit = this.unit();
    if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit);
    if (unit < 0xdc00 && this.is("\\") && this.bytes[this.index + 1] === code("u")) {
      this.index += 2;
      const low = this.unit();
      if (low >= 0xdc00 && low <= 0xdfff) return String.fromCharCode(unit, low);
    }
    this.index = start;
    return this.fail("two halves of a surrogate pair", "one half alone");
  }

  unit() {
    let unit = 0;
    for (let count = 0; count < 4; count++) {
      const digit = parseInt(String.fromCharCode(this.peek), 16);
      if (Number.isNaN(digit)) this.fail("four hexadecimal digits after \\u");
      unit = unit * 16 + digit;
      this.index++;
    }
    return unit;
  }
}

const words = [["true", "bool", true], ["false", "bool", false], ["null", "null", null]]
  .map(([text, kind, value]) => [[...text].map(code), kind, value]);

// MARK: Lines

/** The values of the lines that are not blank: each as a cursor, and as plain JavaScript. */
export function* lines(bytes) {
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found < 0 ? bytes.length : found;
    line++;
    if (end - start > longestLine) {
      throw new Fault(line, undefined, `lines of at most ${longestLine} bytes`, "a longer line");
    }
    // The CR of a CRLF belongs to the line end.
    const hasReturn = end > start && bytes[end - 1] === carriageReturn;
    let text = bytes.subarray(start, hasReturn ? end - 1 : end);
    start = end + 1;
    if (line === 1 && hasMark(text)) text = text.subarray(3);
    if (text.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)) continue;
    const cursor = new Cursor(parse(text, line), line);
    yield { cursor, value: JSON.parse(lineDecoder.decode(text)) };
  }
}

// MARK: Cursors

/** A node with the line and the path of keys that lead to it; its methods check what it holds. */
export class Cursor {
  constructor(node, line, path = "") {
    this.node = node;
    this.line = line;
    this.path = path;
  }

  fail(expected, found = summary(this.node)) {
    throw new Fault(this.line, this.node.column, expected, found, this.path);
  }

  is(kind) { return this.node.kind === kind; }

  /** The value, which must be of a kind. */
  value(kind, expected) { return this.is(kind) ? this.node.value : this.fail(expected); }

  string() { return this.value("string", "a string"); }
  bool() { return this.value("bool", "true or false"); }
  number() { return this.value("number", "a number"); }

  /** The value, which must be a number from `least` to `most`. */
  numberFrom(least, words, most = Infinity) {
    const { value } = this.node;
    return this.is("number") && value >= least && value <= most ? value : this.fail(words);
  }

  /** The value, which must be a whole number of 64 bits, or one in a range. */
  integer(least = -(2n ** 63n), most = 2n ** 63n - 1n) {
    const { value, literal, isWhole } = this.node;
    if (this.is("number") && (isWhole || Number.isInteger(value))) {
      const integer = BigInt(isWhole ? literal : value);
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
    const text = this.node.value;
    if (this.is("string") && words.includes(text)) return text;
    const hint = this.is("string") ? nearest(text, words) : "";
    const quoted = words.map((word) => `"${word}"`);
    const last = quoted.pop();
    return this.fail(`${quoted.join(", ")} or ${last}`, summary(this.node) + hint);
  }

  /** The value of a key, or undefined. The value must be an object. */
  get(key) {
    const member = this.value("object", "an object").find((one) => one.key === key);
    if (!member) return undefined;
    return new Cursor(member.node, this.line, this.path === "" ? key : `${this.path}.${key}`);
  }

  required(key) {
    return this.get(key) ?? this.fail(`the key "${key}"`, "an object without it");
  }

  /** Allows these keys, and notes. */
  allow(keys) {
    for (const { key, column } of this.value("object", "an object")) {
      if (keys.includes(key) || key.startsWith("x-")) continue;
      throw new Fault(this.line, column, 'a known key or one that starts with "x-"',
        `"${key}"${nearest(key, keys)}`, this.path);
    }
  }
}

function summary({ kind, value, literal }) {
  if (kind === "array") return "a list";
  if (kind === "object") return "an object";
  if (kind === "number") return literal;
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

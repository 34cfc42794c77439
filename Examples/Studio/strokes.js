// Reads and writes strokes files. It refuses what `StrokesReader` in GestureTraces refuses, with the same words
// for the same line, and writes what that reads: one drawing per line.
import { lines } from "./json.js";
import { through } from "./streams.js";

/** How many drawings a file may have, and how many numbers a drawing and all of them: more would take much memory before they are refused. */
const mostDrawings = 1000;
const mostNumbers = 250_000;
const mostNumbersOfAll = 1_000_000;
/** The maximum size of a file, unpacked, so that a small one cannot fill the memory. */
const largest = 8_000_000;

/**
 * Reads the bytes of a `*.strokes.jsonl` file; throws a `Fault` with the place of the first mistake.
 *
 * Returns samples: `{ id, label, user, notes, strokes }`, where a stroke is a list of `[x, y]` or `[x, y, t]`.
 */
export function read(bytes) {
  const samples = [];
  for (const { cursor, value } of lines(bytes)) samples.push(sample(cursor, value));
  return samples;
}

/** Refuses bytes that would take too much memory, before they are read: by counting their lines and commas. */
function checked(bytes) {
  let [lines, numbers, all] = [1, 0, 0];
  for (const byte of bytes) {
    if (byte === 0x0a) {
      lines++;
      numbers = 0;
    } else if (byte === 0x2c) {
      if (++numbers > mostNumbers) throw new Error(`line ${lines} has more than ${mostNumbers} numbers`);
      if (++all > mostNumbersOfAll) throw new Error(`it has more than ${mostNumbersOfAll} numbers`);
    }
  }
  if (lines > mostDrawings) throw new Error(`it has ${lines} lines, and at most ${mostDrawings} are read`);
  return bytes;
}

/** The bytes of a file, unpacked if gzip packed them; throws an error if there are too many, or if they would take too much memory. */
export async function unpacked(file) {
  return checked(await unpack(file));
}

async function unpack(file) {
  const tooLarge = new Error(`it has more than ${largest / 1e6} MB`);
  if (file.size > largest) throw tooLarge;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await through(new DecompressionStream("gzip"), bytes, largest);
  } catch (error) {
    throw error.message === "too large" ? tooLarge : new Error("it is no complete gzip file");
  }
}

function sample(cursor, value) {
  cursor.allow(["id", "label", "user", "points", "strokes"]);
  const found = {
    id: cursor.required("id").string(), label: cursor.required("label").string(),
    user: cursor.get("user")?.string() ?? "", notes: {}, strokes: [],
  };
  const list = cursor.get("strokes");
  if (list) {
    cursor.get("points")?.fail('either "points" or "strokes"', "both");
    for (const stroke of list.elements()) addStroke(found, stroke);
  } else {
    addStroke(found, cursor.required("points"));
  }
  for (const [key, note] of Object.entries(value)) {
    if (key.startsWith("x-") && typeof note === "string") found.notes[key] = note;
  }
  return found;
}

/** Adds a stroke; all points of a drawing have a time, or none has. */
function addStroke(found, cursor) {
  const stroke = [];
  const first = () => found.strokes.find((one) => one.length > 0)?.[0] ?? stroke[0];
  for (const element of cursor.elements()) {
    const numbers = element.elements().map((one) => one.number());
    const count = numbers.length;
    if (count !== 2 && count !== 3) element.fail("[x, y] or [x, y, t]", `a list of ${count}`);
    const wanted = first()?.length ?? count;
    if (count !== wanted) {
      element.fail(wanted === 3 ? "[x, y, t] as before" : "[x, y] as before", `a list of ${count}`);
    }
    stroke.push(numbers);
  }
  found.strokes.push(stroke);
}

/** The text of a file, with the keys in the order of `StrokesWriter`. */
export function write(samples) {
  return samples.map(({ id, label, user, notes, strokes }) => {
    const line = { id, label, ...(user ? { user } : {}) };
    for (const key of Object.keys(notes).sort()) line[key] = notes[key];
    if (strokes.length === 1) [line.points] = strokes; else line.strokes = strokes;
    return `${JSON.stringify(line)}\n`;
  }).join("");
}

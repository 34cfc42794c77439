// Traces as the page holds them: `{ header, frames }`, read from files and addresses, and written.
import { apps } from "./apps.js";
import { through } from "./streams.js";

/** The maximum length of an address; some programs cut longer ones. */
const longestAddress = 8000;
/** The maximum size of an unpacked address, so that a small one cannot fill the memory. */
const largestShared = 1_000_000;

/** The first line of a recording. */
export function header({ kind, seed, size, reducesMotion, isForgiving }) {
  return {
    format: "gesture-trace", version: 1, size: [size.width, size.height], source: "Gesture Studio",
    "x-app": apps[kind].word, "x-seed": seed, "x-reduced-motion": reducesMotion,
    ...(isForgiving ? { "x-settings": "forgiving" } : {}),
  };
}

/** The number of the app that a trace was recorded in; undefined if the trace does not name one. */
export const kindOf = (trace) => apps.find((app) => app.word === trace.header["x-app"])?.kind;

/** How long a trace lasts, in seconds. */
export const duration = (trace) => trace.frames.at(-1)?.t ?? 0;

/** Reads the bytes of a file; throws a `Fault` with the place of the first mistake. */
export async function read(bytes) {
  // Most visitors never read a trace, so the reader is loaded with the first one.
  const reader = await import("./frames.js");
  return reader.read(bytes);
}

/** The lines of a `*.trace.jsonl` file. */
export function write({ header, frames }) {
  return [header, ...frames].map((line) => `${JSON.stringify(line)}\n`).join("");
}

// MARK: Addresses

/** Packs a trace into the end of an address; throws an error if it is too long. */
export async function pack(trace) {
  const bytes = new TextEncoder().encode(write(trace));
  const packed = await through(new CompressionStream("deflate-raw"), bytes);
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  const word = btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  if (word.length > longestAddress) {
    throw new Error(`This recording takes ${word.length} characters, and an address holds`
      + ` ${longestAddress}. Record a shorter one, or download it.`);
  }
  return word;
}

/** Unpacks the result of `pack`. */
export async function unpack(word) {
  if (word.length > longestAddress) throw new Error("it is too long");
  const text = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const plain = await through(new DecompressionStream("deflate-raw"), bytes, largestShared);
  return read(plain);
}

// Lets test kits ask a page what fired, and why something did not; see Integrations/Playwright.

import { selectorOf } from "./elements.js";
import { fault } from "./errors.js";
import { engine, isBusy, isWatching, load, more, pause, surfaces, watch } from "./loading.js";
import { places } from "./places.js";

/** What happened since the last `take`, once somebody has asked; null before. */
export let log = null;
let failures = [];
/** Reads sentences of failures: while a failure is told, its attempt is still open, and the sentence would say so. */
let unread = [];

function readSentences() {
  const reads = unread;
  unread = [];
  for (const read of reads) read();
}

/** Notes what a recognizer did. */
export function note(recognizer, event, source) {
  const element = selectorOf(recognizer.element);
  if (event.type === "failed") {
    const { kind = "custom", measured = 0, limit = 0 } = event.reason ?? {};
    const failure = { recognizer: event.name, element, sentence: "", reason: kind, measured, limit };
    failures.push(failure);
    if (failures.length > 1000) failures.shift();
    if (!source.hasAll || !isWatching || source.exports.attempts(recognizer.number, 1) === 0) return;
    const { number } = recognizer;
    const [attempt] = source.output(1);
    if (unread.length === 0) queueMicrotask(readSentences);
    unread.push(() => {
      if (engine === source && recognizer.number === number) failure.sentence = more.sentenceOf(source, number, attempt);
    });
    return;
  }
  const plain = {};
  for (const [key, value] of Object.entries(event)) {
    if (typeof value === "number" || typeof value === "string") plain[key] = value;
  }
  log.push({ ...plain, type: recognizer.kind, element });
  if (log.length > 10_000) log.shift();
}

/** What this copy of the file tells; the first copy of a window asks all of them. */
const own = {
  holds: (element) => places.has(element),
  /** What can be recognized: the kinds and names of the recognizers. */
  recognizers: () => [...surfaces].flatMap((surface) => [...surface.live()].flatMap((place) =>
    place.recognizers.map(({ kind, name }) => ({ kind, name })))),
  roots: () => [...surfaces].flatMap((surface) => [...surface.live()].map((place) => place.element)),
  async watch() {
    log ??= [];
    await watch();
  },
  take() {
    const taken = log ?? [];
    log = [];
    return taken;
  },
  whyNot() {
    readSentences();
    const taken = failures;
    failures = [];
    return taken;
  },
  async settled() {
    await load();
    while (isBusy()) await pause(10);
  },
};

const copies = new Set([own]);
const hook = {
  copies,
  get roots() { return [...copies].flatMap((copy) => copy.roots()); },
  async watch() { await Promise.all([...copies].map((copy) => copy.watch())); },
  take: () => [...copies].flatMap((copy) => copy.take()),
  whyNot: () => [...copies].flatMap((copy) => copy.whyNot()),
  recognizers: () => [...copies].flatMap((copy) => copy.recognizers?.() ?? []),
  async settled() { await Promise.all([...copies].map((copy) => copy.settled())); },
};

/**
 * Lets test kits ask a page what fired and why something did not; see Integrations/Playwright. Throws when another copy of
 * this file has recognizers on the element: neither would know what the other one does, or which `touch-action` it needs.
 */
export function checkCopies(element, view) {
  const key = Symbol.for("swift-gestures");
  if (!(key in view)) Object.defineProperty(view, key, { value: hook, configurable: true });
  const all = view[key].copies;
  if (all?.has(own) === false) all.add(own);
  for (const copy of all ?? []) {
    if (copy === own || !copy.holds(element)) continue;
    throw fault("otherCopyOn", selectorOf(element));
  }
}

// The engine of the page: which module is needed, where it is, and what becomes of one that fails.

import { Engine } from "./engine.js";
import { advice, fault, wrong } from "./errors.js";
import { checkedOptions, compile, forAll, report } from "./shared.js";
import { checkTaken, numbersOf, remember, settingOf, thresholdsOf } from "./values.js";

/** The engine that runs; null before one is loaded. */
export let engine = null;
/** The modules by name: compiled ones, and promises of their being the engine. */
const modules = new Map();
const loads = new Map();
let sources = {};
/** What gestures-all.js does, null before it is there, and the promise of it. */
export let more = null;
let moreLoad = null;
/** Whether a recognizer needs the larger module, and how many calls wait for explanations. */
let hasUnusual = false;
let explaining = 0;
/** Whether explanations are collected. */
export let isWatching = false;
/** The thresholds of the page, for engines to come. */
export const pageSettings = new Map();
/** Whether events ask for all readings between frames, also of slow fingers. */
export let asksForAll = false;
/** The surfaces with elements, one per window of the page and its frames. */
export const surfaces = new Set();

/** What other files share with this one. */
export const page = { get engine() { return engine; }, askForAll, loadAll, pageSettings };

/** Whether there is no engine, and none is on its way: the browser has all touches and wheels then. */
export let isMissing = false;

function setMissing(isNow) {
  if (isMissing === isNow) return;
  isMissing = isNow;
  for (const surface of surfaces) {
    if (isNow) surface.forget();
    for (const place of surface.live()) place.update();
  }
}

const needsAll = () => hasUnusual || isWatching || explaining > 0;

/** Says that a recognizer needs the larger module. */
export const needUnusual = () => { hasUnusual = true; };

/** Asks for the larger module; returns whether it is there or on its way. What failed is tried again when `load` is called. */
export function askForAll() {
  if (engine?.hasAll) return true;
  if (!hasUnusual) loadAll();
  return loads.has("gestures-all");
}

/** Loads the larger module, also after a failure. */
export function loadAll() {
  hasUnusual = true;
  load().catch(report);
}

/** Loads gestures-all.js once. */
export function loadMore() {
  return moreLoad ??= importMore();
}

async function importMore() {
  // Written out, because bundlers look for files like that.
  try {
    const { begin, moreFunctions } = await import("../gestures-all.js");
    more = { ...begin(page), moreFunctions };
  } catch (error) {
    moreLoad = null;
    throw fault("noScript", error.message);
  }
}

/** Loads what is needed; resolves when the engine has it. */
export async function load() {
  if (engine && (engine.hasAll || !needsAll())) return;
  const name = needsAll() ? "gestures-all" : "gestures";
  if (!loads.has(name)) {
    const isLoaded = adopt(name);
    // The next recognizer, or the next call of `ready`, tries again.
    isLoaded.catch(() => {
      if (loads.get(name) === isLoaded) loads.delete(name);
      if (name === "gestures-all") for (const surface of surfaces) surface.forgetUnusual();
      setMissing(!engine && loads.size === 0);
    });
    loads.set(name, isLoaded);
    setMissing(false);
  }
  await loads.get(name);
  // Meanwhile more may have been asked for.
  await load();
}

/** Compiles a module once. */
async function moduleOf(name) {
  if (!modules.has(name)) {
    // Written out, because bundlers look for files like that.
    const own = () => (name === "gestures" ? new URL("./gestures.wasm", import.meta.url)
      : new URL("./gestures-all.wasm", import.meta.url));
    const source = await (sources[name] ?? own);
    modules.set(name, await compile("gestures.js", `${name}.wasm`, source, advice(name)));
  }
  return modules.get(name);
}

/** Replaces the engine, once no finger is down and nothing is due. */
async function adopt(name) {
  const [module] = await Promise.all([moduleOf(name), name === "gestures-all" && loadMore()]);
  while (engine && isBusy()) await pause(20);
  if (engine?.hasAll) return;
  const taken = (contact) => { for (const surface of surfaces) surface.wasTaken(contact); };
  const next = new Engine(module, name === "gestures-all", { taken, brokeOff: replace });
  engine = next;
  forAll(["enter", "relate", "catchUp"], (step) => {
    // What breaks off later depends on touches, which are gone then: a new engine can begin.
    next.isAdopted = step === "catchUp";
    forAll(surfaces, (surface) => { if (engine === next) surface[step](); });
  });
}

/** Begins anew after an engine that broke off. */
function replace(broken) {
  if (engine !== broken) return;
  engine = null;
  loads.clear();
  for (const surface of surfaces) surface.lose();
  // One that breaks off at its beginning would do so again.
  if (broken.isAdopted) load().catch(report);
}

/** Whether a finger is down or time decides something. */
export const isBusy = () => [...surfaces].some((surface) => surface.isBusy);
export const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** Sets a threshold of a surface or a recognizer; 0 stands for none. */
export function tellSetting(surface, recognizer, name, value) {
  const { position, device, form } = settingOf(name);
  const numbers = numbersOf(name, form, value);
  checkTaken(engine.exports.setSetting(surface, recognizer, position, device, engine.write(numbers)), name, numbers);
}

/**
 * Sets where the wasm files are (`wasm: { gestures, "gestures-all" }`, each an address, a `Response`, bytes or a
 * `WebAssembly.Module`), thresholds for all recognizers (`settings`), and whether slow fingers are read between frames, too
 * (`coalescedEvents`).
 */
export function configure(options = {}) {
  const { wasm = {}, settings: chosen = {}, coalescedEvents = asksForAll } =
    checkedOptions("configure", options, ["wasm", "settings", "coalescedEvents"]);
  numbersOf("configure: coalescedEvents", ["flag"], coalescedEvents);
  const thresholds = thresholdsOf("configure: settings", chosen);
  const given = Object.entries(checkedOptions("configure: wasm", wasm, ["gestures", "gestures-all"]))
    .filter(([, source]) => source !== undefined);
  for (const [name, source] of given) {
    if (typeof source !== "string" && (typeof source !== "object" || source === null)) {
      throw wrong(`configure: wasm: ${name}`, "source", source);
    }
    if (loads.has(name) && source !== sources[name]) throw fault("loadedAlready", name);
  }
  asksForAll = coalescedEvents;
  sources = { ...sources, ...Object.fromEntries(given) };
  remember(pageSettings, thresholds);
  forAll(engine ? surfaces : [], (surface) => { for (const [name, value] of thresholds) surface.setSetting(name, value); });
}

/** Resolves when the engine and the actions that were asked for are loaded, and rejects when they cannot be. */
export async function ready() {
  await load();
  await moreLoad;
}

/** Collects from now on what explanations tell; loads them first. */
export async function watch() {
  explaining += 1;
  try {
    await load();
    isWatching = true;
  } finally {
    explaining -= 1;
  }
  for (const surface of surfaces) {
    if (surface.number) {
      engine.exports.watch(surface.number, 1);
      engine.exports.reportFailures(surface.number);
    }
  }
}

/** How many objects the engine holds: surfaces, elements and recognizers. */
export const objectCount = () => engine?.exports.objectCount() ?? 0;

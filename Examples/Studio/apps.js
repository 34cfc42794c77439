// The apps and their modules: each module is loaded when it is first needed, and kept.
import { built } from "./building.js";

/**
 * In the order of the tabs: the number and the word of each in traces. `index.html` says what each is about.
 *
 * `start` is an action that is performed when the app opens. The playground is the second page of Move Match.
 */
export const apps = [
  { kind: 0, word: "match-it-up", title: "Match It Up" },
  { kind: 1, word: "photo-board", title: "PhotoBoard" },
  { kind: 2, word: "image-manipulator", title: "Image Manipulator", slug: "image" },
  { kind: 3, word: "move-match", title: "Move Match" },
  { kind: 4, word: "page-turner", title: "Page Turner" },
  { title: "Playground", kind: 3, word: "move-match", start: 2 },
];

/** The part of the address that names an app. */
export const slug = (app) => app.slug ?? app.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** The app that the address names, or PhotoBoard, and the part of the address after its name. */
export function addressed() {
  const [name, more] = location.hash.slice(1).split("/");
  return { app: apps.find((app) => [slug(app), app.word].includes(name)) ?? apps[1], more };
}

const modules = new Map();

/** Says that the module of an app is coming. */
function wait(app) {
  const place = document.getElementById("loading");
  if (place) place.textContent = `${app.title} is being built …`;
}

/** Loads the module of an app once; tries again if that failed. */
export function load(app) {
  if (!modules.has(app.kind)) {
    const module = WebAssembly.instantiateStreaming(built(`${app.word}.wasm`, () => wait(app)), {});
    modules.set(app.kind, module);
    module.catch(() => modules.delete(app.kind));
  }
  return modules.get(app.kind);
}

// The page waits for this module, so it loads at the same time as the rest of the page.
load(addressed().app);

// The apps there are, and their modules: each is loaded when it is first wanted, and stays.

/** In the order of their numbers: what they are called on command lines and in traces, and here. */
export const apps = [
  { kind: 0, word: "match-it-up", title: "Match It Up" },
  { kind: 1, word: "photo-board", title: "PhotoBoard" },
  { kind: 2, word: "image-manipulator", title: "Image" },
  { kind: 3, word: "move-match", title: "Move Match" },
  { kind: 4, word: "page-turner", title: "Page Turner" },
];

/** The part of the address that names an app. */
export const slug = (app) => app.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** The app that the address names, the first one when it names none, and what follows its name. */
export function addressed() {
  const [name, more] = location.hash.slice(1).split("/");
  return { app: apps.find((app) => slug(app) === name) ?? apps[0], more };
}

const modules = new Map();

/** Loads the module of an app, unless that was done; what failed is tried again. */
export function load(app) {
  if (!modules.has(app.kind)) {
    const module = WebAssembly.instantiateStreaming(fetch(`${app.word}.wasm`), {});
    modules.set(app.kind, module);
    module.catch(() => modules.delete(app.kind));
  }
  return modules.get(app.kind);
}

// The page waits for this one: it comes while the rest of the page does.
load(addressed().app);

// The apps and their modules: each module is loaded when it is first needed, and kept.
import { built } from "./building.js";

/**
 * In the order of the tabs: the number and the word of each in traces, and what the page says about it.
 *
 * `start` is an action that is performed when the app opens. The playground is the second page of Move Match.
 */
export const apps = [
  {
    kind: 0, word: "match-it-up", title: "Match It Up", goal: "Three are alike. Draw a circle around the odd one.",
    lesson: ["A circle recognizer fits a circle to any line, at the lift.",
      "It says why a line is no circle: too small, open, with corners, only an arc.",
      "It lives on the window, so one recognizer serves all pictures."],
  },
  {
    kind: 1, word: "photo-board", title: "PhotoBoard", goal: "Throw, pinch and turn the photos. Double tap to fit.",
    lesson: ["A drag, a pinch and a rotation share one photo.",
      "A second finger takes the drag over without a jump; a third one changes nothing.",
      "A thrown photo keeps the speed of your finger."],
  },
  {
    kind: 2, word: "image-manipulator", title: "Image Manipulator", slug: "image", goal: "Move, scale and turn one image in three ways.",
    lesson: ["Naive: recognizers exclude each other, so a pinch cannot turn.",
      "Together: a delegate lets them run at the same time.",
      "Transform: one recognizer keeps the image under your fingers."],
  },
  {
    kind: 3, word: "move-match", title: "Move Match", goal: "Do the called move in the box, in time.",
    lesson: ["Nine recognizers share one box, by their delegate.",
      "Only the gesture that was called counts; the others say why they failed.",
      "The single tap waits until no second one can follow."],
  },
  {
    kind: 4, word: "page-turner", title: "Page Turner", goal: "Swipe anywhere to turn the page. The text still scrolls.",
    lesson: ["The window sees every touch before any view, and takes none away.",
      "It judges the whole touch at the lift: how far it is from its start.",
      "It has no recognizer: the code is one method of the window."],
  },
  {
    title: "Playground", goal: "Try one recognizer, and change its settings.", kind: 3, word: "move-match", start: 2,
    lesson: ["Choose a recognizer above the field.",
      "Watch its state and its values while you touch the field.",
      "Move a slider to change a setting, and try again."],
  },
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

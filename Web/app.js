// The page: loads the module, shows an app, and puts everything else around it.
import { Actions } from "./actions.js";
import { Engine } from "./engine.js";
import { takePictures } from "./images.js";
import { followLook } from "./look.js";
import { measure } from "./measure.js";
import { Pointers } from "./pointers.js";
import { Stage } from "./stage.js";
import { followWheel } from "./wheel.js";

const element = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);

/** Tells of a fault, for a while. */
export function tell(text) {
  const message = element("message");
  message.textContent = text;
  message.hidden = false;
  clearTimeout(tell.timer);
  tell.timer = setTimeout(() => { message.hidden = true; }, 8000);
}

/** The part of the address that names an app. */
const slug = (app) => app.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

async function start() {
  const engine = await Engine.load("gestures.wasm");
  const stage = new Stage(element("stage"), engine);
  followLook(stage, element("theme"));
  const pointers = new Pointers(stage);
  followWheel(stage);
  const pictures = takePictures(stage, element("files"), document.querySelector("main"), tell);
  const actions = new Actions(stage, element("action-list"), element("status"), pictures);
  if (query.has("measure")) measure(stage, element("measure"));
  followSheet();

  const apps = engine.catalog();
  const links = apps.map((app) => {
    const link = document.createElement("a");
    link.href = `#${slug(app)}`;
    link.innerHTML = `<svg aria-hidden="true"><use href="#icon-${app.kind}"/></svg>`;
    link.append(app.title);
    element("apps").append(link);
    return link;
  });

  const show = () => {
    const wanted = location.hash.slice(1);
    const index = Math.max(apps.findIndex((app) => slug(app) === wanted), 0);
    links.forEach((link, at) => link.toggleAttribute("aria-current", at === index));
    links[index].setAttribute("aria-current", "page");
    stage.canvas.setAttribute("aria-label", apps[index].title);
    document.title = `${apps[index].title} – Gesture Studio`;
    stage.open(apps[index].kind, seed());
  };
  addEventListener("hashchange", show);
  show();
  globalThis.studio = { engine, stage, pointers, actions };
  document.documentElement.dataset.ready = Math.round(performance.now());
}

/** What decides what is left to chance: `?seed=` for the same again. */
function seed() {
  const given = Number(query.get("seed"));
  if (query.has("seed") && Number.isSafeInteger(given) && given >= 0) return given;
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/** On a phone the side is a sheet behind a button. */
function followSheet() {
  const button = element("keys");
  const side = element("side");
  const set = (isOpen) => {
    side.classList.toggle("open", isOpen);
    button.setAttribute("aria-expanded", String(isOpen));
  };
  button.addEventListener("click", () => set(!side.classList.contains("open")));
  side.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !side.classList.contains("open")) return;
    set(false);
    button.focus();
  });
  element("stage").addEventListener("pointerdown", () => set(false));
}

try {
  await start();
} catch (error) {
  console.error(error);
  tell("The program did not load. Please reload the page.");
}
if ("serviceWorker" in navigator) navigator.serviceWorker.register("worker.js");

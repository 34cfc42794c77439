// The page: loads the module, shows an app, and puts everything else around it.
import { Actions } from "./actions.js";
import { Engine } from "./engine.js";
import { takePictures } from "./images.js";
import { Inspector } from "./inspector.js";
import { followLook } from "./look.js";
import { measure } from "./measure.js";
import { Pointers } from "./pointers.js";
import { Recorder } from "./recorder.js";
import { Stage } from "./stage.js";
import { followWheel } from "./wheel.js";

const element = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);

/** Tells of a fault, or of something good, for a while. */
export function tell(text, kind = "fault") {
  const message = element("message");
  message.className = kind;
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
  const recorder = new Recorder(stage);
  const pictures = takePictures(
    stage, element("files"), document.querySelector("main"), tell, (file) => inspector.take(file));
  const actions = new Actions(stage, element("action-list"), element("status"), pictures);
  if (query.has("measure")) measure(stage, element("measure"));

  const apps = engine.catalog();
  const links = apps.map((app) => {
    const link = document.createElement("a");
    link.href = `#${slug(app)}`;
    link.innerHTML = `<svg aria-hidden="true"><use href="#icon-${app.kind}"/></svg>`;
    link.append(app.title);
    element("apps").append(link);
    return link;
  });

  const inspector = new Inspector(stage, recorder, tell, (kind) => {
    const app = apps.find((one) => one.kind === kind);
    if (!app) return;
    history.replaceState(null, "", `#${slug(app)}`);
    show();
  });
  const tabs = followTabs(inspector);
  followSheet(tabs);
  inspector.show = () => tabs.show("inspector");

  const show = () => {
    const [wanted, more] = location.hash.slice(1).split("/");
    const index = Math.max(apps.findIndex((app) => slug(app) === wanted), 0);
    links.forEach((link, at) => link.toggleAttribute("aria-current", at === index));
    links[index].setAttribute("aria-current", "page");
    stage.canvas.setAttribute("aria-label", apps[index].title);
    document.title = `${apps[index].title} – Gesture Studio`;
    stage.open(apps[index].kind, seed());
    if (more?.startsWith("trace=")) inspector.takeAddress(more.slice("trace=".length));
  };
  addEventListener("hashchange", show);
  show();
  if (query.has("inspect")) tabs.show("inspector");
  globalThis.studio = { engine, stage, pointers, actions, recorder, inspector };
  document.documentElement.dataset.ready = Math.round(performance.now());
}

/** What decides what is left to chance: `?seed=` for the same again. */
function seed() {
  const given = Number(query.get("seed"));
  if (query.has("seed") && Number.isSafeInteger(given) && given >= 0) return given;
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/** Two panels share the side: actions, and the inspector, which watches while it is chosen. */
function followTabs(inspector) {
  const names = ["actions", "inspector"];
  const tab = (name) => element(`tab-${name}`);
  const tabs = {
    chosen: "actions",
    show(name) {
      tabs.chosen = name;
      element("side").dataset.tab = name;
      for (const one of names) {
        tab(one).setAttribute("aria-selected", String(one === name));
        tab(one).tabIndex = one === name ? 0 : -1;
      }
      element("inspector").hidden = name !== "inspector";
      inspector.set(name === "inspector");
    },
  };
  names.forEach((name, index) => {
    tab(name).addEventListener("click", () => tabs.show(name));
    tab(name).addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const other = names[1 - index];
      tabs.show(other);
      tab(other).focus();
    });
  });
  return tabs;
}

/** On a phone the side is a sheet behind a button. */
function followSheet(tabs) {
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
  // Who inspects touches the picture and looks at the sheet.
  element("stage").addEventListener("pointerdown", () => {
    if (tabs.chosen !== "inspector") set(false);
  });
}

try {
  await start();
} catch (error) {
  console.error(error);
  tell("The program did not load. Please reload the page.");
}
if ("serviceWorker" in navigator) navigator.serviceWorker.register("worker.js");

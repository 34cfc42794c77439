// The page: loads the module of an app, shows it, and puts everything else around it.
import { Actions } from "./actions.js";
import { addressed, apps, slug } from "./apps.js";
import { Engine } from "./engine.js";
import { followHands } from "./hands.js";
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

const links = apps.map((app) => {
  const link = document.createElement("a");
  link.href = `#${slug(app)}`;
  link.innerHTML = `<svg aria-hidden="true"><use href="#icon-${app.kind}"/></svg>`;
  link.append(app.title);
  element("apps").append(link);
  return link;
});

/** Turns everything around the picture to an app. */
function turnTo(app) {
  apps.forEach((one, at) => {
    if (one === app) links[at].setAttribute("aria-current", "page");
    else links[at].removeAttribute("aria-current");
  });
  element("stage").setAttribute("aria-label", app.title);
  document.title = `${app.title} – Gesture Studio`;
}

/** Says which app is waited for; null says that none is. */
function waitFor(app) {
  const main = document.querySelector("main");
  main.setAttribute("aria-busy", String(app !== null));
  element("loading").textContent = app ? `Loading ${app.title} …` : "";
}

async function start() {
  const engine = new Engine();
  // Until an app is shown, another address is another start.
  const again = () => location.reload();
  addEventListener("hashchange", again);
  const { app: first } = addressed();
  turnTo(first);
  waitFor(first);
  await engine.load(first);
  removeEventListener("hashchange", again);

  const stage = new Stage(element("stage"), engine);
  followLook(stage, element("theme"));
  followHands(stage, element("forgiving"));
  const pointers = new Pointers(stage);
  followWheel(stage);
  const recorder = new Recorder(stage);
  const pictures = takePictures(
    stage, element("files"), document.querySelector("main"), tell, (file) => inspector.take(file));
  const actions = new Actions(stage, element("action-list"), element("status"), pictures);
  if (query.has("measure")) measure(stage, element("measure"));

  // Who chooses another app before the last one is there waits for that one only.
  let turn = 0;
  const ready = async (app) => {
    const mine = ++turn;
    turnTo(app);
    waitFor(app);
    try {
      await engine.load(app);
    } catch (error) {
      if (mine !== turn) return false;
      console.error(error);
      tell(`${app.title} did not load. Please look at the connection and choose it again.`);
      name(apps[stage.kind]);
    }
    if (mine === turn) waitFor(null);
    return mine === turn && engine.modules.has(app.kind);
  };
  const name = (app) => {
    if (addressed().app !== app) history.replaceState(null, "", `#${slug(app)}`);
    turnTo(app);
  };

  const inspector = new Inspector(stage, recorder, tell, (kind) => {
    name(apps[kind]);
    return ready(apps[kind]);
  });
  const tabs = followTabs(inspector);
  followSheet(tabs);
  inspector.show = () => tabs.show("inspector");

  const show = async () => {
    const { app, more } = addressed();
    if (!(await ready(app))) return;
    stage.open(app.kind, seed());
    if (more?.startsWith("trace=")) inspector.takeAddress(more.slice("trace=".length));
  };
  addEventListener("hashchange", show);
  await show();
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
  waitFor(null);
  tell(`${addressed().app.title} did not load. Please reload the page, or choose another app.`);
  // There is nothing else to see: this stays.
  clearTimeout(tell.timer);
}
if ("serviceWorker" in navigator) navigator.serviceWorker.register("worker.js");

// The page: loads the module of an app, shows it, and controls everything around it.
import { Actions } from "./actions.js";
import { addressed, apps, load, slug } from "./apps.js";
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

/** Shows an error or a confirmation for a while. */
export function notify(text, kind = "fault") {
  const message = element("message");
  message.className = kind;
  message.textContent = text;
  message.hidden = false;
  clearTimeout(notify.timer);
  notify.timer = setTimeout(() => { message.hidden = true; }, 8000);
}

const links = apps.map((app) => {
  const link = document.createElement("a");
  link.href = `#${slug(app)}`;
  link.innerHTML = `<svg aria-hidden="true"><use href="#icon-${app.kind}"/></svg>`;
  link.append(app.title);
  element("apps").append(link);
  return link;
});

/** Updates everything around the picture for an app. */
function turnTo(app) {
  apps.forEach((one, at) => {
    if (one === app) links[at].setAttribute("aria-current", "page");
    else links[at].removeAttribute("aria-current");
  });
  element("stage").setAttribute("aria-label", app.title);
  document.title = `${app.title} – Gesture Studio`;
}

/** Shows which app is loading; null when none is. */
function waitFor(app) {
  const main = document.querySelector("main");
  main.setAttribute("aria-busy", String(app !== null));
  element("loading").textContent = app ? `Loading ${app.title} …` : "";
}

async function start() {
  const engine = new Engine(load);
  // Before an app is shown, another address means another start.
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
    stage, element("files"), document.querySelector("main"), notify, (file) => inspector.take(file));
  const actions = new Actions(stage, element("action-list"), element("status"), pictures);
  if (query.has("measure")) measure(stage, element("measure"));

  // If another app is chosen before the last one is ready, only the new one is opened.
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
      notify(`${app.title} did not load. Please check the connection and choose the app again.`);
      name(apps[stage.kind]);
    }
    if (mine === turn) waitFor(null);
    return mine === turn && engine.modules.has(app.kind);
  };
  const name = (app) => {
    if (addressed().app !== app) history.replaceState(null, "", `#${slug(app)}`);
    turnTo(app);
  };

  const inspector = new Inspector(stage, recorder, notify, (kind) => {
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
    if (more?.startsWith("trace=")) await inspector.takeAddress(more.slice("trace=".length));
  };
  addEventListener("hashchange", show);
  await show();
  if (query.has("inspect")) tabs.show("inspector");
  globalThis.studio = { engine, stage, pointers, actions, recorder, inspector };
  document.documentElement.dataset.ready = Math.round(performance.now());
}

/** The seed of all random choices: `?seed=` repeats them. */
function seed() {
  const given = Number(query.get("seed"));
  if (query.has("seed") && Number.isSafeInteger(given) && given >= 0) return given;
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/** Two panels share the side: actions, and the inspector, which watches while it is shown. */
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

/** On a phone, the side is a sheet that a button opens. */
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
  // With the inspector open, people touch the picture and read the sheet, so the sheet stays open.
  element("stage").addEventListener("pointerdown", () => {
    if (tabs.chosen !== "inspector") set(false);
  });
}

try {
  await start();
} catch (error) {
  console.error(error);
  waitFor(null);
  notify(`${addressed().app.title} did not load. Please reload the page, or choose another app.`);
  // There is nothing else to show, so the message stays.
  clearTimeout(notify.timer);
}
if ("serviceWorker" in navigator) navigator.serviceWorker.register("worker.js");

// The page: loads the module of an app, shows it, and controls everything around it.
import { Actions } from "./actions.js";
import { addressed, apps, load, slug } from "./apps.js";
import { element, kept, make } from "./dom.js";
import { Engine } from "./engine.js";
import { takePictures } from "./images.js";
import { Inspector } from "./inspector.js";
import { followHands, followLook } from "./look.js";
import { followWheel, Pointers } from "./pointers.js";
import { Recorder } from "./recorder.js";
import { Stage } from "./stage.js";

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
  const link = make("a", { href: `#${slug(app)}` });
  link.innerHTML = `<svg aria-hidden="true"><use href="#icon-${slug(app)}"/></svg>`;
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
  element("title").textContent = app.title;
  for (const lesson of document.querySelectorAll(".lesson")) {
    lesson.hidden = lesson.id !== `lesson-${slug(app)}`;
    if (!lesson.hidden) element("goal").textContent = lesson.dataset.goal;
  }
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
  followLook(stage, ...document.querySelectorAll(".theme"));
  followHands(stage, element("forgiving"));
  const pointers = new Pointers(stage);
  followWheel(stage);
  const recorder = new Recorder(stage);
  const pictures = takePictures(
    stage, element("files"), document.querySelector("main"), notify, (file) => inspector.take(file));
  const actions = new Actions(stage, element("action-list"), element("status"), element("progress"), pictures);

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
      name(appOf(stage));
    }
    if (mine === turn) waitFor(null);
    return mine === turn && engine.modules.has(app.kind);
  };
  const name = (app) => {
    if (addressed().app !== app) history.replaceState(null, "", `#${slug(app)}`);
    turnTo(app);
  };

  const inspector = new Inspector(stage, recorder, notify, (kind) => {
    const app = kind === stage.kind ? appOf(stage) : apps.find((one) => one.kind === kind);
    name(app);
    return ready(app);
  });
  const panels = followPanels(inspector, async () => {
    // Most visitors play, so what only some need is loaded when they ask for it.
    const { Code } = await import("./code.js");
    code ??= new Code(stage, element("code"));
    inspector.hear = (report) => code.light(report);
    code.show(appOf(stage));
  });
  followHelp(stage);
  inspector.show = () => panels.show("inspector");
  element("reset").addEventListener("click", () => {
    if (["replaying", "over"].includes(recorder.state)) recorder.leave();
    else stage.open(stage.kind, stage.seed, null, stage.start);
    element("stage").focus();
  });

  element("menu").addEventListener("click", () => element("menu").hidePopover());

  let [code, pairing] = [null, null];
  const show = async () => {
    const { app, more } = addressed();
    if (!(await ready(app))) return;
    stage.open(app.kind, seed(), null, app.start);
    code?.show(app);
    welcome(stage, app);
    const [, role, word] = more?.match(/^(trace|recording|desk|phone)=(.*)$/) ?? [];
    if (role === "trace") return inspector.takeAddress(word);
    if (!role && !kept("pairing", "sessionStorage")) return;
    pairing ??= import("./phone.js").then(({ Pairing }) => new Pairing(stage, recorder, inspector, notify));
    await (await pairing).take(role, word);
  };
  addEventListener("hashchange", show);
  await show();
  if (query.has("inspect")) panels.show("inspector");
  globalThis.studio = { engine, stage, pointers, actions, recorder, inspector };
  document.documentElement.dataset.ready = Math.round(performance.now());
}

/** The seed of all random choices: `?seed=` repeats them. */
function seed() {
  const given = Number(query.get("seed"));
  if (query.has("seed") && Number.isSafeInteger(given) && given >= 0) return given;
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/** The app that is open: two of them share a module. */
const appOf = ({ kind, start }) => apps.find((app) => app.kind === kind && app.start === start);

/** Two panels share the side. While one is shown, the scene is watched. */
function followPanels(inspector, showCode) {
  const names = ["inspector", "code"];
  const panels = {
    chosen: null,
    show(name) {
      panels.chosen = name;
      element("side").hidden = name === null;
      for (const one of names) {
        element(one).hidden = one !== name;
        element(`tab-${one}`).setAttribute("aria-expanded", String(one === name));
      }
      if (name === "code") showCode();
      inspector.set(name !== null);
    },
  };
  for (const name of names) {
    element(`tab-${name}`).addEventListener("click", () => panels.show(panels.chosen === name ? null : name));
  }
  element("side").addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const { chosen } = panels;
    panels.show(null);
    element(`tab-${chosen}`).focus();
  });
  return panels;
}

/** What the app teaches, and its keys: opened by a button, and by the key ?. */
function followHelp(stage) {
  const [button, help] = [element("keys"), element("actions")];
  const set = async (isOpen) => {
    help.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    const [{ sources }, { sourceLink }] = await Promise.all([import("./sources.js"), import("./code.js")]);
    const [{ link, path }] = sources[appOf(stage).title];
    sourceLink(element("file"), path, link);
  };
  button.addEventListener("click", () => set(help.hidden));
  addEventListener("keydown", (event) => {
    if (event.key === "?" && event.target.localName !== "input") return set(help.hidden);
    if (event.key !== "Escape" || help.hidden || !help.contains(event.target)) return;
    set(false);
    button.focus();
  });
  // On a phone it covers the picture.
  element("stage").addEventListener("pointerdown", () => { if (innerWidth < 900) set(false); });
}

/** Shows how an app is used, until somebody touches it for the first time. */
async function welcome(stage, app) {
  if (kept("touched")?.includes(app.kind)) return;
  const show = await import("./welcome.js");
  if (appOf(stage) === app) show.welcome(stage, app, element("welcome"));
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

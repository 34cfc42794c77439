// The actions of a scene: buttons over the picture, and keys while it has the focus.
import { apps } from "./apps.js";
import { make, put } from "./dom.js";

const Kind = { button: 0, text: 1, images: 2, toggle: 3 };
const keyNames = { 1: "←", 2: "↑", 3: "→", 4: "↓", 13: "Return", 27: "Esc" };
const keyCodes = { ArrowLeft: 1, ArrowUp: 2, ArrowRight: 3, ArrowDown: 4, Enter: 13, Escape: 27 };

/** How long nothing must change before the changes are announced, in milliseconds. */
const pause = 150;

/** How long changes may stay unannounced while something keeps moving, in milliseconds. */
const longest = 400;

export class Actions {
  constructor(stage, list, status, progress, pictures) {
    this.stage = stage;
    this.list = list;
    this.status = status;
    this.progress = progress;
    this.pictures = pictures;
    this.actions = [];
    /** Whether the buttons and the status are up to date. */
    this.isTold = false;
    /** When changes were last announced, or first happened after that. */
    this.since = 0;
    stage.addEventListener("open", () => {
      this.list.replaceChildren();
      this.refresh();
    });
    stage.addEventListener("frame", () => this.later());
    stage.canvas.addEventListener("keydown", (event) => this.keyDown(event));
  }

  /** Updates texts when nothing changes, or after a while if changes do not stop: a clock may run. */
  later() {
    clearTimeout(this.timer);
    const now = performance.now();
    if (this.isTold) this.since = now;
    this.isTold = false;
    if (now - this.since >= longest) return this.refresh();
    this.timer = setTimeout(() => this.refresh(), pause);
  }

  refresh() {
    this.since = performance.now();
    this.isTold = true;
    // The page has a tab for what an app may open with.
    const { kind, engine } = this.stage;
    this.actions = engine.actions().filter(({ id }) => !apps.some((app) => app.kind === kind && app.start === id));
    this.actions.forEach((action, index) => {
      const old = this.list.children[index];
      const isSame = old?.dataset.id === String(action.id) && old.dataset.kind === String(action.kind);
      const item = isSame ? old : this.item(action);
      if (!isSame) old ? old.replaceWith(item) : this.list.append(item);
      this.update(item, action);
    });
    while (this.list.children.length > this.actions.length) this.list.lastChild.remove();
    put(this.status, engine.status());
    put(this.progress, engine.progress());
  }

  item(action) {
    const button = make("button", {}, make("span"));
    if (action.key !== 0) button.append(make("kbd", {}, keyNames[action.key] ?? String.fromCharCode(action.key).toUpperCase()));
    if (action.kind !== Kind.text) {
      button.type = "button";
      button.addEventListener("click", () => this.perform(action));
      Object.assign(button.dataset, { id: action.id, kind: action.kind });
      return button;
    }
    const input = make("input", { autocomplete: "off", ariaLabel: "Name", placeholder: "Name" });
    const form = make("form", {}, input, button);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.perform(action, input.value);
      input.value = "";
    });
    Object.assign(form.dataset, { id: action.id, kind: action.kind });
    return form;
  }

  update(item, action) {
    const button = item.tagName === "FORM" ? item.lastChild : item;
    put(button.firstChild, action.title);
    button.disabled = !action.isEnabled;
    if (action.kind === Kind.toggle) button.setAttribute("aria-pressed", String(action.isOn));
    if (item.tagName === "FORM") item.firstChild.disabled = !action.isEnabled;
  }

  perform(action, text = "") {
    if (action.kind === Kind.images) return this.pictures.choose();
    this.stage.engine.advance(performance.now() / 1000);
    this.stage.engine.perform(action.id, text);
    this.stage.changed();
  }

  /** Whether the scene takes pictures. */
  get takesImages() { return this.actions.some((action) => action.kind === Kind.images); }

  keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const code = keyCodes[event.key]
      ?? (event.key.length === 1 ? event.key.toLowerCase().charCodeAt(0) : 0);
    if (code === 0) return;
    // The current actions: the buttons may lag behind.
    const action = this.stage.engine.actions().find(({ key }) => key !== 0
      && (key === code || String.fromCharCode(key).toLowerCase().charCodeAt(0) === code));
    if (!action) return;
    event.preventDefault();
    if (!action.isEnabled) return;
    if (action.kind === Kind.text) {
      this.list.querySelector(`form[data-id="${action.id}"] input`)?.focus();
    } else {
      this.perform(action);
    }
  }
}

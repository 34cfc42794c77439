// The panel "Code": the gestures of the app, as its file has them, and what their recognizers do.

/** The word of a recognizer's type in the report, and what makes one in the code. */
const makers = (type) => new RegExp(`\\b(?:on|)${type}(?:GestureRecognizer)?(?:\\(| \\{|<)`, "i");
/** How long a line stays lit, in milliseconds. */
const glow = 900;

export class Code {
  constructor(stage, panel, link) {
    this.stage = stage;
    this.panel = panel;
    this.link = link;
    this.states = new Map();
    stage.addEventListener("open", () => this.states.clear());
  }

  /** Shows the code of an app; the parts are those of `Integrations/Web/assemble.py`. */
  async show(app) {
    this.app = app;
    const { sources } = await import("./sources.js");
    if (this.app !== app) return;
    const parts = sources[app.title];
    Object.assign(this.link, { href: parts[0].link, textContent: `${parts[0].name} in the repository` });
    this.parts = parts;
    this.panel.replaceChildren();
    if (!this.panel.hidden) this.set(true);
  }

  /** Fills the panel when it is first shown. */
  async set(isShown) {
    if (!isShown || !this.parts || this.panel.firstChild) return;
    const { parts } = this;
    const { coloured } = await import("./coloured.js");
    if (this.parts !== parts || this.panel.firstChild) return;
    this.lines = [];
    for (const { name, view, link, text } of parts) {
      const heading = document.createElement("p");
      const file = Object.assign(document.createElement("a"), { href: link, textContent: name });
      heading.append(file);
      const code = document.createElement("pre");
      code.tabIndex = 0;
      for (const line of text.split("\n")) {
        const row = document.createElement("span");
        row.className = "line";
        row.append(...coloured(line || " "));
        code.append(row);
        this.lines.push({ row, line, view });
      }
      this.panel.append(heading, code);
    }
  }

  /** Lights up the lines of recognizers whose state has changed. */
  light({ attempts }) {
    if (this.panel.hidden || !this.lines) return;
    for (const { id, type, view, outcome, began, number } of attempts) {
      const state = outcome === "open" ? began === undefined ? "open" : "began" : outcome;
      const last = this.states.get(id);
      if (last?.number > number || (last?.number === number && last.state === state)) continue;
      this.states.set(id, { number, state });
      if (state !== "open" && state !== "refused") this.flash(type, view, state);
    }
  }

  flash(type, view, state) {
    const maker = makers(type);
    const isHere = (one) => one.view === undefined || one.view === view;
    const found = this.lines.find((one) => isHere(one) && maker.test(one.line));
    if (!found) return;
    found.row.classList.add("on");
    found.row.dataset.state = state;
    found.row.scrollIntoView({ block: "nearest" });
    clearTimeout(found.timer);
    found.timer = setTimeout(() => found.row.classList.remove("on"), glow);
  }
}

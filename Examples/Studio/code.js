// The panel "Code": the gestures of the app, as its file has them, and what their recognizers do.

import { make } from "./dom.js";
import { coloured } from "./coloured.js";
import { sources } from "./sources.js";

/** The word of a recognizer's type in the report, and what makes one in the code. */
const makers = (type) => new RegExp(`\\b(?:on|)${type}(?:GestureRecognizer)?(?:\\(| \\{|<)`, "i");
/** How long a line stays lit, in milliseconds. */
const glow = 900;

/** Names a file in a link, which leads to it if the repository has an address. */
export const sourceLink = (node, textContent, href) => Object.assign(node, { textContent }, href && { href });

export class Code {
  constructor(stage, panel) {
    this.stage = stage;
    this.panel = panel;
    this.states = new Map();
    stage.addEventListener("open", () => this.states.clear());
  }

  show(app) {
    if (this.app === app) return;
    this.app = app;
    this.lines = [];
    this.panel.replaceChildren();
    for (const { path, view, link, text } of sources[app.title]) {
      const heading = make("p", {}, sourceLink(make("a"), path.split("/").at(-1), link));
      const code = make("pre", { tabIndex: 0 });
      for (const line of text.split("\n")) {
        const row = make("span", { className: "line" }, ...coloured(line || " "));
        code.append(row);
        this.lines.push({ row, line, view });
      }
      this.panel.append(heading, code);
    }
  }

  /** Lights up the lines of recognizers. */
  light({ attempts }) {
    if (this.panel.hidden) return;
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

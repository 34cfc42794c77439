// The inspector of "In plain HTML": what each recognizer does, its last values, and why it fired or did not.
import { element, make, parts, put } from "./dom.js";
import { selectorOf, watch } from "./gestures/gestures.js";

const states = ["began", "changed", "ended", "cancelled", "failed"];
/** Values that the panel leaves out: they say little to a person who reads while a finger moves. */
const leftOut = ["time", "velocityX", "velocityY", "eventPhase", "timeStamp"];

/** What became of an attempt, in words; the others are the kinds of the engine, word by word. */
const kindWords = {
  lostTo: "another one won", requiredFailureRecognized: "another one came first", delegateRefused: "was not allowed",
  viewRefused: "was not allowed", touchRefused: "not for this one", allTouchesIgnored: "not for this one",
};
const wordsOf = (kind) => kindWords[kind] ?? kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export class OwnInspector {
  constructor(recognizers) {
    this.isExplaining = false;
    /** The recognizers that took part since the last finger came down on a page without any. */
    this.tried = new Set();
    this.frame = 0;
    this.rows = new Map(recognizers.map((one) => [one, this.row(one)]));
    element("recognizers").append(...[...this.rows.values()].map(({ item }) => item));
    for (const one of recognizers) {
      for (const state of states) one.addEventListener(state, (event) => this.happened(one, event));
    }
    this.fingers = new Set();
    addEventListener("pointerdown", (event) => {
      if (this.fingers.size === 0) this.tried.clear();
      this.fingers.add(event.pointerId);
    }, { capture: true });
    for (const name of ["pointerup", "pointercancel"]) {
      addEventListener(name, (event) => this.fingers.delete(event.pointerId), { capture: true });
    }
    element("why").addEventListener("click", () => this.startExplaining());
  }

  row(recognizer) {
    const [name, place, state, detail] = parts();
    put(name, recognizer.name === recognizer.kind ? recognizer.name : `${recognizer.name} · ${recognizer.kind}`);
    put(place, selectorOf(recognizer.element));
    put(state, "possible");
    return { item: make("li", {}, name, place, state, detail), last: null, state, detail };
  }

  happened(recognizer, event) {
    this.rows.get(recognizer).last = event;
    this.tried.add(recognizer);
    // What happened in one frame is shown together.
    this.frame ||= requestAnimationFrame(() => this.show());
  }

  show() {
    this.frame = 0;
    for (const { last, state, detail } of this.rows.values()) {
      if (!last) continue;
      put(state, last.state);
      state.dataset.state = last.state;
      const values = last.state === "failed" ? [wordsOf(last.reason?.kind ?? "")] : Object.entries(last)
        .filter(([key, value]) => typeof value === "number" && !leftOut.includes(key))
        .map(([key, value]) => `${key} ${+value.toFixed(2)}`);
      put(detail, values.join("  "));
    }
    if (this.isExplaining) this.explain();
  }

  async startExplaining() {
    const button = element("why");
    button.disabled = true;
    put(button, "Loading …");
    try {
      await watch();
      this.isExplaining = true;
      put(element("why-note"), "Touch something: the sentences of the last touch stand here.");
      element("why-note").focus();
      button.parentElement.hidden = true;
    } catch (error) {
      console.error(error);
      button.disabled = false;
      put(button, "Why?");
      put(element("why-note"), "The explanations did not load. Please check the connection and try again.");
    }
  }

  /** Shows a sentence for each recognizer that took part in the last touch and is decided. */
  async explain() {
    const turn = (this.turn = (this.turn ?? 0) + 1);
    const decided = [...this.tried].filter((one) => this.rows.get(one).last.state !== "began"
      && this.rows.get(one).last.state !== "changed");
    const found = await Promise.all(decided.map(async (one) => [one, await one.explain()]));
    if (turn !== this.turn || found.length === 0) return;
    const list = element("sentences");
    found.forEach(([one, sentence], index) => {
      const item = list.children[index] ?? list.appendChild(make("li"));
      item.dataset.state = this.rows.get(one).last.state;
      put(item, sentence.replaceAll("`", ""));
    });
    while (list.children.length > found.length) list.lastChild.remove();
    element("why-note").hidden = true;
  }
}

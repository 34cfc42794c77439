// Shows the templates: each example with its distances, what would be confused, and the table of all templates.

import { make } from "./dom.js";

const svg = "http://www.w3.org/2000/svg";
const side = 64;
/** How many points of a stroke a small picture has at most. */
const mostPoints = 160;
/** How long examples are judged before the page gets a turn, in milliseconds. */
const longestTurn = 8;

export const number = (value) => value.toFixed(2);
export const quoted = (name) => `“${name}”`;

/** A small picture of strokes, each with a dot at its start. */
export function thumbnail(strokes) {
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [xs, ys].map((list) => list.reduce((one, other) => Math.min(one, other), Infinity));
  const [right, bottom] = [xs, ys].map((list) => list.reduce((one, other) => Math.max(one, other), -Infinity));
  const scale = (side - 14) / Math.max(right - left, bottom - top);
  const place = ([x, y]) => [
    side / 2 + (x - left / 2 - right / 2) * scale, side / 2 + (y - top / 2 - bottom / 2) * scale,
  ].map((value) => Math.round(value * 10) / 10);
  const picture = document.createElementNS(svg, "svg");
  picture.setAttribute("viewBox", `0 0 ${side} ${side}`);
  picture.setAttribute("aria-hidden", "true");
  if (!(scale > 0) || !Number.isFinite(scale)) return picture;
  for (const stroke of strokes.filter((one) => one.length > 0)) {
    const step = Math.max(1, Math.ceil(stroke.length / mostPoints));
    const shown = stroke.filter((_, index) => index % step === 0 || index === stroke.length - 1).map(place);
    const line = document.createElementNS(svg, "polyline");
    line.setAttribute("points", shown.join(" "));
    const dot = document.createElementNS(svg, "circle");
    Object.entries({ cx: shown[0][0], cy: shown[0][1], r: 3 }).forEach(([key, value]) => dot.setAttribute(key, value));
    picture.append(line, dot);
  }
  return picture;
}

/** A bar from 0 to twice the limit: a dot for the own template, a diamond for another one. */
export function bar({ own, rival, limit, isBad }) {
  const track = make("div", { className: "bar" }, make("i", { className: "limit" }));
  const add = (className, distance) => {
    if (distance === undefined) return;
    const mark = make("i", { className });
    mark.style.left = `${Math.min(distance / limit / 2, 1) * 100}%`;
    track.append(mark);
  };
  add("rival", rival);
  add("own", own);
  track.classList.toggle("bad", isBad === true);
  track.setAttribute("aria-hidden", "true");
  return track;
}

/** What an example is taken for, in words. */
function words({ outcome, own, rival, limit }) {
  switch (outcome) {
    case "recognized": return `fits: ${number(own)} ≤ ${number(limit)}`;
    case "refused": return `refused: ${number(own)} > ${number(limit)}`;
    case "confused": return `taken for ${quoted(rival.name)}`;
    case "tooClose": return `alone, near ${quoted(rival.name)}`;
    default: return "the only example";
  }
}

/** Shows a book, and keeps it up to date. */
export class TemplatesView {
  constructor(book, elements) {
    this.book = book;
    this.elements = elements;
    /** How each example is judged; shorter than the list of examples while that is going on. */
    this.verdicts = [];
    book.addEventListener("change", () => this.show());
    for (const one of [elements.list, elements.odd]) one.addEventListener("click", (event) => this.clicked(event));
    elements.list.addEventListener("change", (event) => this.renamed(event));
  }

  get isJudged() { return this.verdicts.length === this.book.samples.length; }

  /** The examples by template: `[[label, [index, …]], …]`. */
  get templates() {
    const templates = new Map();
    this.book.samples.forEach(({ label }, index) => {
      if (!templates.has(label)) templates.set(label, []);
      templates.get(label).push(index);
    });
    return [...templates];
  }

  show() {
    const { samples } = this.book;
    const { list, count, empty } = this.elements;
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset : null;
    const { templates } = this;
    list.replaceChildren(...templates.map((template) => this.card(template)));
    empty.hidden = samples.length > 0;
    count.textContent = samples.length === 0 ? "" : `${plural(templates.length, "gesture")}, ${plural(samples.length, "example")}`;
    if (focused) this.focus(focused);
    this.elements.odd.hidden = true;
    this.verdicts = [];
    clearTimeout(this.timer);
    this.judge();
  }

  /** Puts the focus where it was, or on what took that place. */
  focus({ remove, template }) {
    const { list } = this.elements;
    const items = [...list.querySelectorAll(remove === undefined ? "input" : "button")];
    const same = items.find((one) => remove === undefined ? one.dataset.template === template : one.dataset.remove === remove);
    (same ?? items.at(-1) ?? this.elements.fallback).focus();
  }

  card([label, indices]) {
    const name = make("input", {
      type: "text", value: label, maxLength: 80, autocomplete: "off", placeholder: "(no name)",
      ariaLabel: `Name of the gesture ${label}`, dir: "auto",
    });
    name.dataset.template = label;
    const examples = make("ul", { className: "examples" }, ...indices.map((index, at) => {
      const remove = make("button", {
        type: "button", textContent: "×", title: "Remove this example",
        ariaLabel: `Remove example ${at + 1} of ${label}`,
      });
      remove.dataset.remove = index;
      const item = make("li", {}, thumbnail(this.book.samples[index].strokes), remove,
        make("div", { className: "judged" }));
      item.dataset.index = index;
      return item;
    }));
    return make("li", { className: "template" }, make("h3", {}, name), examples);
  }

  // MARK: Verdicts

  /** Judges some examples, and goes on later: with many of them that takes longer than a frame. */
  judge() {
    const { samples } = this.book;
    const end = performance.now() + longestTurn;
    while (this.verdicts.length < samples.length && performance.now() < end) {
      const index = this.verdicts.length;
      this.verdicts.push(this.book.engine.judge(index));
      this.tell(index);
    }
    if (!this.isJudged) {
      this.timer = setTimeout(() => this.judge(), 16);
      return;
    }
    const found = this.book.engine.distances();
    this.elements.summary.textContent = this.summary();
    this.offerRemoval();
    this.table(found);
    this.elements.list.dispatchEvent(new Event("judged"));
  }

  tell(index) {
    const item = this.elements.list.querySelector(`li[data-index="${index}"]`);
    const verdict = this.verdicts[index];
    item.dataset.outcome = verdict.outcome;
    const { own, rival, limit } = verdict;
    const text = make("span", { textContent: words(verdict), dir: "auto" });
    const place = rival ? `; the nearest other gesture, ${quoted(rival.name)}, is at ${number(rival.distance)}` : "";
    text.title = `Limit ${number(limit)}${own === undefined ? "" : `; the nearest other example is at ${number(own)}`}${place}`;
    item.lastChild.replaceChildren(
      bar({ own, rival: rival?.distance, limit, isBad: ["refused", "confused", "tooClose"].includes(verdict.outcome) }), text);
  }

  offerRemoval() {
    const { odd } = this.elements;
    const refused = this.verdicts.map((one, index) => ({ ...one, index })).filter(({ outcome }) => outcome === "refused");
    odd.hidden = refused.length === 0;
    if (odd.hidden) return;
    const { index } = refused.reduce((one, other) => (other.loosening ?? 1) > (one.loosening ?? 1) ? other : one);
    const { label } = this.book.samples[index];
    const before = this.book.samples.slice(0, index).filter((sample) => sample.label === label).length;
    odd.dataset.remove = index;
    odd.textContent = `Remove example ${before + 1} of ${label}`;
  }

  /** What would be confused or refused, in a sentence or two. */
  summary() {
    const { templates } = this;
    if (templates.length === 0) return "";
    const faults = new Set();
    for (const [label, indices] of templates) {
      const verdicts = indices.map((index) => this.verdicts[index]);
      for (const { outcome, rival } of verdicts) {
        if (outcome === "confused") faults.add(`Your ${quoted(label)} is taken for ${quoted(rival.name)}.`);
        if (outcome === "tooClose") faults.add(`Your ${quoted(label)} is so near to ${quoted(rival.name)} that they may be confused.`);
      }
      const refused = verdicts.filter(({ outcome }) => outcome === "refused");
      if (refused.length > 0) faults.add(refusal(label, verdicts.length, refused));
    }
    const [first, second, ...more] = faults;
    if (first) return [first, second, more.length > 0 ? `${plural(more.length, "gesture")} more ${more.length === 1 ? "has" : "have"} such examples.` : ""].filter(Boolean).join(" ");
    const alone = templates.filter(([, indices]) => indices.length === 1).length;
    if (alone === 0) return "Each example is recognized by the others.";
    return `${templates.length === 1 ? "" : "Nothing is confused. "}${plural(alone, "gesture")} ${alone === 1 ? "has" : "have"}`
      + " one example only. Draw a second one: then each is checked against the other.";
  }

  // MARK: The table

  table({ names, limits, distances }) {
    const { table, far } = this.elements;
    far.hidden = names.length === 0 || this.book.samples.length < 2;
    const heading = (name, scope) => make("th", { scope, title: name }, make("span", { textContent: name || "(no name)", dir: "auto" }));
    const head = make("tr", {}, make("td"), ...names.map((name) => heading(name, "col")));
    const rows = names.map((name, row) => make("tr", {}, heading(name, "row"), ...names.map((other, column) => {
      const distance = distances[Math.max(row, column)][Math.min(row, column)];
      const isBad = row === column ? this.isRefused(name) : this.areConfused(name, other);
      return cell(distance, Math.max(limits[row], limits[column]), isBad, name, other);
    })));
    table.replaceChildren(make("thead", {}, head), make("tbody", {}, ...rows));
  }

  isRefused(name) {
    return this.verdicts.some(({ outcome }, index) => outcome === "refused" && this.book.samples[index].label === name);
  }

  areConfused(name, other) {
    return this.verdicts.some(({ outcome, rival }, index) => {
      const { label } = this.book.samples[index];
      return ["confused", "tooClose"].includes(outcome)
        && (label === name ? rival.name === other : label === other && rival.name === name);
    });
  }

  // MARK: Changes

  clicked(event) {
    const index = event.target.closest("[data-remove]")?.dataset.remove;
    if (index !== undefined) this.book.remove(Number(index));
  }

  renamed({ target }) {
    const { template } = target.dataset;
    const name = target.value.trim().toWellFormed();
    if (template === undefined || name === template) return;
    if (name === "") {
      target.value = template;
      return;
    }
    target.dataset.template = name;
    this.book.rename(template, name);
  }
}

/** What is said of examples that the others would refuse. A loose limit lets other drawings pass, too. */
function refusal(label, count, refused) {
  const sentence = count === 2 ? `The two examples of ${quoted(label)} differ so much that neither recognizes the other.`
    : `${refused.length} of the ${count} examples of ${quoted(label)} ${refused.length === 1 ? "differs" : "differ"} so much`
      + ` from the others that ${refused.length === 1 ? "it" : "they"} would be refused.`;
  const looser = Math.max(...refused.map((one) => one.loosening ?? 1));
  if (looser < 1.05) return sentence;
  return `${sentence} Because of ${refused.length === 1 ? "it" : "them"}, drawings of this gesture may differ ${looser.toFixed(1)} times as much, and more of other drawings pass.`;
}

/** A distance in the table. */
function cell(distance, limit, isBad, name, other) {
  if (distance === null) return make("td", { className: "none", textContent: "–", title: `There is one ${quoted(name)} only` });
  const isSame = name === other;
  const kind = isBad ? "bad" : isSame ? "same" : distance <= limit ? "near" : "far";
  const title = isSame ? `Examples of ${quoted(name)}` : `${quoted(name)} and ${quoted(other)}`;
  const node = make("td", { className: kind, textContent: number(distance) });
  node.title = `${title}: ${number(distance)}, limit ${number(limit)}${isBad ? isSame ? "; one is refused" : "; one is taken for the other" : ""}`;
  return node;
}

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

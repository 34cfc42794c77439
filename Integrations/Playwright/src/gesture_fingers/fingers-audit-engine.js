// The audit of a page: finds what can be touched, performs gestures with real touches, and judges what happened.
//
// It runs where its driver is JavaScript, or in an empty page of the browser. All that it does goes through `call`:
//   open(size, fixes) → a page of its own, with the probe in it    goto(page, address)     close(page)
//   ask(page, expression) → its value    perform(page, words) → the paths of the fingers    picture(page) → a PNG

const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 } };
const probe = 'window[Symbol.for("gesture-audit")]';
/** How far a finger may slide in a tap, in points: Android's and Chromium's touch slop. */
const slop = 15;
/** The longest time until an answer is felt to be immediate, in milliseconds (Nielsen 1993, RAIL). */
const immediate = 100;
/** WCAG 2.5.8, in points. */
const smallest = 24;
/** The share of unsteady users who may miss. */
const share = 0.25;
/** On so many kinds of targets unsteady users repeat what steady ones do. A number, not a time: then each run performs the same. */
const mostWithUsers = 12;

/** What each rule is about. */
export const rules = {
  "scroller-stuck": { name: "A scroller cannot be scrolled from most of its area", level: "error" },
  "blocks-scrolling": { name: "A handler blocks scrolling", level: "warning" },
  "browser-takes-gesture": { name: "The browser scrolls, zooms or refreshes under a gesture of the page", level: "error" },
  "double-tap-zoom": { name: "A double tap on a control zooms the page", level: "warning" },
  "click-after-drag": { name: "A drag does what a tap does", level: "error" },
  "unsteady-users": { name: "A gesture fails for unsteady users", level: "warning" },
  "zoom-forbidden": { name: "Pinch zoom is forbidden", level: "error", wcag: "1.4.4" },
  "only-by-path": { name: "Only a pinch or a swipe does it", level: "warning", wcag: "2.5.1" },
  "only-by-drag": { name: "Only a drag does it", level: "warning", wcag: "2.5.7" },
  "small-target": { name: "A target is small", level: "warning", wcag: "2.5.8" },
  "covered-target": { name: "A target is covered", level: "error" },
  "late-answer": { name: "The answer comes late", level: "warning" },
};

// MARK: Users

/** The value at a share of users, between the percentiles 5, 25, 50, 75 and 95. */
function percentile(at, values) {
  const marks = [0.05, 0.25, 0.5, 0.75, 0.95];
  const above = marks.findIndex((mark) => mark >= at);
  if (above < 1) return values[above < 0 ? 4 : 0];
  return values[above - 1] + (values[above] - values[above - 1]) * (at - marks[above - 1]) / (marks[above] - marks[above - 1]);
}

/** Eight unsteady users; the percentiles are those of `GestureLint/Hand.swift`. Each property is dealt in an order of its own. */
const users = Array.from({ length: 8 }, (_, index) => {
  const at = (step, offset) => ((index * step + offset) % 8 + 0.5) / 8;
  return {
    slip: percentile(at(1, 0), [0.5, 2, 5, 10, 18]), time: percentile(at(3, 1), [0.05, 0.1, 0.16, 0.25, 0.45]),
    gap: percentile(at(5, 2), [0.15, 0.19, 0.21, 0.24, 0.32]), stagger: percentile(at(3, 4), [0, 0.01, 0.03, 0.058, 0.113]),
    slant: percentile(at(5, 3), [-30, -12, 0, 12, 30]), speed: percentile(at(7, 5), [0.35, 0.6, 0.8, 1, 1.4]),
    size: percentile(at(5, 6), [0.5, 0.75, 1, 1.2, 1.5]), tremor: percentile(at(3, 2), [0.5, 1, 2, 3, 5]), angle: index * 2.4, seed: index + 1,
  };
});

// MARK: Words

const n = (number) => +number.toFixed(1);
const directions = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** Words for gestures on a target at a place; `screen` is the viewport. A user makes them unsteady. */
function wordsOf(gesture, { place: [x, y], view }, screen, user) {
  const inside = (value, most) => Math.min(Math.max(value, 8), most - 8);
  const [kind, way] = gesture.split(" ");
  const unrest = user ? ` tremor ${n(user.tremor)} seed ${user.seed}` : "";
  // A finger that slides does not leave the screen.
  const aside = (at, by, most) => n(at + by < 1 || at + by > most - 1 ? -by : by);
  const slide = ({ slip, angle, time: down_ }) => `drag ${n(x)},${n(y)} by ${aside(x, slip * Math.cos(angle), screen.width)},${aside(y, slip * Math.sin(angle), screen.height)} over ${down_.toFixed(3)}s`;
  if (kind === "tap") return user ? slide(user) : `tap at ${n(x)},${n(y)} for 0.08s`;
  if (kind === "double") {
    return user ? `${slide({ ...user, time: user.time / 2 })}\nafter ${user.gap.toFixed(3)}s ${slide({ ...user, time: user.time / 2 })}` : `tap twice at ${n(x)},${n(y)} for 0.06s gap 0.12s`;
  }
  if (kind === "press") return `press at ${n(x)},${n(y)} for 0.75s${unrest}`;
  if (kind === "edge") {
    const from = way === "left" ? 1 : screen.width - 1;
    return `drag ${n(from)},${n(screen.height / 2)} to ${n(screen.width / 2)},${n(screen.height / 2)} over 0.2s`;
  }
  if (kind === "pinch") {
    const reach = Math.max(40, Math.min(x, screen.width - x) - 3);
    const near = Math.max(16, Math.min(60, (view.right - view.left) * 0.6, reach));
    const far = Math.min(2 * reach, 340);
    const [from, to] = way === "in" ? [far, near] : [near, far];
    return `pinch at ${n(x)},${n(y)} from ${n(from)} to ${n(to)} over ${user ? n(0.3 / user.speed) : 0.3}s${user ? ` stagger ${user.stagger.toFixed(3)}s` : ""}${unrest}`;
  }
  const [across, down] = directions[way];
  const turn = user ? user.slant * Math.PI / 180 : 0;
  const [dx, dy] = [across * Math.cos(turn) - down * Math.sin(turn), across * Math.sin(turn) + down * Math.cos(turn)];
  const length = 140 * (user?.size ?? 1);
  const time = (kind === "flick" ? 0.09 : 0.25) * (user ? user.size / user.speed : 1);
  // Begin where there is room for the way.
  const start = [across, down].map((way_, axis) => {
    const [low, high, most, middle] = axis === 0 ? [view.left, view.right, screen.width, x] : [view.top, view.bottom, screen.height, y];
    if (way_ > 0 && middle + length > most) return Math.max(low + 4, Math.min(middle, most - length));
    if (way_ < 0 && middle - length < 0) return Math.min(high - 4, Math.max(middle, length));
    return middle;
  });
  const end = [inside(start[0] + dx * length, screen.width), inside(start[1] + dy * length, screen.height)];
  return `drag ${start.map(n)} to ${end.map(n)} over ${time.toFixed(3)}s${kind === "drag" ? " rest 0.08s" : ""}${unrest}`;
}

// MARK: Effects

/** What a gesture did to the page, without how a press looks. */
function effects({ tokens, moved, zoom, left }, when = () => true) {
  const found = new Set(tokens.filter(({ token }) => token !== "pressed").filter(when).map(({ token }) => token));
  for (const { selector } of moved) found.add(`${selector} scroll`);
  if (zoom !== 1) found.add("zoom");
  if (left.length > 0) found.add("navigation");
  return found;
}
const own = (outcome) => new Set([...(outcome ? effects(outcome) : [])].filter((token) => token !== "zoom" && !token.endsWith(" scroll")));
const meets = (a, b) => [...a].some((token) => b.has(token));
const without = (a, b) => new Set([...a].filter((token) => !b.has(token)));
const elementOf = (token) => token.slice(0, token.lastIndexOf(" "));
/** How many times the page followed the fingers while they were down. */
const followed = ({ tokens }) => new Set(tokens.filter(({ after, token }) => !after && token !== "pressed").map(({ at }) => at)).size;
/** The elements that followed the fingers. */
function followers({ tokens }) {
  const times = new Map();
  for (const { token, at, after } of tokens) if (!after && token !== "pressed") times.set(elementOf(token), (times.get(elementOf(token)) ?? new Set()).add(at));
  return new Set([...times].filter(([element, { size }]) => size >= 3 && element).map(([element]) => element));
}

/** A line about what happened, for the table. */
export function happened(outcome) {
  const parts = [];
  for (const { selector, x, y } of outcome.moved) parts.push(`${selector} scrolled ${x ? `${x} across` : ""}${x && y ? ", " : ""}${y ? `${y} down` : ""}`);
  if (outcome.zoom !== 1) parts.push(`the page zoomed to ${outcome.zoom}`);
  if (outcome.left.length > 0) parts.push("would leave the page");
  const changed = own(outcome);
  changed.delete("navigation");
  if (changed.size > 0) parts.push(`changed ${[...changed].slice(0, 2).join(", ")}${changed.size > 2 ? ` and ${changed.size - 2} more` : ""}`);
  if (outcome.clicks.length > 0) parts.push(outcome.clicks.length > 1 ? `${outcome.clicks.length} clicks` : "click");
  if (outcome.events.pointercancel) parts.push("pointercancel");
  for (const { type, where } of outcome.prevented.slice(0, 2)) parts.push(`${type} prevented${where ? ` by ${where}` : ""}`);
  if (outcome.events.contextmenu) parts.push("context menu");
  if (outcome.selected) parts.push("text selected");
  if (outcome.busy > immediate) parts.push(`busy for ${outcome.busy} ms`);
  if (outcome.errors.length > 0) parts.push(`error: ${outcome.errors[0]}`);
  return parts.join("; ") || "nothing";
}

// MARK: Performing

/** Pages of one size, on which gestures are performed. */
class Performer {
  constructor(call, address, size, screen) {
    Object.assign(this, { call, address, size, screen });
  }

  async open(fixes = {}) {
    const lane = { id: await this.call("open", { ...this.screen, fixes }), isFresh: false };
    await this.refresh(lane);
    return lane;
  }
  async refresh(lane) {
    if (lane.isFresh) return;
    await this.call("goto", lane.id, this.address);
    this.restless = await this.ask(lane, `${probe}.rest(1200, ${JSON.stringify(this.restless ?? [])})`);
    lane.isFresh = true;
  }
  ask(lane, expression) { return this.call("ask", lane.id, expression); }
  prepare(lane, selector) { return this.ask(lane, `${probe}.prepare(${JSON.stringify(selector)})`); }

  /** Performs words, or a gesture on a target, from a fresh state. */
  async perform(lane, selector, gesture, { user, words, top, quiet = 100, none = gesture === "tap" && !user && !words ? 450 : quiet, most = 700 } = {}) {
    await this.refresh(lane);
    const ready = await this.prepare(lane, selector);
    if (!ready?.place && !words) return undefined;
    if (top !== undefined) await this.ask(lane, `${probe}.scroll(${top})`);
    const said = words ?? wordsOf(gesture, ready, this.view, user);
    await this.ask(lane, `${probe}.begin()`);
    const paths = await this.call("perform", lane.id, said);
    const outcome = await this.ask(lane, `${probe}.end(${quiet}, ${none}, ${most})`);
    // What listens may have kept something that cannot be seen.
    lane.isFresh = false;
    return { ...outcome, words: said, paths, box: ready?.box, gesture };
  }

  /** Runs work with remedies in place. */
  async with(fixes, work) {
    const lane = await this.open(fixes);
    try {
      return await work(lane);
    } finally {
      await this.call("close", lane.id);
    }
  }
}

// MARK: The audit

/** Audits a page. Options: `url`, `targets` (at most), `seconds` (at most), `lanes`, `sizes`. */
export async function audit(call, { url, targets: mostTargets = 50, seconds = 900, lanes = 4, sizes: wanted = Object.keys(sizes) }) {
  const start = Date.now();
  const report = { format: "gesture-audit", version: 1, url, title: "", sizes: [], matrix: [], findings: [], leftOut: [], errors: [] };
  const found = new Map();
  for (const [index, size] of wanted.entries()) {
    const until = start + 1000 * seconds * (index + 1) / wanted.length;
    const one = new SizeAudit(new Performer(call, url, size, sizes[size]), report, { mostTargets, until, isFirst: index === 0, lanes });
    await one.run();
    for (const finding of one.findings) {
      const id = `${finding.rule} ${finding.selector}`;
      const same = found.get(id);
      if (same) same.sizes.push(size);
      else found.set(id, { id, sizes: [size], ...finding });
    }
  }
  const order = Object.keys(rules);
  report.findings = [...found.values()].sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule) || (a.selector < b.selector ? -1 : 1));
  report.seconds = Math.round((Date.now() - start) / 1000);
  return report;
}

class SizeAudit {
  constructor(performer, report, options) {
    Object.assign(this, { performer, report, findings: [], results: new Map(), ...options });
  }

  get isOver() { return Date.now() > this.until; }

  async run() {
    const { performer, report } = this;
    const lane = await performer.open();
    const info = await performer.ask(lane, `${probe}.page()`);
    performer.view = { width: info.width, height: info.height };
    Object.assign(this, { info, lane });
    report.title = info.title;
    this.targets = await performer.ask(lane, `${probe}.targets()`);
    if (info.frames > 0 && this.isFirst) report.leftOut.push(`${info.frames} frames: audit them at their own addresses`);
    for (const error of await performer.ask(lane, `${probe}.errors()`)) if (!report.errors.includes(error)) report.errors.push(error);
    await this.measure();
    const groups = new Map();
    for (const target of this.targets) {
      if ((target.ready?.place || target.kind === "scroller" && target.ready?.visible) && !groups.has(target.group)) groups.set(target.group, target);
    }
    const all = [...groups.values()];
    // What scrolls and what follows fingers first: there is most to find.
    const weight = ({ kind }) => ["scroller", "surface", "handle", "control"].indexOf(kind);
    all.sort((a, b) => weight(a) - weight(b));
    const chosen = all.slice(0, this.mostTargets);
    if (all.length > chosen.length) report.leftOut.push(`${performer.size}: ${all.length - chosen.length} of ${all.length} kinds of targets, because of the limit of ${this.mostTargets}`);
    report.sizes.push({ name: performer.size, ...performer.screen, targets: this.targets.length, kinds: chosen.length });
    const repeatable = this.isFirst ? chosen.filter(({ ownTouches, text, range }) => ownTouches && !text && !range) : [];
    this.repeated = new Set(repeatable.slice(0, mostWithUsers));
    if (repeatable.length > mostWithUsers) report.leftOut.push(`unsteady users on ${repeatable.length - mostWithUsers} of ${repeatable.length} kinds of targets`);
    const jobs = [{ label: "zoom", run: (at) => this.checkZoom(at) }, ...chosen.map((target) => ({ label: target.label, run: (at) => this.examine(at, target) }))];
    let skipped = 0;
    const work = async (at) => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        if (this.isOver) {
          skipped += 1;
          continue;
        }
        await this.attempt(at, job.label, () => job.run(at));
      }
    };
    const others = await Promise.all(Array.from({ length: Math.min(this.lanes, jobs.length) - 1 }, () => performer.open()));
    await Promise.all([lane, ...others].map(work));
    for (const other of others) await performer.call("close", other.id);
    if (skipped > 0) report.leftOut.push(`${performer.size}: ${skipped} kinds of targets, because the time was over`);
    else if (all.length === chosen.length) await this.checkAlternatives(lane);
    for (const target of chosen) {
      const row = this.results.get(target.selector);
      if (row) report.matrix.push({ size: performer.size, target: target.label, selector: target.selector, kind: target.kind, gestures: Object.fromEntries([...row].map(([gesture, outcome]) => [gesture, happened(outcome)])) });
    }
    for (const finding of this.findings) await this.attempt(lane, `a picture of ${finding.target}`, () => this.paint(finding));
    await performer.call("close", lane.id);
  }

  /** Does a part of the work; what fails is left out, and the rest goes on with another page: this one may hang. */
  async attempt(lane, label, work) {
    const { performer, report } = this;
    try {
      await work();
    } catch (error) {
      report.leftOut.push(`${performer.size}: ${label}: ${String(error.message || error).split("\n")[0]}`);
      await performer.call("close", lane.id).catch(() => {});
      Object.assign(lane, await performer.open());
    }
  }

  /** Performs a gesture on a target, and keeps the result for the table. */
  async perform(lane, target, gesture, options) {
    const outcome = await this.performer.perform(lane, target.selector, gesture, options);
    if (outcome && !options?.user && !options?.words) {
      if (!this.results.has(target.selector)) this.results.set(target.selector, new Map());
      this.results.get(target.selector).set(gesture, outcome);
    }
    return outcome;
  }

  find(rule, target, outcome, sentence, reason, remedy, top) {
    this.findings.push({
      rule, selector: target.selector, target: target.label, sentence, reason, remedy, words: outcome?.words ?? "", paths: outcome?.paths ?? [], ...(top ? { top } : {}),
      ...(rules[rule].wcag ? { wcag: rules[rule].wcag } : {}),
    });
  }

  /** Adds a picture with the place and the path. */
  async paint(finding) {
    const { performer, lane } = this;
    lane.isFresh = false;
    await performer.refresh(lane);
    const ready = await performer.prepare(lane, finding.selector);
    if (finding.top) await performer.ask(lane, `${probe}.scroll(${finding.top})`);
    const box = ready?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    await performer.ask(lane, `${probe}.mark(${JSON.stringify(box)}, ${JSON.stringify(finding.paths)})`);
    finding.picture = await performer.call("picture", lane.id);
    lane.isFresh = false;
  }

  // MARK: Sizes and covers

  async measure() {
    const { performer, lane, targets } = this;
    for (const target of targets.slice(0, 400)) target.ready = await performer.prepare(lane, target.selector);
    const controls = targets.filter(({ kind, ready }) => (kind === "control" || kind === "handle") && ready?.visible);
    const covered = new Map();
    for (const target of controls) {
      const { cover, free } = target.ready;
      if (!cover || free >= 0.5 || cover.isModal || cover.holds || free === 0 && !cover.isClear || target.plain || controls.some(({ selector }) => selector !== target.selector && selector.startsWith(`${target.selector} >`))) continue;
      if (!covered.has(target.group)) covered.set(target.group, { target, cover, count: 0 });
      covered.get(target.group).count += 1;
    }
    for (const { target, cover, count } of [...covered.values()].slice(0, 6)) await this.attempt(lane, target.label, () => this.checkCover(target, cover, count));
    const undersized = ({ width, height }) => width < smallest - 0.5 || height < smallest - 0.5;
    const isInside = (a, b) => a.x >= b.x - 1 && a.y >= b.y - 1 && a.x + a.width <= b.x + b.width + 1 && a.y + a.height <= b.y + b.height + 1;
    // A measure of distance needs all boxes at one time.
    const now = await performer.ask(lane, `${probe}.targets()`);
    const boxes = now.filter(({ kind }) => kind === "control" || kind === "handle");
    const small = new Map();
    for (const [index, target] of boxes.entries()) {
      // Of targets inside of each other, the innermost is meant; it comes later.
      if (boxes.slice(index + 1).some(({ box }) => isInside(box, target.box))) continue;
      if (!undersized(target.box) || target.inline || target.plain || target.range || !controls.some(({ selector }) => selector === target.selector)) continue;
      const near = boxes.find((other) => other !== target && other.shown.width >= 1 && other.shown.height >= 1 && !isInside(target.box, other.shown) && tooNear(target.box, other.shown, undersized(other.box)));
      if (!near) continue;
      if (!small.has(target.group)) small.set(target.group, { target, near, count: 0 });
      small.get(target.group).count += 1;
    }
    lane.isFresh = false;
    for (const { target, near, count } of [...small.values()].slice(0, 6)) await this.attempt(lane, target.label, () => this.checkSmall(target, near, count));
  }

  async checkCover(target, cover, count) {
    const { performer } = this;
    const { box } = target.ready;
    const words = `tap at ${n(box.x + box.width / 2)},${n(box.y + box.height / 2)} for 0.08s`;
    const reaches = (outcome) => outcome?.target && (outcome.target === target.selector || outcome.target.startsWith(`${target.selector} >`));
    const outcome = await performer.perform(this.lane, target.selector, "tap", { words });
    if (reaches(outcome)) return;
    const change = `${cover.selector} { pointer-events: none }`;
    const fixed = await performer.with({ css: important(change) }, (lane) => performer.perform(lane, target.selector, "tap", { words }));
    this.find("covered-target", target, outcome, `${quoted(target)} is covered by ${cover.selector}: ${Math.round(100 * (1 - target.ready.free))} % of it cannot be tapped${many(count)}.`,
      `A tap in its middle reaches ${outcome?.target ?? "nothing"}.`,
      { text: "Let touches through what covers it, or move one of the two.", change, isTried: true, works: reaches(fixed), result: reaches(fixed) ? "the same tap reaches it" : `the same tap reaches ${fixed?.target ?? "nothing"}` });
  }

  async checkSmall(target, near, count) {
    const { performer } = this;
    const { width, height } = target.box;
    const ready = await performer.prepare(this.lane, target.selector);
    if (!ready?.visible) return;
    const [x, y] = [ready.box.x + width / 2, ready.box.y + height / 2];
    const aside = height <= width ? [0, 10] : [10, 0];
    const words = `tap at ${n(x + aside[0])},${n(y + aside[1])} for 0.08s`;
    const outcome = await performer.perform(this.lane, target.selector, "tap", { words });
    const change = `${target.selector} { min-width: ${smallest}px; min-height: ${smallest}px; box-sizing: border-box${target.inline ? "" : "; display: inline-block"} }`;
    const fixed = await performer.with({ css: important(change) }, async (lane) => {
      const is = await performer.prepare(lane, target.selector);
      if (!is?.visible) return undefined;
      const again = `tap at ${n(is.box.x + is.box.width / 2 + aside[0])},${n(is.box.y + is.box.height / 2 + aside[1])} for 0.08s`;
      return { ...await performer.perform(lane, target.selector, "tap", { words: again }), size: is.box };
    });
    const works = Boolean(fixed && fixed.target?.startsWith(target.selector));
    this.find("small-target", target, outcome, `${quoted(target)} is ${n(width)} by ${n(height)} points, and ${quoted(near)} is less than ${smallest} points away${many(count)}.`,
      `A tap 10 points beside its middle reaches ${outcome?.target ?? "nothing"}.`,
      { text: `Make it at least ${smallest} by ${smallest} points, or leave room around it.`, change, isTried: true, works,
        result: works ? `it is ${n(fixed.size.width)} by ${n(fixed.size.height)}, and a tap 10 points beside its middle reaches it` : `a tap 10 points beside its middle reaches ${fixed?.target ?? "nothing"}` });
  }

  // MARK: Zoom

  async checkZoom(lane) {
    const { performer, info } = this;
    const { width, height } = performer.view;
    const forbids = /user-scalable\s*=\s*(no|0)\b/i.test(info.meta) || Number(/maximum-scale\s*=\s*([\d.]+)/i.exec(info.meta)?.[1] ?? 9) < 2;
    if (info.text < 2) return;
    const page = { selector: "html", label: "the page" };
    const surfaces = new Set(this.targets.filter(({ kind }) => kind === "surface" || kind === "handle").map(({ selector }) => selector));
    await performer.refresh(lane);
    const places = [];
    for (const [across, down] of [[0.5, 0.3], [0.5, 0.6], [0.5, 0.85], [0.5, 0.1]]) {
      const place = [width * across, height * down];
      const at = await performer.ask(lane, `${probe}.scrollersAt(${place})`);
      if (at) places.push({ place, at, isFree: !at.path.some((selector) => surfaces.has(selector)) });
    }
    const free = places.filter(({ isFree }) => isFree);
    let outcome;
    let at;
    for (const one of free.length > 0 || !forbids ? free : places.slice(0, 1)) {
      const words = wordsOf("pinch out", { place: one.place, view: { left: 0, right: width } }, performer.view);
      [outcome, at] = [await this.perform(lane, page, "pinch out", { words }), one.at];
      if (!this.results.has("html")) this.results.set("html", new Map());
      this.results.get("html").set("pinch out", outcome);
      if (outcome.zoom > 1.05) return;
      if (forbids) break;
    }
    if (!outcome) return;
    let [reason, change, fixes] = [];
    if (forbids) {
      reason = `<meta name="viewport" content="${info.meta}">`;
      change = '<meta name="viewport" content="width=device-width, initial-scale=1">';
      fixes = { viewport: "width=device-width, initial-scale=1" };
    } else if (!at.action.pinch) {
      reason = `${at.action.who.pinch} has a touch-action without pinch-zoom.`;
      change = `${at.action.who.pinch} { touch-action: manipulation }`;
      fixes = { css: important(change) };
    } else if (outcome.prevented.length > 0) {
      const { type, where, on } = outcome.prevented[0];
      reason = `A listener of ${on} for ${type} calls preventDefault()${where ? ` in ${where}` : ""}.`;
      change = "do not call preventDefault() for two fingers on text";
      fixes = { ignorePrevent: ["touchstart", "touchmove"] };
    } else return;
    const fixed = await performer.with(fixes, (other) => performer.perform(other, "html", "pinch out", { words: outcome.words }));
    const works = fixed.zoom > 1.05;
    // Without a cause that can be taken away there is nothing to say: the window may be the page's own surface.
    if (!works && !forbids) return;
    this.find("zoom-forbidden", page, outcome, "A pinch does not zoom the page: people with low vision cannot enlarge its text.", reason,
      { text: "Let people zoom.", change, isTried: true, works, result: works ? `the same pinch zooms to ${fixed.zoom}` : "the same pinch still does not zoom" });
  }

  // MARK: One target

  async examine(lane, target) {
    if (target.kind === "scroller") await this.examineScroller(lane, target);
    else await this.examineTarget(lane, target);
  }

  async examineScroller(lane, target) {
    const { performer } = this;
    const axis = target.pans.y ? "y" : "x";
    const way = axis === "y" ? "up" : "left";
    for (const gesture of [`drag ${way}`, `flick ${way}`, ...target.isPage && this.isFirst ? ["edge left", "edge right"] : []]) await this.perform(lane, target, gesture);
    await performer.refresh(lane);
    const ready = await performer.prepare(lane, target.selector);
    if (!ready?.view) return;
    const { left, top, right, bottom } = ready.view;
    if (right - left < 60 || bottom - top < 60) return;
    const tries = await this.tryPlaces(lane, target, ready.view);
    const stuck = tries.filter(({ moved }) => !moved);
    const late = tries.filter(({ moved, outcome }) => moved && outcome.scrollStart > 60 + immediate);
    if (stuck.length > 0) await this.checkStuck(lane, target, tries, stuck);
    else if (late.length === tries.length && late.length >= 2) await this.checkSlow(target, late);
    if (target.isPage && axis === "y" && stuck.length <= tries.length / 2) await this.checkFilled(lane, target, ready.view);
  }

  /** Drags from seven places of a scroller; three are enough if it scrolls from each. `top` is where the page is before. */
  async tryPlaces(lane, target, { left, top: above, right, bottom }, top) {
    const { performer } = this;
    const axis = target.pans.y ? "y" : "x";
    const way = axis === "y" ? "up" : "left";
    const tries = [];
    for (const [across, down] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.75, 0.25], [0.25, 0.75], [0.5, 0.85], [0.5, 0.15]]) {
      const place = [left + (right - left) * across, above + (bottom - above) * down];
      await performer.refresh(lane);
      await performer.prepare(lane, target.selector);
      if (top !== undefined) await performer.ask(lane, `${probe}.scroll(${top})`);
      const at = await performer.ask(lane, `${probe}.scrollersAt(${place}, ${JSON.stringify(target.selector)})`);
      if (!at) continue;
      // A place of a scroller inside, or of one that lies above, is not this one's.
      const inner = at.scrollers.findIndex(({ selector }) => selector === target.selector);
      if (inner < 0 && !target.isPage && !at.isClear) continue;
      if (at.scrollers.slice(0, inner < 0 ? undefined : inner).some((other) => other[axis] && other.selector !== "html")) continue;
      const words = wordsOf(`drag ${way}`, { place, view: { left, top: above, right, bottom } }, performer.view);
      const outcome = await this.perform(lane, target, `drag ${way}`, { words, top });
      tries.push({ place, at, top, outcome, moved: outcome.moved.some(({ selector, x, y }) => selector === target.selector && (x || y)), isInside: inner >= 0 });
      if (tries.length >= 3 && tries.every(({ moved }) => moved)) break;
    }
    return tries;
  }

  /** Tries the page where elements with gestures of their own fill the window most. */
  async checkFilled(lane, target, view) {
    const { performer } = this;
    await performer.refresh(lane);
    lane.isFresh = false;
    let most = { share: 0.6 };
    for (const { selector } of this.targets.filter(({ kind }) => kind === "surface" || kind === "handle").slice(0, 40)) {
      const one = await performer.ask(lane, `${probe}.coverage(${JSON.stringify(selector)})`);
      if (one.share > most.share && one.room > 150) most = one;
    }
    if (most.top === undefined || most.top < 10) return;
    const tries = await this.tryPlaces(lane, target, view, most.top);
    const stuck = tries.filter(({ moved }) => !moved);
    if (stuck.length > tries.length / 2) await this.checkStuck(lane, target, tries, stuck);
  }

  async checkStuck(lane, target, tries, stuck) {
    const { performer } = this;
    const axis = target.pans.y ? "y" : "x";
    const prevented = ({ outcome }) => outcome.prevented.filter(({ type }) => /^touch/.test(type));
    const isLarge = (one) => followed(one.outcome) >= 3 && one.at.large.includes(one.at.action[axis] ? prevented(one)[0]?.on : one.at.action.who[axis]);
    const first = stuck.find(isLarge) ?? stuck[0];
    const { outcome, at } = first;
    const blocked = prevented(first);
    let [reason, change, fixes, text] = [];
    if (!first.isInside && !target.isPage) {
      reason = `${at.element} lies above it.`;
      change = `${at.element} { pointer-events: none }`;
      [fixes, text] = [{ css: important(change) }, "Let touches through what lies above it."];
    } else if (!at.action[axis]) {
      const who = at.action.who[axis];
      reason = `${who} has a touch-action that forbids it.`;
      change = `${who} { touch-action: ${axis === "y" ? "pan-y" : "pan-x"} pinch-zoom }`;
      [fixes, text] = [{ css: important(change) }, "Forbid only the direction that the page handles."];
    } else if (blocked.length > 0) {
      const { type, where, on } = blocked[0];
      reason = `A listener of ${on} for ${type} calls preventDefault()${where ? ` in ${where}` : ""}.`;
      change = `do not call preventDefault() in ${where || `the listener for ${type}`} while the finger moves ${axis === "y" ? "up or down" : "sideways"}`;
      [fixes, text] = [{ ignorePrevent: ["touchstart", "touchmove"] }, "Prevent the default only once your own gesture has begun."];
    } else return;
    // Something of the page that follows the finger there has its reason, unless most of the area is lost to it, or a finger cannot go by beside it.
    const isMost = stuck.length > tries.length / 2;
    if (!isMost && isLarge(first)) text = "Leave one finger to the page, or room beside it.";
    else if (!isMost && (followed(outcome) >= 3 || !blocked.length)) return;
    const scrolled = first.top === undefined ? "" : ` when the page is scrolled by ${Math.round(first.top)} points`;
    const count = await performer.with(fixes, async (other) => {
      let moved = 0;
      for (const { outcome: { words }, top } of stuck) {
        const again = await performer.perform(other, target.selector, "drag", { words, top });
        if (again.moved.some(({ selector }) => selector === target.selector)) moved += 1;
      }
      return moved;
    });
    this.find(isMost ? "scroller-stuck" : "blocks-scrolling", target, outcome,
      `${quoted(target)} does not scroll from ${stuck.length} of ${tries.length} places where a finger starts${scrolled}.`, reason,
      { text, change, isTried: true, works: count > 0, result: `it scrolls from ${count} of those ${stuck.length} places` }, first.top);
  }

  async checkSlow(target, late) {
    const { performer } = this;
    const [first] = late;
    const { words } = first.outcome;
    const again = late.map(({ outcome }) => outcome);
    for (let count = 0; count < 2; count += 1) again.push(await performer.with({}, (lane) => performer.perform(lane, target.selector, "drag", { words })));
    const best = Math.min(...again.map(({ scrollStart }) => scrollStart ?? Infinity));
    const busy = Math.min(...again.map((outcome) => outcome.busy));
    const { type, where, on } = first.at.blocking[0] ?? {};
    if (best <= 60 + immediate || busy <= immediate || !type || !again.every(({ waits }) => waits)) return;
    // A page that works hears late that it has scrolled; but its touches tell whether the browser waits for it.
    const fixed = await performer.with({ passive: true }, (lane) => performer.perform(lane, target.selector, "drag", { words }));
    const works = !fixed.waits && fixed.moved.some(({ selector }) => selector === target.selector);
    this.find("blocks-scrolling", target, first.outcome, `${quoted(target)} begins to scroll ${best} ms after the finger has come down.`,
      `The browser waits for a listener of ${on} for ${type}${where ? ` in ${where}` : ""}, which is not passive and takes ${busy} ms.`,
      { text: "Make the listener passive, and work less in it.", change: `addEventListener("${type}", …, { passive: true })`, isTried: true, works, result: works ? "it scrolls, and the browser does not wait for the listener" : "the browser still waits" });
  }

  async examineTarget(lane, target) {
    const isHeld = target.kind !== "control";
    const tap = await this.perform(lane, target, "tap");
    if (!tap) return;
    if (!target.text) await this.checkAnswer(lane, target, tap);
    const isTapped = own(tap).size > 0 && !target.text && !target.range;
    const double = this.isFirst || isHeld ? await this.perform(lane, target, "double tap") : undefined;
    if (double && !target.text) await this.checkDoubleTap(lane, target, tap, double);
    const long = this.isFirst ? await this.perform(lane, target, "press") : undefined;
    const [x, y] = target.ready.place;
    const ways = isHeld ? Object.keys(directions) : [y > 160 ? "up" : "down", x > 160 ? "left" : "right"];
    const drags = new Map();
    for (const way of ways) drags.set(`drag ${way}`, await this.perform(lane, target, `drag ${way}`));
    if (isHeld) for (const way of this.isFirst ? ways : []) drags.set(`flick ${way}`, await this.perform(lane, target, `flick ${way}`));
    if (isTapped) await this.checkClick(target, tap, drags);
    const pinches = new Map();
    if (target.kind === "surface") for (const way of ["out", "in"]) pinches.set(`pinch ${way}`, await this.perform(lane, target, `pinch ${way}`));
    if (isHeld && !target.native) await this.checkTaken(target, drags, pinches);
    if (!this.repeated.has(target)) return;
    const candidates = [["tap", tap, own(tap)]];
    if (double) candidates.push(["double tap", double, without(own(double), own(tap))]);
    if (long) candidates.push(["press", long, without(own(long), own(tap))]);
    if (isHeld) {
      const [gesture, outcome] = [...drags].find(([, one]) => own(one).size > 0) ?? [];
      if (gesture) candidates.push([gesture, outcome, without(own(outcome), own(tap))]);
      const [pinch, spread] = [...pinches].find(([, one]) => own(one).size > 0) ?? [];
      if (pinch) candidates.push([pinch, spread, own(spread)]);
    }
    for (const [gesture, outcome, expected] of candidates) {
      if (expected.size === 0) continue;
      if (this.isOver) this.report.leftOut.push(`${this.performer.size}: unsteady users on ${target.label}, because the time was over`);
      else await this.checkUsers(lane, target, gesture, outcome, expected);
    }
  }

  async checkAnswer(lane, target, tap) {
    const { performer } = this;
    // What is drawn while the finger is down answers, whatever takes long afterwards. Two frames are in it.
    const time = ({ shown, answer, busy }) => (shown !== null && shown <= immediate + 40 ? 0 : Math.max(answer ?? 0, busy));
    const expected = own(tap);
    if (expected.size === 0 || time(tap) <= immediate) return;
    let best = tap;
    for (let count = 0; count < 3; count += 1) {
      const again = await performer.perform(lane, target.selector, "tap", { most: 1500 });
      if (again && time(again) < time(best)) best = again;
      if (time(best) <= immediate) return;
    }
    const isBusy = best.busy > immediate;
    let fixed;
    const works = () => {
      if (!fixed) return false;
      if (!isBusy) return fixed.shortened && fixed.answer !== null && fixed.answer <= immediate;
      const [pressed, done] = [fixed.tokens.findIndex(({ token }) => token === "pressed"), fixed.tokens.findIndex(({ token }) => expected.has(token))];
      return pressed >= 0 && done > pressed;
    };
    // On a busy machine once may be late.
    for (let count = 0; count < 3 && !works(); count += 1) {
      fixed = await performer.with(isBusy ? { later: true } : { timers: 1000 }, (other) => performer.perform(other, target.selector, "tap", { quiet: isBusy ? 450 : 100, most: 3000 }));
    }
    if (!isBusy && !works()) return; // The page waits for something else, such as a server.
    this.find("late-answer", target, best, `${quoted(target)} answers a tap after ${Math.round(time(best) / 10) * 10} ms.`,
      isBusy ? `Its handlers keep the page busy for ${Math.round(best.busy / 10) * 10} ms.` : "It waits for a timer.",
      isBusy ? { text: "Show that it is pressed when the finger comes down, and do the work once that is drawn.", change: "requestAnimationFrame(() => setTimeout(…)) in its handler", isTried: true, works: works(), result: works() ? "it looks pressed before the work begins" : "it does not look pressed before the work begins" }
        : { text: "Answer at once; a page with a viewport of the device's width needs no delay for double taps.", change: "setTimeout(…, 0) in its handler", isTried: true, works: true, result: `it answers after ${fixed.answer} ms` });
  }

  async checkDoubleTap(lane, target, tap, double) {
    const { performer, info } = this;
    if (!target.action.doubleTap || double.prevented.some(({ type }) => /^touch|click/.test(type))) return;
    const isWide = !/width\s*=\s*device-width/i.test(info.meta) && info.scale < 1;
    const hasOwn = target.listens.includes("dblclick") || own(tap).size === 0 && own(double).size > 0;
    if (!hasOwn && !(isWide && own(tap).size > 0)) return;
    // What it did may have been by chance.
    if (own(tap).size === 0 && own(double).size > 0 && !meets(own(await performer.perform(lane, target.selector, "double tap")), own(double))) return;
    const change = `${target.selector} { touch-action: manipulation }`;
    const answers = await performer.with({ css: important(change) }, async (other) => {
      const fixed = await performer.perform(other, target.selector, "double tap");
      const now = (await performer.ask(other, `${probe}.targets()`)).find(({ selector }) => selector === target.selector);
      return Boolean(fixed && (own(double).size === 0 || meets(own(fixed), own(double))) && now && !now.action.doubleTap);
    });
    this.find("double-tap-zoom", target, double, `${quoted(target)} answers two quick taps, and phones also zoom the page.`,
      `${isWide ? "The page has no viewport of the device's width" : "It has a double tap of its own"}, and no touch-action forbids the zoom. Chromium on a desk does not zoom by double taps; this is read from the page.`,
      { text: "Forbid the zoom by double taps there.", change, isTried: true, works: answers, result: answers ? "it answers as before, and no zoom is allowed" : "it does not answer as before" });
  }

  async checkClick(target, tap, drags) {
    const { performer } = this;
    const expected = own(tap);
    for (const [gesture, drag] of drags) {
      if (!drag || !drag.isTouched || !drag.paths[0] || length(drag.paths[0]) < 3 * slop) continue;
      const after = effects(drag, ({ after: isAfter }) => isAfter);
      const during = effects(drag, ({ after: isAfter }) => !isAfter);
      if (![...expected].every((token) => after.has(token) && !during.has(token))) continue;
      // A gesture that does more than the tap has an end of its own.
      if (followed(drag) >= 3) continue;
      const fixed = await performer.with({ guard: true }, (lane) => performer.perform(lane, target.selector, gesture, { words: drag.words }));
      const works = Boolean(fixed && !meets(own(fixed), expected));
      this.find("click-after-drag", target, drag, `A drag that begins on ${quoted(target)} does what a tap does${drag.moved.length > 0 ? ", while the page scrolls" : ""}.`,
        `${[...expected].slice(0, 2).join(", ")} ${expected.size > 1 ? "change" : "changes"} after the finger has moved ${Math.round(length(drag.paths[0]))} points.`,
        { text: `Ignore a lift farther than ${slop} points from where the finger came down, and one after pointercancel; or listen to click.`, change: `if (Math.hypot(up.x - down.x, up.y - down.y) > ${slop}) return`, isTried: true, works, result: works ? "the same drag does nothing more" : "the same drag still does it" });
      return;
    }
  }

  async checkTaken(target, drags, pinches) {
    const { performer } = this;
    const dragged = new Set([...drags.values()].flatMap((outcome) => (outcome ? [...own(outcome)] : [])));
    for (const [gesture, outcome] of [...drags, ...pinches]) {
      if (!outcome || gesture.startsWith("flick")) continue;
      const isPinch = gesture.startsWith("pinch");
      const isTaken = isPinch ? Math.abs(outcome.zoom - 1) > 0.2 : outcome.events.pointercancel > 0 || outcome.moved.length > 0;
      // A page that has chosen directions for the browser wants it so.
      if (!isTaken || !isPinch && (target.action.isChosen || !(target.action.x && target.action.y)) || isPinch && !target.action.pinch) continue;
      const change = `${target.selector} { touch-action: none }`;
      const fixed = await performer.with({ css: important(change) }, (lane) => performer.perform(lane, target.selector, gesture, { words: outcome.words }));
      // Proof that the page wants the gesture: left alone, it follows the fingers.
      if (!fixed || followed(fixed) < 3 || isPinch && fixed.zoom !== 1) continue;
      // What follows one finger does so with two.
      if (isPinch && without(own(fixed), dragged).size === 0) continue;
      const isUseful = followed(fixed) > followed(outcome) || outcome.moved.length > 0 || isPinch || outcome.events.pointercancel > 0;
      if (!isUseful) continue;
      const isPull = gesture === "drag down" && this.info.top === 0 && /auto/.test(this.info.overscroll);
      const what = isPinch ? `the page zooms to ${outcome.zoom}` : outcome.moved.length > 0 ? `${outcome.moved[0].selector === "html" ? "the page" : outcome.moved[0].selector} scrolls` : isPull ? "a phone would refresh the page" : "the browser takes the finger";
      this.find("browser-takes-gesture", target, outcome, `A ${gesture} on ${quoted(target)} is the page's own gesture, and ${what}.`,
        `No touch-action forbids it${outcome.events.pointercancel ? `: pointercancel comes after ${outcome.cancelAfter ?? 0} moves` : ""}. The page follows the fingers ${followed(outcome)} times.`,
        { text: "Say with touch-action which gestures are the page's own; pan-x or pan-y leave one direction to the browser.", change, isTried: true, works: true,
          result: `the page follows the same fingers ${followed(fixed)} times, and nothing zooms or scrolls` });
      return;
    }
  }

  async checkUsers(lane, target, gesture, steady, expected) {
    const { performer } = this;
    const isDone = (outcome) => Boolean(outcome && meets(own(outcome), expected));
    const missed = [];
    const done = [];
    // As long as steady users wait for it, and half as long again.
    const none = 100 + 1.5 * (steady.answer ?? 0);
    for (const user of users) {
      let outcome = await performer.perform(lane, target.selector, gesture, { user, none });
      // Once may be by chance.
      if (!isDone(outcome)) outcome = await performer.perform(lane, target.selector, gesture, { user, none });
      (isDone(outcome) ? done : missed).push({ user, outcome });
      // Two of eight must miss; enough have done it when that cannot happen any more.
      if (done.length > (1 - share) * users.length) return;
    }
    if (missed.length < share * users.length || !isDone(await performer.perform(lane, target.selector, gesture))) return;
    const remedies = [];
    if (/tap|press/.test(gesture)) remedies.push([{ holdBack: 20 }, `Let a finger slide ${slop} points or more before a tap is over.`, "ignore moves within 20 points of where the finger came down", "without the moves within 20 points"]);
    remedies.push([{ slow: 3 }, "Allow more time.", "allow three times the time", "with three times the time"]);
    let best;
    for (const [fixes, text, change, how] of remedies) {
      const count = await performer.with(fixes, async (other) => {
        let fine = 0;
        for (const { user } of missed) if (isDone(await performer.perform(other, target.selector, gesture, { user, none: 3 * none, most: 1500 }))) fine += 1;
        return fine;
      });
      if (!best || count > best.count) best = { count, text, change, result: `${how}, ${count} of these ${missed.length} do it` };
    }
    const property = ["slip", "time", "gap", "stagger", "tremor", "speed"].map((name) => ({ name, least: Math.min(...missed.map(({ user }) => user[name])), most: Math.max(...missed.map(({ user }) => user[name])), other: Math.max(...done.map(({ user }) => user[name]), -Infinity) }))
      .find(({ name, least, other }) => least > other && (/tap|press/.test(gesture) ? /slip|time|gap|tremor/ : /stagger|tremor/).test(name));
    const unit = { slip: (value) => `slide ${n(value)} points or more`, time: (value) => `stay down for ${n(1000 * value)} ms or more`, gap: (value) => `pause for ${n(1000 * value)} ms or more`, stagger: (value) => `land ${n(1000 * value)} ms or more apart`, tremor: (value) => `tremble by ${n(value)} points or more`, speed: (value) => `move ${n(value)} times as fast or faster` };
    this.find("unsteady-users", target, missed[0].outcome ?? steady, `${missed.length} of ${users.length} unsteady users cannot do the ${gesture} on ${quoted(target)}; steady ones can.`,
      property ? `They ${unit[property.name](property.least)}.` : "They differ in how far they slide, how long they stay down, and how they tremble.",
      { text: best.text, change: best.change, isTried: true, works: best.count > missed.length / 2, result: best.result });
  }

  // MARK: Other ways to do it

  /** Finds what only a drag, a swipe or a pinch does: no tap on the page changes the same elements. */
  async checkAlternatives(lane) {
    const tapped = new Set();
    for (const row of this.results.values()) {
      for (const [gesture, outcome] of row) if (gesture === "tap" || gesture === "double tap") for (const token of own(outcome)) tapped.add(elementOf(token));
    }
    const done = new Set();
    for (const target of this.targets) {
      const row = this.results.get(target.selector);
      if (!row || target.kind === "scroller" || target.native || done.has(target.selector)) continue;
      done.add(target.selector);
      await this.attempt(lane, target.label, () => this.checkAlternative(target, row, tapped));
    }
  }

  async checkAlternative(target, row, tapped) {
    const isRelated = (a, b) => a === b || a.startsWith(`${b} >`) || b.startsWith(`${a} >`);
    // A short one may have too few steps to follow.
    const isDragged = [...row].some(([gesture, outcome]) => gesture.startsWith("drag") && followers(outcome).size > 0);
    for (const [gesture, outcome] of row) {
      if (!/^(drag|flick|pinch)/.test(gesture)) continue;
      const isPinch = gesture.startsWith("pinch");
      const follows = followers(outcome);
      const changed = follows.size > 0 ? follows : new Set([...own(outcome)].map(elementOf).filter(Boolean));
      // Drawing with a finger has no other way; and nothing is known of what a canvas shows.
      if (changed.size === 0 || [...own(outcome)].some((token) => token.endsWith(" drawing")) || [...changed].some((element) => [...tapped].some((other) => isRelated(element, other)))) continue;
      const rule = isPinch || !isDragged ? "only-by-path" : "only-by-drag";
      const { performer } = this;
      const fixed = await performer.with({ button: { on: target.selector, paths: outcome.paths } }, (lane) => performer.perform(lane, "#gesture-audit-button", "tap", { most: 2500, quiet: 250 }));
      const works = Boolean(fixed && [...own(fixed)].map(elementOf).some((element) => changed.has(element)));
      this.find(rule, target, outcome, `Only a ${gesture} on ${quoted(target)} changes ${[...changed][0]}: no tap on the page does.`,
        "No button or other target that was tapped changes it.",
        { text: isPinch ? "Add buttons that do the same." : "Add buttons, or let a tap choose and another tap place it.", change: "a button that calls what the gesture calls", isTried: true, works, result: works ? "a button that plays the gesture changes it" : "a button that plays the gesture does not change it" });
      return;
    }
  }
}

const quoted = ({ label }) => (label === "the page" ? label : `“${label}”`);
const many = (count) => (count > 1 ? `; so are ${count - 1} more like it` : "");
const important = (css) => css.replace(/([^{};]+:[^{};]+?)(\s*[;}])/g, "$1 !important$2").replace(/ >>> /g, " ");
const length = (path) => Math.hypot(path.at(-1)[0] - path[0][0], path.at(-1)[1] - path[0][1]);
/** Whether a circle of 24 points around a target meets another target, or the circle of a small one. */
function tooNear(a, b, isSmall) {
  const radius = smallest / 2;
  const middle = [a.x + a.width / 2, a.y + a.height / 2];
  if (isSmall && Math.hypot(middle[0] - b.x - b.width / 2, middle[1] - b.y - b.height / 2) < smallest) return true;
  const dx = Math.max(b.x - middle[0], 0, middle[0] - b.x - b.width);
  const dy = Math.max(b.y - middle[1], 0, middle[1] - b.y - b.height);
  return Math.hypot(dx, dy) < radius;
}

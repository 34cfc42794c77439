// The panel that shows what recognizers do and why, and that records and replays.
import { element, make, parts, put, save } from "./dom.js";
import { Inspection } from "./engine.js";
import { Timeline } from "./timeline.js";
import { duration, kindOf, pack, read, unpack, write } from "./trace.js";
import { Trails } from "./trails.js";

/** How often the open panel is updated, in milliseconds. */
const pause = 100;
/** The maximum size of a file: several hours of a finger that never rests. */
const largestFile = 100_000_000;
/** How many of the last attempts are listed. */
const mostAttempts = 8;

const seconds = (time) => `${time.toFixed(1)} s`;

/** A measured value with its unit. */
function measure(value, unit) {
  if (unit === "points") return `${value.toFixed(0)} pt`;
  if (unit === "seconds") return `${value.toFixed(2)} s`;
  return unit === "radians" ? `${(value * 180 / Math.PI).toFixed(0)}°` : value.toFixed(2);
}

/** Keeps one child per item, in order, and updates each. */
function keep(list, items, key, make, update) {
  items.forEach((item, index) => {
    const wanted = String(key(item));
    let child = [...list.children].find((one) => one.dataset.key === wanted);
    if (!child) {
      child = make(item);
      child.dataset.key = wanted;
    }
    if (list.children[index] !== child) list.insertBefore(child, list.children[index] ?? null);
    update(child, item);
  });
  while (list.children.length > items.length) list.lastChild.remove();
}

/** A report as elements: its sentences, and the table of what was meant and what fired. */
function reported(text) {
  const nodes = [];
  let table = null;
  const hasUsers = /  users  fired$/m.test(text);
  for (const line of text.replaceAll("`", "").trim().split("\n").filter((one) => one !== "")) {
    const [, ...cells] = line.match(hasUsers ? /^(\S.*?) {2,}(done|\d+)  (.{5})  (.*)$/ : /^(\S.*?) {2,}(done|\d+)  (.*)$/) ?? [];
    if (cells.length > 0) {
      if (!table) nodes.push(table = make("table"));
      const row = table.insertRow();
      for (const cell of cells) row.insertCell().textContent = cell.trim();
    } else {
      nodes.push(make("p", {}, line));
    }
  }
  return nodes;
}

export class Inspector {
  /** `ready` loads an app by its number and shows it; it returns whether that was possible. */
  constructor(stage, recorder, notify, ready) {
    this.stage = stage;
    this.recorder = recorder;
    this.notify = notify;
    this.ready = ready;
    this.trails = new Trails(stage);
    this.timeline = new Timeline(element("timeline"), (number) => this.choose(number));
    /** The attempt that somebody chose, and the last one, which is shown as long as none is chosen; 0 for none. */
    this.chosen = 0;
    this.last = 0;
    this.isOpen = false;
    const press = (id, action) => element(id).addEventListener("click", action);
    press("record", () => recorder.state === "recording" ? recorder.stop() : recorder.record());
    press("replay", () => recorder.state === "replaying" ? recorder.leave()
      : this.play(recorder.trace));
    press("download", () => this.download());
    press("share", () => this.share());
    press("open-trace", () => element("trace-file").click());
    press("dots", () => this.setDots(!this.trails.isShown));
    element("speed").addEventListener("change", () => {
      recorder.speed = Number(element("speed").value);
    });
    element("trace-file").addEventListener("change", () => {
      const [file] = element("trace-file").files;
      if (file) this.take(file);
      element("trace-file").value = "";
    });
    recorder.addEventListener("change", () => this.recorderChanged());
    recorder.addEventListener("fault", (event) =>
      this.notify(`This recording cannot be replayed to its end: ${event.detail.message}`));
    stage.addEventListener("open", () => this.choose(0));
    element("limit").addEventListener("input", () => this.try());
    element("scrubber").addEventListener("input", () => recorder.seek(Number(element("scrubber").value)));
    press("lint", () => this.lint());
    stage.addEventListener("open", () => this.forgetLint());
    this.recorderChanged();
  }

  /** Starts or stops watching. */
  set(isOpen) {
    if (this.isOpen === isOpen) return;
    this.isOpen = isOpen;
    this.trails.isOn = isOpen;
    this.rehearse(isOpen);
    this.recorder.watch(isOpen ? Inspection.on : Inspection.off);
    clearInterval(this.timer);
    if (!isOpen) return this.stage.changed();
    this.timer = setInterval(() => this.refresh(), pause);
    this.refresh();
  }

  async rehearse(isOn) {
    const { Rehearsal } = await import("./rehearsal.js");
    this.rehearsal ??= new Rehearsal(this.stage);
    this.rehearsal.isOn = isOn && this.isOpen;
  }

  setDots(isShown) {
    this.trails.isShown = isShown;
    element("dots").setAttribute("aria-pressed", String(isShown));
    this.stage.changed();
  }

  // MARK: Contents

  refresh() {
    if (document.hidden) return;
    this.progress();
    const report = this.stage.engine.report();
    if (!report) return;
    this.report = report;
    this.hear?.(report);
    // A touch that a recognizer never got is not an attempt for the list; its row below says why.
    const tried = report.attempts.filter((one) => one.outcome !== "refused");
    this.trails.forget(this.trails.now);
    this.follow(tried);
    this.timeline.draw(tried, this.trails, this.shown);
    keep(element("attempts"), tried.slice(-mostAttempts).reverse(), (one) => one.number,
      (one) => this.button(() => this.choose(one.number)),
      (item, one) => this.showAttempt(item, one));
    keep(element("recognizers"), report.recognizers, (one) => one.id,
      (one) => this.button(() => this.chooseLast(one.id)),
      (item, one) => this.showRecognizer(item, one));
    const shown = report.attempts.find((one) => one.number === this.shown);
    if (shown?.outcome === "open" || shown?.outcome !== this.shownOutcome) this.explain(shown);
  }

  get shown() { return this.chosen || this.last; }

  /** The attempt that missed its limit by the least part of it; undefined if none has one. */
  nearest(attempts) {
    const missed = attempts.map((one) => ({ one, found: this.stage.engine.limit(one.number) })).filter(({ found }) => found)
      .map(({ one, found }) => ({ one, part: Math.abs(found.measured / found.limit - 1) }));
    return missed.sort((a, b) => a.part - b.part)[0]?.one;
  }

  /** Finds the attempt that says most about the last gesture, once nothing about it is open. */
  follow(tried) {
    if (tried.length === 0) return;
    const { start, end } = tried.at(-1);
    // A tap that came too late is a part of it.
    const gesture = tried.filter((one) => one.end >= start - 1);
    if (gesture.some(({ outcome }) => outcome === "open") || this.until === end) return;
    this.until = end;
    // What was chosen stays until another gesture begins.
    if (this.since !== start) this.chosen = 0;
    this.since = start;
    const best = (test) => gesture.findLast(test);
    const found = best(({ outcome }) => outcome === "fired")
      ?? best(({ outcome }) => outcome === "cancelled")
      ?? this.nearest(gesture) ?? gesture.at(-1);
    this.last = found.number;
    if (this.chosen === 0) this.explain(found);
  }

  button(action) {
    return make("li", {}, make("button", { type: "button", onclick: action }, ...parts()));
  }

  showAttempt(item, one) {
    const [name, place, state, detail] = item.firstChild.children;
    put(name, one.name);
    put(place, one.view ?? "");
    put(state, one.outcome === "open" ? "undecided" : one.outcome);
    state.dataset.state = one.outcome;
    put(detail, seconds(one.end));
    item.firstChild.setAttribute("aria-pressed", String(one.number === this.shown));
  }

  showRecognizer(item, one) {
    const [name, place, state, detail] = item.firstChild.children;
    const isUndecided = one.state === "possible" && one.touches > 0;
    put(name, one.name === one.type ? one.name : `${one.name} · ${one.type}`);
    put(place, one.view ?? "");
    put(state, !one.isEnabled ? "disabled" : isUndecided ? "undecided" : one.state);
    state.dataset.state = !one.isEnabled ? "off" : isUndecided ? "open" : one.state;
    const values = Object.entries(one.values ?? {})
      .filter(([key]) => !["x", "y", "numberOfTouches", "velocityX", "velocityY"].includes(key))
      .map(([key, value]) => `${key} ${typeof value === "number" ? +value.toFixed(2) : value}`);
    const waits = one.waits.length > 0 ? [`waits for ${one.waits.join(", ")}`] : [];
    put(detail, [...waits, ...values].join("  "));
  }

  chooseLast(id) {
    const last = this.report?.attempts.findLast((one) => one.id === id);
    if (last) return this.choose(last.number);
    this.choose(0);
    put(element("sentence"), "This recognizer has had no touch recently.");
  }

  choose(number) {
    this.chosen = number;
    if (number === 0) this.last = 0;
    this.explain(this.report?.attempts.find((one) => one.number === number));
    if (number === 0 || !this.isOpen) return;
    this.refresh();
    // The list that was pressed is below it.
    element("sentence").scrollIntoView({ block: "nearest" });
  }

  explain(attempt) {
    this.shownOutcome = attempt?.outcome;
    const { engine } = this.stage;
    const limit = attempt && this.rehearsal?.startOf(attempt) ? engine.limit(attempt.number) : null;
    this.trial = limit && { attempt, ...limit };
    element("trial").hidden = !limit;
    if (limit) {
      const slider = element("limit");
      slider.max = 2 * Math.max(limit.limit, limit.measured);
      slider.value = limit.limit;
      this.nameLimit();
      put(element("tried"), `Yours: ${measure(limit.measured, limit.unit)}. Move the limit: your gesture is replayed with it.`);
      element("tried").dataset.outcome = "";
    }
    if (this.shown === 0) {
      return put(element("sentence"), "Touch the picture. What you did, and why, is explained here.");
    }
    // A sentence stays when its attempt is no longer kept.
    const text = engine.sentence(this.shown);
    if (text !== "") put(element("sentence"), text.replaceAll("`", ""));
  }

  nameLimit() {
    const text = measure(Number(element("limit").value), this.trial.unit);
    element("limit").setAttribute("aria-valuetext", text);
    put(element("limit-name"), `${this.trial.setting}: ${text}`);
    return text;
  }

  /** Replays the gesture with the limit of the slider, and says what would have happened. */
  async try() {
    const { trial } = this;
    const value = Number(element("limit").value);
    const text = this.nameLimit();
    const found = await this.rehearsal.play(trial.attempt, trial.setting, value);
    if (this.trial !== trial || Number(element("limit").value) !== value || !found) return;
    element("tried").dataset.outcome = found.outcome;
    put(element("tried"), found.outcome === "fired" ? `With ${text}, it fires.` : `With ${text}: ${found.sentence.replaceAll("`", "")}`);
  }

  // MARK: What is wrong

  /** Performs every gesture of the app, from its start and in a worker, and lists what is wrong. */
  lint() {
    this.forgetLint();
    const { kind, seed, size, isForgiving } = this.stage;
    const say = (text) => {
      element("findings").replaceChildren(...reported(text));
      element("findings").hidden = false;
    };
    say("Simulating every gesture, with 200 users …");
    element("lint").disabled = true;
    this.linter = new Worker("lint-worker.js", { type: "module" });
    const end = (text) => {
      this.forgetLint();
      say(text);
    };
    this.linter.addEventListener("message", ({ data: { text, fault } }) =>
      end(text ?? fault));
    this.linter.addEventListener("error", () => end("The check did not load. Please check the connection."));
    this.linter.postMessage({ kind, seed, ...size, isForgiving: isForgiving ? 1 : 0 });
  }

  forgetLint() {
    this.linter?.terminate();
    this.linter = null;
    element("lint").disabled = false;
    element("findings").hidden = true;
  }

  // MARK: Recordings

  recorderChanged() {
    const { state, trace } = this.recorder;
    put(element("record"), state === "recording" ? "Stop" : "Record");
    element("record").setAttribute("aria-pressed", String(state === "recording"));
    put(element("replay"), state === "replaying" ? "Stop" : "Replay");
    element("replay").disabled = !trace || state === "recording";
    element("download").disabled = !trace || state === "recording";
    element("share").disabled = !trace || state === "recording";
    element("scrubber").hidden = !trace || !["replaying", "over"].includes(state);
    document.body.dataset.recorder = state;
    if (state === "recording" || state === "replaying") this.choose(0);
    this.progress();
  }

  /** The state of the recording or the replay, in words. */
  progress() {
    const { state, trace, reason } = this.recorder;
    const { now } = this.stage.engine;
    let text = "Record your gestures, or drop a recording here.";
    if (state === "recording") text = `Recording ${seconds(this.trails.now)}`;
    else if (state === "replaying") text = `Replaying ${seconds(now)} of ${seconds(duration(trace))}`;
    else if (state === "over") text = "The replay is over. Touch the picture to continue yourself.";
    else if (trace) {
      text = `${seconds(duration(trace))} recorded${reason ? ` – ended because ${reason}` : ""}.`;
    }
    put(element("recorded"), text);
    if (state === "replaying") element("scrubber").value = this.recorder.progress;
  }

  download() {
    const { trace } = this.recorder;
    save(write(trace), "application/jsonl", `${trace.header["x-app"] ?? "recording"}.trace.jsonl`);
  }

  async share() {
    try {
      const word = await pack(this.recorder.trace);
      const [app] = location.hash.slice(1).split("/");
      history.replaceState(null, "", `#${app}/trace=${word}`);
      let isCopied = false;
      try {
        await navigator.clipboard.writeText(location.href);
        isCopied = true;
      } catch { /* The browser keeps the clipboard to itself. */ }
      put(element("recorded"), isCopied
        ? "The address with this recording is copied." : "This page's address now has the recording.");
      this.notify(isCopied
        ? "Copied: the address of this page with the recording."
        : "The address of this page now has the recording.", "good");
    } catch (error) {
      this.notify(error.message);
    }
  }

  /** Replays a file that was dropped or chosen. */
  async take(file) {
    try {
      if (file.size > largestFile) throw new Error(`it has more than ${largestFile} bytes`);
      await this.play(await read(new Uint8Array(await file.arrayBuffer())));
    } catch (error) {
      this.notify(`“${file.name}” is not a trace: ${error.message}.`);
    }
  }

  /** Replays the recording in an address. */
  async takeAddress(word) {
    try {
      await this.play(await unpack(word));
    } catch (error) {
      // Other errors than a `Fault` are words of the browser.
      const place = error.line === undefined ? "" : `: ${error.message}`;
      this.notify(`This address has no recording that can be read${place}.`);
    }
  }

  async play(trace) {
    if (trace.frames.length === 0) throw new Error("it has no frames");
    this.show?.();
    if (await this.ready(kindOf(trace) ?? this.stage.kind)) this.recorder.replay(trace);
  }
}

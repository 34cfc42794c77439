// The page "Calibrate": circles to tap, press and drag, and the settings that fit the hand that did it.
import { element, keep, kept, make, save } from "./dom.js";
import { followLook } from "./look.js";
import { Round } from "./your-hand-round.js";

const state = { seed: 0, round: null, worker: null };

/** Shows one of the steps of the page: `intro`, `round`, `wait`, or `result`. */
function show(step) {
  element("play").hidden = step === "result";
  element("result").hidden = step !== "result";
  element("bar").hidden = step !== "round";
  element("intro").hidden = step !== "intro";
  element("wait").hidden = step !== "wait";
  if (step !== "round") for (const id of ["circle", "target"]) element(id).hidden = true;
}

// MARK: Rounds before this one, which this browser keeps

const key = "your-hand";
function earlier() {
  try { return JSON.parse(kept(key)) ?? undefined; } catch { return undefined; }
}

// MARK: The circles

function begin() {
  show("round");
  state.seed += 1;
  const round = state.round = new Round(element("board"), state.seed, earlier());
  const circle = element("circle");
  const put = (node, place) => {
    node.hidden = !place;
    if (place) Object.assign(node.style, { left: `${place.x * 100}%`, top: `${place.y * 100}%`, translate: "" });
  };
  const shown = () => {
    const { task, index, tasks } = round;
    put(circle, task && round.circle);
    put(element("target"), task && round.target);
    if (!task) return;
    element("count").textContent = `${index + 1} of ${tasks.length}`;
    circle.dataset.kind = task.kind;
    circle.classList.remove("down");
    circle.querySelector("span").textContent = task.word;
    element("task").textContent = task.sentence;
  };
  round.addEventListener("task", shown);
  round.addEventListener("down", () => circle.classList.add("down"));
  round.addEventListener("up", () => circle.classList.remove("down"));
  round.addEventListener("drag", ({ detail: { x, y } }) => {
    if (round.task?.kind === "pan") circle.style.translate = `${x}px ${y}px`;
  });
  round.addEventListener("done", fit);
  element("stop").focus({ preventScroll: true });
}

// MARK: The fit

function fit() {
  const { frames, width, height } = state.round;
  if (state.round.isEmpty) {
    show("intro");
    return element("start").focus({ preventScroll: true });
  }
  keep(key, JSON.stringify({ frames, width, height }));
  say("Fitting the settings …");
  state.worker = new Worker("tune-worker.js", { type: "module" });
  const end = (answer) => {
    state.worker.terminate();
    showResult(answer);
  };
  state.worker.addEventListener("message", ({ data }) => data.isComing ? say("What fits the settings is being built …") : end(data));
  state.worker.addEventListener("error", () => end({}));
  state.worker.postMessage({ own: frames, width, height, name: "you" });
}

function say(text) {
  show("wait");
  element("wait").textContent = text;
}

const plurals = { tap: "taps", doubleTap: "double taps", press: "presses", drag: "drags", swipe: "swipes" };
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
// Near 100 % a digit more makes the difference.
const percent = (share) => `${Number((share * 100).toFixed(share > 0.99 ? 1 : 0))}\u00a0%`;

/** Whether a question has an answer that differs from the present settings. */
const isAnswered = ({ preset, axes }, report) => preset ? preset === report.preset
  : axes?.some(({ settings }) => settings[0] in report.settings) ?? false;

/** What is said about a question; nothing about gestures that nobody was asked for. */
function sentence(question, report) {
  const { winner, payer, promised, now, recommended, tooFewGestures, neededGestures } = question;
  const [name, other] = [plurals[winner.role], plurals[payer.role]];
  if (neededGestures) return `${capital(name)}: ${neededGestures} are needed; you made ${tooFewGestures}.`;
  if (!recommended) return null;
  const start = `${capital(name)} or ${other}: of your ${name}, ${percent(now.winner)} would be ${name} now`;
  if (!isAnswered(question, report)) return `${start}. There is nothing to change.`;
  const { share, least } = promised.winner;
  if (percent(share) !== percent(now.winner)) return `${start}, ${percent(share)} with these settings (at least ${percent(least)}).`;
  return `${start} and with these settings; of the ${other}, ${percent(now.payer)} would be ${other} now, ${percent(promised.payer.share)} with these settings.`;
}

/** The gestures of a report that are what was meant, as a share of all: now, with the preset, and with what is recommended. */
function bars(known, report) {
  const mean = (shares) => known.flatMap((question) => {
    const { winner, payer } = shares(question);
    return [winner, payer];
  }).reduce((sum, share) => sum + share / known.length / 2, 0);
  const rows = [["Before", ({ now }) => now], ["Preset “forgiving”", ({ forgiving }) => forgiving],
    ["Yours", (question) => isAnswered(question, report) ? question.recommended : question.now]];
  return rows.map(([name, shares]) => {
    const bar = make("i");
    bar.style.setProperty("--share", mean(shares));
    return make("li", {}, make("span", {}, name), bar, make("b", {}, percent(mean(shares))));
  });
}

function showResult({ report, settings }) {
  const questions = report?.questions ?? [];
  const known = questions.filter(({ recommended }) => recommended);
  const changed = Object.keys(JSON.parse(settings || "{}")).filter((key) => !key.startsWith("x-"));
  show("result");
  element("verdict").textContent = !report
    ? `The settings could not be fitted, because ${navigator.onLine ? "a part of this page did not load" : "there is no network"}; your gestures are kept.`
    : changed.length > 0 ? "These settings fit you better."
    : known.length > 0 ? "The standard settings fit you." : "These are too few gestures to fit settings.";
  // Two questions are about taps, and both may lack them.
  const sentences = new Set(questions.map((question) => sentence(question, report)).filter(Boolean));
  element("sentences").replaceChildren(...[...sentences].map((text) => make("p", {}, text)));
  element("shares").hidden = known.length === 0;
  element("shares").querySelector("ul").replaceChildren(...bars(known, report));
  element("file").textContent = settings ?? "";
  element("file").hidden = changed.length === 0;
  const [title, act] = !report ? ["Try again", fit]
    : changed.length > 0 ? ["Download settings.json", () => save(settings, "application/json", "settings.json")] : ["Another round", begin];
  Object.assign(element("next"), { textContent: title, onclick: act });
  element("again").hidden = act === begin;
  // What is missing is said at once.
  element("result").querySelector("details").open = report !== undefined && known.length === 0;
  element("verdict").focus({ preventScroll: true });
  scrollTo(0, 0);
}

followLook({ setLook() {} }, element("theme"));
for (const id of ["start", "again"]) element(id).addEventListener("click", begin);
element("forget").addEventListener("click", () => {
  keep(key, null);
  show("intro");
  element("start").focus({ preventScroll: true });
});
element("stop").addEventListener("click", () => state.round.stop());
element("save-recording").addEventListener("click", () => save(state.round.text, "application/jsonl", "your-hand.trace.jsonl"));
document.documentElement.dataset.ready = Math.round(performance.now());
if ("serviceWorker" in navigator) navigator.serviceWorker.register("worker.js");

// The page "Draw your own": a pad to draw on, the templates that were drawn, and their file.
import { Book } from "./templates-book.js";
import * as code from "./templates-code.js";
import { TemplatesEngine } from "./templates-engine.js";
import { element, make, save } from "./dom.js";
import { bar, number, quoted, TemplatesView, thumbnail } from "./templates-view.js";
import { followLook } from "./look.js";
import { Pointers } from "./pointers.js";
import { Stage } from "./stage.js";
import { read, unpacked } from "./strokes.js";

/** The module of the pad, as the stage knows it. */
const pad = { kind: 0 };

/** Shows an error or a confirmation until the next one. */
function notify(text, kind = "fault") {
  const message = element("message");
  message.className = kind;
  message.textContent = text;
  message.hidden = text === "";
}

async function start() {
  const engine = new TemplatesEngine();
  await engine.load(pad);
  const stage = new Stage(element("stage"), engine);
  followLook(stage, element("theme"));
  new Pointers(stage);
  stage.open(pad.kind, 0);

  const book = new Book(engine);
  const view = new TemplatesView(book, {
    list: element("templates"), count: element("count"), empty: element("empty"), summary: element("summary"),
    odd: element("odd"), table: element("table"), far: element("far"), fallback: element("mode-record"),
  });
  book.addEventListener("fault", ({ detail }) => notify(detail));
  const drawing = followDrawings(stage, book);
  followFiles(book);
  book.addEventListener("change", () => {
    notify("");
    const isEmpty = book.samples.length === 0;
    for (const id of ["export", "clear"]) element(id).disabled = isEmpty;
    element("legend").hidden = isEmpty;
    element("undo").disabled = book.before === null;
    element("rotation").value = book.options.rotation;
    element("order").value = book.options.order;
    element("names").replaceChildren(...view.templates.map(([value]) => make("option", { value })));
    element("swift").textContent = code.swift(book.options);
    element("script").textContent = code.script;
    element("script-note").textContent = code.scriptNote(book.options);
    element("command").textContent = code.command(book.options);
    stage.changed();
  });
  element("undo").addEventListener("click", () => book.undo());
  for (const id of ["rotation", "order"]) {
    element(id).addEventListener("change", ({ target }) => book.setOptions({ [id]: Number(target.value) }));
  }
  book.load();
  globalThis.studio = { engine, stage, book, view, drawing };
  document.documentElement.dataset.ready = Math.round(performance.now());
}

// MARK: Drawings

/** Takes drawings from the pad: as examples, or as what they show. */
function followDrawings(stage, book) {
  const { engine } = stage;
  const name = element("name");
  const state = { isRecording: true, seen: 0, attempt: 0, isOpen: false, pending: null };

  const say = (text, ...measures) => {
    element("said").textContent = text;
    element("measures").replaceChildren(...measures);
    element("why").hidden = true;
  };
  const setMode = (isRecording) => {
    state.isRecording = isRecording;
    engine.isRecording = isRecording;
    element("mode-record").setAttribute("aria-pressed", String(isRecording));
    element("mode-try").setAttribute("aria-pressed", String(!isRecording));
    element("adopt").hidden = true;
    wait(null);
  };
  // Asked for after the drawing, so that it is clear what it names.
  const wait = (strokes) => {
    state.pending = strokes;
    element("naming").hidden = strokes === null;
    element("drawn").replaceChildren(...(strokes ? [thumbnail(strokes)] : []));
  };
  const ask = (strokes) => {
    wait(strokes);
    say(name.value === "" ? "What is this? Type its name, then press Keep." : `Another ${quoted(name.value)}? Press Keep, or type another name.`);
    if (name.value === "") name.focus({ preventScroll: true });
  };
  const keep = () => {
    const label = name.value.trim().toWellFormed();
    if (label === "") return name.focus();
    const strokes = state.pending;
    wait(null);
    try {
      if (!book.add(label, strokes)) return say("This drawing has no shape: it does not extend. It was not kept.");
    } catch (error) {
      return say(error.message);
    }
    const count = book.samples.filter((sample) => sample.label === label).length;
    say(`Recorded ${quoted(label)}, example ${count}.${count < 3 ? " Draw it again, or draw another one." : ""}`);
  };

  element("mode-record").addEventListener("click", () => {
    setMode(true);
    say("Draw a gesture: once is enough, three times is better.");
  });
  element("mode-try").addEventListener("click", () => {
    setMode(false);
    say(book.samples.length === 0 ? "Record a gesture first." : "Draw one of your gestures, or something else.");
  });
  element("naming").addEventListener("submit", (event) => {
    event.preventDefault();
    keep();
  });
  element("discard").addEventListener("click", () => {
    wait(null);
    say("Discarded. Draw a gesture.");
  });
  element("adopt").addEventListener("click", () => {
    const { strokes } = engine.lastDrawing();
    name.value = "";
    setMode(true);
    ask(strokes);
  });

  const finished = () => {
    const found = engine.lastDrawing();
    if (found.outcome === "recorded") return ask(found.strokes);
    const { best, runnerUp, score, limit } = found;
    element("adopt").hidden = false;
    if (!best) return say("There are no gestures yet. Record one first.");
    const row = (one, text, isBad) => make("div", { className: "measure" },
      make("span", { textContent: text, dir: "auto" }), bar({ own: one.distance, limit, isBad }),
      make("span", { className: "value", textContent: number(one.distance) }));
    const isRefused = found.outcome === "refused";
    const rows = [row(best, best.name, isRefused)];
    if (runnerUp) rows.push(row(runnerUp, runnerUp.name, false));
    rows.push(make("p", { className: "note", textContent: `Distances to the nearest examples; the limit is ${number(limit)}.` }));
    // One example that differs from the others lets nearly everything pass.
    if (found.outcome === "doubtful") {
      return say(`Perhaps ${quoted(best.name)}. It passes only because an example of ${quoted(best.name)} differs from the others: remove that one.`, ...rows);
    }
    say(isRefused ? `None of your gestures. The nearest is ${quoted(best.name)}, with a score of ${number(score)}; a gesture needs 0.50.`
      : `${quoted(best.name)}, with a score of ${number(score)}.${runnerUp ? ` The runner-up is ${quoted(runnerUp.name)}.` : ""}`, ...rows);
  };

  /** Shows the engine's own sentence about an attempt. */
  const explain = (sentence) => {
    element("why").textContent = sentence.replaceAll("`", "");
    element("why").hidden = sentence === "";
  };

  // A screen keyboard would cover the pad.
  stage.canvas.addEventListener("pointerdown", () => name.blur());
  stage.addEventListener("touches", () => { state.isOpen = true; });
  stage.addEventListener("cancelall", () => { state.isOpen = true; });
  stage.addEventListener("frame", () => {
    if (!state.isOpen) return;
    const attempt = engine.lastAttempt();
    if (!attempt || attempt.number === state.attempt) return;
    state.attempt = attempt.number;
    state.isOpen = false;
    if (engine.drawings !== state.seen) {
      state.seen = engine.drawings;
      finished();
      if (engine.lastDrawing().outcome === "refused") explain(attempt.sentence);
    } else {
      element("adopt").hidden = true;
      say(state.isRecording ? "This was not recorded." : "This was no drawing.");
      explain(attempt.sentence);
    }
  });
  setMode(true);
  return state;
}

// MARK: Files

function followFiles(book) {
  const picker = element("file");
  element("export").addEventListener("click", () => save(book.text, "application/jsonl", code.fileName));
  element("import").addEventListener("click", () => picker.click());
  element("clear").addEventListener("click", () => {
    book.clear();
    notify("All gestures were removed. Undo brings them back.", "good");
  });
  const take = async (file) => {
    try {
      const { added, known, shapeless } = book.import(read(await unpacked(file)));
      const parts = [`${added} ${added === 1 ? "example was" : "examples were"} added from “${file.name}”.`];
      if (known > 0) parts.push(`${known} ${known === 1 ? "was" : "were"} here already.`);
      if (shapeless > 0) parts.push(`${shapeless} without a shape ${shapeless === 1 ? "was" : "were"} left out.`);
      notify(parts.join(" "), "good");
    } catch (error) {
      notify(`“${file.name}” was not imported, and your gestures are unchanged: ${error.message}`);
    }
  };
  picker.addEventListener("change", () => {
    if (picker.files.length > 0) take(picker.files[0]);
    picker.value = "";
  });
  // A file that is dropped must not replace the page.
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) take(event.dataTransfer.files[0]);
  });
}

try {
  await start();
} catch (error) {
  console.error(error);
  element("said").textContent = "The pad did not load. Please check the connection and reload the page.";
}
if ("serviceWorker" in navigator) navigator.serviceWorker.register("worker.js");

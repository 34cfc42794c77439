// The photo of the front page: the visitor moves it, and reads what each recognizer did.

import { attach, longPress, pan, pinch, rotation, tap, watch } from "./studio/gestures/gestures.js";

const figure = document.querySelector("#try");
const photo = figure.querySelector(".photo");
const list = figure.querySelector("ol");
const said = figure.querySelector("output");
const rest = { x: 0, y: 0, scale: 1, angle: 0 };
let place = { ...rest };

function show() {
  photo.style.transform = `translate(${place.x}px, ${place.y}px) rotate(${place.angle}rad) scale(${place.scale})`;
}

/** Adds a row for a recognizer: its name, and what it did last. */
function row(recognizer, title, value = () => "") {
  const item = list.appendChild(document.createElement("li"));
  const state = document.createElement("span");
  item.append(title, state);
  const tell = (event) => {
    item.dataset.state = event.state;
    state.textContent = event.state === "failed" ? "failed" : `${event.state} ${value(event)}`;
    // A gesture of many fingers fails all the time; why taps and presses fail is what people ask.
    if (event.state === "ended" || (event.state === "failed" && (event.recognizer === double || event.recognizer === hold))) explain(recognizer);
  };
  recognizer.set({ on: tell, failed: tell });
}

async function explain(recognizer) {
  const sentence = await recognizer.explain();
  if (sentence) said.textContent = sentence.replaceAll("`", "");
}

const turn = rotation({ name: "rotation", changed: (event) => { place.angle += event.rotation; event.recognizer.set({ rotation: 0 }); show(); } });
const spread = pinch({
  name: "pinch", recognizesWith: turn,
  changed: (event) => { place.scale = Math.min(Math.max(place.scale * event.scale, 0.4), 4); event.recognizer.set({ scale: 1 }); show(); },
});
const move = pan({
  name: "pan", recognizesWith: [turn, spread],
  changed: (event) => {
    place = { ...place, x: place.x + event.translationX, y: place.y + event.translationY };
    event.recognizer.set({ translation: { x: 0, y: 0 } });
    show();
  },
});
const double = tap({ name: "double tap", numberOfTapsRequired: 2, ended: () => { place = { ...rest }; show(); } });
const single = tap({ name: "tap", requiresFailureOf: double });
const hold = longPress({
  name: "long press", began: () => photo.classList.add("held"),
  ended: () => photo.classList.remove("held"), cancelled: () => photo.classList.remove("held"),
});
row(single, "tap");
row(double, "double tap");
row(hold, "long press");
row(move, "pan", (event) => `${Math.round(event.velocity ?? 0)} px/s`);
row(spread, "pinch", () => `×${place.scale.toFixed(2)}`);
row(turn, "rotation", () => `${Math.round(place.angle * 180 / Math.PI)}°`);
// Sentences about the first touch, too.
watch().catch(() => {});
attach(photo, [single, double, hold, move, spread, turn]);
figure.dataset.ready = "true";

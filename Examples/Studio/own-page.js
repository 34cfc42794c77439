// The page "In plain HTML": examples on plain elements, their code, and what their recognizers do.
import * as gestures from "./gestures/gestures.js";
import { element, make } from "./dom.js";
import { built } from "./building.js";
import * as examples from "./own-page-examples.js";
import { followLook } from "./look.js";
import { OwnInspector } from "./own-page-inspector.js";
import { coloured } from "./coloured.js";

const recognizers = [];

await takeEngine();

/** Waits until the studio has built the module, and says so. */
async function takeEngine() {
  const note = make("p", { role: "status" }, "The engine is being built …");
  const show = () => document.querySelector(".lead").after(note);
  const module = await built("gestures/gestures.wasm", show).catch((error) => {
    note.textContent = "The engine did not load. Please check the connection and reload the page.";
    show();
    throw error;
  });
  note.remove();
  gestures.configure({ wasm: { gestures: module } });
}

// MARK: Examples

for (const article of document.querySelectorAll("[data-example]")) {
  const example = examples[article.dataset.example];
  if (!example) continue;
  recognizers.push(...example(article.querySelector(".scene").firstElementChild));
  article.append(codeOf(example));
}

/** The code of an example as it runs, with the import that it needs. */
function codeOf(example) {
  const text = example.toString();
  const names = Object.keys(gestures).filter((name) => new RegExp(`\\b${name}\\(`).test(text));
  const imports = [`import { ${names.join(", ")} } from "./gestures.js";`];
  if (/\bmomentum\(/.test(text)) imports.push('import { momentum } from "./momentum.js";');
  const pre = make("pre", { tabIndex: 0 }, ...coloured(`${imports.join("\n")}\n\n${text}`));
  // Where there is no room beside the example, the code waits for a click.
  return make("details", { open: matchMedia("(min-width: 1200px)").matches }, make("summary", {}, "Code"), pre);
}

// MARK: What is no gesture

const like = document.querySelector(".post button");
like.addEventListener("click", () => {
  const isLiked = like.getAttribute("aria-pressed") === "false";
  like.setAttribute("aria-pressed", String(isLiked));
  like.querySelector("output").textContent = isLiked ? "1" : "0";
});

const list = document.querySelector(".rows");
const all = [...list.children];
const again = element("again");
const update = () => { again.hidden = list.children.length === all.length; };
new MutationObserver(update).observe(list, { childList: true });
for (const row of all) {
  row.querySelector("button").addEventListener("click", () => {
    // The focus goes on to the next row, or to what brings them back.
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    update();
    (next?.querySelector("button") ?? again).focus();
  });
}
again.addEventListener("click", () => {
  for (const row of all) row.style.removeProperty("translate");
  list.replaceChildren(...all);
  all[0].querySelector("button").focus();
});

// MARK: Inspector

const panel = new OwnInspector(recognizers);
const side = element("side");
element("inspect").addEventListener("click", () => {
  const isOpen = side.classList.toggle("open");
  element("inspect").setAttribute("aria-expanded", String(isOpen));
});
side.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !side.classList.contains("open")) return;
  element("inspect").click();
  element("inspect").focus();
});

followLook({ setLook() {} }, element("theme"));
globalThis.ownPage = { recognizers, panel };
await gestures.ready();
document.documentElement.dataset.ready = Math.round(performance.now());
if ("serviceWorker" in navigator) navigator.serviceWorker.register("worker.js");

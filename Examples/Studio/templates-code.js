// The lines that load the exported file elsewhere. The browser tests run those of gestures.js.

/** The name of the exported file. */
export const fileName = "gestures.strokes.jsonl";

const rotations = { 0: "", 30: "rotation: .upTo(.pi / 6)", 180: "rotation: .any" };

/** The lines for a program in Swift. */
export function swift({ rotation, order }) {
  const templates = "samples.map { StrokeTemplate($0) }";
  const more = [rotations[rotation], order === 1 ? "order: .asDrawn" : ""].filter(Boolean);
  const options = more.length === 0 ? templates : `\n${[templates, ...more].map((one) => `  ${one}`).join(",\n")}\n`;
  return `import Foundation
import GestureTraces
import Gestures

let file = URL(fileURLWithPath: "${fileName}")
let samples = try StrokesReader.read(contentsOf: file)
let templates = TemplateStore(${options})
board.onStroke(templates: templates) { stroke in
  label.text = stroke.recognizedName ?? ""
}`;
}

/** The lines for a page; `board` is the element to draw on. */
export const script = `import { attach, stroke } from "./gestures.js";

const file = await fetch("${fileName}");
const lines = (await file.text()).split("\\n").filter(Boolean);
const point = ([x, y]) => ({ x, y });
const templates = lines.map((line) => {
  const { label, points, strokes = [points] } = JSON.parse(line);
  return { name: label, strokes: strokes.map((one) => one.map(point)) };
});
attach(board, stroke({
  templates,
  ended: ({ drawing, score }) => console.log(drawing, score),
}));`;

/** What a page cannot have; empty if nothing. */
export function scriptNote({ rotation, order }) {
  if (rotation === 0 && order === 0) return "";
  return "gestures.js has no options for rotation and order: gestures must be upright, and strokes count in any order.";
}

/** The lines for the command. */
export function command({ rotation }) {
  const turned = { 0: "", 30: " --rotation 30", 180: " --rotation any" }[rotation];
  return `gesture shapes classify --templates ${fileName}${turned} drawings.strokes.jsonl`;
}

// The module of the pad: the engine, the templates that it recognizes, and how it judges them.
import { built } from "./building.js";
import { Engine, Inspection } from "./engine.js";

const encoder = new TextEncoder();

export class TemplatesEngine extends Engine {
  constructor() {
    super(async () => {
      const said = document.getElementById("said");
      const usual = said.textContent;
      const wait = () => { said.textContent = "The pad is being built …"; };
      const module = await WebAssembly.instantiateStreaming(built("drawing-pad.wasm", wait), {});
      said.textContent = usual;
      return module;
    });
    // The explanations need it watched.
    this.inspection = Inspection.on;
  }

  /** Replaces all templates; returns the samples that have a shape. */
  openBook(samples, { rotation, order }) {
    const kept = samples.filter((sample) => {
      this.write(sample);
      return this.exports.endExample() === 1;
    });
    this.exports.openBook(rotation, order);
    return kept;
  }

  /** Adds an example; returns whether it has a shape. */
  addExample(sample) {
    this.write(sample);
    return this.exports.addExample() === 1;
  }

  write({ label, user, strokes }) {
    const [name, writer] = [encoder.encode(label), encoder.encode(user)];
    let place = this.exports.input(Math.ceil((name.length + writer.length) / 8));
    const bytes = new Uint8Array(this.exports.memory.buffer, place, name.length + writer.length);
    bytes.set(name);
    bytes.set(writer, name.length);
    this.exports.beginExample(name.length, writer.length);
    for (const stroke of strokes) {
      place = this.exports.input(2 * stroke.length);
      const numbers = new Float64Array(this.exports.memory.buffer, place, 2 * stroke.length);
      stroke.forEach(([x, y], index) => numbers.set([x, y], 2 * index));
      this.exports.addStroke(stroke.length);
    }
  }

  /** How an example is judged; see `TemplateBook.report(of:)` in GestureScenes. */
  judge(index) { return this.json(this.exports.judge(index)); }
  /** The distances of all templates; see `TemplateBook.report()` in GestureScenes. */
  distances() { return this.json(this.exports.distances()); }

  /** Whether drawings are examples; otherwise they are recognized. */
  set isRecording(isRecording) { this.exports.record(isRecording ? 1 : 0); }
  get drawings() { return this.exports.drawings(); }
  /** The last drawing; see `DrawingPad.lastDrawing()` in GestureScenes. */
  lastDrawing() { return this.json(this.exports.lastDrawing()); }

  json(count) { return JSON.parse(this.text(count) || "null"); }

  /** The last attempt that is over, with its sentence; null if there is none. */
  lastAttempt() {
    const attempt = this.report()?.attempts.findLast(({ outcome }) => outcome !== "open");
    return attempt ? { ...attempt, sentence: this.sentence(attempt.number) } : null;
  }
}

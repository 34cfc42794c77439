// Fits settings to the hand of one person beside the page, with other people as what to expect.
import { open } from "./building.js";

const meanings = [undefined, "tap", "doubleTap", "longPress", "pan"];
const phases = ["began", "moved", "ended", "cancelled"];

addEventListener("message", async ({ data: { own, width, height, name } }) => {
  try {
    const [{ exports, read }, people] = await Promise.all([
      open("studio-tune.wasm", () => postMessage({ isComing: true })),
      fetch("people.trace.jsonl").then((answer) => answer.text()),
    ]);
    // A call may move the memory, so each view is made anew.
    const write = (text) => {
      const bytes = new TextEncoder().encode(text);
      const address = exports.input(Math.ceil(bytes.length / 8));
      new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
      return bytes.length;
    };
    const add = ({ t, touches = [], "x-meant": meant, "x-person": person }) => {
      if (person !== undefined) exports.person(write(person));
      const numbers = touches.flatMap(({ id, phase, x, y }) => [id, phases.indexOf(phase), x, y]);
      const address = exports.input(numbers.length);
      new Float64Array(exports.memory.buffer, address, numbers.length).set(numbers);
      exports.frame(t, Math.max(meanings.indexOf(meant), 0), touches.length);
    };

    const [header, ...frames] = people.trim().split("\n").map((line) => JSON.parse(line));
    exports.begin(...header.size);
    frames.forEach(add);
    exports.end();
    exports.begin(width, height);
    exports.person(write(name));
    own.forEach(add);
    exports.end();
    const report = JSON.parse(read(exports.fit(write(name))));
    postMessage({ report, settings: read(exports.settings()) });
  } catch (error) {
    console.error(error);
    postMessage({});
  }
});

// Runs the smoke program built for wasm32: node run-wasm.mjs PROGRAM.wasm < TRACE > TRANSCRIPT
//
// The module gets nothing from its host: an import would mean that the engine asks for a clock, a
// console or a random number, so a module with imports is turned away.
import { readFileSync, writeSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
  const names = imports.map((entry) => `${entry.module}.${entry.name}`).join(", ");
  console.error(`run-wasm: the module imports ${names}; it should import nothing`);
  process.exit(1);
}

const { memory, input, run, output } = new WebAssembly.Instance(module).exports;
const trace = readFileSync(0);
const place = input(trace.length) >>> 0;
new Uint8Array(memory.buffer, place, trace.length).set(trace);
const length = run(trace.length);
const transcript = new Uint8Array(memory.buffer, output() >>> 0, length);
for (let written = 0; written < length; ) written += writeSync(1, transcript, written);

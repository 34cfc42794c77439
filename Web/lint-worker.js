// Performs every gesture of an app beside the page, which stays responsive.
import { built } from "./building.js";

addEventListener("message", async ({ data: { kind, seed, width, height, isForgiving } }) => {
  try {
    const { instance: { exports } } = await WebAssembly.instantiateStreaming(built("studio-lint.wasm"), {});
    exports._initialize?.();
    const count = exports.lint(kind, seed, width, height, isForgiving);
    postMessage({ text: new TextDecoder().decode(Uint8Array.from({ length: count }, (_, index) => exports.byte(index))) });
  } catch (error) {
    postMessage({ fault: error.message });
  }
});

// The module of a worker, which leaves texts to be read byte by byte; see `Integrations/Web/Sources/WorkerText`.
import { built } from "./building.js";

/** Loads a module; `read` returns the text of which a function gave the number of bytes. */
export async function open(name, wait) {
  const { instance: { exports } } = await WebAssembly.instantiateStreaming(built(name, wait), {});
  exports._initialize?.();
  const read = (count) => new TextDecoder().decode(Uint8Array.from({ length: count }, (_, index) => exports.byte(index)));
  return { exports, read };
}

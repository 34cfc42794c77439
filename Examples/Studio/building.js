// The studio opens before all of it is built: the server then answers 503 for a module that is coming.

/** Loads a file; as long as it is being built, calls a function each second, and waits. */
export async function built(file, wait = () => {}) {
  for (;;) {
    const answer = await fetch(file);
    if (answer.status !== 503 && !answer.ok) throw new Error(`${file} is missing`);
    if (answer.status !== 503) return answer;
    wait();
    await new Promise((resolve) => { setTimeout(resolve, 1000); });
  }
}

/** Loads the module of a worker, which leaves texts to be read byte by byte (`Integrations/Web/Sources/WorkerText`); `read` returns the text of which a function gave the number of bytes. */
export async function open(name, wait) {
  const { instance: { exports } } = await WebAssembly.instantiateStreaming(built(name, wait), {});
  exports._initialize?.();
  const read = (count) => new TextDecoder().decode(Uint8Array.from({ length: count }, (_, index) => exports.byte(index)));
  return { exports, read };
}

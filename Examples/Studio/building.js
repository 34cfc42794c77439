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

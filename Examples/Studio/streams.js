// Packs and unpacks bytes with the streams of the browser.

/** Sends bytes through a stream; throws an error if more than a number of them come out. */
export async function through(stream, bytes, limit = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    count += value.length;
    if (count > limit) throw new Error("too large");
    parts.push(value);
  }
}

// What the kit for Playwright does on a page. These functions run there, as text: the Python package reads this file,
// and fingers-playwright.js imports it.

/**
 * Waits for the first frame of the page, before which touches are lost; finds the object that a page with gestures
 * offers to its tests, and starts to watch. Returns the time on the page's clock, in milliseconds since 1970.
 */
export async function watch() {
  const late = new Promise((done) => { setTimeout(done, 1000); });
  const frame = () => new Promise((done) => { requestAnimationFrame(done); });
  await Promise.race([frame().then(frame), late]);
  const hook = window[Symbol.for("swift-gestures")];
  if (hook) {
    await hook.watch();
    hook.take();
    hook.whyNot();
    // Those that are there before; a row that is swiped away takes its recognizers along.
    hook.known = hook.recognizers?.() ?? null;
  }
  return performance.timeOrigin + performance.now();
}

/** Waits for the gestures of the page, or for two of its frames, at most so many milliseconds; takes what fired. */
export async function settle(most) {
  const hook = window[Symbol.for("swift-gestures")];
  const late = new Promise((done) => { setTimeout(() => done(false), most); });
  const frame = () => new Promise((done) => { requestAnimationFrame(done); });
  const frames = frame().then(frame).then(() => true);
  if (!hook) return { hasGestures: false, settled: await Promise.race([frames, late]) };
  const settled = await Promise.race([frames.then(() => hook.settled()).then(() => true), late]);
  const names = new Set();
  for (const { kind, name } of [...hook.known ?? [], ...hook.recognizers?.() ?? []]) names.add(kind).add(name || kind);
  return {
    hasGestures: true, settled, fired: hook.take(), whyNot: hook.whyNot(), recognizers: hook.known ? [...names] : null,
  };
}

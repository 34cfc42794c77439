"""Nothing grows while a user plays: the heap of the page and the memory of the module.

All apps are played side by side, each frame of them, by random fingers that the page itself makes up.
The suite does it for 20 seconds; `Tests/BrowserTests/run --soak` for ten minutes.
"""

import os
import time

SECONDS = float(os.environ.get("SOAK", 20))
# What is compiled, cached and shown for the first time is no growth. This many touches do that, however slow the machine is.
WARM_UP = round(1.5 * SECONDS)
SAMPLES = 10 if SECONDS >= 300 else 5
# How much the heap may go up, in bytes, and the module's memory, in its pages of 64 kB. A short play
# still does things for the first time.
HEAP, MODULE = (200_000, 1) if SECONDS >= 300 else (600_000, 3)
APPS = ["#match-it-up", "#photoboard", "#image", "#move-match", "#page-turner", "?inspect#image"]

# Three fingers tap, rest, drag and draw circles, are lifted or taken away; now and then an action is
# done, players are added, and pictures come and go.
PLAY = """(seed) => {
  globalThis.readings = { push() {} };
  const { canvas } = studio.stage;
  canvas.setPointerCapture = () => {};
  const chance = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), seed | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const send = (name, finger, { x, y }) => canvas.dispatchEvent(new PointerEvent(name, {
    pointerId: 100 + finger, pointerType: "touch", clientX: x, clientY: y, bubbles: true }));
  const place = () => {
    const box = canvas.getBoundingClientRect();
    return { x: box.left + chance() * box.width, y: box.top + chance() * box.height };
  };
  const ways = [
    (from) => () => from,
    (from, to = place()) => (share) => ({
      x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }),
    (from, radius = 30 + 90 * chance()) => (share) => ({
      x: from.x + radius * (Math.cos(2 * Math.PI * share) - 1),
      y: from.y + radius * Math.sin(2 * Math.PI * share) }),
  ];
  const fingers = [null, null, null];
  const picture = new OffscreenCanvas(640, 480);
  picture.getContext("2d").fillRect(0, 0, 640, 480);
  const file = picture.convertToBlob().then((blob) => new File([blob], "picture.png"));
  const act = async () => {
    const actions = studio.engine.actions().filter((one) => one.isEnabled);
    const action = actions[Math.floor(chance() * actions.length)];
    if (!action) return;
    if (action.kind !== 2) return studio.actions.perform(action, action.kind === 1 ? "Anna" : "");
    if (studio.stage.images.size < 3) await studio.actions.pictures.add([await file]);
  };
  globalThis.played = { frames: 0, touches: 0, actions: 0 };
  const step = () => {
    played.frames++;
    fingers.forEach((finger, index) => {
      if (finger === null) {
        if (chance() > 0.1) return;
        const from = place();
        const way = ways[Math.floor(chance() * ways.length)](from);
        fingers[index] = { way, frame: 0, frames: 2 + Math.floor(chance() * 40) };
        played.touches++;
        return send("pointerdown", index, from);
      }
      finger.frame++;
      const there = finger.way(finger.frame / finger.frames);
      send("pointermove", index, there);
      if (finger.frame < finger.frames) return;
      send(chance() < 0.1 ? "pointercancel" : "pointerup", index, there);
      fingers[index] = null;
    });
    if (chance() < 0.02) {
      played.actions++;
      act();
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""


class Memory:
    """What a page holds after everything that can be given back was given back."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page.page)

    def bytes(self):
        """The used heap of the page, and the size of the module's memory."""
        for _ in range(2):
            self.session.send("HeapProfiler.collectGarbage")
        used = self.session.send("Runtime.getHeapUsage")["usedSize"]
        return used, self.page.eval("studio.engine.exports.memory.buffer.byteLength")


def test_nothing_grows_while_somebody_plays(open_page):
    pages = {app: open_page("phone", app, fresh=True) for app in APPS}
    memories = {app: Memory(page) for app, page in pages.items()}
    for number, page in enumerate(pages.values()):
        page.eval(PLAY, number + 1)
    while any(page.eval("played.touches") < WARM_UP for page in pages.values()):
        pages[APPS[0]].wait(200)
    start = time.monotonic()
    seen = {app: [] for app in APPS}
    print(f"{'seconds':>8}" + "".join(f"{app:>20}" for app in APPS))
    for sample in range(SAMPLES + 1):
        due = 0.7 * SECONDS * sample / SAMPLES
        pages[APPS[0]].wait(max(0, 1000 * (due - time.monotonic() + start)))
        now = time.monotonic() - start
        for app, memory in memories.items():
            seen[app].append(memory.bytes())
        print(f"{now:8.0f}" + "".join(
            f"{f'{seen[app][-1][0] / 1024:.0f} + {seen[app][-1][1] / 1024:.0f} kB':>20}" for app in APPS))
    print("played:", {app: page.eval("played") for app, page in pages.items()})
    for app, sizes in seen.items():
        heap, module = zip(*sizes)
        # Some samples at either end, since what is held goes up and down with what is shown.
        first, last = min(heap[:3]), min(heap[-3:])
        assert last <= first + HEAP, f"{app}: the heap grew from {first} to {last} bytes"
        assert module[-1] <= module[0] + MODULE * 65536, f"{app}: the module grew: {module}"
    assert all(page.eval("played.touches") > WARM_UP for page in pages.values())

"""A clock of the page that the test drives, so that fingers on a busy machine are as quick as on an idle one.

The clock goes as usual until a finger does something. From then on it stands still, and goes on only by what fingers
do and by what the test waits: a tap lasts 50 ms, and a move of eight steps 128 ms, however long the machine takes. Timers
and frames of the page follow it. When the test does neither for a while, the clock goes on by itself, for what Playwright waits for.
Each event has the time at which it was sent, even if the page takes it in later, together with others.
"""

# How long the clock stands still by itself, in milliseconds: more than a slow machine needs between two fingers.
PATIENCE = 1500

CLOCK = """(() => {
  const real = performance.now.bind(performance);
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
  const later = setTimeout.bind(globalThis), cancel = clearTimeout.bind(globalThis), frame = requestAnimationFrame.bind(globalThis);
  // From a moment of the real clock on: the time, and whether it goes on.
  const marks = [{ real: 0, time: 0, runs: true }];
  const timers = new Map();
  let last = 0, patience;
  const timeAt = (moment) => {
    let at = marks.length - 1;
    while (at > 0 && marks[at].real > moment) at -= 1;
    const mark = marks[at];
    return mark.runs ? mark.time + moment - mark.real : mark.time;
  };
  const now = () => timeAt(real());
  const runs = () => marks[marks.length - 1].runs;
  const fire = (id) => {
    const timer = timers.get(id);
    timers.delete(id);
    cancel(timer.real);
    timer.body(...timer.given);
  };
  const arm = (id) => {
    const timer = timers.get(id);
    cancel(timer.real);
    if (runs() || timer.due <= now()) timer.real = later(() => timers.has(id) && fire(id), Math.max(0, timer.due - now()));
  };
  const mark = (time, runs) => {
    const changes = marks[marks.length - 1].runs !== runs;
    marks.push({ real: real(), time, runs });
    if (changes) for (const id of timers.keys()) arm(id);
  };
  const drawn = () => new Promise((done) => frame(() => later(done)));

  performance.now = now;
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return timeAt(stamp.call(this)); } });
  globalThis.requestAnimationFrame = (body) => frame((time) => body(timeAt(time)));
  globalThis.setTimeout = (body, wait = 0, ...given) => {
    timers.set(last += 1, { body, given, due: now() + Math.max(0, Number(wait) || 0) });
    arm(last);
    return last;
  };
  globalThis.clearTimeout = (id) => {
    if (!timers.has(id)) return;
    cancel(timers.get(id).real);
    timers.delete(id);
  };

  globalThis.testClock = {
    // Lets so many milliseconds pass, with the timers that are due; with `draws`, frame by frame.
    async advance(milliseconds, draws = false) {
      if (runs()) mark(now(), false);
      cancel(patience);
      const start = now(), steps = draws ? Math.max(1, Math.round(milliseconds / 16)) : 1;
      for (let step = 1; step <= steps; step += 1) {
        const target = start + milliseconds * step / steps;
        for (;;) {
          const due = [...timers].filter(([, timer]) => timer.due > now() && timer.due <= target).sort(([, a], [, b]) => a.due - b.due)[0];
          if (!due) break;
          mark(due[1].due, false);
          fire(due[0]);
          await null;
        }
        mark(Math.max(target, now()), false);
        if (draws) await drawn();
      }
      cancel(patience);
      patience = later(() => mark(now(), true), PATIENCE);
    },
    // Waits, on the clock that goes or on the one that stands.
    wait(milliseconds) {
      return runs() ? new Promise((done) => later(done, milliseconds)) : this.advance(milliseconds, true);
    },
  };
})();""".replace("PATIENCE", str(PATIENCE))


def advance(page, milliseconds, draws=False):
    """Lets time pass on the clock of a page of Playwright's, or really if it has none."""
    page.evaluate("""([time, draws]) => globalThis.testClock ? testClock.advance(time, draws)
        : new Promise((done) => setTimeout(done, time))""", [milliseconds, draws])


def wait(page, milliseconds):
    """Waits on the clock of a page of Playwright's, or really if it has none."""
    page.evaluate("(time) => globalThis.testClock ? testClock.wait(time) : new Promise((done) => setTimeout(done, time))", milliseconds)

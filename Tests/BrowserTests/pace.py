"""A slower clock for pages, so that fingers on a busy machine are as quick as on an idle one.

Some gestures are judged by time: a second tap must come soon, a throw is lifted in motion. A machine
that is busy with other things cannot send them in time, and that is no fault of the page. Such a test
is tried again with a page whose clock goes slower; what is wrong at every pace is a fault.
"""

import functools

PACES = (1, 4, 16)

CLOCK = """(() => {
  const pace = PACE;
  const now = performance.now.bind(performance);
  performance.now = () => now() / pace;
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
  Object.defineProperty(Event.prototype, "timeStamp", {
    get() { return stamp.call(this) / pace; },
  });
  const frame = requestAnimationFrame;
  globalThis.requestAnimationFrame = (body) => frame((time) => body(time / pace));
  const timeout = setTimeout;
  globalThis.setTimeout = (body, wait = 0, ...given) => timeout(body, wait * pace, ...given);
})();"""


def clock(pace):
    """A script that slows the clock of a page down."""
    return CLOCK.replace("PACE", str(pace))


def at_any_pace(test):
    """Tries a test that takes `open_page` at slower and slower paces until it passes."""
    @functools.wraps(test)
    def tried(*, open_page, **given):
        for pace in PACES:
            open_page.pace = pace
            try:
                return test(open_page=open_page, **given)
            except AssertionError as error:
                if pace == PACES[-1]:
                    raise
                print(f"at a pace of 1/{pace}: {error}")
                open_page.close()
    return tried

"""The program that attacks the Python package from inside: python_calls.py SEED FIRST COUNT SECONDS FOLDER

It makes hostile calls of everything that is public, case by case. Each case depends on the seed and its number alone.
It prints one line of JSON per finding, and `{"case": N}` before each case, so that the reader can say which case
killed it. The environment variable GESTURES_INJECTED is a program that runs first and injects a fault.
"""

import collections
import enum
import functools
import gc
import json
import os
import pathlib
import random
import sys
import threading
import time
import traceback

import gestures
import gestures.properties
import gestures.recognizer
import inputs
import interrupts
import python_promises
from gestures import scenarios

#: What a call may raise: what the package documents. UnicodeError and ctypes' numbers are ValueErrors.
DOCUMENTED = (gestures.GestureError, TypeError, ValueError)
KINDS = list(gestures.recognizer._KINDS.values())
NAMES = ["numberOfTapsRequired", "translation", "snap", "is_hidden", "alpha",
         *sorted({name for kind in KINDS for one in kind.__mro__ for name, value in vars(one).items()
                  if isinstance(value, gestures.properties.Property)}),
         "isMultipleTouchEnabled", "tap.maximumMovement", "pencil.tap.maximumMovement", "filter.rejectsPalms",
         "alternatives.zoom", "preset", "reports_failures", "queue_capacity", "failureReason", "allowedTouchTypes",
         "order", "", ".", "tap.", "_", "__class__", "a" * 5000, "n\0me", "\ud800", "é😀"]
WORDS = ["left right", "up", "forgiving", "standard", "counting", "direct pencil", "zoomIn", "moveLeft", "activate",
         "tap", "longPress", "top", *inputs.STRINGS]
WHOLE = [0, 1, 2, 3, 4, 5, -1, 7, 2**31, 2**32, 2**63 - 1, 2**63, 2**64, -2**63, -2**64, 10**400]
REAL = [0.0, 1.0, -1.0, 0.5, 1e18, 5e-324, 1.7e308, -1.7e308, float("nan"), float("inf"), -float("inf"), 10**400]
DELEGATES = ["should_begin", "should_receive_touch", "should_recognize_together", "should_require_failure_of",
             "should_be_required_to_fail_by", "should_take_over_from"]


class Boom(Exception):
    """Raised by functions that the package calls. Each must come out somewhere."""


class Liar(collections.UserList):
    """A sequence that says it is longer than it is."""

    def __len__(self):
        return super().__len__() + 3


class Empty:
    """A function that counts as false."""

    def __init__(self, function):
        self.function = function

    def __len__(self):
        return 0

    def __call__(self, *arguments):
        return self.function(*arguments)


class Angry:
    """An object whose every use raises."""

    def __getattr__(self, name):
        raise Boom(name)

    def __index__(self):
        raise ValueError("no number")

    __float__ = __iter__ = __len__ = __bool__ = __index__

    def __repr__(self):
        return "<Angry>"


class Case:
    """A case: objects, hostile values, and what was found."""

    def __init__(self, seed, number, folder):
        self.number = number
        self.folder = folder
        self.random = random.Random(f"{seed}/{number}")
        self.windows, self.views, self.recognizers = [], [], []
        self.raised, self.seen = set(), set()
        self.depth = self.calls = 0
        self.counts = collections.Counter()
        self.time = 0.0

    def found(self, text, detail=""):
        """Reports a finding."""
        print(json.dumps({"found": text, "detail": str(detail)[-1500:], "case": self.number}), flush=True)

    def one_in(self, count):
        """True once in so many times."""
        return self.random.randrange(count) == 0

    # MARK: Values

    def window(self):
        """A window, perhaps a closed one."""
        return self.random.choice(self.windows)

    def view(self):
        """A view or a window, perhaps freed."""
        return self.random.choice(self.views + self.windows)

    def recognizer(self):
        """A recognizer, perhaps freed."""
        return self.random.choice(self.recognizers or [self.make_recognizer()])

    def anything(self):
        """A value of any type."""
        choice = self.random.choice
        return choice([
            lambda: None, lambda: True, lambda: choice(WHOLE), lambda: choice(REAL), lambda: choice(WORDS),
            lambda: choice(NAMES), lambda: b"bytes", lambda: [], lambda: [choice(REAL), choice(REAL)],
            lambda: Liar([choice(WORDS)]), lambda: {"a": 1}, lambda: object(), Angry, lambda: choice(KINDS),
            lambda: gestures.Direction(choice([0, 1, 6, 15])), lambda: choice(list(gestures.Phase)),
            self.window, self.view, self.recognizer, lambda: lambda *_: None, lambda: 1j, lambda: range(3),
            lambda: enum.Flag("Odd", "A B").A, lambda: float, lambda: (x for x in "ab"), lambda: set("ab"),
            lambda: [[[]]], lambda: ["a", 1], lambda: pathlib.Path("/nowhere/x"), lambda: bytearray(3)])()

    def mostly(self, make):
        """What a function makes, or sometimes anything."""
        return self.anything() if self.one_in(12) else make()

    def whole(self):
        """A whole number."""
        return self.mostly(lambda: self.random.choice(WHOLE[:6]) if self.random.random() < 0.7
                           else self.random.choice(WHOLE))

    def real(self):
        """A number."""
        return self.mostly(lambda: self.random.choice(REAL) if self.one_in(9) else self.random.uniform(0, 400))

    def moment(self):
        """A time, which mostly goes on."""
        if self.one_in(25):
            return self.real()
        self.time += self.random.choice([0, 0.001, 0.01, 0.02, 0.4])
        return self.time

    def phase(self):
        """A phase."""
        return self.mostly(lambda: self.random.choice(list(gestures.Phase)))

    def name(self):
        """The name of a property."""
        return self.mostly(lambda: self.random.choice(NAMES))

    def word(self):
        """A text."""
        return self.mostly(lambda: self.random.choice(WORDS))

    def function(self):
        """A function that the package calls: it calls back, raises, or returns anything."""
        def called(*arguments):
            kind = self.random.randrange(8)
            if kind < 2 and self.depth < 3:
                self.depth += 1
                try:
                    for _ in range(self.random.randrange(4)):
                        self.call()
                finally:
                    self.depth -= 1
            if kind == 2:
                boom = Boom(f"number {len(self.raised)}")
                self.raised.add(boom)
                raise boom
            if kind == 3:
                gc.collect()
            if kind == 4:
                return self.anything()
            return self.random.choice([True, False, None, *self.views[:2]])
        return self.mostly(lambda: self.random.choice([called, called, None, Empty(called)]))

    def touch(self):
        """A touch."""
        touch = gestures.Touch(self.whole() if self.one_in(4) else self.random.randrange(3), self.phase(),
                               self.real(), self.real())
        for name in ("kind", "device", "buttons", "force", "maximum_force", "radius", "altitude", "azimuth", "roll",
                     "tool"):
            if self.one_in(12):
                setattr(touch, name, self.random.choice([self.whole, self.real])())
        if self.one_in(12):
            touch.view = self.mostly(self.view)
        if self.one_in(12):
            readings = [gestures.Reading(self.moment(), self.real(), self.real()) for _ in range(3)]
            touch.readings = self.random.choice([readings, Liar(readings), tuple(readings), self.anything()])
        return touch

    def points(self):
        """Strokes of a drawing."""
        stroke = [(self.real(), self.real()) for _ in range(self.random.randrange(12))]
        return self.mostly(lambda: self.random.choice([
            [stroke], [stroke, stroke], [[(1,), (2,)]], [[1, 2]], [[(1, 2, 3)] * 4], Liar([stroke]),
            [Liar(stroke)], iter([stroke]), [iter(stroke)], ["abcd"], [["ab", "cd"]], [[]], []]))

    # MARK: Objects

    def make_window(self):
        """Creates a window."""
        if len(self.windows) < 6:
            self.windows.append(gestures.Window(self.real(), self.real(), **self.properties()))

    def make_view(self):
        """Creates a view."""
        parent = self.mostly(self.view)
        view = gestures.View(parent, self.real(), self.real(), self.real(), self.real(), **self.properties())
        self.views.append(view)

    def make_recognizer(self):
        """Attaches a recognizer."""
        view = self.mostly(self.view)
        if self.one_in(2):
            made = self.random.choice(KINDS)(view, **self.properties())
        else:
            kind = self.word() if self.one_in(4) else self.random.choice(KINDS).kind
            made = self.view().attach(kind, **self.properties())
        self.recognizers.append(made)
        return made

    def properties(self):
        """Properties to begin with, mostly none."""
        if not self.one_in(6):
            return {}
        return {self.random.choice(NAMES): self.anything() for _ in range(2)}

    def forget(self):
        """Drops objects, which Python may free at any time."""
        for kept in (self.views, self.recognizers):
            if len(kept) > 3:
                kept.pop(self.random.randrange(len(kept)))
        if len(self.windows) > 2:
            dropped = self.windows.pop(self.random.randrange(1, len(self.windows)))
            self.views = [view for view in self.views if view.window is not dropped]
            self.recognizers = [each for each in self.recognizers if each.window is not dropped]
            cycle = [dropped]
            cycle.append(cycle)
            if self.one_in(2):
                dropped.on_event(lambda event, cycle=cycle: None)

    def elsewhere(self):
        """Calls from another thread, which may drop the last reference."""
        failed = []

        def work():
            for _ in range(4):
                try:
                    self.call()
                except BaseException as error:  # It is judged on this thread.
                    failed.append(error)
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        if failed:
            raise failed[0]

    # MARK: Calls

    def call(self):
        """Makes one call; it may raise what is documented, and what a function raised."""
        self.calls += 1
        try:
            self.random.choice(CALLS)(self)
            self.counts["ok"] += 1
        except Exception as error:
            # Of several exceptions, one is raised, and has the others as its contexts.
            self.seen.update(each for each in interrupts.chain(error) if isinstance(each, Boom))
            self.counts[type(error).__name__] += 1
            if isinstance(error, (Boom, *DOCUMENTED)):
                return
            self.found(f"a call raises {type(error).__name__}", traceback.format_exc())

    def check(self):
        """Checks that no exception was lost, and that the windows work."""
        for boom in self.raised - self.seen:
            self.found("an exception of a function is lost", boom)
        first = self.windows[0]
        # Also those whose objects were dropped.
        handles = list(first._parents)
        steps = [
            *[functools.partial(first._free, handle) for handle in handles],
            lambda: first.hit_test(None), lambda: first.on_event(None), lambda: first.root.on_touches(None),
            lambda: first.resize(400, 800), lambda: first.set(preset="standard", queueCapacity=9),
            lambda: first.root.set(isHidden=False, alpha=1, isUserInteractionEnabled=True),
            lambda: first.cancel_all(self.time), lambda: first.cancel_all(self.time), lambda: list(first.events())]
        for step in steps:
            try:
                step()
            except (Boom, *DOCUMENTED):
                pass  # A function raised, or the object was freed, or it is the root.
        try:
            windows = [first.root.window]
            first.next_deadline
        except gestures.HandleError:
            windows = []  # It was closed.
        for window in [*windows, gestures.Window(400, 800)]:
            if not self.is_tapped(window):
                self.found("a window does not recognize a tap any more", window)
        for window in self.windows:
            try:
                window.close()
            except gestures.ThreadError:
                pass  # It was made by another thread.

    def is_tapped(self, window):
        """Whether a window recognizes a tap, long after everything else."""
        tap = gestures.Tap(window)
        for time in (1e9, 2e9):  # A time before the last one counts as the last one.
            window.touch(90, gestures.Phase.BEGAN, 50, 50, time)
            window.touch(90, gestures.Phase.ENDED, 50, 50, time + 0.05)
        return any(event.recognizer == tap for event in window.events())


def attributes(target):
    """The names of the attributes that are properties."""
    return sorted(name for kind in type(target).__mro__ for name, value in vars(kind).items()
                  if isinstance(value, gestures.properties.Property))


def set_attribute(case, target):
    """Sets a property as an attribute."""
    setattr(target, case.random.choice(attributes(target)), case.anything())


def record_all(case):
    """Records calls."""
    with case.window().recording(f"{case.folder}/{case.word() if case.one_in(9) else 'trace'}"):
        case.call()


def perform_all(case):
    """Performs every action of a recognizer."""
    recognizer = case.recognizer()
    for action in recognizer.actions:
        recognizer.perform(action, case.moment())


def only_view(case):
    """A view that is no window."""
    return case.random.choice([view for view in case.views if isinstance(view, gestures.View)] or
                              [gestures.View(case.windows[0], 0, 0, 9, 9)])


#: Every public call.
CALLS = [
    *[lambda c: c.window().send([c.touch() for _ in range(c.random.randrange(4))], c.moment())] * 12,
    *[lambda c: c.window().touch(c.random.randrange(2), c.random.choice(list(gestures.Phase)), 50, 50,
                                 c.moment())] * 12,
    lambda c: c.window().send(c.mostly(c.touch), c.moment(), c.whole()),
    lambda c: c.window().send(c.anything(), c.moment()),
    lambda c: c.window().touch(c.whole(), c.phase(), c.real(), c.real(), c.moment(), c.whole()),
    *[lambda c: c.window().advance(c.moment())] * 3,
    lambda c: c.window().cancel_all(c.moment()),
    lambda c: c.window().cancel_device(c.whole(), c.moment()),
    lambda c: c.window().scroll(c.real(), c.real(), c.real(), c.real(), c.moment(), continuous=c.anything(),
                                phase=c.phase()),
    lambda c: c.window().transform(c.real(), c.real(), c.moment(), scale=c.real(), rotation=c.real(),
                                   phase=c.phase()),
    lambda c: c.window().hover(c.phase(), c.real(), c.real(), c.moment(), id=c.whole(), device=c.whole(),
                               height=c.real(), altitude=c.real(), azimuth=c.real(), roll=c.real(),
                               kind=c.whole()),
    lambda c: c.window().presses([(c.whole(), c.phase(), c.real())], c.moment()),
    lambda c: c.window().presses(c.random.choice([[()], [(1,)], [(1, 0)], c.anything(), ["ab", "abc"]]),
                                 c.moment()),
    *[lambda c: list(c.window().events())] * 3,
    lambda c: next(c.window().events(), None),
    lambda c: c.window().next_deadline,
    lambda c: c.window().watch(c.anything()),
    lambda c: c.window().resize(c.real(), c.real()),
    lambda c: c.window().focus(c.mostly(c.view)),
    lambda c: c.window().hit_test(c.function()),
    lambda c: c.window().on_event(c.function()),
    lambda c: c.window().record(c.random.choice([
        None, None, "/dev/null", "/nowhere/x", "", "/dev/null\0x", f"{c.folder}/trace", c.anything()])),
    lambda c: c.window().root,
    lambda c: [repr(each) for each in (c.window(), c.view(), c.recognizer())],
    lambda c: c.one_in(20) and c.window().close(),
    lambda c: c.make_window(),
    lambda c: c.make_view(),
    *[lambda c: c.make_recognizer()] * 3,
    lambda c: c.view().window.view(c.real(), c.real(), c.real(), c.real()),
    lambda c: c.window().attach(c.word(), **c.properties()),
    lambda c: c.view().set(**c.properties()),
    lambda c: c.recognizer().set(**c.properties()),
    lambda c: c.view().__setitem__(c.name(), c.anything()),
    lambda c: c.recognizer().__setitem__(c.name(), c.anything()),
    lambda c: c.view()[c.name()],
    lambda c: c.recognizer()[c.name()],
    lambda c: set_attribute(c, c.recognizer()),
    lambda c: set_attribute(c, c.view()),
    lambda c: [getattr(c.recognizer(), "name") for _ in range(2)],
    lambda c: only_view(c).set_frame(c.real(), c.real(), c.real(), c.real()),
    lambda c: only_view(c).set_transform(*[c.real() for _ in range(6)]),
    lambda c: only_view(c).move(c.mostly(c.view), c.whole()),
    lambda c: only_view(c).move(c.mostly(c.view)),
    lambda c: only_view(c).remove(),
    *[lambda c: only_view(c).on_touches(c.function())] * 2,
    lambda c: c.one_in(6) and only_view(c).free(),
    lambda c: c.one_in(6) and c.recognizer().free(),
    lambda c: (c.recognizer().state, c.recognizer().explain()),
    lambda c: c.recognizer().touch(c.whole(), c.mostly(c.view)),
    *[lambda c: c.recognizer().on_event(c.function())] * 3,
    lambda c: c.recognizer().require_failure(c.mostly(c.recognizer)),
    lambda c: c.recognizer().allow_together(c.mostly(c.recognizer)),
    lambda c: c.recognizer().take_over(c.mostly(c.recognizer)),
    *[lambda c: c.recognizer().delegate(**{name: c.function() for name in c.random.sample(DELEGATES, 3)})] * 3,
    lambda c: c.recognizer().actions,
    perform_all,
    record_all,
    lambda c: c.recognizer().perform(c.word(), c.moment(),
                                     at=c.random.choice([None, (1, 2), (1,), c.anything()])),
    lambda c: gestures.Stroke(c.window()).add_template(c.word(), c.points()),
    lambda c: c.forget(),
    lambda c: c.depth == 0 and c.one_in(4) and c.elsewhere(),
    lambda c: gc.collect(),
    lambda c: c.recognizer() == c.view() or hash(c.recognizer()) == hash(c.view()),
]
#: What sys.unraisablehook got.
REPORTED = set()


def calls(case):
    """Makes a few hundred calls, sometimes while Python collects garbage at every chance."""
    case.windows = [gestures.Window(400, 800)]
    case.views = [case.windows[0].root]
    threshold = gc.get_threshold()
    if case.one_in(3):
        gc.set_threshold(1, 1, 1)
    try:
        for _ in range(200):
            case.call()
    finally:
        gc.set_threshold(*threshold)
    case.check()


def chain(case):
    """Windows whose functions send to the next window, deeper than Python allows."""
    windows = [gestures.Window(9, 9) for _ in range(400)]

    def follow(index):
        def function(event):
            if index + 1 < len(windows):
                touch(windows[index + 1])
        return function

    def touch(window):
        window.touch(1, gestures.Phase.BEGAN, 1, 1, 0)
        window.touch(1, gestures.Phase.ENDED, 1, 1, 0.05)

    for index, window in enumerate(windows):
        gestures.Tap(window).on_event(follow(index))
    try:
        touch(windows[0])
    except RecursionError:
        pass
    for window in windows:
        window.close()


def short_points(case):
    """Points with one coordinate, of which the library must not read a second one."""
    with gestures.Window(9, 9) as window:
        try:
            gestures.Stroke(window).add_template("short", [[(1,)] * 10_000] * 200)
            case.found("points with one coordinate are taken")
        except ValueError:
            pass


def files(case):
    """Reads and plays broken scenarios and traces."""
    generator, folder = case.random, pathlib.Path(case.folder)
    trace = folder / "broken.trace.jsonl"
    trace.write_bytes(inputs.broken(generator, "trace"))
    file = folder / "broken.scenario.json"
    data = inputs.broken(generator, "scenario")
    if case.one_in(4):
        data = data.replace(b'"trace":', b'"traceFile":"broken.trace.jsonl","x-trace":')
    file.write_bytes(data)
    for read in (lambda: scenarios.read_trace(str(trace)), lambda: scenarios.read_disputed(str(file)),
                 lambda: [scenarios.run(scenario, static=generator.random() < 0.5)
                          for scenario in scenarios.read(str(file))]):
        try:
            read()
            case.counts["read"] += 1
        except (gestures.GestureError, scenarios.ScenarioError, scenarios.MissingFeature) as error:
            case.counts[type(error).__name__] += 1
        except Exception as error:
            case.found(f"a reader raises {type(error).__name__}", traceback.format_exc())


def run(seed, number, folder, counts):
    """Runs a case."""
    case = Case(seed, number, folder)
    case.counts = counts
    REPORTED.clear()
    sys.unraisablehook = lambda entry: REPORTED.add(entry.exc_value)
    rare = {45: python_promises.forks, 46: python_promises.signals, 47: python_promises.full_disks, 48: short_points,
            49: chain}
    body = rare.get(number % 50) or case.random.choice([calls, calls, files])
    try:
        body(case)
    except Exception as error:
        case.found(f"a case ends with {type(error).__name__}", traceback.format_exc())
    for error in REPORTED:
        # A window that was dropped has no caller for an error of its recording.
        if not isinstance(error, gestures.FileError):
            case.found(f"Python ignores {type(error).__name__}", error)


def memory():
    """The memory in use, in bytes."""
    gc.collect()
    pages = int(pathlib.Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main():
    """Runs the cases that the arguments name, or as many as the seconds allow."""
    seed, first, count, seconds, folder = sys.argv[1:]
    until = time.monotonic() + float(seconds)
    exec(os.environ.get("GESTURES_INJECTED", ""), {"gestures": gestures})
    counts, before = collections.Counter(), None
    for number in range(int(first), int(first) + int(count)):
        if time.monotonic() > until:
            break
        print(json.dumps({"case": number}), flush=True)
        run(seed, number, folder, counts)
        if number == int(first) + 20:
            before = memory()
    grown = memory() - before if before else 0
    print(json.dumps({"grown": grown, "counts": counts}), flush=True)


if __name__ == "__main__":
    main()

"""Attacks of the Python package by means other than values: signals, forks and full disks. `python_calls.py` runs them."""

import os
import signal
import threading
import time

import gestures

# How long a child may take, in seconds.
PATIENCE = 20


class Tick(Exception):
    """Raised by the handler of a timer."""


def contexts(error):
    """An exception and its contexts."""
    while error is not None:
        yield error
        error = error.__context__


def busy_window(case):
    """A window whose taps call all kinds of functions, and the tap."""
    window = gestures.Window(400, 800)
    view = window.view(0, 0, 400, 400)
    tap = gestures.Tap(view)
    pan = gestures.Pan(view, minimum_number_of_touches=1)
    for recognizer in (tap, pan):
        recognizer.on_event(lambda event: event.view.window)
        recognizer.delegate(should_begin=lambda _: True, should_receive_touch=lambda *_: True,
                            should_recognize_together=lambda *_: case.one_in(2))
    view.on_touches(lambda view, phase, touches: len(touches))
    window.hit_test(lambda x, y: view)
    return window, tap


def tapped(window, tap, moment):
    """Taps, and returns how many events of the tap are in the queue."""
    window.touch(1, gestures.Phase.BEGAN, 50, 50, moment)
    window.touch(1, gestures.Phase.ENDED, 50, 50, moment + 0.05)
    return sum(event.recognizer == tap for event in window.events())


def persist(received, is_over, step, levels=4):
    """Repeats a step until it is over, and keeps what signals raise at any time, also between two steps."""
    def run():
        nonlocal received
        while not is_over():
            try:
                step()
            except Tick as error:
                # Nothing is called here, so that no other signal comes in between.
                received += [error]
    if levels == 1:
        run()
    else:
        persist(received, is_over, run, levels - 1)


def signals(case):
    """A timer raises exceptions at any moment: each of them arrives where a call was made."""
    window, tap = busy_window(case)
    ticks, received = [Tick(number) for number in range(100_000)], []
    raised = rounds = 0
    is_stopped = False
    interval = case.random.choice([0.0001, 0.00023, 0.0007])
    steps = [
        lambda: tapped(window, tap, rounds), lambda: window.advance(rounds), lambda: gestures.Window(1, 1).root.alpha,
        lambda: window.scroll(9, 9, 1, 1, rounds), lambda: window.cancel_all(rounds),
        lambda: window.hover(gestures.Phase.MOVED, 1, 1, rounds), lambda: tap.perform(tap.actions[0], rounds),
        lambda: window.view(0, 0, 9, 9).free(), lambda: gestures.Pinch(window).free(), lambda: window["repairs"]]

    def handle(*_):
        nonlocal raised
        tick = ticks[raised]
        raised += 1
        raise tick

    def step():
        nonlocal rounds, is_stopped
        rounds += 1
        if rounds == 1:
            signal.setitimer(signal.ITIMER_REAL, interval, interval)
        elif rounds > 5000:
            signal.setitimer(signal.ITIMER_REAL, 0)
            is_stopped = True
        else:
            try:
                case.random.choice(steps)()
            except gestures.GestureError as error:
                nonlocal received
                received += [error]

    before = signal.signal(signal.SIGALRM, handle)
    try:
        persist(received, lambda: is_stopped, step)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    try:
        window.close()
    except Tick as error:
        received.append(error)
    arrived = {id(each) for error in received for each in contexts(error)}
    lost = sum(id(tick) not in arrived for tick in ticks[:raised])
    case.counts["signals"] += raised
    if lost or not raised:
        case.found(f"exceptions of a signal are lost: {lost} of {raised}")


def forks(case):
    """A process forks while other threads are inside the library: its children can use it."""
    is_over = threading.Event()

    def use():
        own, tap = busy_window(case)
        moment = 0
        while not is_over.is_set():
            moment += 1
            tapped(own, tap, moment)
        own.close()

    threads = [threading.Thread(target=use) for _ in range(3)]
    window, tap = busy_window(case)
    tap.on_event(None)
    for thread in threads:
        thread.start()
    try:
        for number in range(20):
            time.sleep(case.random.uniform(0, 0.002))
            child = os.fork()
            if child == 0:
                signal.alarm(PATIENCE)
                os._exit(work_as_child(window, tap, 100 + number))
            _, status = os.waitpid(child, 0)
            case.counts["forks"] += 1
            if status != 0:
                case.found("a child that was forked cannot use the library", f"status {status}, fork {number}")
                return
    finally:
        is_over.set()
        for thread in threads:
            thread.join()
        window.close()


def work_as_child(window, tap, moment):
    """Uses windows; returns 0 if they work."""
    try:
        own = gestures.Window(400, 800)
        works = tapped(window, tap, moment) == 1 and tapped(own, gestures.Tap(own), 0) == 1
        own.close()
        window.close()
        return 0 if works else 1
    except BaseException:
        return 2


def full_disks(case):
    """A recording that cannot be written is told by a call and by its end, once each."""
    for end in ("close", "record", "block"):
        window, tap = busy_window(case)
        tap.on_event(None)
        told, taps = 0, 0
        try:
            with window.recording("/dev/full") if end == "block" else threading.Lock():
                if end != "block":
                    window.record("/dev/full")
                for moment in range(50):
                    try:
                        taps += tapped(window, tap, moment)
                    except gestures.FileError:
                        told += 1
                if end != "block":
                    window.close() if end == "close" else window.record(None)
            case.found(f"the end of a recording on a full disk is not told: {end}")
        except gestures.FileError:
            pass
        window.close()
        # The call that told took its input, but not the one that ends the tap.
        if told != 1 or taps != 49:
            case.found(f"a recording on a full disk: {end}", f"told {told} times, {taps} taps")

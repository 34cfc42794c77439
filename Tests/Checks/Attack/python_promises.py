"""Attacks of the Python package by means other than values: signals, forks and full disks. `python_calls.py` runs them."""

import os
import signal
import threading
import time

import gestures
from interrupts import tick_through

# How long a child may take, in seconds.
PATIENCE = 20


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


def signals(case):
    """A timer raises exceptions at any moment: each of them arrives where a call was made."""
    window, tap = busy_window(case)
    interval = case.random.choice([0.0001, 0.00023, 0.0007])
    steps = [
        lambda now: tapped(window, tap, now), lambda now: window.advance(now), lambda _: gestures.Window(1, 1).root.alpha,
        lambda now: window.scroll(9, 9, 1, 1, now), lambda now: window.cancel_all(now),
        lambda now: window.hover(gestures.Phase.MOVED, 1, 1, now), lambda now: tap.perform(tap.actions[0], now),
        lambda _: window.view(0, 0, 9, 9).free(), lambda _: gestures.Pinch(window).free(), lambda _: window["repairs"]]
    ticks = tick_through(window, lambda number: case.random.choice(steps)(number), 5001, interval, gestures.GestureError)
    case.counts["signals"] += ticks.raised
    if ticks.lost or not ticks.raised:
        case.found(f"exceptions of a signal are lost: {ticks.lost} of {ticks.raised}")


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

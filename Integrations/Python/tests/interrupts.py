"""Exceptions that handlers of signals raise at any moment, for the tests and for Tests/Checks/Attack."""

from __future__ import annotations

import signal
from typing import Callable, NamedTuple

from gestures import Window


class Tick(Exception):
    """Raised by the handler of a timer."""


class Ticks(NamedTuple):
    """How often a step ran, how many ticks were raised, and how many of these reached no caller."""

    rounds: int
    raised: int
    lost: int


def chain(error: BaseException | None) -> list[BaseException]:
    """Returns an exception and its contexts."""
    errors = []
    while error is not None:
        errors.append(error)
        error = error.__context__
    return errors


def persist(
    kinds: tuple[type[BaseException], ...],
    received: list[BaseException],
    is_over: Callable[[], bool],
    step: Callable[[], None],
) -> None:
    """Repeats a step until it is over, and keeps what is raised at any time."""

    def level(inner: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            nonlocal received
            while not is_over():
                try:
                    inner()
                except kinds as error:
                    # Nothing is called here, so that no signal comes in between.
                    received += [error]

        return run

    # What comes between two steps ends a level. A loaded machine ends several in a row.
    for _ in range(50):
        step = level(step)
    step()


def tick_through(
    window: Window,
    step: Callable[[int], object],
    rounds: int,
    interval: float,
    *others: type[BaseException],
) -> Ticks:
    """Repeats a step while a timer raises a tick every so many seconds, then closes the window.

    The step gets the number of the round. It may raise other kinds of exceptions, too.
    """
    ticks = [Tick(number) for number in range(200_000)]
    received: list[BaseException] = []
    number, raised, is_over = 0, 0, False

    def handle(*_: object) -> None:
        # Nothing is called here, so that no other signal comes in between.
        nonlocal raised
        tick = ticks[raised]
        raised += 1
        raise tick

    def run() -> None:
        nonlocal number, is_over
        number += 1
        if number == 1:
            signal.setitimer(signal.ITIMER_REAL, interval, interval)
        elif number >= rounds:
            signal.setitimer(signal.ITIMER_REAL, 0)
            is_over = True
        else:
            step(number)

    before = signal.signal(signal.SIGALRM, handle)
    try:
        persist((Tick, *others), received, lambda: is_over, run)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    # What was kept is raised at the end.
    try:
        window.close()
    except Tick as error:
        received.append(error)
    arrived = {id(error) for each in received for error in chain(each)}
    lost = sum(id(tick) not in arrived for tick in ticks[:raised])
    return Ticks(number, raised, lost)

"""What happens between the planner and a page, the same for every kind of session."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Protocol

from .planner import Area, Message, Words, joined, messages
from .words import checked_number, meant

#: The functions that run on the page.
_ON_PAGE = (files(__package__) / "fingers-on-page.js").read_text("utf-8").replace("export async", "async")

#: The size of the viewport, in points.
_VIEWPORT = "({ width: innerWidth, height: innerHeight })"

#: The states of an event in which its gesture has been recognized.
_RECOGNIZED = {"began", "changed", "ended", "recognized"}


@dataclass(frozen=True)
class Late:
    """How late the touches were sent, in milliseconds."""

    count: int
    median: float
    p95: float
    most: float

    @staticmethod
    def of(times: Sequence[float]) -> Late:
        ordered = sorted(times) or [0.0]
        def at(share: float) -> float:
            return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]
        return Late(len(times), at(0.5), at(0.95), 1000 * ordered[-1])


@dataclass(frozen=True)
class Fired:
    """An event of a gesture that was recognized."""

    #: The kind of recognizer, such as "pinch".
    type: str
    #: began, changed, ended or cancelled.
    state: str
    #: The name of the recognizer.
    name: str
    #: The element, as a short CSS selector.
    element: str
    #: In seconds on the page's clock.
    time: float
    #: All that the page says, with the values of the gesture, such as "scale".
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class WhyNot:
    """An attempt that failed, and why."""

    recognizer: str
    element: str
    #: The explanation in words.
    sentence: str
    reason: str
    measured: float | None = None
    limit: float | None = None


@dataclass(frozen=True)
class Performance:
    """What became of touches on a page."""

    words: str
    #: In seconds.
    duration: float
    late: Late
    #: Whether the page uses `gestures`, which says what fired. Nothing is known of other pages.
    has_gestures: bool
    #: Whether the page came to rest in time.
    settled: bool
    fired: tuple[Fired, ...] = ()
    why_not: tuple[WhyNot, ...] = ()
    #: The kinds and names of the page's recognizers; None if the page does not say.
    recognizers: tuple[str, ...] | None = None

    def recognized(self, gesture: str, element: str | None = None) -> list[Fired]:
        """The events of a gesture, by its kind or the name of its recognizer."""
        return [event for event in self.fired
                if gesture in (event.type, event.name) and event.state in _RECOGNIZED
                and element in (None, event.element)]

    def unknown(self, gesture: str) -> str:
        """Says that nothing on the page has a name, so that it could never be recognized; else empty."""
        if self.recognizers is None:
            return ""
        known = dict.fromkeys((*self.recognizers, *(name for event in self.fired for name in (event.type, event.name))))
        if gesture in known:
            return ""
        return (f'no recognizer on the page has the name or kind "{gesture}"; there are {", ".join(known) or "none"}'
                f"{meant(gesture, known)}")

    def missed(self, gesture: str, element: str | None = None) -> list[WhyNot]:
        """Why a gesture was not recognized."""
        return [attempt for attempt in self.why_not
                if gesture.lower() in attempt.recognizer.lower() and element in (None, attempt.element)]

    def story(self, gesture: str, element: str | None = None) -> str:
        """What happened instead of a gesture, for a failed test."""
        if not self.has_gestures:
            return "the page does not use gestures, so nothing is known about it"
        lines = []
        kinds = dict.fromkeys(f"{_shown(event)} on {event.element}" for event in self.fired
                              if event.state in _RECOGNIZED)
        lines.append(f"recognized: {', '.join(kinds) or 'nothing'}")
        reasons = self.missed(gesture, element)
        lines += [f"why not: {attempt.sentence or attempt.reason} ({attempt.recognizer} on {attempt.element})"
                  for attempt in reasons or self.why_not]
        if not reasons and not self.why_not:
            lines.append(f"no {gesture} has failed either: no recognizer for it got these touches")
        if not self.settled:
            lines.append("the page had not come to rest")
        lines.append(f"touches: {'; '.join(self.words.splitlines())}")
        return "\n".join(lines)


def _shown(event: Fired) -> str:
    """The name of what fired, and its kind."""
    return event.type if event.name in ("", event.type) else f"{event.name} ({event.type})"


def performance(words: Words, duration: float, late: Late, answer: dict[str, Any]) -> Performance:
    """The result of touches, from what the page answered."""
    def text(value: object) -> str:
        return "" if value is None else str(value)

    fired = tuple(
        Fired(text(event.get("type")), text(event.get("state")), text(event.get("name")),
              text(event.get("element")), float(event.get("time") or 0), event)
        for event in answer.get("fired") or [])
    why_not = tuple(
        WhyNot(text(attempt.get("recognizer")), text(attempt.get("element")),
               text(attempt.get("sentence")), text(attempt.get("reason")), attempt.get("measured"),
               attempt.get("limit"))
        for attempt in answer.get("whyNot") or [])
    names = answer.get("recognizers")
    return Performance(joined(words), duration, late, bool(answer.get("hasGestures")),
                       bool(answer.get("settled")), fired, why_not,
                       None if names is None else tuple(map(text, names)))


# MARK: Channels


class Channel(Protocol):
    """A way to DevTools, and to time."""

    async def call(self, method: str, params: dict[str, Any]) -> Any:
        """Sends a command and returns its answer."""

    def post(self, method: str, params: dict[str, Any]) -> None:
        """Sends a command whose answer is waited for later, if that is possible."""

    async def drain(self) -> None:
        """Waits for the answers to all posted commands."""

    async def sleep(self, seconds: float) -> None:
        """Lets time pass."""


class AsyncChannel:
    """A session whose commands are coroutines."""

    def __init__(self, session: Any) -> None:
        self._session = session
        self._sent: list[asyncio.Task[Any]] = []

    async def call(self, method: str, params: dict[str, Any]) -> Any:
        return await self._session.send(method, params)

    def post(self, method: str, params: dict[str, Any]) -> None:
        self._sent.append(asyncio.ensure_future(self.call(method, params)))

    async def drain(self) -> None:
        sent, self._sent = self._sent, []
        await asyncio.gather(*sent)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class BlockingChannel:
    """A session whose commands wait for their answer; nothing here is ever suspended."""

    def __init__(self, session: Any) -> None:
        self._session = session

    async def call(self, method: str, params: dict[str, Any]) -> Any:
        return self._session.send(method, params)

    def post(self, method: str, params: dict[str, Any]) -> None:
        self._session.send(method, params)

    async def drain(self) -> None:
        pass

    async def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


def run_now(work: Coroutine[Any, Any, Any]) -> Any:
    """Runs a coroutine that is never suspended."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    work.close()
    raise RuntimeError("the session is asynchronous: use AsyncFingers")


# MARK: Performing


async def evaluate(channel: Channel, expression: str) -> Any:
    """The value of an expression on the page, or of its promise."""
    answer = await channel.call("Runtime.evaluate", {
        "expression": expression, "awaitPromise": True, "returnByValue": True})
    if "exceptionDetails" in answer:
        details = answer["exceptionDetails"]
        raise RuntimeError(details.get("exception", {}).get("description") or details.get("text"))
    return answer["result"].get("value")


async def on_page(channel: Channel, call: str) -> Any:
    """The value of a call of one of the functions that run on the page."""
    return await evaluate(channel, f"(() => {{\n{_ON_PAGE}\nreturn {call};\n}})()")


async def viewport(channel: Channel) -> Area:
    """The page's viewport."""
    size = await evaluate(channel, _VIEWPORT)
    return Area(0, 0, size["width"], size["height"])


async def perform(
    channel: Channel, words: Words, area: Area | None, rate: float, settle: float
) -> Performance:
    """Performs words on a page, waits for it, and takes what fired.

    Raises ValueError for words without a gesture, and for a finger that would be outside of the viewport.
    """
    checked_number("settle", settle)
    view = await viewport(channel)
    planned, duration = messages(words, area=area or view, rate=rate)
    _check(planned, duration, view)
    page_clock = await on_page(channel, "watch()") / 1000
    epoch = time.time()
    # A browser on another machine has a clock of its own.
    if abs(page_clock - epoch) > 0.25:
        epoch = page_clock
    late = await send(channel, planned, duration, epoch)
    answer = await on_page(channel, f"settle({int(1000 * settle)})")
    return performance(words, duration, late, answer)


def _check(planned: Sequence[Message], duration: float, view: Area) -> None:
    """Raises ValueError for words without a touch, and for a finger that is not on the screen."""
    if not planned and duration == 0:
        raise ValueError('the words have no gesture; write one, such as "tap at 100,200"')
    for message in planned:
        for point in message.points:
            x, y = point["x"], point["y"]
            if not (0 <= x <= view.width and 0 <= y <= view.height):
                raise ValueError(
                    f"finger {point['id']:.0f} is at {x:g},{y:g} after {message.time:g} s: outside of the viewport, which is "
                    f"{view.width:g} by {view.height:g}")


async def send(channel: Channel, planned: Any, duration: float, epoch: float) -> Late:
    """Sends each message at its time."""
    start = time.perf_counter()
    late = []
    for message in planned:
        await _until(channel, start + message.time)
        late.append(time.perf_counter() - start - message.time)
        # The browser takes the timestamp as the time of the event, so a busy machine does not change
        # what is recognized. Not awaited: the page may take longer to answer than there is time.
        channel.post("Input.dispatchTouchEvent", {
            "type": message.type, "touchPoints": list(message.points),
            "timestamp": epoch + message.time})
        # Lets the message leave before the next one is due.
        await channel.sleep(0)
    await _until(channel, start + duration)
    await channel.drain()
    return Late.of(late)


async def _until(channel: Channel, instant: float) -> None:
    while (rest := instant - time.perf_counter()) > 0:
        # Timers end late; the last part of a millisecond is waited for in small steps.
        await channel.sleep(rest - 0.0005 if rest > 0.001 else 0)


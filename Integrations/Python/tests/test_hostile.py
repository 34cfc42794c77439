"""Arguments that make no sense: they are refused, and nothing is lost or read that is not there."""

from __future__ import annotations

import gc
import json
from collections import UserList
from pathlib import Path
from typing import Any, Callable

import pytest

import gestures
from conftest import tap
from gestures import Event, Phase, Tap, Touch, TouchInfo, View, Window, scenarios
from gestures._native import library


class Liar(UserList[Any]):
    """A sequence that says that it is longer than it is."""

    def __len__(self) -> int:
        return super().__len__() + 1000


def test_the_library_reads_as_many_points_as_there_are(window: Window) -> None:
    stroke = gestures.Stroke(window)
    lines: list[Any] = [[[(1,)] * 1000], [[1, 2]], [[(1, 2, 3)]], [["a"]]]
    for line in lines:
        with pytest.raises((TypeError, ValueError)):
            stroke.add_template("short", line)
    points = [(0.0, 0.0), (10.0, 10.0), (30.0, -10.0)]
    stroke.add_template("longer", Liar([Liar(points)]))
    stroke.add_template("equal", [points])
    assert [action.id for action in stroke.actions] == ["draw:longer", "draw:equal"]
    window.send(Touch(1, Phase.BEGAN, 1, 1, readings=Liar([gestures.Reading(0, 1, 1)])), 0)


def test_a_whole_number_that_does_not_fit_is_refused(window: Window) -> None:
    view, pan = window.view(0, 0, 400, 400), gestures.Pan(window)
    uses: list[Callable[[], object]] = [
        lambda: window.touch(2**64 + 1, Phase.BEGAN, 1, 1, 0),
        lambda: window.send(Touch(1, 2**32, 1, 1), 0),  # type: ignore[arg-type]
        lambda: window.send(Touch(1, Phase.BEGAN, 1, 1, buttons=2**32 + 1), 0),
        lambda: window.send(Touch(1, Phase.BEGAN, 1, 1, device=2**64), 0),
        lambda: window.send([], 0, 2**32),
        lambda: window.cancel_device(2**64, 0),
        lambda: window.presses([(2**32, Phase.BEGAN)], 0),  # type: ignore[list-item]
        lambda: window.hover(Phase.BEGAN, 1, 1, 0, id=2**64),
        lambda: window.scroll(1, 1, 1, 1, 0, phase=2**32 + 1),  # type: ignore[arg-type]
        lambda: view.move(window, 2**64),
        lambda: view.move(window, -1),
        lambda: pan.touch(2**64),
        lambda: window.touch(1, Phase.BEGAN, 10**400, 1, 0),
        lambda: window.scroll(10**400, 1, 1, 1, 0),
        lambda: pan.set_translation(10**400, 1),
        lambda: pan.set(hysteresis=10**400),
    ]
    for number, use in enumerate(uses):
        with pytest.raises(gestures.NumberError):
            use()
            pytest.fail(f"use {number} was taken")
    assert window.next_deadline is None and list(window.events()) == []


def test_a_value_of_a_wrong_type_is_a_type_error(window: Window) -> None:
    wrong: Any = "wrong"
    view, pan = window.view(0, 0, 400, 400), gestures.Pan(window)
    uses: list[Callable[[], object]] = [
        lambda: Window(wrong, 1),
        lambda: window.resize(1, wrong),
        lambda: window.advance(wrong),
        lambda: window.focus(wrong),
        lambda: window.send([wrong], 0),
        lambda: window.send(Touch(1, Phase.BEGAN, 1, 1, view=wrong), 0),
        lambda: window.send(Touch(1, Phase.BEGAN, 1, 1, readings=[wrong]), 0),
        lambda: window.presses([()], 0),  # type: ignore[list-item]
        lambda: window.record(5),  # type: ignore[arg-type]
        lambda: view.set_frame(wrong, 1, 1, 1),
        lambda: view.move(wrong),
        lambda: View(wrong, 0, 0, 1, 1),
        lambda: Tap(wrong),
        lambda: window.attach(5),  # type: ignore[arg-type]
        lambda: window[None],  # type: ignore[index]
        lambda: pan.require_failure(wrong),
        lambda: pan.allow_together(wrong),
        lambda: pan.take_over(wrong),
        lambda: pan.perform(None, 0),  # type: ignore[arg-type]
        lambda: pan.on_event(wrong),
        lambda: view.on_touches(wrong),
        lambda: window.hit_test(wrong),
        lambda: pan.delegate(should_begin=wrong),
    ]
    for number, use in enumerate(uses):
        with pytest.raises(TypeError):
            use()
            pytest.fail(f"use {number} was taken")
    window.hit_test(lambda x, y: wrong)
    with pytest.raises(TypeError):
        window.touch(1, Phase.BEGAN, 1, 1, 0)


def test_a_text_with_a_zero_is_not_cut_off(window: Window, tmp_path: Path) -> None:
    pan = gestures.Pan(window, name="before")
    for text in ("a\0b", "\ud800"):
        uses: list[Callable[[], object]] = [
            lambda: pan.set(name=text),
            lambda: pan[text],
            lambda: window.record(str(tmp_path / text)),
            lambda: window.attach(text),
            lambda: pan.perform(text, 0),
            lambda: gestures.Stroke(window).add_template(text, [[(0, 0), (1, 1), (3, 0)]]),
        ]
        for use in uses:
            with pytest.raises(gestures.ArgumentError):
                use()
    assert pan.name == "before" and list(tmp_path.iterdir()) == []


class Empty:
    """A function that counts as false, as an empty container does."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    def __len__(self) -> int:
        return 0

    def __call__(self, *arguments: Any) -> Any:
        return self.function(*arguments)


def test_a_function_that_counts_as_false_is_called(window: Window) -> None:
    events: list[Event] = []
    asked: list[TouchInfo] = []

    def receive(_: gestures.Recognizer, touch: TouchInfo) -> bool:
        asked.append(touch)
        return True

    first = Tap(window)
    first.on_event(Empty(events.append))
    first.delegate(should_receive_touch=Empty(receive))
    points: list[tuple[float, float]] = []
    window.hit_test(Empty(lambda x, y: points.append((x, y))))
    tap(window, 10, 10, 0)
    assert len(events) == len(asked) == len(points) == 1


def test_a_view_taken_out_outlives_its_former_parent(window: Window) -> None:
    parent = window.view(0, 0, 400, 400)
    view = View(parent, 0, 0, 400, 400)
    events: list[Event] = []
    recognizer = Tap(view)
    recognizer.on_event(events.append)
    recognizer.delegate(should_begin=lambda _: True)
    view.remove()
    parent.free()
    view.move(window)
    tap(window, 10, 10, 0)
    assert [event.recognizer for event in events] == [recognizer]


def test_views_contain_each_other_up_to_a_limit(window: Window) -> None:
    view = window.root
    for _ in range(511):
        view = View(view, 0, 0, 400, 800)
    with pytest.raises(gestures.ArgumentError, match="512"):
        View(view, 0, 0, 1, 1)
    last = Tap(view)
    tap(window, 10, 10, 0)
    assert [event.recognizer for event in window.events()] == [last]


def test_a_window_that_is_dropped_changes_no_error(window: Window) -> None:
    dropped = Window(1, 1)
    handle = dropped.handle
    status = library["set_number"](window.handle, b"nope", 1)
    text = library.error_text()
    # Python may collect it between a call and the question what was wrong with it.
    del dropped
    gc.collect()
    assert (library["error"](), library.error_text()) == (status, text)
    window.advance(1)
    assert library["get_state"](handle) == 0 and library["error"]() == gestures.HandleError.status


SCENE = {"size": [400, 800], "views": [{"id": "v", "recognizers": [{"id": "t", "type": "tap"}]}]}
CASE = {"name": "n", "scene": SCENE, "trace": [{"t": 0}], "expect": {"t": {"states": []}}}


@pytest.mark.parametrize(
    "change",
    [
        {"name": {}},
        {"trace": 1},
        {"trace": [{"t": "0"}]},
        {"trace": [{"t": 0, "touches": [{"id": 1}]}]},
        {"trace": [{"t": 0, "touches": [{"id": 1.5, "phase": "began", "x": 0, "y": 0}]}]},
        {"trace": [{"t": 0, "touches": [{"id": 1, "phase": "up", "x": 0, "y": 0}]}]},
        {"trace": [{"t": 0, "hover": 1}]},
        {"trace": [{"t": 0, "do": [{"remove": "nobody"}]}]},
        {"traceFile": 5},
        {"scene": None},
        {"scene": {"size": [400]}},
        {"scene": {"size": [400, "wide"]}},
        {"scene": {"size": [400, 800], "views": 5}},
        {"scene": {"size": [400, 800], "views": [{"recognizers": [{"type": "tap"}]}]}},
        {"expect": {"t": {"at": 5}}},
        {"expect": {"t": {"values": {"x": [None, 1]}}}},
        {"expectTouches": {"v": 5}},
        {"expectOrder": [None]},
    ],
)
def test_a_broken_scenario_is_a_scenario_error(change: dict[str, Any], tmp_path: Path) -> None:
    case = {**CASE, **change}
    if "traceFile" in change:
        del case["trace"]
    path = tmp_path / "broken.scenario.json"
    path.write_text(json.dumps(case))
    with pytest.raises(scenarios.ScenarioError):
        for scenario in scenarios.read(str(path)):
            scenarios.run(scenario)


@pytest.mark.parametrize(
    "line",
    [
        '{"format": "gesture-trace", "version": 1, "size": [1]}',
        '{"format": "gesture-trace", "version": 1, "size": ["", 1]}',
        '{"t": 1e999999999999999999999}',
        "[1]",
        "\ud800",
        "[" * 100_000,
    ],
    ids=["a short size", "a text as a size", "a large number", "a list", "a surrogate", "a deep one"],
)
def test_a_broken_trace_is_a_scenario_error(line: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.trace.jsonl"
    path.write_bytes(line.encode("utf-8", "surrogatepass"))
    with pytest.raises(scenarios.ScenarioError):
        scenarios.read_trace(str(path))

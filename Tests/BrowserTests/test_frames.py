"""What gestures.js asks the browser for while fingers move, and what the answers are good for."""

import json

import pytest

from clock import advance
from fingers import Fingers
from gesture_page import ROOT

BOX = '<div id="box" class="box"></div>'
FLINGS = ROOT / "Tests/GesturesTests/Motion/Fixtures/velocity"
# Sends made-up touches with times of their own, and counts how often their readings between frames are asked for.
PLAY = """
    globalThis.asked = 0;
    const { getCoalescedEvents } = PointerEvent.prototype;
    PointerEvent.prototype.getCoalescedEvents = function () {
      asked += 1;
      return globalThis.isBlind ? [] : getCoalescedEvents.call(this);
    };
    let kept = [], base = 1000;
    const made = (type, [time, x, y], coalescedEvents = []) => {
      const event = new PointerEvent(type, { pointerId: 7, pointerType: "touch", isPrimary: true, clientX: x, clientY: y,
        bubbles: true, composed: true, coalescedEvents });
      Object.defineProperty(event, "timeStamp", { value: base + time });
      kept.push(event);
      return event;
    };
    // Readings [time, x, y]: the first comes down, and each list of the others is a frame. Returns how often they were asked for.
    globalThis.play = (first, frames, up) => {
      asked = 0;
      kept = [];
      base += 10_000;
      box.dispatchEvent(made("pointerdown", first));
      for (const frame of frames) {
        box.dispatchEvent(made("pointermove", frame.at(-1), frame.map((one) => made("pointermove", one))));
      }
      box.dispatchEvent(made("pointerup", [up, ...(frames.at(-1)?.at(-1) ?? first).slice(1)]));
      return asked;
    };
"""


def flings():
    """The flings of one finger that AOSP and Flutter recorded: readings in milliseconds and points, and the time of the lift."""
    for case in json.loads((FLINGS / "android_velocity_tracker.json").read_text()):
        *events, up = case["events"]
        if case["recorded"] and all(len(event["pointers"]) == 1 for event in case["events"]):
            start = events[0]["t_ns"]
            readings = [[(event["t_ns"] - start) / 1e6, *(at / 2.625 for at in event["pointers"][0])]
                        for event in events if event["pointers"][0]]
            yield case["name"], readings, (up["t_ns"] - start) / 1e6
    for case in json.loads((FLINGS / "flutter_velocity_tracker.json").read_text()):
        start = case["events"][0][0]
        events = [[time - start, x, y, phase] for time, x, y, phase in case["events"]]
        up = next((index for index, event in enumerate(events) if event[3] == "up"), None)
        if up is not None:
            yield case["name"], [event[:3] for event in events[:up]], events[up][0]


def in_frames(readings, period, phase):
    """The readings of a finger by the frames in which the browser tells of them."""
    frames = {}
    for reading in readings:
        frames.setdefault((reading[0] - readings[0][0] + phase) // period, []).append(reading)
    return list(frames.values())


def test_a_fling_keeps_its_velocity_without_all_readings(gestures):
    gestures.open(BOX, PLAY + """
        import { attach, configure, pan } from "./gestures.js";
        let found = 0;
        attach(box, pan({ ended: ({ velocityX, velocityY }) => { found = Math.hypot(velocityX, velocityY); } }));
        globalThis.speed = (first, frames, up, isBlind, coalescedEvents) => {
          globalThis.isBlind = isBlind;
          configure({ coalescedEvents });
          found = 0;
          play(first, frames, up);
          return found;
        };
    """)
    compared, worst, worst_blind = 0, 0, 0
    for name, readings, up in flings():
        for period in (1000 / 60, 1000 / 120):
            for phase in (0, 0.25, 0.5, 0.75):
                frames = in_frames(readings[1:], period, phase * period)
                whole, usual, blind = (gestures.page.evaluate("(given) => speed(...given)", [readings[0], frames, up, *how])
                                       for how in ([False, True], [False, False], [True, False]))
                if whole < 50:
                    continue
                compared += 1
                worst = max(worst, abs(usual / whole - 1))
                worst_blind = max(worst_blind, abs(blind / whole - 1))
                assert usual == pytest.approx(whole, rel=0.05), (name, period, phase)
    assert compared >= 200
    # Without any reading between frames, it would not.
    assert worst < 0.05 < worst_blind, (worst, worst_blind)


@pytest.mark.parametrize("options, recognizer, asked", [
    # 18 frames are slow, one comes 40 ms after the one before, and one goes 20 points in 16 ms.
    ("{}", "pan()", 2),
    ("{ coalescedEvents: true }", "pan()", 20),
    ("{ coalescedEvents: undefined }", "circle()", 20),
])
def test_readings_between_frames_are_asked_for_where_they_matter(gestures, options, recognizer, asked):
    gestures.open(BOX, PLAY + f"""
        import {{ attach, circle, configure, pan }} from "./gestures.js";
        configure({options});
        attach(box, {recognizer});
    """)
    frames, time, x = [], 0, 100
    for index in range(20):
        time += 40 if index == 7 else 16
        x += 20 if index == 12 else 7
        frames.append([[time - 4, x - 3, 200], [time, x, 200]])
    assert gestures.page.evaluate("(given) => play(...given)", [[0, 100, 200], frames, time + 4]) == asked


def test_no_listener_makes_the_browser_send_touches_of_each_frame(gestures):
    gestures.open(BOX, """
        const { addEventListener } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (type, ...rest) {
          if (type.startsWith("touch") || type.startsWith("pointer")) log.push(type);
          return addEventListener.call(this, type, ...rest);
        };
        import { attach, pinch } from "./gestures.js";
        attach(box, pinch());
    """)
    hand = Fingers(gestures)
    hand.down({0: (150, 250), 1: (250, 250)}).move({0: (100, 250), 1: (300, 250)}).up()
    types = gestures.log()
    assert "pointermove" in types and "touchmove" not in types, types


def test_a_finger_that_moves_alone_does_not_wait_for_one_that_came_to_rest(gestures):
    gestures.open(BOX, """
        import { attach, pinch } from "./gestures.js";
        attach(box, pinch({ changed: (event) => log.push(event.scale) }));
    """)
    hand = Fingers(gestures)
    hand.down({0: (150, 250), 1: (250, 250)}).move({0: (100, 250), 1: (300, 250)}, steps=10)
    before = gestures.log()[-1]
    # One step more, and then nothing at all.
    hand.move({0: (90, 250)}, steps=1)
    advance(gestures.page, 260)
    after = gestures.log()
    assert len(after) == 1 and after[0] > before
    # From the second frame on, nothing waits.
    for step in range(1, 6):
        hand.move({0: (90 - 4 * step, 250)}, steps=1)
        assert len(gestures.log()) == 1, step
    hand.up()

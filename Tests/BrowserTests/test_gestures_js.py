"""gestures.js on pages of other people: real elements, real fingers."""

import pytest

from fingers import Fingers
from gesture_page import GesturePage, PageServer

BOX = '<div id="box" class="box"></div>'


@pytest.fixture(scope="module")
def server():
    server = PageServer()
    yield server
    server.close()


@pytest.fixture
def gestures(browser, server):
    page = GesturePage(browser, server)
    yield page
    page.close()


def test_two_fingers_pinch_and_turn_together(gestures):
    gestures.open(BOX, """
        import { attach, pinch, rotation } from "./gestures.js";
        const turn = rotation({ on: (event) => log.push([event.name, event.state, event.rotation]) });
        attach(box, [turn, pinch({ recognizesWith: turn,
          on: (event) => log.push([event.name, event.state, event.scale, event.touches.length]) })]);
    """)
    hand = Fingers(gestures)
    hand.down({0: (150, 250), 1: (250, 250)}).move({0: (200, 150), 1: (200, 350)}).up()
    log = gestures.log()
    pinches = [entry for entry in log if entry[0] == "pinch"]
    turns = [entry for entry in log if entry[0] == "rotation"]
    assert [entry[1] for entry in (pinches[0], pinches[-1])] == ["began", "ended"]
    assert pinches[-2][2] == pytest.approx(2, rel=0.2) and pinches[0][3] == 2
    assert turns[-1][2] == pytest.approx(1.57, abs=0.2)


def test_a_tap_waits_for_a_double_tap(gestures):
    gestures.open(BOX, """
        import { attach, tap } from "./gestures.js";
        const double = tap({ name: "double", numberOfTapsRequired: 2, ended: (event) => log.push(event.name) });
        attach(box, [double, tap({ name: "single", requiresFailureOf: double,
          ended: (event) => log.push([event.name, event.x, event.y, event.target.id, event.isDiscrete]) })]);
    """)
    Fingers(gestures).tap((150, 250), times=2)
    assert gestures.log() == ["double"]
    gestures.wait(500)
    Fingers(gestures).tap((160, 250))
    assert gestures.log() == []
    gestures.wait(500)
    assert gestures.log() == [["single", 160, 250, "box", True]]

"""hammer.js: pages that were written for Hammer, with one import changed, under real fingers."""

import pytest

from fingers import Fingers
from gesture_page import GesturePage, PageServer

BOX = '<div id="box" class="box"><p id="inner" style="margin: 0; height: 50px"></p></div>'
NAMES = ("tap doubletap press pressup panstart panmove panend pancancel panleft panright panup pandown swipe "
         "swipeleft swiperight swipeup swipedown pinchstart pinchmove pinchend pinchcancel pinchin pinchout "
         "rotatestart rotatemove rotateend rotatecancel")
START = f'import Hammer from "./hammer.js";\nconst note = (event) => log.push(event.type), all = "{NAMES}";\n'


@pytest.fixture(scope="module")
def server():
    server = PageServer()
    yield server
    server.close()


@pytest.fixture
def hammer(browser, server):
    page = GesturePage(browser, server)
    yield page
    page.close()


def test_a_tap_and_a_double_tap_go_together(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.on("tap doubletap", (e) => log.push([e.type, e.tapCount, e.center.x, e.center.y, e.target.id,
          e.pointerType, e.eventType, e.isFirst, e.isFinal, e.pointers.length, e.srcEvent.type]));
    """)
    Fingers(hammer).tap((150, 120), times=2)
    same = [150, 120, "inner", "touch", 4, False, True, 1, "pointerup"]
    assert hammer.log() == [["tap", 1, *same], ["tap", 2, *same], ["doubletap", 2, *same]]


def test_a_tap_waits_for_a_double_tap(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.get("tap").requireFailure("doubletap");
        mc.on(all, note);
    """)
    hand = Fingers(hammer)
    hand.tap((150, 250), times=2)
    hammer.wait(400)
    assert hammer.log() == ["doubletap"]
    hand.tap((150, 250))
    assert hammer.log() == []
    hammer.wait(400)
    assert hammer.log() == ["tap"]


def test_a_horizontal_pan_tells_where_and_how_fast(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.get("swipe").set({ enable: false });
        mc.on(all, note);
        mc.on("panmove", (e) => { globalThis.last = { ...e, srcEvent: null, target: null, pointers: null, changedPointers: null, preventDefault: null }; });
    """)
    hand = Fingers(hammer).down({0: (300, 250)}).move({0: (200, 260)}, steps=10).up()
    log = hammer.log()
    assert log[:3] == ["panstart", "panleft", "panmove"] and log[-1] == "panend"
    pan = hammer.page.evaluate("() => last")
    assert (pan["deltaX"], pan["deltaY"], pan["center"]) == (-100, 10, {"x": 200, "y": 260})
    assert pan["distance"] == pytest.approx(100.5, abs=0.1) and pan["angle"] == pytest.approx(174.3, abs=0.1)
    assert pan["direction"] == 2 and pan["offsetDirection"] == 2 and pan["additionalEvent"] == "panleft"
    assert pan["overallVelocityX"] == pytest.approx(-100 / pan["deltaTime"])
    assert -2 < pan["velocityX"] < -0.1 and pan["velocity"] == pan["velocityX"]
    assert pan["scale"] == 1 and pan["rotation"] == 0 and not pan["isFinal"] and pan["eventType"] == 2
    # The browser keeps vertical movements.
    assert hammer.page.evaluate("() => box.style.touchAction") == "pan-y"
    hand.down({0: (200, 150)}).move({0: (200, 250)}).up()
    assert hammer.log() == []


def test_a_pan_begins_by_hammers_distance_and_direction(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer.Manager(box, { touchAction: "none", recognizers: [[Hammer.Pan, { direction: Hammer.DIRECTION_RIGHT }]] });
        mc.on("panstart panend", (e) => log.push([e.type, e.deltaX, e.deltaY]));
    """)
    hand = Fingers(hammer)
    hand.down({0: (100, 150)}).move({0: (110, 150)}, steps=1).move({0: (111, 150)}, steps=1).up()
    assert hammer.log() == [["panstart", 11, 0], ["panend", 11, 0]]
    hand.down({0: (200, 150)}).move({0: (120, 150)}).up()
    assert hammer.log() == []
    # What goes down first becomes a pan once it goes right.
    hand.down({0: (100, 150)}).move({0: (100, 190)}, steps=4).move({0: (120, 190)}, steps=4).up()
    assert hammer.log() == [["panstart", 5, 40], ["panend", 20, 40]]


def test_pinch_and_rotate_go_together_once_enabled(hammer):
    hammer.open(BOX, START + """
        const mc = new Hammer(box);
        mc.get("pinch").set({ enable: true });
        mc.get("rotate").set({ enable: true });
        mc.on(all, note);
        globalThis.last = {};
        mc.on("pinch rotate", (e) => { last[e.type] = [e.scale, e.rotation, e.center, e.pointers.length]; });
    """)
    hand = Fingers(hammer)
    hand.down({0: (150, 250), 1: (250, 250)}).move({0: (200, 150), 1: (200, 350)}).up()
    log = hammer.log()
    assert log.count("pinchstart") == log.count("pinchend") == log.count("rotatestart") == log.count("rotateend") == 1
    assert "pinchout" in log and not any(name.startswith(("pan", "swipe", "tap")) for name in log)
    assert hammer.page.evaluate("() => last") == {
        kind: [pytest.approx(2), pytest.approx(90), {"x": 200, "y": 250}, 2] for kind in ("pinch", "rotate")}

"""The page "Draw your own": gestures are recorded by real fingers, judged, tried out, and kept."""

import re

import pytest
from playwright.sync_api import expect

from templates_page import BEE, CARET, CHECK, CROSS, RING, SHARP_CARET, SIX, ZIGZAG, Pad, slanted


@pytest.fixture
def open_pad(open_page, fingers):
    def opened(size="desktop", **options):
        return Pad(open_page(size, "your-templates.html", **options), fingers)
    return opened


@pytest.fixture
def pad(open_pad):
    return open_pad()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_gestures_are_recorded_and_recognized(open_page, fingers, size):
    pad = Pad(open_page(size, "your-templates.html"), fingers)
    pad.record("caret", CARET, SHARP_CARET).record("ring", RING, RING)
    assert pad.say("said") == "Recorded “ring”, example 2. Draw it again, or draw another one."
    assert pad.outcomes == ["recognized"] * 4
    pad.record("cross", CROSS)
    assert pad.labels == ["caret", "caret", "ring", "ring", "cross"]
    assert [len(sample["strokes"]) for sample in pad.samples] == [1, 1, 1, 1, 2]
    assert pad.say("count") == "3 gestures, 5 examples"
    assert pad.say("summary").startswith("Nothing is confused. 1 gesture has one example only.")

    pad.find("mode-try").click()
    # Smaller, and elsewhere.
    pad.draw(slanted(CROSS, slant=0.08), scale=0.8, left=150, top=90)
    assert pad.say("said").startswith("“cross”, with a score of 0.")
    pad.draw(slanted(RING), scale=1.2)
    assert pad.say("said").startswith("“ring”, with a score of 0.")
    assert "The runner-up is “" in pad.say("said")
    assert len(pad.samples) == 5
    pad.page.picture(f"templates-{size}-recognized")


def test_what_is_no_gesture_is_refused_in_words(pad):
    pad.record("caret", CARET, SHARP_CARET).record("ring", RING, RING)
    pad.find("mode-try").click()
    pad.draw(ZIGZAG)
    assert pad.say("said").startswith("None of your gestures. The nearest is “")
    # The engine's own sentence.
    assert "drawing on pad failed" in pad.say("why") and "minimumScore" in pad.say("why")
    assert pad.find("measures").locator(".bar").count() == 2
    pad.page.picture("templates-refused")

    # It may become an example.
    pad.find("adopt").click()
    assert pad.say("said") == "What is this? Type its name, then press Keep."
    expect(pad.find("name")).to_be_focused()
    pad.page.page.keyboard.type("zigzag")
    pad.page.page.keyboard.press("Enter")
    assert pad.labels[-1] == "zigzag"
    pad.find("mode-try").click()
    pad.draw(ZIGZAG)
    assert pad.say("said").startswith("“zigzag”, with a score of 1.00")


def test_a_dot_is_not_recorded_and_the_page_says_why(pad):
    pad.draw([[(50, 50), (51, 51)]])
    assert pad.say("said") == "This was not recorded."
    assert "less than the required 20.0 pt" in pad.say("why")
    assert pad.samples == []
    pad.draw(CARET).keep("roof")
    assert pad.labels == ["roof"]
    expect(pad.find("why")).to_be_hidden()


def test_a_drawing_without_a_name_waits_for_one(pad):
    pad.draw(CARET)
    assert pad.say("said") == "What is this? Type its name, then press Keep."
    expect(pad.find("keep")).to_be_visible()
    assert pad.samples == []
    expect(pad.find("name")).to_be_focused()
    pad.page.page.keyboard.type("  roof ")
    pad.find("keep").click()
    assert pad.labels == ["roof"]
    expect(pad.find("keep")).to_be_hidden()


def test_a_scribble_does_not_get_the_name_of_the_next_drawing(pad):
    pad.draw(ZIGZAG)
    pad.draw(CHECK).keep("check")
    assert len(pad.samples) == 1
    assert len(pad.samples[0]["strokes"][0]) < sum(len(stroke) for stroke in ZIGZAG)
    pad.draw(ZIGZAG)
    pad.find("discard").click()
    expect(pad.find("naming")).to_be_hidden()
    assert pad.labels == ["check"]


def test_what_only_an_odd_example_lets_pass_is_not_called_recognized(pad):
    pad.record("check", CHECK, slanted(CHECK), ZIGZAG)
    pad.find("mode-try").click()
    pad.draw(RING)
    outcome = pad.page.eval("studio.engine.lastDrawing().outcome")
    assert outcome in ("doubtful", "refused")
    said = pad.say("said")
    assert said.startswith("Perhaps “check”. It passes only because" if outcome == "doubtful" else "None of your gestures.")
    # The warning has the button that takes the example away.
    expect(pad.find("odd")).to_have_text("Remove example 3 of check")
    pad.find("odd").click()
    pad.judged()
    assert pad.labels == ["check", "check"]
    expect(pad.find("odd")).to_be_hidden()


def test_the_page_says_what_is_taken_for_what(pad):
    pad.record("b", BEE, SIX).record("6", SIX, SIX)
    assert pad.outcomes[1] == "confused"
    assert "Your “b” is taken for “6”." in pad.say("summary")
    assert "taken for “6”" in pad.find("templates").locator("li.template").first.inner_text()
    assert pad.find("table").locator("td.bad").count() == 2
    pad.page.picture("templates-confused")
    # Without the example, nothing is confused within the gestures; one is left alone near the other.
    pad.page.page.get_by_label("Remove example 2 of b").click()
    pad.judged()
    assert pad.outcomes[0] == "tooClose"
    assert "Your “b” is so near to “6” that they may be confused." in pad.say("summary")


def test_the_page_says_which_examples_are_refused(pad):
    pad.record("ring", RING, RING, CHECK)
    assert pad.outcomes == ["recognized", "recognized", "refused"]
    assert pad.say("summary").startswith("1 of the 3 examples of “ring” differs so much from the others that it would")
    looser = re.search(r"drawings of this gesture may differ ([\d.]+) times as much", pad.say("summary"))
    assert float(looser[1]) > 1.2
    assert pad.find("templates").locator("li[data-outcome=refused]").count() == 1
    # Its dot lies beyond the limit, which is in the middle of the bar.
    left = "(number) => parseFloat(document.querySelectorAll('#templates .bar i.own')[number].style.left)"
    assert pad.page.eval(left, 2) > 50 > pad.page.eval(left, 0)


def test_rotation_and_order_are_options(pad):
    sideways = [[(100 - y, x) for x, y in CARET[0]]]
    pad.record("caret", CARET, sideways)
    assert pad.outcomes == ["refused", "refused"]
    pad.find("rotation").select_option("any")
    pad.judged()
    assert pad.outcomes == ["recognized", "recognized"]
    assert "rotation: .any" in pad.page.eval("document.querySelector('#swift').textContent")
    assert "--rotation any" in pad.page.eval("document.querySelector('#command').textContent")
    pad.find("order").select_option("as drawn")
    pad.judged()
    assert "order: .asDrawn" in pad.page.eval("document.querySelector('#swift').textContent")
    assert "no options for rotation and order" in pad.page.eval("document.querySelector('#script-note').textContent")


# MARK: Changes


def test_gestures_are_renamed_and_removed_with_keys_and_brought_back(pad):
    pad.record("caret", CARET, SHARP_CARET).record("ring", RING)
    keyboard = pad.page.page.keyboard
    pad.page.page.get_by_label("Name of the gesture ring").focus()
    keyboard.press("Control+A")
    keyboard.type("circle")
    keyboard.press("Enter")
    pad.judged()
    assert pad.labels == ["caret", "caret", "circle"]
    expect(pad.page.page.get_by_label("Name of the gesture circle")).to_be_focused()

    pad.page.page.get_by_label("Remove example 1 of caret").focus()
    keyboard.press("Enter")
    pad.judged()
    assert pad.labels == ["caret", "circle"]
    expect(pad.page.page.get_by_label("Remove example 1 of caret")).to_be_focused()
    keyboard.press("Enter")
    keyboard.press("Enter")
    assert pad.labels == []
    expect(pad.find("mode-record")).to_be_focused()

    pad.find("undo").focus()
    keyboard.press("Enter")
    assert pad.labels == ["circle"]
    expect(pad.find("undo")).to_be_disabled()


def test_a_gesture_that_gets_the_name_of_another_joins_it(pad):
    pad.record("caret", CARET).record("roof", SHARP_CARET)
    name = pad.page.page.get_by_label("Name of the gesture roof")
    name.fill("   ")
    name.blur()
    assert pad.labels == ["caret", "roof"], "a gesture keeps its name if the new one is empty"
    expect(name).to_have_value("roof")
    name.fill("caret")
    name.blur()
    pad.judged()
    assert pad.labels == ["caret", "caret"]
    assert pad.outcomes == ["recognized", "recognized"]


def test_remove_all_can_be_taken_back(pad):
    pad.record("caret", CARET, SHARP_CARET)
    pad.find("clear").click()
    assert pad.samples == [] and pad.find("empty").is_visible()
    expect(pad.find("export")).to_be_disabled()
    pad.find("undo").click()
    pad.judged()
    assert pad.outcomes == ["recognized", "recognized"]


# MARK: Other hands


@pytest.mark.parametrize("kind", ["mouse", "pen"])
def test_a_mouse_and_a_pen_draw_too(pad, kind):
    box = pad.find("stage").bounding_box()
    session = pad.page.context.new_cdp_session(pad.page.page)

    def send(type, point, buttons):
        session.send("Input.dispatchMouseEvent", dict(
            type=type, x=box["x"] + 50 + point[0], y=box["y"] + 50 + point[1], button="left", buttons=buttons,
            pointerType=kind, clickCount=1))
    before = pad.page.eval("studio.drawing.attempt")
    send("mousePressed", CARET[0][0], 1)
    for point in CARET[0][1:]:
        send("mouseMoved", point, 1)
    send("mouseReleased", CARET[0][-1], 0)
    pad.page.until("(before) => studio.drawing.attempt !== before", before)
    pad.keep("caret")
    assert pad.labels == ["caret"]
    assert pad.page.readings[0]["kind"] == (2 if kind == "pen" else 0)


def test_a_second_finger_changes_nothing(pad):
    box = pad.find("stage").bounding_box()
    place = lambda point: (box["x"] + 60 + point[0], box["y"] + 20 + point[1])
    half = len(CARET[0]) // 2
    pad.hand.down({0: place(CARET[0][0])}).along([place(point) for point in CARET[0][1:half]])
    pad.hand.down({1: place((150, 80))}).along([place((155, 80))], finger=1).up(1)
    pad.hand.along([place(point) for point in CARET[0][half:]]).up()
    pad.page.until("studio.drawing.pending !== null")
    pad.keep("caret")
    assert len(pad.samples[0]["strokes"]) == 1
    assert len(pad.samples[0]["strokes"][0]) >= len(CARET[0]) - 2


def test_the_pad_keeps_the_finger_and_the_rest_scrolls(open_pad):
    pad = open_pad("phone")
    pad.draw([[(50, 100 - y) for y in range(0, 100, 5)]]).keep("line")
    assert pad.labels == ["line"]
    assert pad.page.eval("scrollY") == 0
    box = pad.find("empty").locator("xpath=..").bounding_box()
    (x, y) = box["x"] + 20, box["y"] + 30
    pad.hand.down({0: (x, y)}).along([(x, y - step * 10) for step in range(1, 12)]).up()
    pad.page.until("scrollY > 40")


# MARK: The page


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_studio_leads_to_the_page_and_back(open_page, size):
    page = open_page(size, "#image")
    page.follow("your-templates.html")
    assert page.page.title() == "Draw your own – Gesture Studio"
    loaded = page.eval("performance.getEntriesByType('resource').map((one) => one.name)")
    assert [name.split("/")[-1] for name in loaded if name.endswith(".wasm")] == ["drawing-pad.wasm"]
    page.page.get_by_label("Back to the studio").click()
    page.page.wait_for_selector("#apps")


@pytest.mark.parametrize("size, scheme", [("phone", "light"), ("desktop", "light"), ("phone", "dark"),
                                          ("desktop", "dark")])
def test_everything_fits_and_can_be_reached_with_keys(open_page, fingers, size, scheme):
    pad = Pad(open_page(size, "your-templates.html", color_scheme=scheme), fingers)
    pad.page.picture(f"templates-{size}-{scheme}-empty")
    pad.record("caret", CARET, SHARP_CARET).record("b", BEE, BEE).record("6", SIX, SIX).record("ring", RING, CHECK)
    pad.record("a gesture with a name that is much too long for its place", CROSS, CROSS)
    assert pad.labels[-1].startswith("a gesture")
    assert pad.page.eval("document.documentElement.scrollWidth <= innerWidth")
    pad.page.picture(f"templates-{size}-{scheme}")
    path = pad.page.artefacts / f"templates-{size}-{scheme}-whole.png"
    pad.page.page.screenshot(path=path, full_page=True)
    small = pad.page.eval("""[...document.querySelectorAll("button, select, summary, a, input:not([hidden])")]
      .filter((one) => one.checkVisibility()).map((one) => [one.id || one.ariaLabel, one.getBoundingClientRect()])
      .filter(([, box]) => box.height < 44 || box.width < 44).map(([name]) => name)""")
    assert small == [], "each control is as large as a finger"
    pad.page.page.locator("body").press("Tab")
    reached = set()
    for _ in range(60):
        reached.add(pad.page.eval("document.activeElement.id || document.activeElement.localName"))
        pad.page.page.keyboard.press("Tab")
    assert {"theme", "mode-record", "mode-try", "undo", "rotation", "order", "export", "import", "clear",
            "summary", "input", "button"} <= reached


def test_the_page_works_without_a_network_once_it_was_there(open_page, fingers):
    page = open_page("desktop", "your-templates.html", fresh=True)
    page.page.evaluate("navigator.serviceWorker.ready")
    page.until("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.page.reload()
    page.page.wait_for_selector("html[data-ready]")
    Pad(page, fingers).record("caret", CARET)
    assert page.eval("studio.book.samples.length") == 1
    page.context.set_offline(False)

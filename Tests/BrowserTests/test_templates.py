"""The page "Draw your own": signs are recorded by real fingers, judged, tried out, and kept."""

import re

import pytest
from playwright.sync_api import expect

from templates_page import BEE, CARET, CHECK, CROSS, RING, SHARP_CARET, SIX, ZIGZAG, Signs, slanted


@pytest.fixture
def open_signs(open_page, fingers):
    def opened(size="desktop", **options):
        return Signs(open_page(size, "your-templates.html", **options), fingers)
    return opened


@pytest.fixture
def signs(open_signs):
    return open_signs()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_signs_are_recorded_and_recognized(open_page, fingers, size):
    signs = Signs(open_page(size, "your-templates.html"), fingers)
    signs.record("caret", CARET, SHARP_CARET).record("ring", RING, RING)
    assert signs.say("said") == "Recorded “ring”, example 2. Draw it again, or draw another one."
    assert signs.outcomes == ["recognized"] * 4
    signs.record("cross", CROSS)
    assert signs.labels == ["caret", "caret", "ring", "ring", "cross"]
    assert [len(sample["strokes"]) for sample in signs.samples] == [1, 1, 1, 1, 2]
    assert signs.say("count") == "3 gestures, 5 examples"
    assert signs.say("summary").startswith("Nothing is confused. 1 gesture has one example only.")

    signs.find("mode-try").click()
    # Smaller, and elsewhere.
    signs.draw(slanted(CROSS, slant=0.08), scale=0.8, left=150, top=90)
    assert signs.say("said").startswith("“cross”, with a score of 0.")
    signs.draw(slanted(RING), scale=1.2)
    assert signs.say("said").startswith("“ring”, with a score of 0.")
    assert "The runner-up is “" in signs.say("said")
    assert len(signs.samples) == 5
    signs.page.picture(f"signs-{size}-recognized")


def test_what_is_no_sign_is_refused_in_words(signs):
    signs.record("caret", CARET, SHARP_CARET).record("ring", RING, RING)
    signs.find("mode-try").click()
    signs.draw(ZIGZAG)
    assert signs.say("said").startswith("None of your gestures. The nearest is “")
    # The engine's own sentence.
    assert "drawing on pad failed" in signs.say("why") and "minimumScore" in signs.say("why")
    assert signs.find("measures").locator(".bar").count() == 2
    signs.page.picture("signs-refused")

    # It may become an example.
    signs.find("adopt").click()
    assert signs.say("said") == "What is this? Type its name, then press Keep."
    expect(signs.find("name")).to_be_focused()
    signs.page.page.keyboard.type("zigzag")
    signs.page.page.keyboard.press("Enter")
    assert signs.labels[-1] == "zigzag"
    signs.find("mode-try").click()
    signs.draw(ZIGZAG)
    assert signs.say("said").startswith("“zigzag”, with a score of 1.00")


def test_a_dot_is_not_recorded_and_the_page_says_why(signs):
    signs.draw([[(50, 50), (51, 51)]])
    assert signs.say("said") == "This was not recorded."
    assert "less than the required 20.0 pt" in signs.say("why")
    assert signs.samples == []
    signs.draw(CARET).keep("roof")
    assert signs.labels == ["roof"]
    expect(signs.find("why")).to_be_hidden()


def test_a_drawing_without_a_name_waits_for_one(signs):
    signs.draw(CARET)
    assert signs.say("said") == "What is this? Type its name, then press Keep."
    expect(signs.find("keep")).to_be_visible()
    assert signs.samples == []
    expect(signs.find("name")).to_be_focused()
    signs.page.page.keyboard.type("  roof ")
    signs.find("keep").click()
    assert signs.labels == ["roof"]
    expect(signs.find("keep")).to_be_hidden()


def test_a_scribble_does_not_get_the_name_of_the_next_drawing(signs):
    signs.draw(ZIGZAG)
    signs.draw(CHECK).keep("check")
    assert len(signs.samples) == 1
    assert len(signs.samples[0]["strokes"][0]) < sum(len(stroke) for stroke in ZIGZAG)
    signs.draw(ZIGZAG)
    signs.find("discard").click()
    expect(signs.find("naming")).to_be_hidden()
    assert signs.labels == ["check"]


def test_what_only_an_odd_example_lets_pass_is_not_called_recognized(signs):
    signs.record("check", CHECK, slanted(CHECK), ZIGZAG)
    signs.find("mode-try").click()
    signs.draw(RING)
    outcome = signs.page.eval("studio.engine.lastDrawing().outcome")
    assert outcome in ("doubtful", "refused")
    said = signs.say("said")
    assert said.startswith("Perhaps “check”. It passes only because" if outcome == "doubtful" else "None of your gestures.")
    # The warning has the button that takes the example away.
    expect(signs.find("odd")).to_have_text("Remove example 3 of check")
    signs.find("odd").click()
    signs.judged()
    assert signs.labels == ["check", "check"]
    expect(signs.find("odd")).to_be_hidden()


def test_the_page_says_what_is_taken_for_what(signs):
    signs.record("b", BEE, SIX).record("6", SIX, SIX)
    assert signs.outcomes[1] == "confused"
    assert "Your “b” is taken for “6”." in signs.say("summary")
    assert "taken for “6”" in signs.find("templates").locator("li.template").first.inner_text()
    assert signs.find("table").locator("td.bad").count() == 2
    signs.page.picture("signs-confused")
    # Without the example, nothing is confused within the signs; one is left alone near the other.
    signs.page.page.get_by_label("Remove example 2 of b").click()
    signs.judged()
    assert signs.outcomes[0] == "tooClose"
    assert "Your “b” is so near to “6” that they may be confused." in signs.say("summary")


def test_the_page_says_which_examples_are_refused(signs):
    signs.record("ring", RING, RING, CHECK)
    assert signs.outcomes == ["recognized", "recognized", "refused"]
    assert signs.say("summary").startswith("1 of the 3 examples of “ring” differs so much from the others that it would")
    looser = re.search(r"drawings of this gesture may differ ([\d.]+) times as much", signs.say("summary"))
    assert float(looser[1]) > 1.2
    assert signs.find("templates").locator("li[data-outcome=refused]").count() == 1
    # Its dot lies beyond the limit, which is in the middle of the bar.
    left = "(number) => parseFloat(document.querySelectorAll('#templates .bar i.own')[number].style.left)"
    assert signs.page.eval(left, 2) > 50 > signs.page.eval(left, 0)


def test_rotation_and_order_are_options(signs):
    sideways = [[(100 - y, x) for x, y in CARET[0]]]
    signs.record("caret", CARET, sideways)
    assert signs.outcomes == ["refused", "refused"]
    signs.find("rotation").select_option("any")
    signs.judged()
    assert signs.outcomes == ["recognized", "recognized"]
    assert "rotation: .any" in signs.page.eval("document.querySelector('#swift').textContent")
    assert "--rotation any" in signs.page.eval("document.querySelector('#command').textContent")
    signs.find("order").select_option("as drawn")
    signs.judged()
    assert "order: .asDrawn" in signs.page.eval("document.querySelector('#swift').textContent")
    assert "no options for rotation and order" in signs.page.eval("document.querySelector('#script-note').textContent")


# MARK: Changes


def test_signs_are_renamed_and_removed_with_keys_and_brought_back(signs):
    signs.record("caret", CARET, SHARP_CARET).record("ring", RING)
    keyboard = signs.page.page.keyboard
    signs.page.page.get_by_label("Name of the gesture ring").focus()
    keyboard.press("Control+A")
    keyboard.type("circle")
    keyboard.press("Enter")
    signs.judged()
    assert signs.labels == ["caret", "caret", "circle"]
    expect(signs.page.page.get_by_label("Name of the gesture circle")).to_be_focused()

    signs.page.page.get_by_label("Remove example 1 of caret").focus()
    keyboard.press("Enter")
    signs.judged()
    assert signs.labels == ["caret", "circle"]
    expect(signs.page.page.get_by_label("Remove example 1 of caret")).to_be_focused()
    keyboard.press("Enter")
    keyboard.press("Enter")
    assert signs.labels == []
    expect(signs.find("mode-record")).to_be_focused()

    signs.find("undo").focus()
    keyboard.press("Enter")
    assert signs.labels == ["circle"]
    expect(signs.find("undo")).to_be_disabled()


def test_a_sign_that_gets_the_name_of_another_joins_it(signs):
    signs.record("caret", CARET).record("roof", SHARP_CARET)
    name = signs.page.page.get_by_label("Name of the gesture roof")
    name.fill("   ")
    name.blur()
    assert signs.labels == ["caret", "roof"], "a sign keeps its name if the new one is empty"
    expect(name).to_have_value("roof")
    name.fill("caret")
    name.blur()
    signs.judged()
    assert signs.labels == ["caret", "caret"]
    assert signs.outcomes == ["recognized", "recognized"]


def test_remove_all_can_be_taken_back(signs):
    signs.record("caret", CARET, SHARP_CARET)
    signs.find("clear").click()
    assert signs.samples == [] and signs.find("empty").is_visible()
    expect(signs.find("export")).to_be_disabled()
    signs.find("undo").click()
    signs.judged()
    assert signs.outcomes == ["recognized", "recognized"]


# MARK: Other hands


@pytest.mark.parametrize("kind", ["mouse", "pen"])
def test_a_mouse_and_a_pen_draw_too(signs, kind):
    box = signs.find("stage").bounding_box()
    session = signs.page.context.new_cdp_session(signs.page.page)

    def send(type, point, buttons):
        session.send("Input.dispatchMouseEvent", dict(
            type=type, x=box["x"] + 50 + point[0], y=box["y"] + 50 + point[1], button="left", buttons=buttons,
            pointerType=kind, clickCount=1))
    before = signs.page.eval("studio.drawing.attempt")
    send("mousePressed", CARET[0][0], 1)
    for point in CARET[0][1:]:
        send("mouseMoved", point, 1)
    send("mouseReleased", CARET[0][-1], 0)
    signs.page.until("(before) => studio.drawing.attempt !== before", before)
    signs.keep("caret")
    assert signs.labels == ["caret"]
    assert signs.page.readings[0]["kind"] == (2 if kind == "pen" else 0)


def test_a_second_finger_changes_nothing(signs):
    box = signs.find("stage").bounding_box()
    place = lambda point: (box["x"] + 60 + point[0], box["y"] + 20 + point[1])
    half = len(CARET[0]) // 2
    signs.hand.down({0: place(CARET[0][0])}).along([place(point) for point in CARET[0][1:half]])
    signs.hand.down({1: place((150, 80))}).along([place((155, 80))], finger=1).up(1)
    signs.hand.along([place(point) for point in CARET[0][half:]]).up()
    signs.page.until("studio.drawing.pending !== null")
    signs.keep("caret")
    assert len(signs.samples[0]["strokes"]) == 1
    assert len(signs.samples[0]["strokes"][0]) >= len(CARET[0]) - 2


def test_the_pad_keeps_the_finger_and_the_rest_scrolls(open_signs):
    signs = open_signs("phone")
    signs.draw([[(50, 100 - y) for y in range(0, 100, 5)]]).keep("line")
    assert signs.labels == ["line"]
    assert signs.page.eval("scrollY") == 0
    box = signs.find("empty").locator("xpath=..").bounding_box()
    (x, y) = box["x"] + 20, box["y"] + 30
    signs.hand.down({0: (x, y)}).along([(x, y - step * 10) for step in range(1, 12)]).up()
    signs.page.until("scrollY > 40")


# MARK: The page


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_studio_leads_to_the_page_and_back(open_page, size):
    page = open_page(size, "#image")
    page.follow("your-templates.html")
    assert page.page.title() == "Draw your own – Gesture Studio"
    loaded = page.eval("performance.getEntriesByType('resource').map((one) => one.name)")
    assert [name.split("/")[-1] for name in loaded if name.endswith(".wasm")] == ["your-signs.wasm"]
    page.page.get_by_label("Back to the studio").click()
    page.page.wait_for_selector("#apps")


@pytest.mark.parametrize("size, scheme", [("phone", "light"), ("desktop", "light"), ("phone", "dark"),
                                          ("desktop", "dark")])
def test_everything_fits_and_can_be_reached_with_keys(open_page, fingers, size, scheme):
    signs = Signs(open_page(size, "your-templates.html", color_scheme=scheme), fingers)
    signs.page.picture(f"signs-{size}-{scheme}-empty")
    signs.record("caret", CARET, SHARP_CARET).record("b", BEE, BEE).record("6", SIX, SIX).record("ring", RING, CHECK)
    signs.record("a sign with a name that is much too long for its place", CROSS, CROSS)
    assert signs.labels[-1].startswith("a sign")
    assert signs.page.eval("document.documentElement.scrollWidth <= innerWidth")
    signs.page.picture(f"signs-{size}-{scheme}")
    path = signs.page.artefacts / f"signs-{size}-{scheme}-whole.png"
    signs.page.page.screenshot(path=path, full_page=True)
    small = signs.page.eval("""[...document.querySelectorAll("button, select, summary, a, input:not([hidden])")]
      .filter((one) => one.checkVisibility()).map((one) => [one.id || one.ariaLabel, one.getBoundingClientRect()])
      .filter(([, box]) => box.height < 44 || box.width < 44).map(([name]) => name)""")
    assert small == [], "each control is as large as a finger"
    signs.page.page.locator("body").press("Tab")
    reached = set()
    for _ in range(60):
        reached.add(signs.page.eval("document.activeElement.id || document.activeElement.localName"))
        signs.page.page.keyboard.press("Tab")
    assert {"theme", "mode-record", "mode-try", "undo", "rotation", "order", "export", "import", "clear",
            "summary", "input", "button"} <= reached


def test_the_page_works_without_a_network_once_it_was_there(open_page, fingers):
    page = open_page("desktop", "your-templates.html", fresh=True)
    page.page.evaluate("navigator.serviceWorker.ready")
    page.until("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.page.reload()
    page.page.wait_for_selector("html[data-ready]")
    Signs(page, fingers).record("caret", CARET)
    assert page.eval("studio.book.samples.length") == 1
    page.context.set_offline(False)

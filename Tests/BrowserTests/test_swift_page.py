"""A page that is written in Swift alone, which `Integrations/Web/build-package swift-page` leaves in .build-web/swift-page."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import clock
from fingers import Fingers
from gesture_page import PageServer

BUILT = Path(__file__).resolve().parent.parent.parent / ".build-web" / "swift-page"
INTEGRATION = BUILT.parent.parent / "Integrations" / "Web"
DOCUMENT = INTEGRATION / "SwiftOnTheWeb.md"
PROGRAM = INTEGRATION / "Sources" / "SwiftPageExample" / "Start.swift"
ARTEFACTS = BUILT.parent.parent / ".build-browser" / "artefacts"


@pytest.fixture(scope="module")
def address():
    assert (BUILT / "swift-page.wasm").is_file(), "Integrations/Web/build-package swift-page has not been run"
    server = PageServer(BUILT)
    yield server.address
    server.close()


class SwiftPage:
    """The page in a browser with a touchscreen, and all that went wrong on it."""

    def __init__(self, browser, address):
        self.context = browser.new_context(viewport=dict(width=400, height=640), has_touch=True)
        self.context.add_init_script(clock.CLOCK)
        self.page = self.context.new_page()
        self.faults = []
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("console", lambda message: message.type in ("error", "warning")
                     and self.faults.append(f"{message.type}: {message.text}"))
        self.address = address

    def open(self):
        """Starts anew."""
        self.page.goto(self.address)
        self.page.wait_for_selector("html[data-ready]")
        return self

    def taken(self):
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        return self

    def wait(self, milliseconds):
        clock.wait(self.page, milliseconds)
        return self

    def picture(self, name):
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    def middle(self, locator):
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture(scope="module")
def swift_page(browser, address):
    page = SwiftPage(browser, address)
    yield page
    page.context.close()


@pytest.fixture
def page(swift_page):
    yield swift_page.open()
    assert not swift_page.faults, "\n".join(swift_page.faults)


def figure(page, number):
    return page.page.locator("figure", has_text=f"Photo {number}")


def status(page):
    return page.page.locator("output")


def middle(page, number):
    return page.middle(figure(page, number))


def test_the_documented_program_is_part_of_the_page(page):
    shown = DOCUMENT.read_text().split("```swift\n")[1].split("```")[0].split("public func start() {\n")[1]
    lines = shown.removesuffix("}\n")
    assert lines.count("\n") == 10 and lines in PROGRAM.read_text()
    card = page.page.locator("button")
    expect(card).to_have_text("Tap me")
    Fingers(page).tap(page.middle(card), times=2)
    expect(card).to_have_text("Taps: 2")


def test_a_photo_follows_one_finger(page):
    x, y = middle(page, 1)
    hand = Fingers(page).down({0: (x, y)}).move({0: (x + 100, y + 60)})
    now = middle(page, 1)
    # The pan began after its hysteresis, which is not part of the movement.
    assert 80 < now[0] - x <= 100 and 45 < now[1] - y <= 60
    hand.up()
    expect(status(page)).to_have_text("Photo 1 was dragged")


def test_two_fingers_pinch_and_turn_a_photo(page):
    x, y = middle(page, 1)
    before = figure(page, 1).bounding_box()
    hand = Fingers(page).down({0: (x - 30, y), 1: (x + 30, y)})
    hand.move({0: (x - 90, y), 1: (x + 90, y)})
    wide = figure(page, 1).bounding_box()
    assert 2.2 < wide["width"] / before["width"] < 3.1
    hand.move({0: (x, y - 90), 1: (x, y + 90)}, steps=16)
    # By nearly a quarter of a turn, so that its height is to its width as its width was to its height.
    turned = figure(page, 1).bounding_box()
    assert turned["height"] > turned["width"]
    page.picture("swift-page-pinched")
    hand.up()
    expect(status(page)).to_have_text("Photo 1 was pinched")


def test_two_hands_move_two_photos(page):
    first, second = middle(page, 1), middle(page, 2)
    hand = Fingers(page).down({0: first, 1: second})
    hand.move({0: (first[0], first[1] + 80), 1: (second[0] - 80, second[1])})
    assert middle(page, 1)[1] - first[1] > 60
    assert second[0] - middle(page, 2)[0] > 60
    hand.up()


def test_a_tap_waits_for_a_second_one(page):
    place = middle(page, 1)
    hand = Fingers(page).down({0: place}).move({0: (place[0] + 60, place[1])}).up()
    moved = middle(page, 1)
    page.picture("swift-page")
    hand.tap(moved)
    # The double tap may still come: only the timer of the host ends the wait.
    expect(status(page)).to_have_text("Photo 1 was dragged")
    expect(status(page)).to_have_text("Photo 1 is in front")
    assert page.page.locator("figure").last.inner_text() == "Photo 1"
    hand.tap(moved, times=2)
    expect(status(page)).to_have_text("Photo 1 is back")
    assert middle(page, 1) == pytest.approx(place, abs=0.01)
    # The board's own tap has waited for those of the photo, and did not come.
    page.wait(400)
    assert page.page.locator("figure").count() == 2


def test_a_tap_on_the_board_adds_a_photo_where_the_finger_was(page):
    Fingers(page).tap((120, 560))
    expect(figure(page, 3)).to_be_visible()
    assert middle(page, 3) == pytest.approx((120, 560), abs=0.5)
    x, y = middle(page, 3)
    Fingers(page).down({0: (x, y)}).move({0: (x + 80, y)}).up()
    assert middle(page, 3)[0] - x > 60


def test_a_photo_is_removed_under_the_finger_that_holds_it(page):
    hand = Fingers(page).down({0: middle(page, 1)})
    expect(status(page)).to_have_text("Photo 1 was removed")
    assert figure(page, 1).count() == 0
    hand.move({0: (200, 400)}).up()
    x, y = middle(page, 2)
    hand.down({0: (x, y)}).move({0: (x - 60, y)}).up()
    expect(status(page)).to_have_text("Photo 2 was dragged")


def test_a_wheel_drags_and_with_control_pinches(page):
    x, y = middle(page, 2)
    page.page.mouse.move(x, y)
    page.page.mouse.wheel(0, 40)
    page.taken()
    assert middle(page, 2) == pytest.approx((x, y - 40), abs=0.5)
    before = figure(page, 2).bounding_box()["width"]
    page.page.keyboard.down("Control")
    for _ in range(4):
        page.page.mouse.wheel(0, -25)
    page.page.keyboard.up("Control")
    page.taken()
    assert 2.4 < figure(page, 2).bounding_box()["width"] / before < 3
    assert page.page.evaluate("visualViewport.scale") == 1
    expect(status(page)).to_have_text("Photo 2 was pinched")


def test_a_mouse_drags_with_its_first_button_alone(page):
    x, y = middle(page, 1)
    mouse = page.page.mouse
    for button, distance in (("right", 0), ("left", 100)):
        mouse.move(x, y)
        mouse.down(button=button)
        mouse.move(x + 100, y, steps=8)
        mouse.up(button=button)
        page.taken()
        assert distance * 0.9 <= middle(page, 1)[0] - x <= distance


def test_the_browser_learns_what_it_must_leave_to_gestures(page):
    assert figure(page, 1).evaluate("(one) => one.style.touchAction") == "none"
    assert page.page.locator("main").evaluate("(one) => one.style.touchAction") == ""


def test_a_click_follows_a_tap_only_where_no_gesture_took_it(page):
    page.page.evaluate("""
      globalThis.clicks = [];
      document.addEventListener("click", (event) => clicks.push(event.target.tagName));
    """)
    place = middle(page, 1)
    Fingers(page).down({0: place}).move({0: (place[0] + 60, place[1])}).up()
    page.page.mouse.move(*middle(page, 2))
    page.page.mouse.down()
    page.page.mouse.move(place[0], place[1] + 250, steps=5)
    page.page.mouse.up()
    Fingers(page).tap((30, 30))
    assert page.page.evaluate("clicks") == ["H1"]
    assert page.page.locator("figure").count() == 2


def test_all_fingers_end_when_the_page_loses_the_focus(page):
    place = middle(page, 1)
    hand = Fingers(page).down({0: place}).move({0: (place[0] + 60, place[1])})
    here = middle(page, 1)
    page.page.evaluate("dispatchEvent(new Event('blur'))")
    hand.move({0: (place[0] + 120, place[1])})
    assert middle(page, 1) == here
    hand.up()


def test_keys_do_what_gestures_do(page):
    keyboard = page.page.keyboard
    card = page.page.locator("button")
    card.focus()
    for number, key in enumerate(("Enter", "Space"), 1):
        keyboard.press(key)
        expect(card).to_have_text(f"Taps: {number}")
    # What an assistive technology does.
    card.evaluate("(one) => one.click()")
    expect(card).to_have_text("Taps: 3")
    Fingers(page).tap(page.middle(card))
    expect(card).to_have_text("Taps: 4")
    keyboard.press("Tab")
    photo = figure(page, 1)
    expect(photo).to_be_focused()
    before = photo.bounding_box()
    keyboard.press("ArrowRight")
    keyboard.press("Shift+ArrowDown")
    expect(status(page)).to_have_text("Photo 1 was dragged")
    assert photo.bounding_box()["x"] > before["x"]
    keyboard.press("+")
    expect(status(page)).to_have_text("Photo 1 was pinched")
    page.picture("swift-page-keys")
    assert photo.bounding_box()["width"] > before["width"]
    keyboard.press("Enter")
    expect(status(page)).to_have_text("Photo 1 is in front")
    keyboard.press("ContextMenu")
    expect(status(page)).to_have_text("Photo 1 was removed")


def test_a_field_keeps_its_keys(page):
    page.page.evaluate("""
      const field = document.createElement("input");
      document.querySelector("figure").append(field);
      field.focus();
    """)
    page.page.keyboard.type("a +")
    assert page.page.locator("input").input_value() == "a +"
    expect(status(page)).to_have_text("Nothing yet")

"""What the page does with pointers, wheels, keys, sizes and appearances, in every app."""

import pytest
from playwright.sync_api import expect

from measuring import frame_cost, holds

BEGAN, MOVED, ENDED, CANCELLED = 0, 1, 3, 4
MIRROR = -1


def phases(page, finger):
    """The phases that a finger went through, without repetition."""
    all_phases = [reading["phase"] for reading in page.readings if reading.get("id") == finger]
    return [phase for index, phase in enumerate(all_phases)
            if index == 0 or all_phases[index - 1] != phase]


def of(page, finger):
    return [reading for reading in page.readings if reading.get("id") == finger]


def ids(page):
    return sorted({reading["id"] for reading in page.readings if "id" in reading})


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_first_interaction_within_a_second(open_page, size):
    page = open_page(size, fresh=True)  # The very first page also starts the browser's processes.
    holds(1000, lambda: open_page(size, fresh=True).ready, page)


def test_every_finger_arrives_with_its_own_way(phone, fingers):
    hand = fingers(phone)
    hand.down({0: phone.at(0.3, 0.4), 1: phone.at(0.7, 0.4)})
    hand.move({0: phone.at(0.2, 0.5), 1: phone.at(0.8, 0.3)})
    hand.up(0).up()
    first, second = ids(phone)
    for finger in (first, second):
        assert phases(phone, finger) == [BEGAN, MOVED, ENDED]
        assert all(reading["kind"] == 0 for reading in of(phone, finger))
        times = [reading["time"] for reading in of(phone, finger)]
        assert times == sorted(times)
    width, height = phone.eval("[studio.stage.size.width, studio.stage.size.height]")
    last = of(phone, first)[-1]
    assert last["x"] == pytest.approx(0.2 * width, abs=1)
    assert last["y"] == pytest.approx(0.5 * height, abs=1)


def test_coalesced_readings_are_all_sent(desktop):
    desktop.eval("""
      const canvas = studio.stage.canvas;
      const event = (name, x, more) => new PointerEvent(name, {
        pointerId: 7, pointerType: "touch", clientX: x, clientY: 200, bubbles: true, ...more });
      canvas.setPointerCapture = () => {};
      canvas.dispatchEvent(event("pointerdown", 100));
      const between = [event("pointermove", 110), event("pointermove", 120)];
      canvas.dispatchEvent(event("pointermove", 120, { coalescedEvents: between }));
      canvas.dispatchEvent(event("pointerup", 120));
    """)
    left, _, _, _ = desktop.canvas
    moved = [reading["x"] for reading in of(desktop, 7) if reading["phase"] == MOVED]
    assert moved == [110 - left, 120 - left]


def test_touches_that_the_system_takes_away_are_cancelled(phone, fingers):
    hand = fingers(phone)
    hand.down({0: phone.at(0.5, 0.5)}).move({0: phone.at(0.6, 0.5)}).cancel()
    assert phases(phone, ids(phone)[0]) == [BEGAN, MOVED, CANCELLED]


@pytest.mark.parametrize("reason", ["window.dispatchEvent(new Event('blur'))",
                                    "window.dispatchEvent(new Event('pagehide'))"])
def test_losing_the_attention_cancels_every_touch(phone, fingers, reason):
    hand = fingers(phone)
    hand.down({0: phone.at(0.4, 0.5), 1: phone.at(0.6, 0.5)}).move({0: phone.at(0.3, 0.5)})
    phone.eval(reason)
    assert phone.readings[-1] == {"phase": "cancelAll"}
    count = len(phone.readings)
    hand.move({0: phone.at(0.2, 0.5)}).up()
    assert len(phone.readings) == count, "what is left of a cancelled touch is not a touch"


def test_lost_capture_cancels_the_touch(phone, fingers):
    hand = fingers(phone)
    hand.down({0: phone.at(0.4, 0.5)}).move({0: phone.at(0.5, 0.5)})
    pointer = ids(phone)[0]
    phone.eval("(id) => studio.stage.canvas.releasePointerCapture(id)", pointer)
    hand.move({0: phone.at(0.6, 0.5)}).up()
    assert phases(phone, pointer) == [BEGAN, MOVED, CANCELLED]


def test_a_mouse_is_a_finger(desktop):
    mouse = desktop.page.mouse
    mouse.move(*desktop.at(0.4, 0.4))
    mouse.down()
    mouse.move(*desktop.at(0.5, 0.5), steps=5)
    mouse.up()
    desktop.taken()
    assert phases(desktop, ids(desktop)[0]) == [BEGAN, MOVED, ENDED]
    assert ids(desktop) != [MIRROR]
    assert all(reading["kind"] == 0 for reading in desktop.readings)


def test_other_buttons_of_a_mouse_are_no_fingers(desktop):
    mouse = desktop.page.mouse
    mouse.move(*desktop.at(0.4, 0.4))
    mouse.down(button="right")
    mouse.up(button="right")
    assert desktop.taken().readings == []


def test_alt_adds_a_finger_opposite_about_the_middle(desktop):
    mouse, keyboard = desktop.page.mouse, desktop.page.keyboard
    keyboard.down("Alt")
    mouse.move(*desktop.at(0.4, 0.4))
    mouse.down()
    mouse.move(*desktop.at(0.3, 0.45), steps=6)
    desktop.taken().picture("mouse-mirrored")
    mouse.up()
    keyboard.up("Alt")
    desktop.taken()
    width, height = desktop.eval("[studio.stage.size.width, studio.stage.size.height]")
    first = [finger for finger in ids(desktop) if finger != MIRROR][0]
    assert phases(desktop, MIRROR) == phases(desktop, first) == [BEGAN, MOVED, ENDED]
    for one, other in zip(of(desktop, first), of(desktop, MIRROR)):
        assert one["x"] + other["x"] == pytest.approx(width)
        assert one["y"] + other["y"] == pytest.approx(height)


def test_shift_moves_both_fingers_together(desktop):
    mouse, keyboard = desktop.page.mouse, desktop.page.keyboard
    keyboard.down("Alt")
    mouse.move(*desktop.at(0.4, 0.4))
    mouse.down()
    keyboard.down("Shift")
    mouse.move(*desktop.at(0.5, 0.5), steps=6)
    keyboard.up("Shift")
    mouse.up()
    keyboard.up("Alt")
    desktop.taken()
    first = [finger for finger in ids(desktop) if finger != MIRROR][0]
    ways = [[(b["x"] - a["x"], b["y"] - a["y"]) for a, b in zip(path, path[1:])]
            for path in (of(desktop, first), of(desktop, MIRROR))]
    assert ways[0] == pytest.approx(ways[1]) or all(
        one == pytest.approx(other) for one, other in zip(*ways))
    assert any(way != (0, 0) for way in ways[0])


def test_alt_while_dragging_adds_and_lifts_the_second_finger(desktop):
    mouse, keyboard = desktop.page.mouse, desktop.page.keyboard
    mouse.move(*desktop.at(0.4, 0.4))
    mouse.down()
    mouse.move(*desktop.at(0.42, 0.4), steps=3)
    desktop.taken()
    assert ids(desktop) != [] and MIRROR not in ids(desktop)
    keyboard.down("Alt")
    desktop.taken()
    assert phases(desktop, MIRROR) == [BEGAN]
    keyboard.up("Alt")
    desktop.taken()
    assert phases(desktop, MIRROR) == [BEGAN, ENDED]
    mouse.up()


def test_the_browser_takes_no_swipe_from_a_scene(open_page, fingers):
    page = open_page("phone", "#page-turner")
    before = page.status
    hand = fingers(page)
    hand.down({0: page.at(0.8, 0.5)}).move({0: page.at(0.2, 0.5)}, steps=10).up()
    assert phases(page, ids(page)[0]) == [BEGAN, MOVED, ENDED]
    assert page.rest().status != before


def test_a_canvas_has_the_pixels_of_its_screen(open_page):
    page = open_page("phone", device_scale_factor=3)
    width, height = page.eval("[studio.stage.canvas.width, studio.stage.canvas.height]")
    _, _, shown_width, shown_height = page.canvas
    assert (width, height) == pytest.approx((shown_width * 3, shown_height * 3), abs=1)


def test_turning_the_phone_lays_everything_out_anew(phone):
    phone.page.set_viewport_size(dict(width=640, height=360))
    phone.until("studio.stage.size.width > studio.stage.size.height")
    _, _, width, height = phone.canvas
    assert phone.eval("[studio.stage.size.width, studio.stage.size.height]") == [width, height]
    phone.rest().picture("phone-landscape")


def test_the_ring_shows_the_focus_to_those_who_press_keys(desktop):
    ring = "getComputedStyle(document.querySelector('main'), '::after').opacity"
    desktop.page.mouse.click(*desktop.at(0.1, 0.5))
    desktop.until("document.activeElement.id === 'stage'")
    desktop.until(f"{ring} === '0'")
    desktop.page.keyboard.press("Shift+Tab")
    desktop.page.keyboard.press("Tab")
    desktop.until("document.activeElement.id === 'stage'")
    desktop.until(f"{ring} === '1'")
    desktop.picture("focus-ring")


def test_a_button_opens_the_actions_over_the_picture(phone):
    help = phone.page.locator("#actions")
    assert not help.is_visible()
    phone.page.click("#keys")
    assert help.is_visible()
    assert phone.page.get_attribute("#keys", "aria-expanded") == "true"
    phone.picture("phone-help")
    phone.page.locator("#action-list button").first.press("Escape")
    phone.until("document.activeElement.id === 'keys'")
    assert not help.is_visible()


def test_nothing_scrolls_or_is_cut_off(open_page):
    for size in ("phone", "desktop"):
        page = open_page(size)
        assert page.eval("document.documentElement.scrollWidth <= innerWidth")
        assert page.eval("document.documentElement.scrollHeight <= innerHeight")
        targets = page.page.locator("header a, header button")
        for index in range(targets.count()):
            box = targets.nth(index).bounding_box()
            if box is None:
                continue
            assert box["width"] >= 44 and box["height"] >= 44
            assert box["x"] >= 0 and box["x"] + box["width"] <= page.eval("innerWidth")


@pytest.mark.parametrize("width", [320, 360, 640, 768, 900, 1024, 1100, 1280, 1400, 1920])
def test_the_header_has_room_for_all_tabs(open_page, width):
    page = open_page("desktop", "#playground", viewport=dict(width=width, height=800))
    boxes = page.eval("""[...document.querySelectorAll("#apps a, #panels button, #more, #theme")].filter((one) => one.checkVisibility())
      .map((one) => { const { left, right, top, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom]; })""")
    for index, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0 and right <= width
        for other in boxes[index + 1:]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top, (left, right, other)


def test_dark_and_light_follow_the_system_until_the_person_decides(open_page):
    page = open_page("desktop", color_scheme="dark", fresh=True)
    theme = "document.documentElement.dataset.theme"
    corner = ("[...studio.stage.player.context.getImageData(4, 4, 1, 1).data].slice(0, 3)"
              ".reduce((a, b) => a + b)")
    assert page.eval(theme) == "dark"
    assert page.rest().eval(corner) < 200
    page.picture("desktop-dark")
    page.page.emulate_media(color_scheme="light")
    page.until(f"{theme} === 'light'")
    assert page.rest().eval(corner) > 600
    page.page.click("#theme")
    page.page.reload()
    page.page.wait_for_selector("html[data-ready]")
    assert page.eval(theme) == "dark", "the choice is kept"
    page.page.click("#theme")
    assert page.eval("localStorage.look") is None, "back at what the system says, it is followed"


def test_reduced_motion_reaches_the_scene(open_page):
    page = open_page("desktop", reduced_motion="reduce")
    assert page.eval("studio.stage.flags & 2") == 2
    assert open_page("desktop").eval("studio.stage.flags & 2") == 0


def test_the_page_opens_without_a_network(open_page):
    page = open_page("desktop", fresh=True)
    page.page.evaluate("navigator.serviceWorker.ready")
    page.until("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.page.reload()
    page.page.wait_for_selector("html[data-ready]")
    assert page.status != ""
    page.context.set_offline(False)


def test_every_app_has_a_tab_and_an_address(open_page):
    page = open_page("phone")
    tabs = page.page.locator("#apps a")
    assert tabs.count() >= 1
    for index in range(tabs.count()):
        if not tabs.nth(index).is_visible():
            continue  # The playground is in the menu of a phone.
        tabs.nth(index).click()
        # The address changes at once, the page with the event that follows it.
        expect(tabs.nth(index)).to_have_attribute("aria-current", "page")
        address = page.eval("location.hash")
        page.page.reload()
        page.page.wait_for_selector("html[data-ready]")
        assert page.page.locator("#apps a[aria-current=page]").get_attribute("href") == address


def test_every_action_is_a_button_with_a_name(open_page):
    page = open_page("desktop")
    page.rest()
    actions = page.eval("studio.engine.actions()")
    buttons = page.page.locator("#action-list button")
    assert buttons.count() == len(actions)
    for index, action in enumerate(actions):
        assert action["title"] in buttons.nth(index).inner_text()


def test_a_frame_costs_far_less_than_it_lasts(open_page, fingers):
    page = open_page("phone")
    hand = fingers(page)
    hand.down({0: page.at(0.3, 0.5), 1: page.at(0.6, 0.5)})

    def play():
        hand.move({0: page.at(0.2, 0.4), 1: page.at(0.8, 0.6)}, steps=10)
        hand.move({0: page.at(0.4, 0.5), 1: page.at(0.6, 0.5)}, steps=10)

    # Half of a frame at 60 Hz is left to the browser.
    holds(8, lambda: frame_cost(page, play), page)
    hand.up()

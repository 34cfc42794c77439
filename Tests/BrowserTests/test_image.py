"""The image manipulator in the browser: the whole story on a phone and on a desktop."""

import re

import pytest

from canvas import GLOWS, glows
from measuring import frame_cost, holds
from pictures import (
    CAMERA, PINK, add_picture, hand_over, picture_file, refuses_what_is_no_picture)

SIZES = ["phone", "desktop"]


def image(page):
    """Returns the scale in percent and the turn in degrees, as they are told."""
    scale, turn = re.search(r"at (\d+) percent, turned by (-?\d+) degrees", page.status).groups()
    return int(scale), int(turn)


def column(page, way, x, y):
    """A place in one of the three panels of a wide window, from 0 to 1 in each direction."""
    _, top, _, height = page.canvas
    return page.at((way + 0.5 + (x - 0.5) * 0.8) / 3, 0.3 + 0.55 * y)


def spot(page, x, y):
    """A place as a share of the panel with one transform recognizer, which on a phone is the window."""
    return column(page, 2, x, y) if page.canvas[2] >= 1100 else page.at(x, y)


@pytest.mark.parametrize("size", SIZES)
def test_two_fingers_scale_and_turn_at_once_away_from_the_image(open_page, fingers, size):
    page = open_page(size, "#image")
    page.rest().picture(f"image-{size}")
    hand = fingers(page)
    hand.down({0: spot(page, 0.3, 0.78), 1: spot(page, 0.7, 0.78)})
    hand.move({0: spot(page, 0.42, 0.72), 1: spot(page, 0.58, 0.82)}, steps=12)
    scale, turn = image(page)
    assert scale < 95
    assert turn > 5
    page.picture(f"image-{size}-held")
    hand.up()


@pytest.mark.parametrize("size", SIZES)
def test_a_double_tap_brings_the_image_back(open_page, fingers, size):
    page = open_page(size, "#image")
    hand = fingers(page)
    hand.down({0: spot(page, 0.4, 0.5), 1: spot(page, 0.6, 0.5)})
    hand.move({0: spot(page, 0.2, 0.6), 1: spot(page, 0.8, 0.4)}, steps=12).up()
    page.rest()
    assert image(page) != (100, 0)
    hand.tap(spot(page, 0.5, 0.3), times=2)
    page.rest()
    assert image(page) == (100, 0)


def test_a_tiny_image_is_caught_from_anywhere(phone, fingers):
    hand = fingers(phone)
    for _ in range(4):
        hand.down({0: phone.at(0.1, 0.6), 1: phone.at(0.9, 0.6)})
        hand.move({0: phone.at(0.45, 0.6), 1: phone.at(0.55, 0.6)}, steps=6).up()
        phone.rest()
    scale, _ = image(phone)
    assert scale <= 12
    phone.picture("image-tiny")
    hand.down({0: phone.at(0.4, 0.75), 1: phone.at(0.6, 0.75)})
    hand.move({0: phone.at(0.1, 0.75), 1: phone.at(0.9, 0.75)}, steps=10)
    assert image(phone)[0] > 2 * scale
    hand.up()


def test_released_in_motion_the_image_glides_on_until_a_finger_stops_it(open_page, fingers):
    page = open_page("phone", "#image")
    hand = fingers(page, frame=0)
    hand.down({0: page.at(0.5, 0.6)}).move({0: page.at(0.5, 0.5)}, steps=6)
    hand.up()
    assert page.eval("studio.engine.isAnimating")
    hand.down({0: page.at(0.2, 0.8)})
    page.taken()
    assert not page.eval("studio.engine.isAnimating")
    hand.up()


def test_less_movement_means_no_gliding(open_page, fingers):
    page = open_page("phone", "#image", reduced_motion="reduce")
    hand = fingers(page, frame=0)
    hand.down({0: page.at(0.5, 0.6)}).move({0: page.at(0.5, 0.5)}, steps=6).up()
    assert not page.eval("studio.engine.isAnimating")


def pinch_and_turn(hand, page, place):
    """Two fingers about a place that spread, then turn."""
    x, y = place
    hand.down({0: (x - 25, y), 1: (x + 25, y)})
    hand.move({0: (x - 60, y), 1: (x + 60, y)}, steps=8)
    hand.move({0: (x - 50, y - 35), 1: (x + 50, y + 35)}, steps=8)
    page.wait(200)
    hand.up()
    page.rest()


def test_three_ways_stand_side_by_side_and_differ(open_page, fingers):
    page = open_page("desktop", "#image")
    page.rest().picture("image-three-ways")
    hand = fingers(page)
    results = []
    for way in range(3):
        pinch_and_turn(hand, page, column(page, way, 0.5, 0.5))
        results.append((page.status.split(".")[0], *image(page)))
    page.picture("image-three-ways-after")
    assert [name for name, _, _ in results] == ["Naive", "Together", "Transform"]
    assert all(scale > 130 for _, scale, _ in results)
    assert results[0][2] == 0, "the pinch has won, so nothing turns"
    assert all(turn > 15 for _, _, turn in results[1:])


def test_the_naive_way_needs_the_image_under_the_fingers(open_page, fingers):
    page = open_page("desktop", "#image")
    page.perform("Naive")
    assert page.status.startswith("Naive")
    hand = fingers(page)
    beside = column(page, 0, 0.5, 0.95)
    pinch_and_turn(hand, page, beside)
    assert image(page) == (100, 0), "nothing listens beside the image"
    pinch_and_turn(hand, page, column(page, 0, 0.5, 0.5))
    assert image(page)[0] > 110
    assert image(page)[1] == 0, "a pinch cannot turn"
    # Smaller again, so that there is room beside it.
    page.page.locator("#stage").focus()
    for _ in range(2):
        page.page.keyboard.press("s")
        page.rest()
    hand.tap(column(page, 0, 0.5, 0.99), times=2)
    assert image(page.rest())[0] > 110, "the double tap works on the image only"
    hand.tap(column(page, 0, 0.5, 0.5), times=2)
    assert image(page.rest()) == (100, 0)


def test_a_double_tap_anywhere_in_the_other_panels_brings_the_image_back(open_page, fingers):
    page = open_page("desktop", "#image")
    hand = fingers(page)
    for way in (1, 2):
        pinch_and_turn(hand, page, column(page, way, 0.5, 0.5))
        assert image(page) != (100, 0)
        hand.tap(column(page, way, 0.1, 0.98), times=2)
        assert image(page.rest()) == (100, 0)


def test_a_phone_chooses_one_of_the_ways(open_page, fingers):
    page = open_page("phone", "#image")
    left, top, width, _ = page.canvas
    for index, name in enumerate(["Naive", "Together", "Transform"]):
        fingers(page).tap((left + width * (0.2 + 0.3 * index), top + 42))
        page.until(f"studio.engine.status().startsWith('{name}.')").rest()
        page.picture(f"image-phone-{index}")


def test_a_line_says_what_the_naive_way_lost(open_page, fingers):
    page = open_page("phone", "#image")
    left, top, width, _ = page.canvas
    fingers(page).tap((left + width * 0.2, top + 42))
    page.until("studio.engine.status().startsWith('Naive.')").rest()
    pinch_and_turn(fingers(page), page, page.at(0.5, 0.5))
    text = page.eval("""(() => {
      const words = studio.engine.draw().slice();
      const texts = [];
      for (let at = 0; at < words.length; at += 1 + (words[at] >>> 8)) {
        if ((words[at] & 0xff) !== 20) continue;
        texts.push(new TextDecoder().decode(new Uint8Array(words.buffer, (at + 8) * 4, words[at + 7])));
      }
      return texts.join(" ");
    })()""")
    assert "Naive lost a part: your fingers turned" in text
    page.picture("image-phone-lost")


def test_control_and_wheel_scale_at_the_pointer(desktop):
    desktop.page.mouse.move(*spot(desktop, 0.5, 0.5))
    desktop.page.keyboard.down("Control")
    for _ in range(6):
        desktop.page.mouse.wheel(0, -20)
    desktop.page.keyboard.up("Control")
    desktop.until("/at (1[1-9]\\d|[2-9]\\d\\d) percent/.test(studio.engine.status())")
    assert desktop.eval("visualViewport.scale") == 1, "the page itself is not zoomed"


def test_a_wheel_moves_the_image(desktop):
    assert glows(desktop, 5 / 6, 0.6)
    desktop.page.mouse.move(*spot(desktop, 0.5, 0.5))
    for _ in range(12):
        desktop.page.mouse.wheel(0, 100)
    desktop.until(f"([x, y]) => !({GLOWS})([x, y])", [5 / 6, 0.6])
    desktop.rest().picture("image-wheel")


def test_keys_do_all_that_fingers_do(desktop):
    desktop.page.locator("#stage").focus()
    for key in "llrr":
        desktop.page.keyboard.press(key)
        desktop.rest()
    assert image(desktop) == (round(100 * 1.25 ** 2), 30)
    desktop.page.keyboard.press("b")
    desktop.rest()
    assert image(desktop) == (100, 0)
    desktop.page.keyboard.press("ArrowRight")
    desktop.picture("focus")
    assert desktop.rest().page.locator("#status").inner_text() == desktop.status


def middle(page):
    """The colour in the middle of the window, where an image is."""
    return page.eval("""[...studio.stage.player.context.getImageData(
      studio.stage.canvas.width / 2, studio.stage.canvas.height / 2, 1, 1).data].slice(0, 3)""")


@pytest.mark.parametrize("size", SIZES)
def test_a_chosen_picture_is_shown(open_page, size):
    page = add_picture(open_page(size, "#image"))
    assert middle(page) == pytest.approx(PINK, abs=2)


def test_a_picture_takes_the_place_of_the_last_one(desktop):
    add_picture(desktop)
    hand_over(desktop, picture_file(color=(0, 0, 255)))
    desktop.until("studio.stage.lastImage === 2 && studio.stage.images.size === 1")
    assert middle(desktop.rest()) == pytest.approx((0, 0, 255), abs=2)


@pytest.mark.parametrize("way", ["drop", "paste"])
def test_pictures_are_dropped_and_pasted(desktop, way):
    assert middle(add_picture(desktop, way=way)) == pytest.approx(PINK, abs=2)


@pytest.mark.parametrize("way", ["pick", "drop", "paste"])
def test_a_file_that_is_no_picture_is_reported(desktop, way):
    refuses_what_is_no_picture(desktop, way)


def test_a_photo_of_twenty_megapixels_is_made_smaller_and_follows_smoothly(open_page, fingers):
    page = open_page("desktop", "#image")
    add_picture(page, picture_file("huge.png", *CAMERA))
    size = page.eval("(({ width, height }) => [width, height])([...studio.stage.images.values()][0])")
    assert size == [2048, 2048 * CAMERA[1] // CAMERA[0]]
    hand = fingers(page).down({0: page.at(0.4, 0.5), 1: page.at(0.6, 0.5)})
    holds(2, lambda: frame_cost(page, lambda: hand.move(
        {0: page.at(0.3, 0.4), 1: page.at(0.7, 0.6)}).move({0: page.at(0.4, 0.5), 1: page.at(0.6, 0.5)})),
        page)
    hand.up()


def test_the_second_finger_of_a_mouse_scales_and_turns(desktop):
    mouse, keyboard = desktop.page.mouse, desktop.page.keyboard
    keyboard.down("Alt")
    mouse.move(*desktop.at(0.4, 0.5))
    mouse.down()
    mouse.move(*desktop.at(0.3, 0.4), steps=8)
    scale, turn = image(desktop.taken())
    assert scale > 130
    assert turn > 5
    desktop.picture("image-mouse")
    mouse.up()
    keyboard.up("Alt")


def test_another_size_of_the_window_keeps_the_image_in_reach(desktop, fingers):
    hand = fingers(desktop)
    hand.down({0: desktop.at(0.5, 0.5)}).move({0: desktop.at(0.95, 0.95)}, steps=12)
    desktop.wait(200)
    hand.up()
    desktop.rest().page.set_viewport_size(dict(width=1000, height=620))
    desktop.until("studio.stage.size.height < 620")
    desktop.rest().picture("image-small")
    desktop.perform("Bring the images back")
    desktop.rest()
    assert image(desktop) == (100, 0)
    assert glows(desktop, 0.5, 0.5)

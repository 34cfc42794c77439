"""The photo board in the browser: the whole story on a phone and on a desktop."""

import pytest

from canvas import glows
from pace import at_any_pace
from test_image import picture_file

SIZES = ["phone", "desktop"]
HEADER = 40
BOARD = "?seed=7#photoboard"


def place(page, number):
    """The middle of where a made-up photo lies at first, as shares of the canvas."""
    width, height = page.eval("[studio.stage.size.width, studio.stage.size.height]")
    columns = 3 if width > height - HEADER else 2
    row, column = divmod(number, columns)
    rows = 6 // columns
    return (column + 0.5) / columns, (HEADER + (height - HEADER) * (row + 0.5) / rows) / height


@pytest.mark.parametrize("size", SIZES)
def test_two_hands_move_two_photos_at_once(open_page, fingers, size):
    page = open_page(size, BOARD)
    page.rest().picture(f"photoboard-{size}")
    first, last = place(page, 0), place(page, 5)
    assert glows(page, *first) and glows(page, *last)
    hand = fingers(page)
    hand.down({0: page.at(*first), 1: page.at(*last)})
    hand.move({0: page.at(first[0], first[1] + 0.33), 1: page.at(last[0], last[1] - 0.33)}, steps=20)
    page.picture(f"photoboard-{size}-held")
    page.wait(200)
    hand.up()
    page.rest()
    assert not glows(page, *first) and not glows(page, *last)


@pytest.mark.parametrize("size", SIZES)
def test_two_fingers_enlarge_and_turn_a_photo(open_page, fingers, size):
    page = open_page(size, BOARD)
    x, y = place(page, 3)
    beside = 0.09 if size == "desktop" else 0.16
    hand = fingers(page)
    hand.down({0: page.at(x - beside / 2, y), 1: page.at(x + beside / 2, y)})
    hand.move({0: page.at(x - 2 * beside, y + 0.1), 1: page.at(x + 2 * beside, y - 0.1)}, steps=15)
    page.picture(f"photoboard-{size}-enlarged")
    page.wait(200)
    hand.up()
    assert "Chosen: Balloons, 4 of 6" in page.rest().status


@at_any_pace
def test_a_thrown_photo_flies_on_until_a_finger_catches_it(open_page, fingers):
    page = open_page("phone", BOARD)
    x, y = place(page, 2)
    hand = fingers(page, frame=0)
    hand.down({0: page.at(x, y)}).move({0: page.at(x, y + 0.1)}, steps=6).up()
    assert page.eval("studio.engine.isAnimating")
    hand.down({0: page.at(x, y + 0.12)})
    page.taken()
    assert not page.eval("studio.engine.isAnimating")
    hand.up()


def test_turning_the_phone_keeps_every_photo(phone):
    phone.goto(BOARD)
    phone.page.set_viewport_size(dict(width=640, height=360))
    phone.until("studio.stage.size.width > studio.stage.size.height")
    phone.rest().picture("photoboard-turned")
    assert sum(glows(phone, (x + 0.5) / 24, (y + 0.5) / 16)
               for x in range(24) for y in range(3, 16)) > 24 * 13 / 5


def test_chosen_pictures_come_to_the_board(desktop):
    desktop.goto(BOARD)
    desktop.page.set_input_files(
        "#files", [picture_file("a.png"), picture_file("b.png", 5472, 3648)])
    desktop.until("studio.stage.images.size === 2")
    assert desktop.rest().status == "8 photos. Chosen: Your picture 2, 8 of 8"
    desktop.picture("photoboard-pictures")


def test_a_file_that_is_no_picture_is_told(desktop):
    desktop.goto(BOARD)
    desktop.page.set_input_files(
        "#files", dict(name="notes.txt", mimeType="text/plain", buffer=b"no picture"))
    message = desktop.page.locator("#message")
    message.wait_for(state="visible")
    assert "notes.txt" in message.inner_text()
    assert desktop.status.startswith("6 photos")


def test_keys_do_all_that_fingers_do(desktop):
    desktop.goto(BOARD)
    desktop.page.locator("#stage").focus()
    for key in ["n", "ArrowRight", "ArrowDown", "+", "r", "f"]:
        desktop.page.keyboard.press(key)
        desktop.rest()
    desktop.picture("photoboard-ring")
    assert desktop.status == "6 photos. Chosen: Mountains at dawn, 1 of 6"
    desktop.page.keyboard.press("x")
    assert desktop.rest().status == "5 photos. Chosen: Sun over the sea, 1 of 5"
    assert desktop.page.locator("#status").inner_text() == desktop.status

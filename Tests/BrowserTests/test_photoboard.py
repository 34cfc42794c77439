"""The photo board in the browser: the whole story on a phone and on a desktop."""

import pytest

from canvas import SHOWS, extent, glows
from measuring import frame_cost, holds
from pictures import CAMERA, PINK, add_picture, picture_file, refuses_what_is_no_picture

SIZES = ["phone", "desktop"]
HEADER = 0
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


@pytest.mark.parametrize("size", SIZES)
def test_a_second_finger_takes_a_drag_over_and_a_third_changes_nothing(open_page, fingers, size):
    page = add_picture(open_page(size, BOARD))
    start = extent(page, PINK)
    hand = fingers(page).down({0: on_page(page, start, right=-20)})
    hand.move({0: on_page(page, start, right=-20, down=40)}, steps=8)
    dragged = extent(page, PINK)
    assert dragged["y"] > start["y"] + 20
    hand.down({1: on_page(page, start, right=20, down=40)})
    assert extent(page, PINK) == dragged, "nothing jumps when it comes down"
    hand.move({1: on_page(page, start, right=80, down=40)}, steps=20)
    large = extent(page, PINK)
    assert large["width"] > 1.5 * start["width"]
    hand.down({2: on_page(page, start, down=70)}).move({2: on_page(page, start, right=40, down=100)}, steps=6).up(2)
    assert extent(page, PINK) == large
    hand.up(1)
    assert extent(page, PINK) == large, "nothing jumps when it is lifted"
    hand.move({0: on_page(page, start, right=-20, down=0)}, steps=8)
    assert extent(page, PINK)["width"] == pytest.approx(large["width"], abs=2)
    moved = extent(page, PINK)
    # Its lower part may be outside the window.
    assert moved["y"] - moved["height"] / 2 < large["y"] - large["height"] / 2 - 20, "the first one goes on dragging"
    page.picture(f"photoboard-{size}-taken-over")
    page.wait(200)
    hand.up()


@pytest.mark.parametrize("size", SIZES)
def test_a_double_tap_fits_a_photo_and_restores_it(open_page, fingers, size):
    page = add_picture(open_page(size, BOARD))
    start = extent(page, PINK)
    hand = fingers(page)
    hand.tap(on_page(page, start), times=2)
    fitted = extent(page.rest(), PINK)
    _, _, width, height = page.canvas
    # Beside it are the margin and the white border.
    assert fitted["width"] > 0.8 * width or fitted["height"] > 0.8 * height
    page.picture(f"photoboard-{size}-fitted")
    hand.tap(on_page(page, fitted), times=2)
    assert extent(page.rest(), PINK)["width"] == pytest.approx(start["width"], abs=2)


def test_the_cursor_says_what_can_be_taken(open_page):
    page = add_picture(open_page("desktop", BOARD))
    place = extent(page, PINK)
    page.page.mouse.move(*on_page(page, place))
    page.until("studio.stage.canvas.style.cursor === 'grab'")
    page.page.mouse.down()
    page.until("studio.stage.canvas.style.cursor === 'grabbing'")
    page.page.mouse.up()
    page.page.mouse.move(*page.at(0.995, 0.995))
    page.until("studio.stage.canvas.style.cursor === ''")


def test_a_thrown_photo_flies_on_until_a_finger_catches_it(open_page, fingers):
    page = add_picture(open_page("phone", BOARD))
    start = extent(page, PINK)
    hand = fingers(page, frame=0)
    hand.down({0: on_page(page, start)}).move({0: on_page(page, start, down=-60)}, steps=6).up()
    assert page.eval("studio.engine.isAnimating")
    hand.down({0: on_page(page, extent(page, PINK))})
    page.taken()
    assert not page.eval("studio.engine.isAnimating")
    caught = extent(page, PINK)
    assert caught["y"] < start["y"] - 50
    hand.up()
    assert extent(page.rest(), PINK) == caught


def test_turning_the_phone_keeps_every_photo(open_page):
    phone = open_page("phone", BOARD)
    phone.page.set_viewport_size(dict(width=640, height=360))
    phone.until("studio.stage.size.width > studio.stage.size.height")
    phone.rest().picture("photoboard-turned")
    assert sum(glows(phone, (x + 0.5) / 24, (y + 0.5) / 16)
               for x in range(24) for y in range(3, 16)) > 24 * 13 / 5


def test_chosen_pictures_come_to_the_board(open_page):
    page = open_page("desktop", BOARD)
    page.page.set_input_files(
        "#files", [picture_file("a.png"), picture_file("b.png", *CAMERA)])
    page.until("studio.stage.images.size === 2")
    assert page.rest().status == "8 photos. Chosen: Your picture 2, 8 of 8"
    page.picture("photoboard-pictures")


@pytest.mark.parametrize("way", ["drop", "paste"])
def test_pictures_are_dropped_and_pasted(open_page, way):
    page = add_picture(open_page("desktop", BOARD), way=way)
    assert page.status == "7 photos. Chosen: Your picture 1, 7 of 7"
    assert extent(page, PINK)


@pytest.mark.parametrize("way", ["pick", "drop", "paste"])
def test_a_file_that_is_no_picture_is_reported(open_page, way):
    refuses_what_is_no_picture(open_page("desktop", BOARD), way)


def on_page(page, place, right=0, down=0):
    """A place of the canvas in points, as one of the page."""
    left, top, _, _ = page.canvas
    return left + place["x"] + right, top + place["y"] + down


@pytest.mark.parametrize("size", SIZES)
def test_a_tiny_photo_can_still_be_grabbed_beside_it(open_page, fingers, size):
    page = add_picture(open_page(size, BOARD))
    page.page.locator("#stage").focus()
    for _ in range(20):
        page.page.keyboard.press("-")
    page.page.keyboard.press("ArrowDown")
    before = extent(page.rest(), PINK)
    assert max(before["width"], before["height"]) < 44
    hand = fingers(page).down({0: on_page(page, before, right=21)})
    hand.move({0: on_page(page, before, right=21, down=90)}, steps=12)
    page.picture(f"photoboard-{size}-tiny")
    page.wait(200)
    hand.up()
    after = extent(page.rest(), PINK)
    assert after["x"] == pytest.approx(before["x"], abs=2)
    # A pan leaves out what it took to begin.
    assert 60 < after["y"] - before["y"] <= 92


def shows_pink(page, place, down):
    """Whether the picture is seen so far below a place."""
    left, top, width, height = page.canvas
    return page.eval(SHOWS, [place["x"] / width, (place["y"] + down) / height, 0xff0080, 1])


def test_what_is_touched_comes_to_the_front(open_page, fingers):
    page = add_picture(open_page("desktop", BOARD))
    pink = extent(page, PINK)
    x, y = place(page, 0)
    hand = fingers(page)
    # A made-up photo is laid across the lower half of the picture.
    hand.down({0: page.at(x, y)}).move({0: on_page(page, pink, down=120)}, steps=20)
    page.wait(200)
    hand.up()
    assert not shows_pink(page.rest(), pink, down=120)
    page.picture("photoboard-below")
    hand.tap(on_page(page, pink, down=-pink["height"] * 0.42))
    assert page.rest().status.endswith("Chosen: Your picture 1, 7 of 7")
    assert shows_pink(page, pink, down=120)


def test_the_second_finger_of_a_mouse_enlarges_and_turns(open_page):
    page = add_picture(open_page("desktop", BOARD))
    before = extent(page, PINK)
    mouse, keyboard = page.page.mouse, page.page.keyboard
    keyboard.down("Alt")
    mouse.move(*page.at(0.46, 0.5))
    mouse.down()
    mouse.move(*page.at(0.42, 0.45), steps=10)
    page.taken().picture("photoboard-mouse")
    page.wait(200)
    mouse.up()
    keyboard.up("Alt")
    after = extent(page.rest(), PINK)
    assert after["width"] > 1.4 * before["width"]


def test_another_size_of_the_window_keeps_every_photo_in_reach(open_page, fingers):
    page = add_picture(open_page("desktop", BOARD))
    hand = fingers(page)
    place = extent(page, PINK)
    hand.down({0: on_page(page, place)}).move({0: page.at(0.9, 0.9)}, steps=15)
    page.wait(200)
    hand.up()
    page.rest().page.set_viewport_size(dict(width=1000, height=620))
    page.until("studio.stage.size.height < 620")
    page.rest().picture("photoboard-small")
    place = extent(page, PINK)
    hand.down({0: on_page(page, place)}).move({0: page.at(0.4, 0.55)}, steps=15)
    page.wait(200)
    hand.up()
    assert page.rest().status.startswith("7 photos. Chosen: Your picture 1")
    assert extent(page, PINK)["x"] < place["x"] - 100


FIFTY = """(async (count) => {
  const files = [];
  for (let number = 0; number < count; number++) {
    const canvas = new OffscreenCanvas(2048, 1365);
    const context = canvas.getContext("2d");
    const gradient = context.createLinearGradient(0, 0, 2048, 1365);
    gradient.addColorStop(0, `hsl(${number * 47} 70% 60%)`);
    gradient.addColorStop(1, `hsl(${number * 47 + 90} 70% 30%)`);
    context.fillStyle = gradient;
    context.fillRect(0, 0, 2048, 1365);
    context.fillStyle = "white";
    context.font = "600px sans-serif";
    context.fillText(number, 200, 900);
    files.push(new File([await canvas.convertToBlob({ type: "image/jpeg" })], `${number}.jpg`));
  }
  await studio.actions.pictures.add(files);
})"""


def test_fifty_photos_two_of_them_moving_stay_smooth(open_page, fingers):
    page = open_page("desktop", "?seed=7#photoboard")
    # One from a camera's file, the others as large as the page keeps them.
    add_picture(page, picture_file("camera.png", *CAMERA))
    page.eval(FIFTY, 43)
    page.until("studio.engine.status().startsWith('50 photos')")
    page.rest()
    hand = fingers(page)
    middle = page.at(0.5, 0.54)
    hand.down({0: middle}).move({0: page.at(0.3, 0.5)}, steps=6)
    hand.down({1: middle}).move({1: page.at(0.7, 0.5)}, steps=6)
    page.picture("photoboard-fifty")

    def play():
        hand.move({0: page.at(0.3, 0.3), 1: page.at(0.7, 0.7)}, steps=10)
        hand.move({0: page.at(0.3, 0.5), 1: page.at(0.7, 0.5)}, steps=10)

    holds(2, lambda: frame_cost(page, play, frames=60), page)
    hand.up()


@pytest.mark.parametrize("size", SIZES)
def test_the_photo_that_was_touched_can_be_removed_and_its_picture_is_let_go(open_page, fingers, size):
    page = add_picture(add_picture(open_page(size, BOARD)), picture_file(color=(0, 0, 255)))
    assert page.status == "8 photos. Chosen: Your picture 2, 8 of 8"
    page.perform("Remove photo")
    page.until("studio.stage.images.size === 1")
    assert page.rest().status == "7 photos. Chosen: Your picture 1, 7 of 7"
    assert extent(page, (0, 0, 255)) is None
    fingers(page).tap(page.at(*place(page, 0)))
    assert page.rest().status.endswith("Chosen: Mountains at dawn, 1 of 7")
    fingers(page).tap(on_page(page, extent(page, PINK)))
    page.rest().perform("Remove photo")
    page.until("studio.stage.images.size === 0")
    assert page.rest().status.startswith("6 photos")
    assert extent(page, PINK) is None


def test_keys_do_all_that_fingers_do(open_page):
    desktop = open_page("desktop", BOARD)
    desktop.page.locator("#stage").focus()
    for key in ["n", "ArrowRight", "ArrowDown", "+", "r", "f"]:
        desktop.page.keyboard.press(key)
        desktop.rest()
    desktop.picture("photoboard-ring")
    assert desktop.status == "6 photos. Chosen: Mountains at dawn, 1 of 6"
    desktop.page.keyboard.press("x")
    assert desktop.rest().status == "5 photos. Chosen: Sun over the sea, 1 of 5"
    assert desktop.page.locator("#status").inner_text() == desktop.status

"""The image manipulator in the browser: the whole story on a phone and on a desktop."""

import re

import pytest

from canvas import GLOWS, glows
from pace import at_any_pace

SIZES = ["phone", "desktop"]


def image(page):
    """Returns the scale in percent and the turn in degrees, as they are told."""
    scale, turn = re.search(r"at (\d+) percent, turned by (-?\d+) degrees", page.status).groups()
    return int(scale), int(turn)


@pytest.mark.parametrize("size", SIZES)
def test_two_fingers_scale_and_turn_at_once_away_from_the_image(open_page, fingers, size):
    page = open_page(size, "#image")
    page.rest().picture(f"image-{size}")
    hand = fingers(page)
    hand.down({0: page.at(0.3, 0.78), 1: page.at(0.7, 0.78)})
    hand.move({0: page.at(0.42, 0.72), 1: page.at(0.58, 0.82)}, steps=12)
    scale, turn = image(page)
    assert scale < 95
    assert turn > 5
    page.picture(f"image-{size}-held")
    hand.up()


@pytest.mark.parametrize("size", SIZES)
@at_any_pace
def test_a_double_tap_brings_the_image_back(open_page, fingers, size):
    page = open_page(size, "#image")
    hand = fingers(page)
    hand.down({0: page.at(0.4, 0.5), 1: page.at(0.6, 0.5)})
    hand.move({0: page.at(0.2, 0.6), 1: page.at(0.8, 0.4)}, steps=12).up()
    page.rest()
    assert image(page) != (100, 0)
    hand.tap(page.at(0.5, 0.3), times=2)
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


@at_any_pace
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


def test_the_naive_way_needs_the_image_under_the_fingers(open_page, fingers):
    page = open_page("desktop", "#image")
    page.perform("Naive way")
    page.rest().picture("image-naive")
    assert page.status.startswith("Naive")
    hand = fingers(page)
    hand.down({0: page.at(0.02, 0.3), 1: page.at(0.02, 0.5)})
    hand.move({0: page.at(0.02, 0.1), 1: page.at(0.02, 0.7)}, steps=10).up()
    assert image(page) == (100, 0), "nobody listens beside the image"
    hand.down({0: page.at(0.45, 0.5), 1: page.at(0.55, 0.5)})
    hand.move({0: page.at(0.35, 0.55), 1: page.at(0.65, 0.45)}, steps=10).up()
    assert image(page)[0] > 110
    assert image(page)[1] == 0, "who scales cannot turn"


def test_control_and_wheel_scale_at_the_pointer(desktop):
    desktop.page.mouse.move(*desktop.at(0.5, 0.5))
    desktop.page.keyboard.down("Control")
    for _ in range(6):
        desktop.page.mouse.wheel(0, -20)
    desktop.page.keyboard.up("Control")
    desktop.until("/at (1[1-9]\\d|[2-9]\\d\\d) percent/.test(studio.engine.status())")
    assert desktop.eval("visualViewport.scale") == 1, "the page itself is not zoomed"


def test_a_wheel_moves_the_image(desktop):
    assert glows(desktop, 0.5, 0.75)
    desktop.page.mouse.move(*desktop.at(0.5, 0.5))
    for _ in range(12):
        desktop.page.mouse.wheel(0, 100)
    desktop.until(f"([x, y]) => !({GLOWS})([x, y])", [0.5, 0.75])
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


def picture_file(name="photo.png", width=64, height=64):
    """A file picker's answer: an image made without a library."""
    import struct
    import zlib

    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    rows = (b"\0" + b"\xff\x00\x80" * width) * height
    data = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
    return dict(name=name, mimeType="image/png", buffer=data)


def middle(page):
    return page.eval("""[...studio.stage.player.context.getImageData(
      studio.stage.canvas.width / 2, studio.stage.canvas.height / 2, 1, 1).data].slice(0, 3)""")


@pytest.mark.parametrize("size", SIZES)
def test_a_chosen_picture_is_shown(open_page, size):
    page = open_page(size, "#image")
    page.page.set_input_files("#files", picture_file())
    page.until("studio.stage.images.size === 1")
    assert middle(page.rest()) == pytest.approx([255, 0, 128], abs=2)


def test_a_huge_picture_is_made_smaller(desktop):
    desktop.page.set_input_files("#files", picture_file("huge.png", 6000, 3000))
    desktop.until("studio.stage.images.size === 1")
    size = desktop.eval("(({ width, height }) => [width, height])([...studio.stage.images.values()][0])")
    assert size == [2048, 1024]


def test_a_file_that_is_no_picture_is_told(desktop):
    desktop.page.set_input_files(
        "#files", dict(name="notes.txt", mimeType="text/plain", buffer=b"no picture"))
    message = desktop.page.locator("#message")
    message.wait_for(state="visible")
    assert "notes.txt" in message.inner_text()
    assert desktop.eval("studio.stage.images.size") == 0


@pytest.mark.parametrize("way", ["drop", "paste"])
def test_pictures_are_dropped_and_pasted(desktop, way):
    data = list(picture_file()["buffer"])
    desktop.eval("""([way, data]) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(data)], "photo.png", { type: "image/png" }));
      const target = document.querySelector("main");
      target.dispatchEvent(way === "drop"
        ? new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true })
        : new ClipboardEvent("paste", { clipboardData: files, bubbles: true, cancelable: true }));
    }""", [way, data])
    desktop.until("studio.stage.images.size === 1")
    assert middle(desktop.rest()) == pytest.approx([255, 0, 128], abs=2)

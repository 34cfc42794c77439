"""The page turner in the browser: the whole story on a phone and on a desktop."""

import pytest

from canvas import extent

SIZES = ["phone", "desktop"]
BOOK = "#page-turner"
ACCENT = (0x3b, 0x5b, 0xdb)


def swipe(page, hand, start, end, steps=8):
    """Moves a finger from one place to another, both in shares of the canvas, and lifts it."""
    hand.down({0: page.at(*start)}).move({0: page.at(*end)}, steps=steps).up()
    return page.rest()


def words(page):
    """The texts that the page shows, from the display list that it draws."""
    return page.eval("""(() => {
      const words = studio.engine.draw().slice();
      const texts = [];
      for (let at = 0; at < words.length; at += 1 + (words[at] >>> 8)) {
        if ((words[at] & 0xff) !== 20) continue;
        const bytes = new Uint8Array(words.buffer, (at + 8) * 4, words[at + 7]);
        texts.push(new TextDecoder().decode(bytes));
      }
      return texts;
    })()""")


def says(page, start):
    """Whether a line of the page starts so."""
    return any(text.startswith(start) for text in words(page))


def lines(page):
    """Where the lines of text are, as one picture of the canvas: another after scrolling."""
    return page.eval("studio.stage.canvas.toDataURL()")


@pytest.mark.parametrize("size", SIZES)
def test_swipes_turn_the_page_and_back(open_page, fingers, size):
    page = open_page(size, BOOK).rest()
    page.picture(f"pageturner-{size}")
    assert page.status == "Page 1 of 5"
    hand = fingers(page)
    hand.down({0: page.at(0.8, 0.6)}).move({0: page.at(0.62, 0.6)}, steps=6)
    page.picture(f"pageturner-{size}-on-the-way")
    hand.move({0: page.at(0.3, 0.6)}, steps=6)
    page.picture(f"pageturner-{size}-before-the-lift")
    assert page.rest().status == "Page 1 of 5", "the lift decides"
    hand.up()
    assert page.rest().status == "Page 2 of 5"
    assert says(page, "Swiped left on page 1: now page 2.")
    page.picture(f"pageturner-{size}-second")
    assert swipe(page, hand, (0.2, 0.6), (0.8, 0.6)).status == "Page 1 of 5"
    assert swipe(page, hand, (0.2, 0.6), (0.8, 0.6)).status == "Page 1 of 5", "nothing is before it"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("frame", [0, 40])
def test_a_swipe_that_turns_back_on_its_way_counts_at_any_speed(open_page, fingers, size, frame):
    page = open_page(size, BOOK).rest()
    x, y = page.at(0.7, 0.6)
    hand = fingers(page, frame=frame).down({0: (x, y)})
    hand.move({0: (x - 60, y)}, steps=8).move({0: (x - 30, y + 20)}, steps=4)
    hand.move({0: (x - 110, y + 20)}, steps=8).up()
    assert page.rest().status == "Page 2 of 5"


@pytest.mark.parametrize("frame", [0, 40])
def test_back_and_forth_turns_nothing(open_page, fingers, frame):
    page = open_page("phone", BOOK).rest()
    x, y = page.at(0.8, 0.6)
    hand = fingers(page, frame=frame).down({0: (x, y)})
    hand.move({0: (x - 160, y)}, steps=8).move({0: (x - 5, y)}, steps=8).up()
    assert page.rest().status == "Page 1 of 5"
    assert says(page, "Not far enough: 5 pt, a swipe needs more than 100")


def test_a_finger_that_strays_on_its_way_turns_nothing(open_page, fingers):
    page = open_page("phone", BOOK).rest()
    x, y = page.at(0.8, 0.5)
    hand = fingers(page).down({0: (x, y)})
    hand.move({0: (x - 70, y + 80)}).move({0: (x - 140, y)}).up()
    assert page.rest().status == "Page 1 of 5"
    assert says(page, "Too far up or down: 80 pt, at most 60")


@pytest.mark.parametrize("viewport", [(1440, 900), (2200, 1300)])
def test_every_page_scrolls_on_a_large_screen(open_page, viewport):
    page = open_page("desktop", BOOK, viewport=dict(width=viewport[0], height=viewport[1])).rest()
    page.page.locator("#stage").focus()
    for number in range(1, 6):
        page.page.keyboard.press("ArrowRight") if number > 1 else None
        page.until(f"studio.engine.status() === 'Page {number} of 5'").rest()
        page.picture(f"pageturner-{viewport[0]}-{number}")
        before = lines(page)
        page.page.keyboard.press("ArrowDown")
        page.until("(before) => studio.stage.canvas.toDataURL() !== before", before).rest()
        page.picture(f"pageturner-{viewport[0]}-{number}-below")


def test_the_text_scrolls_under_the_finger_and_glides(open_page, fingers):
    page = open_page("phone", BOOK).rest()
    before = lines(page)
    swipe(page, fingers(page), (0.5, 0.8), (0.5, 0.4))
    assert page.status == "Page 1 of 5"
    assert lines(page) != before
    # Reading on is no failed swipe.
    assert says(page, "Swipe left or right anywhere")
    page.picture("pageturner-phone-scrolled")


def test_a_second_finger_ends_the_attempt(open_page, fingers):
    page = open_page("phone", BOOK).rest()
    hand = fingers(page).down({0: page.at(0.8, 0.6)}).move({0: page.at(0.7, 0.6)})
    hand.down({1: page.at(0.8, 0.8)})
    hand.move({0: page.at(0.2, 0.6), 1: page.at(0.2, 0.8)}).up()
    assert page.rest().status == "Page 1 of 5"
    assert says(page, "No swipe: a second finger came down.")


def control(page):
    """Where the control at the end of a page is, in shares of the canvas: left edge, right edge, middle."""
    _, _, width, height = page.canvas
    # Above it is a figure in the same colour.
    place = extent(page, ACCENT, below=0.62 * height)
    return ((place["x"] - place["width"] / 2) / width, (place["x"] + place["width"] / 2) / width,
            place["y"] / height)


def to_the_end(page):
    """Scrolls to the end of the page, where its controls are."""
    page.page.locator("#stage").focus()
    for _ in range(3):
        page.page.keyboard.press("ArrowDown")
        page.rest()


def test_a_button_works_by_a_tap_and_not_by_a_swipe_across_it(open_page, fingers):
    page = open_page("desktop", BOOK).rest()
    to_the_end(page)
    left, _, y = control(page)
    hand = fingers(page)
    swipe(page, hand, (left + 0.02, y), (left + 0.32, y))
    assert page.status == "Page 1 of 5", "a swipe back from the first page, and no button"
    assert says(page, "Swiped right on the button: now page 1.")
    hand.tap(page.at(left + 0.02, y))
    assert page.rest().status == "Page 2 of 5"


def test_a_slider_keeps_its_finger(open_page, fingers):
    page = open_page("desktop", BOOK).rest()
    page.page.locator("#stage").focus()
    page.page.keyboard.press("ArrowRight")
    page.until("studio.engine.status() === 'Page 2 of 5'").rest()
    to_the_end(page)
    # What shows in its colour is the part of the track up to the thumb.
    _, thumb, y = control(page)
    before = lines(page)
    hand = fingers(page).down({0: page.at(thumb, y)})
    hand.move({0: page.at(thumb + 0.25, y)}, steps=10)
    page.picture("pageturner-slider")
    hand.up()
    assert page.rest().status == "Page 2 of 5"
    assert says(page, "No swipe: that finger drags a slider.")
    assert lines(page) != before


def test_a_mouse_swipes_and_a_wheel_scrolls(open_page):
    page = open_page("desktop", BOOK).rest()
    mouse = page.page.mouse
    mouse.move(*page.at(0.8, 0.6))
    mouse.down()
    mouse.move(*page.at(0.5, 0.6), steps=8)
    mouse.up()
    page.until("studio.engine.status() === 'Page 2 of 5'")
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("ArrowRight")
    page.until("studio.engine.status() === 'Page 4 of 5'").rest()
    page.page.set_viewport_size(dict(width=900, height=480))
    page.until("studio.stage.size.height < 480").rest()
    before = lines(page)
    mouse.move(*page.at(0.5, 0.6))
    mouse.wheel(0, 200)
    page.until("(before) => studio.stage.canvas.toDataURL() !== before", before)
    page.rest().picture("pageturner-wheel")


@pytest.mark.parametrize("size", SIZES)
def test_keys_turn_and_scroll(open_page, size):
    page = open_page(size, BOOK).rest()
    page.page.locator("#stage").focus()
    for key, number in [("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)]:
        page.page.keyboard.press(key)
        page.until(f"studio.engine.status() === 'Page {number} of 5'")
    page.rest().perform("Larger text")
    page.rest().picture(f"pageturner-{size}-larger")
    page.perform("Next page")
    page.until("studio.engine.status() === 'Page 3 of 5'")

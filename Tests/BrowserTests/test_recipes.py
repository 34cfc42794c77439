"""Integrations/Web/gestures/Recipes.md: each recipe is a page that does what its heading says, under real fingers."""

import re

import pytest

from fingers import Fingers
from gesture_page import BUILT, ROOT, GesturePage, PageServer

TEXT = (ROOT / "Integrations/Web/gestures/Recipes.md").read_text()
RECIPES = {title: page for title, page in re.findall(r"## ([^\n]*)\n[^#]*?```html\n(.*?)```", TEXT, re.DOTALL)}


@pytest.fixture(scope="module")
def server():
    # The recipes have scripts of their own.
    server = PageServer(BUILT.parent, policy=None)
    yield server
    server.close()


@pytest.fixture
def recipe(lender, server):
    page = GesturePage(lender, server, "./gestures/")

    def opened(word):
        [body] = [body for title, body in RECIPES.items() if word in title]
        return page.open(body, "")

    yield opened
    page.close()


def value(page, expression):
    page.taken()
    return page.page.evaluate(expression)


def test_each_recipe_is_played():
    assert len(RECIPES) == TEXT.count("\n## ") == TEXT.count("```html") == 6


def test_a_row_is_swiped_away_and_the_list_scrolls(recipe):
    page = recipe("Swipe a row")
    hand = Fingers(page)
    rows = "document.querySelectorAll('#list li').length"
    assert value(page, "getComputedStyle(document.querySelector('li')).touchAction") == "pan-y pinch-zoom"
    # Too short a way goes back.
    hand.down({0: (250, 90)}).move({0: (200, 95)})
    assert value(page, "parseFloat(document.querySelectorAll('li')[1].style.translate)") == pytest.approx(-40, abs=12)
    hand.move({0: (200, 95)}, steps=20).up()
    assert value(page, f"[{rows}, document.querySelectorAll('li')[1].style.translate]") == [20, "0px"]
    hand.down({0: (350, 90)}).move({0: (150, 95)}).up()
    assert value(page, f"[{rows}, document.querySelectorAll('li')[1].textContent]") == [19, "Mail 3"]
    # The browser scrolls under the same fingers.
    hand.down({0: (200, 250)}).move({0: (205, 100)}).up()
    page.wait_for("document.querySelector('#list').scrollTop > 80")
    assert value(page, rows) == 19


def test_a_list_is_pulled_to_refresh(recipe):
    page = recipe("Pull to refresh")
    hand = Fingers(page)
    first = "document.querySelector('#list p').textContent"
    hand.down({0: (200, 100)}).move({0: (205, 200)})
    assert 60 < value(page, "document.querySelector('#pull').offsetHeight") <= 80
    hand.up()
    assert value(page, f"[{first}, document.querySelector('#pull').offsetHeight]") == ["New row", 0]
    hand.down({0: (200, 100)}).move({0: (200, 140)}).up()
    assert value(page, "document.querySelectorAll('#list p').length") == 21
    # At the top, the browser scrolls down; away from it both ways, and nothing is pulled.
    hand.down({0: (200, 250)}).move({0: (200, 80)}).up()
    page.wait_for("document.querySelector('#list').scrollTop > 100")
    page.wait_for("document.querySelector('#list').style.touchAction === 'pan-y'")
    page.page.evaluate("document.querySelector('#list').scrollTop = 300")
    hand.down({0: (200, 100)}).move({0: (200, 200)}).up()
    page.wait_for("document.querySelector('#list').scrollTop < 260")
    assert value(page, "document.querySelectorAll('#list p').length") == 21


PHOTO = "(() => { const { x, y, width } = document.querySelector('#photo').getBoundingClientRect(); return [x, y, width / 300]; })()"


def test_a_photo_is_enlarged_about_the_fingers(recipe):
    page = recipe("Zoom about")
    hand = Fingers(page)
    hand.tap((100, 200), times=2)
    x, y, scale = value(page, PHOTO)
    assert scale == 2.5 and [100 - (100 - 0) * 2.5, 200 - 200 * 2.5] == pytest.approx([x, y], abs=1)
    hand.down({0: (150, 150)}).move({0: (110, 140)}).up()
    moved = value(page, PHOTO)
    assert moved[0] == pytest.approx(x - 40, abs=12) and moved[2] == 2.5
    hand.tap((100, 200), times=2)
    assert value(page, PHOTO) == [0, 0, 1]
    # A drag does nothing while it is small.
    hand.down({0: (150, 150)}).move({0: (110, 140)}).up()
    assert value(page, PHOTO) == [0, 0, 1]
    hand.down({0: (100, 150), 1: (140, 150)}).move({0: (60, 150), 1: (180, 150)}).up()
    x, y, scale = value(page, PHOTO)
    # A pinch begins some points after the fingers have landed, so it is less than 3.
    assert scale == pytest.approx(2.6, rel=0.2)
    # What was between the fingers is there still.
    assert ((120 - x) / scale, (150 - y) / scale) == (pytest.approx(120, abs=3), pytest.approx(150, abs=3))


def test_a_sheet_opens_and_closes(recipe):
    page = recipe("bottom sheet")
    hand = Fingers(page)
    top = "document.querySelector('#sheet').getBoundingClientRect().y"
    assert value(page, top) == 540
    # A short way goes back, a long one opens, and a quick finger needs no long way.
    hand.down({0: (200, 570)}).move({0: (200, 530)}).move({0: (200, 530)}, steps=20).up()
    page.wait_for(f"{top} === 540")
    hand.down({0: (200, 570)}).move({0: (202, 300)}, steps=12).move({0: (202, 300)}, steps=20)
    assert value(page, top) == pytest.approx(270, abs=12)
    hand.up()
    page.wait_for(f"{top} === 200")
    Fingers(page, frame=0).down({0: (200, 230)}).move({0: (200, 310)}, steps=5).up()
    page.wait_for(f"{top} === 540")


def test_a_carousel_turns_and_the_page_scrolls(recipe):
    page = recipe("carousel")
    hand = Fingers(page)
    strip = "document.querySelector('#strip').getBoundingClientRect().x"
    hand.down({0: (250, 100)}).move({0: (50, 110)}, steps=12).up()
    page.wait_for(f"{strip} === -300")
    hand.down({0: (250, 100)}).move({0: (230, 100)}).move({0: (230, 100)}, steps=20).up()
    page.wait_for(f"{strip} === -300")
    for place in (-600, -600):
        hand.down({0: (250, 100)}).move({0: (50, 110)}, steps=12).up()
        page.wait_for(f"{strip} === {place}")
    hand.down({0: (150, 180)}).move({0: (155, 60)}).up()
    page.wait_for("scrollY > 60")
    assert value(page, strip) == -600


INK = """(() => {
  const copy = new OffscreenCanvas(300, 300).getContext("2d", { willReadFrequently: true });
  copy.drawImage(document.querySelector("#canvas"), 0, 0);
  const { data } = copy.getImageData(0, 0, 300, 300);
  let ink = 0, most = 0, top = 300, bottom = 0;
  for (let at = 3; at < data.length; at += 4) {
    if (data[at] <= 40) continue;
    const [x, y] = [(at >> 2) % 300, Math.floor((at >> 2) / 300)];
    [ink, most, top, bottom] = [ink + 1, Math.max(most, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return [ink, most, top, bottom];
})()"""


def test_a_canvas_is_drawn_on_and_zoomed(recipe):
    page = recipe("canvas")
    hand = Fingers(page)
    hand.down({0: (100, 100)}).move({0: (140, 100)}).up()
    ink, most, _, _ = value(page, INK)
    assert ink > 30 and most == pytest.approx(140, abs=3)
    # A second finger that comes late throws the line away, and zooms what was drawn.
    hand.down({0: (100, 200)}).move({0: (120, 200)}).down({1: (160, 200)})
    assert value(page, INK)[0] > ink
    hand.move({0: (110, 200), 1: (190, 200)}).up()
    assert value(page, INK)[0] > ink
    _, _, top, bottom = value(page, INK)
    # One line, which was 100 points above the fingers and is further away now.
    assert bottom - top < 8 and bottom < 80

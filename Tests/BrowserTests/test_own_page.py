"""The page "On your own page" of the studio: plain elements, real fingers, and the inspector."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def own(open_page):
    def open_own(size="desktop", **options):
        page = open_page(size, "own-page.html", **options)
        page.eval("(async () => (await import('./gestures/gestures.js')).ready())()")
        return page
    return open_own


def scene(page, name):
    """The first element of an example, scrolled into view."""
    found = page.page.locator(f'[data-example="{name}"] .scene > :first-child')
    page.eval("""(name) => document.querySelector(`[data-example="${name}"]`)
        .scrollIntoView({ block: "center", behavior: "instant" })""", name)
    return found


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_card_follows_a_finger_and_goes_on_when_thrown(own, fingers, size):
    page = own(size)
    card = scene(page, "card")
    (x, y) = middle(card)
    fingers(page).down({0: (x, y)}).move({0: (x + 60, y + 20)}).up()
    # The card began to move after the first few points, and a finger that rests throws nothing.
    dragged = middle(card)
    assert dragged == pytest.approx((x + 60, y + 20), abs=12)
    fingers(page, frame=0).down({0: dragged}).move({0: (x, y)}, steps=6).up()
    page.until("document.querySelector('.card').getAnimations().length === 0")
    assert middle(card)[0] < x - 10


def test_two_fingers_zoom_and_turn_the_photo(own, fingers):
    page = own()
    photo = scene(page, "photo")
    (x, y) = middle(photo)
    fingers(page).down({0: (x - 40, y), 1: (x + 40, y)}).move({0: (x, y - 80), 1: (x, y + 80)}, steps=16).up()
    scale, angle = page.eval("""(() => {
      const { scale, rotate } = document.querySelector(".photo").style;
      return [parseFloat(scale), parseFloat(rotate)];
    })()""")
    assert scale == pytest.approx(2, rel=0.25)
    assert angle == pytest.approx(1.57, abs=0.25)

"""The page "In plain HTML" of the studio: plain elements, real fingers, and the inspector."""

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
def test_a_card_follows_a_finger_and_goes_on_when_thrown(own, open_page, fingers, size):
    page = own(size)
    card = scene(page, "card")
    (x, y) = middle(card)
    fingers(page).down({0: (x, y)}).move({0: (x + 60, y + 20)}).up()
    # The card began to move after the first few points, and a finger that rests throws nothing.
    dragged = middle(card)
    assert dragged == pytest.approx((x + 60, y + 20), abs=12)
    fingers(page, frame=0).down({0: dragged}).move({0: (x, y)}, steps=6).up()
    place = None
    while place != (place := middle(card)):
        page.wait(200)  # until it rests
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


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_rows_go_sideways_and_come_back(own, fingers, size):
    page = own(size)
    scene(page, "rows")
    rows = page.page.locator(".rows li")
    (x, y) = middle(rows.nth(1))
    fingers(page).down({0: (x - 80, y)}).move({0: (x - 40, y)}).up()
    assert rows.count() == 4, "the finger rested before it lifted, after a short way"
    fingers(page).down({0: (x - 80, y)}).move({0: (x + 80, y)}).up()
    expect(rows).to_have_count(3)
    assert "Grace" not in page.page.locator(".rows").inner_text()
    page.page.locator("#again").click()
    expect(rows).to_have_count(4)
    assert middle(rows.nth(1)) == (x, y)


def test_a_finger_that_moves_up_on_rows_scrolls_the_page(own, fingers):
    page = own("phone")
    scene(page, "rows")
    (x, y) = middle(page.page.locator(".rows li").nth(2))
    before = page.eval("scrollY")
    fingers(page).down({0: (x, y)}).move({0: (x, y - 120)}, steps=12).up()
    page.until("(before) => scrollY > before + 60", before)
    assert page.page.locator(".rows li").count() == 4


def test_rows_can_be_removed_and_brought_back_with_keys(own):
    page = own()
    page.page.get_by_label("Remove the message of Barbara").focus()
    for _ in range(4):
        page.page.keyboard.press("Enter")
    expect(page.page.locator(".rows li")).to_have_count(0)
    expect(page.page.locator("#again")).to_be_focused()
    page.page.keyboard.press("Enter")
    expect(page.page.get_by_label("Remove the message of Ada")).to_be_focused()


def test_the_inner_element_moves_alone(own, fingers):
    page = own()
    outer = scene(page, "nested")
    inner = page.page.locator(".inner")
    there, (x, y) = middle(outer), middle(inner)
    fingers(page).down({0: (x, y)}).move({0: (x - 60, y - 40)}).up()
    assert middle(outer) == there
    assert middle(inner) == pytest.approx((x - 60, y - 40), abs=12)


def test_locations_are_in_the_points_of_a_turned_element(own, fingers):
    page = own()
    turned = scene(page, "turned")
    (x, y) = middle(turned)
    fingers(page).down({0: (x + 20, y - 30)})
    dot = middle(page.page.locator(".dot"))
    assert dot == pytest.approx((x + 20, y - 30), abs=1)
    assert page.page.locator(".turned output").inner_text() != "0, 0"


def row(page, name):
    return page.page.locator("#recognizers li", has=page.page.locator(".name", has_text=name))


def test_the_inspector_says_why_a_double_tap_failed(own, fingers):
    page = own()
    loaded = []
    page.page.on("request", lambda request: loaded.append(request.url))
    (x, y) = middle(scene(page, "post"))
    hand = fingers(page)
    hand.tap((x, y - 20))
    # Without explanations, the panel has states, values and reasons.
    expect(row(page, "double tap").locator(".state")).to_have_text("failed")
    expect(row(page, "double tap").locator(".detail")).to_have_text("too few taps")
    assert not any("gestures-all" in url for url in loaded)

    page.page.locator("#why").click()
    expect(page.page.locator("#why")).to_be_hidden()
    expect(page.page.locator("#why-note")).to_be_focused()
    assert sorted(url.split("/")[-1] for url in loaded if "gestures-all" in url) == ["gestures-all.js", "gestures-all.wasm"]
    (x, y) = middle(scene(page, "post"))
    hand.tap((x, y - 20))
    sentences = page.page.locator("#sentences li")
    expect(sentences).to_have_count(2)
    failed = page.page.locator('#sentences li[data-state="failed"]')
    expect(failed).to_contain_text("double tap on #post failed")
    expect(failed).to_contain_text("no second tap came within 0.350 s")
    expect(page.page.locator('#sentences li[data-state="ended"]')).to_contain_text("tap on #post fired")
    page.picture("own-page-why")


def test_two_taps_like_and_the_button_keeps_its_click(own, fingers):
    page = own()
    (x, y) = middle(scene(page, "post"))
    hand = fingers(page)
    hand.tap((x, y - 20), times=2)
    button = page.page.locator(".post button")
    expect(button).to_have_attribute("aria-pressed", "true")
    hand.tap(middle(button))
    expect(button).to_have_attribute("aria-pressed", "false")
    page.wait(600)
    assert "open" not in page.eval("document.querySelector('.post').className")


def test_the_code_beside_an_example_is_the_code_that_runs(own):
    page = own()
    shown = page.page.locator('[data-example="nested"] pre').inner_text()
    assert shown.startswith('import { attach, pan } from "./gestures.js";')
    source = page.eval("(async () => (await fetch('own-page-examples.js')).text())()")
    for code in page.page.locator("pre").all_inner_texts():
        function = code[code.index("function"):].strip()
        assert function in source and len(function.splitlines()) < 30


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_studio_leads_to_the_page_and_back(open_page, size):
    page = open_page(size, "#image")
    page.follow("own-page.html")
    assert page.page.title() == "In plain HTML – Gesture Studio"
    page.page.get_by_label("Back to the studio").click()
    page.page.wait_for_selector("#stage")


@pytest.mark.parametrize("size, scheme", [("phone", "light"), ("desktop", "light"), ("phone", "dark"),
                                          ("desktop", "dark")])
def test_everything_fits_and_can_be_reached_with_keys(own, size, scheme):
    page = own(size, color_scheme=scheme)
    assert page.eval("document.documentElement.scrollWidth <= innerWidth")
    page.picture(f"own-page-{size}-{scheme}")
    if size == "phone":
        page.page.locator("#inspect").focus()
        page.page.keyboard.press("Enter")
        expect(page.page.locator("#why")).to_be_visible()
        page.picture(f"own-page-{size}-{scheme}-inspector")
        page.page.locator("#why").focus()
        page.page.keyboard.press("Escape")
        expect(page.page.locator("#inspect")).to_be_focused()
        return
    page.page.locator("body").press("Tab")
    reached = set()
    for _ in range(40):
        reached.add(page.eval("document.activeElement.id || document.activeElement.localName"))
        page.page.keyboard.press("Tab")
    assert {"a", "theme", "why", "summary", "pre", "button"} <= reached

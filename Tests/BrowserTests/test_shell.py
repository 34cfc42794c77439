"""The page around the apps: no gesture traps it, and Inspect, Code, help and the welcome do what they say."""

import json
import re

import pytest
from playwright.sync_api import expect

from conftest import ROOT

# The address of the repository, once it has one.
ADDRESS = (ROOT / ".github/repository").read_text().strip()
REPOSITORY = "" if "/OWNER/" in ADDRESS else ADDRESS
APPS = ["match-it-up", "photoboard", "image", "move-match", "page-turner", "playground"]
PAGES = [f"#{app}" for app in APPS] + ["your-templates.html", "your-hand.html", "own-page.html"]
SIZES = {390: 844, 768: 1024, 1280: 800}

# One place of each kind of element in each part of the page.
PLACES = """(() => {
  addEventListener("click", (event) => { if (event.target.closest("a")) event.preventDefault(); }, { capture: true });
  const places = new Map();
  for (const one of document.querySelectorAll("body *")) {
    if (!one.checkVisibility() || one.closest("svg, [popover]")) continue;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isSeen = x > 60 && y > 30 && x < innerWidth - 60 && y < innerHeight - 12;
    if (isSeen && one.contains(document.elementFromPoint(x, y))) places.set(one.localName + one.closest("header, nav, #head, main, aside, section, article, body").outerHTML.slice(0, 40), [x, y]);
  }
  return [...places.values()];
})()"""


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("path", PAGES)
def test_no_gesture_leaves_the_page_zoomed(open_page, fingers, path, width):
    page = open_page("phone", path, fresh=True, viewport=dict(width=width, height=SIZES[width]))
    for panel in ("#tab-inspector", "#keys"):
        if page.page.locator(panel).count():
            page.page.click(panel)
    hand = fingers(page, frame=0)
    scale = "visualViewport.scale"
    for x, y in page.eval(PLACES):
        hand.down({0: (x - 20, y), 1: (x + 20, y)})
        hand.move({0: (x - 60, y - 10), 1: (x + 60, y + 10)}, steps=4).up()
        hand.tap((x, y), times=2)
        hand.down({0: (x, y)}).move({0: (x, y - 25)}, steps=3).up()
        if page.eval(scale) == 1:
            continue
        # What is zoomed now covers the window: a pinch in its middle must bring it back.
        (cx, cy) = width / 2, SIZES[width] / 2
        for _ in range(3):
            hand.down({0: (cx - 150, cy), 1: (cx + 150, cy)}).move({0: (cx - 10, cy), 1: (cx + 10, cy)}, steps=4).up()
        assert page.eval(scale) == pytest.approx(1, abs=0.01), (x, y)


@pytest.mark.parametrize("path", ["#photoboard", *PAGES[-3:]])
def test_a_pinch_enlarges_the_text_and_another_in_the_middle_takes_it_back(open_page, fingers, path):
    page = open_page("phone", path, fresh=True)
    box = page.page.locator("h1").bounding_box()
    hand, y = fingers(page), box["y"] + box["height"] / 2
    hand.down({0: (160, y), 1: (200, y)}).move({0: (40, y), 1: (320, y)}, steps=6).up()
    page.until("visualViewport.scale > 1.2 && document.documentElement.hasAttribute('data-zoomed')")
    for _ in range(2):
        hand.down({0: (40, 320), 1: (320, 320)}).move({0: (170, 320), 1: (190, 320)}, steps=6).up()
    page.until("visualViewport.scale < 1.01 && !document.documentElement.hasAttribute('data-zoomed')")


@pytest.mark.parametrize("app", APPS)
def test_the_canvas_has_every_touch(open_page, app):
    assert open_page("phone", f"#{app}").eval("getComputedStyle(studio.stage.canvas).touchAction") == "none"


# MARK: Header and head


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("app", APPS)
def test_every_app_has_the_same_head(open_page, size, app):
    page = open_page(size, f"#{app}").rest()
    head = page.page.locator("#head")
    assert head.bounding_box()["height"] == 56
    assert page.page.locator("#title").inner_text() and page.page.locator("#goal").inner_text()
    for text in ("#title", "#goal"):
        assert page.eval("(text) => document.querySelector(text).scrollWidth <= document.querySelector(text).clientWidth", text), text
    page.page.click("#keys")
    assert page.page.locator(".lesson:not([hidden]) li").count() == 3
    file = page.page.locator("#file")
    expect(file).to_have_text(re.compile(r"^Examples/Sources/GestureScenes/.*\.swift$"))
    assert (ROOT / file.inner_text()).is_file()
    assert file.get_attribute("href") == (f"{REPOSITORY}/blob/main/{file.inner_text()}" if REPOSITORY else None)


def test_the_menu_leads_to_source_documentation_and_repository(desktop):
    desktop.page.click("#more")
    links = desktop.eval("[...document.querySelectorAll('#menu a')].map((one) => one.getAttribute('href'))")
    outside = [link for link in links if "/" in link]
    paths = ["/blob/main/Documentation/Studio.md", "/tree/main/Examples", ""]
    assert outside == [REPOSITORY + path for path in paths if REPOSITORY], "no link leads nowhere"


def test_a_release_sets_the_address_of_all_links(monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(str(ROOT / "Integrations/Web"))
    import assemble
    monkeypatch.setattr(assemble, "WORK", tmp_path)
    monkeypatch.setattr(assemble, "address", lambda: "https://example.org/gestures")
    assemble.assemble(is_building=True)
    assert (tmp_path / "site/index.html").read_text().count('href="https://example.org/gestures') == 3
    sources = (tmp_path / "site/sources.js").read_text()
    assert sources.count("https://example.org/gestures/blob/main/Examples/") == sources.count('"path"') > 5


def test_reset_starts_the_app_again(open_page, fingers):
    page = open_page("phone", "#page-turner").rest()
    page.page.locator("#stage").focus()
    page.page.keyboard.press("ArrowRight")
    page.until("studio.engine.status() === 'Page 2 of 5'")
    expect(page.page.locator("#progress")).to_have_text("Page 2 of 5")
    page.page.click("#reset")
    page.until("studio.engine.status() === 'Page 1 of 5'")


def test_the_playground_has_a_tab_and_an_address(open_page):
    page = open_page("desktop", "#move-match").rest()
    page.page.click("#apps a[href='#playground']")
    page.until("studio.engine.status().startsWith('Tap: ')")
    page.page.click("#reset")
    page.until("studio.engine.status().startsWith('Tap: ')")
    page.page.reload()
    page.page.wait_for_selector("html[data-ready]")
    page.until("studio.engine.status().startsWith('Tap: ')")
    page.page.click("#apps a[href='#move-match']")
    page.until("studio.engine.status() === '0 players.'")


def test_the_help_opens_with_its_key(desktop):
    desktop.page.keyboard.press("?")
    expect(desktop.page.locator("#actions")).to_be_visible()
    desktop.page.keyboard.press("?")
    expect(desktop.page.locator("#actions")).to_be_hidden()


# MARK: Inspect and Code


def test_the_sentence_of_the_last_gesture_comes_first_and_its_limit_can_be_tried(open_page, fingers):
    page = open_page("desktop", "#image")
    page.page.click("#tab-inspector")
    sentence = page.page.locator("#sentence")
    assert sentence.inner_text().startswith("Touch the picture.")
    assert sentence.bounding_box()["y"] < page.page.locator("#record").bounding_box()["y"]
    assert not page.page.locator("#timeline").is_visible(), "no axis without a row"
    # A double tap whose second tap comes too late.
    hand = fingers(page)
    hand.tap(page.at(0.5, 0.5))
    page.wait(500)
    hand.tap(page.at(0.5, 0.5))
    page.wait(600)
    page.until("!document.querySelector('#trial').hidden")
    assert "tap" in sentence.inner_text()
    assert page.page.locator("#limit-name").inner_text() == "tap.maximumGap: 0.35 s"
    status, count = page.status, page.eval("studio.engine.report().attempts.length")
    slider = page.page.locator("#limit")
    slider.focus()
    page.picture("inspector-limit")
    page.eval("""(() => { const limit = document.querySelector("#limit"); limit.max = 2; limit.value = 1.5;
      limit.dispatchEvent(new Event("input")); })()""")
    # The attempt that began with the first tap would have fired.
    expect(page.page.locator("#tried")).to_have_text("With 1.50 s, it fires.")
    page.picture("inspector-limit-tried")
    # It was a copy that played it: the app itself is as before.
    assert page.status == status
    assert page.eval("studio.engine.report().attempts.length") == count


def test_a_recognizer_keeps_its_name_beside_its_values(open_page, fingers):
    page = open_page("desktop", "#page-turner").rest()
    page.page.click("#tab-inspector")
    hand = fingers(page).down({0: page.at(0.7, 0.6)}).move({0: page.at(0.6, 0.6)})
    page.until("document.querySelector('#recognizers').textContent.includes('translationX')")
    assert page.eval("Math.min(...[...document.querySelectorAll('#recognizers .name')].map((one) => one.clientWidth))") > 60
    hand.up()


def test_the_recording_can_be_scrubbed(open_page, fingers):
    page = open_page("desktop", "#page-turner").rest()
    page.page.click("#tab-inspector")
    page.page.click("#record")
    hand = fingers(page)
    hand.down({0: page.at(0.8, 0.6)}).move({0: page.at(0.3, 0.6)}).up()
    page.wait(600)
    page.page.click("#record")
    page.page.click("#replay")
    page.until("studio.recorder.state === 'over'")
    assert page.status == "Page 2 of 5"
    page.page.select_option("#speed", "0.25")
    page.eval("""(() => { const scrubber = document.querySelector("#scrubber"); scrubber.value = 0.05;
      scrubber.dispatchEvent(new Event("input")); })()""")
    assert page.status == "Page 1 of 5"
    page.eval("""(() => { const scrubber = document.querySelector("#scrubber"); scrubber.value = 1;
      scrubber.dispatchEvent(new Event("input")); })()""")
    page.until("studio.engine.status() === 'Page 2 of 5'")


@pytest.mark.parametrize("app", APPS)
def test_the_code_is_that_of_the_file(open_page, app):
    page = open_page("desktop", f"#{app}").rest()
    page.page.click("#tab-code")
    page.until("document.querySelectorAll('#code .line').length > 15")
    for name, lines in page.eval("""[...document.querySelectorAll("#code pre")].map((one) =>
          [one.previousSibling.textContent, [...one.children].map((line) => line.textContent)])"""):
        [path] = (ROOT / "Examples/Sources").rglob(name)
        plain = re.sub(r"\s+", "", re.sub(r"^ *// #(end)?region$", "", path.read_text(), flags=re.MULTILINE))
        for line in lines:
            assert re.sub(r"\s+", "", line) in plain
    page.picture(f"code-{app}")


def test_the_line_of_a_recognizer_lights_up(open_page, fingers):
    page = open_page("desktop", "#photoboard").rest()
    page.page.click("#tab-code")
    page.until("document.querySelectorAll('#code .line').length > 15")
    lit = "[...document.querySelectorAll('#code .line.on')].map((one) => [one.textContent.trim(), one.dataset.state])"
    hand = fingers(page).down({0: page.at(1 / 6, 0.25)}).move({0: page.at(1 / 6 + 0.1, 0.3)}, steps=8)
    page.until(lit + ".some(([line]) => line.includes('PanGestureRecognizer()'))")
    assert ["let pan = PanGestureRecognizer()", "began"] in page.eval(lit)
    page.picture("code-lit")
    hand.up()


# MARK: Welcome


@pytest.fixture
def stranger(open_page):
    """Opens a page as somebody who has never been here."""
    def opened(size, path="", **options):
        page = open_page(size, path, fresh=True, **options)
        page.eval("sessionStorage.isStranger = 1; localStorage.removeItem('touched')")
        page.page.reload()
        page.page.wait_for_selector("html[data-ready]")
        return page
    return opened


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_first_visit_is_welcomed_until_the_first_touch(stranger, fingers, size):
    page = stranger(size)
    assert page.page.locator("#title").inner_text() == "PhotoBoard"
    welcome = page.page.locator("#welcome")
    expect(welcome).to_contain_text("recognized in Swift, in your browser. Throw a photo.")
    poses = "studio.stage.canvas.toDataURL()"
    before = page.rest().eval(poses)
    page.picture(f"welcome-{size}")
    page.until("studio.stage.ghost === true")
    page.wait(300).picture(f"welcome-{size}-ghost")
    page.wait(1500)
    assert page.eval(poses) != before, "the ghost throws a photo"
    hand = fingers(page).tap(page.at(0.5, 0.5))
    expect(welcome).to_be_hidden()
    page.wait(2500)
    assert page.eval("studio.stage.ghost") is False
    page.page.reload()
    page.page.wait_for_selector("html[data-ready]")
    expect(welcome).to_be_hidden()


def test_with_less_movement_nothing_moves_by_itself(stranger):
    page = stranger("phone", reduced_motion="reduce")
    expect(page.page.locator("#welcome")).to_be_visible()
    before = page.rest().eval("studio.stage.canvas.toDataURL()")
    page.wait(3000)
    assert page.eval("studio.stage.canvas.toDataURL()") == before


# MARK: Names, roles, contrast


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("path", PAGES)
def test_everything_that_can_be_pressed_has_a_name(open_page, path, size):
    page = open_page(size, path)
    for panel in ("#tab-inspector", "#tab-code", "#keys", "#more"):
        if page.page.locator(panel).count():
            page.page.click(panel)
    session = page.context.new_cdp_session(page.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    roles = {"button", "link", "slider", "checkbox", "textbox", "combobox", "application", "menuitem"}
    shown = [node for node in nodes if not node["ignored"] and node.get("role", {}).get("value") in roles]
    assert shown
    nameless = [node for node in shown if not node.get("name", {}).get("value")]
    assert nameless == [], json.dumps(nameless)[:500]


FOCUSABLE = """[...document.querySelectorAll("a[href], button, input, select, summary, textarea, [tabindex='0']")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0)"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("path", PAGES)
def test_keys_reach_everything_in_order_and_show_where_they_are(open_page, path, size):
    page = open_page(size, path)
    for panel in ("#tab-inspector", "#keys"):
        if page.page.locator(panel).count():
            page.page.click(panel)
    page.wait(100)
    page.eval(f"(globalThis.wanted = {FOCUSABLE}, document.activeElement.blur(), getSelection().removeAllRanges(), 0)")
    count = page.eval("wanted.length")
    assert count >= 3
    page.eval("wanted[0].focus()")
    seen, rings = [], []
    for _ in range(count):
        seen.append(page.eval("wanted.indexOf(document.activeElement)"))
        rings.append(page.eval("""(() => {
          const one = document.activeElement;
          const shows = ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
          const ring = one.localName === "canvas" && getComputedStyle(one.parentElement, "::after");
          return shows(getComputedStyle(one)) || (ring && ring.opacity === "1") ? "" : one.id || one.outerHTML.slice(0, 60);
        })()"""))
        page.page.keyboard.press("Tab")
    assert seen == list(range(count)), page.eval(
        "(left) => left.map((at) => wanted[at].id || wanted[at].outerHTML.slice(0, 80))", sorted(set(range(count)) - set(seen)))
    # The first one got its focus from a script, after a click.
    assert [ring for ring in rings[1:] if ring] == []


def test_keys_alone_inspect_record_and_replay(open_page):
    page = open_page("desktop", "#page-turner").rest()
    keys, focused = page.page.keyboard, "document.activeElement.id"

    def tab_to(id):
        for _ in range(40):
            if page.eval(focused) == id:
                return
            keys.press("Tab")
        raise AssertionError(f"{id} is out of reach")

    tab_to("tab-inspector")
    keys.press("Enter")
    expect(page.page.locator("#inspector")).to_be_visible()
    tab_to("record")
    keys.press("Space")
    page.until("studio.recorder.state === 'recording'")
    page.page.locator("#stage").focus()
    keys.press("ArrowRight")
    page.until("studio.engine.status() === 'Page 2 of 5'")
    tab_to("record")
    keys.press("Enter")
    tab_to("replay")
    keys.press("Enter")
    page.until("studio.recorder.state === 'over'")
    assert page.status == "Page 2 of 5"
    keys.press("Escape")
    page.until(f"{focused} === 'tab-inspector'")
    expect(page.page.locator("#inspector")).to_be_hidden()
    tab_to("more")
    keys.press("Enter")
    expect(page.page.locator("#menu")).to_be_visible()
    keys.press("Escape")
    expect(page.page.locator("#menu")).to_be_hidden()
    tab_to("theme")
    before = page.eval("document.documentElement.dataset.theme")
    keys.press("Space")
    assert page.eval("document.documentElement.dataset.theme") != before


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("path", PAGES)
def test_a_screen_reader_is_told_what_there_is(open_page, path, size):
    """One heading of the page, landmarks, a name for each picture and field, and states that can be read."""
    page = open_page(size, path)
    if path[0] == "#":
        page.rest()
    session = page.context.new_cdp_session(page.page)
    nodes = [node for node in session.send("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
    role = lambda node: node.get("role", {}).get("value")  # noqa: E731
    name = lambda node: node.get("name", {}).get("value", "")  # noqa: E731
    headings = [node for node in nodes if role(node) == "heading"
                and any(one["name"] == "level" and one["value"]["value"] == 1 for one in node["properties"])]
    assert len(headings) == 1 and name(headings[0])
    assert [role(node) for node in nodes].count("main") == 1
    for node in nodes:
        if role(node) in ("image", "img", "Canvas", "application", "button", "link", "slider", "switch", "checkbox", "combobox",
                          "textbox", "list", "region", "navigation", "complementary", "group"):
            needs = role(node) not in ("list", "group")
            assert name(node).strip() or not needs, json.dumps(node)[:400]
    if path[0] == "#":
        [scene] = [node for node in nodes if role(node) == "application"]
        assert name(scene) == page.page.locator("#title").inner_text()
        assert page.page.locator("#status").text_content() == page.status, "its description is how the app stands"


CONTRAST = """(() => {
  const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((one) => one / 255)
    .map((one) => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    .reduce((sum, one, index) => sum + one * [0.2126, 0.7152, 0.0722][index], 0);
  const ground = (node) => {
    for (let one = node; one; one = one.parentElement) {
      const color = numbers(getComputedStyle(one).backgroundColor);
      if (color.length === 3 || color[3] === 1) return color;
    }
    return [255, 255, 255];
  };
  const faults = [];
  for (const one of document.querySelectorAll("body *")) {
    const hasText = [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!hasText || !one.checkVisibility() || one.closest(":disabled, canvas, .unseen")) continue;
    const style = getComputedStyle(one);
    if (style.color.startsWith("color(") || !style.color.startsWith("rgb")) continue;
    const [a, b] = [light(numbers(style.color)), light(ground(one))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) faults.push([one.id || one.textContent.slice(0, 30), ratio.toFixed(2)]);
  }
  return faults;
})()"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_texts_can_be_read(open_page, path, scheme):
    page = open_page("desktop", path, color_scheme=scheme)
    for panel in ("#theme", "#theme", "#keys", "#tab-inspector", "#pairing summary", "#tab-code", "#start"):
        if page.page.locator(panel).count():
            page.page.click(panel)
            page.wait(400)
            assert page.eval(CONTRAST) == [], panel

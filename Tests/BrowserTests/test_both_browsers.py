"""Every app with one, two and three staggered fingers, a mouse and keys, in Chromium and in Firefox."""

import re

import pytest

from firefox_page import Firefox, FirefoxFingers, FirefoxPage
from test_matchitup import Cards, odd_one
from test_movematch import box

SIZE = dict(width=1280, height=800)


class ChromiumMouse:
    """The mouse with the calls of `Fingers`."""

    def __init__(self, page):
        self.mouse = page.page.mouse
        self.page = page

    def down(self, places):
        self.mouse.move(*places[0])
        self.mouse.down()
        return self

    def move(self, places, steps=8):
        self.mouse.move(*places[0], steps=steps)
        return self

    def along(self, points):
        for point in points:
            self.mouse.move(*point)
        return self

    def up(self):
        self.mouse.up()
        self.page.taken()
        return self


class Chromium:
    def __init__(self, open_page, fingers):
        self.open_page = open_page
        self.fingers = fingers

    def open(self, path):
        page = self.open_page("desktop", path, viewport=SIZE)
        page.press = page.page.keyboard.press
        return page, self.fingers(page), ChromiumMouse(page)

    def close(self):
        pass


class InFirefox:
    def __init__(self, firefox, studio):
        self.firefox = firefox
        self.studio = studio
        self.page = None

    def open(self, path):
        self.page = FirefoxPage(self.firefox, self.studio, path, **SIZE)
        return self.page, FirefoxFingers(self.page), FirefoxFingers(self.page, "mouse")

    def close(self):
        if self.page:
            self.page.close()


@pytest.fixture(scope="session")
def firefox():
    firefox = Firefox()
    yield firefox
    firefox.close()


@pytest.fixture(params=["chromium", "firefox"])
def browser_with(request, open_page, fingers, studio):
    if request.param == "chromium":
        browser = Chromium(open_page, fingers)
    else:
        browser = InFirefox(request.getfixturevalue("firefox"), studio)
    yield browser
    browser.close()


class Watched:
    """What an app recognized since the last time it was asked."""

    def __init__(self, page):
        self.page = page
        self.last = 0
        page.eval("studio.engine.inspect(1)")
        self.fired()

    def fired(self):
        """The names of the recognizers that fired, in the order in which they ended."""
        self.page.rest()
        attempts = [one for one in self.page.eval("studio.engine.report().attempts") if one["number"] > self.last]
        self.last = max([self.last] + [one["number"] for one in attempts])
        return [one["name"] for one in sorted(attempts, key=lambda one: one["end"]) if one["outcome"] == "fired"]


def shift(place, right, down=0):
    return place[0] + right, place[1] + down


def staggered(page, hand, place, count):
    """Fingers come down one after the other, each joins those that move, and they are lifted one after the other."""
    starts = [place, shift(place, 60), shift(place, 30, 30)][:count]
    ways = [(-50, -30), (30, 10), (10, 40)]
    for finger, start in enumerate(starts):
        hand.down({finger: start})
        hand.move({finger: shift(start, 16, 12)}, steps=4)
    hand.move({finger: shift(start, *ways[finger]) for finger, start in enumerate(starts)}, steps=8)
    # A photo that is held still before the lift is not thrown.
    for finger in range(count):
        page.wait(200)
        hand.up(*[] if finger == count - 1 else [finger])


def restart(page):
    page.eval("document.querySelector('#reset').click()")
    page.rest()


# MARK: PhotoBoard and Image Manipulator


@pytest.mark.parametrize("app", ["photoboard", "image"])
def test_what_fingers_hold_follows_them(browser_with, app):
    page, hand, mouse = browser_with.open(f"?seed=5#{app}")
    place = page.rest().at(1 / 6, 0.25) if app == "photoboard" else page.at(5 / 6, 0.6)
    drags, pinches = {"photoboard": (["pan"], ["pinch", "rotation"]), "image": (["transform"], ["transform"])}[app]
    picture = "studio.stage.canvas.toDataURL()"
    start = page.eval(picture)
    for count in (1, 2, 3):
        restart(page)
        watched = Watched(page)
        staggered(page, hand, place, count)
        assert sorted(set(watched.fired())) == sorted(drags if count == 1 else pinches), count
        assert page.eval(picture) != start
        if app == "image":
            scale = int(re.search(r"at (\d+) percent", page.status)[1])
            assert (scale == 100) == (count == 1)
    restart(page)
    watched = Watched(page)
    mouse.down({0: place}).move({0: shift(place, 70, 30)}).up()
    assert watched.fired() == drags
    # The same with keys.
    restart(page)
    before = page.eval(picture)
    page.eval("studio.stage.canvas.focus()")
    for key in ("n", "ArrowRight"):
        page.press(key)
    page.rest()
    assert page.eval(picture) != before


# MARK: Match It Up


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_circle_counts_also_when_other_fingers_join_it(browser_with, count):
    page, hand, mouse = browser_with.open("?seed=5#match-it-up")
    cards = Cards(page.rest())
    points = cards.circle(odd_one(page, cards))
    hand.down({0: points[0]}).along(points[1:10])
    for finger in range(1, count):
        hand.down({finger: shift(points[0], 90 * finger, 40)})
    hand.along(points[10:]).up()
    page.until("studio.engine.status().startsWith('Right!')")
    page.until("studio.engine.status().endsWith('set 2')").rest()
    points = cards.circle(odd_one(page, cards))
    mouse.down({0: points[0]}).along(points[1:]).up()
    page.until("studio.engine.status().startsWith('Right!')")
    page.until("studio.engine.status().endsWith('set 3')").rest()
    page.eval("studio.stage.canvas.focus()")
    page.press(str(odd_one(page, cards) + 1))
    page.until("studio.engine.status().includes('Score 3 of 3')")


# MARK: Move Match


def test_each_move_is_judged(browser_with):
    page, hand, mouse = browser_with.open("?seed=5#move-match")
    page.rest()
    place = box(page)
    ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

    def one(move):
        x, y = ways.get(move.split()[-1], (0, 0))
        hand.down({0: place}).move({0: shift(place, 85 * x, 85 * y)}, steps=24).up()

    def with_mouse(move):
        x, y = ways.get(move.split()[-1], (0, 0))
        mouse.down({0: place}).move({0: shift(place, 85 * x, 85 * y)}, steps=24).up()

    def key(move):
        page.press(chr(page.eval("(move) => studio.engine.actions().find(({ title }) => title === move).key", move)))

    inputs = {"one": one, "two": lambda _: staggered(page, hand, place, 2), "three": lambda _: staggered(page, hand, place, 3),
              "mouse": with_mouse, "key": key}
    judged = {}
    for name, act in inputs.items():
        restart(page)
        page.press("Enter")
        page.until("studio.engine.status() === 'It is your turn.'")
        page.press("Enter")
        page.until("studio.engine.status().endsWith('!')")
        move = page.status.rstrip("!")
        assert move == "Drag up", "the seed calls it"
        act(move)
        page.until("/^(Right|Wrong|Too late)/.test(studio.engine.status())")
        judged[name] = page.status.split()[0].rstrip("!,.")
    assert judged == dict(one="Right", two="Wrong", three="Wrong", mouse="Right", key="Right")


# MARK: Page Turner and playground


def test_one_finger_turns_the_page_and_more_do_not(browser_with):
    page, hand, mouse = browser_with.open("#page-turner")
    start, end = page.rest().at(0.7, 0.6), page.at(0.35, 0.6)
    for count in (1, 2, 3):
        restart(page)
        hand.down({0: start}).move({0: shift(start, -30)}, steps=3)
        for finger in range(1, count):
            hand.down({finger: shift(start, 30 * finger, 60)})
        hand.move({0: end}).up()
        assert page.rest().status == f"Page {2 if count == 1 else 1} of 5", count
    restart(page)
    mouse.down({0: start}).move({0: end}).up()
    assert page.rest().status == "Page 2 of 5"
    page.eval("studio.stage.canvas.focus()")
    page.press("ArrowLeft")
    page.until("studio.engine.status() === 'Page 1 of 5'")


def test_the_playground_says_what_a_tap_was(browser_with):
    page, hand, mouse = browser_with.open("#playground")
    place = page.rest().at(0.75, 0.8)
    said = []
    for count in (1, 2, 3):
        hand.down({finger: shift(place, 40 * finger) for finger in range(count)}).up()
        said.append(page.rest().status)
    mouse.down({0: place}).up()
    said.append(page.rest().status)
    assert [one.split(",")[0].split(".")[0] for one in said] == ["Tap: ended", "Tap: failed", "Tap: failed", "Tap: ended"], said
    page.eval("studio.stage.canvas.focus()")
    page.press("ArrowRight")
    page.until("!studio.engine.status().startsWith('Tap:')")

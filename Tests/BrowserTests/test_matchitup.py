"""Match It Up in the browser: the whole story on a phone and on a desktop."""

import math
import re

import pytest

from canvas import shows

SIZES = ["phone", "desktop"]
GAME = "?seed=5#match-it-up"
MARGIN, GAP, TOP, BAR = 16, 14, 56, 64
HINT = "Three are alike. Draw a circle around the odd one."


class Cards:
    """Where the four pictures and the button are, in points of the page."""

    def __init__(self, page):
        self.left, self.top, self.width, self.height = page.canvas
        area = self.width - 2 * MARGIN, self.height - BAR - TOP
        columns = 4 if area[0] > 2 * area[1] else 2
        rows = 4 // columns
        self.side = min((area[0] - GAP * (columns - 1)) / columns,
                        (area[1] - GAP * (rows - 1)) / rows)
        step = self.side + GAP
        first = (MARGIN + area[0] / 2 - (step * columns - GAP) / 2,
                 TOP + area[1] / 2 - (step * rows - GAP) / 2)
        self.middles = [
            (self.left + first[0] + step * (index % columns) + self.side / 2,
             self.top + first[1] + step * (index // columns) + self.side / 2)
            for index in range(4)]
        self.button = (self.left + MARGIN + 48, self.top + self.height - 32)
        self.switch = (self.left + MARGIN + 134, self.top + self.height - 32)

    def share(self, place):
        """A place as shares of the canvas."""
        return (place[0] - self.left) / self.width, (place[1] - self.top) / self.height

    def circle(self, index, start=0.0, turn=2 * math.pi, radius=0.42, flat=1.0, count=28):
        """Points on a circle round a picture, or on an oval that is wider than high."""
        x, y = self.middles[index]
        return [(x + radius * flat * self.side * math.cos(start + turn * step / count),
                 y + radius / flat * self.side * math.sin(start + turn * step / count))
                for step in range(count + 1)]

    def square(self, index, half=0.38, count=8):
        x, y = self.middles[index]
        corners = [(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)]
        half *= self.side
        return [(x + half * (a[0] + (b[0] - a[0]) * step / count),
                 y + half * (a[1] + (b[1] - a[1]) * step / count))
                for a, b in zip(corners, corners[1:]) for step in range(count)] + [(x - half, y - half)]


def odd_one(page, cards):
    """Which picture differs, as an eye sees it: three look alike and one does not."""
    half = 0.36 * cards.side
    alike = page.rest().eval("""([middles, half]) => {
      const { scale, player } = studio.stage;
      const side = Math.round(2 * half * scale);
      const pictures = middles.map(([x, y]) => player.context.getImageData(
        Math.round((x - half) * scale), Math.round((y - half) * scale), side, side).data);
      // Cards lie between pixels, so a line may be a pixel off.
      const near = [0, -4, 4, -4 * side, 4 * side, -4 * side - 4, -4 * side + 4, 4 * side - 4, 4 * side + 4];
      const differs = (a, b) => {
        let count = 0;
        for (let at = 0; at < a.length; at += 4) {
          const isThere = (shift) => [0, 1, 2].every(
            (channel) => Math.abs(a[at + channel] - b[at + shift + channel]) < 64);
          if (!near.some(isThere)) count++;
        }
        return count;
      };
      return pictures.map((one) => pictures.map((other) => differs(one, other)));
    }""", [[(x - cards.left, y - cards.top) for x, y in cards.middles], half])
    alike = [[a + b for a, b in zip(row, column)] for row, column in zip(alike, zip(*alike))]
    sums = [sum(row) for row in alike]
    odd = sums.index(max(sums))
    others = [index for index in range(4) if index != odd]
    between = max(alike[a][b] for a in others for b in others)
    assert min(alike[odd][other] for other in others) > 4 * between + 20, alike
    print("pixels that differ:", alike[odd], "between the others at most", between)
    return odd


def score(page):
    """The score, the answers, the streak and the number of the set, as they are told."""
    return tuple(map(int, re.search(
        r"Score (\d+) of (\d+)  ·  streak (\d+)  ·  set (\d+)", page.status).groups()))


def draw(hand, points):
    return hand.down({0: points[0]}).along(points[1:])


def rim(cards, points):
    """Some places of a drawing, as shares of the canvas."""
    return [cards.share(point) for point in points[4:-4:6]]


@pytest.mark.parametrize("size", SIZES)
def test_a_good_circle_round_the_odd_one_wins(open_page, fingers, size):
    page = open_page(size, GAME)
    cards = Cards(page)
    odd = odd_one(page, cards)
    page.picture(f"matchitup-{size}")
    assert page.status == f"{HINT} Score 0 of 0  ·  streak 0  ·  set 1"
    points = cards.circle(odd)
    hand = draw(fingers(page), points)
    assert all(shows(page, *place, "ink") for place in rim(cards, points))
    page.picture(f"matchitup-{size}-drawing")
    hand.up()
    assert page.status.startswith("Right! It is the ")
    assert score(page) == (1, 1, 1, 1)
    assert all(shows(page, *place, "positive") for place in rim(cards, points))
    page.picture(f"matchitup-{size}-right")
    page.until("studio.engine.status().endsWith('set 2')")
    assert page.status.startswith(HINT)
    assert not any(shows(page.rest(), *place, "positive", 3) for place in rim(cards, points))


@pytest.mark.parametrize("size", SIZES)
def test_a_tap_is_answered_with_the_circle_that_it_should_have_been(open_page, fingers, size):
    page = open_page(size, GAME)
    cards = Cards(page)
    fingers(page).tap(cards.middles[1])
    assert page.status.startswith("Draw a circle around it.")
    assert score(page) == (0, 0, 0, 1)
    page.picture(f"matchitup-{size}-tap")


@pytest.mark.parametrize("size", SIZES)
def test_a_square_is_no_circle(open_page, fingers, size):
    page = open_page(size, GAME)
    cards = Cards(page)
    points = cards.square(odd_one(page, cards))
    draw(fingers(page), points).up()
    assert page.status.startswith("That has corners.")
    assert score(page) == (0, 0, 0, 1)
    page.picture(f"matchitup-{size}-square")
    # What was refused fades, and nothing is left of it.
    page.rest()
    assert not any(shows(page, *place, "ink", 3) for place in rim(cards, points))


def frame(cards, index):
    """A place on the frame of a picture, as shares of the canvas."""
    x, y = cards.middles[index]
    return cards.share((x - cards.side / 2 + 1, y))


@pytest.mark.parametrize("size", SIZES)
def test_a_circle_round_another_picture_is_green_and_leads_on(open_page, fingers, size):
    page = open_page(size, GAME)
    cards = Cards(page)
    hand = fingers(page)
    draw(hand, cards.circle(odd_one(page, cards))).up()
    page.until("studio.engine.status().endsWith('set 2')")
    assert score(page) == (1, 1, 1, 2)
    odd = odd_one(page, cards)
    wrong = (odd + 1) % 4
    points = cards.circle(wrong)
    draw(hand, points).up()
    assert page.status.startswith(f"Wrong. It was picture {odd + 1}: the ")
    assert score(page) == (1, 2, 0, 2)
    assert all(shows(page, *place, "positive") for place in rim(cards, points)), "it is a circle"
    assert shows(page, *frame(cards, wrong), "negative", 4), "and round the wrong picture"
    page.picture(f"matchitup-{size}-wrong")
    # Nothing can be drawn in the pause, then the next set comes.
    again = cards.circle(odd)
    draw(hand, again).up()
    assert score(page) == (1, 2, 0, 2)
    page.until("studio.engine.status().endsWith('set 3')")
    assert not shows(page.rest(), *frame(cards, wrong), "negative", 4)
    draw(hand, cards.circle(odd_one(page, cards), start=1.0, turn=-2 * math.pi)).up()
    assert score(page) == (2, 3, 1, 3)


@pytest.mark.parametrize("size", SIZES)
def test_a_finger_that_joins_does_not_end_the_drawing(open_page, fingers, size):
    page = open_page(size, GAME)
    cards = Cards(page)
    odd = odd_one(page, cards)
    points = cards.circle(odd)
    hand = draw(fingers(page), points[:14])
    hand.down({1: cards.middles[(odd + 2) % 4]})
    assert all(shows(page, *place, "ink") for place in rim(cards, points[:14]))
    hand.along(points[14:])
    assert all(shows(page, *place, "ink") for place in rim(cards, points))
    hand.up()
    assert score(page) == (1, 1, 1, 1)
    assert all(shows(page, *place, "positive") for place in rim(cards, points))


@pytest.mark.parametrize("size", SIZES)
def test_the_button_works_by_a_tap_and_by_its_key(open_page, fingers, size):
    page = open_page(size, GAME)
    cards = Cards(page)
    fingers(page).tap(cards.button)
    assert score(page) == (0, 0, 0, 2)
    assert page.status.startswith(HINT), "the tap was no drawing"
    page.page.locator("#stage").focus()
    page.page.keyboard.press("n")
    page.until("studio.engine.status().endsWith('set 3')")
    page.perform("New set")
    page.until("studio.engine.status().endsWith('set 4')")


@pytest.mark.parametrize("size", SIZES)
def test_a_drawing_that_the_system_takes_away_leaves_nothing(open_page, fingers, size):
    page = open_page(size, GAME)
    cards = Cards(page)
    points = cards.circle(odd_one(page, cards))[:20]
    hand = draw(fingers(page), points)
    assert all(shows(page, *place, "ink") for place in rim(cards, points))
    hand.cancel()
    page.rest()
    assert not any(shows(page, *place, "ink", 3) for place in rim(cards, points))
    assert page.status == f"{HINT} Score 0 of 0  ·  streak 0  ·  set 1"


@pytest.mark.parametrize("size", SIZES)
def test_the_fit_is_shown_when_it_is_asked_for(open_page, fingers, size):
    page = open_page(size, GAME)
    cards = Cards(page)
    hand = fingers(page)
    hand.tap(cards.switch)
    odd = odd_one(page, cards)
    points = cards.circle(odd, flat=1.08)
    draw(hand, points).up()
    # The box of a circle touches it on four sides, so its corners are where no circle is.
    x, y = cards.middles[odd]
    reach = 0.42 * cards.side
    for sign in (-1, 1):
        corner = (x + sign * reach, y + sign * reach)
        assert shows(page, *cards.share(corner), "positive"), "the box of the circle"
        corner = (x + sign * 1.08 * reach, y + sign * reach / 1.08)
        assert shows(page, *cards.share(corner), "quiet", 2), "the box of the line"
    assert shows(page, *cards.share((x, y)), "positive", 4), "a dot marks the centre"
    page.picture(f"matchitup-{size}-fit")
    page.until("studio.engine.status().endsWith('set 2')")
    # A square round any picture is red, and no answer.
    odd = odd_one(page, cards)
    x, y = cards.middles[odd]
    draw(hand, cards.square(odd)).up()
    assert shows(page, *cards.share((x, y)), "negative", 4), "the dot of what is no circle"
    page.picture(f"matchitup-{size}-fit-square")
    page.rest()
    hand.tap(cards.switch)
    draw(hand, cards.square(odd)).up()
    assert not shows(page, *cards.share((x, y)), "negative", 4)
    assert score(page) == (1, 1, 1, 2)


def test_a_mouse_draws_too_and_its_second_finger_changes_nothing(open_page):
    page = open_page("desktop", GAME)
    cards = Cards(page)
    odd = odd_one(page, cards)
    mouse, keyboard = page.page.mouse, page.page.keyboard
    points = cards.circle(odd)
    mouse.move(*points[0])
    mouse.down()
    for index, point in enumerate(points[1:]):
        if index == 14:
            keyboard.down("Alt")
        if index == 18:
            keyboard.up("Alt")
        mouse.move(*point)
    page.taken()
    assert all(shows(page, *place, "ink") for place in rim(cards, points))
    mouse.up()
    page.taken()
    assert score(page) == (1, 1, 1, 1)


def test_while_a_set_closes_nothing_is_drawn(open_page, fingers):
    page = open_page("desktop", GAME)
    cards = Cards(page)
    odd = odd_one(page, cards)
    draw(fingers(page), cards.circle(odd)).up()
    # Somewhere else, so that nothing of the last drawing is there.
    points = cards.circle((odd + 2) % 4)[:8]
    hand = draw(fingers(page), points)
    isInk = [shows(page, *cards.share(point), "ink", 3) for point in points[2:7]]
    assert page.status.endswith("set 1"), "the machine was too slow"
    assert not any(isInk)
    hand.up()
    page.until("studio.engine.status().endsWith('set 2')")
    points = cards.circle(odd_one(page, cards))
    draw(hand, points).up()
    assert score(page) == (2, 2, 2, 2)


def test_keys_choose_a_picture(open_page):
    page = open_page("desktop", GAME)
    odd = odd_one(page, Cards(page))
    page.page.locator("#stage").focus()
    page.page.keyboard.press(str((odd + 1) % 4 + 1))
    page.until("studio.engine.status().startsWith('Wrong. It was picture')")
    page.page.keyboard.press("n")
    page.until("studio.engine.status().endsWith('set 2')")
    page.page.keyboard.press(str(odd_one(page, Cards(page)) + 1))
    page.until("studio.engine.status().startsWith('Right!')")

"""Move Match in the browser: called moves done with real fingers, players, keys, and the playground."""

import math
import re

import pytest


SIZES = ["phone", "desktop"]
CALLED = r"/!$/.test(studio.engine.status())"
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def box(page):
    """The middle of the box in which moves are done."""
    left, top, width, height = page.canvas
    if width > height * 1.1:
        return left + width * 0.7, top + (80 + height - 12) / 2
    return left + width / 2, top + (248 + height - 12) / 2


def around(center, radius, angle):
    return center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle)


def do(page, fingers, move):
    """Does a move as a hand does it."""
    center = box(page)
    quick, slow = fingers(page, frame=0), fingers(page, frame=45)
    kind, _, way = move.partition(" ")
    if move == "Tap":
        quick.tap(center)
    elif move == "Double tap":
        quick.tap(center, times=2)
    elif move == "Two-finger tap":
        quick.down({0: around(center, 30, 0), 1: around(center, -30, 0)}).up()
    elif move == "Long press":
        quick.down({0: center})
        page.wait(650)
        quick.up()
    elif kind in ("Drag", "Swipe"):
        hand, steps = (slow, 24) if kind == "Drag" else (quick, 6)
        x, y = WAYS[way]
        hand.down({0: center})
        hand.move({0: (center[0] + 85 * x, center[1] + 85 * y)}, steps=steps).up()
    elif kind == "Pinch":
        start, end = (60, 110) if way == "out" else (110, 60)
        quick.down({0: around(center, start, 0), 1: around(center, -start, 0)})
        quick.move({0: around(center, end, 0), 1: around(center, -end, 0)}, steps=10).up()
    elif kind == "Rotate":
        quick.down({0: around(center, 90, 0), 1: around(center, -90, 0)})
        for step in range(1, 13):
            angle = (0.06 if way == "right" else -0.06) * step
            quick.move({0: around(center, 90, angle), 1: around(center, -90, angle)}, steps=1)
        quick.up()
    else:
        assert move == "Circle", move
        quick.down({0: around(center, 70, 0)})
        for step in range(1, 33):
            quick.move({0: around(center, 70, 2 * math.pi * step / 32)}, steps=1)
        quick.up()


@pytest.mark.parametrize("size", SIZES)
def test_each_called_move_is_accepted_from_real_fingers(open_page, fingers, size):
    page = open_page(size, "?seed=5#move-match")
    page.rest().picture(f"movematch-{size}-lobby")
    page.perform("Play alone")
    page.rest().perform("Go")
    done = []
    while len(done) < 4:
        page.until(CALLED)
        move = page.status.rstrip("!")
        if len(done) == 1:
            page.picture(f"movematch-{size}-called")
        do(page, fingers, move)
        page.until("/^(Right|Wrong|Too late)/.test(studio.engine.status())")
        assert page.status.startswith("Right"), f"{move}: {page.status}"
        done.append(move)
    page.picture(f"movematch-{size}-right")
    assert len(set(done)) > 2


def test_players_by_name_a_wrong_move_and_keys(open_page, fingers):
    page = open_page("desktop", "?seed=5#move-match").rest()
    page.page.click("#keys")
    name = page.page.locator("#action-list form input")
    for player in ("Anna", "Ben"):
        name.fill(player)
        name.press("Enter")
        page.rest()
    assert page.status == "2 players."
    page.perform("Start")
    page.rest()
    assert page.status == "Anna, it is your turn."
    page.perform("Go")
    page.until(CALLED)
    wrong = "Circle" if page.status != "Circle!" else "Pinch out"
    do(page, fingers, wrong)
    page.until("/^(Wrong|Too late)/.test(studio.engine.status())")
    assert page.status.startswith("Wrong")
    assert re.search(r"2 lives left\.$", page.status)
    page.picture("movematch-wrong")
    page.perform("Next")
    page.rest().perform("Go")
    page.until(CALLED)
    # The call is told while its clock runs, and its button is there.
    page.until("document.querySelector('#status').textContent.endsWith('!')")
    move = page.status.rstrip("!")
    page.perform(move)
    assert page.status.startswith("Right")
    assert page.status.endswith("for Ben.")


@pytest.mark.parametrize("size", SIZES)
def test_the_playground_shows_values_and_takes_settings(open_page, fingers, size):
    page = open_page(size, "#playground")
    for _ in range(2):
        page.rest().perform("Next recognizer")
    page.rest().picture(f"movematch-{size}-playground")
    left, top, width, height = page.canvas
    start = (left + width * 0.75, top + height * 0.8)
    hand = fingers(page)
    hand.down({0: start}).move({0: (start[0] - 60, start[1])}, steps=6)
    page.until("studio.engine.status().startsWith('Pan: changed')")
    page.picture(f"movematch-{size}-pan")
    hand.up()
    page.until("studio.engine.status().startsWith('Pan: ended, ended once')")
    page.rest().perform("More: Fingers at least")
    page.rest()
    hand.down({0: start}).move({0: (start[0] - 60, start[1])}, steps=6).up()
    page.until("studio.engine.status() === 'Pan: failed, ended once. 1 finger, it needs 2.'")


@pytest.mark.parametrize("size", SIZES)
def test_the_playground_offers_directions_and_taps_before_a_press(open_page, fingers, size):
    page = open_page(size, "#playground")
    page.rest().perform("Next recognizer")
    page.rest().perform("More: Taps before")
    page.rest().picture(f"movematch-{size}-long-press")
    left, top, width, height = page.canvas
    start = (left + width * 0.7, top + height * 0.8)
    quick = fingers(page, frame=0)
    quick.down({0: start})
    page.wait(700)
    quick.up()
    page.until("/^Long press: (failed|possible)/.test(studio.engine.status())")
    assert "ended" not in page.status
    for _ in range(4):
        page.rest().perform("Next recognizer")
    page.until("studio.engine.status().startsWith('Swipe')").rest()
    page.picture(f"movematch-{size}-swipe")
    page.perform("Left")
    page.rest()
    quick.down({0: start}).move({0: (start[0] - 90, start[1])}, steps=6).up()
    page.until("studio.engine.status().startsWith('Swipe: failed')")
    page.rest().perform("Next recognizer")
    page.rest().picture(f"movematch-{size}-edge-pan")


@pytest.mark.parametrize("size", SIZES)
def test_the_playground_sets_values_back_while_fingers_are_down(open_page, fingers, size):
    page = open_page(size, "#playground")
    for _ in range(2):
        page.rest().perform("Next recognizer")
    page.until("studio.engine.status().startsWith('Pan')").rest()
    page.page.locator("#stage").focus()
    left, top, width, height = page.canvas
    start = (left + width * 0.7, top + height * 0.85)
    hand = fingers(page).down({0: start}).move({0: (start[0] - 60, start[1])}, steps=6)
    assert shown(page, "Translation -50, 0 pt")
    page.page.keyboard.press("0")
    page.until("studio.stage.frame === 0")
    assert shown(page, "Translation 0, 0 pt")
    hand.move({0: (start[0] - 60, start[1] - 40)}, steps=6)
    assert shown(page, "Translation 0, -40 pt")
    hand.up()


def shown(page, line):
    """Whether the page shows a line of text, from the display list that it draws."""
    return page.taken().eval("""(line) => {
      const words = studio.engine.draw().slice();
      for (let at = 0; at < words.length; at += 1 + (words[at] >>> 8)) {
        if ((words[at] & 0xff) !== 20) continue;
        const bytes = new Uint8Array(words.buffer, (at + 8) * 4, words[at + 7]);
        if (new TextDecoder().decode(bytes) === line) return true;
      }
      return false;
    }""", line)


@pytest.mark.parametrize("size", SIZES)
def test_the_box_follows_the_fingers(open_page, fingers, size):
    page = open_page(size, "?seed=5#move-match").rest()
    page.perform("Play alone")
    page.rest().perform("Go")
    page.until(CALLED)
    before = inner_box(page)
    for _ in range(20):
        move = page.status.rstrip("!")
        if move.startswith(("Drag", "Swipe")):
            break
        do(page, fingers, move)
        page.until("/^(Right|Wrong|Too late)/.test(studio.engine.status())")
        page.until(CALLED)
    kind, _, way = move.partition(" ")
    x, y = WAYS[way]
    center = box(page)
    hand = fingers(page, frame=0).down({0: center})
    hand.move({0: (center[0] + 60 * x, center[1] + 60 * y)}, steps=6)
    page.taken().picture(f"movematch-{size}-follows")
    after = inner_box(page)
    moved = (after[0] - before[0]) * x + (after[1] - before[1]) * y
    assert 40 < moved < 65
    hand.up()


def inner_box(page):
    """Where the box that follows the fingers is: the last shift before its shadow is drawn."""
    return page.taken().eval("""(() => {
      const words = studio.engine.draw().slice();
      const numbers = new Float32Array(words.buffer);
      const maps = [];
      for (let at = 0; at < words.length; at += 1 + (words[at] >>> 8)) {
        const code = words[at] & 0xff;
        if (code === 3) maps.push([numbers[at + 5], numbers[at + 6]]);
        if (code === 6) return maps.slice(-2)[0];
      }
      return null;
    })()""")

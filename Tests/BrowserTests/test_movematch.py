"""Move Match in the browser: called moves done with real fingers, players, keys, and the playground."""

import math
import re

import pytest

from pace import at_any_pace

SIZES = ["phone", "desktop"]
CALLED = r"/!$/.test(studio.engine.status())"
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def box(page):
    """The middle of the box in which moves are done."""
    left, top, width, height = page.canvas
    if width > (height - 56) * 1.1:
        return left + width * 0.7, top + (124 + height - 12) / 2
    return left + width / 2, top + (292 + height - 12) / 2


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
@at_any_pace
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


@at_any_pace
def test_players_by_name_a_wrong_move_and_keys(open_page, fingers):
    page = open_page("desktop", "?seed=5#move-match").rest()
    name = page.page.locator("#action-list form input")
    for player in ("Anna", "Ben"):
        name.fill(player)
        name.press("Enter")
        page.rest()
    assert page.status == "2 players."
    page.perform("Start")
    page.rest()
    assert page.status == "It is the turn of Anna."
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
    page.page.locator("#action-list button", has_text=re.compile(f"^{move}")).first.click()
    assert page.status.startswith("Right")
    assert page.status.endswith("for Ben.")


@pytest.mark.parametrize("size", SIZES)
def test_the_playground_shows_values_and_takes_settings(open_page, fingers, size):
    page = open_page(size, "#move-match")
    page.rest().perform("Playground")
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
    page.until("studio.engine.status() === 'Pan: failed, ended once. 1 finger, it takes 2.'")

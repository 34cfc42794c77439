"""The apps in a window, played with real fingers, a mouse and keys of an X server."""

import json
import math
import os
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from app import PROGRAM, ROOT, App
from pictures import difference
from xserver import XServer

ARTEFACTS = ROOT / ".build-sdl" / "artefacts"
SIZE = (800, 600)
MARGIN, GAP, TOP, BAR = 16, 14, 56, 64
APPS = ["match-it-up", "photo-board", "image-manipulator", "move-match", "page-turner"]


class Cards:
    """Where Match It Up puts its four pictures in a window."""

    def __init__(self, size):
        width, height = size[0] - 2 * MARGIN, size[1] - BAR - TOP
        columns = 4 if width > 2 * height else 2
        rows = 4 // columns
        self.side = min((width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows)
        step = self.side + GAP
        left = MARGIN + width / 2 - (step * columns - GAP) / 2
        top = TOP + height / 2 - (step * rows - GAP) / 2
        self.middles = [(left + step * (index % columns) + self.side / 2,
                         top + step * (index // columns) + self.side / 2) for index in range(4)]

    def circle(self, index, radius=0.42, count=28):
        x, y = self.middles[index]
        return [(x + radius * self.side * math.cos(2 * math.pi * step / count),
                 y + radius * self.side * math.sin(2 * math.pi * step / count))
                for step in range(count + 1)]

    def odd(self, picture):
        """Which picture differs, as an eye sees it."""
        half = round(0.36 * self.side)
        parts = [[picture.pixel(round(x) + dx, round(y) + dy)
                  for dy in range(-half, half, 2) for dx in range(-half, half, 2)]
                 for x, y in self.middles]

        def differs(a, b):
            return sum(1 for p, q in zip(a, b) if max(abs(m - n) for m, n in zip(p, q)) > 64)
        sums = [sum(differs(a, b) for b in parts) for a in parts]
        return sums.index(max(sums))


def near(color, other, reach=48):
    return all(abs(a - b) <= reach for a, b in zip(color, other))


POSITIVE, INK = (0x1f, 0x7a, 0x4d), (0xf2, 0xb7, 0x05)


def photo_place(size, number, header=0):
    """The middle of where a photo lies at first, as in the browser's tests."""
    width, height = size
    columns = 3 if width > height - header else 2
    row, column = divmod(number, columns)
    return (width * (column + 0.5) / columns,
            header + (height - header) * (row + 0.5) / (6 // columns))


def spread(place):
    """Two fingers on a photo, and where they go: three times as far apart, turned by some degrees."""
    x, y = place
    start = {0: (x - 40, y), 1: (x + 40, y)}
    end = {0: (x - 110, y - 50), 1: (x + 110, y + 50)}
    return start, end


class WindowTests(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="gesture-window-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.server = self.enterContext(XServer(self.folder))

    def open(self, name, *options, size=SIZE):
        return self.enterContext(App(self.server, name, *options, size=size))

    # MARK: Fingers

    def test_a_finger_circles_the_odd_picture(self):
        app = self.open("match-it-up", "--seed", "5")
        cards = Cards(SIZE)
        odd = cards.odd(app.picture())
        points = cards.circle(odd)
        rim = points[4:-4:6]
        fingers = self.server.fingers
        fingers.down({0: app.at(*points[0])}).along([app.at(*point) for point in points[1:]])
        app.until(lambda: all(near(app.picture().pixel(*point), INK) for point in rim))
        app.picture().write(ARTEFACTS / "match-it-up-drawing.png")
        fingers.up()
        app.until(lambda: app.status.startswith("Right! It is the "))
        self.assertIn("Score 1 of 1", app.status)
        circle, = app.gestures("circle", "ended")
        x, y = cards.middles[odd]
        # SDL counts 799 steps from the first pixel to the last, so places may be a pixel off.
        self.assertAlmostEqual(circle["centerX"], x, delta=1.5)
        self.assertAlmostEqual(circle["centerY"], y, delta=1.5)
        self.assertAlmostEqual(circle["radius"], 0.42 * cards.side, delta=1.5)
        app.until(lambda: all(near(app.picture().pixel(*point), POSITIVE) for point in rim))
        app.picture().write(ARTEFACTS / "match-it-up-right.png")
        app.until(lambda: app.status.endswith("set 2"))
        self.assertFalse(any(near(app.settle().pixel(*point), POSITIVE) for point in rim))
        drops, _ = app.end()
        # SDL makes a mouse of the first finger; without the check it would draw a second time.
        self.assertGreater(drops["mouseFromTouch"], 10)

    def test_two_fingers_enlarge_and_turn_a_photo(self):
        app = self.open("photo-board", "--seed", "7")
        before = app.settle()
        start, end = spread(photo_place(SIZE, 3))
        fingers = self.server.fingers
        fingers.down({finger: app.at(*place) for finger, place in start.items()})
        fingers.move({finger: app.at(*place) for finger, place in end.items()}, steps=60)
        time.sleep(0.2)
        fingers.up()
        app.until(lambda: "Chosen: Balloons, 4 of 6" in app.status)
        after = app.settle()
        after.write(ARTEFACTS / "photo-board-enlarged.png")
        # The app takes each step and starts again from none, so the steps add up.
        scale = math.prod(line["scale"] for line in app.gestures("pinch"))
        turn = sum(line["rotation"] for line in app.gestures("rotation"))
        # The first steps go by until each gesture is recognized: 10 points of 162, some degrees of 24.
        share = scale / (math.dist(*end.values()) / math.dist(*start.values()))
        self.assertTrue(0.8 < share < 1.02, share)
        self.assertTrue(0.6 < turn / math.atan2(50, 110) < 1.02, turn)
        self.assertEqual(max(line["numberOfTouches"] for line in app.gestures("pinch")), 2)
        mean, largest = difference(before, after)
        self.assertGreater(mean, 5, "the photo is larger and turned")
        self.assertGreater(largest, 50)
        drops, times = app.end()
        self.assertGreater(times["frames"], 10)
        print("\nPhotoBoard, two fingers, ms per frame:", json.dumps(times))

    def test_lost_focus_cancels_what_the_fingers_do(self):
        app = self.open("photo-board", "--seed", "7")
        x, y = photo_place(SIZE, 3)
        start, end = {0: (x - 40, y), 1: (x + 40, y)}, {0: (x - 70, y), 1: (x + 70, y)}
        fingers = self.server.fingers
        fingers.down({finger: app.at(*place) for finger, place in start.items()})
        fingers.move({finger: app.at(*place) for finger, place in end.items()})
        app.until(lambda: app.gestures("pinch", "changed"))
        app.display.focus(None)
        app.until(lambda: app.gestures("pinch", "cancelled"))
        count = len(app.lines)
        fingers.move({finger: app.at(*place) for finger, place in start.items()}).up()
        app.display.focus(app.window)
        place = photo_place(SIZE, 2)
        fingers.down({0: app.at(*place)}).move({0: app.at(place[0] + 60, place[1])}).up()
        app.until(lambda: "3 of 6" in app.status)
        states = [line["state"] for line in app.lines[count:] if "state" in line]
        self.assertEqual(states[0], "began", "nothing of the cancelled fingers comes between")
        drops, _ = app.end()
        self.assertGreater(drops["afterCancel"], 10)

    # MARK: Mouse and keys

    def test_a_mouse_drags_a_photo(self):
        app = self.open("photo-board", "--seed", "7")
        x, y = photo_place(SIZE, 0)
        mouse = self.server.mouse
        mouse.move(*app.at(x, y))
        mouse.button(1, True)
        for step in range(1, 11):
            mouse.move(*app.at(x + 6 * step, y))
            time.sleep(0.02)
        mouse.button(1, False)
        app.until(lambda: app.gestures("pan", "ended"))
        moved = sum(line["translationX"] for line in app.gestures("pan"))
        # The first points go by until the pan is recognized.
        self.assertGreater(moved, 45)
        self.assertLessEqual(moved, 60)
        drops, _ = app.end()
        self.assertEqual(drops["mouseFromTouch"], 0)

    def test_a_wheel_scrolls_the_book(self):
        app = self.open("page-turner")
        before = app.settle()
        self.server.mouse.move(*app.at(400, 300))
        for is_press in (True, False):
            self.server.mouse.button(5, is_press)
        app.until(lambda: app.picture().data != before.data)
        app.end()

    def test_keys_perform_the_actions_of_an_app(self):
        app = self.open("match-it-up", "--seed", "5")
        self.server.keyboard.press("n")
        app.until(lambda: app.status.endswith("set 2"))
        app.end()

    def test_a_name_is_entered_by_keys(self):
        app = self.open("move-match")
        keyboard = self.server.keyboard
        keyboard.press("tab")
        app.until(lambda: app.status.startswith("Add a player: "))
        for key in ["a", "n", "p", "backspace", "n"]:
            keyboard.press(key)
        app.until(lambda: app.status.startswith("Add a player: ann"))
        app.settle().write(ARTEFACTS / "move-match-before.png")
        before = app.picture()
        keyboard.press("enter")
        app.until(lambda: app.picture().data != before.data)
        app.settle().write(ARTEFACTS / "move-match-name.png")
        app.end()

    # MARK: The window

    def test_nothing_is_drawn_while_nothing_changes(self):
        app = self.open("photo-board", "--seed", "7")
        time.sleep(1)
        _, times = app.end()
        # At the start, and when the window system shows the window.
        self.assertLessEqual(times["frames"], 3)

    def test_another_size_is_drawn_and_touched(self):
        app = self.open("match-it-up", "--seed", "5")
        size = (700, 900)
        app.display.resize(app.window, *size)
        app.until(lambda: (app.picture().width, app.picture().height) == size)
        picture = app.settle().write(ARTEFACTS / "match-it-up-resized.png")
        app.left, app.top, *_ = app.display.geometry(app.window)
        cards = Cards(size)
        points = cards.circle(cards.odd(picture))
        fingers = self.server.fingers
        fingers.down({0: app.at(*points[0])}).along([app.at(*point) for point in points[1:]]).up()
        app.until(lambda: app.status.startswith("Right! "))
        app.end()

    def test_the_picture_of_the_screenshot_is_that_of_the_window(self):
        path = self.folder / "last.png"
        app = self.open("photo-board", "--seed", "7", "--screenshot", str(path))
        shown = app.settle()
        app.end()
        from pictures import Picture
        self.assertEqual(Picture.read(path).data[::4], shown.data[::4])

    def test_every_app_is_shown(self):
        for name in APPS:
            with self.subTest(name), App(self.server, name, "--seed", "1") as app:
                picture = app.settle().write(ARTEFACTS / f"{name}.png")
                colors = {tuple(color) for row in picture.blocks(20) for color in row}
                self.assertGreater(len(colors), 40)
                app.end()


class ArgumentTests(unittest.TestCase):
    def run_program(self, *arguments):
        return subprocess.run(
            [PROGRAM, *arguments], capture_output=True, text=True, timeout=60,
            env=dict(os.environ, SDL_VIDEODRIVER="dummy"))

    def test_a_wrong_name_lists_the_apps(self):
        result = self.run_program("photoboard")
        self.assertEqual(result.returncode, 2)
        self.assertIn('there is no app "photoboard"; expected one of: ' + ", ".join(APPS),
                      result.stderr)

    def test_wrong_arguments_say_what_was_expected(self):
        for arguments, words in [
                ([], "expected the name of an app"), (["--size", "3x"], 'no app "--size"'),
                (["page-turner", "--size", "3x"], "expected WIDTHxHEIGHT"),
                (["page-turner", "--size", "99999x1"], "expected WIDTHxHEIGHT"),
                (["page-turner", "--frames", "0"], "expected a number above 0"),
                (["page-turner", "--frames", "x"], 'a whole number, not "x"'),
                (["page-turner", "--seconds", "nan"], "expected a number"),
                (["page-turner", "--seed"], "--seed: expected a value"),
                (["page-turner", "--more"], 'unknown option "--more"')]:
            with self.subTest(arguments):
                result = self.run_program(*arguments)
                self.assertEqual(result.returncode, 2)
                self.assertIn(words, result.stderr)

    def test_a_picture_that_is_none_is_named(self):
        result = self.run_program("photo-board", "--picture", "/etc/hostname")
        self.assertEqual(result.returncode, 1)
        self.assertIn("/etc/hostname: ", result.stderr)

    def test_a_missing_screen_is_reported(self):
        environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
        result = subprocess.run([PROGRAM, "page-turner"], capture_output=True, text=True,
                                timeout=60, env=dict(environment, SDL_VIDEODRIVER="x11"))
        self.assertEqual(result.returncode, 1)
        self.assertIn("SDL_Init: ", result.stderr)


if __name__ == "__main__":
    unittest.main()

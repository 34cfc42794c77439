"""The page "Draw your own" as a test uses it: drawings by real fingers, and what the page says about them."""

import math


def line(*corners, steps=10):
    """Points along straight lines."""
    points = [corners[0]]
    for (x0, y0), (x1, y1) in zip(corners, corners[1:]):
        points += [(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps) for step in range(1, steps + 1)]
    return points


def arc(x, y, radius, start, end, steps=24):
    """Points along an arc, with angles in turns; a growing angle is clockwise."""
    turns = [start + (end - start) * step / steps for step in range(steps + 1)]
    return [(x + radius * math.cos(math.tau * turn), y + radius * math.sin(math.tau * turn)) for turn in turns]


# Drawings as lists of strokes, in a square of a hundred points.
CARET = [line((10, 90), (50, 10), (90, 90))]
SHARP_CARET = [line((20, 90), (50, 5), (80, 90))]
CHECK = [line((10, 55), (35, 90), (90, 10))]
ZIGZAG = [line((5, 20), (95, 20), (5, 80), (95, 80))]
RING = [arc(50, 50, 42, -0.25, 0.75)]
CROSS = [line((10, 10), (90, 90)), line((90, 10), (10, 90))]
# A b is a stem with a bowl; a 6 is nearly the same when its stem is bent a little.
BEE = [line((30, 5), (30, 90)) + arc(52, 66, 24, 0.5, 1.35)]
SIX = [line((38, 5), (31, 40), (29, 75)) + arc(52, 66, 24, 0.5, 1.35)]


def slanted(strokes, slant=0.15):
    """A drawing as another hand would draw it."""
    return [[(x * (1 - slant) + y * slant, y) for x, y in stroke] for stroke in strokes]


class Pad:
    """A page with the pad, and a finger on it."""

    def __init__(self, page, fingers):
        self.page = page
        self.hand = fingers(page, frame=0)

    def find(self, id):
        return self.page.page.locator(f"#{id}")

    @property
    def samples(self):
        return self.page.eval("studio.book.samples")

    @property
    def labels(self):
        return [sample["label"] for sample in self.samples]

    def draw(self, strokes, scale=1.6, left=60, top=20):
        """Draws strokes one after the other, and waits until the page has said what they are."""
        before = self.page.eval("studio.drawing.attempt")
        box = self.find("stage").bounding_box()
        place = lambda point: (box["x"] + left + point[0] * scale, box["y"] + top + point[1] * scale)
        for stroke in strokes:
            self.hand.down({0: place(stroke[0])}).along([place(point) for point in stroke[1:]]).up()
        self.page.until("(before) => studio.drawing.attempt !== before", before)
        return self.judged()

    def record(self, name, *drawings):
        for strokes in drawings:
            self.draw(strokes).keep(name)
        return self

    def keep(self, name):
        """Names the drawing that waits for a name."""
        self.find("name").fill(name)
        self.find("keep").click()
        return self.judged()

    def judged(self):
        self.page.until("studio.view.isJudged && studio.stage.frame === 0")
        return self

    def say(self, name):
        return self.find(name).inner_text()

    @property
    def outcomes(self):
        return self.page.eval("studio.view.verdicts.map((one) => one.outcome)")

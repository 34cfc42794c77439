#!/usr/bin/env python3
"""Makes a corpus of sessions with simulated faults: make_corpus.py FOLDER [--sessions N] [--files N] [--seed N]

Writes FOLDER/sessions/part-0000.jsonl …, rows for `gesture … --rows`, and FOLDER/truth.json with the exact numbers of what was
simulated. The same options give the same bytes. A session is a visit to a shop of 400 x 800 points; its touches are
named by the element under them. It is played with shop.scene.json, where a tap may move 10 points.
"""

import argparse
import json
import random
from pathlib import Path

BUY, MENU, CARD, LIST, PHOTO = (
    ("#buy", [20, 700, 360, 60]), ("#menu", [0, 0, 60, 60]), ("#card", [20, 80, 360, 160]),
    ("#list", [0, 260, 400, 200]), ("#photo", [20, 480, 360, 200]))
PAUSE = 1.5


class Session:
    """The lines of a trace, which grow gesture by gesture."""

    def __init__(self, screen):
        self.lines = [{"format": "gesture-trace", "version": 1, "size": [400, 800]}, {"t": 0, "x-screen": screen}]
        self.time = 0.1
        self.finger = 0

    def stroke(self, element, hands):
        """Plays fingers at the same time: for each its places, at the times of the first."""
        name, box = element
        first = self.finger + 1
        self.finger += len(hands)
        count = len(hands[0])
        for step in range(count):
            phase = "began" if step == 0 else "ended" if step == count - 1 else "moved"
            frame = {"t": round(self.time + hands[0][step][0], 4), "touches": [
                {"id": first + index, "phase": phase, "x": round(hand[step][1], 2), "y": round(hand[step][2], 2)}
                for index, hand in enumerate(hands)]}
            if step == 0:
                frame["x-targets"] = [{"id": first + index, "element": name, "box": box} for index in range(len(hands))]
            self.lines.append(frame)
        self.time += hands[0][-1][0]

    def wait(self, seconds=PAUSE):
        self.time += seconds

    def text(self):
        self.lines.append({"t": round(self.time, 4)})
        return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in self.lines)


class Corpus:
    """Gestures, some of them wrong in a known way, and how often each was made."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.truth = dict(sessions=0, buyTaps=0, buyTapsMoved=0, holds=0, holdsTooShort=0, swipes=0, swipesTooSlow=0,
                          bursts=0, burstTaps=0, pinches=0, unreadable=0)

    def count(self, name):
        self.truth[name] += 1
        return self.truth[name] - 1

    def near(self, element):
        x, y, width, height = element[1]
        return x + width * self.random.uniform(0.3, 0.6), y + height * self.random.uniform(0.3, 0.6)

    def tap(self, session, element, moved):
        x, y = self.near(element)
        session.stroke(element, [[(0, x, y), (0.04, x + moved, y), (0.08, x + moved, y)]])

    def buy(self, session):
        # 14 of each 100 taps move 11 points, one more than they may.
        is_wrong = self.count("buyTaps") * 14 % 100 < 14
        self.truth["buyTapsMoved"] += is_wrong
        self.tap(session, BUY, 11 if is_wrong else self.random.choice([0, 0, 1, 3, 6]))

    def hold(self, session):
        # Each fifth is lifted 50 ms too early.
        is_wrong = self.count("holds") % 5 == 0
        self.truth["holdsTooShort"] += is_wrong
        x, y = self.near(CARD)
        session.stroke(CARD, [[(0, x, y), (0.45 if is_wrong else 0.65, x, y)]])

    def swipe(self, session):
        # Each tenth takes two seconds.
        is_wrong = self.count("swipes") % 10 == 0
        self.truth["swipesTooSlow"] += is_wrong
        x, y = self.near(LIST)
        pace = 0.25 if is_wrong else 0.016
        session.stroke(LIST, [[(step * pace, x - 15 * step, y) for step in range(9)]])

    def burst(self, session):
        # Three quick taps on the menu, each beyond the limit of a tap, so that nothing happens.
        self.count("bursts")
        for _ in range(3):
            self.truth["burstTaps"] += 1
            x, y = 30 + self.random.uniform(-2, 2), 30
            session.stroke(MENU, [[(0, x, y), (0.04, x + 12, y), (0.08, x + 12, y)]])
            session.wait(0.12)

    def pinch(self, session):
        self.count("pinches")
        x, y = self.near(PHOTO)
        session.stroke(PHOTO, [[(step / 60, x + side * (20 + 5 * step), y) for step in range(12)] for side in (-1, 1)])

    def session(self):
        """A session of one to four gestures, as the text of a trace."""
        index = self.count("sessions")
        session = Session(self.random.choice(["/", "/shop", "/basket"]))
        for _ in range(self.random.randint(1, 4)):
            self.random.choices([self.buy, self.hold, self.swipe, self.burst, self.pinch], [5, 2, 2, 1, 2])[0](session)
            session.wait()
        if index % 500 == 7:
            # A session that was cut off in a line.
            self.truth["unreadable"] += 1
            return None
        return session.text()


def make(folder, sessions, files, seed):
    rows = folder / "sessions"
    rows.mkdir(parents=True, exist_ok=True)
    corpus = Corpus(seed)
    parts = [open(rows / f"part-{part:04}.jsonl", "w") for part in range(files)]
    for index in range(sessions):
        before = dict(corpus.truth)
        text = corpus.session()
        if text is None:
            # What it would have held is not there.
            corpus.truth = before | {"sessions": corpus.truth["sessions"], "unreadable": corpus.truth["unreadable"]}
            text = '{"t":0.1,"touches":[{"id":1,"pha'
        parts[index % files].write(json.dumps({"id": index, "device": "phone", "recording": text}) + "\n")
    for part in parts:
        part.close()
    (folder / "truth.json").write_text(json.dumps(corpus.truth, indent=2) + "\n")
    return corpus.truth


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sessions", type=int, default=1000)
    parser.add_argument("--files", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    make(options.folder, options.sessions, options.files, options.seed)

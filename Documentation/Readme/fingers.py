"""Fingers that a film shows: where they are at each time, and the frames of a trace that they make."""

import math

# How often a touchscreen reports, in seconds.
STEP = 1 / 60


def smooth(share):
    """From 0 to 1, slow at both ends."""
    return share * share * (3 - 2 * share)


def along(points, share):
    """A place on a line through points."""
    at = share * (len(points) - 1)
    index = min(int(at), len(points) - 2)
    (x0, y0), (x1, y1) = points[index], points[index + 1]
    return x0 + (x1 - x0) * (at - index), y0 + (y1 - y0) * (at - index)


class Finger:
    """A finger that is down from a time to another, at the place that a function of the share of that time returns."""

    def __init__(self, start, end, place):
        self.start, self.end, self.place = start, end, place

    def at(self, time):
        return self.place(min(max((time - self.start) / (self.end - self.start), 0), 1))


def tap(time, place, held=0.05):
    return Finger(time, time + held, lambda share: place)


def drag(start, end, points, ease=smooth):
    return Finger(start, end, lambda share: along(points, ease(share)))


def throw(start, end, first, last, bend=20):
    """A drag on an arc that is fastest when the finger lifts."""
    def place(share):
        share = share ** 2.2
        x, y = along([first, last], share)
        return x, y - bend * math.sin(math.pi * share)
    return Finger(start, end, place)


def pinch(start, end, first, last, radii, turn, angle=-0.6):
    """Two fingers that spread and turn; their middle moves when that has begun."""
    def finger(side):
        def place(share):
            x, y = along([first, last], smooth(max(share - 0.3, 0) / 0.7))
            share = smooth(share)
            radius = radii[0] + (radii[1] - radii[0]) * share
            now = angle + turn * share
            return x + side * radius * math.cos(now), y + side * radius * math.sin(now)
        return Finger(start, end, place)
    return [finger(1), finger(-1)]


def circle(start, end, middle, radius, turn=2 * math.pi * 1.01, angle=-1.9):
    """One turn, as round as a person draws it."""
    def place(share):
        share = 0.25 * share + 0.75 * smooth(share)
        now = angle + turn * share
        own = radius * (1 + 0.018 * math.sin(2 * now + 1) + 0.012 * math.sin(3 * now))
        return middle[0] + own * math.cos(now), middle[1] + own * 1.02 * math.sin(now)
    return Finger(start, end, place)


def frames(fingers):
    """The frames of a trace in which the fingers do what they do."""
    found = {}
    for number, finger in enumerate(fingers, 1):
        def add(time, phase, place, number=number):
            x, y = place
            found.setdefault(round(time, 4), []).append(dict(id=number, phase=phase, x=round(x, 2), y=round(y, 2)))
        add(finger.start, "began", finger.at(finger.start))
        steps = int((finger.end - finger.start) / STEP)
        for step in range(1, steps + 1):
            time = finger.start + step * STEP
            if finger.end - time > STEP / 4 and finger.at(time) != finger.at(time - STEP):
                add(time, "moved", finger.at(time))
        add(finger.end, "ended", finger.at(finger.end))
    return [dict(t=time, touches=touches) for time, touches in sorted(found.items())]

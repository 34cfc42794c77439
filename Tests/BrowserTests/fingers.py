"""Real fingers: touches that the browser itself takes for those of a touchscreen."""

from clock import advance

# How long a finger that taps is down, how long it is up before it taps again, and how long after another a finger comes
# down or is lifted, in milliseconds.
HOLD, GAP, NEXT = 40, 80, 4
# How long a step of a quick finger takes, one that waits for no frame.
QUICK = 8


class Fingers:
    """Puts fingers on a page, moves them and lifts them; places are points of the page.

    Each finger has a number that it keeps:

        hand = Fingers(page)
        hand.down({0: (100, 300), 1: (200, 300)})
        hand.move({0: (60, 340), 1: (240, 260)}, steps=10)
        hand.up()

    Times are those of the page's clock, which fingers drive. What is done is taken in by the page when a call returns. Only
    with a `frame` of 0, for quick movements, is that so after a lift alone.
    """

    # Those on each page of Playwright's.
    all = {}

    def __init__(self, page, frame=16):
        self.page = page
        self.session = page.context.new_cdp_session(page.page)
        self.frame = frame
        self.places = {}
        self.all.setdefault(page.page, []).append(self)

    @classmethod
    def leave(cls, page):
        """Takes all fingers off a page, which another test uses next."""
        for hand in cls.all.pop(page, []):
            if hand.places:
                hand.places = {}
                hand._send("touchCancel")
            hand.session.detach()

    def _send(self, kind):
        points = [dict(x=x, y=y, id=finger) for finger, (x, y) in sorted(self.places.items())]
        self.session.send("Input.dispatchTouchEvent", dict(type=kind, touchPoints=points))

    def _taken(self):
        if self.frame:
            self.page.taken()
        return self

    def down(self, places):
        """Puts fingers down, besides those that are down already."""
        for finger, place in places.items():
            advance(self.page.page, NEXT)
            self.places[finger] = place
            self._send("touchStart")
        return self._taken()

    def move(self, places, steps=8):
        """Moves fingers evenly to where they shall be, a step a frame."""
        start = dict(self.places)
        for step in range(1, steps + 1):
            share = step / steps
            for finger, (x, y) in places.items():
                (x0, y0) = start[finger]
                self.places[finger] = (x0 + (x - x0) * share, y0 + (y - y0) * share)
            self._step()
            self._send("touchMove")
        # A finger that were lifted at once would throw the page, when the browser scrolls it.
        if self.frame:
            self._step()
        return self._taken()

    def _step(self):
        """Lets the time of a step pass, and with it the page take in the one before."""
        advance(self.page.page, self.frame or QUICK, self.frame > 0)

    def along(self, points, finger=0):
        """Moves a finger through points, quickly."""
        for point in points:
            advance(self.page.page, QUICK)
            self.places[finger] = point
            self._send("touchMove")
        return self._taken()

    def up(self, *fingers):
        """Lifts some fingers, or all."""
        advance(self.page.page, NEXT)
        lifted = {finger: self.places.pop(finger) for finger in fingers or list(self.places)}
        # Chromium lifts the fingers that the message lists, or all if it lists none.
        points = [dict(x=x, y=y, id=finger) for finger, (x, y) in lifted.items()] if self.places else []
        self.session.send("Input.dispatchTouchEvent", dict(type="touchEnd", touchPoints=points))
        self.page.taken()
        return self

    def cancel(self):
        """The system takes all fingers away."""
        self.places = {}
        self.session.send("Input.dispatchTouchEvent", dict(type="touchCancel", touchPoints=[]))
        self.page.taken()
        return self

    def tap(self, place, times=1):
        for number in range(times):
            if number > 0:
                advance(self.page.page, GAP)
            self.down({0: place})
            advance(self.page.page, HOLD)
            self.up()
        return self

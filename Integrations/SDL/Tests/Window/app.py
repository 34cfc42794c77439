"""One of the apps in a window of an X server."""

import json
import os
import queue
import subprocess
import threading
import time
from pathlib import Path

from pictures import Display
from xserver import end_with_parent

ROOT = Path(__file__).resolve().parents[4]
PROGRAM = Path(os.environ.get("GESTURE_WINDOW", ROOT / ".build/release/gesture-window"))
# No wait is so long that a slow machine could not need it.
PATIENCE = 180


class App:
    """Runs an app: `with App(server, "photo-board", size=(800, 600)) as app`."""

    def __init__(self, server, name, *options, size=(800, 600)):
        self.server, self.name, self.options, self.size = server, name, options, size
        self.lines = []
        self.status = ""

    def __enter__(self):
        width, height = self.size
        # Nothing but the window system decides where input comes from.
        environment = dict(os.environ, DISPLAY=self.server.display, SDL_VIDEODRIVER="x11",
                           LC_ALL="C.UTF-8")
        self.display = Display(self.server.display)
        self.others = self.display.windows()
        self.process = subprocess.Popen(
            [PROGRAM, self.name, "--size", f"{width}x{height}", "--log", "--stats",
             "--seconds", "900", *self.options],
            stdout=subprocess.PIPE, text=True, env=environment, preexec_fn=end_with_parent)
        self.queue = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        try:
            self._find()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _find(self):
        """Waits until the window is on the screen, and gives it the keyboard."""
        self.until(lambda: self.status)
        self.window = self.until(lambda: next(
            (window for window in self.display.windows()
             if window not in self.others and self.display.geometry(window)[2:] == self.size
             and self._is_drawn(window)), None))
        self.display.focus(self.window)
        self.left, self.top, *_ = self.display.geometry(self.window)
        self.settle()

    def _is_drawn(self, window):
        """Whether the window shows more than the black of its beginning."""
        picture = self.display.picture(window)
        return picture and len(set(picture.data[::388])) > 3

    def _read(self):
        for line in self.process.stdout:
            self.queue.put(json.loads(line))

    def _take(self):
        while not self.queue.empty():
            line = self.queue.get()
            self.lines.append(line)
            self.status = line.get("status", self.status)

    def until(self, condition):
        """Waits until something is true of the app, and returns it."""
        end = time.monotonic() + PATIENCE
        while True:
            self._take()
            if value := condition():
                return value
            assert self.process.poll() is None or not self.queue.empty(), \
                f"the app ended: {self.process.returncode}, {self.lines[-3:]}"
            assert time.monotonic() < end, f"nothing after {PATIENCE} s: {self.lines[-3:]}"
            time.sleep(0.01)

    def at(self, x, y):
        """A place of the window, in points, as one of the screen."""
        return self.left + x, self.top + y

    def picture(self):
        """What the window shows now."""
        return self.until(lambda: self.display.picture(self.window))

    def settle(self):
        """Waits until the window shows the same picture for a tenth of a second, and returns it."""
        last = self.picture()
        since = time.monotonic()
        end = since + PATIENCE
        while time.monotonic() - since < 0.1:
            time.sleep(0.03)
            now = self.picture()
            if now.data != last.data:
                last, since = now, time.monotonic()
            assert time.monotonic() < end, "the picture never rests"
        self._take()
        return last

    def gestures(self, kind, state=None):
        """The gestures so far, of a type and in a state."""
        self._take()
        return [line for line in self.lines
                if line.get("type") == kind and state in (None, line["state"])]

    def end(self):
        """Ends the app as a person does who closes it; returns its drops and frame times."""
        self.process.terminate()
        assert self.process.wait(timeout=PATIENCE) == 0
        self.reader.join(timeout=PATIENCE)
        self._take()
        drops, = [line["dropped"] for line in self.lines if "dropped" in line]
        times, = [line for line in self.lines if "frames" in line]
        return drops, times

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        # The next app may get a window with the same number.
        end = time.monotonic() + PATIENCE
        while set(self.display.windows()) - set(self.others) and time.monotonic() < end:
            time.sleep(0.01)
        self.display.close()

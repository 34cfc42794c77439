"""`gesture listen` on devices that umockdev plays, through the real libevdev.

    umockdev-wrapper /usr/bin/python3 -B Integrations/Linux/Tests/Devices/test_listen.py
"""

import json
import os
import resource
import signal
import statistics
import sys
import tempfile
import time
import unittest

from device import ABS, BTN_TOUCH, Bed, Capabilities, KEY, SLOT, TRACKING_ID, X, Y
from listening import Listening, ROOT, gesture

RECORDING = ROOT + "/Tests/Fixtures/evemu/touchscreens/EP0430M09.2-finger-scroll-down.events"
BED = Bed()


class Case(unittest.TestCase):
    """A test with devices and commands that end with it."""

    numbers = iter(range(10_000))

    def plug(self, capabilities=None):
        """Adds a device."""
        device = BED.plug(next(Case.numbers), capabilities or Capabilities.screen())
        device.is_plugged = True
        self.addCleanup(lambda: device.is_plugged and self.unplug(device))
        return device

    def unplug(self, device):
        """Takes a device away."""
        device.is_plugged = False
        device.unplug()

    def listen(self, *arguments, ready="following", **options):
        """Starts the command, and waits until it follows a device."""
        listening = Listening(*arguments, **options)
        self.addCleanup(listening.end)
        if ready:
            listening.note(ready)
        return listening

    def text(self, path):
        """What a file holds."""
        with open(path, encoding="utf-8") as file:
            return file.read()

    def folder(self):
        """A folder that is removed."""
        folder = tempfile.TemporaryDirectory(prefix="gesture-rules-",
                                             ignore_cleanup_errors=True)
        self.addCleanup(folder.cleanup)
        return folder.name

    def until(self, holds, what):
        """Waits until something holds."""
        end = time.monotonic() + 60
        while not holds():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.01)


class Events(Case):
    """What is printed."""

    def test_a_tap_and_a_press_while_nothing_moves(self):
        screen = self.plug()
        listening = self.listen(screen.node)
        screen.tap(0, 1, 2048, 1152)
        tap = listening.event(recognizer="tap", state="ended")
        self.assertAlmostEqual(tap["x"], 500, delta=0.2)
        self.assertAlmostEqual(tap["y"], 281.25, delta=0.2)
        screen.down(0, 2, 1000, 1000)
        began = time.monotonic_ns()
        press = listening.event(recognizer="longPress", state="began")
        # The default is half a second; a loaded machine may be late, but never early.
        self.assertGreater(press["arrived"] - began, 0.49e9)
        screen.up(0)
        listening.event(recognizer="longPress", state="ended")
        self.assertEqual(listening.end(), 0)

    def test_a_contact_at_the_place_of_the_last_one_is_located(self):
        # The kernel leaves out values that did not change, also those from before the start.
        screen = self.plug()
        screen.tap(0, 1, 700, 900)
        listening = self.listen(screen.node)
        with screen.at_once():
            screen.send((ABS, SLOT, 0), (ABS, TRACKING_ID, 2))
            screen.up(0)
        tap = listening.event(recognizer="tap", state="ended")
        self.assertAlmostEqual(tap["x"], 700 / 4096 * 1000, delta=0.01)

    def test_a_finger_that_is_down_already_is_followed(self):
        screen = self.plug()
        screen.down(3, 1, 1000, 1000)
        listening = self.listen(screen.node)
        screen.move(3, 2000, 1000)
        screen.up(3)
        listening.event(recognizer="pan", state="ended")

    def test_a_recording_has_the_gestures_of_recognize(self):
        screen = self.plug(Capabilities.recorded(RECORDING))
        listening = self.listen(screen.node, "--record", "a.trace.jsonl")
        screen.play(RECORDING, speed=4)
        listening.event(recognizer="pan", state="ended")
        self.assertEqual(listening.end(), 0)
        _, expected, _ = gesture("recognize", RECORDING)
        code, played, notes = gesture("recognize", listening.folder + "/a.trace.jsonl")
        self.assertEqual(code, 0, notes)
        played, expected = self.shifted(played), self.shifted(expected)
        self.assertGreater(len(expected), 100)
        self.assertEqual([event for _, event in played], [event for _, event in expected])
        for (one, _), (other, _) in zip(played, expected):
            # Times are rounded to milliseconds before their difference.
            self.assertAlmostEqual(one, other, delta=0.0021)

    def test_a_recording_that_cannot_be_written_is_reported(self):
        screen = self.plug()
        full = self.listen(screen.node, "--record", "/dev/full")
        full.note("/dev/full could not be written: ")
        self.assertEqual(full.end(signal.SIGTERM), 74)
        size = 1000  # In bytes.
        listening = self.listen(screen.node, "--record", "a.trace.jsonl", preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (size, size)))
        listening.note("recording in a.trace.jsonl")
        for _ in range(20):
            screen.tap(0, 1, 2048, 1152)
        listening.note("a.trace.jsonl could not be written: ")
        listening.rest()
        screen.down(0, 1, 1000, 1000)
        listening.event(recognizer="longPress", state="began")
        self.assertEqual(listening.end(signal.SIGHUP), 74)
        self.assertEqual(os.path.getsize(listening.folder + "/a.trace.jsonl"), size)

    @staticmethod
    def shifted(lines):
        """Events, each with its time from the first one."""
        events = [json.loads(line) for line in lines.splitlines()]
        start = events[0]["t"]
        return [(event.pop("t") - start, event) for event in events]

    def test_all_devices_are_found_and_named(self):
        screen, pad = self.plug(), self.plug(Capabilities(
            "Test Touchpad", Capabilities.screen().axes, keys=(BTN_TOUCH, 0x145), properties=(0,)))
        self.plug(Capabilities("Test Keyboard", {}, keys=range(1, 100), properties=()))
        listening = self.listen(ready=None)
        self.assertIn(f'{screen.node}, "Test Screen", a touchscreen', listening.note(screen.node))
        self.assertIn(f'{pad.node}, "Test Touchpad", a touchpad', listening.note(pad.node))
        for device in [screen, pad]:
            device.tap(0, 1, 100, 100)
            listening.event(recognizer="tap", state="ended", device=device.node)
        self.assertEqual(listening.end(), 0)

    def test_rotation_calibration_and_size_move_the_locations(self):
        screen = self.plug()
        for arguments, place in [(("--rotate", "90"), (562.5 * 0.75, 250)),
                                 (("--rotate", "180"), (750, 562.5 * 0.75)),
                                 (("--calibration", "-1 0 1 0 1 0"), (750, 562.5 / 4)),
                                 (("--size", "400x400"), (100, 100))]:
            listening = self.listen(screen.node, *arguments)
            screen.tap(0, 1, 1024, 576)
            tap = listening.event(recognizer="tap", state="ended")
            self.assertAlmostEqual(tap["x"], place[0], delta=0.01, msg=arguments)
            self.assertAlmostEqual(tap["y"], place[1], delta=0.01, msg=arguments)
            listening.end()

    def test_why_says_what_was_missing(self):
        screen = self.plug()
        listening = self.listen(screen.node, "--why", "--recognizer", "swipeRight")
        for x in range(1000, 1101, 20):
            screen.move(0, x, 500) if x > 1000 else screen.down(0, 1, x, 500)
        screen.up(0)
        self.assertIn("`swipeRight` on `view` failed", listening.note("swipeRight"))

    def test_a_device_is_grabbed_only_when_asked_for(self):
        screen = self.plug()
        self.listen(screen.node).end()
        self.assertFalse(screen.is_grabbed)
        self.listen(screen.node, "--grab")
        self.assertTrue(screen.is_grabbed)

    def test_a_closed_reader_ends_it(self):
        screen = self.plug()
        reader, writer = os.pipe()
        os.close(reader)
        listening = Listening(screen.node, "--record", "a.trace.jsonl", stdout=writer)
        self.addCleanup(listening.end)
        os.close(writer)
        listening.note("following")
        screen.tap(0, 1, 100, 100)
        self.assertEqual(listening.process.wait(timeout=60), 74)
        self.assertIn("could not be written", listening.note("standard output"))
        self.assertEqual(gesture("explain", listening.folder + "/a.trace.jsonl")[0], 0)


class Trouble(Case):
    """Devices that fail, and files that are wrong."""

    def test_a_device_that_disappears_cancels_and_comes_back(self):
        screen = self.plug(Capabilities.screen("Loose Screen"))
        listening = self.listen("Loose*", "--record", "a.trace.jsonl")
        screen.down(0, 1, 1000, 1000)
        screen.move(0, 2000, 1000)
        listening.event(recognizer="pan", state="began")
        self.unplug(screen)
        listening.event(recognizer="pan", state="cancelled")
        listening.note(screen.node + " is gone")
        again = self.plug(Capabilities.screen("Loose Screen"))
        listening.note(again.node + " is back")
        again.tap(0, 1, 1000, 1000)
        # The only device, so the event has no name of one.
        self.assertNotIn("device", listening.event(recognizer="tap", state="ended"))
        self.assertEqual(listening.end(), 0)
        frames = [json.loads(line) for line in self.text(listening.folder + "/a.trace.jsonl").splitlines()]
        phases = [touch["phase"] for frame in frames for touch in frame.get("touches", [])]
        self.assertEqual([phase for phase in phases if phase != "moved"],
                         ["began", "cancelled", "began", "ended"])

    def test_a_device_that_is_not_there_yet_is_waited_for(self):
        listening = self.listen("Late*", ready="waiting for one")
        screen = self.plug(Capabilities.screen("Late Screen"))
        listening.note("following")
        screen.tap(0, 1, 1000, 1000)
        listening.event(recognizer="tap", state="ended")

    def test_lost_events_leave_no_finger_down(self):
        screen = self.plug()
        listening = self.listen(screen.node, "--failures")
        screen.down(0, 1, 1000, 1000)
        screen.move(0, 2000, 1000)
        screen.down(1, 2, 3000, 1000)
        listening.event(recognizer="pan", state="began")
        # One finger is lifted, the other moves on: the kernel reports neither.
        screen.lose((ABS, SLOT, 1), (ABS, TRACKING_ID, -1), (ABS, SLOT, 0), (ABS, X, 2600))
        listening.event(recognizer="pan", x=round(2600 / 4096 * 1000, 3))
        screen.move(0, 2700, 1000)
        screen.up(0)
        ended = listening.event(recognizer="pan", state="ended")
        self.assertAlmostEqual(ended["x"], 2700 / 4096 * 1000, delta=0.01)
        # Nothing is down: a single finger taps.
        time.sleep(0.4)
        screen.tap(0, 3, 500, 500)
        listening.event(recognizer="tap", state="ended")

    def test_a_flood_that_nobody_reads_is_survived(self):
        screen = self.plug()
        listening = self.listen(screen.node)
        for contact in range(200):
            screen.down(0, contact, contact * 10, 1000)
            if contact % 3 == 0:
                screen.lose((ABS, TRACKING_ID, -1))
            else:
                screen.up(0)
        time.sleep(0.6)
        listening.rest()
        screen.tap(0, 1000, 500, 500)
        listening.event(recognizer="tap", state="ended")
        self.assertEqual(listening.end(), 0)

    def test_what_is_no_touchscreen_is_said(self):
        keyboard = self.plug(Capabilities("Keys", {}, keys=range(1, 100), properties=()))
        self.assertEqual(gesture("listen", "/dev/input/event9999")[0], 66)
        code, _, notes = gesture("listen", keyboard.node)
        self.assertEqual(code, 65)
        self.assertIn("expected a touchscreen or a touchpad, found a device without touches", notes)

    def test_a_single_touch_device_is_followed(self):
        screen = self.plug(Capabilities("Resistive", {0: (0, 1000, 0), 1: (0, 1000, 0)}))
        listening = self.listen(screen.node)
        with screen.at_once():
            screen.send((ABS, 0, 250), (ABS, 1, 500), (KEY, BTN_TOUCH, 1))
            screen.send((KEY, BTN_TOUCH, 0))
        tap = listening.event(recognizer="tap", state="ended")
        self.assertAlmostEqual(tap["x"], 250 / 1001 * 1000, delta=0.01)


class Commands(Case):
    """Configurations."""

    def configured(self, screen, text, *arguments):
        """Starts the command with a configuration."""
        folder = self.folder()
        path = f"{folder}/rules.conf"
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return self.listen(screen.node, "--config", path, *arguments), path

    def lines(self, folder):
        """What the commands wrote so far."""
        path = folder + "/out"
        return self.text(path).splitlines() if os.path.exists(path) else []

    def swipe(self, screen, fingers, start, step, contact):
        """Fingers swipe."""
        with screen.at_once(step=8_000_000 // fingers):
            for slot in range(fingers):
                screen.down(slot, contact + slot, start[0] + 400 * slot, start[1])
            for index in range(1, 9):
                for slot in range(fingers):
                    screen.move(slot, start[0] + 400 * slot + step[0] * index, start[1] + step[1] * index)
            for slot in range(fingers):
                screen.up(slot)

    def test_rules_run_commands_with_values(self):
        screen = self.plug()
        where = self.folder()
        listening, _ = self.configured(screen, """
# the narrow rule comes first
swipe up edge bottom 0% 50%      => echo "left half $GESTURE_EDGE" >> FOLDER/out
swipe up edge bottom             => echo "right half" >> FOLDER/out
swipe left fingers 3             => echo "$GESTURE $GESTURE_DIRECTION $GESTURE_FINGERS" >> FOLDER/out
tap corner top-left device Test* => echo "corner $GESTURE_CORNER" >> FOLDER/out
tap                              => echo "tap" >> FOLDER/out
tap fingers 2                    => exit 3
""".replace("FOLDER", where))
        expected = []
        for act, line in [
                (lambda: self.swipe(screen, 1, (1000, 2290), (0, -60), 10), "left half bottom"),
                (lambda: self.swipe(screen, 1, (3000, 2290), (0, -60), 20), "right half"),
                (lambda: self.swipe(screen, 3, (2500, 1000), (-80, 0), 30), "swipe left 3"),
                (lambda: screen.tap(0, 40, 50, 50), "corner top-left"),
                (lambda: screen.tap(0, 41, 2000, 1000), "tap")]:
            act()
            expected.append(line)
            self.until(lambda: self.lines(where) == expected, expected)
        with screen.at_once():
            screen.down(0, 50, 2000, 1000)
            screen.down(1, 51, 2500, 1000)
            screen.up(0)
            screen.up(1)
        listening.note("ended with exit status 3")
        self.assertEqual(listening.end(), 0)

    def test_a_command_that_waits_blocks_nothing_and_outlives_the_end(self):
        screen = self.plug()
        where = self.folder()
        listening, _ = self.configured(screen, f"tap => sleep 2; echo done > {where}/out")
        for contact in range(3):
            screen.tap(0, contact, 1000, 1000)
            listening.event(recognizer="1-finger tap", state="ended")
        self.assertEqual(listening.end(), 0)
        self.assertEqual(self.lines(where), [])
        self.until(lambda: self.lines(where) == ["done"], "the command ended with its parent")

    def test_a_changed_file_is_read_and_a_wrong_one_is_not(self):
        screen = self.plug()
        where = self.folder()
        listening, path = self.configured(screen, f"tap => echo one >> {where}/out\n")

        def tap(contact, words):
            screen.tap(0, contact, 1000, 1000)
            self.until(lambda: self.lines(where) == words, words)

        tap(1, ["one"])
        with open(path, "w", encoding="utf-8") as file:
            file.write("tap => true\nswip left => true\n")
        note = listening.note("the rules stay as they were")
        self.assertIn(f'{path}:2:1: expected "tap"', note)
        self.assertIn('found "swip" (did you mean "swipe"?)', note)
        tap(2, ["one", "one"])
        # An editor writes another file and gives it the name.
        with open(path + "~", "w", encoding="utf-8") as file:
            file.write(f"tap => echo two >> {where}/out\n")
        os.rename(path + "~", path)
        listening.note("again: 1 rule")
        tap(3, ["one", "one", "two"])

    def test_no_ended_command_stays(self):
        screen = self.plug()
        listening, _ = self.configured(screen, "tap => true")
        for contact in range(20):
            screen.tap(0, contact, 1000, 1000)
            listening.event(recognizer="1-finger tap", state="ended")
        children = f"/proc/{listening.process.pid}/task/{listening.process.pid}/children"
        self.until(lambda: self.text(children) == "", "children stay")


class Figures(Case):
    """What is measured."""

    def test_latency(self):
        screen = self.plug()
        listening = self.listen(screen.node)
        delays = []
        screen.down(0, 1, 100, 100)
        for index in range(400):
            time.sleep(0.004)
            before = time.monotonic_ns()
            screen.move(0, 200 + 8 * index, 100)
            if index > 10:
                event = listening.event(recognizer="pan")
                delays.append((event["arrived"] - before) / 1e6)
            elif index == 10:
                time.sleep(0.1)
                listening.rest()
        screen.up(0)
        delays.sort()
        print(f"latency from write to line: median {statistics.median(delays):.2f} ms,"
              f" 99 % {delays[int(len(delays) * 0.99)]:.2f} ms, {len(delays)} events", flush=True)
        self.assertEqual(len(delays), 389)

    def test_memory_does_not_grow(self):
        screen = self.plug()
        seconds = float(os.environ.get("GESTURE_SECONDS", "40"))
        speed = float(os.environ.get("GESTURE_SPEED", "20"))
        listening = self.listen(screen.node, "--why", "--record", "/dev/null", "--config",
                                self.rules())
        at, sizes, frames = time.monotonic_ns(), [], int(seconds * 240)
        began = time.monotonic()
        for frame in range(frames):
            at += 1_000_000_000 // 240
            phase = frame % 120
            if phase == 0:
                screen.down(0, frame, 1000, 1000, at=at)
            elif phase == 1:
                screen.down(1, frame, 2000, 1500, at=at)
            elif phase == 110:
                screen.up(0, at=at)
            elif phase == 111:
                screen.up(1, at=at)
            elif phase < 110:
                screen.send((ABS, SLOT, 0), (ABS, X, 1000 + phase * 5), (ABS, Y, 1000 + phase % 7),
                            (ABS, SLOT, 1), (ABS, X, 2000 - phase * 3), (ABS, Y, 1500 - phase % 5),
                            at=at)
            late = began + frame / 240 / speed - time.monotonic()
            if late > 0:
                time.sleep(late)
            if frame % (frames // 20) == 0:
                listening.rest()
                sizes.append(listening.memory())
        self.until(lambda: screen.waiting() == 0, "events wait")
        sizes.append(listening.memory())
        took = time.monotonic() - began
        print(f"{frames} frames at 240 Hz of two fingers in {took:.1f} s: memory after a quarter"
              f" {sizes[5] / 1e6:.2f} MB, at the end {sizes[-1] / 1e6:.2f} MB", flush=True)
        # After a quarter, all buffers have their size. A leak of 32 bytes per frame would show.
        self.assertLess(sizes[-1] - sizes[5], max(300_000, frames * 0.75 * 32))
        self.assertEqual(listening.end(), 0)

    def rules(self):
        """A configuration that recognizes much and runs nothing."""
        folder = self.folder()
        with open(folder + "/rules", "w", encoding="utf-8") as file:
            file.write("pinch in by 100 => true\nrotate left by 350 => true\n"
                       "swipe up fingers 2 edge top => true\ndouble-tap fingers 2 => true\n"
                       "tap fingers 2 corner top-left => true\n")
        return folder + "/rules"


if __name__ == "__main__":
    unittest.main(verbosity=2, argv=[sys.argv[0], *sys.argv[1:]])

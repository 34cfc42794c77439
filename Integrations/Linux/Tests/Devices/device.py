"""An input device that exists only for programs below umockdev, with the state of a real one.

The program under test opens /dev/input/eventN through libevdev. Events are written to the device as a
driver would report them, and libevdev's questions are answered from the state that follows from them,
so that it can also catch up after lost events.
"""

import contextlib
import ctypes
import os
import platform
import re
import struct
import termios
import threading
import time

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import GLib, UMockdev  # noqa: E402

SYN, KEY, ABS = 0, 1, 3
REPORT, DROPPED = 0, 3
SLOT, X, Y, TRACKING_ID = 0x2F, 0x35, 0x36, 0x39
BTN_TOUCH, BTN_TOOL_FINGER = 0x14A, 0x145
DIRECT, POINTER = 1, 0
LIBC = ctypes.CDLL(None)
IOCTL = {"x86_64": 16, "aarch64": 29}[platform.machine()]
EVENT = struct.Struct("<qqHHi")


def lines_of(path):
    """The lines of a text file."""
    with open(path, encoding="utf-8") as file:
        return file.readlines()


class Capabilities:
    """What a device can report."""

    def __init__(self, name, axes, keys=(BTN_TOUCH,), properties=(DIRECT,), slots=10):
        self.name = name
        self.axes = axes  # code: (minimum, maximum, resolution)
        self.keys = keys
        self.properties = properties
        self.slots = slots if SLOT in axes else 0

    @staticmethod
    def screen(name="Test Screen", width=4095, height=2303):
        """A touchscreen with ten slots."""
        return Capabilities(name, {0: (0, width, 0), 1: (0, height, 0), SLOT: (0, 9, 0),
                                   X: (0, width, 0), Y: (0, height, 0), TRACKING_ID: (0, 65535, 0)})

    @staticmethod
    def recorded(path):
        """The device of an evemu recording or description."""
        name, axes, keys, properties, seen = "", {}, [], [], {}
        for line in lines_of(path):
            fields = line.split()
            if line.startswith("N:"):
                name = line[2:].strip()
            elif line.startswith("A:"):
                low, high = int(fields[2]), int(fields[3])
                axes[int(fields[1], 16)] = (low, high, int(fields[6]) if len(fields) > 6 else 0)
            elif line.startswith(("B:", "P:")):
                kind = int(fields[1], 16) if fields[0] == "B:" else None
                octets = fields[2:] if fields[0] == "B:" else fields[1:]
                start = seen.get(kind, 0)
                codes = [(start + i) * 8 + bit for i, octet in enumerate(octets)
                         for bit in range(8) if int(octet, 16) >> bit & 1]
                seen[kind] = start + len(octets)
                (keys if kind == KEY else properties if kind is None else []).extend(codes)
        slots = axes[SLOT][1] + 1 if SLOT in axes else 0
        return Capabilities(name, axes, keys, properties, slots)


class Answers(UMockdev.IoctlBase):
    """Answers the questions about one device."""

    __gtype_name__ = "GestureTestAnswers"

    def do_handle_ioctl(self, client):
        request = client.get_request()
        number, size = request & 0xFF, request >> 16 & 0x3FFF
        if request >> 8 & 0xFF != ord("E"):
            return False
        try:
            answer = self.device.answer(number, size, client)
        except LookupError:
            client.complete(-1, 22)
            return True
        if answer is None:
            client.complete(0, 0)
            return True
        answer = answer[:size]
        client.get_arg().resolve(0, size).update(0, answer)
        # The kernel returns a length only for texts and sets of bits.
        has_length = number in range(0x06, 0x0A) or number in range(0x18, 0x40)
        client.complete(len(answer) if has_length else 0, 0)
        return True


class Bed:
    """A system without other devices."""

    def __init__(self):
        self.bed = UMockdev.Testbed.new()
        os.makedirs(self.bed.get_root_dir() + "/dev/input", exist_ok=True)
        self.loop = GLib.MainLoop()
        threading.Thread(target=self.loop.run, daemon=True).start()
        self.answers = []

    def plug(self, number, capabilities):
        """Adds a device, whose file is then /dev/input/eventN."""
        return Device(self, number, capabilities)


class Device:
    """One device, and what is down on it."""

    def __init__(self, bed, number, capabilities):
        self.bed, self.capabilities = bed, capabilities
        self.node = f"/dev/input/event{number}"
        self.path = f"/devices/virtual/input/input{number}/event{number}"
        self.values = {code: 0 for code in capabilities.axes}
        self.slots = [{code: -1 if code == TRACKING_ID else 0 for code in capabilities.axes}
                      for _ in range(capabilities.slots)]
        self.pressed, self.clock, self.is_grabbed = set(), 0, False
        self.held = None
        answers = Answers()
        answers.device = self
        bed.answers.append(answers)
        bed.bed.add_from_string(
            f"P: {self.path}\nN: input/event{number}\nE: DEVNAME={self.node}\n"
            f"E: SUBSYSTEM=input\nA: dev=13:{64 + number}\n")
        bed.bed.attach_ioctl(self.node, answers)
        self.master = bed.bed.get_dev_fd(self.node)
        self.terminal = os.readlink(bed.bed.get_root_dir() + self.node)
        self.reader = os.open(self.terminal, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY)

    def unplug(self):
        """Takes the device away."""
        os.close(self.reader)
        self.bed.bed.detach_ioctl(self.node)
        self.bed.bed.remove_device("/sys" + self.path)
        os.close(self.master)
        # umockdev never forgets the terminal, whose number the next device may get.
        known = self.bed.bed.get_root_dir() + "/dev/.ptymap/" + self.terminal.replace("/", "_")
        if os.path.islink(known):
            os.unlink(known)

    def answer(self, number, size, client):
        """The answer to a question of linux/input.h; None for a command."""
        about = self.capabilities

        def bits(codes):
            field = bytearray(size)
            for code in codes:
                if code // 8 < size:
                    field[code // 8] |= 1 << code % 8
            return bytes(field)

        def absolute(code):
            low, high, resolution = about.axes[code]
            return struct.pack("<6i", self.values[code], low, high, 0, 0, resolution)

        if 0x40 <= number < 0x80:
            return absolute(number - 0x40)
        if number == 0x0A:
            argument = client.get_arg().resolve(0, size)
            code = struct.unpack("<i", bytes(argument.retrieve()[:4]))[0]
            return struct.pack(f"<{1 + len(self.slots)}i", code,
                               *[slot.get(code, 0) for slot in self.slots])
        if number == 0xA0:
            argument = client.get_arg().resolve(0, size)
            self.clock = struct.unpack("<i", bytes(argument.retrieve()[:4]))[0]
            return None
        if number == 0x90:
            self.is_grabbed = True
            return None
        types = {SYN, ABS} | ({KEY} if about.keys else set())
        simple = {0x01: struct.pack("<i", 0x10001), 0x02: struct.pack("<4H", 3, 1, 2, 3),
                  0x06: about.name.encode() + b"\0", 0x07: b"test/input0\0", 0x08: b"\0",
                  0x09: bits(about.properties), 0x18: bits(self.pressed), 0x19: bits(()),
                  0x1B: bits(()), 0x20: bits(types), 0x21: bits(about.keys),
                  0x23: bits(about.axes)}
        if number in simple:
            return simple[number]
        if 0x20 < number < 0x40:
            return bits(())
        raise LookupError(number)

    # What happens to the device.

    def apply(self, kind, code, value):
        """Changes the state as the kernel does."""
        if kind == KEY:
            (self.pressed.add if value else self.pressed.discard)(code)
        elif kind == ABS and self.slots and SLOT < code < 0x3E:
            self.slots[self.values[SLOT]][code] = value
        elif kind == ABS:
            self.values[code] = value

    def send(self, *events, at=None, report=True):
        """Reports events and the end of their frame; `at` is a time in nanoseconds."""
        events = list(events) + ([(SYN, REPORT, 0)] if report else [])
        for event in events:
            self.apply(*event)
        self.write(events, time.monotonic_ns() if at is None else at)

    def lose(self, *events):
        """Changes the state, and reports only that something was lost."""
        for event in events:
            self.apply(*event)
        self.write([(SYN, DROPPED, 0), (SYN, REPORT, 0)], time.monotonic_ns())

    @contextlib.contextmanager
    def at_once(self, step=8_000_000):
        """What happens inside is written at once, with times so many nanoseconds apart, the last one now.

        However late a busy machine plays or reads it, it is as quick as it was meant.
        """
        self.held = []
        yield
        held, self.held = self.held, None
        first = time.monotonic_ns() - step * (len(held) - 1)
        self.put(b"".join(self.packed(events, first + step * index) for index, events in enumerate(held)))

    def write(self, events, at):
        """Writes events with their time."""
        if self.held is None:
            self.put(self.packed(events, at))
        else:
            self.held.append(events)

    @staticmethod
    def packed(events, at):
        seconds, rest = divmod(at, 1_000_000_000)
        return b"".join(EVENT.pack(seconds, rest // 1000, *event) for event in events)

    def put(self, data):
        """Writes when there is room: a pipe cuts what it cannot hold."""
        assert len(data) <= 3500, "too much for one write"
        end = time.monotonic() + 20
        while self.waiting() + len(data) > 3500:
            if time.monotonic() > end:
                raise TimeoutError("the program does not read its device")
            time.sleep(0.0005)
        os.write(self.master, data)

    def waiting(self):
        """How many bytes the program has not read."""
        # The call itself: umockdev takes the function of the library for a question to the device.
        count = ctypes.c_int()
        if LIBC.syscall(IOCTL, self.reader, termios.FIONREAD, ctypes.byref(count)) != 0:
            raise OSError("the device cannot tell what waits")
        return count.value

    def down(self, slot, contact, x, y, **more):
        """A finger comes down."""
        self.send((ABS, SLOT, slot), (ABS, TRACKING_ID, contact), (ABS, X, x), (ABS, Y, y), **more)

    def move(self, slot, x, y, **more):
        """A finger moves."""
        self.send((ABS, SLOT, slot), (ABS, X, x), (ABS, Y, y), **more)

    def up(self, slot, **more):
        """A finger is lifted."""
        self.send((ABS, SLOT, slot), (ABS, TRACKING_ID, -1), **more)

    def tap(self, slot, contact, x, y):
        """A finger comes down and is lifted after 40 ms."""
        with self.at_once(step=40_000_000):
            self.down(slot, contact, x, y)
            self.up(slot)

    def play(self, path, speed=1.0):
        """Plays the events of an evemu recording, with its times."""
        start, first, frame = time.monotonic(), None, []
        for line in lines_of(path):
            match = re.match(r"E:\s*(\d+)\.(\d{6})\s+(\w+)\s+(\w+)\s+(-?\d+)", line)
            if not match:
                continue
            at = int(match[1]) * 1_000_000_000 + int(match[2]) * 1000
            first = at if first is None else first
            event = (int(match[3], 16), int(match[4], 16), int(match[5]))
            self.apply(*event)
            frame.append(event)
            if event[:2] == (SYN, REPORT):
                delay = start + (at - first) / 1e9 / speed - time.monotonic()
                if delay > 0:
                    time.sleep(delay)
                self.write(frame, at)
                frame = []

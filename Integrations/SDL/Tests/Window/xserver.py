"""A real X server without hardware: Xorg with the dummy video driver and the inputtest driver.

Fingers, a mouse and a keyboard send what the drivers of real devices send to the server, over the
sockets of inputtest. A socket takes one client in the life of the server, so each test has a server
of its own.
"""

import ctypes
import os
import signal
import socket
import subprocess
import time
from pathlib import Path

WIDTH, HEIGHT = 1600, 1200
CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-1000
  VertRefresh 1-1000
  Modeline "{width}x{height}" 162 {width} 1664 1856 2160 {height} 1201 1204 1250
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "{width}x{height}"
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "touch" "SendCoreEvents"
  InputDevice "mouse" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
EndSection
"""
DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{socket}"
  Option "DeviceType" "{type}"
  {option}
EndSection
"""


# MARK: The protocol of inputtest, as in xf86-input-inputtest-protocol.h

class Valuators(ctypes.Structure):
    _fields_ = [("has_unaccelerated", ctypes.c_uint32), ("mask", ctypes.c_uint8 * 8),
                ("values", ctypes.c_double * 64), ("unaccelerated", ctypes.c_double * 64)]

    def set(self, **values):
        for axis, value in values.items():
            number = int(axis.removeprefix("axis"))
            self.mask[number // 8] |= 1 << (number % 8)
            self.values[number] = value


class Message(ctypes.Structure):
    _fields_ = [("length", ctypes.c_uint32), ("type", ctypes.c_uint32)]
    number = 0

    def __init__(self, **values):
        super().__init__(length=ctypes.sizeof(self), type=self.number, **values)


class Version(Message):
    _fields_ = [("major", ctypes.c_uint16), ("minor", ctypes.c_uint16)]


class Sync(Message):
    number = 1


class Motion(Message):
    _fields_ = [("is_absolute", ctypes.c_uint32), ("valuators", Valuators)]
    number = 2


class Button(Message):
    _fields_ = [("is_absolute", ctypes.c_int32), ("button", ctypes.c_int32),
                ("is_press", ctypes.c_uint32), ("valuators", Valuators)]
    number = 4


class Key(Message):
    _fields_ = [("key_code", ctypes.c_int32), ("is_press", ctypes.c_uint32)]
    number = 5


class Touch(Message):
    _fields_ = [("touch", ctypes.c_uint32), ("touch_type", ctypes.c_uint32),
                ("valuators", Valuators)]
    number = 6


class Device:
    """The connection to one device of the server."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(10)
        self.socket.connect(str(path))
        self.socket.sendall(bytes(Version(major=1, minor=1)))
        length = int.from_bytes(self._read(4), "little")
        self._read(length - 4)

    def _read(self, count):
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            if not more:
                raise OSError("the X server ended the connection")
            data += more
        return data

    def send(self, message):
        """Sends a message, and returns when the server has processed it."""
        self.socket.sendall(bytes(message) + bytes(Sync()))
        length = int.from_bytes(self._read(4), "little")
        self._read(length - 4)

    def close(self):
        self.socket.close()


class Fingers(Device):
    """Fingers on the touchscreen, at pixels of the screen; each keeps its number until it is lifted."""

    largest = 0xffff
    begin, update, end = 18, 19, 20  # XI_TouchBegin …

    def __init__(self, path):
        super().__init__(path)
        self.places = {}
        self.numbers = {}
        self.last = 0

    def _send(self, finger, kind):
        x, y = self.places[finger]
        message = Touch(touch=self.numbers[finger], touch_type=kind)
        message.valuators.set(axis0=x / WIDTH * self.largest, axis1=y / HEIGHT * self.largest)
        self.send(message)

    def down(self, places):
        for finger, place in places.items():
            self.last += 1
            self.numbers[finger] = self.last
            self.places[finger] = place
            self._send(finger, self.begin)
        return self

    def move(self, places, steps=10, pause=0.016):
        """Moves fingers evenly, all of them in each step."""
        start = dict(self.places)
        for step in range(1, steps + 1):
            share = step / steps
            for finger, (x, y) in places.items():
                x0, y0 = start[finger]
                self.places[finger] = (x0 + (x - x0) * share, y0 + (y - y0) * share)
                self._send(finger, self.update)
            time.sleep(pause)
        return self

    def along(self, points, finger=0, pause=0.012):
        for point in points:
            self.places[finger] = point
            self._send(finger, self.update)
            time.sleep(pause)
        return self

    def up(self, *fingers):
        for finger in fingers or list(self.places):
            self._send(finger, self.end)
            del self.places[finger], self.numbers[finger]
        return self


class Mouse(Device):
    largest = 0xffff

    def move(self, x, y):
        message = Motion(is_absolute=1)
        message.valuators.set(axis0=x / WIDTH * self.largest, axis1=y / HEIGHT * self.largest)
        self.send(message)

    def button(self, number, is_press):
        self.send(Button(is_absolute=0, button=number, is_press=int(is_press)))


class Keyboard(Device):
    codes = dict(n=57, p=33, r=27, x=53, a=38, plus=21, left=113, up=111, right=114, down=116,
                 tab=23, enter=36, escape=9, backspace=22)

    def press(self, name):
        for is_press in (1, 0):
            self.send(Key(key_code=self.codes[name], is_press=is_press))


# MARK: The server

def end_with_parent():
    """Ends a child when the program that started it ends in any way: PR_SET_PDEATHSIG."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


class XServer:
    """Starts a server: `with XServer(folder) as server`."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.devices = {}

    def __enter__(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        kinds = dict(touch=("Touch", 'Option "TouchCount" "10"'), mouse=("PointerAbsolute", ""),
                     keyboard=("Keyboard", ""))
        devices = "".join(
            DEVICE.format(name=name, type=kind, option=option, socket=self._socket(name))
            for name, (kind, option) in kinds.items())
        configuration = self.folder / "xorg.conf"
        configuration.write_text(
            CONFIGURATION.format(width=WIDTH, height=HEIGHT, devices=devices))
        reader, writer = os.pipe()
        # The server chooses a free display, and says which.
        with open(self.folder / "xorg.out", "wb") as output:
            self.process = subprocess.Popen(
                ["Xorg", "-displayfd", str(writer), "-config", str(configuration),
                 "-logfile", str(self.folder / "xorg.log"), "-noreset", "-nolisten", "tcp",
                 "-novtswitch", "-sharevts"],
                pass_fds=[writer], preexec_fn=end_with_parent, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        os.close(writer)
        with open(reader) as display:
            number = display.readline().strip()
        if not number:
            self.__exit__()
            raise OSError(f"Xorg did not start; see {self.folder}/xorg.out")
        self.display = f":{number}"
        return self

    def _socket(self, name):
        return self.folder / f"{name}.socket"

    def _device(self, name, kind):
        if name not in self.devices:
            self.devices[name] = kind(self._socket(name))
        return self.devices[name]

    @property
    def fingers(self):
        return self._device("touch", Fingers)

    @property
    def mouse(self):
        return self._device("mouse", Mouse)

    @property
    def keyboard(self):
        return self._device("keyboard", Keyboard)

    def __exit__(self, *_):
        for device in self.devices.values():
            device.close()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

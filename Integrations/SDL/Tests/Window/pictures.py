"""Pictures: what a window shows on an X server, PNG files, and how much two of them differ."""

import ctypes
import ctypes.util


def _library(name):
    return ctypes.CDLL(ctypes.util.find_library(name) or f"lib{name}.so")


X = _library("X11")
cairo = _library("cairo")
pointer, number = ctypes.c_void_p, ctypes.c_int
for function, result, arguments in [
        (X.XOpenDisplay, pointer, [ctypes.c_char_p]),
        (X.XCloseDisplay, number, [pointer]),
        (X.XDefaultRootWindow, ctypes.c_ulong, [pointer]),
        (X.XQueryTree, number, [pointer, ctypes.c_ulong] + [pointer] * 4),
        (X.XGetGeometry, number, [pointer, ctypes.c_ulong] + [pointer] * 7),
        (X.XSetInputFocus, number, [pointer, ctypes.c_ulong, number, ctypes.c_ulong]),
        (X.XGetInputFocus, number, [pointer, pointer, pointer]),
        (X.XResizeWindow, number, [pointer, ctypes.c_ulong, ctypes.c_uint, ctypes.c_uint]),
        (X.XSync, number, [pointer, number]),
        (X.XFree, number, [pointer]),
        (X.XGetImage, pointer, [pointer, ctypes.c_ulong, number, number, ctypes.c_uint,
                                ctypes.c_uint, ctypes.c_ulong, number]),
        (cairo.cairo_image_surface_create_for_data, pointer, [pointer] + [number] * 4),
        (cairo.cairo_image_surface_create, pointer, [number] * 3),
        (cairo.cairo_image_surface_create_from_png, pointer, [ctypes.c_char_p]),
        (cairo.cairo_surface_status, number, [pointer]),
        (cairo.cairo_image_surface_get_data, pointer, [pointer]),
        (cairo.cairo_image_surface_get_width, number, [pointer]),
        (cairo.cairo_image_surface_get_height, number, [pointer]),
        (cairo.cairo_image_surface_get_stride, number, [pointer]),
        (cairo.cairo_surface_write_to_png, number, [pointer, ctypes.c_char_p]),
        (cairo.cairo_surface_destroy, None, [pointer])]:
    function.restype, function.argtypes = result, arguments


# A window may go while it is asked about; Xlib would end the program.
ErrorHandler = ctypes.CFUNCTYPE(number, pointer, pointer)
ignore_errors = ErrorHandler(lambda display, error: 0)
X.XSetErrorHandler(ignore_errors)


class XImage(ctypes.Structure):
    """The beginning of Xlib's XImage."""
    _fields_ = [("width", number), ("height", number), ("xoffset", number), ("format", number),
                ("data", pointer), ("byte_order", number), ("bitmap_unit", number),
                ("bitmap_bit_order", number), ("bitmap_pad", number), ("depth", number),
                ("bytes_per_line", number), ("bits_per_pixel", number)]


class Picture:
    """Pixels of 32 bits: blue, green, red and an unused byte, line by line."""

    def __init__(self, width, height, data):
        self.width, self.height, self.data = width, height, data

    @classmethod
    def read(cls, path):
        surface = cairo.cairo_image_surface_create_from_png(str(path).encode())
        assert cairo.cairo_surface_status(surface) == 0, f"{path} is not a PNG file"
        width = cairo.cairo_image_surface_get_width(surface)
        height = cairo.cairo_image_surface_get_height(surface)
        stride = cairo.cairo_image_surface_get_stride(surface)
        data = ctypes.string_at(cairo.cairo_image_surface_get_data(surface), stride * height)
        cairo.cairo_surface_destroy(surface)
        return cls(width, height, b"".join(
            data[y * stride:y * stride + 4 * width] for y in range(height)))

    def write(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        buffer = ctypes.create_string_buffer(self.data, len(self.data))
        surface = cairo.cairo_image_surface_create_for_data(
            ctypes.cast(buffer, pointer), 1, self.width, self.height, 4 * self.width)
        status = cairo.cairo_surface_write_to_png(surface, str(path).encode())
        cairo.cairo_surface_destroy(surface)
        assert status == 0, f"cannot write {path}"
        return self

    def pixel(self, x, y):
        """Red, green and blue."""
        at = 4 * (round(y) * self.width + round(x))
        blue, green, red = self.data[at:at + 3]
        return red, green, blue

    def beside(self, other, gap=16):
        """Both pictures in one row, on white."""
        height = max(self.height, other.height)
        lines = []
        for y in range(height):
            line = b""
            for picture in (self, other):
                row = picture.data[4 * y * picture.width:4 * (y + 1) * picture.width]
                line += row.ljust(4 * picture.width, b"\xff")
                line += b"\xff" * 4 * gap if picture is self else b""
            lines.append(line)
        return Picture(self.width + gap + other.width, height, b"".join(lines))

    def blocks(self, side):
        """The mean colour of each block of so many pixels, row by row."""
        rows = []
        for top in range(0, self.height - side + 1, side):
            sums = [[0, 0, 0] for _ in range(self.width // side)]
            for y in range(top, top + side):
                line = self.data[4 * y * self.width:4 * (y + 1) * self.width]
                for channel in range(3):
                    values = line[channel::4]
                    for block, total in enumerate(sums):
                        total[channel] += sum(values[block * side:(block + 1) * side])
            rows.append([[value / side ** 2 for value in total] for total in sums])
        return rows


def difference(one, other, side=16):
    """How much the mean colours of blocks differ: the mean and the largest, from 0 to 255."""
    assert (one.width, one.height) == (other.width, other.height), "pictures of different sizes"
    steps = [max(abs(a - b) for a, b in zip(first, second))
             for row, other_row in zip(one.blocks(side), other.blocks(side))
             for first, second in zip(row, other_row)]
    return sum(steps) / len(steps), max(steps)


class Display:
    """A connection to an X server, which sees what a person would see."""

    def __init__(self, name):
        self.display = X.XOpenDisplay(name.encode())
        assert self.display, f"cannot open the display {name}"
        self.root = X.XDefaultRootWindow(self.display)

    def close(self):
        X.XCloseDisplay(self.display)

    def geometry(self, window):
        root, x, y = ctypes.c_ulong(), number(), number()
        width, height, border, depth = (ctypes.c_uint() for _ in range(4))
        X.XGetGeometry(self.display, window, *(
            ctypes.byref(value) for value in (root, x, y, width, height, border, depth)))
        return x.value, y.value, width.value, height.value

    def windows(self):
        """The windows on the screen, the lowest first."""
        root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        X.XQueryTree(self.display, self.root, *(
            ctypes.byref(value) for value in (root, parent, children, count)))
        found = [children[index] for index in range(count.value)]
        if found:
            X.XFree(children)
        return found

    def focus(self, window):
        """Gives a window the keyboard, as a window manager does; None takes it from all."""
        X.XSetInputFocus(self.display, window or self.root, 1, 0)
        X.XSync(self.display, 0)

    def resize(self, window, width, height):
        X.XResizeWindow(self.display, window, width, height)
        X.XSync(self.display, 0)

    def picture(self, window):
        """What the window shows now; None while it shows nothing."""
        _, _, width, height = self.geometry(window)
        if not width:
            return None
        address = X.XGetImage(self.display, window, 0, 0, width, height, 0xffffffff, 2)
        if not address:
            return None
        image = ctypes.cast(address, ctypes.POINTER(XImage)).contents
        assert image.bits_per_pixel == 32
        data = ctypes.string_at(image.data, image.bytes_per_line * height)
        X.XFree(image.data)
        X.XFree(address)
        return Picture(width, height, b"".join(
            data[y * image.bytes_per_line:y * image.bytes_per_line + 4 * width]
            for y in range(height)))

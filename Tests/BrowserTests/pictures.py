"""Pictures made on the fly, and the ways in which a person hands files to the page."""

import struct
import zlib

PINK = (255, 0, 128)
NOTES = dict(name="notes.txt", mimeType="text/plain", buffer=b"no picture")

# What a camera of 20 megapixels makes.
CAMERA = 5472, 3648


def picture_file(name="photo.png", width=64, height=64, color=PINK):
    """A file picker's answer: an image made without a library."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    rows = (b"\0" + bytes(color) * width) * height
    data = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))
    return dict(name=name, mimeType="image/png", buffer=data)


def hand_over(page, file, way="pick"):
    """Hands a file to the page: picked, dropped onto the picture, or pasted."""
    if way == "pick":
        page.page.set_input_files("#files", file)
        return page
    page.eval("""([way, name, type, data]) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(data)], name, { type }));
      const target = document.querySelector("main");
      target.dispatchEvent(way === "drop"
        ? new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true })
        : new ClipboardEvent("paste", { clipboardData: files, bubbles: true, cancelable: true }));
    }""", [way, file["name"], file["mimeType"], list(file["buffer"])])
    return page


def add_picture(page, file=None, way="pick"):
    """Hands over a picture and waits until it is there."""
    count = page.eval("studio.stage.images.size")
    hand_over(page, file or picture_file(), way)
    return page.until(f"studio.stage.images.size === {count + 1}").rest()


def refuses_what_is_no_picture(page, way):
    """Asserts that a file that is no picture is told by its name, and nothing else happens."""
    before = page.rest().status
    hand_over(page, NOTES, way)
    page.until("!document.querySelector('#message').hidden")
    message = page.eval("document.querySelector('#message').textContent")
    assert message == "This browser cannot read “notes.txt” as a picture."
    assert page.eval("studio.stage.images.size") == 0
    assert page.status == before

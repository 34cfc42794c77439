"""What the canvas shows, read from its pixels."""

LIGHT = dict(ink=0xf2b705, positive=0x1f7a4d, negative=0xc0392b, quiet=0x63666f)

# Functions of one argument, for `eval` and `until`; places are shares of the canvas.
GLOWS = """([x, y]) => {
  const canvas = studio.stage.canvas;
  const at = (x, y) => [...studio.stage.player.context.getImageData(
    Math.round(x * (canvas.width - 1)), Math.round(y * (canvas.height - 1)), 1, 1).data];
  return at(x, y).some((value, index) => Math.abs(value - at(0, 0.999)[index]) > 24);
}"""

SHOWS = """([x, y, color, reach]) => {
  const { canvas, scale } = studio.stage;
  const room = Math.round(reach * scale);
  const side = 2 * room + 1;
  const { data } = studio.stage.player.context.getImageData(
    Math.round(x * canvas.width) - room, Math.round(y * canvas.height) - room, side, side);
  const wanted = [color >> 16, (color >> 8) & 255, color & 255];
  for (let at = 0; at < data.length; at += 4) {
    if (wanted.every((value, index) => Math.abs(value - data[at + index]) < 40)) return true;
  }
  return false;
}"""


def glows(page, x, y):
    """Whether the canvas shows anything but its background at a location."""
    return page.eval(GLOWS, [x, y])


def shows(page, x, y, color, reach=6):
    """Whether a colour is at a location, or at most a number of points from it."""
    return page.eval(SHOWS, [x, y, LIGHT[color], reach])


def extent(page, color, below=0):
    """Where a colour is, in points: the middle and the size of its bounds; None if nowhere.

    Only the part of the canvas below that distance from its top, in points, is examined.
    """
    return page.eval("""([wanted, below]) => {
      const { canvas, scale } = studio.stage;
      const { data } = studio.stage.player.context.getImageData(0, 0, canvas.width, canvas.height);
      let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
      const first = 4 * canvas.width * Math.round(below * scale);
      for (let at = first; at < data.length; at += 4) {
        if (wanted.some((value, index) => Math.abs(value - data[at + index]) > 8)) continue;
        const x = at / 4 % canvas.width;
        const y = Math.floor(at / 4 / canvas.width);
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
      }
      if (right < 0) return null;
      return { x: (left + right + 1) / 2 / scale, y: (top + bottom + 1) / 2 / scale,
        width: (right - left + 1) / scale, height: (bottom - top + 1) / scale };
    }""", [list(color), below])

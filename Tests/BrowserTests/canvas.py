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
    """Whether the canvas shows something else than its ground at a place."""
    return page.eval(GLOWS, [x, y])


def shows(page, x, y, color, reach=6):
    """Whether a colour is at a place, or at most so many points from it."""
    return page.eval(SHOWS, [x, y, LIGHT[color], reach])

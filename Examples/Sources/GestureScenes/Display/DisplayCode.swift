/// The kinds of commands in a ``DisplayList``, as a host in another language reads them.
///
/// The numbers never change; new commands get new ones.
public enum DisplayCode: UInt8, Sendable, Hashable, CaseIterable {
  /// No words.
  case save = 1
  /// No words.
  case restore = 2
  /// a, b, c, d, tx, ty.
  case transform = 3
  /// The factor.
  case opacity = 4
  /// x, y, width, height, corner radius.
  case clip = 5
  /// Colour, blur, dx, dy.
  case shadow = 6
  /// No words.
  case beginPath = 7
  /// x, y.
  case move = 8
  /// x, y.
  case line = 9
  /// Control x, y; end x, y.
  case quadratic = 10
  /// First control x, y; second control x, y; end x, y.
  case cubic = 11
  /// No words.
  case closePath = 12
  /// x, y, width, height, corner radius.
  case rect = 13
  /// Centre x, y; radius.
  case circle = 14
  /// Centre x, y; radius, start angle, end angle.
  case arc = 15
  /// Colour.
  case fill = 16
  /// Start x, y; end x, y; first colour, second colour.
  case fillGradient = 17
  /// Colour, width, dash.
  case stroke = 18
  /// Image, x, y, width, height, corner radius.
  case image = 19
  /// x, y, size, weight and alignment (lowest and next byte), colour, maximum width, number of
  /// bytes, then UTF-8 with four bytes per word, the first in the lowest byte.
  case text = 20
}

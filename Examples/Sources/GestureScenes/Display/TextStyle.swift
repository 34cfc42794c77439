/// How a line of text looks.
public struct TextStyle: Hashable, Sendable {
  /// The weight of the letters.
  public enum Weight: UInt8, Sendable, Hashable {
    /// For text.
    case regular = 0
    /// For names and values.
    case medium = 1
    /// For headings.
    case bold = 2
  }

  /// Which end of the line is at the given point.
  public enum Alignment: UInt8, Sendable, Hashable {
    /// The left end.
    case leading = 0
    /// The middle.
    case center = 1
    /// The right end.
    case trailing = 2
  }

  /// The size of the font, in points.
  public var size: Double
  /// The weight of the letters.
  public var weight: Weight
  /// Which end of the line is at the given point.
  public var alignment: Alignment
  /// The colour of the letters.
  public var color: Color

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - size: The size of the font, in points.
  ///   - weight: The weight of the letters.
  ///   - alignment: Which end of the line is at the given point.
  ///   - color: The colour of the letters.
  public init(
    size: Double,
    weight: Weight = .regular,
    alignment: Alignment = .leading,
    color: Color
  ) {
    self.size = size
    self.weight = weight
    self.alignment = alignment
    self.color = color
  }
}

/// A picture that the host keeps for a scene.
public struct ImageID: Hashable, Sendable {
  /// The host's number for the picture.
  public var rawValue: UInt32

  /// Creates the id of a picture from the host's number for it.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

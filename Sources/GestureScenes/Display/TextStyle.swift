/// How a line of text looks.
public struct TextStyle: Hashable, Sendable {
  /// How heavy the letters are.
  public enum Weight: UInt8, Sendable, Hashable {
    /// For what is read.
    case regular = 0
    /// For names and values.
    case medium = 1
    /// For headings.
    case bold = 2
  }

  /// Which end of the line the given place is.
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
  /// How heavy the letters are.
  public var weight: Weight
  /// Which end of the line the given place is.
  public var alignment: Alignment
  /// The colour of the letters.
  public var color: Color

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - size: Of the font, in points.
  ///   - weight: How heavy the letters are.
  ///   - alignment: Which end of the line the given place is.
  ///   - color: Of the letters.
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
  /// The host's number for it.
  public var rawValue: UInt32

  /// Creates the name of a picture from the host's number for it.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

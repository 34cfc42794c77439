/// A colour with its opacity, with eight bits per channel.
public struct Color: Hashable, Sendable {
  /// Red, green, blue and opacity from the highest byte down: `0xRRGGBBAA`.
  public var rgba: UInt32

  /// Creates a colour from `0xRRGGBBAA`.
  public init(rgba: UInt32) { self.rgba = rgba }

  /// Creates an opaque colour from `0xRRGGBB`; higher bits are ignored.
  public init(_ rgb: UInt32) { rgba = rgb << 8 | 0xff }

  /// A colour that is not visible.
  public static let clear = Color(rgba: 0)

  /// Returns the colour with another opacity, from 0 to 1; values outside are clamped.
  public func opacity(_ opacity: Double) -> Color {
    let share = opacity > 0 ? min(opacity, 1) : 0
    return Color(rgba: rgba & 0xffff_ff00 | UInt32(share * 255 + 0.5))
  }

  /// Returns a mixture with another colour: 0 is this colour and 1 the other.
  public func mixed(with other: Color, _ share: Double) -> Color {
    let share = share > 0 ? min(share, 1) : 0
    var mixed: UInt32 = 0
    var shift: UInt32 = 0
    while shift < 32 {
      let mine = Double(rgba >> shift & 0xff)
      let theirs = Double(other.rgba >> shift & 0xff)
      mixed |= UInt32(mine + (theirs - mine) * share + 0.5) << shift
      shift += 8
    }
    return Color(rgba: mixed)
  }
}

/// The colours of the scenes, for a light or a dark background.
///
/// > Source: chosen; text has a contrast of at least 4.5 to 1 against its background, as WCAG 2.2
/// > asks.
public struct Palette: Sendable {
  /// The background.
  public let ground: Color
  /// Cards and controls on the background.
  public let surface: Color
  /// Sunken areas: tracks, fields, empty areas.
  public let well: Color
  /// Text and drawn outlines.
  public let text: Color
  /// Less important text.
  public let secondaryText: Color
  /// Thin lines between areas.
  public let line: Color
  /// What can be used, and what is selected.
  public let accent: Color
  /// Text on the accent.
  public let accentText: Color
  /// Right, won, accepted.
  public let positive: Color
  /// Wrong, lost, refused.
  public let negative: Color
  /// The line that a finger draws.
  public let ink: Color
  /// The shadow of floating objects.
  public let shadow: Color
  /// Six distinct colours, for generated pictures and players.
  public let hues: [Color]

  /// The palette on a light background.
  public static let light = Palette(
    ground: Color(0xf4f2ee),
    surface: Color(0xffffff),
    well: Color(0xe6e2db),
    text: Color(0x23262d),
    secondaryText: Color(0x63666f),
    line: Color(0xd8d3ca),
    accent: Color(0x3b5bdb),
    accentText: Color(0xffffff),
    positive: Color(0x1f7a4d),
    negative: Color(0xc0392b),
    ink: Color(0xf2b705),
    shadow: Color(0x23262d).opacity(0.22),
    hues: [0x3b5bdb, 0xd9480f, 0x2b8a3e, 0x9c36b5, 0x0b7285, 0xc2255c].map { Color($0) }
  )

  /// The palette on a dark background.
  public static let dark = Palette(
    ground: Color(0x16181d),
    surface: Color(0x23262e),
    well: Color(0x0e1013),
    text: Color(0xeceae6),
    secondaryText: Color(0xa3a6af),
    line: Color(0x363a44),
    accent: Color(0x8ea4ff),
    accentText: Color(0x11131a),
    positive: Color(0x5fd19a),
    negative: Color(0xff8a7a),
    ink: Color(0xffd43b),
    shadow: Color(0x000000).opacity(0.55),
    hues: [0x8ea4ff, 0xff9f5a, 0x69db7c, 0xda8ff0, 0x4fd3e6, 0xff85b0].map { Color($0) }
  )
}

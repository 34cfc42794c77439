/// The colours of pictures, named by what they mean.
public enum SVGColour: String, CaseIterable, Sendable {
  /// The background of the picture.
  case paper
  /// The background of a part of the picture.
  case panel
  /// Frames and grids.
  case hairline
  /// The colour of the main content: drawn paths, titles.
  case ink
  /// The colour of secondary content: captions.
  case muted
  /// The colour of computed content: fitted circles, curves.
  case accent
  /// The colour of a second computed content.
  case second
  /// The colour of accepted or correct content.
  case good
  /// The colour of refused or wrong content.
  case bad

  /// The colour on a light and on a dark background.
  ///
  /// > Source: Chosen for this project: every colour of text has a contrast of at least 4.5 to 1
  /// > with both backgrounds of its scheme, which WCAG 2.2 requires in 1.4.3.
  public var values: (light: String, dark: String) {
    switch self {
    case .paper: ("#ffffff", "#12161c")
    case .panel: ("#f5f7f9", "#1a2028")
    case .hairline: ("#d4dae1", "#39424d")
    case .ink: ("#1d2329", "#e7ecf1")
    case .muted: ("#56606b", "#9ea9b5")
    case .accent: ("#0b62c4", "#5aa6f5")
    case .second: ("#8a4b08", "#e0a35c")
    case .good: ("#1a7034", "#4cc26b")
    case .bad: ("#bf2430", "#f7716e")
    }
  }

  /// The class of parts that are filled with the colour.
  var fillClass: String { rawValue }

  /// The class of parts that are outlined in the colour.
  var strokeClass: String { rawValue + "-line" }

  /// The rules that give every class its colour, once for a light and once for a dark background.
  static var rules: String {
    func rules(_ value: (SVGColour) -> String) -> String {
      allCases.map {
        "  .\($0.fillClass) { fill: \(value($0)) }"
          + " .\($0.strokeClass) { fill: none; stroke: \(value($0)) }\n"
      }.joined()
    }
    return rules(\.values.light) + "  @media (prefers-color-scheme: dark) {\n"
      + rules(\.values.dark) + "  }\n"
  }
}

/// The colours of pictures, named by what they mean.
public enum SVGColour: String, CaseIterable, Sendable {
  /// The ground of the picture.
  case paper
  /// The ground of a part of it.
  case panel
  /// Frames and grids.
  case hairline
  /// What is read first: drawn paths, titles.
  case ink
  /// What is read second: captions.
  case muted
  /// What was computed: fitted circles, curves.
  case accent
  /// A second thing that was computed.
  case second
  /// Accepted, right.
  case good
  /// Refused, wrong.
  case bad

  /// The colour on light and on dark ground.
  ///
  /// > Source: Chosen for this project: every colour of text has a contrast of 4.5 to 1 at least
  /// > against both grounds of its scheme, which WCAG 2.2 asks for in 1.4.3.
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

  /// The class of what is filled with it.
  var fillClass: String { rawValue }

  /// The class of what is outlined in it.
  var strokeClass: String { rawValue + "-line" }

  /// The rules that give every class its colour, once for light and once for dark ground.
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

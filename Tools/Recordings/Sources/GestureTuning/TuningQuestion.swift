public import Gestures

/// What a gesture is to `gesture tune`: the groups whose shares are weighed against each other.
public enum TuningRole: String, CaseIterable, Sendable {
  /// A single tap.
  case tap
  /// Two or more taps.
  case doubleTap
  /// A drag.
  case drag
  /// A long press.
  case press
  /// A swipe.
  case swipe

  /// The role of a recognizer; nil for gestures that no question is about.
  public init?(of recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer: self = tap.numberOfTapsRequired > 1 ? .doubleTap : .tap
    case let pan as PanGestureRecognizer where pan.numberOfTapsRequired == 0: self = .drag
    case is LongPressGestureRecognizer: self = .press
    case is SwipeGestureRecognizer: self = .swipe
    default: return nil
    }
  }

  /// The gestures in words.
  public var plural: String {
    switch self {
    case .tap: "taps"
    case .doubleTap: "doubleTaps"
    case .drag: "drags"
    case .press: "presses"
    case .swipe: "swipes"
    }
  }
}

/// One or more settings that are chosen together, with the values that are tried.
///
/// The values are fixed, so that counts of many machines add up.
public struct TuningQuestion: Sendable {
  /// Settings that have a list of values to choose from.
  public struct Axis: Sendable {
    /// The settings; the first one names the axis.
    public let settings: [String]
    /// The values of the settings for each choice, in the order in which they change.
    public let choices: [[Double]]
    /// The choice with the values of the standard preset.
    public let standard: Int

    init(_ settings: String..., choices: [[Double]], standard: Int) {
      self.settings = settings
      self.choices = choices
      self.standard = standard
    }

    init(_ setting: String, _ values: [Double], standard: Double) {
      settings = [setting]
      choices = values.map { [$0] }
      self.standard = values.firstIndex(of: standard) ?? 0
    }
  }

  /// The name of the question in tables.
  public let name: String
  /// The settings that are chosen together.
  public let axes: [Axis]
  /// Whose share the change is for.
  public let winner: TuningRole
  /// Who pays for it.
  public let payer: TuningRole

  /// How many combinations of choices there are.
  public var gridCount: Int { axes.reduce(1) { $0 * $1.choices.count } }
  /// The combinations, after the settings as they are and the presets; see ``SettingsBeside``.
  public var count: Int { SettingsBeside.allCases.count + gridCount }

  /// Returns which choice of each axis a combination has.
  public func indexes(_ combination: Int) -> [Int] {
    var rest = combination
    return axes.map { axis in
      defer { rest /= axis.choices.count }
      return rest % axis.choices.count
    }
  }

  /// Returns the combination of choices.
  public func combination(_ indexes: [Int]) -> Int {
    zip(axes, indexes).reversed().reduce(0) { $0 * $1.0.choices.count + $1.1 }
  }

  /// The combination with the values of a preset.
  package func combination(of preset: SettingsBeside) -> Int {
    let settings = preset.settings ?? GestureSettings()
    return combination(
      axes.map { axis in
        axis.choices.firstIndex { choice in
          zip(axis.settings, choice).allSatisfy { settings.value(of: $0) == .number($1) }
        } ?? axis.standard
      }
    )
  }

  /// The settings of a combination, with their values.
  public func assignments(_ combination: Int) -> [(setting: String, value: Double)] {
    zip(axes, indexes(combination)).flatMap { axis, index in
      zip(axis.settings, axis.choices[index]).map { ($0, $1) }
    }
  }

  /// The settings with which a combination is played, counted from ``SettingsBeside``.
  public func settings(_ combination: Int, over now: GestureSettings) -> GestureSettings {
    if let beside = SettingsBeside(rawValue: combination) { return beside.settings ?? now }
    var settings = now
    settings.change(assignments(combination - SettingsBeside.allCases.count))
    return settings
  }

  /// How many choices a combination is away from the standard preset.
  func distance(_ combination: Int) -> Int {
    zip(axes, indexes(combination)).reduce(0) { $0 + abs($1.0.standard - $1.1) }
  }

  /// All questions.
  ///
  /// > Source: chosen: about 20 % from value to value, around the presets; a settling hand is that of
  /// > ``GestureSettings/forgiving`` and slower ones.
  public static let all: [TuningQuestion] = [
    TuningQuestion(
      name: "movement",
      axes: [
        Axis("tap.maximumMovement", [20, 30, 45, 60], standard: 45),
        Axis(
          "pan.settlingTime",
          "pan.settlingHysteresis",
          "pan.steadyTime",
          choices: [
            [0, 25, 0.08], [0.25, 25, 0.08], [0.25, 25, 0.12], [0.35, 25, 0.08], [0.35, 25, 0.12],
            [0.5, 30, 0.12], [0.5, 30, 0.25],
          ],
          standard: 0
        ),
        Axis("pan.hysteresis", [6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 30, 40], standard: 10),
      ],
      winner: .tap,
      payer: .drag
    ),
    TuningQuestion(
      name: "gap",
      axes: [
        Axis(
          "tap.maximumGap",
          [
            0.15, 0.175, 0.2, 0.225, 0.25, 0.275, 0.3, 0.325, 0.35, 0.375, 0.4, 0.425, 0.45, 0.475,
            0.5, 0.55, 0.6, 0.7, 0.85, 1,
          ],
          standard: 0.35
        )
      ],
      winner: .doubleTap,
      payer: .tap
    ),
    TuningQuestion(
      name: "hold",
      axes: [
        Axis("tap.maximumHold", [0.3, 0.5, 0.75, 1, 1.5, 2], standard: 0.75),
        Axis("longPress.duration", [0.35, 0.4, 0.5, 0.6, 0.8, 1, 1.5], standard: 0.5),
      ],
      winner: .tap,
      payer: .press
    ),
    TuningQuestion(
      name: "press",
      axes: [
        Axis("longPress.maximumMovement", [5, 8, 10, 12, 15, 18, 20, 22, 25, 30, 40], standard: 10)
      ],
      winner: .press,
      payer: .drag
    ),
    TuningQuestion(
      name: "swipe",
      axes: [
        Axis("swipe.minimumPrimary", [20, 30, 40, 50, 60, 80], standard: 50),
        Axis("swipe.maximumDuration", [0.3, 0.5, 0.7, 1], standard: 0.5),
      ],
      winner: .swipe,
      payer: .drag
    ),
  ]
}

/// Settings that are counted beside the combinations of a question.
public enum SettingsBeside: Int, CaseIterable, Sendable {
  /// The settings of the scene.
  case now
  /// The preset `standard`.
  case standard
  /// The preset `forgiving`.
  case forgiving

  /// The name of the settings.
  public var name: String {
    switch self {
    case .now: "now"
    case .standard: "standard"
    case .forgiving: "forgiving"
    }
  }

  /// The settings of a preset; nil for those of the scene.
  var settings: GestureSettings? {
    switch self {
    case .now: nil
    case .standard: GestureSettings()
    case .forgiving: .forgiving
    }
  }
}

extension GestureSettings {
  /// Changes the settings that have other values for fingers; what is as it was stays so for a mouse, too.
  package mutating func change(_ assignments: [(setting: String, value: Double)]) {
    for (setting, value) in assignments where self.value(of: setting) != .number(value) {
      set(setting, to: .number(value))
    }
  }
}

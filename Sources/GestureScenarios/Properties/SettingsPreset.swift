public import GestureRecognition
@_spi(Reading) import GestureTraces

/// A named set of all settings.
public enum SettingsPreset: String, CaseIterable, Sendable {
  /// The defaults, which are UIKit's.
  case standard
  /// The settings for hands that shake.
  case forgiving

  /// The key for a preset in the `settings` of a scene or a recognizer.
  static let key = "preset"

  /// The settings of the preset.
  public var settings: GestureSettings {
    switch self {
    case .standard: GestureSettings()
    case .forgiving: .forgiving
    }
  }

  /// The preset in the form of an assignment, such as `preset=forgiving`.
  public var assignment: String { Self.key + "=" + rawValue }

  static let words = allCases.map { (word: $0.rawValue, meaning: $0) }
}

/// The contents of `settings` in a scene or a recognizer.
struct SettingsDescription: Sendable {
  /// The preset to which the changes apply; nil for the existing settings.
  var preset: SettingsPreset?
  /// The changes, in file order.
  var changes: [SettingsChange] = []

  var isEmpty: Bool { preset == nil && changes.isEmpty }

  /// Reads the name of a preset, or the object `settings`.
  ///
  /// - Parameter cursor: The value of `settings`.
  /// - Returns: The preset and the changes, in file order.
  /// - Throws: An error at the first unknown name or value that is out of range.
  static func read(_ cursor: JSONCursor) throws(InputError) -> SettingsDescription {
    if case .string = cursor.content {
      return SettingsDescription(preset: try cursor.word(SettingsPreset.words))
    }
    let preset = try cursor.object()[SettingsPreset.key]?.word(SettingsPreset.words)
    return SettingsDescription(preset: preset, changes: try SettingName.changes(cursor))
  }

  /// Adds another description; its preset, if any, replaces this one's.
  mutating func add(_ other: SettingsDescription) {
    preset = other.preset ?? preset
    changes += other.changes
  }

  func apply(to settings: inout GestureSettings) {
    if let preset { settings = preset.settings }
    for change in changes { change(&settings) }
  }
}

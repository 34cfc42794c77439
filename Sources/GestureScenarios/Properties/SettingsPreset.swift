public import GestureRecognition
import GestureTraces

/// A whole set of settings with a name.
public enum SettingsPreset: String, CaseIterable, Sendable {
  /// The defaults, which are UIKit's.
  case standard
  /// For hands that shake.
  case forgiving

  /// The key of a scene's or a recognizer's `settings` that names one.
  static let key = "preset"

  /// The settings themselves.
  public var settings: GestureSettings {
    switch self {
    case .standard: GestureSettings()
    case .forgiving: .forgiving
    }
  }

  /// The preset as an assignment beside those of single settings, such as `preset=forgiving`.
  public var assignment: String { Self.key + "=" + rawValue }

  static let words = allCases.map { (word: $0.rawValue, meaning: $0) }
}

/// What a file says under `settings`, of a scene or a recognizer.
struct SettingsDescription: Sendable {
  /// What the changes start from; nil for the settings there are.
  var preset: SettingsPreset?
  /// In file order.
  var changes: [SettingsChange] = []

  var isEmpty: Bool { preset == nil && changes.isEmpty }

  /// Reads the name of a preset, or the object `settings`.
  ///
  /// - Parameter cursor: What stands under `settings`.
  /// - Returns: The preset and the changes, in file order.
  /// - Throws: An error at the first name that is unknown, or value that is out of range.
  static func read(_ cursor: JSONCursor) throws(InputError) -> SettingsDescription {
    if case .string = cursor.value.content {
      return SettingsDescription(preset: try cursor.word(SettingsPreset.words))
    }
    let preset = try cursor.object()[SettingsPreset.key]?.word(SettingsPreset.words)
    return SettingsDescription(preset: preset, changes: try SettingName.changes(cursor))
  }

  /// Adds what another description says; its preset takes the place of this one's.
  mutating func add(_ other: SettingsDescription) {
    preset = other.preset ?? preset
    changes += other.changes
  }

  func apply(to settings: inout GestureSettings) {
    if let preset { settings = preset.settings }
    for change in changes { change(&settings) }
  }
}

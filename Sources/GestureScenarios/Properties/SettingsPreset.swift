import Foundation
@_spi(Reading) import GestureTraces
public import Gestures

/// A named set of all settings.
public enum SettingsPreset: String, CaseIterable, Sendable {
  /// The defaults, which are UIKit's.
  case standard
  /// The settings for users with a tremor.
  case forgiving

  /// The key for a preset in the `settings` of a scene or a recognizer.
  public static let key = "preset"

  /// The settings of the preset.
  public var settings: GestureSettings {
    switch self {
    case .standard: GestureSettings()
    case .forgiving: .forgiving
    }
  }

  /// The preset in the form of an assignment, such as `preset=forgiving`.
  public var assignment: String { Self.key + "=" + rawValue }

  /// Returns whether a word that stands for a preset is the path of a settings file: it ends in `.json`.
  public static func isFile(_ word: String) -> Bool { word.hasSuffix(".json") }

  static let words = allCases.map { (word: $0.rawValue, meaning: $0) }
}

/// The contents of `settings` in a scene or a recognizer.
struct SettingsDescription: Sendable {
  /// The preset to which the changes apply; nil for the existing settings.
  var preset: SettingsPreset?
  /// What a settings file changes of the preset, in file order.
  var presetChanges: [SettingsChange] = []
  /// The changes, in file order.
  var changes: [SettingsChange] = []

  var isEmpty: Bool { preset == nil && changes.isEmpty }

  /// Reads the name of a preset, or the object `settings`.
  ///
  /// - Parameters:
  ///   - cursor: The value of `settings`.
  ///   - folder: The folder to which the path of a settings file is relative; nil for the working folder.
  /// - Returns: The preset and the changes, in file order.
  /// - Throws: An error at the first unknown name or value that is out of range.
  static func read(_ cursor: JSONCursor, folder: URL?) throws(InputError) -> SettingsDescription {
    var settings = SettingsDescription()
    if case .string = cursor.content {
      try settings.read(preset: cursor, folder)
    } else {
      if let preset = try cursor.object()[SettingsPreset.key] {
        try settings.read(preset: preset, folder)
      }
      settings.changes = try SettingName.changes(cursor)
    }
    return settings
  }

  /// Reads the name of a preset or of a settings file.
  private mutating func read(preset cursor: JSONCursor, _ folder: URL?) throws(InputError) {
    let name = try cursor.string()
    guard SettingsPreset.isFile(name) else {
      return preset = try cursor.word(SettingsPreset.words)
    }
    let url =
      name.hasPrefix("/")
      ? URL(fileURLWithPath: name)
      : folder?.appendingPathComponent(name) ?? URL(fileURLWithPath: name)
    let bytes = try ByteSource(path: url.path, name: name).readAll()
    let file = try JSONParser.parse(bytes, file: name)
    // A file names no other file, so that reading ends.
    preset = try file.object()[SettingsPreset.key]?.word(SettingsPreset.words) ?? .standard
    presetChanges = try SettingName.changes(file)
  }

  /// Adds another description; its preset, if any, replaces this one's.
  mutating func add(_ other: SettingsDescription) {
    if other.preset != nil { (preset, presetChanges) = (other.preset, other.presetChanges) }
    changes += other.changes
  }

  func apply(to settings: inout GestureSettings) {
    if let preset {
      settings = preset.settings
      for change in presetChanges { change(&settings) }
    }
    for change in changes { change(&settings) }
  }
}

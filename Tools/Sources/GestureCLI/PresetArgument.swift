import ArgumentParser
import GestureScenarios

/// A preset of settings, named by its word, or a file of settings.
struct PresetArgument: ExpressibleByArgument {
  let word: String

  init?(argument: String) {
    guard SettingsPreset(rawValue: argument) != nil || SettingsPreset.isFile(argument) else {
      return nil
    }
    word = argument
  }

  /// The preset; nil for a file.
  var preset: SettingsPreset? { SettingsPreset(rawValue: word) }

  static var allValueStrings: [String] { SettingsPreset.allCases.map(\.rawValue) + ["FILE.json"] }

  /// Returns the settings, after the preset that they start from, if there is one.
  static func assignments(_ argument: PresetArgument?, before settings: [String]) -> [String] {
    (argument.map { [SettingsPreset.key + "=" + $0.word] } ?? []) + settings
  }
}

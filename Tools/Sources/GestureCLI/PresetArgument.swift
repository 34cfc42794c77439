import ArgumentParser
import GestureScenarios

/// A preset of settings, named by its word.
struct PresetArgument: ExpressibleByArgument {
  let preset: SettingsPreset

  init?(argument: String) {
    guard let preset = SettingsPreset(rawValue: argument) else { return nil }
    self.preset = preset
  }

  static var allValueStrings: [String] { SettingsPreset.allCases.map(\.rawValue) }

  /// Returns the settings, after the preset that they start from, if there is one.
  static func assignments(_ argument: PresetArgument?, before settings: [String]) -> [String] {
    (argument.map { [$0.preset.assignment] } ?? []) + settings
  }
}

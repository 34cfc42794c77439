@_spi(Reading) public import GestureTraces
import Gestures

extension SceneDescription {
  /// Returns the scene with other settings of its window.
  ///
  /// Settings of the scene's recognizers do not change.
  ///
  /// - Parameter assignments: Settings as words, such as `tap.maximumGap=0.4`, and presets, such as
  ///   `preset=forgiving`; may be empty.
  /// - Returns: The scene, to which the settings are added in this order. The last preset replaces
  ///   that of the scene; the scene's own settings stay.
  /// - Throws: An error at the first unknown name or value that is out of range.
  public func setting(_ assignments: [String]) throws(InputError) -> SceneDescription {
    var scene = self
    for assignment in assignments {
      do {
        scene.settings.add(try Self.settings(assignment))
      } catch {
        // In a settings file the position is known.
        if error.file != assignment { throw error }
        // The line and column would belong to a file that does not exist.
        throw InputError(
          file: assignment,
          expected: error.expected,
          found: error.found
        )
      }
    }
    return scene
  }

  /// Returns the scene with a preset in place of all settings of its window.
  ///
  /// Settings of the scene's recognizers do not change.
  public func replacingSettings(with preset: SettingsPreset) -> SceneDescription {
    var scene = self
    scene.settings = SettingsDescription(preset: preset)
    return scene
  }

  static func settings(
    _ assignment: String
  ) throws(InputError) -> SettingsDescription {
    guard let sign = assignment.firstIndex(of: "=") else {
      throw InputError(
        file: assignment,
        expected: "a setting and its value, such as tap.maximumGap=0.4",
        found: "no \"=\""
      )
    }
    let name = String(assignment[..<sign])
    try checkName(name, in: assignment)
    let text = String(assignment[assignment.index(after: sign)...])
    // A number or a truth value has the same type in a scene file; everything else is a word, and so is
    // the path of a settings file.
    let isPlain =
      name != SettingsPreset.key
      && (["true", "false"].contains(text)
        || text.first.map { $0.isNumber || "-+.".contains($0) } ?? false)
    let value = isPlain ? text : JSONBytes { $0.value(text: text) }.text
    let object = try JSONParser.parse(Array("{\"\(name)\":\(value)}".utf8), file: assignment)
    return try SettingsDescription.read(object, folder: nil)
  }

  /// Checks that the setting exists; otherwise the error lists settings of the same family.
  private static func checkName(_ name: String, in assignment: String) throws(InputError) {
    let known = [SettingsPreset.key] + SettingName.allKeys
    guard !known.contains(name) else { return }
    let family = name.prefix { $0 != "." } + "."
    let near = known.filter { $0.hasPrefix(family) }
    throw InputError(
      file: assignment,
      expected: near.isEmpty ? "a setting such as \"tap.maximumGap\"" : Suggestion.list(near),
      found: "\"\(name)\"" + (Suggestion.nearest(to: name, among: known) ?? "")
    )
  }
}

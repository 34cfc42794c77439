public import GestureTraces

extension SceneDescription {
  /// Returns the scene with other settings of its window.
  ///
  /// What a recognizer of the scene sets for itself, it keeps.
  ///
  /// - Parameter assignments: Settings as words, such as `tap.maximumGap=0.4`, and presets, such as
  ///   `preset=forgiving`; may be empty.
  /// - Returns: The scene, to which the settings are added in this order. The last preset takes the place
  ///   of the scene's; what the scene itself sets stays.
  /// - Throws: An error at the first name that is unknown, or value that is out of range.
  public func setting(_ assignments: [String]) throws(InputError) -> SceneDescription {
    var scene = self
    for assignment in assignments {
      do {
        scene.settings.add(try Self.description(assignment))
      } catch {
        // Its line and column are those of a file that nobody wrote.
        throw InputError(
          file: assignment,
          expected: error.expected,
          found: error.found
        )
      }
    }
    return scene
  }

  private static func description(
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
    // A number or a truth value is one in a scene file, too; everything else is a word.
    let isPlain = text.first.map { $0.isNumber || "-+.".contains($0) } ?? false
    let value = isPlain || ["true", "false"].contains(text) ? text : JSONOutput.string(text).text
    let object = try JSONParser.parse(
      Array("{\(JSONOutput.string(name).text):\(value)}".utf8),
      file: assignment
    )
    return try SettingsDescription.read(JSONCursor(object, file: assignment))
  }

  /// Checks that there is such a setting, and names those of its family otherwise.
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

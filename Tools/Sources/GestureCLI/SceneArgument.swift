import ArgumentParser
import GestureScenarios
import GestureTraces

/// A scene named on the command line.
enum SceneArgument {
  /// Returns the scene that a name or file stands for.
  static func load(_ name: String) throws(InputError) -> SceneDescription {
    if let builtIn = BuiltInScene(rawValue: name) { return try builtIn.scene }
    let file = try InputFile(name)
    let scene = try ScenarioReader.readScene(
      try file.bytes(),
      name: file.name,
      folder: file.folder
    )
    Output.add(inputs: scene.templateFiles)
    Output.notes(of: scene, in: name)
    return scene
  }
}

/// Recognizers named on the command line.
enum RecognizerArgument {
  /// Checks that a scene has recognizers of these names.
  static func check(_ ids: [String], in scene: SceneDescription) throws {
    let known = scene.recognizers.map(\.id)
    for id in ids where !known.contains(id) {
      let names = known.prefix(20).map { MessageText.name($0) }.joined(separator: ", ")
      let rest = known.count > 20 ? " and \(known.count - 20) more" : ""
      throw ValidationError(
        "The scene has no recognizer '\(MessageText.name(id))'; it has \(names)\(rest)."
      )
    }
  }
}

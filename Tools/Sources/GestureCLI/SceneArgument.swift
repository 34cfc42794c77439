import ArgumentParser
import GestureScenarios
import GestureTraces

/// A scene named on the command line.
enum SceneArgument {
  /// Returns the scene that a name or file stands for.
  static func load(_ name: String) throws(InputError) -> SceneDescription {
    if let builtIn = BuiltInScene(rawValue: name) { return try builtIn.scene }
    let file = try InputFile(name)
    return try ScenarioReader.readScene(file.bytes, name: file.name, folder: file.folder)
  }
}

/// Recognizers named on the command line.
enum RecognizerArgument {
  /// Checks that a scene has recognizers of these names.
  static func check(_ ids: [String], in scene: SceneDescription) throws {
    for id in ids where !scene.recognizers.contains(where: { $0.id == id }) {
      let known = scene.recognizers.map(\.id).joined(separator: ", ")
      throw ValidationError("The scene has no recognizer '\(id)'; it has \(known).")
    }
  }
}

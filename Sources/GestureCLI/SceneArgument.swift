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

import ArgumentParser
import GestureScenarios
import GestureTraces
import Gestures

/// The options of commands that play a trace in a scene.
struct PlayingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A scene or scenario file, \"standard\" or \"touchscreen\" (default: the scene in the trace, or"
        + " \"standard\").",
      valueName: "file"
    )
  )
  var scene: String?

  @Option(
    name: .customLong("settings"),
    help: ArgumentHelp(
      "The settings to start from: forgiving, for users with a tremor, standard (default), or a file"
        + " that \"gesture tune\" made, which replaces those of the scene's window.",
      valueName: "preset"
    )
  )
  var preset: PresetArgument?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Another value of a setting, such as tap.maximumGap=0.4; may be repeated.",
      valueName: "name=value"
    )
  )
  var settings: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The size of the window in points.", valueName: "WxH")
  )
  var size: WindowSize?

  @Flag(
    inversion: .prefixedNo,
    help: "Let pending timers fire after the end (default: for recordings, not for traces)."
  )
  var settle: Bool?

  /// The selected scene, or the standard one.
  var sceneName: String { scene ?? BuiltInScene.standard.rawValue }

  /// Returns the selected scene, or the standard one, with the selected settings.
  func loadScene() throws(InputError) -> SceneDescription {
    try withSettings(try SceneArgument.load(sceneName))
  }

  /// Returns the scene in which a trace is played: its own, unless a scene was selected.
  ///
  /// - Parameters:
  ///   - source: The trace.
  ///   - scene: The scene of ``loadScene()``, for a trace without one.
  /// - Returns: The scene, with the selected settings.
  /// - Throws: An error when a setting is out of range.
  func scene(
    of source: TraceSource,
    else scene: SceneDescription
  ) throws(InputError) -> SceneDescription {
    guard let own = source.scene else { return scene }
    Output.notes(of: own, in: source.name)
    return try withSettings(own)
  }

  private func withSettings(_ scene: SceneDescription) throws(InputError) -> SceneDescription {
    var scene = scene
    // A file of settings is complete. Those of the scene would hide what "gesture tune" saved.
    if let preset, preset.preset == nil { scene = scene.replacingSettings(with: .standard) }
    return try scene.setting(PresetArgument.assignments(preset, before: settings))
  }

  /// Returns the size of the window that a trace is played in.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - other: The size if neither the options nor the scene have one.
  /// - Returns: The size, in points.
  func windowSize(of scene: SceneDescription, else other: Size) -> Size {
    size?.size ?? scene.size ?? other
  }

  /// Returns whether pending timers fire after the end of a trace.
  func settles(isRecording: Bool) -> Bool { settle ?? isRecording }
}

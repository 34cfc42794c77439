import ArgumentParser
import GestureScenarios
import GestureTraces
import Gestures

/// The options of commands that play a trace in a scene.
struct PlayingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A scene or scenario file, \"standard\" or \"touchscreen\".",
      valueName: "file"
    )
  )
  var scene = BuiltInScene.standard.rawValue

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

  /// Returns the selected scene, with the selected settings.
  func loadScene() throws(InputError) -> SceneDescription {
    var scene = try SceneArgument.load(scene)
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

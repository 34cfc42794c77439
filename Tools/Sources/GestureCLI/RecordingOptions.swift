import ArgumentParser
import GestureRecordings
import GestureScenarios
import GestureTraces
import Gestures

/// The options of commands that read recordings of other formats.
struct RecordingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The format of the file: trace, evemu, libinput, getevent, evtest, webdriver, devtools or"
        + " rrweb (default: detected from its content).",
      valueName: "format"
    )
  )
  var from: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The device of a libinput, getevent or evtest recording, by file or name (default: the one"
        + " that reports contacts).",
      valueName: "device"
    )
  )
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The largest values of a device's axes, for getevent or evtest output that does not describe"
        + " the device (default: those of the data).",
      valueName: "WxH"
    )
  )
  var range: WindowSize?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Locations per second of a WebDriver move, and DevTools messages per second without"
        + " timestamps.",
      valueName: "hertz"
    )
  )
  var rate = 60.0

  func validate() throws {
    guard rate >= 0.001, rate <= 1000 else {
      throw ValidationError("--rate must be from 0.001 to 1000.")
    }
    guard let from, opener(size: nil).format(named: from) == nil else { return }
    throw ValidationError(
      "--from must be trace, evemu, libinput, getevent, evtest, webdriver, devtools or"
        + " rrweb, not '\(from)'."
    )
  }

  /// Returns the opener for files of every format.
  ///
  /// - Parameter size: The window that a device's surface covers; nil for one of its shape.
  /// - Returns: An opener with these options.
  func opener(size: Size?) -> TraceOpener {
    TraceOpener(importers: [
      EvemuImporter(size: size),
      LibinputImporter(size: size, device: device),
      GeteventImporter(size: size, device: device, range: range?.size),
      EvtestImporter(size: size, device: device, range: range?.size),
      WebDriverImporter(size: size, frameRate: rate),
      DevToolsImporter(size: size, frameRate: rate),
      RRWebImporter(size: size),
    ])
  }

  /// Returns the format of a file, according to the options or to its beginning; nil when it is
  /// unknown.
  func format(of file: InputFile) throws(InputError) -> TraceOpener.Format? {
    let opener = opener(size: nil)
    if let from { return opener.format(named: from) }
    return opener.detect(try file.source.head())
  }

  /// Returns the trace that a recording in another format contains.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - size: The window that a device's surface covers.
  /// - Returns: The trace.
  /// - Throws: An error with the position of the first mistake.
  func open(_ file: InputFile, size: Size?) throws(InputError) -> ImportedTrace {
    let opener = opener(size: size)
    if let folder = file.folder,
      let description = EvemuImporter.descriptionFile(for: file.name, in: folder)
    {
      Output.add(inputs: [description])
    }
    return try opener.open(
      try file.bytes(),
      name: file.name,
      folder: file.folder,
      as: from.flatMap { opener.format(named: $0) }
    )
  }

  /// Opens what is played in a scene.
  ///
  /// A trace is not held in memory. A file is checked first. A pipe is checked while it is played.
  ///
  /// - Parameters:
  ///   - path: A file; `-` is standard input.
  ///   - size: The window that a device's surface covers.
  ///   - scene: The scene in which the commands of a trace must be valid; nil for an app.
  ///   - usesOwnScene: Whether a scene in the trace comes before that one.
  ///   - progress: Shows how many frames have been read.
  /// - Returns: The source.
  /// - Throws: An error with the position of the first mistake.
  func source(
    at path: String,
    size: Size?,
    for scene: SceneDescription?,
    usesOwnScene: Bool = false,
    _ progress: ProgressLine
  ) throws(InputError) -> TraceSource {
    try source(
      of: try InputFile(path),
      size: size,
      for: scene,
      usesOwnScene: usesOwnScene,
      progress
    )
  }

  /// Opens what is played in a scene, from a file that is open.
  func source(
    of file: InputFile,
    size: Size?,
    for scene: SceneDescription?,
    usesOwnScene: Bool = false,
    _ progress: ProgressLine
  ) throws(InputError) -> TraceSource {
    guard case .trace = try format(of: file) else {
      return TraceSource(try open(file, size: size).trace, name: file.name, isRecording: true)
    }
    var progress = progress
    defer { progress.clear() }
    return try TraceSource(file.source, for: scene, usesOwnScene: usesOwnScene, size: size) {
      progress.update(done: $0)
    }
  }

  /// Opens what is played in a scene, several files at a time.
  ///
  /// - Parameters:
  ///   - paths: Files; one of them may be `-`.
  ///   - size: The window that a device's surface covers.
  ///   - scene: The scene in which the commands of a trace must be valid; nil for an app.
  ///   - usesOwnScene: Whether a scene in the trace comes before that one.
  ///   - jobs: How many files are read at the same time.
  /// - Returns: The sources, in the order of the files.
  /// - Throws: The error of the first file that has one.
  func sources(
    at paths: [String],
    size: Size?,
    for scene: SceneDescription?,
    usesOwnScene: Bool = false,
    _ jobs: JobsOption
  ) throws -> [TraceSource] {
    try OrderedWork.run(count: paths.count, jobs: jobs.count) { index, _ in
      let progress = jobs.progress("\(paths[index]): reading frame", of: paths)
      return try source(
        at: paths[index],
        size: size,
        for: scene,
        usesOwnScene: usesOwnScene,
        progress
      )
    }
  }
}

import ArgumentParser
import GestureGeometry
import GestureTraces

/// The options of commands that read recordings of other formats.
struct RecordingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The format of the file: trace, evemu, libinput, getevent, webdriver or devtools"
        + " (default: detected from its content).",
      valueName: "format"
    )
  )
  var from: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The device of a libinput or getevent recording, by file or name (default: the one that"
        + " reports contacts).",
      valueName: "device"
    )
  )
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The largest values of a device's axes, for a getevent recording without \"getevent -lp\".",
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
    guard rate.isFinite, rate > 0, rate <= 1000 else {
      throw ValidationError("--rate must be above 0 and at most 1000.")
    }
    guard let from, opener(size: nil).format(named: from) == nil else { return }
    throw ValidationError(
      "--from must be trace, evemu, libinput, getevent, webdriver or devtools, not '\(from)'."
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
      WebDriverImporter(size: size, frameRate: rate),
      DevToolsImporter(size: size, frameRate: rate),
    ])
  }

  /// Returns whether a file is a trace, according to the options or to its beginning.
  func isTrace(_ path: String) throws(InputError) -> Bool {
    let opener = opener(size: nil)
    let head = try InputFile.head(of: path)
    let format = from.flatMap { opener.format(named: $0) } ?? opener.detect(head)
    if case .trace = format { return true }
    return false
  }

  /// Returns the trace that a file contains, and whether it was a recording in another format.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - size: The window that a device's surface covers.
  /// - Returns: The trace.
  /// - Throws: An error with the position of the first mistake.
  func open(
    _ file: InputFile,
    size: Size?
  ) throws(InputError) -> (imported: ImportedTrace, isRecording: Bool) {
    let opener = opener(size: size)
    let format = from.flatMap { opener.format(named: $0) } ?? opener.detect(file.bytes)
    var isRecording = false
    if case .recording = format { isRecording = true }
    let imported = try opener.open(
      file.bytes,
      name: file.name,
      folder: file.folder,
      as: format
    )
    return (imported, isRecording)
  }
}

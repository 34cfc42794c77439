#if os(Linux)
import ArgumentParser
import Foundation
import GestureEvdev
import GestureExplanation
import GestureListening
import GestureScenarios
import GestureTraces
import Gestures

/// The command `gesture listen`.
struct ListenCommand: ParsableCommand {
  /// How far the picture is turned on the panel.
  enum Rotation: Int, ExpressibleByArgument, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270
  }

  static let configuration = CommandConfiguration(
    commandName: "listen",
    abstract: "Follows touchscreens and touchpads as they are used.",
    discussion: """
      Prints the same lines as "recognize", as they happen, until Ctrl-C. Without a device, it follows \
      every touchscreen and touchpad. A device that goes away and comes back is followed again. Other \
      programs get its touches too, unless --grab is given.

      A configuration runs commands. Each of its lines is a gesture, conditions, and a command:

        swipe left fingers 3 => swaymsg workspace next
        swipe up edge bottom 25% 75% => wvkbd-mobintl
        tap corner top-left fingers 2 => grim

      Without --scene, the scene recognizes the gestures of the configuration. Without one, it is that \
      of "recognize". A changed configuration is read at once. Integrations/Linux/README.md lists the \
      words, and has a unit file for a kiosk.

      Exit code 69: no device may be read.
      """
  )

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A scene or scenario file, \"standard\" or \"touchscreen\".",
      valueName: "file"
    )
  )
  var scene: String?

  @Option(
    name: .customLong("settings"),
    help: ArgumentHelp(
      "The settings to start from: forgiving, for users with a tremor, or standard (default).",
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

  @Option(name: .long, help: ArgumentHelp("The rules that run commands.", valueName: "file"))
  var config: String?

  @Flag(name: .long, help: "Only check the configuration and the scene.")
  var check = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Keep the touches as a trace; further devices get numbered files.",
      valueName: "file"
    )
  )
  var record: String?

  @Flag(name: .long, help: "Print why each attempt failed, to standard error.")
  var why = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "With --why, only about this recognizer; may be repeated.",
      valueName: "id"
    )
  )
  var recognizer: [String] = []

  @Option(name: .long, help: "jsonl for programs, text for people.")
  var format = RecognizeCommand.Format.jsonl

  @Flag(name: .long, help: "Also report attempts without a result.")
  var failures = false

  @Flag(name: .long, help: "Print no events; commands still run.")
  var quiet = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The rotation of the picture on the panel, clockwise: 0, 90, 180 or 270.",
      valueName: "degrees"
    )
  )
  var rotate = Rotation.none

  // The first number may be negative.
  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp(
      "Six numbers, as in LIBINPUT_CALIBRATION_MATRIX.",
      valueName: "\"a b c d e f\""
    )
  )
  var calibration: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of the window in points (default: the shape of the device, 1000 points long).",
      valueName: "WxH"
    )
  )
  var size: WindowSize?

  @Flag(name: .long, help: "Take the devices away from all other programs.")
  var grab = false

  @Argument(
    help: ArgumentHelp(
      "Devices: /dev/input/event3, event3, or a pattern of names such as \"ELAN*\" (default: every one).",
      valueName: "device"
    )
  )
  var devices: [String] = []

  func validate() throws {
    if check, config == nil, scene == nil {
      throw ValidationError("--check needs --config or --scene.")
    }
    if !recognizer.isEmpty, !why { throw ValidationError("--recognizer needs --why.") }
    if config == "-" { throw ValidationError("--config needs a file.") }
    for (name, value) in [("--config", config), ("--record", record), ("--scene", scene)]
    where value == "" { throw ValidationError("\(name) needs the name of a file.") }
    if devices.contains("") { throw ValidationError("A device needs a name.") }
    if record == "-" {
      throw ValidationError("--record needs a file; events go to standard output.")
    }
    try InputFile.validate([config, scene].compactMap(\.self))
    _ = try surfaceMap
  }

  mutating func run() throws {
    try Output.reportingErrors {
      do {
        if check { try checkFiles() } else { try listen() }
      } catch let error as ListenError {
        Output.note(error.description)
        switch error.error {
        case .missing: throw ExitCode.noInput
        case .notTouch: throw ExitCode.badInput
        case .denied, .gone, .cannotGrab: throw ExitCode.unavailable
        }
      } catch let error as ConfigurationMistakes {
        for line in error.lines { Output.note(line) }
        if check { try warn(about: error.rest) }
        throw ExitCode.badInput
      }
    }
  }

  private var surfaceMap: SurfaceMap {
    get throws {
      var numbers: [Double]?
      if let calibration {
        let words = calibration.split { $0 == " " || $0 == "," }
        numbers = words.map { Double($0) ?? .nan }
      }
      let rotation = SurfaceMap.Rotation(rawValue: rotate.rawValue) ?? .none
      if let map = SurfaceMap(calibration: numbers, rotation: rotation) { return map }
      throw ValidationError(
        "--calibration needs six numbers that map the surface to a surface, such as \"1 0 0 0 1 0\"."
      )
    }
  }

  /// Returns the scene for a configuration, or for none.
  private func makeScene(_ rules: ListenConfiguration?) throws(InputError) -> SceneDescription {
    let loaded: SceneDescription =
      if let rules, scene == nil {
        try RuleScene.scene(for: rules)
      } else {
        try SceneArgument.load(scene ?? BuiltInScene.standard.rawValue)
      }
    return try loaded.setting(PresetArgument.assignments(preset, before: settings))
  }

  private func readRules() throws -> ListenConfiguration? {
    guard let config else { return nil }
    return try ListenConfigurationReader.read(try ConfigurationFile.bytes(at: config), name: config)
  }

  /// Names the rules that never run.
  private func warn(about rules: ListenConfiguration) throws {
    let known = try makeScene(rules).recognizers.map(\.id)
    for line in rules.warningLines(in: config ?? "", recognizers: known, size: size?.size) {
      Output.note(line)
    }
  }

  private func checkFiles() throws {
    let rules = try readRules()
    let scene = try makeScene(rules)
    try RecognizerArgument.check(recognizer, in: scene)
    if let rules { try warn(about: rules) }
    let count = scene.recognizers.count
    let recognizers = count == 1 ? "1 recognizer" : "\(count) recognizers"
    try Output.write((rules.map { $0.summary + ", " } ?? "") + recognizers + "\n")
  }

  private func listen() throws {
    var options = Listener.Options(map: try surfaceMap)
    options.devices = devices
    options.grabs = grab
    options.size = size?.size
    options.record = record
    options.configuration = config
    options.explains = why
    let start = try makeScene(nil)
    if let config { Output.add(inputs: [URL(fileURLWithPath: config)]) }
    if let record { try Output.check(record) }
    if !recognizer.isEmpty {
      try RecognizerArgument.check(recognizer, in: try makeScene(try readRules()))
    }
    let printer = EventPrinter(
      start,
      format: quiet ? nil : format,
      failures: failures,
      recognizers: recognizer
    )
    let fixed = scene == nil ? nil : start
    let listener = Listener(
      options,
      scene: { rules throws(InputError) in
        if let fixed { return fixed }
        return try self.makeScene(rules)
      },
      handlers: Listener.Handlers(
        note: { Output.note($0) },
        event: { printer.add($0, device: $1) },
        attempt: { printer.add($0) },
        flush: { printer.flush() }
      )
    )
    let isComplete = try listener.run()
    guard printer.failure == nil, isComplete else { throw printer.failure ?? .couldNotWrite }
  }
}

/// Prints events as they happen.
private final class EventPrinter {
  /// Why nothing more can be written.
  private(set) var failure: ExitCode?
  private let format: RecognizeCommand.Format?
  private let failures: Bool
  private let recognizers: [String]
  private var table: EventTable
  private var text = ""

  init(
    _ scene: SceneDescription,
    format: RecognizeCommand.Format?,
    failures: Bool,
    recognizers: [String]
  ) {
    self.format = format
    self.failures = failures
    self.recognizers = recognizers
    table = EventTable(scene, isLive: true, hasColour: Output.hasColour)
  }

  func add(_ event: SceneEvent, device: String?) {
    guard failures || event.isAction else { return }
    switch format {
    case nil: break
    case .jsonl: text += event.json(device: device) + "\n"
    case .text: text += table.add(event)
    }
  }

  func add(_ attempt: Attempt) {
    guard attempt.outcome == .failed || attempt.outcome == .cancelled,
      recognizers.isEmpty || recognizers.contains(attempt.recognizer.name)
    else { return }
    // Events that came before stay before it, if both go to a terminal.
    _ = flush()
    let line = Output.printable(attempt.explanation.text) + "\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  func flush() -> Bool {
    guard failure == nil else { return false }
    guard !text.isEmpty else { return true }
    do {
      try OutputFile("-").write(text.utf8)
    } catch {
      failure = error as? ExitCode ?? .couldNotWrite
      return false
    }
    text = ""
    return true
  }
}

extension SceneEvent {
  /// The event as one line of JSON, with the device if there are several.
  fileprivate func json(device: String?) -> String {
    guard let device else { return json() }
    return json().dropLast() + ",\"device\":" + JSONBytes { $0.value(text: device) }.text + "}"
  }
}
#endif

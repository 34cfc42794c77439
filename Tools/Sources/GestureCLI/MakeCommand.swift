import ArgumentParser
import GesturePlanning
import GestureTraces
import Gestures

/// The command `gesture make`.
struct MakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Makes touches from words.",
    discussion: """
      Each line is a gesture; "then" is the same as a new line, "while" begins the next gesture together \
      with the previous one. The fingers are read 60 times a second.

        gesture make "tap twice at 100,200"
        gesture make --size 390x844 "pinch at 50%,50% from 100 to 240 over 0.4s" -o pinch.trace.jsonl
        gesture make drag 100,100 to 300,100 over 300ms then wait 1s
        gesture make "drag 80,400 to 80,200 while rotate at 300,300 by 90deg" --to webdriver
        gesture make steps.txt --rate 120 | gesture recognize -

      The gestures are tap, press, drag, swipe, flick, pinch, rotate, circle and wait. \
      Documentation/Making.md lists their options.
      """
  )

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "Words, a file with words, or \"-\" for standard input. An argument with spaces is a line.",
      valueName: "words"
    )
  )
  var words: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The result; \"-\" is standard output.", valueName: "out")
  )
  var output = "-"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of the window in points, for places such as 50%,50%.",
      valueName: "WxH"
    )
  )
  var size: WindowSize?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The readings per second of fingers that move, from 1 to 1000.",
      valueName: "Hz"
    )
  )
  var rate = 60.0

  @OptionGroup(title: "Results")
  var saving: SavingOptions

  func validate() throws {
    guard GesturePlan.rates.contains(rate) else {
      throw ValidationError("--rate needs from 1 to 1000 readings per second.")
    }
    if let size = size?.size, max(size.width, size.height) > GesturePlan.farthest {
      throw ValidationError("--size needs at most 1000000 points.")
    }
  }

  mutating func run() throws {
    try Output.reportingErrors {
      let (bytes, name) = try text()
      try Output.check(output)
      let trace = try trace(bytes, named: name)
      let losses = try saving.write(trace, of: name, to: output)
      saving.report(losses, of: output)
    }
  }

  /// Returns the words and the name of where they come from.
  private func text() throws(InputError) -> (bytes: [UInt8], name: String) {
    guard let path = file else { return (Array(line.utf8), "words") }
    let file = try InputFile(path)
    return (try file.bytes(), file.name)
  }

  /// The file with the words: the only argument, if it is neither a line nor a gesture.
  private var file: String? {
    guard words.count == 1, let word = words.first, !word.contains(where: \.isWhitespace),
      !GesturePlan.isGesture(word)
    else { return nil }
    return word
  }

  /// The arguments as text: lines, if one of them has spaces.
  private var line: String {
    let hasLines = words.contains { $0.contains(where: \.isWhitespace) }
    return words.joined(separator: hasLines ? "\n" : " ")
  }

  private static let needsSize = " (a percentage is a part of the window, whose size --size gives)"

  private func trace(_ bytes: [UInt8], named name: String) throws(InputError) -> Trace {
    let area = size.map { Rect(origin: .zero, size: $0.size) }
    let plan: GesturePlan
    do throws(PlanError) {
      plan = try GesturePlan(bytes: bytes, in: area, rate: rate)
    } catch {
      throw InputError(
        file: name,
        line: error.line,
        column: error.column,
        expected: error.expected + (size == nil && error.found.contains("%") ? Self.needsSize : ""),
        found: error.found
      )
    }
    let frames = plan.frames(rate: rate).map { TraceFrame(time: $0.time, touches: $0.touches) }
    guard !frames.isEmpty else {
      throw InputError(file: name, expected: "a gesture, such as tap at 100,200", found: "nothing")
    }
    if let area {
      let count = plan.readings(outside: area, rate: rate)
      if count > 0 { Output.note("\(count) readings are outside of the window") }
    }
    return Trace(header: TraceHeader(size: size?.size, source: "gesture make"), frames: frames)
  }
}

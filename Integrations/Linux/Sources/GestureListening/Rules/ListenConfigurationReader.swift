import GestureTraces

/// Reads a configuration: one rule or setting a line.
///
/// ```
/// # a comment
/// edge-width 40
/// swipe left fingers 3 => swaymsg workspace next
/// swipe up edge bottom 25% 75% device "ELAN*" => show-keyboard
/// ```
/// `Integrations/Linux/README.md` lists the words.
public struct ListenConfigurationReader {
  /// The longest file, in bytes.
  public static let longestFile = 1 << 20

  private let file: String
  private var configuration = ListenConfiguration()
  private var settings: [String: Int] = [:]
  /// The line of each rule, by the rule without its command.
  private var conditions: [ListenRule: Int] = [:]

  private init(file: String) { self.file = file }

  /// Returns the configuration that a text contains.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - name: The name of the file, for errors.
  /// - Returns: The configuration.
  /// - Throws: The mistakes of all lines, each with line, column and what was expected.
  public static func read(
    _ bytes: [UInt8],
    name: String
  ) throws(ConfigurationMistakes) -> ListenConfiguration {
    var reader = ListenConfigurationReader(file: name)
    var mistakes: [InputError] = []
    do throws(InputError) {
      guard bytes.count <= longestFile else {
        throw InputError(
          file: name,
          expected: "at most \(longestFile) bytes",
          found: "\(bytes.count)"
        )
      }
      var lines = LineReader(bytes: bytes, name: name)
      while let line = try lines.next() {
        do throws(InputError) {
          try reader.read(line, number: lines.line)
        } catch {
          mistakes.append(error)
        }
      }
    } catch {
      mistakes.append(error)
    }
    guard mistakes.isEmpty else {
      throw ConfigurationMistakes(mistakes, rest: reader.configuration)
    }
    return reader.configuration
  }

  private mutating func read(_ bytes: [UInt8], number: Int) throws(InputError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw InputError(file: file, line: number, expected: "text in UTF-8", found: "other bytes")
    }
    try read(RuleLine(text, file: file, line: number))
  }

  private mutating func read(_ line: RuleLine) throws(InputError) {
    var line = line
    guard let first = try line.next() else { return }
    if let bounds = Self.settingBounds[first.text] {
      try readSetting(first, bounds, &line)
      return
    }
    let rule = try readRule(first, &line)
    if let other = conditions.updateValue(rule.line, forKey: rule.withoutCommand) {
      throw line.failure(
        first,
        expected: "other conditions than in line \(other), which runs its command instead",
        found: "the same ones"
      )
    }
    configuration.rules.append(rule)
  }

  // MARK: - Settings

  private static let settingBounds: [String: ClosedRange<Double>] = [
    "edge-width": 1...1000, "corner-size": 1...1000,
  ]

  private mutating func readSetting(
    _ name: RuleLine.Word,
    _ bounds: ClosedRange<Double>,
    _ line: inout RuleLine
  ) throws(InputError) {
    if let other = settings[name.text] {
      throw line.failure(name, expected: "\(name.text) once; it is in line \(other)")
    }
    settings[name.text] = line.line
    let value = try line.number(bounds, "a number of points from 1 to 1000")
    if let word = try line.next() { throw line.failure(word, expected: "the end of the line") }
    if name.text == "edge-width" {
      configuration.edgeWidth = value
    } else {
      configuration.cornerSize = value
    }
  }

  // MARK: - Rules

  private static let gestures = [
    "tap", "double-tap", "triple-tap", "press", "swipe", "drag", "pinch", "rotate", "circle",
    "recognizer",
  ]

  private func readRule(
    _ first: RuleLine.Word,
    _ line: inout RuleLine
  ) throws(InputError) -> ListenRule {
    let gesture = try readGesture(first, &line)
    var rule = ListenRule(gesture: gesture, command: "", line: line.line)
    var seen: [String] = []
    while let word = try line.next() {
      if word.isArrow {
        rule.command = try line.command(after: word)
        rule.setDefaults(hasFingers: seen.contains("fingers"))
        return rule
      }
      guard !seen.contains(word.text) else {
        throw line.failure(word, expected: "each condition once")
      }
      seen.append(word.text)
      try readCondition(word, seen, &rule, &line)
    }
    throw line.failure(nil, expected: "\"=>\" and a command")
  }

  private func readCondition(
    _ word: RuleLine.Word,
    _ seen: [String],
    _ rule: inout ListenRule,
    _ line: inout RuleLine
  ) throws(InputError) {
    let conditions = rule.conditions
    guard !word.isQuoted, conditions.contains(word.text) else {
      throw line.unknown(word, among: conditions + ["=>"])
    }
    switch word.text {
    case "fingers":
      let range = rule.leastFingers...ListenConfiguration.mostFingers
      let words = "a number of fingers from \(range.lowerBound) to \(range.upperBound)"
      rule.fingers = try line.integer(range, words)
    case "by": try readAmount(&rule, &line)
    case "edge", "corner":
      if seen.contains("edge"), seen.contains("corner") {
        throw line.failure(word, expected: "an edge or a corner, not both")
      }
      rule.start = word.text == "edge" ? try line.edge() : .corner(try line.word("a corner"))
    default: rule.device = try line.text("a device's name or file, such as \"ELAN*\"")
    }
  }

  private func readAmount(_ rule: inout ListenRule, _ line: inout RuleLine) throws(InputError) {
    switch rule.gesture {
    case .drag(let direction, _):
      let length = try line.number(1...10_000, "a length from 1 to 10000 points")
      rule.gesture = .drag(direction, by: length)
    case .pinch(let isIn, _):
      let factor = try line.number(1.01...100, "a factor from 1.01 to 100")
      rule.gesture = .pinch(isIn: isIn, by: factor)
    case .rotate(let isRight, _):
      let angle = try line.number(1...360, "an angle from 1 to 360 degrees")
      rule.gesture = .rotate(isRight: isRight, by: angle)
    default: break
    }
  }

  private func readGesture(
    _ first: RuleLine.Word,
    _ line: inout RuleLine
  ) throws(InputError) -> ListenRule.Gesture {
    guard !first.isQuoted else {
      throw line.unknown(first, among: Self.gestures + Array(Self.settingBounds.keys.sorted()))
    }
    switch first.text {
    case "tap": return .tap(count: 1)
    case "double-tap": return .tap(count: 2)
    case "triple-tap": return .tap(count: 3)
    case "press": return .press
    case "circle": return .circle
    case "swipe": return .swipe(try line.word("a direction"))
    case "drag": return .drag(try line.word("a direction"), by: ListenRule.dragLength)
    case "pinch":
      let word: PinchWord = try line.word("a direction")
      return .pinch(isIn: word == .in, by: ListenRule.pinchFactor)
    case "rotate":
      let word: RotationWord = try line.word("a direction")
      return .rotate(isRight: word == .right, by: ListenRule.rotationAngle)
    case "recognizer": return .recognizer(try line.text("the id of a recognizer"))
    default:
      throw line.unknown(first, among: Self.gestures + Array(Self.settingBounds.keys.sorted()))
    }
  }
}

private enum PinchWord: String, CaseIterable { case `in`, out }
private enum RotationWord: String, CaseIterable { case left, right }

extension ListenRule {
  /// The length of a drag without `by`, in points.
  ///
  /// > Source: chosen: a tenth of the longer side, more than a swipe needs.
  static let dragLength = 100.0
  /// The factor of a pinch without `by`.
  ///
  /// > Source: chosen: two fingers that scroll change their distance by a few percent.
  static let pinchFactor = 1.25
  /// The angle of a rotation without `by`, in degrees.
  ///
  /// > Source: chosen: less than fingers can turn at once, more than they turn by accident.
  static let rotationAngle = 20.0

  /// The conditions that its gesture can have.
  fileprivate var conditions: [String] {
    let all = ["fingers", "edge", "corner", "device"]
    switch gesture {
    case .drag, .pinch, .rotate: return all + ["by"]
    case .circle: return ["edge", "corner", "device"]
    default: return all
    }
  }

  fileprivate var leastFingers: Int {
    switch gesture {
    case .pinch, .rotate: 2
    default: 1
    }
  }

  fileprivate mutating func setDefaults(hasFingers: Bool) {
    guard !hasFingers else { return }
    switch gesture {
    case .tap, .press, .swipe, .drag, .circle: fingers = 1
    case .pinch, .rotate, .recognizer: fingers = nil
    }
  }

  /// The rule without its command and line: what two rules must not share.
  fileprivate var withoutCommand: ListenRule {
    var rule = self
    rule.command = ""
    rule.line = 0
    return rule
  }
}

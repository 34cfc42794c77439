import GestureDrawing
import GestureExplanation
import GestureGeometry
import GestureScenarios

/// The sentences of a picture: what became of the attempts that say most.
struct Sentences {
  /// The size of the type and the distance of two lines, in points.
  static let typeSize = 11.0
  static let lineHeight = 15.0
  /// How many lines there are at most.
  static let lineLimit = 26

  /// So few attempts are all told of.
  static let fewAttempts = 6

  /// The attempts told of, in the order in which they ended; the first has the number 1.
  private(set) var attempts: [Attempt] = []
  /// The lines, each with the number it begins with or nil.
  private(set) var lines: [(number: Int?, text: String)] = []

  /// Chooses and breaks lines.
  ///
  /// - Parameters:
  ///   - recording: What happened.
  ///   - selection: What of it is shown.
  ///   - width: The room, in points.
  init(_ recording: SceneRecording, _ selection: DrawingSelection, width: Double) {
    func broken(_ text: String) -> [String] {
      let plain = text.filter { $0 != "`" }
      return PlacedText.lines(of: plain, width: width - Self.indentation, size: Self.typeSize)
    }
    // Those that say most first; a sort that keeps equals in order is not promised, so time decides.
    let telling = selection.attempts.enumerated().filter { $0.element.isTelling }
    let isShort = selection.attempts.count <= Self.fewAttempts
    let candidates = isShort || telling.isEmpty ? Array(selection.attempts.enumerated()) : telling
    let ranked = candidates.sorted {
      let (a, b) = ($0.element.remoteness, $1.element.remoteness)
      return a == b ? $0.offset < $1.offset : a < b
    }
    var chosen: [(offset: Int, attempt: Attempt, lines: [String])] = []
    var count = 0
    for (offset, attempt) in ranked {
      // One sentence tells of all that lost to one at once.
      guard isShort || !chosen.contains(where: { $0.attempt.isSameLoss(as: attempt) }) else {
        continue
      }
      let lines = broken(attempt.explanation.text)
      // Two lines are kept for what is left out.
      guard count + lines.count <= Self.lineLimit - 2 else { break }
      count += lines.count
      chosen.append((offset, attempt, lines))
    }
    chosen.sort {
      $0.attempt.end == $1.attempt.end
        ? $0.offset < $1.offset : $0.attempt.end < $1.attempt.end
    }
    for (index, sentence) in chosen.enumerated() {
      attempts.append(sentence.attempt)
      for (line, text) in sentence.lines.enumerated() {
        lines.append((line == 0 ? index + 1 : nil, text))
      }
    }
    let left = selection.attempts.count - chosen.count
    var rest: [String] = []
    if left > 0 {
      let noun = left == 1 ? "1 more attempt" : "\(left) more attempts"
      rest.append("\(noun): see explain --all")
    }
    if selection.hiddenRecognizers > 0 {
      let noun = selection.hiddenRecognizers == 1 ? "recognizer" : "recognizers"
      rest.append("\(selection.hiddenRecognizers) more \(noun) not drawn: see --recognizer")
    }
    if !rest.isEmpty { lines.append((nil, rest.joined(separator: "; "))) }
    if selection.attempts.isEmpty {
      for miss in recording.misses.prefix(4) {
        for text in broken(miss.text) { lines.append((nil, text)) }
      }
    }
  }

  /// How far lines stand right of their numbers, in points.
  static let indentation = 24.0

  /// How high they are, in points.
  var height: Double { Double(lines.count) * Self.lineHeight }

  /// Returns the number of an attempt; nil when no sentence tells of it.
  func number(of attempt: Attempt) -> Int? {
    attempts.firstIndex { $0 === attempt }.map { $0 + 1 }
  }

  /// Adds the lines as text.
  func place(at corner: Point, _ placer: inout TextPlacer) {
    for (index, line) in lines.enumerated() {
      let y = corner.y + Double(index) * Self.lineHeight + 11
      if let number = line.number {
        var text = PlacedText("\(number)", at: .zero, size: Self.typeSize)
        text.isBold = true
        placer.add(text.moved(to: Point(corner.x + Self.indentation - 7, y), .end))
      }
      let place = Point(corner.x + Self.indentation, y)
      placer.add(PlacedText(line.text, at: place, size: Self.typeSize))
    }
  }
}

import GestureDrawing
import GestureExplanation
import GestureScenarios
import Gestures

/// The sentences of a picture, about the most informative attempts.
struct Sentences {
  /// The size of the type and the distance of two lines, in points.
  static let typeSize = 11.0
  static let lineHeight = 15.0
  /// The maximum number of lines.
  static let lineLimit = 26

  /// Up to this number, all attempts get a sentence.
  static let fewAttempts = 6

  /// The attempts with a sentence, in the order in which they ended; the first has the number 1.
  private(set) var attempts: [Attempt] = []
  /// The lines, each with its number or nil.
  private(set) var lines: [(number: Int?, text: String)] = []

  /// Chooses and breaks lines.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - selection: The part that is shown.
  ///   - width: The available width, in points.
  init(_ recording: SceneRecording, _ selection: DrawingSelection, width: Double) {
    func broken(_ text: String) -> [String] {
      let plain = text.filter { $0 != "`" }
      return PlacedText.lines(of: plain, width: width - Self.indentation, size: Self.typeSize)
    }
    // The most informative first. Sorting is not stable, so the time decides between equal ones.
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
      // One sentence is enough for several that lost to one recognizer at the same time.
      guard isShort || !chosen.contains(where: { $0.attempt.isSameLoss(as: attempt) }) else {
        continue
      }
      let lines = broken(attempt.text(with: recording.triedChange(for: attempt)))
      // Two lines are kept for a note about what is left out.
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

  /// The distance of lines from their numbers, in points.
  static let indentation = 24.0

  /// Their height, in points.
  var height: Double { Double(lines.count) * Self.lineHeight }

  /// Returns the number of an attempt; nil when it has no sentence.
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
      let position = Point(corner.x + Self.indentation, y)
      placer.add(PlacedText(line.text, at: position, size: Self.typeSize))
    }
  }
}

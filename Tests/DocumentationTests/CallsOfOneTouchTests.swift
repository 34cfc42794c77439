import Foundation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The page for contributors describes the real calls of one touch.
struct CallsOfOneTouchTests {
  private static let article = "Documentation/HowToAddARecognizer.md"

  /// A row of the table: a function and its file.
  private struct Row {
    let function: String
    let file: String
  }

  private static func rows() throws -> [Row] {
    try DocumentationFiles.text(article).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[2].hasPrefix("`Sources/") else { return nil }
      let trim = CharacterSet(charactersIn: "`")
      return Row(
        function: cells[1].trimmingCharacters(in: trim),
        file: cells[2].trimmingCharacters(in: trim)
      )
    }
  }

  @Test func theTableNamesFunctionsWhereTheyAre() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 8)
    for row in rows {
      let text = try DocumentationFiles.text(row.file)
      #expect(text.contains("func \(row.function)("), "\(row.file) has no \(row.function)")
    }
  }

  /// Plays the drag of the article, and compares its calls with the article's.
  @Test func theTranscriptIsThatOfADrag() throws {
    let journal = CallJournal()
    let photo = LoudView(frame: Rect(0, 0, 300, 300))
    photo.name = "photo"
    photo.journal = journal
    let pan = LoudPan { [unowned journal] pan in journal.note("pan action \(pan.state)") }
    pan.name = "pan"
    pan.journal = journal
    let delegate = LoudDelegate()
    delegate.journal = journal
    pan.delegate = delegate
    let window = Window(size: Size(400, 400))
    window.addSubview(photo)
    photo.addGestureRecognizer(pan)
    window.addObserver(journal)
    func send(_ name: String, _ phase: TouchPhase, _ x: Double, at time: Timestamp) {
      journal.lines.append("send(\(name))")
      window.send([TouchSample(id: 1, phase: phase, location: Point(x, 100))], at: time)
    }
    withExtendedLifetime(delegate) {
      send("began", .began, 100, at: .zero)
      send("moved by 14 points", .moved, 114, at: Timestamp(seconds: 0.02))
      send("moved by 6 points", .moved, 120, at: Timestamp(seconds: 0.04))
      send("ended", .ended, 120, at: Timestamp(seconds: 0.06))
    }
    let played = journal.lines.joined(separator: "\n")
    let article = try DocumentationFiles.text(Self.article)
    let start = try #require(article.range(of: "```text\nsend(began)"))
    let end = try #require(article.range(of: "\n```", range: start.upperBound..<article.endIndex))
    let told = article[start.lowerBound..<end.lowerBound].dropFirst("```text\n".count)
    #expect(String(told) == played, "\(played)")
  }

  @Test func noPartRefersToTheEngineOrToAPartThatComesLater() throws {
    let order = ["TouchStream", "HitChain", "GestureArena", "TouchDelivery"]
    let folder = "Sources/Gestures/"
    let files = [
      "TouchStream": ["Engine/TouchStream.swift", "Engine/TouchStream+Readings.swift"],
      "HitChain": ["Engine/HitChain.swift"],
      "GestureArena": [
        "Arbitration/GestureArena.swift", "Arbitration/GestureArena+Exclusion.swift",
        "Arbitration/GestureArena+Requirements.swift",
      ],
      "TouchDelivery": ["Engine/TouchDelivery.swift"],
    ]
    for (index, part) in order.enumerated() {
      for file in try #require(files[part]) {
        let code = try DocumentationFiles.text(folder + file).split(separator: "\n")
          .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
          .joined(separator: "\n")
        for other in order[(index + 1)...] + ["GestureEngine"] {
          #expect(!code.contains(other), "\(file) refers to \(other)")
        }
      }
    }
  }
}

/// Notes calls of touch methods, questions and decisions in their order.
private final class CallJournal: DecisionObserver {
  var lines: [String] = []

  func observe(_ decision: Decision) {
    // Without the time, which is that of the call, and without values.
    let words = GestureText.line(for: decision).split(separator: " ").dropFirst()
    note("log: " + words.filter { !$0.contains("=") }.joined(separator: " "))
  }

  func note(_ call: String) { lines.append("  " + call) }
}

private final class LoudView: View {
  weak var journal: CallJournal?

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    journal?.note("photo.hitTest")
    return super.hitTest(point, with: event)
  }
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    journal?.note("photo.gestureRecognizerShouldBegin")
    return true
  }
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    journal?.note("photo.touchesBegan")
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    journal?.note("photo.touchesMoved")
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    journal?.note("photo.touchesEnded")
  }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    journal?.note("photo.touchesCancelled")
  }
}

private final class LoudPan: PanGestureRecognizer {
  weak var journal: CallJournal?

  override func shouldReceive(_ event: TouchEvent) -> Bool {
    journal?.note("pan.shouldReceive")
    return true
  }
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    journal?.note("pan.touchesBegan")
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    journal?.note("pan.touchesMoved")
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    journal?.note("pan.touchesEnded")
    super.touchesEnded(touches, with: event)
  }
  override func reset() {
    journal?.note("pan.reset")
    super.reset()
  }
}

private final class LoudDelegate: GestureRecognizerDelegate {
  weak var journal: CallJournal?

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    journal?.note("delegate.shouldReceive(touch)")
    return true
  }
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    journal?.note("delegate.gestureRecognizerShouldBegin")
    return true
  }
}

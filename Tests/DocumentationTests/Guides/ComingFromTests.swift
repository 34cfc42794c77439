import Foundation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The pages "Coming from …" name only what exists here, and their snippets do what they say.
struct ComingFromTests {
  private static func pages() throws -> [String] {
    try DocumentationFiles.files(under: DocumentationFiles.articles + "/Guides", ending: ".md")
      .filter { $0.contains("/ComingFrom") }
  }

  /// Returns the words of the sources, the C headers, the modules of the web and the pages of the integrations.
  private static func knownWords() throws -> Set<Substring> {
    let folders = [
      ("Sources", ".swift"), ("Integrations/C/include", ".h"), ("Integrations/SDL/include", ".h"),
      ("Integrations/SDL/Sources", ".swift"), ("Integrations/Web/gestures", ".ts"),
      ("Integrations/Linux", "README.md"), ("Tools/Sources", ".swift"),
    ]
    var words: Set<Substring> = []
    for (folder, suffix) in folders {
      for file in try DocumentationFiles.files(under: folder, ending: suffix)
      where !file.contains("/.build") {
        words.formUnion(
          try DocumentationFiles.text(file).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        )
      }
    }
    return words
  }

  /// Returns the text of each section with tables of names, without what differs.
  private static func sections(of page: String) throws -> [String] {
    let text = try DocumentationFiles.text(page)
    return text.components(separatedBy: "\n## ").filter { !$0.hasPrefix("What differs") }
      .map { $0.components(separatedBy: "\n### What differs")[0] }
      .filter { $0.contains("\n| ---") }
  }

  /// The tables of names have the others' names first, and names of this package in the second column.
  @Test func everyNameInTheSecondColumnExists() throws {
    let sections = try Self.pages().flatMap { page in
      try Self.sections(of: page).map { (page: page, text: $0) }
    }
    #expect(sections.count >= 4)
    let known = try Self.knownWords()
    for (page, text) in sections {
      let rows = text.split(separator: "\n").filter {
        $0.hasPrefix("| ") && !$0.hasPrefix("| ---")
      }
      #expect(rows.count > 8, "\(page)")
      for row in rows.dropFirst() {
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count > 1 else { continue }
        for code in cells[1].matches(of: /`([^`]+)`/).map({ $0.1 }) {
          for word in code.split(whereSeparator: { !$0.isLetter && $0 != "_" })
          where !["CMD", "ELAN", "x", "y"].contains(word) {
            #expect(known.contains(word), "\(page): \(word)")
          }
        }
      }
    }
  }

  /// Facts about the others have their source: every page links to pages elsewhere.
  @Test func factsAboutOthersHaveSources() throws {
    for page in try Self.pages() {
      let links = try DocumentationFiles.matches(of: #"\]\((https://[^ ]+)\)"#, in: page)
      #expect(links.count >= 4, "\(page)")
    }
  }

  /// The defaults of the engine that the pages state.
  @Test func theStatedDefaultsAreTheDefaults() {
    let finger = GestureSettings().finger
    #expect(finger.pan.hysteresis == 10)
    #expect(finger.pinch.hysteresis == 8)
    #expect(abs(finger.rotation.hysteresis - 5 * Double.pi / 180) < 1e-12)
    #expect(finger.longPress.duration == 0.5)
    #expect(finger.longPress.maximumMovement == 10)
    #expect(finger.tap.maximumGap == 0.35)
    #expect(finger.tap.effectiveMaximumDistance == 45)
  }

  @Test func aValueFallsBackWhenTheDragIsOver() {
    let stage = TestStage()
    let view = stage.addView("view", frame: Rect(100, 100, 200, 200))
    view.onPan { [unowned view] pan in
      view.alpha = pan.state.isActive ? 0.5 : 1
    }
    let finger = stage.finger(1).down(at: Point(200, 200)).move(to: Point(250, 200), over: 0.2)
    #expect(view.alpha == 0.5)
    finger.cancel()
    #expect(view.alpha == 1)
  }

  @Test func aTransformMovesScalesAndTurns() {
    let stage = TestStage()
    let view = stage.addView("view", frame: Rect(100, 100, 200, 200))
    view.onTransform { fingers in
      view.transform = fingers.transform(in: view.superview)
    }
    stage.perform(.drag([Point(200, 200), Point(260, 200)], over: 0.2))
    #expect(view.transform.tx == 50)
    #expect(stage.violations == [])
    view.gestureRecognizers[0].removeAllActions()
  }
}

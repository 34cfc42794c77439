import Foundation
import GestureElements
import Gestures
import Testing

/// The tables of `gestures.js` name what the module numbers: they must be the engine's own.
@Suite struct PageTableTests {
  /// The text of a table of a file without white space.
  private func table(_ name: String, of file: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("Integrations/Web/gestures/gestures/\(file)")
    let script = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(script.range(of: "const \(name) = "))
    let rest = script[start.upperBound...]
    let stop = try #require(rest.range(of: "\n];"))
    let text = rest[..<stop.lowerBound].filter { !$0.isWhitespace }
    return text.hasSuffix(",") ? String(text.dropLast()) : String(text)
  }

  private func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ",")
  }

  @Test func theAlternativeActionsAreTheEngines() throws {
    let one = 1.0
    let effects: [AlternativeAction.Effect] = [
      .tap(count: 1, touches: 1), .pressAndHold,
      .move(Vector(-one, 0)), .move(Vector(one, 0)), .move(Vector(0, -one)), .move(Vector(0, one)),
      .scroll(Vector(-one, 0)), .scroll(Vector(one, 0)), .scroll(Vector(0, -one)),
      .scroll(Vector(0, one)), .zoom(2), .zoom(0.5), .turn(-one), .turn(one), .swipe(.left),
      .swipe(.right), .swipe(.up), .swipe(.down), .pullIn(.left), .pullIn(.right), .pullIn(.top),
      .pullIn(.bottom), .drawCircle, .draw(""), .point, .leave, .custom(0),
    ]
    var entries: [String] = []
    for (code, effect) in effects.enumerated() {
      #expect(effect.code == code)
      let action = AlternativeAction(effect)
      let id = action.id.filter { $0 != ":" }
      let name = action.name.filter { !$0.isWhitespace }
      entries.append("[\(quoted([id, name])),[\(quoted(action.keys.map(\.shortcut)))]]")
    }
    #expect(try table("actions", of: "all/actions.js") == "[" + entries.joined(separator: ","))
    let results =
      ["performed", "failed", "waits"] + AlternativeRefusal.allCases.map { "\($0.word)" }
    #expect(try table("results", of: "all/actions.js") == "[" + quoted(results))
  }

  @Test func theReasonsAreTheEngines() throws {
    let words = FailureReason.Kind.allCases.map { $0.word }
    #expect(try table("reasons", of: "tables.js") == "[" + quoted(words))
  }
}

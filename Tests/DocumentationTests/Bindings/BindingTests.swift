import Foundation
import GestureRecognition
import Gestures
import Testing

/// What other languages have of the recognizers as text is made from their descriptions.
///
/// `RECORD_BINDINGS=1 swift test --filter BindingTests` writes the parts between `generated: NAME` and `end of generated`.
struct BindingTests {
  @Test(arguments: [
    "C/Sources/GestureC/Exports+Recognizers.swift", "C/include/gestures.h",
    "Python/src/gestures/scenarios/player.py", "Web/Sources/GesturesAllModule/Start.swift",
    "Web/gestures/gestures.d.ts", "Web/gestures/gestures.js",
  ])
  func everyPartIsThatOfTheCode(_ name: String) throws {
    let file = "Integrations/" + name
    let old = try DocumentationFiles.text(file)
    let new = try rewritten(old)
    #expect(new.contains("generated: "), "\(file) has no part")
    guard new != old else { return }
    if ProcessInfo.processInfo.environment["RECORD_BINDINGS"] != nil {
      let url = DocumentationFiles.root.appendingPathComponent(file)
      try new.write(to: url, atomically: true, encoding: .utf8)
    }
    Issue.record("\(file) differs from the descriptions. RECORD_BINDINGS=1 writes its parts.")
  }

  /// Returns a text with each of its parts made anew, indented as the line that begins it.
  private func rewritten(_ text: String) throws -> String {
    var lines: [String] = []
    var isGenerated = false
    for line in text.components(separatedBy: "\n") {
      if line.contains("end of generated") { isGenerated = false }
      if !isGenerated { lines.append(line) }
      guard let match = line.firstMatch(of: /^( *).*generated: (\w+)/) else { continue }
      isGenerated = true
      let part = try Bindings.part(String(match.output.2)).flatMap(Bindings.wrapped)
      lines += part.map { $0.isEmpty ? "" : match.output.1 + $0 }
    }
    return lines.joined(separator: "\n")
  }

  /// Every list of words in a comment has all of them.
  @Test(arguments: [
    "Integrations/C/include/gestures.h", "Integrations/Python/src/gestures/view.py",
    "Integrations/Rust/src/object.rs",
  ])
  func everyListOfKindsIsWhole(_ file: String) throws {
    let text = try DocumentationFiles.text(file)
    for kind in Bindings.kinds {
      #expect(try text.contains(Regex("[ ,]\(kind.word)[ ,.;\\n]")), "\(kind.word)")
    }
  }

  /// A class of Python has the properties that are one value; others are set by their names in brackets.
  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func pythonHasTheProperties(_ kind: RecognizerDescription) throws {
    let text = try DocumentationFiles.text("Integrations/Python/src/gestures/recognizer.py")
    let classes = text.components(separatedBy: "\nclass ")
    func properties(of part: String?) -> Set<String> {
      guard let part else { return [] }
      let own = part.matches(of: /\n    \w+ = (\w+)\(\s*"(\w+)"/)
      let base = part.prefixMatch(of: /\w+\((\w+)/)?.output.1
      let inherited = classes.first { part in base.map { part.hasPrefix($0 + "(") } ?? false }
      return Set(own.map { "\($0.output.2): \($0.output.1)" }).union(properties(of: inherited))
    }
    let part = classes.first { $0.contains("\n    kind = \"\(kind.word)\"\n") }
    let expected = kind.properties.compactMap { property -> String? in
      switch property.form {
      case .flag: "\(property.name): Flag"
      case .text: "\(property.name): Text"
      case .number: "\(property.name): Number"
      case .count: "\(property.name): Count"
      case .word, .list, .options: "\(property.name): Words"
      case .vector, .numbers: nil
      }
    }
    #expect(properties(of: part) == Set(expected))
  }

  /// The events of TypeScript have the values.
  @Test(arguments: RecognizerCatalogue.standard.kinds)
  func typeScriptHasTheValues(_ kind: RecognizerDescription) throws {
    let text = try DocumentationFiles.text("Integrations/Web/gestures/gestures.d.ts")
    let start = try #require(text.range(of: "interface EventOfKind {"))
    let line = try #require(
      text[start.upperBound...].split(separator: "\n").first { $0.hasPrefix("  \(kind.word): ") }
    )
    let type = try #require(line.split(separator: " ").last).dropLast()
    let parts = text.components(separatedBy: "export interface ")
    let body = parts.first { $0.hasPrefix(type + " ") } ?? ""
    for value in Bindings.values(of: kind) {
      #expect(body.contains("readonly \(value): number"), "\(value) of \(type)")
    }
  }
}

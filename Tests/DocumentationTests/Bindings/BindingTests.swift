import Foundation
import Testing

/// What other languages have of the recognizers as text is made from their descriptions.
///
/// `RECORD_BINDINGS=1 swift test --filter BindingTests` writes the parts between `generated: NAME` and `end of generated`.
struct BindingTests {
  @Test(arguments: [
    "C/Details.md", "C/Sources/GestureC/Exports+Recognizers.swift", "C/Tests/kinds.h",
    "C/include/gestures.h", "Python/src/gestures/__init__.py", "Python/src/gestures/options.py",
    "Python/src/gestures/recognizer.py",
    "Rust/src/names.rs", "Rust/src/values.rs",
    "Python/src/gestures/scenarios/player.py", "Web/Sources/GesturesAllModule/Start.swift",
    "Web/gestures/Options.md", "Web/gestures/README.md", "Web/gestures/gestures.d.ts",
    "Web/gestures/gestures.js", "Web/gestures/gestures/tables.js",
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
}

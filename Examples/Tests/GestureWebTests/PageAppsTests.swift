import Foundation
import GestureScenes
import Testing

/// The page shows its apps before any module is loaded, so it has its own list.
@Suite struct PageAppsTests {
  private func text(_ path: String) throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func thePageListsTheAppsThatThereAre() throws {
    let lines = try text("Examples/Studio/apps.js").split(separator: "\n")
    let listed = lines.filter { $0.hasPrefix("  { kind: ") }
    #expect(listed.count == SceneKind.allCases.count)
    for (line, kind) in zip(listed, SceneKind.allCases) {
      let start = "  { kind: \(kind.rawValue), word: \"\(kind.word)\", title: \"\(kind.title)\""
      #expect(line.hasPrefix(start))
    }
  }

  @Test func everyAppHasAModule() throws {
    let words = SceneKind.allCases.map(\.word)
    let apps = try text("Integrations/Web/Sources/Apps/Apps.swift")
    let functions = apps.matches(of: /@_cdecl\("(\w+)"\)/).map { String($0.1) }
    #expect(functions.map { $0.replacing("_", with: "-") } == words)
    let list = try text("Integrations/Web/assemble.py").firstMatch(of: /\nAPPS = \[(.*)\]\n/)
    let named = list?.1.matches(of: /"([\w-]+)"/).map { String($0.1) }
    #expect(named == words + ["drawing-pad"])
  }
}

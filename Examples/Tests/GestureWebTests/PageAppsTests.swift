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
    let apps = SceneKind.allCases.map {
      "  { kind: \($0.rawValue), word: \"\($0.word)\", title: \"\($0.title)\" },"
    }
    #expect(lines.filter { $0.contains("kind: ") }.map(String.init) == apps)
  }

  @Test func everyAppHasAModule() throws {
    let words = SceneKind.allCases.map(\.word)
    let apps = try text("Integrations/Web/Sources/Apps/Apps.swift")
    let functions = apps.matches(of: /@_cdecl\("(\w+)"\)/).map { String($0.1) }
    #expect(functions.map { $0.replacing("_", with: "-") } == words)
    let list = try text("Integrations/Web/assemble.py").firstMatch(of: /\nAPPS = \[(.*)\]\n/)
    let named = list?.1.matches(of: /"([\w-]+)"/).map { String($0.1) }
    #expect(named == words + ["your-signs"])
  }
}

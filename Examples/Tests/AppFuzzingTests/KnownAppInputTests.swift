import AppFuzzing
import Foundation
import Testing

/// The inputs in the repository for the apps: those with which fuzzing starts, and those that found a bug.
@Suite struct KnownAppInputTests {
  private func outcomes(of folder: String) throws -> [FuzzOutcome] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let folder = root.appendingPathComponent("Tests/Fuzzing/\(folder)/app")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      return try #require(FuzzTarget.all.first).outcome(of: bytes)
    }
  }

  @Test(arguments: ["Corpus", "Found"])
  func theAppsTakeEveryKnownInput(_ folder: String) throws {
    let outcomes = try outcomes(of: folder)
    #expect(!outcomes.isEmpty)
    #expect(outcomes.allSatisfy { $0 == .taken })
  }

  @Test func anInputThatNamesNoAppIsRefused() throws {
    #expect(try #require(FuzzTarget.all.first).outcome(of: [1, 2, 3]) == .refused)
  }
}

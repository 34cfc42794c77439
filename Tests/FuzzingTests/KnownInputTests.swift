import Foundation
import Testing

#if RECORDINGS
import RecordingFuzzing
#else
import FuzzTargets
#endif

/// The inputs in the repository: those with which fuzzing starts, and those that found a bug.
///
/// One after the other, because a target may count its objects in one place, as `calls` does.
@Suite(.serialized) struct KnownInputTests {
  @Test(arguments: FuzzTarget.all)
  func nothingIsWrongWithAnyKnownInput(_ target: FuzzTarget) throws {
    for input in try KnownInputs.all(of: target.name) {
      if case .wrong(let words) = target.outcome(of: input.bytes) {
        Issue.record("\(target.name), \(input.name): \(words)")
      }
    }
  }

  /// A target that accepts no input, or every input, would check nothing.
  @Test(arguments: FuzzTarget.all)
  func everyTargetTakesSomeInputsAndRefusesSome(_ target: FuzzTarget) throws {
    var outcomes: Set<FuzzOutcome> = [target.outcome(of: [0x7B])]
    for input in try KnownInputs.all(of: target.name) where !input.isFound {
      outcomes.insert(target.outcome(of: input.bytes))
    }
    #expect(outcomes.contains(.taken))
    #expect(outcomes.contains(.refused))
  }
}

/// The inputs of Tests/Fuzzing/Inputs.
enum KnownInputs {
  /// An input, and whether it once found a mistake.
  struct Input {
    let isFound: Bool
    let name: String
    let bytes: [UInt8]
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fuzzing")

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
  }

  /// Returns the inputs of a target; empty if it has no file.
  static func all(of target: String) throws -> [Input] {
    let file = root.appendingPathComponent("Inputs/\(target).txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      try #require(words.count == 3 && ["start", "found"].contains(words[0]), "\(target): \(line)")
      let data = try #require(Data(base64Encoded: String(words[2])), "\(target): \(words[1])")
      return Input(isFound: words[0] == "found", name: String(words[1]), bytes: [UInt8](data))
    }
  }
}

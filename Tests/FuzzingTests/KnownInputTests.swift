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
    for folder in ["Corpus", "Found"] {
      for file in try KnownInputs.files(in: folder, of: target.name) {
        let outcome = target.outcome(of: try KnownInputs.bytes(file))
        if case .wrong(let words) = outcome {
          Issue.record("\(folder)/\(target.name)/\(file.lastPathComponent): \(words)")
        }
      }
    }
  }

  /// A target that accepts no input, or every input, would check nothing.
  @Test(arguments: FuzzTarget.all)
  func everyTargetTakesSomeInputsAndRefusesSome(_ target: FuzzTarget) throws {
    var outcomes: Set<FuzzOutcome> = [target.outcome(of: [0x7B])]
    for file in try KnownInputs.files(in: "Corpus", of: target.name) {
      outcomes.insert(target.outcome(of: try KnownInputs.bytes(file)))
    }
    #expect(outcomes.contains(.taken))
    #expect(outcomes.contains(.refused))
  }
}

/// The folders with the inputs.
enum KnownInputs {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fuzzing")

  static func names(in folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  static func files(in folder: String, of target: String) throws -> [URL] {
    let folder = root.appendingPathComponent(folder).appendingPathComponent(target)
    return try names(in: folder).map { folder.appendingPathComponent($0) }
  }

  static func bytes(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }
}

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

import AppFuzzing
import Testing

/// The inputs in the repository for the apps: those with which fuzzing starts, and those that found a bug.
@Suite struct KnownAppInputTests {
  @Test func theAppsTakeEveryKnownInput() throws {
    let target = try #require(FuzzTarget.all.first)
    let inputs = try KnownInputs.all(of: "app")
    #expect(inputs.contains { $0.isFound } && inputs.contains { !$0.isFound })
    for input in inputs { #expect(target.outcome(of: input.bytes) == .taken, "\(input.name)") }
  }

  @Test func anInputThatNamesNoAppIsRefused() throws {
    #expect(try #require(FuzzTarget.all.first).outcome(of: [1, 2, 3]) == .refused)
  }
}

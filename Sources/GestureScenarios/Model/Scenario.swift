public import GestureTraces

/// A case as a file says it: a scene, what is done to it, and what must come of it.
public struct Scenario: Sendable {
  /// What the case is, in a few words.
  public let name: String
  /// Where the case comes from; nil when the file does not say.
  public let source: String?
  /// What else there is to know; nil for nothing.
  public let note: String?
  /// The name of the file.
  public let file: String
  /// The line of the file where the scenario starts, counted from 1.
  public let line: Int
  /// The window with its views and recognizers.
  public let scene: SceneDescription
  /// What is done, frame by frame.
  public let trace: Trace
  /// What must come of it.
  public let expectations: ScenarioExpectations
}

extension Scenario: CustomStringConvertible {
  /// The name, as reports of tests show it.
  public var description: String { name }
}

/// What must come of a scenario.
public struct ScenarioExpectations: Sendable {
  /// What is expected of recognizers, in file order.
  var recognizers: [RecognizerExpectation] = []
  /// Which touches views must be told of, in file order.
  var touches: [(view: String, phases: [String])] = []
  /// Published states that must follow each other; others may come between.
  var order: [(recognizer: String, state: String)] = []
  /// Recognizers of which one must fire and the others must not; empty for no such demand.
  var exactlyOneOf: [String] = []

  /// How many single demands there are.
  public var count: Int {
    recognizers.map(\.count).reduce(0, +) + touches.count + (order.isEmpty ? 0 : 1)
      + (exactlyOneOf.isEmpty ? 0 : 1)
  }
}

public import GestureTraces

/// A test case from a file: a scene, its input, and the expected results.
public struct Scenario: Sendable {
  /// The name of the case.
  public let name: String
  /// The source of the case; nil when the file does not name one.
  public let source: String?
  /// A note about the case; nil if there is none.
  public let note: String?
  /// The name of the file.
  public let file: String
  /// The line of the file where the scenario starts, counted from 1.
  public let line: Int
  /// The window with its views and recognizers.
  public let scene: SceneDescription
  /// The input, frame by frame, with the scenario's stagger.
  public let trace: Trace
  /// Why another stagger changes the result; nil if it must not.
  public let staggerChanges: String?
  /// The expected results.
  public let expectations: ScenarioExpectations
}

extension Scenario: CustomStringConvertible {
  /// The name, as shown in test reports.
  public var description: String { name }
}

/// The expected results of a scenario.
public struct ScenarioExpectations: Sendable {
  /// The expectations of recognizers, in file order.
  var recognizers: [RecognizerExpectation] = []
  /// The touches that views must receive, in file order.
  var touches: [(view: String, phases: [String])] = []
  /// Published states that must follow each other; other states may come between them.
  var order: [(recognizer: String, state: String)] = []
  /// Recognizers of which exactly one must fire; empty if this is not checked.
  var exactlyOneOf: [String] = []
  /// The states of scroll views, in file order.
  var scrolling: [ScrollExpectation] = []

  /// How many single expectations there are.
  public var count: Int {
    recognizers.map(\.count).reduce(0, +) + touches.count + (order.isEmpty ? 0 : 1)
      + (exactlyOneOf.isEmpty ? 0 : 1) + scrolling.map(\.count).reduce(0, +)
  }
}

public import GestureShapes
import Gestures

/// Gestures that a person recorded, and how well they are told apart.
///
/// Every answer comes from the classifier that recognizes drawings: nothing is estimated.
///
/// ```swift
/// var book = TemplateBook(examples)
/// book.judge(0).outcome  // .confused: with the other examples as templates, it is another gesture
/// ```
public struct TemplateBook: Sendable {
  /// The examples, which recognize drawings as they stand here.
  public private(set) var store: TemplateStore
  /// The distances from each example to those before it; nil until they are measured.
  private var rows: [[Double]?]

  /// Creates a book.
  ///
  /// - Parameters:
  ///   - examples: Recorded drawings. Those without a shape are left out.
  ///   - rotation: Which turned drawings count as the same.
  ///   - order: Which order and direction of several strokes count as the same.
  public init(
    _ examples: [StrokeTemplate] = [],
    rotation: StrokeRotation = .fixed,
    order: StrokeOrder = .any
  ) {
    store = TemplateStore(examples, rotation: rotation, order: order)
    rows = Array(repeating: nil, count: store.templates.count)
  }

  /// The examples in the order added.
  public var examples: [StrokeTemplate] { store.templates }

  /// Returns whether a drawing can be an example: whether it extends, and its coordinates are finite.
  public static func hasShape(_ example: StrokeTemplate) -> Bool {
    var classifier = StrokeClassifier()
    return classifier.add(example)
  }

  /// Adds an example.
  ///
  /// - Returns: Whether it was added: a drawing without a shape is not.
  @discardableResult
  public mutating func add(_ example: StrokeTemplate) -> Bool {
    let strokes = store.largestStrokeCount
    guard store.add(example) != .hasNoShape else { return false }
    // With the first example of several strokes, single strokes are compared in another way, too.
    if strokes == 1, store.largestStrokeCount > 1 {
      rows = Array(repeating: nil, count: rows.count)
    }
    rows.append(nil)
    return true
  }

  // MARK: - Verdicts

  /// Returns what would happen to an example if it were drawn now, with the others as templates.
  ///
  /// - Parameter index: Where it stands in ``examples``.
  /// - Returns: The nearest examples, and what follows.
  /// - Complexity: That of calibrating the other examples.
  public mutating func judge(_ index: Int) -> TemplateVerdict {
    let example = examples[index]
    var others = store
    others.remove(at: index)
    guard let found = others.classify(strokes: example.strokes) else {
      return TemplateVerdict(outcome: .alone, own: nil, rival: nil, limit: others.classifier.limit)
    }
    let isOwn = found.best.name.hasUTF8(of: example.name)
    let own = isOwn ? found.best.distance : distanceWithinGesture(of: index)
    var rival = isOwn ? found.runnerUp : found.best
    if let match = rival, match.template >= index { rival?.template += 1 }
    let outcome: TemplateVerdict.Outcome =
      if own == nil {
        found.isAccepted ? .tooClose : .alone
      } else if !found.isAccepted {
        .refused
      } else {
        isOwn ? .recognized : .confused
      }
    var verdict = TemplateVerdict(outcome: outcome, own: own, rival: rival, limit: found.limit)
    if outcome == .refused {
      let sibling = others.templates.firstIndex { $0.name.hasUTF8(of: example.name) }
      verdict.loosening = sibling.map {
        store.classifier.limitOfOneTurn(index) / others.classifier.limitOfOneTurn($0)
      }
    }
    return verdict
  }

  /// Returns how much farther drawings may lie from a gesture because one of its examples differs from the others.
  ///
  /// - Parameter name: The name of a gesture.
  /// - Returns: A factor of at least 1.
  public mutating func looseness(of name: String) -> Double {
    var most = 1.0
    for index in examples.indices where examples[index].name.hasUTF8(of: name) {
      most = max(most, judge(index).loosening ?? 1)
    }
    return most
  }

  /// Returns the distance to the nearest other example of the same gesture; nil without one.
  private mutating func distanceWithinGesture(of index: Int) -> Double? {
    let name = examples[index].name
    var least: Double?
    for other in examples.indices where other != index {
      guard examples[other].name.hasUTF8(of: name) else { continue }
      least = min(least ?? .infinity, distance(index, other))
    }
    return least
  }

  // MARK: - Distances

  /// Returns the distance of two examples.
  ///
  /// - Parameters:
  ///   - index: Where the first stands in ``examples``.
  ///   - other: Where the second stands.
  /// - Returns: A distance as in `StrokeMatch`; 0 for an example and itself.
  public mutating func distance(_ index: Int, _ other: Int) -> Double {
    guard index != other else { return 0 }
    let (first, last) = (min(index, other), max(index, other))
    if let row = rows[last] { return row[first] }
    var classifier = store.classifier
    let row = classifier.distances(from: last)
    rows[last] = row
    return row[first]
  }

  /// The names of the gestures, in the order of their first examples.
  public var names: [String] {
    var names: [String] = []
    for example in examples where !names.contains(where: { $0.hasUTF8(of: example.name) }) {
      names.append(example.name)
    }
    return names
  }

  /// Returns the smallest distance between examples of two gestures.
  ///
  /// - Parameters:
  ///   - name: The name of a gesture.
  ///   - other: The name of a gesture. For the same gesture, the result is the largest distance that one of
  ///     its examples has to the nearest other one.
  /// - Returns: Nil when there are no two such examples.
  public mutating func distance(between name: String, and other: String) -> Double? {
    let isSame = name.hasUTF8(of: other)
    var result: Double?
    for index in examples.indices where examples[index].name.hasUTF8(of: name) {
      if isSame {
        guard let own = distanceWithinGesture(of: index) else { continue }
        result = max(result ?? 0, own)
        continue
      }
      for second in examples.indices where examples[second].name.hasUTF8(of: other) {
        result = min(result ?? .infinity, distance(index, second))
      }
    }
    return result
  }

  /// Returns the distance beyond which a drawing is not taken for a gesture.
  ///
  /// - Parameter name: The name of a gesture.
  /// - Returns: A distance as in ``StrokeMatch/distance``.
  public mutating func limit(of name: String) -> Double {
    for example in examples where example.name.hasUTF8(of: name) {
      if let found = store.classify(strokes: example.strokes) { return found.limit }
    }
    return store.classifier.limit
  }
}

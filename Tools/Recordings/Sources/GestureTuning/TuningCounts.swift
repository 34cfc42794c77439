import Gestures

/// How often the gestures of each person were recognized as what they were meant, with every
/// combination of settings that `gesture tune` tries.
///
/// There are only counts, so that the sum of many machines is that of one.
public struct TuningCounts: Hashable, Sendable {
  /// The version of the combinations; counts of different versions cannot be added up.
  package static let version = 2

  /// How late a gesture may be that is counted in a cell, in milliseconds; what is later comes after the
  /// last.
  ///
  /// A tap is as late as it is recognized after the lift. Other gestures are as late as they begin later
  /// than with the preset `standard`.
  public static let delays = [
    0, 5, 10, 15, 20, 25, 30, 45, 60, 80, 100, 150, 200, 250, 300, 350, 400, 500, 700, 1000,
  ]
  /// The cells of a combination: by delay, and then by what was recognized instead.
  package static let width = delays.count + 1 + TuningLoss.counted.count

  /// Returns the cell of a delay in seconds.
  static func cell(of delay: Double) -> Int {
    // Times are whole nanoseconds.
    delays.firstIndex { delay <= Double($0) / 1000 + 1e-8 } ?? delays.count
  }

  /// The counts of each question.
  package var questions = TuningQuestion.all.map { _ in
    BoundedRows<TuningKey, TuningRow>()
  }

  /// The settings with which the gestures were counted, as a line of JSON; empty when nothing was counted,
  /// or when it does not matter.
  public var settings = ""

  /// Creates counts without a gesture.
  public init() {}

  /// Whether no gesture was counted.
  public var isEmpty: Bool { questions.allSatisfy { $0.isEmpty } }

  /// Whether counts can be added up: they have the same settings, or one of the two has no gestures.
  public func canMerge(_ other: TuningCounts) -> Bool {
    settings == other.settings || isEmpty || other.isEmpty
  }

  /// Adds the counts of other sessions, which ``canMerge(_:)`` allows.
  public mutating func merge(_ other: TuningCounts) {
    if isEmpty { settings = other.settings }
    for index in questions.indices { questions[index].merge(other.questions[index]) }
  }
}

/// The gestures of a person that were meant alike.
package struct TuningKey: TableKey {
  package var role: TableName
  /// nil when the recordings do not name the person.
  package var person: TableName?

  package init(role: TableName, person: TableName?) { (self.role, self.person) = (role, person) }

  package var names: [TableName?] { [role, person] }
}

/// How many gestures there were, and how many of them were recognized with each combination, by delay.
package struct TuningRow: TableValue {
  package var count: TableCount = 0
  /// By combination, and then as ``TuningCounts/width`` says; empty before the first gesture.
  package var cells: [TableCount] = []

  package init() {}

  package mutating func merge(_ other: TuningRow) {
    count += other.count
    guard !other.cells.isEmpty else { return }
    guard !cells.isEmpty else { return cells = other.cells }
    for index in cells.indices { cells[index] += other.cells[index] }
  }

  /// Returns how many were recognized in time.
  func hits(_ combination: Int, upTo cell: Int) -> Int {
    let start = combination * TuningCounts.width
    return cells[start...(start + cell)].reduce(0) { $0 + $1.value }
  }

  /// Returns how many were lost with a combination, in the order of ``TuningLoss``.
  func losses(_ combination: Int, after cell: Int) -> [Int] {
    let start = combination * TuningCounts.width
    let (late, end) = (start + cell + 1, start + TuningCounts.delays.count + 1)
    return cells[end..<(end + TuningLoss.counted.count)].map { $0.value }
      + [cells[late..<end].reduce(0) { $0 + $1.value }]
  }
}

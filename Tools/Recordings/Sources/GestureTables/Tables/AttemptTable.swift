public import GestureTuning

/// What went wrong in any number of sessions: per element, screen or cell, and per gesture.
///
/// Tables merge exactly: the result is that of one table of all sessions, whatever the order and
/// the grouping of the parts. So there are only counts, smallest and largest values, and histograms
/// with fixed buckets, and no sums of numbers that are rounded.
public struct AttemptTable: Hashable, Sendable {
  /// What the rows are kept for.
  public enum Grouping: String, CaseIterable, Sendable {
    /// The element under the finger, on its screen.
    case element
    /// The screen.
    case screen
    /// A cell of a grid over the window, on its screen.
    case place
  }

  /// How many reasons are kept in each row.
  ///
  /// > Source: chosen: more than people look at.
  static let mostReasons = 48

  /// What the rows are kept for.
  public private(set) var grouping: Grouping
  /// How many sessions were read.
  public var sessions: TableCount = 0
  /// How many sessions could not be read.
  public var unreadable: TableCount = 0
  var contacts = BoundedRows<PlaceKey, ContactCounts>()
  var attempts = BoundedRows<GestureKey, AttemptCounts>()
  /// What `gesture tune` needs of the gestures that say what they were meant to be.
  public var tuning = TuningCounts()

  /// Creates a table without sessions.
  public init(by grouping: Grouping) { self.grouping = grouping }

  /// Whether no touch and no attempt was counted.
  private var isEmpty: Bool { contacts.isEmpty && attempts.isEmpty }

  /// Returns whether a table can be added: they have the same grouping, or one of the two has no rows; and
  /// gestures were counted for tuning with the same settings.
  public func canMerge(_ other: AttemptTable) -> Bool {
    (grouping == other.grouping || isEmpty || other.isEmpty) && tuning.canMerge(other.tuning)
  }

  /// Adds a table, which ``canMerge(_:)`` allows.
  public mutating func merge(_ other: AttemptTable) {
    precondition(canMerge(other), "AttemptTable: the tables have different rows")
    // The grouping of the one with rows; of two without, the same one in any order.
    if isEmpty, !other.isEmpty || other.grouping.rawValue < grouping.rawValue {
      grouping = other.grouping
    }
    sessions += other.sessions
    unreadable += other.unreadable
    contacts.merge(other.contacts)
    attempts.merge(other.attempts)
    tuning.merge(other.tuning)
  }
}

/// Where a touch came down.
struct PlaceKey: TableKey {
  var screen: TableName?
  var element: TableName?
  /// The column and the row of the cell, from 1: `3,12`.
  var place: TableName?

  var names: [TableName?] { [screen, element, place] }
}

/// A recognizer, and where the touch came down that it was first offered.
struct GestureKey: TableKey {
  var place: PlaceKey
  var gesture: TableName
  var type: TableName

  var names: [TableName?] { place.names + [gesture, type] }
}

/// The touches of a place.
struct ContactCounts: TableValue {
  /// Every touch that came down.
  var touches: TableCount = 0
  /// Short touches that moved little, recognized or not.
  var taps: TableCount = 0
  /// Those of them on which no recognizer fired.
  var dead: TableCount = 0
  /// Bursts of dead taps.
  var rage: TableCount = 0
  /// The taps of these bursts.
  var rageTaps: TableCount = 0

  mutating func merge(_ other: ContactCounts) {
    touches += other.touches
    taps += other.taps
    dead += other.dead
    rage += other.rage
    rageTaps += other.rageTaps
  }
}

/// The attempts of a gesture at a place.
struct AttemptCounts: TableValue {
  /// Those that fired or nearly fired; the others were hardly meant.
  var tried: TableCount = 0
  var fired: TableCount = 0
  var failed: TableCount = 0
  var cancelled: TableCount = 0
  var refused: TableCount = 0
  var open: TableCount = 0
  var nearMisses: TableCount = 0
  var reasons = BoundedRows<ReasonKey, ReasonCounts>(bound: AttemptTable.mostReasons)

  var total: TableCount { fired + failed + cancelled + refused + open }
  /// How many did not fire.
  var unfired: TableCount { failed + cancelled + refused + open }

  /// How many were tried and did not fire.
  var missed: TableCount { TableCount(max(tried.value - fired.value, 0)) }

  mutating func merge(_ other: AttemptCounts) {
    tried += other.tried
    fired += other.fired
    failed += other.failed
    cancelled += other.cancelled
    refused += other.refused
    open += other.open
    nearMisses += other.nearMisses
    reasons.merge(other.reasons)
  }
}

/// Why an attempt did not fire.
struct ReasonKey: TableKey {
  /// The word of the reason; nil when there was none.
  var reason: TableName?
  /// The recognizer that won, if one did.
  var winner: TableName?
  /// The setting that set the limit, if it has a name.
  var setting: TableName?
  /// The unit of the value; nil without a value.
  var unit: TableName?
  /// `atMost` or `atLeast`: what the limit is; nil without a value.
  var bound: TableName?

  var names: [TableName?] { [reason, winner, setting, unit, bound] }

  static let atMost = TableName("atMost")
  static let atLeast = TableName("atLeast")

  var isAtLeast: Bool { bound == Self.atLeast }
}

/// The attempts that did not fire for one reason.
struct ReasonCounts: TableValue {
  var count: TableCount = 0
  var nearMisses: TableCount = 0
  /// The values that missed the limit.
  var values = ValueHistogram()
  /// By how much they missed it.
  var missedBy = ValueHistogram()
  /// The smallest and the largest limit; nil without one.
  var leastLimit: Double?
  var mostLimit: Double?

  mutating func add(_ value: Double, limit: Double) {
    values.add(value)
    missedBy.add((value - limit).magnitude)
    extend(to: limit + 0, limit + 0)
  }

  mutating func merge(_ other: ReasonCounts) {
    count += other.count
    nearMisses += other.nearMisses
    values.merge(other.values)
    missedBy.merge(other.missedBy)
    if let least = other.leastLimit, let most = other.mostLimit { extend(to: least, most) }
  }

  private mutating func extend(to least: Double, _ most: Double) {
    leastLimit = min(leastLimit ?? least, least)
    mostLimit = max(mostLimit ?? most, most)
  }
}

package import GestureMemory
package import GestureTouches

/// The thresholds of an attempt, and the waiting times that nearly every attempt uses.
package struct AttemptThresholds {
  package let values: RecognizerThresholds
  let tapHold: WaitingTime
  let tapGap: WaitingTime
  let swipeDuration: WaitingTime

  init(_ values: RecognizerThresholds) {
    self.values = values
    tapHold = WaitingTime(values.tap.maximumHold)
    tapGap = WaitingTime(values.tap.maximumGap)
    swipeDuration = WaitingTime(values.swipe.maximumDuration)
  }
}

/// A duration that is added to many timestamps, in whole nanoseconds as in ``Timestamp``.
struct WaitingTime {
  private let nanoseconds: Int64

  /// Converts a duration in seconds, with the same rounding as adding it to a timestamp.
  init(_ seconds: Double) { nanoseconds = (Timestamp.zero + seconds).nanoseconds }

  static func + (start: Timestamp, time: WaitingTime) -> Timestamp {
    let (sum, overflow) = start.nanoseconds.addingReportingOverflow(time.nanoseconds)
    return overflow || time.nanoseconds == .max ? .distantFuture : Timestamp(nanoseconds: sum)
  }
}

/// The thresholds of one set of settings for each kind of device, in separate memory, immutable.
///
/// Attempts read them through a pointer, because copying the thresholds would cost more than
/// an attempt does with them.
///
/// The value is a reference to memory that its owner frees.
struct ThresholdTable {
  private let row: Row<AttemptThresholds>

  init(_ settings: GestureSettings) {
    row = Row(repeating: AttemptThresholds(settings.finger), count: 3)
    row[1] = AttemptThresholds(settings.pencil)
    row[2] = AttemptThresholds(settings.pointer)
  }

  func free() { row.free() }

  /// The defaults, for recognizers that are in no attempt.
  ///
  /// Touch methods may also be called outside an attempt. They then read thresholds that have no
  /// effect.
  static let standard = Shared(ThresholdTable(GestureSettings()))

  /// Returns the thresholds for a kind of device; valid as long as the table.
  func handle(for kind: TouchKind) -> Handle<AttemptThresholds> {
    switch kind {
    case .direct, .indirect: row.handle(at: 0)
    case .pencil: row.handle(at: 1)
    case .indirectPointer: row.handle(at: 2)
    }
  }
}

/// The thresholds of the attempts of one engine.
///
/// An attempt keeps the table with which it started. The engine frees old tables once no attempt is
/// left.
package struct ThresholdTables {
  private var current: ThresholdTable
  /// Whether the current table is this engine's, and not the one of the defaults.
  private var ownsCurrent: Bool
  private var old: [ThresholdTable] = []

  /// Uses settings.
  package init(_ settings: GestureSettings) {
    current = ThresholdTable(settings)
    ownsCurrent = true
  }

  /// Uses the defaults, whose table all engines share: on a small processor, it is a tenth of the memory.
  package init() {
    current = ThresholdTable.standard.value
    ownsCurrent = false
  }

  /// Whether there are tables of earlier settings.
  @inline(__always)
  package var hasOld: Bool { !old.isEmpty }

  /// Returns the thresholds for new attempts of a kind of device.
  package func handle(for kind: TouchKind) -> Handle<AttemptThresholds> {
    current.handle(for: kind)
  }

  /// Uses new settings for the attempts that start from now on.
  package mutating func replace(with settings: GestureSettings) {
    if ownsCurrent { old.append(current) }
    current = ThresholdTable(settings)
    ownsCurrent = true
  }

  /// Frees the old tables, which no attempt reads any more.
  package mutating func freeOld() {
    for table in old { table.free() }
    old = []
  }

  /// Frees all tables, because the engine is being released.
  package mutating func freeAll() {
    freeOld()
    if ownsCurrent { current.free() }
  }
}

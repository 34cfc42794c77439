import GestureMemory
import GestureTouches

/// The thresholds of an attempt, with the times of those that nearly every attempt waits for.
struct AttemptThresholds {
  let values: RecognizerThresholds
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

/// A length of time that is added many times: in whole nanoseconds, as ``Timestamp`` counts.
struct WaitingTime {
  private let nanoseconds: Int64

  /// Converts a length in seconds as adding it to a time does.
  init(_ seconds: Double) { nanoseconds = (Timestamp.zero + seconds).nanoseconds }

  static func + (start: Timestamp, time: WaitingTime) -> Timestamp {
    let (sum, overflow) = start.nanoseconds.addingReportingOverflow(time.nanoseconds)
    return overflow || time.nanoseconds == .max ? .distantFuture : Timestamp(nanoseconds: sum)
  }
}

/// The thresholds of some settings for each kind of device, out of line and never changed.
///
/// Attempts measure with them through a pointer: to copy what each needs would cost more than it does
/// with them.
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
  /// Touch methods may be called then too, and read thresholds that decide nothing.
  static let standard = Shared(ThresholdTable(GestureSettings()))

  /// The thresholds for a kind of device; valid as long as the table.
  func handle(for kind: TouchKind) -> Handle<AttemptThresholds> {
    switch kind {
    case .direct, .indirect: row.handle(at: 0)
    case .pencil: row.handle(at: 1)
    case .indirectPointer: row.handle(at: 2)
    }
  }
}

/// The thresholds that attempts of one engine measure with.
///
/// Attempts that go on keep the table with which they started. The engine frees old tables once no attempt
/// is left.
struct ThresholdTables {
  private var current: ThresholdTable
  private var old: [ThresholdTable] = []

  init(_ settings: GestureSettings) { current = ThresholdTable(settings) }

  /// Whether there are tables from before a change of settings.
  @inline(__always)
  var hasOld: Bool { !old.isEmpty }

  /// The thresholds for new attempts of a kind of device.
  func handle(for kind: TouchKind) -> Handle<AttemptThresholds> {
    current.handle(for: kind)
  }

  /// Uses other settings for new attempts.
  mutating func replace(with settings: GestureSettings) {
    old.append(current)
    current = ThresholdTable(settings)
  }

  /// Frees the tables that no attempt reads any more.
  mutating func freeOld() {
    for table in old { table.free() }
    old = []
  }

  /// Frees all tables, because the engine goes.
  mutating func freeAll() {
    freeOld()
    current.free()
  }
}

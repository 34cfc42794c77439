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

/// Settings, and the thresholds of attempts with each kind of device; nothing in it changes.
///
/// An attempt reads its thresholds through a handle, because copying them would cost more than it does with them. The
/// engine and the recognizer keep the object that they had when the attempt started.
package final class Thresholds {
  package let settings: GestureSettings
  private let row: Row<AttemptThresholds>

  package init(_ settings: GestureSettings) {
    self.settings = settings
    row = Row(repeating: AttemptThresholds(settings.finger), count: 3)
    row[1] = AttemptThresholds(settings.pencil)
    row[2] = AttemptThresholds(settings.pointer)
  }

  deinit { row.free() }

  /// Returns the thresholds of changed settings; nil if the change fails.
  ///
  /// The settings are copied once: they have a thousand bytes.
  package func changed(_ change: (inout GestureSettings) -> Bool) -> Thresholds? {
    var settings = settings
    return change(&settings) ? Thresholds(settings) : nil
  }

  /// The defaults, which all engines share: on a small processor, they are a tenth of the memory.
  ///
  /// Touch methods may also be called outside an attempt. They then read thresholds that have no
  /// effect.
  package static let standard = Shared(Thresholds(GestureSettings()))

  /// Returns the thresholds for a kind of device; valid as long as the object.
  package func handle(for kind: TouchKind) -> Handle<AttemptThresholds> {
    switch kind {
    case .direct, .indirect: row.handle(at: 0)
    case .pencil: row.handle(at: 1)
    case .indirectPointer: row.handle(at: 2)
    }
  }
}

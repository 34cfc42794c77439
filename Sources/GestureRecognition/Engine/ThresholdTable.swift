import GestureTouches

/// The thresholds of some settings for each kind of device, out of line and never changed.
///
/// Attempts measure with them through a pointer: to copy what each needs would cost more than it does
/// with them.
///
/// The value is a reference to memory that its owner frees.
struct ThresholdTable {
  private let storage: UnsafeMutablePointer<RecognizerThresholds>

  init(_ settings: GestureSettings) {
    storage = .allocate(capacity: 3)
    storage.initialize(to: settings.finger)
    (storage + 1).initialize(to: settings.pencil)
    (storage + 2).initialize(to: settings.pointer)
  }

  func deallocate() { storage.deallocate() }

  /// The thresholds for a kind of device; valid as long as the table.
  func pointer(for kind: TouchKind) -> UnsafePointer<RecognizerThresholds> {
    switch kind {
    case .direct, .indirect: UnsafePointer(storage)
    case .pencil: UnsafePointer(storage + 1)
    case .indirectPointer: UnsafePointer(storage + 2)
    }
  }
}

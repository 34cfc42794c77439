import GestureTouches

/// A window's thresholds for each kind of device, out of line.
///
/// A new attempt of each recognizer reads some of them; the structs are large, and a property with an
/// observer would be copied as a whole.
///
/// The value is a reference to memory that the engine frees.
struct ThresholdTable {
  private let storage: UnsafeMutablePointer<RecognizerThresholds>

  init() {
    storage = .allocate(capacity: 3)
    let settings = GestureSettings()
    storage.initialize(to: settings.finger)
    (storage + 1).initialize(to: settings.pencil)
    (storage + 2).initialize(to: settings.pointer)
  }

  func deallocate() { storage.deallocate() }

  func update(_ settings: GestureSettings) {
    storage[0] = settings.finger
    storage[1] = settings.pencil
    storage[2] = settings.pointer
  }

  /// The thresholds for a kind of device; valid as long as the table.
  func pointer(for kind: TouchKind) -> UnsafePointer<RecognizerThresholds> {
    switch kind {
    case .direct, .indirect: UnsafePointer(storage)
    case .pencil: UnsafePointer(storage + 1)
    case .indirectPointer: UnsafePointer(storage + 2)
    }
  }
}

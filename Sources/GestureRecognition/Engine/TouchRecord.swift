import GestureGeometry
import GestureTouches

/// What an engine keeps about the contact in one slot of its table.
final class TouchRecord {
  /// Which recognizer sees the touch, in which of its attempts.
  struct Binding {
    let recognizer: Unmanaged<GestureRecognizer>
    let attempt: UInt64
  }

  /// How far the news of a touch has come at its place.
  enum ViewPhase: UInt8 {
    /// Not decided yet.
    case new
    /// All news is held back.
    case held
    /// Delivered as it happens.
    case live
    /// Lifted, and the news of that is held back.
    case endHeld
    /// Nothing more will be delivered.
    case closed
  }

  @exclusivity(unchecked)
  var touch: Touch
  /// What was hit, fixed for life; nil when the host found nothing.
  @exclusivity(unchecked)
  var place: (any GesturePlace)?
  /// The recognizers that see the touch, inner places first.
  ///
  /// Bound for life.
  @exclusivity(unchecked)
  var bindings: [Binding] = []
  @exclusivity(unchecked)
  var viewPhase = ViewPhase.new
  /// What happened while the news was held back.
  @exclusivity(unchecked)
  var movedWhileHeld = false
  @exclusivity(unchecked)
  var isLifted = false
  /// When the contact was last read.
  @exclusivity(unchecked)
  var lastReading = Timestamp.zero

  init(_ touch: Touch) {
    self.touch = touch
  }

  /// Makes the record serve a new contact, with the same touch object unless someone kept it.
  func begin(id: TouchID, kind: TouchKind, location: Point, at time: Timestamp, slot: Int) {
    if isKnownUniquelyReferenced(&touch) {
      touch.restart(id: id, kind: kind, location: location, at: time)
    } else {
      touch = Touch(id: id, kind: kind, location: location, time: time)
    }
    touch.slot = slot
    place = nil
    bindings.removeAll(keepingCapacity: true)
    viewPhase = .new
    movedWhileHeld = false
    isLifted = false
    lastReading = time
  }

  /// Returns whether a binding still holds: the same attempt, and the touch not ignored in it.
  func isValid(_ binding: Binding) -> Bool {
    binding.recognizer._withUnsafeGuaranteedRef {
      $0.attempt == binding.attempt && $0.seenTouches.contains(touch.slot)
    }
  }

  /// The first recognizer that keeps the news of this touch from its place, if any.
  func delayer(ofEnd: Bool) -> GestureRecognizer? {
    for binding in bindings where isValid(binding) {
      let delays = binding.recognizer._withUnsafeGuaranteedRef {
        $0.publishedState == .possible
          && ($0.delaysTouchesBegan || (ofEnd && $0.delaysTouchesEnded))
      }
      if delays { return binding.recognizer.takeUnretainedValue() }
    }
    return nil
  }
}

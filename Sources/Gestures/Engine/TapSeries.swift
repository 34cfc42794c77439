/// The limits within which touches count as a series of taps, for ``Touch/tapCount``.
package struct TapLimits {
  private var fingerMovement: Double
  private var pointerMovement: Double
  package var gap: Double
  var hold: Double
  private var fingerDistance: Double
  private var pointerDistance: Double

  init(_ settings: GestureSettings) {
    let finger = settings.finger.tap
    let pointer = settings.pointer.tap
    fingerMovement = finger.maximumMovement * finger.maximumMovement
    pointerMovement = pointer.maximumMovement * pointer.maximumMovement
    gap = finger.maximumGap
    hold = finger.maximumHold
    fingerDistance = finger.effectiveMaximumDistance * finger.effectiveMaximumDistance
    pointerDistance = pointer.effectiveMaximumDistance * pointer.effectiveMaximumDistance
  }

  func squaredMovement(_ kind: TouchKind) -> Double {
    kind == .indirectPointer ? pointerMovement : fingerMovement
  }

  func squaredDistance(_ kind: TouchKind) -> Double {
    kind == .indirectPointer ? pointerDistance : fingerDistance
  }
}

/// Counts the touches of a series of taps.
package struct TapSeries {
  /// The last touch that was lifted as a tap.
  package struct LastTap {
    package var count = 0
    package var location = Point.zero
    package var time = Timestamp.zero
  }

  package var limits = TapLimits(GestureSettings())
  package private(set) var last = LastTap()

  /// Returns the number of a new touch in its series of taps, counted from 1.
  func count(for touch: Handle<TouchState>, at now: Timestamp) -> Int {
    guard last.count > 0, now - last.time <= limits.gap,
      last.location.squaredDistance(to: touch.value.startLocation)
        <= limits.squaredDistance(touch.value.type)
    else { return 1 }
    return last.count + 1
  }

  /// Stores a lifted touch as the last tap, with a count of zero if it was not a tap.
  mutating func noteLift(of touch: Handle<TouchState>, at now: Timestamp) {
    if now - touch.value.startTime > limits.hold || touch.value.phase == .cancelled {
      touch.value.tapCount = 0
    }
    last = LastTap(
      count: touch.value.tapCount,
      location: touch.value.startLocation,
      time: now
    )
  }
}

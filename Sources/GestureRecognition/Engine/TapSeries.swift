import GestureGeometry
import GestureTouches

/// The limits within which touches count as a row, for ``Touch/tapCount``.
struct TapLimits {
  private var fingerMovement: Double
  private var pointerMovement: Double
  var gap: Double
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

/// The last touch that was lifted as a tap.
struct LastTap {
  var count = 0
  var location = Point.zero
  var time = Timestamp.zero
}

extension GestureEngine {
  /// Which touch in a row a new one is.
  func tapCount(for touch: UnsafeMutablePointer<TouchState>) -> Int {
    guard lastTap.count > 0, now - lastTap.time <= tapLimits.gap,
      lastTap.location.squaredDistance(to: touch.pointee.startLocation)
        <= tapLimits.squaredDistance(touch.pointee.type)
    else { return 1 }
    return lastTap.count + 1
  }

  /// Remembers a lifted touch, if it was a tap.
  func noteLift(of touch: UnsafeMutablePointer<TouchState>) {
    if now - touch.pointee.startTime > tapLimits.hold || touch.pointee.phase == .cancelled {
      touch.pointee.tapCount = 0
    }
    lastTap = LastTap(
      count: touch.pointee.tapCount,
      location: touch.pointee.startLocation,
      time: now
    )
  }
}

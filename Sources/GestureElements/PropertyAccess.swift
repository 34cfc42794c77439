import GestureGeometry
import GestureMotion
import GestureRecognition
import GestureTouches

/// Reads or writes one property as numbers.
///
/// A module for the web has no names and forms of properties, which take a third of its size: the page
/// has them. A property is named by its position in `RecognizerDescription.properties`, and tests
/// compare the two.
public struct PropertyAccess {
  /// The new value; nil to read the property.
  let new: [Double]?
  /// The value that was read.
  private(set) var value: [Double] = []
  /// Whether the property exists, and the new value has its form.
  private(set) var isValid = false

  init(writing new: [Double]?) {
    self.new = new
    for number in new ?? [] where !number.isFinite { isBroken = true }
  }

  private var isBroken = false

  private mutating func access(
    _ current: @autoclosure () -> [Double],
    count: Int,
    _ write: ([Double]) -> Bool
  ) {
    guard let new else {
      value = current()
      isValid = true
      return
    }
    isValid = !isBroken && new.count == count && write(new)
  }

  mutating func number(
    _ current: @autoclosure () -> Double?,
    from least: Double = -.infinity,
    to most: Double = .infinity,
    _ write: (Double) -> Void
  ) {
    access(current().map { [$0] } ?? [], count: 1) { new in
      guard new[0] >= least, new[0] <= most else { return false }
      write(new[0])
      return true
    }
  }

  /// A number above 0.
  mutating func positive(_ current: @autoclosure () -> Double, _ write: (Double) -> Void) {
    number(current(), from: .leastNonzeroMagnitude, write)
  }

  /// A length, a duration or an angle.
  mutating func length(_ current: @autoclosure () -> Double?, _ write: (Double) -> Void) {
    number(current(), from: 0, write)
  }

  mutating func flag(_ current: @autoclosure () -> Bool, _ write: (Bool) -> Void) {
    number(current() ? 1 : 0) { write($0 != 0) }
  }

  mutating func count(
    _ current: @autoclosure () -> Int,
    from least: Int,
    _ write: (Int) -> Void
  ) {
    number(Double(current()), from: Double(least), to: 2_147_483_647) {
      // It is in the range of a whole number.
      write(Int($0))
    }
  }

  /// The bits of a set, or the position of a word.
  mutating func bits(_ current: @autoclosure () -> UInt32, _ write: (UInt32) -> Void) {
    number(Double(current()), from: 0, to: 4_294_967_295) { write(UInt32($0)) }
  }

  mutating func vector(_ current: @autoclosure () -> Vector, _ write: (Vector) -> Void) {
    func numbers(_ vector: Vector) -> [Double] { [vector.dx, vector.dy] }
    access(numbers(current()), count: 2) { new in
      write(Vector(new[0], new[1]))
      return true
    }
  }

  /// The step, the catch range and the release range of a snap; a step of 0 stands for none.
  mutating func snap(_ current: @autoclosure () -> RotationSnap?, _ write: (RotationSnap?) -> Void)
  {
    func numbers(_ snap: RotationSnap?) -> [Double] {
      snap.map { [$0.period, $0.catchRange, $0.releaseRange] } ?? []
    }
    access(numbers(current()), count: 3) { new in
      guard new[0] >= 0, new[1] >= 0, new[2] >= 0 else { return false }
      write(new[0] > 0 ? .every(new[0], catchRange: new[1], releaseRange: new[2]) : nil)
      return true
    }
  }

  /// The room of a pan to the left, right, up and down; empty without any limit.
  mutating func room(
    _ current: @autoclosure () -> PanGestureRecognizer.Room,
    _ write: (PanGestureRecognizer.Room) -> Void
  ) {
    func numbers(_ room: PanGestureRecognizer.Room) -> [Double] {
      room == .unlimited ? [] : [room.left, room.right, room.up, room.down]
    }
    access(numbers(current()), count: 4) { new in
      for number in new where number < 0 { return false }
      write(.init(left: new[0], right: new[1], up: new[2], down: new[3]))
      return true
    }
  }

  /// The start and the end of a section of an edge.
  mutating func section(
    _ current: @autoclosure () -> ScreenEdgePanGestureRecognizer.Section,
    _ write: (ScreenEdgePanGestureRecognizer.Section) -> Void
  ) {
    func numbers(_ section: ScreenEdgePanGestureRecognizer.Section) -> [Double] {
      [section.start, section.end]
    }
    access(numbers(current()), count: 2) { new in
      for number in new where number < 0 { return false }
      write(.init(from: new[0], to: new[1]))
      return true
    }
  }

  // MARK: - What every recognizer has

  /// Accesses a property that every recognizer has, by its position among those.
  mutating func common(_ property: Int, of recognizer: GestureRecognizer) {
    switch property {
    case 1: flag(recognizer.isEnabled) { recognizer.isEnabled = $0 }
    case 2: flag(recognizer.cancelsTouchesInView) { recognizer.cancelsTouchesInView = $0 }
    case 5:
      flag(recognizer.requiresExclusiveTouchType) { recognizer.requiresExclusiveTouchType = $0 }
    case 6:
      bits(UInt32(recognizer.allowedTouchTypes.rawValue)) {
        recognizer.allowedTouchTypes.rawValue = .init(truncatingIfNeeded: $0)
      }
    // The name, delayed touches and presses mean nothing in a page.
    default: break
    }
  }

  /// Accesses a threshold by its position among those of all kinds.
  mutating func threshold(_ setting: Int, of all: inout RecognizerThresholds) {
    switch setting {
    case 0: length(all.tap.maximumMovement) { all.tap.maximumMovement = $0 }
    case 1: length(all.tap.maximumHold) { all.tap.maximumHold = $0 }
    case 2: length(all.tap.maximumGap) { all.tap.maximumGap = $0 }
    case 3: length(all.tap.maximumDistance) { all.tap.maximumDistance = $0 }
    case 4: number(all.longPress.duration) { all.longPress.duration = $0 }
    case 5: length(all.longPress.maximumMovement) { all.longPress.maximumMovement = $0 }
    case 6: length(all.pan.hysteresis) { all.pan.hysteresis = $0 }
    case 7: length(all.pan.settlingTime) { all.pan.settlingTime = $0 }
    case 8: length(all.pan.settlingHysteresis) { all.pan.settlingHysteresis = $0 }
    case 9: length(all.pan.steadyTime) { all.pan.steadyTime = $0 }
    case 10: length(all.pan.steadySpeed) { all.pan.steadySpeed = $0 }
    case 11: length(all.pan.wheelHysteresis) { all.pan.wheelHysteresis = $0 }
    case 12: length(all.pan.minimumRoom) { all.pan.minimumRoom = $0 }
    case 13: flag(all.pan.endsBelowMinimum) { all.pan.endsBelowMinimum = $0 }
    case 14: length(all.pan.scrollIdle) { all.pan.scrollIdle = $0 }
    case 15: length(all.pinch.hysteresis) { all.pinch.hysteresis = $0 }
    case 16: length(all.pinch.trackpadHysteresis) { all.pinch.trackpadHysteresis = $0 }
    case 17: length(all.pinch.minimumSpan) { all.pinch.minimumSpan = $0 }
    case 18: flag(all.pinch.endsWhenFingerLifts) { all.pinch.endsWhenFingerLifts = $0 }
    case 19: length(all.rotation.hysteresis) { all.rotation.hysteresis = $0 }
    case 20: length(all.rotation.trackpadHysteresis) { all.rotation.trackpadHysteresis = $0 }
    case 21: flag(all.rotation.endsWhenFingerLifts) { all.rotation.endsWhenFingerLifts = $0 }
    case 22:
      number(all.transform.engagement == .together ? 1 : 0) {
        all.transform.engagement = $0 == 1 ? .together : .independent
      }
    case 23: length(all.swipe.minimumPrimary) { all.swipe.minimumPrimary = $0 }
    case 24: length(all.swipe.maximumSecondary) { all.swipe.maximumSecondary = $0 }
    case 25: length(all.swipe.maximumDuration) { all.swipe.maximumDuration = $0 }
    case 26: length(all.swipe.minimumSpeed) { all.swipe.minimumSpeed = $0 }
    case 27: number(all.swipe.relaxation, from: 0, to: 1) { all.swipe.relaxation = $0 }
    case 28: length(all.swipe.oppositeTolerance) { all.swipe.oppositeTolerance = $0 }
    case 29: length(all.edge.zone) { all.edge.zone = $0 }
    case 30: length(all.edge.cornerSize) { all.edge.cornerSize = $0 }
    case 31: length(all.edge.hysteresis) { all.edge.hysteresis = $0 }
    case 32: positive(all.circle.tolerance) { all.circle.tolerance = $0 }
    case 33: length(all.circle.minimumExtent) { all.circle.minimumExtent = $0 }
    case 34: number(all.circle.maximumElongation, from: 1) { all.circle.maximumElongation = $0 }
    case 35: number(all.stroke.minimumScore, from: 0, to: 1) { all.stroke.minimumScore = $0 }
    case 36: number(all.stroke.minimumMargin, from: 0, to: 1) { all.stroke.minimumMargin = $0 }
    case 37: length(all.stroke.maximumGap) { all.stroke.maximumGap = $0 }
    case 38: length(all.stroke.minimumExtent) { all.stroke.minimumExtent = $0 }
    case 39:
      number(all.velocityModel.noticesRest ? 0 : 1) { all.velocityModel.noticesRest = $0 == 0 }
    case 40: length(all.velocityModel.window) { all.velocityModel.window = $0 }
    case 41: length(all.velocityModel.restGap) { all.velocityModel.restGap = $0 }
    case 42: length(all.velocityModel.restRadius) { all.velocityModel.restRadius = $0 }
    case 43:
      count(all.velocityModel.maximumSamples, from: 1) { all.velocityModel.maximumSamples = $0 }
    default: break
    }
  }
}

public import GestureGeometry
public import GestureTouches

/// Recognizes one or more taps with one or more fingers.
///
/// Discrete.
///
/// It fires when the last finger of the last tap is lifted. Its ``location(in:)`` is the centroid of
/// the first tap. A hardware button of ``GestureRecognizer/allowedPressTypes`` counts like a finger
/// that does not move and has no location.
open class TapGestureRecognizer: GestureRecognizer {
  /// When the recognizer fires.
  public enum Mode: UInt8, Sendable, Hashable, CaseIterable {
    /// Each time its count is reached; only stated requirements delay it.
    case immediate
    /// As if it required the failure of every related tap with more taps and as many fingers.
    case exclusive
    /// At every lift, with ``TapGestureRecognizer/tapCount`` 1, 2, 3 … while taps follow each other.
    ///
    /// It never waits, and needs one tap.
    case counting
  }

  /// How many taps make the gesture; at least 1.
  @exclusivity(unchecked)
  public var numberOfTapsRequired = 1
  /// How many fingers make each tap; at least 1.
  @exclusivity(unchecked)
  public var numberOfTouchesRequired = 1
  /// The buttons that must be down, for pointers.
  @exclusivity(unchecked)
  public var buttonMaskRequired = ButtonMask.primary
  /// When the recognizer fires.
  @exclusivity(unchecked)
  public var mode = Mode.immediate {
    didSet { if mode == .exclusive { traits.insert(.classRequires) } }
  }
  /// Taps in the series so far.
  @exclusivity(unchecked)
  public private(set) var tapCount = 0

  @exclusivity(unchecked)
  private var machine = TapMachine()
  /// Where the fingers of the present contact were when they were lifted.
  @exclusivity(unchecked)
  private var lifted: [Point] = []
  @exclusivity(unchecked)
  private var lastLift: Point?
  /// Hardware buttons that are held, each a contact without a location.
  @exclusivity(unchecked)
  private var heldPresses = 0
  /// The series of a counting tap, which outlives attempts.
  @exclusivity(unchecked)
  private var series: (count: Int, origin: Point?, lastUp: Timestamp)?

  private var rules: TapMachine.Rules {
    TapMachine.Rules(touches: max(numberOfTouchesRequired, 1), thresholds: thresholds)
  }

  private var neededTaps: Int { mode == .counting ? 1 : max(numberOfTapsRequired, 1) }

  package override var known: KnownRecognizer { .tap(self) }

  package override var unansweredQuestions: RecognizerTraits {
    // Only an exclusive tap waits for others by itself: see `mode`.
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(TapGestureRecognizer.self)
      ? [.classRequires, .classIsRequired, .classIsPrevented] : []
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    for index in touches.indices {
      let (type, mask) = (touches[index].type, touches[index].buttonMask)
      if type == .indirectPointer, !mask.isSuperset(of: buttonMaskRequired) {
        return request(.failed, reason: StoredReason(buttons: mask, needed: buttonMaskRequired))
      }
    }
    let centroid = windowLocationOfLiveTouches
    if machine.contacts == 0 { initialCentroid = centroid }
    if !lifted.isEmpty { lifted.empty() }
    perform(
      machine.advance(
        .down(
          new: touches.count,
          total: liveTouches.count + heldPresses,
          centroid: centroid
        ),
        needed: neededTaps,
        rules
      ),
      at: event.timestamp
    )
    if mode == .counting, attemptState == .possible {
      noteSeries(
        at: event.timestamp,
        isFirstContact: touches.count == liveTouches.count + heldPresses
      )
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    measure(touches, at: event.timestamp)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    lift(touches, at: event.timestamp)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if touches.count < liveTouches.count { lift(touches, at: event.timestamp) }
  }

  // MARK: - Presses

  open override func pressesBegan(_ presses: [Press], with event: TouchEvent) {
    // Client code may call this at any time; outside an attempt nothing would set it back.
    guard attempt != 0 else { return }
    heldPresses += presses.count
    let total = liveTouches.count + heldPresses
    if total == presses.count {
      // Where fingers of an earlier contact were does not belong to this one.
      lastLift = nil
      if !lifted.isEmpty { lifted.empty() }
    }
    let centroid = liveTouches.isEmpty ? nil : windowLocationOfLiveTouches
    perform(
      machine.advance(
        .down(new: presses.count, total: total, centroid: centroid),
        needed: neededTaps,
        rules
      ),
      at: event.timestamp
    )
    if mode == .counting, attemptState == .possible {
      noteSeries(at: event.timestamp, isFirstContact: total == presses.count)
    }
  }

  open override func pressesEnded(_ presses: [Press], with event: TouchEvent) {
    release(presses.count, at: event.timestamp)
  }

  open override func pressesCancelled(_ presses: [Press], with event: TouchEvent) {
    if presses.count < liveTouches.count + heldPresses {
      release(presses.count, at: event.timestamp)
    } else {
      heldPresses = 0
    }
  }

  private func release(_ count: Int, at time: Timestamp) {
    guard attempt != 0 else { return }
    // Client code may call this without a press.
    heldPresses = max(heldPresses - count, 0)
    let left = liveTouches.count + heldPresses
    perform(machine.advance(.up(left: left), needed: neededTaps, rules), at: time)
  }

  // MARK: - Contacts

  /// Fails when one of the touches is too far from where it came down.
  private func measure(_ touches: [Touch], at time: Timestamp) {
    let squared = farthest(touches)
    guard machine.isTooFar(squared, rules) else { return }
    perform(machine.advance(.moved(squaredDistance: squared), needed: neededTaps, rules), at: time)
  }

  private func lift(_ touches: [Touch], at time: Timestamp) {
    measure(touches, at: time)
    guard attemptState == .possible else { return }
    let left = liveTouches.count + heldPresses - touches.count
    if let touch = touches.last { lastLift = touch.windowLocation }
    // A list is needed for several fingers only.
    if touches.count + left > 1 || !lifted.isEmpty {
      for touch in touches { lifted.append(touch.windowLocation) }
    }
    perform(machine.advance(.up(left: left), needed: neededTaps, rules), at: time)
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    perform(machine.advance(.timeout, needed: neededTaps, rules), at: time)
  }

  @inline(__always)
  private func perform(_ effect: TapMachine.Effect, at time: Timestamp) {
    switch effect {
    case .none: break
    case .fail(let reason):
      series = nil
      request(.failed, reason: reason)
    case .wake:
      wake(at: time + rules.hold, .expiry)
    case .contact(let count):
      guard count == neededTaps else {
        tapCount = count
        return wake(at: time + rules.gap, .expiry)
      }
      recognize(count, at: time)
    }
  }

  private func recognize(_ count: Int, at time: Timestamp) {
    tapCount = count
    if mode == .counting {
      tapCount = (series?.count ?? 0) + 1
      series = (tapCount, series?.origin ?? machine.origin, time)
    }
    // Both are empty between attempts, and keep their memory.
    if lifted.isEmpty {
      // A button alone has no location.
      if let lastLift { firedLocations.append(lastLift) }
    } else {
      swap(&firedLocations, &lifted)
    }
    state = .ended
    if attemptState != .ended { series = nil }
  }

  /// Starts the series of a counting tap anew when this tap comes too late or too far away.
  ///
  /// The first finger of a contact ends the gap, however late the others come.
  private func noteSeries(at time: Timestamp, isFirstContact: Bool) {
    guard let known = series else { return }
    let limits = rules.limits
    var isOver = isFirstContact && time - known.lastUp > limits.maximumGap
    if let origin = known.origin, let here = machine.origin {
      isOver = isOver || origin.distance(to: here) > limits.effectiveMaximumDistance
    }
    if isOver { series = nil }
  }

  open override func reset() {
    super.reset()
    machine.reset()
    // A contact that another recognizer took is a failed one.
    if attemptState != .ended { series = nil }
    if !lifted.isEmpty { lifted.empty() }
    lastLift = nil
    heldPresses = 0
    if mode != .counting { tapCount = 0 }
  }

  open override func location(in space: (any CoordinateSpace)?) -> Point {
    guard attempt != 0, let origin = machine.origin else { return super.location(in: space) }
    return convert(origin, to: space)
  }

  // MARK: - Relations

  /// Returns false for recognizers of which this one's taps are only the beginning.
  ///
  /// > Source: UIKit's documentation and WWDC 2010 session 120: without a requirement a single tap
  /// > fires at the first lift, and the double tap at the second.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let demand = other.contactDemand else { return true }
    return demand.touches != numberOfTouchesRequired || demand.contacts <= numberOfTapsRequired
  }

  package override var contactDemand: ContactDemand? {
    ContactDemand(contacts: numberOfTapsRequired, touches: numberOfTouchesRequired)
  }

  open override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard mode == .exclusive, case .tap(let tap) = other.known else { return false }
    return tap.numberOfTouchesRequired == numberOfTouchesRequired
      && tap.numberOfTapsRequired > numberOfTapsRequired && isRelated(to: tap)
  }
}

#if !hasFeature(Embedded)
extension TapGestureRecognizer: FingerprintedRecognizer {
  package func foldStage(into fingerprint: inout StateFingerprint) {
    machine.fold(into: &fingerprint)
  }

  package func foldMemory(into fingerprint: inout StateFingerprint) {
    guard let series else { return }
    fingerprint.fold(series.count)
    if let origin = series.origin { fingerprint.fold(origin) }
    fingerprint.fold(series.lastUp)
  }
}
#endif

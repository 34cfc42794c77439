/// Recognizes one or more taps with one or more fingers.
///
/// ```swift
/// let single = photo.onTap { _ in show(photo) }
/// let zoom = photo.onTap(count: 2) { tap in toggleZoom(at: tap.location(in: photo)) }
/// single.require(toFail: zoom)
/// ```
///
/// Without the last line both fire: the single tap at the first lift and the double tap at the second. With it, a single
/// tap waits until no second one can come. Wait only where one action must exclude the other, because people notice it.
///
/// This discrete gesture fires when the last finger of the last tap is lifted. Its
/// ``location(in:)`` is the centroid of the first tap. A hardware button of
/// ``GestureRecognizer/allowedPressTypes`` counts like a finger that does not move and has no
/// location.
open class TapGestureRecognizer: GestureRecognizer {
  /// When the recognizer fires.
  public enum Mode: UInt8, Sendable, Hashable, CaseIterable {
    /// Each time its count is reached; only stated requirements delay it.
    case immediate
    /// As if it required the failure of every related tap with more taps and the same number of fingers.
    case exclusive
    /// At every lift, with ``TapGestureRecognizer/tapCount`` 1, 2, 3 … while taps follow each other.
    ///
    /// It never waits. With ``TapGestureRecognizer/numberOfTapsRequired`` 2 it fires from the second tap of a
    /// series on.
    case counting
    /// Once for every finger that comes down and is lifted, whatever other fingers do.
    ///
    /// For keyboards, pads and games that draw their keys on one view: two thumbs may tap in turn and
    /// overlap. Each finger has its own ``TapGestureRecognizer/location(in:)``, time and movement, and its own
    /// attempt. It needs one tap and one finger. Let it require no other recognizer to fail: fingers that come
    /// while it waits may be lifted before it can count them.
    ///
    /// > Source: Flutter's `MultiTapGestureRecognizer`, which recognizes taps pointer by pointer.
    case eachFinger
  }

  /// What clients set.
  private struct Options {
    var mode = Mode.immediate
  }

  @exclusivity(unchecked) private final var options = Options()

  /// How many taps make the gesture; at least 1.
  @exclusivity(unchecked) public final var numberOfTapsRequired = 1

  /// How many fingers make each tap; at least 1.
  @exclusivity(unchecked) public final var numberOfTouchesRequired = 1

  /// The buttons that must be down, for pointers.
  @exclusivity(unchecked) public final var buttonMaskRequired = ButtonMask.primary

  /// When the recognizer fires.
  public final var mode: Mode {
    get { options.mode }
    set {
      options.mode = newValue
      noteWhetherClassMayAddRequirements()
    }
  }

  /// Taps in the series so far.
  public final var tapCount: Int {
    mode == .counting ? progress.counted : progress.taps.contacts
  }

  /// Whether each finger taps for itself.
  private var countsFingers: Bool { Parts.areAll && mode == .eachFinger }

  @exclusivity(unchecked) package internal(set) final var progress = Progress()

  /// How many taps the attempt needs: in a series that a counting tap has reached, one more.
  final var contactsNeeded: Int {
    countsFingers || mode == .counting && progress.series != nil ? 1 : max(numberOfTapsRequired, 1)
  }

  final var rules: TapMachine.Rules {
    TapMachine.Rules(
      contacts: contactsNeeded,
      touches: countsFingers ? 1 : max(numberOfTouchesRequired, 1),
      thresholds: attempt.thresholds
    )
  }

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    mode == .exclusive ? nil : TapGestureRecognizer.self
  }

  open override var words: RecognizerWords {
    RecognizerWords("tap", overshoot: RecognizerWords.overshootFromStart)
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.count("numberOfTapsRequired", numberOfTapsRequired, from: 1) {
      numberOfTapsRequired = $0
    }
    properties.count("numberOfTouchesRequired", numberOfTouchesRequired, from: 1) {
      numberOfTouchesRequired = $0
    }
    properties.options(
      "buttonMaskRequired",
      buttonMaskRequired,
      "primary secondary",
      takesAnyBits: true
    ) { buttonMaskRequired = $0 }
    properties.word("mode", mode, "immediate exclusive counting eachFinger") { mode = $0 }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(tapCount: tapCount, isCounting: mode == .counting)
  }

  open override var touchAction: TouchAction {
    let fingers: TouchAction = numberOfTouchesRequired > 1 ? .pinch : []
    return numberOfTapsRequired > 1 ? fingers.union(.doubleTap) : fingers
  }

  open override var defaultAlternatives: [AlternativeAction] {
    let count = countsFingers ? 1 : max(numberOfTapsRequired, 1)
    return [AlternativeAction(.tap(count: count, touches: rules.touches))]
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    guard step == .begin else { return }
    if mode == .counting {
      progress.series = nil
      progress.counted = contactsNeeded
    } else {
      progress.taps = TapMachine(contacts: rules.contacts)
    }
    recognizeAlternative(touches: rules.touches)
  }

  package override func acceptsButtons(_ buttons: ButtonMask) -> Bool {
    buttons.isSuperset(of: buttonMaskRequired)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    for index in touches.indices {
      let (type, mask) = (touches[index].type, touches[index].buttonMask)
      if type == .indirectPointer, !mask.isSuperset(of: buttonMaskRequired) {
        return fail(
          FailureReason(
            .wrongButton,
            Double(mask.rawValue),
            Double(buttonMaskRequired.rawValue),
            setting: .buttonMaskRequired
          )
        )
      }
    }
    if countsFingers { return armFingers() }
    // Fingers of one contact may come one after the other: the gesture starts when the last one joins.
    if progress.taps.contacts == 0 { lastAttempt.initialCentroid = windowLocationOfLiveTouches }
    // The locations of an earlier contact do not belong to this one.
    if !progress.lifted.isEmpty { progress.lifted.empty() }
    comeDown(touches.count, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard !countsFingers else { return followFingers(touches) }
    process(contact(moved: touches, at: event.timestamp))
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    // After this attempt is over, client code may forward fingers of another one.
    guard attemptState == .possible else { return }
    guard !countsFingers else { return liftFinger(touches) }
    let input = contact(lifted: touches, at: event.timestamp, heldButtons: progress.heldPresses)
    // A list is needed for several fingers only.
    if input.countBefore > 1 || !progress.lifted.isEmpty {
      for touch in touches { progress.lifted.append(touch.windowLocation) }
    }
    process(input, lastLift: touches.last?.windowLocation)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if countsFingers { keepFingers(besides: touches.slots) }
  }

  open override func stops(atCancelOf touches: [Touch]) -> Bool { true }

  /// Whether fingers that are down when an attempt ends belong to the next one.
  package override var keepsFingers: Bool { countsFingers }

  // MARK: - Presses

  open override func pressesBegan(_ presses: [Press], with event: TouchEvent) {
    // Client code may call this at any time. Outside an attempt no reset would clear the count.
    guard isInAttempt else { return }
    progress.heldPresses += presses.count
    // A button that joins fingers does not clear the list: some of them may be up already.
    if attempt.liveTouches.count + progress.heldPresses == presses.count { progress.lifted.empty() }
    comeDown(presses.count, at: event.timestamp)
  }

  open override func pressesEnded(_ presses: [Press], with event: TouchEvent) {
    release(presses.count, at: event.timestamp)
  }

  open override func pressesCancelled(_ presses: [Press], with event: TouchEvent) {
    if presses.count < attempt.liveTouches.count + progress.heldPresses {
      release(presses.count, at: event.timestamp)
    } else {
      progress.heldPresses = 0
    }
  }

  private func release(_ count: Int, at time: Timestamp) {
    guard isInAttempt else { return }
    // Client code may call this without a press.
    progress.heldPresses = max(progress.heldPresses - count, 0)
    let left = attempt.liveTouches.count + progress.heldPresses
    process(ContactInput(.up, at: time, count: left, changed: count))
  }

  // MARK: - Contacts

  /// Processes fingers or buttons that came down.
  private func comeDown(_ count: Int, at time: Timestamp) {
    let total = attempt.liveTouches.count + progress.heldPresses
    let centroid = attempt.liveTouches.isEmpty ? nil : windowLocationOfLiveTouches
    process(ContactInput(.down, at: time, count: total, changed: count, centroid: centroid))
    if mode == .counting, attemptState == .possible {
      noteSeries(at: time, isFirstContact: total == count)
    }
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    guard !countsFingers || attempt.liveTouches.isEmpty else { return dropHeldFinger(at: time) }
    process(ContactInput(.timer(kind), at: time))
  }

  @inline(__always)
  private func process(_ input: ContactInput, lastLift: Point? = nil) {
    switch progress.taps.advance(input, rules) {
    case .end:
      // Before the view and the delegate are asked, which read it.
      noteTap(lastLift, at: input.time)
      perform(.end)
      if attemptState != .ended { progress.series = nil }
    case .fail(let code, let measured, let limit):
      progress.series = nil
      perform(.fail(code, measured, limit))
    case let effect: perform(effect)
    }
  }

  open override func reset() {
    super.reset()
    progress.reset()
    // A contact that was lost to another recognizer is a failed one.
    if attemptState != .ended { progress.series = nil }
    if mode != .counting { progress.counted = 0 }
  }

  open override func location(in space: (any CoordinateSpace)?) -> Point {
    guard isInAttempt, let origin = progress.taps.origin else { return super.location(in: space) }
    return convert(origin, to: space)
  }

  // MARK: - Relations

  /// Returns false for recognizers whose gesture starts with the taps of this one.
  ///
  /// > Source: UIKit's documentation and WWDC 2010 session 120: without a requirement a single tap
  /// > fires at the first lift, and the double tap at the second.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let demand = other.contactDemand else { return true }
    return demand.touches != numberOfTouchesRequired || demand.contacts <= numberOfTapsRequired
  }

  open override var contactDemand: ContactDemand? {
    ContactDemand(
      contacts: numberOfTapsRequired,
      touches: numberOfTouchesRequired,
      isTap: true
    )
  }

  open override var countedTaps: CountedTaps? { CountedTaps(progress.taps, rules) }

  open override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard mode == .exclusive, let demand = other.contactDemand, demand.isTap else { return false }
    return demand.touches == numberOfTouchesRequired
      && demand.contacts > numberOfTapsRequired && isRelated(to: other)
  }
}

extension RecognizerDescription {
  /// One or more taps.
  public static let tap = RecognizerDescription(TapGestureRecognizer.self)
}

import GestureShapes
import GestureViews
package import Gestures

/// The box in which moves are made, with every recognizer of the game, and a judge.
///
/// All recognizers receive all touches and exclude no other, except that a single tap waits for the
/// double tap. The called move is right as soon as its recognizer ends with a sufficient value. A
/// wrong move is reported only when no finger is down and every recognizer has had time to decide.
///
/// In its middle is a smaller box that follows the fingers during the called move: see ``pose``.
package final class MoveBox: SceneView, GestureRecognizerDelegate {
  /// The result of an attempt.
  package enum Verdict: Hashable, Sendable {
    /// The called move was made.
    case right
    /// The called move was not made, with the reason.
    case wrong(String)
  }

  private enum Stage {
    /// No move is called.
    case closed
    /// A move is called, and earlier fingers are still down.
    case clearing(MoveJudge)
    /// A move is called, and the box has not been touched.
    case open(MoveJudge)
    /// Fingers are down, or the recognizers have not decided.
    case trying(MoveJudge)
  }

  /// Called with the result of the called move, once for each ``open(for:)``.
  package var onVerdict: ((Verdict) -> Void)?

  /// The fingers with their locations in the box.
  package private(set) var fingers: [(id: TouchID, location: Point)] = []

  /// How far the inner box has followed the fingers.
  package private(set) var pose = Pose()
  /// Whether the inner box goes back at once, instead of with a spring, when the fingers are
  /// lifted.
  var reducesMotion = false

  // #region
  private let tap = TapGestureRecognizer()
  private let doubleTap = TapGestureRecognizer()
  private let twoFingerTap = TapGestureRecognizer()
  private let press = LongPressGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private let swipe = SwipeGestureRecognizer()
  private let circle = CircleGestureRecognizer()
  // #endregion

  private var stage = Stage.closed
  private var findings: [Finding] = []
  private var settling: ValueAnimation?
  private var isOvertime = false
  private var returning: ValueAnimation?

  /// Creates a box without a called move.
  package init() {
    super.init(frame: .zero)
    name = "box"
    isMultipleTouchEnabled = true
    // #region
    tap.mode = .exclusive
    doubleTap.name = "double tap"
    doubleTap.numberOfTapsRequired = 2
    twoFingerTap.name = "two-finger tap"
    twoFingerTap.numberOfTouchesRequired = 2
    pan.maximumNumberOfTouches = 1
    swipe.direction = [.left, .right, .up, .down]
    // #endregion
    listen()
    let all: [GestureRecognizer] = [
      tap, doubleTap, twoFingerTap, press, pan, pinch, rotation, swipe, circle,
    ]
    for recognizer in all {
      // The box shows its fingers, independent of the recognizers.
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      recognizer.delegate = self
      recognizer.settings = Self.settings
      addGestureRecognizer(recognizer)
    }
  }

  /// The limits between moves: a held tap is a press, and a slow swipe a drag.
  private static var settings: GestureSettings {
    var settings = GestureSettings()
    settings.update {
      $0.tap.maximumHold = $0.longPress.duration
      $0.swipe.relaxation = 1
    }
    return settings
  }

  // #region
  private func listen() {
    let box = OwnerReference(self)
    tap.addAction { _ in box.object?.note(.tapped(taps: 1, fingers: 1)) }
    doubleTap.addAction { _ in box.object?.note(.tapped(taps: 2, fingers: 1)) }
    twoFingerTap.addAction { _ in box.object?.note(.tapped(taps: 1, fingers: 2)) }
    press.addAction { if $0.state == .ended { box.object?.note(.pressed) } }
    pan.addAction { pan in
      box.object?.follow(by: Pose(translation: pan.translation(in: nil)), .travel)
      guard pan.state == .ended, let start = pan.initialLocation(in: nil) else { return }
      box.object?.note(.dragged(pan.location(in: nil) - start))
    }
    pinch.addAction { pinch in
      guard let box = box.object else { return }
      box.follow(by: Pose(scale: pinch.scale, rotation: box.pose.rotation), .pair)
    }
    rotation.addAction { rotation in
      guard let box = box.object else { return }
      box.follow(by: Pose(scale: box.pose.scale, rotation: rotation.rotation), .pair)
    }
    pinch.addAction { if $0.state == .ended { box.object?.note(.pinched($0.scale)) } }
    rotation.addAction { if $0.state == .ended { box.object?.note(.turned($0.rotation)) } }
    swipe.addAction { box.object?.note(.swiped($0.recognizedDirection ?? [])) }
    circle.addAction { if $0.state == .ended { box.object?.note(.circled) } }
  }

  /// Lets all of them recognize together.
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
  // #endregion

  // MARK: - Calling

  /// Waits for a move; fingers that are already down do not count.
  package func open(for move: Move) {
    close()
    let judge = MoveJudge(asked: move)
    stage = fingers.isEmpty ? .open(judge) : .clearing(judge)
  }

  /// Stops waiting.
  package func close() {
    settling?.stop()
    settling = nil
    findings = []
    isOvertime = false
    stage = .closed
    returnHome()
  }

  /// Called when the time is over; returns whether fingers lifted in time still get a verdict.
  package func timeIsUp() -> Bool {
    if settling != nil { isOvertime = true }
    return isOvertime
  }

  // MARK: - Following

  /// Follows the value of a recognizer if the called move belongs to its family.
  private func follow(by pose: Pose, _ family: Move.Family) {
    guard case .trying(let judge) = stage, judge.asked.family == family else { return }
    returning?.stop()
    returning = nil
    self.pose = pose
  }

  /// Lets the inner box go back to its rest.
  private func returnHome() {
    returning?.stop()
    returning = nil
    guard pose != Pose() else { return }
    let start = pose
    guard !reducesMotion, let window else { return pose = Pose() }
    let box = OwnerReference(self)
    returning = window.animate(.spring(Self.spring), from: 1, to: 0) { share in
      box.object?.pose = start.scaled(share)
    } completion: { isComplete in
      if isComplete { box.object?.pose = Pose() }
    }
  }

  /// > Source: chosen: lively, and over before the next move is called.
  private static var spring: Spring { Spring(dampingRatio: 0.7, response: 0.4) }

  // MARK: - Judging

  private func note(_ finding: Finding) {
    guard case .trying(let judge) = stage else { return }
    findings.append(finding)
    if judge.accepts(finding) { decide(.right) }
  }

  private func decide(_ verdict: Verdict) {
    close()
    onVerdict?(verdict)
  }

  /// Waits for the time in which a second tap may come; then every recognizer has decided.
  private func settle() {
    let delay = Self.settings.finger.tap.maximumGap + Self.margin
    settling = window?.animate(.linear(delay), from: 0.0, to: 1.0, { _ in }) { isComplete in
      if isComplete { self.judge() }
    }
  }

  /// How much longer than the longest timer of a recognizer the box waits, in seconds.
  ///
  /// > Source: chosen, three frames at 60 Hz.
  private static let margin = 0.05

  private func judge() {
    guard case .trying(let judge) = stage else { return }
    let failure = recognizer(of: judge.asked).failureReason
    decide(.wrong(judge.refusal(of: findings, failure: failure)))
  }

  private func recognizer(of move: Move) -> GestureRecognizer {
    switch move {
    case .tap: tap
    case .doubleTap: doubleTap
    case .twoFingerTap: twoFingerTap
    case .longPress: press
    case .panLeft, .panRight, .panUp, .panDown: pan
    case .pinchIn, .pinchOut: pinch
    case .rotateRight, .rotateLeft: rotation
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown: swipe
    case .circle: circle
    }
  }

  // MARK: - Fingers

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { fingers.append((touch.id, touch.location(in: self))) }
    switch stage {
    case .open(let judge):
      stage = .trying(judge)
      // Taps and presses push the box down a little.
      follow(by: Pose(scale: Self.pressedScale), .contact)
    case .trying where !isOvertime:
      settling?.stop()
      settling = nil
    case .trying, .clearing, .closed: break
    }
  }

  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard let index = fingers.firstIndex(where: { $0.id == touch.id }) else { continue }
      fingers[index].location = touch.location(in: self)
    }
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    lift(touches)
    guard fingers.isEmpty else { return }
    returnHome()
    switch stage {
    case .trying where settling == nil: settle()
    case .clearing(let judge): stage = .open(judge)
    case .trying, .open, .closed: break
    }
  }

  /// A touch that the system cancels does not count: the player may try again.
  package override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    lift(touches)
    guard fingers.isEmpty else { return }
    returnHome()
    switch stage {
    case .trying(let judge), .clearing(let judge):
      findings = []
      stage = .open(judge)
    case .open, .closed: break
    }
  }

  private func lift(_ touches: [Touch]) {
    fingers.removeAll { finger in touches.contains { $0.id == finger.id } }
  }

  // MARK: - Drawing

  /// The scale of the inner box under a finger that taps or presses.
  ///
  /// > Source: chosen, enough to be visible.
  private static var pressedScale: Double { 0.92 }

  package override func draw(into list: inout DisplayList, palette: Palette) {
    list.fillRect(bounds, cornerRadius: 16, palette.well)
    list.save()
    list.clip(bounds, cornerRadius: 16)
    list.translate(bounds.center - .zero + pose.translation)
    list.concatenate(pose.turn)
    InnerBox(side: min(bounds.width, bounds.height) * 0.42).draw(into: &list, palette: palette)
    list.restore()
    for finger in fingers {
      list.fillCircle(finger.location, radius: 34, palette.accent.opacity(0.18))
      list.strokeCircle(finger.location, radius: 34, palette.accent, width: 2)
    }
  }
}

package import GestureGeometry
import GestureMotion
package import GestureRecognition
package import GestureTouches
import GestureViews

/// The box in which moves are done: every recognizer of the game at once, and a judge.
///
/// All recognizers see all touches and exclude nobody, except that a single tap waits for the double
/// tap. The called move is right the moment its recognizer ends with enough. That something else was
/// done is said only when no finger is down and every recognizer has had time to decide.
///
/// In its middle lies a smaller box that follows the fingers while the called move is made: see ``pose``.
package final class MoveBox: SceneView, GestureRecognizerDelegate {
  /// What came of an attempt.
  package enum Verdict: Hashable, Sendable {
    /// The called move was done.
    case right
    /// It was not, and why.
    case wrong(String)
  }

  private enum Stage {
    /// Nothing is called.
    case closed
    /// A move is called, and fingers from before are still down.
    case clearing(MoveJudge)
    /// A move is called, and nobody has touched the box.
    case open(MoveJudge)
    /// Fingers are down, or the recognizers are not done yet.
    case trying(MoveJudge)
  }

  /// Told what came of the called move, once for each ``open(for:)``.
  package var onVerdict: ((Verdict) -> Void)?

  /// Where fingers are, in the box.
  package private(set) var fingers: [(id: TouchID, place: Point)] = []

  /// How far the inner box has followed the fingers.
  package private(set) var pose = Pose()
  /// Whether the inner box goes back at once when the fingers leave, instead of springing.
  var reducesMotion = false

  private let tap = TapGestureRecognizer()
  private let doubleTap = TapGestureRecognizer()
  private let twoFingerTap = TapGestureRecognizer()
  private let press = LongPressGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private let swipe = SwipeGestureRecognizer()
  private let circle = CircleGestureRecognizer()

  private var stage = Stage.closed
  private var findings: [Finding] = []
  private var settling: ValueAnimation?
  private var isOvertime = false
  private var returning: ValueAnimation?

  /// Creates a box in which nothing is called.
  package init() {
    super.init(frame: .zero)
    name = "box"
    isMultipleTouchEnabled = true
    tap.mode = .exclusive
    doubleTap.name = "double tap"
    doubleTap.numberOfTapsRequired = 2
    twoFingerTap.name = "two-finger tap"
    twoFingerTap.numberOfTouchesRequired = 2
    pan.maximumNumberOfTouches = 1
    swipe.direction = [.left, .right, .up, .down]
    listen()
    let all: [GestureRecognizer] = [
      tap, doubleTap, twoFingerTap, press, pan, pinch, rotation, swipe, circle,
    ]
    for recognizer in all {
      // The box shows its fingers, whatever the recognizers make of them.
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      recognizer.delegate = self
      recognizer.settings = Self.settings
      addGestureRecognizer(recognizer)
    }
  }

  /// Where one move ends and the next begins: a held tap is a press, and a slow swipe a drag.
  private static var settings: GestureSettings {
    var settings = GestureSettings()
    settings.update {
      $0.tap.maximumHold = $0.longPress.duration
      $0.swipe.relaxation = 1
    }
    return settings
  }

  private func listen() {
    let box = Backref(self)
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

  /// Lets all of them run together.
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  // MARK: - Calling

  /// Waits for a move; fingers that are down already do not count.
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

  /// Tells that the time is up; returns whether a verdict on fingers lifted in time still comes.
  package func timeIsUp() -> Bool {
    if settling != nil { isOvertime = true }
    return isOvertime
  }

  // MARK: - Following

  /// Takes what a recognizer measured, when the called move is of its family.
  private func follow(by pose: Pose, _ family: Move.Family) {
    guard case .trying(let judge) = stage, judge.asked.family == family else { return }
    returning?.stop()
    returning = nil
    self.pose = pose
  }

  /// Lets the inner box go back to where it rests.
  private func returnHome() {
    returning?.stop()
    returning = nil
    guard pose != Pose() else { return }
    let start = pose
    guard !reducesMotion, let window else { return pose = Pose() }
    let box = Backref(self)
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

  /// Waits as long as a second tap may take; by then every recognizer has decided.
  private func settle() {
    let delay = Self.settings.finger.tap.maximumGap + Self.margin
    settling = window?.animate(.linear(delay), from: 0.0, to: 1.0, { _ in }) { isComplete in
      if isComplete { self.judge() }
    }
  }

  /// How much longer than the longest wait of a recognizer the box waits, in seconds.
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
      fingers[index].place = touch.location(in: self)
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

  /// What the system takes away is nobody's fault: the move may be tried again.
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

  /// How large the inner box is under a finger that taps or presses.
  ///
  /// > Source: chosen, enough to be seen.
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
      list.fillCircle(finger.place, radius: 34, palette.accent.opacity(0.18))
      list.strokeCircle(finger.place, radius: 34, palette.accent, width: 2)
    }
  }
}

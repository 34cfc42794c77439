import GestureViews
import Gestures

/// A view with tap, double tap, long press, pan, pinch, rotation and four swipes.
///
/// Pan, pinch and rotation are allowed together, and nothing else is. Every recognizer has an action
/// that counts, and reads the value when there is one.
final class StandardScene: Scene, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()

  /// Creates the scene with the views that `layout` puts below the root.
  init(layout: Layout = .none) {
    super.init()
    layout.fill(root)
    addDiscrete()
    addContinuous()
  }

  private func addDiscrete() {
    let tap = TapGestureRecognizer { [record] _ in
      record.pointee.actions += 1
      record.pointee.taps += 1
    }
    let doubleTap = TapGestureRecognizer { [record] _ in
      record.pointee.actions += 1
      record.pointee.doubleTaps += 1
    }
    doubleTap.numberOfTapsRequired = 2
    let press = LongPressGestureRecognizer { [record] _ in
      record.pointee.actions += 1
      record.pointee.presses += 1
    }
    let directions: [SwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    let swipes = directions.map { direction in
      let swipe = SwipeGestureRecognizer { [record] _ in
        record.pointee.actions += 1
        record.pointee.swipes += 1
      }
      swipe.direction = direction
      return swipe
    }
    for recognizer in [tap, doubleTap, press] + swipes { root.addGestureRecognizer(recognizer) }
  }

  private func addContinuous() {
    pan.addAction { [record, unowned(unsafe) root] pan in
      let translation = pan.translation(in: root)
      record.pointee.actions += 1
      record.pointee.sum += translation.dx + translation.dy
      if pan.state == .ended { record.pointee.pans.add(translation) }
    }
    pinch.addAction { [record] pinch in
      let scale = pinch.scale
      record.pointee.actions += 1
      record.pointee.sum += scale
      if pinch.state == .ended { record.pointee.pinches.add(Vector(scale, 0)) }
    }
    rotation.addAction { [record] rotation in
      let angle = rotation.rotation
      record.pointee.actions += 1
      record.pointee.sum += angle
      if rotation.state == .ended { record.pointee.rotations.add(Vector(angle, 0)) }
    }
    for recognizer in [pan, pinch, rotation] as [GestureRecognizer] {
      recognizer.delegate = self
      root.addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    other === pan || other === pinch || other === rotation
  }

  // MARK: - What must be recognized

  override func outcome(of workload: Workload) -> (found: String, fault: String?) {
    switch workload.kind {
    case .two: outcomeOfTransforms(workload.gestures)
    case .one: outcomeOfDrags(workload.gestures)
    case .tap: outcomeOfTaps(workload.gestures)
    }
  }

  /// Two fingers go (100, 50), spread from 100 to 200 points and turn by 45°, in 60 steps.
  ///
  /// Each recognizer takes its hysteresis out: the pan 10 points of x, and of y what had gone by
  /// then, the pinch 8 points of the span of 100, the rotation 5°. A sum that rounds to just below a
  /// hysteresis puts the start off by one step, which changes only the y of the translation.
  private func outcomeOfTransforms(_ gestures: Int) -> (found: String, fault: String?) {
    let thresholds = window.settings.finger
    let hysteresis = thresholds.pan.hysteresis
    let scale = 200 / (100 + thresholds.pinch.hysteresis)
    let angle = .pi / 4 - thresholds.rotation.hysteresis
    let goneInY = hysteresis / 2
    let rounding = 1e-9
    let step = 50.0 / 60
    var expected = Tally()
    expected.actions = tally.actions
    expected.sum = tally.sum
    expected.pans = tally.pans
    expected.pinches = tally.pinches
    expected.rotations = tally.rotations
    let isExpected =
      tally == expected
      && [tally.pans.count, tally.pinches.count, tally.rotations.count]
        .allSatisfy { $0 == gestures }
      && tally.pans.lie(
        from: Vector(100 - hysteresis - rounding, 50 - goneInY - step - rounding),
        to: Vector(100 - hysteresis + rounding, 50 - goneInY + rounding)
      )
      && tally.pinches.lie(from: Vector(scale - rounding, 0), to: Vector(scale + rounding, 0))
      && tally.rotations.lie(from: Vector(angle - rounding, 0), to: Vector(angle + rounding, 0))
    let translation = tally.pans.greatest
    let turn = tally.rotations.greatest.dx * 180 / .pi
    return (
      "pan=\(tally.pans.count)(\(translation.dx.fixed(2)), \(translation.dy.fixed(2))) "
        + "pinch=\(tally.pinches.count)(\(tally.pinches.greatest.dx.fixed(4))) "
        + "rotation=\(tally.rotations.count)(\(turn.fixed(2)) deg) \(others)",
      isExpected
        ? nil
        : "expected of each \(gestures), translation \(100 - hysteresis), \(50 - goneInY), "
          + "scale \(scale.fixed(4)), rotation \((angle * 180 / .pi).fixed(2)) deg, nothing else"
    )
  }

  /// One finger goes 200 points to the right; the pan takes its hysteresis out.
  private func outcomeOfDrags(_ gestures: Int) -> (found: String, fault: String?) {
    let distance = 200 - window.settings.finger.pan.hysteresis
    let rounding = 1e-9
    var expected = Tally()
    expected.actions = tally.actions
    expected.sum = tally.sum
    expected.pans = tally.pans
    let isExpected =
      tally == expected && tally.pans.count == gestures
      && tally.pans.lie(
        from: Vector(distance - rounding, -rounding),
        to: Vector(distance + rounding, rounding)
      )
    let translation = tally.pans.greatest
    return (
      "pan=\(tally.pans.count)(\(translation.dx.fixed(2)), \(translation.dy.fixed(2))) \(others)",
      isExpected ? nil : "expected \(gestures) pans by \(distance), 0, nothing else"
    )
  }

  private func outcomeOfTaps(_ gestures: Int) -> (found: String, fault: String?) {
    var expected = Tally()
    expected.taps = gestures
    expected.actions = gestures
    return (
      "pan=\(tally.pans.count) \(others)",
      tally == expected ? nil : "expected \(gestures) taps, nothing else"
    )
  }

  private var others: String {
    "tap=\(tally.taps) double=\(tally.doubleTaps) press=\(tally.presses) swipe=\(tally.swipes) "
      + "actions=\(tally.actions)"
  }
}

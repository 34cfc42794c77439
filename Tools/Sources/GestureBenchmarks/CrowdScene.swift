import GestureViews
import Gestures

/// A view with many recognizers of one kind, or with one that works beside many that do not.
final class CrowdScene: Scene, GestureRecognizerDelegate {
  enum Crowd {
    /// Single taps on one view.
    case taps(Int)
    /// One-finger pans on one view.
    case pans(Int)
    /// Long presses on one view, each of which begins at a time of its own before the lift of a tap.
    case presses(Int)
    /// Swipes to the left, which fail as soon as the finger goes right, and one pan.
    case failedSwipes(Int)
    /// Pans on a view that no touch hits, and one pan on the view that they do.
    case pansElsewhere(Int)
  }

  private let crowd: Crowd
  private let isTogether: Bool

  /// Creates the scene.
  ///
  /// - Parameters:
  ///   - crowd: What is attached.
  ///   - isTogether: Whether a delegate lets all recognize at once; otherwise one wins.
  init(_ crowd: Crowd, isTogether: Bool = false) {
    self.crowd = crowd
    self.isTogether = isTogether
    super.init()
    switch crowd {
    case .taps(let count):
      for _ in 0..<count { add(makeTap(), to: root) }
    case .pans(let count):
      for _ in 0..<count { add(makePan(), to: root) }
    case .presses(let count):
      for index in 0..<count { add(makePress(0.04 * Double(index + 1) / Double(count)), to: root) }
    case .failedSwipes(let count):
      for _ in 0..<count { add(makeSwipe(), to: root) }
      add(makePan(), to: root)
    case .pansElsewhere(let count):
      add(makePan(), to: root)
      // A corner that no workload touches.
      let other = View(frame: Rect(origin: Point(900, 0), size: Size(100, 50)))
      window.addSubview(other)
      for _ in 0..<count { add(makePan(), to: other) }
    }
  }

  private func add(_ recognizer: GestureRecognizer, to view: View) {
    if isTogether { recognizer.delegate = self }
    view.addGestureRecognizer(recognizer)
  }

  private func makeTap() -> TapGestureRecognizer {
    TapGestureRecognizer { [record] _ in
      record.pointee.actions += 1
      record.pointee.taps += 1
    }
  }

  private func makePan() -> PanGestureRecognizer {
    PanGestureRecognizer { [record, unowned(unsafe) root] pan in
      let translation = pan.translation(in: root)
      record.pointee.actions += 1
      if pan.state == .ended { record.pointee.pans.add(translation) }
    }
  }

  private func makePress(_ duration: Double) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer { [record] press in
      record.pointee.actions += 1
      if press.state == .began { record.pointee.presses += 1 }
    }
    press.minimumPressDuration = duration
    return press
  }

  private func makeSwipe() -> SwipeGestureRecognizer {
    let swipe = SwipeGestureRecognizer { [record] _ in
      record.pointee.actions += 1
      record.pointee.swipes += 1
    }
    swipe.direction = .left
    return swipe
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  override func outcome(of workload: Workload) -> (found: String, fault: String?) {
    let found =
      "tap=\(tally.taps) pan=\(tally.pans.count) swipe=\(tally.swipes) press=\(tally.presses) "
      + "actions=\(tally.actions)"
    var taps = 0
    var presses = 0
    var pans = workload.gestures
    switch crowd {
    case .taps(let count): (taps, pans) = (workload.gestures * (isTogether ? count : 1), 0)
    case .pans(let count): pans *= isTogether ? count : 1
    case .presses(let count): (presses, pans) = (workload.gestures * count, 0)
    case .failedSwipes, .pansElsewhere: break
    }
    let distance = 200 - window.settings.finger.pan.hysteresis
    let rounding = 1e-9
    let isExpected =
      tally.taps == taps && tally.pans.count == pans && tally.presses == presses
      && tally.swipes == 0
      && tally.pans.lie(from: Vector(distance - rounding, 0), to: Vector(distance + rounding, 0))
    return (
      found,
      isExpected
        ? nil : "expected \(taps) taps, \(presses) presses and \(pans) pans by \(distance)"
    )
  }
}

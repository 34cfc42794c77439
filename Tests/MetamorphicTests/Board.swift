import GestureGeometry
import GestureRecognition
import GestureTouches
import GestureViews

/// Something a recognizer did.
struct Act: Equatable {
  var name: String
  var state: GestureRecognizer.State
  var time: Timestamp
  var location: Point
  var translation = Vector.zero
  var scale = 1.0
  var rotation = 0.0
}

/// One view with a recognizer of every kind, which touches are played into.
final class Board {
  private let window = EndlessWindow(size: Size(1000, 1000))
  private let friends = Friends()
  private(set) var acts: [Act] = []

  /// - Parameters:
  ///   - areRivals: Whether recognizers exclude each other, instead of all running together.
  ///   - factor: What the thresholds for distances, turns and times are multiplied by.
  init(areRivals: Bool = false, thresholds factor: Double = 1) {
    scaleThresholds(by: factor)
    let view = View(frame: Rect(0, 0, 1000, 1000))
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    for recognizer in Self.recognizers() {
      if !areRivals { recognizer.delegate = friends }
      recognizer.addAction { [unowned self] in note($0) }
      view.addGestureRecognizer(recognizer)
    }
  }

  private func scaleThresholds(by factor: Double) {
    window.settings.finger.tap.maximumMovement *= factor
    window.settings.finger.tap.maximumHold *= factor
    window.settings.finger.tap.maximumGap *= factor
    window.settings.finger.longPress.maximumMovement *= factor
    window.settings.finger.longPress.duration *= factor
    window.settings.finger.pan.hysteresis *= factor
    window.settings.finger.pinch.hysteresis *= factor
    window.settings.finger.rotation.hysteresis *= factor
    window.settings.finger.swipe.minimumPrimary *= factor
    window.settings.finger.swipe.maximumSecondary /= factor
    window.settings.finger.swipe.maximumDuration /= factor
  }

  private static func recognizers() -> [GestureRecognizer] {
    let twice = TapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    let pair = TapGestureRecognizer()
    pair.numberOfTouchesRequired = 2
    let ways: [(SwipeGestureRecognizer.Direction, String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
    let swipes = ways.map { way, name -> (GestureRecognizer, String) in
      let swipe = SwipeGestureRecognizer()
      swipe.direction = way
      return (swipe, name)
    }
    let others: [(GestureRecognizer, String)] = [
      (TapGestureRecognizer(), "tap"), (twice, "twice"), (pair, "pair"),
      (LongPressGestureRecognizer(), "press"), (PanGestureRecognizer(), "pan"),
      (PinchGestureRecognizer(), "pinch"), (RotationGestureRecognizer(), "rotation"),
      (TransformGestureRecognizer(), "transform"),
    ]
    return (others + swipes).map { recognizer, name in
      recognizer.name = name
      return recognizer
    }
  }

  /// Plays touches, and lets time pass until nothing waits any more.
  func play(_ frames: [Subject.Frame]) -> [Act] {
    for frame in frames { window.send(frame.touches, at: frame.time) }
    while let deadline = window.nextDeadline { window.advance(to: deadline) }
    return acts
  }

  private func note(_ recognizer: GestureRecognizer) {
    var act = Act(
      name: recognizer.name ?? "",
      state: recognizer.state,
      time: window.engine.now,
      location: recognizer.location(in: nil)
    )
    switch recognizer {
    case let pan as PanGestureRecognizer: act.translation = pan.translation(in: nil)
    case let pinch as PinchGestureRecognizer: act.scale = pinch.scale
    case let rotation as RotationGestureRecognizer: act.rotation = rotation.rotation
    case let transform as TransformGestureRecognizer:
      act.translation = transform.translation(in: nil)
      act.scale = transform.scale
      act.rotation = transform.rotation
    default: break
    }
    acts.append(act)
  }
}

/// A window whose only view reaches as far as the touches do.
///
/// So the board can be mirrored and turned about its origin, which rounds nothing.
private final class EndlessWindow: Window {
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? { subviews.first }
}

/// Lets everybody run together.
private final class Friends: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

import GestureShapes
import GestureViews
import Gestures

/// One action of a recognizer.
struct Act: Equatable {
  var name: String
  var state: GestureRecognizer.State
  var time: Timestamp
  var location: Point
  var translation = Vector.zero
  var scale = 1.0
  var rotation = 0.0
}

/// One view with a recognizer of every kind, into which touches are played.
final class Board {
  private let window = EndlessWindow(size: Size(1000, 1000))
  private let friends = Friends()
  private(set) var acts: [Act] = []

  /// - Parameters:
  ///   - areRivals: Whether recognizers exclude each other instead of recognizing together.
  ///   - factor: The factor for the thresholds of distances, angles and times.
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

  /// The kinds that are not on the board, each with the reason.
  private static let leftOut = [
    "screenEdgePan": "the board's window is endless",
    "hover": "touches are played, and it takes none",
    "circle": "it begins at once, and would take every touch from its rivals",
    "stroke": "it waits for further strokes, by its own clock",
    "knob": "it turns around the middle of its view, wherever the fingers of a recording are",
    "tapDragZoom": "it measures up and down alone, so a turned board is another gesture to it",
  ]

  private static func recognizers() -> [GestureRecognizer] {
    RecognizerCatalogue.standard.kinds.filter { leftOut[$0.word] == nil }.flatMap { kind in
      variants(of: kind).map { name, change in
        let recognizer = kind.makeRecognizer()
        recognizer.name = name
        change(recognizer)
        return recognizer
      }
    }
  }

  /// Returns the recognizers of a kind that are on the board, with their differences.
  private static func variants(
    of kind: RecognizerDescription
  ) -> [(name: String, change: (GestureRecognizer) -> Void)] {
    switch kind.word {
    case "tap":
      return [
        ("tap", { _ in }), ("twice", { ($0 as? TapGestureRecognizer)?.numberOfTapsRequired = 2 }),
        ("pair", { ($0 as? TapGestureRecognizer)?.numberOfTouchesRequired = 2 }),
      ]
    case "swipe":
      let directions: [(String, SwipeGestureRecognizer.Direction)] = [
        ("right", .right), ("left", .left), ("up", .up), ("down", .down),
      ]
      return directions.map { name, direction in
        (name, { ($0 as? SwipeGestureRecognizer)?.direction = direction })
      }
    default: return [(kind.word, { _ in })]
    }
  }

  /// Plays touches, then lets time pass until no timer is pending.
  func play(_ frames: [Subject.Frame]) -> [Act] {
    for frame in frames { window.send(frame.touches, at: frame.time) }
    while let deadline = window.nextDeadline { window.advance(to: deadline) }
    return acts
  }

  private func note(_ recognizer: GestureRecognizer) {
    let reading = RecognizerReading(of: recognizer)
    let act = Act(
      name: recognizer.name ?? "",
      state: recognizer.state,
      time: window.engine.now,
      location: recognizer.location(in: nil),
      translation: reading.translation ?? .zero,
      scale: reading.scale ?? 1,
      rotation: reading.rotation ?? 0
    )
    acts.append(act)
  }
}

/// A window whose only view contains all touches.
///
/// The board can therefore be mirrored and rotated about its origin without rounding.
private final class EndlessWindow: Window {
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? { subviews.first }
}

/// Allows all recognizers to recognize together.
private final class Friends: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

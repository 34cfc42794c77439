import GestureTesting
import GestureViews
import Gestures
import Testing

/// The default thresholds of each kind of device.
enum Limit {
  static let finger = GestureSettings().finger
  static let pencil = GestureSettings().pencil
  static let pointer = GestureSettings().pointer
}

/// Returns a number as transcripts print it.
func n(_ number: Double) -> String { GestureText.number(number) }

/// Returns degrees as radians.
func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

/// Returns whether two numbers agree up to the rounding of a few dozen operations.
func agree(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  (a - b).magnitude <= tolerance
}

/// Returns whether two vectors agree up to the rounding of a few dozen operations.
func agree(_ a: Vector, _ b: Vector, within tolerance: Double = 1e-9) -> Bool {
  agree(a.dx, b.dx, within: tolerance) && agree(a.dy, b.dy, within: tolerance)
}

/// Returns whether two points agree up to the rounding of a few dozen operations.
func agree(_ a: Point, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
  agree(a - b, .zero, within: tolerance)
}

/// The shortest time that the engine can distinguish from zero, in seconds.
let instant = 1e-9

/// The calls of one recognizer's actions, with its values at each call.
final class Acts {
  /// One call.
  struct Act {
    let time: Double
    let state: GestureRecognizer.State
    let values: GestureValues

    /// Returns a value by its name in files, or NaN when there is no such value.
    subscript(name: String) -> Double { values[name] ?? .nan }

    var translation: Vector { Vector(self["translationX"], self["translationY"]) }
    var velocity: Vector { Vector(self["velocityX"], self["velocityY"]) }
    var location: Point { Point(self["x"], self["y"]) }
  }

  private(set) var all: [Act] = []

  var states: [GestureRecognizer.State] { all.map { $0.state } }
  var times: [Double] { all.map { $0.time } }
  var last: Act? { all.last }

  /// Returns one value at each call.
  func each(_ name: String) -> [Double] { all.map { $0[name] } }

  init(of recognizer: GestureRecognizer, on stage: TestStage) {
    let window = stage.window
    recognizer.addAction { [self, unowned window] recognizer in
      all.append(
        Act(
          time: window.engine.now.seconds,
          state: recognizer.state,
          values: GestureValues(of: recognizer)
        )
      )
    }
  }
}

/// A delegate that inspects a recognizer at its gate, and allows or refuses its begin.
final class Gatekeeper: GestureRecognizerDelegate {
  var lets = true
  private let look: (GestureRecognizer) -> Void

  init(_ look: @escaping (GestureRecognizer) -> Void) { self.look = look }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    look(recognizer)
    return lets
  }
}

extension TestStage {
  /// Creates a stage with a view called box that fills the window, and recognizers on it.
  ///
  /// - Parameters:
  ///   - recognizers: The recognizers, in the order in which they are added.
  ///   - options: The decisions in the transcript.
  ///   - frameRate: The number of readings per second of fingers that move.
  /// - Returns: The stage.
  static func box(
    _ recognizers: GestureRecognizer...,
    options: Transcript.Options = [.actions, .failures],
    frameRate: Double = 60
  ) -> TestStage {
    let stage = TestStage(size: Size(1000, 1000), frameRate: frameRate)
    stage.options = options
    let box = stage.addView("box", frame: Rect(0, 0, 1000, 1000))
    box.isMultipleTouchEnabled = true
    for recognizer in recognizers { box.addGestureRecognizer(recognizer) }
    return stage
  }

  /// Creates a stage with a scroll view that fills it and contains a board.
  ///
  /// The content is five times as high as the scroll view.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer on the board.
  ///   - frame: The frame of the board.
  /// - Returns: The stage and the scroll view.
  static func scrolling(
    _ recognizer: GestureRecognizer,
    onBoard frame: Rect
  ) -> (stage: TestStage, scroll: ScrollView) {
    let stage = TestStage(size: Size(1000, 1000))
    let scroll = ScrollView(frame: Rect(0, 0, 1000, 1000))
    scroll.contentSize = Size(1000, 5000)
    stage.root.addSubview(scroll)
    let board = View(frame: frame)
    scroll.addSubview(board)
    board.addGestureRecognizer(recognizer)
    return (stage, scroll)
  }

  /// Moves the clock on without a call to the window, so that the next event comes at that time.
  func later(_ duration: Double) { pass(to: now + duration) }

  /// Lets all gestures end, and checks that there are no violations and no warnings.
  func close(sourceLocation: SourceLocation = #_sourceLocation) {
    settle()
    #expect(violations == [], sourceLocation: sourceLocation)
    #expect(warnings == [], sourceLocation: sourceLocation)
  }

  /// Closes the stage, and expects a transcript since the last call.
  func expect(_ story: Transcript, sourceLocation: SourceLocation = #_sourceLocation) {
    close(sourceLocation: sourceLocation)
    #expect(takeTranscript().difference(from: story) == "", sourceLocation: sourceLocation)
  }
}

extension Fingers {
  /// Moves the clock on without a call to the window, so that the next event comes at that time.
  @discardableResult
  func later(_ duration: Double) -> Fingers {
    stage.later(duration)
    return self
  }
}

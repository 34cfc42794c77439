import GestureGeometry
public import GestureRecognition
import GestureShapes

/// The values of a recognizer for reports, in the order of the reports.
///
/// Lengths are points, angles radians, velocities per second. `x` and `y` are its location in its
/// view, and so is the circle it found; translation and velocity are those of the window. The
/// `velocity` of a drag is its speed.
public struct RecognizerReading {
  /// The numbers, each with its name.
  ///
  /// What is not known yet, such as the radius of a circle that is being drawn, is left out.
  public private(set) var values: [(name: String, value: Double)] = []
  /// The word beside the numbers: the `direction` of a swipe, the `name` of what was drawn.
  public private(set) var word: (name: String, text: String)?

  /// Reads a recognizer as it is now.
  public init(of recognizer: GestureRecognizer) {
    let location = recognizer.location(in: recognizer.place)
    add("x", location.x)
    add("y", location.y)
    addOwn(of: recognizer)
    add("numberOfTouches", Double(recognizer.numberOfTouches))
  }

  private mutating func add(_ name: String, _ value: Double) {
    if !value.isNaN { values.append((name, value)) }
  }

  private mutating func addOwn(of recognizer: GestureRecognizer) {
    switch recognizer.known {
    case .tap(let tap): add("tapCount", Double(tap.tapCount))
    case .pan(let pan), .screenEdgePan(let pan):
      addDrag(pan.translation(in: nil), pan.velocity(in: nil))
    case .pinch(let pinch):
      add("scale", pinch.scale)
      add("velocity", pinch.velocity)
    case .rotation(let rotation):
      add("rotation", rotation.rotation)
      add("velocity", rotation.velocity)
    case .transform(let transform):
      addDrag(transform.translation(in: nil), transform.velocity(in: nil))
      add("scale", transform.scale)
      add("scaleVelocity", transform.scaleVelocity)
      add("rotation", transform.rotation)
      add("rotationVelocity", transform.rotationVelocity)
    case .swipe(let swipe):
      if let text = swipe.recognizedDirection?.word { word = ("direction", text) }
    case .hover(let hover):
      add("zOffset", hover.zOffset)
      add("altitudeAngle", hover.altitudeAngle)
      add("rollAngle", hover.rollAngle)
    case .circle(let circle): addFit(of: circle)
    case .stroke(let stroke): addDrawing(of: stroke)
    case .longPress, .custom: break
    }
  }

  private mutating func addDrawing(of stroke: StrokeGestureRecognizer) {
    if let found = stroke.classification {
      add("score", found.score)
      add("margin", found.margin)
    }
    if let text = stroke.recognizedName { word = ("name", text) }
  }

  private mutating func addFit(of circle: CircleGestureRecognizer) {
    guard let found = circle.fitResult else { return }
    let fit = found.converted(to: circle.place)
    add("centerX", fit.center.x)
    add("centerY", fit.center.y)
    add("radius", fit.radius)
    add("error", fit.relativeError)
  }

  private mutating func addDrag(_ translation: Vector, _ velocity: Vector) {
    add("translationX", translation.dx)
    add("translationY", translation.dy)
    add("velocityX", velocity.dx)
    add("velocityY", velocity.dy)
    add("velocity", velocity.length)
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The way as files and reports name it; a set of several ways has no word.
  fileprivate var word: String? {
    switch self {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    default: nil
    }
  }
}

extension GestureRecognizer.State {
  /// The state as files and reports name it.
  public var word: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

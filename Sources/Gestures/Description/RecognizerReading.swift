/// The values that a recognizer measures at one moment, in the order in which reports list them.
///
/// The recognizer's class adds its own values in ``GestureRecognizer/report(_:)``. Scene files
/// expect values by name, transcripts and events print them, and explanations describe them.
/// Lengths are in points, angles in radians, and velocities per second. `x` and `y` are the
/// location in the coordinates of the node to which the recognizer is attached.
public struct RecognizerReading: Sendable, Hashable {
  /// The unit of a value.
  public enum Unit: UInt8, Sendable, Hashable {
    /// Points.
    case points
    /// Points per second.
    case pointsPerSecond
    /// Radians.
    case radians
    /// Radians per second.
    case radiansPerSecond
    /// A ratio, a fraction or a score.
    case ratio
    /// A ratio per second.
    case ratioPerSecond
    /// A count.
    case count
  }

  /// One number with its name.
  public struct Value: Sendable, Hashable {
    /// The name in files, such as `translationX`.
    public let name: String
    /// The number; NaN while it is unknown, such as the radius of a circle that is being drawn.
    public let value: Double
    /// The unit.
    public let unit: Unit
    /// Whether transcripts leave the value out because it adds little to the others.
    public let isQuiet: Bool
  }

  /// One word with its name.
  public struct Word: Sendable, Hashable {
    /// The name in files: `direction` or `name`.
    public let name: String
    /// The word.
    public let text: String
  }

  /// All numbers, including those that are not known yet.
  public private(set) var all: [Value] = []
  /// The word in addition to the numbers: the `direction` of a swipe or the `name` of a drawing.
  public private(set) var word: Word?
  /// The location, in the coordinates of the recognizer's node.
  public private(set) var location = Point.zero
  /// The distance dragged, in points of the window; nil for gestures that do not drag.
  public private(set) var translation: Vector?
  /// The velocity, in points of the window per second; nil for gestures that do not drag.
  public private(set) var velocity: Vector?
  /// The ratio of the distances between the fingers; nil for gestures that do not scale.
  public private(set) var scale: Double?
  /// The rotation of the fingers, in radians, clockwise on screen; nil for gestures without one.
  public private(set) var rotation: Double?
  /// The direction of the swipe; nil until it is recognized.
  public private(set) var direction: SwipeGestureRecognizer.Direction?
  /// The number of the tap in its series; nil for gestures that do not count taps.
  public private(set) var tapCount: Int?
  /// The radius of the drawn circle, in points of the window; nil before a circle is drawn.
  public private(set) var radius: Double?
  /// The name of the template that was recognized; nil before a drawing is recognized.
  public private(set) var drawing: String?

  /// The template that is most similar to the last drawing; nil when there is none.
  package private(set) var nearest: String?
  /// The most similar template with another name; nil when there is none.
  package private(set) var runnerUp: String?

  /// What is added to values that client code has set back; nothing unless the whole gesture is read.
  private var setBack = SetBack()

  /// Creates a reading without values.
  public init() {}

  /// Reads the current values of a recognizer, most of which exist only during its actions.
  public init(of recognizer: GestureRecognizer) { read(recognizer) }

  /// Reads the current values of a recognizer for its whole gesture: translation, scale and rotation
  /// since it began, also when client code has set them back meanwhile.
  package init(ofWhole recognizer: GestureRecognizer) {
    setBack = recognizer.attempt.setBack
    read(recognizer)
  }

  private mutating func read(_ recognizer: GestureRecognizer) {
    // Most recognizers report fewer.
    all.reserveCapacity(12)
    location = recognizer.location(in: recognizer.node)
    add("x", location.x, .points)
    add("y", location.y, .points)
    recognizer.report(&self)
    add("numberOfTouches", Double(recognizer.numberOfTouches), .count, isQuiet: true)
  }

  /// The numbers that are known.
  public var values: [Value] { all.filter { !$0.value.isNaN } }

  // MARK: - For recognizers

  /// Adds a number.
  ///
  /// - Parameters:
  ///   - name: Its name in files.
  ///   - value: The number; nil while it is unknown.
  ///   - unit: The unit of the number.
  ///   - isQuiet: Whether transcripts leave the value out.
  @inline(never)
  public mutating func add(
    _ name: String,
    _ value: Double?,
    _ unit: Unit,
    isQuiet: Bool = false
  ) {
    let value = value ?? .nan
    // So that the callers need not pass the rest.
    all.append(
      Parts.areAll
        ? Value(name: name, value: value, unit: unit, isQuiet: isQuiet)
        : Value(name: "", value: value, unit: .points, isQuiet: false)
    )
  }

  /// Adds the translation and the velocity of a drag.
  public mutating func add(translation: Vector, velocity: Vector, isVelocityQuiet: Bool = false) {
    let translation = translation + setBack.translation
    self.translation = translation
    self.velocity = velocity
    add("translationX", translation.dx, .points)
    add("translationY", translation.dy, .points)
    add("velocityX", velocity.dx, .pointsPerSecond, isQuiet: isVelocityQuiet)
    add("velocityY", velocity.dy, .pointsPerSecond, isQuiet: isVelocityQuiet)
    add("velocity", velocity.length, .pointsPerSecond, isQuiet: true)
  }

  /// Adds the ratio of the distances between the fingers.
  public mutating func add(scale: Double) {
    let scale = scale * setBack.scale
    self.scale = scale
    add("scale", scale, .ratio)
  }

  /// Adds the rotation of the fingers.
  public mutating func add(rotation: Double) {
    let rotation = rotation + setBack.rotation
    self.rotation = rotation
    add("rotation", rotation, .radians)
  }

  /// Adds the number of the tap in its series; transcripts omit it unless taps are counted.
  mutating func add(tapCount: Int, isCounting: Bool) {
    if isCounting { self.tapCount = tapCount }
    add("tapCount", Double(tapCount), .count, isQuiet: !isCounting)
  }

  /// Adds the direction of a swipe; nil before it is recognized.
  mutating func add(direction: SwipeGestureRecognizer.Direction?) {
    self.direction = direction
    if !Parts.areAll { return }
    let text: String? =
      switch direction {
      case .right?: "right"
      case .left?: "left"
      case .up?: "up"
      case .down?: "down"
      default: nil
      }
    if let text { word = Word(name: "direction", text: text) }
  }

  /// Adds the name of the recognized drawing; nil before a drawing is recognized.
  package mutating func add(drawing: String?) {
    self.drawing = drawing
    if let drawing { word = Word(name: "name", text: drawing) }
  }

  /// Stores the radius in points of the window, in addition to the one in points of the node.
  package mutating func keep(radius: Double?) { self.radius = radius }

  /// Stores the names of the templates that are most similar to a drawing, for explanations.
  package mutating func keep(nearest: String?, runnerUp: String?) {
    self.nearest = nearest
    self.runnerUp = runnerUp
  }
}

public import GestureGeometry

/// What a recognizer measures at a moment, in the order in which reports tell it.
///
/// Its class adds its own values in ``GestureRecognizer/report(_:)``. Scene files expect them by name,
/// transcripts and events print them, and explanations say them. Lengths are points, angles radians,
/// velocities per second. `x` and `y` are the location in its place.
public struct RecognizerReading: Sendable, Hashable {
  /// In what a value is counted.
  public enum Unit: UInt8, Sendable, Hashable {
    /// Points.
    case points
    /// Points per second.
    case pointsPerSecond
    /// Radians.
    case radians
    /// Radians per second.
    case radiansPerSecond
    /// A ratio, a share or a score.
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
    /// The number; NaN when it is not known yet, such as the radius of a circle that is being drawn.
    public let value: Double
    /// In what it is counted.
    public let unit: Unit
    /// Whether transcripts leave it out: what says little beside the others.
    public let isQuiet: Bool
  }

  /// One word with its name.
  public struct Word: Sendable, Hashable {
    /// The name in files: `direction` or `name`.
    public let name: String
    /// The word.
    public let text: String
  }

  /// Every number, those that are not known yet included.
  public private(set) var all: [Value] = []
  /// The word beside the numbers: the `direction` of a swipe, the `name` of what was drawn.
  public private(set) var word: Word?
  /// Where it is, in its place.
  public private(set) var location = Point.zero
  /// How far it dragged, in points of the window; nil where nothing drags.
  public private(set) var translation: Vector?
  /// How fast it drags, in points of the window per second; nil where nothing drags.
  public private(set) var velocity: Vector?
  /// The ratio of the fingers' distances; nil where there is none.
  public private(set) var scale: Double?
  /// How far the fingers turned, in radians, clockwise on screen; nil where nothing turns.
  public private(set) var rotation: Double?
  /// Which way it swiped; nil until it did.
  public private(set) var direction: SwipeGestureRecognizer.Direction?
  /// Which tap of its series it was; nil where taps are not counted.
  public private(set) var tapCount: Int?
  /// The radius of the circle that was drawn, in points of the window; nil before any.
  public private(set) var radius: Double?
  /// The name of the template that was drawn; nil before any.
  public private(set) var drawing: String?

  /// Creates a reading without values.
  public init() {}

  /// Reads a recognizer as it is now; most values exist only during its actions.
  public init(of recognizer: GestureRecognizer) {
    location = recognizer.location(in: recognizer.place)
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
  ///   - value: The number; nil when it is not known yet.
  ///   - unit: In what it is counted.
  ///   - isQuiet: Whether transcripts leave it out.
  public mutating func add(
    _ name: String,
    _ value: Double?,
    _ unit: Unit,
    isQuiet: Bool = false
  ) {
    all.append(Value(name: name, value: value ?? .nan, unit: unit, isQuiet: isQuiet))
  }

  /// Adds how far and how fast it drags.
  public mutating func add(translation: Vector, velocity: Vector, isVelocityQuiet: Bool = false) {
    self.translation = translation
    self.velocity = velocity
    add("translationX", translation.dx, .points)
    add("translationY", translation.dy, .points)
    add("velocityX", velocity.dx, .pointsPerSecond, isQuiet: isVelocityQuiet)
    add("velocityY", velocity.dy, .pointsPerSecond, isQuiet: isVelocityQuiet)
    add("velocity", velocity.length, .pointsPerSecond, isQuiet: true)
  }

  /// Adds the ratio of the fingers' distances.
  public mutating func add(scale: Double) {
    self.scale = scale
    add("scale", scale, .ratio)
  }

  /// Adds how far the fingers turned.
  public mutating func add(rotation: Double) {
    self.rotation = rotation
    add("rotation", rotation, .radians)
  }

  /// Adds which tap of its series it was; quiet where taps are not counted.
  mutating func add(tapCount: Int, isCounting: Bool) {
    if isCounting { self.tapCount = tapCount }
    add("tapCount", Double(tapCount), .count, isQuiet: !isCounting)
  }

  /// Adds the way of a swipe; nil before there is one.
  mutating func add(direction: SwipeGestureRecognizer.Direction?) {
    self.direction = direction
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

  /// Adds the name of what was drawn; nil before there is one.
  mutating func add(drawing: String?) {
    self.drawing = drawing
    if let drawing { word = Word(name: "name", text: drawing) }
  }

  /// Keeps the radius in points of the window, beside the one in those of the place.
  mutating func keep(radius: Double?) { self.radius = radius }
}

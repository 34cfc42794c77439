import GestureGeometry
public import GestureRecognition
import GestureShapes
import GestureTouches

/// What a recognizer has to report at one moment, as a list in a fixed order.
///
/// Transcripts print from it. Scenarios and the command line have a list of numbers of their own, under
/// the same file names. Locations are in the recognizer's own place, translations and
/// velocities in window space.
public struct GestureValues: Sendable, Hashable {
  /// One value.
  public struct Value: Sendable, Hashable {
    /// The name in files, such as `translationX`.
    public let name: String
    /// The short name in transcripts, such as `dx`.
    public let label: String
    /// The value.
    public let content: Content
    /// Whether transcripts leave it out.
    let isQuiet: Bool
  }

  /// A number or a word.
  public enum Content: Sendable, Hashable {
    /// A measure: points, seconds, radians, or a ratio.
    case number(Double)
    /// A count.
    case count(Int)
    /// A choice.
    case word(String)
  }

  /// The values in order: place first, then what belongs to the kind of gesture.
  public private(set) var values: [Value] = []

  /// Reads the values of a recognizer as they are now; most exist only during its actions.
  public init(of recognizer: GestureRecognizer) {
    let location = recognizer.location(in: recognizer.place)
    add("x", location.x)
    add("y", location.y)
    switch recognizer {
    case let pan as PanGestureRecognizer:
      addTranslation(pan.translation(in: nil))
      addVelocity(pan.velocity(in: nil))
    case let pinch as PinchGestureRecognizer:
      add("scale", pinch.scale)
      add("velocity", pinch.velocity)
    case let rotation as RotationGestureRecognizer:
      add("rotation", rotation.rotation)
      add("velocity", rotation.velocity)
    case let transform as TransformGestureRecognizer:
      addTranslation(transform.translation(in: nil))
      add("scale", transform.scale)
      add("rotation", transform.rotation)
      addVelocity(transform.velocity(in: nil), isQuiet: true)
      add("scaleVelocity", transform.scaleVelocity, isQuiet: true)
      add("rotationVelocity", transform.rotationVelocity, isQuiet: true)
    case let tap as TapGestureRecognizer:
      add("tapCount", .count(tap.tapCount), isQuiet: tap.mode != .counting)
    case let swipe as SwipeGestureRecognizer:
      if let direction = swipe.recognizedDirection {
        add("direction", .word(GestureText.words(for: direction)))
      }
    case let hover as HoverGestureRecognizer:
      add("zOffset", hover.zOffset, isQuiet: true)
    case let circle as CircleGestureRecognizer:
      if let fit = circle.fitResult?.converted(to: circle.place) {
        add("centerX", label: "cx", .number(fit.center.x))
        add("centerY", label: "cy", .number(fit.center.y))
        add("radius", fit.radius)
        add("error", fit.relativeError)
      }
    case let stroke as StrokeGestureRecognizer:
      if let name = stroke.recognizedName { add("name", .word(name)) }
      if let found = stroke.classification {
        add("score", found.score)
        add("margin", found.margin)
      }
    default: break
    }
    add("numberOfTouches", .count(recognizer.numberOfTouches), isQuiet: true)
  }

  /// Returns a value that is a number or a count by its name in files, or nil.
  public subscript(name: String) -> Double? {
    guard let value = values.first(where: { $0.name == name }) else { return nil }
    switch value.content {
    case .number(let number): return number
    case .count(let count): return Double(count)
    case .word: return nil
    }
  }

  /// The values as transcripts show them: `x=110.000 y=200.000 scale=1.250`.
  public var text: String {
    values.filter { !$0.isQuiet }.map { $0.label + "=" + $0.content.text }.joined(separator: " ")
  }

  private mutating func addTranslation(_ way: Vector) {
    add("translationX", label: "dx", .number(way.dx))
    add("translationY", label: "dy", .number(way.dy))
  }

  private mutating func addVelocity(_ way: Vector, isQuiet: Bool = false) {
    add("velocityX", label: "vx", .number(way.dx), isQuiet: isQuiet)
    add("velocityY", label: "vy", .number(way.dy), isQuiet: isQuiet)
  }

  private mutating func add(_ name: String, _ number: Double, isQuiet: Bool = false) {
    add(name, .number(number), isQuiet: isQuiet)
  }

  private mutating func add(
    _ name: String,
    label: String? = nil,
    _ content: Content,
    isQuiet: Bool = false
  ) {
    values.append(Value(name: name, label: label ?? name, content: content, isQuiet: isQuiet))
  }
}

extension GestureValues.Content {
  /// The value as text; numbers have three decimals.
  public var text: String {
    switch self {
    case .number(let number): GestureText.number(number)
    case .count(let count): String(count)
    case .word(let word): word
    }
  }
}

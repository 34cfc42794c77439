/// Recognizes a finger that taps, comes down again and drags up or down, to zoom with one finger.
///
/// This pan has ``PanGestureRecognizer/numberOfTapsRequired`` 1, takes one finger, and measures its motion up and down
/// alone. It begins when the finger has moved up or down by ``hysteresis``, which is subtracted, so that ``scale``
/// starts at 1. Dragging down by ``pointsPerDoubling`` doubles the scale, and dragging up halves it. If the finger is
/// lifted without a drag, it was a double tap, and this recognizer fails.
///
/// ```swift
/// let zoom = TapDragZoomGestureRecognizer { zoom in
///   map.zoom(by: zoom.scale, about: zoom.initialLocation(in: map))
///   zoom.scale = 1
/// }
/// ```
///
/// > Source: the gesture of map apps, as MapLibre GL JS has it in `TapDragZoomHandler`.
open class TapDragZoomGestureRecognizer: PanGestureRecognizer {
  /// How far down the finger drags for twice the scale, in points; with a negative value, dragging up
  /// enlarges.
  ///
  /// At 0 the scale does not change.
  ///
  /// > Source: MapLibre GL JS, `TapDragZoomHandler`: a zoom level, which doubles the scale, is 128 pixels.
  @exclusivity(unchecked) public final var pointsPerDoubling = 128.0

  /// How far the finger must move up or down, in points.
  ///
  /// > Source: chosen as the hysteresis of a pinch, which zooms too. It is below that of a pan, so that the
  /// > zoom begins before a pan or a scroll view takes the finger.
  @exclusivity(unchecked) public final var hysteresis = 8.0

  /// Creates a recognizer without actions.
  public required init() {
    super.init()
    numberOfTapsRequired = 1
    maximumNumberOfTouches = 1
  }

  // MARK: - Values

  /// The ratio of the present scale to the first one; 1 at first.
  ///
  /// Assigning moves the reference, so setting 1 in each action yields exact factors. Values that are not
  /// positive and finite are ignored.
  public final var scale: Double {
    get {
      let exponent = length * logarithmPerPoint
      return Elementary.exp(max(-Self.largestExponent, min(exponent, Self.largestExponent)))
    }
    set {
      guard newValue > 0, newValue.isFinite, let length = length(ofScale: newValue) else { return }
      setTranslation(Vector(translation(in: nil).dx, length), in: nil)
    }
  }

  /// How fast the scale changes, per second.
  public final var velocity: Double { velocity(in: nil).dy * logarithmPerPoint * scale }

  /// How far down the finger has dragged, in points of the window.
  private var length: Double { translation(in: nil).dy }

  /// Returns how far down a scale is; nil if no drag changes the scale.
  private func length(ofScale scale: Double) -> Double? {
    logarithmPerPoint == 0 ? nil : Elementary.log(scale) / logarithmPerPoint
  }

  /// The natural logarithm of the factor by which one point changes the scale.
  private var logarithmPerPoint: Double {
    let logarithm = Elementary.log(2) / pointsPerDoubling
    return logarithm.isFinite ? logarithm : 0
  }

  /// The exponential of a number slightly above this one is not finite.
  private static var largestExponent: Double { 700 }

  // MARK: - Description

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    TapDragZoomGestureRecognizer.self
  }

  open override var words: RecognizerWords {
    RecognizerWords(
      "tapDragZoom",
      requirement: .moved,
      contact: "touch",
      shortfall: ("the finger moved up or down by ", ""),
      overshoot: RecognizerWords.overshootFromStart
    )
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.number("pointsPerDoubling", pointsPerDoubling) { pointsPerDoubling = $0 }
    properties.number("hysteresis", hysteresis, .length) { hysteresis = $0 }
    properties.scale(scale) { scale = $0 }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(scale: scale)
    reading.add("velocity", velocity, .ratioPerSecond)
  }

  open override var touchAction: TouchAction { [.doubleTap, .vertical] }

  // MARK: - What begins it

  open override func beginningPart(of motion: Vector) -> Vector? { Vector(0, motion.dy) }

  open override func hysteresisPassed(by motion: Vector) -> Double? {
    abs(motion.dy) >= hysteresis ? max(hysteresis, 0) : nil
  }

  open override var shortfall: FailureReason {
    // Its setting is a property, which has no number.
    FailureReason(.notEnoughMovement, abs(length), max(hysteresis, 0), setting: "hysteresis")
  }

  // MARK: - Alternatives

  open override var defaultAlternatives: [AlternativeAction] {
    // Without a length per doubling, nothing can change the scale.
    logarithmPerPoint == 0 ? [] : AlternativeAction.zooms(by: alternativeAmounts.zoom)
  }

  open override func alternativeMotion(of effect: AlternativeAction.Effect) -> Vector? {
    guard case .zoom(let factor) = effect, let length = length(ofScale: factor) else { return nil }
    return Vector(0, length)
  }
}

extension RecognizerDescription {
  /// A tap and then a finger that drags up or down, to zoom with one finger.
  public static let tapDragZoom = RecognizerDescription(TapDragZoomGestureRecognizer.self)
}

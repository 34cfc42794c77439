public import GestureGeometry
public import GestureShapes
public import GestureTouches

/// Recognizes a finger that draws a circle.
///
/// Continuous.
///
/// It begins when the finger comes down, so that an app can show the line from the start; it changes
/// while the finger moves, and is judged at the lift: ended for a circle, cancelled for anything else.
/// Several turns round the same circle count as one. A second finger cancels it. A circle drawn in
/// haste may be longer than a careful one: see
/// ``GestureShapes/CircleDetector/greatestElongation(secondsPerTurn:)``.
///
/// Since it begins at once, it ends the attempts of related recognizers. To have a tap on the same
/// view, let the circle wait with `circle.require(toFail: tap)`: the line is kept meanwhile. To keep a
/// button in that view working, refuse its touches in the delegate.
open class CircleGestureRecognizer: GestureRecognizer {
  /// How far a drawing may stray from a circle: the largest RMS distance, in radii; positive.
  ///
  /// The setting `circle.tolerance`, 0.2, until it is assigned.
  public var tolerance: Double {
    get { ownTolerance ?? defaults.tolerance }
    set { ownTolerance = newValue }
  }

  /// What the last finished drawing was found to be, with the values that decided.
  ///
  /// Like ``failureReason`` it is there from the lift until the next finger comes down, so that an
  /// app can show why a drawing was refused; nil while one is drawn. In window points: see
  /// ``GestureShapes/CircleFit/converted(to:)``.
  @exclusivity(unchecked)
  public private(set) var verdict: CircleVerdict?

  /// The smallest upright rectangle around the drawing, in window points; nil before any.
  ///
  /// Kept as ``verdict`` is.
  public var pathBounds: Rect? { drawing.bounds }

  /// Called when a finished drawing was found to be no circle; nil for nothing.
  ///
  /// ``failureReason`` says why, with the limit, and ``verdict`` has the circle that fits best;
  /// ``path`` is the drawing. It is called after the actions for the state cancelled, with this
  /// recognizer, which it must not capture strongly. Those actions also tell of drawings that were
  /// broken off. A tap is no drawing.
  ///
  /// ```swift
  /// circle.onRefusal = { circle in
  ///   label.text = circle.failureReason?.caseName ?? ""
  /// }
  /// ```
  @exclusivity(unchecked)
  public var onRefusal: ((CircleGestureRecognizer) -> Void)?

  private enum Stage {
    /// No finger draws; the last drawing is kept for those who ask why.
    case idle
    /// A finger draws.
    case drawing
    /// The drawing was judged.
    case judged
  }

  @exclusivity(unchecked)
  private var ownTolerance: Double?
  @exclusivity(unchecked)
  private var stage = Stage.idle
  @exclusivity(unchecked)
  private var drawing = Drawing()

  /// The settings that count: those of the attempt, or else of the next one with a finger.
  private var defaults: RecognizerThresholds.Circle {
    if attempt != 0 { return thresholds.pointee.values.circle }
    return (settings ?? engine?.settings ?? GestureSettings()).finger.circle
  }

  // MARK: - Values

  /// The line drawn in this attempt, in window points; empty after the reset.
  ///
  /// At most 1,024 points: a longer line is thinned out.
  public var path: [Point] {
    switch stage {
    case .drawing, .judged: drawing.points
    case .idle: []
    }
  }

  /// The circle that fits the line best, accepted or not, in window points.
  ///
  /// Nil until the lift, when the line determines no circle, and after the reset.
  public var fitResult: CircleFit? {
    if case .judged = stage { verdict?.fit } else { nil }
  }

  /// Whether the line is a circle; false until the lift and after the reset.
  public var isCircle: Bool {
    if case .judged = stage { verdict?.isCircle ?? false } else { false }
  }

  open override var sendsChangedForEveryMove: Bool { false }

  // MARK: - Touches

  package override var known: KnownRecognizer { .circle(self) }

  package override var unansweredQuestions: RecognizerTraits {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(CircleGestureRecognizer.self)
      ? .classQuestions : []
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    let count = liveTouches.count
    switch stage {
    case .idle:
      drawing.removeAll()
      verdict = nil
      guard count == 1, let touch = touches.first else { return stopTooMany(count) }
      stage = .drawing
      initialCentroid = touch.windowLocation
      drawing.begin(at: touch.windowLocation)
      state = .began
    case .drawing:
      stopTooMany(count)
    case .judged:
      // No touch is offered between the end of an attempt and its reset.
      break
    }
  }

  private func stopTooMany(_ count: Int) {
    stop(StoredReason(.tooManyTouches, count: count, 1))
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard case .drawing = stage, draw(touches, event) else { return }
    state = .changed
  }

  /// Adds where the finger was and is; returns whether it moved.
  private func draw(_ touches: [Touch], _ event: TouchEvent) -> Bool {
    guard let touch = touches.first else { return false }
    return drawing.add(touch, event)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard case .drawing = stage else { return }
    _ = draw(touches, event)
    stage = .judged
    let verdict = judge()
    self.verdict = verdict
    if let refusal = verdict.refusal {
      stop(StoredReason(refusal))
      // A tap, or a finger that trembles, is no drawing.
      if onRefusal != nil, drawing.extent >= defaults.minimumExtent { noteRefusal() }
    } else {
      state = .ended
    }
  }

  private func judge() -> CircleVerdict {
    let tolerance = tolerance
    var detector = CircleDetector()
    // A tolerance that is no number allows nothing.
    detector.tolerance = tolerance > 0 ? tolerance : .leastNonzeroMagnitude
    detector.minimumExtent = defaults.minimumExtent
    let duration = drawing.movement.map { $0.upperBound - $0.lowerBound }
    return drawing.points.withUnsafeBufferPointer { detector.examine($0, duration: duration) }
  }

  package override func callRefusal() { onRefusal?(self) }

  open override func reset() {
    super.reset()
    stage = .idle
  }
}

extension Drawing {
  /// Adds where a touch of an event was and is, readings between events included.
  ///
  /// - Parameters:
  ///   - touch: A touch of the event that was already drawing.
  ///   - event: The event.
  /// - Returns: Whether the touch moved.
  mutating func add(_ touch: Touch, _ event: TouchEvent) -> Bool {
    var isLonger = false
    for reading in event.readings where reading.slot == touch.slot {
      if add(reading.sample.location, at: reading.sample.time) { isLonger = true }
    }
    if add(touch.windowLocation, at: touch.timestamp) { isLonger = true }
    return isLonger
  }
}

#if !hasFeature(Embedded)
extension CircleGestureRecognizer: FingerprintedRecognizer {
  package func foldStage(into fingerprint: inout StateFingerprint) {
    switch stage {
    case .idle: fingerprint.fold(0)
    case .drawing:
      fingerprint.fold(1)
      drawing.fold(into: &fingerprint)
      if let movement = drawing.movement {
        fingerprint.fold(movement.lowerBound)
        fingerprint.fold(movement.upperBound)
      }
    case .judged: fingerprint.fold(2)
    }
  }
}
#endif

public import Gestures

/// Recognizes a finger that draws a circle.
///
/// ```swift
/// let circle = CircleGestureRecognizer { circle in
///   line.points = circle.path
///   if circle.state == .ended, let fit = circle.fitResult { select(around: fit.center, fit.radius) }
/// }
/// board.addGestureRecognizer(circle)
/// ```
///
/// This continuous gesture begins when the finger comes down, so that an app can show the line from
/// the start. It changes while the finger moves. It is judged at the lift: ended for a circle,
/// cancelled for anything else. Several turns around the same circle count as one. A second finger
/// cancels it. An app in which an oval is no circle, or to which anything round will do, sets
/// ``maximumElongation``.
///
/// Since it begins at once, it ends the attempts of related recognizers. To have a tap on the same
/// view, let the circle wait with `circle.require(toFail: tap)`: the line is kept while it waits. To
/// keep a button in that view working, refuse its touches in the delegate.
open class CircleGestureRecognizer: GestureRecognizer {
  /// What clients set.
  private struct Options {
    var tolerance: Double?
    var maximumElongation: Double?
  }

  @exclusivity(unchecked) private final var options = Options()

  /// How far a drawing may stray from a circle: the largest RMS distance, in radii; positive.
  ///
  /// The setting `circle.tolerance`, 0.2, until it is assigned.
  public final var tolerance: Double {
    get { options.tolerance ?? defaults.tolerance }
    set { options.tolerance = newValue }
  }

  /// How many times as tall as wide, or as wide as tall, a circle may be; at least 1.
  ///
  /// The setting `circle.maximumElongation` until it is assigned. Nil, as that is, for what the
  /// tolerance allows: 1.5. A slanted line may be longer: see
  /// ``GestureShapes/CircleDetector/greatestSlantedElongation``.
  public final var maximumElongation: Double? {
    get { options.maximumElongation ?? defaults.maximumElongation }
    set { options.maximumElongation = newValue }
  }

  /// The judgement of the last finished drawing, with the values that decided.
  ///
  /// Like `GestureRecognizer.failureReason` it is there from the lift until the next finger comes down, so that an
  /// app can show why a drawing was refused; nil while one is drawn. In window points: see
  /// `CircleFit.converted(to:)`.
  public final var verdict: CircleVerdict? { machine.verdict }

  /// The smallest upright rectangle around the drawing, in window points; nil before any.
  ///
  /// Kept as ``verdict`` is.
  public final var pathBounds: Rect? { machine.drawing.bounds }

  /// Called when a finished drawing was judged not to be a circle; nil for nothing.
  ///
  /// `GestureRecognizer.failureReason` says why, with the limit, and ``verdict`` has the circle that fits best;
  /// ``path`` is the drawing. It is called after the actions for the state cancelled, with this
  /// recognizer, which it must not capture strongly. Those actions are also called for drawings that were
  /// interrupted. A tap is not a drawing.
  ///
  /// ```swift
  /// circle.onRefusal = { circle in
  ///   label.text = circle.failureReason?.caseName ?? ""
  /// }
  /// ```
  @exclusivity(unchecked) public final var onRefusal: ((CircleGestureRecognizer) -> Void)?

  /// How many times as tall as wide a circle may be: ``maximumElongation``, or what follows from the
  /// tolerance.
  package final var elongationLimit: Double { maximumElongation ?? detector.greatestElongation }

  @exclusivity(unchecked) package private(set) final var machine = CircleMachine()

  /// The settings that apply: those of the attempt, or else of the next attempt with a finger.
  private var defaults: RecognizerThresholds.Circle {
    if isInAttempt { return attempt.thresholds.value.values.circle }
    return withSettingsOfNextAttempt { $0.finger.circle }
  }

  // MARK: - Values

  /// The line drawn in this attempt, in window points; empty after the reset.
  ///
  /// At most 1,024 points: a longer line is thinned out.
  public final var path: [Point] { machine.hasDrawing ? machine.drawing.points : [] }

  /// The circle that fits the line best, accepted or not, in window points.
  ///
  /// Nil until the lift, when the line determines no circle, and after the reset.
  public final var fitResult: CircleFit? { machine.isJudged ? verdict?.fit : nil }

  /// Whether the line is a circle; false until the lift and after the reset.
  public final var isCircle: Bool { machine.isJudged && verdict?.isCircle == true }

  open override var sendsChangedForEveryMove: Bool { false }

  // MARK: - Touches

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    CircleGestureRecognizer.self
  }

  open override var words: RecognizerWords { RecognizerWords("circle") }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.number("tolerance", tolerance, .positive("a tolerance above 0")) { tolerance = $0 }
    properties.number("maximumElongation", elongationLimit, .elongation) {
      maximumElongation = $0
    }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    let fit = fitResult?.converted(to: node)
    reading.add("centerX", fit?.center.x, .points)
    reading.add("centerY", fit?.center.y, .points)
    reading.add("radius", fit?.radius, .points)
    reading.add("error", fit?.relativeError, .ratio)
    reading.keep(radius: fitResult?.radius)
  }

  open override var defaultAlternatives: [AlternativeAction] { [AlternativeAction(.drawCircle)] }

  /// Draws a circle about the location of the action.
  ///
  /// Its diameter is 80 points, or twice the smallest extent of a drawing if that is more.
  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    let radius = max(40, defaults.minimumExtent)
    switch step {
    case .begin: begin(1, at: lastAttempt.lastCentroid + Vector(radius, 0))
    case .change:
      let pieces = 64
      for index in 1...pieces {
        let turn = Transform.rotation(2 * .pi * Double(index) / Double(pieces))
        _ = machine.drawing.add(lastAttempt.lastCentroid + turn.apply(Vector(radius, 0)))
      }
      if machine.isDrawing { perform(.change) }
    case .end: end()
    }
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    begin(attempt.liveTouches.count, at: touches.first?.windowLocation)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard machine.isDrawing, let touch = touches.first else { return }
    if machine.drawing.add(touch, event) { perform(.change) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard machine.isDrawing else { return }
    if let touch = touches.first { _ = machine.drawing.add(touch, event) }
    end()
  }

  private func begin(_ count: Int, at point: Point?) {
    let effect = machine.begin(count, at: point)
    if case .begin = effect { lastAttempt.initialCentroid = point }
    perform(effect)
  }

  private func end() {
    let points = machine.drawing.points
    let verdict = detector.examine(points.span)
    perform(machine.end(verdict, minimumExtent: defaults.minimumExtent))
  }

  /// The detector with the properties and settings that apply.
  private var detector: CircleDetector {
    let tolerance = tolerance
    var detector = CircleDetector()
    // A tolerance that is not a number allows nothing.
    detector.tolerance = tolerance > 0 ? tolerance : .leastNonzeroMagnitude
    detector.maximumElongation = maximumElongation
    detector.minimumExtent = defaults.minimumExtent
    return detector
  }

  open override func callRefusal() { onRefusal?(self) }

  open override func reset() {
    super.reset()
    machine.reset()
  }
}

/// A line that is drawn and then judged.
package struct CircleMachine {
  typealias Effect = GestureRecognizer.Effect

  package enum Stage {
    /// No finger draws; the last drawing is kept, so that an app can show why it was refused.
    case idle
    /// A finger draws.
    case drawing
    /// The drawing was judged.
    case judged
  }

  package private(set) var stage = Stage.idle
  /// The present drawing, or the last one.
  package var drawing = Drawing()
  /// The judgement of the last finished drawing; nil while one is drawn.
  private(set) var verdict: CircleVerdict?

  var isDrawing: Bool { if case .drawing = stage { true } else { false } }
  var isJudged: Bool { if case .judged = stage { true } else { false } }
  var hasDrawing: Bool { isDrawing || isJudged }

  /// Ends an attempt; the drawing and its verdict stay until the next one.
  mutating func reset() { stage = .idle }

  /// Begins a drawing; `count` fingers are down.
  mutating func begin(_ count: Int, at point: Point?) -> Effect {
    switch stage {
    case .idle:
      drawing.removeAll()
      verdict = nil
      guard count == 1, let point else { return .tooMany(count, limit: 1) }
      stage = .drawing
      drawing.begin(at: point)
      return .begin
    case .drawing:
      return .tooMany(count, limit: 1)
    case .judged:
      return .none
    }
  }

  /// Ends a drawing with its judgement; one smaller than the extent is no drawing.
  mutating func end(_ verdict: CircleVerdict, minimumExtent: Double) -> Effect {
    guard isDrawing else { return .none }
    stage = .judged
    self.verdict = verdict
    guard let refusal = verdict.refusal else { return .end }
    // A tap, or a finger that trembles, is not a drawing.
    let (kind, setting) = refusal.reason.failure
    return drawing.extent >= minimumExtent
      ? .refuse(kind, refusal.measured, refusal.limit, setting: setting)
      : .fail(kind, refusal.measured, refusal.limit, setting: setting)
  }
}

extension Drawing {
  /// Adds the locations of a touch of an event, including those read since the event before.
  ///
  /// - Parameters:
  ///   - touch: A touch of the event that was already drawing.
  ///   - event: The event.
  /// - Returns: Whether the touch moved.
  mutating func add(_ touch: Touch, _ event: TouchEvent) -> Bool {
    var isLonger = false
    for reading in event.contents.readings where reading.slot == touch.slot {
      if add(reading.sample.location) { isLonger = true }
    }
    if add(touch.windowLocation) { isLonger = true }
    return isLonger
  }
}

extension RecognizerDescription {
  /// A drawn circle.
  public static let circle = RecognizerDescription(CircleGestureRecognizer.self)
}

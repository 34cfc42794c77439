public import Gestures

/// Recognizes drawings of one finger by examples: letters, arrows, or your own marks.
///
/// This discrete gesture fires at the lift of a stroke when the drawing has as many strokes as the
/// template with the most. Otherwise it fires when no further stroke has come within
/// ``maximumGap``. Its ``location(in:)`` is where the drawing started.
///
/// ```swift
/// let marks = board.onStroke(templates: TemplateStore(samples)) { stroke in
///   label.text = stroke.recognizedName ?? ""
/// }
/// ```
///
/// A tap is not a stroke: a first stroke smaller than the setting `stroke.minimumExtent` fails at once,
/// so that tap recognizers need not wait.
open class StrokeGestureRecognizer: GestureRecognizer {
  /// What clients set.
  private struct Options {
    var minimumScore: Double?
    var minimumMargin: Double?
    var maximumGap: Double?
  }

  @exclusivity(unchecked) private final var options = Options()

  /// What can be drawn.
  ///
  /// Templates may be added and removed between drawings, including those recorded with
  /// ``isRecording``.
  @exclusivity(unchecked) public final var templates = TemplateStore()

  /// The smallest score with which a drawing is recognized, from 0 to 1.
  ///
  /// The setting `stroke.minimumScore`, 0.5, until it is assigned; see
  /// ``GestureShapes/StrokeClassification/score``.
  public final var minimumScore: Double {
    get { options.minimumScore ?? defaults.minimumScore }
    set { options.minimumScore = newValue }
  }

  /// How much nearer the winner must be than the runner-up, from 0 to 1.
  ///
  /// The setting `stroke.minimumMargin`, 0, until it is assigned; see
  /// ``GestureShapes/StrokeClassification/margin``.
  public final var minimumMargin: Double {
    get { options.minimumMargin ?? defaults.minimumMargin }
    set { options.minimumMargin = newValue }
  }

  /// How long the finger may be up between two strokes of one drawing, in seconds.
  ///
  /// The setting `stroke.maximumGap`, 0.5, until it is assigned.
  public final var maximumGap: Double {
    get { options.maximumGap ?? defaults.maximumGap }
    set { options.maximumGap = newValue }
  }

  /// Whether every drawing is recognized, whatever it shows: to record templates.
  ///
  /// ``recognizedName`` is nil then, and your action adds ``strokes`` to ``templates``. A drawing may
  /// have any number of strokes, so the recognizer waits ``maximumGap`` after each of them.
  @exclusivity(unchecked) public final var isRecording = false

  /// What the drawing shows; nil until it fires, and after the reset.
  public final var recognizedName: String? { machine.recognizedName }

  /// The classification of the last finished drawing, accepted or not, with score and runner-up.
  ///
  /// Like `GestureRecognizer.failureReason` it is kept until the next drawing starts; nil without templates.
  public final var classification: StrokeClassification? { machine.classification }

  /// Called when a finished drawing was refused, because it resembles no template or two of them; nil
  /// for nothing.
  ///
  /// `GestureRecognizer.failureReason` says why. ``classification`` says which template is nearest, with its score and the
  /// margin to the runner-up. ``strokes`` is the drawing. It is called when an action would have been
  /// called, with this recognizer, which it must not capture strongly. It is not called for a tap, nor for a
  /// drawing that was interrupted or lost to another recognizer.
  ///
  /// ```swift
  /// marks.onRefusal = { stroke in
  ///   label.text = "No template; nearest to " + (stroke.classification?.best.name ?? "nothing")
  /// }
  /// ```
  @exclusivity(unchecked) public final var onRefusal: ((StrokeGestureRecognizer) -> Void)?

  @exclusivity(unchecked) private final var machine = StrokeMachine()

  /// The settings that apply: those of the attempt, or else of the next attempt with a finger.
  private var defaults: RecognizerThresholds.Stroke {
    if isInAttempt { return attempt.thresholds.value.values.stroke }
    return withSettingsOfNextAttempt { $0.finger.stroke }
  }

  private var rules: StrokeMachine.Rules {
    StrokeMachine.Rules(
      minimumExtent: defaults.minimumExtent,
      // While templates are recorded, only a pause ends a drawing.
      strokes: isRecording ? .max : templates.largestStrokeCount,
      maximumGap: maximumGap,
      minimumScore: isRecording ? nil : minimumScore,
      minimumMargin: minimumMargin
    )
  }

  // MARK: - Values

  /// The strokes in the order of drawing, in window points; kept until the next drawing starts.
  ///
  /// At most 1,024 points: a longer drawing is thinned out.
  public final var strokes: [[Point]] { machine.drawing.strokes }

  /// The smallest upright rectangle around the drawing, in window points; nil before any.
  ///
  /// Kept as ``strokes`` are.
  public final var pathBounds: Rect? { machine.drawing.bounds }

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    StrokeGestureRecognizer.self
  }

  open override var words: RecognizerWords { RecognizerWords("stroke") }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.number("minimumScore", minimumScore, .share) { minimumScore = $0 }
    properties.number("minimumMargin", minimumMargin, .share) { minimumMargin = $0 }
    properties.number("maximumGap", maximumGap, .duration) { maximumGap = $0 }
    properties.flag("isRecording", isRecording) { isRecording = $0 }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add("score", classification?.score, .ratio)
    reading.add("margin", classification?.margin, .ratio)
    reading.add(drawing: recognizedName)
    reading.keep(nearest: classification?.best.name, runnerUp: classification?.runnerUp?.name)
  }

  open override func location(in space: (any CoordinateSpace)?) -> Point {
    if isInAttempt, let start = lastAttempt.initialCentroid { return convert(start, to: space) }
    return super.location(in: space)
  }

  /// Drawing each of the templates; the first of several with the same name.
  open override var defaultAlternatives: [AlternativeAction] {
    var names: [String] = []
    for template in templates.templates
    where !names.contains(where: { $0.hasBytes(of: template.name) }) {
      names.append(template.name)
    }
    return names.map { AlternativeAction(.draw($0)) }
  }

  /// Draws the template with its middle at the location of the action.
  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    guard step == .begin, case .draw(let name) = action.effect,
      let index = templates.templates.firstIndex(where: { $0.name.hasBytes(of: name) })
    else { return }
    machine.draw(templates.templates[index], index, about: lastAttempt.lastCentroid)
    lastAttempt.initialCentroid = machine.drawing.points.first ?? lastAttempt.lastCentroid
    recognizeAlternative()
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches), let touch = touches.first else { return }
    cancelWake(.timeout)
    if lastAttempt.initialCentroid == nil { lastAttempt.initialCentroid = touch.windowLocation }
    let count = attempt.liveTouches.count
    process(ContactInput(.down, at: event.timestamp, count: count, centroid: touch.windowLocation))
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard machine.isDrawing, let touch = touches.first else { return }
    _ = machine.drawing.add(touch, event)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard machine.isDrawing, let touch = touches.first else { return }
    _ = machine.drawing.add(touch, event)
    process(ContactInput(.up, at: event.timestamp))
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    process(ContactInput(.timer(kind), at: time))
  }

  private func process(_ input: ContactInput) {
    let effect = machine.advance(input, rules, &templates)
    perform(effect)
    if case .end = effect, attemptState != .ended { machine.withdraw() }
  }

  open override func callRefusal() { onRefusal?(self) }

  open override func reset() {
    super.reset()
    machine.reset()
  }
}

extension RecognizerDescription {
  /// A drawing that resembles one of the templates.
  public static let stroke = RecognizerDescription(StrokeGestureRecognizer.self)
}

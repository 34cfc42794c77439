public import GestureGeometry
public import GestureShapes
public import GestureTouches

/// Recognizes drawings of one finger by examples of them: letters, arrows, marks of your own.
///
/// Discrete.
///
/// It fires when a drawing has as many strokes as a template can have, at the lift, or else when the
/// next stroke did not come within ``maximumGap``. Its ``location(in:)`` is where the drawing started.
///
/// ```swift
/// let marks = board.onStroke(templates: TemplateStore(samples)) { stroke in
///   label.text = stroke.recognizedName ?? ""
/// }
/// ```
///
/// A tap is no stroke: a first stroke smaller than the setting `stroke.minimumExtent` fails at once,
/// so that taps beside it need not wait.
open class StrokeGestureRecognizer: GestureRecognizer {
  /// What can be drawn.
  ///
  /// Templates may be added and removed between drawings, those recorded with ``isRecording`` among
  /// them.
  @exclusivity(unchecked)
  public var templates = TemplateStore()

  /// The smallest score with which a drawing is recognized, from 0 to 1.
  ///
  /// The setting `stroke.minimumScore`, 0.5, until it is assigned; see
  /// ``GestureShapes/StrokeClassification/score``.
  public var minimumScore: Double {
    get { ownScore ?? defaults.minimumScore }
    set { ownScore = newValue }
  }

  /// How much nearer the winner must be than the runner-up, from 0 to 1.
  ///
  /// The setting `stroke.minimumMargin`, 0, until it is assigned; see
  /// ``GestureShapes/StrokeClassification/margin``.
  public var minimumMargin: Double {
    get { ownMargin ?? defaults.minimumMargin }
    set { ownMargin = newValue }
  }

  /// How long the finger may be up between two strokes of one drawing, in seconds.
  ///
  /// The setting `stroke.maximumGap`, 0.5, until it is assigned.
  public var maximumGap: Double {
    get { ownGap ?? defaults.maximumGap }
    set { ownGap = newValue }
  }

  /// Whether any drawing is recognized, whatever it shows: to record templates.
  ///
  /// ``recognizedName`` is nil then, and the action adds ``strokes`` to ``templates``. A drawing may
  /// have any number of strokes, so that each waits ``maximumGap`` for the next.
  @exclusivity(unchecked)
  public var isRecording = false

  /// What the drawing shows; nil until it fires, and after the reset.
  @exclusivity(unchecked)
  public private(set) var recognizedName: String?

  /// What the last finished drawing was taken for, accepted or not, with score and runner-up.
  ///
  /// Like ``failureReason`` it is kept until the next drawing starts; nil without templates.
  @exclusivity(unchecked)
  public private(set) var classification: StrokeClassification?

  /// Called when a finished drawing was refused, since it is like no template or like two; nil for
  /// nothing.
  ///
  /// ``failureReason`` says why, and ``classification`` what came nearest, with its score and the
  /// margin to the runner-up; ``strokes`` is the drawing. It is called when an action would have been,
  /// with this recognizer, which it must not capture strongly. A tap is no drawing, and one that was
  /// broken off or lost to another recognizer is not refused.
  ///
  /// ```swift
  /// marks.onRefusal = { stroke in
  ///   label.text = "No sign; nearest to " + (stroke.classification?.best.name ?? "nothing")
  /// }
  /// ```
  @exclusivity(unchecked)
  public var onRefusal: ((StrokeGestureRecognizer) -> Void)?

  private enum Stage {
    /// Nothing is drawn yet.
    case waiting
    /// A finger draws.
    case drawing
    /// The finger is up between two strokes.
    case between
  }

  private enum Input {
    case down(touches: Int, at: Point)
    case up(at: Timestamp)
    case due
  }

  private enum Effect {
    case none
    case fail(StoredReason)
    case wake(Timestamp)
    case judge
  }

  @exclusivity(unchecked)
  private var ownScore: Double?
  @exclusivity(unchecked)
  private var ownMargin: Double?
  @exclusivity(unchecked)
  private var ownGap: Double?
  @exclusivity(unchecked)
  private var stage = Stage.waiting
  @exclusivity(unchecked)
  private var drawing = Drawing()

  /// The settings that count: those of the attempt, or else of the next one with a finger.
  private var defaults: RecognizerThresholds.Stroke {
    if attempt != 0 { return thresholds.pointee.values.stroke }
    return (settings ?? engine?.settings ?? GestureSettings()).finger.stroke
  }

  // MARK: - Values

  /// The strokes in the order drawn, in window points; kept until the next drawing starts.
  ///
  /// At most 1,024 points: a longer drawing is thinned out.
  public var strokes: [[Point]] { drawing.strokes }

  /// The smallest upright rectangle around the drawing, in window points; nil before any.
  ///
  /// Kept as ``strokes`` are.
  public var pathBounds: Rect? { drawing.bounds }

  package override var known: KnownRecognizer { .stroke(self) }

  package override var unansweredQuestions: RecognizerTraits {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(StrokeGestureRecognizer.self)
      ? .classQuestions : []
  }

  open override func location(in space: (any CoordinateSpace)?) -> Point {
    if attempt != 0, let initialCentroid { return convert(initialCentroid, to: space) }
    return super.location(in: space)
  }

  // MARK: - Machine

  private func advance(_ input: Input) -> Effect {
    switch (stage, input) {
    case (.waiting, .down(let touches, let point)), (.between, .down(let touches, let point)):
      guard touches == 1 else { return .fail(StoredReason(.tooManyTouches, count: touches, 1)) }
      stage = .drawing
      drawing.begin(at: point)
      return .none
    case (.drawing, .down(let touches, _)):
      return .fail(StoredReason(.tooManyTouches, count: touches, 1))
    case (.drawing, .up(let time)):
      let extent = drawing.extent
      guard drawing.count > 1 || extent >= defaults.minimumExtent else {
        return .fail(StoredReason(.tooSmall, extent, defaults.minimumExtent, .strokeMinimumExtent))
      }
      guard isRecording || drawing.count < templates.largestStrokeCount else { return .judge }
      stage = .between
      let gap = maximumGap
      // No number is no pause: it must not wait for ever.
      return .wake(time + (gap > 0 ? gap : 0))
    case (.between, .due):
      return .judge
    case (.waiting, .up), (.between, .up), (.waiting, .due), (.drawing, .due):
      // A finger that is not drawing was never taken; the timer is taken back at touch down.
      return .none
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .none: break
    case .fail(let reason): request(.failed, reason: reason)
    case .wake(let time): wake(at: time, .expiry)
    case .judge: judge()
    }
  }

  private func judge() {
    let found = drawing.points.withUnsafeBufferPointer { points in
      drawing.starts.withUnsafeBufferPointer { templates.classify(points, starts: $0) }
    }
    classification = found
    if !isRecording {
      let score = found?.score ?? 0
      guard let found, score >= minimumScore else {
        return refuse(StoredReason(.noTemplateClose, score, minimumScore, .minimumScore))
      }
      guard found.margin >= minimumMargin else {
        return refuse(StoredReason(.ambiguous, found.margin, minimumMargin, .minimumMargin))
      }
      recognizedName = found.best.name
    }
    state = .ended
    if attemptState != .ended { recognizedName = nil }
  }

  private func refuse(_ reason: StoredReason) {
    request(.failed, reason: reason)
    if onRefusal != nil { noteRefusal() }
  }

  package override func callRefusal() { onRefusal?(self) }

  // MARK: - Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    guard let touch = touches.first else { return }
    cancelWake(.expiry)
    if case .waiting = stage {
      drawing.removeAll()
      classification = nil
    }
    if initialCentroid == nil { initialCentroid = touch.windowLocation }
    perform(advance(.down(touches: liveTouches.count, at: touch.windowLocation)))
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard case .drawing = stage, let touch = touches.first else { return }
    _ = drawing.add(touch, event)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard case .drawing = stage, let touch = touches.first else { return }
    _ = drawing.add(touch, event)
    perform(advance(.up(at: event.timestamp)))
  }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    perform(advance(.due))
  }

  open override func reset() {
    super.reset()
    stage = .waiting
    recognizedName = nil
  }
}

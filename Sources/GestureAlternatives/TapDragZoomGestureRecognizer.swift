import GestureGeometry
import GestureMemory
import GestureMotion
public import GestureRecognition
public import GestureTouches

/// Recognizes a finger that taps, comes down again and drags up or down, to zoom with one finger.
///
/// This continuous gesture begins when the finger that came down after the taps has moved up or
/// down by ``hysteresis``, which is subtracted, so that ``scale`` starts at 1. Dragging down by
/// ``pointsPerDoubling`` doubles the scale, dragging up halves it, and a sideways movement changes
/// nothing. It ends at the lift. If the finger is lifted without a drag, it was a double tap, and
/// this recognizer fails. The settings of `tap` apply to the taps. Because the
/// taps have been made for it, it wins over every recognizer that begins in the same event, whichever
/// was added first and whichever is deeper.
///
/// ```swift
/// let zoom = TapDragZoomGestureRecognizer { zoom in
///   map.zoom(by: zoom.scale, about: zoom.initialLocation(in: map))
///   zoom.scale = 1
/// }
/// ```
///
/// > Source: the gesture of map apps, as MapLibre GL JS has it in `TapDragZoomHandler`.
open class TapDragZoomGestureRecognizer: GestureRecognizer {
  /// How many taps come before the drag; at least 1.
  @exclusivity(unchecked) public final var numberOfTapsRequired = 1

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

  /// What an attempt knows.
  package struct Drag: ~Copyable {
    package var machine = TapDragZoomMachine()
    /// How far down the finger has moved since it came down after the taps.
    var path = 0.0
    /// The path at which the scale is 1.
    var origin = 0.0
    /// The last values of the path; cleared when the finger comes down, not before.
    var history = MotionHistory()

    package var length: Double { path - origin }

    mutating func start(at time: Timestamp) {
      path = 0
      origin = 0
      history.removeAll()
      history.append(.zero, at: time)
    }

    mutating func reset() {
      machine = TapDragZoomMachine()
      path = 0
      origin = 0
    }
  }

  @exclusivity(unchecked) package private(set) final var finger = Drag()

  private var rules: TapDragZoomMachine.Rules {
    TapDragZoomMachine.Rules(
      taps: TapMachine.Rules(
        contacts: max(numberOfTapsRequired, 1),
        touches: 1,
        thresholds: attempt.thresholds
      ),
      hysteresis: max(hysteresis, 0)
    )
  }

  /// Creates a recognizer without actions.
  public required init() {
    super.init()
    leaveQuestions(ifExactly: TapDragZoomGestureRecognizer.self)
  }

  // MARK: - Values

  /// How far down the finger has dragged, in points of the window, without the hysteresis.
  public final var drag: Double { finger.length }

  /// The ratio of the present scale to the first one; 1 at first.
  ///
  /// Assigning moves the reference, so setting 1 in each action yields exact factors. Values that are not
  /// positive and finite are ignored.
  public final var scale: Double {
    get {
      let exponent = finger.length * logarithmPerPoint
      return Elementary.exp(max(-Self.largestExponent, min(exponent, Self.largestExponent)))
    }
    set {
      guard newValue > 0, newValue.isFinite, logarithmPerPoint != 0 else { return }
      noteSetBack(scale: scale / newValue)
      finger.origin = finger.path - Elementary.log(newValue) / logarithmPerPoint
    }
  }

  /// How fast the scale changes, per second.
  public final var velocity: Double { rate(of: finger.history).dy * logarithmPerPoint * scale }

  /// The natural logarithm of the factor by which one point changes the scale.
  private var logarithmPerPoint: Double {
    let logarithm = Elementary.log(2) / pointsPerDoubling
    return logarithm.isFinite ? logarithm : 0
  }

  /// The exponential of a number slightly above this one is not finite.
  private static var largestExponent: Double { 700 }

  open override var sendsChangedForEveryMove: Bool { false }

  // MARK: - Description

  open override var words: RecognizerWords {
    RecognizerWords(
      "tapDragZoom",
      feat: .moved,
      contact: "touch",
      shortfall: ("the finger moved up or down by ", ""),
      excess: RecognizerWords.excessFromStart
    )
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.count("numberOfTapsRequired", numberOfTapsRequired, from: 1) {
      numberOfTapsRequired = $0
    }
    properties.number("pointsPerDoubling", pointsPerDoubling) { pointsPerDoubling = $0 }
    properties.number("hysteresis", hysteresis, .length) { hysteresis = $0 }
    properties.scale(scale) { scale = $0 }
    super.describe(&properties)
  }

  open override func report(_ reading: inout RecognizerReading) {
    reading.add(scale: scale)
    reading.add("velocity", velocity, .ratioPerSecond)
    reading.add("drag", drag, .points)
  }

  open override var touchAction: TouchAction { [.doubleTap, .vertical] }

  open override var contactDemand: ContactDemand? {
    ContactDemand(contacts: max(numberOfTapsRequired, 1) &+ 1, touches: 1, isTap: false)
  }

  open override var countedTaps: CountedTaps? {
    finger.machine.hasFinger ? nil : CountedTaps(finger.machine.taps, rules.taps)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    let input = TapMachine.Input.down(
      new: touches.count,
      total: attempt.liveTouches.count,
      centroid: windowLocationOfLiveTouches
    )
    take(.contact(input), touches, at: event.timestamp, with: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let time = event.timestamp
    guard finger.machine.hasFinger else {
      return take(.contact(tapInput(moved: touches)), touches, at: time, with: event)
    }
    guard let touch = touches.first(where: { attempt.liveTouches.contains($0.slot) }) else {
      return
    }
    for reading in event.contents.readings where reading.slot == touch.slot {
      let path = reading.sample.location.y - touch.startLocation.y
      finger.history.append(Vector(0, path), at: reading.sample.time)
    }
    let path = touch.windowLocation.y - touch.startLocation.y
    finger.history.append(Vector(0, path), at: time)
    guard path != finger.path else { return }
    finger.path = path
    take(.dragged(by: abs(drag)), touches, at: time, with: event)
  }

  open override func touchRested(_ touch: Touch, at time: Timestamp) {
    if finger.machine.hasFinger { finger.history.append(Vector(0, finger.path), at: time) }
  }

  open override func restartAfterWaiting() { finger.origin = finger.path }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    take(.contact(tapInput(lifted: touches)), touches, at: event.timestamp, with: event)
  }

  open override func stops(atCancelOf touches: [Touch]) -> Bool { true }

  open override func woken(_ kind: WakeKind, at time: Timestamp) {
    take(.contact(.timeout), [], at: time, with: nil)
  }

  /// Gives the machine an input, and does what it asks for.
  private func take(
    _ input: TapDragZoomMachine.Input,
    _ touches: [Touch],
    at time: Timestamp,
    with event: TouchEvent?
  ) {
    let hadFinger = finger.machine.hasFinger
    let effect = finger.machine.advance(input, at: time, rules)
    if !hadFinger, finger.machine.hasFinger {
      // The drag starts where the last finger came down; the taps may have been elsewhere.
      latest.initialCentroid = windowLocationOfLiveTouches
      finger.start(at: time)
      // The taps have been made for it, so it goes before all that begin in the same event.
      latest.priority |= 1 << 62
    }
    let removed = finger.length < 0 ? -rules.hysteresis : rules.hysteresis
    if case .miss = effect {
      // Its setting is a property, which has no number.
      let needed = rules.hysteresis
      fail(FailureReason(.notEnoughMovement, abs(drag), needed, setting: "hysteresis"))
    } else {
      perform(effect, touches, with: event)
    }
    guard case .begin = effect, attemptState == .began else { return }
    // Only now, since the view and the delegate are asked about the whole movement.
    _ = finger.machine.advance(.begun, at: time, rules)
    finger.origin += removed
  }

  open override var defaultAlternatives: [AlternativeAction] {
    // Without a length per doubling, nothing can change the scale.
    logarithmPerPoint == 0 ? [] : AlternativeAction.zooms(by: alternativeAmounts.zoom)
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    guard case .zoom(let factor) = action.effect else { return }
    switch step {
    case .begin:
      finger.start(at: now)
      scale = factor
      // The view and the delegate are asked about the whole change.
      state = .began
      if attemptState == .began { finger.origin = finger.path }
    case .change:
      scale = factor
      state = .changed
    case .end: state = .ended
    }
  }

  open override func reset() {
    super.reset()
    finger.reset()
  }
}

/// Taps, then a finger that comes down, then its drag.
package struct TapDragZoomMachine {
  typealias Effect = GestureRecognizer.Effect

  /// What makes a zoom.
  struct Rules {
    /// The taps before the drag.
    let taps: TapMachine.Rules
    /// How far the finger must move up or down, in points.
    let hysteresis: Double
  }

  enum Input {
    /// What happened to the fingers, as an input of the taps.
    case contact(TapMachine.Input)
    /// The finger after the taps has moved; it is this far above or below the origin of the drag.
    case dragged(by: Double)
    /// The view and the delegate let it begin.
    case begun
  }

  package enum Stage {
    /// Counting the taps.
    case tapping
    /// The finger after the taps is down.
    case holding
    /// It drags.
    case dragging
  }

  package private(set) var taps = TapMachine()
  package private(set) var stage = Stage.tapping

  /// Whether the finger after the taps is down.
  var hasFinger: Bool {
    switch stage {
    case .holding, .dragging: true
    case .tapping: false
    }
  }

  mutating func advance(_ input: Input, at now: Timestamp, _ rules: Rules) -> Effect {
    switch (stage, input) {
    case (.tapping, .contact(.down(_, let total, _))) where total > 1:
      // Not left to the taps, whose reason would name a property that a zoom does not have.
      return .tooMany(total, limit: 1)
    case (.tapping, .contact(.down(_, let total, let centroid)))
    where taps.isComplete(rules.taps):
      guard total == 1 else { return .tooMany(total, limit: 1) }
      if let centroid, let fault = taps.fault(ofLocation: centroid, rules.taps) { return fault }
      stage = .holding
      return .cancelWake
    case (.tapping, .contact(let input)):
      return taps.lead(input, at: now, rules.taps)
    case (.holding, .contact(.down(_, let total, _))):
      return .tooMany(total, limit: 1)
    case (.holding, .dragged(let length)):
      return length >= rules.hysteresis ? .begin : .none
    case (.holding, .begun):
      stage = .dragging
      return .none
    case (.holding, .contact(.up)):
      return .miss
    case (.dragging, .contact(.down)):
      return .ignore(last: .max)
    case (.dragging, .dragged):
      return .change
    case (.dragging, .contact(.up(let left, _))):
      return left == 0 ? .end : .none
    case (.holding, .contact(.moved)), (.dragging, .contact(.moved)):
      // The input `dragged` reports the moves of this finger.
      return .none
    case (.holding, .contact(.timeout)), (.dragging, .contact(.timeout)):
      // The machine sets no timer in these stages, but a subclass may set one.
      return .none
    case (.tapping, .dragged), (.tapping, .begun), (.dragging, .begun):
      // Nothing drags, or the machine did not ask to begin.
      return .none
    }
  }
}

extension RecognizerDescription {
  /// A tap and then a finger that drags up or down, to zoom with one finger.
  public static let tapDragZoom = RecognizerDescription(TapDragZoomGestureRecognizer.self)
}

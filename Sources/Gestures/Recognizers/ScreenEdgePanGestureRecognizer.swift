/// Recognizes a finger that comes in from an edge of the window and then drags.
///
/// ```swift
/// let back = ScreenEdgePanGestureRecognizer { pan in slide(by: pan.translation(in: nil).dx) }
/// back.edges = .left
/// root.addGestureRecognizer(back)
/// ```
///
/// An edge is where a drag can have a meaning of its own in any content, for example to go back. A list that
/// scrolls in the same direction then requires it to fail.
///
/// This continuous gesture follows only the first finger at an edge and ignores all others.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges from which a finger may come in; none by default.
  @exclusivity(unchecked) public final var edges: Edges = []

  /// The part of each of the ``edges`` at which a finger may come down; the whole edge by default.
  @exclusivity(unchecked) public final var section = Section.whole

  /// The corners from which a finger may come in, in addition to the ``edges``; none by default.
  ///
  /// From a corner, the drag may go inwards from either of its edges, or diagonally.
  @exclusivity(unchecked) public final var corners: Corners = []

  /// Where a finger came in.
  package struct Entry {
    /// The edges at which it came down.
    package let near: Edges
    /// Whether it came down in a corner of the two edges.
    package let isCorner: Bool
  }

  /// Where the finger that is followed came in; nil before.
  @exclusivity(unchecked) package private(set) final var entry: Entry?

  final var zone: RecognizerThresholds.Edge { attempt.thresholds.value.values.edge }

  /// False: a drag that starts elsewhere does not come in from an edge.
  package override var takesHandedDrags: Bool { false }
  package override var mayNeedTaps: Bool { false }

  open override var classWithoutRequirements: GestureRecognizer.Type? {
    ScreenEdgePanGestureRecognizer.self
  }

  open override var words: RecognizerWords {
    RecognizerWords(
      "screenEdgePan",
      requirement: .moved,
      shortfall: ("the finger came inwards by ", "")
    )
  }

  open override func describe(_ properties: inout PropertyVisitor) {
    properties.options("edges", edges, "top left bottom right") { edges = $0 }
    properties.numbers(
      "section",
      [section.start, section.end],
      count: 2,
      "the start and the end of the section from 0 to 1"
    ) { section = Section(from: $0[0], to: $0[1]) }
    properties.options("corners", corners, "top-left top-right bottom-left bottom-right") {
      corners = $0
    }
    super.describe(&properties)
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches), !touches.isEmpty else { return }
    guard entry == nil, attempt.liveTouches.count == touches.count else {
      return perform(.ignore(last: .max), touches, with: event)
    }
    var refusal: FailureReason?
    // The fingers of one event have no order: a finger elsewhere does not hide one at an edge.
    for touch in touches {
      switch start(at: touch.windowLocation) {
      case .refused(let reason): refusal = refusal ?? reason
      case .entered(let entry):
        self.entry = entry
        for other in touches where other !== touch { ignore(other, for: event) }
        return super.touchesBegan([touch], with: event)
      }
    }
    if let refusal { stop(refusal) }
  }

  open override var defaultAlternatives: [AlternativeAction] {
    Edges.single.filter { edges.contains($0) }.map { AlternativeAction(.pullIn($0)) }
  }

  open override func performAlternative(_ action: AlternativeAction, _ step: AlternativeStep) {
    if step == .begin, case .pullIn(let edge) = action.effect,
      let bounds = engine?.host?.gestureBounds
    {
      lastAttempt.lastCentroid = edge.start(beside: lastAttempt.lastCentroid, in: bounds)
      lastAttempt.initialCentroid = lastAttempt.lastCentroid
    }
    super.performAlternative(action, step)
  }

  /// From one edge of the window to the opposite one, so that any limit of a client is passed.
  open override func alternativeMotion(of effect: AlternativeAction.Effect) -> Vector? {
    guard case .pullIn(let edge) = effect, let size = engine?.host?.gestureBounds.size else {
      return nil
    }
    return edge.inward(across: size)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    // A drag that has begun may go in any direction.
    guard attemptState == .possible, let near = entry?.near, strays(path, from: near) else {
      return
    }
    perform(.fail(.wrongDirection, path.dx, path.dy, directions: near.inwardDirections))
  }

  open override func hysteresisPassed(by motion: Vector) -> Double? {
    guard let entry else { return nil }
    for edge in Edges.single where entry.near.contains(edge) {
      let (inward, along) = edge.split(motion)
      // From a corner, a diagonal goes inwards from both edges.
      let isInward = entry.isCorner ? inward >= abs(along) : inward > abs(along)
      if inward >= zone.hysteresis, isInward { return zone.hysteresis }
    }
    return nil
  }

  package override func missing(of motion: Vector) -> (amount: Double, needed: Double) {
    let near = entry?.near ?? []
    var inward = 0.0
    for edge in Edges.single where near.contains(edge) {
      inward = max(inward, edge.split(motion).inward)
    }
    return (inward, zone.hysteresis)
  }

  package override var hysteresisSetting: FailureReason.Setting { .edgeHysteresis }

  open override func reset() {
    super.reset()
    entry = nil
  }
}

extension RecognizerDescription {
  /// A drag in from an edge of the window.
  public static let screenEdgePan = RecognizerDescription(
    ScreenEdgePanGestureRecognizer.self,
    thresholds: "edge"
  )
}

public import GestureGeometry
public import GestureTouches

// Functions that make a reason. `setting` is the name of the property or setting that decides, in
// the form for explanations; nil when it has none.
extension FailureReason {
  /// A finger moved farther than allowed.
  public static func movedTooFar(distance: Double, limit: Double, setting: String? = nil) -> Self {
    make(.movedTooFar, distance, limit, setting)
  }

  /// A later tap was too far from the first.
  public static func tapsTooFarApart(
    distance: Double,
    limit: Double,
    setting: String? = nil
  ) -> Self {
    make(.tapsTooFarApart, distance, limit, setting)
  }

  /// The fingers had not moved, spread or turned enough.
  ///
  /// - Parameters:
  ///   - amount: The measured amount.
  ///   - needed: The required amount.
  ///   - unit: The unit of both: points, or radians for a rotation.
  ///   - setting: The setting that decides; nil when it has no name.
  /// - Returns: The reason.
  public static func notEnoughMovement(
    amount: Double,
    needed: Double,
    unit: Unit = .points,
    setting: String? = nil
  ) -> Self {
    make(.notEnoughMovement, amount, needed, setting, in: unit)
  }

  /// The fingers stayed down too long.
  public static func heldTooLong(duration: Double, limit: Double, setting: String? = nil) -> Self {
    make(.heldTooLong, duration, limit, setting)
  }

  /// The fingers were lifted too early.
  public static func notEnoughTime(
    duration: Double,
    needed: Double,
    setting: String? = nil
  ) -> Self {
    make(.notEnoughTime, duration, needed, setting)
  }

  /// The movement took too long.
  public static func tooSlow(elapsed: Double, limit: Double, setting: String? = nil) -> Self {
    make(.tooSlow, elapsed, limit, setting)
  }

  /// No further tap came in time.
  public static func tooFewTaps(count: Int, needed: Int, setting: String? = nil) -> Self {
    make(.tooFewTaps, Double(count), Double(needed), setting)
  }

  /// There were never enough fingers.
  public static func tooFewTouches(count: Int, needed: Int, setting: String? = nil) -> Self {
    make(.tooFewTouches, Double(count), Double(needed), setting)
  }

  /// There were too many fingers.
  public static func tooManyTouches(count: Int, limit: Int, setting: String? = nil) -> Self {
    make(.tooManyTouches, Double(count), Double(limit), setting)
  }

  /// The finger came down too far from the edge.
  public static func startedOutsideEdge(
    distance: Double,
    zone: Double,
    setting: String? = nil
  ) -> Self {
    make(.startedOutsideEdge, distance, zone, setting)
  }

  /// The finger came down at an edge, at a position outside the wanted sections and corners.
  ///
  /// - Parameters:
  ///   - position: Where along the edge, from 0 at the left or top to 1.
  ///   - setting: The setting that decides; nil when it has no name.
  /// - Returns: The reason.
  public static func startedInOtherSection(position: Double, setting: String? = nil) -> Self {
    make(.startedInOtherSection, position, 0, setting)
  }

  /// The drag started toward a direction in which the content had less room than needed, in points.
  public static func atBound(
    room: Double,
    needed: Double,
    direction: SwipeGestureRecognizer.Direction,
    setting: String? = nil
  ) -> Self {
    var reason = make(.atBound, room, needed, setting)
    reason.numbers.bits = UInt32(direction.rawValue)
    return reason
  }

  /// The drawing was too small.
  public static func tooSmall(extent: Double, needed: Double, setting: String? = nil) -> Self {
    make(.tooSmall, extent, needed, setting)
  }

  /// The line has too few different points.
  public static func tooFewPoints(count: Int, needed: Int, setting: String? = nil) -> Self {
    make(.tooFewPoints, Double(count), Double(needed), setting)
  }

  /// The line strays too far from its circle.
  public static func errorTooLarge(error: Double, limit: Double, setting: String? = nil) -> Self {
    make(.errorTooLarge, error, limit, setting)
  }

  /// The line comes close to the middle of its circle.
  public static func pointsInMiddle(
    distance: Double,
    needed: Double,
    setting: String? = nil
  ) -> Self {
    make(.pointsInMiddle, distance, needed, setting)
  }

  /// The line is an arc.
  public static func shortArc(overlap: Double, needed: Double, setting: String? = nil) -> Self {
    make(.shortArc, overlap, needed, setting)
  }

  /// The ends of the line are too far apart.
  public static func openRing(gap: Double, limit: Double, setting: String? = nil) -> Self {
    make(.openRing, gap, limit, setting)
  }

  /// The line turns at corners.
  public static func corner(share: Double, limit: Double, setting: String? = nil) -> Self {
    make(.corner, share, limit, setting)
  }

  /// The line is too long for its width.
  public static func tooLong(ratio: Double, limit: Double, setting: String? = nil) -> Self {
    make(.tooLong, ratio, limit, setting)
  }

  /// The line turns back or curls.
  public static func wrongTurning(angle: Double, limit: Double, setting: String? = nil) -> Self {
    make(.wrongTurning, angle, limit, setting)
  }

  /// No template is similar to the drawing.
  public static func noTemplateClose(
    score: Double,
    needed: Double,
    setting: String? = nil
  ) -> Self {
    make(.noTemplateClose, score, needed, setting)
  }

  /// Two templates of different names are nearly as close.
  public static func ambiguous(margin: Double, needed: Double, setting: String? = nil) -> Self {
    make(.ambiguous, margin, needed, setting)
  }

  /// The movement was in a direction that is not allowed; the displacement is in points.
  public static func wrongDirection(
    displacement: Vector,
    allowed: SwipeGestureRecognizer.Direction
  ) -> Self {
    make(StoredReason(displacement: displacement, allowed: allowed))
  }

  /// A pointer came down without the needed button.
  public static func wrongButton(
    mask: ButtonMask,
    needed: ButtonMask,
    setting: String? = nil
  ) -> Self {
    var reason = make(.wrongButton, 0, 0, setting)
    reason.numbers.bits = mask.rawValue
    reason.numbers.neededBits = needed.rawValue
    return reason
  }

  /// Another recognizer won; nil for a released one.
  public static func lostTo(_ winner: GestureRecognizer?) -> Self {
    make(StoredReason(.lostTo), caused(by: winner))
  }

  /// Another recognizer took over the fingers; nil for a released one.
  public static func takenOver(by taker: GestureRecognizer?) -> Self {
    make(StoredReason(.takenOver), caused(by: taker))
  }

  /// A recognizer that had to fail recognized; nil for a released one.
  public static func requiredFailureRecognized(_ other: GestureRecognizer?) -> Self {
    make(StoredReason(.requiredFailureRecognized), caused(by: other))
  }

  /// The delegate did not allow it to begin.
  public static var delegateRefused: Self { make(StoredReason(.delegateRefused)) }

  /// The hit node did not allow it to begin; nil for a released one.
  public static func viewRefused(_ node: (any GestureNode)?) -> Self {
    make(StoredReason(.viewRefused), ReasonReferences(node: WeakNodeReference(object: node)))
  }

  /// A touch was not admitted.
  public static func touchRefused(_ refusal: TouchRefusal) -> Self {
    make(StoredReason(refusal: refusal))
  }

  /// The recognizer ignored all of its touches.
  public static var allTouchesIgnored: Self { make(StoredReason(.allTouchesIgnored)) }

  /// The recognizer was disabled during the attempt.
  public static var disabled: Self { make(StoredReason(.disabled)) }

  /// The recognizer was removed from its node during the attempt.
  public static var detached: Self { make(StoredReason(.detached)) }

  /// The touches were cancelled by the system.
  public static var cancelledBySystem: Self { make(StoredReason(.cancelledBySystem)) }

  /// The filter of the window rejected a finger whose contact grew too large; both are in points.
  public static func contactTooLarge(
    radius: Double,
    limit: Double,
    setting: String? = nil
  ) -> Self {
    make(.contactTooLarge, radius, limit, setting)
  }

  /// The filter of the window rejected a palm.
  public static var palmRejected: Self {
    make(StoredReason(.palmRejected, 0, 0, .filterRejectsPalms))
  }

  /// The filter of the window rejected a finger because a pencil came.
  public static var pencilInUse: Self {
    make(StoredReason(.pencilInUse, 0, 0, .filterPencilBlocksFingers))
  }

  /// A subclass's own reason, in words; empty for none.
  public static func custom(_ text: String) -> Self {
    make(StoredReason(.custom), ReasonReferences(text: text))
  }

  /// A subclass's own reason, in words, with the value that missed a limit.
  ///
  /// A value below its limit was too small, and any other one too large.
  ///
  /// - Parameters:
  ///   - text: What was measured, such as `the square was open`.
  ///   - measured: The measured value.
  ///   - limit: The limit that it missed.
  ///   - unit: The unit of both.
  ///   - setting: The setting that decides; nil when it has no name.
  /// - Returns: The reason.
  public static func custom(
    _ text: String,
    measured: Double,
    limit: Double,
    unit: Unit = .points,
    setting: String? = nil
  ) -> Self {
    let code = StoredReason.Code(.custom, setting == nil ? nil : .own, in: unit)
    return make(
      StoredReason(code, measured, limit),
      ReasonReferences(text: text, ownSetting: setting)
    )
  }

  private static func make(
    _ kind: Kind,
    _ value: Double,
    _ limit: Double,
    _ setting: String?,
    in unit: Unit? = nil
  ) -> Self {
    let code = StoredReason.Code(kind, setting == nil ? nil : .own, in: unit)
    return make(StoredReason(code, value, limit), ReasonReferences(ownSetting: setting))
  }

  private static func make(
    _ numbers: StoredReason,
    _ references: ReasonReferences = ReasonReferences()
  ) -> Self {
    FailureReason(kind: numbers.code.kind ?? .custom, numbers: numbers, references: references)
  }

  private static func caused(by other: GestureRecognizer?) -> ReasonReferences {
    // An anchor that was never attached represents a released recognizer.
    ReasonReferences(winner: other?.anchor ?? RecognizerAnchor())
  }
}

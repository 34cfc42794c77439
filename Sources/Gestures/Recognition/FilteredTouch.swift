/// A contact that the filter of a window rejected, and the rule that rejected it.
///
/// See ``TouchFilter``. The contact is no ``Touch``: its samples are swallowed until it is lifted.
public struct FilteredTouch: Sendable, Hashable {
  /// The rule that rejected a contact.
  public enum Rule: UInt8, Sendable, Hashable, CaseIterable {
    /// Its kind is not allowed.
    case kind
    /// Its source says that it is a palm.
    case palm
    /// Its radius is too large.
    case radius
    /// It is a finger, and a pencil is down.
    case pencilDown
    /// It is a finger, and a pencil hovers.
    case pencilNear
    /// It is a finger that came too soon after a pencil.
    case pencilLeft
  }

  /// The contact.
  public let id: TouchID
  /// The kind of the contact.
  public let kind: TouchKind
  /// What its source says about it.
  public let tool: TouchTool
  /// Where it was rejected, in window points.
  public let location: Point
  /// The rule that rejected it.
  public let rule: Rule
  /// The radius in points, or the time since the pencil left in seconds; zero for other rules.
  public let measured: Double
  /// The limit that ``measured`` missed; zero for rules without one.
  public let limit: Double
  /// Whether it was a touch before, which was cancelled.
  public let wasDown: Bool

  /// The name of the setting that decides, such as `filter.maximumRadius`.
  public var setting: String {
    switch rule {
    case .kind:
      switch kind {
      case .direct, .indirect: "filter.allowsFingers"
      case .pencil: tool == .eraser ? "filter.allowsErasers" : "filter.allowsPencils"
      case .indirectPointer: "filter.allowsPointers"
      }
    case .palm: "filter.rejectsPalms"
    case .radius: "filter.maximumRadius"
    case .pencilDown, .pencilNear: "filter.pencilBlocksFingers"
    case .pencilLeft: "filter.fingerPause"
    }
  }

  /// Why a recognizer whose touches it takes away is stopped.
  var reason: FailureReason {
    switch rule {
    case .radius: FailureReason(.contactTooLarge, measured, limit, setting: .filterMaximumRadius)
    case .palm: FailureReason(.palmRejected, setting: .filterRejectsPalms)
    case .pencilDown, .pencilNear, .pencilLeft:
      FailureReason(.pencilInUse, setting: .filterPencilBlocksFingers)
    // The kind of a contact never changes, so it takes no touch away.
    case .kind: FailureReason(.cancelledBySystem)
    }
  }
}

/// How many contacts the filter of a window rejected, by rule.
public struct FilteredCounts: Sendable, Hashable {
  /// Contacts of kinds that are not allowed.
  public var kinds = 0
  /// Palms.
  public var palms = 0
  /// Fingers that were too large.
  public var radii = 0
  /// Fingers beside, or soon after, a pencil.
  public var pencils = 0
  /// Touches among all of them that were cancelled, because they had begun before.
  public var cancelled = 0

  /// Creates counters at zero.
  public init() {}

  /// All contacts that were rejected.
  public var total: Int { kinds + palms + radii + pencils }

  /// Counts a contact.
  mutating func count(_ touch: FilteredTouch) {
    switch touch.rule {
    case .kind: kinds += 1
    case .palm: palms += 1
    case .radius: radii += 1
    case .pencilDown, .pencilNear, .pencilLeft: pencils += 1
    }
    if touch.wasDown { cancelled += 1 }
  }
}

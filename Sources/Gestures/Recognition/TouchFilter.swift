/// Which contacts a window rejects before any recognizer or view sees them.
///
/// By default none. A rejected contact is swallowed until it is lifted, is counted in
/// ``GestureEngine/filtered``, and is in the log with the rule that rejected it.
///
/// ```swift
/// window.settings.filter.rejectsPalms = true
/// window.settings.filter.maximumRadius = 40      // points
/// window.settings.filter.pencilBlocksFingers = true
/// ```
/// The rules are tested in the order of the properties, and the first that rejects is the reason.
public struct TouchFilter: Sendable, Hashable {
  /// Whether fingers are accepted, on the screen or elsewhere.
  ///
  /// > Source: chosen: a filter is off until it is asked for, as UIKit has none.
  public var allowsFingers = true
  /// Whether the tips of pencils are accepted.
  ///
  /// > Source: chosen: a filter is off until it is asked for, as UIKit has none.
  public var allowsPencils = true
  /// Whether the erasers of pencils are accepted.
  ///
  /// > Source: chosen: a filter is off until it is asked for, as UIKit has none.
  public var allowsErasers = true
  /// Whether pointers with a button down are accepted.
  ///
  /// > Source: chosen: a filter is off until it is asked for, as UIKit has none.
  public var allowsPointers = true
  /// Whether contacts are rejected that their source labels as palms.
  ///
  /// A contact that gets the label later is cancelled then.
  ///
  /// > Source: chosen: a filter is off until it is asked for, as UIKit has none.
  public var rejectsPalms = false
  /// The largest radius of a finger, in points; infinite for no limit.
  ///
  /// A finger that grows beyond it later is cancelled then. A radius that equals it is allowed. A finger
  /// whose source reports no radius, or one that is not a finite number, passes.
  ///
  /// > Source: chosen: a filter is off until it is asked for, as UIKit has none.
  public var maximumRadius = Double.infinity
  /// Whether fingers are rejected while a pencil is down or hovers, and for ``fingerPause`` after that.
  ///
  /// > Source: chosen: a filter is off until it is asked for, as UIKit has none.
  public var pencilBlocksFingers = false
  /// How long fingers stay rejected after the pencil has left, in seconds.
  ///
  /// A finger that comes after exactly this time is accepted.
  ///
  /// > Source: chosen: a writing hand rests between two strokes. libinput waits 0.09 seconds after a pen
  /// > has left its range (`fallback_interface_toggle_touch`); pens without hovering need longer, because
  /// > between two words no pencil is reported.
  public var fingerPause = 0.5
  /// Whether a pencil also cancels the fingers that are down when it comes.
  ///
  /// It has an effect only with ``pencilBlocksFingers``.
  ///
  /// > Source: chosen: a hand that rests before the pencil comes down is the usual order.
  public var pencilCancelsFingers = true

  /// Creates a filter that rejects nothing.
  public init() {}

  /// Whether any rule may reject a contact.
  public var isOn: Bool {
    !(allowsFingers && allowsPencils && allowsErasers && allowsPointers) || rejectsPalms
      || maximumRadius < .infinity || pencilBlocksFingers
  }

  /// Whether contacts of a kind are accepted.
  func allows(_ kind: TouchKind, _ tool: TouchTool) -> Bool {
    switch kind {
    case .direct, .indirect: allowsFingers
    case .pencil: tool == .eraser ? allowsErasers : allowsPencils
    case .indirectPointer: allowsPointers
    }
  }
}

extension TouchKind {
  /// Whether it is a finger, on the screen or elsewhere.
  var isFinger: Bool { self == .direct || self == .indirect }
}

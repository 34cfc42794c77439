/// Receives every decision of an engine, in order.
///
/// Add it with ``GestureEngine/addObserver(_:)``. Observers must not change the window. Without an
/// observer, a decision costs nothing: nothing is formatted, allocated or computed for the log
/// alone.
public protocol DecisionObserver: AnyObject {
  /// Called with a decision, before its consequences.
  func observe(_ decision: Decision)
}

/// One decision of an engine.
public struct Decision {
  /// The number of the decision in its engine, from 1.
  public let number: Int
  /// The time of the decision; for timers the deadline.
  public let time: Timestamp
  /// What was decided.
  public let kind: Kind

  /// What was decided.
  public enum Kind {
    /// The stream of samples was broken and has been repaired.
    case repaired(StreamFault, TouchID)
    /// The filter of the window rejected a contact.
    ///
    /// A touch that was down before is cancelled after this.
    case filtered(FilteredTouch)
    /// A touch hit a node; nil if the hit test found none.
    case hit(Touch, (any GestureNode)?)
    /// A recognizer will receive a touch.
    case admitted(GestureRecognizer, Touch)
    /// A recognizer will not receive a touch.
    case refused(GestureRecognizer, Touch, TouchRefusal)
    /// A touch stopped content that moved by itself, as fast as `speed` in points per second.
    ///
    /// The recognizer is the one that scrolls the content. The recognizers of the content are refused the
    /// touch after this, with ``TouchRefusal/caught``. A further finger of a hand has the speed 0.
    case caught(GestureRecognizer, Touch, speed: Double)
    /// A recognizer dropped a touch.
    case ignored(GestureRecognizer, Touch)
    /// A recognizer's internal or published state changed.
    case transition(
      GestureRecognizer,
      from: GestureRecognizer.State,
      to: GestureRecognizer.State,
      isPublished: Bool,
      FailureReason?
    )
    /// An illegal request for a state was replaced by the legal one nearest in intent, or ignored,
    /// so that the state did not change.
    case coerced(
      GestureRecognizer,
      from: GestureRecognizer.State,
      requested: GestureRecognizer.State,
      applied: GestureRecognizer.State
    )
    /// A recognizer waits for another to fail.
    case blocked(GestureRecognizer, by: GestureRecognizer, isDynamic: Bool)
    /// A recognizer no longer waits for any other.
    case unblocked(GestureRecognizer)
    /// A recognizer lost to another.
    case prevented(GestureRecognizer, by: GestureRecognizer, ExclusionRule)
    /// Two recognizers may recognize together; the third argument is the one that consented.
    case allowedTogether(GestureRecognizer, GestureRecognizer, consent: GestureRecognizer)
    /// A pan has gone beyond a bound of its content, by a displacement of the window in points, and
    /// hands its fingers to another one.
    case handedOver(GestureRecognizer, to: GestureRecognizer, beyond: Vector)
    /// A timer is due.
    case timer(GestureRecognizer, WakeKind, deadline: Timestamp)
    /// Actions are about to be called.
    case action(GestureRecognizer, GestureRecognizer.State)
    /// A touch is held back from a view.
    case touchDelayed(Touch, by: GestureRecognizer)
    /// A view receives a touch that was held back.
    case touchReleased(Touch)
    /// A view never receives a touch that was held back.
    case touchDropped(Touch, by: GestureRecognizer?)
    /// A touch was cancelled in a view.
    case touchCancelledInView(Touch, (any GestureNode)?, CancelCause)
    /// A view is about to be called with touches that hit it: one or more in order of arrival, all
    /// with the same new phase.
    ///
    /// Forwarding by the view to its superview is not logged.
    case delivered([Touch], TouchPhase, to: any GestureNode)
    /// A recognizer's attempt is over and forgotten.
    case reset(GestureRecognizer)
    /// A recognizer starts an attempt for an alternative action, or ends one that it started earlier.
    case alternative(GestureRecognizer, AlternativeAction)
    /// An alternative action started no attempt.
    case alternativeRefused(GestureRecognizer, AlternativeAction, AlternativeRefusal)
    /// A probable mistake.
    case warning(EngineWarning)
  }
}

/// The fault in a stream of samples.
public enum StreamFault: UInt8, Sendable, Hashable, CaseIterable {
  /// A contact began that was already down.
  case lostUp
  /// A contact changed that was not down.
  case unknownTouch
  /// Time went back, or was not a finite number.
  case timeReversal
  /// A coordinate was not a finite number.
  case badLocation
  /// The host ended every touch.
  case cancelledByHost
  /// The host listed the touches that are down.
  case resync
  /// More contacts came down than a window can follow.
  case tooManyContacts
}

/// Why a recognizer lost to another.
public enum ExclusionRule: UInt8, Sendable, Hashable, CaseIterable {
  /// The other was already active.
  case activeFirst
  /// Both could recognize at the same time, and the other has priority.
  case priority
  /// The other recognized while this one was undecided.
  case winnerTakesAll
  /// Both could recognize at the same time. This one's class does not prevent the other, and the
  /// other prevents this one: a tap and a double tap.
  case oneSided
  /// The other took over its fingers; see ``GestureRecognizer/takeOver(from:)``.
  case takenOver
}

/// Why a touch was cancelled in a view.
public enum CancelCause {
  /// A recognizer took it over.
  case recognized(GestureRecognizer)
  /// The system, a repair, the filter of the window, or because the node left its window.
  case system
}

/// A probable mistake.
public enum EngineWarning {
  /// An undecided attempt has had no touch and no timer for a long time.
  case stalled(GestureRecognizer)
  /// Recognizers wait for each other.
  case requirementCycle(GestureRecognizer)
  /// A recognizer was required to wait for itself.
  case requiresItself(GestureRecognizer)
  /// A recognizer is attached to a view that takes no touches.
  case withoutInteraction(GestureRecognizer)
  /// A recognizer was removed from one node because it was added to another.
  case movedBetweenNodes(GestureRecognizer)
  /// Client code called `touchesBegan` with new touches while the recognizer was not in an attempt;
  /// the recognizer ignored them.
  case touchesOutsideAttempt(GestureRecognizer)
}

/// How often a window repaired its stream of samples.
public struct StreamRepairs: Sendable, Hashable {
  /// Contacts that began while they were down.
  public var lostUps = 0
  /// Samples of contacts that were not down.
  public var unknownTouches = 0
  /// Times that went back or were not finite numbers.
  public var timeReversals = 0
  /// Coordinates that were not finite numbers.
  public var badLocations = 0
  /// Touches that the host ended with `cancelAll`.
  public var cancelledByHost = 0
  /// Calls of `resync`.
  public var resyncs = 0
  /// Contacts beyond the 64 that a window can follow.
  public var tooManyContacts = 0

  /// Creates counters at zero.
  public init() {}

  /// Counts a repair.
  mutating func count(_ fault: StreamFault) {
    switch fault {
    case .lostUp: lostUps += 1
    case .unknownTouch: unknownTouches += 1
    case .timeReversal: timeReversals += 1
    case .badLocation: badLocations += 1
    case .cancelledByHost: cancelledByHost += 1
    case .resync: resyncs += 1
    case .tooManyContacts: tooManyContacts += 1
    }
  }
}

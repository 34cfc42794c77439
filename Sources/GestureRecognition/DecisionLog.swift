import GestureGeometry
public import GestureTouches

/// Is called with every decision of an engine, in order.
///
/// ``GestureEngine/addObserver(_:)`` adds one. Observers must not change the window. Without one a
/// decision costs nothing: nothing is formatted, allocated or asked for the log alone.
public protocol DecisionObserver: AnyObject {
  /// Called with a decision, before anything follows from it.
  func observe(_ decision: Decision)
}

/// One decision of an engine.
public struct Decision {
  /// Counts decisions of the engine from 1.
  public let number: Int
  /// When it was taken; for timers the deadline.
  public let time: Timestamp
  /// What was decided.
  public let kind: Kind

  /// What was decided.
  public enum Kind {
    /// The stream of samples was broken and mended.
    case repaired(StreamFault, TouchID)
    /// A touch was found to belong to a place; nil for the window itself.
    case hit(Touch, (any GesturePlace)?)
    /// A recognizer will see a touch.
    case admitted(GestureRecognizer, Touch)
    /// A recognizer will not see a touch.
    case refused(GestureRecognizer, Touch, TouchRefusal)
    /// A recognizer dropped a touch.
    case ignored(GestureRecognizer, Touch)
    /// A recognizer's state moved, internally or as published.
    case transition(
      GestureRecognizer,
      from: GestureRecognizer.State,
      to: GestureRecognizer.State,
      isPublished: Bool,
      FailureReason?
    )
    /// An illegal request for a state was replaced by the legal one nearest in intent, or ignored, so that
    /// the recognizer stayed where it was.
    case coerced(
      GestureRecognizer,
      from: GestureRecognizer.State,
      requested: GestureRecognizer.State,
      applied: GestureRecognizer.State
    )
    /// A recognizer waits for another to fail.
    case blocked(GestureRecognizer, by: GestureRecognizer, isDynamic: Bool)
    /// A recognizer no longer waits for anyone.
    case unblocked(GestureRecognizer)
    /// A recognizer lost to another.
    case prevented(GestureRecognizer, by: GestureRecognizer, ExclusionRule)
    /// Two recognizers may run together; the third consented.
    case allowedTogether(GestureRecognizer, GestureRecognizer, consent: GestureRecognizer)
    /// A timer is due.
    case timer(GestureRecognizer, WakeKind, deadline: Timestamp)
    /// Actions are about to be called.
    case action(GestureRecognizer, GestureRecognizer.State)
    /// A view's news of a touch is held back.
    case touchDelayed(Touch, by: GestureRecognizer)
    /// A view gets news that was held back.
    case touchReleased(Touch)
    /// A view never gets news that was held back.
    case touchDropped(Touch, by: GestureRecognizer?)
    /// A view was told to forget a touch.
    case touchCancelledInView(Touch, (any GesturePlace)?, CancelCause)
    /// A view is about to be called with touches that hit it: one or more in order of arrival, all with
    /// the same new phase.
    ///
    /// A view that hands them on to its superview does so by itself; that is not logged.
    case delivered([Touch], TouchPhase, to: any GesturePlace)
    /// A recognizer's attempt is over and forgotten.
    case reset(GestureRecognizer)
    /// Something that is probably a mistake.
    case warning(EngineWarning)
  }
}

/// What was wrong with a stream of samples.
public enum StreamFault: UInt8, Sendable, Hashable, CaseIterable {
  /// A contact began that was already down.
  case lostUp
  /// A contact changed that was not down.
  case unknownTouch
  /// Time went back, or was no number.
  case timeReversal
  /// A coordinate was no number.
  case badLocation
  /// The host ended every touch.
  case cancelledByHost
  /// The host told which touches are really down.
  case resync
  /// More contacts came down than a window follows.
  case tooManyContacts
}

/// Why a recognizer lost to another.
public enum ExclusionRule: UInt8, Sendable, Hashable, CaseIterable {
  /// The other was active already.
  case activeFirst
  /// Both wanted to recognize at once, and the other has priority.
  case priority
  /// The other recognized while this one was undecided.
  case winnerTakesAll
  /// Both wanted to recognize at once, and this one's class does not prevent the other, which
  /// prevents it: a tap beside a double tap.
  case oneSided
}

/// Why a view was told to forget a touch.
public enum CancelCause {
  /// A recognizer took it over.
  case recognized(GestureRecognizer)
  /// The system, a repair, or the place left its window.
  case system
}

/// Something that is probably a mistake.
public enum EngineWarning {
  /// An undecided attempt has had neither touch nor timer for long.
  case stalled(GestureRecognizer)
  /// Recognizers wait for each other.
  case requirementCycle(GestureRecognizer)
  /// A recognizer was told to wait for itself.
  case requiresItself(GestureRecognizer)
  /// A recognizer sits on a view that takes no touches.
  case withoutInteraction(GestureRecognizer)
  /// A recognizer was taken from one place by adding it to another.
  case movedBetweenPlaces(GestureRecognizer)
  /// New touches were given to a recognizer by a call of `touchesBegan` that was not the engine's, while
  /// it was in no attempt; nothing came of them.
  case touchesOutsideAttempt(GestureRecognizer)
}

/// How often a window mended its stream of samples.
public struct StreamRepairs: Sendable, Hashable {
  /// Contacts that began while they were down.
  public var lostUps = 0
  /// Samples of contacts that were not down.
  public var unknownTouches = 0
  /// Times that went back or were no numbers.
  public var timeReversals = 0
  /// Coordinates that were no numbers.
  public var badLocations = 0
  /// Touches that the host ended with `cancelAll`.
  public var cancelledByHost = 0
  /// Calls of `resync`.
  public var resyncs = 0
  /// Contacts beyond the 64 that a window follows.
  public var tooManyContacts = 0

  /// Creates counters at zero.
  public init() {}
}

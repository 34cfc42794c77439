public import GestureRecognition
public import GestureTouches

/// The activity of one recognizer from the first touch that it was offered to its reset.
///
/// It refers to no recognizer and no view, so it stays valid after they are released. An open
/// attempt still changes. ``explanation`` puts it into words.
public final class Attempt {
  /// The result of an attempt.
  public enum Outcome: UInt8, Sendable, Hashable {
    /// It fired; a continuous recognizer began and ended.
    case fired
    /// It failed.
    case failed
    /// It had begun and was cancelled.
    case cancelled
    /// Its touch was not admitted, so there was no attempt.
    case refused
    /// It is still open.
    case open
  }

  /// The number of the attempt in its collector, from 1, in order of start.
  public let number: Int
  /// The recognizer.
  public let recognizer: RecognizerLabel
  /// When it was offered its first touch, or received other input for the first time.
  public let start: Timestamp
  /// When the result was published; for an open attempt, the last decision about it.
  @exclusivity(unchecked)
  public internal(set) var end: Timestamp
  /// The result.
  @exclusivity(unchecked)
  public internal(set) var outcome = Outcome.open
  /// Why it did not fire or was cancelled; nil when it fired, or is open.
  ///
  /// A recognizer or node that the reason names is also in ``rival`` or ``place``, as it was then.
  @exclusivity(unchecked)
  public internal(set) var reason: FailureReason?
  /// When its beginning was published; nil when it did not begin, or is discrete.
  @exclusivity(unchecked)
  public internal(set) var began: Timestamp?
  /// When its class recognized, even if other recognizers held that back; nil when it did not.
  @exclusivity(unchecked)
  public internal(set) var recognized: Timestamp?
  /// The recognizers that it waited for, in order; may be empty.
  @exclusivity(unchecked)
  public internal(set) var waits: [Wait] = []
  /// The first eight touches that it was not given; may be empty.
  @exclusivity(unchecked)
  public internal(set) var refusals: [Refusal] = []
  /// The winner, for an attempt that lost.
  @exclusivity(unchecked)
  public internal(set) var rival: Rival?
  /// The name of the node that refused; nil if there was none or it has no name.
  @exclusivity(unchecked)
  public internal(set) var place: String?
  /// How the system ended the attempt; nil if it did not.
  @exclusivity(unchecked)
  public internal(set) var interruption: Interruption?
  /// The values that it reported when it fired.
  @exclusivity(unchecked)
  public internal(set) var values = RecognizerReading()
  /// How far a finger had moved when a continuous gesture began, in points.
  @exclusivity(unchecked)
  public internal(set) var movementAtBegan = 0.0
  /// How far a finger had moved from where it came down when this was decided, in points; zero for
  /// none.
  @exclusivity(unchecked)
  public internal(set) var movement = 0.0
  /// The taps so far, if the attempt failed because a tap was missing.
  @exclusivity(unchecked)
  public internal(set) var gap: Gap?
  /// What its recognizer knew beyond the reason.
  @exclusivity(unchecked)
  var detail = RefusalDetail()
  /// By which rule it lost.
  @exclusivity(unchecked)
  var rule: ExclusionRule?
  /// When its fingers had been lifted, if its last timer was due after that.
  @exclusivity(unchecked)
  var lift: Timestamp?

  /// A time during which another recognizer held back an attempt.
  public struct Wait {
    /// The recognizer that had to fail first.
    public let recognizer: RecognizerLabel
    /// The start of the wait.
    public let start: Timestamp
    /// The end of the wait; nil while it is not over.
    public internal(set) var end: Timestamp?
    /// Whether a delegate or a class required it, and not `require(toFail:)`.
    public let isDynamic: Bool
  }

  /// A touch that was not given to a recognizer.
  public struct Refusal {
    /// The touch.
    public let touch: TouchID
    /// The kind of contact.
    public let kind: TouchKind
    /// When it came down.
    public let time: Timestamp
    /// Why it was not given.
    public let refusal: TouchRefusal
  }

  /// The recognizer that an attempt lost to, with its values at that time.
  public struct Rival {
    /// The winner; nil when it had already been released.
    public let recognizer: RecognizerLabel?
    /// The distance that one of its fingers had moved, in points; nil when unknown.
    public let movement: Double?
    /// When its own attempt had started; nil when unknown.
    public let start: Timestamp?
    /// The rule by which it won; nil if the attempt waited for it.
    public let rule: ExclusionRule?
    /// Whether both are attached to one node.
    public let isOnSamePlace: Bool
  }

  /// How the system ended a gesture.
  public enum Interruption: UInt8, Sendable, Hashable {
    /// The touch itself was reported as cancelled.
    case touchCancelled
    /// The host cancelled every touch.
    case cancelAll
    /// A contact came down again, so its lift was lost.
    case lostUp
    /// The host listed the touches that are down, and this one was not in the list.
    case resync
    /// The node left its window.
    case placeLeft
  }

  /// The time after a tap in which the next one should have come.
  public struct Gap {
    /// When the last finger of the last tap was lifted.
    public let lift: Timestamp
    /// The maximum time until the next tap, in seconds.
    public let limit: Double
    /// When the next touch came, if it came early enough to be meant as a tap.
    public internal(set) var next: Timestamp?
  }

  init(_ number: Int, of recognizer: GestureRecognizer, start: Timestamp) {
    self.number = number
    self.recognizer = RecognizerLabel(recognizer)
    self.start = start
    end = start
  }
}

extension Attempt {
  /// How long a failed attempt waits for a tap that comes too late, in seconds.
  ///
  /// > Source: chosen: about three times the usual gap; a later tap was not meant as part of the
  /// > series.
  static let patience = 1.0

  /// Whether a touch that comes now may still be the missing tap.
  func mayStillLearn(at time: Timestamp) -> Bool {
    guard let gap, gap.next == nil else { return false }
    return time - end <= Self.patience
  }
}

// What an attempt learns while it goes on.
extension Attempt {
  /// The template that a refused drawing was most like; nil when there was none.
  public var nearest: String? { detail.nearest }

  /// The template of another name that it was like next; nil when there was none.
  public var runnerUp: String? { detail.runnerUp }

  /// Lets an attempt that goes on have gone on until now.
  func extend(to time: Timestamp) {
    if outcome == .open { end = max(end, time) }
  }

  /// Ends every wait that lasts.
  func endWaits(at time: Timestamp) {
    for index in waits.indices where waits[index].end == nil {
      waits[index].end = time
    }
  }
}

extension Attempt.Outcome {
  /// The name of the outcome in files.
  public var word: String {
    switch self {
    case .fired: "fired"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .refused: "refused"
    case .open: "open"
    }
  }
}

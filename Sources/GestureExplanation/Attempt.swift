public import Gestures

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
  public var end: Timestamp { facts.end }
  /// The result.
  public var outcome: Outcome { facts.outcome }
  /// Why it did not fire or was cancelled; nil when it fired, or is open.
  ///
  /// A recognizer or node that the reason names is also in ``rival`` or ``refusingNodeName``, as it was then.
  public var reason: FailureReason? { facts.reason }
  /// When its beginning was published; nil when it did not begin, or is discrete.
  public var began: Timestamp? { facts.began }
  /// When its class recognized, even if other recognizers delayed the result; nil when it did not.
  public var recognized: Timestamp? { facts.recognized }
  /// The recognizers that it waited for, in order; may be empty.
  public var waits: [Wait] { facts.waits }
  /// The first eight touches that it was not given; may be empty.
  public var refusals: [Refusal] { facts.refusals }
  /// The touch with which it stopped content that moved by itself; nil if it stopped none.
  public var catching: Catch? { facts.catching }
  /// The first eight contacts that the filter of the window rejected while it was open; may be empty.
  ///
  /// They may have been meant for other recognizers.
  public var filtered: [Filtered] { facts.filtered }
  /// The winner, for an attempt that lost.
  public var rival: Rival? { facts.rival }
  /// The pan that took over the drag at a bound; nil if none did.
  public var taker: RecognizerLabel? { facts.taker }
  /// How far the drag was beyond that bound when it was handed over, as a displacement of the window in
  /// points; zero if it was not.
  public var excess: Vector { facts.excess }
  /// The pan whose drag it took over at a bound; nil if it began by itself.
  public var giver: RecognizerLabel? { facts.giver }
  /// The name of the node that refused; nil if there was none or it has no name.
  public var refusingNodeName: String? { facts.refusingNodeName }
  /// How the system ended the attempt; nil if it did not.
  public var interruption: Interruption? { facts.interruption }
  /// The values of the whole gesture when it fired: translation, scale and rotation since it began,
  /// even if actions have set them back meanwhile.
  public var values: RecognizerReading { facts.values }
  /// How far a finger had moved when a continuous gesture began, in points.
  public var movementAtBegan: Double { facts.movementAtBegan }
  /// How far a finger had moved from where it came down when this was decided, in points; zero for
  /// none.
  public var movement: Double { facts.movement }
  /// The taps so far, if the attempt failed because a tap was missing.
  public var gap: Gap? { facts.gap }
  /// How late its first touch came for the attempt before; nil if it was not late.
  ///
  /// A double tap whose second tap comes too late makes two attempts: the first one fails without a
  /// second tap, and the second one begins with it.
  public var lateStart: LateStart? { facts.lateStart }
  /// The largest number of contacts that were down in the window at one time during the attempt.
  public var contactsDown: Int { facts.contactsDown }
  /// The first contacts of those that were down and that the recognizer did not have; may be empty.
  ///
  /// Known for an attempt that lacked a finger.
  public var missing: [MissingContact] { facts.missing }
  /// The name of the alternative action that started the attempt, or last acted on it; nil for none.
  public var alternative: String? { facts.alternative }
  /// Why the alternative action started no attempt; nil if it did, or if there was none.
  public var alternativeRefusal: AlternativeRefusal? { facts.alternativeRefusal }

  struct Facts {
    var end: Timestamp
    var outcome = Outcome.open
    var reason: FailureReason?
    var began: Timestamp?
    var recognized: Timestamp?
    var waits: [Wait] = []
    var refusals: [Refusal] = []
    var catching: Catch?
    var filtered: [Filtered] = []
    var rival: Rival?
    var taker: RecognizerLabel?
    var excess = Vector.zero
    var giver: RecognizerLabel?
    var refusingNodeName: String?
    var interruption: Interruption?
    var values = RecognizerReading()
    var movementAtBegan = 0.0
    var movement = 0.0
    var gap: Gap?
    var lateStart: LateStart?
    /// Why the first tap could not continue the attempt before, if it was too far away.
    var farStart: FailureReason?
    /// How many touches it was not given, besides the first eight.
    var furtherRefusals = 0
    var contactsDown = 0
    var missing: [MissingContact] = []
    /// Whether it was decided when one of its fingers was lifted.
    var isAtLift = false
    var alternative: String?
    var alternativeRefusal: AlternativeRefusal?
    /// Why the class of the view that refused did so; nil if a client's class did.
    var nodeRefusal: NodeRefusal?
    /// Along which axes the content scrolls, for a drag that scrolls content.
    var scrolling: ScrollingAxes?
    /// How many taps before a press or a drag had come when it failed; nil if they were not being counted.
    var leadingTaps: (count: Int, needed: Int)?
    /// How many taps an open attempt has counted.
    var tapProgress: (count: Int, needed: Int)?
    /// How many fingers it had when it failed, and how many it needs; nil if that does not matter.
    var fingers: (had: Int, needed: Int)?
    /// Which way the middle of its fingers had gone when it lost, in points of the window; nil if it never had all.
    var way: Vector?
    /// Whether it had fewer fingers than it needs.
    var lacksFingers: Bool { fingers.map { $0.had > 0 && $0.had < $0.needed } ?? false }
    /// The finger that was down long before the one too many; nil if there is none.
    var older: (touch: TouchID, time: Timestamp)?
    /// What its recognizer reported in addition to the reason.
    var detail = RefusalDetail()
    /// The templates that were most similar to a refused drawing.
    var nearest: String?
    var runnerUp: String?
    /// The rule by which it lost.
    var rule: ExclusionRule?
    /// When its fingers were lifted, if its last timer was due after that.
    var lift: Timestamp?
  }

  /// What is known about the attempt so far; only the collector changes it.
  @exclusivity(unchecked) var facts: Facts

  /// A period in which an attempt waited for another recognizer to fail.
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
    /// For an attempt that was over and not reset: the recognizer that it requires to fail and that was
    /// still undecided, and the touch that kept it so; otherwise nil.
    public let keeper: (recognizer: RecognizerLabel, touch: TouchID)?
    /// For a touch that stopped moving content: the recognizer that scrolls the content, and the speed;
    /// otherwise nil.
    public let catching: Catch?
    /// Whether it is disabled because its scroll view is.
    var isScrollingOff = false
  }

  /// A touch that stopped content that moved by itself.
  public struct Catch {
    /// The recognizer that scrolls the content.
    public let recognizer: RecognizerLabel
    /// The touch.
    public let touch: TouchID
    /// When it came down.
    public let time: Timestamp
    /// How fast the content moved, in points per second; 0 for a further finger of a hand.
    public let speed: Double
  }

  /// A contact that the filter of the window rejected during an attempt.
  public struct Filtered {
    /// The contact, and why it was rejected.
    public let touch: FilteredTouch
    /// When it came down.
    public let time: Timestamp
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
    public let isOnSameNode: Bool
  }

  /// How the system ended a gesture.
  public enum Interruption: UInt8, Sendable, Hashable {
    /// The touch itself was reported as cancelled.
    case touchCancelled
    /// The host cancelled every touch.
    case cancelAll
    /// A contact came down again without a lift, so the lift was lost.
    case lostUp
    /// The host listed the touches that are down, and this one was not in the list.
    case resync
    /// The node left its window.
    case nodeLeft
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

  /// How a touch came too late to be the missing tap of an attempt, and began the next attempt.
  public struct LateStart {
    /// Which tap was missing, from 2.
    public let number: Int
    /// When the last finger of the tap before it was lifted.
    public let lift: Timestamp
    /// The maximum time from there, in seconds.
    public let limit: Double
    /// The setting that decides; nil when it has no name.
    public let setting: String?
  }

  /// A contact that was down and that a recognizer did not have.
  ///
  /// Objects, because a copy of the winner with its names costs code.
  public final class MissingContact {
    /// The contact.
    public let touch: TouchID
    /// When it came down.
    public let time: Timestamp
    /// The name of the node that it hit; nil if that has none.
    public let nodeName: String?
    /// The earlier attempt of the same recognizer that had it; nil if there was none.
    public let earlier: Earlier?

    init(_ touch: TouchID, at time: Timestamp, on nodeName: String?, _ earlier: Earlier?) {
      self.touch = touch
      self.time = time
      self.nodeName = nodeName
      self.earlier = earlier
    }
  }

  /// An attempt that had a contact and was over while the contact was still down.
  public final class Earlier {
    /// The recognizer.
    public let recognizer: RecognizerLabel
    /// When its result was published.
    public let end: Timestamp
    /// The result.
    public let outcome: Outcome
    /// The winner, if it lost.
    public let rival: Rival?

    init(_ attempt: Attempt) {
      recognizer = attempt.recognizer
      end = attempt.end
      outcome = attempt.outcome
      rival = attempt.rival
    }
  }

  init(_ number: Int, of recognizer: GestureRecognizer, start: Timestamp) {
    self.number = number
    self.recognizer = RecognizerLabel(recognizer)
    self.start = start
    facts = Facts(end: start)
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
    // The tap that was too far away begins the next attempt, which refers to this one.
    if reason?.kind == .tapsTooFarApart, time <= end { return true }
    guard let gap, gap.next == nil else { return false }
    return time - end <= Self.patience
  }
}

// What an attempt learns while it is open.
extension Attempt {
  /// The template that a refused drawing was most similar to; nil when there was none.
  public var nearest: String? { facts.nearest }

  /// The most similar template with another name; nil when there was none.
  public var runnerUp: String? { facts.runnerUp }

  /// Extends an open attempt to a time.
  func extend(to time: Timestamp) {
    guard outcome == .open else { return }
    facts.end = max(end, time)
    facts.tapProgress = recognizer.anchor.object?.tapProgress
  }

  /// Ends every wait that is not over.
  func endWaits(at time: Timestamp) {
    for index in waits.indices where waits[index].end == nil {
      facts.waits[index].end = time
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

public import GestureGeometry
public import GestureRecognition
public import GestureTouches

/// What one recognizer did from the first touch it was offered to its reset.
///
/// It refers to no recognizer and no view, so it stays true when they are gone. That of an attempt that
/// goes on changes with it. ``explanation`` puts it into words.
public final class Attempt {
  /// How an attempt came out.
  public enum Outcome: UInt8, Sendable, Hashable {
    /// It fired; a continuous one began and came to its end.
    case fired
    /// It came to nothing.
    case failed
    /// It had begun and was cut short.
    case cancelled
    /// Its touch was not admitted, so that no attempt arose.
    case refused
    /// It is still going on.
    case open
  }

  /// Counts the attempts of a collector from 1, in the order in which they started.
  public let number: Int
  /// Who tried.
  public let recognizer: RecognizerLabel
  /// When it was offered its first touch, or was driven by something else for the first time.
  public let start: Timestamp
  /// When clients were told the outcome; for an open attempt, the last decision about it.
  @exclusivity(unchecked)
  public internal(set) var end: Timestamp
  /// How it came out.
  @exclusivity(unchecked)
  public internal(set) var outcome = Outcome.open
  /// Why it did not fire or was cut short; nil when it fired, or is open.
  ///
  /// A recognizer or place that the reason names is in ``rival`` or ``place``, too, as it was then.
  @exclusivity(unchecked)
  public internal(set) var reason: FailureReason?
  /// When it began, as it was published; nil when it did not, or is discrete.
  @exclusivity(unchecked)
  public internal(set) var began: Timestamp?
  /// When its class had recognized, which other recognizers may hold back; nil when it did not.
  @exclusivity(unchecked)
  public internal(set) var recognized: Timestamp?
  /// Whom it waited for, in order; may be empty.
  @exclusivity(unchecked)
  public internal(set) var waits: [Wait] = []
  /// The touches that it was not given, the first eight of them; may be empty.
  @exclusivity(unchecked)
  public internal(set) var refusals: [Refusal] = []
  /// Who won, for an attempt that lost.
  @exclusivity(unchecked)
  public internal(set) var rival: Rival?
  /// The name of the place that refused, where one did and has a name.
  @exclusivity(unchecked)
  public internal(set) var place: String?
  /// What the system did, where it ended the attempt.
  @exclusivity(unchecked)
  public internal(set) var interruption: Interruption?
  /// What it reported when it fired.
  @exclusivity(unchecked)
  public internal(set) var values = Values()
  /// How far a finger had moved from where it came down when this was decided, in points; zero for
  /// none.
  @exclusivity(unchecked)
  public internal(set) var movement = 0.0
  /// The taps so far, where the attempt failed because one was missing.
  @exclusivity(unchecked)
  public internal(set) var gap: Gap?
  /// The template that a refused drawing was most like; nil when there was none.
  @exclusivity(unchecked)
  public internal(set) var nearest: String?
  /// The template of another name that it was like next; nil when there was none.
  @exclusivity(unchecked)
  public internal(set) var runnerUp: String?

  /// The `tolerance` from which on a circle that is too long is one.
  @exclusivity(unchecked)
  var enoughTolerance: Double?
  /// By which rule it lost.
  @exclusivity(unchecked)
  var rule: ExclusionRule?
  /// When its fingers had been lifted, as its last timer came due.
  @exclusivity(unchecked)
  var lift: Timestamp?

  /// A time in which an attempt was held back by another recognizer.
  public struct Wait {
    /// Who had to fail first.
    public let recognizer: RecognizerLabel
    /// From when on.
    public let start: Timestamp
    /// Until when; nil while it lasts.
    public internal(set) var end: Timestamp?
    /// Whether a delegate or a class asked for it, and not `require(toFail:)`.
    public let isDynamic: Bool
  }

  /// A touch that was not given to a recognizer.
  public struct Refusal {
    /// Which touch.
    public let touch: TouchID
    /// What makes the contact.
    public let kind: TouchKind
    /// When it came down.
    public let time: Timestamp
    /// What kept it away.
    public let refusal: TouchRefusal
  }

  /// The recognizer that an attempt lost to, as it was at that moment.
  public struct Rival {
    /// Who won; nil when it was gone at once.
    public let recognizer: RecognizerLabel?
    /// How far a finger of it had moved, in points; nil when unknown.
    public let movement: Double?
    /// When its own attempt had started; nil when unknown.
    public let start: Timestamp?
    /// By which rule it won; nil where it was waited for.
    public let rule: ExclusionRule?
    /// Whether both sit on one place.
    public let isOnSamePlace: Bool
  }

  /// What the system did to a gesture.
  public enum Interruption: UInt8, Sendable, Hashable {
    /// The touch itself was reported as cancelled.
    case touchCancelled
    /// The host cancelled every touch.
    case cancelAll
    /// A contact came down again whose lift had been lost.
    case lostUp
    /// The host told which touches are really down, and this one was not.
    case resync
    /// The place left its window.
    case placeLeft
  }

  /// What a recognizer reported when it fired; nil where its kind has no such value.
  public struct Values {
    /// Where it was, in its own place.
    public internal(set) var location = Point.zero
    /// How far it dragged, in points of the window.
    public internal(set) var translation: Vector?
    /// The ratio of the fingers' distances.
    public internal(set) var scale: Double?
    /// How far the fingers turned, in radians.
    public internal(set) var rotation: Double?
    /// Which way it swiped.
    public internal(set) var direction: SwipeGestureRecognizer.Direction?
    /// How many taps, for a tap that counts.
    public internal(set) var tapCount: Int?
    /// The radius of the circle that was drawn, in points of the window.
    public internal(set) var radius: Double?
    /// The name of the template that was drawn.
    public internal(set) var drawing: String?
    /// How far a finger had moved when a continuous gesture began, in points.
    public internal(set) var movementAtBegan = 0.0
  }

  /// The time after a tap in which the next one should have come.
  public struct Gap {
    /// When the last finger of the last tap was lifted.
    public let lift: Timestamp
    /// How long the next tap may take to come, in seconds.
    public let limit: Double
    /// When a further touch did come, if it came soon enough to be meant as a tap.
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
  /// How long an attempt that misses a tap is watched for one that comes too late, in seconds.
  ///
  /// > Source: chosen: about three times the usual gap; a later tap was not meant as part of it.
  static let patience = 1.0

  /// Whether a touch that comes now may still be the tap that was missing.
  func mayStillLearn(at time: Timestamp) -> Bool {
    guard let gap, gap.next == nil else { return false }
    return time - end <= Self.patience
  }
}

extension Attempt.Outcome {
  /// The outcome as files name it.
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

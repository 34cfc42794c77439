import GestureExplanation
import GestureGeometry
public import GestureRecognition
public import GestureTouches
import GestureViews

/// Words and numbers for transcripts, the same on every platform and in every locale.
public enum GestureText {
  /// Returns a number with three decimals, rounded to the nearest, halves away from zero.
  ///
  /// There is no negative zero. NaN gives `nan`, infinities `inf` and `-inf`; numbers too large for
  /// three decimals to mean anything are written as Swift writes them.
  public static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return String(describing: value) }
    return decimals(thousandths: Int64((value * 1000).rounded()))
  }

  /// Returns an instant in seconds with three decimals, rounded to the nearest.
  public static func time(_ time: Timestamp) -> String {
    let (quotient, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return decimals(thousandths: quotient + (rest >= 500_000 ? 1 : rest <= -500_000 ? -1 : 0))
  }

  private static func decimals(thousandths: Int64) -> String {
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let digits = String(part)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return (thousandths < 0 ? "-" : "") + String(whole) + "." + zeros + digits
  }

  // MARK: - Names

  /// Returns what a recognizer is called: its name, or else its type, or for a class of yours the
  /// name of that class.
  ///
  /// The same as in explanations: see ``GestureExplanation/RecognizerLabel/name``.
  public static func label(of recognizer: GestureRecognizer) -> String {
    RecognizerLabel(recognizer).name
  }

  /// Returns what a recognizer is called that may be gone by now.
  static func label(of recognizer: GestureRecognizer?) -> String {
    recognizer.map { label(of: $0) } ?? "gone"
  }

  /// Returns what a place is called: a view's name, or else its class; `none` for no place.
  public static func label(of place: (any GesturePlace)?) -> String {
    guard let place else { return "none" }
    if let name = (place as? View)?.name { return name }
    if place is Window { return "window" }
    return String(describing: type(of: place))
  }

  /// Returns the number of a contact, with its device unless that is 0.
  public static func label(of id: TouchID) -> String {
    id.device == 0 ? String(id.contact) : String(id.contact) + "@" + String(id.device)
  }

  /// Returns the ways of a set, joined by `|`; `none` for no way.
  public static func words(for directions: SwipeGestureRecognizer.Direction) -> String {
    var words: [String] = []
    if directions.contains(.right) { words.append("right") }
    if directions.contains(.left) { words.append("left") }
    if directions.contains(.up) { words.append("up") }
    if directions.contains(.down) { words.append("down") }
    return words.isEmpty ? "none" : words.joined(separator: "|")
  }

  // MARK: - Reasons

  /// Returns a reason with its measured value and its limit: `movedTooFar(46.000, limit 45.000)`.
  public static func text(of reason: FailureReason) -> String {
    let values = values(of: reason)
    return values.isEmpty ? reason.caseName : reason.caseName + "(" + values + ")"
  }

  private static func values(of reason: FailureReason) -> String {
    switch reason {
    case .movedTooFar(let value, let limit), .tapsTooFarApart(let value, let limit),
      .heldTooLong(let value, let limit), .tooSlow(let value, let limit),
      .errorTooLarge(let value, let limit), .openRing(let value, let limit),
      .corner(let value, let limit), .tooLong(let value, let limit),
      .wrongTurning(let value, let limit):
      number(value) + ", limit " + number(limit)
    case .notEnoughMovement(let value, let needed), .notEnoughTime(let value, let needed),
      .tooSmall(let value, let needed), .pointsInMiddle(let value, let needed),
      .shortArc(let value, let needed), .noTemplateClose(let value, let needed),
      .ambiguous(let value, let needed):
      number(value) + ", needed " + number(needed)
    case .tooFewTaps(let count, let needed), .tooFewTouches(let count, let needed),
      .tooFewPoints(let count, let needed):
      String(count) + ", needed " + String(needed)
    case .tooManyTouches(let count, let limit): String(count) + ", limit " + String(limit)
    case .wrongDirection(let way, let allowed):
      number(way.dx) + " " + number(way.dy) + ", allowed " + words(for: allowed)
    case .startedOutsideEdge(let distance, let zone): number(distance) + ", zone " + number(zone)
    case .wrongButton(let mask, let needed):
      String(mask.rawValue) + ", needed " + String(needed.rawValue)
    case .lostTo(let other), .requiredFailureRecognized(let other): label(of: other)
    case .viewRefused(let place): label(of: place)
    case .touchRefused(let refusal): String(describing: refusal)
    case .custom(let text): text
    case .delegateRefused, .allTouchesIgnored, .disabled, .detached, .cancelledBySystem: ""
    }
  }
}

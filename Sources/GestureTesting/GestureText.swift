import GestureExplanation
import GestureViews
public import Gestures

/// Words and numbers for transcripts, the same on every platform and in every locale.
public enum GestureText {
  /// Returns a number with three decimals, rounded to the nearest, with halves away from zero.
  ///
  /// There is no negative zero. NaN gives `nan`, and infinities give `inf` and `-inf`. Numbers that
  /// are too large for meaningful decimals have Swift's own format.
  public static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return String(describing: value) }
    return DecimalText.fixed(value, 3)
  }

  /// Returns an instant in seconds with three decimals, rounded to the nearest.
  public static func time(_ time: Timestamp) -> String {
    let (quotient, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let milliseconds = quotient + (rest >= 500_000 ? 1 : rest <= -500_000 ? -1 : 0)
    var bytes: [UInt8] = []
    bytes.append(units: milliseconds, decimals: 3)
    return String(bytes: bytes)
  }

  // MARK: - Names

  /// Returns the name of a recognizer.
  ///
  /// A recognizer without a name has the name of its type; one of your own classes has the name of
  /// its class. Explanations use the same name: see ``GestureExplanation/RecognizerLabel/name``.
  public static func label(of recognizer: GestureRecognizer) -> String {
    RecognizerLabel(recognizer).name
  }

  /// Returns the name of a recognizer that may have been released.
  static func label(of recognizer: GestureRecognizer?) -> String {
    recognizer.map { label(of: $0) } ?? "gone"
  }

  /// Returns the name of a node: a view's name, otherwise its class; `none` for no node.
  public static func label(of node: (any GestureNode)?) -> String {
    guard let node else { return "none" }
    if let name = (node as? View)?.name { return name }
    if node is Window { return "window" }
    return String(describing: type(of: node))
  }

  /// Returns the number of a contact, with the number of its device unless that is 0.
  public static func label(of id: TouchID) -> String {
    id.device == 0 ? String(id.contact) : String(id.contact) + "@" + String(id.device)
  }

  /// Returns the directions of a set, joined by `|`; `none` for an empty set.
  public static func words(for directions: SwipeGestureRecognizer.Direction) -> String {
    var words: [String] = []
    if directions.contains(.right) { words.append("right") }
    if directions.contains(.left) { words.append("left") }
    if directions.contains(.up) { words.append("up") }
    if directions.contains(.down) { words.append("down") }
    return words.isEmpty ? "none" : words.joined(separator: "|")
  }

  // MARK: - Reasons

  /// Returns a reason with its measured value and limit: `movedTooFar(46.000, limit 45.000)`.
  public static func text(of reason: FailureReason) -> String {
    let values = values(of: reason)
    return values.isEmpty ? reason.caseName : reason.caseName + "(" + values + ")"
  }

  private static func values(of reason: FailureReason) -> String {
    if reason.hasMeasure {
      let isCount = reason.unit.isCount
      let word =
        switch reason.kind {
        case .startedOutsideEdge: "zone"
        default: reason.bound == .atLeast ? "needed" : "limit"
        }
      func text(_ value: Double) -> String { isCount ? "\(Int(count: value))" : number(value) }
      let words = reason.text.isEmpty ? "" : reason.text + ", "
      return words + text(reason.measured) + ", \(word) " + text(reason.limit)
    }
    switch reason.kind {
    case .wrongDirection:
      let displacement = reason.displacement
      return number(displacement.dx) + " " + number(displacement.dy) + ", allowed "
        + words(for: reason.allowedDirections)
    case .wrongButton:
      return String(reason.buttons.rawValue) + ", needed " + String(reason.neededButtons.rawValue)
    case .lostTo, .requiredFailureRecognized, .takenOver: return label(of: reason.winner)
    case .startedInOtherSection: return number(reason.edgePosition)
    case .viewRefused: return label(of: reason.node)
    case .touchRefused: return reason.refusal.map { String(describing: $0) } ?? ""
    default: return reason.text
    }
  }
}

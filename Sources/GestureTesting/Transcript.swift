import GestureTraces

/// The events on a stage, as text with one line for each decision.
///
/// A line contains the time in seconds, the subject of the decision, and the values at that moment.
/// Every number has three decimals, so that equal runs give the same bytes on every platform. A
/// string literal, with or without interpolated values, is a transcript. A test can therefore
/// compare a transcript with a multi-line string.
public struct Transcript: Hashable, Sendable {
  /// The lines, in order; may be empty.
  public private(set) var lines: [String]

  /// Creates an empty transcript.
  public init() { lines = [] }

  /// Creates a transcript from its text, one entry per line; line ends at the end are ignored.
  public init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  /// The lines, joined.
  public var text: String { lines.joined(separator: "\n") }

  /// Whether there are no lines.
  public var isEmpty: Bool { lines.isEmpty }

  /// Appends a line, with escapes for the line ends and controls that names in it can contain.
  mutating func append(_ line: String) { lines.append(MessageText.escaped(line)) }

  /// Returns how this transcript differs from an expected one.
  ///
  /// - Parameter expected: The expected transcript.
  /// - Returns: All lines in order. Missing lines follow `-`, unexpected lines follow `+`, and all
  ///   others follow two spaces. Empty when there is no difference.
  public func difference(from expected: Transcript) -> String {
    guard self != expected else { return "" }
    var missing: [Int: String] = [:]
    var added: [Int: String] = [:]
    for change in lines.difference(from: expected.lines) {
      switch change {
      case .remove(let offset, let line, _): missing[offset] = line
      case .insert(let offset, let line, _): added[offset] = line
      }
    }
    var result: [String] = []
    var old = 0
    var new = 0
    while old < expected.lines.count || new < lines.count {
      if let line = missing[old] {
        result.append("- " + line)
        old += 1
      } else if let line = added[new] {
        result.append("+ " + line)
        new += 1
      } else {
        result.append("  " + lines[new])
        old += 1
        new += 1
      }
    }
    return result.joined(separator: "\n")
  }

  /// The decisions that get a line.
  public struct Options: OptionSet, Sendable, Hashable {
    /// One bit per kind of decision.
    public var rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Each round of actions, with the values at that moment: `0.117 pan began x=110.000 …`.
    public static let actions = Options(rawValue: 1)
    /// The touches that each view with a name receives: `0.000 view box began 1`.
    public static let views = Options(rawValue: 2)
    /// Each failure with its reason: `0.750 tap failed heldTooLong(0.750, limit 0.750)`.
    public static let failures = Options(rawValue: 4)
    /// Each end of an attempt: `0.750 tap reset`.
    public static let resets = Options(rawValue: 8)
    /// Every decision of the engine except ``views``.
    public static let decisions = Options(rawValue: 16)
    /// All decisions.
    public static let all = Options(rawValue: 31)
  }
}

extension Transcript: ExpressibleByStringInterpolation {
  /// Creates a transcript from its text.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Transcript: CustomStringConvertible {
  /// The lines, joined.
  public var description: String { text }
}

import GestureTraces
public import Gestures

/// A rule that can be read and never runs.
public struct ListenWarning: Hashable, Sendable {
  /// The line in the configuration, counted from 1.
  public let line: Int
  /// Why it never runs.
  public let words: String

  /// Returns the warning in words, with the file and the line.
  public func description(in file: String) -> String {
    "\(MessageText.name(file, limit: 1024)):\(line): this rule never runs: \(words)"
  }
}

extension ListenConfiguration {
  /// Returns the rules that never run in words; of very many the first ones, and how many more there are.
  ///
  /// - Parameters:
  ///   - file: The name of the configuration.
  ///   - recognizers: The ids of the scene's recognizers.
  ///   - size: The size of the window, in points; nil for one whose longer side is 1000 points.
  /// - Returns: The lines, in file order.
  public func warningLines(in file: String, recognizers: [String], size: Size? = nil) -> [String] {
    warnings(recognizers: recognizers, size: size).map { $0.description(in: file) }
      .shown("rules that never run")
  }

  /// Returns the rules that never run, with the reason of each, in file order.
  ///
  /// - Parameters:
  ///   - recognizers: The ids of the scene's recognizers.
  ///   - size: The size of the window, in points; nil for one whose longer side is 1000 points.
  /// - Returns: At most one warning for each rule.
  public func warnings(recognizers: [String], size: Size? = nil) -> [ListenWarning] {
    let known = Set(recognizers)
    var earlier: [ListenRule.Gesture: [ListenRule]] = [:]
    return rules.compactMap { rule in
      let kind = rule.gesture.kind
      defer {
        // A rule that covers another one is usually among the first; thousands of rules take no longer in proportion.
        if earlier[kind, default: []].count < 100 { earlier[kind, default: []].append(rule) }
      }
      if case .recognizer(let id) = rule.gesture, !known.contains(id) {
        let words =
          "the scene has no recognizer \"\(MessageText.name(id))\"; --scene names another one"
        return ListenWarning(line: rule.line, words: words)
      }
      if let words = unreachable(rule, in: size) {
        return ListenWarning(line: rule.line, words: words)
      }
      guard let other = earlier[kind]?.first(where: { $0.covers(rule) }) else { return nil }
      let words = "the rule in line \(other.line) fits whenever this one does, and is above it"
      return ListenWarning(line: rule.line, words: words)
    }
  }

  /// Returns why no finger can go as far as a drag wants; nil when one can.
  ///
  /// How far a swipe goes depends on its speed and its settings.
  private func unreachable(_ rule: ListenRule, in size: Size?) -> String? {
    guard case .drag(let direction, let length) = rule.gesture else { return nil }
    let longest = size ?? Size(1000, 1000)
    let side = direction.isHorizontal ? longest.width : longest.height
    guard length <= side else {
      return "a stroke of \(Int(length)) points does not fit into \(Int(side))"
    }
    // A drag of several fingers is measured at their middle, and only the first one starts at the edge.
    guard rule.fingers == 1 else { return nil }
    let (room, place): (Double, String)
    switch rule.start {
    case .edge(let edge, _) where edge.rawValue == direction.edge:
      (room, place) = (edgeWidth, edge.rawValue + " edge")
    case .corner(let corner) where corner.rawValue.contains(direction.edge):
      (room, place) = (cornerSize, corner.rawValue + " corner")
    default: return nil
    }
    guard length > room else { return nil }
    return "from the \(place) a finger can go \(direction.rawValue) by \(Int(room)) points at most,"
      + " and this takes \(Int(length))"
  }
}

extension ListenRule {
  /// Whether this rule fits every gesture that another one fits.
  fileprivate func covers(_ other: ListenRule) -> Bool {
    guard gesture.isReached(by: other.gesture), fingers == nil || fingers == other.fingers else {
      return false
    }
    switch (start, other.start) {
    case (.anywhere, _): break
    case (.corner(let corner), .corner(let other)) where corner == other: break
    case (.edge(let edge, let section), .edge(let other, let part)) where edge == other:
      guard section.lowerBound <= part.lowerBound, part.upperBound <= section.upperBound else {
        return false
      }
    default: return false
    }
    guard let device else { return true }
    // A star of the other pattern can only be matched by a star of this one, so all that it stands for is matched, too.
    return other.device.map { Pattern(device).matches($0) } ?? false
  }
}

extension ListenRule.Direction {
  fileprivate var isHorizontal: Bool { self == .left || self == .right }

  /// The word of the edge that it leads to.
  fileprivate var edge: String {
    switch self {
    case .left, .right: rawValue
    case .up: "top"
    case .down: "bottom"
    }
  }
}

extension ListenRule.Gesture {
  /// The gesture without its amount.
  fileprivate var kind: ListenRule.Gesture {
    switch self {
    case .drag(let direction, _): .drag(direction, by: 0)
    case .pinch(let isIn, _): .pinch(isIn: isIn, by: 0)
    case .rotate(let isRight, _): .rotate(isRight: isRight, by: 0)
    default: self
    }
  }

  /// Whether a gesture of the same kind that another rule accepts is large enough for this one.
  fileprivate func isReached(by other: ListenRule.Gesture) -> Bool {
    switch (self, other) {
    case (.drag(_, let own), .drag(_, let amount)), (.pinch(_, let own), .pinch(_, let amount)),
      (.rotate(_, let own), .rotate(_, let amount)):
      own <= amount
    default: true
    }
  }
}

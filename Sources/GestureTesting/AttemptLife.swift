package import Gestures

/// What the log has told of one recognizer's attempt, and the laws that each of its entries keeps.
///
/// The test stage, the random streams and the exhaustive check all read their logs with it. Each method returns
/// the law that an entry breaks, in words after the recognizer's name; nil if it breaks none.
package struct AttemptLife {
  /// Whether the attempt has begun and is not reset.
  package private(set) var isOpen = false
  /// The state inside.
  package private(set) var reached = GestureRecognizer.State.possible
  /// The state that clients see.
  package private(set) var published = GestureRecognizer.State.possible
  /// States whose action has run in this attempt, as bits.
  package private(set) var acted: UInt8 = 0

  package init() {}

  /// Notes that the recognizer receives a touch.
  package mutating func admit() -> String? {
    isOpen = true
    return reached.isTerminal ? "got a touch after \(reached)" : nil
  }

  /// Notes a change of state, inside or published.
  package mutating func change(
    from: GestureRecognizer.State,
    to: GestureRecognizer.State,
    isPublished: Bool
  ) -> String? {
    let known = isPublished ? published : reached
    let isLegal =
      isPublished
      ? Self.canPublish(from, to) : Self.canReach(from, to, isUnpublished: published == .possible)
    isOpen = true
    if isPublished { published = to }
    // A published terminal state ends the attempt, in any internal state.
    if !isPublished || to.isTerminal { reached = to }
    if isLegal, known == from { return nil }
    return "\(isPublished ? "published" : "moved") \(from) to \(to), was \(known)"
  }

  /// Notes an action.
  package mutating func act(_ state: GestureRecognizer.State) -> String? {
    let bit: UInt8 = 1 << UInt8(state.rawValue)
    let isSecond = acted & bit != 0
    acted |= bit
    if state != published || state == .possible || state == .failed {
      return "acted with \(state), published \(published)"
    }
    return state != .changed && isSecond ? "acted twice with \(state)" : nil
  }

  /// Notes a reset.
  package mutating func reset() -> String? {
    let last = self
    self = AttemptLife()
    if !last.isOpen { return "was reset outside an attempt" }
    return last.published.isTerminal ? nil : "was reset while \(last.published)"
  }

  /// Lets the states that the recognizer itself reports count from now on.
  package mutating func believe(
    reached: GestureRecognizer.State,
    published: GestureRecognizer.State
  ) {
    self.reached = reached
    self.published = published
  }

  private static func canReach(
    _ from: GestureRecognizer.State,
    _ to: GestureRecognizer.State,
    isUnpublished: Bool
  ) -> Bool {
    switch (from, to) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    // The engine fails recognizers whose clients have not been called.
    case (.began, .failed), (.changed, .failed), (.ended, .failed): isUnpublished
    default: false
    }
  }

  private static func canPublish(
    _ from: GestureRecognizer.State,
    _ to: GestureRecognizer.State
  ) -> Bool {
    switch (from, to) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .ended), (.changed, .cancelled): true
    default: false
    }
  }
}

package import GestureTouches

/// The words of a trace file and what they mean; the first word of a meaning is the one written.
package enum TraceWords {
  static let touchPhases: [(word: String, meaning: TouchPhase)] = [
    ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]

  static let hoverPhases: [(word: String, meaning: TouchPhase)] = [
    ("entered", .regionEntered), ("moved", .regionMoved), ("exited", .regionExited),
    ("began", .regionEntered), ("changed", .regionMoved), ("ended", .regionExited),
  ]

  static let pressPhases: [(word: String, meaning: TouchPhase)] = [
    ("began", .began), ("changed", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]

  /// The names of hardware buttons.
  package static let pressTypes: [(word: String, meaning: Press.Kind)] =
    Press.Kind.allCases.map { ("\($0)", $0) }

  static let scrollPhases: [(word: String, meaning: ScrollSample.Phase)] = [
    ("changed", .changed), ("began", .began), ("ended", .ended), ("cancelled", .cancelled),
  ]

  static let kinds: [(word: String, meaning: TouchKind)] = [
    ("direct", .direct), ("pencil", .pencil), ("indirectPointer", .indirectPointer),
    ("indirect", .indirect),
  ]

  /// Returns the word for a meaning, or nil when a trace has none.
  static func word<Meaning: Equatable>(
    for meaning: Meaning,
    in words: [(word: String, meaning: Meaning)]
  ) -> String? {
    words.first { $0.meaning == meaning }?.word
  }
}

/// The words of a trace file and what they mean; the first word of a meaning is the one written.
package enum TraceWords {
  package static let touchPhases: [(word: String, meaning: TouchPhase)] = [
    ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]

  package static let hoverPhases: [(word: String, meaning: TouchPhase)] = [
    ("entered", .regionEntered), ("moved", .regionMoved), ("exited", .regionExited),
    ("began", .regionEntered), ("changed", .regionMoved), ("ended", .regionExited),
  ]

  package static let pressPhases: [(word: String, meaning: TouchPhase)] = [
    ("began", .began), ("changed", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]

  /// The names of hardware buttons.
  package static let pressTypes: [(word: String, meaning: Press.Kind)] = [
    ("upArrow", .upArrow), ("downArrow", .downArrow), ("leftArrow", .leftArrow),
    ("rightArrow", .rightArrow), ("select", .select), ("menu", .menu), ("playPause", .playPause),
  ]

  package static let scrollPhases: [(word: String, meaning: ScrollSample.Phase)] = [
    ("changed", .changed), ("began", .began), ("ended", .ended), ("cancelled", .cancelled),
  ]

  package static let kinds: [(word: String, meaning: TouchKind)] = [
    ("direct", .direct), ("pencil", .pencil), ("indirectPointer", .indirectPointer),
    ("indirect", .indirect),
  ]

  package static let tools: [(word: String, meaning: TouchTool)] = [
    ("standard", .standard), ("palm", .palm), ("eraser", .eraser),
  ]

  /// Returns the word for a meaning, or nil when a trace has none.
  package static func word<Meaning: Equatable>(
    for meaning: Meaning,
    in words: [(word: String, meaning: Meaning)]
  ) -> String? {
    words.first { $0.meaning == meaning }.map { $0.word }
  }
}

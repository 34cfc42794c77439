@_spi(Reading) import GestureTraces
import Gestures

/// Reads the expectations of a scenario; every id and name is checked against its scene.
struct ExpectationReader {
  private let recognizers: SceneNames<RecognizerDescription>
  private let views: SceneNames<ViewType>
  private let scrollViews: SceneNames<ViewType>
  /// How many frames are played up to the end of the last frame of the file at each time, and of all.
  private let ends: [Timestamp: Int]
  private let end: Int

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - scene: The scene of the scenario.
  ///   - times: The times of the frames in the file.
  ///   - ends: How many frames are played up to the end of each of them.
  init(scene: SceneDescription, times: [Timestamp], ends: [Int]) {
    recognizers = SceneNames(scene.recognizers)
    views = SceneNames(scene.viewIDs)
    scrollViews = SceneNames(scene.viewIDs.filter { $0.type == .scrollView })
    self.ends = Dictionary(zip(times, ends)) { $1 }
    end = ends.last ?? 0
  }

  private static let actionStates = ["began", "changed", "ended", "cancelled"]
  private static let touchPhases = ["began", "moved", "ended", "cancelled"]

  /// Reads the expectations of a scenario.
  func read(_ scenario: JSONObjectCursor) throws(InputError) -> ScenarioExpectations {
    var expectations = ScenarioExpectations()
    for (id, value) in try scenario["expect"]?.object().members ?? [] where !id.hasPrefix("x-") {
      expectations.recognizers.append(try recognizer(id, value))
    }
    for (id, value) in try scenario["expectTouches"]?.object().members ?? []
    where !id.hasPrefix("x-") {
      try value.requireName(id, among: views, what: "view")
      expectations.touches.append((id, try value.words(among: Self.touchPhases)))
    }
    for element in try scenario["expectOrder"]?.elements() ?? [] {
      expectations.order.append(try step(element))
    }
    for (name, cursor) in try scenario["exactlyOneOf"]?.names() ?? [] {
      try cursor.requireName(name, among: recognizers, what: "recognizer")
      expectations.exactlyOneOf.append(name)
    }
    for (id, value) in try scenario["expectScroll"]?.object().members ?? []
    where !id.hasPrefix("x-") {
      try value.requireName(id, among: scrollViews, what: "scroll view")
      var moments = [value]
      if case .array = value.content { moments = try value.elements() }
      for moment in moments { expectations.scrolling.append(try scrolling(of: id, moment)) }
    }
    guard expectations.count > 0 else {
      throw scenario.cursor.failure(
        expected: "at least one expectation",
        found: "a scenario without expectations"
      )
    }
    return expectations
  }

  private func recognizer(
    _ id: String,
    _ cursor: JSONCursor
  ) throws(InputError) -> RecognizerExpectation {
    try cursor.requireName(id, among: recognizers, what: "recognizer")
    let object = try cursor.object()
    try object.allowKeys(["states", "at", "values", "count", "failure"])
    var expectation = RecognizerExpectation(id: id)
    expectation.states = try object["states"]?.words(among: Self.actionStates)
    if let at = object["at"] { expectation.at = try at.timeInterval() }
    let type = recognizers.types[id]
    for (name, value) in try object["values"]?.object().members ?? []
    where !name.hasPrefix("x-") {
      let names = type?.valueNames ?? []
      guard names.contains(name) else {
        let hint = Suggestion.nearest(to: name, among: names) ?? ""
        throw value.failure(
          expected: "a value of a \(type?.word ?? "recognizer"): "
            + Suggestion.list(names),
          found: "\"\(name)\"" + hint
        )
      }
      expectation.values.append((name, try value.interval()))
    }
    expectation.actions = try object["count"]?.count(from: 0)
    if let failure = object["failure"] {
      let names = FailureReason.Kind.allCases.map(\.word)
      expectation.failure = try failure.word(names.map { ($0, $0) })
    }
    return expectation
  }

  private func scrolling(
    of id: String,
    _ cursor: JSONCursor
  ) throws(InputError) -> ScrollExpectation {
    let object = try cursor.object()
    try object.allowKeys(["t"] + ScrollExpectation.valueNames + ScrollExpectation.flagNames)
    var expectation = ScrollExpectation(view: id, frames: end)
    if let moment = object["t"] {
      let time = try moment.time()
      guard let frames = ends[time] else {
        throw moment.failure(expected: "the time of a frame of the trace")
      }
      expectation.time = time
      expectation.frames = frames
    }
    for (name, value) in object.members {
      if ScrollExpectation.valueNames.contains(name) {
        expectation.values.append((name, try value.interval()))
      } else if ScrollExpectation.flagNames.contains(name) {
        expectation.flags.append((name, try value.bool()))
      }
    }
    return expectation
  }

  private func step(
    _ cursor: JSONCursor
  ) throws(InputError) -> (recognizer: String, state: String) {
    let text = try cursor.string()
    let states = Self.actionStates + ["failed"]
    guard let dot = text.lastIndex(of: "."),
      states.contains(String(text[text.index(after: dot)...]))
    else {
      throw cursor.failure(
        expected: "a recognizer's id, a dot and " + Suggestion.list(states)
      )
    }
    let id = String(text[..<dot])
    try cursor.requireName(id, among: recognizers, what: "recognizer")
    return (id, String(text[text.index(after: dot)...]))
  }
}

extension JSONCursor {
  /// Returns the value, which must be a list of known words.
  fileprivate func words(among known: [String]) throws(InputError) -> [String] {
    var words: [String] = []
    for element in try elements() { words.append(try element.word(known.map { ($0, $0) })) }
    return words
  }

  /// Returns the value, which must be a closed interval of times `[first, last]`.
  fileprivate func timeInterval() throws(InputError) -> ClosedRange<Timestamp> {
    let bounds = try elements(count: 2)
    let first = try bounds[0].time()
    let last = try bounds[1].time()
    guard first <= last else {
      throw failure(expected: "[first, last] with first not after last")
    }
    return first...last
  }
}

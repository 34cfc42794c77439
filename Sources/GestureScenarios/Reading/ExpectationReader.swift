import GestureRecognition
import GestureTouches
import GestureTraces

/// Reads the expectations of a scenario; every id and name is checked against its scene.
struct ExpectationReader {
  let scene: SceneDescription
  /// The times of the frames in the file, and how many frames are played up to the end of each.
  let times: [Timestamp]
  let ends: [Int]

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
      try require(id, among: scene.viewIDs.map(\.id), what: "view", at: value)
      expectations.touches.append((id, try value.words(among: Self.touchPhases)))
    }
    for element in try scenario["expectOrder"]?.elements() ?? [] {
      expectations.order.append(try step(element))
    }
    for (name, cursor) in try scenario["exactlyOneOf"]?.names() ?? [] {
      try cursor.requireName(among: scene.recognizers.map(\.id), what: "recognizer")
      expectations.exactlyOneOf.append(name)
    }
    for (id, value) in try scenario["expectScroll"]?.object().members ?? []
    where !id.hasPrefix("x-") {
      let scrollViews = scene.viewIDs.filter { $0.type == .scrollView }.map(\.id)
      try require(id, among: scrollViews, what: "scroll view", at: value)
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
    try require(id, among: scene.recognizers.map(\.id), what: "recognizer", at: cursor)
    let object = try cursor.object()
    try object.allowKeys(["states", "at", "values", "count", "failure"])
    var expectation = RecognizerExpectation(id: id)
    expectation.states = try object["states"]?.words(among: Self.actionStates)
    if let at = object["at"] { expectation.at = try at.timeInterval() }
    let type = scene.recognizers.first { $0.id == id }?.type
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
    var expectation = ScrollExpectation(view: id, frames: ends.last ?? 0)
    if let moment = object["t"] {
      let time = try moment.time()
      guard let index = times.lastIndex(of: time) else {
        throw moment.failure(expected: "the time of a frame of the trace")
      }
      expectation.time = time
      expectation.frames = ends[index]
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
    try require(id, among: scene.recognizers.map(\.id), what: "recognizer", at: cursor)
    return (id, String(text[text.index(after: dot)...]))
  }

  private func require(
    _ id: String,
    among ids: [String],
    what: String,
    at cursor: JSONCursor
  ) throws(InputError) {
    guard !ids.contains(id) else { return }
    throw cursor.failure(
      expected: "the id of a \(what) of the scene",
      found: "\"\(id)\"" + (Suggestion.nearest(to: id, among: ids) ?? "")
    )
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

@_spi(Reading) public import GestureTraces

/// Notes of a recording that `gesture tune` does not read, although they were probably meant for it.
public struct TuningNotes {
  private struct Place {
    /// The line of the first one; nil in the header.
    let line: Int?
    var count = 1
    let hint: String
  }

  /// By key and hint, in the order of the file.
  private var places: [(key: String, place: Place)] = []
  /// What is known about keys; most recordings have few.
  private var hints: [String: String] = [:]

  /// The largest number of different keys that are looked at.
  ///
  /// > Source: chosen: more than any recording of people has.
  private static var most: Int { 64 }

  /// Looks at the notes of a header.
  public init(_ header: TraceHeader) {
    for (key, value) in header.notes.sorted(by: { $0.key < $1.key }) {
      var isText = false
      if case .string(let text) = value { isText = !text.isEmpty }
      check(key, isText: isText, line: nil)
    }
  }

  /// Looks at the notes of a frame.
  @_spi(Reading) public mutating func check(_ frame: JSONCursor) {
    for (key, value) in (try? frame.object().members) ?? [] where key.hasPrefix("x-") {
      check(key, isText: value.kind == .string && !value.utf8.isEmpty, line: frame.position.line)
    }
  }

  private mutating func check(_ key: String, isText: Bool, line: Int?) {
    let hint =
      TraceFrame.personNotes.contains(key) && !isText
      ? ", which is no text such as \"\(key == "x-meant" ? "tap" : "p7")\"" : hint(key)
    guard !hint.isEmpty else { return }
    if let index = places.firstIndex(where: { $0.key == key && $0.place.hint == hint }) {
      places[index].place.count += 1
    } else {
      places.append((key, Place(line: line, hint: hint)))
    }
  }

  /// Returns the note that was meant by a key; empty for none.
  private mutating func hint(_ key: String) -> String {
    if let hint = hints[key] { return hint }
    guard hints.count < Self.most, !TraceFrame.personNotes.contains(key) else { return "" }
    // Many words are two letters away, but few typing errors are in the first one.
    let near = TraceFrame.personNotes.filter {
      $0.dropFirst(2).first?.lowercased() == key.dropFirst(2).first?.lowercased()
    }
    let hint = Suggestion.nearest(to: key, among: near) ?? ""
    hints[key] = hint
    return hint
  }

  /// Returns a sentence for each key.
  ///
  /// - Parameter file: The name of the recording.
  /// - Returns: The sentences, in the order of the file.
  public func lines(of file: String) -> [String] {
    places.map { key, place in
      let others = place.count - 1
      let more = others == 0 ? "" : " here and on \(others) more line\(others == 1 ? "" : "s")"
      let start = place.line.map { "\(file):\($0)" } ?? "\(file): header"
      return "\(start): left out \"\(MessageText.name(key))\"\(more)\(place.hint)"
    }
  }
}

import GestureShapes
import Gestures

// What the page reads. Distances have four decimals, as in `gesture shapes classify`.
extension TemplateBook {
  /// Returns how an example is judged, as JSON in UTF-8.
  ///
  /// - Parameter index: Where it stands in ``examples``.
  /// - Returns: An object with `outcome` (`recognized`, `refused`, `confused`, `alone`, `tooClose`),
  ///   `own`, `rival` (`name`, `template`, `distance`), `limit` and `loosening`; nothing unknown is in it.
  public mutating func report(of index: Int) -> [UInt8] {
    let verdict = judge(index)
    // All distances are needed in the end. A host that asks for the examples in turn gets them measured
    // bit by bit.
    if index > 0 { _ = distance(index, 0) }
    var json = JSONBytes()
    json.beginObject()
    json.key("outcome")
    json.value(verdict.outcome.word)
    if let own = verdict.own { json.add("own", own, decimals: 4) }
    if let rival = verdict.rival {
      json.key("rival")
      json.value(rival)
    }
    json.add("limit", verdict.limit, decimals: 4)
    if let loosening = verdict.loosening { json.add("loosening", loosening, decimals: 4) }
    json.endObject()
    return json.utf8
  }

  /// Returns the distances of all gestures, as JSON in UTF-8.
  ///
  /// - Returns: An object with `names`, the `limits` of these gestures, and `distances`: for each gesture a
  ///   list of ``distance(between:and:)`` to itself and those before it, `null` where there is none.
  public mutating func report() -> [UInt8] {
    let names = names
    var json = JSONBytes()
    json.beginObject()
    json.key("names")
    json.beginArray()
    for name in names { json.value(text: name) }
    json.endArray()
    json.key("limits")
    json.beginArray()
    for name in names { json.value(limit(of: name), decimals: 4) }
    json.endArray()
    json.key("distances")
    json.beginArray()
    for index in names.indices {
      json.beginArray()
      for other in 0...index {
        if let distance = distance(between: names[index], and: names[other]) {
          json.value(distance, decimals: 4)
        } else {
          json.null()
        }
      }
      json.endArray()
    }
    json.endArray()
    json.endObject()
    return json.utf8
  }
}

extension TemplateVerdict.Outcome {
  fileprivate var word: StaticString {
    switch self {
    case .recognized: "recognized"
    case .refused: "refused"
    case .confused: "confused"
    case .alone: "alone"
    case .tooClose: "tooClose"
    }
  }
}

extension JSONBytes {
  /// Writes a match as an object.
  mutating func value(_ match: StrokeMatch) {
    beginObject()
    add("name", text: match.name)
    add("template", match.template)
    add("distance", match.distance, decimals: 4)
    endObject()
  }
}

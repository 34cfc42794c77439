public import GestureExplanation
public import Gestures

extension Attempt {
  /// Returns the sentences about the attempt, with the change that was tried for it.
  public func text(with tried: TriedChange?) -> String {
    explanation.text + (tried.map { " " + $0.text } ?? "")
  }

  /// Writes the attempt as an object of JSON, without a line end, with the change that was tried for it.
  ///
  /// - Parameters:
  ///   - json: Where to write it.
  ///   - trace: The name of its trace, if there are several.
  ///   - tried: The change; nil for none.
  public func write(to json: inout JSONBytes, trace: String? = nil, tried: TriedChange?) {
    write(to: &json, trace: trace, advice: tried?.text) { json in
      guard let tried else { return }
      json.key("tried")
      tried.write(to: &json)
    }
  }
}

public import GestureGeometry
public import GestureTouches

/// What happened when the part of a recording around an attempt was played again in a changed scene.
public struct TriedChange: Sendable {
  /// How the attempt ended with the changes.
  public enum Outcome: Sendable, Hashable {
    /// It fired.
    case fires(at: Timestamp)
    /// It began.
    case begins(at: Timestamp)
    /// It did not fire: the case name of the reason, if there is one, and the sentence about it.
    case fails(reason: String?, sentence: String)
  }

  /// A gesture that fires less often with the changes, while the attempt lasts.
  public struct Loss: Sendable, Hashable {
    /// The id of its recognizer.
    public let recognizer: String
    /// Whether it begins; otherwise it fires.
    public let begins: Bool
    /// How many times less often.
    public let count: Int
    /// Whether it does not fire at all.
    public let isTotal: Bool
  }

  /// The changes, which are made together; never empty.
  public let changes: [SceneChange]
  /// How the attempt ended.
  public let outcome: Outcome
  /// The gestures that the changes cost, in the order of the scene; may be empty.
  public let losses: [Loss]

  /// The sentence to print after the explanation of the attempt.
  public var text: String {
    let words = "Tried with " + changes.map(\.text).joined(separator: " and ") + ": "
    switch outcome {
    case .fires(let time): return words + "it fires at \(Self.words(time))" + costs + "."
    case .begins(let time): return words + "it begins at \(Self.words(time))" + costs + "."
    case .fails(_, let sentence): return words + "not enough, " + sentence
    }
  }

  private static func words(_ time: Timestamp) -> String {
    DecimalText.fixed(time.seconds, 3) + " s"
  }

  private var costs: String {
    losses.map { loss in
      let verb = loss.begins ? "begins" : "fires"
      guard !loss.isTotal else { return ", and `\(loss.recognizer)` no longer \(verb)" }
      let times = loss.count == 1 ? "one time" : "\(loss.count) times"
      return ", and `\(loss.recognizer)` \(verb) \(times) less"
    }.joined()
  }

  /// Writes the changes and what happened as an object of JSON.
  public func write(to json: inout JSONBytes) {
    json.object { json in
      json.add("changes", array: { json in for change in changes { change.write(to: &json) } })
      switch outcome {
      case .fires(let time):
        json.add("outcome", text: "fires")
        json.add("at", time.seconds)
      case .begins(let time):
        json.add("outcome", text: "begins")
        json.add("at", time.seconds)
      case .fails(let reason, _):
        json.add("outcome", text: "fails")
        if let reason { json.add("reason", text: reason) }
      }
      guard !losses.isEmpty else { return }
      json.add("costs", array: { json in for loss in losses { json.value(text: loss.recognizer) } })
    }
  }
}

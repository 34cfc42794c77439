public import GestureExplanation
import GestureRecognition
import GestureTouches
import GestureTraces

extension Attempt {
  /// The attempt as one line of JSON for programs, with its sentences as `text`.
  ///
  /// - Parameter trace: The name of its trace, if there are several.
  /// - Returns: An object such as `{"recognizer":"double","type":"tap","outcome":"failed",…}`.
  public func json(trace: String? = nil) -> String {
    var members: [(key: String, value: JSONOutput)] = [
      ("recognizer", .string(recognizer.name)), ("type", .string(recognizer.type)),
      ("outcome", .string(outcome.word)), ("start", .rounded(start.seconds)),
      ("end", .rounded(end.seconds)),
    ]
    if let place = recognizer.place { members.insert(("view", .string(place)), at: 2) }
    if let began { members.append(("began", .rounded(began.seconds))) }
    if let reason { members.append(("reason", .string(reason.caseName))) }
    if let measure { members += measure.members }
    if let rival = rival?.recognizer {
      members.append(("winner", .string(rival.name)))
      if let place = rival.place { members.append(("winnerView", .string(place))) }
      if let movement = self.rival?.movement, movement > 0 {
        members.append(("winnerMovement", .rounded(movement)))
      }
    }
    if !waits.isEmpty { members.append(("waits", .array(waits.map(\.json)))) }
    if !refusals.isEmpty { members.append(("refused", .array(refusals.map(\.json)))) }
    members.append(("text", .string(explanation.text)))
    if let trace { members.append(("trace", .string(trace))) }
    return JSONOutput.object(members).text
  }
}

extension TouchMiss {
  /// The explanation as one line of JSON for programs.
  ///
  /// - Parameter trace: The name of its trace, if there are several.
  /// - Returns: An object whose `outcome` is `untouched`.
  public func json(trace: String? = nil) -> String {
    var members: [(key: String, value: JSONOutput)] = [
      ("recognizer", .string(recognizer.name)), ("type", .string(recognizer.type)),
    ]
    if let place = recognizer.place { members.append(("view", .string(place))) }
    members.append(("outcome", .string("untouched")))
    members.append(("text", .string(text)))
    if let trace { members.append(("trace", .string(trace))) }
    return JSONOutput.object(members).text
  }
}

extension Measure {
  fileprivate var members: [(key: String, value: JSONOutput)] {
    var members: [(key: String, value: JSONOutput)] = [
      ("value", .rounded(value)), ("limit", .rounded(limit)), ("unit", .string(unit.word)),
      ("missedBy", .rounded(missedBy)),
    ]
    if let setting { members.append(("setting", .string(setting))) }
    return members
  }
}

extension Attempt.Wait {
  fileprivate var json: JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [
      ("for", .string(recognizer.name)), ("from", .rounded(start.seconds)),
    ]
    if let end { members.append(("to", .rounded(end.seconds))) }
    members.append(("dynamic", .bool(isDynamic)))
    return .object(members)
  }
}

extension Attempt.Refusal {
  fileprivate var json: JSONOutput {
    .object([
      ("touch", .integer(touch.contact)), ("t", .rounded(time.seconds)),
      ("by", .string("\(refusal)")),
    ])
  }
}

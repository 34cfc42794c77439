package import Gestures

/// A gesture that another one has, and what can be changed between the two.
package struct RemedyContest {
  /// One of the two.
  package struct Side {
    /// Its name.
    package let name: String
    /// The word for its type.
    package let type: String
    /// Whether a scroll view made it, which is then its delegate.
    package let isOfView: Bool
    /// How many taps it needs; 0 for no tap.
    package let taps: Int

    package init(name: String, of recognizer: GestureRecognizer, isOfView: Bool) {
      (self.name, self.isOfView) = (name, isOfView)
      type = recognizer.words.type
      taps = recognizer.contactDemand.flatMap { $0.isTap ? $0.contacts : nil } ?? 0
    }

    /// The setting or property that decides when it begins; nil if there is none that may be changed.
    package var beginning: String? { RemedyContest.beginning(of: type) }
  }

  /// The setting or property at which recognizers of a type begin; nil if there is none that may be changed.
  package static func beginning(of type: String) -> String? {
    switch type {
    case "pan", "screenEdgePan": "pan.hysteresis"
    case "pinch": "pinch.hysteresis"
    case "rotation": "rotation.hysteresis"
    case "longPress": "minimumPressDuration"
    default: nil
    }
  }

  package let loser: Side
  package let winner: Side
  /// Whether the winner may wait for the loser without a cycle, in which neither could fire.
  package var mayRequire = true
  /// Whether the loser may take over.
  package var mayTakeOver = true
  /// The view of the loser, if that of the winner is around it.
  package var innerView: String?
  /// That view beside the one of the winner, instead of inside it; nil if it cannot stand there.
  package var beside: GestureChange?

  package init(_ loser: Side, lostTo winner: Side) {
    (self.loser, self.winner) = (loser, winner)
  }

  /// The relations that may let the loser fire, in the order in which they are tried; limits come after the first.
  package var relations: [GestureChange] {
    var list: [GestureChange] = []
    // A tap that waits until one of fewer taps has failed never comes.
    let isLonger = loser.taps > 0 && winner.taps > loser.taps
    if mayRequire, !isLonger { list.append(.requirement(of: winner.name, toFail: loser.name)) }
    // What people do at once is not taken over.
    if mayTakeOver, !isMeantTogether { list.append(.takeover(by: loser.name, from: winner.name)) }
    if let innerView, !winner.isOfView {
      list.append(.exclusion(of: winner.name, from: innerView))
    }
    if let beside { list.append(beside) }
    // The delegate of a scroll view's own recognizer is the scroll view, so the other one answers.
    if !loser.isOfView {
      list.append(.simultaneity(loser.name, with: winner.name))
    } else if !winner.isOfView {
      list.append(.simultaneity(winner.name, with: loser.name))
    }
    return list
  }

  /// Whether people mean both gestures at once: two fingers zoom and turn.
  package var isMeantTogether: Bool { Self.areMeantTogether(loser.type, winner.type) }

  package static func areMeantTogether(_ type: String, _ other: String) -> Bool {
    type == "pinch" && other == "rotation" || type == "rotation" && other == "pinch"
  }
}

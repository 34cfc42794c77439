/// Details of a failure that explanations need in addition to its reason.
package struct RefusalDetail {
  /// What a swipe lacked; nil for other recognizers.
  package var swipe: SwipeMiss?
  /// How a drag moved that was too short; nil for other recognizers.
  package var drag: DragMiss?
  /// How far two fingers were apart at their starts and at the end, in points of the window, if they were
  /// too close for a pinch or a turn.
  package var spans: (start: Double, end: Double)?
  /// The words of a shortfall that is not the usual one of its class.
  package var shortfall: (before: StaticString, after: StaticString)?

  package init() {}
}

/// How a drag moved that was too short.
package struct DragMiss {
  /// The mean motion of the fingers, in points of the window.
  package let motion: Vector
  /// The part of the motion that counts.
  package let part: Vector
  /// How many fingers took part.
  package let fingers: Int
}

/// What a swipe lacked when it failed.
package struct SwipeMiss {
  /// The setting that was missed, and its value.
  package enum Limit {
    /// Not all fingers were down: how many were, and how many are required.
    case fingers(Int, of: Int)
    /// The least distance, which falls with time.
    case distance(Double)
    /// The least speed, in points per second.
    case speed(Double)
    /// How far a finger may move against every allowed direction, in points.
    case against(Double)
    /// How far a finger may move beside the axis of every allowed direction, in points.
    case sideways(Double)
  }

  /// The allowed direction that came nearest.
  package let direction: SwipeGestureRecognizer.Direction
  /// How far the finger had moved that came least far in it, in points of the window.
  package let displacement: Vector
  /// The part of the displacement in the direction, and the part across it.
  package let along: Double
  package let across: Double
  /// The time since the first finger came down, in seconds.
  package let elapsed: Double
  /// How far it had to move by then, in points; zero if another limit was missed.
  package let needed: Double
  /// Whether that was at the last move and not at the end: a lift is not judged.
  package let isAtLastMove: Bool
  package let limit: Limit
}

extension GestureRecognizer {
  /// The vectors between the two fingers of the attempt, where they came down and where they are; nil for
  /// another number of fingers.
  var spanVectors: (start: Vector, end: Vector)? {
    var slots = attempt.seenTouches
    guard slots.count == 2, let first = slots.popFirst(), let second = slots.popFirst() else {
      return nil
    }
    let (one, other) = (attempt.records[first].touch, attempt.records[second].touch)
    return (
      other.startLocation - one.startLocation, other.windowLocation - one.windowLocation
    )
  }

  /// How many taps before a press or a drag have come, and how many must; nil unless they are being counted.
  package var leadingTaps: (count: Int, needed: Int)? {
    guard contactDemand?.isTap == false, let countedTaps else { return nil }
    return (countedTaps.taps.contacts, countedTaps.rules.contacts)
  }

  /// How many taps have come, and how many must; nil for other gestures.
  package var tapProgress: (count: Int, needed: Int)? {
    guard contactDemand?.isTap == true, let countedTaps else { return nil }
    return (countedTaps.taps.contacts, countedTaps.rules.contacts)
  }
}

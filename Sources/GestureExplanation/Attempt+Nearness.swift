import Gestures

extension Attempt {
  /// How far the attempt was from firing: 0 when it fired or began, and larger otherwise.
  ///
  /// An attempt that lost to another recognizer has 2. A missed limit has 2 plus the missing fraction of the
  /// limit. An attempt that lacked a finger which another recognizer had has 2.25, as has one whose finger
  /// did not move when it would have taken over. A touch or a beginning that was
  /// refused has 2.75, as nothing else was missing. What cannot be measured has 3 or more.
  public var remoteness: Double {
    switch outcome {
    case .fired, .cancelled: return 0
    case .open: return began != nil ? 0 : recognized != nil ? 2 : 5
    case .refused: return 2.75
    case .failed: break
    }
    guard rival == nil else { return facts.lacksFingers || wentAnotherWay ? 3.5 : 2 }
    switch reason?.kind {
    case .viewRefused, .delegateRefused: return 2.75
    case .notEnoughMovement where reason?.knownSetting == .takeoverMinimumMovement: return 2.25
    case .tooFewTouches where Double(contactsDown) >= reason?.limit ?? .infinity: return 2.25
    default: break
    }
    guard let measure else { return 4 }
    let excess = excess(of: measure.value, measure)
    return excess.isInfinite ? 4 : 2 + min(excess, 10)
  }

  /// Whether the fingers of a swipe that lost went elsewhere: less than half as far in one of its directions as aside.
  private var wentAnotherWay: Bool {
    #if !hasFeature(Embedded)
    if let way = facts.way, let swipe = recognizer.anchor.object as? SwipeGestureRecognizer {
      let least = max(way.dx.magnitude, way.dy.magnitude) / 2
      let goes =
        swipe.direction.contains(.right) && way.dx >= least
        || swipe.direction.contains(.left) && -way.dx >= least
        || swipe.direction.contains(.down) && way.dy >= least
        || swipe.direction.contains(.up) && -way.dy >= least
      return !goes
    }
    #endif
    return false
  }

  /// The share of a limit by which a near miss may miss it; less than that.
  ///
  /// > Source: chosen: a limit that is missed by half of it was not nearly met.
  public static let nearShare = 0.5

  /// Whether the attempt fired or nearly fired.
  public var isTelling: Bool { remoteness < 2 + Self.nearShare }

  /// Returns whether a failed attempt nearly fired, by the value that its measure had in the end.
  public func isNearMiss(_ value: Double, of measure: Measure) -> Bool {
    guard outcome == .failed, rival == nil else { return false }
    return excess(of: value, measure) < Self.nearShare
  }

  /// Whether the value was too small, not too large.
  public var isBoundedBelow: Bool {
    guard gap?.next == nil else { return false }
    return reason?.bound == .atLeast
  }

  /// The share of its limit by which a value missed it; endless when the value is a count of taps or
  /// fingers, because one finger of two is not a near miss.
  private func excess(of value: Double, _ measure: Measure) -> Double {
    if measure.unit == .taps || measure.unit == .fingers { return .infinity }
    // Nothing at all is far from every limit, also from 0.
    if isBoundedBelow, value <= 0 { return 1 }
    let share = (value - measure.limit).magnitude / max(measure.limit, 1e-9)
    // A swipe that ran out of time is as far as the way that it lacked.
    guard reason?.kind == .tooSlow, let miss = facts.detail.swipe, miss.needed > 0 else {
      return share
    }
    return max(share, (miss.needed - max(miss.along, 0)) / miss.needed)
  }

  /// Returns whether two attempts lost to the same recognizer at the same time.
  public func isSameLoss(as other: Attempt) -> Bool {
    guard let winner = rival?.recognizer, let same = other.rival?.recognizer else { return false }
    return end == other.end && winner.isOfSame(as: same)
  }

  /// Whether it is a gesture of the same kind as the one that it lost to: both move, or both rest.
  public var isLikeItsRival: Bool {
    rival?.recognizer?.words.requirement == recognizer.words.requirement
  }
}

extension MissedTouch {
  /// Whether a touch came down inside the recognizer's view, but the view did not accept it.
  public var isTelling: Bool { touch != nil && distance == 0 }
}

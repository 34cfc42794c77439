import Gestures

extension TraceFrame {
  /// Why the frame cannot be written to a file; nil when it can.
  // Called for every frame that is written, so this creates no lists.
  var fault: TraceWriteError.Fault? {
    if time == .invalid || !touches.allSatisfy(\.hasValidTimes) { return .invalidTime }
    if !hasFiniteNumbers { return .notFinite }
    return hasWords ? nil : .phase
  }

  private var hasFiniteNumbers: Bool {
    touches.allSatisfy(\.hasFiniteNumbers) && hover?.hasFiniteNumbers != false
      && scroll.map { $0.location.isFinite && $0.delta.isFinite } != false
      && transform.map { $0.location.isFinite && $0.scale.isFinite && $0.rotation.isFinite }
        != false
      && presses.allSatisfy(\.force.isFinite) && commands.allSatisfy(\.hasFiniteNumbers)
      && targets.allSatisfy(\.hasFiniteNumbers)
  }

  private var hasWords: Bool {
    touches.allSatisfy { TraceWords.word(for: $0.phase, in: TraceWords.touchPhases) != nil }
      && hover.map { TraceWords.word(for: $0.phase, in: TraceWords.hoverPhases) != nil } != false
      && presses.allSatisfy { TraceWords.word(for: $0.phase, in: TraceWords.pressPhases) != nil }
  }
}

extension TouchSample {
  fileprivate var hasValidTimes: Bool {
    time != .invalid && coalesced.allSatisfy { $0.time != .invalid }
      && predicted.allSatisfy { $0.time != .invalid }
  }

  fileprivate var hasFiniteNumbers: Bool {
    location.isFinite && force.isFiniteOrNil && radius.isFiniteOrNil && altitude.isFiniteOrNil
      && azimuth.isFiniteOrNil && roll.isFiniteOrNil
      && coalesced.allSatisfy(\.location.isFinite) && predicted.allSatisfy(\.location.isFinite)
  }
}

extension HoverSample {
  fileprivate var hasFiniteNumbers: Bool {
    location.isFinite && zOffset.isFinite && altitude.isFiniteOrNil && azimuth.isFiniteOrNil
      && roll.isFiniteOrNil
  }
}

extension TraceTarget {
  fileprivate var hasFiniteNumbers: Bool {
    guard let box else { return true }
    return box.origin.isFinite && box.width.isFinite && box.height.isFinite
  }
}

extension TraceCommand {
  fileprivate var hasFiniteNumbers: Bool {
    switch self {
    case .remove, .perform: true
    case .alternative(_, _, let location): location?.isFinite ?? true
    case .set(_, _, let value): value.hasFiniteNumbers
    }
  }
}

extension TraceValue {
  fileprivate var hasFiniteNumbers: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .list(let values): values.allSatisfy(\.hasFiniteNumbers)
    case .null, .bool, .string: true
    }
  }
}

extension Double? {
  fileprivate var isFiniteOrNil: Bool { self?.isFinite != false }
}

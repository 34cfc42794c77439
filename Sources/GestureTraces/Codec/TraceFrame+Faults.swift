import GestureGeometry
import GestureTouches

extension TraceFrame {
  /// Why the frame cannot be written to a file; nil when it can.
  var fault: TraceWriteError.Fault? {
    if times.contains(.invalid) { return .invalidTime }
    if !numbers.allSatisfy(\.isFinite) { return .notFinite }
    let phases = touches.map(\.phase)
    if phases.contains(where: { TraceWords.word(for: $0, in: TraceWords.touchPhases) == nil }) {
      return .phase
    }
    if let hover, TraceWords.word(for: hover.phase, in: TraceWords.hoverPhases) == nil {
      return .phase
    }
    let pressPhases = presses.map(\.phase)
    if pressPhases.contains(where: { TraceWords.word(for: $0, in: TraceWords.pressPhases) == nil })
    {
      return .phase
    }
    return nil
  }

  private var times: [Timestamp] {
    [time] + touches.flatMap { [$0.time ?? time] + ($0.coalesced + $0.predicted).map(\.time) }
  }

  private var numbers: [Double] {
    touches.flatMap(\.numbers) + (hover?.numbers ?? [])
      + (scroll.map { [$0.location.x, $0.location.y, $0.delta.dx, $0.delta.dy] } ?? [])
      + (transform.map { [$0.location.x, $0.location.y, $0.scale, $0.rotation] } ?? [])
      + presses.map(\.force) + commands.flatMap(\.numbers)
  }
}

extension TouchSample {
  fileprivate var numbers: [Double] {
    let readings = (coalesced + predicted).flatMap { [$0.location.x, $0.location.y] }
    return [location.x, location.y] + [force, radius, altitude, azimuth, roll].compactMap(\.self)
      + readings
  }
}

extension HoverSample {
  fileprivate var numbers: [Double] {
    [location.x, location.y, zOffset] + [altitude, azimuth, roll].compactMap(\.self)
  }
}

extension TraceCommand {
  fileprivate var numbers: [Double] {
    switch self {
    case .remove, .perform: []
    case .set(_, _, let value): value.numbers
    }
  }
}

extension TraceValue {
  fileprivate var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .list(let values): values.flatMap(\.numbers)
    case .null, .bool, .string: []
    }
  }
}

package import Gestures

/// One step of a stream: input of a window, time, or a change by client code.
package enum Step {
  case touches([TouchSample], Timestamp)
  case scroll(ScrollSample, Timestamp)
  case hover(HoverSample, Timestamp)
  case transform(TransformSample, Timestamp)
  case presses([Press.Kind], TouchPhase, Timestamp)
  case advance(Timestamp)
  case cancelAll(Int64?, Timestamp)
  case resync([TouchSample], Timestamp)
  /// Client code changes something between two calls; the number is the seed of the change.
  case prank(UInt64)

  /// Whether the step is an event of the stream, and not time or client code.
  var isEvent: Bool {
    switch self {
    case .touches, .scroll, .hover, .transform, .presses, .cancelAll, .resync: true
    case .advance, .prank: false
    }
  }

  /// The number of touch samples in the step.
  package var touchSamples: Int {
    switch self {
    case .touches(let samples, _), .resync(let samples, _): samples.count
    default: 0
    }
  }

  /// The time from the host; nil for steps without a time.
  var time: Timestamp? {
    switch self {
    case .touches(_, let time), .scroll(_, let time), .hover(_, let time),
      .transform(_, let time), .presses(_, _, let time), .advance(let time),
      .cancelAll(_, let time), .resync(_, let time):
      time
    case .prank: nil
    }
  }
}

extension Step: CustomStringConvertible {
  package var description: String {
    switch self {
    case .touches(let samples, let time):
      "\(time.seconds): " + samples.map { Self.text($0) }.joined(separator: ", ")
    case .scroll(let sample, let time): "\(time.seconds): scroll \(sample)"
    case .hover(let sample, let time): "\(time.seconds): hover \(sample.phase) \(sample.location)"
    case .transform(let sample, let time): "\(time.seconds): transform \(sample)"
    case .presses(let kinds, let phase, let time): "\(time.seconds): press \(kinds) \(phase)"
    case .advance(let time): "\(time.seconds): advance"
    case .cancelAll(let device, let time):
      "\(time.seconds): cancelAll \(device.map { "\($0)" } ?? "")"
    case .resync(let samples, let time):
      "\(time.seconds): resync " + samples.map { Self.text($0) }.joined(separator: ", ")
    case .prank(let seed): "prank \(seed)"
    }
  }

  private static func text(_ sample: TouchSample) -> String {
    let id = sample.id.device == 0 ? "" : "\(sample.id.device):"
    return "\(id)\(sample.id.contact) \(sample.phase) (\(sample.location.x), \(sample.location.y))"
  }
}

import Gestures

/// A reading of a finger in a buffer: nine numbers.
///
/// In this order: the finger, its phase (0 began, 1 moved, 3 ended, 4 cancelled), x, y, the time in
/// seconds, the kind of contact (as `TouchKind`), force, radius and the largest force that the device can report.
/// NaN as one of the last three means that it was not reported.
public enum TouchNumbers {
  /// The length of a reading.
  public static let length = 9

  /// Returns a reading as a sample; nil when its phase or kind is unknown or its location is not
  /// finite.
  static func sample<Numbers: RandomAccessCollection<Double>>(
    at index: Int,
    of buffer: Numbers
  ) -> TouchSample? where Numbers.Index == Int {
    let start = index * length
    let (x, y) = (buffer[start + 2], buffer[start + 3])
    guard let contact = Int64(exactly: buffer[start]), x.isFinite, y.isFinite,
      let phase = UInt8(exactly: buffer[start + 1]).flatMap(TouchPhase.init(rawValue:)),
      let kind = UInt8(exactly: buffer[start + 5]).flatMap(TouchKind.init(rawValue:))
    else { return nil }
    var sample = TouchSample(
      id: TouchID(contact),
      phase: phase,
      location: Point(x, y),
      time: Timestamp(seconds: buffer[start + 4]),
      kind: kind
    )
    let (force, radius) = (buffer[start + 6], buffer[start + 7])
    sample.force = force.isFinite ? force : nil
    sample.radius = radius.isFinite ? radius : nil
    sample.maximumPossibleForce = buffer[start + 8]
    return sample
  }
}

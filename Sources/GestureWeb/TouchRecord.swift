import GestureGeometry
import GestureMemory
import GestureTouches

/// One reading of one finger in a buffer: eight numbers.
///
/// In this order: the finger, its phase (0 began, 1 moved, 3 ended, 4 cancelled), x, y, the time in
/// seconds, the kind of contact (as `TouchKind`), force and radius. NaN as force or radius means
/// that it was not reported.
public enum TouchRecord {
  /// The length of a record.
  public static let length = 8

  /// Returns a record as a sample; nil when its phase or kind is unknown or its location is not
  /// finite.
  static func sample(at index: Int, of buffer: Row<Double>) -> TouchSample? {
    let start = index * length
    let (x, y) = (buffer[start + 2], buffer[start + 3])
    guard let contact = Int64(exactly: buffer[start]), x.isFinite, y.isFinite,
      let number = UInt8(exactly: buffer[start + 1]), let phase = TouchPhase(rawValue: number),
      let kind = UInt8(exactly: buffer[start + 5]).flatMap(TouchKind.init(rawValue:))
    else { return nil }
    let (force, radius) = (buffer[start + 6], buffer[start + 7])
    return TouchSample(
      id: TouchID(contact),
      phase: phase,
      location: Point(x, y),
      time: Timestamp(seconds: buffer[start + 4]),
      kind: kind,
      force: force.isFinite ? force : nil,
      radius: radius.isFinite ? radius : nil
    )
  }
}

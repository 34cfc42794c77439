import GestureGeometry
import GestureMemory
import GestureTouches

/// A reading of a finger in a buffer: eight numbers.
///
/// In this order: the finger, its phase (0 began, 1 moved, 3 ended, 4 cancelled), x, y, the time in
/// seconds, the kind of contact (as `TouchKind`), force and radius. NaN as force or radius means
/// that it was not reported.
public enum TouchNumbers {
  /// The length of a reading.
  public static let length = 8

  /// Returns a reading as a sample; nil when its phase or kind is unknown or its location is not
  /// finite.
  static func sample(at index: Int, of buffer: Row<Double>) -> TouchSample? {
    let start = index * length
    guard var sample = TouchSample(numbers: buffer, at: start) else { return nil }
    let (force, radius) = (buffer[start + 6], buffer[start + 7])
    sample.force = force.isFinite ? force : nil
    sample.radius = radius.isFinite ? radius : nil
    return sample
  }
}

import Gestures

/// One reading of one contact in a buffer: twelve numbers.
///
/// In this order: the contact, its phase (0 began, 1 moved, 3 ended, 4 cancelled), x, y, the time in
/// seconds, the kind of contact (as `TouchKind`), the buttons, the number of the place under a contact
/// that begins, force, radius, altitude and azimuth. NaN as one of the last four means that it was not
/// reported. The script multiplies the pressure of a pen, from 0 to 1, by ``TouchSample/usualMaximumForce``.
public enum TouchNumbers {
  /// The length of a reading.
  public static let length = 12

  /// Returns a reading as a sample; nil when its phase or kind is unknown or its location is not
  /// finite.
  static func sample(at index: Int, of buffer: Row<Double>) -> TouchSample? {
    let start = index * length
    guard let buttons = UInt32(exactly: buffer[start + 6]),
      var sample = TouchSample(numbers: buffer, at: start)
    else { return nil }
    sample.buttons = ButtonMask(rawValue: buttons)
    sample.tool = TouchTool(kind: sample.kind, buttons: buttons)
    sample.force = known(buffer[start + 8])
    sample.radius = known(buffer[start + 9])
    sample.altitude = known(buffer[start + 10])
    sample.azimuth = known(buffer[start + 11])
    return sample
  }

  /// Returns the number of the place of a reading.
  static func place(at index: Int, of buffer: Row<Double>) -> Int {
    Int(exactly: buffer[index * length + 7]) ?? 0
  }

  private static func known(_ number: Double) -> Double? { number.isFinite ? number : nil }
}

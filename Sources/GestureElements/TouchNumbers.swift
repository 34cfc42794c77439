import GestureGeometry
import GestureMemory
import GestureTouches

/// One reading of one contact in a buffer: twelve numbers.
///
/// In this order: the contact, its phase (0 began, 1 moved, 3 ended, 4 cancelled), x, y, the time in
/// seconds, the kind of contact (as `TouchKind`), the buttons, the number of the place under a contact
/// that begins, force, radius, altitude and azimuth. NaN as one of the last four means that it was not
/// reported.
public enum TouchNumbers {
  /// The length of a reading.
  public static let length = 12

  /// Returns a reading as a sample; nil when its phase or kind is unknown or its location is not
  /// finite.
  static func sample(at index: Int, of buffer: Row<Double>) -> TouchSample? {
    let start = index * length
    let (x, y) = (buffer[start + 2], buffer[start + 3])
    guard let contact = Int64(exactly: buffer[start]), x.isFinite, y.isFinite,
      let number = UInt8(exactly: buffer[start + 1]), let phase = TouchPhase(rawValue: number),
      let kind = UInt8(exactly: buffer[start + 5]).flatMap(TouchKind.init(rawValue:)),
      let buttons = UInt32(exactly: buffer[start + 6])
    else { return nil }
    return TouchSample(
      id: TouchID(contact),
      phase: phase,
      location: Point(x, y),
      time: Timestamp(seconds: buffer[start + 4]),
      kind: kind,
      buttons: ButtonMask(rawValue: buttons),
      force: known(buffer[start + 8]),
      radius: known(buffer[start + 9]),
      altitude: known(buffer[start + 10]),
      azimuth: known(buffer[start + 11])
    )
  }

  /// Returns the number of the place of a reading.
  static func place(at index: Int, of buffer: Row<Double>) -> Int {
    Int(exactly: buffer[index * length + 7]) ?? 0
  }

  private static func known(_ number: Double) -> Double? { number.isFinite ? number : nil }
}

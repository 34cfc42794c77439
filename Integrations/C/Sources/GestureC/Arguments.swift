import CGestures
import Gestures

// The arguments of the functions of the header: checked, and in the forms of Swift.

/// The error for objects of two windows.
var otherWindow: Failure { Failure(GESTURES_ERROR_ARGUMENT, "the two belong to different windows") }

/// The error for a null pointer.
func missing(_ name: StaticString) -> Failure {
  Failure(GESTURES_ERROR_ARGUMENT, .fixed(name), " is null")
}

func checkFinite(_ number: Double) throws(Failure) {
  guard number.isFinite else {
    throw Failure(GESTURES_ERROR_NUMBER, "one of the numbers is ", .number(number))
  }
}

func point(_ x: Double, _ y: Double) throws(Failure) -> Point {
  try checkFinite(x)
  try checkFinite(y)
  return Point(x, y)
}

func size(_ width: Double, _ height: Double) throws(Failure) -> Size {
  try checkFinite(width)
  try checkFinite(height)
  guard width >= 0, height >= 0 else {
    throw Failure(GESTURES_ERROR_NUMBER, "a size is negative")
  }
  return Size(width, height)
}

/// Returns a text of C.
func text(_ pointer: UnsafePointer<CChar>?, _ name: StaticString) throws(Failure) -> String {
  guard pointer != nil else { throw missing(name) }
  guard let text = String(c: pointer) else {
    throw Failure(GESTURES_ERROR_ARGUMENT, .fixed(name), " is not UTF-8")
  }
  return text
}

/// Returns a time in seconds.
func timestamp(_ seconds: Double) throws(Failure) -> Timestamp {
  guard seconds.isFinite else {
    throw Failure(GESTURES_ERROR_NUMBER, "the time is ", .number(seconds))
  }
  return Timestamp(seconds: seconds)
}

/// Returns a count of things that the library must read.
func checkCount(_ count: Int, _ name: StaticString) throws(Failure) -> Int {
  // Counts have no sign in C, so that the largest ones are negative here.
  guard (0...10_000).contains(count) else {
    throw Failure(GESTURES_ERROR_ARGUMENT, "the count of ", .fixed(name), " is above 10000")
  }
  return count
}

/// Returns structures of a program that may know fewer or more of their fields.
func array<Value: Sized>(
  _ pointer: UnsafePointer<Value>?,
  _ count: Int,
  _ size: Int,
  _ name: StaticString
) throws(Failure) -> [Value] {
  guard try checkCount(count, name) > 0 else { return [] }
  guard let pointer else { throw missing(name) }
  guard size > 0, size % 8 == 0, size <= 4096 else { throw wrongSize(name) }
  var values: [Value] = []
  let bytes = UnsafeRawBufferPointer(start: pointer, count: count * size)
  for index in 0..<count {
    var value = Value()
    withUnsafeMutableBytes(of: &value) { room in
      for byte in 0..<min(size, room.count) { room[byte] = bytes[index * size + byte] }
    }
    values.append(value)
  }
  return values
}

/// Fills in a structure of a program that may know fewer or more of its fields.
func fill<Value>(_ pointer: UnsafeMutableRawPointer, _ size: Int, with value: Value) {
  var value = value
  withUnsafeBytes(of: &value) { bytes in
    let room = UnsafeMutableRawBufferPointer(start: pointer, count: size)
    for index in room.indices { room[index] = index < bytes.count ? bytes[index] : 0 }
  }
}

/// A structure of the header, which is all 0 when nothing is known of it.
protocol Sized {
  init()
}

extension gestures_delegate: Sized {}
extension gestures_touch: Sized {}
extension gestures_scroll: Sized {}
extension gestures_transform: Sized {}
extension gestures_hover: Sized {}
extension gestures_press: Sized {}

/// The error for a size that no version of a structure has.
func wrongSize(_ name: StaticString) -> Failure {
  Failure(GESTURES_ERROR_ARGUMENT, "the size of ", .fixed(name), " is none that it ever had")
}

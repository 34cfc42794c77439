import Gestures

/// Reads the lines that nearly all of a trace consists of, straight from their bytes.
///
/// Such a line has a time, and touches with an id, a phase, a location and what screens and mice
/// report besides, in the order in which ``TraceWriter`` writes them:
/// `{"t":0.5,"touches":[{"id":1,"phase":"moved","x":10,"y":20.5,"force":0.5}]}`. A space after a comma
/// or a colon is accepted. Any other line is left to the reader of all JSON, which gives the same frame
/// for a usual line, and finds the mistake of a wrong one.
package struct UsualFrame {
  private let bytes: [UInt8]
  private var index = 0

  /// Creates a reader at the start of a line.
  package init(_ line: [UInt8]) {
    bytes = line
  }

  /// Returns the frame, or nil when the line is not usual.
  package mutating func read() -> TraceFrame? {
    guard take("{\"t\":") else { return nil }
    guard let time = time() else { return nil }
    if take("}") { return index == bytes.count ? TraceFrame(time: time) : nil }
    guard take(","), take("\"touches\":"), take("[") else { return nil }
    var touches: [TouchSample] = []
    repeat {
      guard let touch = touch() else { return nil }
      touches.append(touch)
    } while take(",")
    guard take("]}"), index == bytes.count else { return nil }
    return TraceFrame(time: time, touches: touches)
  }

  private mutating func touch() -> TouchSample? {
    guard take("{\"id\":"), let id = integer(), take(","), take("\"phase\":"),
      let phase = phase(), take(","), let location = location()
    else { return nil }
    var touch = TouchSample(id: TouchID(id), phase: phase, location: location)
    return complete(&touch) ? touch : nil
  }

  private mutating func location() -> Point? {
    guard take("\"x\":"), let x = number(), take(","), take("\"y\":"), let y = number() else {
      return nil
    }
    return Point(x, y)
  }

  /// Reads what a touch has after its location, each key at most once and in the writer's order.
  private mutating func complete(_ touch: inout TouchSample) -> Bool {
    if take("}") { return true }
    guard take(",") else { return false }
    if take("\"kind\":") {
      guard let kind = kind() else { return false }
      touch.kind = kind
      if !take(",") { return take("}") }
    }
    if take("\"force\":") {
      guard let force = number(), force >= 0 else { return false }
      touch.force = force
      if !take(",") { return take("}") }
    }
    if take("\"radius\":") {
      guard let radius = number(), radius >= 0 else { return false }
      touch.radius = radius
      if !take(",") { return take("}") }
    }
    if take("\"buttons\":") {
      guard let buttons = integer().flatMap(UInt32.init(exactly:)) else { return false }
      touch.buttons = ButtonMask(rawValue: buttons)
      if !take(",") { return take("}") }
    }
    guard take("\"coalesced\":"), take("[") else { return false }
    repeat {
      guard take("{\"t\":"), let time = time(), take(","), let location = location(), take("}")
      else { return false }
      touch.coalesced.append(CoalescedSample(time: time, location: location))
    } while take(",")
    return take("]}")
  }

  private mutating func kind() -> TouchKind? {
    if take("\"direct\"") { return .direct }
    if take("\"pencil\"") { return .pencil }
    if take("\"indirectPointer\"") { return .indirectPointer }
    return take("\"indirect\"") ? .indirect : nil
  }

  private mutating func phase() -> TouchPhase? {
    if take("\"moved\"") { return .moved }
    if take("\"began\"") { return .began }
    if take("\"ended\"") { return .ended }
    return take("\"cancelled\"") ? .cancelled : nil
  }

  /// Takes a text; a space may follow a comma or a colon.
  @inline(__always)
  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    let isSame = text.withUTF8Buffer { buffer in
      for offset in 0..<count where bytes[index &+ offset] != buffer[offset] { return false }
      return true
    }
    guard isSame else { return false }
    index += count
    let last = bytes[index - 1]
    if last == UInt8(ascii: ",") || last == UInt8(ascii: ":"), index < bytes.count,
      bytes[index] == 0x20
    {
      index += 1
    }
    return true
  }

  // MARK: - Numbers

  /// The digits of a number, as one integer.
  private struct Digits {
    var isNegative = false
    var value: UInt64 = 0
    /// How many of the digits are after the point.
    var decimals = 0
  }

  /// Takes a number of at most 19 digits without an exponent.
  @inline(__always)
  private mutating func digits() -> Digits? {
    var digits = Digits()
    var position = index
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") {
      digits.isNegative = true
      position += 1
    }
    let first = position
    var point: Int?
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit < 10 {
        digits.value = digits.value &* 10 &+ UInt64(digit)
      } else if bytes[position] == UInt8(ascii: "."), point == nil, position > first {
        point = position
      } else {
        break
      }
      position += 1
    }
    let count = position - first - (point == nil ? 0 : 1)
    guard count > 0, count <= 19, position < bytes.count else { return nil }
    let next = bytes[position]
    guard next == UInt8(ascii: ",") || next == UInt8(ascii: "}") else { return nil }
    if let point { digits.decimals = position - point - 1 }
    // "1." and "01" are no numbers of JSON.
    guard digits.decimals > 0 || point == nil else { return nil }
    let whole = (point ?? position) - first
    guard whole == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
    index = position
    return digits
  }

  private mutating func number() -> Double? {
    guard let digits = digits() else { return nil }
    let value = JSONDecimal.double(digits.value, decimals: digits.decimals)
    return value.map { digits.isNegative ? -$0 : $0 }
  }

  private mutating func integer() -> Int64? {
    guard let digits = digits(), digits.decimals == 0 else { return nil }
    return Int64(exactly: digits.value).map { digits.isNegative ? -$0 : $0 }
  }

  private mutating func time() -> Timestamp? {
    guard let digits = digits(), digits.decimals <= 9 else { return nil }
    guard var nanoseconds = Int64(exactly: digits.value) else { return nil }
    for _ in digits.decimals..<9 {
      let (product, isTooLarge) = nanoseconds.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      nanoseconds = product
    }
    return Timestamp(nanoseconds: digits.isNegative ? -nanoseconds : nanoseconds)
  }
}

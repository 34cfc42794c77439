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

  /// Reads the frame into another one, whose memory it takes; false when the line is not usual.
  ///
  /// After false, nothing is known of the frame.
  package mutating func read(into frame: inout TraceFrame) -> Bool {
    guard take("{\"t\":"), let time = time() else { return false }
    frame.reset(to: time)
    if take("}") { return index == bytes.count }
    guard take(","), take("\"touches\":"), take("[") else { return false }
    repeat {
      guard addTouch(to: &frame.touches) else { return false }
    } while take(",")
    return take("]}") && index == bytes.count
  }

  private mutating func addTouch(to touches: inout [TouchSample]) -> Bool {
    guard take("{\"id\":"), let id = integer(), take(","), take("\"phase\":"),
      let phase = phase(), take(","), let location = location()
    else { return false }
    touches.append(TouchSample(id: TouchID(id), phase: phase, location: location))
    return take("}") || complete(&touches[touches.count - 1])
  }

  private mutating func location() -> Point? {
    guard take("\"x\":"), let x = number(), take(","), take("\"y\":"), let y = number() else {
      return nil
    }
    return Point(x, y)
  }

  /// Reads what a touch has after its location, each key at most once and in the writer's order.
  private mutating func complete(_ touch: inout TouchSample) -> Bool {
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

    /// Takes the digits that stand at a position, and returns how many there are.
    @inline(__always)
    mutating func add(_ bytes: [UInt8], from position: inout Int) -> Int {
      let first = position
      while position < bytes.count {
        let digit = bytes[position] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        value = value &* 10 &+ UInt64(digit)
        position += 1
      }
      return position - first
    }
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
    let whole = digits.add(bytes, from: &position)
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      digits.decimals = digits.add(bytes, from: &position)
      // "1." is no number of JSON.
      guard digits.decimals > 0 else { return nil }
    }
    guard whole > 0, whole + digits.decimals <= 19, position < bytes.count else { return nil }
    let next = bytes[position]
    guard next == UInt8(ascii: ",") || next == UInt8(ascii: "}") else { return nil }
    // Neither is "01".
    let first = index + (digits.isNegative ? 1 : 0)
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

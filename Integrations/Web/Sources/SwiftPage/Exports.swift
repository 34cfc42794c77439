// The functions that `bridge.js` calls, except `start`. Times are milliseconds of the page.
import CBridge
public import GestureElements
import Gestures

/// The one page.
nonisolated(unsafe) public let page = ElementPage(size: .zero) { time in
  bridge_wake(time ?? .infinity)
}

/// What the bridge writes before an event: the readings, then the path.
private enum Buffer {
  /// The count of numbers.
  static let count = 1024
  nonisolated(unsafe) static let numbers = UnsafeMutablePointer<Double>.allocate(capacity: count)

  /// Returns a reading: x, y, the time, pressure, width and height.
  static func reading(_ index: Int) -> ElementPointerEvent.Reading {
    let start = numbers + 6 * index
    return ElementPointerEvent.Reading(
      x: start[0],
      y: start[1],
      timeStamp: start[2],
      pressure: start[3],
      width: start[4],
      height: start[5]
    )
  }

  /// Returns places, innermost first: for each its number, and the left and top edge of its element.
  static func path(from first: Int, _ length: Int) -> [ElementPlace] {
    var path: [ElementPlace] = []
    for index in 0..<length {
      let start = numbers + first + 3 * index
      guard let number = Int(exactly: start[0]), let place = page.place(number) else { continue }
      place.transform = .translation(Vector(-start[1], -start[2]))
      path.append(place)
    }
    return path
  }
}

/// Returns the address of the buffer.
@_expose(wasm, "buffer")
@_cdecl("buffer")
public func buffer() -> UInt32 { UInt32(truncatingIfNeeded: UInt(bitPattern: Buffer.numbers)) }

/// Takes in the size of the visible part of the page.
@_expose(wasm, "resize")
@_cdecl("resize")
public func resize(_ width: Double, _ height: Double) { page.root.size = Size(width, height) }

/// Passes on what recognizers need that were attached outside of an event.
@_expose(wasm, "refresh")
@_cdecl("refresh")
public func refresh() { page.refresh() }

/// Takes in an event of a pointer; the first of the readings is that of the event itself.
@_expose(wasm, "pointer")
@_cdecl("pointer")
public func pointer(
  _ kind: Int32,
  _ pointerID: Double,
  _ type: Int32,
  _ buttons: UInt32,
  _ modifiers: UInt32,
  _ readings: Int32,
  _ path: Int32
) {
  guard let kind = UInt8(exactly: kind).flatMap(ElementPointerEvent.Kind.init(rawValue:)),
    let type = UInt8(exactly: type).flatMap(TouchKind.init(rawValue:)),
    let pointerID = Int64(exactly: pointerID), readings >= 1, path >= 0,
    6 * Int(readings) + 3 * Int(path) <= Buffer.count
  else { return }
  let event = ElementPointerEvent(
    kind,
    pointerID: pointerID,
    pointerType: type,
    buttons: buttons,
    modifierFlags: ModifierFlags(rawValue: modifiers),
    reading: Buffer.reading(0),
    coalesced: (1..<Int(readings)).map { Buffer.reading($0) }
  )
  page.pointer(event, on: Buffer.path(from: 6 * Int(readings), Int(path)))
}

/// Takes in a step of a wheel; returns 1 if a recognizer takes it.
@_expose(wasm, "wheel")
@_cdecl("wheel")
public func wheel(
  _ x: Double,
  _ y: Double,
  _ time: Double,
  _ deltaX: Double,
  _ deltaY: Double,
  _ deltaMode: Int32,
  _ modifiers: UInt32,
  _ path: Int32
) -> Int32 {
  guard path >= 0, 3 * Int(path) <= Buffer.count else { return 0 }
  let event = ElementWheelEvent(
    x: x,
    y: y,
    timeStamp: time,
    deltaX: deltaX,
    deltaY: deltaY,
    deltaMode: Int(deltaMode),
    modifierFlags: ModifierFlags(rawValue: modifiers)
  )
  return page.wheel(event, on: Buffer.path(from: 0, Int(path))) ? 1 : 0
}

/// Returns 1 if a click must be stopped.
@_expose(wasm, "click")
@_cdecl("click")
public func click(_ detail: Int32) -> Int32 { page.swallowsClick(detail: Int(detail)) ? 1 : 0 }

/// Takes in a key that was pressed; returns 1 if a recognizer has an action for it.
@_expose(wasm, "key")
@_cdecl("key")
public func key(_ code: UInt32, _ modifiers: UInt32, _ time: Double, _ path: Int32) -> Int32 {
  guard path >= 0, 3 * Int(path) <= Buffer.count else { return 0 }
  let key = AlternativeKey(.init(rawValue: code), modifiers: ModifierFlags(rawValue: modifiers))
  return page.key(key, on: Buffer.path(from: 0, Int(path)), at: time) ? 1 : 0
}

/// Ends all touches.
@_expose(wasm, "cancelAll")
@_cdecl("cancel_all")
public func cancelAll(_ time: Double) { page.cancelAll(at: time) }

/// Lets time pass.
@_expose(wasm, "advance")
@_cdecl("advance")
public func advance(_ time: Double) { page.advance(to: time) }

/// Traps where the standard library would draw the seed of `Hasher`: nothing here may be random.
///
/// It also keeps wasi-libc's own version out of the program, which brings imports along.
@_cdecl("arc4random_buf")
public func randomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  fatalError("a gesture asked for a random number")
}

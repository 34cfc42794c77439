import CBoard
public import Gestures

/// Writes what the recognizers of a screen do, as the lines that `gesture recognize` prints.
///
/// The numbers of a line have three decimals. A hash over all their bits is the last line, so that a
/// difference in the last of 16 digits shows as well.
public final class Transcript {
  private var json = JSONBytes()
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates an empty transcript, with room for a line.
  public init() {
    for _ in 0..<24 { json.value("xxxxxxxxxxxx") }
    json.removeAll()
  }

  /// Writes a line about the present action of a recognizer.
  public func write(_ recognizer: GestureRecognizer, of screen: Screen) {
    let name: StaticString =
      recognizer === screen.tap ? "tap" : recognizer === screen.pan ? "pan" : "pinch"
    json.beginObject()
    add("t", screen.engine.now.seconds)
    json.key("recognizer")
    json.value(name)
    json.key("type")
    json.value(name)
    json.key("state")
    json.value(word(for: recognizer.state))
    let location = recognizer.location(in: screen)
    add("x", location.x)
    add("y", location.y)
    if recognizer === screen.pan {
      let translation = screen.pan.translation(in: nil)
      let velocity = screen.pan.velocity(in: nil)
      add("translationX", translation.dx)
      add("translationY", translation.dy)
      add("velocityX", velocity.dx)
      add("velocityY", velocity.dy)
      add("velocity", velocity.length)
    } else if recognizer === screen.pinch {
      add("scale", screen.pinch.scale)
      add("velocity", screen.pinch.velocity)
    }
    add("numberOfTouches", Double(recognizer.numberOfTouches))
    json.endObject()
    flush()
  }

  /// Writes the last line: how often the stream of touches was repaired, and the hash.
  public func finish(_ screen: Screen) {
    let repairs = screen.engine.repairs
    json.beginObject()
    json.add("repairs", repairs.lostUps + repairs.unknownTouches)
    json.key("hash")
    json.value(Int64(bitPattern: hash))
    json.endObject()
    flush()
  }

  /// Adds a number to the line and to the hash.
  ///
  /// > Source: FNV-1a, Fowler, Noll and Vo, draft-eastlake-fnv, taken over whole words.
  private func add(_ name: StaticString, _ number: Double) {
    json.add(name, number)
    hash = (hash ^ number.bitPattern) &* 0x100_0000_01b3
  }

  private func word(for state: GestureRecognizer.State) -> StaticString {
    switch state {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }

  private func flush() {
    json.endLine()
    json.utf8.withUnsafeBufferPointer {
      board_write(BoardOutputResult, $0.baseAddress, Int32($0.count))
    }
    json.removeAll()
  }
}

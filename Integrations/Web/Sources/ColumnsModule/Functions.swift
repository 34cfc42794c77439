// The functions that queries call. Each takes a block of rows and returns a text for each row: a list of JSON
// or, for a session that cannot be played, an object with an error.
import CPage
import GestureExplanation
import Gestures

/// What `gesture recognize` prints for each session.
@_expose(wasm, "gesture_events")
@_cdecl("gesture_events")
public func gestureEvents(_ input: UnsafeRawPointer, _ count: UInt32) -> UnsafeMutableRawPointer {
  answer(input, count) { columns in
    var json = JSONBytes()
    json.beginArray()
    var list = json.utf8
    let events = SessionPlayer(size: columns.size).play(columns)
    for index in events.indices {
      if index > 0 { list.append(UInt8(ascii: ",")) }
      list += events[index]
    }
    list.append(UInt8(ascii: "]"))
    return list
  }
}

/// Why each gesture of a session fired or did not.
@_expose(wasm, "gesture_attempts")
@_cdecl("gesture_attempts")
public func gestureAttempts(_ input: UnsafeRawPointer, _ count: UInt32) -> UnsafeMutableRawPointer {
  answer(input, count) { columns in
    var json = JSONBytes()
    json.beginArray()
    let collector = AttemptCollector { $0.write(to: &json) }
    _ = SessionPlayer(size: columns.size).play(columns, collector)
    json.endArray()
    return json.utf8
  }
}

private func answer(
  _ input: UnsafeRawPointer,
  _ count: UInt32,
  _ body: (TouchColumns) -> [UInt8]
) -> UnsafeMutableRawPointer {
  let buffer = input.assumingMemoryBound(to: Buffer.self).pointee
  var reader = RowBinaryReader(UnsafeBufferPointer(start: buffer.data, count: Int(buffer.size)))
  var output: [UInt8] = []
  var hasEnded = false
  for _ in 0..<count {
    guard !hasEnded, let columns = TouchColumns(&reader) else {
      hasEnded = true
      output.append(rowBinary: error("the block ends within a row"))
      continue
    }
    output.append(rowBinary: columns.fault.map { error($0) } ?? body(columns))
  }
  return UnsafeMutableRawPointer(Buffer.make(output))
}

private func error(_ text: String) -> [UInt8] {
  JSONBytes { $0.object { $0.add("error", text: text) } }.utf8
}

/// Traps where the standard library would draw the seed of `Hasher`: a session is played the same each time.
///
/// It also keeps wasi-libc's own version out of the program, which brings imports along.
@_cdecl("arc4random_buf")
public func randomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
  fatalError("a session asked for a random number")
}

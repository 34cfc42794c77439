import Gestures

/// A session as a query has it: the size of the window, and its touches in the order of their times.
struct TouchColumns {
  /// The touches of one time.
  struct Frame {
    let time: Timestamp
    var touches: [TouchSample]
  }

  let size: Size
  private(set) var frames: [Frame] = []
  /// What is wrong with the session; nil if nothing is.
  private(set) var fault: String?

  /// Reads `width, height, Array(Tuple(t, finger, phase, x, y))`; nil if the bytes end before.
  init?(_ reader: inout RowBinaryReader) {
    guard let width = reader.number(), let height = reader.number(), let count = reader.length()
    else { return nil }
    size = Size(width, height)
    if !(width > 0 && height > 0 && width < .infinity && height < .infinity) {
      fault = "width and height must be positive"
    }
    for index in 0..<count {
      guard let seconds = reader.number(), let finger = reader.integer(), let phase = reader.text(),
        let x = reader.number(), let y = reader.number()
      else { return nil }
      if fault == nil {
        fault = take(seconds, finger, phase, x, y).map { "touch \(index + 1): " + $0 }
      }
    }
  }

  /// Takes a touch in; returns what is wrong with it.
  private mutating func take(
    _ seconds: Double,
    _ finger: Int64,
    _ word: [UInt8],
    _ x: Double,
    _ y: Double
  ) -> String? {
    // As in a trace: nanoseconds in 63 bits.
    guard seconds.magnitude < 9e9 else { return "t must be a number of seconds" }
    guard x.isFinite, y.isFinite else { return "x and y must be numbers" }
    guard let phase = TouchPhase(word: word) else {
      return "phase must be began, moved, ended or cancelled"
    }
    let time = Timestamp(seconds: seconds)
    let touch = TouchSample(id: TouchID(finger), phase: phase, location: Point(x, y))
    guard let last = frames.last else {
      frames.append(Frame(time: time, touches: [touch]))
      return nil
    }
    guard time >= last.time else { return "t is before that of the touch before it" }
    if time == last.time {
      frames[frames.count - 1].touches.append(touch)
    } else {
      frames.append(Frame(time: time, touches: [touch]))
    }
    return nil
  }
}

extension TouchPhase {
  fileprivate init?(word: [UInt8]) {
    let words: [(StaticString, TouchPhase)] = [
      ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
    ]
    for (name, phase) in words where name.utf8CodeUnitCount == word.count {
      let isSame = name.withUTF8Buffer { letters in
        for index in word.indices where word[index] != letters[index] { return false }
        return true
      }
      if isSame {
        self = phase
        return
      }
    }
    return nil
  }
}

import GestureExplanation
import Gestures

/// Writes events as lines of JSON, the bytes of ``SceneEvent/json(trace:)``.
///
/// What the events of one recognizer have in common, such as the names of their values, is written out
/// once and then copied, so that a line costs little more than the digits of its numbers.
public struct EventWriter {
  /// The lines so far.
  public private(set) var utf8: [UInt8] = []
  private let trace: String?
  /// The last form of each recognizer, the one that was used last first.
  private var forms: [Form] = []

  /// Creates a writer.
  ///
  /// - Parameter trace: The name of the events' trace, if there are several.
  public init(trace: String? = nil) { self.trace = trace }

  /// Adds the line of an event, with its end.
  public mutating func add(_ event: SceneEvent) {
    if event.isAction, event.reading.word == nil {
      if forms.first?.fits(event) != true { find(event) }
      forms[0].write(event, to: &utf8)
    } else {
      utf8 += JSONBytes { event.write(to: &$0, trace: trace) }.utf8
      utf8.append(UInt8(ascii: "\n"))
    }
  }

  /// Forgets the lines, and keeps their room.
  public mutating func removeAll() { utf8.removeAll(keepingCapacity: true) }

  /// Moves the form of an event to the front, or makes it.
  private mutating func find(_ event: SceneEvent) {
    if let index = forms.firstIndex(where: { $0.fits(event) }) {
      forms.swapAt(0, index)
    } else {
      // A class of somebody's own may give its values other names each time.
      if forms.count == 64 { forms.removeLast() }
      forms.insert(Form(event, trace: trace), at: 0)
    }
  }
}

/// The parts that lines of one recognizer in one state have in common.
private final class Form {
  let source: SceneEvent.Source
  let state: String
  /// The line up to the time.
  let start: [UInt8]
  /// The line from the time to the first value.
  let head: [UInt8]
  /// The names of the values, and as the keys of members one after the other: each key ends at its end.
  let names: [String]
  let keys: [UInt8]
  let ends: [Int]
  /// The line after the last value.
  let end: [UInt8]
  /// The most bytes of a line.
  let room: Int

  init(_ event: SceneEvent, trace: String?) {
    source = event.source
    state = event.state
    let head = JSONBytes {
      $0.beginEvent(.zero, recognizer: event.recognizer, type: event.type.word, state: event.state)
    }
    start = Array("{\"t\":".utf8)
    self.head = Array(head.utf8.dropFirst(start.count + 1))
    names = event.reading.all.map(\.name)
    var (keys, ends): ([UInt8], [Int]) = ([], [])
    for name in names {
      keys += [UInt8(ascii: ",")] + JSONBytes { $0.key(text: name) }.utf8
      ends.append(keys.count)
    }
    (self.keys, self.ends) = (keys, ends)
    let tail = JSONBytes { if let trace { $0.add("trace", text: trace) } }
    end = (trace == nil ? [] : [UInt8(ascii: ",")]) + tail.utf8 + Array("}\n".utf8)
    room =
      start.count + self.head.count + keys.count + end.count + (names.count + 1) * longestDecimal
  }

  func fits(_ event: SceneEvent) -> Bool {
    let values = event.reading.all
    guard event.source === source, event.state == state, values.count == names.count else {
      return false
    }
    for index in names.indices where values[index].name != names[index] { return false }
    return true
  }

  func write(_ event: SceneEvent, to utf8: inout [UInt8]) {
    let values = event.reading.all
    utf8.append(addingCapacity: room) { room in
      room.append(bytes: start[...])
      room.append(json: event.time.seconds)
      room.append(bytes: head[...])
      var key = 0
      for index in ends.indices {
        let value = values[index].value
        if !value.isNaN {
          room.append(bytes: keys[key..<ends[index]])
          room.append(json: value)
        }
        key = ends[index]
      }
      room.append(bytes: end[...])
    }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(bytes: ArraySlice<UInt8>) {
    precondition(freeCapacity >= bytes.count, "EventWriter: a line has no more than its room")
    withUnsafeMutableBufferPointer { room, count in
      count = room[count...].update(fromContentsOf: bytes)
    }
  }

  /// Adds a number as events have it.
  fileprivate mutating func append(json number: Double) {
    if !append(number, decimals: 3, isTrimmed: true) { append(bytes: Array("null".utf8)[...]) }
  }
}

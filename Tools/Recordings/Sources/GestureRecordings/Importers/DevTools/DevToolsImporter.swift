public import Foundation
@_spi(Reading) public import GestureTraces
public import Gestures

/// Imports messages of the Chrome DevTools Protocol that send touches to a page.
///
/// The file is a list of messages, or has one message per line. `Input.dispatchTouchEvent` is read;
/// all other messages are counted and left out. Each message is one frame. A point with a new id
/// begins, a known one moves. `touchEnd` lifts the listed points, or all points if the list is
/// empty. `touchCancel` cancels all points. A contact that is not listed stays down.
///
/// > Source: The protocol's description of `Input.dispatchTouchEvent`, and what Chromium does with
/// > it (`content/browser/devtools/protocol/input_handler.cc`) where the two differ.
public struct DevToolsImporter: TraceImporter {
  /// The size of the page's viewport, in points; nil when unknown.
  ///
  /// Locations do not change.
  public var size: Size?
  /// Whether times are those of the messages; by default the first message is at 0.
  public var keepsClock: Bool
  /// The number of messages per second, for messages without timestamps; positive.
  public var frameRate: Double

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - size: The size of the viewport.
  ///   - keepsClock: Whether times are those of the messages.
  ///   - frameRate: The messages per second, for messages without timestamps; positive.
  public init(size: Size? = nil, keepsClock: Bool = false, frameRate: Double = 60) {
    precondition(frameRate > 0, "frameRate must be positive")
    self.size = size
    self.keepsClock = keepsClock
    self.frameRate = frameRate
  }

  /// "DevTools messages".
  public var formatName: String { "DevTools messages" }

  /// "devtools".
  public var formatWord: String { "devtools" }

  /// Returns whether the first object has the key of a message, or those of a performance
  /// recording.
  public func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    let keys = JSONHead(head).keys
    return keys.contains("method") || keys.contains("traceEvents")
  }

  /// Returns the trace that the messages make.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: Its file name.
  ///   - folder: Not used; no other file belongs to it.
  /// - Returns: The trace, and what was lost.
  /// - Throws: An error with file, line, column and key of the first mistake.
  public func importTrace(
    from bytes: [UInt8],
    name: String,
    folder: URL?
  ) throws(InputError) -> ImportedTrace {
    let messages = try Self.messages(bytes, name: name)
    var reader = DevToolsReader(interval: max(1e-9, 1 / frameRate))
    for message in messages { try reader.read(message) }
    let start = keepsClock ? 0 : reader.frames.first?.time.nanoseconds ?? 0
    let frames = reader.frames.map { frame in
      var frame = frame
      frame.time.nanoseconds -= start
      return frame
    }
    let source = "DevTools messages " + URL(fileURLWithPath: name).lastPathComponent
    let header = TraceHeader(size: size, source: source)
    return ImportedTrace(
      trace: Trace(header: header, frames: frames),
      notes: reader.notes.list
    )
  }

  private static func messages(
    _ bytes: [UInt8],
    name: String
  ) throws(InputError) -> [JSONCursor] {
    let head = JSONHead(bytes[(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...])
    if head.keys.contains("traceEvents") {
      throw InputError(
        file: name,
        line: 1,
        key: "traceEvents",
        expected: "messages of Input.dispatchTouchEvent",
        found: "a performance recording, which does not contain the locations of touches"
      )
    }
    if head.isList {
      return try JSONParser.parse(bytes, file: name).elements()
    }
    var messages: [JSONCursor] = []
    var lines = LineReader(bytes: bytes, name: name)
    while let line = try lines.nextFilled() {
      messages.append(try JSONParser.parse(line, file: name, line: lines.line))
    }
    return messages
  }
}

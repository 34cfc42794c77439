public import Foundation
@_spi(Reading) public import GestureTraces
public import Gestures

/// Imports the touches of a session replay that rrweb, or a recorder with its format, has made.
///
/// The events may be a list, one a line, or inside the objects in which PostHog and Sentry keep them;
/// zlib or gzip may have packed the file. Touches, and the presses of mice and pens, become contacts.
/// The element of each start and the path of each page become notes of their frames. Locations are
/// those of the viewport.
///
/// A replay holds fewer moves than there were, and of several fingers mostly those of one: taps,
/// presses and swipes can be told, most pinches cannot. The notes say what is missing. Nothing is put
/// in its place.
///
/// > Source: rrweb's `packages/types/src/index.ts` and `packages/rrweb/src/record/observer.ts`; for
/// > apps, `ReplayGestureConverter.kt` of sentry-java and `PostHogReplayIntegration.kt` of
/// > posthog-android.
public struct RRWebImporter: TraceImporter {
  /// The size of the viewport, in points; nil for that of the first page.
  ///
  /// Locations do not change.
  public var size: Size?
  /// Whether times are those of the replay, since 1970; by default its first page or touch is at 0.
  public var keepsClock: Bool

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - size: The size of the viewport.
  ///   - keepsClock: Whether times are those of the replay.
  public init(size: Size? = nil, keepsClock: Bool = false) {
    self.size = size
    self.keepsClock = keepsClock
  }

  /// "rrweb events".
  public var formatName: String { "rrweb events" }

  /// "rrweb".
  public var formatWord: String { "rrweb" }

  /// Returns whether the first object is an event of rrweb, or one of the objects around events.
  public func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    let keys = Set(JSONHead(head).keys)
    guard keys.isDisjoint(with: ["format", "t", "method", "actions", "traceEvents"]) else {
      return false
    }
    if keys.contains("data") {
      return !keys.isDisjoint(with: ["type", "timestamp", "version", "windowId", "window_id"])
    }
    return !keys.isDisjoint(with: [
      "events", "snapshots", "snapshot_data_by_window_id", "snapshotsByWindowId", "segment_id",
    ])
  }

  /// Returns the trace of a replay.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: Its file name.
  ///   - folder: Not used; no other file belongs to it.
  /// - Returns: The trace, and what was lost.
  /// - Throws: An error with line and column where the file is no JSON or holds no events.
  public func importTrace(
    from bytes: [UInt8],
    name: String,
    folder: URL?
  ) throws(InputError) -> ImportedTrace {
    let bytes = try Zlib.unpackIfPacked(try Gunzip.unpackIfPacked(bytes, name: name), name: name)
    var scanner = RRWebScanner(file: name, bytes: bytes)
    var parser = JSONParser(bytes)
    do throws(JSONParser.Fault) { try scanner.scan(&parser) } catch {
      throw JSONText.error(error, in: bytes, file: name)
    }
    try requireEvents(scanner, bytes, name: name)
    var session = RRWebSession(scanner, bytes)
    let frames = session.frames(keepsClock: keepsClock)
    let source = "rrweb events " + URL(fileURLWithPath: name).lastPathComponent
    let header = TraceHeader(size: size ?? session.size, source: source)
    return ImportedTrace(trace: Trace(header: header, frames: frames), notes: session.notes)
  }

  private func requireEvents(
    _ scanner: RRWebScanner,
    _ bytes: [UInt8],
    name: String
  ) throws(InputError) {
    guard scanner.count == 0 else { return }
    if scanner.firstStrange == nil, scanner.hasList { return }
    let place = JSONText.position(of: scanner.firstStrange ?? 0, in: bytes, file: name)
    throw InputError(
      file: name,
      line: place.line,
      column: place.column,
      expected: "events of rrweb, each with \"type\", \"data\" and \"timestamp\"",
      found: bytes.isEmpty ? "an empty file" : "none"
    )
  }
}

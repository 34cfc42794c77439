public import Foundation
@_spi(Reading) public import GestureTraces
public import Gestures

/// Imports the actions that a WebDriver client sends to a browser.
///
/// The file is the body of the command *Perform Actions*, `{"actions":[…]}`, or the list alone. All
/// sources take part in each tick. A tick lasts as long as its longest pause or move. A move that
/// takes time passes through locations at ``frameRate``, on a straight line, as the standard says.
/// Locations are those of the viewport. An origin that is an element is an error, because its page
/// is not in the file.
///
/// > Source: W3C WebDriver, chapter "Actions".
public struct WebDriverImporter: TraceImporter {
  /// The size of the viewport, in points; nil when unknown.
  ///
  /// Locations do not change.
  public var size: Size?
  /// The number of locations per second of a move; positive.
  public var frameRate: Double

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - size: The size of the viewport.
  ///   - frameRate: The locations per second of a move; positive.
  public init(size: Size? = nil, frameRate: Double = 60) {
    precondition(frameRate > 0, "frameRate must be positive")
    self.size = size
    self.frameRate = frameRate
  }

  /// "WebDriver actions".
  public var formatName: String { "WebDriver actions" }

  /// "webdriver".
  public var formatWord: String { "webdriver" }

  /// Returns whether the first object has the key `actions`.
  public func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    let keys = JSONHead(head).keys
    return keys.contains("actions") && !keys.contains("format") && !keys.contains("t")
  }

  /// Returns the trace that the actions make.
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
    let top = try JSONParser.parse(bytes, file: name)
    var notes = ImportNotes()
    var list = top
    if case .object = top.content { list = try top.object().required("actions") }
    var sources: [WebDriverSource] = []
    var ids: Set<String> = []
    for element in try list.elements() {
      let source = try WebDriverSource(element, notes: &notes)
      guard ids.insert(source.id).inserted else {
        throw try element.object().required("id").failure(
          expected: "a unique id",
          found: "\"\(source.id)\" again"
        )
      }
      sources.append(source)
    }
    var performer = WebDriverPerformer(
      sources: sources,
      file: name,
      frameRate: frameRate,
      notes: notes
    )
    let frames = try performer.perform()
    let source = "WebDriver actions " + URL(fileURLWithPath: name).lastPathComponent
    let header = TraceHeader(size: size, source: source)
    return ImportedTrace(
      trace: Trace(header: header, frames: frames),
      notes: performer.notes.list
    )
  }
}

public import Foundation
public import GestureTraces
public import Gestures

/// Imports recordings of `libinput record`.
///
/// It reads the events of one device as the kernel reported them, with the axes that the recording
/// describes. Libinput's own interpretation of them, and reports of HID, are counted and left out.
public struct LibinputImporter: TraceImporter {
  /// The window that the device's surface covers, in points.
  ///
  /// If it is nil, the window has the shape of the device and a longer side of 1000 points.
  public var size: Size?
  /// Whether times are those of the recording's clock; by default the first event is at 0.
  public var keepsClock: Bool
  /// The selected device, by its file, the end of that, or its name.
  ///
  /// If it is nil, only one device may report contacts.
  public var device: String?

  /// Creates an importer.
  public init(size: Size? = nil, keepsClock: Bool = false, device: String? = nil) {
    self.size = size
    self.keepsClock = keepsClock
    self.device = device
  }

  /// "a libinput recording".
  public var formatName: String { "a libinput recording" }

  /// "libinput".
  public var formatWord: String { "libinput" }

  /// Returns whether a comment names the program, or the first key is its version.
  ///
  /// What the program and the shell printed before may come first.
  public func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    for line in head.firstLines(100) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      if text.starts(with: "# libinput record".utf8) { return true }
      if text.isEmpty || text.first == UInt8(ascii: "#") || text.starts(with: "---".utf8) {
        continue
      }
      if text.starts(with: "version:".utf8) { return true }
      guard PastedText.isPreamble(line) else { return false }
    }
    return false
  }

  /// Returns the trace of a recording.
  ///
  /// - Parameters:
  ///   - bytes: The whole recording.
  ///   - name: Its file name.
  ///   - folder: Not used; a recording describes its devices itself.
  /// - Returns: The trace, and what was lost.
  /// - Throws: An error with file, line and column of the first mistake, or when several devices
  ///   report contacts and none is named.
  public func importTrace(
    from bytes: [UInt8],
    name: String,
    folder: URL?
  ) throws(InputError) -> ImportedTrace {
    let capture = try LibinputReader.read(bytes, file: name)
    let conversion = EvdevConversion(format: "libinput", size: size, keepsClock: keepsClock)
    return try capture.trace(
      device: device,
      rangeHint: "in the list absinfo of its description",
      conversion,
      name: name
    )
  }
}

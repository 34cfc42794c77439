public import Foundation
public import GestureTraces
public import Gestures

/// Imports the output of Android's `getevent -lt`, also without `-l`.
///
/// The ranges of the axes come from the output of `getevent -lp`, if it comes before the events in
/// the same file, otherwise from ``range``, otherwise from the data. Events of other devices, and
/// prompts around the output, are counted and left out.
public struct GeteventImporter: TraceImporter {
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
  /// The largest values of the axes across and down, for a file without ranges.
  ///
  /// The smallest values are then 0.
  public var range: Size?

  /// Creates an importer.
  public init(
    size: Size? = nil,
    keepsClock: Bool = false,
    device: String? = nil,
    range: Size? = nil
  ) {
    self.size = size
    self.keepsClock = keepsClock
    self.device = device
    self.range = range
  }

  /// "getevent output".
  public var formatName: String { "getevent output" }

  /// "getevent".
  public var formatWord: String { "getevent" }

  /// Returns whether the first line, or the first one after prompts and commands, describes a
  /// device, names one, or starts with a time in brackets.
  public func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    for line in head.firstLines(50) {
      let text = line.trimmingSpaces
      if GeteventReader.startsRecording(text) { return true }
      // A command that a prompt precedes, and what it printed before.
      guard PastedText.isPrompt(text) || PastedText.line(text, contains: "getevent") else {
        return false
      }
    }
    return false
  }

  /// Returns the trace of a recording.
  ///
  /// - Parameters:
  ///   - bytes: The whole recording.
  ///   - name: Its file name.
  ///   - folder: Not used; no other file belongs to it.
  /// - Returns: The trace, and what was lost.
  /// - Throws: An error with file, line and column of the first mistake, or when several devices
  ///   report contacts and none is named.
  public func importTrace(
    from bytes: [UInt8],
    name: String,
    folder: URL?
  ) throws(InputError) -> ImportedTrace {
    let capture = try GeteventReader.read(bytes, file: name)
    let conversion = EvdevConversion(format: "getevent", size: size, keepsClock: keepsClock)
    return try capture.trace(device: device, range: range, conversion, name: name)
  }
}

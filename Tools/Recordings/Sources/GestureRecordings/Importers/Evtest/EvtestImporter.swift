public import Foundation
public import GestureTraces
public import Gestures

/// Imports the output of `evtest`, also that of old versions and of `python -m evdev.evtest`.
///
/// The ranges of the axes come from the description that evtest prints first, otherwise from
/// ``range``, otherwise from the data. Text beside the output, such as prompts and messages of the
/// kernel, is counted and left out.
public struct EvtestImporter: TraceImporter {
  /// The window that the device's surface covers, in points.
  ///
  /// If it is nil, the window has the shape of the device and a longer side of 1000 points.
  public var size: Size?
  /// Whether times are those of the recording's clock; by default the first event is at 0.
  public var keepsClock: Bool
  /// The selected device, by its name.
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

  /// "evtest output".
  public var formatName: String { "evtest output" }

  /// "evtest".
  public var formatWord: String { "evtest" }

  /// Returns whether one of the first lines is an event or the start of a description.
  public func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    // A list of the devices to choose from may come first.
    head.firstLines(200).contains { line in
      let text = EvtestReader.content(of: Array(line))
      return EvtestReader.startsEvent(text) || text.starts(with: "Input driver version is".utf8)
    }
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
    let capture = try EvtestReader.read(bytes, file: name)
    let conversion = EvdevConversion(format: "evtest", size: size, keepsClock: keepsClock)
    return try capture.trace(device: device, range: range, conversion, name: name)
  }
}

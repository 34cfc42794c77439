public import Foundation
public import GestureGeometry
import GestureTouches

/// Imports recordings of Linux touchscreens, as `evemu-record` writes them.
///
/// Devices that report contacts in slots (multi-touch protocol B), in packets (protocol A) or one
/// only are read. A trace frame stands for each report in which a contact changed. Contacts are
/// numbered from 1 in the order they began. What a trace cannot hold is counted in the notes.
public struct EvemuImporter: TraceImporter {
  /// The window that the device's surface covers, in points.
  ///
  /// Nil for a window of the device's own shape with a longer side of 1000 points; the shape follows
  /// from the resolutions of the axes when the recording has them, else from their ranges.
  public var size: Size?
  /// Whether times stay those of the recording's clock; by default the first event is at 0.
  public var keepsClock: Bool

  /// Creates an importer.
  public init(size: Size? = nil, keepsClock: Bool = false) {
    self.size = size
    self.keepsClock = keepsClock
  }

  /// "an evemu recording".
  public var formatName: String { "an evemu recording" }

  /// "evemu".
  public var formatWord: String { "evemu" }

  /// Returns whether the first line that is no comment has evemu's form, or a comment names evemu.
  public func recognizes(_ head: some Collection<UInt8>) -> Bool {
    let prefixes = Set("NIPBALSE".utf8)
    for line in head.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).prefix(200) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard let first = text.first else { continue }
      if first == UInt8(ascii: "#") {
        if text.starts(with: "# EVEMU".utf8) { return true }
        continue
      }
      return prefixes.contains(first) && text.dropFirst().first == UInt8(ascii: ":")
    }
    return false
  }

  /// Returns the trace that a recording holds.
  ///
  /// Old recordings hold events alone and have the device in a file of its own; it is looked for in
  /// the folder, see ``descriptionFile(for:in:)``.
  ///
  /// - Parameters:
  ///   - bytes: The whole recording.
  ///   - name: Its file name.
  ///   - folder: Where the description of the device is looked for; nil for nowhere.
  /// - Returns: The trace and what got lost on the way.
  /// - Throws: An error with file, line and column of the first fault.
  public func importTrace(
    from bytes: [UInt8],
    name: String,
    folder: URL?
  ) throws(InputError) -> ImportedTrace {
    let recording = try EvemuReader.read(bytes, file: name)
    guard recording.axes.isEmpty, let folder,
      let file = Self.descriptionFile(for: name, in: folder)
    else { return try convert(recording, name: name) }
    return try importTrace(
      from: bytes,
      name: name,
      description: try FileBytes.read(file),
      descriptionName: file.relativePath
    )
  }

  /// Returns the trace that a recording holds, with the device described in another text.
  ///
  /// - Parameters:
  ///   - bytes: The whole recording; what it says about the device itself comes first.
  ///   - name: Its file name.
  ///   - description: What `evemu-describe` wrote about the device.
  ///   - descriptionName: The file name of that.
  /// - Returns: The trace and what got lost on the way.
  /// - Throws: An error with file, line and column of the first fault.
  public func importTrace(
    from bytes: [UInt8],
    name: String,
    description: [UInt8],
    descriptionName: String
  ) throws(InputError) -> ImportedTrace {
    var recording = try EvemuReader.read(bytes, file: name)
    let device = try EvemuReader.read(description, file: descriptionName)
    recording.deviceName = recording.deviceName ?? device.deviceName
    recording.axes.merge(device.axes) { own, _ in own }
    return try convert(recording, name: name)
  }

  /// Returns the file that describes the device of a recording.
  ///
  /// - Parameters:
  ///   - name: The recording's file name, such as `Screen X.two-finger-tap.events`.
  ///   - folder: Where to look.
  /// - Returns: The `.desc` file whose name, without ending, is the longest whole-word start of the
  ///   recording's; nil when there is none.
  public static func descriptionFile(for name: String, in folder: URL) -> URL? {
    let recording = URL(fileURLWithPath: name).lastPathComponent
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let matches = files.filter { file in
      guard file.hasSuffix(".desc") else { return false }
      let stem = String(file.dropLast(".desc".count))
      guard !stem.isEmpty, recording.hasPrefix(stem) else { return false }
      let next = recording.dropFirst(stem.count).first
      return next.map { !$0.isLetter && !$0.isNumber } ?? true
    }
    let best = matches.max { ($0.count, $1) < ($1.count, $0) }
    return best.map { folder.appendingPathComponent($0) }
  }

  private func convert(
    _ recording: EvdevRecording,
    name: String
  ) throws(InputError) -> ImportedTrace {
    guard !recording.events.isEmpty || recording.hasDescription else {
      throw InputError(
        file: name,
        line: 1,
        expected: "an event (E:) or a device (N:, A:)",
        found: "none"
      )
    }
    return try EvdevConversion(format: "evemu", size: size, keepsClock: keepsClock)
      .trace(of: recording, name: name)
  }
}

public import Foundation
public import GestureTraces
public import Gestures

/// Imports recordings of Linux touchscreens, as `evemu-record` writes them.
///
/// It reads devices that report contacts in slots (multi-touch protocol B), in packets (protocol
/// A), or one contact only. Each report in which a contact changed becomes a trace frame. Contacts
/// are numbered from 1 in the order in which they began. The notes count what a trace cannot
/// contain.
public struct EvemuImporter: TraceImporter {
  /// The window that the device's surface covers, in points.
  ///
  /// If it is nil, the window has the shape of the device and a longer side of 1000 points. The
  /// shape follows from the resolutions of the axes if the recording has them, otherwise from their
  /// ranges.
  public var size: Size?
  /// Whether times are those of the recording's clock; by default the first event is at 0.
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

  /// Returns whether the first line that is not a comment has evemu's form, or a comment names
  /// evemu.
  ///
  /// What the program and the shell printed before may come first.
  public func recognizes(_ head: ArraySlice<UInt8>) -> Bool {
    let prefixes = Set("NIPBALSE".utf8)
    for line in head.firstLines(200) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard let first = text.first else { continue }
      if first == UInt8(ascii: "#") {
        if text.starts(with: "# EVEMU".utf8) { return true }
        continue
      }
      if prefixes.contains(first), text.dropFirst().first == UInt8(ascii: ":") { return true }
      guard PastedText.isPreamble(line) else { return false }
    }
    return false
  }

  /// Returns the trace of a recording.
  ///
  /// Old recordings contain only events, and the device is described in another file. That file is
  /// searched in the folder, see ``descriptionFile(for:in:)``.
  ///
  /// - Parameters:
  ///   - bytes: The whole recording.
  ///   - name: Its file name.
  ///   - folder: Where the description of the device is searched; nil for no search.
  /// - Returns: The trace, and what was lost.
  /// - Throws: An error with file, line and column of the first mistake.
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

  /// Returns the trace of a recording, with the device described in another text.
  ///
  /// - Parameters:
  ///   - bytes: The whole recording; its own description of the device has priority.
  ///   - name: Its file name.
  ///   - description: The output of `evemu-describe` for the device.
  ///   - descriptionName: The file name of the description.
  /// - Returns: The trace, and what was lost.
  /// - Throws: An error with file, line and column of the first mistake.
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
  ///   - folder: The folder to search.
  /// - Returns: The `.desc` file whose name, without the extension, is the longest start of the
  ///   recording's name that ends at a word; nil when there is none.
  public static func descriptionFile(for name: String, in folder: URL) -> URL? {
    let recording = URL(fileURLWithPath: name).lastPathComponent
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let matches = files.filter { file in
      guard file.hasSuffix(".desc") else { return false }
      let stem = String(file.dropLast(".desc".count))
      guard !stem.isEmpty, recording.hasPrefix(stem) else { return false }
      guard FileKind(path: folder.appendingPathComponent(file).path) == .file else { return false }
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

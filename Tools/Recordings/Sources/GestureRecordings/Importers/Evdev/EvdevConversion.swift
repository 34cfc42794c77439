import Foundation
import GestureTraces
import Gestures

/// Converts the report of one device to a trace, for any program that recorded it.
struct EvdevConversion {
  /// The name of the program that recorded.
  var format: String
  /// The window that the device's surface covers; nil for one with the shape of the device.
  var size: Size?
  /// Whether times are those of the recording's clock.
  var keepsClock: Bool
  /// What was dropped before, such as other devices.
  var notes = ImportNotes()

  /// Returns the trace of a device's events.
  ///
  /// - Parameters:
  ///   - recording: The device and its events.
  ///   - name: The name of the file, for errors and for the header.
  /// - Returns: A trace with a frame for each report in which a contact changed.
  /// - Throws: An error with the line of an event that no device can have reported.
  func trace(of recording: EvdevRecording, name: String) throws(InputError) -> ImportedTrace {
    let result = try EvdevDecoder.decode(recording, file: name)
    var notes = notes
    for line in recording.otherText { notes.add(.otherText, line: line) }
    for note in result.notes.list {
      notes.add(note.reason, line: note.firstLine, count: note.count)
    }
    let scale = EvdevScale(
      recording,
      style: result.style,
      frames: result.frames,
      size: size,
      notes: &notes
    )
    let start = keepsClock ? 0 : recording.events.first?.time ?? 0
    let source = "\(format) recording " + URL(fileURLWithPath: name).lastPathComponent
    let header = TraceHeader(size: scale.size, device: recording.deviceName, source: source)
    let frames = result.frames.map { frame in
      TraceFrame(
        time: Timestamp(nanoseconds: frame.time - start),
        touches: frame.changes.map(scale.sample)
      )
    }
    return ImportedTrace(trace: Trace(header: header, frames: frames), notes: notes.list)
  }
}

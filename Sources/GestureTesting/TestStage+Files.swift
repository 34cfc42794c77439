import Foundation
import GestureExplanation

/// A transcript that differs from its file, or whose file has just been written.
///
/// A test that throws it fails. Its text contains the difference and the explanation.
public struct TranscriptMismatch: Error, CustomStringConvertible {
  /// The difference and its explanation.
  public let description: String
}

extension TestStage {
  /// The environment variable that makes ``expectTranscript(named:beside:)`` write files.
  public static let recordingVariable = "GESTURE_RECORD"

  /// Expects that the transcript is the same as in a file.
  ///
  /// The file is `Transcripts/NAME.transcript` beside the test. If it is missing, or if the
  /// environment has `GESTURE_RECORD=1`, the file is written and the test fails, because a person
  /// must read a new recording before it counts. List the folder under `exclude` in your target;
  /// otherwise the package manager warns about it.
  ///
  /// ```swift
  /// try stage.expectTranscript(named: "late-double-tap")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - test: The test file; omit it.
  /// - Throws: ``TranscriptMismatch`` with the lines around the first difference and the results of
  ///   the recognizers in them, or the error of the file system.
  public func expectTranscript(named name: String, beside test: String = #filePath) throws {
    let url = URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Transcripts").appendingPathComponent(name + TranscriptFile.suffix)
    let record = ProcessInfo.processInfo.environment[Self.recordingVariable] ?? ""
    let exists = FileManager.default.fileExists(atPath: url.path)
    guard exists, record.isEmpty || record == "0" else {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(TranscriptFile(transcript).text.utf8).write(to: url)
      let reason = exists ? "\(Self.recordingVariable) is set" : "it was not there"
      throw TranscriptMismatch(
        description: "\(url.path) was written, because \(reason); read it, and run the test again"
      )
    }
    let file = TranscriptFile(text: try String(contentsOf: url, encoding: .utf8))
    let comparison = TranscriptComparison(transcript, with: file.transcript)
    guard !comparison.isEqual else { return }
    let lines = [url.path, comparison.text()] + comparison.explanations(from: attempts())
    throw TranscriptMismatch(description: lines.joined(separator: "\n"))
  }
}

/// The contents of a transcript file: notes, which are lines that start with `#`, and a transcript.
public struct TranscriptFile: Sendable {
  /// The extension of transcript files.
  public static let suffix = ".transcript"

  /// The notes as keys and values, in file order; may be empty.
  public var notes: [(key: String, value: String)]
  /// The expected transcript.
  public var transcript: Transcript

  /// Creates a file.
  public init(_ transcript: Transcript, notes: [(key: String, value: String)] = []) {
    self.notes = notes
    self.transcript = transcript
  }

  /// Reads the text of a file; any text is valid.
  public init(text: String) {
    var notes: [(key: String, value: String)] = []
    var lines: [Substring] = []
    let all = text.replacingOccurrences(of: "\r\n", with: "\n")
    for line in all.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("#") else {
        lines.append(line)
        continue
      }
      let parts = line.dropFirst().split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      notes.append(
        (
          parts[0].trimmingCharacters(in: .whitespaces),
          parts[1].trimmingCharacters(in: .whitespaces)
        )
      )
    }
    self.init(Transcript(lines.joined(separator: "\n")), notes: notes)
  }

  /// Returns the first note with a key, or nil.
  public func note(_ key: String) -> String? { notes(key).first }

  /// Returns all notes with a key, in file order; may be empty.
  public func notes(_ key: String) -> [String] { notes.filter { $0.key == key }.map(\.value) }

  /// The file as text.
  public var text: String {
    let notes = notes.map { "# \($0.key): \($0.value)\n" }.joined()
    return notes + transcript.lines.map { $0 + "\n" }.joined()
  }
}

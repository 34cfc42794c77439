import Foundation
import GestureExplanation

/// A transcript that is not what its file says, or whose file was written just now.
///
/// Thrown out of a test it fails the test, and its text says what differs and why.
public struct TranscriptMismatch: Error, CustomStringConvertible {
  /// What differs, and why.
  public let description: String
}

extension TestStage {
  /// The variable of the environment that makes ``expectTranscript(named:beside:)`` write files.
  public static let recordingVariable = "GESTURE_RECORD"

  /// Expects that what happened is what a file says.
  ///
  /// The file is `Transcripts/NAME.transcript` beside the test. When it is missing, or the
  /// environment has `GESTURE_RECORD=1`, it is written, and the test fails, because a person has to
  /// read a new recording before it counts. List the folder under `exclude` in your target, or the
  /// package manager asks what it is.
  ///
  /// ```swift
  /// try stage.expectTranscript(named: "late-double-tap")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its ending.
  ///   - test: The test file; leave it out.
  /// - Throws: ``TranscriptMismatch`` with the lines around the first difference and what became of
  ///   the recognizers in them, or what went wrong with the file.
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

/// What a transcript file holds: notes, which are lines that start with `#`, then a transcript.
public struct TranscriptFile: Sendable {
  /// What the names of transcript files end in.
  public static let suffix = ".transcript"

  /// What is noted, key and value, in file order; may be empty.
  public var notes: [(key: String, value: String)]
  /// What should happen.
  public var transcript: Transcript

  /// Creates a file.
  public init(_ transcript: Transcript, notes: [(key: String, value: String)] = []) {
    self.notes = notes
    self.transcript = transcript
  }

  /// Reads a file; every text is one.
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

  /// Returns what is noted under a key, or nil.
  public func note(_ key: String) -> String? { notes(key).first }

  /// Returns all that is noted under a key, in file order; may be empty.
  public func notes(_ key: String) -> [String] { notes.filter { $0.key == key }.map(\.value) }

  /// The file as text.
  public var text: String {
    let notes = notes.map { "# \($0.key): \($0.value)\n" }.joined()
    return notes + transcript.lines.map { $0 + "\n" }.joined()
  }
}

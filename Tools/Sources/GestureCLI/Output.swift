import ArgumentParser
import Foundation
import GestureScenarios
import GestureTraces

/// Standard output and standard error.
enum Output {
  /// The files that the command reads.
  nonisolated(unsafe) private static var inputs: Set<FileID> = []
  private static let lock = NSLock()

  /// Adds a file that the command reads.
  static func add(input: FileID) { lock.withLock { _ = inputs.insert(input) } }

  /// Adds files that were read without ``InputFile``.
  static func add(inputs files: [URL]) {
    for file in files {
      if let id = FileID(path: file.path) { add(input: id) }
    }
  }

  /// Writes data to standard output.
  ///
  /// - Throws: Exit code 74 when it cannot be written.
  static func write(_ text: String) throws { try OutputFile("-").write(text.utf8) }

  /// Writes text for people to standard output, with names from files made safe for a terminal.
  static func write(forPeople text: String) throws { try write(printable(text)) }

  /// Returns text for people without control characters, and with lines of a readable length.
  static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { MessageText.name(String($0), limit: 2000) }.joined(separator: "\n")
  }

  /// Writes data to a file, or to standard output when its name is `-`.
  ///
  /// A file is written completely or not at all, and keeps its mode. A device or a pipe is written
  /// to, not replaced.
  ///
  /// - Throws: Exit code 74 when it cannot be written.
  static func write(_ data: Data, to path: String, mayBeInput: Bool = false) throws {
    let file = try OutputFile(path, mayBeInput: mayBeInput)
    try file.write(data)
    try file.finish()
  }

  /// Checks that an output has a name, and is no input.
  ///
  /// Commands call this before they begin their work, after they have opened their inputs.
  ///
  /// - Throws: An error of usage.
  static func check(_ path: String, mayBeInput: Bool = false) throws {
    guard !path.isEmpty else {
      throw ValidationError("The output needs the name of a file, or \"-\" for standard output.")
    }
    guard path != "-", !mayBeInput, let id = FileID(path: path),
      lock.withLock({ inputs.contains(id) })
    else { return }
    throw ValidationError(
      "The output '\(path)' is an input of the command, which would be lost; name another file."
    )
  }

  /// Checks the outputs of a command as ``check(_:mayBeInput:)`` does, and that no two are one file.
  ///
  /// - Parameter outputs: The options and the files that they name; nil for an option that is not given.
  /// - Throws: An error of usage.
  static func check(_ outputs: [(option: String, path: String?)]) throws {
    var known: [String: String] = [:]
    for case (let option, let path?) in outputs {
      try check(path)
      // What is not there yet has no other identity than its path.
      let file =
        path == "-" ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().standardized.path
      guard let other = known.updateValue(option, forKey: file), file != "/dev/null" else {
        continue
      }
      throw ValidationError(
        "\(other) and \(option) both name '\(path)', where one would replace the other; name two files."
      )
    }
  }

  /// Writes a line for the user to standard error.
  static func note(_ line: String) {
    try? FileHandle.standardError.write(
      contentsOf: Data("gesture: \(MessageText.escaped(line))\n".utf8)
    )
  }

  /// Writes what the exporter of a scene left out or replaced, a line each.
  static func notes(of scene: SceneDescription, in file: String) {
    for line in scene.notes { note("\(file): \(line)") }
  }

  /// The note about attempts for which no change was tried; nil when there are none.
  static func untriedNote(_ count: Int, of trace: String) -> String? {
    guard count > 0 else { return nil }
    return "\(trace): no change was tried for \(count) of the attempts, because the recording is"
      + " too long; --recognizer, or a part of it, leaves fewer"
  }

  /// Runs work whose errors are about input: they are reported, and become exit codes.
  static func reportingErrors<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as InputError {
      note(error.description)
      throw error.kind == .unreadable ? ExitCode.noInput : ExitCode.badInput
    }
  }

  /// Whether text may have colour: only on a terminal, and never with `NO_COLOR`.
  ///
  /// > Source: no-color.org: any value that is not empty counts.
  static var hasColour: Bool {
    let environment = ProcessInfo.processInfo.environment
    guard environment["NO_COLOR"] ?? "" == "", environment["TERM"] != "dumb" else { return false }
    return isatty(STDOUT_FILENO) == 1
  }
}

extension ExitCode {
  /// An expectation was not met.
  static let notMet = ExitCode(1)
  /// A file does not contain what it should.
  ///
  /// > Source: the numbers are those of BSD's `sysexits.h`.
  static let badInput = ExitCode(65)
  /// A file cannot be opened.
  static let noInput = ExitCode(66)
  /// A resource is in use by another program, or access is denied.
  static let unavailable = ExitCode(69)
  /// The result cannot be written.
  static let couldNotWrite = ExitCode(74)
}

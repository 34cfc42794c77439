import ArgumentParser
import Foundation
import GestureTraces

/// Standard output and standard error.
enum Output {
  /// Writes data to standard output.
  ///
  /// - Throws: Exit code 74 when it cannot be written.
  static func write(_ text: String) throws { try write(Data(text.utf8), to: "-") }

  /// Writes data to a file, or to standard output when its name is `-`.
  ///
  /// A file is written completely or not at all. A device or a pipe is written to, not replaced.
  ///
  /// - Throws: Exit code 74 when it cannot be written.
  static func write(_ data: Data, to path: String) throws {
    do {
      guard path != "-" else { return try FileHandle.standardOutput.write(contentsOf: data) }
      // Writing atomically replaces the old file, and would also replace a device.
      let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      if let device = isDevice(path, leadingTo: url) ? FileHandle(forWritingAtPath: path) : nil {
        try device.write(contentsOf: data)
        return try device.close()
      }
      try data.write(to: url, options: .atomic)
    } catch {
      let name = path == "-" ? "standard output" : path
      note("\(name) could not be written: \(error.localizedDescription)")
      throw ExitCode.couldNotWrite
    }
  }

  /// Returns whether a path leads to something that stores no bytes: a device, a pipe, a terminal.
  private static func isDevice(_ path: String, leadingTo url: URL) -> Bool {
    let types = [url.path, path].lazy.compactMap {
      try? FileManager.default.attributesOfItem(atPath: $0)[.type] as? FileAttributeType
    }
    // The target of a link such as /dev/stdout may have no name. Then the link itself is checked.
    guard let type = types.first else { return false }
    return type != .typeRegular && type != .typeDirectory
  }

  /// Writes a line for the user to standard error.
  static func note(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("gesture: \(line)\n".utf8))
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

import ArgumentParser
import GestureTraces

/// The drawings of some strokes files, and the lines that contain none.
struct StrokesInput {
  /// The drawings, in file order.
  private(set) var samples: [StrokeSample] = []
  /// What is wrong with the lines that could not be read, in file order.
  private(set) var faults: [InputError] = []

  /// Reads files line by line, and reports each line that cannot be read.
  ///
  /// - Parameter paths: Files, compressed with gzip or not; `-` is standard input.
  /// - Throws: An exit code when a file cannot be read at all.
  init(_ paths: [String]) throws {
    try Output.reportingErrors {
      for path in paths { try read(path) }
    }
    for fault in faults { Output.note(fault.description) }
  }

  /// Throws an error when standard input is named twice: it can be read once.
  static func validate(_ paths: [String]) throws {
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  /// Throws the exit code of bad input when a line could not be read.
  func requireWhole() throws {
    if !faults.isEmpty { throw ExitCode.badInput }
  }

  private mutating func read(_ path: String) throws(InputError) {
    let file = try InputFile(path)
    let bytes = try Gunzip.unpackIfPacked(file.bytes, name: file.name)
    var lines = LineReader(bytes: bytes, name: file.name)
    var progress = ProgressLine("\(file.name): line", total: bytes.count { $0 == 0x0A })
    defer { progress.clear() }
    while let line = try lines.next() {
      progress.update(done: lines.line)
      do throws(InputError) {
        samples += try StrokesReader.read(line, name: file.name)
      } catch {
        var fault = error
        fault.line = lines.line
        faults.append(fault)
      }
    }
  }
}

import ArgumentParser
import GestureTraces

/// The drawings of some strokes files, and the lines that contain none.
struct StrokesInput {
  /// The drawings, in file order.
  private(set) var samples: [StrokeSample] = []
  /// What is wrong with the first lines that could not be read, in file order.
  private var faults: [InputError] = []
  /// How many lines could not be read.
  private var faultCount = 0
  private let limit: Gunzip.Limit

  /// How many lines are reported.
  private static let reported = 20

  /// Reads files line by line, and reports each line that cannot be read.
  ///
  /// - Parameters:
  ///   - paths: Files, compressed with gzip or not; `-` is standard input.
  ///   - options: How much a file may unpack to.
  /// - Throws: An exit code when a file cannot be read at all.
  init(_ paths: [String], _ options: UnpackingOptions) throws {
    limit = options.limit
    try Output.reportingErrors {
      for path in paths { try read(path) }
    }
    for fault in faults { Output.note(fault.description) }
    let rest = faultCount - faults.count
    if rest > 0 {
      Output.note("\(rest) more \(rest == 1 ? "line" : "lines") could not be read")
    }
  }

  /// Throws the exit code of bad input when a line could not be read.
  func requireWhole() throws {
    if faultCount > 0 { throw ExitCode.badInput }
  }

  private mutating func read(_ path: String) throws(InputError) {
    let file = try InputFile(path)
    let bytes = try Gunzip.unpackIfPacked(try file.bytes(), name: file.name, limit: limit)
    var lines = LineReader(bytes: bytes, name: file.name)
    var progress = ProgressLine("\(file.name): line", total: bytes.count { $0 == 0x0A })
    defer { progress.clear() }
    while let line = try lines.next() {
      progress.update(done: lines.line)
      do throws(InputError) {
        samples += try StrokesReader.read(line, name: file.name)
      } catch {
        faultCount += 1
        guard faultCount <= Self.reported else { continue }
        var fault = error
        fault.line = lines.line
        faults.append(fault)
      }
    }
  }
}

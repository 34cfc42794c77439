import ArgumentParser
import Foundation
import GestureTraces

/// A file named on the command line; `-` is standard input.
///
/// It is opened once and read from front to back, so a pipe works like a file.
struct InputFile {
  /// The bytes.
  let source: ByteSource

  /// Opens a file.
  init(_ path: String) throws(InputError) {
    source = path == "-" ? try .standardInput() : try ByteSource(path: path)
    if let id = source.fileID { Output.add(input: id) }
  }

  /// The name for errors and reports.
  var name: String { source.name }
  /// The folder of files that belong to it; nil for a pipe.
  var folder: URL? { source.folder }

  /// Returns everything the file holds.
  func bytes() throws(InputError) -> [UInt8] { try source.readAll() }

  /// Throws an error when standard input or another pipe is named twice: it can be read once.
  static func validate(_ paths: [String]) throws {
    let names: Set = ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]
    guard paths.count(where: { names.contains($0) }) < 2 else {
      throw ValidationError("Standard input can be read only once.")
    }
    var pipes: Set<FileID> = []
    for path in paths {
      let name = path == "-" ? "/dev/stdin" : path
      guard FileKind(path: name) == .pipe, let id = FileID(path: name) else { continue }
      guard pipes.insert(id).inserted else {
        throw ValidationError("The pipe '\(MessageText.name(path))' can be read only once.")
      }
    }
  }
}

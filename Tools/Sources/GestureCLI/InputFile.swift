import Foundation
import GestureTraces

/// A file named on the command line; `-` is standard input.
struct InputFile {
  /// The name for errors and reports.
  let name: String
  /// Everything the file holds.
  let bytes: [UInt8]
  /// The folder of files that belong to it; nil for standard input.
  let folder: URL?

  /// Reads a file.
  init(_ path: String) throws(InputError) {
    guard path == "-" else {
      let url = URL(fileURLWithPath: path)
      name = path
      folder = url.deletingLastPathComponent()
      do {
        bytes = try FileBytes.read(url)
      } catch {
        throw InputError(
          kind: .unreadable,
          file: path,
          expected: error.expected,
          found: error.found
        )
      }
      return
    }
    name = "<stdin>"
    folder = nil
    do {
      bytes = [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
    } catch {
      throw InputError(
        kind: .unreadable,
        file: name,
        expected: "readable standard input",
        found: "the error \"\(error.localizedDescription)\""
      )
    }
  }

  /// Returns the beginning of a file, enough to tell its format.
  static func head(of path: String) throws(InputError) -> [UInt8] {
    let file: FileHandle
    do {
      file = try FileBytes.open(URL(fileURLWithPath: path))
    } catch {
      throw InputError(
        kind: .unreadable,
        file: path,
        expected: error.expected,
        found: error.found
      )
    }
    defer { try? file.close() }
    return [UInt8]((try? file.read(upToCount: 1 << 16)) ?? Data())
  }
}

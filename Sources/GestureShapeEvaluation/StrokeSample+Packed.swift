package import Foundation
package import GestureTraces

extension StrokeSample {
  /// The conditions under which it was drawn (`x-speed`), or empty.
  package var speed: String { notes["x-speed"] ?? "" }

  /// Reads a strokes file, packed by gzip or not.
  ///
  /// - Parameter url: Where the file is.
  /// - Returns: One sample a line, in file order.
  /// - Throws: An error with the place of the first fault.
  package static func read(_ url: URL) throws(InputError) -> [StrokeSample] {
    let name = url.relativePath
    let bytes = try FileBytes.read(url)
    let text = Gunzip.isPacked(bytes) ? try Gunzip.unpack(bytes, name: name) : bytes
    return try StrokesReader.read(text, name: name)
  }
}

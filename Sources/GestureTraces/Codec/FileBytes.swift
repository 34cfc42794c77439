public import Foundation

/// Functions that read whole files and throw this module's error.
public enum FileBytes {
  /// Returns the contents of a file.
  public static func read(_ url: URL) throws(InputError) -> [UInt8] {
    try ByteSource(path: url.path, name: url.relativePath).readAll()
  }
}

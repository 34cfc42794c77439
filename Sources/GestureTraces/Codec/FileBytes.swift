public import Foundation

/// Functions that read whole files and throw this module's error.
public enum FileBytes {
  /// Returns the contents of a file.
  public static func read(_ url: URL) throws(InputError) -> [UInt8] {
    try ByteSource(path: url.path, name: url.relativePath).readAll()
  }

  /// Opens a file for reading.
  public static func open(_ url: URL) throws(InputError) -> FileHandle {
    do {
      return try FileHandle(forReadingFrom: url)
    } catch {
      throw unreadable(url, error)
    }
  }

  private static func unreadable(_ url: URL, _ error: any Error) -> InputError {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let found = isFolder.boolValue ? "a folder" : "the error \"\(error.localizedDescription)\""
    return InputError(
      kind: .unreadable,
      file: url.relativePath,
      expected: "a readable file",
      found: isThere ? found : "no such file"
    )
  }
}

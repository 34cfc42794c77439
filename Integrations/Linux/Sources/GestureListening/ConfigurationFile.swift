import Foundation
public import GestureTraces

/// The file of a configuration.
public enum ConfigurationFile {
  /// Returns the contents of the file.
  ///
  /// - Parameter path: The file.
  /// - Returns: At most one byte more than a configuration may have.
  /// - Throws: An error when it cannot be read.
  public static func bytes(at path: String) throws(InputError) -> [UInt8] {
    let source = try ByteSource(path: path)
    var bytes: [UInt8] = []
    while bytes.count <= ListenConfigurationReader.longestFile, let chunk = try source.nextChunk() {
      bytes += chunk
    }
    return Array(bytes.prefix(ListenConfigurationReader.longestFile + 1))
  }

  /// Returns the file, and what it leads to when it is a link.
  private static func files(of path: String) -> [URL] {
    let file = URL(fileURLWithPath: path)
    let target = file.resolvingSymlinksInPath()
    return file.path == target.path ? [file] : [file, target]
  }

  /// Returns the folders to watch, because editors replace a file.
  static func folders(of path: String) -> [String] {
    files(of: path).map { $0.deletingLastPathComponent().path }
  }

  /// Returns the names in these folders.
  static func names(of path: String) -> [String] { files(of: path).map(\.lastPathComponent) }
}

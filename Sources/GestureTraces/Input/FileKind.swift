import Foundation

/// What a path leads to.
public enum FileKind: Hashable, Sendable {
  /// A regular file, which can be read again.
  case file
  /// A folder.
  case folder
  /// A pipe or socket, whose bytes can be read once. Opening it can take forever.
  case pipe
  /// A device or anything else.
  case other

  /// Finds what a path leads to, following links; nil for nothing.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFIFO, S_IFSOCK: self = .pipe
    default: self = .other
    }
  }
}

/// Finds the files of a folder.
public enum FolderFiles {
  /// Returns the files of a folder and the folders in it.
  ///
  /// Pipes and devices are left out: reading them could take forever, and nobody named them.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - suffixes: The ends of the names.
  /// - Returns: Paths relative to the folder, sorted; empty when it has no such file.
  public static func paths(below folder: String, endingIn suffixes: [String]) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let found = names.filter { name in
      // A link that leads nowhere is an error when it is opened.
      suffixes.contains { name.hasSuffix($0) } && FileKind(path: start + name) ?? .file == .file
    }
    return found.sorted()
  }
}

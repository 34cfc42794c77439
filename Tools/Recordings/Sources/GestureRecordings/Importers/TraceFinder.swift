import Foundation
public import GestureTraces

/// Finds traces and recordings.
public enum TraceFinder {
  /// The extensions of the files that a folder stands for.
  public static let suffixes = [".trace.jsonl", ".events"]

  /// Returns the files of a path.
  ///
  /// - Parameter path: A file of any name, or a folder, in which files that end in one of
  ///   ``suffixes`` are searched at any depth.
  /// - Returns: The files, those of a folder sorted by path. At least one.
  /// - Throws: An error when there is no such file in the folder.
  public static func files(at path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else { return [path] }
    let found = FolderFiles.paths(below: path, endingIn: suffixes)
    guard !found.isEmpty else {
      throw InputError(
        kind: .unreadable,
        file: path,
        expected: "a folder with files that end in \"\(suffixes.joined(separator: "\" or \""))\"",
        found: "none"
      )
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return found.map { folder + $0 }
  }
}

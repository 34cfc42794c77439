import Foundation
public import GestureTraces

/// Finds scenario files.
public enum ScenarioFinder {
  /// Returns the scenario files of a path.
  ///
  /// - Parameter path: A file of any name, or a folder, in which files that end in
  ///   ``ScenarioReader/fileSuffix`` are searched at any depth.
  /// - Returns: The files, those of a folder sorted by path. At least one.
  /// - Throws: An error when there is no such file, or no file in the folder.
  public static func files(at path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError(
        kind: .unreadable,
        file: path,
        expected: "a scenario file or a folder",
        found: "no such file"
      )
    }
    guard isFolder.boolValue else { return [path] }
    let found = scenarios(in: path)
    guard !found.isEmpty else {
      throw InputError(
        kind: .unreadable,
        file: path,
        expected: "a folder with files that end in \"\(ScenarioReader.fileSuffix)\"",
        found: "none"
      )
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return found.map { folder + $0 }
  }

  /// Returns whether a path is a file, or a folder that contains scenario files at any depth.
  public static func hasScenarios(at path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return !exists || !isFolder.boolValue || !scenarios(in: path).isEmpty
  }

  private static func scenarios(in folder: String) -> [String] {
    FolderFiles.paths(below: folder, endingIn: [ScenarioReader.fileSuffix])
  }
}

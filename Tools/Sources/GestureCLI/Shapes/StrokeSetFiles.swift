import ArgumentParser
import Foundation
import GestureTraces

/// The strokes files that the command line names: files, and folders with files below them.
struct StrokeSetFiles {
  /// A file and the name of its set.
  struct File {
    var path: String
    var name: String
  }

  /// The files; those of a folder in the order of their paths.
  private(set) var files: [File] = []
  /// Whether each file is a set with a row of its own: a folder or several files were named.
  private(set) var areSets: Bool

  private static let suffixes = [StrokesReader.fileSuffix + ".gz", StrokesReader.fileSuffix]

  /// Finds the files.
  ///
  /// - Parameter paths: As named on the command line.
  /// - Throws: The exit code of bad input when a folder has no strokes file.
  init(_ paths: [String]) throws {
    areSets = paths.count > 1
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else {
        files.append(File(path: path, name: Self.name(of: (path as NSString).lastPathComponent)))
        continue
      }
      areSets = true
      let found = Self.files(below: path)
      guard !found.isEmpty else {
        Output.note("\(path): expected a file *\(StrokesReader.fileSuffix), found none")
        throw ExitCode.badInput
      }
      files += found
    }
    // Sets of the same name are told apart by their paths.
    let names = files.map(\.name)
    for index in files.indices where names.count(where: { $0 == names[index] }) > 1 {
      files[index].name = files[index].path
    }
  }

  /// Returns the strokes files of a folder and the folders in it.
  private static func files(below folder: String) -> [File] {
    FolderFiles.paths(below: folder, endingIn: suffixes).map { name in
      File(path: (folder as NSString).appendingPathComponent(name), name: self.name(of: name))
    }
  }

  /// Returns a path without the end of strokes files.
  private static func name(of path: String) -> String {
    for suffix in suffixes where path.hasSuffix(suffix) && path.count > suffix.count {
      return String(path.dropLast(suffix.count))
    }
    return path
  }
}

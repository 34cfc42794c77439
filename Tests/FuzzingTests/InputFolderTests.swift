import Foundation
import FuzzTargets
import Testing

/// No folder and no dictionary is left of a target that is gone.
@Suite struct InputFolderTests {
  /// The formats of `Recordings`.
  private static let formats = [
    "devtools", "evemu", "evtest", "getevent", "libinput", "rows", "rrweb", "webdriver",
  ]

  @Test func everyFolderBelongsToATarget() throws {
    let names = Set(FuzzTarget.all.map(\.name))
    #expect(names.count == FuzzTarget.all.count)
    // The C interface, the apps and recordings have programs of their own.
    let folders = names.union(["c", "app", "export", "tables"] + Self.formats)
    for folder in ["Corpus", "Found"] {
      let found = try KnownInputs.names(in: KnownInputs.root.appendingPathComponent(folder))
      #expect(folders.isSuperset(of: found), "\(folder)")
    }
  }

  @Test func everyDictionaryBelongsToATarget() throws {
    let folder = KnownInputs.root.appendingPathComponent("Dictionaries")
    let dictionaries = (FuzzTarget.all.compactMap(\.dictionary) + Self.formats).map { $0 + ".dict" }
    #expect(Set(try KnownInputs.names(in: folder)) == Set(dictionaries))
  }
}

import Foundation
import FuzzTargets
import Testing

/// No inputs and no dictionary is left of a target that is gone.
@Suite struct InputFolderTests {
  /// The formats of `Recordings`.
  private static let formats = [
    "devtools", "evemu", "evtest", "getevent", "libinput", "rows", "rrweb", "webdriver",
  ]

  @Test func everyFileOfInputsBelongsToATarget() throws {
    let names = Set(FuzzTarget.all.map(\.name))
    #expect(names.count == FuzzTarget.all.count)
    // The C interface, the apps and recordings have programs of their own.
    let files = names.union(["c", "app", "export", "tables"] + Self.formats).map { $0 + ".txt" }
    #expect(Set(files).isSuperset(of: try KnownInputs.names(in: "Inputs")))
  }

  @Test func everyDictionaryBelongsToATarget() throws {
    let dictionaries = (FuzzTarget.all.compactMap(\.dictionary) + Self.formats).map { $0 + ".dict" }
    #expect(Set(try KnownInputs.names(in: "Dictionaries")) == Set(dictionaries))
  }
}

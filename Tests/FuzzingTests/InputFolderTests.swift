import Foundation
import FuzzTargets
import Gestures
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

  /// The fuzzer of scenarios knows the name of every setting.
  @Test func everySettingIsInTheDictionaryOfScenarios() throws {
    let file = KnownInputs.root.appendingPathComponent("Dictionaries/scenario.dict")
    let words = try String(contentsOf: file, encoding: .utf8)
    for setting in GestureSettings.thresholds + GestureSettings.general {
      #expect(words.contains(#""\"\#(setting.name)\"""#), "\(setting.name)")
    }
  }

  @Test func everyDictionaryBelongsToATarget() throws {
    let dictionaries = (FuzzTarget.all.compactMap(\.dictionary) + Self.formats).map { $0 + ".dict" }
    #expect(Set(try KnownInputs.names(in: "Dictionaries")) == Set(dictionaries))
  }
}

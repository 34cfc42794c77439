import Foundation
import Testing

/// The page about converting shows what the command prints.
@Suite struct ConvertingPageTests {
  private static let page = "Documentation/Converting.md"

  @Test func everyCommandPrintsWhatIsShown() throws {
    #expect(try ConsolePage.check(Self.page, in: Sample.root) == 4)
  }

  @Test func everyFormatIsOnThePage() throws {
    let url = Sample.root.appendingPathComponent(Self.page)
    let text = try String(contentsOf: url, encoding: .utf8)
    let help = try GestureProcess(["convert", "--help"]).output
    let formats = [
      "trace", "evemu", "libinput", "getevent", "evtest", "webdriver", "devtools", "rrweb",
    ]
    for word in formats + ["adb"] {
      #expect(text.contains("| `\(word)` |"))
      #expect(help.contains(word))
    }
    for option in [
      "--from", "--to", "--size", "--range", "--device", "--rate", "--to-range", "--to-device",
    ] {
      #expect(text.contains(option) && help.contains(option))
    }
  }
}

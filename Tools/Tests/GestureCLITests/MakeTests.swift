import Foundation
import GestureTraces
import Testing

/// The command `gesture make`.
@Suite struct MakeTests {
  private let pinch = "pinch at 200,300 from 100 to 240 over 0.4s"

  @Test func wordsAreRecognizedAsWhatTheySay() throws {
    let plans = [
      (pinch, "pinch"), ("tap at 9,9", "tap"), ("tap twice at 9,9", "doubleTap"),
      ("press at 9,9 for 0.8s", "longPress"), ("swipe left", "swipeLeft"),
      ("drag 50,50 to 300,300 over 1s", "pan"), ("rotate by 90deg", "rotation"),
    ]
    for (words, recognizer) in plans {
      for rate in ["60", "120", "240"] {
        let made = try GestureProcess(["make", words, "--size", "400x800", "--rate", rate])
        #expect(made.exitCode == 0 && made.errors.isEmpty, "\(made.errors)")
        let played = try GestureProcess(["recognize", "-", "--settle"], input: made.output)
        #expect(played.output.contains("\"recognizer\":\"\(recognizer)\""), "\(words) \(rate)")
      }
    }
  }

  @Test func everyFormatIsWritten() throws {
    for format in ["devtools", "webdriver", "evemu", "libinput"] {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("pinch").path
      let made = try GestureProcess([
        "make", pinch, "--size", "400x800", "--to", format, "-o", file,
      ])
      #expect(made.exitCode == 0 && made.output.isEmpty, "\(format): \(made.errors)")
      let played = try GestureProcess(["recognize", file, "--from", format, "--size", "400x800"])
      #expect(played.output.contains("\"recognizer\":\"pinch\""), "\(format): \(played.errors)")
    }
    for format in ["adb", "playwright", "playwright-python"] {
      let made = try GestureProcess(["make", pinch, "--to", format])
      #expect(made.exitCode == 0 && made.output.utf8.count > 1000, "\(format): \(made.errors)")
    }
  }

  @Test func wordsComeFromArgumentsFilesAndPipes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("# a file\ntap at 1,2\ntap at 3,4\n", to: "steps.txt")
    let expected = try GestureProcess(["make", "tap at 1,2 then tap at 3,4"]).output
    #expect(expected.split(separator: "\n").count == 5)
    let ways: [[String]] = [
      [file], ["tap at 1,2", "tap at 3,4"], ["tap", "at", "1,2", "then", "tap", "at", "3,4"],
    ]
    for way in ways { #expect(try GestureProcess(["make"] + way).output == expected, "\(way)") }
    #expect(try GestureProcess(["make", "-"], input: "tap at 1,2\ntap at 3,4").output == expected)
    let negative = try GestureProcess(["make", "drag", "100,100", "by", "-50,-0.5", "-o", "-"])
    #expect(negative.output.contains("\"x\":50,\"y\":99.5"), "\(negative.errors)")
    let middle = try GestureProcess(["make", "tap", "--size", "400x800"])
    #expect(middle.output.contains("\"x\":200,\"y\":400"))
  }

  @Test func mistakesAreReportedWithTheirPlace() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("tap at 1,2\ndrag 1,2 to 3;4\n", to: "steps.txt")
    let wrong = try GestureProcess(["make", file])
    #expect(wrong.exitCode == 65 && wrong.output.isEmpty)
    #expect(
      wrong.errors == "gesture: \(file):2:13: expected a place in points, such as 100,200,"
        + " found \"3;4\"\n"
    )
    #expect(try GestureProcess(["make", "tap\u{1B}[31m at 1,2"]).errors.contains("\\u001B"))
    #expect(try GestureProcess(["make", "-"]).errors.contains("expected a gesture, such as tap"))
    #expect(try GestureProcess(["make", "nothing.txt"]).exitCode == 66)
    #expect(try GestureProcess(["make"]).exitCode == 64)
    #expect(try GestureProcess(["make", "tap at 1,2", "--rate", "0"]).exitCode == 64)
    #expect(try GestureProcess(["make", "tap at 1,2", "--rate", "nan"]).exitCode == 64)
    #expect(try GestureProcess(["make", "tap", "--size", "1e9x1"]).exitCode == 64)
    let unknown = try GestureProcess(["make", "tap at 1,2", "--sise", "4x4"])
    #expect(unknown.exitCode != 0 && unknown.errors.contains("--sise"), "\(unknown.errors)")
    let target = folder.url.appendingPathComponent("out").path
    #expect(try GestureProcess(["make", "tap at x", "-o", target]).exitCode == 65)
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect(try GestureProcess(["make", file, "-o", file]).exitCode != 0)
  }

  @Test func readingsOutsideOfTheWindowAreNoted() throws {
    let made = try GestureProcess(["make", "tap at 500,2", "--size", "400x800"])
    #expect(made.errors == "gesture: 2 readings are outside of the window\n")
    #expect(made.exitCode == 0 && made.output.contains("500"))
  }

  @Test func everyCommandOnThePagePrintsWhatIsShown() throws {
    #expect(try ConsolePage.check("Documentation/Making.md", in: Sample.root) == 1)
  }

  @Test func everyLineOfThePageIsAPlan() throws {
    let url = Sample.root.appendingPathComponent("Documentation/Making.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "## I want to …").last?
        .components(separatedBy: "\n## ").first
    )
    var count = 0
    for row in section.split(separator: "\n") where row.contains("`") {
      let cell = row.split(separator: "|", omittingEmptySubsequences: false)[2]
      for words in cell.split(separator: "`").enumerated() where words.offset % 2 == 1 {
        let made = try GestureProcess(["make", String(words.element), "--size", "400x800"])
        #expect(made.exitCode == 0, "\(words.element): \(made.errors)")
        count += 1
      }
    }
    #expect(count > 20)
  }
}

import Foundation
import Testing

/// Eight tasks of new users need few pages, and few words on them.
///
/// The pages of a task are those that a reader needs from the question to working code, or the section after `#`. What is
/// only looked up, such as tables of properties, is on pages that are not listed.
struct ReadingTests {
  private static let articles = DocumentationFiles.articles
  static let tasks: [(task: String, pages: [String])] = [
    ("a pinch in SDL", ["Integrations/SDL/README.md"]),
    ("a pinch in a browser", ["Integrations/Web/gestures/README.md"]),
    ("a pinch in C", ["Integrations/C/README.md"]),
    ("what replaces a recognizer of UIKit", ["\(articles)/ComingFromUIKit.md"]),
    ("why a double tap fails", ["Documentation/WhyDidItNotFire.md"]),
    ("a recorded bug as a test", ["Documentation/RecordAndTest.md#From a bug to a test"]),
    ("a recognizer of one's own", ["\(articles)/Guides/YourOwnRecognizer.md"]),
    ("gestures in a toolkit of one's own", ["\(articles)/Guides/GettingStarted.md"]),
  ]

  private static func words(of pages: [String]) throws -> Int {
    try pages.map { page in
      let place = page.components(separatedBy: "#")
      var text = try DocumentationFiles.text(place[0])
      if place.count > 1 {
        let sections = text.components(separatedBy: "\n## ")
        text = try #require(sections.first { $0.hasPrefix(place[1]) })
      }
      return text.split(whereSeparator: \.isWhitespace).count
    }
    .reduce(0, +)
  }

  @Test(arguments: tasks.indices)
  func aTaskTakesAtMostTenMinutesOfReading(_ index: Int) throws {
    let (task, pages) = Self.tasks[index]
    let count = try Self.words(of: pages)
    // A reader takes in about 200 words of such text in a minute.
    #expect(count <= 2000, "\(task): \(count) words")
  }

  /// They took 18,000 words before there were pages for tasks.
  @Test func allTasksTogetherTakeHalfOfWhatTheyTook() throws {
    #expect(try Self.words(of: Self.tasks.flatMap(\.pages)) <= 9000)
  }
}

import Foundation
import GestureStudio
import Testing

@Suite struct StudioSourcesTests {
  private let page = try? TemporaryPage()
  private let built = Date(timeIntervalSinceReferenceDate: 1000)

  /// Makes the page one that was built from a folder with one file, written so long after that.
  private func build(from folder: URL, changedAfter seconds: TimeInterval) throws {
    let page = try #require(page)
    try page.write(folder.path + "\n/nowhere/at/all\n", to: ".sources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("app.js")
    try Data("let a = 2".utf8).write(to: file)
    for (url, date) in [
      (page.url.appendingPathComponent(".sources"), built),
      (file, built.addingTimeInterval(seconds)),
    ] {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
    }
  }

  @Test(arguments: [(1.0, "app.js"), (0, nil), (-1, nil)])
  func whatHasChangedSinceTheBuildIsFound(seconds: TimeInterval, name: String?) throws {
    let page = try #require(page)
    let folder = page.url.deletingLastPathComponent().appendingPathComponent("Web/icons")
    try build(from: folder.deletingLastPathComponent(), changedAfter: -5)
    try build(from: folder, changedAfter: seconds)
    #expect(StudioSources.changed(since: page.url)?.lastPathComponent == name)
  }

  @Test(arguments: [(1.0, "app.js"), (-1, nil)])
  func aListMayNameAFile(seconds: TimeInterval, name: String?) throws {
    let page = try #require(page)
    let folder = page.url.deletingLastPathComponent().appendingPathComponent("Web")
    try build(from: folder, changedAfter: seconds)
    try page.write(folder.path + "/app.js\n", to: ".sources")
    let list = page.url.appendingPathComponent(".sources")
    try FileManager.default.setAttributes([.modificationDate: built], ofItemAtPath: list.path)
    #expect(StudioSources.changed(since: page.url)?.lastPathComponent == name)
  }

  @Test func aPageWithoutAListIsTakenAsItIs() throws {
    #expect(StudioSources.changed(since: try #require(page).url) == nil)
  }

  @Test func theListIsNotServed() throws {
    let page = try #require(page)
    try build(
      from: page.url.deletingLastPathComponent().appendingPathComponent("Web"),
      changedAfter: 1
    )
    #expect(try StudioSite(folder: page.url).file(for: "/.sources") == nil)
  }
}

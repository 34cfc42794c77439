import Foundation
import GestureStudio
import Testing

@Suite struct StudioSiteTests {
  private let page = try? TemporaryPage()

  private func site() throws -> StudioSite { try StudioSite(folder: #require(page).url) }

  @Test(arguments: ["/", "/index.html", "/index.html?seed=1", "/?inspect#image"])
  func thePageHasSeveralNames(target: String) throws {
    let file = try #require(try site().file(for: target))
    #expect(file.content == Data("<!doctype html>".utf8))
    #expect(file.type == "text/html; charset=utf-8")
  }

  @Test(arguments: [
    ("/app.js", "text/javascript; charset=utf-8"), ("/style.css", "text/css; charset=utf-8"),
    ("/image.wasm", "application/wasm"), ("/icons/icon.svg", "image/svg+xml"),
  ])
  func everyFileHasItsType(path: String, type: String) throws {
    #expect(try site().file(for: path)?.type == type)
  }

  @Test(arguments: [
    "", "index.html", "//index.html", "/./index.html", "/icons/../index.html", "/../secret.js",
    "/..%2fsecret.js", "/%2e%2e/secret.js", "/..\\secret.js", "/index.html/", "/icons", "/icons/",
    "/INDEX.HTML", "/index%2ehtml", "/index.html\0", "/.hidden.js", "/link.js", "/linked/secret.js",
    "/notes.txt", "/style.css.gz", "/etc/passwd", "http://127.0.0.1/index.html", "*",
  ])
  func nothingElseExists(target: String) throws {
    #expect(try site().file(for: target) == nil)
  }

  @Test func theSameContentHasTheSameTagAndOtherContentAnother() throws {
    let page = try #require(page)
    let before = try #require(try site().file(for: "/app.js")).tag
    #expect(try site().file(for: "/app.js")?.tag == before)
    try page.write("let a = 2", to: "app.js")
    #expect(try site().file(for: "/app.js")?.tag != before)
  }

  @Test(arguments: [("index.html", "index.html"), ("image.wasm", "module")])
  func aFolderWithoutAPageIsRefused(missing: String, word: String) throws {
    let page = try #require(page)
    try FileManager.default.removeItem(at: page.url.appendingPathComponent(missing))
    let fault = #expect(throws: StudioSite.Fault.self) { try site() }
    #expect(fault?.description.contains("has no \(word)") == true)
  }

  @Test func aPageOpensBeforeItsModulesAreBuilt() throws {
    let page = try #require(page)
    try FileManager.default.removeItem(at: page.url.appendingPathComponent("image.wasm"))
    try page.write("", to: ".building")
    #expect(try site().file(for: "/index.html") != nil)
  }

  #if os(Linux)
  @Test func aFileWhoseNameIsNoTextIsLeftOut() throws {
    let page = try #require(page)
    let path = Array(page.url.path.utf8CString.dropLast()) + [0x2F, -1, -2, 0x2E, 0x6A, 0x73, 0]
    let file = fopen(path, "w")
    try #require(file != nil)
    fclose(file)
    #expect(try site().file(for: "/index.html") != nil)
    unlink(path)
  }
  #endif

  @Test func noFolderIsRefused() {
    let fault = #expect(throws: StudioSite.Fault.self) {
      try StudioSite(folder: URL(fileURLWithPath: "/nowhere/at/all"))
    }
    #expect(fault?.description == "/nowhere/at/all is no folder; Scripts/studio builds the page")
  }

  @Test func aFolderThatTookTheOthersPlaceIsRead() throws {
    let page = try #require(page)
    let folder = try StudioFolder(page.url)
    #expect(folder.site?.file(for: "/app.js")?.content == Data("let a = 1".utf8))
    let aside = page.url.appendingPathExtension("old")
    try FileManager.default.moveItem(at: page.url, to: aside)
    defer { try? FileManager.default.removeItem(at: aside) }
    #expect(folder.site == nil, "a page that is being built is not served in its old form")
    let other = try TemporaryPage(at: page.url)
    try other.write("let a = 3", to: "app.js")
    #expect(folder.site?.file(for: "/app.js")?.content == Data("let a = 3".utf8))
  }
}

import Foundation

/// A built page in a folder that is removed with this object, and things around it to stay away from.
final class TemporaryPage {
  let url: URL
  private let outside: URL

  init(at site: URL? = nil) throws {
    let files = FileManager.default
    outside = files.temporaryDirectory.appendingPathComponent("studio-\(UUID().uuidString)")
    url = site ?? outside.appendingPathComponent("site")
    for folder in [outside, url, url.appendingPathComponent("icons")] {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let secret = outside.appendingPathComponent("secret.js")
    try Data("secret".utf8).write(to: secret)
    try write("<!doctype html>", to: "index.html")
    try write("let a = 1", to: "app.js")
    try write("body {}", to: "style.css")
    try write("\0asm", to: "image.wasm")
    try write("<svg/>", to: "icons/icon.svg")
    try write("packed", to: "style.css.gz")
    try write("hidden", to: ".hidden.js")
    try write("notes", to: "notes.txt")
    for (link, target) in [("link.js", secret), ("linked", outside)] {
      try files.createSymbolicLink(
        at: url.appendingPathComponent(link),
        withDestinationURL: target
      )
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    try? FileManager.default.removeItem(at: outside)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }
}

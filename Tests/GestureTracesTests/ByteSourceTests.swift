import Foundation
import GestureTraces
import Testing

/// Files and pipes that are opened once.
@Suite struct ByteSourceTests {
  private func makePipe(_ text: String) throws -> ByteSource {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    return try ByteSource(descriptor: dup(pipe.fileHandleForReading.fileDescriptor), name: "p")
  }

  @Test func aHeadIsNotTaken() throws {
    let pipe = try makePipe("{}\nmore")
    #expect(!pipe.isRepeatable)
    #expect(try pipe.head() == Array("{}\nmore".utf8))
    #expect(try pipe.readAll() == Array("{}\nmore".utf8))
    #expect(try pipe.nextChunk() == nil)
  }

  @Test func aPipeIsRepeatableAfterItWasRead() throws {
    let pipe = try makePipe("one\ntwo\n")
    _ = try pipe.head()
    try pipe.makeRepeatable()
    for _ in 0..<2 {
      #expect(try pipe.readAll() == Array("one\ntwo\n".utf8))
      try pipe.rewind()
    }
  }

  @Test func aFileIsReadAgainFromItsStart() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let bytes = [UInt8](repeating: 7, count: 200_000)
    try Data(bytes).write(to: url)
    let file = try ByteSource(path: url.path)
    #expect(try file.head().count >= 1 << 16)
    for _ in 0..<2 {
      #expect(try file.readAll() == bytes)
      file.suspend()
      try file.rewind()
    }
    file.suspend()
    try Data([1]).write(to: url, options: .atomic)
    #expect(throws: InputError.self) { try file.rewind() }
  }

  @Test func aFolderStandsForItsFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let inner = folder.appendingPathComponent("a.x")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["c.x", "b.y", "a.x/d.x", "e.z"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    for (name, target) in [("link.x", "b.y"), ("lost.x", "nowhere"), ("zero.x", "/dev/zero")] {
      symlink(target, folder.appendingPathComponent(name).path)
    }
    mkfifo(folder.appendingPathComponent("pipe.x").path, 0o600)
    let found = FolderFiles.paths(below: folder.path, endingIn: [".x", ".y"])
    #expect(found == ["a.x/d.x", "b.y", "c.x", "link.x", "lost.x"])
    #expect(FileKind(path: folder.path + "/pipe.x") == .pipe)
    #expect(FileKind(path: folder.path + "/link.x") == .file)
    #expect(FileKind(path: inner.path) == .folder)
    #expect(FileKind(path: "/dev/null") == .other)
    #expect(FileKind(path: folder.path + "/lost.x") == nil)
  }

  @Test(arguments: [80, 300]) func aMessageIsShortInBytesToo(limit: Int) {
    let marks = String(repeating: "\u{301}", count: 100_000)
    for name in ["e" + marks, "e" + marks + String(repeating: "b", count: 500), marks + "b"] {
      #expect(MessageText.name(name, limit: limit).unicodeScalars.count <= limit * 4)
    }
    let family = "👨‍👩‍👧‍👦"
    #expect(MessageText.name(family) == family)
    #expect(MessageText.name("a\u{2028}b\u{200F}") == #"a\u2028b\u200F"#)
  }

  @Test func whatCannotBeReadIsNamed() throws {
    func found(_ path: String) throws -> String {
      let error = try #require(throws: InputError.self) { try ByteSource(path: path) }
      #expect(error.kind == .unreadable)
      return error.description
    }
    #expect(try found("no/such") == "no/such: expected a readable file, found no such file")
    #expect(try found("/") == "/: expected a readable file, found a folder")
    #expect(try found("") == "\"\": expected the name of a file, found an empty name")
  }
}

/// Names in messages.
@Suite struct MessageTextTests {
  @Test func controlCharactersBecomeEscapes() {
    #expect(
      MessageText.escaped("a\u{1B}[1m\n\t\u{7F}\u{9B}\u{202E}é")
        == "a\\u001B[1m\\n\\t\\u007F\\u009B\\u202Eé"
    )
    #expect(MessageText.escaped("a\n\tb", keepsLines: true) == "a\n\tb")
  }

  @Test func aLongNameKeepsItsEnds() {
    let name = "first" + String(repeating: "x", count: 1000) + "last"
    let short = MessageText.name(name)
    #expect(short.count == MessageText.longestName)
    #expect(short.hasPrefix("first") && short.hasSuffix("last") && short.contains("…"))
    #expect(MessageText.name("short") == "short")
  }
}

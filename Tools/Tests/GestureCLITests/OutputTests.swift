import Foundation
import Testing

/// Where `-o` writes to.
@Suite struct OutputTests {
  private func type(of path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  private func write(to path: String) throws -> GestureProcess {
    let line = Drawings.line("a", label: "circle", Drawings.arc(degrees: 360))
    return try GestureProcess(["shapes", "circle", "-o", path, "-"], input: line)
  }

  #if os(Linux)
  @Test func aDeviceIsWrittenToAndStaysADevice() throws {
    let run = try write(to: "/dev/full")
    #expect(run.exitCode == 74)
    #expect(run.errors.hasPrefix("gesture: /dev/full could not be written: "))
    #expect(try type(of: "/dev/full") == .typeCharacterSpecial)
  }

  @Test func standardOutputHasAName() throws {
    let run = try write(to: "/dev/stdout")
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix(#"{"id":"a","isCircle":true"#))
    #expect(try type(of: "/dev/stdout") == .typeSymbolicLink)
  }
  #endif

  @Test func whatALinkLeadsToIsWrittenAndTheLinkStays() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "file.jsonl")
    let link = folder.url.appendingPathComponent("link.jsonl").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(try write(to: link).exitCode == 0)
    #expect(try type(of: link) == .typeSymbolicLink)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix(#"{"id":"a""#))
  }
}

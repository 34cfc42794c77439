import Foundation
import GestureTraces
import Testing

@Suite struct StrokeFileTests {
  @Test func packedFilesAreUnpacked() throws {
    let url = ShapeFixtures.folder.appendingPathComponent("circle-fit/dollar1_circles_fits.csv.gz")
    var bytes = try FileBytes.read(url)
    #expect(Gunzip.isPacked(bytes))
    let text = try Gunzip.unpack(bytes, name: "a.gz")
    // A heading and one line for each of 330 circles.
    #expect(String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).count == 331)
    bytes[bytes.count / 2] ^= 0x10
    #expect(throws: InputError.self) { try Gunzip.unpack(bytes, name: "a.gz") }
    #expect(throws: InputError.self) { try Gunzip.unpack(Array(bytes[..<1000]), name: "a.gz") }
  }

  @Test func aFileUnpacksToNoMoreThanItsLimit() throws {
    let url = ShapeFixtures.folder.appendingPathComponent("circle-fit/dollar1_circles_fits.csv.gz")
    let bytes = try FileBytes.read(url)
    let size = try Gunzip.unpack(bytes, name: "a.gz").count
    #expect(try Gunzip.unpack(bytes, name: "a.gz", limit: .init(bytes: size)).count == size)
    let error = try #require(throws: InputError.self) {
      try Gunzip.unpack(bytes, name: "a.gz", limit: .init(bytes: size - 1))
    }
    #expect(error.expected.hasPrefix("at most \(size - 1) unpacked bytes"))
    #expect(error.found.hasSuffix(" of \(bytes.count) bytes of the file"))
  }

  @Test func storedAndFixedBlocksAreUnpacked() throws {
    // "hello hello hello", packed as one block with the fixed code.
    let fixed: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 0xFF, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90,
      0x00, 0x80, 0x88, 0xF9, 0xE5, 0x11, 0, 0, 0,
    ]
    let hello = "hello hello hello"
    #expect(String(decoding: try Gunzip.unpack(fixed, name: "f"), as: UTF8.self) == hello)
    // The same, stored: the block begins with its length and the inverse of it.
    var stored: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 1, 17, 0, 0xEE, 0xFF]
    stored += Array(hello.utf8) + fixed.suffix(8)
    #expect(try Gunzip.unpack(stored, name: "s") == Array(hello.utf8))
    // Two packed files, one after the other.
    #expect(try Gunzip.unpack(fixed + stored, name: "b").count == 34)
    // Zeros that fill a block of a tape are not a third file. Any other bytes are.
    #expect(try Gunzip.unpack(fixed + [0, 0, 0], name: "z").count == 17)
    #expect(throws: InputError.self) { try Gunzip.unpack(fixed + [0, 7], name: "g") }
    #expect(throws: InputError.self) { try Gunzip.unpack(Array(fixed.dropLast()), name: "t") }
  }
}

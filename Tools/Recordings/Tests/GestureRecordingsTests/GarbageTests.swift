import Foundation
import GestureRecordings
import GestureTraces
import Testing

/// Broken files give an error or a trace, and never end the program.
@Suite struct GarbageTests {
  private static let trace = """
    {"format":"gesture-trace","version":1,"size":[390,844],"device":"é"}
    {"t":0.000,"touches":[{"id":1,"phase":"began","x":100,"y":1e2,"coalesced":[{"t":0,"x":1,"y":2}]}]}
    {"t":0.016,"hover":{"x":1,"y":2,"phase":"moved"},"do":[{"set":"a.b","to":[1,"\\ud83d\\ude00"]}]}
    {"t":0.500,"scroll":{"x":1,"y":2,"dx":3,"dy":4,"continuous":true},"cancelAll":true}
    """

  @Test(arguments: 0..<20)
  func mutatedTracesNeverTrap(_ seed: UInt64) throws {
    try mutate(Array(Self.trace.utf8), seed: seed, rounds: 150)
  }

  @Test(arguments: 0..<20)
  func mutatedRecordingsNeverTrap(_ seed: UInt64) throws {
    let frames = [
      "slot 0,id 5,x 10,y 20,slot 1,id 6,x 30,y 40,pressure 120,report", "slot 0,x 11,report",
      "dropped,x 1,report", "x 3,y 4,packet,report", "slot 1,id -1,touch 0,report",
    ]
    try mutate(EvdevText.recording(frames), seed: seed, rounds: 150)
  }

  @Test(arguments: try SampleFiles.names())
  func mutatedRecordingsOfEveryFormatNeverTrap(_ name: String) throws {
    let bytes = try SampleFiles.bytes(name)
    try mutate(bytes, seed: 7, rounds: 60, opener: SampleFiles.opener)
  }

  /// Changes a few bytes at a time.
  ///
  /// A file that still opens must also survive writing.
  private func mutate(
    _ original: [UInt8],
    seed: UInt64,
    rounds: Int,
    opener: TraceOpener = TraceOpener()
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var opened = 0
    for round in 0..<rounds {
      var bytes = original
      for _ in 0..<Int.random(in: 0...4, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[index] = .random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        case 2:
          bytes.insert("9{}[]\",:-.eE\\\n#".utf8.randomElement(using: &generator) ?? 0, at: index)
        case 3: bytes.removeSubrange(index..<min(bytes.count, index + 20))
        default: bytes.insert(contentsOf: bytes.prefix(index).suffix(30), at: index)
        }
      }
      do throws(InputError) {
        let trace = try opener.open(bytes, name: "garbage").trace
        opened += 1
        let text = try? TraceWriter.text(of: trace)
        #expect(text != nil, "seed \(seed), round \(round)")
        #expect(try Trace(bytes: Array((text ?? "").utf8), name: "copy") == trace)
        for exporter in TraceSaver().exporters {
          let result = try? exporter.export(trace)
          #expect(result != nil, "\(exporter.formatWord), seed \(seed), round \(round)")
        }
      } catch {
        #expect(error.file == "garbage", "seed \(seed), round \(round)")
        #expect(error.line != nil, "\(error)")
      }
    }
    #expect(opened > 0, "seed \(seed): some mutations leave the file whole")
  }
}

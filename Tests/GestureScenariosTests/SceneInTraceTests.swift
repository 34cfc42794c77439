import Foundation
import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// A trace may contain its scene.
@Suite struct SceneInTraceTests {
  /// A trace of a tap, with a scene that has a recognizer.
  private func trace(_ recognizer: String, size: String = #""size":[390,844],"#) -> String {
    #"{"format":"gesture-trace","version":1,"#
      + #"\#(size)"scene":{"notes":["no pencil"],"views":[{"id":"box","recognizers":[\#(recognizer)]}]}}"#
      + "\n{\"t\":0,\"touches\":[{\"id\":1,\"phase\":\"began\",\"x\":9,\"y\":9}]}\n"
      + "{\"t\":0.1,\"touches\":[{\"id\":1,\"phase\":\"ended\",\"x\":9,\"y\":9}]}\n"
  }

  private let press = #"{"id":"press","type":"longPress"}"#

  @Test func itsSceneIsReadLikeAnyOther() throws {
    let scene = try ScenarioReader.readScene(Array(trace(press).utf8), name: "t")
    #expect(scene.recognizers.map(\.id) == ["press"])
    #expect(scene.size == Size(390, 844))
    #expect(scene.notes == ["no pencil"])
  }

  @Test func itComesBeforeAnotherOneWhereThatIsAsked() throws {
    let bytes = Array(trace(press).utf8)
    let standard = try BuiltInScene.standard.scene
    for source in [
      try TraceSource(bytes: bytes, name: "t", for: standard, usesOwnScene: true),
      try TraceSource(ByteSource(bytes: bytes, name: "t"), for: standard, usesOwnScene: true),
    ] {
      #expect(source.scene?.recognizers.map(\.id) == ["press"])
      #expect(source.frameCount == 2)
    }
    #expect(try TraceSource(bytes: bytes, name: "t", for: standard).scene == nil)
    let none = Array(#"{"t":0}"#.utf8)
    #expect(
      try TraceSource(bytes: none, name: "t", for: standard, usesOwnScene: true).scene == nil
    )
  }

  @Test func commandsAreThoseOfItsScene() throws {
    let command = #"{"t":0.2,"do":[{"set":"press.isEnabled","to":false}]}"#
    let bytes = Array((trace(press) + command).utf8)
    let standard = try BuiltInScene.standard.scene
    #expect(
      try TraceSource(bytes: bytes, name: "t", for: standard, usesOwnScene: true).frameCount == 3
    )
    #expect(throws: InputError.self) { try TraceSource(bytes: bytes, name: "t", for: standard) }
  }

  @Test func aMistakeInItHasItsPlace() throws {
    let text = "\n" + trace(#"{"id":"press","type":"press"}"#)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[1]
    let place = try #require(line.range(of: #""press"}"#))
    let column = line.distance(from: line.startIndex, to: place.lowerBound) + 1
    let standard = try BuiltInScene.standard.scene
    for read in [
      { _ = try ScenarioReader.readScene(Array(text.utf8), name: "t") },
      {
        _ = try TraceSource(
          bytes: Array(text.utf8),
          name: "t",
          for: standard,
          usesOwnScene: true
        )
      },
    ] {
      #expect {
        try read()
      } throws: { error in
        let error = error as? InputError
        return error?.line == 2 && error?.column == column
          && error?.key == "scene.views[0].recognizers[0].type"
      }
    }
  }

  @Test func aTraceWithoutASceneIsNoScene() throws {
    #expect {
      _ = try ScenarioReader.readScene(
        Array(#"{"format":"gesture-trace","version":1}"#.utf8),
        name: "t"
      )
    } throws: { error in
      (error as? InputError)?.description
        == "t:1:1: expected the key \"scene\", found an object without it"
    }
  }

  @Test(arguments: [true, false])
  func aScenarioOfItsTraceNeedsNoScene(hasSize: Bool) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scenes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = trace(press, size: hasSize ? #""size":[390,844],"# : "")
    try Data(file.utf8).write(to: folder.appendingPathComponent("a.trace.jsonl"))
    let text = #"{"name":"n","traceFile":"a.trace.jsonl","expect":{"press":{"states":[]}}}"#
    func read() throws -> [Scenario] {
      try ScenarioReader.read(Array(text.utf8), name: "f", folder: folder)
    }
    guard hasSize else {
      #expect {
        _ = try read()
      } throws: { error in
        (error as? InputError)?.description
          == "f:1:25: expected the key \"size\", found a scene without it, and a trace without a "
          + "size (traceFile)"
      }
      return
    }
    let scenario = try #require(try read().first)
    #expect(scenario.scene.recognizers.map(\.id) == ["press"])
    #expect(ScenarioRunner.run(scenario).passed)
  }
}

import Foundation
import GestureScenarios
import GestureTesting
import GestureTraces
import Gestures
import SeededRandom
import Testing

/// The writer that keeps what lines have in common, compared with the one that writes each line anew.
@Suite struct EventWriterTests {
  /// Returns a trace of hands that do something else each time, near numbers of every size.
  private func trace(seed: UInt64) -> Trace {
    var random = SeededGenerator(seed: seed)
    var frames: [TraceFrame] = []
    var time = 0.0
    let factor = [1, 1e-3, 1e7, 1e13][Int(seed) % 4]
    for _ in 0..<80 {
      let fingers = Int.random(in: 1...3, using: &random)
      let steps = Int.random(in: 1...8, using: &random)
      for step in 0...steps {
        // They come down in the window, and go wherever numbers go.
        let reach = step == 0 ? 300 : 300 * factor
        let phase: TouchPhase = step == 0 ? .began : step == steps ? .ended : .moved
        let touches = (0..<fingers).map { finger in
          TouchSample(
            id: TouchID(Int64(finger)),
            phase: phase,
            location: Point(
              .random(in: 0...reach, using: &random),
              .random(in: 0...reach, using: &random)
            )
          )
        }
        frames.append(TraceFrame(time: Timestamp(seconds: time), touches: touches))
        time += .random(in: 0.001...0.3, using: &random)
      }
    }
    return Trace(frames: frames)
  }

  @Test(arguments: 0..<12 as Range<UInt64>, [BuiltInScene.standard, .touchscreen])
  func linesAreThoseOfEachEvent(seed: UInt64, scene: BuiltInScene) throws {
    let name = seed.isMultiple(of: 3) ? "a \"quoted\" trace" : nil
    var expected = ""
    var count = 0
    var writer = EventWriter(trace: name)
    for keepsWriting in [false, true] {
      let player = ScenePlayer(try scene.scene, size: Size(300, 300))
      player.onEvent = { event in
        expected += event.json(trace: name) + "\n"
        count += 1
        writer.add(event)
      }
      player.play(trace(seed: seed))
      player.settle()
      #expect(player.events.isEmpty, "onEvent takes them")
      #expect(String(decoding: writer.utf8, as: UTF8.self) == expected, "seed \(seed)")
      guard !keepsWriting else { continue }
      expected = ""
      writer.removeAll()
    }
    #expect(count > 200)
  }
}

import Foundation
import GestureRecordings
import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// Recordings of real devices, in which the gesture in the file name must be recognized.
@Suite struct RecordingLabelTests {
  @Test(arguments: ExpectedGesture.all)
  func theLabelIsWhatIsRecognized(_ expected: ExpectedGesture) throws {
    let recording = try Recording(expected.file)
    let events = try recording.play(.standard)
    for (name, fingers) in expected.standard {
      #expect(events.contains { $0.began(name, fingers: fingers) }, "\(name): \(events.summary)")
    }
    let touchscreen = try recording.play(.touchscreen)
    for name in expected.touchscreen {
      #expect(touchscreen.contains { $0.recognizer == name }, "\(name): \(touchscreen.summary)")
    }
  }

  @Test func everyLabelledRecordingHasAnExpectation() throws {
    struct Label: Decodable {
      var file: String
      var label: String?
    }
    let url = ProjectFiles.root.appendingPathComponent("Tests/Fixtures/evemu/labels.json")
    let labels = try JSONDecoder().decode([Label].self, from: Data(contentsOf: url))
    let labelled = labels.filter { $0.label != nil }.map(\.file)
    #expect(Set(labelled) == Set(ExpectedGesture.all.map(\.file)))
  }

  @Test func fastTapsAreCounted() throws {
    let file = "touchscreens/Atmel maXTouch Touchscreen.1-finger-fast-taps.events"
    let events = try Recording(file).play(.touchscreen)
    // Nine contacts, in pairs; the ninth is alone.
    #expect(events.filter { $0.recognizer == "1-finger tap" }.count == 9)
    #expect(events.filter { $0.recognizer == "1-finger double tap" }.count == 4)
  }
}

/// A recording of `Tests/Fixtures/evemu`.
struct Recording {
  let trace: Trace

  init(_ file: String) throws {
    let url = ProjectFiles.root.appendingPathComponent("Tests/Fixtures/evemu/" + file)
    trace = try TraceOpener().open(contentsOf: url).trace
  }

  /// Plays the recording as `gesture recognize` does.
  func play(_ scene: BuiltInScene) throws -> [SceneEvent] {
    let player = ScenePlayer(try scene.scene, size: trace.windowSize)
    player.play(trace)
    player.settle()
    return player.events.filter(\.isAction)
  }
}

extension SceneEvent {
  fileprivate func began(_ name: String, fingers: Int) -> Bool {
    recognizer == name && (state == "began" || state == "ended" && type.isDiscrete)
      && value("numberOfTouches") == Double(fingers)
  }
}

extension RecognizerDescription {
  fileprivate var isDiscrete: Bool { word == Self.tap.word || word == Self.swipe.word }
}

extension [SceneEvent] {
  fileprivate var summary: String {
    filter { $0.state != "changed" }.map { "\($0.recognizer).\($0.state)" }
      .joined(separator: ", ")
  }
}

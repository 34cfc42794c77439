import GestureScenes
import GestureViews
import GestureWeb
import Gestures
import Testing

@Suite struct InspectionTests {
  private let session = WebSession()
  private let scene: Scene

  init() {
    scene = Scene(environment: SceneEnvironment(size: Size(300, 200)))
    scene.window.onTap { _ in }
    session.open(scene)
  }

  private func tap() {
    for (phase, time) in [(0.0, 0.1), (3.0, 0.15)] {
      let record = [1, phase, 20, 30, time, 0, .nan, .nan]
      session.reserve(record.count)
      let input = UnsafeMutablePointer<Double>(bitPattern: session.inputAddress)
      for (index, number) in record.enumerated() { input?[index] = number }
      session.touch(1, at: time, modifiers: 0)
    }
  }

  /// Reads an answer with a length in bytes, as the page does.
  private func text(_ count: Int) -> String {
    let start = UnsafeRawPointer(bitPattern: session.outputAddress)
    return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  @Test func nothingIsWatchedUnlessItIsAskedFor() {
    #expect(!scene.window.isObserved)
    tap()
    #expect(session.report() == 0)
    #expect(session.sentence(of: 1) == 0)
    #expect(session.transcript() == 0)
  }

  @Test func aSceneThatIsWatchedGoesAwayWithItsSession() {
    weak var remains: Window?
    do {
      let session = WebSession()
      session.open(seed: 1, size: Size(300, 200), flags: []) {
        PhotoBoard(environment: $0, seed: $1)
      }
      session.inspect(.on)
      remains = session.scene?.window
      #expect(remains?.isObserved == true)
    }
    #expect(remains == nil)
  }

  @Test func theLimitThatDecidedCanBeChanged() {
    let name = "tap.maximumHold"
    session.inspect(.on)
    func hold() -> Int {
      for (phase, time) in [(0.0, 0.1), (3.0, 1.1)] {
        let record = [1, phase, 20, 30, time, 0, .nan, .nan]
        session.reserve(record.count)
        let input = UnsafeMutablePointer<Double>(bitPattern: session.inputAddress)
        for (index, number) in record.enumerated() { input?[index] = number }
        session.touch(1, at: time, modifiers: 0)
      }
      return session.report()
    }
    #expect(text(hold()).contains(#""outcome":"failed""#))
    let limit = text(session.limit(of: 1))
    #expect(limit.hasPrefix(#"{"setting":"tap.maximumHold","measured":"#))
    #expect(limit.hasSuffix(#","limit":0.75,"unit":"seconds"}"#))
    #expect(session.limit(of: 9) == 0)
    session.reserve(4)
    let bytes = UnsafeMutablePointer<UInt8>(bitPattern: session.inputAddress)
    for (index, byte) in name.utf8.enumerated() { bytes?[index] = byte }
    session.setLimit(textOf: name.utf8.count, to: .nan)
    #expect(scene.window.settings.finger.tap.maximumHold == 0.75)
    session.setLimit(textOf: name.utf8.count, to: 2)
    #expect(scene.window.settings.finger.tap.maximumHold == 2)
    #expect(text(session.report()).contains(#""outcome":"failed""#))
  }

  @Test func whatIsWatchedIsReported() {
    session.inspect(.on)
    tap()
    #expect(text(session.report()).hasPrefix(#"{"now":0.15,"recognizers":[{"id":1,"name":"tap""#))
    #expect(text(session.sentence(of: 1)) == "`tap` fired at 0.150 s, at (20.0, 30.0).")
    #expect(session.transcript() == 0)
    session.inspect(.off)
    #expect(!scene.window.isObserved)
  }

  @Test func aRecordingHasATranscriptThatEachSceneStartsAnew() {
    session.inspect(.recording)
    tap()
    let transcript = text(session.transcript())
    #expect(
      transcript == #"{"t":0.15,"recognizer":"tap","type":"tap","state":"ended","x":20,"y":30,"#
        + #""tapCount":1,"numberOfTouches":1}"# + "\n"
    )
    session.open(Scene(environment: SceneEnvironment(size: Size(300, 200))))
    #expect(session.transcript() == 0)
  }
}

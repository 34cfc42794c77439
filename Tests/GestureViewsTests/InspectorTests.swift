import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

@Suite struct InspectorTests {
  private let window = Window(size: Size(400, 800))
  private let card = View(frame: Rect(0, 0, 400, 800))
  private let single = TapGestureRecognizer()
  private let double = TapGestureRecognizer()
  private let inspector: Inspector
  private let stage: TestStage

  init() {
    card.name = "card"
    single.name = "single"
    double.name = "double"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    card.addGestureRecognizer(single)
    card.addGestureRecognizer(double)
    window.addSubview(card)
    inspector = Inspector(window, keepsTranscript: true)
    stage = TestStage(window: window)
  }

  private var report: String { String(decoding: inspector.report(), as: UTF8.self) }

  private func sentence(of number: Int) -> String {
    String(decoding: inspector.sentence(of: number), as: UTF8.self)
  }

  @Test func aReportListsWhatIsAttachedWhere() {
    let name = { (id: Int, name: String) in
      #"{"id":\#(id),"name":"\#(name)","type":"tap","view":"card""#
    }
    #expect(
      report == #"{"now":0,"recognizers":["# + name(1, "single")
        + #","state":"possible","isEnabled":true,"touches":0,"waits":[]},"# + name(2, "double")
        + #","state":"possible","isEnabled":true,"touches":0,"waits":[]}],"attempts":[]}"#
    )
  }

  @Test func whoIsHeldBackNamesWhomItWaitsFor() {
    stage.finger(1).down(at: Point(100, 100)).hold(for: 0.05).up()
    #expect(report.contains(#""name":"single""#))
    #expect(report.contains(#""waits":["double"]"#))
    stage.wait(1)
    #expect(!report.contains(#""waits":["double"]"#))
  }

  @Test func valuesAreThoseOfTheWholeGesture() {
    let pinch = PinchGestureRecognizer()
    pinch.addAction { $0.scale = 1 }
    card.addGestureRecognizer(pinch)
    let fingers = [stage.finger(1), stage.finger(2)]
    fingers[0].down(at: Point(100, 300))
    fingers[1].down(at: Point(200, 300))
    // 100 points at first, and the hysteresis of 8: 162 of 108.
    for step in 1...31 { fingers[1].jump(to: Point(200 + 2 * Double(step), 300)) }
    #expect(report.contains(#""scale":1.5,"#), "\(report)")
    fingers[0].up()
    fingers[1].up()
    #expect(sentence(of: 3).contains("scale 1.500"), "\(sentence(of: 3))")
  }

  @Test func valuesAreReportedWhileATouchIsFollowed() {
    let finger = stage.finger(1).down(at: Point(100, 120))
    #expect(report.contains(#""values":{"x":100,"y":120,"tapCount":0,"numberOfTouches":1}"#))
    finger.up()
    stage.wait(2)
    #expect(!report.contains(#""values""#))
  }

  @Test func aFailedAttemptSaysWhyInWords() {
    stage.finger(1).down(at: Point(100, 100)).hold(for: 0.05).up()
    stage.wait(1)
    let failed = inspector.attempts.first { $0.recognizer.name == "double" }
    #expect(failed?.outcome == .failed)
    #expect(sentence(of: failed?.number ?? 0) == stage.why(double))
    let said = sentence(of: failed?.number ?? 0)
    #expect(said == stage.why(double))
    #expect(said.contains("0.350 s"))
    #expect(sentence(of: 99).isEmpty)
  }

  @Test func attemptsAreNumberedAsTheyStart() {
    for _ in 0..<3 {
      stage.finger(1).down(at: Point(100, 100)).hold(for: 0.05).up()
      stage.wait(1)
    }
    #expect(inspector.attempts.map(\.number).sorted() == Array(1...6))
  }

  @Test func aTranscriptHasALineForEachEvent() {
    stage.finger(1).down(at: Point(100, 100)).hold(for: 0.05).up()
    stage.wait(1)
    #expect(
      String(decoding: inspector.transcript, as: UTF8.self)
        == #"{"t":0.4,"recognizer":"single","type":"tap","view":"card","state":"ended","#
        + #""x":100,"y":100,"tapCount":1,"numberOfTouches":1}"# + "\n"
    )
  }

  @Test func nothingIsKeptUnlessItIsAskedFor() {
    let other = Inspector(window)
    stage.tap(at: Point(100, 100))
    stage.wait(1)
    #expect(other.transcript.isEmpty)
  }

  @Test(arguments: [false, true])
  func aWindowThatIsLeftAloneHasNoObserver(keepsTranscript: Bool) {
    let window = Window(size: Size(100, 100))
    let inspector = Inspector(window, keepsTranscript: keepsTranscript)
    #expect(window.isObserved)
    inspector.stop()
    #expect(!window.isObserved)
  }

  @Test func numbersOfRecognizersStayTheSame() {
    _ = report
    card.removeGestureRecognizer(single)
    #expect(report.contains(#"{"id":2,"name":"double""#))
    card.addGestureRecognizer(single)
    #expect(report.contains(#"{"id":1,"name":"single""#))
  }
}

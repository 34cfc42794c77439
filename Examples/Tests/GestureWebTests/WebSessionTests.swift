import GestureScenes
import GestureViews
import GestureWeb
import Gestures
import Testing

/// A scene that records its input.
private final class Recorder: Scene {
  var actionTexts: [String] = []
  var images: [(ImageID, Size)] = []
  let view: View

  init() {
    view = View(frame: Rect(0, 0, 300, 200))
    super.init(environment: SceneEnvironment(size: Size(300, 200)))
    window.addSubview(view)
  }

  override func draw(into list: inout DisplayList) { list.fillRect(window.bounds, palette.ground) }
  override var actions: [SceneAction] {
    [
      SceneAction(1, "Go", key: UInt8(ascii: "g"), isEnabled: false),
      SceneAction(-2, "Größe", kind: .toggle, isOn: true),
    ]
  }
  override func perform(_ action: Int, text: String) { actionTexts.append("\(action) \(text)") }
  override func addImage(_ id: ImageID, size: Size) { images.append((id, size)) }
  override var status: String { "All is well – really" }
  override var progress: String { "Half done" }
}

@Suite struct WebSessionTests {
  private let session = WebSession()
  private let scene = Recorder()

  init() {
    session.open(scene)
  }

  @Test func aFlagGivesTheWindowTheSettingsForHandsThatShake() {
    let size = Size(300, 200)
    session.open(seed: 1, size: size, flags: .forgives) { _, _ in Recorder() }
    #expect(session.scene?.window.settings == .forgiving)
    session.resize(size, flags: .isDark)
    #expect(session.scene?.window.settings == GestureSettings())
    session.resize(size, flags: [.isDark, .forgives])
    #expect(session.scene?.window.settings == .forgiving)
    session.open(seed: 1, size: size, flags: []) { _, _ in Recorder() }
    #expect(session.scene?.window.settings == GestureSettings())
  }

  @Test func aSizeKeepsTheSettingsThatASceneHas() {
    scene.window.settings.update { $0.pan.hysteresis = 3 }
    session.resize(Size(300, 200), flags: .isDark)
    #expect(scene.window.settings.finger.pan.hysteresis == 3)
  }

  /// Writes records into the session's memory, as a host does.
  private func write(_ records: [[Double]]) {
    session.reserve(records.count * TouchNumbers.length)
    let input = UnsafeMutablePointer<Double>(bitPattern: session.inputAddress)
    for (index, number) in records.joined().enumerated() { input?[index] = number }
  }

  private func record(
    _ id: Double,
    _ phase: Double,
    _ x: Double,
    _ y: Double,
    at time: Double
  ) -> [Double] { [id, phase, x, y, time, 0, .nan, .nan, .nan] }

  /// Reads a result of a number of words, as the page does.
  private func words(_ count: Int) -> [UInt32] {
    let start = UnsafePointer<UInt32>(bitPattern: session.outputAddress)
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Reads a text as the page does.
  private func text(_ words: [UInt32], at index: Int) -> (text: String, next: Int) {
    let count = Int(words[index])
    let bytes = (0..<count).map {
      UInt8(truncatingIfNeeded: words[index + 1 + $0 / 4] >> UInt32($0 % 4 * 8))
    }
    return (String(decoding: bytes, as: UTF8.self), index + 1 + (count + 3) / 4)
  }

  // MARK: - The input of other exports

  @Test func textsAndNumbersOfTheInputAreRead() {
    session.reserve(2)
    let bytes = UnsafeMutablePointer<UInt8>(bitPattern: session.inputAddress)
    for (index, byte) in "Größe 7".utf8.enumerated() { bytes?[index] = byte }
    #expect(session.inputText(7) == "Größe")
    #expect(session.inputText(from: 7, 2) == " 7")
    #expect(session.inputText(0) == "")
    write([[0.5, 2]])
    #expect(session.inputNumber(1) == 2)
  }

  @Test func whatIsOutsideOfTheInputIsNothing() {
    write([record(1, 0, 10, 10, at: 0)])
    #expect(session.inputText(.max) == "")
    #expect(session.inputText(from: .max, .max) == "")
    #expect(session.inputText(from: -1, 1) == "")
    #expect(session.inputNumber(.max).isNaN)
    #expect(session.inputNumber(-1).isNaN)
  }

  // MARK: - Touches

  @Test func aFingerArrivesWithEveryReading() {
    var locations: [Point] = []
    let pan = scene.view.onPan { locations.append($0.location(in: nil)) }
    write([record(5, 0, 10, 20, at: 1)])
    session.touch(1, at: 1, modifiers: 0)
    write([record(5, 1, 40, 20, at: 1.01), record(5, 1, 90, 20, at: 1.02)])
    session.touch(2, at: 1.02, modifiers: 0)
    #expect(locations == [Point(90, 20)])
    #expect(pan.velocity(in: nil).dx > 0)
    write([record(5, 3, 90, 20, at: 1.03)])
    session.touch(1, at: 1.03, modifiers: 0)
    #expect(pan.state == .possible)
  }

  @Test(arguments: [
    [5.5, 0, 1, 1, 0, 0, .nan, .nan], [5, 9, 1, 1, 0, 0, .nan, .nan],
    [5, -1, 1, 1, 0, 0, .nan, .nan], [5, 0, .nan, 1, 0, 0, .nan, .nan],
    [5, 0, 1, .infinity, 0, 0, .nan, .nan], [5, 0, 1, 1, 0, 4, .nan, .nan],
    [.nan, 0, 1, 1, 0, 0, .nan, .nan], [1e300, 0, 1, 1, 0, 0, .nan, .nan],
  ])
  func aRecordThatSaysNothingIsPassedOver(record: [Double]) {
    write([record])
    session.touch(1, at: 0, modifiers: 0)
    #expect(session.nextDeadline == .infinity)
  }

  @Test func aCountBeyondTheMemoryIsCut() {
    write([record(1, 0, 10, 10, at: 0)])
    session.touch(.max, at: 0, modifiers: 0)
    session.touch(-1, at: 0, modifiers: 0)
    #expect(session.scene === scene)
  }

  @Test func timersAreReportedAndFire() {
    var fired = 0
    scene.view.onLongPress(duration: 0.5) { if $0.state == .began { fired += 1 } }
    write([record(1, 0, 10, 10, at: 2)])
    session.touch(1, at: 2, modifiers: 0)
    #expect(session.nextDeadline == 2.5)
    #expect(!session.isAnimating)
    session.advance(to: 2.4)
    #expect(fired == 0)
    session.advance(to: 2.5)
    #expect(fired == 1)
  }

  @Test func cancellingEndsEveryTouch() {
    var states: [String] = []
    scene.view.onPan { states.append("\($0.state)") }
    write([record(1, 0, 10, 10, at: 0)])
    session.touch(1, at: 0, modifiers: 0)
    write([record(1, 1, 60, 10, at: 0.1)])
    session.touch(1, at: 0.1, modifiers: 0)
    session.cancelAll(at: 0.2)
    #expect(states == ["began", "cancelled"])
  }

  @Test func wheelsPinchesAndPointersArrive() {
    var (translation, scale, hovers) = (Vector.zero, 1.0, 0)
    let pan = scene.view.onPan { translation = $0.translation(in: nil) }
    pan.allowedScrollTypesMask = [.discrete]
    scene.view.onPinch { scale = $0.scale }
    scene.view.onHover { _ in hovers += 1 }
    session.scroll(at: Point(10, 10), by: Vector(0, -30), isContinuous: false, at: 1)
    #expect(translation == Vector(0, -30))
    for phase in [0, 1, 2] as [UInt8] {
      session.pinch(at: Point(10, 10), by: phase == 1 ? 2 : 1, phase: phase, at: 1.1)
    }
    #expect(scale > 1.5)
    session.pinch(at: Point(10, 10), by: -1, phase: 1, at: 1.2)
    session.pinch(at: Point(10, 10), by: 1, phase: 9, at: 1.2)
    for phase in [0, 1, 2, 3] as [UInt8] { session.hover(at: Point(9, 9), phase: phase, at: 2) }
    #expect(hovers == 3)
  }

  // MARK: - Answers

  @Test(arguments: SceneKind.allCases)
  func everyAppOpensAndDraws(kind: SceneKind) {
    session.open(seed: 1, size: Size(360, 500), flags: .isDark, make: kind.make)
    #expect(session.scene?.environment.isDark == true)
    let count = session.draw()
    var list = DisplayList()
    session.scene?.draw(into: &list)
    #expect(words(count) == list.words)
    #expect(count > 0)
  }

  @Test func actionsAreWrittenWithKindKeyAndState() {
    let words = words(session.actions())
    #expect(words[0] == 1)
    #expect(words[1] == UInt32(UInt8(ascii: "g")) << 8)
    let first = text(words, at: 2)
    #expect(first.text == "Go")
    #expect(Int32(bitPattern: words[first.next]) == -2)
    #expect(words[first.next + 1] == 3 | 1 << 16 | 1 << 24)
    #expect(text(words, at: first.next + 2).text == "Größe")
  }

  @Test func statusIsText() {
    let words = words(session.status())
    let status = text(words, at: 0)
    #expect(status.text == "All is well – really")
    #expect(text(words, at: status.next).text == "Half done")
  }

  @Test func actionsArePerformedWithTheirText() {
    let bytes = Array("wörter".utf8)
    session.reserve(1)
    let input = UnsafeMutableRawPointer(bitPattern: session.inputAddress)
    for (index, byte) in bytes.enumerated() {
      input?.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    session.perform(-2, textOf: bytes.count)
    session.perform(1, textOf: 0)
    #expect(scene.actionTexts == ["-2 wörter", "1 "])
  }

  @Test func picturesArriveUnlessTheyAreEmpty() {
    session.addImage(4, size: Size(30, 20))
    session.addImage(5, size: Size(0, 20))
    #expect(scene.images.map(\.0) == [ImageID(rawValue: 4)])
    #expect(scene.images.map(\.1) == [Size(30, 20)])
  }

  @Test func aPlaceWithoutSizeCountsAsAPoint() {
    session.resize(Size(.nan, -4), flags: [.isDark, .reducesMotion])
    #expect(scene.environment.size == Size(1, 1))
    #expect(scene.environment.isDark)
    #expect(scene.environment.reducesMotion)
  }

  @Test func withoutASceneNothingHappens() {
    let empty = WebSession()
    empty.advance(to: 1)
    empty.touch(1, at: 1, modifiers: 0)
    #expect(empty.draw() == 0)
    #expect(empty.actions() == 0)
    #expect(empty.nextDeadline == .infinity)
    #expect(empty.cursor(at: .zero) == 0)
    #expect(empty.limit(of: 1) == 0)
    empty.setLimit(textOf: 4, to: 1)
  }
}

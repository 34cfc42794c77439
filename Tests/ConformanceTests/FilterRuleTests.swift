import GestureTesting
import GestureTraces
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 81 to 86: contacts that the filter of a window rejects.
struct FilterRuleTests {
  private let stage = TestStage()
  private let tap: TapGestureRecognizer
  private let start = Point(100, 100)

  init() {
    tap = stage.attach(TapGestureRecognizer(), "tap")
    stage.options = .decisions
  }

  private var filter: TouchFilter {
    get { stage.window.settings.filter }
    nonmutating set { stage.window.settings.filter = newValue }
  }

  private func send(
    _ id: Int64,
    _ phase: TouchPhase,
    at point: Point? = nil,
    radius: Double? = nil,
    kind: TouchKind = .direct,
    tool: TouchTool = .standard
  ) {
    stage.send([
      TouchSample(
        id: TouchID(id),
        phase: phase,
        location: point ?? start,
        kind: kind,
        tool: tool,
        radius: radius
      )
    ])
  }

  /// Returns the lines about rejections, and forgets all others.
  private func rejections() -> [String] {
    stage.takeTranscript().lines.filter { $0.contains(" filtered ") }
  }

  // MARK: - What is rejected

  @Test("Rule 81: Without a filter each contact is a touch, even one that is called a palm.")
  func nothingIsFilteredByDefault() {
    #expect(!TouchFilter().isOn)
    for tool in TouchTool.allCases {
      for kind in TouchKind.allCases {
        send(1, .began, radius: 500, kind: kind, tool: tool)
        #expect(stage.window.engine.touches.count == 1)
        send(1, .ended)
      }
    }
    #expect(stage.window.filtered == FilteredCounts())
    #expect(stage.violations == [])
  }

  @Test(
    "Rule 81: A rejected contact is no touch, and is swallowed until it is lifted.",
    arguments: [TouchPhase.ended, .cancelled]
  )
  func aRejectedContactIsSwallowedUntilItIsLifted(_ end: TouchPhase) {
    filter.maximumRadius = 20
    send(3, .began, radius: 31)
    send(3, .moved, at: Point(180, 100), radius: 10)
    #expect(stage.window.engine.touches.isEmpty)
    send(3, end)
    #expect(stage.takeTranscript().text == "0.000 touch 3 filtered radius(31.000, limit 20.000)")
    #expect(stage.window.filtered.radii == 1 && stage.window.filtered.cancelled == 0)
    #expect(stage.window.repairs == StreamRepairs())
    // The number is free again, and a move of it is unknown.
    send(3, .moved)
    #expect(stage.window.repairs.unknownTouches == 1)
    stage.tap(at: start)
    #expect(tap.failureReason == nil)
    #expect(stage.violations == [])
  }

  @Test("Rule 81: Without a filter each contact is a touch, even one that is called a palm.")
  func aLostLiftIsRepaired() {
    filter.maximumRadius = 20
    send(1, .began, radius: 31)
    send(1, .began, radius: 8)
    #expect(stage.window.repairs.lostUps == 1)
    #expect(stage.window.engine.touches.count == 1)
    send(1, .ended)
    #expect(tap.failureReason == nil && stage.window.engine.touches.isEmpty)
  }

  @Test("Rule 82: At the limit a finger passes. Pencils, pointers and unknown radii always do.")
  func theRadiusIsForFingers() {
    filter.maximumRadius = 20
    let cases: [(TouchKind, Double?, Bool)] = [
      (.direct, 20, true), (.direct, 20.5, false), (.indirect, 20.5, false), (.pencil, 99, true),
      (.indirectPointer, 99, true), (.direct, nil, true), (.direct, .nan, true),
      (.direct, .infinity, true), (.direct, -1, true),
    ]
    for (kind, radius, passes) in cases {
      send(1, .began, radius: radius, kind: kind)
      #expect(stage.window.engine.touches.count == (passes ? 1 : 0), "\(kind) \(radius ?? -9)")
      send(1, .ended)
    }
  }

  @Test("Rule 82: A finger that grows too large is cancelled, and its recognizers say so.")
  func growingIsALateCancel() {
    filter.maximumRadius = 20
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    send(1, .began, radius: 12)
    send(1, .moved, at: Point(160, 100), radius: 14)
    #expect(pan.state == .began)
    stage.wait(0.1)
    _ = stage.takeTranscript()
    send(1, .moved, at: Point(170, 100), radius: 31)
    let text = stage.takeTranscript().text
    #expect(text.hasPrefix("0.100 touch 1 filtered radius(31.000, limit 20.000) late\n"))
    #expect(text.contains("pan cancelled"))
    #expect(pan.failureReason?.kind == .contactTooLarge)
    #expect(pan.failureReason?.measured == 31 && pan.failureReason?.limit == 20)
    #expect(pan.failureReason?.setting == "filter.maximumRadius")
    // The location of the sample that condemns it is not used.
    #expect(pan.location(in: nil) == Point(160, 100))
    #expect(stage.window.filtered.cancelled == 1)
    send(1, .moved, at: Point(200, 100), radius: 5)
    send(1, .ended)
    #expect(stage.window.engine.touches.isEmpty)
    #expect(stage.window.repairs == StreamRepairs())
    #expect(stage.violations == [])
  }

  @Test("Rule 82: A sample that lifts a contact as too large cancels it.")
  func aLiftCanCondemn() {
    filter.maximumRadius = 20
    send(1, .began, radius: 12)
    send(1, .ended, radius: 31)
    #expect(tap.failureReason?.kind == .contactTooLarge)
    #expect(stage.window.engine.touches.isEmpty && stage.window.engine.filteredContacts.isEmpty)
  }

  @Test("Rule 83: A palm is rejected, or cancelled when its source finds out later.")
  func palms() {
    filter.rejectsPalms = true
    send(1, .began, tool: .palm)
    send(2, .began)
    send(2, .moved, tool: .palm)
    #expect(rejections() == ["0.000 touch 1 filtered palm", "0.000 touch 2 filtered palm late"])
    #expect(tap.failureReason?.kind == .palmRejected)
    #expect(stage.window.filtered.palms == 2)
    #expect(stage.window.engine.filteredContacts.map(\.id) == [1, 2])
  }

  @Test("Rule 84: Kinds that are not allowed are rejected: fingers, pencils, erasers, pointers.")
  func kinds() {
    let cases: [(WritableKeyPath<TouchFilter, Bool>, TouchKind, TouchTool, String)] = [
      (\.allowsFingers, .direct, .standard, "filter.allowsFingers"),
      (\.allowsFingers, .indirect, .standard, "filter.allowsFingers"),
      (\.allowsPencils, .pencil, .standard, "filter.allowsPencils"),
      (\.allowsErasers, .pencil, .eraser, "filter.allowsErasers"),
      (\.allowsPointers, .indirectPointer, .standard, "filter.allowsPointers"),
    ]
    for (rule, kind, tool, setting) in cases {
      filter = TouchFilter()
      filter[keyPath: rule] = false
      for (_, otherKind, otherTool, otherSetting) in cases {
        send(1, .began, kind: otherKind, tool: otherTool)
        let isRejected = otherSetting == setting
        #expect(stage.window.engine.touches.isEmpty == isRejected, "\(kind) \(tool)")
        send(1, .ended)
      }
      #expect(rejections().allSatisfy { $0.hasSuffix(setting) })
    }
  }

  // MARK: - Pencils

  @Test("Rule 85: Fingers are rejected while a pencil is down, and for a time after it.")
  func aPencilBlocksFingers() {
    filter.pencilBlocksFingers = true
    filter.fingerPause = 0.3
    send(1, .began, kind: .pencil)
    send(2, .began)
    send(2, .ended)
    send(1, .ended, kind: .pencil)
    stage.wait(0.2)
    send(3, .began)
    send(3, .ended)
    stage.wait(0.1)
    send(4, .began)
    #expect(stage.window.engine.touches.map(\.id) == [4])
    #expect(
      rejections() == [
        "0.000 touch 2 filtered pencilDown",
        "0.200 touch 3 filtered pencilLeft(0.200, needed 0.300)",
      ]
    )
    // The eraser is the other end of the same pencil.
    send(4, .ended)
    send(5, .began, kind: .pencil, tool: .eraser)
    send(6, .began)
    #expect(rejections() == ["0.300 touch 6 filtered pencilDown"])
  }

  @Test("Rule 85: A pencil cancels the fingers that are down, in any order of the list.")
  func aPencilCancelsFingers() {
    filter.pencilBlocksFingers = true
    let pencil = TouchSample(id: 9, phase: .began, location: start, kind: .pencil)
    send(1, .began)
    stage.send([TouchSample(id: 2, phase: .began, location: start), pencil])
    #expect(stage.window.engine.touches.map(\.id) == [9])
    #expect(
      rejections() == [
        "0.000 touch 1 filtered pencilDown late", "0.000 touch 2 filtered pencilDown",
      ]
    )
    #expect(stage.window.filtered.pencils == 2 && stage.window.filtered.cancelled == 1)
  }

  @Test("Rule 85: A finger that is lifted as the pencil comes ends as usual.")
  func aFingerThatLiftsIsNotCancelled() {
    filter.pencilBlocksFingers = true
    send(1, .began)
    stage.send([
      TouchSample(id: 9, phase: .began, location: Point(300, 300), kind: .pencil),
      TouchSample(id: 1, phase: .ended, location: start),
    ])
    #expect(rejections() == [])
    #expect(stage.window.engine.touches.map(\.id) == [9])
  }

  @Test("Rule 85: By policy a pencil leaves the fingers that are down.")
  func fingersMayStay() {
    filter.pencilBlocksFingers = true
    filter.pencilCancelsFingers = false
    send(1, .began)
    send(9, .began, kind: .pencil)
    send(2, .began)
    #expect(stage.window.engine.touches.map(\.id) == [1, 9])
  }

  @Test("Rule 85: A pencil that hovers counts as near; a mouse does not.")
  func aHoveringPencilBlocksFingers() {
    filter.pencilBlocksFingers = true
    filter.fingerPause = 0.3
    send(1, .began)
    stage.send(HoverSample(phase: .regionEntered, location: start))
    #expect(stage.window.engine.touches.count == 1)
    stage.send(HoverSample(id: 9, kind: .pencil, phase: .regionMoved, location: start))
    #expect(tap.failureReason?.kind == .pencilInUse)
    send(2, .began)
    stage.send(HoverSample(id: 9, kind: .pencil, phase: .regionExited, location: start))
    send(3, .began)
    stage.wait(0.3)
    send(4, .began)
    #expect(stage.window.engine.touches.map(\.id) == [4])
    #expect(
      rejections() == [
        "0.000 touch 1 filtered pencilNear late", "0.000 touch 2 filtered pencilNear",
        "0.000 touch 3 filtered pencilLeft(0.000, needed 0.300)",
      ]
    )
  }

  @Test("Rule 85: A pencil that is itself rejected blocks nothing.")
  func aRejectedPencilBlocksNothing() {
    filter.pencilBlocksFingers = true
    filter.allowsPencils = false
    send(1, .began)
    send(9, .began, kind: .pencil)
    #expect(stage.window.engine.touches.map(\.id) == [1])
  }

  // MARK: - The window

  @Test("Rule 86: cancelAll and resync end swallowed contacts, too.")
  func theHostEndsSwallowedContacts() {
    filter.maximumRadius = 20
    send(1, .began, radius: 31)
    send(2, .began, radius: 31)
    let live = [TouchSample(id: 2, phase: .moved, location: start, radius: 31)]
    stage.window.resync(live, at: stage.now)
    #expect(stage.window.engine.filteredContacts.map(\.id) == [2])
    // A contact that is swallowed stays so, although the list would let it begin.
    stage.window.resync([TouchSample(id: 2, phase: .moved, location: start)], at: stage.now)
    #expect(stage.window.engine.touches.isEmpty)
    stage.cancelAll()
    #expect(stage.window.engine.filteredContacts.isEmpty)
    send(2, .moved)
    #expect(stage.window.repairs.unknownTouches == 1)
  }

  @Test("Rule 86: A filter that is switched off still swallows what it rejected.")
  func switchingOffReleasesNoContact() {
    filter.maximumRadius = 20
    send(1, .began, radius: 31)
    filter = TouchFilter()
    send(1, .moved, radius: 5)
    #expect(stage.window.engine.touches.isEmpty && stage.window.repairs == StreamRepairs())
    send(1, .ended)
    #expect(stage.window.engine.filteredContacts.isEmpty)
  }

  @Test("Rule 86: A recording contains what was filtered, and replays to the same decisions.")
  func aRecordingIsRaw() throws {
    filter.maximumRadius = 20
    let recorder = TraceRecorder(windowSize: Size(400, 800))
    stage.window.recorder = recorder
    send(1, .began, radius: 12)
    send(2, .began, radius: 31)
    stage.wait(0.1)
    send(1, .moved, radius: 31)
    stage.window.cancelAll(device: 0, at: stage.now)
    stage.wait(0.1)
    send(2, .began, radius: 8)
    send(2, .ended)
    let first = stage.takeTranscript().text
    #expect(stage.window.repairs.lostUps == 0)

    let other = TestStage()
    other.attach(TapGestureRecognizer(), "tap")
    other.options = .decisions
    other.window.settings.filter.maximumRadius = 20
    try other.play(recorder.trace)
    #expect(other.window.repairs.lostUps == 0)
    func rejected(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("filtered") || $0.contains("tap ended") }
    }
    #expect(rejected(other.takeTranscript().text) == rejected(first))
    #expect(rejected(first).count == 3)
  }

  // MARK: - Words

  @Test func recognizersExplainWhatTheyLost() {
    filter.maximumRadius = 20
    let two = stage.attach(TapGestureRecognizer(), "two")
    two.numberOfTouchesRequired = 2
    send(1, .began)
    stage.wait(0.05)
    send(3, .began, radius: 31)
    send(1, .ended)
    stage.settle()
    #expect(
      stage.explanation(of: two)
        == "`two` failed at 0.050 s: at most 1 finger was down, 2 are required "
        + "(`numberOfTouchesRequired`). It did not get touch 3 at 0.050 s, which was filtered: its radius "
        + "of 31.0 pt is above the limit of 20.0 pt (`filter.maximumRadius`)."
    )
  }
}

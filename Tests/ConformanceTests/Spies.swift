import GestureTesting
import GestureViews
import Gestures
import Testing

/// Collects entries in order.
final class Journal {
  var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  /// Returns the entries so far, and removes them.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A recognizer that behaves as a test specifies, and records each call that it receives.
final class SpyRecognizer: GestureRecognizer {
  typealias Reaction = (SpyRecognizer, [Touch], TouchEvent) -> Void

  var journal: Journal?
  var onBegan: Reaction?
  var onMoved: Reaction?
  var onEnded: Reaction?
  var onCancelled: Reaction?
  var onWoken: ((SpyRecognizer, WakeKind, Timestamp) -> Void)?
  var onReset: ((SpyRecognizer) -> Void)?
  var receivesEvent = true
  var prevents = true
  var canLose = true
  var waitsFor: (GestureRecognizer) -> Bool = { _ in false }
  var holdsBack: (GestureRecognizer) -> Bool = { _ in false }
  var movesCount = true

  private func note(_ what: String) { journal?.note("\(GestureText.label(of: self)) \(what)") }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    note("began" + ids(touches))
    super.touchesBegan(touches, with: event)
    onBegan?(self, touches, event)
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    note("moved" + ids(touches))
    super.touchesMoved(touches, with: event)
    onMoved?(self, touches, event)
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    note("ended" + ids(touches))
    super.touchesEnded(touches, with: event)
    onEnded?(self, touches, event)
  }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    note("cancelled" + ids(touches))
    super.touchesCancelled(touches, with: event)
    onCancelled?(self, touches, event)
  }
  override func woken(_ kind: WakeKind, at time: Timestamp) {
    note("woken \(kind) \(GestureText.time(time))")
    super.woken(kind, at: time)
    onWoken?(self, kind, time)
  }
  override func reset() {
    note("reset")
    super.reset()
    onReset?(self)
  }
  override func shouldReceive(_ event: TouchEvent) -> Bool {
    note("event?")
    return receivesEvent
  }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { canLose }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { waitsFor(other) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { holdsBack(other) }
  override var sendsChangedForEveryMove: Bool { movesCount }

  private func ids(_ touches: [Touch]) -> String {
    touches.map { " " + GestureText.label(of: $0.id) }.joined()
  }
}

/// A delegate whose answers a test specifies, and which records each question.
final class SpyDelegate: GestureRecognizerDelegate {
  var journal: Journal?
  var begins: (GestureRecognizer) -> Bool = { _ in true }
  var takesEvent: (GestureRecognizer, TouchEvent) -> Bool = { _, _ in true }
  var takesTouch: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
  var allows: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var waits: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var holdsBack: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  private func note(_ of: GestureRecognizer, _ what: String) {
    journal?.note("delegate \(GestureText.label(of: of)) \(what)")
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    note(recognizer, "begin?")
    return begins(recognizer)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool {
    note(recognizer, "event?")
    return takesEvent(recognizer, event)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    note(recognizer, "touch \(GestureText.label(of: touch.id))?")
    return takesTouch(recognizer, touch)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    note(recognizer, "with \(GestureText.label(of: other))?")
    return allows(recognizer, other)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    note(recognizer, "waits for \(GestureText.label(of: other))?")
    return waits(recognizer, other)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    note(recognizer, "holds back \(GestureText.label(of: other))?")
    return holdsBack(recognizer, other)
  }
}

/// A view that records questions and touches, each touch with its time and location.
final class SpyView: View {
  var journal: Journal?
  var begins: (GestureRecognizer) -> Bool = { _ in true }
  /// Whether questions are recorded too.
  var notesQuestions = false

  init(_ name: String, frame: Rect, _ journal: Journal? = nil) {
    super.init(frame: frame)
    self.name = name
    self.journal = journal
  }

  private func note(_ phase: String, _ touches: [Touch]) {
    for touch in touches {
      let location = touch.location(in: nil)
      journal?.note(
        "\(name ?? "view") \(phase) \(GestureText.time(touch.timestamp)) "
          + "\(GestureText.number(location.x)) \(GestureText.number(location.y))"
      )
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note("began", touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note("moved", touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { note("ended", touches) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    note("cancelled", touches)
  }
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if notesQuestions { journal?.note("\(name ?? "view") begin?") }
    return begins(recognizer)
  }
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    if notesQuestions { journal?.note("\(name ?? "view") hitTest") }
    return super.hitTest(point, with: event)
  }
  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    if notesQuestions { journal?.note("\(name ?? "view") inside?") }
    return super.point(inside: point, with: event)
  }
}

extension TestStage {
  /// Returns the transcript since the last call, each line without its values.
  func takeBrief() -> [String] {
    takeTranscript().lines.map { line in
      line.split(separator: " ").filter { !$0.contains("=") }.joined(separator: " ")
    }
  }

  /// Lets every timer fire, and reports each broken law.
  func expectLawful(_ location: SourceLocation = #_sourceLocation) {
    settle()
    #expect(violations == [], sourceLocation: location)
  }

  /// Attaches a named recognizer to a view, by default the root.
  @discardableResult
  func attach<R: GestureRecognizer>(_ recognizer: R, _ name: String, to view: View? = nil) -> R {
    recognizer.name = name
    (view ?? root).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Adds a recording view in front of the others.
  func addSpy(
    _ name: String,
    _ frame: Rect,
    in superview: View? = nil,
    _ journal: Journal
  )
    -> SpyView
  {
    let view = SpyView(name, frame: frame, journal)
    (superview ?? root).addSubview(view)
    return view
  }
}

/// Returns the reason of a recognizer's failure with its values, or nil.
func reason(of recognizer: GestureRecognizer) -> String? {
  recognizer.failureReason.map { GestureText.text(of: $0) }
}

/// Returns a tap recognizer for a number of taps and fingers.
func makeTap(_ taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
  let tap = TapGestureRecognizer()
  tap.numberOfTapsRequired = taps
  tap.numberOfTouchesRequired = fingers
  return tap
}

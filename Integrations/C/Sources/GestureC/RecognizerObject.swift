import CGestures
import GestureViews
import Gestures

/// A recognizer with a handle, and what the program gave to it.
class RecognizerObject: HandleObject, GestureRecognizerDelegate {
  let recognizer: GestureRecognizer
  /// Its kind, with all properties.
  let description: RecognizerDescription
  /// The view that it is attached to; nil once it was freed.
  var owner: ViewObject?
  var eventCallback: gestures_event_callback?
  var eventContext: UnsafeMutableRawPointer?
  /// The program's own pointer.
  var userdata: UnsafeMutableRawPointer?
  private var answers = gestures_delegate()
  private var partners: [UInt64] = []
  private var goesWithAll = false
  private var hasBegun = false
  private let window: UInt64

  override var windowHandle: UInt64 { window }

  init(_ description: RecognizerDescription, on view: ViewObject) {
    recognizer = description.makeRecognizer()
    self.description = description
    window = view.windowHandle
    owner = view
  }

  /// Returns a property that scene files do not have.
  func furtherProperty(_ name: String) -> Property? { nil }

  /// Attaches the recognizer, which has its handle now.
  func attach() {
    let handle = handle
    recognizer.addAction { recognizer in
      guard let object = Library.shared.object(handle) as? RecognizerObject else { return }
      object.report(recognizer.state, recognizer.failureReason)
    }
    owner?.view.addGestureRecognizer(recognizer)
    owner?.recognizers.append(self)
  }

  /// Returns the object of a recognizer; nil for one that was freed.
  static func object(of recognizer: GestureRecognizer) -> RecognizerObject? {
    let view: ViewObject?
    if let window = recognizer.node as? HostWindow {
      view = window.object?.root
    } else {
      view = (recognizer.node as? HostView)?.object
    }
    return view?.recognizers.first { $0.recognizer === recognizer }
  }

  // MARK: - Events

  /// Passes on what the recognizer did, to the program's function or into the queue.
  func report(_ state: GestureRecognizer.State, _ reason: FailureReason?) {
    guard let window = Library.shared.object(window) as? WindowObject else { return }
    var event = gestures_event(recognizer, state, state.isActive || state == .ended ? nil : reason)
    event.recognizer.id = handle
    event.view.id = owner?.handle ?? 0
    event.time = window.window.engine.now.seconds
    event.is_discrete = state == .ended && !hasBegun ? 1 : 0
    event.userdata = userdata
    hasBegun = state.isActive
    if let eventCallback {
      outside { eventCallback(eventContext, &event) }
    } else if let callback = window.eventCallback {
      outside { callback(window.eventContext, &event) }
    } else {
      window.queue.append(event)
    }
  }

  // MARK: - Delegate

  /// Lets the gesture go on together with another one, or with all for 0.
  func allowTogether(with other: UInt64) {
    if other == 0 {
      goesWithAll = true
    } else if !partners.contains(other) {
      partners.append(other)
    }
    recognizer.delegate = self
  }

  /// Uses the program's answers; nil for the usual ones.
  func use(_ answers: gestures_delegate?) {
    self.answers = answers ?? gestures_delegate()
    // Also set again, because the engine remembers which questions have their usual answers.
    recognizer.delegate = answers != nil || goesWithAll || !partners.isEmpty ? self : nil
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let answer = answers.should_begin else { return true }
    return outside { answer(answers.context, gestures_recognizer(id: handle)) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool {
    guard let answer = answers.should_receive_touch else { return true }
    var info = gestures_touch_info(touch)
    return outside { answer(answers.context, gestures_recognizer(id: handle), &info) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    if goesWithAll { return true }
    if let other = Self.object(of: other), partners.contains(other.handle) { return true }
    return ask(answers.should_recognize_together, about: other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    ask(answers.should_require_failure_of, about: other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    ask(answers.should_be_required_to_fail_by, about: other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool {
    ask(answers.should_take_over_from, about: other)
  }

  /// Asks the program about another recognizer; usually, the answer is no.
  private func ask(
    _ answer: (
      @convention(c) (UnsafeMutableRawPointer?, gestures_recognizer, gestures_recognizer) -> Bool
    )?,
    about other: GestureRecognizer
  ) -> Bool {
    guard let answer else { return false }
    let other = gestures_recognizer(id: Self.object(of: other)?.handle ?? 0)
    return outside { answer(answers.context, gestures_recognizer(id: handle), other) }
  }
}

extension gestures_event {
  /// Fills in what the recognizer measures.
  init(
    _ recognizer: GestureRecognizer,
    _ state: GestureRecognizer.State,
    _ failure: FailureReason?
  ) {
    self.init()
    self.state = gestures_state(UInt32(state.rawValue))
    touch_count = Int32(recognizer.numberOfTouches)
    let windowLocation = recognizer.location(in: nil)
    window_x = windowLocation.x
    window_y = windowLocation.y
    let reading = RecognizerReading(of: recognizer)
    x = reading.location.x
    y = reading.location.y
    translation_x = reading.translation?.dx ?? 0
    translation_y = reading.translation?.dy ?? 0
    velocity_x = reading.velocity?.dx ?? 0
    velocity_y = reading.velocity?.dy ?? 0
    scale = reading.scale ?? 1
    rotation = reading.rotation ?? 0
    velocity = reading.known("velocity") ?? 0
    radius = reading.known("radius") ?? 0
    tap_count = Int32(reading.known("tapCount") ?? 0)
    detent = Int32(max(min(reading.known("detent") ?? 0, Double(Int32.max)), Double(Int32.min)))
    direction = gestures_direction(UInt32(reading.direction?.rawValue ?? 0))
    if let failure {
      reason = Int32(failure.kind.rawValue) + 1
      measured = failure.measured
      limit = failure.limit
    }
    if let drawing = reading.drawing {
      withUnsafeMutableBytes(of: &name) { _ = $0.fill(with: Array(drawing.utf8)) }
    }
  }
}

extension RecognizerReading {
  /// Returns a number by its name; nil when the kind has none, or does not know it yet.
  func known(_ name: String) -> Double? {
    for value in all where value.name.isSame(as: name) {
      return value.value.isNaN ? nil : value.value
    }
    return nil
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Writes a text of C, shortened between two letters if it does not fit; returns its whole length.
  func fill(with text: [UInt8]) -> Int {
    guard count > 0 else { return text.count }
    var length = Swift.min(text.count, count - 1)
    if length < text.count { while length > 0, text[length] & 0xc0 == 0x80 { length -= 1 } }
    for index in 0..<length { self[index] = text[index] }
    self[length] = 0
    return text.count
  }
}

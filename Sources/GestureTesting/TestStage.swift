public import GestureGeometry
import GestureRecognition
public import GestureTouches
public import GestureViews

/// A window with virtual time, fingers that move by script, and a transcript of what came of it.
///
/// ```swift
/// let stage = TestStage()
/// stage.root.addGestureRecognizer(TapGestureRecognizer())
/// stage.finger(1).down(at: Point(100, 100)).hold(for: 0.05).up()
/// #expect(stage.takeTranscript() == "0.050 tap ended x=100.000 y=100.000")
/// ```
/// Nothing reads a clock: time passes only where a script says so. After every step the stage checks
/// the laws that hold for each recognizer and each view, and collects what broke them in
/// ``violations``.
public final class TestStage {
  /// The window, and the root of the views.
  public let window: Window

  /// How many times a second moving fingers are read.
  ///
  /// Must be positive.
  public var frameRate: Double

  /// The virtual time; it starts at the window's own, zero for a new one.
  public private(set) var now: Timestamp

  /// Which decisions get a line in the transcript.
  public var options: Transcript.Options {
    get { recorder.options }
    set { recorder.options = newValue }
  }

  /// Is called with each new entry of ``violations``, so that a test can report it at once.
  ///
  /// ```swift
  /// stage.onViolation = { Issue.record("\($0)") }
  /// ```
  public var onViolation: ((String) -> Void)? {
    get { recorder.laws.onViolation }
    set { recorder.laws.onViolation = newValue }
  }

  /// The stage's observer of its window.
  package let recorder = StageRecorder()
  /// The contacts of the script, in the order in which they were first named.
  private var contacts: [Contact] = []

  /// What a script knows of one contact.
  struct Contact {
    let id: TouchID
    var kind: TouchKind
    var buttons: ButtonMask
    var location = Point.zero
    var isDown = false
  }

  /// Creates a stage with a new window.
  ///
  /// - Parameters:
  ///   - size: The window's size in points.
  ///   - frameRate: How many times a second moving fingers are read; positive.
  public convenience init(size: Size = Size(400, 800), frameRate: Double = 60) {
    self.init(window: Window(size: size), frameRate: frameRate)
  }

  /// Creates a stage around a window.
  ///
  /// - Parameters:
  ///   - window: The window, which is retained and gets one more observer.
  ///   - frameRate: How many times a second moving fingers are read; positive.
  public init(window: Window, frameRate: Double = 60) {
    precondition(frameRate > 0, "TestStage: frameRate must be positive")
    self.window = window
    self.frameRate = frameRate
    now = window.engine.now
    window.addObserver(recorder)
  }

  /// The root of the views, which is the window.
  public var root: View { window }

  /// Puts a view in front of the others.
  ///
  /// - Parameters:
  ///   - name: What the transcript calls it.
  ///   - frame: Where it lies in its superview.
  ///   - superview: Where to put it; nil for the root.
  /// - Returns: The view.
  @discardableResult
  public func addView(_ name: String, frame: Rect, in superview: View? = nil) -> View {
    let view = View(frame: frame)
    view.name = name
    (superview ?? root).addSubview(view)
    return view
  }

  // MARK: - Time

  /// Lets time pass in one call: every timer that comes due fires at its own deadline.
  ///
  /// - Parameter duration: In seconds, not negative.
  public func wait(_ duration: Double) {
    precondition(duration >= 0, "wait(_:): the duration must not be negative")
    advance(to: now + duration)
  }

  /// Lets time pass in many calls, as a host does that calls once a frame.
  ///
  /// - Parameters:
  ///   - duration: In seconds, not negative.
  ///   - step: The time between two calls in seconds, positive; the last one may be shorter.
  public func wait(_ duration: Double, inStepsOf step: Double) {
    precondition(duration >= 0, "wait(_:inStepsOf:): the duration must not be negative")
    precondition(step > 0, "wait(_:inStepsOf:): the step must be positive")
    let start = now
    let end = start + duration
    var count = 1.0
    while start + step * count < end {
      advance(to: start + step * count)
      count += 1
    }
    advance(to: end)
  }

  /// Lets time pass up to an instant; one that is over counts as the present.
  public func advance(to time: Timestamp) {
    now = max(now, time)
    window.advance(to: now)
    recorder.laws.examine()
  }

  /// Moves the clock on to the time of the next reading, without a call of its own.
  package func pass(to time: Timestamp) { now = max(now, time) }

  /// Lets time pass until nothing waits any more, and checks the laws of the end when no finger is
  /// down.
  ///
  /// - Parameter limit: How much time may pass at most, in seconds, should timers go on for ever.
  public func settle(within limit: Double = 3600) {
    let end = now + limit
    var calls = 0
    while let deadline = window.nextDeadline, deadline <= end, calls < 100_000 {
      advance(to: deadline)
      calls += 1
    }
    check()
  }

  // MARK: - Input

  /// Sends readings of contacts at the present time.
  public func send(_ samples: [TouchSample], modifierFlags: ModifierFlags = []) {
    window.send(samples, at: now, modifierFlags: modifierFlags)
    recorder.laws.examine()
  }

  /// Sends a step of a wheel or a scrolling surface at the present time.
  public func send(_ sample: ScrollSample) {
    window.send(sample, at: now)
    recorder.laws.examine()
  }

  /// Sends a reading of a pointer above the window at the present time.
  public func send(_ sample: HoverSample) {
    window.send(sample, at: now)
    recorder.laws.examine()
  }

  /// Sends a step of a trackpad's pinch or turn at the present time.
  public func send(_ sample: TransformSample) {
    window.send(sample, at: now)
    recorder.laws.examine()
  }

  /// Sends hardware buttons that changed at the present time.
  public func send(_ presses: [Press]) {
    window.send(presses, at: now)
    recorder.laws.examine()
  }

  /// Ends every contact, because the system took the device away.
  public func cancelAll() {
    for index in contacts.indices { contacts[index].isDown = false }
    window.cancelAll(at: now)
    recorder.laws.examine()
  }

  // MARK: - Transcript and laws

  /// What happened so far, one line for each decision that ``options`` name.
  public var transcript: Transcript { recorder.transcript }

  /// Returns what happened since the last call, and forgets it.
  @discardableResult
  public func takeTranscript() -> Transcript {
    defer { recorder.transcript = Transcript() }
    return recorder.transcript
  }

  /// The laws that were broken so far, in words; empty when all is well.
  public var violations: [String] { recorder.laws.violations }

  /// What is probably a mistake in a recognizer or in how it is used: requests for a state that was not
  /// legal, which are ``violations`` too, and the engine's warnings, in words.
  public var warnings: [String] { recorder.warnings }

  /// Checks the laws now; with no finger down and nothing waiting, also those of the end.
  ///
  /// The laws of the end: no attempt is open, and no view waits for the end of a touch.
  ///
  /// - Returns: All ``violations`` so far.
  @discardableResult
  public func check() -> [String] {
    recorder.laws.examine()
    if window.engine.touches.isEmpty, window.nextDeadline == nil { recorder.laws.examineEnd() }
    return recorder.laws.violations
  }

  // MARK: - Contacts of the script

  /// What the script knows of a contact; it is noted if it is new.
  func contact(_ id: TouchID) -> Contact {
    contacts.first { $0.id == id } ?? Contact(id: id, kind: .direct, buttons: [])
  }

  /// Notes what the script knows of a contact.
  func note(_ contact: Contact) {
    if let index = contacts.firstIndex(where: { $0.id == contact.id }) {
      contacts[index] = contact
    } else {
      contacts.append(contact)
    }
  }

  /// The lowest numbers whose contacts are not down.
  func freeNumbers(_ count: Int) -> [Int64] {
    var numbers: [Int64] = []
    var number: Int64 = 1
    while numbers.count < count {
      if !contact(TouchID(number)).isDown { numbers.append(number) }
      number += 1
    }
    return numbers
  }
}

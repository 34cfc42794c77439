import GestureExplanation
public import GesturePlanning
public import GestureViews
public import Gestures

/// A window with virtual time, fingers that follow a script, and a transcript of the results.
///
/// ```swift
/// let stage = TestStage()
/// stage.root.addGestureRecognizer(TapGestureRecognizer())
/// stage.finger(1).down(at: Point(100, 100)).hold(for: 0.05).up()
/// #expect(stage.takeTranscript() == "0.050 tap ended x=100.000 y=100.000")
/// ```
/// Nothing reads a clock: time passes only when a script says so. After every step the stage checks
/// the laws that hold for each recognizer and each view, and adds each broken law to
/// ``violations``.
public final class TestStage {
  /// The window, and the root of the views.
  public let window: Window

  /// The number of readings per second of fingers that move.
  ///
  /// Must be positive.
  public var frameRate: Double

  /// How fingers that act together land and lift one after another; all at once by default.
  ///
  /// It applies to ``fingers(_:kind:buttons:)``, and to gestures of several fingers unless their plan has its own.
  public var stagger: Stagger = 0

  /// The virtual time, which starts at the window's time; zero for a new window.
  public private(set) var now: Timestamp

  /// The decisions that get a line in the transcript.
  public var options: Transcript.Options {
    get { recorder.options }
    set { recorder.options = newValue }
  }

  /// Called with each new entry of ``violations``, so that a test can report it at once.
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

  /// The methods of delegates that were reported.
  private var uncalledMethods: [String] = []

  /// The script's record of one contact.
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
  ///   - frameRate: The number of readings per second of fingers that move; positive.
  public convenience init(size: Size = Size(400, 800), frameRate: Double = 60) {
    self.init(window: Window(size: size), frameRate: frameRate)
  }

  /// Creates a stage with an existing window.
  ///
  /// - Parameters:
  ///   - window: The window. The stage retains it and adds an observer to it.
  ///   - frameRate: The number of readings per second of fingers that move; positive.
  public init(window: Window, frameRate: Double = 60) {
    precondition(frameRate > 0, "TestStage: frameRate must be positive")
    self.window = window
    self.frameRate = frameRate
    now = window.engine.now
    window.addObserver(recorder)
  }

  /// The root of the views, which is the window.
  public var root: View { window }

  /// Adds a view in front of the others.
  ///
  /// - Parameters:
  ///   - name: The name in the transcript.
  ///   - frame: The frame in the superview.
  ///   - superview: The superview; nil for the root.
  /// - Returns: The view.
  @discardableResult
  public func addView(_ name: String, frame: Rect, in superview: View? = nil) -> View {
    let view = View(frame: frame)
    view.name = name
    (superview ?? root).addSubview(view)
    return view
  }

  // MARK: - Time

  /// Lets time pass in one call; every timer that becomes due fires at its own deadline.
  ///
  /// - Parameter duration: The duration in seconds, not negative.
  public func wait(_ duration: Double) {
    precondition(duration >= 0, "wait(_:): the duration must not be negative")
    advance(to: now + duration)
  }

  /// Lets time pass in many calls, like a host that makes one call per frame.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, not negative.
  ///   - step: The time between two calls in seconds, positive. The last step may be shorter.
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

  /// Lets time pass until an instant; an instant in the past counts as the present.
  public func advance(to time: Timestamp) {
    now = max(now, time)
    window.advance(to: now)
    recorder.laws.examine()
  }

  /// Advances the clock to the time of the next reading, without a call to the window.
  package func pass(to time: Timestamp) { now = max(now, time) }

  /// Lets time pass until no deadline is pending, then checks the laws as ``check()`` does.
  ///
  /// - Parameter limit: The maximum time that may pass, in seconds, in case timers never stop.
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
    recorder.others.note(sample, at: now)
    window.send(sample, at: now)
    recorder.laws.examine()
  }

  /// Sends a reading of a pointer above the window at the present time.
  public func send(_ sample: HoverSample) {
    window.send(sample, at: now)
    recorder.laws.examine()
  }

  /// Sends a step of a trackpad's pinch or rotation at the present time.
  public func send(_ sample: TransformSample) {
    recorder.others.noteTransform(at: now)
    window.send(sample, at: now)
    recorder.laws.examine()
  }

  /// Sends hardware buttons that changed at the present time.
  public func send(_ presses: [Press]) {
    for press in presses { recorder.others.note(press.type, at: now) }
    window.send(presses, at: now)
    recorder.laws.examine()
  }

  /// Cancels every contact, because the system took the device away.
  public func cancelAll() {
    for index in contacts.indices { contacts[index].isDown = false }
    window.cancelAll(at: now)
    recorder.laws.examine()
  }

  // MARK: - Transcript and laws

  /// The events so far, one line for each decision that ``options`` include.
  public var transcript: Transcript { recorder.transcript }

  /// Returns the transcript since the last call, and clears it.
  @discardableResult
  public func takeTranscript() -> Transcript {
    defer { recorder.transcript = Transcript() }
    return recorder.transcript
  }

  /// Descriptions of the laws that were broken so far; empty if none was.
  public var violations: [String] { recorder.laws.violations }

  /// Descriptions of probable mistakes in a recognizer or in how it is used.
  ///
  /// These are requests for a state that was not legal, which are ``violations`` too, and the
  /// engine's warnings.
  public var warnings: [String] { recorder.warnings }

  /// Checks the laws now, and the delegates of a window of `GestureUIKit` for methods that are never called.
  ///
  /// If no finger is down and no timer is pending, this includes the laws of the end: no attempt is
  /// open, and no view waits for the end of a touch.
  ///
  /// - Returns: All ``violations`` so far.
  @discardableResult
  public func check() -> [String] {
    recorder.laws.examine()
    for method in window.uncalledMethods?() ?? [] where !uncalledMethods.contains(method) {
      uncalledMethods.append(method)
      recorder.laws.violate(Window.advice(onUncalled: method))
    }
    if window.engine.touches.isEmpty, window.nextDeadline == nil { recorder.laws.examineEnd() }
    return recorder.laws.violations
  }

  // MARK: - Contacts of the script

  /// Returns the script's record of a contact, or a default record for a new contact.
  func contact(_ id: TouchID) -> Contact {
    contacts.first { $0.id == id } ?? Contact(id: id, kind: .direct, buttons: [])
  }

  /// Stores the script's record of a contact.
  func note(_ contact: Contact) {
    if let index = contacts.firstIndex(where: { $0.id == contact.id }) {
      contacts[index] = contact
    } else {
      contacts.append(contact)
    }
  }

  /// Returns the lowest numbers whose contacts are not down.
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

import GestureExplanation
import GestureShapes
import GestureViews
import Gestures

/// Plays a trace through the engine and returns the transcript, the same bytes on every platform.
///
/// - Parameter trace: A trace file; a broken line ends the transcript with the reason.
/// - Returns: Lines of UTF-8, each with a line feed at its end: every action with its values, every
///   failure, and the result of every attempt.
public func transcript(of trace: [UInt8]) -> [UInt8] {
  var frames = TraceFrames(trace)
  let stage = Stage()
  do throws(ByteReader.Failure) {
    while let frame = try frames.next() { stage.play(frame) }
    stage.finish()
  } catch {
    stage.output.write("line ")
    stage.output.write(Int64(frames.line))
    stage.output.write(", column ")
    stage.output.write(Int64(error.column))
    stage.output.write(": expected ")
    stage.output.write(error.expected)
    stage.output.write("\n")
  }
  return stage.output.bytes
}

/// A window with one view that has the standard set of recognizers, and their transcript.
private final class Stage: GestureRecognizerDelegate {
  var output = TextBuffer()
  private let window = Window(size: Size(400, 800))
  private let view = View(frame: Rect(0, 0, 400, 800))
  private var collector: AttemptCollector?
  private var observers: [any DecisionObserver] = []
  private var now = Timestamp.zero
  private var together: [GestureRecognizer] = []
  private var labels: [(recognizer: GestureRecognizer, label: StaticString)] = []

  init() {
    window.addSubview(view)
    add(TapGestureRecognizer(), "tap")
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    add(double, "doubleTap")
    add(LongPressGestureRecognizer(), "longPress")
    let group = [
      add(PanGestureRecognizer(), "pan"), add(PinchGestureRecognizer(), "pinch"),
      add(RotationGestureRecognizer(), "rotation"),
    ]
    for recognizer in group { recognizer.delegate = self }
    together = group
    for (direction, label) in [
      (SwipeGestureRecognizer.Direction.right, "swipeRight" as StaticString),
      (.left, "swipeLeft"), (.up, "swipeUp"), (.down, "swipeDown"),
    ] {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      add(swipe, label)
    }
    let collector = AttemptCollector(capacity: 0) { [unowned(unsafe) self] attempt in
      output.write(attempt.explanation.utf8)
      output.write("\n")
    }
    let failures = FailureWriter(self)
    window.addObserver(collector)
    window.addObserver(failures)
    observers = [collector, failures]
    self.collector = collector
  }

  deinit { for observer in observers { window.removeObserver(observer) } }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    together.contains { $0 === other }
  }

  @discardableResult
  private func add(_ recognizer: GestureRecognizer, _ label: StaticString) -> GestureRecognizer {
    labels.append((recognizer, label))
    recognizer.addAction { [unowned(unsafe) self] recognizer in write(recognizer) }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  func play(_ frame: Frame) {
    now = frame.time
    if frame.cancelsAll {
      window.cancelAll(at: now)
    } else if frame.samples.isEmpty {
      window.advance(to: now)
    } else {
      window.send(frame.samples, at: now)
    }
  }

  /// Lets every timer fire.
  func finish() {
    while let deadline = window.nextDeadline { window.advance(to: deadline) }
    collector?.finish(at: now)
    output.write("repairs ")
    output.write(Int64(window.repairs.lostUps + window.repairs.unknownTouches))
    output.write("\nfingerprint ")
    output.write(Int64(bitPattern: fingerprint()))
    output.write("\n")
  }

  // MARK: - Transcript

  func start(_ recognizer: GestureRecognizer) {
    output.write(window.engine.now.seconds)
    output.write(" ")
    output.write(labels.first { $0.recognizer === recognizer }?.label ?? "?")
    output.write(" ")
  }

  private func write(_ recognizer: GestureRecognizer) {
    start(recognizer)
    output.write(word(recognizer.state))
    let location = recognizer.location(in: view)
    value(" x ", location.x)
    value(" y ", location.y)
    if let pan = recognizer as? PanGestureRecognizer {
      let translation = pan.translation(in: nil)
      let velocity = pan.velocity(in: nil)
      value(" dx ", translation.dx)
      value(" dy ", translation.dy)
      value(" vx ", velocity.dx)
      value(" vy ", velocity.dy)
    } else if let pinch = recognizer as? PinchGestureRecognizer {
      value(" scale ", pinch.scale)
      value(" velocity ", pinch.velocity)
    } else if let rotation = recognizer as? RotationGestureRecognizer {
      value(" rotation ", rotation.rotation)
      value(" velocity ", rotation.velocity)
    }
    output.write("\n")
  }

  private func value(_ label: StaticString, _ number: Double) {
    output.write(label)
    output.write(number)
  }

  private func word(_ state: GestureRecognizer.State) -> StaticString {
    switch state {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

/// Writes every published failure.
private final class FailureWriter: DecisionObserver {
  private unowned(unsafe) let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func observe(_ decision: Decision) {
    guard
      case .transition(let recognizer, _, .failed, isPublished: true, let reason) = decision.kind
    else { return }
    stage.start(recognizer)
    stage.output.write("failed ")
    stage.output.write(Int64(reason.map(number) ?? 0))
    stage.output.write("\n")
  }

  /// Returns the index of the reason's kind; words would add character tables to the module.
  private func number(of reason: FailureReason) -> Int {
    Int(reason.kind.rawValue) + 1
  }
}

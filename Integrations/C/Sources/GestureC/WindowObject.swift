import CGestures
import CPlatform
import GestureExplanation
import GestureViews
import Gestures

/// A window with a handle, and everything that the program gave to it.
final class WindowObject: HandleObject {
  let window: HostWindow
  /// The view that fills the window.
  private(set) lazy var root = makeRoot()
  /// All its views, in no order; also those that were taken out.
  private(set) var views: [ViewObject] = []
  private let library: Library
  /// The thread that created the window.
  let thread = platform_thread()
  /// Whether one of its calls with a time runs.
  private(set) var isRunning = false
  var queue = EventQueue()
  var eventCallback: gestures_event_callback?
  var eventContext: UnsafeMutableRawPointer?
  /// Collects what explanations tell; nil when the window is not watched.
  private(set) var attempts: AttemptCollector?
  private var failures: FailureReporter?
  private var recording: Recording?

  /// Creates a window with its root, and gives handles to both.
  init(size: Size, in library: Library) {
    window = HostWindow(size: size)
    self.library = library
    super.init()
    library.add(self)
    window.object = self
    _ = root
  }

  /// Makes the root, which needs the handle of its window.
  private func makeRoot() -> ViewObject {
    let root = ViewObject(window, window: handle)
    library.add(root)
    add(root)
    return root
  }

  /// Notes a view that the window owns.
  func add(_ view: ViewObject) {
    view.place = views.count
    views.append(view)
  }

  /// Removes a view that was freed.
  func remove(_ view: ViewObject) {
    // The last one takes its place, so that the number of views does not matter.
    guard let last = views.popLast(), last !== view else { return }
    views[view.place] = last
    last.place = view.place
  }

  override func wasFreed() {
    // The two refer to each other.
    window.object = nil
  }

  /// Runs a call with a time, during which callbacks may not make another one.
  func run(_ body: (HostWindow) -> Void) {
    isRunning = true
    body(window)
    isRunning = false
  }

  /// How often input was broken and has been repaired; what the program asked for does not count.
  var repairs: Int {
    let counts = window.repairs
    return counts.lostUps + counts.unknownTouches + counts.timeReversals + counts.badLocations
      + counts.tooManyContacts
  }

  /// Whether failures become events.
  var reportsFailures: Bool {
    get { failures != nil }
    set {
      guard newValue != reportsFailures else { return }
      if let failures { window.removeObserver(failures) }
      failures = newValue ? FailureReporter() : nil
      if let failures { window.addObserver(failures) }
    }
  }

  /// Starts or stops collecting what explanations tell.
  func watch(_ isWatched: Bool) {
    guard isWatched != (attempts != nil) else { return }
    if let attempts { window.removeObserver(attempts) }
    // As many as the header says.
    attempts = isWatched ? AttemptCollector(capacity: 256) : nil
    if let attempts { window.addObserver(attempts) }
  }

  /// Returns the last attempts of a recognizer, oldest first; none if the window is not watched.
  func attempts(of object: RecognizerObject, last count: Int? = nil) -> [Attempt] {
    attempts?.attempts(of: object.recognizer, last: count, at: window.engine.now) ?? []
  }

  // MARK: - Recording

  /// Records to a file from now on.
  func record(to path: UnsafePointer<CChar>) throws(Failure) {
    try stopRecording()
    var failure: Int32 = 0
    guard let file = platform_open(path, &failure) else {
      throw Failure(
        GESTURES_ERROR_FILE,
        "the file cannot be opened for writing: ",
        .reason(failure)
      )
    }
    let recording = Recording(file)
    self.recording = recording
    window.recorder = TraceLines(size: window.frame.size, source: "gestures.h") {
      recording.write($0)
    }
  }

  /// Ends the recording, if there is one.
  func stopRecording() throws(Failure) {
    guard let recording else { return }
    self.recording = nil
    window.recorder = nil
    let failure = recording.close()
    guard failure == 0 else {
      throw Failure(GESTURES_ERROR_FILE, "the recording is not whole: ", .reason(failure))
    }
  }

  /// Throws an error, once, when the recording could not be written.
  func checkRecording() throws(Failure) {
    guard let recording, recording.failure != 0, !recording.isFailureKnown else { return }
    recording.isFailureKnown = true
    throw Failure(
      GESTURES_ERROR_FILE,
      "the input was taken, but the recording is not whole: ",
      .reason(recording.failure)
    )
  }
}

/// The file of a recording.
private final class Recording {
  private let file: UnsafeMutableRawPointer
  /// Why the file is not whole; 0 while it is.
  ///
  /// Nothing is written after a failure.
  private(set) var failure: Int32 = 0
  /// Whether the program was told of it.
  var isFailureKnown = false

  init(_ file: UnsafeMutableRawPointer) { self.file = file }

  func write(_ line: [UInt8]) {
    guard failure == 0 else { return }
    line.withUnsafeBufferPointer { bytes in
      failure = platform_write(file, bytes.baseAddress, bytes.count)
    }
  }

  /// Closes the file; returns why it is not whole, or 0.
  func close() -> Int32 {
    let atEnd = platform_close(file)
    return failure == 0 ? atEnd : failure
  }
}

/// A window whose hit test may be the program's own.
final class HostWindow: Window {
  /// The object with its handle; nil once it was freed.
  var object: WindowObject?
  var hitTestCallback: gestures_hit_test_callback?
  var hitTestContext: UnsafeMutableRawPointer?
  /// What the program itself found under the touches that begin in this call.
  var hits: [(location: Point, view: View)] = []

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    if let index = hits.firstIndex(where: { $0.location == point }) {
      return hits.remove(at: index).view
    }
    guard let hitTestCallback, let object else { return super.hitTest(point, with: event) }
    let found = outside {
      hitTestCallback(hitTestContext, gestures_window(id: object.handle), point.x, point.y)
    }
    // A callback cannot be told of an error, so anything else is the root.
    guard let view = Library.shared.object(found.id) as? ViewObject,
      view.windowHandle == object.handle, view.view.isDescendant(of: self)
    else { return self }
    return view.view
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    _ = object?.root.report(touches, .began)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    _ = object?.root.report(touches, .moved)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    _ = object?.root.report(touches, .ended)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    _ = object?.root.report(touches, .cancelled)
  }
}

/// Turns failures into events.
private final class FailureReporter: DecisionObserver {
  func observe(_ decision: Decision) {
    guard
      case .transition(let recognizer, _, .failed, isPublished: true, let reason) = decision.kind,
      let object = RecognizerObject.object(of: recognizer)
    else { return }
    object.report(.failed, reason)
  }
}

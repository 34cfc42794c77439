import GestureTouches

/// Lets the calls of one window run one after the other.
///
/// There is one queue for the calls of an engine and of the window that owns it. A call from inside a
/// callback would act on half of what happened, so it waits until the present call has finished.
struct CallQueue {
  typealias Call = (GestureEngine, any GestureHost) -> Void

  /// Whether a call runs.
  private(set) var isRunning = false
  private var isPerforming = false
  private var waiting: [Call] = []

  /// Whether no call waits for the present one.
  var isEmpty: Bool { waiting.isEmpty }

  /// Starts a call; returns false while another one runs.
  @inline(__always)
  mutating func start() -> Bool {
    if isRunning { return false }
    isRunning = true
    return true
  }

  /// Ends the present call.
  @inline(__always)
  mutating func end() { isRunning = false }

  /// Makes a call wait for the end of the present one.
  mutating func add(_ call: @escaping Call) { waiting.append(call) }

  /// Starts to perform the calls that wait; returns false while they are being performed.
  ///
  /// A waiting call is a call like any other, and asks this at its end too.
  mutating func startPerforming() -> Bool {
    if isPerforming { return false }
    isPerforming = true
    return true
  }

  /// Returns the call at an index, or nil when none has been added there.
  func call(at index: Int) -> Call? { index < waiting.count ? waiting[index] : nil }

  /// Forgets the calls, which have all been performed.
  ///
  /// - Returns: The calls. A call may be the last owner of a window, whose end runs client code that makes
  ///   calls, so they must not be released before this returns.
  mutating func endPerforming() -> [Call] {
    let performed = waiting
    waiting = []
    isPerforming = false
    return performed
  }
}

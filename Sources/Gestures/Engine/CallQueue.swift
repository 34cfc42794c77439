/// Lets the calls of one window run one after the other.
///
/// An engine and the window that owns it share one queue. A call from inside a callback would see a
/// call that is only half done, so it waits until the present call has finished.
package struct CallQueue {
  /// A call that waits.
  ///
  /// That of a window retains the window until then. A host that called the engine is not retained, because it may be about to be
  /// released: the host of the present call stands for it.
  package typealias Call = (GestureEngine, any GestureHost) -> Void

  /// Whether a call runs.
  private(set) var isRunning = false
  private var isPerforming = false
  private var waiting: [Call] = []

  /// Whether no calls are waiting.
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

  /// Starts to perform the waiting calls; returns false if they are being performed already.
  ///
  /// A waiting call ends like any other call and therefore calls this too. It must not start a
  /// second loop over the same queue.
  mutating func startPerforming() -> Bool {
    if isPerforming { return false }
    isPerforming = true
    return true
  }

  /// Returns the call at an index, or nil when none has been added there.
  func call(at index: Int) -> Call? { index < waiting.count ? waiting[index] : nil }

  /// Removes the calls, which have all been performed.
  ///
  /// - Returns: The removed calls. A call may be the last owner of a window. Releasing that window
  ///   runs client code, which may make calls. The calls must therefore not be released before this
  ///   returns.
  mutating func endPerforming() -> [Call] {
    let performed = waiting
    waiting = []
    isPerforming = false
    return performed
  }
}

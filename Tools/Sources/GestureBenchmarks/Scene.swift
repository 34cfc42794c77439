import GestureViews
import Gestures

/// A window with views and recognizers, and what the recognizers have found.
class Scene {
  let window = Window(size: Scene.size)
  /// The view that fills the window, which recognizers are attached to.
  let root = View(frame: Rect(origin: .zero, size: Scene.size))
  /// Where actions count, behind a pointer: what the harness does itself must cost next to nothing.
  ///
  /// In a property of a class every count would be checked for exclusive access.
  let record = UnsafeMutablePointer<Tally>.allocate(capacity: 1)

  static let size = Size(1000, 1000)

  init() {
    record.initialize(to: Tally())
    root.isMultipleTouchEnabled = true
    window.addSubview(root)
  }

  deinit {
    record.deallocate()
  }

  /// How often recognizers began or fired, and how often actions ran.
  var tally: Tally { record.pointee }

  /// What was recognized, in words, and what of it is wrong; nil when nothing is.
  func outcome(of workload: Workload) -> (found: String, fault: String?) {
    ("nothing", tally == Tally() ? nil : "expected nothing")
  }

  /// What the stream's repairs say: a workload has no faults, so any is one of the engine.
  func faultOfStream() -> String? {
    if window.repairs != StreamRepairs() { return "the stream was repaired: \(window.repairs)" }
    if !window.engine.touches.isEmpty { return "touches are left" }
    return nil
  }
}

/// Counts of recognitions and actions.
struct Tally: Equatable {
  var actions = 0
  /// The sum of the values that actions read, so that the compiler leaves no reading out.
  var sum = 0.0
  var taps = 0
  var doubleTaps = 0
  var presses = 0
  var swipes = 0
  var pans = Ends()
  var pinches = Ends()
  var rotations = Ends()

  /// How often a continuous recognizer ended, and the range of its last values.
  struct Ends: Equatable {
    var count = 0
    var least = Vector(.infinity, .infinity)
    var greatest = Vector(-.infinity, -.infinity)

    mutating func add(_ value: Vector) {
      count += 1
      least = Vector(min(least.dx, value.dx), min(least.dy, value.dy))
      greatest = Vector(max(greatest.dx, value.dx), max(greatest.dy, value.dy))
    }

    /// Whether all values lie in a range, edges included; true without any.
    func lie(from low: Vector, to high: Vector) -> Bool {
      least.dx >= low.dx && least.dy >= low.dy && greatest.dx <= high.dx && greatest.dy <= high.dy
    }
  }
}

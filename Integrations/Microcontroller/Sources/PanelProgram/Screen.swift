public import Gestures

/// A small screen with a touch panel: one node with a tap, a pan and a pinch.
///
/// It has no views: a program that draws by itself needs one object that is the host and the root.
/// Everything is allocated here, before the first touch.
public final class Screen: GestureHost, GestureNode {
  /// The recognizers of the screen.
  public let gestures = GestureAttachments()
  /// The recognizer of single taps.
  public let tap = TapGestureRecognizer()
  /// The recognizer of drags with one or more fingers.
  public let pan = PanGestureRecognizer()
  /// The recognizer of two fingers that move apart or together.
  public let pinch = PinchGestureRecognizer()
  /// The engine, after the recognizers: the first one makes the table of defaults, which then needs less stack.
  public let engine = GestureEngine()
  /// The size of the screen, in points.
  public var size: Size
  private let together = Together()

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: Its size, in points.
  ///   - action: Called at every change of a recognizer, with the recognizer.
  public init(size: Size, action: @escaping (GestureRecognizer) -> Void) {
    self.size = size
    for recognizer in [tap, pan, pinch] as [GestureRecognizer] {
      recognizer.addAction(action)
      addGestureRecognizer(recognizer)
    }
    pan.delegate = together
    pinch.delegate = together
  }

  // MARK: - Host and node

  /// Nil: the screen is the root.
  public var gestureParent: (any GestureNode)? { nil }
  /// The engine of the screen.
  public var gestureEngine: GestureEngine? { engine }
  /// The whole screen.
  public var gestureBounds: Rect { Rect(0, 0, size.width, size.height) }

  /// Returns the point itself.
  public func convertFromWindow(_ point: Point) -> Point { point }

  /// Returns the screen, if the point is on it.
  public func hitTest(_ point: Point) -> (any GestureNode)? {
    gestureBounds.contains(point) ? self : nil
  }

  /// Returns whether a node is the screen.
  public func contains(_ node: any GestureNode) -> Bool { node === self }

  // MARK: - Input

  /// Touches the screen with as many fingers as there may be, so that all memory for them is allocated.
  ///
  /// The engine keeps this memory. The touches move and are cancelled, and their actions are called.
  public func warmUp(fingers: Int, at time: Timestamp) {
    var places = [Point](repeating: Point(size.width / 2, size.height / 2), count: fingers)
    for phase in [TouchPhase.began, .moved, .moved] {
      for finger in 0..<fingers {
        let step = Vector(phase == .moved ? Double(20 * finger + 20) : 0, 0)
        places[finger] += step
        let sample = TouchSample(id: TouchID(Int64(finger)), phase: phase, location: places[finger])
        send([sample], at: time)
      }
    }
    cancelAll(at: time)
    finish()
  }

  /// Processes what fingers did at one time; without samples, lets the time pass.
  public func send(_ samples: [TouchSample], at time: Timestamp) {
    if samples.isEmpty {
      engine.send(.time, at: time, host: self)
    } else {
      engine.send(.touches(samples), at: time, host: self)
    }
  }

  /// Ends all touches, because the panel was lost.
  public func cancelAll(at time: Timestamp) { engine.send(.cancel(), at: time, host: self) }

  /// Lets every timer fire, after the last touch.
  public func finish() {
    while let deadline = engine.nextDeadline { engine.send(.time, at: deadline, host: self) }
  }
}

/// Lets the recognizers whose delegate it is recognize at the same time.
private final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other.delegate === self }
}

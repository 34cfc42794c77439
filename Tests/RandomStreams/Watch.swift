import GestureRecognition

/// The checker's record of one recognizer.
final class Watch {
  var id = 0
  weak var recognizer: GestureRecognizer?
  weak var world: World?

  /// The last attempt and the last attempt that was reset, by the engine's count.
  var attempt: UInt64 = 0
  var resetAttempt: UInt64 = 0
  var published = GestureRecognizer.State.possible
  var reached = GestureRecognizer.State.possible
  /// The state of the last action of the attempt.
  var lastAction: GestureRecognizer.State?
  /// The sequences that gave it a touch in this attempt; devices may have given it to others too.
  var sequences: [Int] = []
  /// Whether its subclass or client code may leave it undecided without end.
  var mayStall = false
  /// Whether client code assigned its state in this attempt.
  var isTampered = false
  /// The touches of the attempt that it received and did not ignore, by arrival.
  var touches: Set<UInt64> = []
  /// The requirements from delegates and subclasses in this attempt.
  var dynamicRequirements: [Watch] = []

  /// Whether it is in an attempt that has not been reset.
  var isInAttempt: Bool {
    guard let number = recognizer?.attemptNumber, number != 0 else { return false }
    return number != resetAttempt
  }

  var isUnfinished: Bool { isInAttempt && !published.isTerminal }

  func attemptReset() { world?.checker.attemptReset(self) }
}

/// A recognizer that reports when its attempts are reset.
protocol Watched: GestureRecognizer {
  var watch: Watch { get }
}

final class WatchedTap: TapGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    let answer = super.shouldRequireFailure(of: other)
    if answer { watch.world?.checker.noteDynamic(self, requires: other) }
    return answer
  }
}

final class WatchedLongPress: LongPressGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

final class WatchedPan: PanGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

final class WatchedEdgePan: ScreenEdgePanGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

final class WatchedPinch: PinchGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

final class WatchedRotation: RotationGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

final class WatchedTransform: TransformGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

final class WatchedSwipe: SwipeGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

final class WatchedHover: HoverGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

final class WatchedCircle: CircleGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

final class WatchedStroke: StrokeGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

final class WatchedTapDragZoom: TapDragZoomGestureRecognizer, Watched {
  let watch = Watch()

  override func reset() {
    watch.attemptReset()
    super.reset()
  }
}

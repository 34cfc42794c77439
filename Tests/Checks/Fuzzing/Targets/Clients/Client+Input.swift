import Gestures
import RandomStreams

// Values, and the samples that a host sends.
extension Client {
  final func number() -> Double {
    choices.pick([0, 1, 5, 12, 40, 100, 250, -20, 0.3, 1e9, .nan, .infinity])
  }

  final func point() -> Point {
    Point(Double(choices.below(30)) * 10, Double(choices.below(30)) * 10)
  }

  final func oddPoint() -> Point { choices.chance(80) ? point() : Point(number(), number()) }

  final func count() -> Int { choices.pick([1, 2, 0, 3, -1, .max, .min]) }

  /// Lets time pass, or go back, before the next call of the host.
  final func passTime() { time = time + choices.pick([0.008, 0.02, 0, 0.1, 0.3, 0.6, -1]) }

  final func samples() -> [TouchSample] {
    (0...choices.below(3)).map { _ in
      var sample = TouchSample(
        id: TouchID(Int64(choices.below(4))),
        phase: choices.pick([.began, .moved, .moved, .ended, .cancelled, .stationary]),
        location: oddPoint()
      )
      guard choices.chance(10) else { return sample }
      sample.kind = choices.pick(TouchKind.allCases)
      sample.tool = choices.pick(TouchTool.allCases)
      sample.radius = number()
      sample.buttons = .primary
      sample.force = number()
      sample.maximumPossibleForce = number()
      sample.time = time + number()
      sample.estimationUpdateIndex = choices.below(3)
      sample.coalesced = [CoalescedSample(time: time, location: oddPoint())]
      sample.predicted = [CoalescedSample(time: time, location: oddPoint())]
      return sample
    }
  }

  final func scroll() -> ScrollSample {
    ScrollSample(
      location: oddPoint(),
      delta: Vector(number(), number()),
      isContinuous: choices.chance(50),
      phase: choices.pick([.began, .changed, .ended, .cancelled])
    )
  }

  final func hover() -> HoverSample {
    HoverSample(
      id: TouchID(9),
      phase: choices.pick([.regionEntered, .regionMoved, .regionExited]),
      location: oddPoint()
    )
  }

  final func transform() -> TransformSample {
    TransformSample(
      location: oddPoint(),
      scale: number(),
      rotation: number(),
      phase: choices.pick([.began, .changed, .ended, .cancelled])
    )
  }

  final func presses() -> [Press] {
    [
      Press(
        type: choices.pick(Press.Kind.allCases),
        phase: choices.pick([.began, .moved, .ended, .cancelled]),
        timestamp: time
      )
    ]
  }
}

import GestureShapes
import GestureTesting
import GestureViews
import Gestures

extension TransformedViewTests.Gesture {
  /// One gesture of each recognizer, and of each mode of the tap.
  static let all =
    taps + [longPress, pan, pinch, rotation, transform, swipe, screenEdgePan, hover]
    + [circle, stroke, tapDragZoom]

  private static let point = Point(400, 450)
  private static let limits = GestureSettings().finger

  private static var taps: [Self] {
    TapGestureRecognizer.Mode.allCases.map { mode in
      Self(
        testDescription: "\(mode) tap",
        make: {
          let tap = TapGestureRecognizer()
          tap.mode = mode
          return tap
        },
        fire: { stage in
          for _ in 1...2 {
            stage.finger(1).down(at: point).later(0.05)
              .jump(to: point + Vector(0, limits.tap.maximumMovement)).up().later(0.1)
          }
        },
        miss: { stage in
          stage.finger(1).down(at: point).later(0.05)
            .jump(to: point + Vector(0, limits.tap.maximumMovement + 0.1)).up()
        }
      )
    } + [
      Self(
        testDescription: "double tap",
        make: {
          let tap = TapGestureRecognizer()
          tap.numberOfTapsRequired = 2
          return tap
        },
        fire: { stage in
          stage.finger(1).down(at: point).later(0.05).up().later(0.1)
            .down(at: point + Vector(limits.tap.maximumMovement, 0)).up()
        },
        miss: { stage in
          stage.finger(1).down(at: point).later(0.05).up().later(0.1)
            .down(at: point + Vector(limits.tap.maximumMovement + 0.1, 0)).up()
        }
      )
    ]
  }

  private static let longPress = Self(
    testDescription: "long press",
    make: { LongPressGestureRecognizer() },
    fire: { stage in
      stage.finger(1).down(at: point).later(0.1)
        .jump(to: point + Vector(0, limits.longPress.maximumMovement)).hold(for: 0.5)
        .jump(to: point + Vector(0, 100)).later(0.1).up()
    },
    miss: { stage in
      stage.finger(1).down(at: point).later(0.1)
        .jump(to: point + Vector(0, limits.longPress.maximumMovement + 0.1)).hold(for: 0.5).up()
    }
  )

  private static let pan = Self(
    testDescription: "pan",
    make: { PanGestureRecognizer() },
    fire: { stage in
      stage.finger(1).down(at: point).later(0.02)
        .jump(to: point + Vector(limits.pan.hysteresis, 3))
        .move(by: Vector(80, -120), over: 0.3).up()
    },
    miss: { stage in
      let distance = limits.pan.hysteresis - 0.1
      stage.finger(1).down(at: point).move(by: Vector(distance, -distance), over: 0.1).up()
    }
  )

  private static let pinch = Self(
    testDescription: "pinch",
    make: { PinchGestureRecognizer() },
    fire: { stage in
      stage.perform(
        .pinch(at: point, from: 100, to: 100 + limits.pinch.hysteresis + 0.1, over: 0.2, angle: 0.5)
      )
    },
    miss: { stage in
      stage.perform(
        .pinch(at: point, from: 100, to: 100 + limits.pinch.hysteresis - 0.1, over: 0.2, angle: 0.5)
      )
    }
  )

  private static let rotation = Self(
    testDescription: "rotation",
    make: { RotationGestureRecognizer() },
    fire: { stage in
      stage.perform(
        .rotate(at: point, by: limits.rotation.hysteresis + 0.01, radius: 80, over: 0.2)
      )
    },
    miss: { stage in
      stage.perform(
        .rotate(at: point, by: limits.rotation.hysteresis - 0.01, radius: 80, over: 0.2)
      )
    }
  )

  private static let tapDragZoom = Self(
    testDescription: "tap and drag",
    make: { TapDragZoomGestureRecognizer() },
    fire: { stage in
      stage.tap(at: point)
      stage.finger(1).later(0.1).down(at: point).later(0.1).jump(to: point + Vector(0, 8))
        .move(by: Vector(0, 40), over: 0.2).up()
    },
    miss: { stage in
      stage.tap(at: point)
      stage.finger(1).later(0.1).down(at: point).later(0.1).jump(to: point + Vector(0, 7.9)).up()
    }
  )

  private static let transform = Self(
    testDescription: "transform",
    make: { TransformGestureRecognizer() },
    fire: { stage in
      stage.fingers([1, 2]).down(at: [point, point + Vector(100, 0)])
        .move(to: [point + Vector(-30, 60), point + Vector(120, 140)], over: 0.3).up()
    },
    miss: { stage in
      let distance = limits.pan.hysteresis - 0.1
      stage.perform(.drag([point, point + Vector(distance, distance)], over: 0.1, fingers: 2))
    }
  )

  private static let swipe = Self(
    testDescription: "swipe",
    make: { SwipeGestureRecognizer() },
    fire: { stage in
      stage.finger(1).down(at: point).jump(to: point + Vector(limits.swipe.minimumPrimary, 20)).up()
    },
    miss: { stage in
      stage.finger(1).down(at: point)
        .jump(to: point + Vector(limits.swipe.minimumPrimary - 0.1, 20)).up()
    }
  )

  private static let screenEdgePan = Self(
    testDescription: "screen edge pan",
    make: {
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .left
      return pan
    },
    fire: { stage in
      stage.finger(1).down(at: Point(limits.edge.zone, 500)).later(0.02)
        .jump(to: Point(limits.edge.zone + limits.edge.hysteresis, 503))
        .move(by: Vector(100, 0), over: 0.2).up()
    },
    miss: { stage in
      stage.finger(1).down(at: Point(limits.edge.zone + 0.1, 500))
        .move(by: Vector(100, 0), over: 0.2).up()
    }
  )

  private static let hover = Self(
    testDescription: "hover",
    make: { HoverGestureRecognizer() },
    fire: { stage in
      for (phase, x) in [(TouchPhase.regionEntered, 0.0), (.regionMoved, 50), (.regionExited, 60)] {
        stage.send(HoverSample(phase: phase, location: point + Vector(x, 0)))
        stage.wait(0.1)
      }
    },
    // A touch is not a hover.
    miss: { stage in stage.finger(1).down(at: point).later(0.1).up() }
  )

  private static let circle = Self(
    testDescription: "circle",
    make: { CircleGestureRecognizer() },
    // The first ellipse is just narrow enough for a circle, and the second is just too long.
    fire: { $0.perform(.draw(Drawn.ellipse(at: point, 59, 40), over: 0.4)) },
    miss: { $0.perform(.draw(Drawn.ellipse(at: point, 62, 40), over: 0.4)) },
    beginsAtOnce: true
  )

  private static let stroke = Self(
    testDescription: "stroke",
    make: {
      let stroke = StrokeGestureRecognizer()
      stroke.templates = TemplateStore([Drawn.caret, Drawn.cross])
      return stroke
    },
    fire: { stage in
      stage.perform(.draw([point, point + Vector(40, 40)], over: 0.2))
      stage.wait(0.3)
      stage.perform(.draw([point + Vector(40, 0), point + Vector(0, 40)], over: 0.2))
    },
    miss: { stage in
      stage.perform(.draw([point, point + Vector(40, 40)], over: 0.2))
      stage.wait(limits.stroke.maximumGap + 0.1)
      stage.perform(.draw([point + Vector(40, 0), point + Vector(0, 40)], over: 0.2))
    }
  )
}

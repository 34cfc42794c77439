import GestureShapes
import GestureViews
import Gestures

// The sliders of each recognizer, as a table.
extension PlaygroundKind {
  /// The settings, the most important first; empty for hover, which has none.
  package var settings: [PlaygroundSetting] {
    switch self {
    case .tap: tapSettings
    case .longPress: longPressSettings
    case .pan: panSettings
    case .pinch: [Self.pinchHysteresis]
    case .rotation: [Self.rotationHysteresis]
    case .swipe: swipeSettings
    case .edgePan: edgeSettings
    case .transform:
      [Self.panHysteresis, Self.pinchHysteresis, Self.rotationHysteresis, Self.latency]
    case .hover: []
    case .circle: circleSettings
    case .stroke: strokeSettings
    case .tapDragZoom: zoomSettings
    case .threeFingerTwist: [Self.twistHysteresis]
    case .knob: knobSettings
    }
  }

  private var tapSettings: [PlaygroundSetting] {
    typealias Tap = TapGestureRecognizer
    return [
      PlaygroundSetting("Taps", "", 1...4, step: 1, of: Tap.self) {
        Double($0.numberOfTapsRequired)
      } _: {
        $0.numberOfTapsRequired = Int($1)
      },
      PlaygroundSetting("Fingers", "", 1...4, step: 1, of: Tap.self) {
        Double($0.numberOfTouchesRequired)
      } _: {
        $0.numberOfTouchesRequired = Int($1)
      },
      PlaygroundSetting("Moves at most", " pt", 2...100, step: 1) {
        $0.tap.maximumMovement
      } _: {
        $0.tap.maximumMovement = $1
      },
      PlaygroundSetting("Stays down at most", " s", 0.1...2, step: 0.05) {
        $0.tap.maximumHold
      } _: {
        $0.tap.maximumHold = $1
      },
    ]
  }

  private var longPressSettings: [PlaygroundSetting] {
    typealias Press = LongPressGestureRecognizer
    return [
      PlaygroundSetting("Rests for", " s", 0.1...2, step: 0.05, of: Press.self) {
        $0.minimumPressDuration
      } _: {
        $0.minimumPressDuration = $1
      },
      PlaygroundSetting("Taps before", "", 0...3, step: 1, of: Press.self) {
        Double($0.numberOfTapsRequired)
      } _: {
        $0.numberOfTapsRequired = Int($1)
      },
      PlaygroundSetting("Moves at most", " pt", 2...60, step: 1, of: Press.self) {
        $0.allowableMovement
      } _: {
        $0.allowableMovement = $1
      },
      PlaygroundSetting("Fingers", "", 1...4, step: 1, of: Press.self) {
        Double($0.numberOfTouchesRequired)
      } _: {
        $0.numberOfTouchesRequired = Int($1)
      },
    ]
  }

  private var panSettings: [PlaygroundSetting] {
    typealias Pan = PanGestureRecognizer
    return [
      Self.panHysteresis,
      PlaygroundSetting("Fingers at least", "", 1...4, step: 1, of: Pan.self) {
        Double($0.minimumNumberOfTouches)
      } _: {
        $0.minimumNumberOfTouches = Int($1)
      },
      PlaygroundSetting("Fingers at most", "", 1...5, step: 1, of: Pan.self) {
        Double(min($0.maximumNumberOfTouches, 5))
      } _: {
        $0.maximumNumberOfTouches = Int($1)
      },
      // The page is the outer pan; at the end of the slider there is no bound.
      PlaygroundSetting("Goes right at most", " pt", 0...400, step: 10, of: Pan.self) {
        min($0.room.right, 400)
      } _: {
        $0.room.right = $1 < 400 ? $1 : .infinity
        $0.boundPolicy = $1 < 400 ? .handOver : .stay
      },
      Self.contactRadius,
    ]
  }

  /// The largest contact that the filter of the window accepts; the largest value is no limit.
  private static var contactRadius: PlaygroundSetting {
    let most = 100.0
    return PlaygroundSetting(
      "Contact of at most",
      " pt radius",
      10...most,
      step: 5,
      of: PanGestureRecognizer.self
    ) {
      min(($0.node as? View)?.window?.settings.filter.maximumRadius ?? most, most)
    } _: {
      ($0.node as? View)?.window?.settings.filter.maximumRadius = $1 < most ? $1 : .infinity
    }
  }

  /// How much later touches arrive that are moved to the times of frames; at zero they are not moved.
  private static var latency: PlaygroundSetting {
    PlaygroundSetting(
      "At frame times, later by",
      " ms",
      0...40,
      step: 1,
      of: TransformGestureRecognizer.self
    ) {
      (($0.node as? View)?.window?.resampling?.latency ?? 0) * 1000
    } _: {
      ($0.node as? View)?.window?.resampling =
        $1 > 0 ? ResamplingOptions(latency: $1 / 1000) : nil
    }
  }

  private var swipeSettings: [PlaygroundSetting] {
    [
      PlaygroundSetting("Goes at least", " pt", 20...200, step: 5) {
        $0.swipe.minimumPrimary
      } _: {
        $0.swipe.minimumPrimary = $1
      },
      PlaygroundSetting("Strays at most", " pt", 10...120, step: 5) {
        $0.swipe.maximumSecondary
      } _: {
        $0.swipe.maximumSecondary = $1
      },
      PlaygroundSetting("Takes at most", " s", 0.1...1.5, step: 0.05) {
        $0.swipe.maximumDuration
      } _: {
        $0.swipe.maximumDuration = $1
      },
      PlaygroundSetting("Fingers", "", 1...3, step: 1, of: SwipeGestureRecognizer.self) {
        Double($0.numberOfTouchesRequired)
      } _: {
        $0.numberOfTouchesRequired = Int($1)
      },
    ]
  }

  private var edgeSettings: [PlaygroundSetting] {
    typealias Edge = ScreenEdgePanGestureRecognizer
    return [
      PlaygroundSetting("Begins within", " pt", 5...80, step: 5) {
        $0.edge.zone
      } _: {
        $0.edge.zone = $1
      },
      PlaygroundSetting("Comes in by", " pt", 2...60, step: 1) {
        $0.edge.hysteresis
      } _: {
        $0.edge.hysteresis = $1
      },
      PlaygroundSetting("Section from", "", 0...1, step: 0.05, of: Edge.self) {
        $0.section.start
      } _: {
        $0.section = .init(from: $1, to: max($1, $0.section.end))
      },
      PlaygroundSetting("Section to", "", 0...1, step: 0.05, of: Edge.self) {
        $0.section.end
      } _: {
        $0.section = .init(from: min($1, $0.section.start), to: $1)
      },
    ]
  }

  private var circleSettings: [PlaygroundSetting] {
    [
      PlaygroundSetting(
        "Strays at most",
        " radii",
        0.02...0.6,
        step: 0.02,
        of: CircleGestureRecognizer.self
      ) {
        $0.tolerance
      } _: {
        $0.tolerance = $1
      },
      PlaygroundSetting("Is at least", " pt large", 10...200, step: 5) {
        $0.circle.minimumExtent
      } _: {
        $0.circle.minimumExtent = $1
      },
    ]
  }

  private var strokeSettings: [PlaygroundSetting] {
    typealias Stroke = StrokeGestureRecognizer
    return [
      PlaygroundSetting("Scores at least", "", 0...1, step: 0.05, of: Stroke.self) {
        $0.minimumScore
      } _: {
        $0.minimumScore = $1
      },
      PlaygroundSetting("Waits between strokes", " s", 0.1...1.5, step: 0.05, of: Stroke.self) {
        $0.maximumGap
      } _: {
        $0.maximumGap = $1
      },
      PlaygroundSetting("Is at least", " pt large", 5...100, step: 5) {
        $0.stroke.minimumExtent
      } _: {
        $0.stroke.minimumExtent = $1
      },
    ]
  }

  private var zoomSettings: [PlaygroundSetting] {
    typealias Zoom = TapDragZoomGestureRecognizer
    return [
      PlaygroundSetting("Taps before", "", 1...3, step: 1, of: Zoom.self) {
        Double($0.numberOfTapsRequired)
      } _: {
        $0.numberOfTapsRequired = Int($1)
      },
      PlaygroundSetting("Doubles every", " pt", 20...300, step: 4, of: Zoom.self) {
        $0.pointsPerDoubling
      } _: {
        $0.pointsPerDoubling = $1
      },
      PlaygroundSetting("Begins after", " pt", 0...60, step: 1, of: Zoom.self) {
        $0.hysteresis
      } _: {
        $0.hysteresis = $1
      },
    ]
  }

  private var knobSettings: [PlaygroundSetting] {
    typealias Knob = KnobGestureRecognizer
    return [
      PlaygroundSetting("Begins after", "\u{b0}", 0...45, step: 1, of: Knob.self) {
        $0.hysteresis * 180 / .pi
      } _: {
        $0.hysteresis = $1 * .pi / 180
      },
      PlaygroundSetting("Clicks every", "\u{b0}", 0...90, step: 5, of: Knob.self) {
        $0.detentAngle * 180 / .pi
      } _: {
        $0.detentAngle = $1 * .pi / 180
      },
      PlaygroundSetting("Middle of", " pt radius", 0...60, step: 1, of: Knob.self) {
        $0.minimumRadius
      } _: {
        $0.minimumRadius = $1
      },
    ]
  }

  private static var twistHysteresis: PlaygroundSetting {
    PlaygroundSetting(
      "Begins after",
      "\u{b0}",
      0...45,
      step: 1,
      of: ThreeFingerTwistGestureRecognizer.self
    ) {
      $0.hysteresis * 180 / .pi
    } _: {
      $0.hysteresis = $1 * .pi / 180
    }
  }

  private static var panHysteresis: PlaygroundSetting {
    PlaygroundSetting("Begins to drag after", " pt", 0...60, step: 1) {
      $0.pan.hysteresis
    } _: {
      $0.pan.hysteresis = $1
    }
  }

  private static var pinchHysteresis: PlaygroundSetting {
    PlaygroundSetting("Begins to pinch after", " pt", 0...60, step: 1) {
      $0.pinch.hysteresis
    } _: {
      $0.pinch.hysteresis = $1
    }
  }

  private static var rotationHysteresis: PlaygroundSetting {
    PlaygroundSetting("Begins to turn after", "\u{b0}", 0...45, step: 1) {
      $0.rotation.hysteresis * 180 / .pi
    } _: {
      $0.rotation.hysteresis = $1 * .pi / 180
    }
  }
}

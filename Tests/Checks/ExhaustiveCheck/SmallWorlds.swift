import GestureShapes
import Gestures

extension SmallWorld.Part {
  static func tap(_ name: String = "tap", taps: Int = 1, fingers: Int = 1) -> Self {
    Self(name: name) {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = fingers
      return tap
    }
  }

  static func press(_ name: String = "press", taps: Int = 0) -> Self {
    Self(name: name) {
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = taps
      return press
    }
  }

  /// Returns a recognizer of a kind, with default values.
  static func kind(_ kind: RecognizerDescription) -> Self {
    Self(name: kind.word) {
      guard let recognizer = kind.makeRecognizer() as? any FingerprintedRecognizer else {
        preconditionFailure("\(kind) has no fingerprint")
      }
      return recognizer
    }
  }

  static var pan: Self { kind(.pan) }
  static var pinch: Self { kind(.pinch) }
  static var rotation: Self { kind(.rotation) }
  static var transform: Self { kind(.transform) }
  static var circle: Self { kind(.circle) }

  static func swipe(
    _ direction: SwipeGestureRecognizer.Direction = .right,
    _ name: String = "swipe"
  ) -> Self {
    Self(name: name) {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      return swipe
    }
  }

  static var edgePan: Self {
    Self(name: "edge") {
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .left
      return pan
    }
  }

  /// The same on the outer view.
  var outer: Self {
    Self(name: name, isOuter: true, make: make)
  }

  /// Returns the same part with a further change of its recognizer.
  func with(_ change: @escaping @Sendable (GestureRecognizer) -> Void) -> Self {
    let make = make
    return Self(name: name, isOuter: isOuter) {
      let recognizer = make()
      change(recognizer)
      return recognizer
    }
  }
}

extension SmallWorld {
  /// All worlds; together they contain every kind of recognizer and every kind of relation.
  static let all = written + remaining

  /// Returns whether a kind is explored: only a class with a fingerprint can be.
  static func isExplored(_ kind: RecognizerDescription) -> Bool {
    kind.makeRecognizer() is any FingerprintedRecognizer
  }

  /// One world for each kind of the catalogue that the worlds below do not contain.
  private static var remaining: [SmallWorld] {
    RecognizerCatalogue.standard.kinds.filter { kind in
      isExplored(kind)
        && !written.contains { $0.recognizers.contains { $0.make().words.type == kind.word } }
    }.map { kind in
      SmallWorld(
        name: "\(kind) beside a tap and a pan",
        recognizers: [.kind(kind), .tap(), .pan.outer]
      )
    }
  }

  private static let written: [SmallWorld] = [
    SmallWorld(
      name: "taps and a press",
      recognizers: [.tap(), .tap("twice", taps: 2), .press(), .pan.outer],
      requirements: [.init(0, 1)]
    ),
    SmallWorld(
      name: "pan, pinch and turn together",
      recognizers: [.pan, .pinch, .rotation, .tap("two fingers", fingers: 2).outer],
      together: [.init(0, 1), .init(1, 2), .init(2, 0)],
      pairs: [(0, 2), (3, 2)]
    ),
    SmallWorld(
      name: "pan against pinch",
      recognizers: [.pan, .pinch.outer, .swipe(.right).outer, .press()]
    ),
    SmallWorld(
      name: "swipe before pan",
      recognizers: [.swipe(.right), .pan, .swipe([.left, .down], "other").outer],
      requirements: [.init(1, 0), .init(1, 2)]
    ),
    SmallWorld(
      name: "transform and a press that delays",
      recognizers: [
        .transform, .tap(), .press().outer.with { $0.delaysTouchesBegan = true },
      ]
    ),
    SmallWorld(
      name: "edge before pan, by delegate",
      recognizers: [.edgePan.outer, .pan, .pan.outer, .tap()],
      dynamicRequirements: [.init(1, 0), .init(2, 0)],
      spots: [Point(5, 100), Point(60, 100), Point(160, 100), Point(60, 180)],
      landings: [[0, 1], [0, 2]]
    ),
    SmallWorld(
      name: "circle after tap",
      recognizers: [.circle, .tap(), .press().outer],
      requirements: [.init(0, 1)],
      spots: ring,
      landings: [[0], [2]],
      movesInRing: true,
      pairs: [],
      openings: [[.down(0, 0)] + (1...6).map { .move(0, $0) }]
    ),
    SmallWorld(
      name: "views kept waiting",
      recognizers: [
        .tap().with { $0.delaysTouchesBegan = true }, .tap("twice", taps: 2).outer,
        .pan.with { $0.cancelsTouchesInView = false },
        .press().outer.with { $0.delaysTouchesEnded = false },
      ],
      requirements: [.init(0, 1)],
      together: [.init(2, 3)]
    ),
    SmallWorld(
      name: "refusals",
      recognizers: [.pan, .tap(), .press().outer, .pinch],
      requirements: [.init(1, 2)],
      refused: [0, 3]
    ),
    SmallWorld(
      name: "taps that ask each other",
      recognizers: [
        .tap().with { ($0 as? TapGestureRecognizer)?.mode = .exclusive },
        .tap("twice", taps: 2).outer, .press("tap and press", taps: 1), .tap("pair", fingers: 2),
      ]
    ),
    SmallWorld(
      name: "a chain of three",
      recognizers: [.tap().outer, .press(), .pan.outer, .rotation],
      requirements: [.init(0, 1), .init(1, 2), .init(2, 3)]
    ),
    SmallWorld(
      name: "pinch and transform, held back",
      recognizers: [
        .pinch,
        .transform.outer.with { ($0 as? TransformGestureRecognizer)?.maximumNumberOfTouches = 1 },
        .swipe([.right, .up]),
      ],
      requirements: [.init(1, 2)],
      dynamicRequirements: [.init(0, 1)]
    ),
    SmallWorld(
      name: "late fingers take over",
      recognizers: [.pan, .pinch, .rotation.outer, .tap("two fingers", fingers: 2)],
      takeovers: [.init(1, 0), .init(2, 0)]
    ),
    SmallWorld(
      name: "a drag that is handed over",
      recognizers: [
        .pan.with { pan in
          guard let pan = pan as? PanGestureRecognizer else { return }
          pan.boundPolicy = .handOver
          pan.room = .init(left: 0, right: 30)
        },
        .pan.outer, .tap(), .press().outer,
      ]
    ),
  ]

  /// Eight points on a circle, and the first one again.
  private static let ring = [
    Point(210, 150), Point(192, 192), Point(150, 210), Point(108, 192), Point(90, 150),
    Point(108, 108), Point(150, 90), Point(192, 108),
  ]
}

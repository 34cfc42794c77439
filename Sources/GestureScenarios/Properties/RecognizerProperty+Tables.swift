import GestureGeometry
import GestureRecognition
import GestureTouches
import GestureTraces

/// The properties of the base class.
extension RecognizerProperty {
  static let common: [RecognizerProperty] = [
    .init("name", Reading.string) { (recognizer: GestureRecognizer, name) in
      recognizer.name = name
    },
    .init("isEnabled", Reading.bool) { (recognizer: GestureRecognizer, flag) in
      recognizer.isEnabled = flag
    },
    .init("cancelsTouchesInView", Reading.bool) { (recognizer: GestureRecognizer, flag) in
      recognizer.cancelsTouchesInView = flag
    },
    .init("delaysTouchesBegan", Reading.bool) { (recognizer: GestureRecognizer, flag) in
      recognizer.delaysTouchesBegan = flag
    },
    .init("delaysTouchesEnded", Reading.bool) { (recognizer: GestureRecognizer, flag) in
      recognizer.delaysTouchesEnded = flag
    },
    .init("requiresExclusiveTouchType", Reading.bool) { (recognizer: GestureRecognizer, flag) in
      recognizer.requiresExclusiveTouchType = flag
    },
    .init(
      "allowedTouchTypes",
      Reading.options([
        ("direct", TouchKinds.direct), ("pencil", .pencil),
        ("indirectPointer", .indirectPointer), ("indirect", .indirect),
      ])
    ) { (recognizer: GestureRecognizer, kinds) in recognizer.allowedTouchTypes = kinds },
    .init(
      "allowedPressTypes",
      { (cursor) throws(InputError) -> [Press.Kind] in
        var kinds: [Press.Kind] = []
        for element in try cursor.elements() {
          kinds.append(try element.word(TraceWords.pressTypes))
        }
        return kinds
      }
    ) { (recognizer: GestureRecognizer, kinds) in recognizer.allowedPressTypes = kinds },
  ]
}

/// The properties of recognizers that count taps and presses.
extension RecognizerProperty {
  static let tap: [RecognizerProperty] = [
    .init("numberOfTapsRequired", Reading.countFromOne) { (tap: TapGestureRecognizer, count) in
      tap.numberOfTapsRequired = count
    },
    .init("numberOfTouchesRequired", Reading.countFromOne) { (tap: TapGestureRecognizer, count) in
      tap.numberOfTouchesRequired = count
    },
    .init(
      "buttonMaskRequired",
      { (cursor) throws(InputError) -> ButtonMask in
        if case .number = cursor.value.content {
          return ButtonMask(rawValue: UInt32(try cursor.integer(in: 0...Int64(UInt32.max))))
        }
        return try cursor.options([("primary", ButtonMask.primary), ("secondary", .secondary)])
      }
    ) { (tap: TapGestureRecognizer, mask) in tap.buttonMaskRequired = mask },
    .init(
      "mode",
      Reading.word([
        ("immediate", TapGestureRecognizer.Mode.immediate), ("exclusive", .exclusive),
        ("counting", .counting),
      ])
    ) { (tap: TapGestureRecognizer, mode) in tap.mode = mode },
  ]

  static let longPress: [RecognizerProperty] = [
    .init("minimumPressDuration", Reading.number) { (press: LongPressGestureRecognizer, time) in
      press.minimumPressDuration = time
    },
    .init("allowableMovement", Reading.length) { (press: LongPressGestureRecognizer, length) in
      press.allowableMovement = length
    },
    .init("numberOfTapsRequired", Reading.countFromZero) {
      (press: LongPressGestureRecognizer, count) in press.numberOfTapsRequired = count
    },
    .init("numberOfTouchesRequired", Reading.countFromOne) {
      (press: LongPressGestureRecognizer, count) in press.numberOfTouchesRequired = count
    },
  ]
}

/// The properties of recognizers that follow fingers.
extension RecognizerProperty {
  static let pan: [RecognizerProperty] = [
    .init("minimumNumberOfTouches", Reading.countFromOne) { (pan: PanGestureRecognizer, count) in
      pan.minimumNumberOfTouches = count
    },
    .init("maximumNumberOfTouches", Reading.countFromOne) { (pan: PanGestureRecognizer, count) in
      pan.maximumNumberOfTouches = count
    },
    .init(
      "allowedScrollTypesMask",
      Reading.options([
        ("discrete", PanGestureRecognizer.ScrollTypes.discrete), ("continuous", .continuous),
      ])
    ) { (pan: PanGestureRecognizer, types) in pan.allowedScrollTypesMask = types },
    .running(
      "translation",
      { (cursor) throws(InputError) in try cursor.vector() }
    ) { (pan: PanGestureRecognizer, translation) in pan.setTranslation(translation, in: nil) },
  ]

  static let pinch: [RecognizerProperty] = [
    .running("scale", readScale) { (pinch: PinchGestureRecognizer, scale) in
      pinch.scale = scale
    }
  ]

  static let rotation: [RecognizerProperty] = [
    .running("rotation", Reading.number) {
      (rotation: RotationGestureRecognizer, angle) in rotation.rotation = angle
    }
  ]

  static let transform: [RecognizerProperty] = [
    .init(
      "components",
      Reading.options([
        ("translation", TransformGestureRecognizer.Components.translation), ("scale", .scale),
        ("rotation", .rotation),
      ])
    ) { (transform: TransformGestureRecognizer, components) in
      transform.components = components
    },
    .init("minimumNumberOfTouches", Reading.countFromOne) {
      (transform: TransformGestureRecognizer, count) in transform.minimumNumberOfTouches = count
    },
    .init("maximumNumberOfTouches", Reading.countFromOne) {
      (transform: TransformGestureRecognizer, count) in transform.maximumNumberOfTouches = count
    },
    .running(
      "translation",
      { (cursor) throws(InputError) in try cursor.vector() }
    ) { (transform: TransformGestureRecognizer, translation) in
      transform.setTranslation(translation, in: nil)
    },
    .running("scale", readScale) { (transform: TransformGestureRecognizer, scale) in
      transform.scale = scale
    },
    .running("rotation", Reading.number) {
      (transform: TransformGestureRecognizer, angle) in transform.rotation = angle
    },
  ]

  private static let readScale: Reading.Reader<Double> = { (cursor) throws(InputError) in
    try cursor.number(in: Double.leastNonzeroMagnitude..., "a scale above 0")
  }
}

/// The properties of recognizers of drawings; the templates of a stroke are read with the scene.
extension RecognizerProperty {
  static let circle: [RecognizerProperty] = [
    .init("tolerance", readTolerance) { (circle: CircleGestureRecognizer, tolerance) in
      circle.tolerance = tolerance
    }
  ]

  static let stroke: [RecognizerProperty] = [
    .init("minimumScore", Reading.share) { (stroke: StrokeGestureRecognizer, score) in
      stroke.minimumScore = score
    },
    .init("minimumMargin", Reading.share) { (stroke: StrokeGestureRecognizer, margin) in
      stroke.minimumMargin = margin
    },
    .init("maximumGap", Reading.duration) { (stroke: StrokeGestureRecognizer, gap) in
      stroke.maximumGap = gap
    },
    .init("isRecording", Reading.bool) { (stroke: StrokeGestureRecognizer, flag) in
      stroke.isRecording = flag
    },
  ]

  static let readTolerance: Reading.Reader<Double> = { (cursor) throws(InputError) in
    try cursor.number(in: Double.leastNonzeroMagnitude..., "a tolerance above 0")
  }
}

/// The properties of recognizers with a direction.
extension RecognizerProperty {
  static let swipe: [RecognizerProperty] = [
    .init(
      "direction",
      Reading.options([
        ("right", SwipeGestureRecognizer.Direction.right), ("left", .left), ("up", .up),
        ("down", .down),
      ])
    ) { (swipe: SwipeGestureRecognizer, ways) in swipe.direction = ways },
    .init("numberOfTouchesRequired", Reading.countFromOne) {
      (swipe: SwipeGestureRecognizer, count) in swipe.numberOfTouchesRequired = count
    },
  ]

  static let screenEdgePan: [RecognizerProperty] = [
    .init(
      "edges",
      Reading.options([
        ("top", ScreenEdgePanGestureRecognizer.Edges.top), ("left", .left), ("bottom", .bottom),
        ("right", .right),
      ])
    ) { (pan: ScreenEdgePanGestureRecognizer, edges) in pan.edges = edges }
  ]
}

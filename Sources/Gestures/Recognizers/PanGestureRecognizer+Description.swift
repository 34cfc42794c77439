extension PanGestureRecognizer {
  /// Shows a visitor the properties of a drag.
  func describeDrag(_ properties: inout PropertyVisitor) {
    properties.count("minimumNumberOfTouches", minimumNumberOfTouches, from: 1) {
      minimumNumberOfTouches = $0
    }
    properties.count("maximumNumberOfTouches", maximumNumberOfTouches, from: 1) {
      maximumNumberOfTouches = $0
    }
    properties.count("numberOfTapsRequired", numberOfTapsRequired, from: 0) {
      numberOfTapsRequired = $0
    }
    properties.options("allowedScrollTypesMask", allowedScrollTypesMask, "discrete continuous") {
      allowedScrollTypesMask = $0
    }
    properties.numbers(
      "room",
      // A file has no infinity, so a room without any limit has no value.
      room == .unlimited
        ? nil
        : [room.left, room.right, room.up, room.down].map {
          $0.isFinite ? max($0, 0) : $0 > 0 ? 1e9 : 0
        },
      count: 4,
      "the room to the left, right, up and down in points"
    ) { room = Room(left: $0[0], right: $0[1], up: $0[2], down: $0[3]) }
    properties.word("boundPolicy", boundPolicy, "stay fail handOver") { boundPolicy = $0 }
    properties.number("maximumAngle", maximumAngle, .angle) { maximumAngle = $0 }
    properties.flag("beginsWithRemainingTouches", beginsWithRemainingTouches) {
      beginsWithRemainingTouches = $0
    }
    properties.flag("ignoresRestingTouches", ignoresRestingTouches) { ignoresRestingTouches = $0 }
    properties.vector("translation", translation(in: nil), isOfAttempt: true) {
      setTranslation($0, in: nil)
    }
  }
}

extension FailureReason {
  /// The property or setting of the engine's own recognizers that decides whether they fail; the raw value is its
  /// name in files and explanations.
  package enum Setting: String, Sendable, CaseIterable {
    /// A setting of a client's class; the reason contains its name.
    case own = ""
    case tapMaximumMovement = "tap.maximumMovement"
    case tapMaximumDistance = "tap.maximumDistance"
    case tapMaximumHold = "tap.maximumHold"
    case tapMaximumGap = "tap.maximumGap"
    case minimumPressDuration, allowableMovement
    case numberOfTouchesRequired, minimumNumberOfTouches, maximumNumberOfTouches
    case panHysteresis = "pan.hysteresis"
    case panSettlingHysteresis = "pan.settlingHysteresis"
    case panWheelHysteresis = "pan.wheelHysteresis"
    case panTrackpadHysteresis = "pan.trackpadHysteresis"
    case panMinimumRoom = "pan.minimumRoom"
    case edgeZone = "edge.zone"
    case edgeHysteresis = "edge.hysteresis"
    case edgeCornerSize = "edge.cornerSize"
    case section, corners
    case takeoverMinimumMovement = "takeover.minimumMovement"
    case pinchHysteresis = "pinch.hysteresis"
    case pinchTrackpadHysteresis = "pinch.trackpadHysteresis"
    case pinchMinimumSpan = "pinch.minimumSpan"
    case rotationHysteresis = "rotation.hysteresis"
    case rotationTrackpadHysteresis = "rotation.trackpadHysteresis"
    case maximumAngle
    case swipeMinimumPrimary = "swipe.minimumPrimary"
    case swipeMinimumSpeed = "swipe.minimumSpeed"
    case swipeMaximumDuration = "swipe.maximumDuration"
    case direction
    case circleMinimumExtent = "circle.minimumExtent"
    case tolerance
    case strokeMinimumExtent = "stroke.minimumExtent"
    case minimumScore, minimumMargin, buttonMaskRequired, maximumElongation
    case filterMaximumRadius = "filter.maximumRadius"
    case filterRejectsPalms = "filter.rejectsPalms"
    case filterPencilBlocksFingers = "filter.pencilBlocksFingers"
  }
}

extension FailureReason {
  /// The property or setting of the engine's own recognizers that decides whether they fail.
  package enum Setting: UInt8, Sendable, CaseIterable {
    /// A setting of a client's class; the reason contains its name.
    case own
    case tapMaximumMovement, tapMaximumDistance, tapMaximumHold, tapMaximumGap
    case minimumPressDuration, allowableMovement
    case numberOfTouchesRequired, minimumNumberOfTouches, maximumNumberOfTouches
    case panHysteresis, panSettlingHysteresis, panWheelHysteresis, panTrackpadHysteresis
    case panMinimumRoom
    case edgeZone, edgeHysteresis, edgeCornerSize, section, corners
    case takeoverMinimumMovement
    case pinchHysteresis, pinchTrackpadHysteresis, pinchMinimumSpan
    case rotationHysteresis, rotationTrackpadHysteresis
    case maximumAngle
    case swipeMinimumPrimary, swipeMinimumSpeed, swipeMaximumDuration, direction
    case circleMinimumExtent, tolerance
    case strokeMinimumExtent, minimumScore, minimumMargin
    case buttonMaskRequired
    case maximumElongation
    case filterMaximumRadius, filterRejectsPalms, filterPencilBlocksFingers

    /// Its name in files and explanations; empty for a setting of a client's class.
    package var word: String {
      switch self {
      case .own: ""
      case .tapMaximumMovement: "tap.maximumMovement"
      case .tapMaximumDistance: "tap.maximumDistance"
      case .tapMaximumHold: "tap.maximumHold"
      case .tapMaximumGap: "tap.maximumGap"
      case .minimumPressDuration: "minimumPressDuration"
      case .allowableMovement: "allowableMovement"
      case .numberOfTouchesRequired: "numberOfTouchesRequired"
      case .minimumNumberOfTouches: "minimumNumberOfTouches"
      case .maximumNumberOfTouches: "maximumNumberOfTouches"
      case .panHysteresis: "pan.hysteresis"
      case .panSettlingHysteresis: "pan.settlingHysteresis"
      case .panWheelHysteresis: "pan.wheelHysteresis"
      case .panTrackpadHysteresis: "pan.trackpadHysteresis"
      case .panMinimumRoom: "pan.minimumRoom"
      case .edgeZone: "edge.zone"
      case .edgeHysteresis: "edge.hysteresis"
      case .edgeCornerSize: "edge.cornerSize"
      case .section: "section"
      case .corners: "corners"
      case .takeoverMinimumMovement: "takeover.minimumMovement"
      case .pinchHysteresis: "pinch.hysteresis"
      case .pinchTrackpadHysteresis: "pinch.trackpadHysteresis"
      case .pinchMinimumSpan: "pinch.minimumSpan"
      case .rotationHysteresis: "rotation.hysteresis"
      case .rotationTrackpadHysteresis: "rotation.trackpadHysteresis"
      case .swipeMinimumPrimary: "swipe.minimumPrimary"
      case .swipeMinimumSpeed: "swipe.minimumSpeed"
      case .swipeMaximumDuration: "swipe.maximumDuration"
      case .direction: "direction"
      case .maximumAngle: "maximumAngle"
      case .circleMinimumExtent: "circle.minimumExtent"
      case .tolerance: "tolerance"
      case .maximumElongation: "maximumElongation"
      case .strokeMinimumExtent: "stroke.minimumExtent"
      case .minimumScore: "minimumScore"
      case .minimumMargin: "minimumMargin"
      case .buttonMaskRequired: "buttonMaskRequired"
      case .filterMaximumRadius: "filter.maximumRadius"
      case .filterRejectsPalms: "filter.rejectsPalms"
      case .filterPencilBlocksFingers: "filter.pencilBlocksFingers"
      }
    }
  }
}

import GestureMotion
import GestureRecognition
import GestureTraces

extension SettingName {
  static let taps: [SettingName] = [
    .threshold("tap.maximumMovement", Reading.length) { $0.tap.maximumMovement = $1 },
    .threshold("tap.maximumHold", Reading.duration) { $0.tap.maximumHold = $1 },
    .threshold("tap.maximumGap", Reading.duration) { $0.tap.maximumGap = $1 },
    .threshold("tap.maximumDistance", Reading.length) { $0.tap.maximumDistance = $1 },
    .threshold("longPress.duration", Reading.number) { $0.longPress.duration = $1 },
    .threshold("longPress.maximumMovement", Reading.length) {
      $0.longPress.maximumMovement = $1
    },
  ]

  static let drags: [SettingName] = [
    .threshold("pan.hysteresis", Reading.length) { $0.pan.hysteresis = $1 },
    .threshold("pan.settlingTime", Reading.duration) { $0.pan.settlingTime = $1 },
    .threshold("pan.settlingHysteresis", Reading.length) { $0.pan.settlingHysteresis = $1 },
    .threshold("pan.steadyTime", Reading.duration) { $0.pan.steadyTime = $1 },
    .threshold("pan.steadySpeed", Reading.length) { $0.pan.steadySpeed = $1 },
    .threshold("pan.wheelHysteresis", Reading.length) { $0.pan.wheelHysteresis = $1 },
    .threshold("pan.endsBelowMinimum", Reading.bool) { $0.pan.endsBelowMinimum = $1 },
    .threshold("pan.scrollIdle", Reading.duration) { $0.pan.scrollIdle = $1 },
  ]

  static let turns: [SettingName] = [
    .threshold("pinch.hysteresis", Reading.length) { $0.pinch.hysteresis = $1 },
    .threshold("pinch.trackpadHysteresis", Reading.length) { $0.pinch.trackpadHysteresis = $1 },
    .threshold("pinch.minimumSpan", Reading.length) { $0.pinch.minimumSpan = $1 },
    .threshold("pinch.endsWhenFingerLifts", Reading.bool) { $0.pinch.endsWhenFingerLifts = $1 },
    .threshold("rotation.hysteresis", Reading.angle) { $0.rotation.hysteresis = $1 },
    .threshold("rotation.trackpadHysteresis", Reading.angle) {
      $0.rotation.trackpadHysteresis = $1
    },
    .threshold("rotation.endsWhenFingerLifts", Reading.bool) {
      $0.rotation.endsWhenFingerLifts = $1
    },
    .threshold(
      "transform.engagement",
      Reading.word([
        ("independent", RecognizerThresholds.Transform.Engagement.independent),
        ("together", .together),
      ])
    ) { $0.transform.engagement = $1 },
  ]

  static let strokes: [SettingName] = [
    .threshold("swipe.minimumPrimary", Reading.length) { $0.swipe.minimumPrimary = $1 },
    .threshold("swipe.maximumSecondary", Reading.length) { $0.swipe.maximumSecondary = $1 },
    .threshold("swipe.maximumDuration", Reading.duration) { $0.swipe.maximumDuration = $1 },
    .threshold("swipe.minimumSpeed", Reading.length) { $0.swipe.minimumSpeed = $1 },
    .threshold("swipe.relaxation", Reading.share) { $0.swipe.relaxation = $1 },
    .threshold("swipe.oppositeTolerance", Reading.length) { $0.swipe.oppositeTolerance = $1 },
    .threshold("edge.zone", Reading.length) { $0.edge.zone = $1 },
    .threshold("edge.hysteresis", Reading.length) { $0.edge.hysteresis = $1 },
  ]

  static let shapes: [SettingName] = [
    .threshold("circle.tolerance", RecognizerProperty.readTolerance) { $0.circle.tolerance = $1 },
    .threshold("circle.minimumExtent", Reading.length) { $0.circle.minimumExtent = $1 },
    .threshold("stroke.minimumScore", Reading.share) { $0.stroke.minimumScore = $1 },
    .threshold("stroke.minimumMargin", Reading.share) { $0.stroke.minimumMargin = $1 },
    .threshold("stroke.maximumGap", Reading.duration) { $0.stroke.maximumGap = $1 },
    .threshold("stroke.minimumExtent", Reading.length) { $0.stroke.minimumExtent = $1 },
  ]

  static let velocity: [SettingName] = [
    // The two models differ in this alone, so that the order of the keys does not matter.
    .threshold("velocityModel", Reading.word([("leastSquares", true), ("lastKnown", false)])) {
      $0.velocityModel.noticesRest = $1
    },
    .threshold("velocityModel.window", Reading.duration) { $0.velocityModel.window = $1 },
    .threshold("velocityModel.restGap", Reading.duration) { $0.velocityModel.restGap = $1 },
    .threshold("velocityModel.restRadius", Reading.length) { $0.velocityModel.restRadius = $1 },
    .threshold("velocityModel.maximumSamples", Reading.countFromOne) {
      $0.velocityModel.maximumSamples = $1
    },
  ]

  static let general: [SettingName] = [
    .general("hitTest.minimumAlpha", Reading.share) { $0.hitTest.minimumAlpha = $1 },
    .general("control.trackingOutset", Reading.length) { $0.control.trackingOutset = $1 },
    .general("scroll.contentDelay", Reading.duration) { $0.scroll.contentDelay = $1 },
    .general("scroll.normalRate", readRate) { $0.scroll.normalRate = $1 },
    .general("scroll.fastRate", readRate) { $0.scroll.fastRate = $1 },
    .general("scroll.rubberBand", Reading.share) { $0.scroll.rubberBand = $1 },
    .general("scroll.bounceResponse", Reading.duration) { $0.scroll.bounceResponse = $1 },
    .general("scroll.stopDistance", Reading.length) { $0.scroll.stopDistance = $1 },
    .general("requiresAllTouchesUpBeforeReset", Reading.bool) {
      $0.requiresAllTouchesUpBeforeReset = $1
    },
    .general("diagnostics.stallWarning", Reading.duration) { $0.stallWarning = $1 },
  ]

  /// At 1 a view would never come to rest, at 0 it would not move.
  private static let readRate: Reading.Reader<Double> = { (cursor) throws(InputError) in
    let words = "a number above 0 and below 1"
    let rate = try cursor.number(in: Double.leastNonzeroMagnitude...1, words)
    guard rate < 1 else { throw cursor.failure(expected: words) }
    return rate
  }
}

import GestureMotion
import GestureRecognition
import GestureTraces

extension SettingName {
  static let velocity: [SettingName] = [
    // The two models differ only in this property, so the order of the keys does not matter.
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

  /// Reads a deceleration rate: at 1 a view would never come to rest, and at 0 it would not move.
  private static let readRate: Reading.Reader<Double> = { (cursor) throws(InputError) in
    let words = "a number above 0 and below 1"
    let rate = try cursor.number(in: Double.leastNonzeroMagnitude...1, words)
    guard rate < 1 else { throw cursor.failure(expected: words) }
    return rate
  }
}

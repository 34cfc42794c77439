/// How the velocity of a gesture is read from its last samples.
///
/// Both ready-made models fit a parabola through the newest samples. ``leastSquares`` also notices
/// a finger that rested before it was lifted; ``lastKnown`` keeps the speed of the last movement,
/// as an unmodified UIKit pan does.
///
/// A NaN or negative ``window`` or ``restGap`` admits the newest sample alone.
public struct VelocityModel: Hashable, Sendable {
  /// Whether a gesture that has begun has no velocity while its fingers rest.
  public var noticesRest: Bool
  /// How far back from the newest sample the fit looks, in seconds.
  ///
  /// > Source: The horizon of AOSP's least squares tracker and of Flutter's `VelocityTracker`.
  public var window: Double
  /// The longest silence between two samples of one movement, in seconds.
  ///
  /// > Source: AOSP and Flutter both take 40 ms without a sample for a pointer that stopped.
  public var restGap: Double
  /// How far a finger may stray from its newest position and still rest, in points.
  ///
  /// > Source: Chosen below any meant motion and above the noise of a resting finger.
  public var restRadius: Double
  /// How many of the newest samples a fit takes at most; below two, only the newest counts.
  ///
  /// > Source: The history size of AOSP's and of Flutter's tracker.
  public var maximumSamples: Int

  /// Creates a model; every value that is not given is the one of ``leastSquares``.
  public init(
    noticesRest: Bool = true,
    window: Double = 0.1,
    restGap: Double = 0.04,
    restRadius: Double = 0.5,
    maximumSamples: Int = 20
  ) {
    self.noticesRest = noticesRest
    self.window = window
    self.restGap = restGap
    self.restRadius = restRadius
    self.maximumSamples = maximumSamples
  }

  /// The slope of a parabola through the newest samples, zero for fingers at rest.
  public static let leastSquares = VelocityModel()
  /// The same slope, kept however long the fingers have rested.
  public static let lastKnown = VelocityModel(noticesRest: false)
}

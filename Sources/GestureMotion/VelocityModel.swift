/// How the velocity of a gesture is determined from its last samples.
///
/// Both predefined models fit a parabola to the newest samples. ``leastSquares`` also notices a
/// finger that rested before it was lifted. ``lastKnown`` keeps the velocity of the last movement,
/// like an unmodified UIKit pan.
///
/// A NaN or negative ``window`` or ``restGap`` includes only the newest sample.
public struct VelocityModel: Hashable, Sendable {
  /// Whether the velocity of a gesture that has begun is zero while its fingers rest.
  public var noticesRest: Bool
  /// The maximum age of a sample that is used, relative to the newest, in seconds.
  ///
  /// > Source: The horizon of AOSP's least squares tracker and of Flutter's `VelocityTracker`.
  public var window: Double
  /// The longest gap between two samples of one movement, in seconds.
  ///
  /// > Source: AOSP and Flutter both take 40 ms without a sample for a pointer that stopped.
  public var restGap: Double
  /// How far a resting finger may be from its newest position, in points.
  ///
  /// > Source: Chosen below any meant motion and above the noise of a resting finger.
  public var restRadius: Double
  /// The maximum number of samples that are used; below two, only the newest is used.
  ///
  /// > Source: The history size of AOSP's and of Flutter's tracker.
  public var maximumSamples: Int

  /// Creates a model; values that are not given are those of ``leastSquares``.
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

  /// The slope of a parabola through the newest samples; zero while the fingers rest.
  public static let leastSquares = VelocityModel()
  /// The same slope, even while the fingers rest.
  public static let lastKnown = VelocityModel(noticesRest: false)
}

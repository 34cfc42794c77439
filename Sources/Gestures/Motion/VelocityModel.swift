/// How the velocity of a gesture is determined from its last samples.
///
/// Both predefined models fit a parabola to the newest samples. ``leastSquares`` also notices a
/// finger that rested before it was lifted, even if it trembled. ``lastKnown`` keeps the velocity of
/// the last movement, like an unmodified UIKit pan.
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
  /// > Source: Chosen below any meant motion and above the noise of a still finger on a quiet screen.
  /// > A hand that trembles leaves the circle, and ``minimumFlingVelocity`` is for that: a circle of 4
  /// > points would stop recorded swipes, and every steady drag below 100 points per second.
  public var restRadius: Double
  /// The minimum speed of a finger at a lift that throws, in points per second.
  ///
  /// The speed is that of the straight line that best fits the readings of the last ``window``. A
  /// parabola follows tremor, and a straight line does not: a hand that trembles by one point reads 20
  /// points per second and more at its end, and 5 along the line.
  ///
  /// > Source: Android's `MINIMUM_FLING_VELOCITY` and Flutter's `kMinFlingVelocity` are both 50.
  public var minimumFlingVelocity: Double
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
    minimumFlingVelocity: Double = 50,
    maximumSamples: Int = 20
  ) {
    self.noticesRest = noticesRest
    self.window = window
    self.restGap = restGap
    self.restRadius = restRadius
    self.minimumFlingVelocity = minimumFlingVelocity
    self.maximumSamples = maximumSamples
  }

  /// The slope of a parabola through the newest samples; zero while the fingers rest.
  public static let leastSquares = VelocityModel()
  /// The same slope, even while the fingers rest.
  public static let lastKnown = VelocityModel(noticesRest: false)
}

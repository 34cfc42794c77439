/// How touches are moved to the times of frames.
///
/// A value that is NaN or negative counts as zero.
public struct ResamplingOptions: Sendable, Hashable {
  /// How much later every touch arrives, in seconds.
  ///
  /// A frame shows where the fingers were this long before. With at least the interval between two readings
  /// of the device, no location is guessed.
  ///
  /// > Source: the value of AOSP's `InputConsumer` (`RESAMPLE_LATENCY`). Flutter's resampler takes 38 ms
  /// > (`_defaultSamplingOffset`), which guesses nothing on a screen of 60 Hz.
  public var latency = 0.005
  /// How far beyond the newest reading a location may be guessed, in seconds; zero for never.
  ///
  /// It is also limited to half the interval of the last two readings.
  ///
  /// > Source: AOSP's `RESAMPLE_MAX_PREDICTION`, and the half of its `InputConsumer`.
  public var maximumPrediction = 0.008
  /// The longest interval between two readings from which a location is guessed, in seconds.
  ///
  /// A finger without a reading for longer than this rests at its last reading.
  ///
  /// > Source: AOSP's `RESAMPLE_MAX_DELTA`.
  public var maximumInterval = 0.02
  /// The shortest interval between two readings from which a location is guessed, in seconds.
  ///
  /// > Source: AOSP's `RESAMPLE_MIN_DELTA`: over a shorter one, noise is taken for speed.
  public var minimumInterval = 0.002

  /// Creates options; values that are not given are those of Android.
  public init(latency: Double = 0.005, maximumPrediction: Double = 0.008) {
    self.latency = latency
    self.maximumPrediction = maximumPrediction
  }
}

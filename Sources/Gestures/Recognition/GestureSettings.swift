/// Every threshold of the engine, each with a default, for each kind of device.
///
/// A window has one set, and a recognizer may have its own. A recognizer uses the part for the
/// device that started its attempt, with the values at the start of the attempt.
///
/// ```swift
/// window.settings.update { $0.tap.maximumGap = 0.25 }   // for every device
/// window.settings.pointer.pan.hysteresis = 2            // for mouse and trackpad only
/// window.settings.tap.maximumGap                        // 0.25: what fingers have
/// ```
public struct GestureSettings: Sendable, Hashable {
  /// The thresholds for fingers, on the screen or elsewhere.
  public var finger = RecognizerThresholds()
  /// The thresholds for pencils, by default those for fingers.
  public var pencil = RecognizerThresholds()
  /// The thresholds for pointers with a button down.
  public var pointer = RecognizerThresholds.pointer

  /// Which contacts are rejected before recognizers and views see them; by default none.
  public var filter = TouchFilter()
  /// How views are found under a finger.
  public var hitTest = HitTest()
  /// How controls track a finger.
  public var control = Control()
  /// How scroll views move.
  public var scroll = Scroll()
  /// How much the default alternative actions change, see
  /// ``GestureRecognizer/defaultAlternatives``.
  public var alternatives = Alternatives()
  /// Whether a finished recognizer waits until all fingers are up before it starts again.
  ///
  /// > Source: chosen, false: a resting palm must not block taps.
  public var requiresAllTouchesUpBeforeReset = false
  /// How long after a finger the next one still belongs to the same hand, in seconds.
  ///
  /// A recognizer whose attempt had too many fingers receives no finger of the same hand. With 0 every
  /// finger that comes after the failure may start a new attempt.
  ///
  /// > Source: chosen: in the recordings of `Tests/Fixtures/evemu`, of 75 fingers that land beside another one,
  /// > 44 do so within 0.04 seconds and 61 within 0.15 seconds of the finger before. Before they believe a
  /// > number of fingers, the gesture library of Chromium OS waits 0.15 seconds ("Evaluation Timeout") and
  /// > libinput 0.1 (`DEFAULT_GESTURE_SWITCH_TIMEOUT`).
  public var handLandingTime = 0.15
  /// The time that an undecided attempt may have no touch and no timer before the log warns, in
  /// seconds.
  ///
  /// > Source: far beyond any series of taps.
  public var stallWarning = 5.0

  // Not inlined: setting two hundred constants is much code for one call.
  /// Creates the default settings.
  @inline(never)
  public init() {}

  /// The default settings, for reading some of them without creating all.
  ///
  /// Not stored: that copies each of them.
  package static var standard: GestureSettings { GestureSettings() }

  /// The settings for users with a tremor, or for a kiosk.
  ///
  /// A tap may slip beside a drag: within 0.25 seconds a drag needs 25 points, or a movement that
  /// has been steady for 0.08 seconds. A press may move 25 points, a pinch needs 25 points and a
  /// rotation 15 degrees. Pointers and all other settings keep the defaults.
  ///
  /// > Source: chosen: recorded iPad taps travel 13 points at the 95th percentile, 20 at the 99th
  /// > and 22 at the 99.5th; `ForgivingSettingsTests` measures what the settings do.
  public static var forgiving: GestureSettings {
    var settings = GestureSettings()
    settings.finger = .forgiving
    settings.pencil = .forgiving
    return settings
  }

  /// Changes the thresholds of every kind of device in the same way.
  public mutating func update(_ change: (inout RecognizerThresholds) -> Void) {
    change(&finger)
    change(&pencil)
    change(&pointer)
  }

  /// Returns the thresholds for a kind of device.
  public func thresholds(for kind: TouchKind) -> RecognizerThresholds {
    switch kind {
    case .direct, .indirect: finger
    case .pencil: pencil
    case .indirectPointer: pointer
    }
  }

  /// How views are found under a finger.
  public struct HitTest: Sendable, Hashable {
    /// A view more transparent than this is not hit.
    ///
    /// > Source: UIKit's documentation of `hitTest(_:with:)`.
    public var minimumAlpha = 0.01
  }

  /// How controls track a finger.
  public struct Control: Sendable, Hashable {
    /// How far outside its bounds a control keeps tracking, in points.
    ///
    /// > Source: published black-box observations of UIKit buttons.
    public var trackingOutset = 70.0
  }

  /// How scroll views move.
  public struct Scroll: Sendable, Hashable {
    /// How long a scroll view keeps a touch from its content, in seconds.
    ///
    /// > Source: WWDC 2014 session 235, and published black-box observations.
    public var contentDelay = 0.15
    /// The share of its speed that a normally decelerating view keeps each millisecond.
    ///
    /// > Source: UIKit's documentation of `DecelerationRate`.
    public var normalRate = 0.998
    /// The share of its speed that a fast decelerating view keeps each millisecond.
    ///
    /// > Source: UIKit's documentation of `DecelerationRate`.
    public var fastRate = 0.99
    /// How much of the way past an edge shows at first.
    ///
    /// > Source: published black-box observations.
    public var rubberBand = 0.55
    /// How long a bounce takes to answer, in seconds.
    ///
    /// > Source: chosen for a calm bounce.
    public var bounceResponse = 0.5
    /// The minimum speed of content that a finger catches, in points per second.
    ///
    /// The touch that stops faster content belongs to the scroll view. Slower content stops, too, but it
    /// looks as if it rested, so the touch is one of the content: a tap on a row, for example.
    ///
    /// > Source: Flutter's `ScrollPhysics.toleranceFor`: a movement of one pixel in 0.05 seconds is at rest.
    public var minimumCatchVelocity = 20.0
    /// How near to rest a movement stops, in points.
    ///
    /// > Source: chosen below a visible pixel.
    public var stopDistance = 0.5
  }
}

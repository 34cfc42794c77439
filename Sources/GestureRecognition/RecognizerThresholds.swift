public import GestureMotion

/// The thresholds of all recognizers for one kind of device.
///
/// Lengths are window points, times seconds, angles radians.
public struct RecognizerThresholds: Sendable, Hashable {
  /// When fingers make a tap.
  public var tap = Tap()
  /// When a finger makes a long press.
  public var longPress = LongPress()
  /// When a finger drags.
  public var pan = Pan()
  /// When two fingers pinch.
  public var pinch = Pinch()
  /// When two fingers turn.
  public var rotation = Rotation()
  /// How drag, pinch and turn go together in one recognizer.
  public var transform = Transform()
  /// When a finger swipes.
  public var swipe = Swipe()
  /// When a finger comes in from an edge.
  public var edge = Edge()
  /// When a finger draws a circle.
  public var circle = Circle()
  /// When a finger draws one of the templates.
  public var stroke = Stroke()
  /// How velocity is estimated.
  public var velocityModel = VelocityModel.leastSquares

  /// Creates the defaults for fingers and pencils.
  public init() {}

  /// The defaults for pointers, whose hand is steadier.
  ///
  /// > Source: chosen: a drag should not click, so a tap may move 10 points; a drag begins at 4,
  /// > between Flutter's 2 and GTK's 8.
  public static var pointer: RecognizerThresholds {
    var thresholds = RecognizerThresholds()
    thresholds.tap.maximumMovement = 10
    thresholds.pan.hysteresis = 4
    return thresholds
  }

  /// The thresholds for fingers and pencils in hands that shake; see ``GestureSettings/forgiving``.
  public static var forgiving: RecognizerThresholds {
    var thresholds = RecognizerThresholds()
    thresholds.longPress.maximumMovement = 25
    thresholds.pan.settlingTime = 0.25
    thresholds.pinch.hysteresis = 25
    thresholds.rotation.hysteresis = 15 * Double.pi / 180
    return thresholds
  }

  /// When fingers make a tap.
  public struct Tap: Sendable, Hashable {
    /// How far a finger may move from where it came down.
    ///
    /// > Source: OpenSwiftUI.
    public var maximumMovement = 45.0
    /// How long the fingers may stay down.
    ///
    /// > Source: OpenSwiftUI.
    public var maximumHold = 0.75
    /// How long the fingers may stay up between two taps.
    ///
    /// > Source: OpenSwiftUI and WinObjC.
    public var maximumGap = 0.35
    /// How far a later tap may be from the first; nil for ``maximumMovement``.
    public var maximumDistance: Double?

    /// How far a later tap may be from the first, with the default filled in.
    public var effectiveMaximumDistance: Double { maximumDistance ?? maximumMovement }
  }

  /// When a finger makes a long press.
  public struct LongPress: Sendable, Hashable {
    /// How long the fingers must rest.
    ///
    /// > Source: UIKit's documentation of `minimumPressDuration`.
    public var duration = 0.5
    /// How far a finger may move before the press begins.
    ///
    /// > Source: UIKit's documentation of `allowableMovement`.
    public var maximumMovement = 10.0
  }

  /// When a finger drags.
  public struct Pan: Sendable, Hashable {
    /// How far the fingers must move along one axis; this much is then taken from the translation.
    ///
    /// > Source: WWDC 2018 session 803, published black-box observations, and EarlGrey's tests.
    public var hysteresis = 10.0
    /// How long the fingers must be down before ``hysteresis`` alone makes a drag, in seconds.
    ///
    /// Until then a drag also takes ``settlingHysteresis``, or a movement as ``steadyTime`` and
    /// ``steadySpeed`` say: a tap may slip. At zero a drag takes nothing more.
    ///
    /// > Source: UIKit's drags begin at once; see ``GestureSettings/forgiving`` for hands that
    /// > shake.
    public var settlingTime = 0.0
    /// How far the fingers must move along one axis within ``settlingTime``.
    ///
    /// > Source: chosen: 99.5 % of 46,928 recorded iPad taps travel at most 22 points.
    public var settlingHysteresis = 25.0
    /// How long a steady movement away makes a drag within ``settlingTime``, in seconds.
    ///
    /// In each third of that time the fingers must come away from where they came down, more than
    /// aside, and at ``steadySpeed`` or faster. A pan looks back at 32 readings: with more than 400
    /// a second none is steady for the default time.
    ///
    /// > Source: chosen: recorded drags begin at most 41 ms later for it, and the slip of a
    /// > recorded tap is over by then; measured by `ForgivingSettingsTests`.
    public var steadyTime = 0.08
    /// How fast a steady movement is at least, in points per second.
    ///
    /// > Source: chosen: at 30, one of a hundred recorded drags would begin more than 45 ms later.
    public var steadySpeed = 25.0
    /// The same as ``hysteresis`` for a wheel; a turned wheel is already a decision.
    public var wheelHysteresis = 0.0
    /// Whether the pan ends as soon as fewer fingers than its minimum are down.
    ///
    /// > Source: UIKit's documentation: it ends when all fingers are up.
    public var endsBelowMinimum = false
    /// How long scrolling may pause before a scroll that has no end of its own ends, in seconds.
    ///
    /// > Source: chosen: longer than any pause between the steps of one scroll at 25 Hz.
    public var scrollIdle = 0.1
  }

  /// When two fingers pinch.
  public struct Pinch: Sendable, Hashable {
    /// How much the distance of the fingers must change.
    ///
    /// > Source: chosen: Hammer's tests on UIKit leave 5.3 to 13.9 points for recognition.
    public var hysteresis = 8.0
    /// The same for a trackpad, which has already recognized.
    public var trackpadHysteresis = 0.0
    /// The distance of the fingers below which nothing is divided by it.
    public var minimumSpan = 1.0
    /// Whether the pinch ends with the first finger lifted.
    public var endsWhenFingerLifts = false
  }

  /// When two fingers turn.
  public struct Rotation: Sendable, Hashable {
    /// How far the fingers must turn, in radians.
    ///
    /// > Source: chosen, 5 degrees: above tremor, below any meant turn.
    public var hysteresis = 5 * Double.pi / 180
    /// The same for a trackpad, which has already recognized.
    public var trackpadHysteresis = 0.0
    /// Whether the rotation ends with the first finger lifted.
    public var endsWhenFingerLifts = false
  }

  /// How drag, pinch and turn go together in one recognizer.
  public struct Transform: Sendable, Hashable {
    /// When the components of a transform start to move.
    public enum Engagement: UInt8, Sendable, Hashable {
      /// Each once it has passed its own threshold, from identity.
      case independent
      /// All as soon as the first one has.
      case together
    }

    /// When the components start to move; an accidental twist should do nothing.
    public var engagement = Engagement.independent
  }

  /// When a finger swipes.
  public struct Swipe: Sendable, Hashable {
    /// How far a swipe must go at once.
    ///
    /// > Source: Mocha.
    public var minimumPrimary = 50.0
    /// How far it may stray sideways.
    ///
    /// > Source: Mocha.
    public var maximumSecondary = 50.0
    /// How long it may take.
    ///
    /// > Source: Mocha.
    public var maximumDuration = 0.5
    /// How fast a swipe must be at least: mean points per second since the first finger came down.
    ///
    /// A longer distance is needed where it takes ``minimumPrimary`` over.
    ///
    /// > Source: chosen: the suites of Chromium and React Native Gesture Handler hold that 60
    /// > points per second is no swipe, and ``minimumPrimary`` within ``maximumDuration`` is 100.
    public var minimumSpeed = 80.0
    /// The share of ``minimumPrimary`` that is still needed at ``maximumDuration``.
    ///
    /// > Source: chosen after UIKit's header: slow swipes may be short.
    public var relaxation = 0.5
    /// How far a finger may go against every allowed way; chosen as the size of the pan hysteresis.
    public var oppositeTolerance = 10.0
  }

  /// When a finger comes in from an edge.
  public struct Edge: Sendable, Hashable {
    /// How near to the edge the finger must come down; chosen as Flutter's back gesture.
    public var zone = 20.0
    /// How far it must come inwards; chosen as for a pan.
    public var hysteresis = 10.0
  }

  /// When a finger draws a circle.
  public struct Circle: Sendable, Hashable {
    /// How far the line may stray from the circle that fits it best: RMS distance, in radii.
    ///
    /// > Source: see ``GestureShapes/CircleDetector/tolerance``.
    public var tolerance = 0.2
    /// How large the line must be at least: the longer side of its bounding box.
    ///
    /// > Source: chosen as the hysteresis of a pan: a smaller line is a finger that trembles.
    public var minimumExtent = 10.0
  }

  /// When a finger draws one of the templates.
  public struct Stroke: Sendable, Hashable {
    /// The smallest score with which a drawing is recognized, from 0 to 1.
    ///
    /// > Source: half is the score at the distance to which the templates were calibrated.
    public var minimumScore = 0.5
    /// How much nearer the winner must be than the runner-up, from 0 to 1.
    ///
    /// > Source: chosen: the distance alone decides unless an app asks for more.
    public var minimumMargin = 0.0
    /// How long the finger may be up between two strokes of one drawing.
    ///
    /// > Source: chosen as the duration of a long press: the hop between two strokes is shorter,
    /// > and who rests as long has finished.
    public var maximumGap = 0.5
    /// How large the first stroke must be at least: the longer side of its bounding box.
    ///
    /// > Source: chosen as twice the hysteresis of a pan: a smaller stroke is a tap.
    public var minimumExtent = 20.0
  }
}

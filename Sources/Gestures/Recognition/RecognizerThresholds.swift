/// The thresholds of all recognizers for one kind of device.
///
/// Lengths are in window points, times in seconds, angles in radians.
public struct RecognizerThresholds: Sendable, Hashable {
  /// The thresholds of taps.
  public var tap = Tap()
  /// The thresholds of long presses.
  public var longPress = LongPress()
  /// The thresholds of drags.
  public var pan = Pan()
  /// The thresholds of pinches.
  public var pinch = Pinch()
  /// The thresholds of rotations.
  public var rotation = Rotation()
  /// The thresholds of transforms.
  public var transform = Transform()
  /// The thresholds of gestures that take over from others.
  public var takeover = Takeover()
  /// The thresholds of swipes.
  public var swipe = Swipe()
  /// The thresholds of drags from an edge.
  public var edge = Edge()
  /// The thresholds of drawn circles.
  public var circle = Circle()
  /// The thresholds of drawings that are compared with templates.
  public var stroke = Stroke()
  /// How velocity is estimated.
  ///
  /// > Source: AOSP's and Flutter's trackers fit a parabola by least squares.
  public var velocityModel = VelocityModel.leastSquares

  /// Creates the defaults for fingers and pencils.
  @inline(never)
  public init() {}

  /// The defaults for pointers, which are steadier than fingers.
  ///
  /// > Source: chosen: a drag should not click, so a tap may move 10 points; a drag begins at 4,
  /// > between Flutter's 2 and GTK's 8.
  public static var pointer: RecognizerThresholds {
    var thresholds = RecognizerThresholds()
    thresholds.tap.maximumMovement = 10
    thresholds.pan.hysteresis = 4
    return thresholds
  }

  /// The thresholds for fingers and pencils of users with a tremor; see ``GestureSettings/forgiving``.
  public static var forgiving: RecognizerThresholds {
    var thresholds = RecognizerThresholds()
    thresholds.longPress.maximumMovement = 25
    thresholds.pan.settlingTime = 0.25
    thresholds.pinch.hysteresis = 25
    thresholds.rotation.hysteresis = 15 * Double.pi / 180
    thresholds.takeover.minimumMovement = 17.5
    return thresholds
  }

  /// The thresholds of taps.
  public struct Tap: Sendable, Hashable {
    /// The maximum distance of a finger from where it came down.
    ///
    /// > Source: OpenSwiftUI.
    public var maximumMovement = 45.0
    /// The maximum time that the fingers may stay down.
    ///
    /// > Source: OpenSwiftUI.
    public var maximumHold = 0.75
    /// The maximum time between two taps.
    ///
    /// > Source: OpenSwiftUI and WinObjC.
    public var maximumGap = 0.35
    /// The maximum distance of a later tap from the first; nil for ``maximumMovement``.
    ///
    /// > Source: chosen: one number to understand.
    public var maximumDistance: Double?

    /// The maximum distance of a later tap from the first, with the default filled in.
    public var effectiveMaximumDistance: Double { maximumDistance ?? maximumMovement }
  }

  /// The thresholds of long presses.
  public struct LongPress: Sendable, Hashable {
    /// The minimum time that the fingers must rest.
    ///
    /// > Source: UIKit's documentation of `minimumPressDuration`.
    public var duration = 0.5
    /// The maximum movement of a finger before the press begins.
    ///
    /// > Source: UIKit's documentation of `allowableMovement`.
    public var maximumMovement = 10.0
  }

  /// The thresholds of drags.
  public struct Pan: Sendable, Hashable {
    /// The minimum movement along one axis, which is then subtracted from the translation.
    ///
    /// > Source: WWDC 2018 session 803, published black-box observations, and EarlGrey's tests.
    public var hysteresis = 10.0
    /// The time after which ``hysteresis`` alone is enough for a drag, in seconds.
    ///
    /// Before that, a drag also needs ``settlingHysteresis``, or a steady movement as defined by
    /// ``steadyTime`` and ``steadySpeed``, so that a tap may slip. At zero a drag needs nothing
    /// more.
    ///
    /// > Source: UIKit's drags begin at once; see ``GestureSettings/forgiving`` for users
    /// > with a tremor.
    public var settlingTime = 0.0
    /// The minimum movement along one axis within ``settlingTime``.
    ///
    /// > Source: chosen: 99.5 % of 46,928 recorded iPad taps travel at most 22 points.
    public var settlingHysteresis = 25.0
    /// The time for which a movement must be steady to be a drag within ``settlingTime``, in
    /// seconds.
    ///
    /// In each third of that time the fingers must move away from where they came down, more than
    /// sideways, and at ``steadySpeed`` or faster. A pan looks back at 32 readings: with more than
    /// 400 per second, no movement is steady for the default time.
    ///
    /// > Source: chosen: with it, recorded drags begin at most 41 ms later, and the slip of a
    /// > recorded tap is already over; measured by `ForgivingSettingsTests`.
    public var steadyTime = 0.08
    /// The minimum speed of a steady movement, in points per second.
    ///
    /// > Source: chosen: at 30, one of a hundred recorded drags would begin more than 45 ms later.
    public var steadySpeed = 25.0
    /// The same as ``hysteresis`` for a wheel.
    ///
    /// > Source: chosen: turning a wheel is already a decision.
    public var wheelHysteresis = 0.0
    /// The minimum movement of a trackpad before its scroll has an axis, along one axis.
    ///
    /// A scroll that ends earlier begins and ends then. Nothing is subtracted from the translation.
    ///
    /// > Source: chosen as the hysteresis of a pointer's drag, between Flutter's 2 and GTK's 8: less
    /// > than a line of text, and more than the first event of a trackpad.
    public var trackpadHysteresis = 4.0
    /// The minimum movement beyond the end of the content, along the axis of the drag, that hands it
    /// over to another pan.
    ///
    /// All of the movement is handed over. At zero each event decides.
    ///
    /// > Source: Firefox's `apz.axis_lock.breakout_threshold`: 1/32 inch, of 160 points an inch as
    /// > Android counts them.
    public var handOverHysteresis = 5.0
    /// The least room toward which a drag that knows its bounds may begin, in points.
    ///
    /// > Source: chosen: half a point is less than a finger can see or feel, and more than rounding
    /// > errors of an offset.
    public var minimumRoom = 0.5
    /// Whether the pan ends as soon as fewer fingers than its minimum are down.
    ///
    /// > Source: UIKit's documentation: it ends when all fingers are up.
    public var endsBelowMinimum = false
    /// The radius of the circle that a finger at rest does not leave, for a pan with
    /// ``PanGestureRecognizer/ignoresRestingTouches``.
    ///
    /// > Source: chosen: a hand that holds still with a tremor of 1 point, and a sensor's noise of as much, stay
    /// > within 4 points; it is less than half of ``hysteresis``.
    public var restRadius = 4.0
    /// How long a finger has not left that circle when it rests, in seconds.
    ///
    /// > Source: chosen as ``GestureSettings/handLandingTime``: a finger that came with its hand is not at rest. At
    /// > 4 points in that time, a finger slower than 27 points a second rests.
    public var restTime = 0.15
    /// The maximum pause of a scroll that has no explicit end, in seconds; after it the scroll
    /// ends.
    ///
    /// > Source: chosen: longer than any pause between the steps of one scroll at 25 Hz.
    public var scrollIdle = 0.1
  }

  /// The thresholds of pinches.
  public struct Pinch: Sendable, Hashable {
    /// The minimum change of the distance of the fingers.
    ///
    /// > Source: chosen: Hammer's tests on UIKit leave 5.3 to 13.9 points for recognition.
    public var hysteresis = 8.0
    /// The same for a trackpad, which has already recognized the gesture.
    ///
    /// > Source: chosen: the trackpad has already decided.
    public var trackpadHysteresis = 0.0
    /// The minimum distance of the fingers for a division by it.
    ///
    /// > Source: chosen: below any two fingers, above zero.
    public var minimumSpan = 1.0
    /// Whether the pinch ends when the first finger is lifted.
    ///
    /// > Source: UIKit's documentation: it ends when both fingers are up.
    public var endsWhenFingerLifts = false
  }

  /// The thresholds of rotations.
  public struct Rotation: Sendable, Hashable {
    /// The minimum rotation of the fingers, in radians.
    ///
    /// > Source: chosen, 5 degrees: above tremor, below any intended rotation.
    public var hysteresis = 5 * Double.pi / 180
    /// The same for a trackpad, which has already recognized the gesture.
    ///
    /// > Source: chosen: the trackpad has already decided.
    public var trackpadHysteresis = 0.0
    /// Whether the rotation ends when the first finger is lifted.
    ///
    /// > Source: UIKit's documentation: it ends when both fingers are up.
    public var endsWhenFingerLifts = false
  }

  /// The thresholds of transforms.
  public struct Transform: Sendable, Hashable {
    /// When the components of a transform start to move.
    public enum Engagement: UInt8, Sendable, Hashable {
      /// Each component when it has passed its own threshold, from identity.
      case independent
      /// All components as soon as the first one has passed its threshold.
      case together
    }

    /// When the components start to move.
    ///
    /// > Source: chosen: an accidental rotation does nothing.
    public var engagement = Engagement.independent
  }

  /// The thresholds of gestures that take over from others, see ``GestureRecognizer/takeOver(from:)``.
  public struct Takeover: Sendable, Hashable {
    /// The minimum movement of the finger that came last, in points.
    ///
    /// A gesture of several fingers that would end another gesture waits for it.
    ///
    /// > Source: the gesture library of Chromium OS guesses a pinch when a finger has moved by 2 mm
    /// > ("Pinch Guess Minimum Movement"), and the finger that may rest by 1.41 mm ("Pinch Thumb Minimum
    /// > Movement"): 0.7 of the hysteresis, which is 10 points for a drag.
    public var minimumMovement = 7.0
  }

  /// The thresholds of swipes.
  public struct Swipe: Sendable, Hashable {
    /// The minimum length of a fast swipe.
    ///
    /// > Source: Mocha.
    public var minimumPrimary = 50.0
    /// The maximum sideways movement.
    ///
    /// > Source: Mocha.
    public var maximumSecondary = 50.0
    /// The maximum duration.
    ///
    /// > Source: Mocha.
    public var maximumDuration = 0.5
    /// The minimum speed of a swipe: mean points per second since the first finger came down.
    ///
    /// A swipe that takes long needs more than ``minimumPrimary`` because of this.
    ///
    /// > Source: chosen: the test suites of Chromium and React Native Gesture Handler expect that
    /// > 60 points per second is not a swipe, and ``minimumPrimary`` within ``maximumDuration`` is
    /// > 100.
    public var minimumSpeed = 80.0
    /// The fraction of ``minimumPrimary`` that is still needed at ``maximumDuration``.
    ///
    /// > Source: chosen after UIKit's header: slow swipes may be short.
    public var relaxation = 0.5
    /// The maximum movement against every allowed direction.
    ///
    /// > Source: chosen as the size of the pan hysteresis.
    public var oppositeTolerance = 10.0
  }

  /// The thresholds of drags from an edge.
  public struct Edge: Sendable, Hashable {
    /// The maximum distance from the edge where the finger comes down.
    ///
    /// > Source: chosen as Flutter's back gesture.
    public var zone = 20.0
    /// The maximum distance from both edges of a corner where the finger comes down.
    ///
    /// > Source: chosen as for `gesture listen`: with 1000 points along a 10-inch screen it is 18 mm, a
    /// > finger's width.
    public var cornerSize = 80.0
    /// The minimum movement inwards.
    ///
    /// > Source: chosen as for a pan.
    public var hysteresis = 10.0
  }

  /// The thresholds of drawn circles.
  public struct Circle: Sendable, Hashable {
    /// The maximum distance of the line from the best circle: RMS distance, in radii.
    ///
    /// > Source: see ``GestureShapes/CircleDetector/tolerance``.
    public var tolerance = 0.2
    /// The minimum size of the line: the longer side of its bounding box.
    ///
    /// > Source: chosen as the hysteresis of a pan: a smaller line is a finger that trembles.
    public var minimumExtent = 10.0
    /// How many times as tall as wide, or as wide as tall, a circle may be; nil for what the
    /// tolerance allows.
    ///
    /// > Source: see ``GestureShapes/CircleDetector/maximumElongation``.
    public var maximumElongation: Double?
  }

  /// The thresholds of drawings that are compared with templates.
  public struct Stroke: Sendable, Hashable {
    /// The smallest score with which a drawing is recognized, from 0 to 1.
    ///
    /// > Source: half is the score at the distance to which the templates were calibrated.
    public var minimumScore = 0.5
    /// The minimum margin between the winner and the runner-up, from 0 to 1.
    ///
    /// > Source: chosen: the distance alone decides unless an app asks for more.
    public var minimumMargin = 0.0
    /// The maximum time between two strokes of one drawing.
    ///
    /// > Source: chosen as the duration of a long press: the pause between two strokes is shorter,
    /// > and people who pause longer have finished.
    public var maximumGap = 0.5
    /// The minimum size of the first stroke: the longer side of its bounding box.
    ///
    /// > Source: chosen as twice the hysteresis of a pan: a smaller stroke is a tap.
    public var minimumExtent = 20.0
  }
}

extension RecognizerThresholds {
  /// Shows a visitor every threshold with its dotted name.
  package mutating func describe(_ thresholds: inout PropertyVisitor) {
    thresholds.number("tap.maximumMovement", &tap.maximumMovement, .length)
    thresholds.number("tap.maximumHold", &tap.maximumHold, .duration)
    thresholds.number("tap.maximumGap", &tap.maximumGap, .duration)
    thresholds.number("tap.maximumDistance", &tap.maximumDistance, .length)
    thresholds.number("longPress.duration", &longPress.duration, .seconds)
    thresholds.number("longPress.maximumMovement", &longPress.maximumMovement, .length)
    thresholds.number("pan.hysteresis", &pan.hysteresis, .length)
    thresholds.number("pan.settlingTime", &pan.settlingTime, .duration)
    thresholds.number("pan.settlingHysteresis", &pan.settlingHysteresis, .length)
    thresholds.number("pan.steadyTime", &pan.steadyTime, .duration)
    thresholds.number("pan.steadySpeed", &pan.steadySpeed, .speed)
    thresholds.number("pan.wheelHysteresis", &pan.wheelHysteresis, .length)
    thresholds.number("pan.trackpadHysteresis", &pan.trackpadHysteresis, .length)
    thresholds.number("pan.handOverHysteresis", &pan.handOverHysteresis, .length)
    thresholds.number("pan.minimumRoom", &pan.minimumRoom, .length)
    thresholds.flag("pan.endsBelowMinimum", &pan.endsBelowMinimum)
    thresholds.number("pan.restRadius", &pan.restRadius, .length)
    thresholds.number("pan.restTime", &pan.restTime, .duration)
    thresholds.number("pan.scrollIdle", &pan.scrollIdle, .duration)
    thresholds.number("pinch.hysteresis", &pinch.hysteresis, .length)
    thresholds.number("pinch.trackpadHysteresis", &pinch.trackpadHysteresis, .length)
    thresholds.number("pinch.minimumSpan", &pinch.minimumSpan, .length)
    thresholds.flag("pinch.endsWhenFingerLifts", &pinch.endsWhenFingerLifts)
    thresholds.number("rotation.hysteresis", &rotation.hysteresis, .angle)
    thresholds.number("rotation.trackpadHysteresis", &rotation.trackpadHysteresis, .angle)
    thresholds.flag("rotation.endsWhenFingerLifts", &rotation.endsWhenFingerLifts)
    thresholds.word("transform.engagement", transform.engagement, "independent together") {
      transform.engagement = $0
    }
    thresholds.number("swipe.minimumPrimary", &swipe.minimumPrimary, .length)
    thresholds.number("swipe.maximumSecondary", &swipe.maximumSecondary, .length)
    thresholds.number("swipe.maximumDuration", &swipe.maximumDuration, .duration)
    thresholds.number("swipe.minimumSpeed", &swipe.minimumSpeed, .speed)
    thresholds.number("swipe.relaxation", &swipe.relaxation, .share)
    thresholds.number("swipe.oppositeTolerance", &swipe.oppositeTolerance, .length)
    thresholds.number("edge.zone", &edge.zone, .length)
    thresholds.number("edge.cornerSize", &edge.cornerSize, .length)
    thresholds.number("edge.hysteresis", &edge.hysteresis, .length)
    thresholds.number("circle.tolerance", &circle.tolerance, .positive("a tolerance above 0"))
    thresholds.number("circle.minimumExtent", &circle.minimumExtent, .length)
    thresholds.number("circle.maximumElongation", &circle.maximumElongation, .elongation)
    thresholds.number("stroke.minimumScore", &stroke.minimumScore, .share)
    thresholds.number("stroke.minimumMargin", &stroke.minimumMargin, .share)
    thresholds.number("stroke.maximumGap", &stroke.maximumGap, .duration)
    thresholds.number("stroke.minimumExtent", &stroke.minimumExtent, .length)
    thresholds.number("takeover.minimumMovement", &takeover.minimumMovement, .length)
    // The two models differ in nothing else, so the order in which the model and its numbers are set does not
    // matter.
    thresholds.word(
      "velocityModel",
      velocityModel.noticesRest ? 0 : 1,
      "leastSquares lastKnown"
    ) { velocityModel.noticesRest = $0 == 0 }
    thresholds.number("velocityModel.window", &velocityModel.window, .duration)
    thresholds.number("velocityModel.restGap", &velocityModel.restGap, .duration)
    thresholds.number("velocityModel.restRadius", &velocityModel.restRadius, .length)
    thresholds.number(
      "velocityModel.minimumFlingVelocity",
      &velocityModel.minimumFlingVelocity,
      .speed
    )
    thresholds.count("velocityModel.maximumSamples", velocityModel.maximumSamples, from: 1) {
      velocityModel.maximumSamples = $0
    }
  }
}

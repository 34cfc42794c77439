// The thresholds of fingers, with the names that `update(_:)` uses.
//
// They are read-only. Writing through them would copy a whole group to devices whose other
// thresholds in that group differ.
extension GestureSettings {
  /// The thresholds of taps.
  ///
  /// ```swift
  /// window.settings.update { $0.tap.maximumGap = 0.4 }
  /// let gap = window.settings.tap.maximumGap  // 0.4
  /// ```
  /// Pointers and pencils may have other thresholds: see ``pointer``, ``pencil`` and
  /// ``thresholds(for:)``.
  public var tap: RecognizerThresholds.Tap { finger.tap }

  /// The thresholds of long presses.
  public var longPress: RecognizerThresholds.LongPress { finger.longPress }

  /// The thresholds of drags.
  public var pan: RecognizerThresholds.Pan { finger.pan }

  /// The thresholds of pinches.
  public var pinch: RecognizerThresholds.Pinch { finger.pinch }

  /// The thresholds of rotations.
  public var rotation: RecognizerThresholds.Rotation { finger.rotation }

  /// The thresholds of transforms.
  public var transform: RecognizerThresholds.Transform { finger.transform }

  /// The thresholds of gestures that take over from others.
  public var takeover: RecognizerThresholds.Takeover { finger.takeover }

  /// The thresholds of swipes.
  public var swipe: RecognizerThresholds.Swipe { finger.swipe }

  /// The thresholds of drags from an edge.
  public var edge: RecognizerThresholds.Edge { finger.edge }

  /// The thresholds of drawn circles.
  public var circle: RecognizerThresholds.Circle { finger.circle }

  /// The thresholds of drawings that are compared with templates.
  public var stroke: RecognizerThresholds.Stroke { finger.stroke }

  /// How the velocity of fingers is estimated.
  public var velocityModel: VelocityModel { finger.velocityModel }
}

public import GestureMotion

// What fingers have, under the names that `update(_:)` uses.
//
// These can be read only. Written through, a whole group would be copied to devices whose other
// thresholds in that group differ.
extension GestureSettings {
  /// When fingers make a tap.
  ///
  /// ```swift
  /// window.settings.update { $0.tap.maximumGap = 0.4 }
  /// let gap = window.settings.tap.maximumGap  // 0.4
  /// ```
  /// Pointers and pencils may have other thresholds: see ``pointer``, ``pencil`` and
  /// ``thresholds(for:)``.
  public var tap: RecognizerThresholds.Tap { finger.tap }

  /// When a finger makes a long press.
  public var longPress: RecognizerThresholds.LongPress { finger.longPress }

  /// When a finger drags.
  public var pan: RecognizerThresholds.Pan { finger.pan }

  /// When two fingers pinch.
  public var pinch: RecognizerThresholds.Pinch { finger.pinch }

  /// When two fingers turn.
  public var rotation: RecognizerThresholds.Rotation { finger.rotation }

  /// How drag, pinch and turn of fingers go together in one recognizer.
  public var transform: RecognizerThresholds.Transform { finger.transform }

  /// When a finger swipes.
  public var swipe: RecognizerThresholds.Swipe { finger.swipe }

  /// When a finger comes in from an edge.
  public var edge: RecognizerThresholds.Edge { finger.edge }

  /// When a finger draws a circle.
  public var circle: RecognizerThresholds.Circle { finger.circle }

  /// When a finger draws one of the templates.
  public var stroke: RecognizerThresholds.Stroke { finger.stroke }

  /// How the velocity of fingers is estimated.
  public var velocityModel: VelocityModel { finger.velocityModel }
}

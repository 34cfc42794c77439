public import Gestures

/// A hardware button that is pressed or released, for delegates of recognizers.
public final class UIPress {
  /// The kind of button.
  public typealias PressType = Press.Kind

  /// The engine's press.
  public let enginePress: Press

  init(_ press: Press) { enginePress = press }

  /// The kind of button.
  public var type: PressType { enginePress.type }
  /// `began`, `moved` (its force changed), `ended` or `cancelled`.
  public var phase: TouchPhase { enginePress.phase }
  /// When it last changed, in seconds.
  public var timestamp: TimeInterval { enginePress.timestamp.seconds }
  /// The force, from 0 to 1.
  public var force: CGFloat { enginePress.force }
}

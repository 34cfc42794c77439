/// What a mouse looks like over a scene; hosts identify it by these numbers.
public enum SceneCursor: UInt8, Sendable, Hashable {
  /// An arrow.
  case arrow = 0
  /// A hand that can take what is below it.
  case grab = 1
  /// A finger, over what can be pressed.
  case pointer = 2
}

/// An action that a person can do with a key or a button instead of a gesture.
///
/// A host shows the actions of a scene as buttons beside it, reachable by Tab and by screen
/// readers, and calls ``Scene/perform(_:text:)``.
public struct SceneAction: Sendable, Hashable {
  /// The input that a host asks for first.
  public enum Kind: UInt8, Sendable, Hashable {
    /// None: a button.
    case button = 0
    /// A line of text: an input with a button.
    case text = 1
    /// Pictures, which go to ``Scene/addImage(_:size:)``: a file picker.
    case images = 2
    /// None: a button that is on or off, see ``SceneAction/isOn``.
    case toggle = 3
  }

  /// The scene's number for it, the same as long as the scene exists.
  public var id: Int
  /// The title of its button.
  public var title: String
  /// The input that a host asks for first.
  public var kind: Kind
  /// The key for it while the scene has the keyboard focus: an ASCII letter or digit; 0 for none.
  ///
  /// The arrow keys are 1 left, 2 up, 3 right, 4 down; 13 is Return and 27 is Escape.
  public var key: UInt8
  /// Whether it is currently possible.
  public var isEnabled: Bool
  /// Whether a toggle is on.
  public var isOn: Bool

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - id: The scene's number for it.
  ///   - title: The title of its button.
  ///   - kind: The input that a host asks for first.
  ///   - key: The key for it; 0 for none.
  ///   - isEnabled: Whether it is currently possible.
  ///   - isOn: Whether a toggle is on.
  public init(
    _ id: Int,
    _ title: String,
    kind: Kind = .button,
    key: UInt8 = 0,
    isEnabled: Bool = true,
    isOn: Bool = false
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.key = key
    self.isEnabled = isEnabled
    self.isOn = isOn
  }
}

/// Something a person can do without touching: the keyboard's way to what a gesture does.
///
/// A host shows the actions of a scene as buttons beside it, reachable by Tab and by screen readers,
/// and calls ``Scene/perform(_:text:)``.
public struct SceneAction: Sendable, Hashable {
  /// What a host has to ask for first.
  public enum Kind: UInt8, Sendable, Hashable {
    /// Nothing: a button.
    case button = 0
    /// A line of text: an input with a button.
    case text = 1
    /// Pictures, which go to ``Scene/addImage(_:size:)``: a file picker.
    case images = 2
    /// Nothing: a button that is on or off, see ``SceneAction/isOn``.
    case toggle = 3
  }

  /// The scene's number for it, stable while the scene lives.
  public var id: Int
  /// What it does, as on a button.
  public var title: String
  /// What a host has to ask for first.
  public var kind: Kind
  /// The key that does it when the scene has the keyboard: an ASCII letter or digit; 0 for none.
  ///
  /// The arrow keys are 1 left, 2 up, 3 right, 4 down; 13 is Return and 27 is Escape.
  public var key: UInt8
  /// Whether it can be done at present.
  public var isEnabled: Bool
  /// Whether a toggle is on.
  public var isOn: Bool

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - id: The scene's number for it.
  ///   - title: What it does, as on a button.
  ///   - kind: What a host has to ask for first.
  ///   - key: The key that does it; 0 for none.
  ///   - isEnabled: Whether it can be done at present.
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

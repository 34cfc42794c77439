import GestureViews
public import Gestures

/// The name and size of an image, which the host draws.
public final class UIImage: Sendable {
  /// The name, for the host.
  public let name: String
  /// The size, in points.
  public let size: CGSize

  /// Creates an image from what the host knows about it.
  public init(name: String = "", size: CGSize) {
    self.name = name
    self.size = size
  }

  /// Creates an image without a size: nothing is read.
  public convenience init?(named name: String) { self.init(name: name, size: .zero) }
}

/// A colour, which the host draws.
public struct UIColor: Hashable, Sendable {
  /// The components, from 0 to 1.
  public var red, green, blue, alpha: CGFloat

  /// Creates a colour from its components, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a grey.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour itself, for layers.
  public var cgColor: UIColor { self }

  /// Returns the colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

// The names say what they are.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIColor {
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
}

/// How the host draws a view's edges; the values change nothing else.
public final class CALayer {
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The width of the line along the edges, in points.
  public var borderWidth: CGFloat = 0
  /// The colour of the line along the edges; nil for none.
  public var borderColor: UIColor? = .black
  /// Whether the content is drawn only inside the corners.
  public var masksToBounds = false
}

/// The name and size of a text's font, which the host draws; a name in small letters is a weight of the system's font.
public struct UIFont: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The size in points.
  public let pointSize: CGFloat
  /// Creates a font; it is not looked for.
  public init?(name: String, size: CGFloat) { (self.name, pointSize) = (name, size) }
  /// Returns the system's font; the weight is the name.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(weight, size)
  }
  private init(_ weight: Weight, _ size: CGFloat) { (name, pointSize) = (weight.rawValue, size) }
  /// How thick the system's font is.
  public enum Weight: String, Sendable { case light, regular, medium, semibold, bold, heavy }
}

/// Where a line of text is.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// A view whose image the host draws; touches pass through it, as in UIKit.
nonisolated open class UIImageView: UIView {
  /// The image; nil for none.
  open var image: UIImage?

  override func connect() {
    super.connect()
    isUserInteractionEnabled = false
  }

  /// Creates a view with an image and its size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

/// A view whose text the host draws; touches pass through it, as in UIKit.
nonisolated open class UILabel: UIView {
  /// The text; nil for none.
  open var text: String?
  /// The colour of the text.
  open var textColor: UIColor? = .black
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// Where the lines are.
  open var textAlignment = NSTextAlignment.natural
  /// The largest number of lines; 0 for any.
  open var numberOfLines = 1

  override func connect() {
    super.connect()
    isUserInteractionEnabled = false
  }
}

/// A control whose title and image the host draws, and which sends `touchUpInside`.
nonisolated open class UIButton: UIControl {
  /// Kinds of buttons: without a picture of its own, or with the host's usual one.
  public enum ButtonType: Int, Sendable { case custom, system }

  /// The kind.
  public private(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]

  /// Creates a button without a size.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  /// Sets the title for a state; other states without a title have that of `normal`.
  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  /// Returns the title that was set for a state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// Sets the colour of the title for a state; other states without a colour have that of `normal`.
  open func setTitleColor(_ color: UIColor?, for state: State) { colors[state] = color }
  /// Returns the colour that was set for a state.
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  /// Sets the image for a state; other states without an image have that of `normal`.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  /// Returns the image that was set for a state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
}

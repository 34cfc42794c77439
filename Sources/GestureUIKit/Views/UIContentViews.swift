public import GestureGeometry
import GestureViews

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

  /// Returns the colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour that is not seen.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A middle grey.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
}

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
  /// The largest number of lines; 0 for any.
  open var numberOfLines = 1

  override func connect() {
    super.connect()
    isUserInteractionEnabled = false
  }
}

/// A control whose title and image the host draws, and which sends `touchUpInside`.
nonisolated open class UIButton: UIControl {
  /// Kinds of buttons.
  ///
  /// > Source: The numbers are those of UIKit's public headers.
  public enum ButtonType: Int, Sendable {
    /// Without a picture of its own.
    case custom = 0
    /// With the host's usual picture.
    case system = 1
  }

  /// The kind.
  public private(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]
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
  /// Sets the image for a state; other states without an image have that of `normal`.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  /// Returns the image that was set for a state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
}

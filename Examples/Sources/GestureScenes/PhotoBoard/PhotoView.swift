public import GestureViews
public import Gestures

/// A photo on the board: a print with a white border.
///
/// A finger can hold it even if it is small.
public final class PhotoView: SceneView {
  /// The contents of the print.
  public enum Picture: Sendable {
    /// A picture of the host, with its size in pixels.
    case image(ImageID, Size)
    /// A generated picture.
    case painting(Painting)
  }

  /// The position, scale and rotation of the photo; values that are not finite are ignored.
  public var pose: Momentum.State {
    didSet {
      guard pose.isFinite else { return pose = oldValue }
      center = pose.position
      transform = .scale(pose.scale).concatenating(.rotation(pose.angle))
    }
  }

  /// The print's size at a scale of 1, in points.
  public let naturalSize: Size
  /// The contents of the print.
  public let picture: Picture
  /// The title of the photo, for people who do not see it.
  public let title: String

  /// Moves a photo that was thrown; nil when it is not moving.
  public internal(set) var flight: MomentumAnimation?
  /// Brings the photo to a place; nil when it is there.
  var arranging: ValueAnimation?
  /// Where the photo was before a double tap fitted it into the board; nil if it is not fitted.
  var poseBeforeFit: Momentum.State?
  /// Whether a finger holds the photo.
  public internal(set) var isHeld = false
  /// Whether the keyboard moves the photo, which a ring shows.
  public internal(set) var hasFocusRing = false

  /// Called when a finger comes down on the photo, and when it is lifted without a gesture.
  var onTouch: ((PhotoView) -> Void)?
  var onLetGo: ((PhotoView) -> Void)?
  /// How many recognizers currently move the photo.
  var holders = 0
  /// The grip of two fingers on it.
  var grip = Grip()

  /// Creates a photo at the board's corner, at its natural size.
  init(_ picture: Picture, title: String, size: Size) {
    self.picture = picture
    self.title = title
    naturalSize = size
    pose = Momentum.State()
    super.init(frame: Rect(origin: .zero, size: size))
    name = title
  }

  /// Stops the photo where it is.
  func stop() {
    flight?.stop()
    arranging?.stop()
    arranging = nil
  }

  // MARK: - Touches

  /// The minimum size of the area in which a photo can be held, in points of the board.
  ///
  /// > Source: the smallest target of Apple's human interface guidelines.
  public static let smallestTarget = 44.0
  /// The same while a finger holds the photo, so that a second one has space beside it; chosen.
  public static let smallestTargetForTwo = 132.0

  /// Returns whether a finger at a point can hold the photo: on the print, or near a very small
  /// one.
  public override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    let smallest = (isHeld ? Self.smallestTargetForTwo : Self.smallestTarget) / pose.scale
    return abs(point.x - bounds.center.x) < max(bounds.width, smallest) / 2
      && abs(point.y - bounds.center.y) < max(bounds.height, smallest) / 2
  }

  /// Stops the photo and brings it to the front.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouch?(self) }
  /// Releases a photo that was only touched.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { onLetGo?(self) }
  /// Releases the photo; a recognizer that took the finger over holds it again at once.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    onLetGo?(self)
  }

  // MARK: - Drawing

  /// Draws the print with its shadow.
  public override func draw(into list: inout DisplayList, palette: Palette) {
    drawPrint(into: &list, palette: palette)
  }
}

/// The centre of two fingers on a photo, as it moves.
struct Grip: ~Copyable {
  private var center: Point?
  private var travel = Vector.zero
  private var history = MotionHistory()
  /// How fast the fingers turned when they were lifted, in radians per second.
  var spin = 0.0

  /// Forgets the previous centre, because the fingers have changed.
  mutating func renew() {
    center = nil
    history.removeAll()
    spin = 0
  }

  /// Records the new centre of the fingers.
  ///
  /// - Returns: The previous centre; for new fingers, the new one.
  mutating func move(to center: Point, at time: Timestamp) -> Point {
    let last = self.center ?? center
    self.center = center
    travel += center - last
    history.append(travel, at: time)
    return last
  }

  /// Returns how fast the centre moved when the fingers were lifted, in points per second.
  func velocity(at time: Timestamp) -> Vector {
    history.velocity(at: time, model: .leastSquares, afterBegan: true, isResting: false)
  }
}

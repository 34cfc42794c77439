public import GestureViews
public import Gestures

/// Photos on a board that can be moved, rotated, scaled and thrown, by several hands at once.
///
/// Each photo has its own pan, pinch and rotation, so photos are independent of each other. The
/// recognizers are in `PhotoBoard+Gestures.swift`, the keyboard actions in
/// `PhotoBoard+Actions.swift`.
public final class PhotoBoard: Scene {
  /// The photos in the order in which they were added; the order of their views is front and back.
  public private(set) var photos: [PhotoView] = []
  /// The photo that was touched or selected last, which the actions change; nil if there is none.
  public private(set) var chosen: PhotoView?

  /// The view that contains the photos.
  let board = View()
  /// Where photos may rest on the current board.
  var limits: BoardLimits { BoardLimits(size: board.frame.size) }

  private var numbers: SeededNumbers
  /// How many pictures of the host have been added.
  private var imageCount = 0

  /// Creates a board with a few generated pictures, the same for the same seed.
  public init(environment: SceneEnvironment, seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    super.init(environment: environment)
    window.addSubview(board)
    layout()
    for motif in Painting.Motif.allCases { addPainting(motif) }
    scatter()
  }

  /// Fits the board into the window, and every photo onto the board.
  ///
  /// Photos keep their relative positions; a photo that is held stays with the fingers.
  public override func layout() {
    let size = environment.size
    let before = board.frame.size
    board.frame = Rect(origin: .zero, size: size)
    let after = board.frame.size
    guard before != after, before.width > 0, before.height > 0 else { return }
    for photo in photos {
      photo.stop()
      photo.poseBeforeFit = nil
      let scales = limits.scales(of: photo.naturalSize)
      photo.pose.scale = scales.nearest(to: photo.pose.scale)
      guard !photo.isHeld else { continue }
      photo.pose.position.x *= after.width / before.width
      photo.pose.position.y *= after.height / before.height
      putBack(photo)
    }
  }

  /// Draws the header, the board and the photos.
  public override func draw(into list: inout DisplayList) {
    list.fillRect(window.bounds, palette.ground)
    ViewDrawing(palette: palette).draw(window, into: &list)
    // Above everything, because the photo may be behind others.
    guard let chosen, chosen.hasFocusRing else { return }
    list.save()
    list.translate(board.frame.origin - .zero)
    chosen.drawFocusRing(into: &list, palette: palette)
    list.restore()
  }

  // MARK: - Actions

  /// Selecting a photo, and everything that fingers can do to one.
  public override var actions: [SceneAction] { offeredActions }

  /// Performs an action.
  public override func perform(_ action: Int, text: String = "") {
    perform(Action(rawValue: action))
  }

  /// How many photos there are, and which one is selected.
  public override var status: String { report }

  /// How many photos there are.
  public override var progress: String { TextBuilder("\(photos.count, "photo")").string }

  /// A hand over a photo.
  public override func cursor(over view: View?) -> SceneCursor {
    view is PhotoView ? .grab : super.cursor(over: view)
  }

  // MARK: - Photos

  /// Adds a picture of the host at the centre of the board, in front.
  public override func addImage(_ id: ImageID, size: Size) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    imageCount += 1
    var title = TextBuilder()
    title.append("Your picture ")
    title.append(imageCount)
    // A very long picture is cropped, so that a finger can hold it.
    let proportion = max(0.4, min(size.width / size.height, 2.5))
    let photo = PhotoView(
      .image(id, size),
      title: title.string,
      size: Self.sides(proportion, longerSide: min(shorterSide * 0.55, 360))
    )
    photo.pose = Momentum.State(
      position: Point(middle(board.frame.width), middle(board.frame.height)),
      angle: chance(-0.12...0.12)
    )
    add(photo)
    putBack(photo)
    choose(photo, showsRing: false)
  }

  private func addPainting(_ motif: Painting.Motif) {
    let painting = Painting(motif, numbers: &numbers)
    let size = Self.sides(painting.proportion, longerSide: pictureSide)
    add(PhotoView(.painting(painting), title: motif.title, size: size))
  }

  private func add(_ photo: PhotoView) {
    makeMovable(photo)
    photos.append(photo)
    board.addSubview(photo)
  }

  /// Removes a photo from the board.
  func remove(_ photo: PhotoView) {
    photo.stop()
    photo.removeFromSuperview()
    let index = photos.firstIndex { $0 === photo }
    photos.removeAll { $0 === photo }
    guard photo === chosen else { return }
    chosen = nil
    guard let index, !photos.isEmpty else { return }
    choose(photos[min(index, photos.count - 1)], showsRing: photo.hasFocusRing)
  }

  /// Makes the actions apply to a photo.
  func choose(_ photo: PhotoView, showsRing: Bool) {
    chosen?.hasFocusRing = false
    chosen = photo
    photo.hasFocusRing = showsRing
  }

  // MARK: - Positions

  /// Arranges the photos in rows, with small random displacements.
  private func scatter() {
    let size = board.frame.size
    let columns = size.width > size.height ? 3 : 2
    let rows = (photos.count + columns - 1) / columns
    let cell = Size(size.width / Double(columns), size.height / Double(rows))
    for (index, photo) in photos.enumerated() {
      let column = Double(index % columns) + 0.5 + chance(-0.07...0.07)
      let row = Double(index / columns) + 0.5 + chance(-0.07...0.07)
      photo.pose = Momentum.State(
        position: Point(column * cell.width, row * cell.height),
        angle: chance(-0.2...0.2)
      )
      putBack(photo)
    }
  }

  /// Puts all photos into rows, upright and small enough that none lies on another.
  func tidy() {
    let size = board.frame.size
    let count = Double(max(photos.count, 1))
    let columns = max((count * size.width / max(size.height, 1)).squareRoot().rounded(), 1)
    let rows = (count / columns).rounded(.up)
    let cell = Size(size.width / columns, size.height / rows)
    for (index, photo) in photos.enumerated() where photo.holders == 0 {
      let row = (Double(index) / columns).rounded(.down)
      let column = Double(index) - row * columns
      photo.poseBeforeFit = nil
      arrange(
        photo,
        fitting: cell,
        at: Point((column + 0.5) * cell.width, (row + 0.5) * cell.height)
      )
    }
  }

  private var shorterSide: Double { min(board.frame.width, board.frame.height) }
  /// The length of a generated picture's longer side, in points.
  private var pictureSide: Double { max(80, min(shorterSide * 0.45, 360)) }

  private func middle(_ length: Double) -> Double {
    length / 2 + chance(-0.08...0.08) * length
  }

  private func chance(_ range: ClosedRange<Double>) -> Double {
    let share = Double(numbers.next() >> 11) / Double(1 << 53 as UInt64)
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  /// Returns the size of a print with a proportion, width divided by height.
  private static func sides(_ proportion: Double, longerSide: Double) -> Size {
    proportion > 1
      ? Size(longerSide, longerSide / proportion) : Size(longerSide * proportion, longerSide)
  }
}

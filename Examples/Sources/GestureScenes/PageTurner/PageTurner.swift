import GestureViews
import Gestures

/// A small book whose pages turn by swipes anywhere, while the text under the finger scrolls.
///
/// The swipes come from ``SwipeWindow``; the scene listens to them and turns pages. The scrolling,
/// the buttons and the sliders of a page work as in a plain window.
public final class PageTurner: Scene {
  /// The window that finds swipes.
  public let swipes: SwipeWindow
  /// The number of the current page, from 0.
  public private(set) var page = 0

  let pages: [BookPage]
  let textSize = Slider()
  let distance = Slider()
  let drift = Slider()
  private let distanceCaption = SceneLabel()
  private let driftCaption = SceneLabel()
  private let header: BookHeader
  private let strip = View()
  private var turning: ValueAnimation?

  /// Creates the book, open at its first page.
  public init(environment: SceneEnvironment) {
    swipes = SwipeWindow(size: environment.size)
    pages = Book.pages.map { [swipes] in BookPage($0, swipes: swipes) }
    header = BookHeader(swipes: swipes)
    super.init(environment: environment, window: swipes)
    strip.clipsToBounds = true
    for (index, page) in pages.enumerated() {
      page.name = TextBuilder("page \(index + 1)").string
      strip.addSubview(page)
    }
    window.addSubview(strip)
    header.name = "the line at the top"
    window.addSubview(header)
    fillPages()
    let book = OwnerReference(self)
    swipes.onProgress = { book.object?.follow($0) }
    swipes.onSwipe { direction, view in
      book.object?.header.touched = view?.name
      book.object?.turn(by: direction == .left ? 1 : -1)
    }
    show(0)
    layout()
  }

  /// Adds the buttons and sliders between the paragraphs.
  private func fillPages() {
    // The scene owns its views, so their closures must not retain the scene.
    let book = OwnerReference(self)
    let next = SceneButton(title: "Turn the page", frame: Rect(0, 0, 220, 48)) { _ in
      book.object?.turn(by: 1)
    }
    next.name = "the button"
    next.look = .primary
    pages[0].add(next, height: 48)

    textSize.minimumValue = 15
    textSize.maximumValue = 26
    textSize.value = 18
    pages[1].add(textSize, height: 44, caption: SceneLabel(text: "Size of the text"))
    textSize.addAction(for: .valueChanged) { _ in book.object?.layout() }

    distance.minimumValue = 30
    distance.maximumValue = 240
    distance.value = swipes.distance
    pages[2].add(distance, height: 44, caption: distanceCaption)
    drift.minimumValue = 10
    drift.maximumValue = 160
    drift.value = swipes.drift
    pages[2].add(drift, height: 44, caption: driftCaption)
    for slider in [distance, drift] {
      slider.addAction(for: .valueChanged) { _ in book.object?.takeLimits() }
    }
    takeLimits()

    let home = SceneButton(title: "Back to the first page", frame: Rect(0, 0, 240, 48)) { _ in
      book.object?.turn(by: -Book.pages.count)
    }
    home.name = "the button"
    pages[pages.count - 1].add(home, height: 48)
  }

  private func takeLimits() {
    swipes.distance = distance.value.rounded()
    swipes.drift = drift.value.rounded()
    distanceCaption.text = Self.caption("A swipe goes at least ", swipes.distance, " pt across")
    driftCaption.text = Self.caption("and at most ", swipes.drift, " pt up or down")
  }

  private static func caption(_ start: String, _ value: Double, _ end: String) -> String {
    TextBuilder("\(start)\(Int(value))\(end)").string
  }

  /// Puts the header above the pages.
  public override func layout() {
    let size = environment.size
    let height = BookHeader.height
    header.frame = Rect(0, 0, size.width, height)
    strip.frame = Rect(0, height, size.width, max(size.height - height, 0))
    for page in pages {
      let x = page.frame.width > 0 ? page.frame.minX / page.frame.width : 0
      page.layout(
        in: Rect(x * size.width, 0, size.width, strip.frame.height),
        textSize: textSize.value.rounded()
      )
    }
    if turning == nil { show(page) }
  }

  // MARK: - Turning

  /// Moves the page with the finger, which feels a resistance: only the lift turns it.
  private func follow(_ progress: Double) {
    guard progress != 0 else {
      if displacement != 0 { slide(from: Double(page) + displacement, to: Double(page)) }
      return
    }
    turning?.stop()
    turning = nil
    let shown = RubberBand(dimension: width).shown(progress, bounds: 0...0)
    place(at: Double(page) - shown / max(width, 1))
  }

  /// How far the window is from the current page, in pages.
  private var displacement: Double { -pages[page].frame.minX / max(width, 1) }

  /// Turns a number of pages; negative numbers turn back.
  ///
  /// At an end of the book the page only moves a little.
  public func turn(by count: Int) {
    let target = max(0, min(page + count, pages.count - 1))
    turning?.stop()
    turning = nil
    let start = Double(page) + displacement
    guard !environment.reducesMotion else { return show(target) }
    if target == page {
      // There is no further page, so the page moves a little and comes back.
      let push = SpringMotion.nudge * (count < 0 ? -1 : 1)
      slide(from: start + push, to: Double(page))
    } else {
      page = target
      slide(from: start, to: Double(target))
    }
    header.page = page
  }

  private func slide(from start: Double, to end: Double) {
    turning?.stop()
    turning = nil
    guard !environment.reducesMotion else { return place(at: end) }
    let book = OwnerReference(self)
    turning = window.animate(
      .spring(Spring(dampingRatio: 0.9, response: 0.35)),
      from: start,
      to: end
    ) { position in
      book.object?.place(at: position)
    } completion: { isComplete in
      if isComplete { book.object?.turning = nil }
    }
  }

  private func show(_ number: Int) {
    page = number
    header.page = number
    place(at: Double(number))
  }

  private var width: Double { environment.size.width }

  /// How the last attempt ended, in one line.
  package var report: String { header.report }

  /// Puts the pages side by side, with the window at a position among them.
  private func place(at position: Double) {
    for (index, page) in pages.enumerated() {
      page.frame.origin.x = (Double(index) - position) * width
      page.isHidden = abs(Double(index) - position) >= 1
    }
  }

  // MARK: - Actions

  /// Turning pages, scrolling and the size of the text.
  public override var actions: [SceneAction] {
    [
      SceneAction(0, "Next page", key: 3, isEnabled: page < pages.count - 1),
      SceneAction(1, "Previous page", key: 1, isEnabled: page > 0),
      SceneAction(2, "Scroll down", key: 4),
      SceneAction(3, "Scroll up", key: 2),
      SceneAction(4, "Larger text", key: 0x2b, isEnabled: textSize.value < textSize.maximumValue),
      SceneAction(5, "Smaller text", key: 0x2d, isEnabled: textSize.value > textSize.minimumValue),
    ]
  }

  /// Performs an action.
  public override func perform(_ action: Int, text: String = "") {
    let shown = pages[page]
    let step = shown.bounds.height * 0.8
    switch action {
    case 0 where page < pages.count - 1: turn(by: 1)
    case 1 where page > 0: turn(by: -1)
    case 2, 3:
      let target = shown.contentOffset + Vector(0, action == 2 ? step : -step)
      shown.scrollTo(target, animated: !environment.reducesMotion)
    case 4, 5:
      textSize.value += action == 4 ? 2 : -2
      layout()
    default: break
    }
  }

  /// The number of the current page.
  public override var status: String { progress }

  /// The number of the current page.
  public override var progress: String {
    TextBuilder("Page \(page + 1) of \(pages.count)").string
  }
}

extension SpringMotion {
  /// How far a page moves at an end of the book, in pages.
  ///
  /// > Source: chosen, enough to be visible and too little to look like a turn.
  fileprivate static var nudge: Double { 0.06 }
}

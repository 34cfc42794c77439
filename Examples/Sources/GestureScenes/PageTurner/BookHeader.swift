import GestureViews
import Gestures

/// The line above the pages: the result of the last swipe, and how close the finger is to one.
final class BookHeader: SceneView {
  static let height = 40.0

  /// The number of the current page, from 0.
  var page = 0
  /// The name of the view that the last swipe touched; nil for none.
  var touched: String?
  private let finder: OwnerReference<SwipeWindow>

  /// - Parameter swipes: Provides the progress; it owns this view, so the view does not retain it.
  init(swipes: SwipeWindow) {
    finder = OwnerReference(swipes)
    super.init(frame: .zero)
  }

  override func draw(into list: inout DisplayList, palette: Palette) {
    list.fillRect(bounds, palette.surface)
    list.fillRect(Rect(0, bounds.maxY - 1, bounds.width, 1), palette.line)
    let style = TextStyle(size: 15, color: palette.secondaryText)
    list.text(report, at: Point(20, 19), style, maximumWidth: bounds.width - 40)
    guard let swipes = finder.object else { return }

    // The distance from the start as a fraction of what a swipe needs, drawn from the middle.
    let share = max(-1, min(swipes.progress / max(swipes.distance, 1), 1))
    guard share != 0 else { return }
    let middle = bounds.center.x
    let reach = share * bounds.width / 2
    let bar = Rect(min(middle, middle + reach), bounds.maxY - 4, abs(reach), 4)
    let isEnough = abs(swipes.progress) > swipes.distance
    list.fillRect(bar, isEnough ? palette.positive : palette.accent)
  }

  /// The result of the last attempt, in one line.
  var report: String {
    guard let swipes = finder.object else { return "" }
    return switch swipes.lastOutcome {
    case nil, .scrolled: "Swipe left or right anywhere; the text keeps scrolling."
    case .swiped(.left): swiped("Swiped left")
    case .swiped(.right): swiped("Swiped right")
    case .tooShort(let length):
      missed("Not far enough: ", length, ", a swipe needs more than ", swipes.distance)
    case .drifted(let length):
      missed("Too far up or down: ", length, ", at most ", swipes.drift)
    case .secondFinger: "No swipe: a second finger came down."
    case .cancelled: "No swipe: the system took the touch."
    case .onDraggedControl: "No swipe: that finger drags a slider."
    }
  }

  private func swiped(_ words: String) -> String {
    guard let touched else { return TextBuilder("\(words): now page \(page + 1).").string }
    return TextBuilder("\(words) on \(touched): now page \(page + 1).").string
  }

  private func missed(_ start: String, _ value: Double, _ middle: String, _ limit: Double) -> String
  {
    TextBuilder("\(start)\(value, decimals: 0) pt\(middle)\(limit, decimals: 0)").string
  }
}

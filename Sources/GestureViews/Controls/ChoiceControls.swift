public import Gestures

/// A control of equal segments side by side, one of which may be selected.
open class SegmentedControl: Control {
  /// The text of each segment, from left to right; may be empty.
  public final var titles: [String] = []
  /// The selected segment; nil for none.
  ///
  /// Assigning it sends no event.
  public final var selectedIndex: Int?

  /// A tap.
  open override var defaultAction: DefaultAction { .tap }

  /// The view with its class.
  public override var known: KnownView { .segments(self) }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    let location = touch.location(in: self)
    guard bounds.contains(location), !titles.isEmpty else { return }
    let share = (location.x - bounds.minX) / bounds.width
    guard share.isFinite else { return }
    let index = min(Int(share * Double(titles.count)), titles.count - 1)
    guard index != selectedIndex else { return }
    selectedIndex = index
    send(.valueChanged)
  }
}

/// A control that shows which of several pages is on screen; taps go back or forward.
open class PageControl: Control {
  /// How many pages there are.
  public final var numberOfPages = 0
  /// The page on screen, counted from 0; assigning it sends no event.
  public final var currentPage = 0

  /// A tap.
  open override var defaultAction: DefaultAction { .tap }

  /// The view with its class.
  public override var known: KnownView { .pages(self) }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    let location = touch.location(in: self)
    guard bounds.contains(location) else { return }
    let step = location.x >= bounds.center.x ? 1 : -1
    let (next, overflows) = currentPage.addingReportingOverflow(step)
    guard !overflows, next >= 0, next < numberOfPages else { return }
    currentPage = next
    send(.valueChanged)
  }
}

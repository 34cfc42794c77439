import GestureViews
import Gestures

/// Where the content of a scroll view is moved to, so that people see what they touch.
struct Scrolled: Hashable {
  /// An index of ``LintStage/scrolls``.
  let scroll: Int
  let offset: Point
}

extension LintStage {
  /// Moves contents.
  func scroll(_ positions: [Scrolled]) {
    for position in positions { scrolls[position.scroll].contentOffset = position.offset }
  }

  /// Does something while contents are moved, and moves them back.
  func showing<Result>(_ positions: [Scrolled], _ body: () -> Result) -> Result {
    let old = positions.map {
      Scrolled(scroll: $0.scroll, offset: scrolls[$0.scroll].contentOffset)
    }
    scroll(positions)
    defer { scroll(old.reversed()) }
    return body()
  }

  /// Returns what people scroll before they touch a view that is not in sight.
  ///
  /// The middle of the view comes to the middle of each scroll view around it, as far as its content goes.
  func positions(
    toShow view: View,
    _ mayScroll: (_ scroll: Int, _ isAcross: Bool) -> Bool
  ) -> [Scrolled] {
    var (list, old): ([Scrolled], [Scrolled]) = ([], [])
    var outer = view.superview
    while let next = outer {
      outer = next.superview
      guard let index = scrolls.firstIndex(where: { $0 === next }) else { continue }
      let scroll = scrolls[index]
      let rect = Rect(enclosing: view.corners.map { scroll.convertFromWindow($0) })
      let (seen, range) = (scroll.bounds, ScrollRange(scroll))
      var offset = scroll.contentOffset
      if mayScroll(index, true) {
        offset.x = Self.offset(
          rect.minX,
          rect.maxX,
          seen.minX,
          seen.width,
          range.x,
          scroll.isPagingEnabled
        )
      }
      if mayScroll(index, false) {
        offset.y = Self.offset(
          rect.minY,
          rect.maxY,
          seen.minY,
          seen.height,
          range.y,
          scroll.isPagingEnabled
        )
      }
      guard offset != scroll.contentOffset else { continue }
      old.append(Scrolled(scroll: index, offset: scroll.contentOffset))
      list.append(Scrolled(scroll: index, offset: offset))
      // An outer one sees it there.
      scroll.contentOffset = offset
    }
    scroll(old)
    return list
  }

  /// Returns the offset along one axis.
  private static func offset(
    _ start: Double,
    _ end: Double,
    _ offset: Double,
    _ length: Double,
    _ range: (low: Double, high: Double),
    _ hasPages: Bool
  ) -> Double {
    let isIn =
      end - start > length
      ? end > offset && start < offset + length : start >= offset && end <= offset + length
    guard !isIn, length > 0 else { return offset }
    var target = end - start > length ? start : (start + end - length) / 2
    if hasPages {
      target = ((start + min(end, start + length)) / 2 / length).rounded(.down) * length
    }
    return max(range.low, min(target, range.high))
  }
}

/// Between which offsets the content of a scroll view moves.
struct ScrollRange {
  let x: (low: Double, high: Double)
  let y: (low: Double, high: Double)

  init(_ scroll: ScrollView) {
    let (bounds, inset, size) = (scroll.bounds, scroll.contentInset, scroll.contentSize)
    x = (-inset.left, max(-inset.left, size.width + inset.right - bounds.width))
    y = (-inset.top, max(-inset.top, size.height + inset.bottom - bounds.height))
  }

  /// Whether content is larger than the view along an axis.
  func isLarger(across: Bool) -> Bool { across ? x.high > x.low : y.high > y.low }

  /// Whether a finger that moves along a direction of the window moves content, or may make it bounce.
  static func moves(_ scroll: ScrollView, along direction: Vector) -> Bool {
    let (own, range, offset) = (
      scroll.convertFromWindow(direction), ScrollRange(scroll), scroll.contentOffset
    )
    let isAcross = abs(own.dx) >= abs(own.dy)
    let always = isAcross ? scroll.alwaysBounceHorizontal : scroll.alwaysBounceVertical
    guard range.isLarger(across: isAcross) else { return always && scroll.bounces }
    // Fingers that go to the right show what is to the left.
    let (step, now, axis) =
      isAcross ? (own.dx, offset.x, range.x) : (own.dy, offset.y, range.y)
    return step > 0 ? now > axis.low + 0.5 : now < axis.high - 0.5
  }
}

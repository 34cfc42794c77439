import GestureViews
import Gestures
import Testing

/// Which of two views is drawn in front.
struct ViewOrderTests {
  /// The positions of a view and of its superviews among their siblings, from the root down.
  private func place(of view: View) -> (root: View, path: [Int]) {
    var (path, next): ([Int], View) = ([], view)
    while let parent = next.superview {
      path.insert(parent.subviews.firstIndex { $0 === next } ?? -1, at: 0)
      next = parent
    }
    return (next, path)
  }

  /// What ``View/isDrawn(inFrontOf:)`` must say: below the common ancestor, the later branch is in front.
  private func isInFront(_ view: View, of other: View) -> Bool {
    let (mine, theirs) = (place(of: view), place(of: other))
    guard mine.root === theirs.root else { return false }
    for (a, b) in zip(mine.path, theirs.path) where a != b { return a > b }
    return false
  }

  @Test(arguments: 1...30) func theLaterBranchBelowTheCommonAncestorIsInFront(seed: Int) {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % UInt64(count))
    }
    // Two trees, whose views are moved to the front and back.
    var views = [View(), View()]
    for _ in 0..<25 {
      let view = View()
      let parent = views[next(views.count)]
      parent.insertSubview(view, at: next(parent.subviews.count + 1))
      views.append(view)
    }
    for _ in 0..<10 {
      let view = views[2 + next(views.count - 2)]
      view.superview?.bringSubviewToFront(view)
    }
    for view in views {
      for other in views {
        #expect(view.isDrawn(inFrontOf: other) == isInFront(view, of: other))
      }
    }
  }
}

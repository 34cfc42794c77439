import GestureGeometry
import GestureTraces
import GestureViews

extension ViewProperty {
  static let scrollView: [ViewProperty] = [
    .init(
      "contentSize",
      { (cursor) throws(InputError) -> Size in
        let sides = try cursor.elements(count: 2)
        return Size(try sides[0].length(), try sides[1].length())
      }
    ) { (view: ScrollView, size) in view.contentSize = size },
    .init("contentOffset", { (cursor) throws(InputError) in try cursor.vector() }) {
      (view: ScrollView, offset) in view.contentOffset = Point.zero + offset
    },
    .init("isScrollEnabled", Reading.bool) { (view: ScrollView, flag) in
      view.isScrollEnabled = flag
    },
    .init("isPagingEnabled", Reading.bool) { (view: ScrollView, flag) in
      view.isPagingEnabled = flag
    },
    .init("bounces", Reading.bool) { (view: ScrollView, flag) in view.bounces = flag },
    .init("delaysContentTouches", Reading.bool) { (view: ScrollView, flag) in
      view.delaysContentTouches = flag
    },
    .init("canCancelContentTouches", Reading.bool) { (view: ScrollView, flag) in
      view.canCancelContentTouches = flag
    },
  ]
}

@_spi(Reading) import GestureTraces
import GestureViews
import Gestures

extension ViewProperty {
  private static let zoomScale: Reading.Reader<Double> = { (cursor) throws(InputError) in
    try cursor.number(in: 0.001...1000, "a scale from 0.001 to 1000")
  }

  static let scrollView: [ViewProperty] = [
    .init(
      "contentSize",
      { (cursor) throws(InputError) -> Size in
        let sides = try cursor.elements(count: 2)
        return Size(try sides[0].length(), try sides[1].length())
      }
    ) { (view: ScrollView, size) in view.contentSize = size },
    .init(
      "contentOffset",
      { (cursor) throws(InputError) in try cursor.vector() },
      { (view: ScrollView, offset) in view.contentOffset = Point.zero + offset },
      needsContent: true
    ),
    .init(
      "contentInset",
      { (cursor) throws(InputError) in
        let sides = try cursor.numbers(count: 4)
        return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
      }
    ) { (view: ScrollView, inset) in view.contentInset = inset },
    .init("minimumZoomScale", zoomScale) { (view: ScrollView, scale) in
      view.minimumZoomScale = scale
    },
    .init("maximumZoomScale", zoomScale) { (view: ScrollView, scale) in
      view.maximumZoomScale = scale
    },
    .init(
      "zoomScale",
      zoomScale,
      { (view: ScrollView, scale) in view.setZoomScale(scale) },
      needsContent: true
    ),
    .init("bouncesZoom", Reading.bool) { (view: ScrollView, flag) in view.bouncesZoom = flag },
    .init("alwaysBounceHorizontal", Reading.bool) { (view: ScrollView, flag) in
      view.alwaysBounceHorizontal = flag
    },
    .init("alwaysBounceVertical", Reading.bool) { (view: ScrollView, flag) in
      view.alwaysBounceVertical = flag
    },
    .init("isDirectionalLockEnabled", Reading.bool) { (view: ScrollView, flag) in
      view.isDirectionalLockEnabled = flag
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

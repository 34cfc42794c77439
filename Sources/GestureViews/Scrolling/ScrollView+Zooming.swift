public import GestureGeometry
import GestureMotion
import GestureRecognition

// What pinches and code do to the scale of a scroll view's content.
extension ScrollView {
  // MARK: - From code

  /// Scales the view that zooms, about the content's origin.
  ///
  /// The view lies with its corner at that origin, and the content becomes as large as it.
  ///
  /// - Parameter scale: Kept between the smallest and the largest; NaN changes nothing.
  public func setZoomScale(_ scale: Double) {
    guard !scale.isNaN else { return }
    applyZoom(allowedScale(scale))
  }

  /// Zooms so that a part of the content fills the scroll view as far as its shape and the limits of
  /// the scale allow, and lies in its middle as far as the content allows.
  ///
  /// - Parameters:
  ///   - rect: The part, in the coordinates of the view that zooms. One without an area asks for the
  ///     largest scale.
  ///   - animated: Whether a spring brings it there, about one fixed point of the content; otherwise
  ///     it is there at once.
  public func zoom(to rect: Rect, animated: Bool) {
    let fit = min(bounds.width / rect.width, bounds.height / rect.height)
    guard let view = viewForZooming?(), !fit.isNaN, rect.center.isFinite else { return }
    let scale = allowedScale(fit)
    let middle = rect.center - view.boundsOrigin
    let corner = Point.zero + middle * scale - Vector(bounds.width / 2, bounds.height / 2)
    bring(to: scale, corner, animated: animated && !isDragging && !isZooming)
  }

  /// Returns a scale kept between the smallest and the largest.
  private func allowedScale(_ scale: Double) -> Double {
    max(minimumZoomScale, min(scale, maximumZoomScale))
  }

  /// Returns an offset as near as the content allows that a scale gives it.
  private func clamped(_ offset: Point, atScale scale: Double) -> Point {
    let size = viewForZooming?().map { $0.frame.size } ?? contentSize
    let axes = axes(of: Size(size.width * scale, size.height * scale))
    return Point(axes.x.clamped(offset.x), axes.y.clamped(offset.y))
  }

  private func applyZoom(_ scale: Double) {
    guard scale.isFinite, let view = viewForZooming?() else { return }
    let size = Size(view.frame.width * scale, view.frame.height * scale)
    view.transform = .scale(scale)
    view.center = Point(size.width / 2, size.height / 2)
    contentSize = size
    guard scale != zoomScale else { return }
    zoomScale = scale
    onZoom?(self)
  }

  /// Brings the scale, and the offset as near as the content allows, to their targets.
  ///
  /// Both go the same share of the way, so that one point of the content stays where it is. What the
  /// content allows is asked for in each frame: a callback may set insets that depend on the scale.
  private func bring(to scale: Double, _ offset: Point, animated: Bool) {
    stopMoving()
    guard animated, let window else {
      applyZoom(scale)
      contentOffset = clamped(offset, atScale: scale)
      return
    }
    let start = (scale: zoomScale, offset: contentOffset)
    let spring = Spring(dampingRatio: 1, response: windowSettings.scroll.bounceResponse)
    let timing = AnimationTiming.spring(spring)
    let animation = ViewAnimation(duration: timing.duration) { [self] elapsed in
      let share = timing.progress(at: elapsed).share
      applyZoom(start.scale.mixed(with: scale, share))
      moveOffset(to: start.offset.mixed(with: clamped(offset, atScale: scale), share))
    } completion: { [self] isComplete in
      guard isComplete else { return }
      self.animation = nil
      isScrollingToTarget = false
      onDidEndZooming?(self)
    }
    self.animation = animation
    isScrollingToTarget = true
    window.animator.add(animation, at: window.engine.now)
  }

  // MARK: - Pinch

  /// Whether anything zooms, and the fingers are taken only from content that gives them.
  var mayZoom: Bool {
    guard maximumZoomScale > minimumZoomScale, viewForZooming?() != nil else { return false }
    return isGivenTouches(of: pinch)
  }

  /// Takes in what the pinch has come to.
  func pinched() {
    switch pinch.state {
    case .began:
      stopMoving()
      isZooming = true
      hasPinched = true
      zoomStart = bouncesZoom ? factor(of: zoomScale, zoomBand.dragged) : zoomScale
      needsZoomAnchor = true
      zoom()
    case .changed: zoom()
    case .ended, .cancelled:
      isZooming = false
      guard !isDragging else { return }
      guard !zoomBack() else { return }
      onDidEndZooming?(self)
      if animation == nil { settle(toPage: isPagingEnabled) }
    case .possible, .failed: break
    }
  }

  private func zoom() {
    let location = pinch.location(in: self)
    if needsZoomAnchor {
      needsZoomAnchor = false
      zoomAnchor = Point(location.x / zoomScale, location.y / zoomScale)
    }
    let free = zoomStart * pinch.scale
    zoomFingers = location - contentOffset
    applyZoom(bouncesZoom ? factor(of: free, zoomBand.shown) : allowedScale(free))
    moveOffset(to: Point(zoomAnchor.x * zoomScale, zoomAnchor.y * zoomScale) - zoomFingers)
    dragPosition = freePosition(contentOffset)
  }

  /// How the scale resists beyond its limits; it works on the logarithm, so that growing and shrinking
  /// feel alike.
  ///
  /// > Source: chosen: 0.5 is the factor e^0.5, so the scale gives way by 1.65 at most.
  private var zoomBand: RubberBand {
    RubberBand(dimension: 0.5, coefficient: windowSettings.scroll.rubberBand)
  }

  /// Maps the logarithm of a scale, which the limits of the scale bound.
  private func factor(
    of scale: Double,
    _ map: (Double, ClosedRange<Double>) -> Double
  ) -> Double {
    // In this order `max` drops what is not a number.
    let low = Elementary.log(max(.leastNormalMagnitude, minimumZoomScale))
    let high = Elementary.log(max(.leastNormalMagnitude, maximumZoomScale))
    let scale = max(.leastNormalMagnitude, scale)
    return Elementary.exp(map(Elementary.log(scale), low...max(low, high)))
  }

  /// Brings back a scale beyond its limits, about the point that the fingers held.
  ///
  /// - Returns: Whether there was something to bring back.
  func zoomBack() -> Bool {
    guard hasPinched else { return false }
    hasPinched = false
    let scale = allowedScale(zoomScale)
    guard scale != zoomScale, viewForZooming?() != nil else { return false }
    // A finger may catch it on the way, and let it go again.
    hasPinched = true
    let corner = Point(zoomAnchor.x * scale, zoomAnchor.y * scale) - zoomFingers
    bring(to: scale, corner, animated: true)
    return true
  }
}

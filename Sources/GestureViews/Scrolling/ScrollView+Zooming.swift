public import Gestures

// How pinches and code change the scale of a scroll view's content.
extension ScrollView {
  // MARK: - From code

  /// Sets the scale of the view that zooms, about the content's origin.
  ///
  /// The corner of the view is at that origin, and the content size becomes the size of the view.
  ///
  /// - Parameter scale: Clamped to the smallest and the largest scale; NaN changes nothing.
  public func setZoomScale(_ scale: Double) {
    guard !scale.isNaN else { return }
    applyZoom(allowedScale(scale))
  }

  /// Zooms so that a part of the content fills the scroll view as far as its shape and the limits
  /// of the scale allow, and is in the middle as far as the content allows.
  ///
  /// - Parameters:
  ///   - rect: The part, in the coordinates of the view that zooms. A part without an area means
  ///     the largest scale.
  ///   - animated: Whether a spring moves it, about one fixed point of the content; otherwise it is
  ///     set at once.
  public func zoom(to rect: Rect, animated: Bool) {
    let fit = min(bounds.width / rect.width, bounds.height / rect.height)
    guard let view = viewForZooming?(), !fit.isNaN, rect.center.isFinite else { return }
    let scale = allowedScale(fit)
    let middle = rect.center - view.boundsOrigin
    let corner = Point.zero + middle * scale - Vector(bounds.width / 2, bounds.height / 2)
    bring(to: scale, corner, animated: animated && !isDragging && !isZooming)
  }

  /// Returns a scale clamped to the smallest and the largest scale.
  private func allowedScale(_ scale: Double) -> Double {
    max(minimumZoomScale, min(scale, maximumZoomScale))
  }

  /// Returns an offset as close as the content allows at a scale.
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

  /// Moves the scale, and the offset as close as the content allows, to their targets.
  ///
  /// Both move by the same fraction, so that one point of the content keeps its location. The
  /// limits of the offset are computed in each frame, because a callback may set insets that depend
  /// on the scale.
  private func bring(to scale: Double, _ offset: Point, animated: Bool) {
    stopMoving()
    guard animated, let window else {
      applyZoom(scale)
      contentOffset = clamped(offset, atScale: scale)
      return
    }
    let start = (scale: zoomScale, offset: contentOffset)
    let spring = Spring(dampingRatio: 1, response: scrollSettings.bounceResponse)
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

  /// Whether a pinch may zoom and take its fingers, because all content gives them up.
  var mayZoom: Bool {
    canZoom && isGivenTouches(of: pinch)
  }

  /// Whether there is a view that zooms, and more than one scale.
  var canZoom: Bool { maximumZoomScale > minimumZoomScale && viewForZooming?() != nil }

  /// Applies the new values of the pinch.
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
      isReleasing = true
      onDidEndZooming?(self)
      isReleasing = false
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

  /// The resistance of the scale beyond its limits.
  ///
  /// It is applied to the logarithm, so that growing and shrinking feel the same.
  ///
  /// > Source: chosen: 0.5 is the factor e^0.5, so the scale exceeds its limits by at most 1.65.
  private var zoomBand: RubberBand {
    RubberBand(dimension: 0.5, coefficient: scrollSettings.rubberBand)
  }

  /// Maps the logarithm of a scale, within the limits of the scale.
  private func factor(
    of scale: Double,
    _ map: (Double, ClosedRange<Double>) -> Double
  ) -> Double {
    // In this order, `max` drops NaN.
    let low = Elementary.log(max(.leastNormalMagnitude, minimumZoomScale))
    let high = Elementary.log(max(.leastNormalMagnitude, maximumZoomScale))
    let scale = max(.leastNormalMagnitude, scale)
    return Elementary.exp(map(Elementary.log(scale), low...max(low, high)))
  }

  /// Brings back a scale beyond its limits, about the point that the fingers held.
  ///
  /// - Returns: Whether the scale was beyond its limits.
  func zoomBack() -> Bool {
    guard hasPinched else { return false }
    hasPinched = false
    let scale = allowedScale(zoomScale)
    guard scale != zoomScale, viewForZooming?() != nil else { return false }
    // A finger may stop it on its path, and be lifted again.
    hasPinched = true
    let corner = Point(zoomAnchor.x * scale, zoomAnchor.y * scale) - zoomFingers
    bring(to: scale, corner, animated: true)
    return true
  }
}

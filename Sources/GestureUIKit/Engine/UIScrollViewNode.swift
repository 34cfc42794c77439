import GestureViews
import Gestures

/// The engine's view of a `UIScrollView`.
final class UIScrollViewNode: ScrollView, OwnedView {
  let link = ViewLink()

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if !link.forward(.began, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if !link.forward(.moved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if !link.forward(.ended, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if !link.forward(.cancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    switch link.hitTest(point, with: event) {
    case .some(let answer): answer
    case .none: super.hitTest(point, with: event)
    }
  }

  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    link.isInside(point, with: event) ?? super.point(inside: point, with: event)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    link.mayBegin(recognizer) ?? super.gestureRecognizerShouldBegin(recognizer)
  }

  private var scrollView: UIScrollView? { link.owner as? UIScrollView }

  override func touchesShouldBegin(
    _ touches: [Touch],
    with event: TouchEvent,
    in view: View
  ) -> Bool {
    guard let scrollView, let content = view.uiView,
      let book = link.currentBook(scrollView, touches.first)
    else { return super.touchesShouldBegin(touches, with: event, in: view) }
    return scrollView.touchesShouldBegin(
      book.touches(touches),
      with: book.event(event),
      in: content
    )
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    guard let scrollView, let content = view.uiView else {
      return super.touchesShouldCancel(in: view)
    }
    return scrollView.touchesShouldCancel(in: content)
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let isOwnPair = super.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
    guard !isOwnPair, let delegate = scrollView as? any UIGestureRecognizerDelegate,
      let recognizer = recognizer.uiRecognizer, let other = other.uiRecognizer
    else { return isOwnPair }
    return delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
  }
}

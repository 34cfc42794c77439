import GestureUIKit
import RandomStreams

/// The object of targets and actions.
final class UIKitTarget {
  private let mortal = Mortal()

  func called() { UIKitCaller.current?.callback() }

  func recognized(_ recognizer: UIGestureRecognizer) { sent(recognizer) }

  func tapped(_ tap: UITapGestureRecognizer) { sent(tap) }

  private func sent(_ recognizer: UIGestureRecognizer) {
    guard let caller = UIKitCaller.current else { return }
    caller.keep(recognizer, in: &caller.recognizers)
    caller.callback()
  }

  func happened(_ control: UIControl, event: UIEvent?) { UIKitCaller.current?.callback([], event) }
}

/// Answers every question at random, and makes calls from the questions.
final class UIKitDelegate: UIGestureRecognizerDelegate {
  private let mortal = Mortal()

  private func answer(_ usually: Bool, _ touch: UITouch? = nil, _ event: UIEvent? = nil) -> Bool {
    guard let caller = UIKitCaller.current else { return usually }
    caller.callback(touch.map { [$0] } ?? [], event)
    return caller.choices.chance(usually ? 85 : 25)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    answer(true)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool { answer(true, nil, event) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { answer(true, touch) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  ) -> Bool {
    if let caller = UIKitCaller.current { caller.keep(press, in: &caller.presses) }
    return answer(true)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { answer(false) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { answer(false) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { answer(false) }
}

/// A delegate of everything that has none of the optional methods.
final class UIKitSilentDelegate: UIGestureRecognizerDelegate, UIScrollViewDelegate {
  private let mortal = Mortal()
}

/// Makes calls whenever a scroll view moves.
final class UIKitScrollDelegate: UIScrollViewDelegate {
  private let mortal = Mortal()

  func scrollViewDidScroll(_ scrollView: UIScrollView) { UIKitCaller.current?.callback() }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { UIKitCaller.current?.callback() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { UIKitCaller.current?.callback() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let caller = UIKitCaller.current else { return }
    caller.callback()
    if caller.choices.chance(50) { targetContentOffset.pointee = caller.oddPoint() }
    caller.callback()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    UIKitCaller.current?.callback()
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    UIKitCaller.current?.callback()
  }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    UIKitCaller.current?.callback()
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    UIKitCaller.current?.callback()
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { UIKitCaller.current?.callback() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    UIKitCaller.current?.callback()
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    guard let caller = UIKitCaller.current else { return nil }
    caller.callback()
    return caller.choices.chance(70) ? scrollView.subviews.first : caller.any(caller.views)
  }

  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) { UIKitCaller.current?.callback() }
}

/// Makes calls from the observer, against the documentation's advice.
final class UIKitObserver: DecisionObserver {
  private let mortal = Mortal()

  func observe(_ decision: Decision) { UIKitCaller.current?.callback() }
}

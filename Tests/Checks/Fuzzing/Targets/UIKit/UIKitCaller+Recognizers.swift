import GestureUIKit
import RandomStreams

// The methods and properties of recognizers.
extension UIKitCaller {
  func addRecognizer() {
    let target = UIKitTarget()
    keep(target, in: &targets)
    let recognizer: UIGestureRecognizer =
      switch choices.below(22) {
      case 0...2: UIKitRecognizer(target: target, action: UIKitTarget.recognized)
      case 3, 4: UIKitTap(target: target, action: UIKitTarget.tapped)
      case 5, 6: UIKitPan(target: nil, action: nil)
      case 7: UIKitLongPress()
      case 8: UIKitPinch()
      case 9: UIKitRotation()
      case 10: UIKitSwipe()
      case 11: UIKitEdgePan()
      case 12: UIKitHover()
      case 13: UITapGestureRecognizer(target: target, action: makeMethod())
      case 14: UIPanGestureRecognizer(target: target, action: UIKitTarget.recognized)
      case 15: UILongPressGestureRecognizer(target: target, action: UIKitTarget.recognized)
      case 16: UIPinchGestureRecognizer(target: target, action: UIKitTarget.called)
      case 17: UIRotationGestureRecognizer()
      case 18: UISwipeGestureRecognizer()
      case 19: UIScreenEdgePanGestureRecognizer()
      case 20: UIHoverGestureRecognizer()
      default: UIGestureRecognizer()
      }
    addTarget(to: recognizer)
    keep(recognizer, in: &recognizers)
  }

  private func addTarget(to recognizer: UIGestureRecognizer) {
    let target = any(targets) ?? UIKitTarget()
    let token =
      switch choices.below(4) {
      case 0: recognizer.addTarget(target, action: Selector(UIKitTarget.recognized))
      case 1:
        recognizer.addTarget(recognizer, action: Selector(UIGestureRecognizer.removeAllTargets))
      default: recognizer.addTarget(target, action: Selector(makeMethod()))
      }
    keep(token, in: &tokens)
  }

  /// Passes retained touches, of any window and any time, to any recognizer or responder.
  func forward() {
    guard let event = any(events) else { return }
    let touches: Set<UITouch> =
      choices.chance(70) ? any(touchSets) ?? [] : any(self.touches).map { [$0] } ?? []
    if choices.chance(25) {
      guard let responder = responder() else { return }
      let event = choices.chance(90) ? event : nil
      switch choices.below(4) {
      case 0: responder.touchesBegan(touches, with: event)
      case 1: responder.touchesMoved(touches, with: event)
      case 2: responder.touchesEnded(touches, with: event)
      default: responder.touchesCancelled(touches, with: event)
      }
      return
    }
    guard let recognizer = any(recognizers) else { return }
    switch choices.below(14) {
    case 0...3: recognizer.touchesBegan(touches, with: event)
    case 4...6: recognizer.touchesMoved(touches, with: event)
    case 7...9: recognizer.touchesEnded(touches, with: event)
    case 10: recognizer.touchesCancelled(touches, with: event)
    case 11: recognizer.reset()
    case 12: recognizer.woken(at: number())
    default: if let touch = inOrder(touches).last { recognizer.ignore(touch, for: event) }
    }
  }

  /// Makes a recognizer of client code call, forward touches, and request states.
  func heard(
    _ recognizer: UIGestureRecognizer,
    _ touches: Set<UITouch>,
    _ event: UIEvent,
    _ forward: (UIGestureRecognizer, Set<UITouch>, UIEvent) -> Void
  ) {
    callback(touches, event)
    if allowsNesting, choices.chance(30), let inner = any(recognizers) {
      nested { forward(inner, touches, event) }
    }
    if choices.chance(20) { recognizer.state = choices.pick(UIGestureRecognizer.State.allCases) }
    if choices.chance(10) { recognizer.wake(after: number()) }
    if choices.chance(5), let touch = inOrder(touches).first {
      recognizer.ignore(touch, for: event)
    }
  }

  /// Reads the properties that every recognizer has, and asks its questions.
  func readRecognizer() {
    guard let recognizer = any(recognizers) else { return }
    _ = (recognizer.state, recognizer.modifierFlags, recognizer.buttonMask, recognizer.hashValue)
    _ = recognizer.description
    if let view = recognizer.view { keepView(view) }
    if let reason = recognizer.failureReason { _ = "\(reason)" }
    _ = recognizer.location(in: space())
    for index in 0..<max(recognizer.numberOfTouches, 0) {
      // Calls from an override may have changed the number.
      guard index < recognizer.numberOfTouches else { break }
      _ = recognizer.location(ofTouch: index, in: space())
    }
    if let other = any(recognizers) {
      _ = recognizer == other
      _ = recognizer.canPrevent(other)
      _ = recognizer.canBePrevented(by: other)
      _ = recognizer.shouldRequireFailure(of: other)
      _ = recognizer.shouldBeRequiredToFail(by: other)
    }
    if let event = any(events) { _ = recognizer.shouldReceive(event) }
  }

  /// Changes the properties that every recognizer has.
  func changeRecognizer() {
    guard let recognizer = any(recognizers) else { return }
    switch choices.below(14) {
    case 0...3: recognizer.state = choices.pick(UIGestureRecognizer.State.allCases)
    case 4: recognizer.isEnabled.toggle()
    case 5: recognizer.cancelsTouchesInView.toggle()
    case 6: recognizer.delaysTouchesBegan.toggle()
    case 7: recognizer.delaysTouchesEnded.toggle()
    case 8:
      recognizer.allowedTouchTypes = choices.pick([
        [], [0], [-1, 3, 99], recognizer.allowedTouchTypes,
      ])
    case 9:
      recognizer.allowedPressTypes = choices.pick([
        [], UIPress.PressType.allCases, recognizer.allowedPressTypes,
      ])
    case 10: recognizer.requiresExclusiveTouchType.toggle()
    case 11: recognizer.delegate = any(delegates)
    case 12:
      let delegate: any UIGestureRecognizerDelegate =
        choices.chance(80) ? UIKitDelegate() : UIKitSilentDelegate()
      keep(delegate, in: &delegates)
      recognizer.delegate = delegate
    default:
      recognizer.name = recognizer.name == nil ? "a name" : nil
      recognizer.wake(after: number())
    }
  }

  /// Connects recognizers with views, targets and each other.
  func relateRecognizers() {
    guard let recognizer = any(recognizers) else { return }
    switch choices.below(14) {
    case 0...4: space()?.addGestureRecognizer(recognizer)
    case 5, 6: (recognizer.view ?? any(views))?.removeGestureRecognizer(recognizer)
    case 7, 8: if let other = any(recognizers) { recognizer.require(toFail: other) }
    case 9, 10: addTarget(to: recognizer)
    case 11: if let token = any(tokens) { recognizer.removeTarget(nil, action: token) }
    case 12: recognizer.removeTarget(any(targets), action: choices.chance(50) ? any(tokens) : nil)
    default: recognizer.removeAllTargets()
    }
  }

  /// Reads and changes the properties of a recognizer's class.
  func useKind() {
    switch any(recognizers) {
    case let tap as UITapGestureRecognizer:
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (count(), count())
      tap.buttonMaskRequired = choices.pick([.primary, .secondary, [], tap.buttonMaskRequired])
    case let press as UILongPressGestureRecognizer:
      (press.minimumPressDuration, press.allowableMovement) = (number(), number())
      (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (count(), count())
    case let pan as UIPanGestureRecognizer:
      (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (count(), count())
      pan.allowedScrollTypesMask = choices.pick([.all, [], pan.allowedScrollTypesMask])
      _ = (pan.translation(in: space()), pan.velocity(in: space()))
      pan.setTranslation(oddPoint(), in: space())
      if let edge = pan as? UIScreenEdgePanGestureRecognizer {
        edge.edges = choices.pick([.all, .left, [], edge.edges])
      }
    case let pinch as UIPinchGestureRecognizer:
      _ = (pinch.scale, pinch.velocity)
      pinch.scale = number()
    case let rotation as UIRotationGestureRecognizer:
      _ = (rotation.rotation, rotation.velocity)
      rotation.rotation = number()
    case let swipe as UISwipeGestureRecognizer:
      swipe.direction = choices.pick([.right, [.left, .up], [], swipe.direction])
      swipe.numberOfTouchesRequired = count()
    case let hover as UIHoverGestureRecognizer:
      _ = (hover.zOffset, hover.altitudeAngle, hover.azimuthAngle(in: space()))
    default: break
    }
  }
}

extension UIGestureRecognizer {
  /// Removes all targets, also while they are called.
  func removeAllTargets() { removeTarget(nil, action: nil) }
}

extension UIControl {
  /// Removes all targets, also while they are called.
  func removeAllTargets() { removeTarget(nil, action: nil, for: .allEvents) }
}

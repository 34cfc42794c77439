import GestureUIKit
import RandomStreams

/// A controller that makes calls whenever its view is loaded, laid out or moved.
final class UIKitController: UIViewController {
  private let mortal = Mortal()

  override func loadView() { UIKitCaller.wrap { super.loadView() } }
  override func viewDidLoad() { UIKitCaller.current?.callback() }
  override func viewWillAppear(_ animated: Bool) { UIKitCaller.current?.callback() }
  override func viewDidAppear(_ animated: Bool) { UIKitCaller.current?.callback() }
  override func viewWillDisappear(_ animated: Bool) { UIKitCaller.current?.callback() }
  override func viewDidDisappear(_ animated: Bool) { UIKitCaller.current?.callback() }
  override func viewWillLayoutSubviews() { UIKitCaller.current?.callback() }
  override func viewDidLayoutSubviews() { UIKitCaller.current?.callback() }
  override func willMove(toParent parent: UIViewController?) { UIKitCaller.current?.callback() }
  override func didMove(toParent parent: UIViewController?) { UIKitCaller.current?.callback() }
}

/// A view that makes calls whenever it is moved or laid out.
final class UIKitPanel: UIView {
  private let mortal = Mortal()

  override func layoutSubviews() { UIKitCaller.current?.callback() }
  override func willMove(toSuperview newSuperview: UIView?) { UIKitCaller.current?.callback() }
  override func didMoveToSuperview() { UIKitCaller.current?.callback() }
  override func willMove(toWindow newWindow: UIWindow?) { UIKitCaller.current?.callback() }
  override func didMoveToWindow() { UIKitCaller.current?.callback() }
  override func didAddSubview(_ subview: UIView) { UIKitCaller.current?.callback() }
  override func willRemoveSubview(_ subview: UIView) { UIKitCaller.current?.callback() }
}

// Controllers, layout and animations.
extension UIKitCaller {
  func useController() {
    if controllers.count < 4 { keep(UIKitController(), in: &controllers) }
    guard let controller = any(controllers), let other = any(controllers) else { return }
    switch choices.below(15) {
    case 0: any(windows)?.rootViewController = choices.chance(80) ? controller : nil
    case 1: controller.addChild(other)
    case 2: controller.removeFromParent()
    case 3: if let view = controller.view { keepView(view) }
    case 4: if let view = any(views) { controller.view = view }
    case 5: if controller.isViewLoaded, let view = controller.viewIfLoaded { keepView(view) }
    case 6: if let view = other.view { controller.view?.addSubview(view) }
    case 7: controller.present(other, animated: true) { UIKitCaller.current?.callback() }
    case 8: controller.dismiss(animated: true) { UIKitCaller.current?.callback() }
    case 9: controller.loadViewIfNeeded()
    case 10: controller.title = controller.title == nil ? "a title" : nil
    case 11: any(windows)?.makeKeyAndVisible()
    case 12: controller.didReceiveMemoryWarning()
    case 13: if let window = any(windows) { _ = window.engineWindow.uncalledMethods?() }
    default:
      _ = (controller.parent, controller.children, controller.presentedViewController)
      _ = (
        controller.presentingViewController, controller.next, UIScreen.main.bounds,
        UIScreen.main.scale
      )
      _ = CACurrentMediaTime()
    }
  }

  func layOut() {
    guard let view = any(views) else { return }
    switch choices.below(13) {
    case 0: view.setNeedsLayout()
    case 1: view.layoutIfNeeded()
    case 2: any(windows)?.layoutIfNeeded()
    case 3: view.setNeedsDisplay()
    case 4: _ = UIColor(white: number(), alpha: 1)
    case 5: view.backgroundColor = UIColor.red.withAlphaComponent(number())
    case 6: any(windows)?.safeAreaInsets = UIEdgeInsets(top: number(), bottom: number())
    case 7: keep(UIKitPanel(frame: rect()), in: &views)
    case 8: keep(UIButton(frame: rect()), in: &views)
    case 9, 10: view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(choices.below(64)))
    case 11:
      (view.layer.borderColor, view.layer.masksToBounds) = (UIColor.red.cgColor, true)
      (view.layer.borderWidth, view.layer.cornerRadius) = (number(), number())
    default:
      view.accessibilityIdentifier = "a"
      _ = (view.safeAreaInsets, view.contentMode, UIColor.red == UIColor.blue)
    }
    if let button = view as? UIButton {
      button.setTitle(button.title(for: .normal), for: button.state)
      button.setTitleColor(button.titleColor(for: .selected), for: button.state)
      button.setImage(button.image(for: .normal), for: .selected)
      _ = (button.title(for: .disabled), button.buttonType)
    }
    if let image = view as? UIImageView { _ = (image.image?.size, image.image?.name) }
    if let label = view as? UILabel {
      _ = (label.text, label.textColor, label.font, label.textAlignment, label.numberOfLines)
    }
    let path = CGMutablePath()
    path.move(to: oddPoint())
    path.addLine(to: oddPoint())
    path.addLines(between: [oddPoint()])
    path.closeSubpath()
    _ = (path.isEmpty, path.boundingBox, path.points)
  }

  /// Assigns what can be animated.
  private func change() {
    guard let view = any(views) else { return }
    switch choices.below(6) {
    case 0: view.frame = rect()
    case 1: view.bounds = rect()
    case 2: view.transform = matrix()
    case 3: view.alpha = number()
    case 4: (view as? UIScrollView)?.contentOffset = oddPoint()
    default: view.center = oddPoint()
    }
    callback()
  }

  func animateViews() {
    let mortal = Mortal()
    let completion: (Bool) -> Void = { _ in
      withExtendedLifetime(mortal) { UIKitCaller.current?.callback() }
    }
    switch choices.below(5) {
    case 0: UIView.animate(withDuration: number(), animations: { UIKitCaller.current?.change() })
    case 1:
      UIView.animate(
        withDuration: 0.3,
        delay: number(),
        options: choices.pick([.curveLinear, .curveEaseIn, .curveEaseOut, .allowUserInteraction]),
        animations: { UIKitCaller.current?.change() },
        completion: completion
      )
    case 2:
      UIView.animate(
        withDuration: number(),
        delay: 0,
        usingSpringWithDamping: number(),
        initialSpringVelocity: number(),
        animations: { UIKitCaller.current?.change() },
        completion: completion
      )
    case 3: UIView.performWithoutAnimation { UIKitCaller.current?.change() }
    default: useAnimator()
    }
  }

  private func useAnimator() {
    if animators.count < 3 {
      let mortal = Mortal()
      let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) {
        withExtendedLifetime(mortal) { UIKitCaller.current?.change() }
      }
      keep(animator, in: &animators)
    }
    guard let animator = any(animators) else { return }
    switch choices.below(10) {
    case 0: animator.startAnimation()
    case 1: animator.startAnimation(afterDelay: number())
    case 2: animator.pauseAnimation()
    case 3: animator.continueAnimation(withTimingParameters: nil, durationFactor: number())
    case 4: animator.stopAnimation(choices.chance(50))
    case 5: animator.finishAnimation(at: choices.pick([.start, .end, .current]))
    case 6: animator.fractionComplete = number()
    case 7:
      animator.isReversed.toggle()
      animator.isInterruptible.toggle()
    case 8: animator.addAnimations { UIKitCaller.current?.change() }
    default:
      animator.addCompletion { _ in UIKitCaller.current?.callback() }
      _ = (animator.state, animator.isRunning, animator.duration, animator.fractionComplete)
    }
  }
}

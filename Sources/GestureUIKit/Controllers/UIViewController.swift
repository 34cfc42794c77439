public import Foundation

/// An object that owns a view and its recognizers, and takes part in the responder chain.
///
/// The window's ``UIWindow/rootViewController`` and a controller's ``children`` are retained; nothing else is. There are
/// no storyboards, transitions, bars or rotations.
nonisolated open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// A text for titles.
  open var title: String?
  /// The controller that contains this one; not retained.
  public private(set) weak var parent: UIViewController?
  /// The controllers that this one contains, in the order added.
  public private(set) var children: [UIViewController] = []
  /// The controller that this one shows in front; nil for none.
  public private(set) var presentedViewController: UIViewController?
  /// The controller that shows this one in front; not retained.
  public private(set) weak var presentingViewController: UIViewController?
  /// Creates a controller; nothing is read from a nib.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  /// Creates a controller, for code that has this initializer; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }
  /// Creates a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: - View

  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's view, which the first access loads.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if loadedView?.controller === self { loadedView?.controller = nil }
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view if it was loaded.
  public var viewIfLoaded: UIView? { loadedView }
  /// Whether the view was loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it was not loaded.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView() }
    viewDidLoad()
  }

  /// Makes the view: an override assigns ``view``, and does not call super.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Called once after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view comes into a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view came into a window.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view's `layoutSubviews()`.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's `layoutSubviews()`.
  open func viewDidLayoutSubviews() {}
  /// Never called; for overrides of old programs.
  open func didReceiveMemoryWarning() {}
  /// The view's superview; for a view that is in none, the parent.
  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: - Other controllers

  /// Adds a controller, which is retained; its view is for the caller to add.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self, !isShown(by: childController) else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Returns whether this is another controller, or one that it contains or shows in front at any depth.
  private func isShown(by other: UIViewController) -> Bool {
    self === other || parent?.isShown(by: other) == true
      || presentingViewController?.isShown(by: other) == true
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent has changed: by the caller when it was added, as in UIKit.
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows a controller's view in front of the window, at once.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil, viewControllerToPresent.presentingViewController == nil,
      !isShown(by: viewControllerToPresent), let window = view.window
    else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    if let view = viewControllerToPresent.view {
      view.frame = window.bounds
      window.addSubview(view)
    }
    completion?()
  }

  /// Removes what this controller shows in front, or else itself, at once.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    shown.viewIfLoaded?.removeFromSuperview()
    shown.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }
}

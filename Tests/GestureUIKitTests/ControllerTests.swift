import GestureTesting
import GestureUIKit
import Testing

/// Controllers, layout and the responder chain do what UIKit documents.
struct ControllerTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  private final class Panel: UIView {
    var log: [String] = []
    let content = UIView()
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("layout \(bounds.width)")
      content.frame = bounds.insetBy(dx: 10, dy: 10)
    }
    override func willMove(toWindow newWindow: UIWindow?) { log.append("to \(newWindow != nil)") }
    override func didMoveToWindow() { log.append("in \(window != nil)") }
    override func willMove(toSuperview newSuperview: UIView?) {
      log.append("super \(newSuperview != nil)")
    }
    override func didMoveToSuperview() { log.append("moved \(superview != nil)") }
  }

  private final class Screen: UIViewController {
    var log: [String] = []
    override func loadView() {
      log.append("load")
      super.loadView()
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("loaded")
    }
    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.append("appeared \(view.window != nil)") }
    override func viewWillDisappear(_ animated: Bool) {
      log.append("will disappear \(view.window != nil)")
    }
    override func viewDidDisappear(_ animated: Bool) { log.append("disappeared") }
    override func viewWillLayoutSubviews() { log.append("will lay out") }
    override func viewDidLayoutSubviews() { log.append("laid out") }
    override func willMove(toParent parent: UIViewController?) { log.append("to \(parent != nil)") }
    override func didMove(toParent parent: UIViewController?) { log.append("in \(parent != nil)") }
    var touches = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += touches.count
    }
  }

  @Test func aRootAppearsAndDisappears() {
    let screen = Screen()
    #expect(!screen.isViewLoaded && screen.viewIfLoaded == nil)
    window.rootViewController = screen
    #expect(screen.log == ["load", "loaded", "will appear", "appeared true"])
    #expect(screen.view.frame == window.bounds && screen.view.superview === window)
    screen.log = []
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(screen.log == ["will lay out", "laid out"])
    screen.log = []
    window.rootViewController = nil
    #expect(screen.log == ["will disappear true", "disappeared"])
  }

  @Test func aChildAppearsWithItsView() {
    let (root, child) = (UIViewController(), Screen())
    window.rootViewController = root
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(child.log == ["to true", "load", "loaded", "will appear", "appeared true", "in true"])
    #expect(child.parent === root && root.children == [child])
    child.log = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.log == ["to false", "will disappear true", "disappeared", "in false"])
    #expect(child.parent == nil && root.children.isEmpty)
  }

  @Test func touchesThatNoViewUsesReachTheController() {
    let screen = Screen()
    window.rootViewController = screen
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.view.addSubview(view)
    #expect(view.next === screen.view && screen.view.next === screen && screen.next === window)
    TestStage(window: window.engineWindow).tap(at: Point(50, 50))
    #expect(screen.touches == 1)
  }

  @Test func aPresentedControllerCoversTheWindowUntilItIsDismissed() {
    let (root, sheet) = (UIViewController(), Screen())
    window.rootViewController = root
    var calls = 0
    root.present(sheet, animated: true) { calls += 1 }
    #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
    #expect(sheet.view.frame == window.bounds && window.subviews.last === sheet.view)
    sheet.dismiss(animated: true) { calls += 1 }
    #expect(calls == 2)
    #expect(root.presentedViewController == nil && sheet.view.superview == nil)
    #expect(sheet.log.suffix(2) == ["will disappear true", "disappeared"])
  }

  @Test func aViewIsLaidOutWhenItsSizeChangesAndBeforeATouch() {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    panel.addSubview(panel.content)
    let tap = UITapGestureRecognizer()
    panel.content.addGestureRecognizer(tap)
    var taps = 0
    tap.engineRecognizer.addAction { _ in taps += 1 }
    window.addSubview(panel)
    let stage = TestStage(window: window.engineWindow)
    // Before its layout, the content has no size and is not hit.
    stage.tap(at: Point(100, 100))
    #expect(taps == 1)
    panel.frame.size.width = 100
    panel.frame.origin.x = 50
    #expect(panel.content.frame.width == 180)
    panel.layoutIfNeeded()
    panel.layoutIfNeeded()
    panel.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(panel.content.frame.width == 80)
    panel.removeFromSuperview()
    #expect(
      panel.log == [
        "super true", "to true", "in true", "moved true", "layout 200.0", "layout 100.0",
        "layout 100.0", "super false", "to false", "in false", "moved false",
      ]
    )
  }

  @Test func safeAreasAreZeroUnlessTheHostSetsThem() {
    let (view, scroll) = (UIView(frame: window.bounds), UIScrollView(frame: window.bounds))
    window.addSubview(view)
    window.addSubview(scroll)
    #expect(view.safeAreaInsets == .zero)
    window.safeAreaInsets = UIEdgeInsets(top: 44, bottom: 34)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 44, bottom: 34))
    view.frame = CGRect(x: 0, y: 30, width: 400, height: 100)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 14))
    scroll.contentInset.top = 6
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 50, bottom: 34))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 6))
  }

  @Test func imagesAndLabelsLetTouchesThroughAndButtonsDoNot() {
    let (image, label) = (UIImageView(image: UIImage(size: CGSize(width: 9, height: 8))), UILabel())
    let button = UIButton(type: .custom)
    #expect(!image.isUserInteractionEnabled && !label.isUserInteractionEnabled)
    #expect(button.isUserInteractionEnabled && button.buttonType == .custom)
    #expect(image.bounds.size == CGSize(width: 9, height: 8))
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .disabled)
    button.setImage(image.image, for: .normal)
    #expect(button.title(for: button.state) == "Go" && button.image(for: .selected) === image.image)
    button.isEnabled = false
    #expect(button.title(for: button.state) == "Gone" && button.state == .disabled)
  }

  @Test func objectsCompareAsObjectsOfFoundation() {
    let (view, tap) = (UIControl(), UITapGestureRecognizer())
    #expect(view.isKind(of: UIView.self) && !view.isKind(of: UIWindow.self))
    #expect(view.isEqual(view) && !view.isEqual(UIControl()) && !view.isEqual(nil))
    #expect(tap.isKind(of: UIGestureRecognizer.self) && Set([tap, tap]).count == 1)
  }

  @Test func theTimeOfAnimationsIsThatOfTheWindow() {
    final class Watcher {
      var times: [Double] = []
      func pressed(_ press: UILongPressGestureRecognizer) { times.append(CACurrentMediaTime()) }
    }
    let watcher = Watcher()
    let press = UILongPressGestureRecognizer(target: watcher, action: Selector(Watcher.pressed))
    window.addGestureRecognizer(press)
    let stage = TestStage(window: window.engineWindow)
    stage.wait(3)
    stage.press(at: Point(50, 50), for: 1)
    // It begins half a second after the finger came down, by a timer.
    #expect(watcher.times == [3.5, 4])
    #expect(UIScreen.main.bounds == window.bounds)
  }

  @Test func aPathHasTheBoxOfItsPoints() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox == .zero)
    path.move(to: CGPoint(x: 10, y: 20))
    path.addLine(to: CGPoint(x: -5, y: 30))
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 4)])
    path.closeSubpath()
    #expect(path.boundingBox == CGRect(x: -5, y: 0, width: 15, height: 30))
    #expect(path.points.last == CGPoint(x: 3, y: 4) && path.points.count == 4)
  }
}

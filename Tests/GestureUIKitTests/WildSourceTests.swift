import GestureTesting
public import GestureUIKit
import Testing

// What programs for UIKit write, and earlier versions of this module refused. The file imports no Foundation.

/// A recognizer with the initializer that programs override.
private final class Marked: UIPanGestureRecognizer {
  let mark: String

  init(mark: String, target: Any? = nil, action: Selector? = nil) {
    self.mark = mark
    super.init(target: target, action: action)
  }
}

private class Configured: UITapGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    numberOfTapsRequired = 2
  }
}

/// A view that can be made from code and, in a program for UIKit, from a nib.
private class Badge: UIView {
  var isSetUp = false
  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  func setUp() { isSetUp = true }
}

private final class BigBadge: Badge {}

/// A view whose lazy properties name their own methods.
private final class Dial: UIView {
  var turns: [String] = []
  private lazy var pan: UIPanGestureRecognizer = {
    let recognizer = UIPanGestureRecognizer(target: self, action: Selector(Dial.handle(_:)))
    recognizer.name = "dial"
    return recognizer
  }()
  func activate() { addGestureRecognizer(pan) }
  func handle(_ recognizer: UIPanGestureRecognizer) { turns.append("\(recognizer.state)") }
}

/// A view and a recognizer that watch what is assigned to them.
private final class Watched: UIView {
  var log: [String] = []
  override var frame: CGRect { didSet { log.append("frame") } }
  override var bounds: CGRect { didSet { log.append("bounds") } }
  override var center: CGPoint { didSet { log.append("center") } }
  override var transform: CGAffineTransform { didSet { log.append("transform") } }
}

private final class WatchedPan: UIPanGestureRecognizer {
  var log: [String] = []
  override var isEnabled: Bool { didSet { log.append("enabled \(isEnabled)") } }
  override var delegate: (any UIGestureRecognizerDelegate)? { didSet { log.append("delegate") } }
  override var state: UIGestureRecognizer.State { didSet { log.append("state") } }
  override var view: UIView? { super.view }
}

/// The library's public interface has geometry without lines that choose between two types.
public struct PublicCard {
  /// A place.
  public var center: CGPoint
  /// A size.
  public var size: CGSize
}

private final class Receiver {
  var log: [String] = []
  func plain() { log.append("plain") }
  func sender(_ sender: Any) { log.append("\(type(of: sender))") }
  func optional(_ sender: Any?) { log.append("optional \(sender != nil)") }
  func tap(_ tap: UITapGestureRecognizer) { log.append("tap \(tap.numberOfTapsRequired)") }
  func button(_ button: UIButton, forEvent event: UIEvent) { log.append("event \(button.tag)") }
}

/// Classes of the main actor, as programs in Swift 6 have them.
@MainActor private final class IsolatedController: UIGestureRecognizerDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var log: [String] = []
  func setUp() {
    let pan = IsolatedPan(target: self, action: Selector(IsolatedController.moved))
    pan.addTarget(self, action: Selector(IsolatedController.plain))
    pan.delegate = self
    view.addGestureRecognizer(pan)
  }
  func moved(_ pan: UIPanGestureRecognizer) { log.append("\(pan.state)") }
  func plain() { log.append("plain") }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.append("asked")
    return true
  }
}

@MainActor private final class IsolatedPan: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
  }
}

struct WildSourceTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  @Test func subclassesOverrideTheDesignatedInitializerAndInheritTheOthers() {
    let receiver = Receiver()
    let taps = [
      Configured(target: receiver, action: Selector(Receiver.tap)), Configured(),
      Configured(target: receiver, action: Receiver.tap), Configured(target: nil, action: nil),
    ]
    #expect(taps.allSatisfy { $0.numberOfTapsRequired == 2 })
    #expect(Marked(mark: "a").mark == "a")
    window.addGestureRecognizer(taps[0])
    window.addGestureRecognizer(taps[2])
    taps[2].delegate = Together.shared
    TestStage(window: window.engineWindow).tap(at: Point(50, 50), taps: 2)
    #expect(receiver.log == ["tap 2", "tap 2"])
  }

  private final class Together: UIGestureRecognizerDelegate {
    nonisolated(unsafe) static let shared = Together()
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func aSelectorNamesAMethodWithTheSenderWithAnyOrWithout() {
    let receiver = Receiver()
    let tap = UITapGestureRecognizer(target: receiver, action: Selector(Receiver.plain))
    tap.addTarget(receiver, action: Selector(Receiver.sender))
    tap.addTarget(receiver, action: Selector(Receiver.optional))
    let token = tap.addTarget(receiver, action: Selector(Receiver.tap))
    window.addGestureRecognizer(tap)
    let stage = TestStage(window: window.engineWindow)
    stage.tap(at: Point(50, 50))
    #expect(receiver.log == ["plain", "UITapGestureRecognizer", "optional true", "tap 1"])
    tap.removeTarget(receiver, action: token)
    receiver.log = []
    stage.wait(1)
    stage.tap(at: Point(50, 50))
    #expect(receiver.log.count == 3)
    tap.removeTarget(receiver, action: nil)
    stage.wait(1)
    stage.tap(at: Point(50, 50))
    #expect(receiver.log.count == 3)

    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    button.tag = 7
    button.addTarget(receiver, action: Selector(Receiver.button), for: .touchUpInside)
    button.addTarget(nil, action: Selector(Receiver.plain), for: .touchUpInside)
    window.addSubview(button)
    receiver.log = []
    stage.tap(at: Point(150, 125))
    #expect(receiver.log == ["event 7"])
  }

  @Test func kindsOfEventsHaveTheNumbersOfUIKit() {
    let kinds: [UIEvent.EventType] = [.touches, .presses, .scroll, .hover, .transform]
    #expect(kinds.map(\.rawValue) == [0, 3, 10, 11, 14])
  }

  @Test func theOnlyMethodOfAnObjectIsRemovedByItsName() {
    let (receiver, other, tap) = (Receiver(), Receiver(), UITapGestureRecognizer())
    for target in [receiver, other] { tap.addTarget(target, action: Selector(Receiver.plain)) }
    tap.removeTarget(receiver, action: Selector(Receiver.plain))
    window.addGestureRecognizer(tap)
    let stage = TestStage(window: window.engineWindow)
    stage.tap(at: Point(50, 50))
    #expect(receiver.log == [] && other.log == ["plain"])

    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    button.addTarget(receiver, action: Selector(Receiver.plain), for: .primaryActionTriggered)
    button.addTarget(receiver, action: Selector(Receiver.sender), for: .touchDown)
    window.addSubview(button)
    stage.tap(at: Point(150, 125))
    #expect(receiver.log == ["UIButton", "plain"])
    button.removeTarget(receiver, action: Selector(Receiver.sender), for: .touchDown)
    receiver.log = []
    stage.tap(at: Point(150, 125))
    #expect(receiver.log == ["plain"])
  }

  private static let masks: [(UIView.AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 10, y: 20, width: 30, height: 40)),
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 20, width: 130, height: 240)),
    ([.flexibleLeftMargin, .flexibleTopMargin], CGRect(x: 110, y: 220, width: 30, height: 40)),
    (
      [.flexibleLeftMargin, .flexibleRightMargin],
      CGRect(x: 10 + 100 / 7, y: 20, width: 30, height: 40)
    ),
    ([.flexibleBottomMargin, .flexibleRightMargin], CGRect(x: 10, y: 20, width: 30, height: 40)),
  ]

  @Test(arguments: masks)
  func aViewFollowsItsSuperviewByItsMask(_ mask: UIView.AutoresizingMask, _ expected: CGRect) {
    let (panel, card) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    panel.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    card.autoresizingMask = mask
    panel.addSubview(card)
    panel.frame.size = CGSize(width: 200, height: 300)
    #expect(abs(card.frame.minX - expected.minX) < 1e-9)
    #expect(card.frame.minY == expected.minY && card.frame.size == expected.size)
    panel.bounds.size = CGSize(width: 100, height: 100)
    #expect(abs(card.frame.minX - 10) < 1e-9 && card.frame.height == 40)
  }

  @Test func viewsHaveTheInitializersOfUIKit() throws {
    #expect(Badge().isSetUp && BigBadge(frame: .zero).isSetUp && BigBadge().isSetUp)
    #expect(try #require(Badge(coder: NSCoder())).isSetUp)
    #expect(UIButton(type: .system).buttonType == .system)
    #expect(UIViewController(nibName: nil, bundle: nil).title == nil)
    #expect(UIViewController(coder: NSCoder()) != nil)
  }

  @Test func aLazyRecognizerNamesAMethodOfItsOwner() {
    let dial = Dial(frame: window.bounds)
    window.addSubview(dial)
    dial.activate()
    TestStage(window: window.engineWindow)
      .perform(.drag([Point(100, 100), Point(200, 100)], over: 0.2))
    #expect(dial.turns.first == "began" && dial.turns.last == "ended")
  }

  @Test func whatUIKitLetsProgramsOverrideIsOpen() {
    let (view, pan) = (Watched(frame: window.bounds), WatchedPan())
    view.frame = .zero
    view.bounds = window.bounds
    view.center = .zero
    view.transform = .identity
    #expect(view.log == ["frame", "bounds", "center", "transform"])
    pan.isEnabled = false
    pan.delegate = Together.shared
    pan.state = .failed
    view.addGestureRecognizer(pan)
    #expect(pan.log == ["enabled false", "delegate", "state"])
    #expect(pan.view === view && view.gestureRecognizers == [pan])
  }

  @Test func mathematicsComesWithTheModule() {
    let card = PublicCard(center: CGPoint(x: 1, y: 1), size: CGSize(width: 3, height: 4))
    #expect(abs(atan2(card.center.y, card.center.x) - CGFloat.pi / 4) < 1e-12)
    #expect(hypot(card.size.width, card.size.height) == 5)
  }

  @Test func aRecognizerThatIsCancelledBeforeItBeginsFails() {
    final class Stroke: UIGestureRecognizer {
      var log: [String] = []
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
        log.append("\(state)")
      }
      override func reset() { state = .possible }
    }
    let stroke = Stroke()
    window.addGestureRecognizer(stroke)
    let stage = TestStage(window: window.engineWindow)
    stage.finger(1).down(at: Point(50, 50)).cancel()
    #expect(stroke.log == ["failed"] && stroke.state == .possible)
    #expect(stage.check() == [])
  }

  @Test func aScrollViewCallsItsDelegateInUIKitsOrder() {
    final class Log: UIScrollViewDelegate {
      var calls: [String] = []
      let photo = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("drag") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("lift \(decelerate)")
      }
      func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("slow down") }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
      func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        calls.append("pinch \(view === photo)")
      }
      func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if calls.last != "zoom" { calls.append("zoom") }
      }
      func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
      ) { calls.append("end") }
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        calls.append("insets")
      }
    }
    let (log, scroll) = (Log(), UIScrollView(frame: window.bounds))
    scroll.delegate = log
    scroll.contentSize = CGSize(width: 400, height: 4000)
    scroll.addSubview(log.photo)
    window.addSubview(scroll)
    let stage = TestStage(window: window.engineWindow)
    stage.perform(.drag([Point(200, 600), Point(200, 400)], over: 0.1))
    stage.settle()
    #expect(log.calls == ["drag", "lift true", "slow down", "rest"])
    log.calls = []
    scroll.contentInset.top = 20
    scroll.contentInset.top = 20
    #expect(log.calls == ["insets"])
    scroll.maximumZoomScale = 3
    for _ in 0..<2 {
      log.calls = []
      stage.wait(1)
      stage.perform(.pinch(at: Point(200, 400), from: 100, to: 140, over: 0.4))
      stage.settle()
      #expect(
        log.calls.filter { ["pinch true", "zoom", "end"].contains($0) }
          == ["pinch true", "zoom", "end"]
      )
    }
    log.calls = []
    scroll.setZoomScale(3, animated: true)
    #expect(scroll.zoomScale < 3)
    stage.settle()
    #expect(scroll.zoomScale == 3 && log.calls == ["zoom", "end"])
    scroll.setZoomScale(1, animated: false)
    #expect(scroll.zoomScale == 1)
  }
}

@MainActor struct MainActorTests {
  @Test func delegatesAndActionsMayBelongToTheMainActor() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let controller = IsolatedController()
    controller.setUp()
    window.addSubview(controller.view)
    TestStage(window: window.engineWindow).finger(1).down(at: Point(50, 50))
      .move(by: Vector(30, 0), over: 0.1)
    #expect(controller.log.starts(with: ["asked", "began", "plain", "changed", "plain"]))
  }
}

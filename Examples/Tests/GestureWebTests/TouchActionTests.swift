import GestureGeometry
import GestureRecognition
import GestureViews
import GestureWeb
import Testing

/// The movements that a page must leave to a scene, for different recognizers.
@Suite struct TouchActionTests {
  private let view = View(frame: Rect(0, 0, 100, 100))

  private var needed: TouchAction {
    let window = Window(size: Size(100, 100))
    window.addSubview(view)
    return .needed(by: window)
  }

  @Test func nothingAttachedNeedsNothing() { #expect(needed == []) }

  @Test func tapsLeaveScrollingToThePage() {
    view.onTap { _ in }
    #expect(needed == [])
    view.onTap(count: 2) { _ in }
    #expect(needed == .doubleTap)
  }

  @Test func swipesNeedTheirOwnWay() {
    view.onSwipe(.left) { _ in }
    #expect(needed == .horizontal)
    view.onSwipe(.down) { _ in }
    #expect(needed == [.horizontal, .vertical])
  }

  @Test func dragsPinchesAndTurnsNeedWhatTheyFollow() {
    view.onPinch { _ in }
    #expect(needed == .pinch)
    view.onPan { _ in }
    #expect(needed == [.horizontal, .vertical, .pinch])
  }

  @Test func aTransformNeedsAllThatMoves() {
    view.onTransform { _ in }
    #expect(needed == [.horizontal, .vertical, .pinch])
  }

  @Test func aKindThatIsNotKnownNeedsEverything() {
    view.addGestureRecognizer(GestureRecognizer())
    #expect(needed == .all)
  }

  @Test func whatIsOffOrForOtherDevicesNeedsNothing() {
    view.onPan { _ in }.isEnabled = false
    view.onPinch { _ in }.allowedTouchTypes = []
    view.onHover { _ in }
    #expect(needed == [])
  }

  @Test func hiddenViewsNeedNothing() {
    view.onPan { _ in }
    view.isHidden = true
    #expect(needed == [])
  }

  @Test func aSliderNeedsItsAxis() {
    view.addSubview(Slider(frame: Rect(0, 0, 80, 44)))
    #expect(needed == .horizontal)
  }

  @Test func aScrollViewNeedsTheAxesThatScroll() {
    let scroll = ScrollView(frame: Rect(0, 0, 100, 100))
    view.addSubview(scroll)
    scroll.contentSize = Size(100, 100)
    #expect(needed == [])
    scroll.contentSize = Size(100, 500)
    #expect(needed == .vertical)
    scroll.alwaysBounceHorizontal = true
    #expect(needed == [.horizontal, .vertical])
    scroll.maximumZoomScale = 4
    #expect(needed == [.horizontal, .vertical, .pinch])
  }
}

// What the pages about recognizers for one finger show: `SnippetTests` compares the two.

import GestureTesting
import GestureViews
import Gestures
import Testing

struct SingleFingerSnippets {
  private let stage = TestStage()
  private var view: View { stage.root }

  @Test func aSingleTapWaitsForADoubleTap() {
    var story: [String] = []
    func select(at point: Point) { story.append("tap at \(point.x)") }
    func open() { story.append("double tap") }
    let view = stage.root
    let single = view.onTap { tap in
      select(at: tap.location(in: view))
    }
    let double = view.onTap(count: 2) { _ in
      open()
    }
    single.require(toFail: double)
    stage.tap(at: Point(100, 100))
    stage.settle()
    stage.tap(at: Point(100, 100), taps: 2)
    stage.settle()
    #expect(story == ["tap at 100.0", "double tap"])
  }

  @Test func aTapCountsInsteadOfWaiting() {
    var counts: [Int] = []
    let tap = view.onTap { tap in counts.append(tap.tapCount) }
    tap.mode = .counting
    stage.tap(at: Point(100, 100), taps: 3)
    #expect(counts == [1, 2, 3])
  }

  @Test func aPressPicksUpACard() {
    let view = stage.root
    let card = stage.addView("card", frame: Rect(50, 50, 100, 100))
    var story: [String] = []
    func pickUp() { story.append("pick up") }
    func drop() { story.append("drop") }
    func putBack() { story.append("put back") }
    view.onLongPress { press in
      switch press.state {
      case .began: pickUp()
      case .changed: card.frame.origin = press.location(in: view)
      case .ended: drop()
      default: putBack()
      }
    }
    let fingers = stage.fingers([1]).down(at: [Point(200, 200)]).hold(for: 0.6)
    fingers.move(to: [Point(240, 260)], over: 0.2).up()
    #expect(story == ["pick up", "drop"])
    #expect(card.frame.origin == Point(240, 260))
  }

  @Test func aTapAndALongerPressNeedNoRelation() {
    var story: [String] = []
    let list = ScrollView(frame: Rect(0, 0, 400, 800))
    list.contentSize = Size(400, 2000)
    view.addSubview(list)
    func showMenu() { story.append("menu") }
    list.onTap { _ in story.append("tap") }
    let press = list.onLongPress(duration: 0.3) { press in
      if press.state == .began { showMenu() }
    }
    press.allowableMovement = 20
    stage.press(at: Point(100, 100), for: 0.6)
    stage.settle()
    #expect(story == ["menu"])
    stage.tap(at: Point(100, 100))
    stage.settle()
    #expect(story == ["menu", "tap"])
  }

  @Test func aDragMovesACardAndThrowsIt() {
    let card = stage.addView("card", frame: Rect(100, 100, 100, 100))
    var speed = 0.0
    card.onPan { pan in
      let step = pan.translation(in: nil)
      card.frame.origin = card.frame.origin + step
      pan.setTranslation(.zero, in: nil)
      if pan.state == .ended { speed = pan.velocity(in: nil).length }
    }
    stage.perform(.drag([Point(150, 150), Point(250, 150)], over: 0.2))
    #expect(abs(card.frame.origin.x - 190) < 1e-9)
    #expect(speed > 0)
  }

  private final class SidewaysOnly: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      guard let pan = recognizer as? PanGestureRecognizer else { return true }
      let step = pan.translation(in: nil)
      return abs(step.dx) > abs(step.dy)
    }
  }

  @Test func aSidewaysPanLeavesTheListItsScroll() {
    let list = ScrollView(frame: Rect(0, 0, 400, 800))
    list.contentSize = Size(400, 2000)
    view.addSubview(list)
    let row = View(frame: Rect(0, 0, 400, 80))
    list.addSubview(row)
    var moves = 0
    let sideways = SidewaysOnly()
    let pan = row.onPan { _ in moves += 1 }
    pan.delegate = sideways
    stage.perform(.drag([Point(200, 60), Point(200, 20)], over: 0.2))
    #expect(moves == 0 && list.contentOffset.y > 0)
    stage.settle()
    list.contentOffset = .zero
    stage.perform(.drag([Point(100, 40), Point(200, 40)], over: 0.2))
    #expect(moves > 0)
  }

  @Test func aSwipeTurnsAPage() {
    var page = 1
    view.onSwipe(.left) { _ in page += 1 }
    view.onSwipe(.right) { _ in page -= 1 }
    stage.perform(.drag([Point(300, 400), Point(150, 400)], over: 0.15))
    #expect(page == 2)
  }

  @Test func aPanWaitsForASwipe() {
    var story: [String] = []
    let swipe = view.onSwipe(.left) { _ in story.append("swipe") }
    let pan = view.onPan { pan in
      if pan.state == .began { story.append("pan") }
    }
    pan.require(toFail: swipe)
    stage.perform(.drag([Point(300, 400), Point(150, 400)], over: 0.15))
    stage.settle()
    stage.perform(.drag([Point(300, 400), Point(300, 600)], over: 0.5))
    #expect(story == ["swipe", "pan"])
  }

  @Test func aDragFromTheEdgeGoesBack() {
    var progress = 0.0
    var isBack = false
    let back = ScreenEdgePanGestureRecognizer { pan in
      progress = pan.translation(in: nil).dx / 400
      if pan.state == .ended { isBack = progress > 0.5 || pan.velocity(in: nil).dx > 500 }
    }
    back.edges = .left
    view.addGestureRecognizer(back)
    stage.perform(.drag([Point(5, 300), Point(300, 300)], over: 0.3))
    #expect(isBack)
    #expect(abs(progress - 0.7125) < 1e-9)
  }

  @Test func aScrollViewWaitsForTheEdge() {
    var begins = 0
    let list = ScrollView(frame: Rect(0, 0, 400, 800))
    list.contentSize = Size(2000, 800)
    view.addSubview(list)
    let back = ScreenEdgePanGestureRecognizer { pan in if pan.state == .began { begins += 1 } }
    back.edges = .left
    view.addGestureRecognizer(back)
    list.panGestureRecognizer.require(toFail: back)
    stage.perform(.drag([Point(5, 300), Point(300, 300)], over: 0.3))
    #expect(begins == 1)
    #expect(list.contentOffset == .zero)
  }

  @Test func aLimitOfOneRecognizer() {
    let window = stage.window
    window.settings.update { $0.tap.maximumGap = 0.4 }
    let tap = view.onTap { _ in }
    var loose = window.settings
    loose.update { $0.tap.maximumMovement = 60 }
    tap.settings = loose
    #expect(tap.settings?.finger.tap.maximumMovement == 60)
    #expect(tap.settings?.pointer.tap.maximumMovement == 60)
    #expect(tap.settings?.finger.tap.maximumGap == 0.4)
    #expect(window.settings.finger.tap.maximumMovement == 45)
  }

  @Test func aLimitOfFingersAlone() {
    let window = stage.window
    let tap = view.onTap { _ in }
    var loose = window.settings
    loose.finger.tap.maximumMovement = 60
    tap.settings = loose
    #expect(tap.settings?.finger.tap.maximumMovement == 60)
    #expect(tap.settings?.pointer.tap.maximumMovement == 10)
  }
}

import GestureTesting
import Gestures
import Testing
import UIKit

/// A delegate and target that says that it belongs to the main actor.
@MainActor private class NamedJudge: UIGestureRecognizerDelegate, UIScrollViewDelegate {
  var log: [String] = []

  func watch(_ scroll: UIScrollView) {
    let tap = UITapGestureRecognizer(target: self, action: Selector(Self.tapped))
    tap.addTarget(self, action: Selector(NamedJudge.noticed))
    tap.delegate = self
    scroll.addGestureRecognizer(tap)
    scroll.delegate = self
  }

  func tapped(_ tap: UITapGestureRecognizer) { log.append("\(tap.state)") }
  func noticed() { log.append("noticed") }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.append("asked")
    return true
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
}

/// One that does not say so, and belongs to it by the setting of this target.
private final class Judge: UIGestureRecognizerDelegate {
  var log: [String] = []
  func tapped(_ tap: UITapGestureRecognizer) { log.append("\(tap.state)") }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    MainActor.assertIsolated()
    log.append("asked")
    return true
  }
}

/// Delegates and targets of the main actor are called where the window is.
struct IsolationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  @Test func aDelegateOfTheMainActorIsAskedAndCalled() {
    let (judge, scroll) = (NamedJudge(), UIScrollView(frame: window.bounds))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    window.addSubview(scroll)
    judge.watch(scroll)
    let stage = TestStage(window: window.engineWindow)
    stage.tap(at: Point(50, 50))
    #expect(judge.log == ["asked", "ended", "noticed"])
    stage.perform(.drag([Point(200, 500), Point(200, 300)], over: 0.4))
    #expect(judge.log.last == "drag")
    #expect(stage.check() == [])
  }

  @Test func aDelegateOfATargetOfTheMainActorIsAskedAndCalled() {
    let judge = Judge()
    let tap = UITapGestureRecognizer(target: judge, action: Selector(Judge.tapped))
    tap.delegate = judge
    window.addGestureRecognizer(tap)
    TestStage(window: window.engineWindow).tap(at: Point(50, 50))
    #expect(judge.log == ["asked", "ended"])
  }
}

import GestureLint
import GestureTesting
import GestureUIKit
import Testing

/// A subclass of the class that conforms declares a method of the protocol: UIKit calls it, Swift does not.
private class Base: UIGestureRecognizerDelegate, UIScrollViewDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

private final class Silent: Base {}

private class Refusing: Base {
  var asked = 0
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked += 1
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { false }
  func gestureRecognizer(_ other: String) -> Bool { false }
}

private final class Following: Refusing {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  func scrollViewTitle() -> String { "" }
}

struct UncalledMethodTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  private func names(_ delegate: Base) -> [String] {
    let (tap, scroll) = (UITapGestureRecognizer(), UIScrollView(frame: window.bounds))
    tap.delegate = delegate
    scroll.delegate = delegate
    window.addSubview(scroll)
    scroll.addGestureRecognizer(tap)
    defer { scroll.removeFromSuperview() }
    return window.engineWindow.uncalledMethods?() ?? []
  }

  @Test func methodsOfASubclassAreFoundByName() {
    #expect(names(Base()) == [])
    #expect(names(Silent()) == [])
    let refusing = "Refusing.gestureRecognizer(_:shouldReceive:)"
    #expect(names(Refusing()) == [refusing])
    #expect(
      names(Following()) == [
        refusing, "Following.scrollViewDidScroll(_:)", "Following.viewForZooming(in:)",
      ]
    )
  }

  @Test func theChecksOfAStageAndLintReportThem() {
    let (delegate, tap, scroll) = (Following(), UITapGestureRecognizer(), UIScrollView())
    tap.delegate = delegate
    scroll.delegate = delegate
    window.addSubview(scroll)
    window.addGestureRecognizer(tap)
    let stage = TestStage(window: window.engineWindow)
    let methods = [
      "Refusing.gestureRecognizer(_:shouldReceive:)", "Following.scrollViewDidScroll(_:)",
      "Following.viewForZooming(in:)",
    ]
    let end = "is never called: declare it in the superclass that conforms, and override it."
    #expect(stage.check() == methods.map { "0.000 `\($0)` \(end)" })
    #expect(stage.check().count == methods.count)
    let findings = stage.lint().findings.filter { $0.rule == .uncalled }
    #expect(findings.map(\.subject) == methods)
    #expect(findings.map(\.line) == methods.map { "warning uncalled: `\($0)` \(end)" })
  }

  @Test func aMethodThatTheConformingClassDeclaresIsOverridden() {
    let (delegate, tap) = (Refusing(), UITapGestureRecognizer())
    tap.delegate = delegate
    window.addGestureRecognizer(tap)
    TestStage(window: window.engineWindow).tap(at: Point(50, 50))
    #expect(delegate.asked == 1)
  }
}

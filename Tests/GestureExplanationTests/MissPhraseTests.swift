import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The sentences about a touch that a view, or one around it, kept away.
struct MissPhraseTests {
  private func whyNot(_ change: (_ outer: View, _ form: View) -> Void) -> Substring {
    let stage = TestStage()
    let outer = stage.addView("outer", frame: Rect(0, 0, 300, 300))
    let form = View(frame: Rect(0, 0, 300, 300))
    form.name = "form"
    let button = View(frame: Rect(50, 50, 100, 100))
    button.name = "button"
    outer.addSubview(form)
    form.addSubview(button)
    let tap = stage.attach(makeTap(), "tap", to: button)
    change(outer, form)
    stage.tap(at: start)
    return stage.why(tap).split(separator: ", and ").last ?? ""
  }

  @Test func theViewAroundThatKeepsATouchAwayIsNamed() {
    #expect(whyNot { outer, _ in outer.isHidden = true } == "`outer` around `button` is hidden.")
    #expect(whyNot { _, form in form.isHidden = true } == "`form` around `button` is hidden.")
    #expect(
      whyNot { outer, _ in outer.isUserInteractionEnabled = false }
        == "`outer` around `button` takes no touches (`isUserInteractionEnabled`)."
    )
    #expect(
      whyNot { outer, _ in outer.alpha = 0 }
        == "`outer` around `button` is too transparent, its alpha is 0.000."
    )
    #expect(
      whyNot { outer, _ in
        outer.name = nil
        outer.isHidden = true
      } == "a view around `button` is hidden."
    )
  }

  @Test func distancesAreInPointsOfTheWindow() {
    let stage = TestStage()
    let half = stage.addView("half", frame: Rect(100, 100, 200, 200))
    let tap = stage.attach(makeTap(), "tap", to: half)
    half.transform = .scale(0.5)
    // From 150 to 250.
    stage.tap(at: Point(260, 200))
    #expect(stage.why(tap).hasSuffix("and `half` is 10.0 pt away."))
    half.transform = .rotation(.pi / 4)
    // The corner is 141 points from the middle.
    let away = 200 + 100 * 2.0.squareRoot() + 20
    let far = TestStage()
    let turned = far.addView("turned", frame: Rect(100, 100, 200, 200))
    turned.transform = .rotation(.pi / 4)
    let other = far.attach(makeTap(), "tap", to: turned)
    far.tap(at: Point(away, 200))
    #expect(far.why(other).hasSuffix("and `turned` is 20.0 pt away."))
  }
}

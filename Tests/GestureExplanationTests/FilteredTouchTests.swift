import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The sentences about contacts that the filter of a window rejects.
struct FilteredTouchTests {
  /// Keeps the sentences about rejections.
  private final class Sentences: DecisionObserver {
    private(set) var all: [String] = []
    private(set) var json: [String] = []

    func observe(_ decision: Decision) {
      guard case .filtered(let touch) = decision.kind else { return }
      all.append(touch.text(at: decision.time))
      json.append(touch.json(at: decision.time, trace: "t"))
    }
  }

  private let stage = TestStage()
  private let sentences = Sentences()

  init() { stage.window.addObserver(sentences) }

  private func touch(
    _ id: TouchID,
    _ phase: TouchPhase,
    _ kind: TouchKind = .direct,
    _ tool: TouchTool = .standard,
    radius: Double? = nil
  ) {
    stage.send([
      TouchSample(id: id, phase: phase, location: .zero, kind: kind, tool: tool, radius: radius)
    ])
  }

  @Test func everyRuleHasASentenceWithItsSetting() {
    stage.window.settings.filter.rejectsPalms = true
    stage.window.settings.filter.maximumRadius = 20
    stage.window.settings.filter.pencilBlocksFingers = true
    stage.window.settings.filter.allowsPointers = false
    stage.window.settings.filter.allowsErasers = false
    stage.wait(0.1)
    touch(1, .began, .indirectPointer)
    touch(2, .began, .pencil, .eraser)
    touch(3, .began, radius: 31)
    touch(TouchID(4, device: 2), .began, .direct, .palm)
    touch(5, .began)
    touch(6, .began, .pencil)
    touch(7, .began)
    touch(6, .ended, .pencil)
    stage.wait(0.12)
    touch(8, .began)
    stage.send(HoverSample(id: 6, kind: .pencil, phase: .regionEntered, location: .zero))
    touch(9, .began)
    #expect(
      sentences.all == [
        "contact 1 was filtered at 0.100 s: pointers are not allowed (`filter.allowsPointers`).",
        "contact 2 was filtered at 0.100 s: erasers are not allowed (`filter.allowsErasers`).",
        "contact 3 was filtered at 0.100 s: its radius of 31.0 pt is above the limit of 20.0 pt "
          + "(`filter.maximumRadius`).",
        "contact 4 of device 2 was filtered at 0.100 s: its source says that it is a palm "
          + "(`filter.rejectsPalms`).",
        "contact 5 was cancelled and filtered at 0.100 s: it is a finger, and a pencil is down "
          + "(`filter.pencilBlocksFingers`).",
        "contact 7 was filtered at 0.100 s: it is a finger, and a pencil is down "
          + "(`filter.pencilBlocksFingers`).",
        "contact 8 was filtered at 0.220 s: it is a finger that came 0.120 s after a pencil had left, "
          + "0.380 s before the required 0.500 s (`filter.fingerPause`).",
        "contact 9 was filtered at 0.220 s: it is a finger, and a pencil is near the surface "
          + "(`filter.pencilBlocksFingers`).",
      ]
    )
    #expect(
      sentences.json[2] == #"{"outcome":"filtered","touch":3,"t":0.1,"rule":"radius","value":31,"#
        + #""limit":20,"setting":"filter.maximumRadius","wasDown":false,"text":""#
        + sentences.all[2] + #"","trace":"t"}"#
    )
  }

  @Test func stoppedAttemptsNameTheRule() {
    let rules: [(String, (inout TouchFilter) -> Void, () -> Void)] = [
      (
        "the contact of its finger grew to a radius of 31.0 pt, 11.0 pt more than the limit of 20.0 pt "
          + "(`filter.maximumRadius`)", { $0.maximumRadius = 20 }, { touch(1, .moved, radius: 31) }
      ),
      (
        "its source said that its touch is a palm (`filter.rejectsPalms`)",
        { $0.rejectsPalms = true }, { touch(1, .moved, .direct, .palm) }
      ),
      (
        "a pencil came and cancelled its fingers (`filter.pencilBlocksFingers`, "
          + "`filter.pencilCancelsFingers`)", { $0.pencilBlocksFingers = true },
        { touch(2, .began, .pencil) }
      ),
    ]
    for (words, rule, act) in rules {
      stage.window.settings.filter = TouchFilter()
      rule(&stage.window.settings.filter)
      let tap = TapGestureRecognizer()
      tap.allowedTouchTypes = .direct
      stage.attach(tap, "tap")
      touch(1, .began)
      act()
      #expect(stage.explanation(of: tap).hasPrefix("`tap` failed at 0.000 s: \(words)."))
      stage.root.removeGestureRecognizer(tap)
      stage.cancelAll()
    }
  }
}

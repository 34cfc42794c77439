import GestureTesting
import GestureViews
import Gestures
import Testing

/// Who receives the decision log, and from when to when.
struct ObserverTests {
  /// Notes each decision under a name in a list that observers share.
  private final class Note: DecisionObserver {
    final class List { var entries: [String] = [] }
    let name: String
    let list: List
    /// Called once, with the first decision.
    var onFirst: (() -> Void)?

    init(_ name: String, in list: List) {
      self.name = name
      self.list = list
    }

    func observe(_ decision: Decision) {
      list.entries.append("\(name)\(decision.number)")
      let action = onFirst
      onFirst = nil
      action?()
    }
  }

  private let window = Window(size: Size(100, 100))
  private let list = Note.List()

  /// Makes the window log one decision: a touch moves that is not down.
  private func decide() {
    window.send([TouchSample(id: 9, phase: .moved, location: .zero)], at: window.engine.now)
  }

  @Test func observersAreCalledInTheOrderInWhichTheyWereAdded() {
    let (a, b) = (Note("a", in: list), Note("b", in: list))
    #expect(!window.isObserved)
    window.addObserver(a)
    window.addObserver(b)
    window.addObserver(a)
    decide()
    window.removeObserver(a)
    window.removeObserver(a)
    decide()
    #expect(list.entries == ["a1", "b1", "b2"])
    #expect(window.isObserved)
    window.removeObserver(b)
    #expect(!window.isObserved)
    decide()
    #expect(list.entries.count == 3)
  }

  @Test func oneThatIsAddedWhileADecisionIsLoggedIsCalledFromTheNextOn() {
    let (a, b) = (Note("a", in: list), Note("b", in: list))
    a.onFirst = { [window] in window.addObserver(b) }
    window.addObserver(a)
    decide()
    decide()
    #expect(list.entries == ["a1", "a2", "b2"])
    window.removeObserver(a)
  }

  @Test func oneThatIsRemovedWhileADecisionIsLoggedIsCalledForThatDecisionOnly() {
    let (a, b, c) = (Note("a", in: list), Note("b", in: list), Note("c", in: list))
    a.onFirst = { [window] in
      window.removeObserver(a)
      window.removeObserver(b)
    }
    for observer in [a, b, c] { window.addObserver(observer) }
    decide()
    decide()
    #expect(list.entries == ["a1", "b1", "c1", "c2"])
  }

  @Test func anObserverThatRemovesItselfMayGoThereby() {
    weak var gone: Note?
    do {
      let note = Note("a", in: list)
      gone = note
      note.onFirst = { [window, unowned note] in window.removeObserver(note) }
      window.addObserver(note)
    }
    #expect(gone != nil, "the window retains it")
    decide()
    #expect(gone == nil)
    decide()
    #expect(list.entries == ["a1"])
  }

  @Test func eachCallOfAViewIsInTheLogBeforeItIsMade() {
    final class Box: View {
      var list: Note.List?
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        list?.entries.append("box began")
      }
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        list?.entries.append("box moved")
      }
    }
    final class Deliveries: DecisionObserver {
      let list: Note.List
      init(_ list: Note.List) { self.list = list }
      func observe(_ decision: Decision) {
        guard case .delivered(let touches, let phase, let node) = decision.kind else { return }
        let name = node.gestureName ?? "?"
        list.entries.append("\(name) \(phase) \(touches.map(\.id.contact))")
        #expect(touches.allSatisfy { $0.phase == phase && $0.state.value.target === node })
      }
    }
    let box = Box(frame: Rect(0, 0, 50, 100))
    box.name = "box"
    box.list = list
    box.isMultipleTouchEnabled = true
    window.name = "window"
    window.addSubview(box)
    let stage = TestStage(window: window)
    stage.options = .views
    window.addObserver(Deliveries(list))
    func sample(_ id: Int64, _ phase: TouchPhase, _ x: Double) -> TouchSample {
      TouchSample(id: TouchID(id), phase: phase, location: Point(x, 10))
    }
    stage.send([sample(1, .began, 10), sample(2, .began, 20), sample(3, .began, 70)])
    stage.send([sample(2, .moved, 25)])
    #expect(
      list.entries == [
        "box began [1, 2]", "box began", "window began [3]", "box moved [2]", "box moved",
      ]
    )
    #expect(
      stage.takeTranscript() == """
        0.000 view box began 1 2
        0.000 view window began 3
        0.000 view box moved 2
        """
    )
  }
}

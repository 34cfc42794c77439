import Gestures
import Testing

/// The decision log by itself: decisions come in, calls to the observers go out.
struct DecisionWriterTests {
  /// Notes each decision under a name.
  private final class Observer: DecisionObserver {
    let name: String
    let notes: Notes
    /// Called once, with the first decision.
    var onFirst: (() -> Void)?

    init(_ name: String, _ notes: Notes) {
      self.name = name
      self.notes = notes
    }

    func observe(_ decision: Decision) {
      notes.add("\(name)\(decision.number) \(decision.time.seconds)")
      let action = onFirst
      onFirst = nil
      action?()
    }
  }

  private let writer = DecisionWriter()
  private let notes = Notes()
  private let recognizer = TapGestureRecognizer()

  private func decide() { writer.log(.reset(recognizer)) }

  @Test func decisionsAreNumberedFromOneAndCarryTheTimeOfTheCall() {
    writer.add(Observer("a", notes))
    decide()
    writer.now = Timestamp(seconds: 2)
    decide()
    decide()
    #expect(notes.lines == ["a1 0.0", "a2 2.0", "a3 2.0"])
  }

  @Test func observersAreCalledInTheOrderInWhichTheyWereAddedAndOnce() {
    let (a, b) = (Observer("a", notes), Observer("b", notes))
    for observer in [b, a, b] { writer.add(observer) }
    decide()
    #expect(notes.take() == ["b1 0.0", "a1 0.0"])
    writer.remove(b)
    writer.add(b)
    decide()
    #expect(notes.lines == ["a2 0.0", "b2 0.0"])
  }

  @Test func anObserverThatIsAddedByAnotherIsCalledFromTheNextDecisionOn() {
    let (a, b) = (Observer("a", notes), Observer("b", notes))
    a.onFirst = { [writer] in writer.add(b) }
    writer.add(a)
    decide()
    decide()
    #expect(notes.lines == ["a1 0.0", "a2 0.0", "b2 0.0"])
  }

  @Test func aDecisionGoesToThoseThatWereThereWhenItWasMade() {
    let (a, b) = (Observer("a", notes), Observer("b", notes))
    a.onFirst = { [writer] in
      writer.remove(b)
      #expect(writer.isObserved)
    }
    writer.add(a)
    writer.add(b)
    decide()
    decide()
    #expect(notes.lines == ["a1 0.0", "b1 0.0", "a2 0.0"])
  }

  @Test func aDecisionThatAnObserverCausesHasTheNextNumber() {
    let (a, b) = (Observer("a", notes), Observer("b", notes))
    a.onFirst = { self.decide() }
    writer.add(a)
    writer.add(b)
    decide()
    #expect(notes.lines == ["a1 0.0", "a2 0.0", "b2 0.0", "b1 0.0"])
  }

  @Test func aWarningThatNobodyObservesIsNotCounted() {
    writer.warn(.requiresItself(recognizer))
    writer.add(Observer("a", notes))
    writer.warn(.requiresItself(recognizer))
    #expect(notes.lines == ["a1 0.0"])
  }

  @Test func itIsObservedUntilTheLastObserverIsRemoved() {
    let (a, b) = (Observer("a", notes), Observer("b", notes))
    #expect(!writer.isObserved)
    writer.add(a)
    writer.remove(b)
    #expect(writer.isObserved)
    writer.remove(a)
    #expect(!writer.isObserved)
  }
}

import Gestures
import Testing

/// Changes of the input that must not change the result, with and without mutual exclusion.
@Suite struct ExactChangeTests {
  @Test(arguments: try Subject.all(), [true, false])
  func theOrderOfSamplesInAFrameDoesNotMatter(_ subject: Subject, areRivals: Bool) {
    // The order in which contacts come down is part of the input. So is the order of one contact's
    // samples. Frames with either are not changed.
    let shuffled = subject.frames.map { frame in
      let arriving = Set(frame.touches.filter { $0.phase == .began }.map(\.id))
      let once = Set(frame.touches.map(\.id)).count == frame.touches.count
      guard once, arriving.isEmpty else { return frame }
      return Subject.Frame(time: frame.time, touches: frame.touches.reversed())
    }
    let acts = Board(areRivals: areRivals).play(shuffled)
    #expect(acts == Board(areRivals: areRivals).play(subject.frames))
  }

  @Test(arguments: try Subject.all())
  func theNumbersOfContactsDoNotMatter(_ subject: Subject) {
    let renamed = subject.frames.map { frame in
      var frame = frame
      for index in frame.touches.indices {
        frame.touches[index].id = TouchID(1_000_003 &- 7 &* frame.touches[index].id.contact)
      }
      return frame
    }
    let acts = Board(areRivals: true).play(renamed)
    #expect(acts == Board(areRivals: true).play(subject.frames))
  }

  @Test(arguments: try Subject.all())
  func theTimeOfDayDoesNotMatter(_ subject: Subject) {
    let later = 86_400 * 365.25 + 0.001
    let shifted = subject.frames.map { frame in
      var frame = frame
      frame.time = frame.time + later
      for index in frame.touches.indices {
        frame.touches[index].time = frame.touches[index].time.map { $0 + later }
      }
      return frame
    }
    let expected = Board(areRivals: true).play(subject.frames).map { act in
      var act = act
      act.time = act.time + later
      return act
    }
    #expect(Board(areRivals: true).play(shifted) == expected)
  }
}

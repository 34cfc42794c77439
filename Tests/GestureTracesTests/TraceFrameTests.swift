import GestureTraces
import Gestures
import Testing

@Suite struct TraceFrameTests {
  @Test func whatIsTakenAwayLeavesAnEqualFrame() {
    let plain = TraceFrame(time: Timestamp(seconds: 1))
    let hover = HoverSample(id: TouchID(1), phase: .regionMoved, location: Point(1, 2))
    var frame = plain
    frame.hover = hover
    #expect(frame != plain)
    #expect(frame == TraceFrame(time: Timestamp(seconds: 1), hover: hover))
    #expect(!frame.isOnlyTime)
    frame.targets = [TraceTarget(touch: TouchID(1), element: "#a", box: .zero)]
    frame.hover = nil
    #expect(frame.hover == nil)
    #expect(frame.targets.map(\.element) == ["#a"])
    #expect(frame != plain)
    #expect(frame.isOnlyTime, "a note is no input")
    frame.targets = []
    #expect(frame == plain)
    #expect(frame.hashValue == plain.hashValue)
  }
}

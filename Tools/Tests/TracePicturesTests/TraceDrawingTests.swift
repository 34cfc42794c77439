import GestureDrawing
import GestureScenarios
import Gestures
import Testing
import TracePictures

@Suite struct TraceDrawingTests {
  private func drawing(_ change: (inout DrawingOptions) -> Void = { _ in }) throws -> TraceDrawing {
    var options = DrawingOptions()
    change(&options)
    let recording = try Recordings.recording(Recordings.tapAndDrag, to: Recordings.waitingScene)
    return TraceDrawing(of: recording, options)
  }

  private func row(_ name: String, in drawing: TraceDrawing) throws -> Timeline.Row {
    try #require(drawing.timeline.rows.first { $0.name == name })
  }

  @Test func everyRecognizerHasARowBelowTheFingers() throws {
    let rows = try drawing().timeline.rows
    #expect(rows.map(\.name) == ["finger 1", "single", "double", "pan"])
    #expect(rows.map(\.isRecognizer) == [false, true, true, true])
  }

  /// A long recording must not be held in memory to draw its first minute.
  @Test(arguments: [(nil, nil), (20, nil), (20, 25), (nil, 5), (99, nil)] as [(Double?, Double?)])
  func onlyThePartThatIsDrawnIsKept(start: Double?, end: Double?) throws {
    let taps = (0..<60).map { second in
      """
      {"t":\(second),"touches":[{"id":1,"phase":"began","x":50,"y":60}]}
      {"t":\(second).05,"touches":[{"id":1,"phase":"ended","x":50,"y":60}]}

      """
    }.joined()
    var options = DrawingOptions()
    options.start = start
    options.end = end
    let whole = try Recordings.recording(taps)
    let kept = try Recordings.recording(
      taps,
      keeping: .init(start: start, end: end, attempts: DrawingOptions.readableAttempts)
    )
    #expect(
      TraceDrawing(of: kept, options).document.text
        == TraceDrawing(of: whole, options).document.text
    )
    #expect(whole.attempts.count > 600)
    #expect(kept.attempts.count < 150 && kept.contacts.count < 15 && kept.timers.count < 50)
  }

  @Test func aTapThatWaitsIsHeldUntilTheOtherFails() throws {
    let drawing = try drawing()
    let axis = drawing.timeline.axis
    let single = try row("single", in: drawing)
    let held = try #require(single.bars.first { $0.span == .held })
    // Recognized at the lift, and told when the double tap's gap of 0.35 s is over.
    #expect(held.frame.minX == axis.x(Timestamp(seconds: 0.05)))
    #expect(abs(held.frame.maxX - axis.x(Timestamp(seconds: 0.4))) < 1e-9)
    #expect(single.marks.map(\.moment) == [.fired, .failed])
    #expect(single.marks[0].position.x == axis.x(Timestamp(seconds: 0.4)))
    let double = try row("double", in: drawing)
    #expect(double.marks.map(\.moment).contains(.timer))
    let wait = try #require(drawing.timeline.arrows.first { $0.relation == .waitsFor })
    #expect(wait.start.x == axis.x(Timestamp(seconds: 0.05)))
    #expect(single.centerY < wait.start.y && wait.start.y < wait.end.y)
    #expect(wait.end.y < double.centerY)
  }

  @Test func aWinnerPointsAtTheLosers() throws {
    let drawing = try drawing()
    let pan = try row("pan", in: drawing)
    #expect(pan.bars.map(\.span) == [.possible, .possible, .active])
    let arrows = drawing.timeline.arrows.filter { $0.relation == .prevented }
    #expect(arrows.count == 2)
    for arrow in arrows {
      #expect(arrow.start.x == drawing.timeline.axis.x(Timestamp(seconds: 1.1)))
      #expect(arrow.start.y < pan.centerY && arrow.end.y < arrow.start.y)
    }
  }

  @Test func pathsLieWhereTheFingersWere() throws {
    let map = try drawing().map
    #expect(map.paths.count == 2)
    #expect(map.paths[0].points.allSatisfy { $0 == map.convertToPicture(Point(50, 60)) })
    #expect(map.paths[1].points.first == map.convertToPicture(Point(50, 60)))
    #expect(map.paths[1].points.last == map.convertToPicture(Point(90, 60)))
    #expect(map.paths.allSatisfy { $0.hasStart && $0.hasEnd })
    #expect(map.marks.map(\.kind) == [.fired, .began, .fired])
    #expect(
      map.marks.map(\.position) == [50.0, 90, 90].map { map.convertToPicture(Point($0, 60)) }
    )
    #expect(
      map.views
        == [[(20, 30), (220, 30), (220, 130), (20, 130)]].map {
          $0.map { map.convertToPicture(Point($0.0, $0.1)) }
        }
    )
  }

  @Test func onlyThePartThatWasTouchedIsDrawnLarge() throws {
    let map = try drawing().map
    let overview = try #require(map.overview)
    #expect(overview.window.width > overview.part.width)
    #expect(map.paths.allSatisfy { $0.points.allSatisfy(map.clip.contains) })
    let trace = Recordings.tapAndDrag.replacing(#""x":90"#, with: #""x":390"#)
    let whole = try Recordings.recording(trace, to: Recordings.waitingScene)
    #expect(TraceDrawing(of: whole).map.overview == nil)
  }

  @Test func recognizersAndSpansAreChosen() throws {
    let chosen = try drawing { $0.recognizers = ["double"] }
    #expect(chosen.timeline.rows.map(\.name) == ["finger 1", "double"])
    #expect(chosen.timeline.arrows.isEmpty)
    let late = try drawing { $0.start = 0.9 }
    #expect(late.map.paths.count == 1)
    #expect(try row("single", in: late).marks.map(\.moment) == [.failed])
    #expect(late.timeline.axis.start == 0.9)
    let early = try drawing { $0.end = 0.5 }
    #expect(early.timeline.rows.map(\.marks.count) == [0, 1, 2, 1])
    #expect(early.timeline.axis.end == 0.5)
  }

  @Test func untouchedRecognizersAreReported() throws {
    let scene = Recordings.waitingScene.replacing("[20,30,200,100]", with: "[20,300,200,100]")
    let drawing = TraceDrawing(of: try Recordings.recording(Recordings.tapAndDrag, to: scene))
    #expect(drawing.texts.count { $0.text == "never got a touch" } == 3)
    #expect(drawing.texts.contains { $0.text.contains("came down at (50.0, 60.0)") })
  }

  @Test func aTraceWithoutTouchesHasAPicture() throws {
    let drawing = TraceDrawing(of: try Recordings.recording("{\"t\":0}\n"))
    #expect(drawing.map.paths.isEmpty)
    #expect(drawing.size.height > 0)
  }

  @Test func aLongRecordingEndsAtARest() throws {
    var trace = ""
    for index in 0..<100 {
      let time = Double(index)
      trace += #"{"t":\#(time),"touches":[{"id":1,"phase":"began","x":50,"y":60}]}"# + "\n"
      trace += #"{"t":\#(time + 0.1),"touches":[{"id":1,"phase":"ended","x":50,"y":60}]}"# + "\n"
    }
    let recording = try Recordings.recording(trace)
    let drawing = TraceDrawing(of: recording)
    #expect(recording.attempts.count == 1100)
    // Ten gestures with eleven attempts each; the double tap gives up 0.35 s after the lift.
    #expect(drawing.selection.attempts.count == 110)
    #expect(abs(drawing.selection.end - (9 + 0.1 + 0.35)) < 1e-9)
    #expect(drawing.selection.isCut)
    var options = DrawingOptions()
    options.end = 200
    #expect(!TraceDrawing(of: recording, options).selection.isCut)
  }

  @Test func motionIsAnAddition() throws {
    let still = try drawing().document.text
    let moving = try drawing { $0.isAnimated = true }.document.text
    #expect(!still.contains("<animate") && !still.contains("prefers-reduced-motion"))
    #expect(moving.contains("<animate") && !moving.contains("<script"))
    #expect(
      moving.contains("@media (prefers-reduced-motion: reduce) { .moving { display: none } }")
    )
    // Everything that moves is hidden at first, for viewers that know no motion.
    for line in moving.split(separator: "\n") where line.contains("class=\"") {
      guard line.contains("moving\"") || line.contains(" moving ") else { continue }
      #expect(line.contains(#"opacity="0""#) || line.contains(#"width="0""#), "\(line)")
    }
  }
}

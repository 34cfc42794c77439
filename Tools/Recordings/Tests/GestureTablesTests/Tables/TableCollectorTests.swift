import Foundation
import GestureScenarios
import GestureTables
import GestureTraces
import Gestures
import Testing

/// Recordings with known faults, counted.
@Suite struct TableCollectorTests {
  /// Returns the table of a recording, as text and as JSON.
  private func table(
    _ frames: [String],
    recognizers: String = #"{"id":"tap","type":"tap","settings":{"tap.maximumMovement":10}}"#,
    by grouping: AttemptTable.Grouping = .element
  ) throws -> AttemptTable {
    let text = """
      {"size":[400,800],"views":[{"id":"root","frame":[0,0,400,800],"recognizers":[\(recognizers)]}]}
      """
    let scene = try ScenarioReader.readScene(Array(text.utf8), name: "f")
    let size = Size(400, 800)
    let collector = TableCollector(scene, windowSize: size, by: grouping)
    let explainer = SceneExplainer(scene, size: size) { collector.add($0) }
    explainer.addObserver(collector)
    for frame in try Trace(bytes: Array(frames.joined(separator: "\n").utf8), name: "t").frames {
      collector.add(frame)
      explainer.play(frame)
    }
    _ = explainer.finish(settles: true)
    return collector.finish()
  }

  /// Returns a touch that comes down on an element, moves to the right and is lifted.
  private func touch(
    at time: Double,
    x: Double = 100,
    by distance: Double = 0,
    for duration: Double = 0.1,
    on element: String? = "#buy",
    screen: String? = nil
  ) -> [String] {
    let target =
      element.map { #","x-targets":[{"id":1,"element":"\#($0)","box":[0,0,9,9]}]"# } ?? ""
    let name = screen.map { #","x-screen":"\#($0)""# } ?? ""
    return [
      #"{"t":\#(time),"touches":[{"id":1,"phase":"began","x":\#(x),"y":200}]\#(target)\#(name)}"#,
      #"{"t":\#(time + duration / 2),"touches":[{"id":1,"phase":"moved","x":\#(x + distance),"y":200}]}"#,
      #"{"t":\#(time + duration),"touches":[{"id":1,"phase":"ended","x":\#(x + distance),"y":200}]}"#,
    ]
  }

  @Test func tapsThatMoveAreCountedWithTheirElementLimitAndDistance() throws {
    var frames: [String] = []
    for index in 0..<86 { frames += touch(at: Double(index) * 5) }
    for index in 86..<100 { frames += touch(at: Double(index) * 5, by: 11) }
    let table = try table(frames)
    #expect(
      table.text(most: 9) == """
        1 session, 100 touches: 100 taps, 14 of them dead (14 %).

        tap on #buy: 100 tried, 86 fired (86 %), 14 nearly fired
          14 (14 %) moved too far: 11 pt at the median; the limit is at most 10 pt \
        (tap.maximumMovement)
            missed by 1 pt at the median, 1 pt at 90 %, 1 pt at 99 %; 14 near misses
            14 of them are within a limit of 11 pt (14 % of the attempts)

        Taps that led to nothing:
          #buy: 100 taps, 14 of them dead (14 %)

        """
    )
    let question = AttemptTable.WhatIf(setting: "tap.maximumMovement", limit: 10.5)
    let text = table.text(most: 9, whatIfs: [question])
    #expect(text.contains("0 of them are within a limit of 10.5 pt"))
  }

  @Test func onlyWhatNearlyFiredWasTried() throws {
    let recognizers = """
      {"id":"left","type":"swipe","direction":"left"},{"id":"right","type":"swipe","direction":"right"},
      {"id":"tap","type":"tap"},{"id":"zoom","type":"pinch"},{"id":"pan","type":"pan"}
      """
    func tried(_ table: AttemptTable) -> [String] {
      table.json.matches(of: #/"gesture":"(\w+)","type":"\w+","attempts":1,"tried":1/#)
        .map { String($0.output.1) }
    }
    let drag = try table(touch(at: 0, by: 100), recognizers: recognizers)
    #expect(tried(drag) == ["pan", "right"])
    #expect(drag.json.matches(of: #/"attempts":1,"tried":0/#).count == 3)
    let lines = drag.text(most: 9).split(separator: "\n")
    #expect(lines[1] == "right on #buy: 1 tried, 0 fired (0 %), 1 nearly fired")
    #expect(lines.contains("left on #buy: 0 tried; 1 other attempt did not come near"))
    // A tap that slips, and that the drag takes.
    let slip = try table(touch(at: 0, by: 15), recognizers: recognizers)
    #expect(tried(slip) == ["pan", "right", "tap"])
  }

  @Test func aTableOfBeforeHasItsNearMissesAsTried() throws {
    let table = try table(touch(at: 0) + touch(at: 5, by: 11))
    let old = table.json.replacing(#""tried":2,"#, with: "")
    #expect(old != table.json)
    #expect(try RandomTables.read(old).json == table.json)
  }

  @Test func aPressThatWasLiftedTooEarlyIsNoNearMissByItsMovement() throws {
    let press = #"{"id":"tap","type":"longPress"}"#
    // Both move 1 point too far; one of them is a tap in any case.
    let json = try table(touch(at: 0, by: 11) + touch(at: 5, by: 11, for: 0.6), recognizers: press)
      .json
    #expect(json.contains(#""reason":"movedTooFar","setting":"allowableMovement","#))
    #expect(json.contains(#""count":2,"nearMisses":1,"#))
    // The time that it missed is a near miss.
    let short = try table(touch(at: 0, for: 0.4), recognizers: press).json
    #expect(short.contains(#""reason":"notEnoughTime","#))
    #expect(short.contains(#""count":1,"nearMisses":1,"#))
  }

  @Test func limitsThatArePrintedAlikeArePrintedOnce() throws {
    // Half of the distances are a little below 12 points, the others a little above.
    let frames = (0..<10).flatMap { index in
      touch(at: Double(index) * 5, by: index % 2 == 0 ? 11.999 : 12.001)
    }
    let table = try table(frames)
    let text = table.text(most: 1)
    #expect(text.matches(of: #/a limit of 12 pt/#).count == 1)
    #expect(text.contains("10 of them are within a limit of 12 pt (100 % of the attempts)"))
    // Each limit that is asked for has its answer.
    let questions = [12.01, 12.04].map {
      AttemptTable.WhatIf(setting: "tap.maximumMovement", limit: $0)
    }
    let answers = table.text(most: 1, whatIfs: questions)
    #expect(answers.matches(of: #/a limit of 12 pt/#).count == 2)
  }

  @Test func aMovementIsMeasuredToTheLiftAndNotToTheFailure() throws {
    var frames = touch(at: 0, by: 11)
    frames.insert(#"{"t":0.07,"touches":[{"id":1,"phase":"moved","x":140,"y":200}]}"#, at: 2)
    let json = try table(frames).json
    #expect(json.contains(#""values":{"min":40,"max":40,"#))
    // So it is no near miss: the finger went four times as far as it may.
    #expect(json.contains(#""failed":1,"cancelled":0,"refused":0,"open":0,"nearMisses":0"#))
  }

  @Test func elementsScreensAndCellsAreKeptApart() throws {
    let frames =
      touch(at: 0, screen: "Shop") + touch(at: 5, by: 11, on: "#menu")
      + touch(at: 10, x: 390, by: 0, screen: "Basket")
    func keys(_ grouping: AttemptTable.Grouping) throws -> [String] {
      let json = try table(frames, by: grouping).json
      return json.matches(of: #/\{([^{}]*)"gesture":"tap"/#).map { String($0.output.1) }
    }
    #expect(
      try keys(.element) == [
        ##""screen":"Basket","element":"#buy","##, ##""screen":"Shop","element":"#buy","##,
        ##""screen":"Shop","element":"#menu","##,
      ]
    )
    #expect(try keys(.screen) == [#""screen":"Basket","#, #""screen":"Shop","#])
    #expect(
      try keys(.place) == [
        #""screen":"Basket","place":"8,5","#, #""screen":"Shop","place":"3,5","#,
      ]
    )
  }

  private func contacts(_ frames: [String]) throws -> String {
    let json = try table(frames).json
    return String(try #require(json.firstMatch(of: #/"touches":\[(.*)\],"gestures"/#)).output.1)
  }

  @Test func threeDeadTapsOnOneSpotAreRageTaps() throws {
    func taps(_ starts: [Double], step: Double = 0) throws -> String {
      try contacts(
        starts.enumerated().flatMap {
          touch(at: $0.element, x: 100 + step * Double($0.offset), by: 11)
        }
      )
    }
    func counts(_ taps: Int, _ rage: Int, _ rageTaps: Int) -> String {
      ##"{"element":"#buy","touches":\##(taps),"taps":\##(taps),"dead":\##(taps),"##
        + ##""rage":\##(rage),"rageTaps":\##(rageTaps)}"##
    }
    #expect(try taps([0, 0.5]) == counts(2, 0, 0))
    #expect(try taps([0, 0.5, 1]) == counts(3, 1, 3))
    #expect(try taps([0, 0.5, 1, 1.5, 2]) == counts(5, 1, 5))
    // The pause: less than a second from lift to lift.
    #expect(try taps([0, 0.9, 1.8]) == counts(3, 1, 3))
    #expect(try taps([0, 1, 2]) == counts(3, 0, 0))
    // The spot: less than 30 points from the tap before.
    #expect(try taps([0, 0.5, 1], step: 29) == counts(3, 1, 3))
    #expect(try taps([0, 0.5, 1], step: 30) == counts(3, 0, 0))
    // Two bursts.
    #expect(try taps([0, 0.5, 1, 9, 9.5, 10, 10.5]) == counts(7, 2, 7))
  }

  @Test func aTapThatFiresEndsABurst() throws {
    let frames =
      touch(at: 0, by: 11) + touch(at: 0.5, by: 11) + touch(at: 1) + touch(at: 1.5, by: 11)
    #expect(
      try contacts(frames)
        == ##"{"element":"#buy","touches":4,"taps":4,"dead":3,"rage":0,"rageTaps":0}"##
    )
  }

  @Test func aLongOrWideTouchIsNoTap() throws {
    let counted = try contacts(
      touch(at: 0, by: 67) + touch(at: 5, by: 68) + touch(at: 10, by: 20, for: 0.5)
        + touch(at: 15, by: 20, for: 0.52)
    )
    #expect(counted.contains(#""touches":4,"taps":2,"dead":2,"#))
  }

  @Test func aTouchThatAnyRecognizerAnswersIsNotDead() throws {
    let frames = touch(at: 0, by: 60)
    let tap = #"{"id":"tap","type":"tap"}"#
    #expect(try table(frames, recognizers: tap).json.contains(#""taps":1,"dead":1"#))
    let both = tap + #",{"id":"pan","type":"pan"}"#
    #expect(try table(frames, recognizers: both).json.contains(#""taps":1,"dead":0"#))
  }

  @Test func onlyTheRecognizersAskedForAreCounted() throws {
    let scene = try BuiltInScene.standard.scene
    let collector = TableCollector(
      scene,
      windowSize: Size(400, 800),
      by: .screen,
      recognizers: ["doubleTap"]
    )
    let explainer = SceneExplainer(scene, size: Size(400, 800)) { collector.add($0) }
    explainer.addObserver(collector)
    for frame in try Trace(bytes: Array(touch(at: 0).joined(separator: "\n").utf8), name: "t")
      .frames
    {
      collector.add(frame)
      explainer.play(frame)
    }
    _ = explainer.finish(settles: true)
    let json = collector.finish().json
    #expect(json.matches(of: #/"gesture":/#).count == 1)
    #expect(json.contains(#""gesture":"doubleTap""#))
  }
}

import GestureRecordings
import GestureTraces
import Gestures
import Testing

@Suite struct WebDriverTests {
  private func open(
    _ actions: String,
    type: String = "touch",
    rate: Double = 100
  ) throws(InputError) -> ImportedTrace {
    try openWhole(
      #"{"actions":[{"type":"pointer","id":"a","parameters":{"pointerType":"\#(type)"},"#
        + #""actions":[\#(actions)]}]}"#,
      rate: rate
    )
  }

  private func openWhole(_ text: String, rate: Double = 100) throws(InputError) -> ImportedTrace {
    try WebDriverImporter(frameRate: rate).importTrace(
      from: Array(text.utf8),
      name: "r",
      folder: nil
    )
  }

  private static let down = #"{"type":"pointerMove","x":10,"y":20},{"type":"pointerDown"}"#
  private static let up = #"{"type":"pointerUp"}"#

  @Test func aMovePassesThroughPlacesAtTheFrameRate() throws {
    let move = #"{"type":"pointerMove","duration":25,"x":60,"y":20}"#
    let imported = try open("\(Self.down),\(move),\(Self.up)")
    #expect(
      imported.lines == [
        "0: 1 began 10,20", "10: 1 moved 30,20", "20: 1 moved 50,20", "25: 1 moved 60,20",
        "25: 1 ended 60,20",
      ]
    )
    #expect(imported.counts == [.interpolated: 2])
  }

  @Test func aPauseAtTheEndLetsTimePass() throws {
    let imported = try open("\(Self.down),\(Self.up),{\"type\":\"pause\",\"duration\":300}")
    #expect(imported.lines == ["0: 1 began 10,20", "0: 1 ended 10,20", "300: "])
  }

  @Test func placesCountFromThePointerWhenAsked() throws {
    let move = #"{"type":"pointerMove","origin":"pointer","x":-4,"y":5}"#
    let imported = try open("\(Self.down),\(move),\(Self.up)")
    #expect(imported.lines == ["0: 1 began 10,20", "0: 1 moved 6,25", "0: 1 ended 6,25"])
  }

  @Test func aTickLastsAsLongAsItsLongestAction() throws {
    let imported = try openWhole(
      #"""
      [{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":
        [{"type":"pointerDown"},{"type":"pause"},{"type":"pointerUp"}]},
       {"type":"key","id":"k","actions":[{"type":"keyDown","value":"a"},{"type":"pause","duration":40}]}]
      """#
    )
    #expect(imported.lines == ["0: 1 began 0,0", "40: 1 ended 0,0"])
    #expect(imported.counts == [.otherAction: 1])
  }

  @Test func aMouseHoversUntilItsButtonIsDown() throws {
    let imported = try open(
      "\(Self.down),{\"type\":\"pointerDown\",\"button\":2},{\"type\":\"pointerUp\",\"button\":2},\(Self.up)",
      type: "mouse"
    )
    #expect(imported.counts == [.hovering: 1])
    let touches = imported.trace.frames.flatMap(\.touches)
    #expect(touches.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(touches.allSatisfy { $0.kind == .indirectPointer })
    #expect(touches.map(\.buttons) == [.primary, [.primary, .secondary], .primary, []])
  }

  @Test func whatAPenReportsIsKept() throws {
    let press =
      #"{"type":"pointerDown","pressure":0.5,"width":8,"height":4,"altitudeAngle":1,"azimuthAngle":2,"twist":180,"tiltX":3}"#
    let imported = try open(press, type: "pen")
    let touch = try #require(imported.trace.frames.first?.touches.first)
    #expect(touch.kind == .pencil)
    #expect(touch.force == 0.5 * TouchSample.usualMaximumForce)
    #expect(touch.altitude == 1 && touch.azimuth == 2)
    #expect(touch.radius == (8.0 + 4.0) / 2 / 2)
    #expect(touch.roll == .pi)
    #expect(imported.counts == [.unusedProperty: 1])
  }

  @Test func aPauseMayBeLong() throws {
    let imported = try open("\(Self.down),{\"type\":\"pause\",\"duration\":9e6},\(Self.up)")
    #expect(imported.lines == ["0: 1 began 10,20", "9000000: 1 ended 10,20"])
  }

  @Test func theSidesOfAContactMayBeAsLargeAsNumbersAre() throws {
    let most = Double.greatestFiniteMagnitude
    let press = #"{"type":"pointerDown","width":\#(most),"height":\#(most)}"#
    let touch = try open(press).trace.frames.first?.touches.first
    #expect(touch?.radius == most / 2)
  }

  @Test func actionsWithoutEffectAreSaid() throws {
    let imported = try open("\(Self.up),{\"type\":\"pointerCancel\"},\(Self.down),\(Self.down)")
    #expect(imported.counts == [.noEffect: 3])
    #expect(imported.lines == ["0: 1 began 10,20", "0: 1 moved 10,20"])
  }

  @Test func aCancelCancels() throws {
    let imported = try open("\(Self.down),{\"type\":\"pointerCancel\"}")
    #expect(imported.lines == ["0: 1 began 10,20", "0: 1 cancelled 10,20"])
  }

  @Test(arguments: [
    (
      #"{"type":"pointerMove","x":1,"y":2,"origin":{"element-6066-11e4-a52e-4f735466cecf":"e"}}"#,
      "r:1:131: expected the origin \"viewport\" or \"pointer\", found an element, because only its "
        + "page knows its location (actions[0].actions[0].origin)"
    ),
    (
      #"{"type":"pointerMove","x":1}"#,
      "r:1:88: expected the key \"y\", found an object without it (actions[0].actions[0])"
    ),
    (
      #"{"type":"pointerMov","x":1}"#,
      "r:1:96: expected \"pause\", \"pointerMove\", \"pointerDown\", \"pointerUp\" or \"pointerCancel\", "
        + "found \"pointerMov\" (did you mean \"pointerMove\"?) (actions[0].actions[0].type)"
    ),
    (
      #"{"type":"pause","duration":-1}"#,
      "r:1:115: expected a duration in milliseconds, at most 9.2e12, found -1 "
        + "(actions[0].actions[0].duration)"
    ),
    (
      #"{"type":"pointerMove","x":1,"y":2,"duration":3600001}"#,
      "r:1:133: expected a duration in milliseconds, at most an hour, found 3600001 "
        + "(actions[0].actions[0].duration)"
    ),
    (
      #"{"type":"pointerMove","x":1e308,"y":0},{"type":"pointerMove","x":1e308,"y":0,"#
        + #""origin":"pointer"}"#,
      "r:1: expected a move within the range of numbers, found a move beyond it"
    ),
    (
      #"{"type":"pointerMove","x":-1e308,"y":0},{"type":"pointerMove","x":1e308,"y":0,"#
        + #""duration":20}"#,
      "r:1: expected a move within the range of numbers, found a move beyond it"
    ),
    (
      #"{"type":"pointerMove","x":1,"y":0,"duration":2e6},"#
        + #"{"type":"pointerMove","x":0,"y":0,"duration":2e6}"#,
      "r:1: expected moves that take at most an hour together, found longer ones"
    ),
    (
      #"{"type":"pause","duration":9e12},{"type":"pause","duration":9e12}"#,
      "r:1: expected actions that take at most 9.2e9 seconds together, found longer ones"
    ),
    (
      #"{"type":"pointerDown","pressure":2}"#,
      "r:1:121: expected a pressure from 0 to 1, found 2 (actions[0].actions[0].pressure)"
    ),
  ])
  func aFaultHasItsPlaceAndWhatWasExpected(_ action: String, _ message: String) {
    #expect(Fixtures.message { _ = try open(action) } == message)
  }

  @Test func aSourceThatOnlyWaitsPressesNothing() {
    let source = #"{"type":"none","id":"a","actions":[{"type":"pointerDown"}]}"#
    #expect(
      Fixtures.message { _ = try openWhole("[\(source)]") }
        == "r:1:45: expected \"pause\", \"keyDown\", \"keyUp\" or \"scroll\", "
        + "found \"pointerDown\" ([0].actions[0].type)"
    )
  }

  @Test func eachSourceHasAnIdOfItsOwn() {
    let source = #"{"type":"none","id":"a","actions":[]}"#
    #expect(
      Fixtures.message { _ = try openWhole("[\(source),\(source)]") }
        == "r:1:60: expected a unique id, found \"a\" again ([1].id)"
    )
  }
}

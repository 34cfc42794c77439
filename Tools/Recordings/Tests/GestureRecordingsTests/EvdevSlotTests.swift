import GestureRecordings
import GestureTraces
import Gestures
import Testing

@Suite struct EvdevSlotTests {
  @Test func twoSlotsAreTwoContacts() throws {
    let frames = [
      "slot 0,id 5,x 10,y 20,slot 1,id 6,x 30,y 40,report", "slot 0,x 11,report",
      "slot 1,id -1,report", "slot 0,id -1,report",
    ]
    #expect(
      try EvdevText.touches(frames) == [
        "0: 1 began 10,20; 2 began 30,40", "10: 1 moved 11,20", "20: 2 ended 30,40",
        "30: 1 ended 11,20",
      ]
    )
    #expect(try EvdevText.notes(frames).isEmpty)
  }

  @Test func aNewNumberInAnOccupiedSlotEndsTheOldContact() throws {
    #expect(
      try EvdevText.touches(["id 5,x 10,y 20,report", "id 6,x 90,report", "id -1,report"]) == [
        "0: 1 began 10,20", "10: 1 ended 10,20; 2 began 90,20", "20: 2 ended 90,20",
      ]
    )
  }

  @Test func aSlotKeepsThePlaceThatIsNotRepeated() throws {
    let frames = ["id 5,x 10,y 20,report", "id -1,report", "id 6,y 21,report", "id -1,report"]
    #expect(try EvdevText.touches(frames)[2] == "20: 2 began 10,21")
  }

  @Test func aContactWithoutAPlaceIsLeftOut() throws {
    let frames = ["id 5,y 20,report", "id -1,report"]
    #expect(try EvdevText.touches(frames) == [])
    #expect(try EvdevText.notes(frames)[.unknownLocation] == 1)
  }

  @Test func aContactDownBeforeTheStartBeginsWhenItsPlaceIsKnown() throws {
    let frames = ["x 10,report", "y 20,report", "id -1,report"]
    #expect(try EvdevText.touches(frames) == ["10: 1 began 10,20", "20: 1 ended 10,20"])
    #expect(try EvdevText.notes(frames) == [.alreadyDown: 1])
  }

  @Test func aPlaceAheadOfItsNumberIsTheSameContact() throws {
    let frames = ["x 10,y 20,id 5,report", "id -1,report"]
    #expect(try EvdevText.touches(frames) == ["0: 1 began 10,20", "10: 1 ended 10,20"])
    #expect(try EvdevText.notes(frames).isEmpty)
  }

  @Test func lostEventsCancelWhatWasDown() throws {
    let frames = [
      "id 5,x 10,y 20,report", "x 11,dropped,x 99,y 99,slot 1,report", "x 12,report",
      "y 22,report", "id -1,report",
    ]
    // After a loss, the selected slot is known, but the earlier locations are not.
    #expect(
      try EvdevText.touches(frames) == [
        "0: 1 began 10,20", "10: 1 cancelled 11,20", "30: 2 began 12,22", "40: 2 ended 12,22",
      ]
    )
    #expect(
      try EvdevText.notes(frames) == [.lostEvents: 1, .skippedAfterLoss: 3, .alreadyDown: 1]
    )
  }

  @Test func aPalmIsCancelledAndSaid() throws {
    let late = ["id 5,x 10,y 20,report", "tool 2,report", "x 11,report", "id -1,report"]
    #expect(try EvdevText.touches(late) == ["0: 1 began 10,20", "10: 1 cancelled 10,20"])
    #expect(try EvdevText.notes(late) == [.palm: 1])
    let early = ["id 5,tool 2,x 10,y 20,report", "x 11,report", "id -1,report"]
    #expect(try EvdevText.touches(early) == [])
    #expect(try EvdevText.notes(early) == [.palm: 1])
  }

  @Test func aHoveringContactTouchesWhenItComesDown() throws {
    let frames = [
      "id 5,distance 1,x 10,y 20,report", "distance 0,report", "distance 1,report",
      "id -1,report",
    ]
    #expect(try EvdevText.touches(frames) == ["10: 1 began 10,20", "20: 1 ended 10,20"])
  }

  @Test func whatIsDownAtTheEndIsCancelledThere() throws {
    let frames = ["id 5,x 10,y 20,report", "x 11,report", "x 12"]
    #expect(try EvdevText.touches(frames).last == "20: 1 cancelled 12,20")
    #expect(try EvdevText.notes(frames) == [.unfinishedFrame: 1, .unfinished: 1])
  }

  @Test func penPressureAndSizeAreScaled() throws {
    let touch = try EvdevText.result([
      "id 5,x 10,y 20,tool 1,pressure 150,major 30,report"
    ]).trace.frames[0].touches[0]
    #expect(touch.kind == .pencil)
    #expect(touch.force == (150.0 - 100) / (300 - 100) * TouchSample.usualMaximumForce)
    #expect(touch.radius == 30.0 / 2)
  }

  @Test func theEmulatedPointerAndOtherAxesAreCounted() throws {
    let frames = ["id 5,x 10,y 20,orientation 1,touch 1,px 10,py 20,report", "id -1,report"]
    #expect(try EvdevText.notes(frames) == [.unusedEvent: 1, .emulatedPointer: 3])
  }

  @Test func aSlotThatNoDeviceHasIsAnError() {
    let message = Fixtures.message { _ = try EvdevText.touches(["slot -1,report"]) }
    #expect(message == "r:7: expected a slot from 0 to 1023, found -1")
  }
}

import GestureRecordings
import GestureTraces
import Testing

/// Protocol A and single touch.
@Suite struct EvdevPacketTests {
  @Test func packetsWithoutNumbersContinueTheNearestContact() throws {
    let frames = [
      "x 10,y 10,packet,x 500,y 500,packet,report",
      // The order changes, and the first finger moves more than the other.
      "x 505,y 500,packet,x 40,y 10,packet,report",
      "x 45,y 10,packet,report", "packet,report",
    ]
    #expect(
      try EvdevText.touches(frames) == [
        "0: 1 began 10,10; 2 began 500,500", "10: 2 moved 505,500; 1 moved 40,10",
        "20: 2 ended 505,500; 1 moved 45,10", "30: 1 ended 45,10",
      ]
    )
  }

  @Test func aNewFingerListedFirstDoesNotTakeTheOldOnesPlace() throws {
    let frames = [
      "x 10,y 10,packet,report", "x 900,y 900,packet,x 12,y 10,packet,report", "packet,report",
    ]
    #expect(try EvdevText.touches(frames)[1] == "10: 2 began 900,900; 1 moved 12,10")
  }

  @Test func packetsWithNumbersFollowThem() throws {
    let frames = [
      "id 3,x 10,y 10,packet,id 4,x 20,y 10,packet,report",
      // Matching by the nearest locations would swap the two.
      "id 3,x 20,y 11,packet,id 4,x 10,y 11,packet,report", "packet,report",
    ]
    #expect(
      try EvdevText.touches(frames) == [
        "0: 1 began 10,10; 2 began 20,10", "10: 1 moved 20,11; 2 moved 10,11",
        "20: 1 ended 20,11; 2 ended 10,11",
      ]
    )
  }

  @Test func aFrameWithoutPacketsEndsNothingUnlessTheButtonGoesUp() throws {
    let frames = ["x 10,y 10,packet,touch 1,report", "px 1,report", "touch 0,report"]
    #expect(try EvdevText.touches(frames) == ["0: 1 began 10,10", "20: 1 ended 10,10"])
  }

  @Test func packetsWithoutAPlaceAreSaid() throws {
    let frames = ["x 10,packet,x 10,y 10,packet,report", "packet,report"]
    #expect(try EvdevText.touches(frames) == ["0: 1 began 10,10", "10: 1 ended 10,10"])
    #expect(try EvdevText.notes(frames)[.incompletePacket] == 1)
  }

  @Test func aLossCancelsEveryPacketContact() throws {
    let frames = ["x 10,y 10,packet,report", "dropped,report", "x 10,y 10,packet,report"]
    #expect(
      try EvdevText.touches(frames) == [
        "0: 1 began 10,10", "10: 1 cancelled 10,10", "20: 2 began 10,10", "20: 2 cancelled 10,10",
      ]
    )
  }

  @Test func aSinglePointTouchesWithItsButton() throws {
    let frames = [
      "px 10,py 20,report", "touch 1,report", "px 11,report", "touch 0,report", "px 50,report",
      "touch 1,px 60,report", "touch 0,report",
    ]
    #expect(
      try EvdevText.touches(frames) == [
        "10: 1 began 10,20", "20: 1 moved 11,20", "30: 1 ended 11,20", "50: 2 began 60,20",
        "60: 2 ended 60,20",
      ]
    )
    #expect(try EvdevText.notes(frames) == [.noTouchButton: 2])
  }

  @Test func aSinglePointDownAtTheStartIsSaid() throws {
    let frames = ["px 10,py 20,report", "touch 0,report"]
    #expect(try EvdevText.touches(frames) == ["0: 1 began 10,20", "10: 1 ended 10,20"])
    #expect(try EvdevText.notes(frames) == [.alreadyDown: 1])
  }
}

import Gestures
import Testing

/// What the engine relies on in memory that it frees by hand.
struct MemoryTests {
  @Test func aHandleOwnsWhatItAllocated() {
    weak var remains: Thing?
    let handle: Handle<Thing>
    do {
      let thing = Thing()
      remains = thing
      handle = Handle(allocating: thing)
    }
    #expect(remains != nil)
    let copy = handle
    copy.value.number = 5
    #expect(handle.value.number == 5)
    handle.free()
    #expect(remains == nil)
  }

  @Test func elementsOfAnArrayAreReachedInPlaceAndInOrder() {
    var seen: [Int] = []
    Handle.forEach([3, 1, 2]) { seen.append($0.value) }
    #expect(seen == [3, 1, 2])
    Handle.forEach([Int]()) { seen.append($0.value) }
    #expect(seen.count == 3)
  }

  @Test func theLowestBytesOfANumberAreAddedWithAndWithoutRoomForEight() {
    for capacity in 3...20 {
      var bytes: [UInt8] = [9]
      bytes.append(addingCapacity: capacity) { room in
        for count in [3, 0] where room.freeCapacity >= count {
          room.append(low: count, bytesOf: 0x0807_0605_0403_0201)
        }
        if room.freeCapacity >= 8 { room.append(low: 8, bytesOf: 0x0807_0605_0403_0201) }
      }
      #expect(bytes == (capacity < 11 ? [9, 1, 2, 3] : [9, 1, 2, 3, 1, 2, 3, 4, 5, 6, 7, 8]))
    }
  }

  @Test func aRowHasAsManyElementsAsAskedFor() {
    let row = Row(repeating: "a", count: 3)
    row[1] = "b"
    row.handle(at: 2).value = "c"
    #expect([row[0], row[1], row[2]] == ["a", "b", "c"])
    #expect(row.count == 3)
    row.free()
  }

  @Test func aListGrowsBeyondItsCapacity() {
    var list = List<Int>(capacity: 1)
    for number in 0..<1000 { list.append(number) }
    #expect(list.count == 1000)
    #expect((0..<1000).allSatisfy { list[$0] == $0 })
    list.swapAt(0, 999)
    list[5] = -5
    list.filter { $0 % 2 != 0 }
    #expect(list.count == 500)
    #expect([list[0], list[1], list[2], list[499]] == [999, 1, 3, 997])
    #expect(!(0..<list.count).contains { list[$0] == 5 })
    list.truncate(to: 2)
    #expect(list.count == 2)
    list.truncate(to: 0)
    list.append(4)
    #expect(list[0] == 4)
  }

  @Test func aRingKeepsTheNewest() {
    var ring = Ring(filledWith: 0, capacity: 4)
    #expect(ring.count == 0)
    for number in 1...6 { ring.append(number) }
    #expect(ring.count == 4)
    #expect((0..<4).map { ring[age: $0] } == [6, 5, 4, 3])
    ring[age: 0] = 9
    #expect(ring[age: 0] == 9)
    ring.removeAll()
    #expect(ring.count == 0)
    ring.append(1)
    #expect(ring[age: 0] == 1)
  }

  @Test func aRingReleasesItsElements() {
    weak var remains: Thing?
    do {
      var ring = Ring<Thing?>(filledWith: nil, capacity: 2)
      let thing = Thing()
      remains = thing
      ring.append(thing)
    }
    #expect(remains == nil)
  }

  private final class Thing {
    var number = 0
  }
}

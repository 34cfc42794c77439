import GestureMemory
import Testing

/// What the engine relies on when it keeps state in cells.
struct CellTests {
  /// Counts how many objects exist.
  private final class Counted {
    let count: Cell<Int>.Owner

    init(_ count: Cell<Int>.Owner) {
      self.count = count
      count.cell.value += 1
    }

    deinit { count.cell.value -= 1 }
  }

  @Test func aValueChangesInPlaceAlthoughItsCellIsConstant() {
    let owner = Owner()
    owner.state.value.count += 2
    owner.state.value.names.append("a")
    #expect(owner.state.value.count == 2)
    #expect(owner.state.value.names == ["a"])
    owner.state.value = Owner.State()
    #expect(owner.state.value.count == 0)
    #expect(owner.state.value.names.isEmpty)
  }

  @Test func aValueLiesInsideItsOwner() {
    // Two cells beside each other do not overlap, whatever is written to them.
    let pair = Pair()
    pair.first.value = .max
    pair.second.value = 1
    #expect(pair.first.value == .max)
    pair.first.value = 0
    #expect(pair.second.value == 1)
  }

  @Test func whatAnOpenAccessCallsMayReadOtherParts() {
    let owner = Owner()
    owner.state.value.names.append(contentsOf: (0..<3).map { _ in "\(owner.state.value.count)" })
    #expect(owner.state.value.names == ["0", "0", "0"])
  }

  @Test func theOwnerReleasesTheValue() {
    let count = Cell<Int>.Owner()
    do {
      let cell = Cell<[Counted]>([Counted(count), Counted(count)])
      #expect(count.cell.value == 2)
      cell.value.removeLast()
      #expect(count.cell.value == 1)
    }
    #expect(count.cell.value == 0)
  }

  @Test func aHandleReachesTheValueOfACell() {
    let owner = Owner()
    let handle = owner.state.handle
    handle.value.count = 7
    #expect(owner.state.value.count == 7)
  }

  @Test func aCellMayHoldAValueThatIsNotCopied() {
    let cell = Cell(Ring(filledWith: 0, capacity: 4))
    cell.value.append(3)
    #expect(cell.value.count == 1)
    #expect(cell.value[age: 0] == 3)
  }

  private final class Owner {
    struct State {
      var count = 0
      var names: [String] = []
    }

    let state = Cell(State())
  }

  private final class Pair {
    let first = Cell<UInt64>(0)
    let second = Cell<UInt64>(0)
  }
}

extension Cell where Value == Int {
  /// An object with a number.
  final class Owner {
    let cell = Cell<Int>(0)
  }
}

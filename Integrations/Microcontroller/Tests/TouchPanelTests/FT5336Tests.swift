import Gestures
import Testing
import TouchPanel

struct FT5336Tests {
  private var panel = FT5336(map: PanelMap(width: 480, height: 272, points: Size(480, 272)))
  private var samples: [TouchSample] = []

  private static let pressed: UInt8 = 0
  private static let lifted: UInt8 = 1
  private static let contact: UInt8 = 2
  private static let nothing: UInt8 = 3

  /// Returns the registers of some points.
  private func registers(_ points: [(flag: UInt8, id: UInt8, x: Int, y: Int)]) -> [UInt8] {
    var registers: [UInt8] = [0, 0, UInt8(points.count)]
    for point in points {
      registers.append(point.flag << 6 | UInt8(point.x >> 8))
      registers.append(UInt8(point.x & 255))
      registers.append(point.id << 4 | UInt8(point.y >> 8))
      registers.append(UInt8(point.y & 255))
      registers += [40, 0x10]  // weight and area
    }
    return registers
  }

  private mutating func read(
    _ points: (flag: UInt8, id: UInt8, x: Int, y: Int)...
  ) -> [TouchSample] {
    panel.read(registers(points), into: &samples)
    return samples
  }

  private func sample(_ id: Int64, _ phase: TouchPhase, _ x: Double, _ y: Double) -> TouchSample {
    TouchSample(id: TouchID(id), phase: phase, location: Point(x, y))
  }

  @Test mutating func aFingerBeginsMovesAndEnds() {
    #expect(read((Self.pressed, 0, 300, 200)) == [sample(0, .began, 300, 200)])
    #expect(read((Self.contact, 0, 301, 257)) == [sample(0, .moved, 301, 257)])
    #expect(read((Self.lifted, 0, 301, 257)) == [sample(0, .ended, 301, 257)])
    #expect(read() == [])
    #expect(panel.lostLifts == 0)
  }

  @Test mutating func anUnchangedContactGivesNoSample() {
    _ = read((Self.pressed, 3, 10, 20))
    #expect(read((Self.contact, 3, 10, 20)) == [])
  }

  @Test mutating func theIDStaysWithAFingerWhenPointsChangePlaces() {
    _ = read((Self.pressed, 0, 10, 10), (Self.pressed, 1, 400, 200))
    let swapped = read((Self.contact, 1, 401, 200), (Self.contact, 0, 11, 10))
    #expect(swapped == [sample(1, .moved, 401, 200), sample(0, .moved, 11, 10)])
    // The first finger is lifted, and the second one is now the first point.
    let lifted = read((Self.lifted, 0, 11, 10), (Self.contact, 1, 402, 200))
    #expect(lifted == [sample(0, .ended, 11, 10), sample(1, .moved, 402, 200)])
    #expect(read((Self.contact, 1, 403, 200)) == [sample(1, .moved, 403, 200)])
  }

  @Test mutating func aLiftThatWasNotReadIsFound() {
    _ = read((Self.pressed, 0, 10, 10), (Self.pressed, 1, 400, 200))
    #expect(read((Self.contact, 1, 400, 200)) == [sample(0, .ended, 10, 10)])
    #expect(read() == [sample(1, .ended, 400, 200)])
    #expect(panel.lostLifts == 2)
  }

  @Test mutating func aPressElsewhereIsAnotherFinger() {
    _ = read((Self.pressed, 0, 10, 10))
    #expect(read((Self.pressed, 0, 10, 10)) == [])
    let second = read((Self.pressed, 0, 90, 60))
    #expect(second == [sample(0, .ended, 10, 10), sample(0, .began, 90, 60)])
    #expect(panel.lostLifts == 1)
  }

  @Test mutating func aContactWhosePressWasNotReadBegins() {
    #expect(read((Self.contact, 4, 7, 8)) == [sample(4, .began, 7, 8)])
  }

  @Test mutating func pointsWithoutMeaningAreIgnored() {
    #expect(read((Self.lifted, 2, 5, 5), (Self.nothing, 3, 5, 5), (Self.pressed, 15, 5, 5)) == [])
    let twice = read((Self.pressed, 1, 5, 5), (Self.pressed, 1, 9, 9))
    #expect(twice == [sample(1, .began, 5, 5)])
    #expect(panel.ignoredPoints == 2)
  }

  @Test(arguments: [
    [], [0, 0], [UInt8](repeating: 255, count: FT5336.registerCount), [0, 0, 6],
    [0, 0, 1, 0, 100, 0, 50, 0],
  ])
  mutating func anUnreadableAnswerChangesNothing(answer: [UInt8]) {
    _ = read((Self.pressed, 0, 10, 10))
    panel.read(answer, into: &samples)
    #expect(samples == [])
    #expect(panel.unreadable == 1)
    #expect(read((Self.contact, 0, 11, 10)) == [sample(0, .moved, 11, 10)])
  }

  @Test mutating func aResetForgetsFingers() {
    _ = read((Self.pressed, 0, 10, 10))
    panel.reset()
    #expect(read() == [])
    #expect(panel.lostLifts == 0)
  }

  @Test mutating func fiveFingersUseAllRegisters() {
    let points = (0..<5).map { (Self.pressed, UInt8($0), 4095, $0) }
    panel.read(registers(points), into: &samples)
    #expect(registers(points).count == FT5336.registerCount)
    #expect(samples == (0..<5).map { sample(Int64($0), .began, 4095, Double($0)) })
  }

  @Test mutating func moreFingersThanAllowedWaitForALift() {
    panel = FT5336(map: PanelMap(width: 480, height: 272, points: Size(480, 272)), mostContacts: 1)
    let both = read((Self.pressed, 0, 10, 10), (Self.pressed, 1, 20, 20))
    #expect(both == [sample(0, .began, 10, 10)])
    #expect(read((Self.contact, 0, 10, 10), (Self.contact, 1, 21, 20)) == [])
    let lift = read((Self.lifted, 0, 10, 10), (Self.contact, 1, 22, 20))
    #expect(lift == [sample(0, .ended, 10, 10), sample(1, .began, 22, 20)])
  }

  @Test mutating func noAnswerCrashes() {
    // > Source: SplitMix64 of Steele, Lea and Flood, 2014, doi:10.1145/2660193.2660195.
    var state: UInt64 = 1
    func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      return mixed ^ mixed >> 31
    }
    var down: Set<TouchID> = []
    for _ in 0..<20_000 {
      var answer = (0..<next() % 40).map { _ in UInt8(truncatingIfNeeded: next()) }
      // Half of the answers have a number of points that is possible.
      if answer.count > 2, next() % 2 == 0 { answer[2] = UInt8(next() % 6) }
      panel.read(answer, into: &samples)
      for sample in samples {
        switch sample.phase {
        case .began: #expect(down.insert(sample.id).inserted)
        case .moved: #expect(down.contains(sample.id))
        default: #expect(down.remove(sample.id) != nil)
        }
      }
      #expect(down.count <= FT5336.mostPoints)
    }
  }
}

import Gestures

/// Generates frames of up to three fingers at 60 Hz, which come down, rest, move and are lifted.
struct FingerScript {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func below(_ count: Int) -> Int {
    Int(generator.next() % UInt64(count))
  }

  /// A finger that is down, with its location and its movement.
  private struct Finger {
    let id: TouchID
    var location: Point
    var step: Vector
    var framesLeft: Int
  }

  mutating func frames() -> [Subject.Frame] {
    var frames: [Subject.Frame] = []
    var fingers: [Finger] = []
    var lastID: Int64 = 0
    for number in 0..<240 {
      var touches: [TouchSample] = []
      for index in fingers.indices.reversed() {
        if fingers[index].framesLeft == 0 {
          let finger = fingers.remove(at: index)
          let phase: TouchPhase = below(10) == 0 ? .cancelled : .ended
          touches.append(TouchSample(id: finger.id, phase: phase, location: finger.location))
        } else {
          fingers[index].framesLeft -= 1
          if below(25) == 0 { fingers[index].step = step() }
          guard fingers[index].step != .zero else { continue }
          fingers[index].location += fingers[index].step
          let finger = fingers[index]
          touches.append(TouchSample(id: finger.id, phase: .moved, location: finger.location))
        }
      }
      while fingers.count < 3, below(fingers.isEmpty ? 8 : 25) == 0 {
        lastID += 1
        let finger = Finger(
          id: TouchID(lastID),
          location: Point(Double(250 + below(500)), Double(250 + below(500))),
          step: below(2) == 0 ? .zero : step(),
          framesLeft: 2 + below(60)
        )
        fingers.append(finger)
        touches.append(TouchSample(id: finger.id, phase: .began, location: finger.location))
      }
      if !touches.isEmpty {
        frames.append(.init(time: Timestamp(seconds: Double(number) / 60), touches: touches))
      }
    }
    return frames
  }

  /// Returns a movement of up to seven points per frame in each direction, in quarters of a point.
  private mutating func step() -> Vector {
    Vector(Double(below(57) - 28) / 4, Double(below(57) - 28) / 4)
  }
}

import GestureGeometry
import GestureTouches

/// Writes down what up to three fingers do at 60 frames a second: they come down, rest, glide and lift.
///
/// > Source: the generator is SplitMix64, Steele, Lea and Flood, OOPSLA 2014,
/// > doi:10.1145/2660193.2660195.
struct FingerScript {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }

  /// A finger that is down, where it is and where it glides.
  private struct Finger {
    let id: TouchID
    var place: Point
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
          touches.append(TouchSample(id: finger.id, phase: phase, location: finger.place))
        } else {
          fingers[index].framesLeft -= 1
          if below(25) == 0 { fingers[index].step = step() }
          guard fingers[index].step != .zero else { continue }
          fingers[index].place += fingers[index].step
          let finger = fingers[index]
          touches.append(TouchSample(id: finger.id, phase: .moved, location: finger.place))
        }
      }
      while fingers.count < 3, below(fingers.isEmpty ? 8 : 25) == 0 {
        lastID += 1
        let finger = Finger(
          id: TouchID(lastID),
          place: Point(Double(250 + below(500)), Double(250 + below(500))),
          step: below(2) == 0 ? .zero : step(),
          framesLeft: 2 + below(60)
        )
        fingers.append(finger)
        touches.append(TouchSample(id: finger.id, phase: .began, location: finger.place))
      }
      if !touches.isEmpty {
        frames.append(.init(time: Timestamp(seconds: Double(number) / 60), touches: touches))
      }
    }
    return frames
  }

  /// Up to seven points a frame each way, in quarters.
  private mutating func step() -> Vector {
    Vector(Double(below(57) - 28) / 4, Double(below(57) - 28) / 4)
  }
}

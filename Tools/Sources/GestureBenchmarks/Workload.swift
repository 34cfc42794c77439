import Glibc

/// The touches of one pass, the same for every engine that is measured.
///
/// > Source: `peers/workload.md`, whose reference generator is `peers/common/workload.h`.
struct Workload {
  enum Kind: String, CaseIterable {
    case two
    case one
    case tap

    /// The gestures of a whole pass.
    var gestures: Int { self == .tap ? 10_000 : 1000 }

    /// The gestures of the pass that shows what is recognized.
    var gesturesToCheck: Int { self == .tap ? 100 : 10 }

    /// The checksum of a whole pass, to three decimals.
    var checksum: String {
      switch self {
      case .two: "434539041.667"
      case .one: "231020858.333"
      case .tap: "80329100.000"
      }
    }
  }

  enum Phase: UInt8 {
    case down = 0
    case move = 1
    case up = 2
  }

  /// One finger's state at one time, as small as the C harnesses' record of it.
  struct Sample {
    let x: Double
    let y: Double
    /// Virtual seconds.
    let time: Double
    /// The same in whole nanoseconds.
    let nanoseconds: Int64
    /// Samples of one frame arrive together.
    let frame: Int32
    let finger: Int8
    let phase: Phase
  }

  let kind: Kind
  let gestures: Int
  private(set) var samples: [Sample] = []
  private(set) var frames = 0

  /// How far the virtual clock must be set forward before the samples are played again.
  ///
  /// The pause between two passes is then longer than a second and a half.
  let nanosecondsPerPass: Int64

  init(_ kind: Kind, gestures: Int) {
    self.kind = kind
    self.gestures = gestures
    nanosecondsPerPass = Int64(gestures + 2) * 1_000_000_000
    for gesture in 0..<gestures {
      switch kind {
      case .two: addTransform(startingAt: 1 + Double(gesture))
      case .one: addDrag(startingAt: 1 + Double(gesture))
      case .tap: addTap(gesture)
      }
    }
  }

  private mutating func add(
    _ x: Double,
    _ y: Double,
    _ time: Double,
    _ finger: Int8,
    _ phase: Phase
  ) {
    samples.append(
      Sample(
        x: x,
        y: y,
        time: time,
        nanoseconds: Int64((time * 1e9).rounded()),
        frame: Int32(frames),
        finger: finger,
        phase: phase
      )
    )
  }

  private mutating func addTransform(startingAt start: Double) {
    for frame in 0...62 {
      let step = min(max(frame - 1, 0), 60)
      let u = Double(step) / 60
      let half = 50 * (1 + u)
      let angle = Double.pi / 4 * u
      let (x, y) = (400 + 100 * u, 400 + 50 * u)
      let (dx, dy) = (half * cos(angle), half * sin(angle))
      let time = start + Double(frame) * Self.interval
      let phase: Phase = frame < 2 ? .down : frame == 62 ? .up : .move
      if frame != 1 { add(x - dx, y - dy, time, 1, phase) }
      if frame != 0 { add(x + dx, y + dy, time, 2, phase) }
      frames += 1
    }
  }

  private mutating func addDrag(startingAt start: Double) {
    for frame in 0...61 {
      let x = 300 + 200 * Double(min(frame, 60)) / 60
      let phase: Phase = frame == 0 ? .down : frame == 61 ? .up : .move
      add(x, 500, start + Double(frame) * Self.interval, 1, phase)
      frames += 1
    }
  }

  private mutating func addTap(_ gesture: Int) {
    let x = 100 + Double(gesture * 37 % 800)
    let y = 100 + Double(gesture * 53 % 800)
    let start = 1 + 0.5 * Double(gesture)
    add(x, y, start, 1, .down)
    frames += 1
    add(x, y, start + 6 * Self.interval, 1, .up)
    frames += 1
  }

  private static let interval = 1.0 / 120

  /// A sum over all samples that shows whether two engines played the same.
  var checksum: Double {
    var sum = 0.0
    for sample in samples {
      let fraction = sample.time - sample.time.rounded(.down)
      sum += 3 * sample.x + 5 * sample.y + 7 * Double(sample.finger)
      sum += 11 * Double(sample.phase.rawValue) + 13 * fraction
    }
    return sum
  }
}

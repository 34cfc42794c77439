import GestureViews
import Gestures

/// Plays a workload into a window, frame by frame.
struct Player {
  let window: Window
  let workload: Workload
  /// What is added to the samples' times; grows with every pass, so that time never goes back.
  private(set) var offset: Int64 = 0
  /// Reused for every frame: the player allocates nothing while it plays.
  private var single = [Player.blank]
  private var pair = [Player.blank, Player.blank]

  private static let blank = TouchSample(id: 0, phase: .began, location: .zero)

  init(_ workload: Workload, into window: Window, after offset: Int64 = 0) {
    self.window = window
    self.workload = workload
    self.offset = offset
  }

  /// Plays the whole workload once.
  mutating func playPass() {
    var index = 0
    let count = workload.samples.count
    while index < count { index = playFrame(at: index) }
    offset += workload.nanosecondsPerPass
  }

  /// What the moved frames of a pass took, without those before a step of each gesture.
  struct MovedFrames {
    var samples = 0
    var seconds = 0.0
    var allocations = 0
  }

  /// Plays the whole workload once, and measures only frames in which fingers move.
  ///
  /// - Parameters:
  ///   - skipped: How many moved frames of each gesture are left out.
  ///   - counter: Counts allocations; nil for none.
  /// - Returns: The sums over all gestures. The clock is read twice a gesture.
  mutating func playMeasuringMoves(
    skipping skipped: Int32,
    counter: AllocationCounter?
  ) -> MovedFrames {
    var moved = MovedFrames()
    var index = 0
    let count = workload.samples.count
    while index < count {
      guard workload.samples[index].phase == .move else {
        index = playFrame(at: index)
        continue
      }
      let firstFrame = workload.samples[index].frame + skipped
      while workload.samples[index].phase == .move, workload.samples[index].frame < firstFrame {
        index = playFrame(at: index)
      }
      let first = index
      let allocations = counter?.count ?? 0
      let start = Clock.wall
      while workload.samples[index].phase == .move { index = playFrame(at: index) }
      moved.seconds += Clock.wall - start
      moved.allocations += (counter?.count ?? 0) - allocations
      moved.samples += index - first
    }
    offset += workload.nanosecondsPerPass
    return moved
  }

  /// Sends the samples that have the same time; returns where the next frame starts.
  @inline(__always)
  private mutating func playFrame(at index: Int) -> Int {
    let first = workload.samples[index]
    let time = Timestamp(nanoseconds: first.nanoseconds + offset)
    let next = index + 1
    guard next < workload.samples.count, workload.samples[next].frame == first.frame else {
      single[0].take(first)
      window.send(single, at: time)
      return next
    }
    pair[0].take(first)
    pair[1].take(workload.samples[next])
    window.send(pair, at: time)
    return next + 1
  }
}

extension TouchSample {
  /// Takes over what an adapter gets from its system.
  @inline(__always)
  fileprivate mutating func take(_ sample: Workload.Sample) {
    id = TouchID(Int64(sample.finger))
    location = Point(sample.x, sample.y)
    switch sample.phase {
    case .down: phase = .began
    case .move: phase = .moved
    case .up: phase = .ended
    }
  }
}

/// Plays one pass; the only part of the program that instructions are counted in.
///
/// It has a name of its own for `callgrind --toggle-collect`, and is never inlined.
@_silgen_name("measured") @inline(never)
func measured(_ player: inout Player) {
  player.playPass()
}

/// Measures one case with one workload, and prints a line for each figure.
///
/// There is no benchmark library here: the C and C++ harnesses in `peers` measure in the same way and
/// print the same lines, and only then can the figures be put side by side.
struct Measurement {
  let scene: Case
  let kind: Workload.Kind

  private var name: String { "case=\(scene.name) wl=\(kind.rawValue)" }

  /// Prints what a small pass recognizes; ends the program when that is not what it must be.
  func check() {
    let scene = self.scene.makeScene()
    let workload = Workload(kind, gestures: kind.gesturesToCheck)
    var player = Player(workload, into: scene.window)
    player.playPass()
    let (found, fault) = scene.outcome(of: workload)
    say("CHECK case=\(self.scene.name) wl=\(kind.rawValue) gestures=\(workload.gestures) \(found)")
    if let fault = fault ?? scene.faultOfStream() { stop("\(name): \(fault)") }
  }

  /// Prints the time of a pass, and the time and the allocations of moved frames alone.
  ///
  /// - Parameter passes: How many passes are measured, after one that is not.
  func run(passes: Int) {
    let scene = self.scene.makeScene()
    var workload = Workload(kind, gestures: kind.gestures)
    var player = Player(workload, into: scene.window)
    let start = Clock.wall
    player.playPass()
    // As in the other harnesses: what takes long goes on with a tenth of the gestures.
    if Clock.wall - start > 2 {
      workload = Workload(kind, gestures: kind.gestures / 10)
      player = Player(workload, into: scene.window, after: player.offset)
    }
    measureTime(&player, passes: passes)
    if kind != .tap { measureMoves(&player, passes: passes) }
    if let fault = scene.faultOfStream() { stop("\(name): \(fault)") }
  }

  private func measureTime(_ player: inout Player, passes: Int) {
    var wall: [Double] = []
    var thread: [Double] = []
    for _ in 0..<passes {
      let (wallStart, threadStart) = (Clock.wall, Clock.thread)
      measured(&player)
      wall.append(Clock.wall - wallStart)
      thread.append(Clock.thread - threadStart)
    }
    let samples = player.workload.samples.count
    let frames = player.workload.frames
    let scale = 1e9 / Double(samples)
    say(
      "RESULT peer=swift-gestures \(name) samples=\(samples) frames=\(frames) runs=\(passes) "
        + "ns_sample=\(summary(of: wall, times: scale)) "
        + "ns_frame=\((median(of: wall) * 1e9 / Double(frames)).fixed(1)) "
        + "cpu_ns_sample=\((median(of: thread) * scale).fixed(1))"
    )
  }

  /// How many moved frames of each gesture count as its start, in which recognizers decide.
  private static let framesOfStart: Int32 = 10

  private func measureMoves(_ player: inout Player, passes: Int) {
    var times: [Double] = []
    for _ in 0..<passes {
      let moved = player.playMeasuringMoves(skipping: Self.framesOfStart, counter: nil)
      times.append(moved.seconds / Double(moved.samples))
    }
    say(
      "MOVED peer=swift-gestures \(name) runs=\(passes) "
        + "ns_sample=\(summary(of: times, times: 1e9))"
    )
  }

  /// Prints the allocations of one pass, of all frames and of moved frames alone.
  ///
  /// - Parameters:
  ///   - counter: Counts the allocations.
  ///   - gestures: How many gestures a pass has; one pass comes before, to warm up.
  /// - Returns: What is wrong: a moved touch allocates; nil when nothing is.
  func countAllocations(with counter: AllocationCounter, gestures: Int) -> String? {
    let scene = self.scene.makeScene()
    let workload = Workload(kind, gestures: gestures)
    var player = Player(workload, into: scene.window)
    player.playPass()
    let start = counter.count
    measured(&player)
    let all = counter.count - start
    let moved = player.playMeasuringMoves(skipping: 0, counter: counter)
    let perMoved = moved.samples == 0 ? 0 : Double(moved.allocations) / Double(moved.samples)
    say(
      "ALLOC peer=swift-gestures \(name) gestures=\(gestures) "
        + "per_gesture=\((Double(all) / Double(gestures)).fixed(2)) "
        + "per_moved=\(perMoved.fixed(3)) "
        + "per_sample=\((Double(all) / Double(workload.samples.count)).fixed(3))"
    )
    guard moved.allocations > 0 else { return nil }
    return "\(name): \(moved.allocations) allocations in \(moved.samples) moved samples"
  }

  /// Plays a pass to warm up, and a second one that a profiler can watch in `measured`.
  func playOnce(gestures: Int) {
    let scene = self.scene.makeScene()
    var player = Player(Workload(kind, gestures: gestures), into: scene.window)
    player.playPass()
    measured(&player)
  }
}

private func median(of values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// The median and the range: `median[least..greatest]`.
private func summary(of values: [Double], times scale: Double) -> String {
  let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
  return "\((median(of: values) * scale).fixed(1))"
    + "[\((least * scale).fixed(1))..\((greatest * scale).fixed(1))]"
}

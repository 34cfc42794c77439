import Foundation
import GestureTesting
import Gestures
import RandomStreams

/// Plays random streams until they had a number of touch samples, and ends at the first violation.
///
/// The arguments are the first seed, the stride and the number of samples.
/// Every world is one seed: the first one, and each following at a distance of the stride. Several processes
/// with neighbouring first seeds and the same stride play every seed once.
///
/// With `--transcripts` and a number, it plays that many worlds from seed 1 on, and prints a line for each: the seed
/// and a hash of every decision and action. Two commits with the same lines behave alike in these worlds.
@main
enum PlayStreams {
  /// The events of one world, as in the tests.
  private static let events = 800

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if words.first == "--transcripts", words.count == 2, let count = words.last.flatMap(UInt64.init)
    {
      for seed in 1...max(count, 1) { print(seed, transcript(seed)) }
      return
    }
    let arguments = words.compactMap { UInt64($0) }
    guard arguments.count == 3, arguments[1] > 0 else {
      let usage = "PlayStreams FIRST-SEED STRIDE SAMPLES, or PlayStreams --transcripts WORLDS\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
    let (first, stride, limit) = (arguments[0], arguments[1], arguments[2])
    var seed = first
    var samples: UInt64 = 0
    while samples < limit {
      let steps = StreamGenerator.stream(seed: seed, events: events)
      let outcome = play(seed, steps)
      guard outcome.violations.isEmpty else {
        print("seed \(seed): \(outcome.violations.joined(separator: "; "))")
        exit(1)
      }
      samples += UInt64(steps.reduce(0) { $0 + $1.touchSamples })
      seed &+= stride
    }
    print(
      "seeds \(first) to \(seed &- stride) by \(stride): \(samples) touch samples, no violation"
    )
  }

  /// Plays a world and returns the hash of its decisions with their values.
  private static func transcript(_ seed: UInt64) -> String {
    let lines = HashedLines()
    let outcome = play(
      seed,
      StreamGenerator.stream(seed: seed, events: events),
      observer: lines
    )
    for number in outcome.log + outcome.actions { lines.add(number) }
    return String(lines.hash, radix: 16)
  }
}

/// The hash (FNV-1a) of the lines that a transcript would have.
private final class HashedLines: DecisionObserver {
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  func observe(_ decision: Decision) {
    add(decision.time.nanoseconds.magnitude)
    for byte in GestureText.line(for: decision).utf8 { add(byte) }
    if case .transition(_, _, _, _, let reason?) = decision.kind {
      add(reason.measured.bitPattern)
      add(reason.limit.bitPattern)
      for byte in reason.plainText.utf8 { add(byte) }
    }
  }

  func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

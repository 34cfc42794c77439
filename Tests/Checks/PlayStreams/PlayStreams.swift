import Foundation
import RandomStreams

/// Plays random streams until they had a number of touch samples, and ends at the first violation.
///
/// The arguments are the first seed, the stride and the number of samples.
/// Every world is one seed: the first one, and each following at a distance of the stride. Several processes
/// with neighbouring first seeds and the same stride play every seed once.
@main
enum PlayStreams {
  /// The events of one world, as in the tests.
  private static let events = 800

  static func main() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard arguments.count == 3, arguments[1] > 0 else {
      FileHandle.standardError.write(Data("PlayStreams FIRST-SEED STRIDE SAMPLES\n".utf8))
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
}

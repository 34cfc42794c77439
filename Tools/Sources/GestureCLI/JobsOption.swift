import ArgumentParser
import Foundation

/// How many inputs a command works on at the same time.
struct JobsOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many inputs are played at the same time (default: the number of processors). The output"
        + " is the same.",
      valueName: "number"
    )
  )
  var jobs: Int?

  /// The number of threads; at least 1.
  var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  func validate() throws {
    guard jobs.map({ (1...1024).contains($0) }) ?? true else {
      throw ValidationError("--jobs must be from 1 to 1024.")
    }
  }

  /// Returns a line of progress; it shows nothing when several inputs are played at the same time.
  func progress(_ what: String, total: Int? = nil, of inputs: [String]) -> ProgressLine {
    ProgressLine(what, total: total, isQuiet: min(count, inputs.count) > 1)
  }
}

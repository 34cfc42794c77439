// Measures the engine on the workloads of `peers/workload.md`; see `README.md`.

private let usage = """
  usage: gesture-benchmarks PASSES [CASE]
         gesture-benchmarks -a [CASE]
         gesture-benchmarks -c CASE WORKLOAD GESTURES
         gesture-benchmarks -s FILE PASSES
         gesture-benchmarks -l

  PASSES  checks and times every case, or those whose name starts with CASE
  -a      counts allocations; needs the counter of peers/common/alloccount.c preloaded
  -c      plays one pass to warm up and one in the function `measured`, for a profiler
  -s      times circle tests and classifications on an unpacked strokes file
  -l      lists cases and workloads
  """

@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "-c" where arguments.count == 4:
      playOnce(arguments[1], arguments[2], arguments[3])
    case "-a" where arguments.count <= 2:
      countAllocations(startingWith: arguments.dropFirst().first ?? "")
    case "-s" where arguments.count == 3:
      guard let passes = Int(arguments[2]), passes > 0 else { stop(usage) }
      Shapes(arguments[1]).run(passes: passes)
    case "-l" where arguments.count == 1:
      for each in measurements(startingWith: "") { say("\(each.scene.name) \(each.kind.rawValue)") }
    case let count? where arguments.count <= 2:
      guard let passes = Int(count), passes > 0 else { stop(usage) }
      measure(passes: passes, startingWith: arguments.dropFirst().first ?? "")
    default:
      stop(usage)
    }
  }

  private static func measurements(startingWith prefix: String) -> [Measurement] {
    let found = Case.all.filter { $0.name.hasPrefix(prefix) }
    if found.isEmpty { stop("no case starts with '\(prefix)'; -l lists them") }
    return found.flatMap { found in found.workloads.map { Measurement(scene: found, kind: $0) } }
  }

  private static func measure(passes: Int, startingWith prefix: String) {
    for kind in Workload.Kind.allCases {
      let workload = Workload(kind, gestures: kind.gestures)
      let sum = workload.checksum.fixed(3)
      say("CHECKSUM wl=\(kind.rawValue) samples=\(workload.samples.count) sum=\(sum)")
      if sum != kind.checksum { stop("\(kind.rawValue): expected checksum \(kind.checksum)") }
    }
    let measurements = measurements(startingWith: prefix)
    for measurement in measurements { measurement.check() }
    for measurement in measurements { measurement.run(passes: passes) }
  }

  private static func countAllocations(startingWith prefix: String) {
    guard let counter = AllocationCounter() else {
      stop("no counter is preloaded; Benchmarks/instructions does it")
    }
    let faults = measurements(startingWith: prefix).compactMap { measurement in
      measurement.countAllocations(with: counter, gestures: measurement.kind.gesturesToCheck)
    }
    if !faults.isEmpty { stop(faults.joined(separator: "; ")) }
  }

  private static func playOnce(_ name: String, _ workload: String, _ gestures: String) {
    guard let found = Case.all.first(where: { $0.name == name }) else {
      stop("no case '\(name)'; -l lists them")
    }
    guard let kind = Workload.Kind(rawValue: workload), found.workloads.contains(kind) else {
      stop("\(name) has no workload '\(workload)'; -l lists them")
    }
    guard let gestures = Int(gestures), gestures > 0 else { stop(usage) }
    let measurement = Measurement(scene: found, kind: kind)
    if let counter = AllocationCounter() {
      if let fault = measurement.countAllocations(with: counter, gestures: gestures) { stop(fault) }
    } else {
      measurement.playOnce(gestures: gestures)
    }
  }
}

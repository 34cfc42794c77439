import ArgumentParser
import GestureDrawing
import GestureShapeEvaluation
import GestureShapes
import GestureTraces
import Gestures

/// The command `gesture shapes evaluate`.
struct ShapesEvaluateCommand: ParsableCommand {
  /// What is counted.
  enum Question: String, ExpressibleByArgument, CaseIterable {
    case circles
    case ovals
    case leaveOneUserOut = "leave-one-user-out"
    case userDependent = "user-dependent"
    case leaveOneClassOut = "leave-one-class-out"
    case acrossSets = "across-sets"
  }

  /// How the answer is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, svg
  }

  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Counts how often drawings are recognized, confused and refused.",
    discussion: """
      circles: which drawings the circle detector accepts; it should accept those labelled "circle", or \
      as --circles says.

      ovals: how many circles and how many ovals are accepted, depending on --maximum-elongation. The \
      ovals are the circles of the file, stretched.

      leave-one-user-out: each user's drawings, recognized by the drawings of all other users.

      user-dependent: for each user and speed (the key "x-speed"; without it all drawings of a \
      user have one speed), E random drawings per label are templates and one other drawing is \
      recognized, many times.

      leave-one-class-out: each label in turn has no template; how often is it taken for another?

      across-sets: the limit and the templates of each set, tested on each other set.

      Each file is a set of its own if several are named, or a folder: then all strokes files in it and \
      the folders below are read, and the table has a row for each set.
      """
  )

  @Option(name: .long, help: "What is counted.")
  var `protocol` = Question.leaveOneUserOut

  @Option(
    name: .long,
    help: ArgumentHelp("Leave out all drawings of a user.", valueName: "user")
  )
  var withoutUser: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The labels of circles, such as circle,oval.", valueName: "labels")
  )
  var circles = "circle"

  @Option(
    name: .long,
    help: ArgumentHelp("The rotation that counts as the same: fixed, any, or degrees.")
  )
  var rotation = RotationArgument.fixed

  @Option(
    name: .long,
    help: ArgumentHelp("The numbers E of examples, such as 1-9 or 1,5.", valueName: "numbers")
  )
  var examples = ExampleCounts(1...9)

  @Option(name: .long, help: "How often examples are chosen for each E, user and speed.")
  var repetitions = 100

  @Option(name: .long, help: "The seed of the choices.")
  var seed: UInt64 = 1

  @Option(
    name: .long,
    help: ArgumentHelp("The circle detector's tolerance, in radii.", valueName: "radii")
  )
  var tolerance = CircleDetector().tolerance

  @OptionGroup var elongation: ElongationOption

  @Option(name: .long, help: "text for people, json for programs, svg for pictures.")
  var format = Format.text

  @OptionGroup var output: OutputOptions

  @OptionGroup var unpacking: UnpackingOptions

  @Argument(
    help: ArgumentHelp(
      "Strokes files, or folders of them; \"-\" is standard input.",
      valueName: "strokes"
    )
  )
  var files: [String]

  func validate() throws {
    guard repetitions > 0 else { throw ValidationError("--repetitions must be positive.") }
    guard !circleLabels.isEmpty else { throw ValidationError("--circles must name a label.") }
    try InputFile.validate(files)
    guard tolerance > 0, tolerance.isFinite else {
      throw ValidationError("--tolerance must be positive.")
    }
  }

  func run() throws {
    let sources = try StrokeSetFiles(files)
    let inputs = try sources.files.map { try StrokesInput([$0.path], unpacking) }
    try output.check()
    for input in inputs { try input.requireWhole() }
    let sets = zip(sources.files, inputs).map { file, input in
      StrokeSet(file.name, input.samples.filter { !withoutUser.contains($0.user) })
    }
    for (file, set) in zip(sources.files, sets) { try check(set.samples, of: file.path) }
    let report = try sources.areSets ? report(on: sets) : report(on: sets[0].samples)
    switch format {
    case .text: try output.write(Output.printable(report.text))
    case .json: try output.write(report.json.text + "\n")
    case .svg: try output.write(ReportPicture.document(of: report).text)
    }
  }

  private var settings: ShapeReport.Settings {
    var settings = ShapeReport.Settings()
    settings.rotation = rotation.rotation
    settings.examples = examples.counts
    settings.repetitions = repetitions
    settings.seed = seed
    return settings
  }

  private var detector: CircleDetector { elongation.detector(tolerance: tolerance) }

  private var circleLabels: Set<String> { Set(circles.split(separator: ",").map(String.init)) }

  /// Checks that drawings are enough for the protocol.
  private func check(_ samples: [StrokeSample], of path: String) throws {
    let users = Set(samples.map(\.user)).count
    let found = users == 1 && samples[0].user.isEmpty ? "no key \"user\"" : "those of \(users)"
    try require(!samples.isEmpty, "a drawing", "none", in: [path])
    guard ![.circles, .ovals, .userDependent].contains(`protocol`) else { return }
    try require(users > 1, "drawings of two users", found, in: [path])
    guard `protocol` == .leaveOneClassOut else { return }
    let labels = Set(samples.map(\.label)).count
    try require(labels > 1, "drawings of two labels", "those of \(labels)", in: [path])
  }

  /// Returns the report on one set.
  private func report(on samples: [StrokeSample]) throws -> ShapeReport {
    switch `protocol` {
    case .circles:
      return ShapeReport.circles(samples, detector: detector, labels: circleLabels)
    case .ovals:
      let circles = samples.filter { circleLabels.contains($0.label) }
      let labels = circleLabels.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      try require(!circles.isEmpty, "a drawing with the label \(labels)", "none", in: files)
      return ShapeReport.ovals(circles, detector: detector)
    case .leaveOneUserOut:
      return following("drawing") {
        ShapeReport.leavingOneUserOut(samples, settings, progress: $0)
      }
    case .leaveOneClassOut:
      return following("drawing") {
        ShapeReport.leavingOneClassOut(samples, settings, progress: $0)
      }
    case .userDependent:
      return try requiringRows(
        following("step") {
          ShapeReport.withinUser(samples, settings, progress: $0)
        }
      )
    case .acrossSets:
      return try report(on: [StrokeSet(files[0], samples)])
    }
  }

  /// Returns the report on several sets.
  private func report(on sets: [StrokeSet]) throws -> ShapeReport {
    switch `protocol` {
    case .circles:
      return ShapeReport.circles(sets, detector: detector, labels: circleLabels)
    case .ovals:
      try require(sets.count == 1, "one set", "several", in: files)
      return try report(on: sets[0].samples)
    case .leaveOneUserOut:
      return following("drawing") {
        ShapeReport.leavingOneUserOut(sets, settings, progress: $0)
      }
    case .leaveOneClassOut:
      return following("drawing") {
        ShapeReport.leavingOneClassOut(sets, settings, progress: $0)
      }
    case .userDependent:
      return try requiringRows(
        following("step") { ShapeReport.withinUser(sets, settings, progress: $0) }
      )
    case .acrossSets:
      try require(sets.count > 1, "several sets", "one", in: files)
      return following("drawing") {
        ShapeReport.acrossSets(sets, settings, progress: $0)
      }
    }
  }

  private func requiringRows(_ report: ShapeReport) throws -> ShapeReport {
    try require(
      !report.table.rows.isEmpty,
      "a user with more than \(settings.examples[0]) drawings of a label at one speed",
      "none",
      in: files
    )
    return report
  }

  /// Runs work that shows its progress.
  private func following(
    _ unit: String,
    _ work: ((Int, Int) -> Void) -> ShapeReport
  ) -> ShapeReport {
    var progress = ProgressLine("\(`protocol`.rawValue): \(unit)")
    let report = work { done, total in progress.update(done: done, of: total) }
    progress.clear()
    return report
  }

  private func require(
    _ isMet: Bool,
    _ expected: String,
    _ found: String,
    in paths: [String]
  ) throws {
    guard !isMet else { return }
    let names = paths.map { $0 == "-" ? "<stdin>" : $0 }.joined(separator: ", ")
    Output.note("\(names): expected \(expected), found \(found)")
    throw ExitCode.badInput
  }
}

/// Numbers of examples on the command line, such as `1-9` or `1,2,5`.
struct ExampleCounts: ExpressibleByArgument {
  /// The numbers, in ascending order; at least one, all positive.
  let counts: [Int]

  init(_ range: ClosedRange<Int>) { counts = Array(range) }

  init?(argument: String) {
    var counts: Set<Int> = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil,
        first > 0, first <= last, last <= 1000
      else { return nil }
      counts.formUnion(first...last)
    }
    self.counts = counts.sorted()
  }

  var defaultValueDescription: String { "1-9" }
}

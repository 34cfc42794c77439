import Foundation
import GestureRecordings
import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// No printed remedy fails when it is carried out: on every recording, in every scene.
///
/// The sentences are read as a person would read them, the changes are made in the text of the scene, and
/// the whole recording is played from its first frame, so that nothing is shared with what found them.
/// A recording of a device is played in one of the scenes, and some of its remedies are carried out; with
/// `EVERY_REMEDY=1`, it is played in every scene, and all are.
@Suite struct TriedAdviceLawTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func expectTrue(
    _ subjects: [PrintedAdvice],
    remedies: Int,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    var printed = 0
    for subject in subjects {
      let faults = try subject.faults()
      #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))", sourceLocation: location)
      printed += subject.printed.count
    }
    // Fewer would mean that nothing is checked any more.
    #expect(printed >= remedies, "only \(printed) remedies", sourceLocation: location)
  }

  /// Every recording of a real device or a file format.
  private static func recordings(below folder: String) throws -> [(name: String, trace: Trace)] {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    ).sorted()
    return try files.compactMap { file in
      let url = root.appendingPathComponent(folder).appendingPathComponent(file)
      let isRecording = [".events", ".trace.jsonl"].contains { file.hasSuffix($0) }
      guard isRecording || folder == "Examples/formats" && !file.hasSuffix(".md") else {
        return nil
      }
      return (file, try TraceOpener().open(contentsOf: url).trace)
    }
  }

  private static let scenes = ["standard", "touchscreen", "everything", "list"]

  @Test(arguments: scenes.indices)
  func onDevices(index: Int) throws {
    let scene = Self.scenes[index]
    let json = try OrderedJSON(Self.scene(scene))
    let recordings = try Self.recordings(below: "Tests/Fixtures/evemu")
    try #require(recordings.count >= 40)
    let chosen = recordings.indices.filter {
      PrintedAdvice.carriesOutAll || $0 % Self.scenes.count == index
    }
    try Self.expectTrue(
      chosen.map { number in
        let (name, trace) = recordings[number]
        return try PrintedAdvice("\(name) in \(scene)", scene: json, trace)
      },
      remedies: scene == "touchscreen" ? 1 : 10
    )
  }

  @Test func onExamplesAndFormats() throws {
    let folders = [
      "Examples/recordings", "Examples/formats", "Tests/Fixtures/recognizers", "Integrations",
    ]
    let recordings = try folders.flatMap { try Self.recordings(below: $0) }
    try #require(recordings.count >= 30)
    let scenes = try ["standard", "everything"].map { ($0, try OrderedJSON(Self.scene($0))) }
    try Self.expectTrue(
      recordings.flatMap { recording in
        try scenes.map {
          try PrintedAdvice("\(recording.name) in \($0.0)", scene: $0.1, recording.trace)
        }
      },
      remedies: 40
    )
  }

  /// Each recording of the kinds of recognizers in the scene of each.
  @Test func onTheKindsOfRecognizers() throws {
    let recordings = try Self.recordings(below: "Tests/Fixtures/recognizers")
    var subjects: [PrintedAdvice] = []
    let folder = Self.root.appendingPathComponent("Tests/Fixtures/recognizers")
    for (name, _) in recordings {
      let file = name.replacingOccurrences(of: ".trace.jsonl", with: ".scene.json")
      let url = folder.appendingPathComponent(file)
      let scene = try OrderedJSON(String(contentsOf: url, encoding: .utf8))
      subjects += try recordings.map {
        try PrintedAdvice("\($0.name) in \(file)", scene: scene, folder: folder, $0.trace)
      }
    }
    try Self.expectTrue(subjects, remedies: 10)
  }

  @Test func onScenarios() throws {
    var subjects: [PrintedAdvice] = []
    let folder = Self.root.appendingPathComponent("Tests/Fixtures/scenarios").path
    for file in try ScenarioFinder.files(at: folder) {
      let url = URL(fileURLWithPath: file)
      let scenarios = try ScenarioReader.read(contentsOf: url)
      let json = try OrderedJSON(String(contentsOf: url, encoding: .utf8))
      let list = if case .list(let list) = json { list } else { [json] }
      for (scenario, json) in zip(scenarios, list) {
        var scene = try #require(json["scene"])
        if scene["size"] == nil, let size = scenario.scene.size {
          scene["size"] = .list([.plain("\(size.width)"), .plain("\(size.height)")])
        }
        let name = "\(url.lastPathComponent): \(scenario.name)"
        subjects.append(
          try PrintedAdvice(
            name,
            scene: scene,
            folder: url.deletingLastPathComponent(),
            scenario.trace
          )
        )
      }
    }
    try #require(subjects.count >= 400)
    try Self.expectTrue(subjects, remedies: 100)
  }

  // MARK: - The law itself

  /// What explanations printed before changes were tried, and other false remedies.
  @Test(arguments: [
    "`tap` and `pan` recognizing simultaneously: it fires at 0.300 s; then both fire, `tap` and `pan`, once.",
    "`pan.require(toFail: tap)`: it fires at 0.300 s; `pan` no longer begins.",
    "`tap.maximumMovement` = 50 pt: it fires at 0.300 s; nothing else changes.",
    "`tap.maximumMovement` = 61 pt and `tap` and `pan` recognizing simultaneously: it fires at 0.299 s; then both fire, `tap` and `pan`, once.",
    "`tap.maximumMovement` = 61 pt and `tap` and `pan` recognizing simultaneously: it begins at 0.300 s; then both fire, `tap` and `pan`, once.",
    "`tap.maximumMovement` = 61 pt and `tap` and `pan` recognizing simultaneously: it fires at 0.300 s.",
    "`tap.maximumMovement` = 61 pt and `tap` and `pan` recognizing simultaneously: it fires at 0.300 s; nothing else changes.",
    "`tap.maximumMovement` = 61 pt and `tap` and `pan` recognizing simultaneously: it fires at 0.300 s; `pan` no longer begins.",
    "`tap.maximumMovement` = 61 pt and `pan.require(toFail: tap)`: it fires at 0.300 s; nothing else changes.",
    "`tap.maximumMovement` = 61 pt and `pan.require(toFail: nobody)`: it fires at 0.300 s; `pan` no longer begins.",
    "`tap.maximumMovement` = 61 pt and `tap` and `pan` recognizing simultaneously: not enough, it failed.",
    "a delegate that lets both recognize: it fires at 0.300 s.",
  ])
  func aFalseRemedyIsFound(_ words: String) throws {
    let subject = try Self.slippedTap()
    let tap = try #require(subject.facts.first { $0.id == "tap" })
    let sentence = "`tap` lost.\(PrintedRemedy.start)\(words)"
    if words.contains("nobody") {
      // The scene with that change cannot be read.
      #expect(throws: InputError.self) { try subject.fault(tap, sentence) }
    } else {
      #expect(try subject.fault(tap, sentence) != nil)
    }
  }

  @Test func aTrueRemedyIsNoFault() throws {
    let subject = try Self.slippedTap()
    #expect(
      subject.printed.filter { $0.fact.id == "tap" }.map(\.text) == [
        "`tap` on `card` lost to `pan` at 0.100 s, which had moved 30.0 pt."
          + " Tried with `pan.require(toFail: tap)` and `tap.maximumMovement` = 60 pt:"
          + " it fires at 0.300 s; `pan` no longer begins."
      ]
    )
    #expect(try subject.faults() == [])
  }

  private static func slippedTap() throws -> PrintedAdvice {
    let trace = try Trace(
      bytes: Array(
        """
        {"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}
        {"t":0.1,"touches":[{"id":1,"phase":"moved","x":39,"y":9}]}
        {"t":0.2,"touches":[{"id":1,"phase":"moved","x":69,"y":9}]}
        {"t":0.3,"touches":[{"id":1,"phase":"ended","x":69,"y":9}]}

        """.utf8
      ),
      name: "a trace"
    )
    let scene = """
      {"size":[400,800],"views":[{"id":"card","recognizers":[
        {"id":"tap","type":"tap"},{"id":"pan","type":"pan"}]}]}
      """
    return try PrintedAdvice("a slipped tap", scene: try OrderedJSON(scene), trace)
  }

  // MARK: - Scenes

  private static func scene(_ name: String) -> String {
    if let scene = BuiltInScene(rawValue: name) { return scene.json }
    return name == "list" ? list : everything
  }

  /// One recognizer of each kind on one view, without any relation, and some on a view in front.
  private static let everything = """
    {"views":[{"id":"page","recognizers":[
      {"id":"tap","type":"tap"},{"id":"double","type":"tap","numberOfTapsRequired":2},
      {"id":"pair","type":"tap","numberOfTouchesRequired":2},
      {"id":"press","type":"longPress"},{"id":"pan","type":"pan","maximumNumberOfTouches":1},
      {"id":"pinch","type":"pinch"},{"id":"rotation","type":"rotation"},
      {"id":"transform","type":"transform"},{"id":"edge","type":"screenEdgePan","edges":"left"},
      {"id":"swipeRight","type":"swipe","direction":"right"},
      {"id":"swipeUp","type":"swipe","direction":"up"},
      {"id":"zoom","type":"tapDragZoom"},{"id":"circle","type":"circle"}],
      "subviews":[{"id":"card","frame":[100,100,400,400],"recognizers":[
        {"id":"cardTap","type":"tap","settings":{"tap.maximumMovement":10}},
        {"id":"cardPress","type":"longPress","minimumPressDuration":0.3},
        {"id":"cardSwipe","type":"swipe","direction":["left","down"]}]}]}]}
    """

  /// A list, whose scroll view has recognizers of its own, with rows.
  private static let list = """
    {"views":[{"id":"list","type":"scrollView","contentSize":[2000,4000],"subviews":[
      {"id":"row","frame":[0,0,2000,4000],"recognizers":[
        {"id":"tap","type":"tap"},{"id":"press","type":"longPress"},
        {"id":"swipe","type":"swipe","direction":["left","right"]},
        {"id":"drag","type":"pan","minimumNumberOfTouches":2}]}]}]}
    """
}

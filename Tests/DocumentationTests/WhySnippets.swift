// What WhyDidItNotFire.md shows, in Swift and on the command line.

import Foundation
import GestureExplanation
import GestureScenarios
import GestureShapes
import GestureTesting
import GestureTraces
import GestureViews
import Gestures
import Testing

struct WhySnippetTests {
  @Test func aStageSaysWhyATapDidNotFire() {
    var isOpen = false
    let stage = TestStage()
    let card = stage.root.onTap(count: 2) { _ in isOpen = true }
    stage.tap(at: Point(100, 200), taps: 2, gap: 0.2)
    #expect(isOpen, "\(stage.why(card))")
    #expect(stage.why(card) == "`tap` fired at 0.300 s, at (100.0, 200.0).")
  }

  @Test func aCollectorKeepsTheLastAttemptsOfAWindow() throws {
    let window = Window(size: Size(400, 800))
    let photo = View(frame: window.bounds)
    photo.name = "photo"
    window.addSubview(photo)
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    let collector = AttemptCollector(capacity: 100)
    window.addObserver(collector)
    let double = photo.onTap(count: 2) { _ in print("two taps") }
    for (phase, seconds) in [(TouchPhase.began, 1), (.ended, 1.05), (.began, 1.421), (.ended, 1.5)]
    {
      let sample = TouchSample(id: 1, phase: phase, location: Point(9, 9))
      window.send([sample], at: Timestamp(seconds: seconds))
    }
    window.advance(to: Timestamp(seconds: 3))
    for attempt in collector.attempts(of: double, at: window.engine.now) {
      print(attempt.explanation.text)
    }
    let shown = try DocumentationFiles.blocks(of: "Documentation/WhyDidItNotFire.md", in: "text")
    #expect(shown.first == lines.joined(separator: "\n"))
  }

  @Test func aLongerGapTakesTheLateTap() throws {
    let window = Window(size: Size(390, 844))
    var taps = 0
    window.onTap(count: 2) { _ in taps += 1 }
    window.settings.update { $0.tap.maximumGap = 0.4 }
    let url = DocumentationFiles.root
      .appendingPathComponent("Examples/recordings/late-double-tap.trace.jsonl")
    for frame in try Trace(contentsOf: url).frames {
      window.send(frame.touches, at: frame.time)
    }
    #expect(taps == 1)
  }

  @Test func aLimitIsChangedForAWindowOrForOne() {
    let window = Window(size: Size(390, 844))
    let double = window.onTap(count: 2) { _ in }
    let press = window.onLongPress { _ in }
    window.settings.update { $0.tap.maximumGap = 0.4 }

    var patient = window.settings
    patient.update { $0.tap.maximumGap = 0.6 }
    double.settings = patient

    press.minimumPressDuration = 0.3
    #expect(window.settings.finger.tap.maximumGap == 0.4)
    #expect(double.settings?.pointer.tap.maximumGap == 0.6)
    #expect(press.minimumPressDuration == 0.3)
  }

  @Test func theShownRecordingIsPinnedWithTheSettingThatThePageShows() throws {
    let page = "Documentation/RecordAndTest.md"
    let block = try #require(
      DocumentationFiles.blocks(of: page, in: "console").first {
        $0.contains("gesture check --record")
      }
    )
    let lines = block.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
    let root = DocumentationFiles.root.path + "/"
    let trace = GoldenTrace(root + (try #require(lines.first?.last)))
    let index = try #require(lines.first?.firstIndex(of: "--set"))
    let recorded = try trace.recorded(scene: nil, settings: [lines[0][index + 1]])
    #expect(try String(contentsOf: trace.transcript, encoding: .utf8) == recorded.text)
    #expect(recorded.text.contains(" doubleTap ended "))
    let all = GoldenTrace.all(at: root + (try #require(lines[1].last)))
    for trace in all { #expect(try trace.check() == nil) }
    #expect(lines[2].joined(separator: " ") == "\(all.count) passed, 0 failed")
  }

  @Test func aDifferenceIsShownWithItsExplanation() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pinned-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let example = DocumentationFiles.root.appendingPathComponent("Examples/recordings")
    let trace = folder.appendingPathComponent("late-double-tap.trace.jsonl")
    try FileManager.default.copyItem(
      at: example.appendingPathComponent(trace.lastPathComponent),
      to: trace
    )
    let pinned = GoldenTrace(trace.path)
    var file = try GoldenTrace(example.appendingPathComponent(trace.lastPathComponent).path)
      .recorded(scene: nil)
    file.notes.removeAll { $0.key == "set" }
    try Data(file.text.utf8).write(to: pinned.transcript)
    let text = try #require(try pinned.check()).replacing(folder.path + "/", with: "")
    #expect(
      text == """
        late-double-tap.trace.jsonl: differs from late-double-tap.transcript
            0.062 swipeUp failed notEnoughMovement(0.000, needed 46.900)
            0.062 swipeDown failed notEnoughMovement(0.500, needed 46.900)
            0.062 tap ended x=196.000 y=410.000
          + 0.412 doubleTap failed tooFewTaps(1, needed 2)
            0.498 twoFingerTap failed tooFewTouches(1, needed 2)
            0.498 longPress failed notEnoughTime(0.065, needed 0.500)
            0.498 pan failed notEnoughMovement(0.500, needed 10.000)
          … and 4 more lines
          `doubleTap` on `view` failed at 0.412 s: the second tap came 0.371 s after the first lift, the limit is 0.350 s (`tap.maximumGap`).
          record it again: gesture check --record late-double-tap.trace.jsonl

        """
    )
  }

  /// Every shown call of `gesture explain` prints what stands below it; `…` stands for any lines.
  @Test(
    arguments: [
      "Documentation/WhyDidItNotFire.md", "Documentation/RecordAndTest.md",
    ] + RecognizerCatalogue.standard.kinds.map(RecognizerPages.page)
  )
  func everyShownExplanationIsPrinted(_ document: String) throws {
    var count = 0
    for block in try DocumentationFiles.blocks(of: document, in: "console") {
      let lines = block.split(separator: "\n").map { String($0) }
      // The command's own tests play recordings of devices.
      guard let command = lines.first, command.contains("gesture explain"),
        !command.contains("Tests/Fixtures/evemu")
      else { continue }
      let printed = try Self.output(of: command)
      if lines.last == "…" {
        #expect(printed.starts(with: lines.dropFirst().dropLast()), "\(printed.prefix(4))")
      } else {
        #expect(printed == Array(lines.dropFirst()))
      }
      count += 1
    }
    #expect(count > 0)
  }

  /// What a call prints, with the options that documents show.
  private static func output(of command: String) throws -> [String] {
    var wanted: [String] = []
    var settings: [String] = []
    var isAll = false
    var scene = try BuiltInScene.standard.scene
    var path = ""
    var words = command.split(separator: " ").map { String($0) }.drop { $0 != "explain" }
      .dropFirst()
    while let word = words.popFirst() {
      switch word {
      case "--recognizer": if let id = words.popFirst() { wanted.append(id) }
      case "--set": if let setting = words.popFirst() { settings.append(setting) }
      case "--all": isAll = true
      case "--scene":
        let file = words.popFirst() ?? ""
        scene = try ScenarioReader.readScene(
          Array(DocumentationFiles.text(file).utf8),
          name: file
        )
      default: path = word
      }
    }
    scene = try scene.setting(settings)
    let trace = try Trace(contentsOf: DocumentationFiles.root.appendingPathComponent(path))
    var attempts: [(attempt: Attempt, tried: TriedChange?)] = []
    let explainer = SceneExplainer(scene, size: trace.windowSize) {
      guard isAll || wanted.contains($0.recognizer.name) else { return }
      attempts.append(($0, nil))
    }
    explainer.tryChanges(for: { attempts.last?.attempt === $0 }) { attempt, tried in
      if let index = attempts.firstIndex(where: { $0.attempt === attempt }) {
        attempts[index].tried = tried
      }
    }
    for frame in trace.frames { explainer.play(frame) }
    _ = explainer.finish(settles: false)
    return attempts.flatMap { attempt, tried in
      [attempt.text(with: tried)] + (tried?.code ?? []).map { "  " + $0 }
    }
  }
}

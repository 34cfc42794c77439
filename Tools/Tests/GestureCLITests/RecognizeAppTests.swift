import Foundation
import Testing

@Suite struct RecognizeAppTests {
  private let drag = #"""
    {"format":"gesture-trace","version":1,"size":[400,700],"x-seed":5}
    {"t":0}
    {"t":0.1,"touches":[{"id":1,"phase":"began","x":200,"y":300}]}
    {"t":0.15,"touches":[{"id":1,"phase":"moved","x":260,"y":300}]}
    {"t":0.2,"touches":[{"id":1,"phase":"ended","x":260,"y":300}]}

    """#

  @Test func anAppIsPlayedToAsAScene() throws {
    let run = try GestureProcess(["recognize", "--app", "image-manipulator", "-"], input: drag)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    // 60 points in 0.05 s, less the ten of the hysteresis.
    let began = #"{"t":0.15,"recognizer":"transform","type":"transform","view":"Transform","#
    #expect(lines.first?.hasPrefix(began + #""state":"began","x":260,"#) == true)
    #expect(lines.first?.contains(#""translationX":50,"translationY":0,"velocityX":1200"#) == true)
    #expect(lines.last?.contains(#""t":0.2,"#) == true)
    #expect(run.exitCode == 0)
  }

  @Test func theSeedOfATraceIsTheOneOfTheOption() throws {
    let arguments = ["recognize", "--app", "photo-board"]
    let own = try GestureProcess(arguments + ["-"], input: drag)
    let given = try GestureProcess(arguments + ["--seed", "5", "-"], input: drag)
    #expect(own.output == given.output)
  }

  @Test func theSettingsOfATraceAreThoseOfTheOption() throws {
    let slip = drag.replacingOccurrences(of: #""x":260"#, with: #""x":215"#)
    let arguments = ["recognize", "--app", "image-manipulator"]
    let usual = try GestureProcess(arguments + ["-"], input: slip)
    #expect(usual.output.contains(#""recognizer":"transform""#))
    let given = try GestureProcess(arguments + ["--settings", "forgiving", "-"], input: slip)
    #expect(!given.output.contains(#""recognizer":"transform""#))
    let note = slip.replacingOccurrences(of: #""x-seed":5"#, with: #""x-settings":"forgiving""#)
    #expect(try GestureProcess(arguments + ["-"], input: note).output == given.output)
    let standard = ["--settings", "standard", "-"]
    #expect(try GestureProcess(arguments + standard, input: note).output == usual.output)
  }

  @Test func anAppTakesActionsAndASceneDoesNot() throws {
    let action = #"{"t":0,"do":[{"perform":1,"text":"Ann"}]}"#
    let app = try GestureProcess(["recognize", "--app", "move-match", "-"], input: action)
    #expect(app.exitCode == 0)
    let scene = try GestureProcess(["recognize", "-"], input: action)
    #expect(scene.exitCode == 65)
    #expect(scene.errors.contains("an action of an app"))
  }

  @Test(arguments: [
    ["--app", "nothing"], ["--seed", "3"], ["--app", "photo-board", "--scene", "touchscreen"],
    ["--app", "photo-board", "--format", "text"], ["--app", "photo-board", "--failures"],
  ])
  func whatDoesNotGoTogetherIsRefused(options: [String]) throws {
    let run = try GestureProcess(["recognize"] + options + ["-"], input: drag)
    #expect(run.exitCode == 64)
    #expect(run.output == "")
  }
}

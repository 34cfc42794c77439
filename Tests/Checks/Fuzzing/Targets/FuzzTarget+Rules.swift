import GesturePlanning
import GestureScenarios
import GestureTraces
import Gestures

extension FuzzTarget {
  /// Rules of `gesture listen`, which are matched with the events of a recording.
  ///
  /// `Rules` is the folder of the package for devices, so that this package needs no libevdev.
  static let rules = FuzzTarget("rules", dictionary: "rules") { bytes in
    do throws(ConfigurationMistakes) {
      let configuration = try ListenConfigurationReader.read(bytes, name: inputName)
      let again = try ListenConfigurationReader.read(bytes, name: inputName)
      guard again == configuration else { return .wrong("read differently a second time") }
      let lines = bytes.count { $0 == 0x0A } + 1
      for rule in configuration.rules {
        if rule.command.isEmpty { return .wrong("a rule without a command") }
        if !(1...lines).contains(rule.line) { return .wrong("a rule in line \(rule.line)") }
      }
      let warnings = configuration.warnings(recognizers: ["known"])
      if !Set(warnings.map(\.line)).isSubset(of: configuration.rules.map(\.line)) {
        return .wrong("a warning about no rule")
      }
      return matched(configuration)
    } catch {
      guard let first = error.mistakes.first else { return .wrong("an error without a mistake") }
      return refused(with: first)
    }
  }

  /// Plays a recording through the scene of the rules and matches what it recognizes.
  private static func matched(_ configuration: ListenConfiguration) -> FuzzOutcome {
    let scene: SceneDescription
    do throws(InputError) {
      scene = try RuleScene.scene(for: configuration)
    } catch {
      return .wrong("no scene: \(error)")
    }
    for (size, device) in [
      (Size(400, 800), (name: "ELAN Touchscreen", path: "/dev/input/event3")),
      (Size(1, 1), (name: "", path: "*")),
    ] {
      let player = ScenePlayer(scene, size: size)
      player.followContacts()
      var matcher = RuleMatcher(size: size)
      for frame in recording {
        var calls = matcher.take(frame, in: configuration, device: device)
        TracePlayer.play(frame, into: player)
        calls += matcher.calls(for: player.takeEvents(), in: configuration, device: device)
        for call in calls {
          if !configuration.rules.contains(call.rule) { return .wrong("a rule that nobody wrote") }
          if call.variables.contains(where: { $0.value.contains("\0") }) {
            return .wrong("a variable with NUL")
          }
        }
      }
    }
    return .taken
  }

  /// A recording with the gestures that rules can have.
  private static let recording: [TraceFrame] = {
    let script = """
      tap at 5,5 then tap twice at 200,400 then tap 3 times at 200,400 then press at 390,790 for 1s
      swipe left at 395,400 by 150 fingers 2 then drag 200,5 to 200,305 over 1s
      pinch at 200,400 by 2 then rotate at 200,400 by 60deg then circle at 200,400
      """
    let bytes = Array(script.utf8)
    guard let plan = try? GesturePlan(bytes: bytes, in: Rect(0, 0, 400, 800)) else {
      preconditionFailure("the script of the recording is wrong")
    }
    return plan.frames().map { TraceFrame(time: $0.time, touches: $0.touches) }
  }()
}

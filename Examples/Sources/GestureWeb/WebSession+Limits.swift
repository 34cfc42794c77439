import GestureExplanation
import GestureScenes
import GestureViews
import Gestures

// Limits that a page lets people change, to see what a gesture would have done with another one.
extension WebSession {
  /// The limit that decided an attempt.
  ///
  /// - Parameter attempt: Its number in the report.
  /// - Returns: How many bytes of JSON the result has: `setting`, `measured`, `limit` and `unit`. None if
  ///   nothing was measured, or if ``setLimit(textOf:to:)`` cannot change the limit.
  public func limit(of attempt: Int) -> Int {
    guard let attempt = inspector?.attempts.first(where: { $0.number == attempt }),
      let reason = attempt.reason, reason.hasMeasure, let setting = reason.setting,
      let limit = Self.limits.first(where: { $0.name.hasUTF8(of: setting) })
    else { return answer(bytes: []) }
    var (measured, most, unit) = (reason.measured, reason.limit, reason.unit)
    if let gap = attempt.gap {
      // What was measured is the number of taps. Without a next touch, no limit would help.
      guard let next = gap.next else { return answer(bytes: []) }
      (measured, most, unit) = (next.seconds - gap.lift.seconds, gap.limit, .seconds)
    }
    return answer(
      bytes: JSONBytes {
        $0.beginObject()
        $0.add("setting", text: limit.name)
        $0.add("measured", measured, decimals: 4)
        $0.add("limit", most, decimals: 4)
        $0.key("unit")
        $0.value(unit.word)
        $0.endObject()
      }.utf8
    )
  }

  /// Changes a limit of the window, for all devices.
  ///
  /// - Parameters:
  ///   - count: How many bytes of UTF-8 at the start of the input are the name that ``limit(of:)`` gave.
  ///   - value: The limit, in its unit.
  public func setLimit(textOf count: Int, to value: Double) {
    let name = inputText(count)
    guard value >= 0, value.isFinite, let scene,
      let limit = Self.limits.first(where: { $0.name.hasUTF8(of: name) })
    else { return }
    var settings = scene.window.settings
    settings.update { limit.set(&$0, value) }
    scene.window.settings = settings
    Self.update(scene.window) { limit.set(&$0, value) }
  }

  /// Changes the thresholds of recognizers that have their own.
  private static func update(_ view: View, _ change: (inout RecognizerThresholds) -> Void) {
    for recognizer in view.gestureRecognizers {
      guard var settings = recognizer.settings else { continue }
      settings.update(change)
      recognizer.settings = settings
    }
    for subview in view.subviews { update(subview, change) }
  }

  private struct Limit {
    let name: String
    let set: (inout RecognizerThresholds, Double) -> Void
  }

  /// The limits, by the names of reasons.
  private static var limits: [Limit] {
    [
      Limit(name: "tap.maximumMovement") { $0.tap.maximumMovement = $1 },
      Limit(name: "tap.maximumDistance") { $0.tap.maximumDistance = $1 },
      Limit(name: "tap.maximumHold") { $0.tap.maximumHold = $1 },
      Limit(name: "tap.maximumGap") { $0.tap.maximumGap = $1 },
      Limit(name: "minimumPressDuration") { $0.longPress.duration = $1 },
      Limit(name: "allowableMovement") { $0.longPress.maximumMovement = $1 },
      Limit(name: "pan.hysteresis") { $0.pan.hysteresis = $1 },
      Limit(name: "pinch.hysteresis") { $0.pinch.hysteresis = $1 },
      Limit(name: "rotation.hysteresis") { $0.rotation.hysteresis = $1 },
      Limit(name: "takeover.minimumMovement") { $0.takeover.minimumMovement = $1 },
      Limit(name: "swipe.minimumPrimary") { $0.swipe.minimumPrimary = $1 },
      Limit(name: "swipe.minimumSpeed") { $0.swipe.minimumSpeed = $1 },
      Limit(name: "swipe.maximumDuration") { $0.swipe.maximumDuration = $1 },
      Limit(name: "edge.zone") { $0.edge.zone = $1 },
      Limit(name: "circle.minimumExtent") { $0.circle.minimumExtent = $1 },
      Limit(name: "tolerance") { $0.circle.tolerance = $1 },
      Limit(name: "stroke.minimumExtent") { $0.stroke.minimumExtent = $1 },
      Limit(name: "minimumScore") { $0.stroke.minimumScore = $1 },
    ]
  }
}

extension FailureReason.Unit {
  fileprivate var word: StaticString {
    switch self {
    case .points: "points"
    case .seconds: "seconds"
    case .radians: "radians"
    case .none, .radii, .ratio, .score, .taps, .fingers, .linePoints: "number"
    }
  }
}

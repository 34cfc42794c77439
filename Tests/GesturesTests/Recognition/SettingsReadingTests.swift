import Gestures
import Testing

/// Thresholds are read by the names by which they are changed.
struct SettingsReadingTests {
  @Test func aThresholdIsReadAsItWasChanged() {
    var settings = GestureSettings()
    #expect(settings.tap.maximumGap == 0.35)
    settings.update { $0.tap.maximumGap = 0.4 }
    #expect(settings.tap.maximumGap == 0.4)
  }

  @Test func whatIsReadBelongsToFingers() {
    var settings = GestureSettings()
    settings.pointer.pan.hysteresis = 2
    settings.pencil.pan.hysteresis = 3
    #expect(settings.pan == settings.finger.pan)
    #expect(settings.pan != settings.pointer.pan)
    #expect(settings.thresholds(for: .direct).pan == settings.pan)
  }

  /// Every group of thresholds can be read, and gives its own values.
  @Test func everyGroupIsRead() {
    var settings = GestureSettings()
    settings.finger.tap.maximumGap = 1
    settings.finger.longPress.duration = 2
    settings.finger.pan.hysteresis = 3
    settings.finger.pinch.hysteresis = 4
    settings.finger.rotation.hysteresis = 5
    settings.finger.transform.engagement = .together
    settings.finger.takeover.minimumMovement = 9
    settings.finger.swipe.minimumPrimary = 6
    settings.finger.edge.zone = 7
    settings.finger.circle.tolerance = 0.3
    settings.finger.stroke.minimumScore = 0.4
    settings.finger.velocityModel.window = 8
    let readings: [String: AnyHashable] = [
      "tap": settings.tap, "longPress": settings.longPress, "pan": settings.pan,
      "pinch": settings.pinch, "rotation": settings.rotation, "transform": settings.transform,
      "takeover": settings.takeover, "swipe": settings.swipe, "edge": settings.edge,
      "circle": settings.circle,
      "stroke": settings.stroke, "velocityModel": settings.velocityModel,
    ]
    let groups = Mirror(reflecting: settings.finger).children
    #expect(groups.count == readings.count)
    for (name, value) in groups {
      #expect(readings[name ?? ""] == value as? AnyHashable, "\(name ?? "")")
    }
  }
}

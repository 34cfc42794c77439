import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// Settings of scene files change the properties that they name.
@Suite struct SettingNameTests {
  /// Returns the dotted names of everything in a value, by reflection.
  private func names(of value: Any, prefix: String) -> [String] {
    let children = Mirror(reflecting: value).children
    let isLeaf = children.isEmpty || value is TransformEngagement || value is Double?
    guard !isLeaf else { return [prefix] }
    return children.flatMap { child in
      names(of: child.value, prefix: prefix + (prefix.isEmpty ? "" : ".") + (child.label ?? ""))
    }
  }

  private typealias TransformEngagement = RecognizerThresholds.Transform.Engagement

  @Test func everyThresholdHasAName() {
    let thresholds = names(of: RecognizerThresholds(), prefix: "")
    #expect(thresholds.count > 20)
    for name in thresholds {
      // A word selects the model. The property that the word sets has no other name.
      let known = name == "velocityModel.noticesRest" ? "velocityModel" : name
      #expect(SceneDescription.settingNames.contains(known), "\(known)")
    }
  }

  @Test func everyGeneralSettingHasAName() {
    let settings = GestureSettings()
    let general =
      names(of: settings.hitTest, prefix: "hitTest")
      + names(of: settings.control, prefix: "control")
      + names(of: settings.scroll, prefix: "scroll")
      + names(of: settings.filter, prefix: "filter")
      + names(of: settings.alternatives, prefix: "alternatives")
      + ["requiresAllTouchesUpBeforeReset", "handLandingTime", "diagnostics.stallWarning"]
    for name in general { #expect(SceneDescription.settingNames.contains(name), "\(name)") }
  }

  /// Every name changes a setting, and no two names change the same one.
  @Test func everyNameChangesItsOwnSetting() throws {
    var results: [String: GestureSettings] = [:]
    for name in SceneDescription.settingNames {
      let value =
        switch name {
        case "transform.engagement": "\"together\""
        case "velocityModel": "\"lastKnown\""
        case let name where name.hasSuffix("endsWhenFingerLifts"): "true"
        case "pan.endsBelowMinimum", "requiresAllTouchesUpBeforeReset": "true"
        case "circle.maximumElongation": "2"
        case "velocityModel.maximumSamples": "7"
        case "alternatives.zoom": "3"
        case let name where name.hasPrefix("filter.allows"): "false"
        case "filter.pencilCancelsFingers": "false"
        case "filter.rejectsPalms", "filter.pencilBlocksFingers": "true"
        default: "0.0625"
        }
      let text = #"{"settings":{"\#(name)":\#(value)},"views":[]}"#
      results[name] = try ScenarioReader.readScene(Array(text.utf8), name: "f").makeSettings()
    }
    for (name, settings) in results {
      #expect(settings != GestureSettings(), "\(name)")
      let equals = results.filter { $0.value == settings }.map(\.key)
      #expect(equals == [name])
    }
  }

  @Test(arguments: ["finger", "pencil", "pointer"])
  func aDeviceInFrontOfTheNameSetsThatDeviceAlone(_ device: String) throws {
    let text = #"{"settings":{"\#(device).pan.hysteresis":3},"views":[]}"#
    let settings = try ScenarioReader.readScene(Array(text.utf8), name: "f").makeSettings()
    var expected = GestureSettings()
    switch device {
    case "finger": expected.finger.pan.hysteresis = 3
    case "pencil": expected.pencil.pan.hysteresis = 3
    default: expected.pointer.pan.hysteresis = 3
    }
    #expect(settings == expected)
  }

  private func settings(_ text: String) throws -> GestureSettings {
    let scene = #"{"settings":\#(text),"views":[]}"#
    return try ScenarioReader.readScene(Array(scene.utf8), name: "f").makeSettings()
  }

  @Test func aPresetIsNamedInsteadOfSettingsOrAmongThem() throws {
    #expect(try settings(#""forgiving""#) == .forgiving)
    #expect(try settings(#""standard""#) == GestureSettings())
    var expected = GestureSettings.forgiving
    expected.update { $0.tap.maximumHold = 2 }
    #expect(try settings(#"{"tap.maximumHold":2,"preset":"forgiving"}"#) == expected)
    for text in [#""forgive""#, #"{"preset":"forgive"}"#] {
      let error = #expect(throws: InputError.self) { try settings(text) }
      #expect(error?.expected.contains("forgiving") == true)
    }
  }

  @Test func anAssignedPresetTakesThePlaceOfTheScenesAlone() throws {
    let text = #"{"settings":{"preset":"forgiving","pan.steadyTime":1},"views":[]}"#
    let scene = try ScenarioReader.readScene(Array(text.utf8), name: "f")
    var expected = GestureSettings()
    expected.update { $0.pan.steadyTime = 1 }
    #expect(try scene.setting(["preset=standard"]).makeSettings() == expected)
    expected = .forgiving
    expected.update {
      $0.pan.steadyTime = 1
      $0.tap.maximumHold = 2
    }
    #expect(try scene.setting(["tap.maximumHold=2"]).makeSettings() == expected)
    #expect(
      try scene.setting(["tap.maximumHold=2", "preset=forgiving"]).makeSettings() == expected
    )
    #expect(throws: InputError.self) { try scene.setting(["preset=forgive"]) }
    #expect(scene.replacingSettings(with: .forgiving).makeSettings() == .forgiving)
    // A path may begin like a number; it is read, and missing.
    for path in ["./none.json", "../none.json", "2026-11.json", "-1.json"] {
      let error = #expect(throws: InputError.self) { try scene.setting(["preset=" + path]) }
      #expect(error?.kind == .unreadable)
    }
  }

  @Test func theModelAndItsNumbersComeInAnyOrder() throws {
    for text in [
      #"{"settings":{"velocityModel":"lastKnown","velocityModel.window":0.2},"views":[]}"#,
      #"{"settings":{"velocityModel.window":0.2,"velocityModel":"lastKnown"},"views":[]}"#,
    ] {
      let model = try ScenarioReader.readScene(Array(text.utf8), name: "f").makeSettings()
        .finger.velocityModel
      #expect(model == VelocityModel(noticesRest: false, window: 0.2))
    }
  }
}
